"""The shaded scenes of Pylos: what they answer to a mouse, what they hide and what they repaint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Motion, Position, Spot
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.pylos.art import ART
from boardgames.tui.boards.pylos.shaded import PylosScene
from boardgames.tui.canvas.stage import PictureMode
from tests.pairs import every_pair
from tests.tui.boards.paintings import (
    MODES,
    Frame,
    alone,
    every_mode,
    looks_alike,
    reached,
)
from tests.tui.boards.pylos_boards import (
    EMPTY,
    HIDDEN,
    MIDDLE,
    SIZES,
    VIEWS,
    every_shaded_view,
    every_turn,
    every_view,
    painted,
    shown,
    targets,
    viewport,
)

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art of Pylos with its two shaded views and four layers."""
    art = load_art("pylos")
    assert (("table", "pyramid"), 4) == (art.views, art.layers)


@every_mode
@pytest.mark.parametrize("size", [(41, 20), (53, 26), (90, 41), (127, 56)], ids=str)
def test_hollows_are_whole_cells_apart(mode: Mode, size: tuple[int, int]) -> None:
    """So they look alike with their marks and digits, and the names of files and ranks are as far apart."""
    scene = ART.scene(EMPTY, viewport("table", size, mode))
    anchors = [scene.anchor(Spot(f"1{file}{rank}")) for file in "abcd" for rank in "1234"]
    within = {(round(x % 1, 6), round(y % 1, 6)) for x, y in anchors}
    assert ([0.5], 1) == ([x for x, _ in within], len(within))


@pytest.mark.parametrize("size", [(44, 20), (60, 30), (85, 38)], ids=str)
def test_ranks_are_named_on_the_frame_of_a_picture(size: tuple[int, int]) -> None:
    """Their names stand between its outer and its inner edge, and not on either of them."""
    scene = ART.scene(EMPTY, viewport("table", size, PictureMode.of(7, 13)))
    assert isinstance(scene, PylosScene)
    file_a, file_b = (scene.anchor(Spot(f"1{file}2"))[0] for file in "ab")
    outer, inner = (file_a - share * (file_b - file_a) for share in (0.82, 0.48))
    columns = {label.x for label in scene.coordinates() if label.text.isdigit()}
    assert [1] == [len(columns)]
    assert all(outer < column and column + 1 < inner for column in columns)


def test_levels_and_plan_follow_the_notation() -> None:
    """A spot's level is the first character of its name, and upper levels are set in by half a sphere."""
    assert [1, 2, 3, 4] == [ART.level(Spot(name)) for name in ("1a1", "2c3", "3b2", "4a1")]
    assert [(0, 0), (2.5, 2.5), (2, 1), (1.5, 1.5)] == [
        ART.plan(Spot(name)) for name in ("1a1", "2c3", "3b1", "4a1")
    ]


def test_a_sphere_touches_the_four_it_rests_on() -> None:
    """The centres of spheres that touch each other are one diameter apart."""
    top, *below = (ART.middle(ART.place(Spot(name))) for name in ("2b2", "1b2", "1b3", "1c2", "1c3"))
    distances = [sum((a - b) ** 2 for a, b in zip(top, other, strict=True)) for other in below]
    assert pytest.approx([1.0] * 4) == distances


@every_pair(view=VIEWS, mode=MODES, flipped=[False, True], size=SIZES)
def test_every_anchor_lies_on_the_stage(view: str, mode: Mode, flipped: bool, size: tuple[int, int]) -> None:
    """A cursor can be shown on every place of the pyramid."""
    scene = ART.scene(EMPTY, viewport(view, size, mode, flipped=flipped))
    outside = [
        spot
        for spot in scene.spots
        if not (0 <= scene.anchor(spot)[0] < size[0] and 0 <= scene.anchor(spot)[1] < size[1])
    ]
    assert [] == outside


@every_pair(view=VIEWS, mode=MODES, flipped=[False, True], size=SIZES)
def test_every_place_of_the_empty_board_can_be_pointed_at(
    view: str, mode: Mode, flipped: bool, size: tuple[int, int]
) -> None:
    """On the empty board a mouse finds each place at its anchor, those in the air included."""
    scene = painted(Frame(EMPTY), viewport(view, size, mode, flipped=flipped))
    assert list(scene.spots) == [scene.spot_at(*scene.anchor(spot)) for spot in scene.spots]


