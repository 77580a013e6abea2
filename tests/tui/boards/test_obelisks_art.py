"""The scenes of Flying Obelisks: what they answer to a mouse, what they show without colour, what flies."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Motion, Selection, Spot
from boardgames.games.flying_obelisks import GAME
from boardgames.play.animations import animations_of, reversed_animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.flying_obelisks.stack import Stack
from boardgames.tui.boards.flying_obelisks.standing import standing_stacks
from boardgames.tui.boards.steering import DIRECTIONS, beside
from boardgames.tui.canvas import HALF, Mode
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import (
    MODES,
    AnyScene,
    Frame,
    alone_of_all,
    distinct,
    every_mode,
    looks_alike,
    plain,
    stage_of,
)

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.tui.boards.viewport import Viewport

ART = load_art(GAME.name)
START = GAME.start()
#: Stacks on both hills, one with an Obelisk on a top, and a Black Disk that can capture on the last rank.
MIDDLE = GAME.decode("4,dg,4/9/9/3,ctp,5/2,dsO,1,O,TO,D,2/9/9/4,d,4/3,C,G,3,P b")

VIEWS = ("relief", FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 19), (64, 25), (100, 40))
LARGE, SMALL = (50, 19), (28, 10)

every_view = pytest.mark.parametrize("view", VIEWS)
every_turn = pytest.mark.parametrize("turned", [0, 2])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_flat_size = pytest.mark.parametrize("size", [LARGE, SMALL], ids=str)


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette."""
    return stage_of(GAME.name, view, size, mode, **rest)


def text(frame: Frame, size: tuple[int, int], *, turned: int = 0) -> list[str]:
    """Return what a frame shows without any colour or style."""
    where = stage_of(GAME.name, FLAT, size, colors=ColorMode.MONO, turned=turned)
    return plain(ART.scene(frame.position, where).rows(frame))


def alone(spot: Spot) -> dict[str, Marks]:
    """Return each mark on its own, on one square."""
    return alone_of_all(spot, Spot("a1"), spot)


def painted(frame: Frame, where: Viewport) -> AnyScene:
    """Return the scene of a viewport after it has painted a frame."""
    scene = ART.scene(frame.position, where)
    scene.rows(frame)
    return scene


def animations(position: Position, notation: str) -> list[tuple[Motion, Stack]]:
    """Return what a move animates."""
    move = position.parse(notation)
    return [(each.shown, ART.piece(each)) for each in animations_of(position, move.steps)]


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art with its one shaded view, one layer, and half turns."""
    art = load_art("flying-obelisks")
    assert (("relief",), 1, 2) == (art.views, art.layers, art.quarter_turns)


@every_view
@every_mode
@every_turn
@every_size
@pytest.mark.parametrize("position", [START, MIDDLE], ids=["start", "middle"])
def test_every_square_is_found_at_its_anchor(
    view: str, mode: Mode, turned: int, size: tuple[int, int], position: Position
) -> None:
    """A mouse finds each square at its anchor on the viewport, hills included."""
    targets = dict.fromkeys(position.spots, "")
    scene = painted(Frame(position, (), Marks(targets=targets)), viewport(view, size, mode, turned=turned))
    anchors = [scene.anchor(spot) for spot in scene.spots]
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in anchors)
    assert list(scene.spots) == [scene.spot_at(*anchor) for anchor in anchors]


@every_mode
@every_turn
def test_the_empty_squares_of_a_relief_need_no_mark_to_be_found(mode: Mode, turned: int) -> None:
    """Every square claims what is seen of its top, however high or hidden it is."""
    scene = painted(Frame(START), viewport("relief", mode=mode, turned=turned))
    ranks = [spot for spot in scene.spots if spot.name[1] in "3456"]
    assert ranks == [scene.spot_at(*scene.anchor(spot)) for spot in ranks]


@every_view
@every_turn
@every_size
def test_arrows_go_along_files_and_ranks(view: str, turned: int, size: tuple[int, int]) -> None:
    """From every square an arrow leads to the neighbour that way, over hills as well, and back again."""
    scene = ART.scene(START, viewport(view, size, turned=turned))
    sign = -1 if turned else 1
    for spot, (direction, (dx, dy)) in product(scene.spots, DIRECTIONS.items()):
        name = chr(ord(spot.name[0]) + sign * dx) + str(int(spot.name[1]) - sign * dy)
        expected = Spot(name) if Spot(name) in scene.index else spot
        assert (spot, direction, expected) == (spot, direction, beside(scene, ART, spot, direction))


@every_view
@every_mode
def test_an_unchanged_look_changes_nothing(view: str, mode: Mode) -> None:
    """Painting the same frame again gives equal rows, and the very same ones in the relief."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode))
    frame = Frame(MIDDLE, (), Marks(cursor=Spot("c5"), targets={Spot("d6"): "1"}))
    first = scene.rows(frame)
    again = scene.rows(frame)
    assert first == again
    assert view == FLAT or list(map(id, first)) == list(map(id, again))


