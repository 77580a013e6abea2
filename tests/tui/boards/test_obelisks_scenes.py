"""The scenes of Flying Obelisks: what a mouse finds, marks, and what is shown without colour."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Selection, Spot
from boardgames.games.flying_obelisks import GAME
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.scene import DIRECTIONS
from boardgames.tui.colors.palette import ColorMode
from tests.pairs import every_pair
from tests.tui.boards.obelisks_boards import (
    ART,
    LARGE,
    MIDDLE,
    SIZES,
    SMALL,
    START,
    VIEWS,
    alone,
    animations,
    every_flat_size,
    every_size,
    every_turn,
    every_view,
    painted,
    text,
    viewport,
)
from tests.tui.boards.paintings import (
    MODES,
    Frame,
    every_mode,
    looks_alike,
    plain,
)

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.tui.canvas.cells import Mode


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art with its one shaded view, one layer, and half turns."""
    art = load_art("flying-obelisks")
    assert (("relief",), 1, 2) == (art.views, art.layers, art.quarter_turns)


@every_pair(view=VIEWS, mode=MODES, turned=[0, 2], size=SIZES, position=[START, MIDDLE])
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
        assert (spot, direction, expected) == (spot, direction, scene.next_spot(spot, direction))


@every_view
@every_mode
def test_an_unchanged_frame_changes_nothing(view: str, mode: Mode) -> None:
    """Painting the same frame again gives equal rows, and the very same ones in the relief."""
    scene = ART.scene(MIDDLE, viewport(view, mode=mode))
    frame = Frame(MIDDLE, (), Marks(cursor=Spot("c5"), targets={Spot("d6"): "1"}))
    first = scene.rows(frame)
    again = scene.rows(frame)
    assert first == again
    assert view == FLAT or list(map(id, first)) == list(map(id, again))


@every_pair(mode=MODES, size=SIZES, name=["e3", "b6", "c6", "c5", "f5"])
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


def test_on_the_small_board_a_stack_is_not_taken_for_one_piece() -> None:
    """A mark leaves two cells to a stack: its two pieces, or its last one as written and a colon.

    Without a mark a stack of three is written whole.
    """
    position = GAME.decode("4,G,4/9/9/9/9/9/9/9/1,cst,dpc,ds,d,4 b")
    targets = {Spot(f"{file}9"): digit for file, digit in zip("bcde", "1234", strict=True)}
    rows = [
        text(Frame(position, (), Marks(targets=targets, is_quiet=is_quiet)), SMALL)
        for is_quiet in (False, True)
    ]
    signs = {row.strip() for shown in rows for row in shown if "ds" in row}
    assert {"9   t:1c:2ds3 d4", "9   t:'c:'ds' d'"} == signs
    assert [] != [row for row in text(Frame(position), SMALL) if row.strip() == "9   cstdpc ds d"]
    # The last move has a dot before a stack: brackets would hide one of its pieces.
    moved = text(Frame(position, (), Marks(last=frozenset({Spot("d9"), Spot("e9")}))), SMALL)
    assert [] != [row for row in moved if row.strip() == "9   cstdpc·ds(d)"]


def test_the_small_board() -> None:
    """The small board shows levels, edges of hills, and who stands where, in 28 columns and 10 rows."""
    marks = Marks(cursor=Spot("c5"), targets={Spot("b6"): "1", Spot("g5"): "2"}, last=frozenset({Spot("e1")}))
    expected = [
        "9          C  G           P",
        "8             d",
        "7",
        "6   ║•1 1  1 ║  ║1  1  1 ║",
        "5   ║1 [s]│1 ║† ║T†│D2│1 ║",
        "4   ║1  1 pct║  ║1  1  1 ║",
        "3",
        "2",
        "1            ·dg",
        "  a  b  c  d  e  f  g  h  i",
    ]
    assert expected == text(Frame(MIDDLE, (), marks), SMALL)


def test_the_large_board_draws_the_hills() -> None:
    """Each hill has a double line around it, its top a single one; without tones the plain has dots."""
    shown = text(Frame(START), LARGE)
    assert "        ╔══════════════╗    ╔══════════════╗" == shown[6]
    assert " 6   ·  ║ 1    1    1  ║ ·  ║ 1    1    1  ║ ·" == shown[7]
    assert "        ║    ┌────┐    ║    ║    ┌────┐    ║" == shown[8]
    assert " 5   ·  ║ 1  │ 2  │ 1  ║ ·  ║ 1  │ 2  │ 1  ║ ·" == shown[9]
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
    near = shown[0 if size == SMALL else 1]
    assert "1vtscgcsth" == "".join(char for char in near if char.isascii() and char != " ")


@every_view
@given(
    size=st.tuples(st.integers(1, 64), st.integers(1, 25)),
    mode=st.sampled_from(MODES),
    turned=st.sampled_from((0, 2)),
)
@settings(max_examples=20, deadline=None)
def test_any_size_can_be_painted(view: str, size: tuple[int, int], mode: Mode, turned: int) -> None:
    """A viewport however small gets exactly its own number of cells."""
    spots = frozenset(MIDDLE.spots)
    targets = dict.fromkeys(MIDDLE.spots, "1")
    marks = Marks(Spot("a1"), Spot("c6"), targets, spots, spots, spots, spots, MIDDLE.spots[:9], spots)
    moving = tuple(MovingPiece(motion, piece, 0.5) for motion, piece in animations(MIDDLE, "e8-d9=S"))
    frame = Frame(MIDDLE, (), marks, moving, details=True)
    rows = ART.scene(MIDDLE, viewport(view, size, mode, turned=turned)).rows(frame)
    assert [size[0]] * size[1] == [len(row) for row in rows]


