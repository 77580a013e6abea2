"""Puzzles of Pyramid Siege: a fortress to hold, and a last defender to save."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.core.errors import PositionError
from boardgames.core.puzzles import PuzzleLine, PuzzleTheme, PuzzleTraits
from boardgames.core.words import counted, listed
from boardgames.games.pyramid_siege.editing import EDITING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from boardgames.core.moves import Move, Spot
    from boardgames.core.position import Position
    from boardgames.games.pyramid_siege.engine import SiegeEngine
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["PUZZLES"]

_HOLD = PuzzleTheme(
    "fortress",
    "Hold the fortress",
    "The attackers are about to occupy the fortress.",
    aim="Find the point of the fortress that the attackers need, and keep it from them.",
    lesson="One free point that they cannot enter is enough to hold the fortress.",
)
_DEFENDER = PuzzleTheme(
    "defender",
    "Save the defender",
    "You are about to lose your last defender.",
    aim="Look for a turn after which the attackers have no defender to remove.",
    lesson="A defender that can capture must, or it may be removed: look for the jump first.",
    is_special=True,
)
_STORM = PuzzleTheme(
    "storm",
    "Storm the fortress",
    aim="Count the points left, and look for steps that no capture answers.",
    lesson="Enter the fortress only where no capture answers.",
)
_HUNT = PuzzleTheme(
    "hunt", "Take the last defender", aim="A defender that could have captured may be removed: look for one."
)
_THIN = PuzzleTheme(
    "thin",
    "Down to five",
    aim="Look for captures, and for those that open others.",
    lesson="Look for the step after which no reply closes every jump.",
)
_HUFF = PuzzleTheme(
    "huff",
    "Threaten a huff",
    aim="Set the defenders a jump that they would rather not make: who declines it may lose a defender.",
    lesson="A defender that steps although it could capture may be removed before your next step.",
    is_special=True,
)
_GIFT = PuzzleTheme(
    "gift",
    "Give one up",
    aim="One attacker may be lost if that brings a defender away from where it is needed.",
    lesson="What counts is who stands in the fortress at last, not how many are left.",
)
_CHAIN = PuzzleTheme(
    "chain",
    "Jump in a chain",
    aim="Look for captures that lead on to another one, in any direction.",
    lesson="Two attackers with a free point behind each are one chain.",
)
_WAIT = PuzzleTheme(
    "wait",
    "No good step",
    aim="The attackers may not pass: count the steps that they have left, and where those lead.",
    lesson="A side that may not pass can be made to open a jump: leave it no other step.",
    is_special=True,
)
_KEEP = PuzzleTheme(
    "keep",
    "Keep six",
    "You are about to have too few attackers left.",
    aim="Look for every jump that the defenders have, and close the one that costs too much.",
    lesson="An attacker with another one behind it cannot be captured along that line.",
)
#: The short names of themes, for titles with more words after them.
_SHORT = {"storm": "Storm", "huff": "A huff", "fortress": "Hold out"}
#: The word before the defenders' places, if it is not that the player has them.
_BEFORE_PLACES = {"storm": "past", "huff": "against", "gift": "to", "keep": "from"}
#: The moves of a win in two turns, with the reply.
_IN_TWO = 3
#: Attackers with so few turns are short of good ones.
_FEW = 3
#: So many defenders are counted in a title, fewer are named by their places.
_SEVERAL = 3
#: The fortress, and the points next to it.
_FORTRESS = ("e3", "f3", "f4", "g3", "g4", "g5")
_AROUND = ("d2", "d3", "e2", "e4", "f2", "f5", "g2", "g6", "h3", "h4", "h5", "h6")


def _assaults(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions in which the attackers are about to fill the fortress."""
    bare = EDITING.bare(EDITING.sketch(start.encode()))
    while True:
        sketch = bare
        held = rng.sample(_FORTRESS, rng.randint(3, 5))
        for name in (*held, *rng.sample(_AROUND, rng.randint(3, 6))):
            sketch = EDITING.put(sketch, name, "A")
        free = [name for name in sketch.cells if not EDITING.on(sketch, name)]
        for name in rng.sample(free, rng.randint(1, 3)):
            sketch = EDITING.put(sketch, name, "D")
        try:
            yield start.game.decode(EDITING.text(sketch._replace(mover=rng.randrange(2))))
        except PositionError:
            continue


def _closer(theme: PuzzleTheme, line: PuzzleLine) -> PuzzleTheme:
    """Return how a win comes about, in the place of a theme by the rule alone."""
    own, replies = line.moves[::2], line.moves[1::2]
    if theme is _STORM and any("!" in move.notation for move in own):
        return _HUFF
    if theme is _STORM and any("x" in move.notation for move in replies):
        return _GIFT
    if theme is _THIN and any(move.notation.count("x") > 1 for move in own):
        return _CHAIN
    if theme is _THIN and len(line.positions[1].legal_moves()) <= _FEW:
        return _WAIT
    return theme


