"""Computer players in a match: they always move, and say what went wrong."""

from __future__ import annotations

import sys

import boardgames
from boardgames.thinking.limits import Limit
from boardgames.thinking.manners import accepts_draw, resigns, thinking_time
from boardgames.thinking.opponent import Opponent
from boardgames.thinking.protocol.client import Engine
from boardgames.thinking.protocol.lines import Info

_START = boardgames.load("pylos").start()
_LIMIT = Limit(nodes=50)


def _broken(name: str) -> Engine:
    """Return an engine that ends as soon as it is started."""
    return Engine((sys.executable, "-c", "pass"), name)


async def test_a_level_takes_over_from_an_engine_that_fails() -> None:
    """The own engine is tried once; then the level plays, and a message says why."""
    with Engine() as built_in, _broken("Deep Thought") as own:
        opponent = Opponent(built_in, 5, own=own)
        first = await opponent.choose(_START, _START, (), _LIMIT)
        after = _START.play(first.move)
        second = await opponent.choose(after, _START, (first.move,), _LIMIT)
    notice = (
        "Deep Thought stopped playing: it ended in the middle of the game. Level 5 plays on in its place."
    )
    assert [notice, None] == [first.notice, second.notice]
    assert second.move in after.legal_moves()


async def test_there_is_a_move_without_any_process() -> None:
    """Where no process can be had, a move is found in this one."""
    with _broken("The computer") as built_in:
        decision = await Opponent(built_in, 2).choose(_START, _START, (), _LIMIT)
    assert decision.move in _START.legal_moves()


async def test_what_is_said_is_reported() -> None:
    """Reports come while the engine thinks, in the event loop."""
    heard: list[Info] = []
    with Engine() as built_in:
        decision = await Opponent(built_in, 6).choose(_START, _START, (), _LIMIT, heard.append)
    assert decision.infos[0] in heard


def test_it_resigns_when_there_is_no_hope_for_a_while() -> None:
    """Three turns without a chance are needed, and a value each time."""
    lost, hopeful, silent = Info(chance=0.01), Info(chance=0.3), Info()
    cases = [[lost] * 3, [hopeful, lost, lost, lost], [lost] * 2, [lost, hopeful, lost], [lost, silent, lost]]
    assert [True, True, False, False, False] == [resigns(case) for case in cases]


def test_it_accepts_a_draw_unless_it_is_better() -> None:
    """A player who is not ahead is content with half a point; one who does not know is not."""
    assert [True, True, False, False] == [
        accepts_draw(said) for said in (Info(chance=0.2), Info(chance=0.5), Info(chance=0.6), None)
    ]


def test_it_thinks_no_longer_than_the_clock_allows() -> None:
    """The usual time without a clock, a share of what is left with one, and never more than that."""
    assert [2.0, 2.0, 1.0, 0.05, 1.5] == [
        thinking_time(2.0),
        thinking_time(2.0, 600.0),
        thinking_time(2.0, 30.0),
        thinking_time(2.0, 0.1),
        thinking_time(2.0, 30.0, gained=0.5),
    ]
