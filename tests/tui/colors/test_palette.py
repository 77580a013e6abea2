"""Palettes: the colours chosen for seats, the usual ones, and how far apart they are."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.canvas.cells import HALF
from boardgames.tui.canvas.color import luminance, parse, readable_on
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette, seat_colors, too_close
from boardgames.tui.colors.themes import LIGHT_GROUND
from boardgames.tui.colors.vision import Sight, difference

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.tui.colors.palette import Palette

GAMES = boardgames.names()
#: What full sight needs between two colours, and how light letters and signs differ at least from their
#: ground (WCAG 1.4.3 and 1.4.11).
APART = 0.12
LEGIBLE = 4.5
VISIBLE = 3.0
#: Differences that nobody sees, and the light of what can only be drawn in grey on a dark ground.
SAME = 0.04
NEAR_BLACK = 0.05


def contrast(one: int, other: int) -> float:
    """Return the contrast of two colours as WCAG defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def sign_of(palette: Palette, seat: int) -> int:
    """Return the colour of a seat's sign."""
    color = palette.styles[f"seat{seat}"].color
    assert color is not None
    return parse(color.name)


# What can be chosen


def test_all_colors_that_can_be_chosen_are_apart() -> None:
    """Any two seat colours can be told apart."""
    near = [
        (one, other)
        for one, other in combinations(seat_colors(), 2)
        if difference(seat_colors()[one].pixel, seat_colors()[other].pixel) < APART
    ]
    assert [] == near


@pytest.mark.parametrize("name", seat_colors())
@pytest.mark.parametrize("palette", PALETTES)
def test_signs_in_a_color_and_letters_on_it_can_be_read(palette: str, name: str) -> None:
    """A seat's sign is seen on any ground, and letters on a piece of its colour can be read."""
    color = seat_colors()[name]
    for ground in (None, LIGHT_GROUND):
        loaded = load_palette(palette, "pylos", ColorMode.FULL, (name,), ground)
        assert contrast(sign_of(loaded, 0), loaded.marks["background"]) >= VISIBLE
    assert contrast(color.pixel, readable_on(color.pixel)) > LEGIBLE


def test_each_color_has_a_name_of_its_own_among_the_sixteen() -> None:
    """Each colour has a different one of the sixteen."""
    assert len(seat_colors()) == len({color.ansi for color in seat_colors().values()})


# Palettes with them


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("game", GAMES)
def test_the_signs_of_a_seat_have_the_color_of_its_pieces(game: str, palette: str) -> None:
    """On a dark ground signs and pieces of the usual colours look the same, unless a piece is black."""
    loaded = load_palette(palette, game, ColorMode.FULL)
    near_black = [seat for seat, color in enumerate(loaded.seats) if luminance(color) < NEAR_BLACK]
    for seat, color in enumerate(loaded.seats):
        if seat not in near_black:
            assert difference(color, sign_of(loaded, seat)) < SAME


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_has_the_color_chosen_for_it(game: str) -> None:
    """The other seats keep their usual colours."""
    usual, red = load_palette("wood", game, ColorMode.FULL), seat_colors()["red"]
    palette = load_palette("wood", game, ColorMode.FULL, ("", "red"))
    assert (usual.seats[0], red.pixel, *usual.seats[2:]) == palette.seats
    style = palette.styles["seat1"].color
    assert style is not None
    assert (f"#{red.pixel:06x}", usual.styles["seat0"]) == (style.name, palette.styles["seat0"])


@pytest.mark.parametrize("colors", [(), ("", ""), ("mauve", "Red"), ("", "", "", "", "red")])
def test_unknown_colors_leave_the_usual_ones(colors: tuple[str, ...]) -> None:
    """Unknown colours and colours for too many seats are ignored."""
    usual = load_palette("wood", "pylos", ColorMode.FULL)
    assert usual.seats == load_palette("wood", "pylos", ColorMode.FULL, colors).seats


def test_of_two_seats_with_one_color_the_first_has_it() -> None:
    """A record with the same colour twice gives it to the first seat."""
    usual = load_palette("wood", "pylos", ColorMode.FULL)
    palette = load_palette("wood", "pylos", ColorMode.FULL, ("red", "red"))
    assert (seat_colors()["red"].pixel, usual.seats[1]) == palette.seats


@pytest.mark.parametrize("game", GAMES)
def test_among_sixteen_colors_no_two_seats_have_the_same(game: str) -> None:
    """If a seat chooses the usual colour of another seat, that one gets a free colour."""
    count = len(load_palette("wood", game, ColorMode.FULL).seats)
    for colors in permutations([*seat_colors(), *[""] * count], 2):
        styles = load_palette("wood", game, ColorMode.ANSI, colors).styles
        names = [getattr(styles[f"seat{seat}"].color, "name", "") for seat in range(count)]
        assert count == len(set(names)), (colors, names)


def test_without_colors_choosing_one_changes_nothing() -> None:
    """Without colours pieces differ in shape."""
    usual = load_palette("wood", "pylos", ColorMode.MONO)
    assert usual.styles == load_palette("wood", "pylos", ColorMode.MONO, ("red", "blue")).styles


