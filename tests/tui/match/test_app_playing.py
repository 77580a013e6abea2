"""Playing a match on the screen: by keyboard, by mouse and by typing."""

from __future__ import annotations

import random

from textual.widgets import Input

from boardgames.core import Spot
from boardgames.tui.boards.art import FLAT
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.table import MIDDLE, Table, lines_of, open_table, text_of

#: Dark has three of the square 1a1 1a2 1b1 1b2 and may close it on 1b2.
NEARLY_SQUARE = "DD../D.../..LL/...L|.../.../...|../..|. D"


async def test_a_whole_game_can_be_played_with_the_keyboard_alone() -> None:
    """Tab, Enter and Space are enough for a whole game."""
    rng = random.Random("keyboard")
    async with open_table(variant="standard") as table:
        while not table.cursor.position.outcome():
            await table.keys(*["tab"] * rng.randrange(1, 4), "enter")
            if table.board.interaction.choosing.selection.move is not None and rng.random() < 0.5:
                await table.keys("space")
        await table.pilot.pause()
        assert table.result


async def test_a_whole_game_can_be_played_with_the_mouse_alone() -> None:
    """Clicks on spots, and on "Space play" in the prompt, lead from the first sphere to the result."""
    rng = random.Random("mouse")
    async with open_table(variant="mature") as table:
        while not table.cursor.position.outcome():
            interaction = table.board.interaction
            is_whole = interaction.choosing.selection.move is not None
            if interaction.choosing.waiting or (is_whole and rng.random() < 0.5):
                prompt = table.screen.query_one(PromptPanel)
                row = next(row for row, line in enumerate(lines_of(prompt)) if "Space" in line)
                await table.mouse(prompt.region.x + 2, prompt.region.y + row)
            else:
                await table.click_spot(rng.choice([*interaction.choosing.targets.spots]).name, "#small")
        await table.pilot.pause()
        assert table.result


async def test_a_game_can_be_played_to_its_end_by_typing_moves() -> None:
    """Every move, whether it places, raises or takes back, can be typed as its notation."""
    rng = random.Random("typing")
    async with open_table(MIDDLE) as table:
        while not table.cursor.position.outcome():
            move = rng.choice(table.cursor.position.legal_moves())
            await table.keys("t")
            await table.keys(*(_key(char) for char in str(move)), "enter")
            if table.board.interaction.choosing.waiting:  # it gives something away
                await table.keys("enter")
            assert str(move) == table.line()[-1]
        await table.pilot.pause()
        assert table.result


def _key(char: str) -> str:
    return {"^": "circumflex_accent", "-": "minus"}.get(char, char)


async def test_the_board_is_played_on_by_mouse_and_digits() -> None:
    """It answers where nothing can be played, and a line for typing has an end."""
    scenes = (
        _keys_with_nothing_to_do_say_so,
        _zero_gives_the_digits_to_the_next_nine_targets,
        _a_wrong_typed_move_is_answered_in_one_sentence,
        _a_click_on_the_shaded_board_plays_where_it_points,
        _a_digit_picks_the_target_that_bears_it,
        _pointing_with_the_mouse_asks_without_moving_the_cursor,
        _the_board_says_why_a_spot_cannot_be_chosen,
        _escape_leaves_the_line_for_typing,
        _a_typed_move_has_an_end,
    )
    async with open_table() as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _zero_gives_the_digits_to_the_next_nine_targets(table: Table) -> None:
    """Sixteen targets have two pages of digits; the first press only shows them."""
    tenth = table.board.interaction.choosing.targets.steps[9].name
    shown = [set(table.board.frame.marks.targets.values())]
    await table.keys("0")
    shown.append(set(table.board.frame.marks.targets.values()))
    await table.keys("0", "1")
    assert [{""}, {"", *"123456789"}] == shown
    assert [tenth] == table.line()


async def _a_click_on_the_shaded_board_plays_where_it_points(table: Table) -> None:
    """A click on a hollow of the big board places a sphere at once."""
    await table.click_spot("1c3")
    assert ["1c3"] == table.line()


async def _a_digit_picks_the_target_that_bears_it(table: Table) -> None:
    """The digit beside a target chooses it."""
    digits = {digit: step.name for step, digit in table.board.interaction.choosing.targets.digits.items()}
    await table.keys("4")
    assert [digits["4"]] == table.line()


async def _the_board_says_why_a_spot_cannot_be_chosen(table: Table) -> None:
    """A click on an illegal place plays nothing and cites the rule."""
    await table.click_spot("2b2", "#small")
    assert [] == table.line()
    assert table.why.startswith("✗ 2b2")
    assert "PY-4" in table.why


