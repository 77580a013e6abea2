"""The art of Diamond: what a mouse finds, forms that need no colour, moving, sizes and tints."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core import Position, Spot
from boardgames.games.diamond import GAME
from boardgames.play.animations import animations_of, reversed_animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.diamond.field import edge_names
from boardgames.tui.boards.diamond.frame import Lift, Slide
from boardgames.tui.boards.diamond.moment import moment_of
from boardgames.tui.boards.diamond.tints import level_color
from boardgames.tui.boards.steering import beside
from boardgames.tui.canvas import HALF, Mode, luminance
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.pairs import every_pair
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
    from boardgames.tui.boards.viewport import Viewport
    from boardgames.tui.canvas import Cell

ART = load_art(GAME.name)
START = GAME.start()
FOUR = GAME.start(players="4")
#: The highest level beside low ones, cubes on slopes, and a ban on what c2 may go back to.
HILLS = GAME.decode("9:1,7,4,2,0/11,12,6:B,3,5/8,14,19,10,6:n/3,9:B,15,13:B,12/0:B,4:n,8,12,9:2 1 5 c2=7@2")

VIEWS = (*ART.views, FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 19), (64, 25), (100, 40))
#: A large flat board with boxes, and the small one beside a shaded board.
BOXED, SMALL = (50, 19), (28, 6)

every_view = pytest.mark.parametrize("view", VIEWS)
every_shaded_view = pytest.mark.parametrize("view", ART.views)
every_turn = pytest.mark.parametrize("turned", range(4))
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
both_flat_sizes = pytest.mark.parametrize("flat_size", [BOXED, SMALL], ids=["boxed", "small"])


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette."""
    return stage_of("diamond", view, size, mode, **rest)


def mono(size: tuple[int, int], turned: int = 0) -> Viewport:
    """Return a viewport for the flat view without colours."""
    return stage_of("diamond", FLAT, size, colors=ColorMode.MONO, turned=turned)


def painted(frame: Frame, where: Viewport) -> list[list[Cell]]:
    """Return the rows of a frame on a new scene."""
    return ART.scene(frame.position, where).rows(frame)


def text(frame: Frame, where: Viewport) -> list[str]:
    """Return what a frame shows, without its styles."""
    return plain(painted(frame, where))


def found_at_anchors(scene: AnyScene) -> list[Spot | None]:
    """Return what a mouse finds at the anchor of each spot."""
    return [scene.spot_at(*scene.anchor(spot)) for spot in scene.spots]


def on_its_way(position: Position, notation: str, progress: float) -> Frame:
    """Return the frame after a move whose only piece is still moving."""
    move = position.parse(notation)
    (animation,) = animations_of(position, move.steps)
    moving = MovingPiece(animation.shown, ART.piece(animation), progress)
    return Frame(position.play(move), (), Marks(), (moving,))


def test_the_art_is_found_by_the_name_of_the_game() -> None:
    """`load_art` finds the art of Diamond with its two shaded views, one layer and quarter turns."""
    art = load_art("diamond")
    assert (("oblique", "plan"), 1, 1) == (art.views, art.layers, art.quarter_turns)


def test_a_quarter_turn_brings_a1_to_the_far_left() -> None:
    """Turned clockwise by a quarter the ranks run to the right and the files towards the eye."""
    assert ("abcde", "12345") == edge_names(0)
    assert ("12345", "edcba") == edge_names(1)
    assert ("edcba", "54321") == edge_names(2)


# What a mouse finds


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
    found = {beside(scene, ART, Spot("c3"), way).name for way in ("left", "right", "up", "down")}
    assert {"b3", "d3", "c2", "c4"} == found


@every_shaded_view
def test_the_walls_of_a_pillar_answer_for_it(view: str) -> None:
    """In the oblique view more of the viewport answers for a high pillar than for a low one."""
    scene = ART.scene(HILLS, viewport(view))
    scene.rows(Frame(HILLS))
    cells = [scene.spot_at(x + 0.5, y + 0.5) for x in range(64) for y in range(25)]
    assert (view == "oblique") == (cells.count(Spot("c3")) > cells.count(Spot("e1")))


# Marks


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
        "5   0■   4□   8   12    9▽",
        "4   3    9■  15   13■  12",
        "3 ↑ 8   14   19  [10 ]  6□2",
        "2  11   12  ≠ 6■   3 1  5",
        "1   9▲   7    4    2    0",
        "    a    b    c    d    e",
    ]
    assert expected == text(Frame(HILLS, (), marks), mono(SMALL))


def test_the_large_board() -> None:
    """The large board has boxes with bars, and tells a ban in full."""
    shown = text(Frame(HILLS, (), Marks(cursor=Spot("a1"), targets={Spot("c2"): "3"})), mono(BOXED))
    assert "2 │ 11    │ 12    │ 6   3■│ 3     │ 5     │" == shown[11].strip()
    assert "≠7" in shown[12]
    assert "[9]   ▲" in shown[14]


@both_flat_sizes
def test_a_drop_is_told_from_a_push(flat_size: tuple[int, int]) -> None:
    """Where the chosen cube would fall the target bears another sign than where it would slide."""
    marks = Marks(targets={Spot("b1"): "1"})
    shown = [text(Frame(START, steps, marks), mono(flat_size)) for steps in ((Spot("a1"),), (Spot("c1"),))]
    assert [True, False] == ["▾" in "".join(rows) for rows in shown]


