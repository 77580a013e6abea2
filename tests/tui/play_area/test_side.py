"""The column beside the board: nothing that can be chosen is out of sight, whatever else gives way."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Choice, Spot
from boardgames.tui.match.judgement import JudgementPanel
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.side import width_beside
from tests.tui.players import cut_off, show
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


async def test_the_map_stays_beside_the_bar_of_chances() -> None:
    """On the smallest usual terminal the list of moves gives way first."""
    async with open_table(size=(80, 24)) as table:
        await table.keys("1")
        judgement = table.screen.query_one(JudgementPanel)
        judgement.shows_bar = True
        judgement.show()
        table.screen.area.side.fit(with_map=True)
        await table.pilot.pause()
        assert table.screen.area.small.display


async def test_the_banner_of_an_earlier_position_leaves_rows_to_the_moves() -> None:
    """Looking back, the list of moves keeps three rows on the smallest usual terminal."""
    async with open_table(size=(80, 24)) as table:
        await table.keys("1", "1", "home")
        await table.pilot.pause()
        assert "Viewing move 0 of 1" in text_of(table.screen.query_one(PromptPanel))
        assert [] == [*cut_off(table)]


@pytest.mark.parametrize("game", boardgames.names())
async def test_nothing_moves_while_one_looks_back(game: str) -> None:
    """On the smallest usual terminal all panels stay where they are, and the banner says how to return."""
    async with open_table(game=game, size=(80, 24)) as table:
        for _ in range(4):
            table.board.play(table.cursor.position.legal_moves()[0])
        places, said = [], ""
        for key in ("1", "u", "u", "u", "end"):
            await table.keys(key)
            await table.pilot.pause()
            table.screen._on_timer_update()
            said += text_of(table.screen.query_one(PromptPanel)) if key == "u" else ""
            column = table.screen.query("#seats, #small, #prompt, #moves")
            places.append([(each.id, each.region) for each in column if each.display])
        assert (places[1:-1], 3) == (places[:1] * 3, said.count("End return to the game"))


def test_the_column_takes_what_the_board_cannot_use() -> None:
    """It is wider in a large terminal, and never narrower than its widgets need."""
    sizes = ((44, 60), (50, 80), (70, 100), (86, 140), (118, 200))
    assert [30, 30, 36, 54, 72] == [width_beside(board, terminal) for board, terminal in sizes]
