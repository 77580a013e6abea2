"""Computer players in a match: they always move, and say what went wrong."""

from __future__ import annotations

import sys
from functools import partial

import pytest

import boardgames
from boardgames.core.exact import Verdict
from boardgames.thinking.exact import exact_values
from boardgames.thinking.limits import Limit
from boardgames.thinking.opponent import (
    Opponent,
    accepts_draw,
    concedes,
    paced,
    patience,
    resigns,
    thinking_time,
)
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import Question

_START = boardgames.load("pylos").start()
_LIMIT = Limit(nodes=50)
_QUESTION = Question(_START, _START, (), _LIMIT)


def _broken(name: str) -> EngineClient:
    """Return an engine that ends as soon as it is started."""
    return EngineClient((sys.executable, "-c", "pass"), name)


async def test_a_level_takes_over_from_an_engine_that_fails() -> None:
    """The own engine is tried once; then the level plays, and a message says why."""
    told: list[str] = []
    with EngineClient() as built_in, _broken("Deep Thought") as own:
        opponent = Opponent(built_in, 5, own=own)
        first = await opponent.choose(_QUESTION, tell=told.append)
        after = _START.play(first.move)
        second = await opponent.choose(Question(after, _START, (first.move,), _LIMIT), tell=told.append)
    notice = "Deep Thought failed: it ended at once. Level 5 plays on in its place."
    assert ([notice], 5, None) == (told, first.substitute, second.substitute)
    assert second.move in after.legal_moves()


async def test_there_is_a_move_without_any_process() -> None:
    """Where no process can be had, a move is found in this one, and a message says so."""
    told: list[str] = []
    with _broken("The computer") as built_in:
        decision = await Opponent(built_in, 2).choose(_QUESTION, tell=told.append)
    failed = "The computer failed: it ended at once."
    assert [f"{failed} It is started again.", f"{failed} A short search chooses this move."] == told
    assert decision.move in _START.legal_moves()


async def test_the_perfect_computer_makes_no_mistake_without_any_process() -> None:
    """Its move goes by exact values also in this process, and the message says so."""
    position = boardgames.load("pylos").decode("LDDL/DDLL/DLDL/DD.L|LLD/.LD/D..|../..|. L")
    told: list[str] = []
    with _broken("The computer") as built_in:
        opponent = Opponent(built_in, 6, is_perfect=True)
        question = Question(position, position, (), Limit(seconds=0.1), patience=5.0)
        decision = await opponent.choose(question, tell=told.append)
    assert ["The computer failed: it ended at once. Exact values choose this move."] == told
    assert Verdict.WON is exact_values(position).solve(position).moves[decision.move]