@every_shaded_view
def test_a_drop_has_another_outline(view: str) -> None:
    """In pixels too the outline of a drop differs from that of a push."""
    marks = Marks(targets={Spot("b1"): ""})
    frames = [Frame(START, steps, marks) for steps in ((Spot("a1"),), (Spot("c1"),))]
    assert 2 == distinct(painted(frame, viewport(view)) for frame in frames)


@every_shaded_view
def test_a_crowd_of_targets_is_marked_by_digits_only(view: str) -> None:
    """Where nearly every pillar can be chosen those without a digit look as ever."""
    crowd = Marks(targets=dict.fromkeys(START.spots, ""))
    assert painted(Frame(START), viewport(view)) == painted(Frame(START, (), crowd), viewport(view))


@every_view
def test_bans_are_shown(view: str) -> None:
    """The level that a pillar must not go back to stands at the pillar."""
    rows = text(Frame(HILLS), viewport(view, (64, 25)))
    assert "≠7" in "".join(rows)


@every_view
def test_details_show_differences_of_level(view: str) -> None:
    """With details each pillar tells how much higher or lower it is than the cursor's."""
    marks = Marks(cursor=Spot("d3"))
    shown = "".join(text(Frame(HILLS, (), marks, details=True), viewport(view, (64, 25))))
    assert all(apart in shown for apart in ("+9", "+5", "-10", "-7"))


# Painting again


@every_shaded_view
@every_mode
def test_an_unchanged_look_keeps_its_rows(view: str, mode: Mode) -> None:
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
    size=st.tuples(st.integers(1, 90), st.integers(1, 40)),
    turned=st.integers(0, 3),
)
@settings(max_examples=40, deadline=None)
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


# Animations


def test_what_moves_is_a_pillar_between_levels_or_a_cube_on_its_way() -> None:
    """A raised pillar moves between its levels, a pushed cube along its way, there and back."""
    raised, pushed = START.parse("b2+"), START.parse("c1-b2")
    assert [Lift((9, 10))] == [ART.piece(animation) for animation in animations_of(START, raised.steps)]
    (slide,) = (ART.piece(animation) for animation in animations_of(START, pushed.steps))
    (back,) = (ART.piece(animation) for animation in reversed_animations_of(START, pushed))
    assert isinstance(slide, Slide)
    assert isinstance(back, Slide)
    assert ("c1", "c2", "b2") == tuple(spot.name for spot in slide.way)
    assert slide.way == back.way[::-1]


@pytest.mark.parametrize(("progress", "level"), [(0.0, 9.0), (0.5, 9.5), (0.99, 10.0)])
def test_a_pillar_moves_from_level_to_level(progress: float, level: float) -> None:
    """A pillar that is raised goes from its old level to its new one."""
    assert level == moment_of(on_its_way(START, "b2+", progress)).levels[Spot("b2")]


def test_a_pillar_moves_back_when_it_is_taken_back() -> None:
    """Undone, a raised pillar starts at its new level, as the frame already has its old one."""
    (animation,) = reversed_animations_of(START, START.parse("b2+"))
    moving = MovingPiece(animation.shown, ART.piece(animation), 0.0)
    assert 10 == moment_of(Frame(START, (), Marks(), (moving,))).levels[Spot("b2")]


def test_a_cube_on_its_way_is_not_at_its_target() -> None:
    """A flying cube is between two neighbouring pillars of its way, and on none of them."""
    moment = moment_of(on_its_way(START, "c1-b2", 0.75))
    assert {"a1", "a3", "a5", "c5", "e1", "e3", "e5"} == {spot.name for spot in moment.cubes}
    (glide,) = moment.glides
    assert ("c2", "b2", 0.5) == (glide.source.name, glide.target.name, glide.share)


def test_a_dropped_cube_falls_faster_and_faster() -> None:
    """A drop begins at the upper level, ends at the lower one and gains speed."""
    levels = [moment_of(on_its_way(START, "a1/b1", step / 10)).glides[0].level for step in range(10)]
    steps = [upper - lower for upper, lower in pairwise(levels)]
    assert 13 == levels[0]
    assert sorted(steps) == steps


@every_shaded_view
@pytest.mark.parametrize("notation", ["c1-b2", "a1/b1"])
def test_an_animation_moves(view: str, notation: str) -> None:
    """Each viewport of the moving of a cube paints another picture."""
    frames = [on_its_way(START, notation, done) for done in (0.0, 0.3, 0.6, 0.9)]
    assert len(frames) == distinct(painted(frame, viewport(view)) for frame in frames)


@every_view
def test_an_animation_begins_as_before_the_move(view: str) -> None:
    """At progress 0 a pillar that is raised is as high as it was, which is seen."""
    frame = on_its_way(START, "b2+", 0.0)
    assert moment_of(Frame(START)).levels == moment_of(frame).levels
    assert painted(frame, viewport(view)) != painted(on_its_way(START, "b2+", 1.0), viewport(view))


# Colours


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
