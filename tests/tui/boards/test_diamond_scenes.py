"""The scenes of Diamond: what a mouse finds, where arrows lead, and what is painted again."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Position, Spot
from boardgames.games.diamond import GAME
from boardgames.play.frame import Marks
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.diamond.art import DiamondArt
from boardgames.tui.boards.view import usual_view
from tests.pairs import every_pair
from tests.tui.boards.diamond_boards import (
    ART,
    BOXED,
    HILLS,
    SIZES,
    START,
    VIEWS,
    every_shaded_view,
    every_turn,
    every_view,
    found_at_anchors,
    mono,
    painted,
    viewport,
)
from tests.tui.boards.paintings import (
    MODES,
    Frame,
    every_mode,
    plain,
)

if TYPE_CHECKING:
    from boardgames.tui.canvas.cells import Mode


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art of Diamond with its two shaded views, one layer and quarter turns."""
    art = load_art("diamond")
    assert (("oblique", "plan"), 1, 1) == (art.views, art.layers, art.quarter_turns)


def test_the_usual_view_is_the_map_where_the_oblique_one_is_small() -> None:
    """80 columns have no room for oblique pillars with numbers; 50 have none for pixels."""
    found = {width: usual_view(load_art("diamond"), width) for width in (50, 80, 100, 140)}
    assert {50: "flat", 80: "plan", 100: "oblique", 140: "oblique"} == found


def test_a_quarter_turn_brings_a1_to_the_far_left() -> None:
    """Turned clockwise by a quarter the ranks run to the right and the files towards the eye."""
    plans = [DiamondArt().plan_of(START.spots, turned) for turned in range(3)]
    names = [tuple("".join(name for _, name in names) for names in (p.columns(), p.rows())) for p in plans]
    assert [("abcde", "12345"), ("12345", "edcba"), ("edcba", "54321")] == names


@every_pair(view=VIEWS, mode=MODES, turned=range(4), size=SIZES, position=[START, HILLS])
def test_every_pillar_is_found_at_its_anchor(
    view: str, mode: Mode, turned: int, size: tuple[int, int], position: Position
) -> None:
    """In every view a mouse finds each pillar at its anchor, which lies on the viewport."""
    scene = ART.scene(position, viewport(view, size, mode, turned=turned))
    scene.rows(Frame(position))
    assert list(scene.spots) == found_at_anchors(scene)


@every_view
@every_turn
def test_arrow_keys_lead_to_neighbours(view: str, turned: int) -> None:
    """From the middle each arrow key goes to one of the four neighbours, and each neighbour has its key."""
    scene = ART.scene(START, viewport(view, turned=turned))
    scene.rows(Frame(START))
    found = {scene.next_spot(Spot("c3"), way).name for way in ("left", "right", "up", "down")}
    assert {"b3", "d3", "c2", "c4"} == found


@every_view
@every_turn
def test_arrow_keys_follow_rows_whatever_the_heights(view: str, turned: int) -> None:
    """Beside high and low pillars an arrow key leads where it leads on level ground, and back again."""
    scenes = []
    for position in (START, HILLS):
        scenes.append(ART.scene(position, viewport(view, turned=turned)))
        scenes[-1].rows(Frame(position))
    level, hilly = scenes
    for spot, (way, back) in product(START.spots, (("left", "right"), ("up", "down"))):
        after = hilly.next_spot(spot, way)
        assert (spot, way, level.next_spot(spot, way)) == (spot, way, after)
        assert after == spot or hilly.next_spot(after, back) == spot


@every_shaded_view
def test_the_walls_of_a_pillar_answer_for_it(view: str) -> None:
    """In the oblique view more of the viewport answers for a high pillar than for a low one."""
    scene = ART.scene(HILLS, viewport(view))
    scene.rows(Frame(HILLS))
    cells = [scene.spot_at(x + 0.5, y + 0.5) for x in range(64) for y in range(25)]
    assert (view == "oblique") == (cells.count(Spot("c3")) > cells.count(Spot("e1")))


@every_shaded_view
@every_mode
def test_an_unchanged_frame_keeps_its_rows(view: str, mode: Mode) -> None:
    """Painting the same frame again returns the very same rows, so that nothing is sent to the terminal."""
    scene = ART.scene(HILLS, viewport(view, mode=mode))
    frame = Frame(HILLS, (), Marks(cursor=Spot("b2"), targets={Spot("b3"): "1"}))
    first = scene.rows(frame)
    assert list(map(id, first)) == list(map(id, scene.rows(frame)))


@every_shaded_view
def test_the_view_does_not_jump(view: str) -> None:
    """Raising a pillar leaves most of the picture as it is."""
    scene = ART.scene(START, viewport(view))
    before = scene.rows(Frame(START))
    after = scene.rows(Frame(START.play(START.parse("e5+"))))
    assert 12 > sum(one is not other for one, other in zip(before, after, strict=True))


@given(
    view=st.sampled_from(VIEWS),
    mode=st.sampled_from(MODES),
    size=st.tuples(st.integers(1, 64), st.integers(1, 25)),
    turned=st.integers(0, 3),
)
@settings(max_examples=25, deadline=None)
def test_any_size_paints(view: str, mode: Mode, size: tuple[int, int], turned: int) -> None:
    """Every viewport of at least one cell is filled, and every pillar has an anchor."""
    marks = Marks(
        cursor=Spot("a1"), hover=Spot("e5"), path=(Spot("a1"), Spot("a2")), taken=frozenset({Spot("c3")})
    )
    scene = ART.scene(HILLS, viewport(view, size, mode, turned=turned))
    rows = scene.rows(Frame(HILLS, (Spot("a1"),), marks))
    assert size == (len(rows[0]), len(rows))
    assert 25 == len([scene.anchor(spot) for spot in scene.spots])


@every_turn
def test_every_cell_of_a_box_finds_its_pillar(turned: int) -> None:
    """A mouse finds each of the 25 pillars on as many cells as every other."""
    scene = ART.scene(START, mono(BOXED, turned))
    scene.rows(Frame(START))
    cells = [scene.spot_at(x, y) for x in range(BOXED[0]) for y in range(BOXED[1])]
    assert {14} == {cells.count(spot) for spot in scene.spots}


@every_turn
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_names_of_rows_keep_away_from_the_edge(size: tuple[int, int], turned: int) -> None:
    """A free column parts them from whatever is beside the board."""
    rows = plain(painted(Frame(START), viewport("oblique", size, turned=turned)))
    assert max(map(len, rows)) < size[0]


def test_a_number_that_another_pillar_hides_is_left_out() -> None:
    """On a nearer pillar it would be read as the level of that; where its own shows, it is there."""
    levels = "13,10,10:B,8,5:n/9:B,9,9:B,9,9/8,11,8,10:2,16/9:B,9,7,{d4},{e4}:1/3:n,7,9,9,12 2 59 -"
    shown = []
    for d4, e4 in ((17, 19), (9, 9)):
        position = GAME.decode(levels.format(d4=d4, e4=e4))
        shown.append("12" in "".join(plain(painted(Frame(position), viewport("oblique", (100, 40))))))
    assert [False, True] == shown
