"""The history of a match: the list of moves, autoplay, comments, the main line, copy and paste."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.widgets import Input, Static

from boardgames.match.record import dump, load
from boardgames.play.autoplay import PACES
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.moves import MovesPanel
from boardgames.tui.match.score_sheet import score_sheet_of
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.screen import PickerScreen
from tests.tui.table import MIDDLE, Table, lines_of, open_table, text_of

if TYPE_CHECKING:
    from boardgames.match import Match
    from boardgames.tui.app import BoardgamesApp

#: A width in which every row fits.
WIDE = 40


def play(table: Table, *moves: str) -> None:
    """Play moves on the board, by their notation."""
    for move in moves:
        table.board.play(table.cursor.position.parse(move))


async def branch(table: Table) -> None:
    """Play three moves, then a variation of the second one with a reply."""
    play(table, "1a1", "1b1", "1c1")
    await table.keys("u", "u")
    play(table, "1d1", "1a2")


def rows(table: Table) -> list[str]:
    """Return all rows of the list of moves, visible or not."""
    sheet = score_sheet_of(table.cursor, WIDE)
    return ["".join(part.text for part in row).rstrip() for row in sheet.rows]


def title(table: Table) -> str:
    """Return what the title's line says."""
    return text_of(table.screen.query_one("#title", Static))


async def click_move(table: Table, words: str) -> None:
    """Click the first part of the list of moves that begins with some words."""
    panel = table.screen.query_one(MovesPanel)
    y, row = next((y, row) for y, row in enumerate(lines_of(panel)) if words in row)
    await table.mouse(panel.region.x + row.index(words), panel.region.y + y)


async def paste(table: Table, text: str) -> None:
    """Paste a text as a terminal does."""
    table.app.post_message(events.Paste(text))
    await table.pilot.pause()
    await table.pilot.pause()


def warnings(app: BoardgamesApp) -> list[str]:
    """Return the warnings of the application."""
    return [note.message for note in app._notifications if note.severity == "warning"]


# The list of moves


async def test_other_lines_stand_below_the_move_that_they_replace() -> None:
    """A fork is marked, and the variation is shown in short."""
    async with open_table() as table:
        await branch(table)
        assert ["  1. 1a1       1d1┬", "  └1… 1b1 1c1", "  2. 1a2"] == rows(table)


async def test_a_click_on_another_line_goes_into_it() -> None:
    """Each move of a variation is a link."""
    async with open_table() as table:
        await branch(table)
        await click_move(table, "1c1")
        assert ["1a1", "1b1", "1c1"] == table.line()
        assert ["  1. 1a1       1b1┬", "  └1… 1d1 1a2", "  2. 1c1"] == rows(table)


async def test_home_and_end_go_to_the_ends_of_the_line() -> None:
    """The list shows the line that was last followed, not the main line."""
    async with open_table() as table:
        await branch(table)
        await table.keys("home")
        assert [] == table.line()
        await table.keys("end")
        assert ["1a1", "1d1", "1a2"] == table.line()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30)])
async def test_the_move_shown_is_seen_in_a_long_list(size: tuple[int, int]) -> None:
    """The move on the board is always visible, however low the panel is."""
    async with open_table(size=size) as table:
        play(table, *(f"1{column}{row}" for row in "1234" for column in "abc"))
        panel = table.screen.query_one(MovesPanel)
        for key in ("u", "u", "u", "home", "r", "end"):
            await table.keys(key)
            shown = table.cursor.at.move
            seen = lines_of(panel)
            assert shown is None or any(str(shown) in row for row in seen), (key, seen)


async def test_a_round_of_four_takes_as_many_rows_as_it_needs() -> None:
    """A round that is wider than the list does not cut off moves."""
    async with open_table(game="diamond", players="4") as table:
        for at in range(3):
            play(table, str(table.cursor.position.legal_moves()[at]))
        sheet = score_sheet_of(table.cursor, 27)
        assert [True, False] == ["1." in row[0].text for row in sheet.rows]
        assert [1, 1] == [sheet.shown, sheet.last]


async def test_a_match_without_moves_says_so() -> None:
    """An empty list says that there are no moves yet."""
    async with open_table() as table:
        assert ["no moves yet"] == rows(table)


# Autoplay