@pytest.mark.parametrize("name", ["1a4", "1d1", "1a1"])
def test_a_quiet_dot_lies_in_its_hollow(name: str) -> None:
    """From a corner that is well below the middle of the sphere that may be placed there."""
    scene = ART.scene(EMPTY, viewport("pyramid", (100, 43)))
    marks = Marks(targets={Spot(name): ""}, is_quiet=True)
    pictures = (list(map(list, scene.rows(Frame(EMPTY, (), each)))) for each in (Marks(), marks))
    plain, marked = pictures
    changed = [row for row, (old, new) in enumerate(zip(plain, marked, strict=True)) if old != new]
    middle = scene.anchor(Spot(name))[1]
    assert changed
    assert all(middle < row <= middle + 4 for row in changed)


#: The columns to the left of the hollows, where a place is named.
_MARGIN = 6


def _changed(marks: Marks) -> set[tuple[int, int]]:
    """Return the cells that marks change on the empty board, by row and column, without those of a name."""
    scene = ART.scene(EMPTY, viewport("table", (88, 41)))
    plain, marked = (list(map(list, scene.rows(Frame(EMPTY, (), each)))) for each in (Marks(), marks))
    return {
        (row, column)
        for row, cells in enumerate(marked)
        for column, cell in enumerate(cells)
        if cell != plain[row][column] and column > _MARGIN
    }


def test_rings_of_a_hint_lie_around_their_hollows_and_apart() -> None:
    """Each has its middle where the cursor's ring has it, is smaller, and shares no cell with another."""
    around = ("1a2", "1a3", "1b4", "1c4", "1d3", "1d2", "1c1", "1b1")
    rings = [_changed(Marks(chosen=frozenset({Spot(name)}))) for name in around]
    assert len(set().union(*rings)) == sum(map(len, rings))
    for name, ring in zip(around, rings, strict=True):
        cursor = _changed(Marks(cursor=Spot(name)))
        for axis in (0, 1):
            low, high = _ends(ring, axis)
            outer_low, outer_high = _ends(cursor, axis)
            assert outer_low <= low < high <= outer_high
            assert abs(low + high - outer_low - outer_high) <= 2


def test_the_cursor_in_a_hollow_covers_no_name() -> None:
    """The names along the near edge stand in rows that the ring does not reach."""
    scene = ART.scene(EMPTY, viewport("table", (88, 41)))
    names = [row for row, cells in enumerate(scene.rows(Frame(EMPTY))) for text, *_ in cells if text == "a"]
    assert names
    assert max(row for row, _ in _changed(Marks(cursor=Spot("1a1")))) < names[0]


def _ends(cells: set[tuple[int, int]], axis: int) -> tuple[int, int]:
    numbers = [cell[axis] for cell in cells]
    return min(numbers), max(numbers)


@every_pair(view=VIEWS, mode=MODES, flipped=[False, True], size=SIZES, position=[EMPTY, MIDDLE, HIDDEN])
def test_every_target_is_found_at_its_centre(
    view: str, mode: Mode, flipped: bool, size: tuple[int, int], position: Position
) -> None:
    """A legal next step answers to a click at its anchor, even behind another sphere."""
    legal = targets(position)
    scene = painted(Frame(position, (), Marks(targets=legal)), viewport(view, size, mode, flipped=flipped))
    assert list(legal) == [scene.spot_at(*scene.anchor(spot)) for spot in legal]


@every_view
@every_mode
@every_turn
def test_arrows_and_page_keys_reach_every_place(view: str, mode: Mode, flipped: bool) -> None:
    """Steering by the scene's anchors gets from a corner to all thirty places."""
    scene = ART.scene(EMPTY, viewport(view, mode=mode, flipped=flipped))
    assert set(scene.spots) == reached(scene, Spot("1a1"))