def test_files_are_named_below_their_letters() -> None:
    """In the flat view the name of a file stands in the column of a single letter on it."""
    position = GAME.decode("d,7,d/4,g,4/9/9/9/9/9/9/9 b")
    rows = text(Frame(position), (64, 28))
    below = next(y for y, row in enumerate(rows) if row.split() == [*"abcdefghi"])
    last, names = rows[below - 2], rows[below]
    assert [names.index("a"), names.index("i")] == [last.index("d"), last.rindex("d")]


@pytest.mark.parametrize("size", [(100, 43), (160, 57)], ids=str)
def test_pieces_on_the_far_rank_are_in_the_picture(size: tuple[int, int]) -> None:
    """A Triangle on the last rank is not cut off at the upper edge."""
    here, gone = (GAME.decode(f"4,g,4/9/9/9/9/9/9/9/{rank} b") for rank in ("4,T,4", "9"))
    where = viewport("relief", size)
    first = [painted(Frame(position), where).rows(Frame(position))[0] for position in (here, gone)]
    upper = [[style.bgcolor for _, style in row] for row in first]
    assert upper[0] == upper[1]


@every_flat_size
def test_a_flat_board_that_goes_on_is_like_a_new_one(size: tuple[int, int]) -> None:
    """What earlier frames have left in the squares that did not change is what a new scene writes there."""
    where = viewport(FLAT, size)
    kept = ART.scene(MIDDLE, where)
    for number, move in enumerate(MIDDLE.legal_moves()[::9]):
        goals = Selection.of(MIDDLE).add(move.steps[0]).next_steps
        marks = Marks(
            cursor=MIDDLE.spots[number],
            targets={goal: "1" for goal in goals if isinstance(goal, Spot)},
            last=frozenset(MIDDLE.spots[number : number + 2]),
        )
        for frame in (Frame(MIDDLE, move.steps[:1], marks), Frame(MIDDLE.play(move)), Frame(MIDDLE, ())):
            assert ART.scene(MIDDLE, where).rows(frame) == kept.rows(frame)


def test_stacks_are_written_in_one_order() -> None:
    """The large boards, the small one and positions have the letters of a stack in the same order."""
    position = GAME.decode("4,G,4/9/9/9/9/4,PC,4/9/9/4,g,4 b")
    frame = Frame(position)
    relief = plain(ART.scene(position, viewport("relief")).rows(frame))
    for shown in (text(frame, SMALL), text(frame, LARGE), relief, [position.encode()]):
        assert any("PC" in line for line in shown)


def test_a_digit_stands_beside_the_letters_of_a_stack() -> None:
    """On the large flat board it is in the row of the letters, without colours beside the frame."""
    shown = text(Frame(MIDDLE, (), Marks(targets={Spot("c5"): "1", Spot("e1"): "2"})), LARGE)
    assert [True, True] == [any(said in row for row in shown) for said in ("1│ds†│", "2│dg│")]


def test_without_colours_sides_differ_by_blocks_and_frames() -> None:
    """White's pieces are blocks with the outline of their kind, Black's have frames; large ones a texture."""
    shown = text(Frame(MIDDLE), LARGE)
    assert ["▗▆▖", "▜G▛"] == [line[24:27] for line in shown[:2]]
    assert ["╭─╮", "│d│"] == [line[24:27] for line in shown[2:4]]
    large = text(Frame(MIDDLE), (100, 50))
    assert any("▒d▒" in line for line in large)


@pytest.mark.parametrize("colors", [ColorMode.ANSI, ColorMode.FULL])
def test_pieces_are_tokens_in_any_colours(colors: ColorMode) -> None:
    """A token has the upper edge of its topmost piece; one that can be chosen has a bar."""
    marks = Marks(targets={Spot("e1"): ""}, is_quiet=True)
    shown = plain(ART.scene(MIDDLE, viewport(FLAT, LARGE, colors=colors)).rows(Frame(MIDDLE, (), marks)))
    upper, lower = next(pair for pair in pairwise(shown) if "dg" in pair[1])
    bar = "▎" if colors == ColorMode.FULL else "▌"
    assert ("▗▆▖", f"{bar}dg") == (upper.strip(), lower.strip(" 1·"))


def test_the_cursor_hides_no_letter() -> None:
    """The brackets around a stack as broad as its square are above its letters."""
    position = GAME.decode("4,G,4/9/9/9/2,dcsO,6/9/9/9/4,g,4 b")
    shown = text(Frame(position, (), Marks(cursor=Spot("c5"))), LARGE)
    row = next(number for number, line in enumerate(shown) if "dcs†" in line)
    assert ["[", "]"] == [sign for sign in "[]" if sign in shown[row - 1]]


@every_flat_size
def test_sides_and_obelisks_differ_without_colours(size: tuple[int, int]) -> None:
    """White's letters alone are reversed, Black's bold; an Obelisk, which is nobody's, has its own sign."""
    rows = ART.scene(MIDDLE, viewport(FLAT, size, colors=ColorMode.MONO)).rows(Frame(MIDDLE))
    looks = {
        (char, bool(style.bold), bool(style.reverse)) for row in rows for text, style in row for char in text
    }
    assert {("s", True, False), ("T", False, True), ("†", True, False)} <= looks
    assert not any(char == "O" or (is_reversed and char.islower()) for char, _, is_reversed in looks)
