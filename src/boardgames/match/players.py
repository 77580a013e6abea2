"""Who plays a match, as its tags say it: names, colours, and the score of the games before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.names import seat_tags
from boardgames.match.seating import Score, Seating, SeatingError
from boardgames.match.series import EARLIER, earlier_text, read_earlier

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.match.tree import Match

__all__ = ["named", "note_players", "read_colors", "read_score", "read_table"]

#: With these begin the tags that each seat has: for who plays it, and in which colour.
_SEAT = "Seat"
_COLOR = "Color"


def read_table(match: Match) -> Seating | None:
    """Return who sits where, or None where nobody is named, or in words that are no names here."""
    try:
        return Seating.of(*_read(match, _SEAT))
    except SeatingError:
        return None


def named(match: Match) -> list[str]:
    """Return whoever is named, in the order of the seats, in whatever words."""
    return [name for name in _read(match, _SEAT) if name]


def read_colors(match: Match) -> tuple[str, ...]:
    """Return the colour of each seat by name, "" for the usual one."""
    return tuple(_read(match, _COLOR))


def read_score(match: Match, table: Seating | None) -> Score | None:
    """Return the score before this game of those at a table; None where there is none."""
    return None if table is None else read_earlier(match.tags.get(EARLIER, ""), table)


def note_players(match: Match, table: Seating | None, score: Score | None, colors: Iterable[str]) -> None:
    """Write into a match who plays it."""
    if table is not None:
        _note(match, _SEAT, [str(table.player(seat)) for seat in match.position.seats])
        if score and score.results:
            match.set_tag(EARLIER, earlier_text(score, table))
    _note(match, _COLOR, colors)


def _read(match: Match, kind: str) -> list[str]:
    return [match.tags.get(name, "") for name in seat_tags(kind, match.position.seats)]


def _note(match: Match, kind: str, words: Iterable[str]) -> None:
    for name, word in zip(seat_tags(kind, match.position.seats), words, strict=True):
        match.set_tag(name, word)
