"""Positions of Pyramid Siege for its tests: from text, after moves, and drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from boardgames.core import Choice, Outcome, Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.games.pyramid_siege.position import SiegePosition

if TYPE_CHECKING:
    from boardgames.core import Position, Step, Value

__all__ = ["OPTIONS", "at", "begin", "crowded", "ending", "notations", "played", "steps"]

ROWS = {"45": 9, "36": 8}
#: Values for all the options.
OPTIONS = st.fixed_dictionaries(
    {
        "capture": st.sampled_from(["huff", "enforced"]),
        "chain": st.sampled_from(["may", "must"]),
        "target": st.sampled_from(["nearest", "open"]),
        "fallback": st.sampled_from(["side", "counter"]),
        "board": st.sampled_from(["45", "36"]),
    }
)


def begin(**options: Value) -> SiegePosition:
    """Return the opening position."""
    return _siege(GAME.start(**options))


def at(text: str, **options: Value) -> SiegePosition:
    """Return the position of a text."""
    return _siege(GAME.decode(text, **options))


def _siege(position: Position) -> SiegePosition:
    assert isinstance(position, SiegePosition)
    return position


def notations(position: Position, start: str = "") -> list[str]:
    """Return the notations of the legal moves that begin so."""
    return [str(move) for move in position.legal_moves() if str(move).startswith(start)]


def played(position: SiegePosition, *texts: str) -> SiegePosition:
    """Return the position after these turns."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def ending(position: Position) -> tuple[list[str], str]:
    """Return who won and by which rule, in a game that has ended."""
    outcome = position.outcome()
    assert isinstance(outcome, Outcome)
    return [str(seat) for seat in outcome.winners], outcome.rule


def steps(names: str) -> tuple[Step, ...]:
    """Return steps that point at these names; one in brackets is a choice."""
    return tuple(Choice(name[1:-1]) if name.startswith("[") else Spot(name) for name in names.split())


@st.composite
def crowded(draw: st.DrawFn) -> SiegePosition:
    """Draw a position with counters anywhere, which play might never lead to."""
    options = draw(OPTIONS)
    rows = ROWS[options["board"]]
    points = [(row, place) for row in range(rows) for place in range(row + 1)]
    shuffled = draw(st.permutations(points))
    attackers, defenders = draw(st.integers(6, 15)), draw(st.integers(1, 3))
    letters = dict.fromkeys(shuffled[:attackers], "A")
    letters |= dict.fromkeys(shuffled[attackers : attackers + defenders], "D")
    text = "/".join(
        "".join(letters.get((row, place), ".") for place in range(row + 1)) for row in range(rows)
    )
    side, huffable = draw(st.sampled_from("DA")), "-"
    if side == "A" and options["capture"] == "huff" and draw(st.booleans()):
        row, place = shuffled[attackers]
        huffable = f"{'abcdefghi'[row]}{place + 1}"
    return at(f"{text} {side} {huffable}", **options)
