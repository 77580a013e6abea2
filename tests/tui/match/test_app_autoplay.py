"""A line of moves that plays itself."""

from __future__ import annotations

from boardgames.play.autoplay import PACES
from boardgames.tui.help.screen import HelpScreen
from tests.tui.match.lines import branch, title
from tests.tui.table import Table, open_table


async def test_a_line_of_moves_plays_itself_until_the_game_is_touched() -> None:
    """It is played move by move to its end; looking at it in other ways does not stop it."""
    async with open_table() as table:
        await table.play_scenes(
            _at_the_end_of_a_line_there_is_nothing_to_play,
            _a_line_plays_itself_to_its_end,
            _touching_the_game_stops_autoplay,
            _a_click_on_the_board_stops_autoplay,
            _looking_does_not_stop_autoplay,
            _the_pace_can_be_changed_within_limits,
        )


async def _a_line_plays_itself_to_its_end(table: Table) -> None:
    """Each tick plays a move, and the title says so until the line ends."""
    await branch(table)
    await table.keys("home", "y")
    playing, lines = [], []
    for _ in range(4):
        playing.append("▶" in title(table))
        table.screen.shown.replay.play_on()
        lines.append(len(table.line()))
    assert [True, True, True, False] == playing
    assert [1, 2, 3, 3] == lines


async def _touching_the_game_stops_autoplay(table: Table) -> None:
    """Keys that play, move or point stop it, and a tick that is already due plays nothing."""
    await branch(table)
    for key in ("y", "u", "home", "right", "e", "1"):
        await table.keys("home", "y")
        table.screen.shown.replay.play_on()
        assert table.screen.shown.replay.autoplay.is_on, key
        await table.keys(key)
        before = table.line()
        table.screen.shown.replay.play_on()
        assert (False, before) == (table.screen.shown.replay.autoplay.is_on, table.line()), key
        assert "▶" not in title(table), key
        await table.keys("escape")


async def _looking_does_not_stop_autoplay(table: Table) -> None:
    """Views and colours can be changed while it runs, and another screen makes it wait."""
    await branch(table)
    await table.keys("home", "y", "v", "p", "question_mark")
    assert table.shows(HelpScreen)
    table.screen.shown.replay.play_on()
    waiting = table.line()
    await table.keys("escape")
    table.screen.shown.replay.play_on()
    assert ([], ["1a1"]) == (waiting, table.line())


async def _a_click_on_the_board_stops_autoplay(table: Table) -> None:
    """A click stops it like a key, even if the click is refused."""
    await branch(table)
    await table.keys("home", "y")
    await table.click_spot("4a1", "#small")
    assert not table.screen.shown.replay.autoplay.is_on


async def _the_pace_can_be_changed_within_limits(table: Table) -> None:
    """Faster and slower change the pace, even while nothing plays."""
    await branch(table)
    paces = []
    for keys in (["less_than_sign"], ["greater_than_sign"] * 20, ["home", "y"], ["less_than_sign"] * 20):
        await table.keys(*keys)
        paces.append(table.screen.shown.replay.autoplay.pace)
    assert [2.0, PACES[0], PACES[0], PACES[-1]] == paces
    assert "▶ a move every 5 s" in title(table)


async def _at_the_end_of_a_line_there_is_nothing_to_play(table: Table) -> None:
    """A message says so."""
    await table.keys("y")
    assert not table.screen.shown.replay.autoplay.is_on
    assert ["The line ends here. Go back to play it."] == [
        note.message for note in table.app.shown_notifications
    ]
