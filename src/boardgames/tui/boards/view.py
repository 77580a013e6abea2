"""Widgets that show a board and know which spot is under the mouse; they know nothing about moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.style import Style
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from boardgames.tui.boards.art import AUTO, FLAT, Viewport
from boardgames.tui.canvas.cells import HALF, MODES
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.colors.themes import LIGHT_GROUND, is_dark
from boardgames.tui.seams.strips import Surface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.filter import LineFilter
    from textual.geometry import Size
    from textual.strip import Strip
    from textual.theme import Theme

    from boardgames.core import Spot
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.boards.first_looks import FirstLooks
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Cell
    from boardgames.tui.canvas.stage import Stage
    from boardgames.tui.colors.palette import Palette
    from boardgames.tui.pictures.service import Pictures

__all__ = ["SHADED_FROM_ROWS", "BoardView", "PanelBoard", "usual_view"]

#: The least height in rows at which AUTO is shaded: below it there is no room for the small flat board beside
#: it, without which some places would be hidden.
SHADED_FROM_ROWS = 24
#: Seconds after the first frame in which is done what that did not wait for.
_SOON: Final = 0.1
#: The least that makes a frame.
_CORNER: Final = Region(0, 0, 1, 1)


def usual_view(art: BoardArt[Any, Any], width: int) -> str:
    """Return the view that suits a terminal of so many columns, if it has enough rows."""
    if width < art.shaded_from:
        return FLAT
    return art.views[0] if width >= art.first_from else art.views[-1]


class BoardView(Widget):
    """A painted board. `show` gives it a frame; it posts Hovered and Clicked with the spot meant."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardView { width: 1fr; height: 1fr; }
    """

    view: reactive[str] = reactive(AUTO)
    mode: reactive[str] = reactive(HALF.name)
    palette: reactive[str] = reactive(PALETTES[0])
    seat_colors: reactive[tuple[str, ...]] = reactive(())
    turned: reactive[int] = reactive(0)
    lifted: reactive[int] = reactive(0)

    class Hovered(Message):
        """The mouse moved to another spot, or off all of them (`spot` is None)."""

        def __init__(self, board: BoardView, spot: Spot | None) -> None:
            self.board = board
            self.spot = spot
            super().__init__()

        @property
        def control(self) -> BoardView:
            """The board under the mouse."""
            return self.board

    class Clicked(Message):
        """A spot was clicked with mouse button `button` (1 is the main one).

        `chain` is 2 for the second click of a double click, 3 for the one after it, and so on.
        """

        def __init__(self, board: BoardView, spot: Spot, button: int, chain: int) -> None:
            self.board = board
            self.spot = spot
            self.button = button
            self.chain = chain
            super().__init__()

        @property
        def control(self) -> BoardView:
            """The board that was clicked."""
            return self.board

    def __init__(
        self,
        art: BoardArt[Any, Any],
        frame: AnyFrame,
        *,
        color_mode: ColorMode,
        view: str = AUTO,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.art = art
        self.frame = frame
        self.color_mode = color_mode
        self._scene: Scene[Any, Any] | None = None
        #: The viewport of a picture that has been ordered.
        self._awaited: Viewport | None = None
        self._surface = Surface()
        #: The size in which the board is shown without a scene, as an earlier run drew it.
        self._look_size: Size | None = None
        #: The palette's where it has colours of its own, else the terminal's.
        self._ground = Style.null()
        #: The pixel modes that a key cycles through.
        self.modes = tuple(MODES)[:2]
        #: The spot under the mouse.
        self.hovered: Spot | None = None
        #: True if it is a picture of a game, without names and letters.
        self.is_bare = False
        self.set_reactive(BoardView.view, view)

    @property
    def shown_view(self) -> str:
        """The view in use: what AUTO stands for here, and always FLAT without enough colours."""
        if self.color_mode is not ColorMode.FULL:
            return FLAT
        return self.usual_view if self.view == AUTO else self.view

    @property
    def usual_view(self) -> str:
        """The view that AUTO stands for in a terminal of this size."""
        width, height = self.app.size
        return usual_view(self.art, width) if height >= SHADED_FROM_ROWS else FLAT

    @property
    def scene(self) -> Scene[Any, Any] | None:
        """The scene that paints the board in its size; None while it has no size."""
        if not self._fits:
            self._build()
        return self._scene

    def show(self, frame: AnyFrame) -> None:
        """Paint another frame of the same board."""
        if self._look_size is not None and frame != self.frame:
            self._build()  # what is shown, so that only what changes is drawn
        self.frame = frame
        if self._scene is not None:
            self._paint(self._scene)

    def render_line(self, y: int) -> Strip:
        """Return one row of the painting; after a resize the ground fills what has not been painted yet."""
        return self._surface.strip(y, self.size.width, self._ground)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows of the painting as they are: boards have no frame and no text for Textual to style.

        What is drawn always has the size of the widget: it is built for a size once that is shown, not for
        those that a widget has for a moment while a screen opens.
        """
        self._draw()
        width = self.size.width
        strips = [self._surface.strip(y, width, self._ground) for y in crop.line_range]
        if filters := self.get_line_filters():
            background = self.background_colors[1]
            for each in filters:
                strips = [strip.apply_filter(each, background) for strip in strips]
        if crop.column_span == (0, width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Leave out the translation of the sixteen ANSI colours, as boards in these use the terminal's own.

        On other boards it would examine every cell of every frame, a quarter of the time of an animation. All
        other filters of the application stay, such as the one that removes all colours.
        """
        return [filter_ for filter_ in super().get_line_filters() if not isinstance(filter_, ANSIToTruecolor)]

    def _draw(self) -> None:
        """Draw the board in the size of the widget: at the start as an earlier run drew it, if one did."""
        looks = self._looks
        if looks is None or not all(self.size):
            if self._look_size != self.size:
                self.scene  # noqa: B018 - is made when it is asked for
            return
        key = looks.key(self.art, self.frame, self._viewport(self.shown_view))
        if rows := looks.find(key):
            self._follow_ground()
            self._look_size = self.size
            self._surface.show_sent(rows, self.size.width, self._cells)
        elif self._build():
            looks.note(key, [self.render_line(y) for y in range(self.size.height)])
        self.set_timer(_SOON, partial(self._follow_first_frame, looks))

    @property
    def _looks(self) -> FirstLooks | None:
        """Where the look of the board may be found, or is to be noted: None once it has been drawn."""
        looks: FirstLooks | None = getattr(self.app, "first_looks", None)
        can_be_kept = looks is not None and looks.are_wanted and not self.get_line_filters()
        return looks if can_be_kept and not self._is_drawn else None

    def _follow_first_frame(self, looks: FirstLooks) -> None:
        looks.keep()
        self.scene  # noqa: B018 - so that the first key need not wait for it

    @property
    def _is_drawn(self) -> bool:
        return self._scene is not None or self._look_size is not None

    def _cells(self, y: int) -> Sequence[Cell]:
        """Return the cells of a row."""
        self.scene  # noqa: B018 - tells what the cells are of a row that is known as it was drawn
        return self._surface.rows[y]

    # Adjusting the look

    def next_view(self) -> str:
        """Show the next view, after the last one the usual one again; return why it has no effect, or ""."""
        if self.color_mode is not ColorMode.FULL:
            return "Only the flat view can be shown with so few colours."
        usual = self.usual_view
        views = [AUTO, *(view for view in (*self.art.views, FLAT) if view != usual)]
        at = views.index(self.view) if self.view in views else 0
        self.view = views[(at + 1) % len(views)]
        return ""

    def next_mode(self) -> str:
        """Draw with the next kind of pixel; return why it has no effect, or ""."""
        if self.shown_view == FLAT:
            return "The flat view has no pixels."
        at = self.modes.index(self.mode) if self.mode in self.modes else -1
        self.mode = self.modes[(at + 1) % len(self.modes)]
        return ""

    def lift(self) -> str:
        """Lift all layers except the lowest, then one fewer each time, until none with pieces is lifted.

        Return why it has no effect, or "".
        """
        height = self.art.height(self.frame.position)
        if self.art.layers == 1:
            return "This board has no layers to lift."
        if self.shown_view == FLAT:
            return "The flat view shows the layers side by side: there is nothing to lift."
        if height <= 1 and not self.lifted:
            return "There is nothing to lift yet: no piece is above the lowest layer."
        lifted = (self.lifted - 1) % self.art.layers
        self.lifted = lifted if self.art.layers - lifted < height else 0
        return ""

    def flip(self) -> str:
        """Turn the board, to look at it from another side."""
        self.turned = (self.turned + self.art.quarter_turns) % 4
        return ""

    # Following

    def watch_view(self) -> None:
        """Build the scene again, if it has been shown."""
        if self._is_drawn and self._build():
            self.refresh()

    def build_again(self) -> None:
        """Build the scene again, as the terminal has changed."""
        self.watch_view()

    watch_mode = watch_palette = watch_seat_colors = watch_turned = watch_lifted = watch_view

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, self._theme_changed)

    def on_unmount(self) -> None:
        """Follow the theme no longer: in Textual 8.2.8 a signal keeps its subscribers and their screens."""
        self.app.theme_changed_signal.unsubscribe(self)

    def _theme_changed(self, _: Theme) -> None:
        self.call_after_refresh(self.watch_view)  # once the new colours are there

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Report the spot under the mouse when it is another one."""
        self._hover(self._spot_at(event))

    def on_leave(self) -> None:
        """Report that the mouse is not on a spot any more."""
        self._hover(None)

    def on_click(self, event: events.Click) -> None:
        """Report which spot was clicked."""
        spot = self._spot_at(event)
        if spot is not None:
            self.post_message(self.Clicked(self, spot, event.button, event.chain))

    @property
    def _fits(self) -> bool:
        """True if there is a scene of the widget's size."""
        if self._scene is None:
            return False
        viewport = self._scene.viewport
        return (viewport.width, viewport.height) == tuple(self.size)

    def _build(self) -> bool:
        """Build the scene for the size of the widget, if it has any; return whether there is one."""
        self._follow_ground()
        if not (all(self.size) and self.is_mounted):
            return False
        self._look_size = None
        viewport = self._viewport(self.shown_view)
        self._scene = self._picture_scene(viewport) or self.art.scene(self.frame.position, viewport)
        self._surface.show(self._scene.rows(self.frame))
        return True

    def _follow_ground(self) -> None:
        """Fill up rows with the palette's ground where it has colours of its own."""
        palette = self._palette(few=self.app.console.color_system == "256")
        if self.color_mode is ColorMode.ANSI:
            self._ground = palette.styles[""]
        elif self.color_mode is ColorMode.FULL:
            self._ground = Style(bgcolor=f"#{palette.marks['background']:06x}")

    def _viewport(self, view: str) -> Viewport:
        """Return the room that the widget has for a view in characters."""
        palette = self._palette(few=self.app.console.color_system == "256")
        mode = MODES[self._cell_mode]
        return Viewport(*self.size, view, mode, palette, self.turned, self.lifted, self.is_bare)

    def _palette(self, *, few: bool) -> Palette:
        """Return the colours of the board, `few` of them where the terminal has no others."""
        game = self.frame.position.game.name
        return load_palette(self.palette, game, self.color_mode, self.seat_colors, self._around(), few=few)

    # As a picture

    @property
    def stage(self) -> Stage | None:
        """The picture to be shown below the cells, if the board is one."""
        scene = self._scene if self._fits else None
        return None if scene is None else scene.stage

    @property
    def _cell_mode(self) -> str:
        """The kind of pixel made of characters: that in use, or in place of a picture the usual one."""
        return self.mode if self.mode in MODES else self.app.settings.cell_mode  # type: ignore[attr-defined]

    def _picture_scene(self, viewport: Viewport) -> Scene[Any, Any] | None:
        """Return the scene of a picture if it can be made at once; else order it, and return None."""
        self._awaited = None
        pictures: Pictures | None = getattr(self.app, "pictures", None)
        if self.mode in MODES or pictures is None or viewport.view == FLAT:
            return None
        awaited = pictures.viewport(viewport._replace(palette=self._palette(few=False)))
        if awaited is None:
            return None
        if pictures.is_ready(self.art, awaited):
            return self.art.scene(self.frame.position, awaited)
        self._awaited = awaited
        pictures.prepare(self.art, self.frame, awaited, self, self._take_scene)
        return None

    def _take_scene(self, scene: Scene[Any, Any]) -> None:
        """Show a scene that was ordered, unless another one is wanted by now."""
        if self.is_mounted and scene.viewport == self._awaited:
            self._scene, self._awaited = scene, None
            self._paint(scene)

    def _around(self) -> int | None:
        """Return the packed colour around the board; where it is the terminal's own, one as light or None."""
        color = self.background_colors[1]
        if self.color_mode is ColorMode.FULL and color.ansi is None:
            return color.r << 16 | color.g << 8 | color.b
        return None if is_dark(self.app.theme) else LIGHT_GROUND

    def _paint(self, scene: Scene[Any, Any]) -> None:
        changed = self._surface.show(scene.rows(self.frame))
        if changed is None:
            self.refresh()
        elif changed:
            self.refresh(*changed)
        elif self.stage is not None:
            self.refresh(_CORNER)  # pictures change with the next frame

    def _spot_at(self, event: events.MouseEvent) -> Spot | None:
        scene = self.scene
        return None if scene is None else scene.spot_at(event.pointer_x, event.pointer_y)

    def _hover(self, spot: Spot | None) -> None:
        if spot != self.hovered:
            self.hovered = spot
            self.post_message(self.Hovered(self, spot))


class PanelBoard(BoardView):
    """A board beside a text: AUTO means the flat view unless every place is seen and has its name."""

    #: The least rows of the board in a shaded view.
    shaded_from_rows: ClassVar[int] = 16

    @property
    def shown_view(self) -> str:
        """The view in use."""
        view = super().shown_view
        return FLAT if self.view == AUTO and view != FLAT and not self._is_clear(view) else view

    def _is_clear(self, view: str) -> bool:
        """Return whether a shaded view has room for all that the text may name."""
        if self.size.height < self.shaded_from_rows:
            return False
        viewport = self._viewport(view)
        return self.art.has_names(self.frame.position, viewport)
