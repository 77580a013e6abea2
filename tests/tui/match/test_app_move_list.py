"""The list of moves: other lines, clicks, and what is seen of a long list."""

from __future__ import annotations

from random import Random

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.tree import Match
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.score_sheet import score_sheet_of
from tests.tui.match.lines import branch, play, rows
from tests.tui.table import Table, lines_of, open_table


async def click_move(table: Table, words: str) -> None:
    """Click the first part of the list of moves that begins with some words."""
    panel = table.screen.query_one(MovesPanel)
    y, row = next((y, row) for y, row in enumerate(lines_of(panel)) if words in row)
    await table.mouse(panel.region.x + row.index(words), panel.region.y + y)


async def test_other_lines_stand_below_the_move_that_they_replace() -> None:
    """A fork is marked, and the variation is shown in short; each move of it is a link.

    Home and End go along the line that was last followed. An empty list says that there are no moves yet.
    """
    async with open_table() as table:
        assert ["no moves yet"] == rows(table)
        await branch(table)
        assert ["  1. 1a1           1d1┬", "  └1… 1b1 1c1", "  2. 1a2"] == rows(table)
        await table.keys("home")
        assert [] == table.line()
        await table.keys("end")
        assert ["1a1", "1d1", "1a2"] == table.line()
        await click_move(table, "1c1")
        assert ["1a1", "1b1", "1c1"] == table.line()
        assert ["  1. 1a1           1b1┬", "  └1… 1d1 1a2", "  2. 1c1"] == rows(table)


async def test_the_move_shown_is_seen_in_a_long_list() -> None:
    """The move on the board is always visible, however low the panel is."""
    async with open_table() as table:
        play(table, *(f"1{column}{row}" for row in "1234" for column in "abc"))
        panel = table.screen.query_one(MovesPanel)
        for size in ((60, 20), (80, 24), (100, 30)):
            await table.resize(size)
            for key in ("u", "u", "u", "home", "r", "end"):
                await table.keys(key)
                await table.pilot.pause(0.1)  # the panels above may give or take rows
                shown = table.cursor.at.move
                seen = lines_of(panel)
                assert shown is None or any(str(shown) in row for row in seen), (size, key, seen)


def test_a_round_of_four_takes_as_many_rows_as_it_needs() -> None:
    """A round that is wider than the list does not cut off moves."""
    cursor = Cursor(Match(boardgames.load("diamond").start(players="4")))
    for at in range(3):
        cursor.play(cursor.position.legal_moves()[at])
    sheet = score_sheet_of(cursor, 27)
    assert [True, False] == ["1." in row[0].text for row in sheet.rows]
    assert [1, 1] == [sheet.shown, sheet.last]


async def test_the_list_of_moves_shows_what_it_would_if_it_were_drawn_anew() -> None:
    """After every move, undo, redo and jump, so that only one move is marked as the current one."""
    random = Random(5)
    async with open_table(game="flying-obelisks") as table:
        panel = table.screen.query_one(MovesPanel)
        for _ in range(25):
            legal = table.cursor.position.legal_moves()
            match random.choice(("play", "play", "undo", "redo", "jump")):
                case "play":
                    table.board.play(random.choice(legal))
                case "jump":
                    table.board.jump(random.choice(table.cursor.match.nodes))
                case "undo":
                    table.board.action_undo()
                case _:
                    table.board.action_redo()
            await table.pilot.pause()
            shown = panel.render_lines(panel.size.region)
            panel.refresh()
            assert panel.render_lines(panel.size.region) == shown
