"""The shaded scenes of Pylos: what they answer to a mouse, what they hide and what they repaint."""

from __future__ import annotations

from itertools import product
from math import ceil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardgames
from boardgames.core import Motion, Position, Selection, Spot
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.pylos.geometry import centre_of
from boardgames.tui.boards.steering import beside, on_level
from boardgames.tui.canvas import HALF, Mode
from tests.pairs import every_pair
from tests.tui.boards.paintings import (
    MODES,
    AnyScene,
    Frame,
    alone,
    distinct,
    every_mode,
    looks_alike,
    stage_of,
)

if TYPE_CHECKING:
    from boardgames.tui.boards.viewport import Viewport

GAME = boardgames.load("pylos")
ART = load_art(GAME.name)
EMPTY = GAME.start()
MIDDLE = GAME.decode("LL.D/LDDL/DLLD/LDLD|.../DLD/LDL|../L.|. L")
#: A free hollow in the far corner behind spheres of three levels, and spheres to raise all around.
HIDDEN = GAME.decode("LDLD/DLDL/LDLL/DLD.|LDL/DL./LD.|L./..|. L")

VIEWS = (*ART.views, FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 22), (66, 28), (100, 43))

every_view = pytest.mark.parametrize("view", VIEWS)
every_shaded_view = pytest.mark.parametrize("view", ART.views)
every_turn = pytest.mark.parametrize("flipped", [False, True])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def viewport(
    view: str, size: tuple[int, int] = (66, 28), mode: Mode = HALF, *, flipped: bool = False, lifted: int = 0
) -> Viewport:
    """Return a viewport in the default palette."""
    return stage_of("pylos", view, size, mode, turned=2 * flipped, lifted=lifted)


def painted(frame: Frame, where: Viewport) -> AnyScene:
    """Return the scene of a viewport after it has painted a frame."""
    scene = ART.scene(frame.position, where)
    scene.rows(frame)
    return scene


def targets(position: Position) -> dict[Spot, str]:
    """Return the first steps of a position's legal moves, with digits as far as they go."""
    spots = [step for step in Selection.of(position).next_steps if isinstance(step, Spot)]
    return {spot: str(number) if number < 10 else "" for number, spot in enumerate(spots, 1)}


def shown(scene: AnyScene) -> set[Spot | None]:
    """Return every spot that the mouse finds anywhere on a viewport, at a quarter of a cell's precision."""
    quarters = product(range(4 * scene.viewport.width), range(4 * scene.viewport.height))
    return {scene.spot_at(x / 4 + 0.01, y / 4 + 0.01) for x, y in quarters}


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art of Pylos with its two shaded views and four layers."""
    art = load_art("pylos")
    assert (("table", "pyramid"), 4) == (art.views, art.layers)


def test_levels_and_plan_follow_the_notation() -> None:
    """A spot's level is the first character of its name, and upper levels are set in by half a sphere."""
    assert [1, 2, 3, 4] == [ART.level(Spot(name)) for name in ("1a1", "2c3", "3b2", "4a1")]
    assert [(0, 0), (2.5, 2.5), (2, 1), (1.5, 1.5)] == [
        ART.plan(Spot(name)) for name in ("1a1", "2c3", "3b1", "4a1")
    ]


def test_a_sphere_touches_the_four_it_rests_on() -> None:
    """The centres of spheres that touch each other are one diameter apart."""
    top, below = centre_of(Spot("2b2")), [centre_of(Spot(name)) for name in ("1b2", "1b3", "1c2", "1c3")]
    distances = [sum((a - b) ** 2 for a, b in zip(top, other, strict=True)) for other in below]
    assert pytest.approx([1.0] * 4) == distances


@every_view
@every_mode
@every_turn
@every_size
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
    found = {Spot("1a1")}
    for _ in range(len(scene.spots)):
        found |= {beside(scene, ART, s, way) for s in found for way in ("left", "right", "up", "down")}
        found |= {on_level(scene, ART, s, change) for s in found for change in (1, -1)}
    assert set(scene.spots) == found


@every_shaded_view
@every_mode
def test_an_unchanged_look_keeps_its_rows(view: str, mode: Mode) -> None:
    """Painting the same frame again returns the very same rows, so that nothing is sent to the terminal."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode))
    frame = Frame(MIDDLE, (), Marks(cursor=Spot("3b2"), targets=targets(MIDDLE)))
    first = scene.rows(frame)
    assert list(map(id, first)) == list(map(id, scene.rows(frame)))


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


@every_shaded_view
def test_an_animation_hides_its_target(view: str) -> None:
    """A sphere on its way to a place is not at that place yet."""
    moving = MovingPiece(Motion(None, Spot("3a2")), 0, 0.0)
    scene = painted(Frame(MIDDLE), viewport(view))
    assert Spot("3a2") == scene.spot_at(*scene.anchor(Spot("3a2")))
    scene.rows(Frame(MIDDLE, (), Marks(), (moving,)))
    assert Spot("3a2") != scene.spot_at(*scene.anchor(Spot("3a2")))


@every_shaded_view
def test_an_animation_begins_at_its_source(view: str) -> None:
    """At progress 0 a sphere that is raised is painted where it was."""
    waiting = MovingPiece(Motion(Spot("1c1"), Spot("3a2")), 0, 0.0)
    away = MovingPiece(Motion(None, Spot("3a2")), 0, 0.0)
    scene = ART.scene(MIDDLE, viewport(view))
    x, y = (ceil(part) - 1 for part in scene.anchor(Spot("1c1")))
    row = scene.rows(Frame(MIDDLE, (), Marks(), (waiting,)))[y]
    assert row[x] != scene.rows(Frame(MIDDLE, (), Marks(), (away,)))[y][x]


@every_shaded_view
def test_an_animation_moves(view: str) -> None:
    """Each viewport of a moving paints another picture."""
    scene = ART.scene(MIDDLE, viewport(view))
    motion = Motion(Spot("1c1"), Spot("3a2"))
    frames = [
        scene.rows(Frame(MIDDLE, (), Marks(), (MovingPiece(motion, 0, done),)))
        for done in (0.0, 0.3, 0.6, 0.9)
    ]
    assert len(frames) == distinct(frames)


@every_shaded_view
@every_turn
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sphere_from_the_reserve_begins_off_the_picture(view: str, flipped: bool, seat: int) -> None:
    """At progress 0 a sphere without a source is not to be seen."""
    scene = ART.scene(EMPTY, viewport(view, flipped=flipped))
    empty = [list(row) for row in scene.rows(Frame(EMPTY))]
    moving = MovingPiece(Motion(None, Spot("1b2")), seat, 0.0)
    assert empty == scene.rows(Frame(EMPTY, (), Marks(), (moving,)))


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
@settings(max_examples=25, deadline=None)
def test_any_size_can_be_painted(
    view: str, size: tuple[int, int], mode: Mode, flipped: bool, lifted: int
) -> None:
    """A viewport however small gets exactly its own number of cells."""
    spot = Spot("2a1")
    marks = Marks(spot, spot, targets(MIDDLE), frozenset({spot}), frozenset({spot}), frozenset({spot}))
    frame = Frame(MIDDLE, (), marks, (MovingPiece(Motion(None, Spot("3a2")), 0, 0.5),))
    rows = ART.scene(MIDDLE, viewport(view, size, mode, flipped=flipped, lifted=lifted)).rows(frame)
    assert [size[0]] * size[1] == [len(row) for row in rows]