@every_shaded_view
@every_mode
def test_an_unchanged_frame_keeps_its_rows(view: str, mode: Mode) -> None:
    """Painting the same frame again returns the very same rows, so that nothing is sent to the terminal."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode))
    frame = Frame(MIDDLE, (), Marks(cursor=Spot("3b2"), targets=targets(MIDDLE)))
    first = scene.rows(frame)
    assert list(map(id, first)) == list(map(id, scene.rows(frame)))


@every_view
@pytest.mark.parametrize("mode", [MODES[0], MODES[-1]], ids=lambda mode: mode.name)
def test_a_scene_keeps_nothing_of_other_pointers(view: str, mode: Mode) -> None:
    """After others a frame is painted as by a new scene, whether pointers, marks or pieces have changed."""
    port = viewport(view, mode=mode)
    frames = [
        Frame(position, (), Marks(cursor=cursor, hover=hover, targets=marked))
        for position in (MIDDLE, EMPTY)
        for marked in (targets(position), {})
        for cursor, hover in ((Spot("1b2"), None), (Spot("2a1"), Spot("1d4")), (None, Spot("1b2")))
    ]
    scene = ART.scene(MIDDLE, port)
    assert [ART.scene(MIDDLE, port).rows(frame) for frame in frames] == [
        scene.rows(frame) for frame in frames
    ]


@every_shaded_view
@every_mode
def test_each_mark_paints_something(view: str, mode: Mode) -> None:
    """Each mark on its own changes the painting, and no two paint the same."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode))
    assert [] == looks_alike(
        {mark: scene.rows(Frame(MIDDLE, (), marks)) for mark, marks in alone(Spot("3a2")).items()}
    )


@every_shaded_view
@pytest.mark.parametrize("name", ["4a1", "2a1", "1c1"])
def test_a_cursor_shows_on_empty_places(view: str, name: str) -> None:
    """A cursor is drawn on a place in the air, on one carried by spheres and on a hollow."""
    scene = ART.scene(MIDDLE, viewport(view))
    before = scene.rows(Frame(MIDDLE))
    assert before != scene.rows(Frame(MIDDLE, (), Marks(cursor=Spot(name))))


@every_shaded_view
def test_a_sphere_taken_off_stays_visible_and_clickable(view: str) -> None:
    """What a turn takes off is shown under its mark, and a mouse still finds it."""
    spot = Spot("4a1")
    frame = Frame(MIDDLE, (), Marks(taken=frozenset({spot})))
    scene = painted(frame, viewport(view))
    assert spot == scene.spot_at(*scene.anchor(spot))
    assert scene.rows(frame) != scene.rows(Frame(MIDDLE))


def test_lifted_levels_let_lower_ones_be_clicked() -> None:
    """With the upper levels lifted a mouse finds no sphere of theirs, and what they hid comes to light."""
    whole = shown(painted(Frame(MIDDLE), viewport("table")))
    lifted = shown(painted(Frame(MIDDLE), viewport("table", lifted=3)))
    assert set() == {spot for spot in lifted if spot and ART.level(spot) > 1}
    assert {Spot("1b3")} <= lifted
    assert Spot("2a3") in whole


@every_view
@given(
    size=st.tuples(st.integers(1, 60), st.integers(1, 30)),
    mode=st.sampled_from(MODES),
    flipped=st.booleans(),
    lifted=st.integers(0, 4),
)
@settings(max_examples=15, deadline=None)
def test_any_size_can_be_painted(
    view: str, size: tuple[int, int], mode: Mode, flipped: bool, lifted: int
) -> None:
    """A viewport however small gets exactly its own number of cells."""
    spot = Spot("2a1")
    marks = Marks(spot, spot, targets(MIDDLE), frozenset({spot}), frozenset({spot}), frozenset({spot}))
    frame = Frame(MIDDLE, (), marks, (MovingPiece(Motion(None, Spot("3a2")), 0, 0.5),))
    rows = ART.scene(MIDDLE, viewport(view, size, mode, flipped=flipped, lifted=lifted)).rows(frame)
    assert [size[0]] * size[1] == [len(row) for row in rows]


def test_the_place_pointed_at_is_named_beside_it_on_every_level() -> None:
    """Above level 1 no edge names it; the name is in the margin, in the row of the ring."""
    scene, found = ART.scene(EMPTY, viewport("table", (88, 41))), []
    for name in ("1b2", "2a3", "4a1"):
        rows = scene.rows(Frame(EMPTY, (), Marks(cursor=Spot(name))))
        said = ["".join(cell[0] for cell in row[:12]) for row in rows]
        found.append(sum(name in margin for margin in said))
    assert [1, 1, 1] == found
