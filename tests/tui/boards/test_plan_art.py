"""The art that a game gets by saying where its spots are: balls on rods, blocks on plates, discs."""

from __future__ import annotations

from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest
from attrs import field, frozen

from boardgames.core import Motion, Seat, Spot
from boardgames.play.animation import Animation
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, Viewport
from boardgames.tui.boards.kit.art import PlanArt, art_by_names
from boardgames.tui.boards.kit.flat import FlatScene
from boardgames.tui.boards.kit.hill_art import HillArt
from boardgames.tui.boards.kit.hills import HillScene
from boardgames.tui.boards.kit.levels import Lift, Slide
from boardgames.tui.boards.kit.piles import PieceForm
from boardgames.tui.boards.kit.pillar_art import PillarArt
from boardgames.tui.boards.kit.plan import BLOCK, DISC, BoardPiece
from boardgames.tui.canvas.cells import HALF, QUADRANT
from boardgames.tui.canvas.solids import prism
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from tests.pairs import every_pair
from tests.tui.boards.paintings import MODES, Frame, alone_of_all, looks_alike, plain, reached

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Position, Step
    from boardgames.tui.boards.scene import Scene
    from boardgames.tui.canvas.cells import Mode


class RodsArt(PlanArt):
    """Balls on sixteen rods: all that such a game has to write."""

    layers = 4
    posts = True

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a spot is, of a name such as `2b3`."""
        level, file, rank = tuple(spot.name)
        return 1.5 * "abcd".index(file), 1.5 * int(rank), int(level) - 1.0


class DraughtsArt(PlanArt):
    """Discs on a table."""

    shape = DISC

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a spot is, of a name such as `b3`."""
        return float("abcd".index(spot.name[0])), float(spot.name[1]), 0.0

    def edges(self, spots: Any) -> Any:
        """Return the lines along the ranks."""
        return [(one, other) for one in spots for other in spots if next_to(one.name, other.name)]


def next_to(one: str, other: str) -> bool:
    """Return whether a place is to the right of another."""
    return one[1] == other[1] and ord(other[0]) - ord(one[0]) == 1


class PlatesArt(RodsArt):
    """Blocks on plates above each other."""

    shape = BLOCK
    posts = False
    rise = 2.0

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a spot is: twice as high as on rods."""
        x, y, z = super().place(spot)
        return x, y, 2 * z


class StepsArt(PillarArt):
    """Blocks on pillars that form stairs."""

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a pillar is, of a name such as `b3`."""
        return float("abcd".index(spot.name[0])), float(spot.name[1]), 0.0

    def levels(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, int]:
        """Return levels that rise from file to file."""
        del steps
        return {spot: 6 * "abcd".index(spot.name[0]) for spot in position.spots}

    def goals(self, position: Any) -> Mapping[Spot, int]:
        """Return a corner for the first seat."""
        return {position.spots[0]: 0}

    def flat_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Show the pieces alone."""
        return FlatScene(viewport, position.spots, self)


class ConesScene(HillScene):
    """Piles of balls and cones."""

    forms = MappingProxyType(
        {"b": PieceForm(0.84), "c": PieceForm(0.5, (prism(((-0.4, -0.4), (0.4, -0.4), (0, 0.4)), 0, 0.5),))}
    )


class HillsArt(HillArt):
    """Piles on squares, with a hill of three levels."""

    shape = "bc"
    tones = (("board", "frame"),) * 4

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return a square that is the higher the nearer it is to `d4`."""
        file, rank = "abcd".index(spot.name[0]), int(spot.name[1])
        return float(file), float(rank), float(min(file, rank - 1))

    def shaded_scene(self, position: Position, viewport: Viewport) -> Scene[Any, Any]:
        """Show balls below cones."""
        return ConesScene(viewport, position.spots, self)

    def occupants(self, position: Any, steps: tuple[Step, ...]) -> Mapping[Spot, BoardPiece | int]:
        """Return piles, and one cone of nobody's."""
        found = position.occupants(steps)
        return {
            spot: one if isinstance(one, int) else BoardPiece(None, "c", "c") for spot, one in found.items()
        }


STEPS, HILLS = StepsArt(), HillsArt()
RODS, DRAUGHTS, PLATES = RodsArt(), DraughtsArt(), PlatesArt()
NAMED = art_by_names(tuple(Spot(file + rank) for rank, file in product("4321", "abcd")))
ARTS = (RODS, DRAUGHTS, PLATES, NAMED, HILLS)
SIZES = ((64, 25), (100, 40), (28, 11), (9, 5))


