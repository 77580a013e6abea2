"""Flying Obelisks on the screen: parts of stacks, letters that toggle them, Obelisks, dangers, reach."""

from __future__ import annotations

import boardgames
from boardgames.core import Choice, Spot
from boardgames.games.flying_obelisks.moves import choice
from boardgames.play.preferences import EVERY
from boardgames.tui.boards.art import FLAT
from tests.games.flying_obelisks.play import black
from tests.tui.mouse import click_choice, click_on_spots, hover, place_of
from tests.tui.players import press, show
from tests.tui.sight import prompt_of, signs_on
from tests.tui.table import Table, open_table

GAME = "flying-obelisks"
#: Black to move: on f4 stand Disk, Pyramid and Star, on c5 Disk, Cube and Obelisk; an Obelisk lies on e5.
SHOWCASE = boardgames.load(GAME).showcase
#: A Disk on a2 keeps White's Prism on a9 from Black's Globe on a1.
SHIELDED = black(a2="d", a9="V", e2="d").encode()
THREATENED = black(a9="V", e2="d").encode()
#: Onto d3 only the Disk of e2 fits, as three pieces may stand together.
CROWDED = black(e2="dp", d3="dd").encode()


def chosen(table: Table) -> list[str]:
    """Return the names of the steps chosen so far."""
    return [step.name for step in table.board.interaction.choosing.steps]


# Parts of stacks


async def test_a_piece_alone_goes_by_two_clicks() -> None:
    """If there is nothing to choose, nothing is asked."""
    async with open_table(game=GAME) as table:
        await click_on_spots(table, "d2 c3")
        assert ["d2-c3"] == table.line()


async def test_parts_of_stacks_are_chosen_in_several_ways() -> None:
    """By square, part and goal in either order, by clicks and by letters."""
    scenes = (
        _square_and_goal_ask_for_the_part_if_several_fit,
        _the_part_can_be_chosen_before_the_goal,
        _capitals_toggle_the_pieces_of_a_chosen_stack,
        _capitals_toggle_the_part_after_the_goal,
        _a_capital_that_makes_no_part_changes_nothing,
        _details_show_how_far_a_stack_reaches,
        _an_obelisk_met_is_taken_over_or_removed,
        _small_letters_keep_their_meaning_over_a_chosen_stack,
        _reach_is_seen_without_colour,
    )
    async with open_table(SHOWCASE, game=GAME) as table:
        await table.play_scenes(*scenes)


async def _square_and_goal_ask_for_the_part_if_several_fit(table: Table) -> None:
    """The parts that can go there are offered, and choosing one plays the move."""
    await click_on_spots(table, "f4 h2")
    assert [] == table.line()
    assert "Choose what goes to h2." in prompt_of(table)
    choosing = table.board.interaction.choosing
    assert ["DS", "PS", "S"] == [step.name for step in choosing.selection.next_steps]
    await click_choice(table, choice("PS"))
    assert ["f4PS-h2"] == table.line()


async def _the_part_can_be_chosen_before_the_goal(table: Table) -> None:
    """After the part has been chosen only its goals are marked, and choosing a goal plays the move."""
    await click_on_spots(table, "f4")
    await click_choice(table, choice("DP"))
    assert {"e3", "e5", "g3", "g5"} == {spot.name for spot in table.board.frame.marks.targets}
    await click_on_spots(table, "g5")
    assert ["f4DP-g5"] == table.line()


async def _capitals_toggle_the_pieces_of_a_chosen_stack(table: Table) -> None:
    """Each capital letter takes its piece out of the part that moves, or puts it back."""
    await click_on_spots(table, "f4")
    parts = []
    for letter in "DPDS":
        await press(table, letter)
        parts.append(chosen(table)[1:])
    assert [["PS"], ["S"], ["DS"], ["D"]] == parts
    await click_on_spots(table, "g5")
    assert ["f4D-g5"] == table.line()


async def _capitals_toggle_the_part_after_the_goal(table: Table) -> None:
    """If the part is chosen last, a letter changes the first one offered and so plays the move."""
    await click_on_spots(table, "f4 h2")
    await press(table, "D")
    assert ["f4S-h2"] == table.line()


