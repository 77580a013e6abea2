"""The column beside the board: nothing that can be chosen is out of sight, whatever else gives way."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Spot
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.players import show
from tests.tui.sight import cut_off
from tests.tui.table import Table, open_table, text_of

#: Black has a stack of three on d1, of which seven parts may move.
STACK = (
    "h,t,s,dct,g,c,s,d,v/d,d,d,d,p,1,d,d,1/9/9/9/9/3,C,4,D/DV,D,D,D,P,D,D,1,D/1,T,S,1,G,C,S,T,H b",
    "d1",
)


def unlisted(table: Table) -> list[str]:
    """Return what can be chosen now but is not in the prompt: numbered alternatives and the way back."""
    said = text_of(table.screen.query_one(PromptPanel))
    digits = table.board.interaction.choosing.targets.digits
    wanted = [f"{digit} {step}" for step, digit in digits.items() if digit and isinstance(step, Choice)]
    return [words for words in (*wanted, "Esc", "0 more numbers") if words not in said]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30)])
async def test_all_parts_of_a_stack_can_be_chosen(size: tuple[int, int]) -> None:
    """The prompt of a stack of three is never cut off, on any page of numbers."""
    text, spot = STACK
    async with open_table(text, game="flying-obelisks", size=size) as table:
        await show(table, "relief")
        table.board.choose(Spot(spot))
        found = []
        for _ in range(table.board.interaction.choosing.targets.pages):
            await table.pilot.pause()
            found += [*cut_off(table), *unlisted(table)]
            await table.keys("0")
        assert [] == found


async def test_the_map_gives_way_to_a_prompt_and_comes_back() -> None:
    """The small board is hidden only while the prompt needs its rows."""
    text, spot = STACK
    async with open_table(text, game="flying-obelisks", size=(100, 30)) as table:
        await show(table, "relief")
        shown = []
        for steps in ((spot,), ()):
            table.board.action_back()
            for step in steps:
                table.board.choose(Spot(step))
            await table.pilot.pause()
            shown.append((table.screen.area.small.display, [*cut_off(table)]))
        assert [(False, []), (True, [])] == shown
