"""Diamond on the screen: raising and lowering by sign, pushes and drops, four seats, turns, bans."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Spot
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.play_area.prompt import PromptPanel
from boardgames.tui.play_area.seats import SeatsPanel
from tests.games.diamond.fields import bare
from tests.tui.mouse import click_choice, click_on_spots, hover, place_of, place_on
from tests.tui.players import press, show
from tests.tui.sight import signs_on
from tests.tui.table import Table, lines_of, open_table, text_of

GAME = "diamond"
#: Player 1 can be pushed from e4 to the goal e5.
NEARLY_THERE = bare("a1=13 e4=9:1 a2=9:2").encode()


async def test_pillars_and_cubes_are_moved_by_signs_and_clicks() -> None:
    """The way of a cube and how it would stop are shown, from every side."""
    async with open_table(game=GAME) as table:
        await table.play_scenes(
            _enter_and_arrows_choose_among_alternatives,
            _a_sign_moves_the_pillar_under_the_cursor,
            _a_sign_moves_the_pillar_that_was_chosen,
            _a_choice_of_levels_can_be_clicked,
            _a_cube_is_pushed_or_drops,
            _the_prompt_offers_to_compare_heights,
            _the_way_of_a_push_is_shown,
            _what_nobody_may_undo_cannot_be_undone_by_a_sign,
            _where_a_cube_would_drop_looks_different,
            _arrows_follow_the_turned_board,
            _a_chosen_pillar_is_explained_by_what_can_follow,
            _clicks_are_right_however_the_board_is_turned,
        )


async def _a_sign_moves_the_pillar_under_the_cursor(table: Table) -> None:
    """Plus raises the pillar and minus lowers it, without Enter."""
    for name, sign in (("c3", "+"), ("b2", "-")):
        table.board.interaction.choosing.point(Spot(name))
        await press(table, sign)
    assert ["c3+", "b2-"] == table.line()


async def _a_sign_moves_the_pillar_that_was_chosen(table: Table) -> None:
    """After a pillar has been chosen the signs apply to it, wherever the cursor is."""
    await click_on_spots(table, "c1")
    await press(table, "up", "up", "+")
    assert ["c1+"] == table.line()


async def _a_choice_of_levels_can_be_clicked(table: Table) -> None:
    """The prompt says to which level a pillar would go, and by which sign."""
    await click_on_spots(table, "b1")
    assert "+ Raise to 11" in text_of(table.screen.query_one(PromptPanel))
    await click_choice(table, Choice("-", "Lower to 9"))
    assert ["b1-"] == table.line()


async def _a_cube_is_pushed_or_drops(table: Table) -> None:
    """A click on level ground pushes, a click on a lower pillar drops; the why line says so beforehand."""
    lines = []
    for source, target in (("a1", "b1"), ("c1", "c3")):
        await click_on_spots(table, source)
        await hover(table, *place_of(table, Spot(target)))
        lines.append((table.why[:4], table.why.split()[-1]))
        await click_on_spots(table, target)
    assert [("✓ b1", "DI-11"), ("✓ c3", "DI-8")] == lines
    assert ["a1/b1", "c1-c3"] == table.line()


async def _the_prompt_offers_to_compare_heights(table: Table) -> None:
    """Before anything is chosen it names the key, and while heights are compared what ends that."""
    prompt = table.screen.query_one(PromptPanel)
    asked = [text_of(prompt)]
    for key in ("d", "d", "enter"):
        await press(table, key)
        asked.append(text_of(prompt))
    offers = ("d compare heights", "d show heights again")
    assert [(True, False), (False, True), (True, False), (False, False)] == [
        tuple(offer in each for offer in offers) for each in asked
    ]


async def _the_way_of_a_push_is_shown(table: Table) -> None:
    """Pointing at where a cube would stop shows the pillars that it slides over."""
    await click_on_spots(table, "c1")
    await hover(table, *place_of(table, Spot("c4")))
    assert ["c1", "c2", "c3", "c4"] == [spot.name for spot in table.board.frame.marks.path]


async def _what_nobody_may_undo_cannot_be_undone_by_a_sign(table: Table) -> None:
    """The next player's minus on a pillar just raised is refused by the rule; plus is not."""
    table.board.interaction.choosing.point(Spot("c3"))
    await press(table, "+", "-")
    assert ["c3+"] == table.line()
    assert "DI-14" in table.why
    await press(table, "+")
    assert ["c3+", "c3+"] == table.line()


