"""The score of two players over all their saved matches, of whatever game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError
from boardgames.match.seating import Score
from boardgames.tui.matches.text import YOU, winners_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.match.store.entry import Entry
    from boardgames.match.store.protocol import MatchStore

__all__ = ["score_between"]

#: The beginning of the title of a match of one person without a name against a computer.
_AGAINST = "Against "
_BETWEEN = " - "
#: At most so many matches count: those that were played last.
_MOST = 500
#: From so many matches on there is a score.
_LEAST = 2


def score_between(entry: Entry, store: MatchStore) -> str:
    """Return the score of the players of a match, as `Anna 5 - 3 Ben, 1 draw, in 9 matches`.

    It is "" unless there are two, who have ended two matches or more under these names.
    """
    players = _players(entry)
    if players is None:
        return ""
    words = " ".join(name for name in players if name != YOU)
    try:
        found = store.entries(words=words, is_over=True, limit=_MOST)
    except StoreError:
        return ""
    results = tuple(_results(players, found))
    if len(results) < _LEAST:
        return ""
    return f"{Score(players, results)}, in {len(results)} matches"


def _players(entry: Entry) -> tuple[str, str] | None:
    """Return the two players that the title of a match names; None where it does not."""
    if entry.title.startswith(_AGAINST):
        return YOU, entry.title.removeprefix(_AGAINST)
    names = entry.title.split(_BETWEEN)
    return (names[0], names[1]) if len(names) == 2 else None


def _results(players: tuple[str, str], entries: Iterable[Entry]) -> Iterable[tuple[str, ...]]:
    """Yield the winners of each match between two players, on whatever seats."""
    for entry in entries:
        there, winners = _players(entry), winners_of(entry)
        if (
            there is not None
            and set(there) == set(players)
            and winners is not None
            and set(winners) <= set(players)
        ):
            yield winners
