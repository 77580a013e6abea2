"""Pyramid Siege on the screen: chains jump by jump, the huff, captures first, and warnings."""

from __future__ import annotations

import boardgames
from boardgames.core import Spot
from boardgames.tui.boards.art import FLAT
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.seats import SeatsPanel
from tests.tui.mouse import click_on_spots, finish_with_mouse, hover, place_of
from tests.tui.sight import prompt_of, signs_on
from tests.tui.table import Table, lines_of, open_table, text_of

GAME = "pyramid-siege"
#: Defenders to move: h4 and i6 can capture, f1 cannot.
SHOWCASE = boardgames.load(GAME).showcase
#: Attackers to move; one more counter in the fortress wins, and so does one more capture, and the last huff.
NEARLY_OVER = "./../.../..../..A../..AA../..AA.A./.......D/......... A -"


def named(spots: frozenset[Spot]) -> set[str]:
    """Return the names of spots."""
    return {spot.name for spot in spots}


async def test_a_chain_that_must_go_on_cannot_be_ended() -> None:
    """With `chain=must` "play" comes only after the last jump, and Space does nothing before."""
    async with open_table(SHOWCASE, game=GAME, chain="must") as table:
        await click_on_spots(table, "i6 g6")
        await table.keys("space")
        assert "must continue" in prompt_of(table)
        assert "done" not in prompt_of(table)
        assert [] == table.line()


async def test_chains_are_jumped_shown_and_taken_back() -> None:
    """One jump at a time; captures come first, and undo brings all of a chain back.

    A capture that is declined may be huffed: that is explained before, and the attackers choose whom they
    remove, if anybody.
    """
    scenes = (
        _declining_a_capture_is_explained_before_it_is_done,
        _captures_come_first,
        _the_way_goes_on_to_the_landing_that_is_pointed_at,
        _a_jump_is_taken_back_alone,
        _a_chain_is_jumped_one_jump_at_a_time,
        _undo_brings_a_whole_chain_back,
        _who_may_be_taken_off_is_shown_first,
        _a_huff_may_be_left_out,
        _captured_attackers_are_crossed_until_the_chain_ends,
    )
    async with open_table(SHOWCASE, game=GAME) as table:
        await table.play_scenes(*scenes)


async def _captures_come_first(table: Table) -> None:
    """Defenders that can capture are marked and have the first digits."""
    assert {"h4", "i6"} == named(table.board.frame.marks.urgent)
    assert ["h4", "i6", "f1"] == [step.name for step in table.board.interaction.choosing.targets.numbered]


async def _the_way_goes_on_to_the_landing_that_is_pointed_at(table: Table) -> None:
    """Pointing at the next landing shows the path there without choosing it."""
    await click_on_spots(table, "i6 g6")
    await hover(table, *place_of(table, Spot("e4")))
    assert ["i6", "g6", "e4"] == [spot.name for spot in table.board.frame.marks.path]
    assert ["i6", "g6"] == [str(step) for step in table.board.interaction.choosing.steps]


async def _a_jump_is_taken_back_alone(table: Table) -> None:
    """Escape takes back the last jump of a chain and restores its attacker."""
    await click_on_spots(table, "i6 g6 e4")
    await table.keys("escape")
    assert {"h6"} == named(table.board.frame.marks.taken)
    await table.keys("escape", "escape")
    assert set() == named(table.board.frame.marks.taken)


async def _a_chain_is_jumped_one_jump_at_a_time(table: Table) -> None:
    """After each jump the board shows the path and the captures, and the turn may end."""
    seen = []
    for jump in ("i6 g6", "e4"):
        await click_on_spots(table, jump)
        marks = table.board.frame.marks
        seen.append(([spot.name for spot in marks.path][:-1], named(marks.taken)))
        assert "Space play" in prompt_of(table)
        assert [] == table.line()
    # The mouse is on the landing, from which there is no further jump, so the way ends there.
    assert [(["i6"], {"h6"}), (["i6", "g6"], {"h6", "f5"})] == seen
    await finish_with_mouse(table)
    assert ["i6xg6xe4"] == table.line()


async def _undo_brings_a_whole_chain_back(table: Table) -> None:
    """Undo takes back all jumps and restores what they took."""
    await click_on_spots(table, "i6 g6 e4")
    await table.keys("space", "u")
    assert SHOWCASE == table.cursor.position.encode()


async def _captured_attackers_are_crossed_until_the_chain_ends(table: Table) -> None:
    """In the flat view a cross marks each counter that the chain has taken."""
    while table.board.shown_view != FLAT:
        await table.keys("v")
    crossed = [signs_on(table.board, Spot("h6"))]
    await click_on_spots(table, "i6 g6")
    crossed.append(signs_on(table.board, Spot("h6")))
    await table.keys("space")
    crossed.append(signs_on(table.board, Spot("h6")))
    assert [False, True, False] == ["\N{MULTIPLICATION SIGN}" in signs for signs in crossed]


async def _declining_a_capture_is_explained_before_it_is_done(table: Table) -> None:
    """The why line of a step says that the attackers may reply with a huff."""
    await click_on_spots(table, "f1")
    await hover(table, *place_of(table, Spot("e1")))
    assert table.why.startswith("! e1")
    assert table.why.endswith("PS-8")


async def _who_may_be_taken_off_is_shown_first(table: Table) -> None:
    """The step waits; after it the first digits remove a defender, and an attacker's step follows."""
    await click_on_spots(table, "f1 e1")
    assert "because a capture was declined" in prompt_of(table)
    await click_on_spots(table, "e1")
    assert {"h4", "i6"} == named(table.board.frame.marks.urgent)
    assert "remove h4 or i6" in prompt_of(table)
    await table.keys("1")
    assert {"h4"} == named(table.board.frame.marks.taken)
    assert "Now choose an attacker" in prompt_of(table)
    await click_on_spots(table, "a1 b1")
    assert ["f1-e1", "!h4 a1-b1"] == table.line()


async def _a_huff_may_be_left_out(table: Table) -> None:
    """If the attackers step without a huff, they lose the right to it."""
    await click_on_spots(table, "f1 e1 e1 a1 b1")
    assert ["f1-e1", "a1-b1"] == table.line()
    assert "declining" not in prompt_of(table)


async def test_enforced_captures_refuse_a_step() -> None:
    """With `capture=enforced` a defender that cannot capture is refused by PS-8."""
    async with open_table(SHOWCASE, game=GAME, capture="enforced") as table:
        await click_on_spots(table, "f1")
        assert () == table.board.interaction.choosing.steps
        assert table.why.startswith("✗ f1")
        assert table.why.endswith("PS-8")


async def test_what_may_soon_end_the_game_is_shown() -> None:
    """The prompt warns of a full fortress, few attackers and the last defender, and the seats count them.

    A step onto the last free point of the fortress ends the game, and undo goes back.
    """
    async with open_table(NEARLY_OVER, game=GAME, size=(140, 45)) as table:
        warned = [line for line in lines_of(table.screen.query_one(PromptPanel)) if line.startswith("!")]
        assert 3 == len(warned)
        seats = text_of(table.screen.query_one(SeatsPanel))
        assert "To win: captures 21 of 22" in seats
        assert "To win: fortress 5 of 6" in seats
        await click_on_spots(table, "g6 g5")
        await table.pilot.pause()
        assert table.result
        await table.keys("u")
        assert NEARLY_OVER == table.cursor.position.encode()
