"""Keys that cannot do anything just now say why, and others around the board."""

from __future__ import annotations

import pytest

from boardgames.tui.colors.palette import ColorMode
from tests.tui.kept import notices
from tests.tui.table import MIDDLE, open_table


@pytest.mark.parametrize(
    ("game", "mode", "answers"),
    [
        ("diamond", ColorMode.FULL, {"j": "This board has no layers to lift."}),
        (
            "pylos",
            ColorMode.FULL,
            {
                "j": "There is nothing to lift yet: no piece is above the lowest layer.",
                "f2": "There is no seat to take: only this program plays the match.",
                "d": "This board has no more details to show.",
            },
        ),
        (
            "pylos",
            ColorMode.ANSI,
            {
                "j": "The flat view shows the layers side by side: there is nothing to lift.",
                "v": "Only the flat view can be shown with so few colours.",
                "m": "The flat view has no pixels.",
            },
        ),
    ],
    ids=["diamond", "pylos", "pylos in sixteen colours"],
)
async def test_a_key_without_effect_says_why(game: str, mode: ColorMode, answers: dict[str, str]) -> None:
    """The player is told what the key is for."""
    async with open_table(game=game, color_mode=mode) as table:
        for key, said in answers.items():
            await table.keys(key)
            await table.pilot.pause()
            assert [said] == notices(table), key


async def test_the_key_for_lifting_always_changes_the_picture() -> None:
    """With spheres on two levels the upper one is lifted, and the next press puts it down."""
    async with open_table(MIDDLE) as table:
        lifted = []
        for _ in range(2):
            await table.keys("j")
            lifted.append(table.board.lifted)
        assert [3, 0] == lifted


async def test_a_typed_beginning_goes_on_to_the_choice() -> None:
    """The place that was typed is chosen, and the prompt asks for the rest."""
    async with open_table(game="diamond") as table:
        await table.keys("t", "c", "4", "enter")
        choosing = table.board.interaction.choosing
        assert (["c4"], "c4", []) == ([*map(str, choosing.steps)], str(choosing.cursor), table.line())
        await table.keys("plus")
        assert ["c4+"] == table.line()


async def test_a_notice_takes_the_place_of_the_one_before_and_goes_with_its_screen() -> None:
    """There is one notice at most, and none of another screen."""
    async with open_table(game="diamond") as table:
        await table.keys("j", "a")
        await table.pilot.pause()
        assert 1 == len(notices(table))
        table.app.notices._noticed -= 10
        await table.keys("q")
        await table.pilot.pause()
        assert [] == notices(table)


async def test_the_key_for_views_comes_back_to_the_one_that_suits_the_terminal() -> None:
    """After every other view the board chooses by itself again."""
    async with open_table(game="pylos") as table:
        seen = []
        for _ in range(3):
            await table.keys("v")
            seen.append((table.board.view, table.board.shown_view))
        assert [("pyramid", "pyramid"), ("flat", "flat"), ("auto", "table")] == seen
