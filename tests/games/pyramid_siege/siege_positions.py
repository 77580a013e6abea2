"""Helpers for the tests of Pyramid Siege: positions and random games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve
from hypothesis import strategies as st

from boardgames.core import Choice, Outcome, Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.games.pyramid_siege.position import SiegePosition

if TYPE_CHECKING:
    from boardgames.core import Position, Step, Value

__all__ = [
    "OPTIONS",
    "after_quiet",
    "at",
    "begin",
    "crowded",
    "ending",
    "jumps",
    "notations",
    "played",
    "steps",
]

#: Two defenders can capture, one of them in a chain of three.
CAPTURES = "A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -"
#: Only g4 can capture.
ONE_CAPTURE = "A/../.../..../..D../....../...DD../...A..../AA.....AA D -"
#: g4 could have captured, but e3 has stepped to d2.
DECLINED = "A/../.../.D../...../....../...DD../...A..../AA.....AA A g4"
#: e3 can jump around a triangle in both directions.
ROUND_TRIP = "D/../.../..../..D../..AA../...A.../......../AAA...... D -"
#: Of the attackers outside, only a1 can step nearer.
ONE_STEP_NEARER = "A/D./D../.A../.AA../..AD../..A..../......../......... A -"
#: No attacker can step nearer; e2 and b1 can go out and come back.
NONE_NEARER = "./D./D../.A../.AA../.AAD../..A..../......../......... A -"
ROUND = ("e2-e1", "b1-a1", "e1-e2", "a1-b1")
#: a1 is blocked by b1 and b2, and all others are in the fortress; who may be huffed must be added.
SHUT_IN = "A/DD/.../..../..A../..AD../..AAA../......../......... A"
#: The last defender could have captured.
LAST_DEFENDER = "A/AA/.../..../...../....../...D.../......../A...A...A A g4"

ROWS = {"45": 9, "36": 8}
#: Random values for all options.
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


def jumps(text: str, **options: Value) -> list[str]:
    """Return the captures of a position."""
    return [move for move in notations(at(text, **options)) if "x" in move]


def played(position: SiegePosition, *texts: str) -> SiegePosition:
    """Return the position after these turns."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def after_quiet(position: SiegePosition, turns: int) -> SiegePosition:
    """Return the position after this many turns without progress (PS-19)."""
    return evolve(position, state=position.state._replace(quiet=turns))


def ending(position: Position) -> tuple[list[str], str]:
    """Return the winners and the rule of a game that is over."""
    outcome = position.outcome()
    assert isinstance(outcome, Outcome)
    return [str(seat) for seat in outcome.winners], outcome.rule


def steps(names: str) -> tuple[Step, ...]:
    """Return steps that point at these names; one in brackets is a choice."""
    return tuple(Choice(name[1:-1]) if name.startswith("[") else Spot(name) for name in names.split())


@st.composite
def crowded(draw: st.DrawFn) -> SiegePosition:
    """Draw a position with counters on random points."""
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
