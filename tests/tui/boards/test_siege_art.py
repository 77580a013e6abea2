"""The scenes of Pyramid Siege: what they answer to a mouse, the forms of marks, moving and sizes."""
# ruff: noqa: RUF001 - boards in characters are compared as they look

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Motion, Move, Position, Selection, Spot
from boardgames.games.pyramid_siege import GAME
from boardgames.play.animations import animations_of, reversed_animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.steering import beside
from boardgames.tui.boards.viewport import Viewport
from boardgames.tui.canvas import HALF, Mode
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.pairs import every_pair
from tests.tui.boards.paintings import (
    MODES,
    AnyScene,
    Frame,
    alone_of_all,
    every_mode,
    looks_alike,
    plain,
    stage_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.tui.canvas import Cell

ART = load_art(GAME.name)
WOOD = ART.views[0]
START = GAME.start()
MIDDLE = GAME.decode(GAME.showcase)
INVERTED = GAME.start(board="36")
#: A chain in MIDDLE that takes h6 and f5 on its way.
CHAIN = tuple(map(Spot, ("i6", "g6", "e4")))
#: In MIDDLE: a free point, one of the fortress, an attacker's and a defender's.
FREE, HELD, ATTACKER, DEFENDER = map(Spot, ("g2", "f3", "f4", "h4"))

#: The board's share of terminals of 80x24, 100x30 and 140x45, the small board beside it, and a card.
LARGE, SMALL, TINY = ((50, 19), (64, 25), (100, 40)), (28, 10), (20, 9)
SIZES = (*LARGE, SMALL, TINY)

every_view = pytest.mark.parametrize("view", [WOOD, FLAT])
every_turn = pytest.mark.parametrize("turned", [0, 2])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_large_size = pytest.mark.parametrize("size", LARGE, ids=str)
every_board = pytest.mark.parametrize("position", [START, INVERTED], ids=["45", "36"])
every_content = pytest.mark.parametrize("spot", [FREE, HELD, ATTACKER, DEFENDER], ids=str)


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette; flat ones without any colour."""
    colors = ColorMode.MONO if view == FLAT else ColorMode.FULL
    return stage_of(GAME.name, view, size, mode, colors, **rest)


@cache
def built(position: Position, where: Viewport) -> AnyScene:
    """Return the scene of a viewport, built once for all tests: a painting depends on the frame alone."""
    return ART.scene(position, where)


def painted(frame: Frame, where: Viewport) -> list[list[Cell]]:
    """Return the rows of a frame on a viewport."""
    return built(START if frame.position.spots == START.spots else frame.position, where).rows(frame)


def text(frame: Frame, size: tuple[int, int], turned: int = 0) -> list[str]:
    """Return what the flat view shows, without its styles."""
    return plain(painted(frame, viewport(FLAT, size, turned=turned)))


def busy(position: Position) -> Marks:
    """Return all marks at once: on the first spots of a position, its targets and a path."""
    spots = position.spots
    steps = Selection.of(position).next_steps
    legal = {spot: str(number) for number, spot in enumerate(steps, 1) if isinstance(spot, Spot)}
    some = frozenset(spots[:2])
    return Marks(spots[0], spots[1], legal, some, some, some, frozenset(legal), spots[:4], some)


def found_at(scene: AnyScene, places: Iterable[tuple[float, float]]) -> list[Spot | None]:
    """Return what a mouse finds at places given in cells."""
    return [scene.spot_at(*place) for place in places]


def flying(source: str | None, target: str | None, progress: float, seat: int = 0) -> MovingPiece[int]:
    """Return a moving from point to point; None is off the board."""
    start, end = (Spot(name) if name else None for name in (source, target))
    return MovingPiece(Motion(start, end), seat, progress)


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art, with its one shaded view and one layer that is turned upside down."""
    art = load_art("pyramid-siege")
    assert (("wood",), 1, 2) == (art.views, art.layers, art.quarter_turns)


@every_view
@every_mode
@every_turn
@every_size
@every_board
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
    found = {Spot("a1")}
    for _ in range(20):
        found |= {beside(scene, ART, s, way) for s in found for way in ("left", "right", "up", "down")}
    assert set(scene.spots) == found


def test_the_small_board() -> None:
    """The small board shows points without lines in 28 columns and 10 rows."""
    marks = Marks(
        cursor=Spot("f1"),
        hover=Spot("c3"),
        targets={Spot("f1"): "1", Spot("h4"): "2", Spot("i6"): ""},
        urgent=frozenset({Spot("h4")}),
        last=frozenset({Spot("a1")}),
    )
    expected = [
        "            a(●)",
        "          b ·  ●",
        "         c ●  · {●}",
        "       d ·  ●  ●  ·",
        "      e ·  ·  ●  ·  ●",
        "    f[○1 ·  △  ●  ●  ·",
        "   g ·  ·  ●  △  ●  ·  ●",
        " h ●  ·  · !○2 ·  ●  ·  ●",
        "i ●  ●  ●  ·  ·  ○+ ●  ·  ●",
        "  1  2  3  4  5  6  7  8  9",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)


def test_the_large_board_has_lines_and_a_path_has_arrows() -> None:
    """In the fortress lines are heavy; a chain shows its way, what it has taken and what it may take."""
    marks = Marks(
        path=(*CHAIN, Spot("e2")), chosen=frozenset(CHAIN), taken=frozenset(map(Spot, ("h6", "f5")))
    )
    shown = text(Frame(MIDDLE, CHAIN, marks), (50, 19))
    assert [
        "             e   ·───·←←←●←←<○>──●",
        "                ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "           f   ○───·───△━━━●───×───·",
        "              ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ↖ ╱ ╲",
        "         g   ·───·───●━━━△━━━●──<·>──●",
    ] == shown[8:13]


def test_the_board_turned_upside_down() -> None:
    """Turned, the apex points downwards, places count from the right, and letters stand there."""
    shown = text(Frame(INVERTED), SMALL, turned=2)
    assert ["  8  7  6  5  4  3  2  1", "  ·  ●  ●  ●  ●  ●  ●  · h"] == shown[:2]
    assert "            · a" == shown[8]


@every_content
@every_size
def test_each_mark_has_a_form_of_its_own(size: tuple[int, int], spot: Spot) -> None:
    """In characters alone no two marks look alike, whatever is on the point and however small the board."""
    assert [] == looks_alike(
        {mark: text(Frame(MIDDLE, (), it), size) for mark, it in alone_of_all(spot).items()}
    )


@every_content
@every_mode
@every_large_size
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


def test_distances_are_raised_digits() -> None:
    """With details free points tell how far the fortress is, in digits that no target has."""
    frame = Frame(MIDDLE, (), Marks(targets={Spot("g1"): "2"}), details=True)
    assert "   g 2  ¹  ●  △  ●  ¹  ●" == text(frame, SMALL)[6]


@every_mode
def test_an_unchanged_look_keeps_its_rows(mode: Mode) -> None:
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
    """A free point of the fortress is written in the colour that each palette gives it."""
    for name in PALETTES:
        palette = load_palette(name, GAME.name, ColorMode.FULL)
        scene = ART.scene(MIDDLE, Viewport(50, 19, FLAT, HALF, palette))
        x, y = scene.anchor(HELD)
        char, style = scene.rows(Frame(MIDDLE))[int(y)][int(x)]
        assert style.color is not None
        assert ("△", f"#{palette.colors['fortress_ink']:06x}") == (char, style.color.name)


def test_what_moves_is_its_owners() -> None:
    """From point to point the mover's counter moves; what leaves the board, or comes back, is the other's."""
    assert [0, 1, 0, 1] == [ART.piece(animation) for animation in animations_of(MIDDLE, CHAIN)]
    back = reversed_animations_of(MIDDLE, Move("f5xh6", CHAIN))
    assert [1, 0, 1, 0] == [ART.piece(animation) for animation in back]


@every_view
@every_mode
def test_an_animation_hides_its_target(view: str, mode: Mode) -> None:
    """A counter on its way to a point is not at that point yet."""
    landed = painted(Frame(MIDDLE, CHAIN), viewport(view, mode=mode))
    away = Frame(MIDDLE, CHAIN, Marks(), (flying(None, "e4", 0.0),))
    gone = GAME.decode("A/.A/A.A/.AA./..A.A/D..A../..A.A.A/A..D...A/AAA...A.A D -")
    waiting = painted(away, viewport(view, mode=mode))
    assert landed != waiting
    assert painted(Frame(gone), viewport(view, mode=mode)) == waiting


@every_view
def test_an_animation_begins_at_its_source(view: str) -> None:
    """At progress 0 a step looks as if it had not been made; of a chain only the first jump sets off."""
    moving = (flying("i6", "g6", 0.0), flying("h6", None, 0.0, 1), flying("g6", "e4", 0.0))
    waiting = painted(Frame(MIDDLE, CHAIN, Marks(), (*moving, flying("f5", None, 0.0, 1))), viewport(view))
    assert painted(Frame(MIDDLE), viewport(view)) == waiting


@every_mode
def test_an_animation_moves(mode: Mode) -> None:
    """Each moment of a moving has another picture, and a captured counter ends off it."""
    scene = ART.scene(MIDDLE, viewport(WOOD, mode=mode))
    frame = Frame(MIDDLE, CHAIN)
    frames = {
        str(done): scene.rows(Frame(MIDDLE, CHAIN, Marks(), (flying("f5", None, done, 1),)))
        for done in (0.0, 0.2, 0.4, 0.6)
    }
    assert [] == looks_alike(frames)
    gone = Frame(MIDDLE, CHAIN, Marks(), (flying("f5", None, 1.0, 1),))
    assert scene.rows(frame) == scene.rows(gone)


@pytest.mark.parametrize(
    ("progress", "expected"), [(0.0, "●  ·"), (0.4, "●  ·"), (0.6, "·  ●"), (0.9, "·  ●")]
)
def test_in_the_flat_view_a_moving_piece_is_at_its_nearer_end(progress: float, expected: str) -> None:
    """Until half of its way a flying counter is shown at its source, then at its target."""
    position = GAME.decode("A/../.../..../...../....../......./....D..D/........A D -")
    frame = Frame(position, (), Marks(), (flying("c1", "c2", progress, 1),))
    assert expected == text(frame, SMALL)[2].strip()[2:6]


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
    moving = (flying("d2", None, 0.5, 1), flying(None, "d3", 0.5))
    frame = Frame(position, (), busy(position), moving, details=True)
    rows = painted(frame, viewport(view, size, mode, turned=turned))
    assert [size[0]] * size[1] == [len(row) for row in rows]
