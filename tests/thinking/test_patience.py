"""How long an engine is waited for, step by step."""

from __future__ import annotations

import pytest

from boardgames.thinking.protocol.patience import Patience, Wait

#: An engine without a pulse, and one that says every 5 seconds that it is alive.
QUIET = Patience(hello=60.0, grace=3.0, endless=1000.0)
ALIVE = Patience(hello=60.0, grace=3.0, pulse=5.0, longest=20.0, endless=1000.0)


def steps(wait: Wait, *heard: bool) -> list[float]:
    """Return the seconds of each step, of which some hear from the engine; those after them do not."""
    found = []
    for was_heard in (*heard, *[False] * 20):
        if (seconds := wait.step()) is None:
            break
        found.append(seconds)
        wait.was_heard = was_heard
    return found


@pytest.mark.parametrize(
    ("wait", "expected"),
    [
        (QUIET.for_answer(2.0, None), [5.0]),
        (QUIET.for_answer(None, None), [1000.0]),
        (QUIET.for_answer(2.0, 4.0), [4.0]),
        (QUIET.for_answer(2.0, 9.0), [5.0]),
        (ALIVE.for_answer(2.0, None), [5.0, 5.0, 5.0, 5.0, 5.0]),
        (ALIVE.for_answer(2.0, 12.0), [5.0, 5.0, 2.0]),
        (QUIET.for_urgent(None), [3.0]),
        (ALIVE.for_urgent(1.0), [1.0]),
        (QUIET.for_greeting(0.0, None), [60.0]),
        (QUIET.for_greeting(40.0, None), [20.0]),
        (QUIET.for_greeting(70.0, None), []),
        (QUIET.for_greeting(40.0, 7.0), [7.0]),
        (QUIET.for_greeting(40.0, 70.0), [20.0]),
        (QUIET.for_greeting(40.0, None, is_urgent=True), [3.0]),
        (ALIVE.for_greeting(40.0, None, is_urgent=True), [5.0]),
    ],
)
def test_an_engine_that_is_alive_is_waited_for_longer(wait: Wait, expected: list[float]) -> None:
    """The time of the search and some grace, then a pulse at a time, and no longer than a clock allows."""
    assert expected == steps(wait, *[True] * 20)


def test_in_a_hurry_an_engine_is_waited_for_a_few_pulses() -> None:
    """Fewer than otherwise."""
    hurried, usual = ALIVE.for_urgent(None), ALIVE.for_answer(0.0, None)
    assert 3.0 == hurried.first == usual.first
    assert hurried.first < hurried.most < usual.most


@pytest.mark.parametrize(
    ("heard", "expected"),
    [((), [5.0]), ((True,), [5.0, 5.0]), ((True, True), [5.0, 5.0, 5.0]), ((False, True), [5.0])],
)
def test_an_engine_that_misses_a_pulse_is_given_up(heard: tuple[bool, ...], expected: list[float]) -> None:
    """What was heard before the last step does not count for the next one."""
    assert expected == steps(ALIVE.for_answer(2.0, None), *heard)


@pytest.mark.parametrize(
    ("past", "waited", "expected"),
    [(0.0, 1.0, "1 second"), (0.5, 0.52, "1 second"), (0.0, 2.5, "2.5 seconds"), (40.0, 20.0, "60 seconds")],
)
def test_the_time_waited_is_said_in_words(past: float, waited: float, expected: str) -> None:
    """With the time before this wait."""
    wait = Wait(60.0, 60.0, None, past)
    assert "0 seconds" == Wait(1.0, 1.0, None).in_all
    wait.waited = waited
    assert expected == wait.in_all
