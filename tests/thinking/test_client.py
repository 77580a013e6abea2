"""The player's side of the protocol, against engines that answer and engines that misbehave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.thinking.arena import PATIENCE
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import Engine, Patience
from boardgames.thinking.protocol.question import EngineError, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.thinking.protocol.inquiry import Inquiry
    from boardgames.thinking.protocol.lines import Info

_USUAL = Patience()
_START = boardgames.load("pylos").start()


class _FakeChannel:
    """A process that says only what a test lets it say."""

    def __init__(self, command: Sequence[str], receive: Callable[[Any, str | None], None]) -> None:
        del command
        self._receive = receive
        self.sent: list[str] = []
        self.is_killed = False

    def send(self, lines: Sequence[str]) -> None:
        self.sent += lines

    def say(self, *lines: str | None) -> None:
        """Let the process write lines; None ends it."""
        for line in lines:
            self._receive(self, line)

    def kill(self) -> None:
        self.is_killed = True

    def close(self) -> None:
        self.is_killed = True


class _FakeAlarm:
    """An alarm that rings when a test wants it to."""

    def __init__(self, seconds: float, ring: Callable[[], object]) -> None:
        self.seconds = seconds
        self.ring = ring
        self.is_set = False

    def start(self) -> None:
        self.is_set = True

    def cancel(self) -> None:
        self.is_set = False


class _Bench:
    """An engine with fake processes and alarms."""

    def __init__(self, patience: Patience = _USUAL) -> None:
        self.channels: list[_FakeChannel] = []
        self.alarms: list[_FakeAlarm] = []
        self.engine = Engine(("engine",), "Deep Thought", patience, self._alarm, self._open)

    def _open(self, *arguments: Any) -> _FakeChannel:
        self.channels.append(_FakeChannel(*arguments))
        return self.channels[-1]

    def _alarm(self, *arguments: Any) -> _FakeAlarm:
        self.alarms.append(_FakeAlarm(*arguments))
        return self.alarms[-1]

    @property
    def channel(self) -> _FakeChannel:
        """The newest process."""
        return self.channels[-1]

    def ask(self, **given: Any) -> Inquiry:
        """Ask about the opening of Pylos."""
        return self.engine.ask(Question(_START, _START, (), **{"limit": Limit(seconds=1.0), **given}))

    def ring(self) -> float:
        """Let the time pass until the alarm that is set, and return after how many seconds it rings."""
        (alarm,) = (alarm for alarm in self.alarms if alarm.is_set)
        alarm.ring()
        return alarm.seconds


def _reason(inquiry: Inquiry) -> str:
    """Return why an inquiry has failed."""
    error = inquiry.future.exception(timeout=0)
    assert isinstance(error, EngineError)
    return str(error)


def test_an_engine_is_started_when_it_is_first_asked() -> None:
    """Nothing runs before the first question; then the greeting comes first, and the question after it."""
    bench = _Bench()
    assert [] == bench.channels
    bench.ask(level=3, seed=7)
    assert ["bge"] == bench.channel.sent
    bench.channel.say("id name x", "bgeok")
    assert [
        "bge",
        "level 3",
        "seed 7",
        "game pylos variant=standard empty=raise",
        "position start",
        "go time 1000",
    ] == bench.channel.sent


def test_an_engine_is_used_again() -> None:
    """A second question goes to the same process once the first has been answered."""
    bench = _Bench()
    first, second = bench.ask(), bench.ask(limit=Limit(nodes=5))
    bench.channel.say("bgeok", "bestmove 1b2")
    assert "1b2" == str(first.future.result(timeout=0).move)
    assert "go nodes 5" == bench.channel.sent[-1]
    bench.channel.say("bestmove 1c3")
    assert "1c3" == str(second.future.result(timeout=0).move)
    assert 1 == len(bench.channels)


def test_what_it_says_on_the_way_is_reported() -> None:
    """Each `info` is read and reported; the last of each line comes with the answer."""
    bench = _Bench()
    heard: list[Info] = []
    inquiry = bench.ask(report=heard.append)
    infos = ("info depth 1 score 5 pv 1a1", "info depth 2 score -7 chance 450 win 3 pv 1b2 1c3")
    bench.channel.say("bgeok", *infos, "bestmove 1b2")
    assert [(1, 5, None), (2, -7, 0.45)] == [(info.depth, info.score, info.chance) for info in heard]
    assert [(3, ("1b2", "1c3"))] == [(info.win, info.moves) for info in inquiry.future.result().infos]


def test_nonsense_is_passed_over() -> None:
    """What is not of the protocol changes nothing, and control characters never come through."""
    bench = _Bench()
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
    bench = _Bench()
    inquiry = bench.ask()
    bench.channel.say("bgeok", line)
    assert _reason(inquiry).startswith(f"Deep Thought failed: {reason}")
    second = bench.ask()
    bench.channel.say("bgeok", "bestmove 1a1")
    assert ("1a1", 2) == (str(second.future.result(timeout=0).move), len(bench.channels))


def test_an_engine_that_does_not_greet_is_given_up() -> None:
    """Silence after the start ends the process."""
    bench = _Bench()
    inquiry = bench.ask()
    assert 20 == bench.ring()
    reason = _reason(inquiry)
    assert "Deep Thought failed: it did not answer the greeting `bge` within 20 seconds." == reason
    assert bench.channel.is_killed


def test_an_engine_that_thinks_too_long_is_given_up() -> None:
    """Some seconds after its time the process is ended; what it says later is not heard."""
    bench = _Bench()
    inquiry = bench.ask(limit=Limit(seconds=2.0))
    bench.channel.say("bgeok", "info depth 1")
    assert 12 == bench.ring()
    bench.channel.say("bestmove 1b2", None)
    assert "Deep Thought failed: it did not answer within 12 seconds." == _reason(inquiry)


def test_an_arena_gives_up_an_engine_that_has_nodes_but_no_time_and_says_nothing() -> None:
    """A limit in nodes has no end in time, so an arena waits a minute and no longer."""
    bench = _Bench(PATIENCE)
    inquiry = bench.ask(limit=Limit(nodes=200))
    bench.channel.say("bgeok")
    assert 60 == bench.ring()
    assert "Deep Thought failed: it did not answer within 60 seconds." == _reason(inquiry)


def test_an_engine_is_not_waited_for_beyond_the_patience_of_its_player() -> None:
    """Where a clock runs, the player says how long it can wait for the greeting, and for the answer."""
    bench = _Bench()
    inquiry = bench.ask(limit=Limit(seconds=2.0), patience=3.0)
    assert [3.0] == [alarm.seconds for alarm in bench.alarms if alarm.is_set]
    bench.channel.say("bgeok")
    assert 3.0 == bench.ring()
    assert "Deep Thought failed: it did not answer within 3 seconds." == _reason(inquiry)


def test_an_engine_that_is_slow_to_start_is_ready_for_the_next_question() -> None:
    """A player with a clock does not wait for the greeting, but the process is not started again."""
    bench = _Bench()
    first = bench.ask(patience=3.0)
    assert 3.0 == bench.ring()
    assert "it did not answer the greeting `bge` within 3 seconds." in _reason(first)
    assert not bench.channel.is_killed
    second = bench.ask(patience=3.0)
    bench.channel.say("bgeok", "bestmove 1b2")
    assert ("1b2", 1) == (str(second.future.result(timeout=0).move), len(bench.channels))


def test_an_engine_can_be_prepared() -> None:
    """It is started and greets before the first question, and may take its time until there is one."""
    bench = _Bench()
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
    bench = _Bench()
    bench.engine.prepare()
    bench.channel.say(None)
    inquiry = bench.ask()
    assert 2 == len(bench.channels)
    bench.channel.say(None)
    assert "Deep Thought failed: it ended at once." == _reason(inquiry)


def test_a_player_can_have_the_move_now() -> None:
    """`stop` is sent as soon as the engine thinks, and the answer comes as usual."""
    bench = _Bench()
    inquiry = bench.ask()
    inquiry.stop()
    assert ["bge"] == bench.channel.sent
    bench.channel.say("bgeok")
    assert ["go time 1000", "stop"] == bench.channel.sent[-2:]
    bench.channel.say("bestmove 1b2")
    assert "1b2" == str(inquiry.future.result(timeout=0).move)


def test_a_question_that_waits_can_be_taken_back() -> None:
    """Stopping an inquiry that was not sent yet cancels it."""
    bench = _Bench()
    _, second = bench.ask(), bench.ask()
    second.stop()
    assert second.future.cancelled()


def test_closing_ends_what_is_open() -> None:
    """Nobody waits for an engine that was closed."""
    bench = _Bench()
    first, second = bench.ask(), bench.ask()
    bench.engine.close()
    assert "Deep Thought failed: it was closed." == _reason(first)
    assert second.future.cancelled()
    assert bench.channel.is_killed
