"""The colours chosen for seats, on the boards of every game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.games.pyramid_siege.engine import DEFENDERS
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.boards.pyramid_siege.shaded import knob_color
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette, seat_colors
from boardgames.tui.colors.vision import difference
from tests.pairs import every_pair

if TYPE_CHECKING:
    from rich.color import Color

    from boardgames.core import Position
    from boardgames.tui.canvas.cells import Mode

GAMES = boardgames.names()
VIEWS = [(game, view) for game in GAMES for view in (*load_art(game).views, FLAT)]


def middle(game: str) -> Position:
    """Return a position of a game in which every seat has pieces on the board."""
    played = boardgames.load(game)
    return played.decode(played.showcase)


def painted(
    game: str,
    view: str,
    *colors: str,
    mode: ColorMode = ColorMode.FULL,
    pixels: Mode = HALF,
    size: tuple[int, int] = (80, 26),
) -> Counter[Color | None]:
    """Return how often each colour is on a board without marks, in front and behind."""
    position = middle(game)
    viewport = Viewport(*size, view, pixels, load_palette(PALETTES[0], game, mode, colors))
    rows = load_art(game).scene(position, viewport).rows(BoardFrame(position))
    return Counter(
        color for row in rows for _, style in row if style for color in (style.color, style.bgcolor)
    )


def redness(colors: Counter[Color | None]) -> int:
    """Return how much more red than blue there is in all."""
    triplets = ((color.get_truecolor(), count) for color, count in colors.items() if color)
    return sum((triplet.red - triplet.blue) * count for triplet, count in triplets)


@every_pair(shown=VIEWS, seat=[0, 1], pixels=[HALF, QUADRANT], size=[(80, 26), (36, 12)])
def test_pieces_have_the_color_chosen_for_their_seat(
    shown: tuple[str, str], seat: int, pixels: Mode, size: tuple[int, int]
) -> None:
    """Red ones make every view of a board redder than blue ones do, in bigger and smaller pictures."""
    other = "ivory" if seat else "black"
    red, blue = (
        redness(painted(*shown, *((other, color) if seat else (color, other)), pixels=pixels, size=size))
        for color in ("red", "blue")
    )
    assert red > blue + 255


@pytest.mark.parametrize("game", GAMES)
def test_flat_boards_show_nothing_in_a_color_that_no_seat_has(game: str) -> None:
    """Once other colours are chosen for both seats, the usual ones of the pieces are gone."""
    usual, chosen = (painted(game, FLAT, *colors) for colors in (("", ""), ("teal", "purple")))
    palette = load_palette(PALETTES[0], game, ColorMode.FULL)
    own = {f"#{color:06x}" for color in palette.seats[:2]}
    own |= {style.color.name for seat in (0, 1) if (style := palette.styles[f"seat{seat}"]).color}
    assert own & {color.name for color in usual if color}
    assert not own & {color.name for color in chosen if color}


@pytest.mark.parametrize("game", GAMES)
def test_flat_boards_of_sixteen_colors_have_those_chosen(game: str) -> None:
    """By the names that a user's own scheme gives them."""
    shown = {color.name for color in painted(game, FLAT, "teal", "pink", mode=ColorMode.ANSI) if color}
    assert {"bright_cyan", "bright_magenta"} <= shown


@pytest.mark.parametrize("game", GAMES)
def test_without_colors_boards_stay_as_they_are(game: str) -> None:
    """Nothing is coloured where no colour is wanted."""
    assert {None} == set(painted(game, FLAT, "teal", "pink", mode=ColorMode.MONO))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("color", ["", *seat_colors()])
def test_the_knobs_of_defenders_are_seen_on_any_color(color: str, palette: str) -> None:
    """They tell defenders from attackers by form."""
    loaded = load_palette(palette, "pyramid-siege", ColorMode.FULL, (color, ""))
    assert difference(knob_color(loaded), loaded.seats[DEFENDERS]) >= 0.2
