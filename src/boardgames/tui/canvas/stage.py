"""Boards as pictures: a still ground with sprites on it, which a terminal puts together itself.

A `Stage` takes the place of the buffer on which a scene paints, and a `StagePicture` that of the picture that
makes cells of it: the cells are empty but for text, and what is painted is placed below them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.color import Color
from rich.style import Style

from boardgames.tui.canvas.cells import Cell, Mode, mean_color, one_cell_wide, style_for
from boardgames.tui.canvas.color import blend, readable_on
from boardgames.tui.canvas.indexed import PictureGround
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.sprite import CLAIM_ALPHA, OPAQUE, Film, Sprite, film, rounded_alpha

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.picture import Label

__all__ = ["PictureMode", "Placed", "Stage", "StagePicture"]

#: The name of the mode in settings.
PICTURE: Final = "picture"
#: Points of a cell, as shares of its width and height, at which a mouse that reports whole cells may be.
_TRIES: Final = ((0.5, 0.5), (0.5, 0.2), (0.5, 0.8), (0.1, 0.5), (0.9, 0.5))


class PictureMode(Mode):
    """The mode in which a cell has as many pixels as on the screen, `columns` by `rows`: they are square."""

    __slots__ = ()

    @classmethod
    def of(cls, columns: int, rows: int) -> PictureMode:
        """Return the mode for cells of a size in pixels."""
        return cls(PICTURE, columns, rows, _blank_row)

    @property
    def is_picture(self) -> bool:
        """True: what is painted stays apart from the cells."""
        return True

    @property
    def aspect(self) -> float:
        """Horizontal pixels as long as one vertical pixel."""
        return 1.0

    def ground(self, width: int, height: int, background: int) -> PixelBuffer:
        """Return an empty picture of a size in pixels to paint a board on."""
        return PictureGround(width, height, background)

    def canvas(self, ground: PixelBuffer) -> PixelBuffer:
        """Return what a scene paints its frames on: the ground stays as it is."""
        return Stage(ground)


class CoveredMode(PictureMode):
    """The same where text covers the picture, as with Sixel: letters have a ground like what they cover."""

    __slots__ = ()

    @property
    def shows_through(self) -> bool:
        """False: a cell with text shows nothing of the picture."""
        return False


def _blank_row(rows: Sequence[Sequence[int]]) -> list[Cell]:
    return [_BLANK] * (len(rows[0]) if rows else 0)


class Placed(NamedTuple):
    """A sprite with its top left corner at a pixel, right of and below the ground's corner."""

    sprite: Sprite
    x: int
    y: int


class _Claim(NamedTuple):
    """Target of the mouse under an id: a sprite, or an ellipse without one."""

    ident: int
    left: float
    top: float
    right: float
    bottom: float
    sprite: Sprite | None = None

    def holds(self, x: int, y: int) -> bool:
        """Return whether it answers at a pixel inside of its rectangle."""
        _, left, top, right, bottom, sprite = self
        if sprite is not None:
            return sprite.is_claimed(x - int(left), y - int(top))
        u, v = (2 * x + 1 - left - right) / (right - left), (2 * y + 1 - top - bottom) / (bottom - top)
        return u * u + v * v <= 1


