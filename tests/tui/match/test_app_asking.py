"""Every spot of every game is explained to a player who points at it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence
from boardgames.tui.play_area.why import WhyPanel
from tests.every import every_game
from tests.tui.match.games import showcase, views
from tests.tui.mouse import hover, place_of, place_on
from tests.tui.players import show
from tests.tui.table import open_table

if TYPE_CHECKING:
    from boardgames.core import Explanation
    from tests.tui.table import Table


@every_game
async def test_every_spot_is_explained_by_a_sentence_and_a_rule_of_the_sheet(game: str) -> None:
    """For every place the why line says whether it can be chosen, and why.

    The place under the mouse is explained, and the cursor stays where it is; off the board, the one under it.
    """
    async with open_table(showcase(game), game=game) as table:
        await _hover_in_every_view(table, Random(f"hover {game}"))
        ids = table.match.game.sheet.ids
        for spot in table.cursor.position.spots:
            table.board.point_lightly(spot)
            why = table.screen.query_one(WhyPanel)
            explanation = table.cursor.position.explain((spot,))
            is_dangerous = table.board.interaction.choosing.is_dangerous
            assert table.why == _as_shown(str(spot), explanation, is_dangerous=is_dangerous)
            assert is_sentence(explanation.reason), spot
            assert why.rule in ids, spot


def _as_shown(spot: str, explanation: Explanation, *, is_dangerous: bool) -> str:
    """Return the line about a spot, which is named once."""
    legal = "!" if is_dangerous or explanation.warns else "✓"
    reason = explanation.reason.removeprefix(f"{spot} ")
    return f"{legal if explanation.legal else '✗'} {spot} {reason} {explanation.rule}"


async def _hover_in_every_view(table: Table, rng: Random) -> None:
    before, cursor = table.why, table.board.interaction.choosing.cursor
    for view in views(table.match.game.name):
        await show(table, view)
        for spot in rng.sample(table.cursor.position.spots, 3):
            await hover(table, *place_of(table, spot))
            choosing = table.board.interaction.choosing
            assert (spot, cursor) == (choosing.hover, choosing.cursor)
            assert table.why[2:].startswith(f"{spot} ")
            await hover(table, 0, 0)
            assert before == table.why


async def test_a_mouse_that_comes_from_one_board_to_the_other_asks_there() -> None:
    """When the mouse goes from the small board to the big one, the place on the big one is explained."""
    async with open_table(size=(140, 45)) as table:
        first, second = table.cursor.position.spots[:2]
        await hover(table, *place_on(table.screen.area.small, first))
        await hover(table, *place_on(table.board, second))
        assert second == table.board.interaction.choosing.hover