@frozen
class Standing:
    """A position as an art sees it: what stands where, and what a move has moved."""

    on: Mapping[Spot, BoardPiece | int]
    spots: tuple[Spot, ...] = ()
    to_move: Seat = field(factory=lambda: Seat(0, "Light"))
    moves: tuple[Motion, ...] = ()

    def occupants(self, steps: tuple[Step, ...] = ()) -> Mapping[Spot, BoardPiece | int]:
        """Return what stands where."""
        found = dict(self.on)
        for motion in self.moves if steps else ():
            piece = found.pop(motion.source) if motion.source else self.to_move.index
            if motion.target:
                found[motion.target] = piece
        return found

    def motions(self, steps: tuple[Step, ...]) -> tuple[Motion, ...]:
        """Return what moves."""
        return self.moves if steps else ()


def position_for(art: PlanArt) -> Standing:
    """Return a position with a few pieces."""
    ranks, levels = "4321", "1234" if art.layers > 1 else [""]
    spots = tuple(Spot(level + file + rank) for level, rank, file in product(levels, ranks, "abcd"))
    on: dict[Spot, BoardPiece | int] = {spot: number % 2 for number, spot in enumerate(spots[1::3])}
    on[spots[1]] = BoardPiece(None, BLOCK)
    return Standing(on, spots)


def viewport(art: PlanArt, view: str, size: tuple[int, int], mode: Mode = HALF, turned: int = 0) -> Viewport:
    """Return a viewport in the colours of a game without its own."""
    palette = load_palette(PALETTES[0], "pylos", ColorMode.FULL)
    return Viewport(*size, art.views[0] if view == "shaded" else view, mode, palette, turned=turned)


def scene_of(art: PlanArt, view: str, size: tuple[int, int] = (64, 25), **rest: Any) -> Any:
    """Return the scene of a viewport and a position on it."""
    position: Any = position_for(art)
    return art.scene(position, viewport(art, view, size, **rest)), position


every_art = pytest.mark.parametrize("art", ARTS, ids=["rods", "draughts", "plates", "named", "hills"])
every_view = pytest.mark.parametrize("view", ["shaded", FLAT])


@every_pair(art=ARTS, view=["shaded", FLAT], size=SIZES, mode=MODES, turned=[0, 1, 2])
def test_a_plan_is_painted_in_every_size(
    art: PlanArt, view: str, size: tuple[int, int], mode: Mode, turned: int
) -> None:
    """With all marks and moving pieces, one of them from beside the board."""
    scene, position = scene_of(art, view, size, mode=mode, turned=turned)
    spot, other, *_ = position.spots
    only = frozenset({spot})
    marks = Marks(spot, other, {spot: "1", other: ""}, only, only, only, only, (spot, other), only)
    moving = (MovingPiece(Motion(None, spot), 0, 0.5), MovingPiece(Motion(other, spot), 1, 0.5))
    rows = scene.rows(Frame(position, (), marks, moving))
    assert [size[0]] * size[1] == [len(row) for row in rows]


@every_art
@every_view
@pytest.mark.parametrize("is_free", [True, False])
def test_each_mark_has_a_form_of_its_own(art: PlanArt, view: str, is_free: bool) -> None:
    """On a piece and in a free place."""
    scene, position = scene_of(art, view, (100, 40), mode=QUADRANT)
    spot = next(spot for spot in position.spots[5:] if (spot not in position.on) == is_free)
    paintings = {
        name: [list(row) for row in scene.rows(Frame(position, (), marks))]
        for name, marks in alone_of_all(spot).items()
    }
    assert [] == looks_alike(paintings)


@every_art
@every_view
def test_every_target_is_found_where_it_is_seen(art: PlanArt, view: str) -> None:
    """Also behind other pieces."""
    scene, position = scene_of(art, view)
    for spot in position.spots:
        scene.rows(Frame(position, (), Marks(targets={spot: "1"})))
        assert spot == scene.spot_at(*scene.anchor(spot))


@every_art
@every_view
def test_arrows_and_page_keys_reach_every_spot(art: PlanArt, view: str) -> None:
    """From the first one on."""
    scene, position = scene_of(art, view)
    assert {*position.spots} == reached(scene, position.spots[0])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("turned", range(4))