@every_mode
@every_size
@pytest.mark.parametrize("name", ["e3", "b6", "c6", "c5", "f5"])
def test_each_mark_paints_something_of_its_own(mode: Mode, size: tuple[int, int], name: str) -> None:
    """On the ground, on hills and on stacks each mark changes the relief, and no two paint the same."""
    scene = ART.scene(MIDDLE, viewport("relief", size, mode))
    assert [] == looks_alike(
        {mark: scene.rows(Frame(MIDDLE, (), marks)) for mark, marks in alone(Spot(name)).items()}
    )


@every_flat_size
@pytest.mark.parametrize("name", ["e3", "b6", "d6", "c5", "f5", "e5", "e1", "d4"])
def test_each_mark_has_characters_of_its_own(size: tuple[int, int], name: str) -> None:
    """On the ground, on hills and on stacks marks differ without any colour."""
    shown = {mark: text(Frame(MIDDLE, (), marks), size) for mark, marks in alone(Spot(name)).items()}
    assert [] == looks_alike(shown)


def test_the_small_board() -> None:
    """The small board shows levels, edges of hills, and who stands where, in 28 columns and 10 rows."""
    marks = Marks(cursor=Spot("c5"), targets={Spot("b6"): "1", Spot("g5"): "2"}, last=frozenset({Spot("e1")}))
    expected = [
        "9          C  G           P",
        "8             d",
        "7",
        "6   ║•1 1  1 ║  ║1  1  1 ║",
        "5   ║1 [s]│1 ║O ║TO│D2│1 ║",
        "4   ║1  1  p:║  ║1  1  1 ║",
        "3",
        "2",
        "1            (g)",
        "  a  b  c  d  e  f  g  h  i",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)


def test_the_large_board_draws_the_hills() -> None:
    """Without pieces in the way, each hill has a double line around it and a single one around its top."""
    shown = text(Frame(START), LARGE)
    assert "        ╔══════════════╗    ╔══════════════╗" == shown[6]
    assert " 6      ║ 1    1    1  ║    ║ 1    1    1  ║" == shown[7]
    assert "        ║    ┌────┐    ║    ║    ┌────┐    ║" == shown[8]
    assert " 5      ║ 1  │ 2  │ 1  ║    ║ 1  │ 2  │ 1  ║" == shown[9]
    assert "        ╚══════════════╝    ╚══════════════╝" == shown[12]


def test_destinations_show_the_power_that_reaches_them() -> None:
    """Once it is known what moves, a digit is followed by the letters of the powers."""
    steps = Selection.of(MIDDLE).add(Spot("c5")).steps
    targets = {Spot("a7"): "1", Spot("b6"): "3", Spot("g5"): "5"}
    shown = "".join(text(Frame(MIDDLE, steps, Marks(targets=targets)), LARGE))
    assert [True] * 3 == [said in shown for said in ("1S", "3DS", "5O")]


@every_flat_size
def test_turning_shows_the_board_from_whites_side(size: tuple[int, int]) -> None:
    """Turned by half a circle, rank 1 is the farthest and file a the rightmost."""
    shown = text(Frame(START), size, turned=2)
    assert "ihgfedcba" == shown[-1].replace(" ", "")
    assert "1vtscgcsth" == shown[0 if size == SMALL else 1].replace(" ", "")


