"""What is said of an unfinished match on the picker, and in how much room."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from textual.geometry import Size

from boardgames.match.store.entry import Entry
from boardgames.tui.picker.match_card import _in_a_line, card_subtitle, room_for_cards, title_line


def entry(title: str = "Ann - Ben", ply: int = 15) -> Entry:
    """Return a match of Pylos that was left two hours ago."""
    moment = (datetime.now(UTC) - timedelta(hours=2, minutes=1)).isoformat()
    return Entry.of_row("id", "pylos", title, moment, moment, None, ply, "*", "{}", "", "")


@pytest.mark.parametrize(
    ("size", "count", "room"),
    [
        ((75, 45), 9, (0, 0)),
        ((140, 23), 9, (0, 0)),
        ((76, 24), 9, (1, 0)),
        ((95, 30), 9, (1, 0)),
        ((96, 30), 9, (2, 0)),
        ((140, 40), 9, (0, 2)),
        ((140, 41), 9, (0, 3)),
        ((140, 41), 3, (0, 3)),
        ((140, 41), 2, (2, 0)),
        ((179, 41), 2, (2, 0)),
        ((180, 41), 2, (3, 0)),
        ((140, 40), 1, (0, 2)),
        ((200, 60), 3, (3, 0)),
        ((200, 60), 4, (0, 4)),
    ],
)
def test_cards_have_room_from_some_size_on(size: tuple[int, int], count: int, room: tuple[int, int]) -> None:
    """Lines beside the title, or a column; too few matches for a high one are lines."""
    assert room == room_for_cards(Size(*size), count)


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (None, "Pylos · 15 moves · 2 h ago"),
        (26, "Pylos · 15 moves · 2 h ago"),
        (25, "Pylos · 15 moves"),
        (16, "Pylos · 15 moves"),
        (15, "Pylos"),
        (1, "Pylos"),
    ],
)
def test_the_words_below_a_board_are_whole(room: int | None, words: str) -> None:
    """The time gives way first, the game stays."""
    assert words == card_subtitle(entry(), room).plain


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (0, "r Pylos · 15 moves · Ann - Ben · 2 h ago"),
        (40, "r Pylos · 15 moves · Ann - Ben · 2 h ago"),
        (39, "r Pylos · 15 moves · Ann - Ben"),
        (29, "r Pylos · 15 moves"),
        (17, "r Pylos"),
        (6, "r Pyl…"),
    ],
)
def test_a_line_beside_the_title_has_as_much_as_fits(width: int, line: str) -> None:
    """The game comes first, and is cut last."""
    assert line == _in_a_line(entry(), width, by_key=True).plain


def test_a_line_beside_the_title_names_nothing_twice() -> None:
    """A title that is the game's is left out; long names are cut, where some of them can be read."""
    assert "Pylos · 15 moves · 2 h ago" == _in_a_line(entry("Pylos"), 0, by_key=False).plain
    against = entry("Against Computer level 3")
    assert "Pylos · 15 moves · Computer 3" == _in_a_line(against, 30, by_key=False).plain
    long = entry("Alexandra - Bartholomew")
    assert "Pylos · 15 moves · Alexandra -…" == _in_a_line(long, 31, by_key=False).plain
    assert "Pylos · 15 moves" == _in_a_line(long, 30, by_key=False).plain


@pytest.mark.parametrize(
    ("matches", "count", "cards", "width", "is_unsaved", "line"),
    [
        (0, 0, 0, 80, False, "boardgames"),
        (1, 1, 0, 75, False, "boardgames   r resume: A title that is…"),
        (1, 1, 0, 76, False, "boardgames   r resume: A title that is…, 2 h ago"),
        (1, 1, 1, 80, False, "boardgames"),
        (2, 2, 1, 80, False, "boardgames   m 2 unfinished"),
        (2, 2, 2, 80, False, "boardgames"),
        (3, 3, 2, 80, False, "boardgames   m 3 unfinished"),
        (2, 2, 0, 60, False, "boardgames   r resume: A title that is…   m 2 unfinished"),
        (2, 2, 1, 80, True, "boardgames   r resume the match that could not be saved   m 2 unfinished"),
        (0, 1, 0, 80, True, "boardgames   r resume the match that could not be saved"),
    ],
)
def test_the_first_line_says_what_no_card_does(
    matches: int, count: int, cards: int, width: int, is_unsaved: bool, line: str
) -> None:
    """The latest match where it has no card, and how many there are where not all of them have one."""
    unfinished = matches * [entry("A title that is long")]
    assert line == title_line(unfinished, count, range(cards), width, is_unsaved=is_unsaved).plain
    due = title_line(unfinished, count, range(cards), width, is_unsaved=is_unsaved, due=2)
    assert f"{line}   o Practise: 2 due" == due.plain
