"""Saved matches: saved after every move, resumed, and managed on their own screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import Button, Input, OptionList, Static

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.actions import Play, Resign
from boardgames.match.library import MatchLibrary
from boardgames.match.record.files import read_record
from boardgames.match.starting import start_session
from boardgames.match.store import Saved, Store
from boardgames.tui.boards import BoardView
from boardgames.tui.common.ask import AskScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.first_match import new_match
from boardgames.tui.match.pause import PauseScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.matches.list import MatchList
from boardgames.tui.matches.screen import MatchesScreen
from boardgames.tui.matches.text import line
from boardgames.tui.setup.clock import ClockField
from tests.match.fakes import FakeTime
from tests.match.store.helpers import run
from tests.tui.kept import ODD_TITLES, ended, go, kept, notices, open_app, titles
from tests.tui.table import Table, open_table, text_of

if TYPE_CHECKING:
    from pathlib import Path


def plies() -> list[int]:
    """Return how many moves each saved match has."""
    return [entry.ply for entry in Store().entries()]


def listed(table: Table) -> list[str]:
    """Return the headings and titles on the screen of matches."""
    rows = table.app.screen.query_one(OptionList)
    return [str(rows.get_option_at_index(row).prompt).splitlines()[0] for row in range(rows.option_count)]


def at(table: Table) -> str:
    """Return the title of the match under its cursor."""
    assert isinstance(table.app.screen, MatchesScreen)
    assert table.app.screen.entry is not None
    return table.app.screen.entry.title


def facts(table: Table) -> list[str]:
    """Return what stands under its board."""
    return str(table.app.screen.query_one("#match-facts", Static).content).splitlines()


def message(table: Table) -> str:
    """Return the message on the screen of matches."""
    return text_of(table.app.screen.query_one("#match-message", Static))


async def answer(table: Table, text: str) -> None:
    """Type another answer in the dialog."""
    assert isinstance(table.app.screen, AskScreen)
    table.app.screen.query_one(Input).value = text
    await go(table, "enter")


# Keeping


async def test_every_change_of_the_match_is_saved_at_once() -> None:
    """Moves are saved at once; a match without moves is not saved."""
    async with open_table() as table:
        seen = [plies()]
        for key in ("1", "1", "u", "r"):
            await go(table, key)
            seen.append(plies())
    assert [[], [1], [2], [2], [2]] == seen


async def test_a_match_is_kept_before_the_keyboard_is_passed() -> None:
    """The curtain between turns does not delay saving."""
    async with open_table() as table:
        table.app.settings.change(pass_keyboard=True)
        await go(table, "1")
        assert (False, [1]) == (table.shows(MatchScreen), plies())


async def test_what_was_written_since_the_last_move_is_saved_at_the_end() -> None:
    """A comment is saved even if the program ends right after it."""
    async with open_table() as table:
        await go(table, "1")
        table.cursor.at.set_comment("Well begun.")
    assert "Well begun." == Store().open(Store().entries()[0].id).cursor.at.comment


async def test_after_a_restart_everything_is_as_it_was() -> None:
    """Position, line, cursor, variations and redo are as they were."""
    async with open_table() as table:
        await go(table, "1", "2", "3", "u", "4", "u", "u")
        before = (table.cursor.position, table.line(), [str(turn.move) for turn in table.cursor.moves()])
    async with open_app("r") as table:
        after = (table.cursor.position, table.line(), [str(turn.move) for turn in table.cursor.moves()])
        assert (before, 2) == (after, len(table.cursor.line()[2].children))
        await go(table, "r")
    assert [3] == plies()


async def test_clock_and_players_are_restored() -> None:
    """Each player has the time that was left when the program ended."""
    time = FakeTime()
    async with open_app("enter", time=time) as table:
        table.app.screen.query_one("#name-1", Input).value = "Ann"
        table.app.screen.query_one("#name-2", Input).value = "Ben"
        table.app.screen.query_one(ClockField).value = "5:00"
        await go(table, "s")
        time.go(10)
        await go(table, "1")
        time.go(4)
    time.go(1000)
    async with open_app("r", time=time) as table:
        session = table.screen.session
        assert session.clock
        assert (True, False) == (table.shows(PauseScreen), session.clock.is_running)
        await go(table, "space")
        assert (True, True) == (table.shows(MatchScreen), session.clock.is_running)
        assert ((300, 296), "Ann - Ben", "Ben (Dark)") == (
            session.clock.times,
            titles()[0],
            session.label(table.cursor.position.to_move),
        )


async def test_a_game_that_was_resigned_stays_so() -> None:
    """No move can be played where the game ended."""
    async with open_table() as table:
        await go(table, "1", "x", "y")
    async with open_app("m", "enter") as table:
        await go(table, "escape", "1")
        assert (True, [1]) == (table.screen.session.settled_at(table.cursor.at) is not None, plies())
    assert ["Light won (resignation)"] == [entry.result for entry in Store().entries()]


async def test_a_finished_match_can_be_looked_through_and_stays_finished() -> None:
    """Going back is not a change, wherever it had been left."""
    cursor = ended()
    saved = Saved(cursor)
    for back in range(2):
        cursor.jump(cursor.line()[-1 - 3 * back])
        Store().save(saved)
        before = Store().entries()
        async with open_app("m", "enter") as table:
            await go(table, "escape", "u", "u", "q")
            assert ((True,), before) == (tuple(entry.is_over for entry in before), Store().entries())


async def test_a_finished_match_played_on_elsewhere_is_unfinished() -> None:
    """A match that continues from an earlier position is unfinished."""
    Store().save(Saved(ended()))
    async with open_app("m", "enter") as table:
        await go(table, "escape", "home")
        assert [True] == [entry.is_over for entry in Store().entries()]
        await go(table, "1")
        assert [(1, False)] == [(entry.ply, entry.is_over) for entry in Store().entries()]


async def test_the_set_up_offers_the_last_unfinished_match_of_its_game() -> None:
    """A later match of another game is not resumed."""
    wanted = kept("Mine")
    kept("Other", game="diamond")
    async with open_app("right", "enter") as table:
        assert "resume" in [button.id for button in table.app.screen.query(Button)]
        await go(table, "enter")
        assert Store().open(wanted).cursor.position == table.cursor.position


async def test_a_store_that_fails_leaves_the_match_playable() -> None:
    """The error is shown once; the match can be left and resumed, and is saved as soon as possible."""
    user_data().mkdir(parents=True)
    path = user_data() / "matches.sqlite"
    path.mkdir()
    async with open_table() as table:
        await go(table, "1", "1")
        assert (2, 1) == (len(table.line()), len(notices(table)))
        assert notices(table)[0].endswith("Keep playing; saving is retried by itself.")
        await go(table, "q", "r")
        assert 2 == len(table.line())
        path.rmdir()
        await go(table, "1")
        assert [3] == plies()


async def test_a_save_that_failed_is_repeated_and_its_notice_withdrawn() -> None:
    """A match that has ended is saved as well, though no move comes after it."""
    user_data().mkdir(parents=True)
    path = user_data() / "matches.sqlite"
    path.mkdir()
    async with open_table() as table:
        await go(table, "1")
        said = len(notices(table))
        path.rmdir()
        saving = table.app.saving
        [autosave] = saving.waiting
        saving.try_again(autosave)
        assert (1, [], [1], frozenset()) == (said, notices(table), plies(), saving.waiting)


async def test_two_programs_on_one_folder_play_one_match() -> None:
    """A move that came second is kept as a variation, as a notice says once; play goes on from the first."""
    kept("Sunday", "1a1")
    async with open_app("r") as one, open_app("r") as other:
        with one.app._context():
            await one.keys("1")
        with other.app._context():
            await other.keys("2")
            await other.keys("2")
        assert 1 == len(notices(other))
        assert "kept as a variation" in notices(other)[0]
    assert {"Sunday": 3} == {entry.title: entry.ply for entry in Store().entries()}


# The screen of matches


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)])
async def test_matches_are_listed_with_a_picture(size: tuple[int, int]) -> None:
    """The board of the match under the cursor is shown; unfinished matches come first."""
    kept("Old")
    kept("New", game="diamond")
    async with open_app("m", size=size) as table:
        screen = table.app.screen
        assert ("diamond", "New") == (
            screen.query_one(BoardView).frame.position.game.name,
            str(screen.query_one("#match-facts", Static).content).splitlines()[0],
        )
        await go(table, "down")
        assert "pylos" == screen.query_one(BoardView).frame.position.game.name
        await go(table, "enter")
        assert ("pylos", 1) == (table.match.game.name, table.cursor.at.ply)


async def test_a_long_list_is_read_as_the_cursor_goes_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first only the latest matches are; a row says that there are more."""
    monkeypatch.setattr("boardgames.tui.matches.sections._PAGE", 2)
    for number in range(5):
        kept(str(number))
    async with open_app("m") as table:
        matches = table.app.screen.query_one(MatchList)

        def in_list() -> list[str]:
            return [entry.title for entry in matches.entries.values()]

        assert (["4", "3"], 4) == (in_list(), matches.option_count)
        await go(table, "down")
        assert ["4", "3", "2", "1"] == in_list()
        await go(table, "down", "down")
        assert (["4", "3", "2", "1", "0"], 6) == (
            in_list(),
            matches.option_count,
        )
        assert "1" == (matches.entry and matches.entry.title)