async def test_a_line_plays_itself_to_its_end() -> None:
    """Each tick plays a move, and the title says so until the line ends."""
    async with open_table() as table:
        await branch(table)
        await table.keys("home", "y")
        playing, lines = [], []
        for _ in range(4):
            playing.append("▶" in title(table))
            table.screen.replay.play_on()
            lines.append(len(table.line()))
        assert [True, True, True, False] == playing
        assert [1, 2, 3, 3] == lines


@pytest.mark.parametrize("key", ["y", "u", "home", "right", "1", "e"])
async def test_touching_the_game_stops_autoplay(key: str) -> None:
    """Keys that play, move or point stop it, and a tick that is already due plays nothing."""
    async with open_table() as table:
        await branch(table)
        await table.keys("home", "y")
        table.screen.replay.play_on()
        await table.keys(key)
        before = table.line()
        table.screen.replay.play_on()
        assert (False, before) == (table.screen.replay.autoplay.is_on, table.line())
        assert "▶" not in title(table)


async def test_looking_does_not_stop_autoplay() -> None:
    """Views and colours can be changed while it runs, and another screen makes it wait."""
    async with open_table() as table:
        await branch(table)
        await table.keys("home", "y", "v", "p", "question_mark")
        assert table.shows(HelpScreen)
        table.screen.replay.play_on()
        waiting = table.line()
        await table.keys("escape")
        table.screen.replay.play_on()
        assert ([], ["1a1"]) == (waiting, table.line())


async def test_a_click_on_the_board_stops_autoplay() -> None:
    """A click stops it like a key, even if the click is refused."""
    async with open_table() as table:
        await branch(table)
        await table.keys("home", "y")
        await table.click_spot("4a1", "#small")
        assert not table.screen.replay.autoplay.is_on


async def test_the_pace_can_be_changed_within_limits() -> None:
    """Faster and slower change the pace, even while nothing plays."""
    async with open_table() as table:
        await branch(table)
        paces = []
        for keys in (["less_than_sign"], ["greater_than_sign"] * 20, ["home", "y"], ["less_than_sign"] * 20):
            await table.keys(*keys)
            paces.append(table.screen.replay.autoplay.pace)
        assert [2.0, PACES[0], PACES[0], PACES[-1]] == paces
        assert "▶ a move every 5 s" in title(table)


async def test_at_the_end_of_a_line_there_is_nothing_to_play() -> None:
    """A message says so."""
    async with open_table() as table:
        await table.keys("y")
        assert not table.screen.replay.autoplay.is_on
        assert ["The line ends here. Go back to play it."] == [
            note.message for note in table.app._notifications
        ]


# Comments


async def test_a_comment_is_written_shown_and_taken_away() -> None:
    """It is shown in the title and below its move, which is marked; an empty comment is removed."""
    async with open_table() as table:
        play(table, "1a1")
        await table.keys("e")
        await table.keys(*"why", "enter")
        assert "why" == table.cursor.at.comment
        assert ['  1. 1a1"', "  why"] == rows(table)
        assert '"why"' in title(table)
        await table.keys("e")
        table.screen.query_one("#comment", Input).value = ""
        await table.keys("enter")
        assert ("", ["  1. 1a1"]) == (table.cursor.at.comment, rows(table))
        assert table.board.has_focus


async def test_escape_leaves_a_comment_as_it_was() -> None:
    """Escape does not take back a step on the board."""
    async with open_table(MIDDLE) as table:
        await table.click_spot("1d1", "#small")
        await table.keys("e")
        await table.keys("x", "escape")
        line = table.screen.query_one("#comment", Input)
        assert ("", False) == (table.cursor.at.comment, line.display)
        assert (True, 1) == (table.board.has_focus, len(table.board.interaction.choosing.steps))


async def test_a_comment_with_line_breaks_survives_being_looked_at() -> None:
    """A comment of several lines stays as it is unless it is changed."""
    async with open_table() as table:
        table.match.root.set_comment("one\ntwo\x1b[31m")
        await table.keys("e")
        assert "one two [31m" == table.screen.query_one("#comment", Input).value
        await table.keys("enter")
        assert "one\ntwo\x1b[31m" == table.match.root.comment
        assert "  one two [31m" == rows(table)[0]


async def test_brackets_in_a_comment_are_not_markup() -> None:
    """The title shows brackets as they are."""
    async with open_table() as table:
        table.match.root.set_comment("[b]bold[/b] [/")
        await table.keys("e", "enter")
        assert '"[b]bold[/b] [/"' in title(table)


