"""Moves that need confirmation: what the prompt says, and how they are confirmed or taken back."""

from __future__ import annotations

from boardgames.play.preferences import EVERY, RISKY
from boardgames.tui.play_area.prompt import PromptPanel
from tests.every import every_game
from tests.games.flying_obelisks.play import black
from tests.tui.kept import notices
from tests.tui.mouse import click_on_board, finish_with_mouse
from tests.tui.sight import cut_off
from tests.tui.table import Table, open_table, text_of

#: A Disk on a2 keeps White's Prism on a9 from Black's Globe on a1.
SHIELDED = black(a2="d", a9="V", e2="d").encode()


async def _wait_for_confirmation(table: Table) -> str:
    """Choose a move by digits while every move needs confirmation, and return it."""
    table.board.interaction.choosing.caution = EVERY
    while not table.board.interaction.choosing.waiting:
        await table.keys("1")
    return str(table.board.interaction.choosing.waiting)


async def _press_space(table: Table) -> None:
    await table.keys("space")


async def _press_enter(table: Table) -> None:
    await table.keys("enter")


async def _click_again(table: Table) -> None:
    await click_on_board(table, table.board.interaction.choosing.cursor)


@every_game
async def test_where_every_move_waits_the_prompt_says_for_what(game: str) -> None:
    """The prompt names the move, the keys and the reason, and all of it fits.

    Space and Enter confirm the move; with the mouse, a click on the prompt or on the same place again.
    """
    async with open_table(game=game, size=(60, 20)) as table:
        move = await _wait_for_confirmation(table)
        prompt = table.screen.query_one(PromptPanel)
        warning = (
            f"Play {move}? Space or Enter: confirm Esc one step back Every move needs confirmation (caution)."
        )
        assert (warning, [], []) == (text_of(prompt), [*cut_off(table)], table.line())
        await table.resize((120, 36))
        if game == "pylos":
            await _escape_takes_back_a_step(table)
        moves = []
        for finish in (_press_space, _press_enter, finish_with_mouse, _click_again):
            moves.append(await _wait_for_confirmation(table))
            await finish(table)
        assert moves == table.line()


async def _escape_takes_back_a_step(table: Table) -> None:
    """Nothing has been played, and the targets are shown again; a typed move is deliberate and needs none."""
    choosing = table.board.interaction.choosing
    await table.keys("escape")
    assert ([], (), 16) == (table.line(), choosing.steps, len(choosing.targets.spots))
    await table.keys("t", *"1b2", "enter")
    assert (EVERY, ["1b2"]) == (choosing.caution, table.line())
    await table.keys("u")


async def test_a_typed_move_that_gives_something_away_waits_unless_the_game_is_rated() -> None:
    """One match is played on both ways."""
    async with open_table(SHIELDED, game="flying-obelisks") as table:
        await table.play_scenes(_a_risky_move_that_was_typed_waits)
        await _nobody_is_warned_in_a_rated_game(table)


async def _a_risky_move_that_was_typed_waits(table: Table) -> None:
    """The line closes, the board shows the move, and the prompt names the danger; Enter confirms it."""
    await table.keys("t", "a", "2", "minus", "b", "3", "enter")
    prompt = text_of(table.screen.query_one(PromptPanel))
    assert ([], True) == (table.line(), prompt.startswith("Play a2-b3? Space or Enter: confirm"))
    assert "! After this White's Vertical Prism on a9 can take Black's Globe on a1." in prompt
    await table.keys("enter")
    assert ["a2-b3"] == table.line()


async def _nobody_is_warned_in_a_rated_game(table: Table) -> None:
    """A risky move is played at once, and the key for caution offers only all moves, or none."""
    table.screen.area.hide_risks()
    table.screen.area.apply_settings()
    await table.keys("t", "a", "2", "minus", "b", "3", "enter")
    assert ["a2-b3"] == table.line()
    found = []
    for _ in range(3):
        await table.keys("c")
        found.append(table.board.interaction.choosing.caution)
    assert RISKY not in found
    assert any(said.endswith("In a rated game nobody is warned of a risky move.") for said in notices(table))
