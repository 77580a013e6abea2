"""Marks, labels and colours on the boards of Diamond."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

import pytest

from boardgames.core import Spot
from boardgames.games.diamond import GAME
from boardgames.games.diamond.position import DiamondPosition
from boardgames.play.frame import Marks
from boardgames.tui.boards.diamond.art import ART as DIAMOND
from boardgames.tui.boards.diamond.colors import level_color
from boardgames.tui.boards.kit.tops import TopScene
from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import luminance
from boardgames.tui.canvas.stage import PictureMode, Stage
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.pairs import every_pair
from tests.tui.boards.diamond_boards import (
    ART,
    BOXED,
    FOUR,
    HILLS,
    SMALL,
    START,
    both_flat_sizes,
    every_shaded_view,
    every_turn,
    every_view,
    mono,
    painted,
    text,
    viewport,
)
from tests.tui.boards.paintings import (
    MODES,
    Frame,
    alone_of_all,
    distinct,
    every_mode,
    looks_alike,
    plain,
)

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.pixels import PixelBuffer

#: Both small cubes have left their corners, and nobody has reached a goal.
EMPTY_CORNERS = "9,9,9,9,9/9,9,9:1,9,9/9,9,9,9,9/9,9,9:2,9,9/9,9,9,9,9 1 1 -"


@every_shaded_view
@every_mode
def test_each_mark_paints_something(view: str, mode: Mode) -> None:
    """Each mark on its own changes the painting, and no two paint the same."""
    marks = alone_of_all(Spot("b2"), Spot("b2"), Spot("b3"))
    where = viewport(view, mode=mode)
    assert [] == looks_alike({mark: painted(Frame(HILLS, (), one), where) for mark, one in marks.items()})


@both_flat_sizes
@pytest.mark.parametrize("name", ["b2", "a1", "c2"])
def test_each_mark_has_a_form_of_its_own(flat_size: tuple[int, int], name: str) -> None:
    """On an empty pillar, under a cube and on a banned one marks differ by their characters alone."""
    spot = Spot(name)
    marks = alone_of_all(spot, spot, Spot(f"{name[0]}{int(name[1]) + 1}"))
    if name != "b2":
        del marks["reach"]  # A cube cannot go where one is.
    assert [] == looks_alike(
        {mark: text(Frame(HILLS, (), one), mono(flat_size)) for mark, one in marks.items()}
    )


def test_the_small_board() -> None:
    """The small board tells levels, cubes and marks in 27 columns and six rows."""
    marks = Marks(
        cursor=Spot("d3"), targets={Spot("d2"): "1", Spot("e3"): "2"}, path=(Spot("a3"), Spot("a4"))
    )
    expected = [
        "5   0■   4□   8   12    9▽ ▲",
        "4   3    9■  15   13■  12",
        "3 ↑ 8   14   19  [10 ]  6□2",
        "2  11   12  ‡ 6■   3▸1  5",
        "1▽  9▲   7    4    2    0",
        "    a    b    c    d    e",
    ]
    assert expected == text(Frame(HILLS, (), marks), mono(SMALL))


def test_the_small_board_with_more_room() -> None:
    """In 34 columns pillars are boxes with bars: a ban has its level, and stands no longer before another."""
    marks = Marks(cursor=Spot("d3"), targets={Spot("d2"): "1", Spot("e3"): "2"})
    shown = text(Frame(HILLS, (), marks), mono((34, 17)))
    assert "3 │  8  │ 14  │ 19  │[10 ]│  6□2│" == shown[7].strip()
    assert "2 │ 11  │ 12  │  6■ │  3▸1│  5  │" == shown[10].strip()
    assert "≠7" in shown[11]


def test_the_large_board() -> None:
    """The large board has boxes with bars and with cubes, which have their digits; it tells a ban in full."""
    shown = text(Frame(HILLS, (), Marks(cursor=Spot("a1"), targets={Spot("c2"): "3"})), mono(BOXED))
    assert "2 │ 11    │ 12    │ 6  ╔■╗│ 3     │ 5     │" == shown[11].strip()
    assert "│━ ≠7╚3╝│" in shown[12]
    assert "[9]  ▲ " in shown[14]


@both_flat_sizes
def test_a_drop_is_told_from_a_push(flat_size: tuple[int, int]) -> None:
    """A target where the chosen cube would fall has a different sign from one where it would slide."""
    marks = Marks(targets={Spot("b1"): "1"})
    shown = [text(Frame(START, steps, marks), mono(flat_size)) for steps in ((Spot("a1"),), (Spot("c1"),))]
    assert [True, False] == ["▾" in "".join(rows) for rows in shown]


@every_shaded_view
def test_a_drop_has_another_outline(view: str) -> None:
    """In pixels too the outline of a drop differs from that of a push."""
    marks = Marks(targets={Spot("b1"): ""})
    frames = [Frame(START, steps, marks) for steps in ((Spot("a1"),), (Spot("c1"),))]
    assert 2 == distinct(painted(frame, viewport(view)) for frame in frames)


def test_the_number_of_a_chosen_pillar_can_be_read() -> None:
    """It has a paper of its own on a small map, where the rings of marks go through it."""
    chosen = Marks(cursor=Spot("c3"), chosen=frozenset({Spot("c3")}))
    where = viewport("plan", (47, 19))
    ink, paper = (where.palette.marks[name] for name in ("dark", "chosen"))
    label = style_for(ink, paper, bold=True)
    rows = painted(Frame(START, (), chosen), where)
    assert " 9 " == "".join(char for row in rows for char, style in row if style == label)


@every_shaded_view
def test_a_crowd_of_targets_is_marked_by_digits_only(view: str) -> None:
    """Where nearly every pillar can be chosen those without a digit look as ever."""
    crowd = Marks(targets=dict.fromkeys(START.spots, ""))
    assert painted(Frame(START), viewport(view)) == painted(Frame(START, (), crowd), viewport(view))


@every_view
def test_bans_are_shown(view: str) -> None:
    """The level that a pillar must not go back to stands at the pillar, unless notes are left out."""
    rows = text(Frame(HILLS), viewport(view, (64, 25)))
    assert "≠7" in "".join(rows)
    plain = text(Frame(HILLS, notes=False), viewport(view, (64, 25)))
    assert "≠" not in "".join(plain)


def test_after_the_end_no_ban_is_shown() -> None:
    """Nobody moves any more, so nothing is forbidden."""
    before = GAME.decode("8,8,8,8,8/8,8,8,8,8/8:2,8,8,8,8/8,8,9:1,9,9/8,8,8,8,9 1 20 -")
    for move, noted in (("c4-e5", set[str]()), ("c4-d4", {"d4"})):
        after = before.play(before.parse(move))
        assert isinstance(after, DiamondPosition)
        assert after.bans
        assert noted == {spot.name for spot in DIAMOND.notes(after)}


@every_view
def test_details_show_differences_of_level(view: str) -> None:
    """With details each pillar tells how much higher or lower it is than the cursor's."""
    marks = Marks(cursor=Spot("d3"))
    shown = "".join(text(Frame(HILLS, (), marks, details=True), viewport(view, (64, 25))))
    assert all(apart in shown for apart in ("+9", "+5", "-10", "-7"))


