"""Engines as processes: started, asked, prepared, and closed."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

import pytest

from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import EngineClosed, answered
from tests.thinking.fake_engines import Bench, failure

if TYPE_CHECKING:
    from boardgames.thinking.protocol.lines import Info


def test_an_engine_is_started_when_it_is_first_asked() -> None:
    """Nothing runs before the first question; then the greeting comes first, and the question after it."""
    bench = Bench()
    assert [] == bench.channels
    bench.ask(level=3, seed=7)
    assert ["bge"] == bench.channel.sent
    bench.channel.say("id name x", "bgeok")
    assert [
        "bge",
        "game pylos variant=standard empty=raise",
        "level 3",
        "seed 7",
        "position start",
        "go time 1000",
    ] == bench.channel.sent


def test_an_engine_is_used_again() -> None:
    """A second question goes to the same process once the first has been answered."""
    bench = Bench()
    first, second = bench.ask(), bench.ask(limit=Limit(nodes=5))
    bench.channel.say("bgeok", "bestmove 1b2")
    assert "1b2" == str(first.future.result(timeout=0).move)
    assert "go nodes 5" == bench.channel.sent[-1]
    bench.channel.say("bestmove 1c3")
    assert "1c3" == str(second.future.result(timeout=0).move)
    assert 1 == len(bench.channels)


def test_what_it_says_on_the_way_is_reported() -> None:
    """Each `info` is read and reported; the last of each line comes with the answer."""
    bench = Bench()
    heard: list[Info] = []
    inquiry = bench.ask(report=heard.append)
    infos = ("info depth 1 score 5 pv 1a1", "info depth 2 score -7 chance 450 win 3 pv 1b2 1c3")
    bench.channel.say("bgeok", *infos, "bestmove 1b2")
    assert [(1, 5, None), (2, -7, 0.45)] == [(info.depth, info.score, info.chance) for info in heard]
    assert [(3, ("1b2", "1c3"))] == [(info.win, info.moves) for info in inquiry.future.result().infos]


def test_a_move_that_changes_places_has_only_its_last_figures() -> None:
    """What was said of it at a lower depth, in another line, is not taken for the last word."""
    bench = Bench()
    inquiry = bench.ask()
    lines = "1 line 1 pv 1a1", "1 line 2 pv 1b2", "2 line 1 pv 1a1", "2 line 3 pv 1b2"
    bench.channel.say("bgeok", *(f"info depth {line}" for line in lines), "bestmove 1b2")
    found = [(info.line, info.depth, info.moves[0]) for info in inquiry.future.result().infos]
    assert [(1, 2, "1a1"), (3, 2, "1b2")] == found


def test_nonsense_is_passed_over() -> None:
    """What is not of the protocol changes nothing, and control characters never come through."""
    bench = Bench()
    heard: list[Info] = []
    inquiry = bench.ask(report=heard.append)
    bench.channel.say(
        "bestmove 1a1", "hello", "\x1b[2J", "bgeok", "", "info", "info depth x pv", "info score"
    )
    bench.channel.say("info depth 99999999999999999999 pv \x1b]0;1a1\x07", "bestmoves", "\x00bestmove 1b2")
    assert "1b2" == str(inquiry.future.result(timeout=0).move)
    assert [info for info in heard if any("\x1b" in move for move in info.moves)] == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("bestmove 4a1", "it answered '4a1', which is not legal: 4a1 rests on"),
        ("bestmove", "it answered '', which is not a move"),
        ("bestmove \x1b[31mred", "it answered '[31mred', which is not a move"),
        ("error I give up", "it said: I give up."),
        (None, "it ended by itself."),
    ],
)
def test_what_goes_wrong_is_said_and_the_next_question_gets_a_new_process(
    line: str | None, reason: str
) -> None:
    """An engine that fails loses its process, and the reason is a sentence; the next question starts anew."""
    bench = Bench()
    inquiry = bench.ask()
    bench.channel.say("bgeok", line)
    assert failure(inquiry).startswith(f"Deep Thought failed: {reason}")
    second = bench.ask()
    bench.channel.say("bgeok", "bestmove 1a1")
    assert ("1a1", 2) == (str(second.future.result(timeout=0).move), len(bench.channels))


def test_an_engine_that_is_slow_to_start_is_ready_for_the_next_question() -> None:
    """A player with a clock does not wait for the greeting, but the process is not started again."""
    bench = Bench()
    first = bench.ask(patience=3.0)
    assert 3.0 == bench.ring()
    assert "did not answer the greeting `bge` within 3 seconds." in failure(first)
    assert not bench.channel.is_killed
    second = bench.ask(patience=3.0)
    bench.channel.say("bgeok", "bestmove 1b2")
    assert ("1b2", 1) == (str(second.future.result(timeout=0).move), len(bench.channels))


def test_an_engine_can_be_prepared() -> None:
    """It is started and greets before the first question, and may take its time until there is one."""
    bench = Bench()
    bench.engine.prepare()
    bench.engine.prepare()
    assert (["bge"], 1, []) == (bench.channel.sent, len(bench.channels), bench.alarms)
    bench.channel.say("bgeok")
    inquiry = bench.ask()
    assert ["bge", "go time 1000"] == [bench.channel.sent[0], bench.channel.sent[-1]]
    bench.channel.say("bestmove 1b2")
    assert "1b2" == str(inquiry.future.result(timeout=0).move)


def test_an_engine_that_does_not_get_ready_is_said_to_when_it_is_asked() -> None:
    """Nobody hears of a process that ended before the first question; the question starts another."""
    bench = Bench()
    bench.engine.prepare()
    bench.channel.say(None)
    inquiry = bench.ask()
    assert 2 == len(bench.channels)
    bench.channel.say(None)
    assert "Deep Thought failed: it ended at once." == failure(inquiry)


def test_a_player_can_have_the_move_now() -> None:
    """`stop` is sent as soon as the engine thinks, and the answer comes as usual."""
    bench = Bench()
    inquiry = bench.ask()
    inquiry.stop()
    assert ["bge"] == bench.channel.sent
    bench.channel.say("bgeok")
    assert ["go time 1000", "stop"] == bench.channel.sent[-2:]
    bench.channel.say("bestmove 1b2")
    assert "1b2" == str(inquiry.future.result(timeout=0).move)


def test_a_question_that_waits_can_be_taken_back() -> None:
    """Stopping an inquiry that was not sent yet cancels it."""
    bench = Bench()
    _, second = bench.ask(), bench.ask()
    second.stop()
    assert second.future.cancelled()


def test_closing_ends_what_is_open() -> None:
    """Nobody waits for an engine that was closed."""
    bench = Bench()
    first, second = bench.ask(), bench.ask()
    bench.engine.close()
    assert isinstance(first.future.exception(timeout=0), EngineClosed)
    assert "Deep Thought was closed." == failure(first)
    assert second.future.cancelled()
    assert bench.channel.is_killed


def test_a_question_that_was_cancelled_is_never_sent() -> None:
    """The engine goes on with the question after it, and the cancelled one gets no answer."""
    bench = Bench()
    bench.ask()
    cancelled, third = bench.ask(limit=Limit(nodes=5)), bench.ask(limit=Limit(nodes=7))
    assert cancelled.future.cancel()
    bench.channel.say("bgeok", "bestmove 1b2")
    assert ["go time 1000", "go nodes 7"] == [line for line in bench.channel.sent if line.startswith("go")]
    bench.channel.say("bestmove 1c3")
    assert ("1c3", True) == (str(third.future.result(timeout=0).move), cancelled.future.cancelled())


def test_a_cancelled_question_starts_no_process() -> None:
    """Nothing is left to ask once the engine is free again."""
    bench = Bench()
    bench.ask()
    cancelled = bench.ask()
    cancelled.future.cancel()
    bench.channel.say("bgeok", None)
    assert 1 == len(bench.channels)


async def test_closing_an_engine_cancels_the_task_that_waits_for_it() -> None:
    """The end of the program is no fault of the engine, so there is no error that somebody has to handle."""
    bench = Bench()
    waiting = [asyncio.ensure_future(answered(bench.ask())) for _ in range(2)]
    await asyncio.sleep(0)
    bench.engine.close()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert [True, True] == [task.cancelled() for task in waiting]
    assert 1 == len(bench.channels)


async def test_a_question_that_nobody_waits_for_leaves_no_fault() -> None:
    """A task that was cancelled has asked the engine to stop; that it is closed before it has is no error."""
    bench, faults = Bench(), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    waiting = asyncio.ensure_future(answered(bench.ask()))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    bench.engine.close()
    await asyncio.sleep(0.1)
    del waiting, bench
    gc.collect()
    assert [] == faults


def test_what_an_engine_says_before_its_greeting_or_unasked_is_passed_over() -> None:
    """Neither findings nor errors nor moves are taken for an answer."""
    bench = Bench()
    heard: list[Info] = []
    inquiry = bench.ask(report=heard.append)
    bench.channel.say("info depth 1", "error no", "bestmove 1a1")
    assert (False, [], ["bge"]) == (inquiry.future.done(), heard, bench.channel.sent)
    bench.channel.say("bgeok", "bestmove 1b2", "info depth 2", "error no", "bestmove 1c3")
    assert ("1b2", []) == (str(inquiry.future.result(timeout=0).move), heard)
    assert not bench.channel.is_killed


def test_a_block_closes_its_engine() -> None:
    """The process is asked to end at the end of the block."""
    bench = Bench()
    with bench.engine as engine:
        bench.ask()
        assert engine is bench.engine
        assert not bench.channel.is_killed
    assert bench.channel.is_killed