def test_pillars_are_painted_in_every_size(size: tuple[int, int], turned: int) -> None:
    """With pieces, all marks, a pillar that rises and a piece on its way to a lower one."""
    scene, position = scene_of(STEPS, "shaded", size, turned=turned)
    spot, other, *_ = position.spots
    only = frozenset({spot})
    marks = Marks(spot, other, {spot: "1", other: ""}, only, only, only, only, (spot, other), only)
    moving = (
        MovingPiece(Motion(spot, spot), Lift((0, 1)), 0.5),
        MovingPiece(Motion(other, spot), Slide(BoardPiece(1, BLOCK), (other, spot)), 0.5),
    )
    rows = scene.rows(Frame(position, (), marks, moving, details=True))
    assert [size[0]] * size[1] == [len(row) for row in rows]


def test_pillars_are_found_and_show_their_levels_and_goals() -> None:
    """Each at its anchor, with its level on it; the goal has the sign of its seat beside it."""
    scene, position = scene_of(STEPS, "shaded", (100, 40))
    shown = "".join(plain(scene.rows(Frame(position))))
    assert list(position.spots) == [scene.spot_at(*scene.anchor(spot)) for spot in position.spots]
    assert all(str(level) in shown for level in (0, 6, 12, 18))
    assert STEPS.signs[0] in shown


@pytest.mark.parametrize("art", [RODS, DRAUGHTS], ids=["rods", "draughts"])
def test_names_of_spots_make_a_board(art: PlanArt) -> None:
    """A game without art has its places on files, ranks and levels, as an art of its own would have them."""
    spots = position_for(art).spots
    named = art_by_names(spots)
    assert art.layers == named.layers
    for turned in (0, 1):
        layers = [plan.layers for plan in (art.plan_of(spots, turned), named.plan_of(spots, turned))]
        assert layers[0] == layers[1]


def test_spots_of_other_names_lie_in_rows() -> None:
    """In the order of the position, from the far left on."""
    spots = tuple(map(Spot, ("north", "east", "south", "west", "hand")))
    (layer,) = art_by_names(spots).plan_of(spots, 0).layers
    assert [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)] == [layer[spot] for spot in spots]


def test_layers_stand_side_by_side_with_the_names_of_ranks_and_files() -> None:
    """They come from the names of the spots."""
    scene, position = scene_of(RODS, FLAT, (56, 24))
    rows = plain(scene.rows(Frame(position)))
    assert "Level 1" in rows[0]
    assert rows[0].index("Level 2") > rows[0].index("Level 1")
    assert any(row.lstrip().startswith("4 │") for row in rows)
    assert any(row.split() == [*"abcdabcd"] for row in rows)


def test_a_turned_board_has_its_first_rank_on_the_far_side() -> None:
    """On the flat board as on the shaded one."""
    for view in (FLAT, "shaded"):
        (scene, _), (turned, _) = scene_of(DRAUGHTS, view), scene_of(DRAUGHTS, view, turned=2)
        one, other = Spot("a1"), Spot("d4")
        assert scene.anchor(one) == pytest.approx(turned.anchor(other), abs=2.5)


def test_an_animation_moves_the_piece_that_stood_there() -> None:
    """In a chain the one that began it; a captured piece is its owner's; one from the hand is the mover's."""
    a, b, c, d = (Spot(name) for name in ("a1", "b1", "c1", "d1"))
    chain = (Motion(a, b), Motion(b, c), Motion(d, None), Motion(None, d))
    position: Any = Standing({a: BoardPiece(0, BLOCK), d: 1}, (a, b, c, d), moves=chain)
    pieces = [DRAUGHTS.piece(Animation(position, (a, b, c), motion, motion)) for motion in chain]
    assert [BoardPiece(0, BLOCK), BoardPiece(0, BLOCK), 1, 0] == pieces


def test_a_moving_piece_is_not_on_the_board_as_well() -> None:
    """It is seen between its ends, and its target is free until it is there."""
    scene, position = scene_of(DRAUGHTS, FLAT)
    source, target = Spot("a4"), Spot("b4")
    moving = MovingPiece(Motion(source, target), 0, 0.2)
    shown = plain(scene.rows(Frame(position, (), Marks(), (moving,))))
    assert shown != plain(scene.rows(Frame(position)))


def test_exact_values_stand_behind_digits_on_hills() -> None:
    """In an empty square and beside a piece."""
    scene, position = scene_of(HILLS, FLAT, (50, 19))
    free, taken = position.spots[0], position.spots[1]
    marks = Marks(targets={free: "1", taken: "2"}, values={free: "+", taken: "="})
    shown = " ".join(plain(scene.rows(Frame(position, (), marks))))
    assert [True, True] == [said in shown for said in ("1+", "2=c")]
