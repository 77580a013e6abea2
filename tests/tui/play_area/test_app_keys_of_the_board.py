"""Keys that cannot do anything just now say why, and others around the board."""

from __future__ import annotations

from boardgames.tui.colors.palette import ColorMode
from tests.tui.kept import notices
from tests.tui.table import MIDDLE, Table, open_table


async def test_keys_without_effect_say_why_and_others_do_their_work() -> None:
    """In Diamond, whose boards have no layers, on one table."""
    async with open_table(game="diamond") as table:
        await table.play_scenes(_a_board_without_layers_cannot_be_lifted, _a_typed_beginning_goes_on)
        await _a_notice_takes_the_place_of_the_one_before_and_goes_with_its_screen(table)


async def _a_board_without_layers_cannot_be_lifted(table: Table) -> None:
    """The player is told so."""
    await _say(table, {"j": "This board has no layers to lift."})


async def _say(table: Table, answers: dict[str, str]) -> None:
    """Press keys without effect: the player is told what each is for."""
    for key, said in answers.items():
        await table.keys(key)
        await table.pilot.pause()
        assert [said] == notices(table), key


async def _a_typed_beginning_goes_on(table: Table) -> None:
    """The place that was typed is chosen, and the prompt asks for the rest."""
    await table.keys("t", "c", "4", "enter")
    choosing = table.board.interaction.choosing
    assert (["c4"], "c4", []) == ([*map(str, choosing.steps)], str(choosing.cursor), table.line())
    await table.keys("plus")
    assert ["c4+"] == table.line()


async def _a_notice_takes_the_place_of_the_one_before_and_goes_with_its_screen(table: Table) -> None:
    """There is one notice at most, and none of another screen."""
    await table.keys("j", "a")
    await table.pilot.pause()
    assert 1 == len(notices(table))
    table.app.notices._noticed -= 10
    await table.keys("q")
    await table.pilot.pause()
    assert [] == notices(table)


async def test_on_a_new_board_there_is_nothing_to_lift_and_views_go_round() -> None:
    """After every other view the board chooses by itself again."""
    async with open_table(game="pylos") as table:
        await _say(
            table,
            {
                "j": "There is nothing to lift yet: no piece is above the lowest layer.",
                "f2": "There is no seat to take: only this program plays the match.",
                "d": "This board has no more details to show.",
            },
        )
        seen = []
        for _ in range(3):
            await table.keys("v")
            seen.append((table.board.view, table.board.shown_view))
        assert [("pyramid", "pyramid"), ("flat", "flat"), ("auto", "table")] == seen


async def test_in_sixteen_colours_keys_for_views_say_why_they_do_nothing() -> None:
    """There is the flat view alone."""
    async with open_table(game="pylos", color_mode=ColorMode.ANSI) as table:
        await _say(
            table,
            {
                "j": "The flat view shows the layers side by side: there is nothing to lift.",
                "v": "Only the flat view can be shown with so few colours.",
                "m": "The flat view has no pixels.",
            },
        )


async def test_the_key_for_lifting_always_changes_the_picture() -> None:
    """With spheres on two levels the upper one is lifted, and the next press puts it down."""
    async with open_table(MIDDLE) as table:
        lifted = []
        for _ in range(2):
            await table.keys("j")
            lifted.append(table.board.lifted)
        assert [3, 0] == lifted
