"""The column beside the board: nothing that can be chosen is out of sight, whatever else gives way."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Spot
from boardgames.tui.match.beginners import NewcomerPanel
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.side_column import rows_above
from tests.tui.players import show
from tests.tui.sight import cut_off
from tests.tui.table import Table, open_table, text_of

#: Black has a stack of three on d1, of which seven parts may move.
STACK = (
    "h,t,s,dct,g,c,s,d,v/d,d,d,d,p,1,d,d,1/9/9/9/9/3,C,4,D/DV,D,D,D,P,D,D,1,D/1,T,S,1,G,C,S,T,H b",
    "d1",
)

#: Two turns later the attackers hold five points of the fortress, of which every prompt then warns.
WARNED = "./AA/A../.D../..D../..A.A./A.AAAAA/.AAAAA.A/A......A. D -"
WARNED_MOVES = ("d2-e2", "f5-f4", "e2-e1", "b2-c3")


def unlisted(table: Table) -> list[str]:
    """Return what can be chosen now but is not in the prompt: numbered alternatives and the way back."""
    said = text_of(table.screen.query_one(PromptPanel))
    digits = table.board.interaction.choosing.targets.digits
    wanted = [f"{digit} {step}" for step, digit in digits.items() if digit and isinstance(step, Choice)]
    turns = "0 then a digit" if table.board.interaction.choosing.targets.ahead else "0 more numbers"
    return [words for words in (*wanted, "Esc", turns) if words not in said]


def test_the_column_is_below_the_board_in_an_upright_terminal() -> None:
    """There the board fills the width; elsewhere it would be smaller so."""
    sizes = ((60, 42), (60, 50), (60, 16), (80, 20), (95, 60), (96, 60), (140, 41))
    assert [28, 28, 0, 0, 44, 0, 0] == [rows_above(2.2, *size) for size in sizes]


async def test_all_parts_of_a_stack_can_be_chosen() -> None:
    """The prompt of a stack of three is never cut off, on any page of numbers."""
    text, spot = STACK
    async with open_table(text, game="flying-obelisks") as table:
        await show(table, "relief")
        table.board.choose(Spot(spot))
        for size in ((60, 20), (60, 46), (80, 24), (100, 30)):
            await table.resize(size)
            assert (size == (60, 46)) == (table.board.size.width == size[0])
            for page in range(table.board.interaction.choosing.targets.pages):
                await table.pilot.pause()
                assert [] == [*cut_off(table), *unlisted(table)], (size, page)
                await table.keys("0")


@pytest.mark.parametrize(("rows", "has_map"), [(30, True), (26, False)])
async def test_counts_and_then_the_map_give_way_to_a_prompt(rows: int, has_map: bool) -> None:
    """They come back when it needs their rows no longer."""
    text, spot = STACK
    async with open_table(text, game="flying-obelisks", size=(100, rows)) as table:
        await show(table, "relief")
        table.screen.area.small_from = 24  # as where layers hide others
        seats = table.screen.query_one("#seats")
        shown = []
        for steps in ((), (spot,), ()):
            table.board.action_back()
            for step in steps:
                table.board.choose(Spot(step))
            await table.pilot.pause()
            shown.append((table.screen.area.small.display, seats.size.height, [*cut_off(table)]))
        before, during, after = shown
        assert before == after
        assert (True, has_map, []) == (before[0], during[0], during[2])
        assert during[1] <= before[1]


async def test_nothing_is_left_out_while_one_looks_back_and_the_map_does_not_come_and_go() -> None:
    """The prompt of each earlier position is whole, with its question and the key that numbers places."""
    async with open_table(WARNED, game="pyramid-siege", size=(100, 30)) as table:
        await show(table, "wood")
        for text in WARNED_MOVES:
            table.board.play(table.cursor.position.parse(text))
        found = set()
        for _ in WARNED_MOVES:
            table.board.action_undo()
            await table.pilot.pause()
            said = text_of(table.screen.query_one(PromptPanel))
            whole = "number the legal places" in said and "choose a counter" in said
            found.add((table.screen.area.small.display, whole, tuple(cut_off(table))))
        assert {(True, True, ())} == found


async def test_the_offer_of_lessons_gives_way_before_the_map() -> None:
    """A warning over three rows beside a first match takes its row, and the small board stays."""
    text = "L.../DD../D.../....|.../.../...|../..|. L"
    async with open_table(text, size=(80, 24)) as table:
        offer = table.screen.query_one(NewcomerPanel)
        shown = [(offer.display, table.screen.area.small.display)]
        table.board.play(table.cursor.position.parse("1c1"))
        await table.pilot.pause()
        shown.append((offer.display, table.screen.area.small.display))
        assert [(True, True), (False, True)] == shown
        assert [] == [*cut_off(table)]
