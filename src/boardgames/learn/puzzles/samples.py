"""Positions to look for puzzles in: ends of games, studies, and positions before lost ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.editing import editing_of
from boardgames.core.errors import PositionError
from boardgames.core.puzzles import puzzle_traits
from boardgames.core.replies import count_safe

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from boardgames.core.editing import Editing, Sketch
    from boardgames.core.position import Position

__all__ = ["before_losses", "ends_of_computer_games", "ends_of_games", "studies"]

#: How many of the last positions of a game are looked at, and how long a game may last.
_LAST, _LONGEST = 8, 400
#: With how many random turns a game of computer players begins, what they search, and how many of its last
#: positions are looked at.
_OPENING, _NODES, _LAST_OF_COMPUTERS = 8, 60, 14
#: How often, of a hundred turns, a computer player plays at random: perfect play ends in few kinds of wins.
_RANDOM_TURNS = 12
#: How many pieces a study has at most beside those that it needs.
_MOST_PIECES = 12
#: In a study with levels most places are on one level; the others stand out of it by this much at most.
_GROUND, _LEVEL_SHARE, _MOST_APART, _HIGHEST = 9, 0.6, 5, 19
#: How many changes of a lost study are tried, and how many of them change a level where there are levels.
_CHANGES, _SHIFT_SHARE = 25, 0.5


def ends_of_games(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, the last positions of games in which both players move at random."""
    while True:
        line = [start]
        while len(line) < _LONGEST and line[-1].outcome() is None:
            turns = line[-1].legal_turns()
            line.append(line[-1].advance(turns[rng.randrange(len(turns))]))
        # A position of a puzzle has no past, so that its text is all there is to know.
        yield from (start.game.decode(position.encode()) for position in line[-_LAST - 1 : -1])


def ends_of_computer_games(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, the last positions of games between weak computer players, as in real play."""
    # Only maintainers who look for puzzles load what searches.
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.thinker import Thinker

    thinker, limit = Thinker(), Limit(nodes=_NODES)
    while True:
        line = [start]
        while len(line) < _LONGEST and line[-1].outcome() is None:
            position = line[-1]
            if len(line) <= _OPENING or rng.randrange(100) < _RANDOM_TURNS:
                turns = position.legal_turns()
                line.append(position.advance(turns[rng.randrange(len(turns))]))
            else:
                line.append(position.play(thinker.think(position, limit).best.move))
        ends = line[-_LAST_OF_COMPUTERS - 1 : -1]
        yield from (start.game.decode(position.encode()) for position in ends)


def studies(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions with a few pieces anywhere."""
    editing = editing_of(start.game)
    needed = puzzle_traits(start.game).needed
    opening = editing.sketch(start.encode())
    pieces = [piece.name for piece in editing.pieces(start.options)]
    while True:
        sketch = _ground(editing, editing.bare(opening), rng)
        for piece in (*needed, *rng.choices(pieces, k=rng.randint(2, _MOST_PIECES))):
            sketch = editing.put(sketch, rng.choice(list(sketch.cells)), piece)
        sketch = sketch._replace(mover=rng.randrange(len(start.seats)))
        try:
            yield start.game.decode(editing.text(sketch))
        except PositionError:
            continue


def before_losses(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions from which one move leads to a study in which every reply loses at once.

    So most of them are won in two turns, by this move or another one.
    """
    editing = editing_of(start.game)
    for lost in studies(start, rng):
        if lost.outcome() or not lost.legal_turns() or count_safe(lost, 0):
            continue
        drawn = editing.sketch(lost.encode())
        for _ in range(_CHANGES):
            try:
                before = lost.game.decode(editing.text(_changed(editing, drawn, rng)))
            except PositionError:
                continue
            if _leads_to(before, drawn, editing):
                yield before


def _leads_to(position: Position, drawn: Sketch, editing: Editing) -> bool:
    """Return True if a legal move leads to what is drawn, whatever is noted beside the board."""
    after = (position.advance(turn) for turn in position.legal_turns())
    return any(drawn.cells == editing.sketch(one.encode()).cells for one in after)


def _ground(editing: Editing, sketch: Sketch, rng: Random) -> Sketch:
    """Return a sketch with random levels, where there are levels."""
    for name in sketch.cells if editing.has_levels else ():
        apart = 0 if rng.random() < _LEVEL_SHARE else rng.randint(-_MOST_APART, _MOST_APART)
        sketch = editing.shift(editing.shift(sketch, name, -_HIGHEST), name, _GROUND + apart)
    return sketch


def _changed(editing: Editing, sketch: Sketch, rng: Random) -> Sketch:
    """Return a sketch with the turn passed, and one level or one piece elsewhere."""
    sketch = sketch._replace(mover=1 - sketch.mover)
    names = list(sketch.cells)
    if editing.has_levels and rng.random() < _SHIFT_SHARE:
        return editing.shift(sketch, rng.choice(names), rng.choice((-1, 1)))
    source = rng.choice([name for name in names if editing.on(sketch, name)])
    piece = rng.choice(editing.on(sketch, source))
    return editing.put(editing.remove(sketch, source, piece), rng.choice(names), piece)