async def test_a_match_can_be_opened_by_mouse() -> None:
    """A click on its row is enough."""
    kept("Old")
    async with open_app("m") as table:
        await table.mouse(4, 3)
        await table.pilot.pause()
        assert (True, 1) == (table.shows(MatchScreen), table.cursor.at.ply)


async def test_a_match_can_be_given_another_title() -> None:
    """An empty title is refused with a sentence and can be corrected."""
    kept("Old")
    async with open_app("m", "r") as table:
        await answer(table, " ")
        assert "needs a title" in text_of(table.app.screen.query_one("#ask-error", Static))
        await answer(table, "Better")
        assert (True, ["Better"]) == (table.shows(MatchesScreen), titles())


async def test_what_is_deleted_can_be_restored() -> None:
    """Deleted matches have their own heading, the latest first, which is also restored first."""
    for title in ("c", "b", "a"):
        kept(title)
    async with open_app("m", "d", "d") as table:
        assert ["Unfinished", "c", "Deleted (kept for 30 days)", "b", "a"] == listed(table)
        await go(table, "u")
        assert (["b", "c"], ["a"]) == (titles(), titles(deleted=True))
        await go(table, "u", "u")
        assert ["a", "b", "c"] == titles()
        assert "You have deleted nothing here. Press t to show earlier deletions." == message(table)


