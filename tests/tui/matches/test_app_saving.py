"""Saving while a match is played, and what is there after a restart."""

from __future__ import annotations

from textual.widgets import Button, Input

from boardgames.core.locations import user_data
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.match.timing import PauseScreen
from boardgames.tui.seams.testing import in_context
from boardgames.tui.setup.clock import ClockField
from tests.match.fakes import FakeTime
from tests.match.store.helpers import plies
from tests.tui.kept import ended, go, kept, notices, open_app, open_matches, titles
from tests.tui.table import open_table


async def test_every_change_of_the_match_is_saved_at_once() -> None:
    """Moves are saved at once; a match without moves is not saved.

    The curtain between turns does not delay saving, and a comment is saved even if the program ends right
    after it.
    """
    async with open_table() as table:
        seen = [plies()]
        for key in ("1", "1", "u", "r"):
            await go(table, key)
            seen.append(plies())
        table.app.settings.change(pass_keyboard=True)
        await go(table, "1")
        assert (False, [3]) == (table.shows(MatchScreen), plies())
        table.cursor.at.set_comment("Well begun.")
    assert [[], [1], [2], [2], [2]] == seen
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
    async with open_matches("enter") as table:
        await go(table, "escape", "1")
        assert (True, [1]) == (table.screen.session.settled_at(table.cursor.at) is not None, plies())
    assert ["Light won (resignation)"] == [entry.result for entry in Store().entries()]


async def test_a_finished_match_can_be_looked_through_and_stays_finished() -> None:
    """Going back is not a change, wherever it had been left."""
    cursor = ended()
    saved = Saved(cursor)
    cursor.jump(cursor.line()[-4])
    Store().save(saved)
    before = Store().entries()
    async with open_matches("enter") as table:
        for keys in (("escape", "u", "u", "q"), ("enter", "end", "u", "q")):
            await go(table, *keys)
            assert ((True,), before) == (tuple(entry.is_over for entry in before), Store().entries()), keys


async def test_a_finished_match_played_on_elsewhere_is_unfinished() -> None:
    """A match that continues from an earlier position is unfinished, once the player has confirmed it."""
    Store().save(Saved(ended()))
    async with open_matches("enter") as table:
        await go(table, "escape", "home")
        assert [True] == [entry.is_over for entry in Store().entries()]
        await go(table, "1")
        assert [True] == [entry.is_over for entry in Store().entries()]
        await go(table, "enter")
        assert [(1, False)] == [(entry.ply, entry.is_over) for entry in Store().entries()]


async def test_the_set_up_offers_the_last_unfinished_match_of_its_game() -> None:
    """A later match of another game is not resumed."""
    wanted = kept("Mine")
    kept("Other", game="diamond")
    async with open_app("down", "enter") as table:
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
        with in_context(one.app):
            await one.keys("1")
        with in_context(other.app):
            await other.keys("2")
            await other.keys("2")
        assert 1 == len(notices(other))
        assert "kept as a variation" in notices(other)[0]
    assert {"Sunday": 3} == {entry.title: entry.ply for entry in Store().entries()}