async def _where_a_cube_would_drop_looks_different(table: Table) -> None:
    """In the flat view a drop and a push have different signs."""
    await show(table, FLAT)
    signs = []
    for source in ("a1", "c1"):
        await click_on_spots(table, source)
        signs.append("▾" in signs_on(table.board, Spot("b1")) + signs_on(table.board, Spot("a2")))
        await table.keys("escape")
    assert [True, False] == signs


async def _arrows_follow_the_turned_board(table: Table) -> None:
    """Up is away from the eye from every side."""
    ways = []
    for _ in range(4):
        table.board.interaction.choosing.point(Spot("c3"))
        await table.keys("up")
        ways.append(table.board.interaction.choosing.cursor.name)
        await table.keys("f")
    assert ["c4", "b3", "c2", "d3"] == ways


async def test_four_take_their_seats() -> None:
    """Each of four players has a line with their own sign, and the turn passes from one to the next."""
    async with open_table(game=GAME, size=(140, 45), players="4") as table:
        turns = []
        for _ in range(5):
            seats = [line for line in lines_of(table.screen.query_one(SeatsPanel)) if "Player" in line]
            assert list(load_art(GAME).signs) == [line[2] for line in seats]
            turns.append([line[0] for line in seats].index("▶"))
            table.board.interaction.choosing.point(Spot("c3"))
            await press(table, "+")
        assert [0, 1, 2, 3, 0] == turns


async def _clicks_are_right_however_the_board_is_turned(table: Table) -> None:
    """After each quarter turn a click still chooses the pillar that it points at, in every view."""
    for view in (*load_art(GAME).views, FLAT):
        await show(table, view)
        for turned, name in ((1, "a1"), (2, "e4"), (3, "b5"), (0, "d2")):
            await table.keys("escape", "f")
            await table.mouse(*place_on(table.board, Spot(name)))
            found = table.board.turned, table.board.interaction.choosing.steps
            assert (turned, (Spot(name),)) == found, view


@pytest.mark.parametrize(
    "size",
    [
        (140, 45),
        (60, 20),
    ],
    ids=str,
)
async def test_bans_can_be_read_on_the_flat_board(size: tuple[int, int]) -> None:
    """A pillar that must not be moved back has a sign, and the why line names the rule."""
    async with open_table(game=GAME, size=size) as table:
        await show(table, FLAT)
        table.board.interaction.choosing.point(Spot("b3"))
        signs = [signs_on(table.board, Spot("b3"))]
        await press(table, "+")
        table.board.interaction.choosing.point(Spot("e1"))
        table.board.follow()
        signs.append(signs_on(table.board, Spot("b3")))
        assert [False, True] == [not {"≠", "‡"}.isdisjoint(sign) for sign in signs]
        await click_on_spots(table, "b3")
        assert () != table.board.interaction.choosing.steps
        banned = table.cursor.position.explain((Spot("b3"), Choice("-")))
        assert (False, "DI-14") == (banned.legal, banned.rule)


async def test_the_way_to_the_goal_comes_first() -> None:
    """A cube that can reach its goal has the digit 1, and then so does the goal."""
    async with open_table(NEARLY_THERE, game=GAME, neutrals="off", bigs="none") as table:
        await table.keys("1", "1")
        await table.pilot.pause()
        assert ["e4-e5"] == table.line()
        assert table.result


async def test_a_move_that_lets_the_next_player_win_waits() -> None:
    """A move that gives the game away needs confirmation, and the prompt says what would happen."""
    text = bare("a1=9 a2=10:2 e4=10:1 a3=9 b2=9").encode()
    async with open_table(text, game=GAME, neutrals="off", bigs="none") as table:
        table.board.interaction.choosing.point(Spot("a2"))
        await press(table, "-")
        assert [] == table.line()
        assert "Player 2 could then reach a1" in text_of(table.screen.query_one(PromptPanel))
        await table.keys("space")
        assert ["a2-"] == table.line()


async def _a_chosen_pillar_is_explained_by_what_can_follow(table: Table) -> None:
    """Not by why it cannot be the target of its own cube."""
    await table.click_spot("a5")
    assert table.why.startswith("✓ a5 can be raised")


async def _enter_and_arrows_choose_among_alternatives(table: Table) -> None:
    """Enter on a pillar asks, arrows go through the answers, Enter takes the highlighted one."""
    assert Spot("a1") == table.board.interaction.choosing.cursor  # the own cube, which could go on
    await table.keys("right", "enter")
    asked = text_of(table.screen.query_one(PromptPanel))
    await table.keys("down", "enter")
    assert ("Lower to" in asked, "-") == (True, table.line()[0][-1])
    assert not table.screen.area.why.has_class("error")