async def test_what_was_deleted_in_an_earlier_run_can_be_restored() -> None:
    """A key shows deleted matches and goes there; the same key hides them."""
    for title in ("c", "b", "a"):
        kept(title)
    async with open_app("m", "d", "d", "q"):
        pass
    async with open_app("m") as table:
        before = listed(table)
        await go(table, "t")
        assert ([*before, "Deleted (kept for 30 days)", "b", "a"], "b") == (listed(table), at(table))
        await go(table, "t")
        assert (before, "c") == (listed(table), at(table))
        await go(table, "t", "down", "u")
        assert (["a", "c"], ["b"], "a") == (titles(), titles(deleted=True), at(table))


async def test_matches_are_found_by_game_player_and_state() -> None:
    """Each word begins a word of the title, the game, the state or the result; Esc lists all again."""
    async with open_table() as table:
        await go(table, "1", "q")
        table.app.play(start_session(new_match("diamond", {}).root.position, ("Ann", "Ben"), now=FakeTime()))
        await go(table, "1", "1", "x", "y", "q", "m")
        found = []
        for text in ("pyl", "BEN", "finished", "unfinished dia", "won ann"):
            await go(table, "slash")
            table.app.screen.query_one("#match-search", Input).value = text
            await table.pilot.pause()
            found.append(listed(table)[1:])
            offered = [key.description for key in table.app.screen.query_one(Footer).keys]
            assert ["Go to the list", "End the search", "All keys"] == offered
            await go(table, "escape")
        assert [["Pylos"], ["Ann - Ben"], ["Ann - Ben"], [], ["Ann - Ben"]] == found
        assert (True, 4) == (table.shows(MatchesScreen), len(listed(table)))


async def test_without_anything_deleted_the_key_says_so() -> None:
    """The list stays as it is."""
    kept("a")
    async with open_app("m", "t") as table:
        assert (["Unfinished", "a"], "Nothing was deleted in the last 30 days.") == (
            listed(table),
            message(table),
        )


async def test_a_deleted_match_says_when_it_was_deleted() -> None:
    """Its row and the words under its board say so."""
    kept("a")
    async with open_app("m", "d", "end") as table:
        rows = table.app.screen.query_one(OptionList)
        row = str(rows.get_option_at_index(rows.option_count - 1).prompt).splitlines()[1]
        assert ("  Pylos · 1 move · deleted just now", "deleted just now") == (row, facts(table)[-1])


@pytest.mark.parametrize(("keys", "offered"), [("", "t"), ("d", "u"), ("dt", "ut")])
async def test_the_footer_offers_what_can_be_done_with_deleted_matches(keys: str, offered: str) -> None:
    """The footer shows the keys that do something now."""
    kept("b")
    kept("a")
    async with open_app("m", *keys) as table:
        footer = "".join(segment.text for segment in table.app.screen._compositor.render_strips()[-1])
        words = {"t": " t Deleted ", "u": " u Restore "}
        assert sorted(offered) == [key for key, text in words.items() if text in footer]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 45)])