async def _a_capital_that_makes_no_part_changes_nothing(table: Table) -> None:
    """A missing piece and the last piece with a power cannot be toggled."""
    await click_on_spots(table, "f4")
    await press(table, "C", "V")
    assert ["f4"] == chosen(table)
    await press(table, "D", "P", "S")
    assert ["f4", "S"] == chosen(table)


async def _details_show_how_far_a_stack_reaches(table: Table) -> None:
    """The key shows and hides the reach of the stack under the cursor."""
    seen = []
    for _ in range(3):
        table.board.interaction.choosing.point(Spot("f4"))
        table.board.follow()
        seen.append(table.board.frame.marks.reach)
        await table.keys("d")
    await table.keys("d")
    reach = frozenset(table.cursor.position.reach(Spot("f4")))
    assert [frozenset(), reach, frozenset()] == seen
    assert reach


async def _small_letters_keep_their_meaning_over_a_chosen_stack(table: Table) -> None:
    """Small letters do what they always do, and toggle no piece."""
    await click_on_spots(table, "f4")
    await table.keys("d", "c", "p")
    assert ["f4"] == chosen(table)
    assert (True, EVERY) == (table.board.interaction.details, table.board.interaction.choosing.caution)


async def test_square_and_goal_do_not_ask_if_one_part_fits() -> None:
    """Only the parts that can go to this goal are offered."""
    async with open_table(CROWDED, game=GAME) as table:
        await click_on_spots(table, "e2")
        assert ["DP", "D"] == [
            s.name for s in table.board.interaction.choosing.selection.next_steps if isinstance(s, Choice)
        ]
        await click_on_spots(table, "d3")
        assert ["e2D-d3"] == table.line()


# Obelisks


async def _an_obelisk_met_is_taken_over_or_removed(table: Table) -> None:
    """The move waits until the player answers, with a key or a click."""
    for name, played in (("+O", "f4D-e5+O"), ("xO", "f4D-e5xO")):
        await table.start_over()
        await click_on_spots(table, "f4 e5")
        await click_choice(table, choice("D"))
        assert "Take over the Obelisk on e5, or remove it?" in prompt_of(table)
        await click_choice(table, choice(name))
        assert [played] == table.line()


# Dangers


async def test_a_move_that_exposes_the_globe_waits_with_caution() -> None:
    """It is taken back or confirmed."""
    async with open_table(SHIELDED, game=GAME) as table:
        await _a_move_that_waits_can_be_taken_back(table)
        await table.start_over()
        await _a_move_that_exposes_the_globe_waits_for_space(table)
        await table.start_over()
        await _without_caution_nothing_waits(table)


async def _a_move_that_exposes_the_globe_waits_for_space(table: Table) -> None:
    """With caution the prompt says what White could do, and Space confirms the move."""
    await click_on_spots(table, "a2 b3")
    assert [] == table.line()
    assert "! After this White's Vertical Prism on a9 can take Black's Globe on a1." in prompt_of(table)
    await table.keys("space")
    assert ["a2-b3"] == table.line()


async def _a_move_that_waits_can_be_taken_back(table: Table) -> None:
    """Escape takes back the last step, and another goal can be chosen."""
    await click_on_spots(table, "a2 b3")
    await table.keys("escape", "escape")
    await click_on_spots(table, "e2 d3")
    assert ["e2-d3"] == table.line()


async def _without_caution_nothing_waits(table: Table) -> None:
    """With caution off such a move is played at once, and with caution on the next one waits."""
    await table.keys("c", "c")
    await click_on_spots(table, "a2 b3")
    assert ["a2-b3"] == table.line()
    await table.keys("u", "c")
    await click_on_spots(table, "a2 b3")
    assert [] == table.line()


async def test_a_threat_is_shown_before_anything_is_chosen() -> None:
    """The panel warns of a Globe that White can take."""
    async with open_table(THREATENED, game=GAME) as table:
        assert "! White's Vertical Prism on a9 can take Black's Globe on a1." in prompt_of(table)


# Details


async def _reach_is_seen_without_colour(table: Table) -> None:
    """On the flat board the squares in reach have a sign, for an enemy's stack too."""
    await table.resize((140, 45))
    await show(table, FLAT)
    assert table.board.interaction.details
    await hover(table, *place_of(table, Spot("g7")))
    signs = {spot.name for spot in table.cursor.position.spots if "◇" in signs_on(table.board, spot)}
    assert {spot.name for spot in table.cursor.position.reach(Spot("g7"))} == signs