# What is too close


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("palette", PALETTES)
def test_the_usual_colors_are_apart(palette: str, game: str) -> None:
    """This holds for colour-blind players too."""
    sights = Sight if palette == "colour-blind" else (Sight.FULL,)
    pairs = combinations(load_palette(palette, game, ColorMode.FULL).seats, 2)
    assert [] == [
        (f"{one:06x}", f"{other:06x}")
        for one, other in pairs
        if min(difference(one, other, sight) for sight in sights) < APART
    ]


def _for_seats(game: str, count: int) -> Position:
    """Return a position of a game with this number of seats."""
    options = {"players": str(count)} if game == "diamond" else {}
    return boardgames.load(game).start(**options)


@pytest.mark.parametrize(
    ("game", "palette", "colors", "says"),
    [
        ("pylos", "wood", ("red", "blue"), ""),
        ("pylos", "wood", ("", ""), ""),
        ("pylos", "wood", ("", "walnut"), ""),
        (
            "pylos",
            "wood",
            ("walnut", ""),
            "Walnut and the usual colour of Dark are hard to tell apart: choose another colour.",
        ),
        (
            "pylos",
            "contrast",
            ("", "ivory"),
            "The usual colour of Light and ivory are hard to tell apart: choose another colour.",
        ),
        ("diamond", "wood", ("", "", "blue", ""), "The usual colour of Player 2 and blue"),
        ("diamond", "wood", ("pink", "purple"), ""),
        ("pylos", "wood", ("red", "green"), ""),
        ("pylos", "colour-blind", ("red", "green"), "Red and green are hard to tell apart"),
        ("pylos", "colour-blind", ("yellow", "blue"), ""),
        ("pylos", "wood", ("red", "red"), "Two seats cannot both be red"),
    ],
)
def test_colors_that_are_too_close_are_reported_in_a_sentence(
    game: str, palette: str, colors: tuple[str, ...], says: str
) -> None:
    """The sentence names two seats that play, at least one of which has chosen its colour."""
    said = too_close(_for_seats(game, len(colors)), palette, colors) or ""
    assert bool(says) == bool(said)
    assert says == said[: len(says)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("palette", PALETTES)
def test_every_seat_has_colors_to_choose_from(palette: str, game: str) -> None:
    """For every seat at least three colours can be told apart from the others' usual ones."""
    count = len(load_palette(palette, game, ColorMode.FULL).seats)
    position = _for_seats(game, count)
    for seat in range(count):
        fitting = [
            color
            for color in seat_colors()
            if not too_close(position, palette, tuple(color if at == seat else "" for at in range(count)))
        ]
        assert len(fitting) >= 3, seat


@pytest.mark.parametrize("game", boardgames.names())
def test_a_light_theme_in_sixteen_colours_has_no_dark_ground(game: str) -> None:
    """All is written on white, in colours that can be seen there; the terminal's own ground is nowhere."""
    palette = load_palette(PALETTES[0], game, ColorMode.ANSI, (), LIGHT_GROUND)
    assert not palette.is_full
    assert not [name for name, style in palette.styles.items() if style.bgcolor is None]
    written = [style for name, style in palette.styles.items() if not name.startswith("token")]
    assert "bright_white" not in {style.color.name for style in written if style.color}
    position, art = boardgames.load(game).start(), load_art(game)
    rows = art.scene(position, Viewport(60, 22, FLAT, HALF, palette)).rows(BoardFrame(position))
    assert not [char for row in rows for char, style in row if style.bgcolor is None]


@pytest.mark.parametrize("ground", [None, LIGHT_GROUND])
@pytest.mark.parametrize("game", boardgames.names())
def test_seats_have_different_colours_of_sixteen_that_can_be_seen(game: str, ground: int | None) -> None:
    """No two are the dark and the bright one of a hue, and none is dark blue on a dark ground."""
    styles = load_palette(PALETTES[0], game, ColorMode.ANSI, ground=ground).styles
    count = len(load_palette(PALETTES[0], game, ColorMode.FULL).seats)
    names = [color.name for seat in range(count) if (color := styles[f"seat{seat}"].color)]
    hues = {"grey" if name == "bright_black" else name.removeprefix("bright_") for name in names}
    assert count == len(hues)
    assert "blue" not in names or ground is not None


@pytest.mark.parametrize("name", PALETTES)
def test_light_pieces_of_characters_are_light_on_a_light_ground(name: str) -> None:
    """They have the palette's own colour there, and signs without a paper are darker."""
    palette = load_palette(name, "pylos", ColorMode.FULL, ground=LIGHT_GROUND)
    papers = [palette.styles[f"token{seat}"].bgcolor for seat in range(2)]
    own = [color.get_truecolor() for color in papers if color]
    packed = [red << 16 | green << 8 | blue for red, green, blue in own]
    assert list(palette.seats[:2]) == packed
    assert palette.styles["seat0"].color != papers[0]
