"""Several players at one screen: agreements, rematches, and passing the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.match.timing import PauseScreen
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.why import WhyPanel
from tests.match.fakes import FakeTime
from tests.tui.players_at_screens import session_on, start_session, times, title
from tests.tui.table import open_table, text_of

if TYPE_CHECKING:
    from tests.tui.table import Table

# Agreements


async def test_resigning_is_asked_about_once() -> None:
    """Enter means no; yes ends the game. The prompt has room beside names and clocks on the least screen."""
    async with start_session(FakeTime(), size=(60, 20)) as table:
        prompt = table.screen.query_one(PromptPanel)
        assert prompt.region == table.screen.region.intersection(prompt.region)
        await table.keys("x")
        assert "Ann (Light): resign?" == title(table)
        await table.keys("enter")
        assert (True, None) == (table.shows(MatchScreen), session_on(table).outcome)
        await table.keys("x", "y")
        await table.pilot.pause()
        assert "● Ben (Dark) won" in table.result
        assert "Dark won (resignation)" == table.match.result
        assert "Ann (Light) resigned" in text_of(table.screen.query_one(WhyPanel))


async def test_a_draw_needs_the_other_players_consent() -> None:
    """The question goes to that player; the mouse can answer it."""
    async with start_session(FakeTime()) as table:
        await table.keys("1", "o")
        assert "Ann (Light): agree to a draw?" == title(table)
        assert "Ben (Dark) asks." in " ".join(map(text_of, table.app.screen.query(Static)))
        await table.pilot.click("#yes")
        await table.pilot.pause()
        assert "Draw" in table.result
        assert "Ann 0 - 0 Ben, 1 draw" in table.result


async def test_a_turn_is_taken_back_by_agreement() -> None:
    """The clock goes back too, but only if the other player agrees. Time may run out over a question."""
    time = FakeTime()
    async with start_session(time) as table:
        time.go(10)
        await table.keys("1", "k", "n")
        assert ["1a1"] == table.line()
        await table.keys("k", "y")
        await table.pilot.pause()
        assert ([], (300, 300)) == (table.line(), times(table))
        await table.keys("k")
        assert table.shows(MatchScreen)
        await table.keys("1", "o")
        assert table.shows(ConfirmScreen)
        time.go(301)
        table.screen.timing.tick()
        assert not table.shows(ConfirmScreen)
        await table.pilot.pause()
        assert "Light won (clock)" == table.match.result
        assert table.result


async def test_each_player_who_is_asked_answers_for_themselves() -> None:
    """One after another; the first to decline ends the offer.

    No draw is offered in a game that knows none, and the command palette does not offer it.
    """
    async with open_table(game="diamond", players="4") as table:
        await table.keys("o")
        assert table.shows(MatchScreen)
        commands = {command.title for command in table.app.get_system_commands(table.app.screen)}
        assert (True, False) == ("Resign" in commands, "Offer a draw" in commands)
        table.board.play(table.cursor.position.legal_moves()[0])
        await table.keys("k")
        asked = []
        for answer in ("y", "y", "n"):
            asked.append(title(table))
            await table.keys(answer)
            await table.pilot.pause()
        assert 3 == len(set(asked))
        assert (True, 1) == (table.shows(MatchScreen), len(table.line()))
        for key in ("k", "y", "y", "y"):  # each question is there before it is answered
            await table.keys(key)
            await table.pilot.pause()
        assert (True, []) == (table.shows(MatchScreen), table.line())


# Games in a row


async def test_a_rematch_changes_seats_and_keeps_the_score() -> None:
    """The player who moved second begins."""
    async with start_session(FakeTime()) as table:
        for _ in range(2):
            await table.keys("x", "y")
            await table.pilot.pause()
            await table.keys("n")
            await table.pilot.pause()
        assert "Ann (Light)" == session_on(table).label(table.cursor.position.to_move)
        assert "Ann 1 - 1 Ben" == str(session_on(table).lineup.score)
        await _the_board_turns_to_the_player_if_that_is_set(table)


# Preferences


async def _the_board_turns_to_the_player_if_that_is_set(table: Table) -> None:
    """The board turns on top of the player's own flip."""
    turned = []
    for wished in (False, True):
        table.app.settings.change(turn_board=wished)
        for key in ("tab", "1", "f"):
            await table.keys(key)
            turned.append(table.board.turned)
    assert [0, 0, 2] == turned[:3]
    assert [0, 2, 0] == turned[3:]


async def test_the_keyboard_is_passed_if_that_is_set() -> None:
    """The board is hidden after a turn, and the clock stopped, until the next player presses a key."""
    time = FakeTime()
    async with start_session(time) as table:
        table.app.settings.change(pass_keyboard=True)
        await table.keys("1")
        await table.pilot.pause()
        assert table.shows(PauseScreen)
        assert "● Ben (Dark) to move" == text_of(table.app.screen.query_one("#pause-title", Static))
        time.go(50)
        await table.keys("enter")
        assert (True, (300, 300)) == (table.shows(MatchScreen), times(table))
        await table.keys("u", "r")
        assert table.shows(MatchScreen)