# The main line, and what is kept


async def test_the_line_shown_becomes_the_main_line() -> None:
    """The whole line is promoted, not only up to the move shown."""
    async with open_table() as table:
        await branch(table)
        await table.keys("u", "g")
        assert ["1a1", "1d1", "1a2"] == [str(node.move) for node in table.match.main_line()[1:]]
        assert ["1a1", "1d1"] == table.line()


def stored(table: Table) -> Match:
    """Return the match as it is in the store."""
    store = table.app.library.store
    (entry,) = store.entries()
    return store.open(entry.id).match


async def test_a_comment_is_kept_as_soon_as_it_is_written() -> None:
    """A comment alone is enough to save a match, and removing it takes the match off the list."""
    async with open_table() as table:
        play(table, "1a1")
        kept = []
        for keys in ("why", ["backspace"] * 3):
            await table.keys("e", *keys, "enter")
            await table.pilot.pause()
            kept.append(stored(table).main_line()[-1].comment)
        assert ["why", ""] == kept


async def test_the_main_line_is_kept_as_soon_as_it_is_another() -> None:
    """The promoted line is the first one in the store."""
    async with open_table() as table:
        await branch(table)
        await table.keys("g")
        await table.pilot.pause()
        assert ["1a1", "1d1", "1a2"] == [str(node.move) for node in stored(table).main_line()[1:]]


# Copy and paste


async def test_the_record_copied_is_that_of_the_match() -> None:
    """The record has all lines and comments and can be read back."""
    async with open_table() as table:
        await branch(table)
        await table.keys("ctrl+y")
        assert dump(table.match) == table.app.clipboard == dump(load(table.app.clipboard))


async def test_the_position_copied_is_the_one_shown() -> None:
    """The position is the one on the board, not the newest."""
    async with open_table(MIDDLE) as table:
        play(table, str(table.cursor.position.legal_moves()[0]))
        await table.keys("u", "ctrl+e")
        assert MIDDLE == table.app.clipboard


async def test_a_record_that_is_pasted_is_opened_and_the_match_before_is_kept() -> None:
    """Line breaks may be those of any terminal, and the match that was open can be resumed."""
    async with open_table() as table:
        before = table.match
        await branch(table)
        text = dump(table.match)
        play(table, "1b2")
        await paste(table, text.replace("\n", "\r"))
        assert text == dump(table.match)
        assert table.match is not before
        kept = table.app.library.last("pylos")
        assert kept is not None
        assert dump(before) == dump(kept.session.match)


async def test_a_position_that_is_pasted_is_one_of_the_game_shown_with_its_options() -> None:
    """The options of the match are used."""
    async with open_table(variant="children") as table:
        await paste(table, f"  {MIDDLE}\n")
        assert (MIDDLE, "children") == (
            table.cursor.position.encode(),
            table.cursor.position.options["variant"],
        )


async def test_a_position_of_another_game_is_found() -> None:
    """The text is enough to find the game."""
    async with open_table(game="diamond") as table:
        await paste(table, MIDDLE)
        assert "pylos" == table.match.game.name


@pytest.mark.parametrize("text", ["lorem ipsum", '[Game "chess"]\n\n*\n', '[Game "pylos"]\n\n1. 4a1 *\n'])
async def test_what_cannot_be_opened_is_answered_with_a_sentence(text: str) -> None:
    """The match stays open."""
    async with open_table() as table:
        match = table.match
        await paste(table, text)
        (sentence,) = warnings(table.app)
        assert (True, 1) == (sentence[0].isupper(), len(sentence.splitlines()))
        assert match is table.match


async def test_a_record_can_be_pasted_over_the_picker() -> None:
    """The first screen opens pasted text too."""
    async with open_table() as table:
        play(table, "1a1")
        text = dump(table.match)
        await table.keys("q")
        assert table.shows(PickerScreen)
        await paste(table, text)
        assert table.shows(MatchScreen)
        assert ["1a1"] == table.line()


async def test_the_list_of_moves_shows_what_it_would_if_it_were_drawn_anew() -> None:
    """After every move, undo, redo and jump, so that only one move is marked as the current one."""
    random = Random(5)
    async with open_table(game="flying-obelisks") as table:
        panel = table.screen.query_one(MovesPanel)
        for _ in range(40):
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
