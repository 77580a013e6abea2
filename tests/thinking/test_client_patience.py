"""For how long an engine is waited for: greeting, thinking, and a pulse that says it is alive."""

from __future__ import annotations

import pytest

from boardgames.thinking.arena import PATIENCE
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.patience import Patience
from tests.thinking.fake_engines import Bench, failure


def test_an_engine_that_does_not_greet_is_given_up() -> None:
    """Silence after the start ends the process."""
    bench = Bench()
    inquiry = bench.ask()
    assert 20 == bench.ring()
    reason = failure(inquiry)
    assert "Deep Thought did not answer the greeting `bge` within 20 seconds." == reason
    assert bench.channel.is_killed


def test_an_engine_that_thinks_too_long_is_given_up() -> None:
    """Some seconds after its time the process is ended; what it says later is not heard."""
    bench = Bench()
    inquiry = bench.ask(limit=Limit(seconds=2.0))
    bench.channel.say("bgeok", "info depth 1")
    assert 12 == bench.ring()
    bench.channel.say("bestmove 1b2", None)
    assert "Deep Thought did not answer within 12 seconds." == failure(inquiry)


#: What the program's own engine is allowed.
_PULSE = Patience(hello=60.0, grace=5.0, pulse=15.0)


def test_a_late_engine_with_a_pulse_is_waited_for_while_it_says_that_it_is_alive() -> None:
    """On a busy machine an answer may be late: the engine is asked whether it is alive, and waited for."""
    bench = Bench(_PULSE)
    inquiry = bench.ask()
    bench.channel.say("bgeok")
    rung = []
    for _ in range(3):
        rung.append(bench.ring())
        assert "ready" == bench.channel.sent[-1]
        bench.channel.say("readyok")
    bench.channel.say("bestmove 1b2")
    assert ([6, 15, 15], "1b2") == (rung, str(inquiry.future.result(timeout=0).move))


def test_a_stopped_engine_with_a_pulse_is_given_up() -> None:
    """A process that does not say that it is alive is not waited for."""
    bench = Bench(_PULSE)
    inquiry = bench.ask()
    bench.channel.say("bgeok", "info depth 1")
    assert [6, 15] == [bench.ring(), bench.ring()]
    assert "Deep Thought did not answer within 21 seconds." == failure(inquiry)
    assert bench.channel.is_killed


@pytest.mark.parametrize(("is_urgent", "rings", "seconds"), [(False, 9, 126), (True, 3, 35)])
def test_an_engine_with_a_pulse_is_not_waited_for_without_end(
    rings: int, seconds: int, *, is_urgent: bool
) -> None:
    """A process may hang and still say that it is alive: that has an end, a near one once it is to hurry."""
    bench = Bench(_PULSE)
    inquiry = bench.ask()
    bench.channel.say("bgeok")
    if is_urgent:
        inquiry.stop()
    for _ in range(rings):
        bench.ring()
        bench.channel.say("readyok")
    assert f"Deep Thought did not answer within {seconds} seconds." == failure(inquiry)


def test_a_clock_limits_the_wait_for_an_engine_with_a_pulse() -> None:
    """A player's clock is not spent on finding out whether a process is alive."""
    bench = Bench(_PULSE)
    inquiry = bench.ask(patience=12.0)
    bench.channel.say("bgeok")
    rung = [bench.ring()]
    bench.channel.say("readyok")
    rung.append(bench.ring())
    assert [6, 6] == rung
    assert "Deep Thought did not answer within 12 seconds." == failure(inquiry)


def test_an_arena_gives_up_an_engine_that_has_nodes_but_no_time_and_says_nothing() -> None:
    """A limit in nodes has no end in time, so an arena waits a minute and no longer."""
    bench = Bench(PATIENCE)
    inquiry = bench.ask(limit=Limit(nodes=200))
    bench.channel.say("bgeok")
    assert 60 == bench.ring()
    assert "Deep Thought did not answer within 60 seconds." == failure(inquiry)


def test_an_engine_is_not_waited_for_beyond_the_patience_of_its_player() -> None:
    """Where a clock runs, the player says how long it can wait for the greeting, and for the answer."""
    bench = Bench()
    inquiry = bench.ask(limit=Limit(seconds=2.0), patience=3.0)
    assert [3.0] == [alarm.seconds for alarm in bench.alarms if alarm.is_set]
    bench.channel.say("bgeok")
    assert 3.0 == bench.ring()
    assert "Deep Thought did not answer within 3 seconds." == failure(inquiry)


@pytest.mark.parametrize(("past", "left"), [(15.0, 5.0), (60.0, 0.0)])
def test_the_wait_for_the_greeting_begins_with_the_process(past: float, left: float) -> None:
    """An engine that was prepared at the start of a match does not cost its seat that time once more."""
    bench = Bench()
    bench.engine.prepare()
    bench.time += past
    inquiry = bench.ask(patience=12.0)
    assert left == bench.ring()
    assert f"did not answer the greeting `bge` within {max(past, 20):g} seconds." in failure(inquiry)
