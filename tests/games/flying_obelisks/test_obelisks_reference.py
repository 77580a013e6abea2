"""The engine against the slow reference."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from tests.games.flying_obelisks import reference, reference_board
from tests.games.flying_obelisks.play import GAMES, POSITION_X, SCATTERED, at, often, played, seldom, text_of

if TYPE_CHECKING:
    from collections import Counter

    from boardgames.games.flying_obelisks.position import ObelisksPosition

_SETS = {"twin-hills": reference_board.TWIN_HILLS, "grand": reference_board.GRAND}


def _set_of(position: ObelisksPosition) -> Counter[str]:
    return _SETS[str(position.options["setup"])]


def _check(position: ObelisksPosition, past: list[str]) -> None:
    """Compare the legal moves, and the positions they lead to."""
    expected = reference.legal(past, _set_of(position))
    actual = [(str(move), position.play(move).encode()) for move in position.legal_moves()]
    assert [tuple(way) for way in expected] == actual


@often
@given(SCATTERED)
def test_scattered_positions_have_the_same_moves(position: ObelisksPosition) -> None:
    """In random positions every move is the same."""
    _check(position, [position.encode()])


@seldom
@given(GAMES)
def test_games_have_the_same_moves(game: list[ObelisksPosition]) -> None:
    """At the end of a random game every legal move is the same, with repetition."""
    _check(game[-1], [position.encode() for position in game])


@pytest.mark.parametrize("side", ["b", "w"])
def test_position_x_has_the_same_moves(side: str) -> None:
    """The position of the known figures has the same moves."""
    position = at(f"{POSITION_X} {side}")
    _check(position, [position.encode()])


def _few_pieces(seed: int) -> list[ObelisksPosition]:
    """Return the positions of a game with few pieces, in which many could be repeated."""
    random = Random(seed)
    names = [f"{file}{rank}" for file in "defgh" for rank in range(1, 5)]
    squares = random.sample(names, 6)
    stacks = dict(
        zip(squares, ["g", "G", random.choice("hvcs"), random.choice("HVCS"), "t", "D"], strict=True)
    )
    positions = [at(text_of(stacks, "b"))]
    while len(positions) < 60 and (moves := positions[-1].legal_moves()):
        texts = {str(move) for move in moves}
        back = [text for text in texts if _returns(positions, text)]
        positions.append(played(positions[-1], random.choice(sorted(back or texts))))
    return positions


def _returns(positions: list[ObelisksPosition], text: str) -> bool:
    """Return True if a move takes back the mover's last one."""
    before = positions[-3].state.board if len(positions) > 2 else ()
    after = played(positions[-1], text).state.board
    return sum(one != other for one, other in zip(before, after, strict=False)) == 2 and bool(before)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_few_pieces_repeat_alike(seed: int) -> None:
    """The same repetitions are forbidden and allowed."""
    positions = _few_pieces(seed)
    past: list[str] = []
    for position in positions:
        past.append(position.encode())
        if len(past) > 40 or len(past) % 7 == 0:
            _check(position, past)


@often
@given(SCATTERED)
def test_ends_are_the_same(position: ObelisksPosition) -> None:
    """Both agree on who has won (FO-29, FO-30)."""
    winner = reference.ended(reference_board.read(position.encode())[0])
    outcome = position.outcome()
    decided = outcome if outcome and outcome.rule != "FO-31" else None
    assert winner == ("bw"[decided.winners[0].index] if decided else "")
