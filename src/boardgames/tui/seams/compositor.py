"""A compositor that draws no more of the screen than has changed, and nothing before the screen has begun.

Upstream: for a change in one widget `Compositor` asks every widget in the rows between the first and the last
change for its lines, and draws each changed row of a widget from its left end on; `docs/benchmarks.md` has
what that costs. A screen is laid out a few times before its panels have found their sizes, and drawn each
time. This can go when the compositor draws no more than what is dirty, and a screen can hold its first frame
back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rich.console import Console, RenderableType
    from textual.screen import Screen
    from textual.strip import Strip
    from textual.widget import Widget

    from boardgames.tui.seams.screen import ClosingScreen

__all__ = ["FirstFrame", "ThriftyCompositor", "shown_widgets"]

WidgetT = TypeVar("WidgetT", bound="Widget")
Ends = tuple[int, int, int, int]
Shown = tuple[WidgetT, tuple[int, int], Ends, tuple[Ends, ...]]
"""A widget, its place on the screen, the ends of the part that is seen, and those of what lies over it."""

#: The layouts of a screen before its first frame, and the seconds after which that comes at the latest.
_ROUNDS, _AT_LATEST = 2, 1.0


class FirstFrame:
    """The first frame of a screen, which is drawn once its panels have found their sizes and moved others.

    Making this gives the screen a `ThriftyCompositor`.
    """

    def __init__(self, screen: ClosingScreen[Any]) -> None:
        self._screen = screen
        self._later: list[Callable[[], object]] = []
        screen.has_begun = False
        screen._compositor = self._compositor = ThriftyCompositor()

    def prepare(self) -> None:
        """Draw the frame after a few layouts; call this when the screen is mounted."""
        self._screen.call_after_refresh(self._settle, _ROUNDS)
        self._screen.set_timer(_AT_LATEST, self._draw)  # an exception may end the rounds

    def then(self, act: Callable[[], object]) -> None:
        """Call a function once the frame is drawn."""
        self._later.append(act)

    def _settle(self, rounds: int) -> None:
        if rounds:
            self._screen.call_after_refresh(self._settle, rounds - 1)
        else:
            self._draw()

    def _draw(self) -> None:
        if not self._screen.has_begun:
            self._screen.has_begun = self._compositor.has_begun = True
            # A layout draws what nobody has drawn yet: with repainting all would be drawn twice.
            if not self._screen._layout_required:
                self._screen.refresh()
            for act in self._later:
                self._screen.call_after_refresh(act)


class ThriftyCompositor(Compositor):
    """Textual's compositor, which for a change in one widget asks only that widget for its lines."""

    #: The regions that the update being made has to draw; None while the whole screen is drawn.
    _changed: set[Region] | None = None
    has_begun = False

    def render_update(
        self,
        full: bool = False,
        screen_stack: list[Screen[object]] | None = None,
        simplify: bool = False,
    ) -> RenderableType | None:
        """Return what draws what has changed, None while the screen has not begun."""
        if not self.has_begun:
            return None
        return super().render_update(full, screen_stack, simplify)

    def render_partial_update(self) -> ChopsUpdate | None:
        """Return what draws the regions that have changed, None if there are none."""
        self._changed = {region.intersection(self.size.region) for region in self._dirty_regions}
        try:
            update = super().render_partial_update()
        finally:
            self._changed = None
        return update and _SpansUpdate(update.chops, update.spans, update.chop_ends)

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """Return region, clip and lines of the widgets to be drawn, from front to back."""
        return super()._get_renders(crop) if self._changed is None else self._renders_of(self._changed)

    def _renders_of(self, changed: set[Region]) -> Iterator[tuple[Region, Region, list[Strip]]]:
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            touched = [one for one in changed if shown.overlaps(one)]
            if not touched:
                continue
            rows = _rows_of(shown, touched)
            x, y, width, height = rows
            yield region, rows, widget.render_lines(Region(x - region.x, y - region.y, width, height))
            # What a widget covers cannot be seen of those behind it.
            changed = {one for one in changed if not shown.contains_region(one)}
            if not changed:
                return


def shown_widgets(screens: Iterable[Screen[object]], kind: type[WidgetT]) -> Iterator[Shown[WidgetT]]:
    """Yield the widgets of a kind that screens show, from the lowest screen on.

    Each has the cell of its upper left corner, and the left, upper, right and lower end of what is seen and
    of each widget over it.
    """
    for screen in screens:
        above: list[Region] = []
        for widget, (region, clip) in screen._compositor.visible_widgets.items():
            seen = region.intersection(clip)
            if isinstance(widget, kind):
                over = [_ends(other) for other in above if seen.overlaps(other)]
                yield widget, (region.x, region.y), _ends(seen), tuple(over)
            above.append(seen)


def _ends(region: Region) -> tuple[int, int, int, int]:
    return region.x, region.y, region.right, region.bottom


def _rows_of(shown: Region, touched: list[Region]) -> Region:
    """Return the rows of what is shown from the first to the last that are touched, in their whole width."""
    top = max(shown.y, min(one.y for one in touched))
    bottom = min(shown.bottom, max(one.bottom for one in touched))
    return Region(shown.x, top, shown.width, bottom - top)


class _SpansUpdate(ChopsUpdate):
    """Draws spans of rows, each no wider than it is."""

    def render_segments(self, console: Console) -> str:
        """Return the text with control sequences that draws the spans."""
        parts: list[str] = []
        for y, x1, x2 in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, x1), min(end, x2)
                if strip is not None and start < stop:
                    shown = strip if (start, stop) == (x, end) else strip.crop(start - x, stop - x)
                    parts += Control.move_to(start, y).segment.text, shown.render(console)
        return "".join(parts)