def test_a_capture_flies_off_before_the_stack_arrives() -> None:
    """The enemy's stack leaves whole, and what moves keeps its Obelisk."""
    expected = [
        (Motion(Spot("g5"), None), Stack("D", 1)),
        (Motion(Spot("c5"), Spot("g5")), Stack("DSO", 0)),
    ]
    assert expected == animations(MIDDLE, "c5-g5")


def test_what_is_brought_back_flies_by_itself() -> None:
    """On the last rank a captured stack, a Disk and a Star fly one after the other."""
    assert [Stack("C", 1), Stack("D", 0), Stack("S", 0)] == [
        piece for _, piece in animations(MIDDLE, "e8-d9=S")
    ]


def test_a_part_leaves_the_rest_behind() -> None:
    """Only the pieces that move are animated."""
    assert [Stack("S", 0)] == [piece for _, piece in animations(MIDDLE, "c5S-e7")]


def test_a_move_taken_back_animates_the_same_pieces() -> None:
    """Undoing a capture, the mover goes home and the enemy's stack returns."""
    back = reversed_animations_of(MIDDLE, MIDDLE.parse("c5-g5"))
    expected = {Motion(Spot("g5"), Spot("c5")): Stack("DSO", 0), Motion(None, Spot("g5")): Stack("D", 1)}
    assert expected == {animation.shown: ART.piece(animation) for animation in back}


@pytest.mark.parametrize("landed", [0, 1])
def test_nothing_is_on_the_board_twice(landed: int) -> None:
    """While stacks fly to a square or wait to fly from one, each piece is counted once."""
    after = MIDDLE.play(MIDDLE.parse("c5-g5"))
    moving = tuple(MovingPiece(motion, piece, 0.0) for motion, piece in animations(MIDDLE, "c5-g5"))[landed:]
    stacks = standing_stacks(Frame(after, (), Marks(), moving), lambda moving: moving.motion.source)
    expected = [Stack("DSO", 0), None if landed else Stack("D", 1)]
    assert expected == [stacks.get(Spot("c5")), stacks.get(Spot("g5"))]


@every_view
def test_an_animation_hides_its_target(view: str) -> None:
    """A stack under way is not at its target yet, and each moment of its moving looks different."""
    after = MIDDLE.play(MIDDLE.parse("c5S-e7"))
    (motion, piece) = animations(MIDDLE, "c5S-e7")[0]
    scene = ART.scene(after, viewport(view))
    frames = [
        scene.rows(Frame(after, (), Marks(), (MovingPiece(motion, piece, done),)))
        for done in (0.0, 0.3, 0.6, 0.9)
    ]
    assert frames[0] != scene.rows(Frame(after))
    assert frames[0] == scene.rows(Frame(MIDDLE))
    assert (2 if view == FLAT else 4) == distinct(frames)


@every_view
@given(
    size=st.tuples(st.integers(1, 70), st.integers(1, 40)),
    mode=st.sampled_from(MODES),
    turned=st.sampled_from((0, 2)),
)
@settings(max_examples=40, deadline=None)
def test_any_size_can_be_painted(view: str, size: tuple[int, int], mode: Mode, turned: int) -> None:
    """A viewport however small gets exactly its own number of cells."""
    spots = frozenset(MIDDLE.spots)
    targets = dict.fromkeys(MIDDLE.spots, "1")
    marks = Marks(Spot("a1"), Spot("c6"), targets, spots, spots, spots, spots, MIDDLE.spots[:9], spots)
    moving = tuple(MovingPiece(motion, piece, 0.5) for motion, piece in animations(MIDDLE, "e8-d9=S"))
    frame = Frame(MIDDLE, (), marks, moving, details=True)
    rows = ART.scene(MIDDLE, viewport(view, size, mode, turned=turned)).rows(frame)
    assert [size[0]] * size[1] == [len(row) for row in rows]