class Stage(PixelBuffer):
    """A ground that is not painted on, and the sprites that lie on it, from the lowest to the topmost.

    Its `pixels` and `ids` are those of the ground: `pixel_color` and `pixel_id` see what lies on it too.
    """

    is_stage = True

    def __init__(self, ground: PixelBuffer) -> None:
        self.ground = ground
        self.width, self.height, self.background = ground.width, ground.height, ground.background
        self.placed: list[Placed] = []
        self.claims: list[_Claim] = []
        #: The cells with text over it.
        self.written: frozenset[tuple[int, int]] = frozenset()

    @property
    def pixels(self) -> list[int]:  # type: ignore[override]
        """The pixels of the ground."""
        return self.ground.pixels

    @property
    def ids(self) -> list[int]:  # type: ignore[override]
        """The ids of the ground."""
        return self.ground.ids

    def copy(self) -> Stage:
        """Return an independent copy on the same ground."""
        twin = self.part(0, 0, 0, 0)
        twin.placed, twin.claims = self.placed[:], self.claims[:]
        return twin

    def part(self, left: int, top: int, right: int, bottom: int) -> Stage:  # type: ignore[override]
        """Return the whole ground with nothing on it: to paint it again costs nothing."""
        del left, top, right, bottom
        return Stage(self.ground)

    def paste(self, part: PixelBuffer) -> None:
        """Take over what lies on a part."""
        assert isinstance(part, Stage)
        self.placed, self.claims = part.placed[:], part.claims[:]

    def blit(self, sprite: Sprite, x: int, y: int, ident: int | None = None) -> None:
        """Place a sprite on all others; one that is nowhere in sight is left out."""
        right, bottom = x + sprite.width, y + sprite.height
        if right <= 0 or bottom <= 0 or x >= self.width or y >= self.height:
            return
        self.placed.append(Placed(sprite, x, y))
        if ident is not None:
            self.claims.append(_Claim(ident, x, y, right, bottom, sprite))

    def fill_run(
        self, y: int, left: int, right: int, color: int, ident: int | None = None, alpha: int = OPAQUE
    ) -> None:
        """Place a stretch of pixels of one colour."""
        self.fill_rect(left, y, right - left, 1, color, ident, alpha)

    def fill_rect(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        color: int,
        ident: int | None = None,
        alpha: int = OPAQUE,
    ) -> None:
        """Place a rectangle of one colour."""
        if width > 0 and height > 0 and rounded_alpha(alpha):
            self.blit(_block(width, height, color, rounded_alpha(alpha)), x, y, ident)

    def claim_ellipse(self, cx: float, cy: float, rx: float, ry: float, ident: int) -> None:
        """Let the mouse find an id inside an ellipse."""
        self.claims.append(_Claim(ident, cx - rx, cy - ry, cx + rx, cy + ry))

    def flattened(self) -> PixelBuffer:
        """Return one picture of all."""
        picture = self.ground.copy()
        for sprite, x, y in self.placed:
            picture.blit(sprite, x, y)
        return picture

    def pixel_id(self, x: int, y: int) -> int:
        """Return the id of the topmost thing at a pixel, or `NO_ID`."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return NO_ID
        for claim in reversed(self.claims):
            ident, left, top, right, bottom, _ = claim
            if left <= x < right and top <= y < bottom and claim.holds(x, y):
                return ident
        return self.ground.pixel_id(x, y)

    def pixel_color(self, x: int, y: int) -> int:
        """Return the colour that is seen at a pixel inside the picture."""
        return self.color_below(self.placed, x, y)

    def color_below(self, placed: Sequence[Placed], x: int, y: int) -> int:
        """Return the colour that is seen at a pixel if nothing but these sprites lies on the ground."""
        films: list[Film] = []
        color = self.ground.pixel_color(x, y)
        for sprite, left, top in reversed(placed):
            if left <= x < left + sprite.width and top <= y < top + sprite.height:
                texel = sprite.texel(x - left, y - top)
                if isinstance(texel, int):
                    color = texel
                    break
                if texel is not None:
                    films.append(texel)
        for each in reversed(films):
            color = blend(color, each.color, each.alpha)
        return color


@lru_cache(1024)
def _block(width: int, height: int, color: int, alpha: int) -> Sprite:
    """Return a rectangle of one colour."""
    if alpha >= OPAQUE:
        runs = [(y, 0, [color] * width) for y in range(height)]
        return Sprite(width, height, runs, [], [(y, 0, width) for y in range(height)])
    films = [(y, 0, [film(color, alpha)] * width) for y in range(height)]
    claims = [(y, 0, width) for y in range(height)] if alpha >= CLAIM_ALPHA else []
    return Sprite(width, height, [], films, claims)


#: So many colours below text are kept.
_MOST_COLORS: Final = 4000
#: A cell through which the picture below shows.
_BLANK: Final[Cell] = (" ", Style.null())


class StagePicture:
    """Cells over a stage: text where labels are, blanks elsewhere.

    Attributes:
        mode: How many pixels a cell has.
        rows: Cells of the last update, from top to bottom. Rows are never changed, only replaced.
        stage: What was shown last.
    """

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.rows: list[list[Cell]] = []
        self.stage: Stage | None = None
        #: The colours below text that were worked out, by the cell and what lies there.
        self._colors: dict[tuple[int, int, tuple[Placed, ...]], int] = {}
        #: What lies across the middle of a row of cells, in the frame that is being drawn.
        self._crossing: dict[int, list[Placed]] = {}

    def update(self, buffer: PixelBuffer, labels: Sequence[Label] = ()) -> list[list[Cell]]:
        """Return the rows of cells over a stage; unchanged rows are the same objects as before."""
        assert isinstance(buffer, Stage)
        if len(self._colors) > _MOST_COLORS or (self.stage and self.stage.ground is not buffer.ground):
            self._colors.clear()
        self.stage, self._crossing = buffer, {}
        columns, count = buffer.width // self.mode.columns, buffer.height // self.mode.rows
        written: dict[int, dict[int, Cell]] = {}
        for label in labels:
            for x, char in enumerate(one_cell_wide(label.text), start=label.x):
                if 0 <= x < columns and 0 <= label.y < count:
                    written.setdefault(label.y, {})[x] = char, self._style(label, x)
        # A picture that covers cells is sent after them: meanwhile they have the colour of the ground.
        blank = _BLANK if self.mode.shows_through else (" ", style_for(0, buffer.background))
        rows = [
            [written[y].get(x, blank) for x in range(columns)] if y in written else _blanks(columns, blank)
            for y in range(count)
        ]
        buffer.written = frozenset((x, y) for y, cells in written.items() for x in cells)
        if len(self.rows) == count:
            rows = [old if old == new else new for old, new in zip(self.rows, rows, strict=True)]
        self.rows = rows
        return rows

    def id_at(self, cell_x: float, cell_y: float) -> int:
        """Return the id at a place given in cells, or `NO_ID`, also outside.

        A fraction picks the pixel inside the cell; whole numbers mean any pixel of the cell.
        """
        if self.stage is None:
            return NO_ID
        is_whole = float(cell_x).is_integer() and float(cell_y).is_integer()
        for dx, dy in _TRIES if is_whole else ((0.0, 0.0),):
            x, y = int((cell_x + dx) * self.mode.columns), int((cell_y + dy) * self.mode.rows)
            if (ident := self.stage.pixel_id(x, y)) != NO_ID:
                return ident
        return NO_ID

    def _style(self, label: Label, column: int) -> Style:
        """Return the style of a character of a label in a cell of the picture."""
        is_bare = label.bg is None and self.mode.shows_through
        if is_bare and label.fg is not None:
            return _ink(label.fg, label.bold)
        paper = self._color_of(column, label.y) if label.bg is None else label.bg
        ink = readable_on(paper) if label.fg is None else label.fg
        return _ink(ink, label.bold) if is_bare else style_for(ink, paper, label.bold)

    def _color_of(self, column: int, row: int) -> int:
        """Return the mean colour of the middle of a cell."""
        stage, (columns, rows) = self.stage, (self.mode.columns, self.mode.rows)
        assert stage is not None
        left, y = column * columns, row * rows + rows // 2
        if (crossing := self._crossing.get(row)) is None:
            crossing = [each for each in stage.placed if each.y <= y < each.y + each.sprite.height]
            self._crossing[row] = crossing
        here = tuple(
            each for each in crossing if each.x < left + columns and left < each.x + each.sprite.width
        )
        key = column, row, here
        if (color := self._colors.get(key)) is None:
            pixels = [stage.color_below(here, left + x, y) for x in range(0, columns, 2)]
            color = self._colors[key] = mean_color(pixels)
        return color


@lru_cache(256)
def _blanks(columns: int, blank: Cell) -> list[Cell]:
    return [blank] * columns


@lru_cache(1024)
def _ink(color: int, bold: bool) -> Style:
    """Return the style of text on the picture itself."""
    style = Style.from_color(Color.from_rgb(color >> 16, color >> 8 & 255, color & 255))
    return style + Style(bold=True) if bold else style
