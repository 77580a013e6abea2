"""The rows of a round in the list of moves: moves, comments, variations and what is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.tree import Match
from boardgames.tui.match.score_sheet import readable, score_sheet_of

if TYPE_CHECKING:
    from boardgames.tui.match.score_sheet import ScoreSheet


def match_of(*moves: str) -> Cursor:
    """Return a match of Pylos, after some moves."""
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    for move in moves:
        cursor.play(cursor.position.parse(move))
    return cursor


def rows(sheet: ScoreSheet) -> list[str]:
    """Return the rows of a list as they are read."""
    return ["".join(part.text for part in row).rstrip() for row in sheet.rows]


def test_moves_stand_in_columns_of_nine() -> None:
    """A round that is too long for the width goes on in the next row, below its first move."""
    cursor = match_of("1a1", "1a2", "1b1")
    assert ["  1. 1a1       1a2", "  2. 1b1"] == rows(score_sheet_of(cursor, 24))
    assert ["  1. 1a1", "     1a2", "  2. 1b1"] == rows(score_sheet_of(cursor, 23))
    assert rows(score_sheet_of(cursor, 14)) == rows(score_sheet_of(cursor, 1))
    assert ["no moves yet"] == rows(score_sheet_of(match_of(), 24))


def test_a_comment_stands_below_its_round_while_its_move_is_shown() -> None:
    """Of the start, above all moves; a mark says that others have one, and it is wrapped to the width."""
    cursor = match_of("1a1", "1a2", "1b1")
    first = cursor.line()[1]
    first.set_comment("a remark of\nsome words")
    cursor.line()[0].set_comment("at first")
    assert ['  1. 1a1"      1a2', "  2. 1b1"] == rows(score_sheet_of(cursor, 24))
    cursor.jump(first)
    sheet = score_sheet_of(cursor, 24)
    assert ['  1. 1a1"      1a2', "  a remark of some words", "  2. 1b1"] == rows(sheet)
    assert ["comment"] == [part.look for part in sheet.rows[1] if part.look]
    assert ((0, 1), 3, 0, None) == ((sheet.shown, sheet.last), len(sheet), sheet.end_rows, sheet.row(3))
    cursor.jump(cursor.line()[0])
    sheet = score_sheet_of(cursor, 24)
    assert (["  at first", '  1. 1a1"      1a2', "  2. 1b1"], (0, 1)) == (
        rows(sheet),
        (sheet.shown, sheet.last),
    )
    assert "a b c" == readable(" a\x1b \tb\n\u200bc ")


def test_how_it_ended_stands_below_the_last_move() -> None:
    """It is seen with it, as long as that is the move shown."""
    cursor = match_of("1a1", "1a2")
    sheet = score_sheet_of(cursor, 24, "Light has won the match by a mile")
    assert ["  1. 1a1       1a2", "  Light has won the", "  match by a mile"] == rows(sheet)
    assert (0, 2, 2, ["ending", "ending"]) == (
        sheet.shown,
        sheet.last,
        sheet.end_rows,
        [part.look for row in sheet.rows[1:] for part in row if part.look],
    )
    assert [0, 0, 0, 0] == [sheet.first_seen(height) for height in (4, 3, 2, 1)]
    cursor.jump(cursor.line()[1])
    assert 0 == score_sheet_of(cursor, 24, "Light has won").end_rows


def test_of_many_rows_the_move_shown_is_seen() -> None:
    """With its comment, where there is room for it."""
    cursor = match_of("1a1", "1a2", "1b1", "1b2", "1c1")
    cursor.line()[5].set_comment("a remark of some more words than fit")
    sheet = score_sheet_of(cursor, 24)
    assert (2, 4) == (sheet.shown, sheet.last)
    assert [0, 1, 2, 2] == [sheet.first_seen(height) for height in (5, 4, 3, 2)]
    assert ["shown"] == [part.look for row in sheet.rows for part in row if part.node and part.look]
    cursor.jump(cursor.line()[4])
    looks = [part.look for row in score_sheet_of(cursor, 24).rows for part in row if part.node and part.look]
    assert ["shown", "undone"] == looks


def test_a_variation_has_a_row_with_at_most_four_moves() -> None:
    """And fewer where there is no room for more; it begins where it was played."""
    cursor = match_of("1a1", "1a2", "1b1")
    line = cursor.line()
    cursor.jump(line[0])
    for move in ("1d1", "1d2", "1d3", "1d4", "1c4"):
        cursor.play(cursor.position.parse(move))
    cursor.jump(line[1])
    for move in ("1c1", "1c2", "1c3", "1b4"):
        cursor.play(cursor.position.parse(move))
    cursor.jump(line[3])
    shown = rows(score_sheet_of(cursor, 40))
    assert [
        "  1. 1a1┬          1a2┬",
        "  └1. 1d1 1d2 1d3 1d4…",
        "  └1… 1c1 1c2 1c3 1b4",
        "  2. 1b1",
    ] == shown
    narrow = [[row for row in rows(score_sheet_of(cursor, width)) if "└" in row] for width in (18, 17)]
    assert [["  └1. 1d1 1d2 1d3…", "  └1… 1c1 1c2 1c3…"], ["  └1. 1d1 1d2…", "  └1… 1c1 1c2…"]] == narrow