def _words(theme: PuzzleTheme, line: PuzzleLine) -> Sequence[str]:
    """Return where the defenders stand, how much of the fortress is free, and the number of attackers."""
    position = line.position
    seat_at = cast("SiegePosition", position).occupants()
    defenders = [spot.name for spot, seat in seat_at.items() if seat == 0]
    attackers = len(seat_at) - len(defenders)
    if theme is _DEFENDER:
        return f"Last defender on {defenders[0]}", counted(attackers, "attacker")
    free = sum(spot not in seat_at for spot in _fortress(position))
    places = listed(sorted(defenders)) if len(defenders) < _SEVERAL else f"{len(defenders)} defenders"
    points = f"{free} free"
    numbers = f"{attackers} left"
    head = _SHORT.get(theme.key, theme.title)
    who = f"{_BEFORE_PLACES.get(theme.key, 'with')} {places}"
    more = (points, numbers) if theme in (_STORM, _HUFF, _GIFT, _HOLD) else (numbers, points)
    return head, who, *(f"{who}, {word}" for word in (*more, f"in {len(line.moves) // 2 + 1}"))


def _fortress(position: Position) -> tuple[Spot, ...]:
    board = cast("SiegeEngine", position.engine).board
    return board.spots(board.fortress)


def _moral(theme: PuzzleTheme, line: PuzzleLine) -> str:
    """Return what decided: a chain, steps that ran out, a huff, or an attacker given up for the fortress."""
    own, replies = line.moves[::2], line.moves[1::2]
    if theme is _DEFENDER:
        return "You captured, as you could: then no defender may be removed." if "x" in str(own[0]) else ""
    if theme is _CHAIN:
        chain = max(own, key=lambda move: move.notation.count("x"))
        said = f"One turn took {_taken(line, chain)}: each jump landed beside the next attacker."
        return said if chain.notation.count("x") > 1 else ""
    if theme in (_WAIT, _THIN):
        return _of_steps(line) if replies else ""
    special = {
        "huff": (own, "!", "You removed {}, which could have captured instead of stepping there."),
        "gift": (replies, "x", "While a defender captured {}, the others filled the fortress."),
    }
    moves, sign, said = special.get(theme.key, ((), "", ""))
    found = next((move for move in moves if sign in move.notation), None)
    if found:
        return said.format(_taken(line, found))
    return _of_the_fortress(theme, line) if theme in (_HOLD, _STORM) else ""


def _of_the_fortress(theme: PuzzleTheme, line: PuzzleLine) -> str:
    """Return how the fortress was held, or why nothing held it."""
    first = line.moves[0]
    if theme is _HOLD:
        if "x" in first.notation:
            return f"With {_taken(line, first)} gone, the six points cannot all be filled next turn."
        return f"Your defender stands on {first.steps[-1]}. {theme.lesson}"
    reached = line.positions[-2].motions(line.moves[-1].steps)[-1].target
    if len(line.moves) > _IN_TWO:
        return f"No reply kept you from {reached}, the last point of the fortress."
    is_capture = any("x" in reply.notation for reply in line.positions[1].legal_moves())
    return "Not even a capture helped." if is_capture else "The defenders had nothing to capture."


def _of_steps(line: PuzzleLine) -> str:
    """Return that no step of the attackers, which they may not pass, closed the last jump."""
    steps = len(line.positions[-3].legal_moves())
    last = f"the capture of {_taken(line, line.moves[-1])}"
    if steps == 1:
        return f"The attackers may not pass, and their only step left you {last}."
    return f"The attackers may not pass, and each of their {steps} steps left you a win, such as {last}."


def _taken(line: PuzzleLine, move: Move) -> str:
    """Return what a move of a line takes off the board, with the places."""
    motions = line.positions[line.moves.index(move)].motions(move.steps)
    places = sorted(str(each.source) for each in motions if not each.target)
    one = "defender" if move.notation.startswith("!") else "attacker"
    return f"the {counted(len(places), one).partition(' ')[2]} on {listed(places)}"


PUZZLES = PuzzleTraits(
    themes=(_HOLD, _DEFENDER, _STORM, _HUFF, _GIFT, _HUNT, _KEEP, _CHAIN, _WAIT, _THIN),
    lost_by={"PS-14": _HOLD, "PS-15": _DEFENDER, "PS-16": _KEEP},
    closer=_closer,
    words=_words,
    moral=_moral,
    won_by={"PS-14": _STORM, "PS-15": _HUNT, "PS-16": _THIN},
    needed=("D", *"AAAAAA"),
    sources={"assaults": _assaults},
)
