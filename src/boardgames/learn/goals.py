"""Goals of moves: conditions on their effect, decided by the rules of the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core import MoveError, Spot
from boardgames.core.replies import refuted, winning_reply
from boardgames.core.words import listed, mentioned, one_of
from boardgames.games import load_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Move, Position
    from boardgames.learn.toml_table import TomlTable

__all__ = ["Goal", "read_goal", "rule_title"]

#: The most places that are named where a move went elsewhere.
_MOST_PLACES = 3
_NUMBERS = {0: "nothing", 1: "one", 2: "two", 3: "three"}


def rule_title(game: str, rule: str) -> str:
    """Return the title of a rule on the sheet of the game called `game`; KeyError if it has none."""
    return load_game(game).sheet.rule(rule).title


@frozen
class Goal:
    """The goal of a move. Conditions that are empty or None ask nothing; all the others must hold.

    `to` and `from_` are spots to which, and from which, something goes; `takes` is how many pieces go off the
    board, and `takes_from` spots from which they do. `with_` are choices by name that the move includes,
    `moves` the notations among which it must be, `rule` the id of the rule that explains it. `wins` asks for
    a win at once, `ends` for an end by that rule, whoever wins; `safe` that no opponent can win by their next
    turn. `allows` and `bars` are notations that the next player may, and may not, play then. `miss` is said
    of a legal move that misses the goal, "" where the conditions say enough.
    """

    to: tuple[str, ...] = ()
    from_: tuple[str, ...] = ()
    takes: int | None = None
    takes_from: tuple[str, ...] = ()
    with_: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    rule: str = ""
    wins: bool = False
    ends: str = ""
    safe: bool = False
    allows: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    miss: str = ""

    def failure(self, position: Position, move: Move, asked: str = "") -> str:
        """Return what a legal move lacks, in one sentence; "" if it meets the goal.

        Places and choices are named only if the question `asked` has named them: they may be the answer.
        """
        if failure := next(_failures_of_move(self, position, move, asked), ""):
            return failure
        if not self._looks_ahead:
            return ""
        return next(_failures_after(self, position, position.play(move)), "")

    @property
    def _looks_ahead(self) -> bool:
        """True if anything is asked of the position after the move."""
        return bool(self.wins or self.ends or self.safe or self.allows or self.bars)

    def is_met(self, position: Position, move: Move) -> bool:
        """Return True if a legal move does all that is asked."""
        return not self.failure(position, move)

    def answers(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves that do all that is asked."""
        return tuple(move for move in position.legal_moves() if self.is_met(position, move))


def read_goal(table: TomlTable) -> Goal:
    """Read a goal from its table."""
    goal = Goal(
        to=table.texts("to"),
        from_=table.texts("from"),
        takes=table.count("takes"),
        takes_from=table.texts("takes_from"),
        with_=table.texts("with"),
        moves=table.texts("moves"),
        rule=table.text("rule", ""),
        wins=table.flag("wins"),
        ends=table.text("ends", ""),
        safe=table.flag("safe"),
        allows=table.texts("allows"),
        bars=table.texts("bars"),
        miss=table.text("miss", ""),
    )
    table.finish()
    return goal


def _failures_of_move(goal: Goal, position: Position, move: Move, asked: str) -> Iterator[str]:
    """Yield what the move itself lacks."""
    motions = position.motions(move.steps)
    targets = {motion.target.name for motion in motions if motion.target}
    sources = {motion.source.name for motion in motions if motion.source and motion.target}
    taken = [motion.source.name for motion in motions if motion.source and not motion.target]
    choices = [step.name for step in move.steps if not isinstance(step, Spot)]
    if goal.from_ and not sources.intersection(goal.from_):
        yield (
            f"Not that one: begin with {one_of(goal.from_)}."
            if _names(asked, goal.from_)
            else "Not that one: try another piece."
        )
    if goal.to and not targets.intersection(goal.to):
        is_known = len(goal.to) <= _MOST_PLACES and _names(asked, goal.to)
        yield f"Not there: go to {one_of(goal.to)}." if is_known else "Not there: look for another place."
    if goal.takes is not None and len(taken) != goal.takes:
        yield f"Not quite: here {_NUMBERS.get(goal.takes, goal.takes)} should leave the board."
    if not set(goal.takes_from).issubset(taken):
        which = listed(goal.takes_from) if _names(asked, goal.takes_from) else "other pieces"
        yield f"Not those: {which} should leave the board."
    if not set(goal.with_).issubset(choices):
        is_known = _names(asked, goal.with_)
        yield (
            f"Not quite: choose “{listed(goal.with_)}”." if is_known else "Not quite: make the other choice."
        )
    if goal.rule and position.explain(move.steps).rule != goal.rule:
        title = rule_title(position.game.name, goal.rule)
        yield f"That is legal, but this task is about “{title}”."
    if goal.moves and move not in _parsed(position, goal.moves):
        yield "That is legal, but not the move that is asked for."


def _names(asked: str, names: tuple[str, ...]) -> bool:
    """Return True if a question has all of these names."""
    words = set(re.findall(r"[^\s,;:.!?“”()]+", asked))
    return words.issuperset(names)


def _failures_after(goal: Goal, position: Position, after: Position) -> Iterator[str]:
    """Yield what the position `after` the move lacks."""
    seat, outcome = position.to_move, after.outcome()
    if goal.wins and not (outcome and seat in outcome.winners):
        yield outcome.reason if outcome else "Legal, but it does not win yet."
    if goal.ends and not (outcome and outcome.rule == goal.ends):
        yield outcome.reason if outcome else "The game goes on after this."
    if goal.safe and (reply := winning_reply(after, seat)):
        yield refuted(after, reply)
    yield from (
        f"After this, {mentioned(after.to_move)} cannot play {text}."
        for text in goal.allows
        if not is_legal(after, text)
    )
    yield from (
        f"After this, {mentioned(after.to_move)} can play {text}."
        for text in goal.bars
        if is_legal(after, text)
    )


def is_legal(position: Position, text: str) -> bool:
    """Return True if a notation is that of a legal move."""
    try:
        position.parse(text)
    except MoveError:
        return False
    return True


def _parsed(position: Position, notations: tuple[str, ...]) -> list[Move]:
    return [position.parse(text) for text in notations if is_legal(position, text)]
