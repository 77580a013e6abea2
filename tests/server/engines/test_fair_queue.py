"""The queue of those who ask for an engine."""

from __future__ import annotations

from boardgames.server.engines.fair_queue import Asker, FairQueue

_ANN, _BEN = Asker("Ann", "Ann"), Asker("Ben", "Ben")
_GUEST, _OTHER = Asker("guests", "Guest 1111"), Asker("guests", "Guest 2222")


def _filled(*items: tuple[Asker, str]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue()
    for asker, item in items:
        queue.put(asker, item)
    return queue


def test_whoever_asks_for_much_waits_no_less_than_others() -> None:
    """After one item of an asker, everybody else has a turn."""
    queue = _filled(*((_ANN, f"a{n}") for n in range(50)), (_BEN, "b0"))
    assert ["a0", "b0", "a1", "a2"] == [queue.take() for _ in range(4)]


def test_guests_have_one_turn_together() -> None:
    """Ten guests from one address are no more than one player, and take turns among themselves."""
    queue = _filled((_GUEST, "g0"), (_GUEST, "g1"), (_OTHER, "h0"), (_ANN, "a0"), (_ANN, "a1"))
    assert ["g0", "a0", "h0", "a1", "g1", None] == [queue.take() for _ in range(6)]


def test_what_is_removed_is_not_served() -> None:
    """An item is removed once, and a queue without items is empty."""
    queue = _filled((_ANN, "a0"), (_BEN, "b0"))
    assert (True, False) == (queue.remove("a0"), queue.remove("a0"))
    assert ("b0", None, 0) == (queue.take(), queue.take(), len(queue))


def test_the_number_of_items_before_one_is_known() -> None:
    """It counts what is served first, not what came first, and changes nothing."""
    queue = _filled((_ANN, "a0"), (_ANN, "a1"), (_BEN, "b0"))
    assert [0, 2, 1] == [queue.before(item) for item in ("a0", "a1", "b0")]
    assert 3 == len(queue)
