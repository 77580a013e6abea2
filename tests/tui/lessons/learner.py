"""A learner at the screens: lessons that are opened, and answered by keys or with the mouse."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import OptionList

import boardgames
from boardgames.core import Spot
from boardgames.learn.courses import course_of
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.lessons.lesson_screen import LessonScreen
from boardgames.tui.lessons.screen import LessonList
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.play_area.prompt import PromptPanel
from tests.match.fakes import FakeTime
from tests.tui.kept import go, open_app
from tests.tui.mouse import place_on
from tests.tui.players import press
from tests.tui.table import BareApp, Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.widgets import Static

    from boardgames.core import Step

__all__ = [
    "answer_by_keys",
    "answer_with_mouse",
    "click_words",
    "go_to_lesson",
    "lesson_of",
    "open_lesson",
    "settle",
    "words_of",
]


@asynccontextmanager
async def open_lesson(
    game: str, *keys: str, size: tuple[int, int] = (80, 24), task: str = ""
) -> AsyncIterator[Table]:
    """Open a task of a game's lessons over a blank screen, by default the first one; then press keys."""
    played = boardgames.load(game)
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=FakeTime())
    async with app.run_test(size=size) as pilot:
        app.open_lessons(played, task or course_of(game).tasks[0].name)
        table = Table(app, pilot)
        await settle(table)
        for key in keys:
            await press(table, key)
            await settle(table)
        yield table


@asynccontextmanager
async def go_to_lesson(game: str) -> AsyncIterator[Table]:
    """Start the program, go to the card of a game, and open its lesson with keys.

    What a first match needs, where the cursor may begin, is passed over.
    """
    async with open_app() as table:
        next(card for card in table.app.screen.query(GameCard) if card.game.name == game).focus()
        await go(table, "l")
        listed = table.app.screen.query_one(LessonList).lesson
        await go(table, *(["down"] if listed and listed.course.is_quick else []), "enter")
        await settle(table)
        yield table


def lesson_of(table: Table) -> LessonScreen:
    """Return the lesson that is open."""
    screen = table.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


def words_of(table: Table) -> str:
    """Return what the panel of the lesson says."""
    return text_of(lesson_of(table).panel)


async def settle(table: Table) -> None:
    """Wait until the task is on the board, and the moves that follow an answer have been played."""
    for _ in range(20):
        await table.pilot.pause(0.02)
        screen = table.app.screen
        if isinstance(screen, LessonScreen) and screen.area.board.scene and not screen.play.pending:
            return


async def answer_by_keys(table: Table) -> None:
    """Answer with digits, and with the signs of choices; a task takes as many moves as it asks for."""
    play = lesson_of(table).play
    while not play.run.is_done:
        shown = play.run.show()
        if shown.choice is not None:
            await press(table, str(shown.choice + 1))
            continue
        for step in shown.moves[0].steps:
            await press(table, *_keys_for(table, step))
        if lesson_of(table).area.interaction.choosing.steps:
            await press(table, "space")
        await settle(table)


def _keys_for(table: Table, step: Step) -> list[str]:
    """Return the keys that choose a step: its digit, after 0 until it has one, or its own sign."""
    if not isinstance(step, Spot):
        return [step.name]
    interaction, keys = lesson_of(table).area.interaction, []
    targets = interaction.choosing.targets
    if interaction.is_quiet:
        keys.append("0")
    while not targets.digits[step]:
        targets = targets.turned()
        keys.append("0")
    return [*keys, targets.digits[step]]


async def answer_with_mouse(table: Table) -> None:
    """Answer with clicks on the board, in the prompt and in the list of answers."""
    screen = lesson_of(table)
    while not screen.play.run.is_done:
        shown = screen.play.run.show()
        if shown.choice is not None:
            await click_row(table, screen.query_one("#answers", OptionList), shown.choice)
            continue
        for step in shown.moves[0].steps:
            if isinstance(step, Spot):
                await table.mouse(*place_on(screen.area.board, step))
            else:
                await click_words(table, screen.query_one(PromptPanel), str(step))
        if screen.area.interaction.choosing.steps:
            await click_words(table, screen.query_one(PromptPanel), "Space")
        await settle(table)


async def click_row(table: Table, listed: OptionList, row: int) -> None:
    """Click a row of a list, each of whose rows is one line up to there."""
    await table.mouse(listed.region.x + 2, listed.region.y + row)


async def click_words(table: Table, panel: Static, words: str) -> None:
    """Click the line of a panel that has these words."""
    row = next(row for row, line in enumerate(lines_of(panel)) if words in line)
    await table.mouse(panel.region.x + lines_of(panel)[row].index(words), panel.region.y + row)
