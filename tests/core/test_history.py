"""Histories: counting positions, and sharing."""

from __future__ import annotations

import pickle
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import NO_HISTORY, History

#: Few keys, so that they repeat, and more of them than a look-up walks.
_KEYS = st.lists(st.integers(0, 9), max_size=200)


@given(_KEYS)
def test_every_key_is_counted(keys: list[int]) -> None:
    """Look-ups on the way make no difference."""
    history, so_far = NO_HISTORY, Counter[int]()
    for number, key in enumerate(keys):
        if number % 7 == 0:
            assert so_far[key] == history.count(key)
        history = history.extend(key)
        so_far[key] += 1
    assert [so_far[key] for key in range(10)] == [history.count(key) for key in range(10)]
    assert so_far == history.times()


@given(_KEYS, _KEYS)
def test_keys_that_came_up_are_found_together(keys: list[int], wanted: list[int]) -> None:
    """Each of them once."""
    assert set(keys) & set(wanted) == History.of(keys).seen(wanted)


@given(_KEYS)
def test_a_history_lists_its_keys(keys: list[int]) -> None:
    """They are listed from the oldest to the newest."""
    history = History.of(keys)
    assert (keys, len(keys)) == (list(history), len(history))


@given(_KEYS, _KEYS, _KEYS)
def test_histories_share_a_past_but_not_a_future(past: list[int], one: list[int], other: list[int]) -> None:
    """Extending a history in two ways gives two independent histories."""
    shared = History.of(past)
    longer = [shared, shared]
    for at, keys in enumerate((one, other)):
        for key in keys:
            longer[at] = longer[at].extend(key)
    assert [[*past, *one], [*past, *other]] == [list(history) for history in longer]
    assert past == list(shared)


def test_a_table_of_counts_belongs_to_the_caller() -> None:
    """Changing the table does not change the history."""
    history = History.of("ab")
    history.times()["a"] += 1
    assert 1 == history.count("a")


def test_a_long_history_can_be_pickled() -> None:
    """It is pickled as a list of keys, so its length does not matter."""
    keys = list(range(5_000))
    assert keys == list(pickle.loads(pickle.dumps(History.of(keys))))


@given(st.lists(st.integers(0, 2), min_size=20, max_size=60))
def test_a_first_look_up_counts_what_is_far_back(keys: list[int]) -> None:
    """Also where nothing was looked up before, so that no table is there yet."""
    for key in range(4):
        assert keys.count(key) == History.of(keys).count(key)
    history = History.of(keys)
    assert Counter(keys) == history.times() == history.tabulated()