@pytest.mark.parametrize("palette", PALETTES)
def test_higher_levels_are_lighter(palette: str) -> None:
    """The tints of levels 0 to 19 grow lighter with every level."""
    colors = load_palette(palette, "diamond", ColorMode.FULL).colors
    light = [luminance(level_color(colors, level)) for level in range(20)]
    assert [] == [level for level, (lower, upper) in enumerate(pairwise(light)) if lower >= upper]


@every_view
def test_cubes_differ(view: str) -> None:
    """Small cubes of all seats, neutral and big ones are told apart by what is written or drawn."""
    other_seats = GAME.start(players="4", bigs="none")
    neutrals, bare = GAME.start(bigs="none"), GAME.start(bigs="none", neutrals="off")
    assert 5 == distinct(painted(Frame(position), viewport(view)) for position in
                         (START, FOUR, other_seats, neutrals, bare))  # fmt: skip
    shown = "".join(text(Frame(FOUR), viewport(view)))
    assert all(sign in shown for sign in "▲▽◆◇")


@every_view
@every_turn
@pytest.mark.parametrize("size", [(50, 19), (64, 25), (100, 40)], ids=str)
def test_goals_are_marked_beside_the_field(view: str, turned: int, size: tuple[int, int]) -> None:
    """The sign of each seat stands off the field, nearest to the corner that its cube must reach.

    On the plan a free column is between it and what is to the right of the board.
    """
    assert isinstance(FOUR, DiamondPosition)
    scene = ART.scene(FOUR, viewport(view, size, turned=turned))
    rows = plain(scene.rows(Frame(FOUR)))
    off_field = {
        char: (column, row)
        for row, chars in enumerate(rows)
        for column, char in enumerate(chars)
        if char in DIAMOND.signs and scene.spot_at(column, row) is None
    }
    corners = {spot: scene.anchor(spot) for spot in FOUR.goals.values()}
    nearest = {sign: min(corners, key=lambda spot: dist(corners[spot], at)) for sign, at in off_field.items()}
    assert {DIAMOND.signs[seat.index]: spot for seat, spot in FOUR.goals.items()} == nearest
    assert view != "plan" or max(column for column, _ in off_field.values()) < size[0] - 1