async def _pointing_with_the_mouse_asks_without_moving_the_cursor(table: Table) -> None:
    """Pointing at a place explains it, and the cursor stays."""
    cursor = table.board.interaction.choosing.cursor
    small = table.screen.area.small
    assert small.scene is not None
    x, y = small.scene.anchor(Spot("1d4"))
    await table.pilot.hover(small, offset=(int(x), int(y)))
    await table.pilot.pause()
    assert table.why.startswith("✓ 1d4")
    assert cursor == table.board.interaction.choosing.cursor


async def _escape_leaves_the_line_for_typing(table: Table) -> None:
    """The board has the focus again."""
    await table.keys("t")
    await table.keys("1", "escape")
    await table.keys("tab", "enter")
    assert 1 == len(table.line())


async def _a_typed_move_has_an_end(table: Table) -> None:
    """What is pasted beyond it is not taken."""
    await table.keys("t")
    line = table.screen.query_one("#typed", Input)
    line.insert_text_at_cursor("1b2" * 100)
    await table.keys(*"1a1" * 41)
    assert 120 == len(line.value)


async def test_a_sphere_is_raised_in_two_steps() -> None:
    """Either step can be taken back."""
    scenes = (
        _a_raise_is_chosen_by_sphere_and_then_hollow,
        _escape_and_the_other_mouse_button_take_back_one_step,
    )
    async with open_table(MIDDLE) as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _a_raise_is_chosen_by_sphere_and_then_hollow(table: Table) -> None:
    """The first click picks the sphere up, the second puts it down."""
    await table.click_spot("1d1")
    assert ("1d1",) == tuple(str(step) for step in table.board.interaction.choosing.steps)
    await table.click_spot("2a1")
    await table.keys("space")  # it lets Dark complete a square
    assert ["1d1^2a1"] == table.line()


async def _escape_and_the_other_mouse_button_take_back_one_step(table: Table) -> None:
    """A sphere that was picked up can be put back."""
    await table.click_spot("1d1")
    await table.keys("escape")
    assert () == table.board.interaction.choosing.steps
    await table.click_spot("1d1")
    await table.click_spot("1a1", button=3)
    assert () == table.board.interaction.choosing.steps


async def test_a_square_takes_spheres_back() -> None:
    """One or two of them."""
    scenes = (
        _taking_back_may_stop_after_one_sphere,
        _a_sphere_that_is_taken_back_is_crossed_out_until_the_turn_ends,
    )
    async with open_table(NEARLY_SQUARE) as table:
        for scene in scenes:
            await scene(table)
            await table.start_over()


async def _taking_back_may_stop_after_one_sphere(table: Table) -> None:
    """A square asks for one sphere or two: Space is offered after the first, and ends the turn."""
    await table.click_spot("1b2")
    assert [] == table.line()
    await table.click_spot("1a1")
    assert "Space play" in text_of(table.screen.query_one(PromptPanel))
    await table.keys("space")
    assert ["1b2-1a1"] == table.line()


async def _a_sphere_that_is_taken_back_is_crossed_out_until_the_turn_ends(table: Table) -> None:
    """The marks show which pieces the turn takes off so far."""
    await table.click_spot("1b2")
    await table.click_spot("1a1")
    assert {"1a1"} == {spot.name for spot in table.board.frame.marks.taken}


async def _a_wrong_typed_move_is_answered_in_one_sentence(table: Table) -> None:
    """The text stays and can be corrected, and nothing is played."""
    faults = {"2d4": "2d4", "hello": "hello", "2a1": "rests on", "": "1b2", "a" * 30: "aaa..."}
    for typed, fault in faults.items():
        await table.keys("t")
        await table.keys(*typed, "enter")
        assert fault in table.why, typed
        assert [] == table.line(), typed
        assert table.screen.query_one("#typed").display, typed
        await table.keys("escape")


async def test_with_few_colours_the_board_is_flat_and_playable() -> None:
    """A terminal with 16 colours shows the flat view."""
    async with open_table(color_mode=ColorMode.ANSI, size=(80, 24)) as table:
        assert FLAT == table.board.shown_view
        await table.click_spot("1b1")
        assert ["1b1"] == table.line()


async def _keys_with_nothing_to_do_say_so(table: Table) -> None:
    """Undo, redo, another line and finishing, at the beginning of a match."""
    said: list[str] = []
    for key in ("u", "r", "b", "space"):
        await table.keys(key)
        said += [notice.message for notice in table.app.shown_notifications]
    expected = [
        "There is no earlier move: this is the beginning of the match.",
        "There is no later move: this is the end of the line.",
        "No other move was tried so far.",
        "There is nothing to finish or confirm: choose a move first.",
    ]
    assert said == expected
