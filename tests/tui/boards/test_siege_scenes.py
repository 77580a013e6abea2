"""The scenes of Pyramid Siege: what a mouse finds, where arrows lead, marks and colours."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Position, Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.play.frame import Marks
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.canvas.cells import HALF, QUADRANT, Mode
from boardgames.tui.canvas.color import visible_on
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.pairs import every_pair
from tests.tui.boards.paintings import (
    MODES,
    Frame,
    alone_of_all,
    every_mode,
    looks_alike,
    plain,
    reached,
)
from tests.tui.boards.siege_boards import (
    ART,
    ATTACKER,
    DEFENDER,
    FREE,
    HELD,
    INVERTED,
    LARGE,
    MIDDLE,
    SIZES,
    SMALL,
    START,
    TINY,
    WOOD,
    built,
    busy,
    every_content,
    every_large_size,
    every_size,
    every_turn,
    every_view,
    found_at,
    moving_counter,
    painted,
    text,
    viewport,
)


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art, with its one shaded view and one layer that is turned upside down."""
    art = load_art("pyramid-siege")
    assert (("wood",), 1, 2) == (art.views, art.layers, art.quarter_turns)


@every_pair(view=[WOOD, FLAT], mode=MODES, turned=[0, 2], size=SIZES, position=[START, INVERTED])
def test_every_point_is_found_at_its_anchor(
    view: str, mode: Mode, turned: int, size: tuple[int, int], position: Position
) -> None:
    """Anchors lie on the viewport, and a mouse there finds the spot, whether it tells fractions or not."""
    scene = built(position, viewport(view, size, mode, turned=turned))
    anchors = [scene.anchor(spot) for spot in scene.spots]
    assert [] == [(x, y) for x, y in anchors if not (0 <= x < size[0] and 0 <= y < size[1])]
    assert list(scene.spots) == found_at(scene, anchors)
    assert list(scene.spots) == found_at(scene, ((int(x), int(y)) for x, y in anchors))


@every_view
@every_turn
@every_large_size
def test_the_nearest_point_answers_and_nothing_off_the_board(
    view: str, turned: int, size: tuple[int, int]
) -> None:
    """A mouse a third of the way to a neighbour still finds the point; at the corners it finds none."""
    scene = built(START, viewport(view, size, turned=turned))
    (x, y), (other_x, other_y) = scene.anchor(Spot("e3")), scene.anchor(Spot("f3"))
    near = x + (other_x - x) / 3, y + (other_y - y) / 3
    side = 0 if turned == 0 else size[1] - 0.5
    assert [Spot("e3"), None, None] == found_at(scene, [near, (0, side), (size[0] - 0.5, side)])


@every_pair(view=[WOOD, FLAT], turned=[0, 2], size=LARGE, position=[START, INVERTED])
def test_arrows_reach_every_point(view: str, turned: int, size: tuple[int, int], position: Position) -> None:
    """Steering by the scene's anchors gets from the apex to every point."""
    scene = built(position, viewport(view, size, turned=turned))
    assert set(scene.spots) == reached(scene, Spot("a1"), levels=())


@every_view
def test_the_way_down_is_straight(view: str) -> None:
    """No row is skipped, and each leads to the other side than the one before."""
    scene, way = built(START, viewport(view)), [Spot("a1")]
    while (following := scene.next_spot(way[-1], "down")) != way[-1]:
        way.append(following)
    assert "abcdefghi" == "".join(spot.name[0] for spot in way)
    assert "i5" == way[-1].name


@pytest.mark.parametrize("size", LARGE[1:], ids=str)
def test_the_digit_of_a_counter_stands_on_it(size: tuple[int, int]) -> None:
    """So it never is on the ring of a neighbour."""
    scene = built(MIDDLE, viewport(WOOD, size))
    rows = plain(scene.rows(Frame(MIDDLE, (), Marks(targets={DEFENDER: "7"}))))
    # The last 7 of a row may be the number of a slanted line, to the right of the board.
    found = [scene.spot_at(row.index("7"), y) for y, row in enumerate(rows[:-2]) if "7" in row]
    assert [None, DEFENDER] == found


@every_view
def test_a_number_stands_at_both_ends_of_its_slanted_line(view: str) -> None:
    """Beside the last point of the row in which the line begins, and beyond the longest row."""
    rows = built(START, viewport(view, (50, 20))).rows(Frame(START))
    found = [text for row in rows for text, _ in row]
    assert {"3": 2, "9": 1} == {number: found.count(number) for number in "39"}


def test_numbers_beyond_the_longest_row_are_left_out_where_there_is_no_cell_for_them() -> None:
    """Below the board they may have none; on its edge, where it is turned around, there always is one."""
    small = GAME.start(board="36")
    found = []
    for height, turned in ((13, 0), (14, 0), (13, 2)):
        scene: Any = ART.scene(small, viewport(WOOD, (49, height), QUADRANT, turned=turned))
        labels = [*scene.coordinates()]
        assert all(0 <= label.y < height for label in labels), (height, turned)
        found.append(sorted(label.text for label in labels if label.text.isdigit()))
    ends = [f"{number}" for number in range(1, 9)]
    assert [ends[:-1], sorted([*ends[:-1], *ends]), sorted([*ends[:-1], *ends])] == found