def test_all_engines_that_a_player_needs_can_be_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The own one too, so that the first move does not wait for it."""
    prepared: list[str] = []
    built_in, own = EngineClient(), _broken("Deep Thought")
    for engine, name in ((built_in, "built in"), (own, "own")):
        monkeypatch.setattr(engine, "prepare", partial(prepared.append, name))
    Opponent(built_in, 2).prepare()
    Opponent(built_in, 2, own=own).prepare()
    assert ["built in", "built in", "own"] == prepared


async def test_what_is_said_is_reported() -> None:
    """Reports come while the engine thinks, in the event loop."""
    heard: list[Info] = []
    with EngineClient() as built_in:
        decision = await Opponent(built_in, 6).choose(_QUESTION, heard.append)
    assert decision.infos[0] in heard


_LOST, _HOPEFUL, _SILENT = Info(chance=0.01), Info(chance=0.3), Info()
#: A proven loss, one that is nearly over, and one that only a book knows of.
_PROVEN, _NEAR = Info(chance=0.0, loss=12), Info(chance=0.0, loss=3)
_BOOK = Info(chance=0.0, exact=Verdict.LOST)
_LONG_BOOK = Info(chance=0.0, exact=Verdict.LOST, loss=36)


@pytest.mark.parametrize(
    ("said", "level", "expected"),
    [
        ([_LOST] * 4, 4, True),
        ([_LOST] * 4, None, True),
        ([_HOPEFUL, *[_LOST] * 4], 3, True),
        ([_PROVEN] * 2, 6, True),
        ([_LOST] * 4, 2, False),
        ([_LOST] * 3, 6, False),
        ([_LOST, _LOST, _HOPEFUL, _LOST], 6, False),
        ([_LOST, _LOST, _SILENT, _LOST], 6, False),
        ([_LOST, _PROVEN], 6, False),
        ([*[_PROVEN] * 3, _NEAR], 6, False),
        ([_BOOK] * 20, 6, False),
        ([_LONG_BOOK] * 20, None, False),
        ([], 6, False),
    ],
)
def test_it_resigns_when_there_is_no_hope(said: list[Info], level: int | None, *, expected: bool) -> None:
    """It needs some turns without a chance, or two with a proof.

    Beginners play on. So does whoever has lost in three turns, which the winner may play, and whoever knows
    only from a book that the position is lost.
    """
    assert expected == resigns(said, level)


@pytest.mark.parametrize(
    ("said", "level", "expected"),
    [
        ([_LOST] * 8, 2, True),
        ([_LOST] * 16, 0, True),
        ([_LOST] * 9, 0, False),
        ([_HOPEFUL, *[_LOST] * 7], 0, False),
        ([*[_LOST] * 7, _NEAR], 1, False),
        ([_LOST] * 8, 3, False),
        ([_LOST] * 8, None, False),
        ([], 0, False),
    ],
)
def test_a_level_for_beginners_offers_the_win(said: list[Info], level: int | None, *, expected: bool) -> None:
    """It does so after each eight turns without hope, unless the winner is about to play the last moves."""
    assert expected == concedes(said, level)


@pytest.mark.parametrize(
    ("chances", "turns", "expected"),
    [
        ([0.5] * 20, 20, True),
        ([0.9, 0.55, 0.5, 0.4], 16, True),
        ([0.5] * 15, 15, False),
        ([0.3, 0.5, 0.6], 20, False),
        ([0.2, 0.3], 6, True),
        ([0.5, 0.3], 6, False),
        ([0.1] * 5, 5, False),
        ([1.0] * 30, 30, False),
        ([0.5, None, 0.5], 30, False),
        ([], 30, False),
    ],
)
def test_what_it_says_to_a_draw(chances: list[float | None], turns: int, *, expected: bool) -> None:
    """Early it plays on; then it accepts where it is worse, and late also where the game is even."""
    assert expected == accepts_draw([Info(chance=chance) for chance in chances], turns)


def test_it_thinks_no_longer_than_the_clock_allows() -> None:
    """The usual time without a clock, and with one a share of what is left and what the turn brings back."""
    assert [2.0, 2.0, 1.0, 1.5, 0.7, 0.02, 0.02] == [
        thinking_time(2.0),
        thinking_time(2.0, 600.0),
        thinking_time(2.0, 30.0),
        thinking_time(2.0, 30.0, gained=0.5),
        thinking_time(2.0, 30.0, lost=0.3),
        thinking_time(2.0, 30.0, lost=3.0),
        thinking_time(2.0, 0.1),
    ]


@pytest.mark.parametrize("gained", [0.0, 1.0, 10.0])
def test_a_clock_never_runs_out_by_thinking(gained: float) -> None:
    """There is time left after 60 turns of a minute's game, whatever else a turn takes."""
    left, spent = 60.0, 0.3 if gained else 0.1
    for _ in range(60):
        time = thinking_time(20.0, left, gained)
        assert time + spent < left
        left += gained - time - spent


def test_an_engine_is_waited_for_only_as_long_as_the_clock_allows() -> None:
    """However often it is asked, a level still has time to move."""
    assert [None, 6.0] == [patience(None), patience(30.0)]
    assert [0.6, 0.6, 0.3] == [paced(0.6, left) for left in (None, 300.0, 30.0)]
    assert 4.5 == thinking_time(60.0, 30.0, 60.0)
