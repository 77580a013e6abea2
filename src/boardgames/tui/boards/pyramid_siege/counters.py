"""Painting counters and the shadows below them, at the one size that a viewport gives those of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.games.pyramid_siege.engine import DEFENDERS
from boardgames.tui.canvas import readable_on, shadow, sphere
from boardgames.tui.colors.vision import difference

if TYPE_CHECKING:
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas import PixelBuffer, Point, Sprite
    from boardgames.tui.colors.palette import Palette

__all__ = ["CounterPainter", "knob_color"]

#: Opacity, of 256, of a counter that is about to leave.
_FADED: Final = 160
#: Defenders bear a knob, so that they are told apart by form: its share of their size, how far up it stands.
_KNOB: Final = 0.36
_KNOB_UP: Final = 0.1
#: The least height of a defender, in pixels, that has room for one.
_KNOB_FROM: Final = 5
#: How different its colour is at least from theirs, as `difference` has it.
_KNOB_APART: Final = 0.2


class CounterPainter:
    """Paints counters of either seat; what makes their sprites makes each once."""

    def __init__(self, fit: Fit, palette: Palette) -> None:
        self._sizes = fit.sizes
        self._colors = palette.seats
        self._is_plain = palette.few
        self._shadows = [shadow(round(1.45 * wide), round(1.3 * high), alpha=190) for wide, high in fit.sizes]
        knob = _odd_share(fit.defender[1])
        self._knob = (
            sphere(round(knob * fit.aspect), knob, knob_color(palette))
            if fit.defender[1] >= _KNOB_FROM
            else None
        )

    def ball(self, buffer: PixelBuffer, point: Point, seat: int) -> None:
        """Paint a counter, its edge not mixed with the wood where colours are few."""
        ball = sphere(*self._sizes[seat], self._colors[seat], shine=0.8)
        self._stamp(buffer, ball.sharp() if self._is_plain else ball, point, seat)

    def faded(self, buffer: PixelBuffer, point: Point, seat: int) -> None:
        """Paint a counter that is about to leave: one can see through it."""
        self._stamp(buffer, sphere(*self._sizes[seat], self._colors[seat], alpha=_FADED), point, seat)

    def shadow(self, buffer: PixelBuffer, point: Point, seat: int) -> None:
        """Paint the shadow that a counter throws on the board at a point, to the lower right.

        Of the few colours of some terminals it would make patches.
        """
        if self._is_plain:
            return
        wide, high = self._sizes[seat]
        x, y = point
        buffer.stamp(self._shadows[seat], x + 0.14 * wide, y + 0.16 * high)

    def _stamp(self, buffer: PixelBuffer, ball: Sprite, point: Point, seat: int) -> None:
        buffer.stamp(ball, *point)
        if seat == DEFENDERS and self._knob:
            x, y = point
            buffer.stamp(self._knob, x, y - _KNOB_UP * self._sizes[seat][1])


def knob_color(palette: Palette) -> int:
    """Return the palette's colour of knobs, or dark or light where the defenders' own is like that."""
    knob, defender = palette.colors["knob"], palette.seats[DEFENDERS]
    return knob if difference(knob, defender) >= _KNOB_APART else readable_on(defender)


def _odd_share(length: int) -> int:
    """The share of an odd length that a knob has, odd as well, so that both have one middle."""
    return max(1, round((_KNOB * length - 1) / 2) * 2 + 1)
