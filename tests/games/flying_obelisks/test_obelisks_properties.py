"""Properties of random games: texts, moves, explanations, motions and symmetries."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import Choice, Selection, Spot
from boardgames.games.flying_obelisks.repetition import is_bound
from tests.games.flying_obelisks.play import GAMES, OBELISKS, SCATTERED, at, often, seldom, start
from tests.games.flying_obelisks.reference_board import FILES, name, read, write

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Step
    from boardgames.games.flying_obelisks.position import ObelisksPosition

_CHOICES = [Choice(name) for name in ("D", "C", "DS", "CO", "P", "+O", "xO", "=D", "=C", "=O", "=G", "?")]


def _turn(square: tuple[int, int]) -> tuple[int, int]:
    return 10 - square[0], 10 - square[1]


def _mirror(square: tuple[int, int]) -> tuple[int, int]:
    return 10 - square[0], square[1]


def _upside_down(square: tuple[int, int]) -> tuple[int, int]:
    return square[0], 10 - square[1]


#: The symmetries: the image of a square, and whether the colours are exchanged.
_SYMMETRIES = [(_turn, True), (_mirror, False), (_upside_down, True)]


def _moved(text: str, place: Callable[[tuple[int, int]], tuple[int, int]], exchanged: bool) -> str:
    """Return the text of the symmetric position."""
    board, side = read(text)
    if exchanged:
        board = {at: stack.swapcase().replace("o", "O") for at, stack in board.items()}
        side = "w" if side == "b" else "b"
    return write({place(at): stack for at, stack in board.items()}, side)


def _renamed(notation: str, place: Callable[[tuple[int, int]], tuple[int, int]]) -> str:
    """Return the notation of the symmetric move."""
    return re.sub(
        "[a-i][1-9]",
        lambda found: name(place((FILES.index(found[0][0]) + 1, int(found[0][1])))),
        notation,
    )


@often
@given(st.sampled_from(_SYMMETRIES), SCATTERED)
def test_turned_and_mirrored_positions_have_the_same_moves(
    symmetry: tuple[Callable[[tuple[int, int]], tuple[int, int]], bool], position: ObelisksPosition
) -> None:
    """The legal moves of a symmetric position are the symmetric moves."""
    place, exchanged = symmetry
    image = at(_moved(position.encode(), place, exchanged))
    expected = sorted(_renamed(str(move), place) for move in position.legal_moves())
    assert expected == sorted(map(str, image.legal_moves()))


def test_the_start_is_turned_half_round() -> None:
    """White's pieces stand like Black's, rotated (FO-3)."""
    assert f"{start().encode()[:-1]}w" == _moved(start().encode(), _turn, exchanged=True)


@often
@given(GAMES)
def test_text_and_position_go_round(game: list[ObelisksPosition]) -> None:
    """Decoding what was encoded gives an equal position with an equal hash and the same text."""
    position = game[-1]
    again = OBELISKS.decode(position.encode(), **position.options)
    assert position == again
    assert hash(position) == hash(again)
    assert position.encode() == again.encode()


@often
@given(SCATTERED)
def test_every_move_can_be_typed_and_chosen(position: ObelisksPosition) -> None:
    """Notations are read back, in both cases, and each order of steps makes one move."""
    found: dict[tuple[Step, ...], str] = {}
    for move in position.legal_moves():
        assert move == position.parse(str(move)) == position.parse(str(move).lower())
        assert move.steps == position.routes(move)[0] == position.read(str(move))
        for route in position.routes(move):
            assert str(move) == found.setdefault(route, str(move))


@seldom
@given(SCATTERED)
def test_explanations_agree_with_the_moves(position: ObelisksPosition) -> None:
    """A step is explained as legal exactly if it is a possible next step."""
    random = Random(len(position.encode()))
    selection = Selection.of(position)
    while True:
        possible = selection.next_steps
        tried: list[Step] = [*position.spots, *_CHOICES, *possible, Spot("j0")]
        for step in tried:
            explanation = position.explain((*selection.steps, step))
            assert (step in possible) == explanation.legal, (selection.steps, step)
            assert explanation.rule in OBELISKS.sheet.ids
            assert (
                explanation.reason[0] == explanation.reason[0].upper() or explanation.reason[0] in "abcdefghi"
            )
            assert explanation.reason.endswith(".")
        if not possible:
            break
        selection = selection.add(random.choice(possible))


@often
@given(SCATTERED)
def test_motions_and_what_is_shown_agree_with_the_move(position: ObelisksPosition) -> None:
    """`after` and `motions` of a move agree with the next position."""
    for move in position.legal_moves()[::5]:
        following = position.play(move)
        assert following.after() == position.after(move.steps)
        moved = [motion for motion in position.motions(move.steps) if motion.source and motion.target]
        assert [(move.steps[0], following.spots)] == [(one.source, following.spots) for one in moved]


@often
@given(GAMES)
def test_no_position_comes_twice_unless_to_save_a_globe(game: list[ObelisksPosition]) -> None:
    """In a random game a position is repeated only by the exception (FO-33, FO-34)."""
    for position in game:
        is_new = game.index(position) == len(position.history)
        assert is_new != is_bound(position.state, position.history)


@seldom
@given(GAMES)
def test_pieces_are_never_made(game: list[ObelisksPosition]) -> None:
    """Pieces on the board and captured pieces make the whole set, and there are five Obelisks."""
    for position in game:
        tallies = {(tally.label, tally.seat): tally for tally in position.tallies()}
        for seat in position.seats:
            pieces = tallies["Pieces", seat]
            assert pieces.limit == pieces.count + len(position.captured(seat))
        held = sum("O" in standing.letters for standing in position.after().values())
        assert 5 == held + position.supply
