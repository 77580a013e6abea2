"""What a frame shows, in terms of the field: levels and cubes, those on their way included, and bans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.core import Spot
from boardgames.tui.boards.diamond.frame import Slide

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.games.diamond import BanInForce, Cube
    from boardgames.tui.boards.diamond.frame import Frame, Lift

__all__ = ["Glide", "Moment", "moment_of"]

#: Into how many steps a level, seldom higher than a pixel, is divided while a pillar moves.
_STEPS: Final = 2
#: Up to this share of a drop the cube is still on its way to the edge.
_EDGE: Final = 0.4


class Glide(NamedTuple):
    """Where a moving cube is: `share` of the way between two neighbouring pillars, and at which level."""

    cube: Cube
    source: Spot
    target: Spot
    share: float
    level: float

    @property
    def nearest(self) -> Spot:
        """The pillar that most of the cube is over."""
        return self.source if self.share < 0.5 else self.target


class Moment(NamedTuple):
    """The field at a moment: levels, whole ones except for moving pillars, cubes at rest and gliding ones.

    `drops` are the targets onto which the chosen cube would drop; `bans` are by pillar what is forbidden to
    it or to its cube: a level or the name of a pillar.
    """

    levels: Mapping[Spot, float]
    cubes: Mapping[Spot, Cube]
    glides: tuple[Glide, ...]
    drops: frozenset[Spot]
    bans: Mapping[Spot, str]


def moment_of(frame: Frame) -> Moment:
    """Return what a frame shows."""
    position = frame.position
    levels: dict[Spot, float] = dict(position.levels(frame.steps))
    cubes = dict(position.occupants(frame.steps))
    glides = []
    for moving in frame.moving:
        if isinstance(moving.piece, Slide):
            cubes.pop(moving.piece.way[-1], None)
            glides.append(_gliding(moving.piece, levels, moving.progress))
        elif spot := moving.motion.target:
            levels[spot] = _lifted(moving.piece, levels[spot], moving.progress)
    return Moment(levels, cubes, tuple(glides), _drops(frame), _bans_by_spot(position.bans))


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
    return Glide(slide.cube, source, target, share, _fallen(levels[source], levels[target], share))


def _fallen(start: float, end: float, share: float) -> float:
    """Return the level of a cube between two pillars: from a higher one it falls, faster and faster."""
    if start < end:
        return _fallen(end, start, 1 - share)
    falling = max(0.0, share - _EDGE) / (1 - _EDGE)
    return start + (end - start) * falling * falling


def _drops(frame: Frame) -> frozenset[Spot]:
    source = frame.steps[0] if len(frame.steps) == 1 else None
    if not isinstance(source, Spot):
        return frozenset()
    return frozenset(spot for spot in frame.marks.targets if frame.position.manner(source, spot) == "drop")


def _bans_by_spot(bans: tuple[BanInForce, ...]) -> dict[Spot, str]:
    by_spot: dict[Spot, str] = {}
    for ban in bans:
        by_spot[ban.spot] = ",".join(filter(None, (by_spot.get(ban.spot), str(ban.back))))
    return by_spot
