"""A mistake: a position of a match in which a player gave something away, and the worth of every move."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

from attrs import field, frozen

from boardgames.core.errors import MoveError
from boardgames.core.exact import Verdict
from boardgames.core.options import written_options
from boardgames.core.reports import report
from boardgames.learn.task import Setting
from boardgames.thinking.limits import Limit
from boardgames.thinking.resistance import Resistance, resistance_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Move, Position

__all__ = ["LIMIT", "RESISTING", "Mistake", "MoveWorth", "harm_of", "is_kept", "mistake_at", "worths_at"]

#: The limit of the search that compares all moves of a position: about a second.
LIMIT = Limit(nodes=20_000)
#: The limit of the one where a solved game is lost whatever is played: each player has two turns.
RESISTING = Limit(nodes=8000, depth=4)

#: The probability to win that a move may cost and still keep what was there: searches differ by as much.
_TOLERANCE = 0.05


@frozen
class MoveWorth:
    """The worth of a move to the player who makes it.

    `chance` is the probability to win, `exact` the value where it is certain, and `line` the moves that are
    expected, the move itself first; () where they are not known. Where every move loses, each has its
    `resistance`.
    """

    chance: float
    exact: Verdict | None = None
    line: tuple[str, ...] = ()
    resistance: Resistance | None = None

    @classmethod
    def read(cls, row: Sequence[Any]) -> Self:
        """Return what `row` has written; ValueError or TypeError where it is damaged."""
        chance, exact, *rest = row
        lost = Resistance(*rest.pop(0)) if rest and isinstance(rest[0], list) else None
        return cls(float(chance), None if exact is None else Verdict(exact), tuple(map(str, rest)), lost)

    @property
    def row(self) -> list[Any]:
        """The worth as JSON is written."""
        lost = self.resistance
        known = [] if lost is None else [[round(lost.estimate, 4), lost.lasts]]
        return [round(self.chance, 4), self.exact, *known, *self.line]

    @property
    def rank(self) -> tuple[float, bool, tuple[bool, float, int]]:
        """The sort key of moves, from the worst to the best."""
        return self.chance, self.exact is Verdict.WON, (self.resistance or Resistance()).rank

    def __str__(self) -> str:
        return str(self.exact) if self.exact else f"{self.chance:.0%}"


def is_kept(worth: MoveWorth, best: MoveWorth) -> bool:
    """Return True if a move keeps what the best one does: the same certain value, or nearly its chances.

    Where every move loses, it has to resist nearly as well.
    """
    if worth.resistance and best.resistance:
        return worth.resistance.is_near(best.resistance)
    if worth.exact and best.exact:
        return worth.exact is best.exact
    return worth.chance >= best.chance - _TOLERANCE


def harm_of(position: Position, line: Sequence[str]) -> str:
    """Return in words why a move is bad: what it gives away, or the reply in its `line`.

    `line` begins with the move. "" if neither tells anything.
    """
    try:
        move = position.parse(line[0])
        after = position.play(move)
        if danger := next(iter(position.dangers(move)), ""):
            return danger
        reply = after.parse(line[1]) if len(line) > 1 else None
    except MoveError:
        return ""
    return f"The reply: {report(after, reply)}" if reply else ""


@frozen(kw_only=True)
class Mistake:
    """A position in which a move gave something away, with the worth of every legal move.

    Attributes:
        setting: The position, with the moves that led there.
        position_text: The position alone; with the options it says which mistakes are the same.
        played: The move that was played.
        worths: The worth of each legal move, by its notation.
        player: Who played it; "" for the only person at this screen.
        match: The id of the match in the store, "" if it is not there.
        ply: The number of moves before.
    """

    setting: Setting = field(hash=False)
    position_text: str
    played: str
    worths: Mapping[str, MoveWorth] = field(hash=False)
    player: str = ""
    match: str = ""
    ply: int = 0

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.setting.game_name

    @cached_property
    def name(self) -> str:
        """The name of the mistake: the game, and a number that follows from the position and the options."""
        said = f"{self.position_text} {sorted(self.setting.options.items())}"
        return f"{self.game}-{sha256(said.encode()).hexdigest()[:12]}"

    @property
    def position(self) -> Position:
        """The position, with its past; a BoardgamesError says why there is none."""
        return self.setting.position

    @cached_property
    def best(self) -> str:
        """The best move."""
        return max(self.worths, key=lambda move: self.worths[move].rank)

    @property
    def worth(self) -> MoveWorth:
        """The worth of the best move."""
        return self.worths[self.best]

    @property
    def cost(self) -> float:
        """The loss in probability to win by the move that was played."""
        return self.worth.chance - self.worths[self.played].chance

    @property
    def hastened(self) -> tuple[Resistance, Resistance] | None:
        """Where every move loses: the resistance of the best move, and of the one that was played."""
        best, played = self.worth.resistance, self.worths[self.played].resistance
        return (best, played) if best and played else None

    def keeps(self, move: str) -> bool:
        """Return True if a move keeps what was there."""
        return move in self.worths and is_kept(self.worths[move], self.worth)

    @property
    def harm(self) -> str:
        """Why the move that was played was bad, in a sentence; "" if nothing tells."""
        return harm_of(self.position, self.worths[self.played].line or (self.played,))

    @property
    def title(self) -> str:
        """The move that was played, and its effect: `1a3: win → loss`, `b1-a1: 73% → 40%`."""
        if self.hastened:
            return f"{self.played}: {_easier(*self.hastened)}"
        before, after = self.worth, self.worths[self.played]
        return f"{self.played}: {_result(before)} → {_result(after)}"


def _result(worth: MoveWorth) -> str:
    return _RESULTS.get(worth.exact, "") if worth.exact else f"{worth.chance:.0%}"


def _easier(best: Resistance, played: Resistance) -> str:
    if turns := played.sooner(best):
        return f"loss, {turns} turns sooner"
    if played.lasts is not None:
        return f"loss, soon (in {played.lasts})"
    return f"loss, {best.estimate:.0%} → {played.estimate:.0%}"


_RESULTS = {Verdict.WON: "win", Verdict.DRAWN: "draw", Verdict.LOST: "loss"}


def worths_at(position: Position, limit: Limit = LIMIT) -> dict[str, MoveWorth]:
    """Return the worth of each legal move, exact where the game is solved, else by a search of all.

    A search also says how well each move resists where all of them lose.
    """
    from boardgames.thinking.analysis import analyse
    from boardgames.thinking.exact import exact_values, has_exact_values

    if has_exact_values(position):
        values = exact_values(position).solve(position).moves
        if Verdict.UNPROVED not in values.values() and {*values.values()} != {Verdict.LOST}:
            return {
                str(move): MoveWorth(value.chance or 0.0, value, (str(move),))
                for move, value in values.items()
            }
        limit = RESISTING
    lines = analyse(position, limit, lines=len(position.legal_moves())).lines
    is_lost = {line.exact for line in lines} == {Verdict.LOST}
    return {
        str(line.move): MoveWorth(
            line.probability,
            line.exact,
            tuple(map(str, line.moves)),
            resistance_of(line.score, line.scale) if is_lost else None,
        )
        for line in lines
    }


def mistake_at(
    start: Position,
    moves: tuple[Move, ...],
    played: Move,
    worths: Mapping[str, MoveWorth],
    *,
    player: str = "",
    match: str = "",
) -> Mistake | None:
    """Return the mistake of a move after others from a start, or None if it kept what was there.

    A review looks at a position for a moment; `worths` come from a longer look, which may find that the move
    was as good as any.
    """
    position = start
    for move in moves:
        position = position.play(move)
    game = position.game
    options = written_options(game, start.options)
    text = "" if start == game.begin(start.options) else start.encode()
    mistake = Mistake(
        setting=Setting(game.name, text, options, tuple(map(str, moves))),
        position_text=position.encode(),
        played=str(played),
        worths=worths,
        player=player,
        match=match,
        ply=len(moves),
    )
    return None if str(played) not in worths or mistake.keeps(str(played)) else mistake
