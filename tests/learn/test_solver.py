"""Forced wins: what the search finds is what looking at every line finds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.engine import Ending, Engine, Repetition
from boardgames.learn.solver import (
    OutOfNodes,
    Solver,
    best_reply,
    escape,
    forced_win,
    is_forced,
    winning_moves,
)

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Seat


def plain_win(position: Position, seat: Seat, turns: int) -> bool:
    """Say by whole positions whether `seat`, to move or having just moved, wins within `turns` own turns."""
    outcome = position.outcome()
    if outcome:
        return outcome.winners == (seat,)
    if position.to_move == seat:
        return turns > 0 and any(
            plain_win(position.play(move), seat, turns - 1) for move in position.legal_moves()
        )
    return turns > 0 and all(plain_win(position.play(move), seat, turns) for move in position.legal_moves())


def late_positions(seed: int, number: int) -> list[Position]:
    """Return positions of Pylos from the ends of random games."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < number:
        position = boardgames.load("pylos").start()
        while not position.outcome():
            if position.encode().count(".") <= 6 and len(position.legal_moves()) < 9:
                found.append(position)
            position = position.play(rng.choice(position.legal_moves()))
    return found[:number]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_wins_are_those_that_every_line_shows(turns: int) -> None:
    """In ends of games, moves win by force exactly if no line escapes."""
    for position in late_positions(turns, 12):
        seat = position.to_move
        plain = [m for m in position.legal_moves() if plain_win(position.play(m), seat, turns - 1)]
        assert tuple(plain) == winning_moves(position, turns)
        win = forced_win(position, turns)
        assert bool(plain) == (win is not None)
        if win:
            assert is_forced(position, *win)
            assert not winning_moves(position, win[1] - 1) or win[1] == 1


def test_the_best_reply_resists_longest() -> None:
    """Where every reply loses, none takes longer than the one that is played."""
    position = boardgames.load("pylos").decode("LLDL/LLDD/DDLD/LDLL|DDD/LDD/.D.|L./..|. L")
    win = forced_win(position, 3)
    assert win is not None
    after = position.play(win[0])
    reply = best_reply(after, position.to_move, 2)
    assert 2 == (forced_win(after.play(reply), 2) or (None, 0))[1]


def test_a_reply_that_escapes_is_the_best() -> None:
    """A move that lets the win slip is answered so."""
    position = boardgames.load("pylos").decode("LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D")
    after = position.play(position.parse("2b1"))
    assert "2a2^3b1" == str(best_reply(after, position.to_move, 1))


def test_the_first_reply_that_escapes_is_found() -> None:
    """Where there is none it is the best reply."""
    position = boardgames.load("pylos").decode("LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D")
    lost, kept = position.play(position.parse("3a2")), position.play(position.parse("2b1"))
    assert ["2b1", "2a2^3b1"] == [str(escape(one, position.to_move, 1)) for one in (lost, kept)]


def test_a_reply_that_ends_the_game_escapes_unless_it_loses() -> None:
    """It comes before all others, whether it wins or draws."""
    pylos = boardgames.load("pylos")
    winning = pylos.decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L")
    assert 1 == len(winning.legal_moves())
    other = next(seat for seat in winning.seats if seat != winning.to_move)
    for find in (escape, best_reply):
        assert "4a1" == str(find(winning, other, 2))
        assert "4a1" == str(find(winning, winning.to_move, 2))


class Tree(Engine[str, str]):
    """The rules of a game of three seats, drawn as a tree: who moves in a state, and what follows it."""

    repetition = Repetition(3, draws=True, rule="")

    def __init__(self, last: str) -> None:
        self.moves = {"a": (0, "b"), "b": (1, "c"), "c": (2, last), "d": (0, "w"), "x": (0, "l")}

    def turns(self, state: str) -> list[str]:
        """Return the states that follow."""
        return list(self.moves.get(state, (0, ""))[1])

    def apply(self, state: str, turn: str) -> str:
        """Go to the state that a turn names."""
        del state
        return turn

    def mover(self, state: str) -> int:
        """Return the seat to move."""
        return self.moves[state][0]

    def ending(self, state: str) -> Ending | None:
        """Seat 0 wins in w and seat 2 in l."""
        return {"w": Ending((0,), ""), "l": Ending((2,), "")}.get(state)

    def stuck(self, state: str) -> Ending:
        """Return a draw."""
        del state
        return Ending((), "")

    def key(self, state: str) -> str:
        """Return the state."""
        return state


def test_others_are_all_against_one() -> None:
    """With three players a win is forced only if neither of the two others prevents it."""
    assert Solver(Tree("d"), 0).forces("a", "b", 2)
    assert not Solver(Tree("dx"), 0).forces("a", "b", 2)


def test_a_search_is_bounded() -> None:
    """It ends with the states that it may look at."""
    position = boardgames.load("pylos").start()
    with pytest.raises(OutOfNodes):
        Solver(position.engine, 0, nodes=100).fewest(position.state, 3)


def fewest_by_lines(position: Position, seat: Seat, turns: int) -> int:
    """Return in how many turns every line shows a win, 0 where one escapes."""
    return next((depth for depth in range(1, turns + 1) if plain_win(position, seat, depth)), 0)


def resistance_by_lines(position: Position, reply: Move, seat: Seat, turns: int) -> tuple[int, int]:
    """Return how long a reply resists, and how few moves win after it."""
    after = position.play(reply)
    if outcome := after.outcome():
        return (0, 0) if outcome.winners == (seat,) else (turns + 1, 0)
    if not (fewest := fewest_by_lines(after, seat, turns)):
        return turns + 1, 0
    wins = (plain_win(after.play(move), seat, fewest - 1) for move in after.legal_moves())
    return fewest, -sum(wins)


@pytest.mark.parametrize("turns", [1, 2])
def test_replies_are_those_that_every_line_shows(turns: int) -> None:
    """The best one resists longest, and the first one that escapes comes before it."""
    kinds = set()
    for position in late_positions(7 + turns, 14):
        seat = next(seat for seat in position.seats if seat != position.to_move)
        known = {move: resistance_by_lines(position, move, seat, turns) for move in position.legal_moves()}
        best = max(known, key=lambda move: known[move])
        escaping = next((move for move, (depth, _) in known.items() if depth > turns), best)
        assert (best, escaping) == (best_reply(position, seat, turns), escape(position, seat, turns))
        kinds.add(known[best][0] > turns)
    assert {True, False} == kinds


def test_what_a_search_has_found_bounds_the_next() -> None:
    """A win in three turns is none in two, in whatever order they are asked."""
    seat = 0
    for order in ((3, 2, 1, 3), (1, 2, 3, 2)):
        solver = Solver(Tree("d"), seat)
        assert [{1: 0, 2: 2, 3: 2}[turns] for turns in order] == [
            solver.fewest("a", turns) for turns in order
        ]