@every_content
@every_size
def test_each_mark_has_a_form_of_its_own(size: tuple[int, int], spot: Spot) -> None:
    """In characters alone no two marks look alike, whatever is on the point and however small the board."""
    assert [] == looks_alike(
        {mark: text(Frame(MIDDLE, (), it), size) for mark, it in alone_of_all(spot).items()}
    )


@every_pair(size=LARGE, mode=MODES, spot=[FREE, HELD, ATTACKER, DEFENDER])
def test_each_mark_paints_something(size: tuple[int, int], mode: Mode, spot: Spot) -> None:
    """In the shaded view each mark on its own changes the picture, and no two paint the same."""
    where = viewport(WOOD, size, mode)
    assert [] == looks_alike(
        {mark: painted(Frame(MIDDLE, (), it), where) for mark, it in alone_of_all(spot).items()}
    )


@every_view
@every_large_size
def test_a_path_and_details_are_shown(view: str, size: tuple[int, int]) -> None:
    """A path changes the picture, and so do the distances of free points."""
    way = Marks(path=(Spot("i6"), Spot("g6")))
    frames = {
        "plain": Frame(MIDDLE),
        "path": Frame(MIDDLE, (), way),
        "details": Frame(MIDDLE, details=True),
    }
    where = viewport(view, size)
    assert [] == looks_alike({name: painted(frame, where) for name, frame in frames.items()})


@every_mode
def test_an_unchanged_frame_keeps_its_rows(mode: Mode) -> None:
    """Painting the same frame again returns the very same rows, so that nothing is sent to the terminal."""
    scene = ART.scene(MIDDLE, viewport(WOOD, mode=mode))
    frame = Frame(MIDDLE, (), busy(MIDDLE), details=True)
    first = scene.rows(frame)
    assert list(map(id, first)) == list(map(id, scene.rows(frame)))


@pytest.mark.parametrize("size", [SMALL, TINY], ids=str)
def test_a_picture_too_small_for_counters_is_flat(size: tuple[int, int]) -> None:
    """On a small card the shaded view gives way to characters."""
    palette = load_palette(PALETTES[0], GAME.name, ColorMode.FULL)
    frames = [painted(Frame(MIDDLE), Viewport(*size, view, HALF, palette)) for view in (WOOD, FLAT)]
    assert frames[0] == frames[1]


def test_the_fortress_has_the_palettes_color() -> None:
    """A free point of the fortress is in the colour that each palette gives it, lighter on its own ground."""
    for name, size in product(PALETTES, [(28, 10), (50, 19)]):
        palette = load_palette(name, GAME.name, ColorMode.FULL)
        scene = ART.scene(MIDDLE, Viewport(*size, FLAT, HALF, palette))
        x, y = scene.anchor(HELD)
        char, style = scene.rows(Frame(MIDDLE))[int(y)][int(x)]
        assert style.color is not None
        color, red = palette.colors["fortress_text"], style.bgcolor
        assert red is not None
        color = visible_on(int(red.name[1:], 16), color)
        assert ("△", f"#{color:06x}") == (char, style.color.name)


@given(
    view=st.sampled_from([WOOD, FLAT]),
    size=st.tuples(st.integers(1, 70), st.integers(1, 45)),
    mode=st.sampled_from(MODES),
    turned=st.sampled_from([0, 2]),
    position=st.sampled_from([MIDDLE, INVERTED]),
)
@settings(max_examples=60, deadline=None)
def test_any_size_can_be_painted(
    view: str, size: tuple[int, int], mode: Mode, turned: int, position: Position
) -> None:
    """A viewport however small gets exactly its own number of cells, with every mark and a moving."""
    moving = (moving_counter("d2", None, 0.5, 1), moving_counter(None, "d3", 0.5))
    frame = Frame(position, (), busy(position), moving, details=True)
    rows = painted(frame, viewport(view, size, mode, turned=turned))
    assert [size[0]] * size[1] == [len(row) for row in rows]


def test_only_the_name_of_the_point_that_is_pointed_at_is_lit() -> None:
    """Beside its row: a number at the end of a diagonal names eight other points too."""
    scene = ART.scene(MIDDLE, viewport(WOOD))
    _, labels = scene.draw(Frame(MIDDLE, (), Marks(cursor=Spot("g4"))))  # type: ignore[attr-defined]
    lit = {label.text for label in labels if label.bg is not None}
    assert {"g4"} == lit


def test_a_place_has_one_mark() -> None:
    """What is chosen is not ringed as a target too, and neither has the arc of the last move."""
    paintings = []
    for extra in ({}, {"last": frozenset([DEFENDER]), "targets": {DEFENDER: ""}, "is_quiet": True}):
        marks = Marks(chosen=frozenset([DEFENDER]), **extra)  # type: ignore[arg-type]
        paintings.append(painted(Frame(MIDDLE, (), marks), viewport(WOOD)))
    assert paintings[0] == paintings[1]
