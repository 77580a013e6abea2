"""Parser of records, which replays every move by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.match.errors import RecordError
from boardgames.match.names import RESULT
from boardgames.match.record.header import Header, begin
from boardgames.match.record.tokens import Kind, split_notes, tags_of, tokens_of
from boardgames.match.record.writing import ENDED
from boardgames.match.results import UNFINISHED, result_text
from boardgames.match.tree import round_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Game, Position
    from boardgames.match.node import Node
    from boardgames.match.record.tokens import Token
    from boardgames.match.tree import Match

__all__ = ["load"]


def load(text: str, find: Callable[[str], Game] = boardgames.load, *, most_moves: int | None = None) -> Match:
    """Return the match of a record.

    Args:
        text: The record, as `dump` or a person wrote it.
        find: Returns the game of a name; raises UnknownGame where there is none.
        most_moves: A record with more different moves is refused; None for any number.

    Raises:
        RecordError: The text cannot be read, is cut short, or breaks a rule; the error says where and why.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    tags, skipped = tags_of(text)
    header = Header.of(tags)
    match = begin(header, find)
    reader = _Reader(match.root, most_moves)
    for token in tokens_of(text, skipped):
        reader.take(token)
    if reader.end is None:
        raise RecordError(text.count("\n") + 1, "The record is cut short: it has to end with * or #.")
    _settle_result(match, header, reader.end)
    return match


def _settle_result(match: Match, header: Header, end: Token) -> None:
    """Refuse a record whose result contradicts the rules, or whose end contradicts its result."""
    outcome = match.main_line()[-1].position.outcome()
    said = header.text(RESULT)
    if outcome and said is not None and said != result_text(outcome):
        problem = f"The result cannot be {said!r}: {outcome.reason} ({outcome.rule})"
        raise RecordError(header.line(RESULT), problem, rule=outcome.rule)
    if outcome:
        # As a tag, it would stay when the main line is continued or changed.
        match.set_tag(RESULT, "")
    due = UNFINISHED if match.result == UNFINISHED else ENDED
    if end.text != due:
        raise RecordError(end.line, f"The record has to end with {due}: the result is {match.result!r}.")


@define
class _Reader:
    """Builds a tree from tokens."""

    root: Node
    most_moves: int | None
    end: Token | None = None
    _start: Position = field(init=False)
    _node: Node = field(init=False)
    #: For each open variation the node to return to, and its parenthesis.
    _open: list[tuple[Node, Token]] = field(init=False, factory=list)
    #: The comments on each node. They are joined at the end: one by one, each would copy all before it.
    _comments: dict[Node, list[str]] = field(init=False, factory=dict)
    #: The child of each node by the text of the move, so that each is parsed once.
    _known: dict[tuple[Node, str], Node] = field(init=False, factory=dict)
    #: True if a variation has just been opened and has no move yet.
    _is_fresh: bool = field(init=False, default=False)

    @_start.default
    def _start_of_root(self) -> Position:
        return self.root.position

    @_node.default
    def _begin(self) -> Node:
        return self.root

    def take(self, token: Token) -> None:
        """Add a token; raise RecordError if it is not allowed here."""
        if self.end:
            raise RecordError(token.line, f"{token.text!r} comes after the record's end.")
        if self._is_fresh and token.kind not in (Kind.NUMBER, Kind.MOVE):
            raise RecordError(token.line, "A variation has to begin with a move.")
        match token.kind:
            case Kind.MOVE:
                self._play(token)
            case Kind.NUMBER:
                self._check_number(token)
            case Kind.COMMENT:
                self._remark(token)
            case Kind.OPEN:
                self._vary(token)
            case Kind.CLOSE:
                self._return(token)
            case Kind.END:
                self._finish(token)

    def _check_number(self, token: Token) -> None:
        """Refuse a number that is not that of the round: a move may be missing."""
        due, _ = round_of(self._start, self._node.ply + 1)
        if int(token.text.rstrip(".")) != due:
            raise RecordError(token.line, f"The number {token.text} is wrong: this is round {due}.")

    def _play(self, token: Token) -> None:
        self._is_fresh = False
        written = (self._node, token.text)
        known = self._known.get(written)
        if known is None:
            known = self._known[written] = self._node.played(token.text) or self._replay(token)
        self._node = known

    def _replay(self, token: Token) -> Node:
        """Return the node that a move leads to by the rules."""
        if self.most_moves is not None and len(self.root.tree.nodes) > self.most_moves:
            raise RecordError(token.line, f"A record has at most {self.most_moves:,} different moves.")
        position = self._node.position
        # Most moves are as the game writes them; finding those is faster than parsing.
        turn = position.turn_written(token.text)
        if turn is not None:
            return self._node.follow(token.text, turn)
        try:
            return self._node.child(position.parse(token.text))
        except BoardgamesError as error:
            raise RecordError.of_move(token.line, token.text, error) from error

    def _remark(self, token: Token) -> None:
        """Add a comment and its notes to the move before; several comments become lines of one."""
        notes, text = split_notes(token.text, token.line)
        for name, note in notes.items():
            self._node.set_note(name, note)
        if text:
            self._comments.setdefault(self._node, []).append(text)

    def _vary(self, token: Token) -> None:
        parent = self._node.parent
        if parent is None:
            raise RecordError(token.line, "There is no move yet that this variation could replace.")
        self._open.append((self._node, token))
        self._node = parent
        self._is_fresh = True

    def _return(self, token: Token) -> None:
        if not self._open:
            raise RecordError(token.line, "There is no open variation to close.")
        self._node, _ = self._open.pop()

    def _finish(self, token: Token) -> None:
        if self._open:
            _, opening = self._open[-1]
            raise RecordError(token.line, f"The variation on line {opening.line} is not closed.")
        for node, lines in self._comments.items():
            node.set_comment("\n".join(lines))
        self.end = token
