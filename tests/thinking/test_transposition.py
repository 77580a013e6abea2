"""The table of what a search has found out: how much it holds, and what it forgets."""

from __future__ import annotations

from boardgames.thinking.transposition import EXACT, TableEntry, TranspositionTable


def entry(score: int) -> TableEntry[int]:
    """Return an entry with a score."""
    return 1, EXACT, score, None


def test_half_of_a_full_table_is_forgotten() -> None:
    """What is asked for meanwhile stays; there are never more entries than twice the size."""
    table = TranspositionTable[int](3)
    for key in range(3):
        table.put(key, entry(key))
    assert 3 == len(table)
    table.put(3, entry(3))
    assert (4, entry(0)) == (len(table), table.get(0))
    for key in (4, 5, 6):
        table.put(key, entry(key))
        assert len(table) <= 6
    assert [True, False, False, True] == [table.get(key) is not None for key in range(4)]
    table.clear()
    assert (0, None) == (len(table), table.get(6))


def test_another_past_forgets_everything() -> None:
    """The same one nothing."""
    table = TranspositionTable[int]()
    table.hold_for("one past")
    table.put(1, entry(1))
    table.hold_for("one past")
    assert entry(1) == table.get(1)
    table.hold_for("another")
    assert table.get(1) is None
