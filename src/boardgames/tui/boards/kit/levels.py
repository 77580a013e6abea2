"""Pillars and what is on them in a frame: levels, pieces at rest and pieces between two pillars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from boardgames.core import Spot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.play.animation import Animation
    from boardgames.play.frame import BoardFrame
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece

    Frame = BoardFrame[Any, "Lift | Slide"]

__all__ = ["Glide", "Lift", "PillarState", "Slide", "differences", "field_of", "moving_piece"]

#: Into how many steps a level, seldom higher than a pixel, is divided while a pillar moves.
_STEPS: Final = 2
#: Up to this share of a fall the piece is still on its way to the edge.
_EDGE: Final = 0.4


class Lift(NamedTuple):
    """A moving pillar: the two levels between which it moves. It ends at the one that the frame shows."""

    levels: tuple[int, int]


class Slide(NamedTuple):
    """A moving piece, and the pillars that it passes over, from the first to the last."""

    piece: BoardPiece
    way: tuple[Spot, ...]


class Glide(NamedTuple):
    """The place of a moving piece: `share` of the way between two neighbouring pillars, at a level."""

    piece: BoardPiece
    source: Spot
    target: Spot
    share: float
    level: float

    @property
    def nearest(self) -> Spot:
        """The pillar that most of the piece is over."""
        return self.source if self.share < 0.5 else self.target


class PillarState(NamedTuple):
    """The pillars in a frame: levels, whole ones but for moving pillars, and pieces at rest and gliding."""

    levels: Mapping[Spot, float]
    pieces: Mapping[Spot, BoardPiece]
    glides: tuple[Glide, ...]


def field_of(art: PillarArt, frame: Frame) -> PillarState:
    """Return what a frame shows."""
    levels: dict[Spot, float] = dict(art.levels(frame.position, frame.steps))
    pieces = art.pieces(frame.position, frame.steps)
    glides = []
    for moving in frame.moving:
        if isinstance(moving.piece, Slide):
            pieces.pop(moving.piece.way[-1], None)
            glides.append(_gliding(moving.piece, levels, moving.progress))
        elif spot := moving.motion.target:
            levels[spot] = _lifted(moving.piece, levels[spot], moving.progress)
    return PillarState(levels, pieces, tuple(glides))


def moving_piece(art: PillarArt, animation: Animation[Any]) -> Lift | Slide:
    """Return the pillar or the piece that an animation of a whole turn moves, or moves back."""
    position, steps = animation.position, animation.steps
    start, *goal = (step for step in steps if isinstance(step, Spot))
    if not goal:
        return Lift((art.levels(position, ())[start], art.levels(position, steps)[start]))
    way = position.path(steps) or (start, *goal)
    return Slide(art.pieces(position, ())[start], way if animation.shown.source == start else way[::-1])


def differences(field: PillarState, frame: Frame) -> dict[Spot, str]:
    """Return how much higher or lower each spot is than the one pointed at; only with details."""
    asked = frame.marks.hover or frame.marks.cursor
    if asked is None or not frame.details:
        return {}
    return {
        spot: f"{round(level - field.levels[asked]):+d}" if level != field.levels[asked] else "="
        for spot, level in field.levels.items()
        if spot != asked
    }


def _lifted(lift: Lift, ends_at: float, progress: float) -> float:
    """Return the level of a moving pillar, which ends where the frame has it: undo moves it back."""
    first, second = lift.levels
    starts_at = first if ends_at == second else second
    return round((starts_at + (ends_at - starts_at) * progress) * _STEPS) / _STEPS


def _gliding(slide: Slide, levels: Mapping[Spot, float], progress: float) -> Glide:
    legs = len(slide.way) - 1
    leg = min(int(progress * legs), legs - 1)
    share = progress * legs - leg
    source, target = slide.way[leg], slide.way[leg + 1]
    return Glide(slide.piece, source, target, share, _fallen(levels[source], levels[target], share))


def _fallen(start: float, end: float, share: float) -> float:
    """Return the level of a piece between two pillars: from a higher one it falls, faster and faster."""
    if start < end:
        return _fallen(end, start, 1 - share)
    falling = max(0.0, share - _EDGE) / (1 - _EDGE)
    return start + (end - start) * falling * falling
