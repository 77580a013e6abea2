"""Who plays a match, as its tags say: names, colours, computer players, and the score before the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import HERE, Computer, SeatControl, control_text, parse_seat_control
from boardgames.match.names import seat_tags
from boardgames.match.seating import Score, Seating, SeatingError
from boardgames.match.series import EARLIER, earlier_text, read_earlier

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.match.tree import Match

__all__ = [
    "named",
    "note_controls",
    "note_players",
    "read_colors",
    "read_controls",
    "read_score",
    "read_table",
]

#: The tags of each seat begin with these: its player's name, its colour, and the computer that plays it.
_SEAT = "Seat"
_COLOR = "Color"
_CONTROL = "Control"


def read_table(match: Match) -> Seating | None:
    """Return the players in order of seats, or None if there are no names, or not valid ones."""
    try:
        return Seating.of(*_read(match, _SEAT))
    except SeatingError:
        return None


def named(match: Match) -> list[str]:
    """Return all names that are given, in the order of the seats, valid or not."""
    return [name for name in _read(match, _SEAT) if name]


def read_colors(match: Match) -> tuple[str, ...]:
    """Return the name of each seat's colour, "" for the usual one."""
    return tuple(_read(match, _COLOR))


def read_controls(match: Match) -> tuple[SeatControl, ...]:
    """Return who plays each seat: the computer players that tags name, and people here."""
    return tuple(map(_control, _read(match, _CONTROL)))


def read_score(match: Match, table: Seating | None) -> Score | None:
    """Return the players' score before this game; None without players."""
    return None if table is None else read_earlier(match.tags.get(EARLIER, ""), table)


def note_players(match: Match, table: Seating | None, score: Score | None, colors: Iterable[str]) -> None:
    """Write the tags for names, score and colours."""
    if table is not None:
        _note(match, _SEAT, [str(table.player(seat)) for seat in match.seats])
        if score and score.results:
            match.set_tag(EARLIER, earlier_text(score, table))
    _note(match, _COLOR, colors)


def note_controls(match: Match, controls: Sequence[SeatControl]) -> None:
    """Write the tags for computer players; people need none, and accounts are not for a record."""
    texts = (control_text(control) if isinstance(control, Computer) else "" for control in controls)
    _note(match, _CONTROL, texts)


def _control(text: str) -> SeatControl:
    try:
        return parse_seat_control(text) if text else HERE
    except SeatingError:  # words that mean nothing here; a person can play the seat
        return HERE


def _read(match: Match, kind: str) -> list[str]:
    return [match.tags.get(name, "") for name in seat_tags(kind, match.seats)]


def _note(match: Match, kind: str, words: Iterable[str]) -> None:
    for name, word in zip(seat_tags(kind, match.seats), words, strict=True):
        match.set_tag(name, word)