async def test_odd_titles_are_shown_as_they_are(size: tuple[int, int]) -> None:
    """Markup and control characters have no effect, and wide characters take their room."""
    for title in ODD_TITLES:
        kept(title)
    async with open_app("m", size=size) as table:
        screen = table.app.screen
        assert ["Unfinished", *reversed(ODD_TITLES.values())] == listed(table)
        for title in reversed(ODD_TITLES.values()):
            assert title == facts(table)[0]
            strips = screen._compositor.render_strips()
            assert {size[0]} == {sum(segment.cell_length for segment in strip) for strip in strips}
            await go(table, "down")


async def test_a_long_title_leaves_room_for_everything_else() -> None:
    """A long title is cut under the board and in sentences."""
    kept("very long " * 30)
    async with open_app("m", size=(60, 20)) as table:
        assert (60, "Pylos · 1 move") == (len(facts(table)[0]), facts(table)[1])
        panel = table.app.screen.query_one("#match-facts", Static)
        assert panel.get_content_height(panel.size, panel.size, panel.size.width) <= panel.size.height
        await go(table, "d")
        assert message(table).endswith("…' has been deleted. Press u to restore it.")


async def test_a_deleted_match_that_is_opened_is_restored() -> None:
    """A deleted match that is opened is restored."""
    kept("a")
    async with open_app("m", "d", "end", "enter") as table:
        assert (True, ["a"]) == (table.shows(MatchScreen), titles())


async def test_a_record_is_written_and_replaces_nothing_unasked(tmp_path: Path) -> None:
    """An existing file is replaced only after Enter is pressed again."""
    identity = kept("Ann / Ben")
    path = tmp_path / "match.txt"
    path.write_text("mine", encoding="utf-8")
    async with open_app("m", "x") as table:
        assert "Ann-Ben.txt" == table.app.screen.query_one(Input).value
        await answer(table, str(path))
        assert ("mine", True) == (path.read_text(encoding="utf-8"), table.shows(AskScreen))
        await go(table, "enter")
        assert (True, Store().record(identity)) == (
            table.shows(MatchesScreen),
            path.read_text(encoding="utf-8"),
        )


async def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    """The error names the line and the move, and nothing is saved."""
    path = tmp_path / "Sunday.txt"
    path.write_text('[Game "pylos"]\n1. 1a1 1a1 *', encoding="utf-8")
    async with open_app("m", "i") as table:
        await answer(table, str(path))
        error = text_of(table.app.screen.query_one("#ask-error", Static))
        assert (True, []) == (error.startswith("Line 2: '1a1' cannot be played: "), titles())
        path.write_text('[Game "pylos"]\n1. 1a1 1b1 *', encoding="utf-8")
        await go(table, "enter")
        assert (["Sunday"], 2) == (titles(), read_record(path).main_line()[-1].ply)


async def test_a_damaged_match_shows_an_error_and_the_others_can_be_opened() -> None:
    """This holds even if nothing of it can be shown."""
    kept("good")
    kept("bad", "1b1")
    run(user_data() / "matches.sqlite", "UPDATE matches SET start = 'x', position = 'x' WHERE title = 'bad'")
    async with open_app("m", "enter") as table:
        assert (True, "Line 1: ") == (table.shows(MatchesScreen), message(table)[:8])
        await go(table, "down", "enter")
        assert ["1a1"] == table.line()


@pytest.mark.parametrize("theme", ["boardgames", "boardgames-light", "textual-light"])
async def test_both_lines_of_the_selected_match_have_the_same_two_colors(theme: str) -> None:
    """The second line is as readable as the title: the muted colour of other rows would not be."""
    kept("a")
    async with open_app("m") as table:
        table.app.theme = theme
        await table.pilot.pause()
        rows = table.app.screen.query_one(MatchList)
        styles = [
            {(segment.style.color, segment.style.bgcolor) for segment in rows.render_line(y) if segment.style}
            for y in (1, 2)
        ]
        assert (1, styles[0]) == (len(styles[0]), styles[1])


def test_a_finished_match_says_first_which_seat_won_and_last_how_old_it_is() -> None:
    """Long names, which the title has already, do not push the result out of a narrow list."""
    names = ("Bartholomew Quillfeather", "Wilhelmina Abernathy")
    session = start_session(boardgames.load("pylos").start(), names, now=FakeTime())
    autosave = MatchLibrary(FakeTime()).begin(session)
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    session.submit(session.to_move, Resign())
    autosave.save()
    [entry] = Store().entries()
    shown = line(entry).plain.splitlines()
    assert [" - ".join(names), "  Light won · Pylos · 1 move · just now"] == shown