@every_shaded_view
@every_mode
def test_goals_have_a_border_in_the_color_of_their_seat(view: str, mode: Mode) -> None:
    """Pixels of the seat's colour are drawn on its goal, along the edge of the field."""
    position = GAME.decode(EMPTY_CORNERS, bigs="none", neutrals="off")
    where = viewport(view, mode=mode)
    scene = ART.scene(position, where)
    assert isinstance(position, DiamondPosition)
    assert isinstance(scene, TopScene)
    buffer, _ = scene.draw(Frame(position))
    for seat, spot in position.goals.items():
        shown = zip(buffer.ids, buffer.pixels, strict=True)
        drawn = [pixel for ident, pixel in shown if ident == scene.index[spot]]
        assert where.palette.seats[seat.index] in drawn


@every_pair(view=ART.views, mode=MODES, size=[(48, 19), (64, 25), (100, 40)])
def test_quiet_marks_show_on_every_cube(view: str, mode: Mode, size: tuple[int, int]) -> None:
    """Nothing hides that a pillar under a cube of any kind can be chosen."""
    assert isinstance(START, DiamondPosition)
    where = viewport(view, size, mode)
    plain = painted(Frame(START), where)
    for spot in START.occupants():
        chosen = Marks(targets={spot: ""}, is_quiet=True)
        assert plain != painted(Frame(START, (), chosen), where), spot


@every_shaded_view
def test_of_a_crowd_only_cubes_that_can_go_somewhere_are_marked_quietly(view: str) -> None:
    """At the start any pillar can be raised or lowered, which dots on all of them would not tell."""
    assert isinstance(START, DiamondPosition)
    frame = Frame(START, (), Marks(targets=dict.fromkeys(START.spots, ""), is_quiet=True))
    shown = "".join("".join(row) for row in text(frame, viewport(view)))
    assert {"a1", "a3", "c1", "c5", "e3"} == {str(spot) for spot in START.mobile}
    assert 5 == shown.count("•")


@every_shaded_view
@pytest.mark.parametrize("name", ["b3", "a1"])
def test_quiet_marks_are_characters_where_there_is_text(view: str, name: str) -> None:
    """A dot below a level or a cube leaves pixels alone; pictures and small boards are drawn on instead."""
    quiet = Frame(HILLS, (), Marks(targets={Spot(name): ""}, is_quiet=True))
    text_mode, small, picture = (
        viewport(view),
        viewport(view, (24, 9)),
        viewport(view, mode=PictureMode.of(2, 4)),
    )
    for where, dots in ((text_mode, 1), (small, 0), (picture, 0)):
        scene = ART.scene(HILLS, where)
        assert isinstance(scene, TopScene)
        (before, _), (after, labels) = scene.draw(Frame(HILLS)), scene.draw(quiet)
        assert dots == [label.text for label in labels].count("•"), where
        assert (dots == 0) == (_pixels(before) != _pixels(after)), where


def _pixels(buffer: PixelBuffer) -> list[int]:
    return (buffer.flattened() if isinstance(buffer, Stage) else buffer).pixels


@pytest.mark.parametrize("size", [(24, 8), (25, 8), (27, 9), (48, 19), (64, 25), (100, 40)], ids=str)
@every_turn
def test_no_digit_of_a_target_stands_beside_a_level(size: tuple[int, int], turned: int) -> None:
    """Nor beside another digit: on the flat board two digits in a row are the level of a pillar."""
    digits = {spot: str(1 + at % 9) for at, spot in enumerate(START.spots)}
    for position in (START, HILLS):
        assert isinstance(position, DiamondPosition)
        lower = {spot: str(level) for spot, level in position.levels().items()}
        rows = text(Frame(position, (), Marks(targets=digits)), mono(size, turned=turned))
        numbers = [number for row in rows for number in re.findall(r"\d+", row)]
        assert {number for number in numbers if len(number) > 1} <= set(lower.values())
