"""The first line of a match screen, and what it says after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content
from textual.widgets import Static

from boardgames.core.options import changed_options
from boardgames.match.controls import OPEN, Elsewhere
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.match.result import verdict
from boardgames.tui.match.score_sheet import readable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["TitleLine", "TitlePart", "after_end", "fitted", "title"]

_BETWEEN = Content(" · ")
#: The least columns for the beginning of a last word, such as a comment.
_BEGINNING = 12


class TitlePart(NamedTuple):
    """A part of the title. Where there is no room for all, those of the highest `rank` give way first."""

    text: Content
    rank: int = 0


class TitleLine(Static):
    """The first line, with as many of its words as there is room for."""

    def __init__(self) -> None:
        super().__init__(id="title")
        self._words: Sequence[TitlePart] = ()

    def say(self, words: Sequence[TitlePart]) -> None:
        """Show other words."""
        self._words = words
        self.on_resize()

    def on_resize(self) -> None:
        """Show the words for which there is room."""
        width = self.content_size.width
        every = _BETWEEN.join(word.text for word in self._words)
        self.update(fitted(self._words, width) if width else every, layout=False)


def fitted(words: Sequence[TitlePart], width: int) -> Content:
    """Return the words that fit into a width; of the last one, its beginning where that fits."""
    kept = list(words)
    while len(kept) > 1 and _BETWEEN.join(word.text for word in kept).cell_length > width:
        given_up = max(kept, key=lambda word: word.rank)
        kept.remove(given_up)
    line = _BETWEEN.join(word.text for word in kept)
    if words and kept == list(words[:-1]) and width - line.cell_length >= _BEGINNING:
        line = _BETWEEN.join((line, words[-1].text))
    return line.truncate(width, ellipsis=True)


def title(display: MatchDisplay, status: str) -> list[TitlePart]:
    """Return game, options, the move or the result, the score of a series, the status and the comment.

    The move or the result, for whom everybody waits, and the score stay longest.
    """
    node, session = display.cursor.at, display.session
    position, outcome = node.position, session.outcome_at(node)
    settings, comment = display.suite.settings, display.match.comment(node)
    words: Iterable[tuple[str | Content, int]] = (
        (position.game.title, 3),
        *((option, 4) for option in changed_options(position.game, position.options)),
        (verdict(outcome, session, settings) if outcome else _move(session, node), 0),
        (session.standing_text(), 0),
        ("" if session.outcome else _waiting(session), 1),
        (status, 2),
        (f'"{readable(comment)}"' if comment else "", 5),
    )
    return [
        TitlePart(text if isinstance(text, Content) else Content(text), rank)
        for text, rank in words
        if text  # a Content is empty where its text is
    ]


def after_end(own: Mapping[str, str], level: int | None) -> str:
    """Return what can be done after the end of a game, by which keys; `level` is the next one to play."""
    following = {} if level is None else {"next-level": f"computer level {level}"}
    named = {**following, "new": "rematch", "undo": "look back", "leave": "leave"}
    return f"{', '.join(f'{key_of(id, own)}: {words}' for id, words in named.items())}."


def _move(session: Session, node: Node) -> str:
    """Return which move comes next, as the list of moves counts; over earlier positions a banner says it."""
    if node is not session.newest:
        return "looking back"
    return f"move {session.match.round_at(node.ply + 1)}, {session.match.seat_at(node.ply + 1)}"


def _waiting(session: Session) -> str:
    """Return for whom elsewhere everybody waits; "" if it is for somebody here."""
    if OPEN in session.seats.values():
        return "waiting for somebody to join"
    is_elsewhere = isinstance(session.seats[session.to_move], Elsewhere)
    return f"waiting for {session.label(session.to_move)}" if is_elsewhere else ""
