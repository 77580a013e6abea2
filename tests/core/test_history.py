"""The history of a game: what it counts, and that histories share what they have in common."""

from __future__ import annotations

import pickle
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import NO_HISTORY, History

#: Few keys, so that they repeat, and more of them than are looked through link by link.
_KEYS = st.lists(st.integers(0, 9), max_size=200)


@given(_KEYS)
def test_every_key_is_counted(keys: list[int]) -> None:
    """Whatever was looked up on the way."""
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
    """The oldest comes first."""
    history = History.of(keys)
    assert (keys, len(keys)) == (list(history), len(history))


@given(_KEYS, _KEYS, _KEYS)
def test_histories_share_a_past_but_not_a_future(past: list[int], one: list[int], other: list[int]) -> None:
    """To extend a history in two ways leaves both as they would be alone."""
    shared = History.of(past)
    longer = [shared, shared]
    for at, keys in enumerate((one, other)):
        for key in keys:
            longer[at] = longer[at].extend(key)
    assert [[*past, *one], [*past, *other]] == [list(history) for history in longer]
    assert past == list(shared)


def test_a_table_of_counts_belongs_to_the_caller() -> None:
    """A search counts on in it, and the history stays as it was."""
    history = History.of("ab")
    history.times()["a"] += 1
    assert 1 == history.count("a")


def test_a_long_history_can_be_pickled() -> None:
    """As the list of its keys: link by link it would be too deep."""
    keys = list(range(5_000))
    assert keys == list(pickle.loads(pickle.dumps(History.of(keys))))
