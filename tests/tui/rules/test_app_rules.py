"""The rules screen: a board beside each rule, chapters, the search, and the way to the lessons."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import Input, Static

import boardgames
from boardgames.learn.examples import example_of
from boardgames.learn.strategy import strategy_of
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.boards.art import FLAT
from boardgames.tui.canvas.cells import QUADRANT
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.lessons.lesson_screen import LessonScreen
from boardgames.tui.lessons.screen import LessonsScreen
from boardgames.tui.rules.example_board import ExampleBoard
from boardgames.tui.rules.rule_list import OVERVIEW, RuleList
from boardgames.tui.rules.rule_text import RuleText
from boardgames.tui.rules.screen import RulesScreen
from tests.tui.players import press
from tests.tui.table import BareApp, Table, lines_of, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.content import Content


@asynccontextmanager
async def open_rules(
    game: str, rule: str = "", *, reduced_motion: bool = True, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Table, RulesScreen]]:
    """Open the rules of a game over a blank screen."""
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=reduced_motion)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.open_rules(boardgames.load(game), rule)
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        yield Table(app, pilot), app.screen


def _listed(screen: RulesScreen) -> list[str]:
    listed = screen.query_one(RuleList)
    return [str(listed.get_option_at_index(at).id) for at in range(listed.option_count)]


def _text(screen: RulesScreen) -> list[Content]:
    """Return the paragraphs of the rule."""
    blocks = screen.query_one(RuleText).query("MarkdownBlock")
    return [block.content for block in blocks]  # type: ignore[attr-defined]


async def test_each_rule_has_its_example_beside_it() -> None:
    """The cursor in the list leads from rule to rule, and the board shows the example of each."""
    async with open_rules("pylos") as (table, screen):
        assert OVERVIEW == screen.opened
        for rule in ("PY-1", "PY-2", "PY-3"):
            await press(table, "down")
            example = example_of("pylos", rule)
            assert example is not None
            assert (rule, example.position) == (screen.opened, screen.query_one(ExampleBoard).frame.position)
            assert example.caption == text_of(screen.query_one("#rule-caption"))  # type: ignore[arg-type]


async def test_the_caption_is_right_below_the_board_and_titles_are_read_as_a_whole() -> None:
    """The board is shaded and below its idea in 80 columns; the titles in the list are cut nowhere."""
    async with open_rules("pylos", "idea:reserve") as (table, screen):
        board, caption = screen.query_one(ExampleBoard), screen.query_one("#rule-caption")
        assert board.region.bottom == caption.region.y
        assert screen.query_one(RuleText).region.bottom <= board.region.y
        assert FLAT != board.shown_view
        listed = screen.query_one(RuleList)
        prompts = (str(listed.get_option_at_index(at).prompt) for at in range(listed.option_count))
        assert all(len(line) <= 27 for prompt in prompts for line in prompt.split("\n"))
        # In a large terminal the text begins beside the top of the board.
        await table.resize((200, 60))
        assert board.region.bottom == caption.region.y
        assert board.region.y == screen.query_one(RuleText).region.y


async def test_a_text_says_that_it_goes_on_and_is_cut_by_no_picture() -> None:
    """A line below it names the key until its end is seen; the game in short has the room of the board."""
    async with open_rules("pylos", "PY-8") as (table, screen):
        await table.pilot.pause()
        more = screen.query_one("#rule-more", Static)
        assert (more.region.y, "▾ PgDn: more") == (screen.query_one(RuleText).region.bottom, text_of(more))
        await press(table, "pagedown", "pagedown")
        assert "" == text_of(more)
        await press(table, "home")
        assert (OVERVIEW, False, 0) == (
            screen.opened,
            screen.query_one(ExampleBoard).is_on_screen,
            screen.query_one(RuleText).max_scroll_y,
        )


async def test_the_example_is_played_in_a_loop() -> None:
    """After its last move the position comes back."""
    async with open_rules("pylos", "PY-5", reduced_motion=False) as (table, screen):
        board, before = screen.query_one(ExampleBoard), screen.query_one(ExampleBoard).frame.position
        await table.pilot.pause(1.5)
        after = board.frame.position
        await table.pilot.pause(3.2)
        assert (False, before) == (after == before, board.frame.position)


async def _nothing_moves_with_reduced_motion(table: Table, screen: RulesScreen) -> None:
    """The first position stays, and what the move touches is marked."""
    board, before = screen.query_one(ExampleBoard), screen.query_one(ExampleBoard).frame
    await table.pilot.pause(3)
    assert before == board.frame
    assert 2 == len(before.marks.chosen)


async def test_notation_is_folded_until_it_is_chosen() -> None:
    """Enter unfolds the chapter; a rule in it that was cited is shown at once."""
    async with open_rules("diamond") as (table, screen):
        assert "DI-19" not in _listed(screen)
        await press(table, "end", "up", "enter")
        assert "DI-19" in _listed(screen)
        await _what_was_found_far_down_a_rule_is_scrolled_to(table, screen)
    async with open_rules("diamond", "DI-20") as (table, screen):
        assert "DI-20" == screen.opened
        assert "DI-19" in _listed(screen)
        # Without room for the names of pillars in a picture the board is drawn in characters.
        for size, is_flat in (((100, 30), True), ((200, 60), False)):
            await table.resize(size)
            assert is_flat == (screen.query_one(ExampleBoard).shown_view == FLAT), size


async def test_a_search_highlights_what_it_finds_and_escape_leaves_it_first() -> None:
    """The second Escape leaves the rules. Ideas are found as well; without a result the rule stays open."""
    async with open_rules("pylos", "PY-5") as (table, screen):
        await _nothing_moves_with_reduced_motion(table, screen)
        await press(table, "slash")
        # All at once: a single letter is found somewhere.
        screen.query_one("#search", Input).value = "xyz"
        await table.pilot.pause()
        assert (["None"], "PY-5") == (_listed(screen), screen.opened)
        await press(table, "escape")
        await press(table, "slash")
        screen.query_one("#search", Input).value = "hold them down"
        await table.pilot.pause()
        assert ["idea:hold"] == _listed(screen)
        await press(table, "escape")
        await press(table, "slash")
        await press(table, *"square")
        await press(table, "enter")
        found = _listed(screen)
        assert 1 <= len(found) < 18
        marked = {
            paragraph.plain[span.start : span.end].lower()
            for paragraph in _text(screen)
            for span in paragraph.spans
            if "reverse" in str(span.style)
        }
        assert {"square"} == marked
        await press(table, "escape")
        assert OVERVIEW in _listed(screen)
        await press(table, "escape")
        assert not table.shows(RulesScreen)


async def _what_was_found_far_down_a_rule_is_scrolled_to(table: Table, screen: RulesScreen) -> None:
    """The paragraph with the word fills the room, though the rule is longer than the screen."""
    await press(table, "slash")
    screen.query_one("#search", Input).value = "somebody"
    await press(table, "enter")
    await table.pilot.pause()
    text = screen.query_one(RuleText)
    (found,) = (one for one in text.query(Static) if "somebody" in str(one.content))
    assert text.scroll_y > 0
    assert text.region.contains_point(found.region.offset)
    assert text.region.intersection(found.region).height >= text.region.height - 1


async def test_lessons_and_the_task_of_an_example_are_a_key_away() -> None:
    """`t` opens the task of the example, `l` the list of lessons."""
    async with open_rules("pylos", "PY-9") as (table, _):
        await press(table, "t")
        await table.pilot.pause()
        assert isinstance(table.app.screen, LessonScreen)
        assert "PY-9" in table.app.screen.lesson.task.rules
        await press(table, "q")
        await press(table, "l")
        await table.pilot.pause()
        assert table.shows(LessonsScreen)


async def test_ideas_are_read_beside_the_rules() -> None:
    """The strategy page is in the list, under a title of its own, and no idea is a task of a lesson."""
    page = strategy_of("pylos")
    assert page is not None
    async with open_rules("pylos", "idea:squares") as (table, screen):
        assert ("How to think in Pylos", page.ideas[1].example.position) == (
            text_of(screen.query_one("#title", Static)),
            screen.query_one(ExampleBoard).frame.position,
        )
        assert not screen.check_action("try_it", ())
        await press(table, "down")
        assert page.ideas[2].caption == text_of(screen.query_one("#rule-caption", Static))
        await press(table, "home")
        assert "Rules of Pylos" == text_of(screen.query_one("#title", Static))


async def test_the_strategy_page_is_a_key_away_from_help_lessons_and_a_match() -> None:
    """`!` opens it; in a match with a hint on the screen, at the idea that the hint quotes."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    app.settings.see("pylos", FLAT, QUADRANT.name)
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(app, pilot)
        await pilot.pause()
        await press(table, "l", "exclamation_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        board = app.screen.query_one(ExampleBoard)
        assert (FLAT, QUADRANT.name, app.settings.palette) == (board.view, board.mode, board.palette)
        assert app.screen.opened.startswith("idea:")
        for key in ("escape", "escape", "question_mark", "exclamation_mark"):
            await press(table, key)
            await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


async def test_no_name_touches_the_scrollbar_or_is_cut() -> None:
    """A column is free between the longest names and the scrollbar, in each size."""
    for size in ((60, 20), (80, 24), (100, 30)):
        async with open_rules("pylos", size=size) as (_, screen):
            listed = screen.query_one(RuleList)
            assert listed.show_vertical_scrollbar, size
            room = listed.region.width - listed.scrollbar_size_vertical - 1
            assert [] == [row for row in lines_of(listed) if "…" in row or len(row) > room], size
