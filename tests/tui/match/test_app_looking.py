"""Every game is looked at in every view and at every size, and no step is lost by it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.core import Selection
from boardgames.tui.boards.art import FLAT
from tests.every import every_game
from tests.tui.match.games import showcase
from tests.tui.mouse import place_of
from tests.tui.players import random_steps
from tests.tui.sight import cut_off
from tests.tui.table import open_table

if TYPE_CHECKING:
    from boardgames.core import Position, Step
    from tests.tui.table import Table

SIZES = [(60, 20), (80, 24), (100, 30), (140, 45)]
#: Keys that show the board in other ways: a choice half made outlives all of them.
LOOKING = (
    *"vmjfdp0ac",
    "tab",
    "shift+tab",
    "pageup",
    "pagedown",
    "left",
    "right",
    "up",
    "down",
    "f",
    "f",
    "v",
)


def chosen_first(position: Position, rng: Random) -> Selection:
    """Return a selection of one step, or of two if one is not a whole move."""
    selection = Selection.of(position)
    for _ in range(2):
        more = [step for step in selection.next_steps if not selection.add(step).is_settled]
        if not more:
            break
        selection = selection.add(rng.choice(more))
    return selection


@every_game
async def test_no_way_of_looking_loses_a_step(game: str) -> None:
    """Views, pixels, layers, turns, details, palettes, the cursor and a new size keep the chosen steps."""
    rng = Random(f"steps {game}")
    async with open_table(showcase(game), game=game) as table:
        selection = chosen_first(table.cursor.position, rng)
        for step in selection.steps:
            table.board.choose(step)
        keys = rng.sample(LOOKING, k=len(LOOKING))
        for size, some in zip(SIZES, (keys[::2], keys[1::2]), strict=False):
            await table.pilot.resize_terminal(*size)
            await table.keys(*some)
            assert selection.steps == table.board.interaction.choosing.steps
        while selection.next_steps:
            selection = selection.add(rng.choice(selection.next_steps))
            table.board.choose(selection.steps[-1])
        await table.keys("space")
        assert [str(selection.move)] == table.line()


@every_game
async def test_everything_needed_to_play_is_on_the_screen(game: str) -> None:
    """At every size and step no panel is cut off, the why line neither, and every place can be pointed at."""
    rng = Random(f"room {game}")
    async with open_table(showcase(game), game=game, size=SIZES[0]) as table:
        await _see_every_answer(table, chosen_first(table.cursor.position, Random(f"why {game}")).steps)
        table.board.action_back()
        table.board.action_back()
        for size in SIZES:
            await table.pilot.resize_terminal(*size)
            assert [] == [*cut_off(table)], size
            for step in random_steps(table.cursor.position, rng):
                table.board.choose(step)
                await table.pilot.pause()
                assert [] == [*cut_off(table)], (size, step)
            table.board.interaction.finish()
            assert all(place_of(table, spot) for spot in table.cursor.position.spots), size


async def _see_every_answer(table: Table, steps: tuple[Step, ...]) -> None:
    """See that neither the sentence of the why line nor its rule is cut off, whatever has been chosen."""
    for step in (None, *steps):
        if step is not None:
            table.board.choose(step)
        for spot in table.cursor.position.spots:
            table.board.point_lightly(spot)
            assert [] == [cut for cut in cut_off(table) if "#why" in cut], table.why


async def test_a_board_that_turns_flat_in_a_smaller_terminal_needs_no_second_flat_one() -> None:
    """The small board is hidden while the big one is flat, and shown beside a shaded one."""
    async with open_table(game="flying-obelisks") as table:
        shown = []
        for size in ((80, 24), (100, 30)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            shown.append((table.board.shown_view == FLAT, table.screen.area.small.display))
        assert [(True, False), (False, True)] == shown


async def test_four_players_have_room() -> None:
    """With four seats the whole prompt still fits on the smallest screen."""
    async with open_table(game="diamond", size=SIZES[0], players="4") as table:
        assert [] == [*cut_off(table)]
