"""Lessons on the screen: answered on the board, with help, and resumed later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from textual.events import Key
from textual.widgets import OptionList, Static

import boardgames
from boardgames.core import IllegalMove, Spot
from boardgames.learn.courses import course_of, own_folder
from boardgames.learn.kinds.choosing import OutcomeTask
from boardgames.learn.progress import Progress
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.footer import Footer
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.lessons.screen import LessonList, LessonsScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.play_area.area import PlayArea
from boardgames.tui.play_area.side_column import SideColumn
from boardgames.tui.rules.screen import RulesScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.every import every_game
from tests.tui.kept import go, notices, open_app
from tests.tui.lessons.learner import (
    answer_by_keys,
    answer_with_mouse,
    click_words,
    go_to_lesson,
    lesson_of,
    open_lesson,
    settle,
    words_of,
)
from tests.tui.mouse import post_click
from tests.tui.players import press
from tests.tui.table import MIDDLE, open_table, text_of

if TYPE_CHECKING:
    from tests.tui.table import Table


def _first_lesson(game: str) -> list[str]:
    return [task.name for task in course_of(game).lessons[0].tasks]


@every_game
async def test_the_first_lesson_is_done_with_keys(game: str) -> None:
    """From the first screen `l` and Enter lead to it; digits answer, and Enter leads to the next task."""
    async with go_to_lesson(game) as table:
        for name in _first_lesson(game):
            assert name == lesson_of(table).lesson.task.name
            await answer_by_keys(table)
            assert "✓" in words_of(table)
            await press(table, "enter")
            await settle(table)
        assert course_of(game).lessons[1] == lesson_of(table).lesson.lesson
        assert set(_first_lesson(game)) == Progress().done(game)


@every_game
async def test_a_short_path_leads_to_a_first_game(game: str) -> None:
    """The list begins with it, and says all about it; after its last task `g` leads to a match.

    Then the list goes on with the first lesson of which anything is left.
    """
    quick = course_of(game).quick
    assert quick is not None
    async with open_app() as table:
        next(card for card in table.app.screen.query(GameCard) if card.game.name == game).focus()
        await go(table, "l")
        number = len(quick.tasks)
        assert f"Your first game  0/{number} · {number} min" in _listed(table)
        about = table.app.screen.query_one("#lesson-text", Static)
        assert about.visual.get_height({}, about.size.width) == about.size.height
        await go(table, "enter")
        await settle(table)
        for task in quick.tasks:
            assert task == lesson_of(table).lesson.task
            assert not lesson_of(table).area.interaction.notes
            await _follow_hints(table)
            if task != quick.tasks[-1]:
                await press(table, "enter")
                await settle(table)
        assert "★ You are ready for your first game" in words_of(table)
        assert "g play a game now" in words_of(table)
        await go(table, "enter")
        await settle(table)
        listed = table.app.screen.query_one(LessonList).lesson
        assert listed is not None
        seen = {task.name for task in quick.tasks}
        lessons = course_of(game).lessons
        left = (one for one in lessons if not seen.issuperset(task.name for task in one.tasks))
        assert (next(left), False) == (listed.lesson, listed.course.is_quick)


async def _follow_hints(table: Table) -> None:
    """Ask for hints until one gives the move, and play that with its key."""
    play = lesson_of(table).play
    for _ in getattr(play.run.task, "goals", (None,)):
        for _ in range(3):
            await press(table, "h")
        assert "Space play this move" in words_of(table)
        await press(table, "space")
        await settle(table)
    assert play.run.is_done


@pytest.mark.parametrize("game", ["diamond", "pylos"])
async def test_the_first_lesson_is_done_with_the_mouse(game: str) -> None:
    """Clicks answer on the board, in the prompt or in the list, and a link leads to the next task."""
    async with open_lesson(game) as table:
        for _ in _first_lesson(game):
            await answer_with_mouse(table)
            await click_words(table, lesson_of(table).panel, "Enter next")
            await settle(table)
        assert course_of(game).lessons[1] == lesson_of(table).lesson.lesson


async def test_tasks_are_done_with_help_and_by_trying_again() -> None:
    """Hints, solutions, wrong answers and typed ones, in one lesson after another."""
    async with open_lesson("pylos") as table:
        for scene in (
            _a_task_that_is_done_can_be_done_again,
            _the_answer_of_a_digit_is_the_one_in_the_list,
            _a_wrong_move_is_explained_and_can_be_tried_again,
            _a_step_that_the_rules_refuse_is_explained,
            _a_hint_points_and_show_me_plays,
            _the_last_hint_comes_again,
            _a_refusal_brings_the_hints_back,
            _a_hint_clears_the_line_about_a_move_taken_back,
            _after_a_solution_the_footer_says_how_to_try,
            _the_cursor_begins_off_an_answer_that_is_not_marked,
            _enter_that_comes_too_often_answers_nothing,
            _a_key_of_the_footer_waits_for_the_animation,
            _while_an_answer_is_typed_function_keys_help,
            _the_help_begins_with_the_keys_for_the_answer,
            _the_line_below_the_board_speaks_in_words,
            _the_end_of_a_course_says_how_much_is_solved,
        ):
            await scene(table)


async def _begin(table: Table, name: str = "aim/top") -> None:
    """Go to a task of the course, and begin it anew."""
    screen = lesson_of(table)
    screen.lesson.go(next(task for task in screen.lesson.course.tasks if task.name == name))
    screen.action_again()
    await settle(table)


async def _the_line_below_the_board_speaks_in_words(table: Table) -> None:
    """It cites no rule and no notation, and the key for the rule still finds it."""
    await _begin(table, "placing/first-sphere")
    why = lesson_of(table).area.why
    await press(table, "t", *"2a1", "enter")
    assert "2a1 rests on 1a1, 1a2, 1b1 and 1b2, and all four are empty." in text_of(why)
    assert ("PY-4", False) == (why.rule, "PY-" in text_of(why))
    await press(table, "escape", "t", *"1a1", "enter")
    await settle(table)
    assert "Light placed a sphere on 1a1." in text_of(why)


async def _the_help_begins_with_the_keys_for_the_answer(table: Table) -> None:
    """Five keys come first, each in a row: arrows for a move, digits for a choice, F2 for a text."""
    for name, first in (
        ("aim/top", "arrows, Enter"),
        ("aim/who-tops-it", "1, 2, 3"),
        ("writing/position", "F2"),
    ):
        await _begin(table, name)
        lesson_of(table).action_help()
        await settle(table)
        page = str(table.app.screen.query_one("#help-text", Static).content).split("\n")
        assert "The keys you need" == page[0]
        assert (True, "") == (any(row.startswith(first) for row in page[1:6]), page[6])
        await press(table, "escape")


async def _the_answer_of_a_digit_is_the_one_in_the_list(table: Table) -> None:
    """A wrong one stays highlighted, so that it is clear which one it was; Tab goes through them."""
    await _begin(table)
    await press(table, "n")
    await settle(table)
    answers, seen = lesson_of(table).answers, []
    for key in ("tab", "tab", "shift+tab"):
        await press(table, key)
        seen.append(answers.highlighted)
    assert [0, 1, 0] == seen
    await press(table, "3")
    assert 2 == lesson_of(table).answers.highlighted
    assert "✗ No, one side has won." in words_of(table)


async def test_a_key_that_is_held_leads_through_the_tasks() -> None:
    """Each press leads to the next task, and the last of them is on the board; none is lost."""
    async with open_lesson("flying-obelisks") as table:
        first = lesson_of(table).lesson.number
        for turns in range(30):  # whatever is under way when the next press comes
            table.app.post_message(Key("n", "n"))
            for _ in range(turns):
                await asyncio.sleep(0)
        await settle(table)
        screen = lesson_of(table)
        assert (True, first + 30) == (table.app.is_running, screen.lesson.number)
        assert [screen.area] == [*screen.query(PlayArea)]
        assert screen.play.run is screen.lesson.run


async def _a_wrong_move_is_explained_and_can_be_tried_again(table: Table) -> None:
    """The rules say what it was, and Enter takes it back.

    That it is legal, which is true, does not stand behind the sign for wrong.
    """
    await _begin(table, "placing/names")
    screen = lesson_of(table)
    assert "placing/names" == screen.lesson.task.name
    await press(table, "t", *"1b3", "enter")
    await settle(table)
    assert "✗ Light placed a sphere on 1b3. That is another file:" in words_of(table).replace("\n", " ")
    assert "can go to" not in words_of(table)
    assert "Enter try again" in words_of(table)
    await press(table, "enter")
    await settle(table)
    assert not screen.play.is_away
    await press(table, "t", *"1c3", "enter")
    assert "✓" in words_of(table)


async def _a_step_that_the_rules_refuse_is_explained(table: Table) -> None:
    """The panel says why in words, without the number of the rule, which a key opens."""
    await _begin(table)
    lesson_of(table).area.interaction.choosing.point(Spot("2b2"))
    await press(table, "enter")
    await settle(table)
    assert "✗" in words_of(table)
    assert "so it cannot be raised" in words_of(table)
    assert "PY-6" not in words_of(table)
    assert 1 == lesson_of(table).play.run.tries
    # The line about the cursor would say the same once more.
    assert not lesson_of(table).area.why.visible
    await press(table, "right")
    assert lesson_of(table).area.why.visible


async def _a_hint_points_and_show_me_plays(table: Table) -> None:
    """After both the player still has to answer."""
    await _begin(table)
    await press(table, "h")
    await settle(table)
    screen = lesson_of(table)
    assert ["4a1"] == [spot.name for spot in screen.area.interaction.pointers]
    await press(table, "s")
    await settle(table)
    assert screen.play.is_away
    assert not screen.play.run.is_done
    await press(table, "enter")
    await answer_by_keys(table)
    assert screen.play.run.is_done


async def _a_task_that_is_done_can_be_done_again(table: Table) -> None:
    """`r` begins it anew, and Enter leads on, also where a move was going to be typed.

    The place that it names is marked and under the cursor: Enter wins.
    """
    await _begin(table)
    screen = lesson_of(table)
    for begun in (False, True):
        if begun:
            await press(table, "r")
            await settle(table)
        choosing = screen.area.interaction
        assert (Spot("4a1"), frozenset({Spot("4a1")})) == (choosing.choosing.cursor, choosing.pointers)
        assert ("aim/top", False) == (screen.lesson.task.name, screen.play.run.is_done)
        assert "s" in screen.active_bindings
        await press(table, "enter")
        await settle(table)
        assert screen.play.run.is_done
        assert (True, False) == ("✓" in words_of(table), "s" in screen.active_bindings)
    await press(table, "t")
    await settle(table)
    assert "This task is done: press Enter to continue." == notices(table)[-1]
    assert screen.focused is screen.area.board
    await press(table, "enter")
    await settle(table)
    assert "aim/top" != screen.lesson.task.name


async def test_after_the_last_task_a_link_leads_to_the_set_up() -> None:
    """The link is not there before; the lessons have been left, so that the set-up goes back to the games."""
    async with go_to_lesson("diamond") as table:
        await _do_last_task(table)
        await click_words(table, lesson_of(table).panel, "play a match")
        await table.pilot.pause()
        assert [PickerScreen, SetupScreen] == [type(screen) for screen in table.app.screen_stack]


async def test_after_the_last_task_a_key_leads_back_to_the_match() -> None:
    """Lessons that were opened from a match that goes on end there."""
    async with open_table(MIDDLE) as table:
        match = table.match
        await go(table, "l", "down", "enter")
        await settle(table)
        await _do_last_task(table)
        await go(table, "g")
        assert (True, match) == (table.shows(MatchScreen), table.match)


async def test_a_key_that_is_held_after_the_last_task_leaves_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press would open another set-up."""
    async with open_lesson("diamond") as table:
        await _do_last_task(table)
        left: list[object] = []
        monkeypatch.setattr(BoardgamesApp, "play_what_was_learned", lambda _, game: left.append(game.name))
        for _ in range(5):
            table.app.post_message(Key("g", "g"))
        await table.pilot.pause()
        assert ["diamond"] == left


async def _do_last_task(table: Table) -> None:
    """Go to the last task of the course, see that no match is offered before it is done, and do it."""
    screen = lesson_of(table)
    screen.lesson.go(screen.lesson.course.tasks[-2])
    screen.action_next()
    await settle(table)
    await press(table, "g")
    assert (screen, False) == (table.app.screen, "play a match" in words_of(table))
    await answer_by_keys(table)
    assert "g play a match" in words_of(table)


async def test_a_click_on_a_task_that_has_just_gone_does_nothing() -> None:
    """Between two tasks the old one can still be seen for a moment, with nothing behind it."""
    async with open_lesson("pylos") as table:
        area = lesson_of(table).area
        place = area.board.region.center
        with table.app.batch_update():
            await area.remove()
            post_click(table, int(place[0]), int(place[1]), 1)
            await table.pilot.pause()
        assert not area.is_attached


async def test_a_course_resumes_where_it_was_left() -> None:
    """The list begins at that lesson, and Enter opens its first task that is not done; so does it later."""
    course = course_of("pylos")
    for task in (course.tasks[1], course.lessons[1].tasks[0]):
        Progress().note_done("pylos", task.name)
        Progress().note_at("pylos", task.name)
    async with go_to_lesson("pylos") as table:
        assert course.lessons[1].tasks[1] == lesson_of(table).lesson.task
        while lesson_of(table).lesson.lesson == course.lessons[1]:
            await press(table, "n")
            await settle(table)
        await press(table, "q")
        assert table.shows(LessonsScreen)
        listed = table.app.screen.query_one(LessonList).lesson
        assert listed is not None
        assert course.lessons[2] == listed.lesson
        await table.pilot.pause()
        begun = table.app.screen.query_one("#lesson-board BoardView", BoardView)
        assert course.lessons[2].tasks[0].position == begun.frame.position
        assert (table.app.settings.mode("pylos"), table.app.settings.palette) == (begun.mode, begun.palette)
        await press(table, "q")
        assert table.shows(PickerScreen)


def _listed(table: Table) -> str:
    listed = table.app.screen.query_one("#lesson-list", OptionList)
    return "\n".join(str(listed.get_option_at_index(at).prompt) for at in range(listed.option_count))


async def test_a_teachers_courses_are_listed_and_errors_in_them_named() -> None:
    """A course of the data folder comes after that of the game; a damaged file is one sentence."""
    own_folder().mkdir(parents=True)
    task = '[[lesson]]\nname="a"\ntitle="Mine"\n[[lesson.task]]\nname="b"\nkind="move"\ntext="Go."\ngoal={}\n'
    (own_folder() / "good.toml").write_text(f'game="pylos"\ntitle="Of my own"\n{task}')
    (own_folder() / "bad.toml").write_text(f'game="pylos"\n{task}')
    async with open_app("l") as table:
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        listed = _listed(table)
        assert "Of my own" in listed
        assert "1 Mine  0/1" in listed
        assert "bad.toml" in listed


async def test_a_course_is_begun_anew_after_confirmation() -> None:
    """Then no lesson is done."""
    Progress().note_done("pylos", course_of("pylos").tasks[0].name)
    async with open_app("l") as table:
        assert "1/2" in _listed(table)
        await press(table, "d")
        await table.pilot.pause()
        await press(table, "y")
        await table.pilot.pause()
        assert "1/2" not in _listed(table)


async def test_the_card_of_a_game_has_a_link_to_its_lessons() -> None:
    """A click on it opens the lessons, and not the set-up."""
    async with open_app() as table:
        card = next(card for card in table.app.screen.query(GameCard) if card.game.name == "diamond")
        left = card.region.right - len("l Learn · p Puzzles") - 1
        await table.mouse(left, card.region.bottom - 1)
        await table.pilot.pause()
        assert table.shows(LessonsScreen)


@every_game
async def test_a_question_about_the_game_is_not_answered_beside_it(game: str) -> None:
    """How the game stands is said neither by the prompt nor by the line below the board."""
    tasks = [task for task in course_of(game).tasks if isinstance(task, OutcomeTask)][::2]
    async with open_lesson(game, size=(100, 40)) as table:
        screen = lesson_of(table)
        for task in tasks:
            screen.lesson.go(task)
            screen.action_again()
            await settle(table)
            answer = task.answers[task.right].reason
            assert (False, False) == (screen.area.prompt.display, screen.area.why.visible)
            assert answer not in words_of(table)
            await press(table, str(task.right + 1))
            assert words_of(table).count("✓") == 1


async def test_a_question_is_asked_once_and_not_by_the_prompt() -> None:
    """Before the first step the prompt would repeat or contradict the task; then it asks what is next."""
    async with open_lesson("pyramid-siege", size=(100, 40)) as table:
        screen = lesson_of(table)
        screen.lesson.go(
            next(task for task in course_of("pyramid-siege").tasks if task.name == "ends/too-few")
        )
        screen.action_again()
        await settle(table)
        assert "you can capture" not in text_of(screen.area.prompt)
        screen.area.board.choose(Spot("e3"))
        await settle(table)
        assert "Choose where the counter on e3 goes." in text_of(screen.area.prompt)
        screen.area.board.choose(Spot("g3"))
        await settle(table)
        assert "✓" in words_of(table)
        assert not screen.area.prompt.display


async def _the_end_of_a_course_says_how_much_is_solved(table: Table) -> None:
    """Whoever skips tasks has not been through all of it."""
    screen = lesson_of(table)
    tasks = screen.lesson.course.tasks
    screen.lesson.go(tasks[-1])
    screen.action_next()
    await settle(table)
    solved = len(Progress().done("pylos"))
    assert 0 < solved < len(tasks)
    assert notices(table)[-1].endswith(
        f"You solved {solved} of {len(tasks)} tasks; the others are still open."
    )


async def _after_a_solution_the_footer_says_how_to_try(table: Table) -> None:
    """Enter takes it back; before that the key is not offered, and after it help is not."""
    await _begin(table, "placing/names")
    screen = lesson_of(table)
    offered = screen.check_action("help_me", ("try_again",))
    await press(table, "s")
    await settle(table)
    while screen.play.pending:
        screen.play.go_on()
    await settle(table)
    footer = [key.description for key in table.app.screen.query_one(Footer).keys]
    assert "Go back and try it" in footer
    assert not {"Hint", "Show me"} & {*footer}
    assert "show me" not in words_of(table)
    assert (False, "help_me('try_again')") == (offered, screen.active_bindings["enter"].binding.action)
    await press(table, "enter")
    await settle(table)
    assert not screen.play.can_try_again


async def _a_key_of_the_footer_waits_for_the_animation(table: Table) -> None:
    """Enter takes a solution back as soon as its last move has arrived, and is offered from then on."""
    await _begin(table, "placing/names")
    screen = lesson_of(table)
    board, animator = screen.area.board, screen.area.interaction.animator
    animator.is_on, animator.clock = True, lambda: 0.0
    await press(table, "s")
    while screen.play.pending:
        screen.play.go_on()
    await table.pilot.pause()
    footer = screen.query_one(Footer)
    assert animator.is_running
    assert "Go back and try it" not in [key.description for key in footer.keys]
    animator.finish()
    board._next_frame()
    await table.pilot.pause()
    assert "Go back and try it" in [key.description for key in footer.keys]
    animator.is_on = False


async def test_what_is_typed_takes_the_place_of_a_solution() -> None:
    """Letters are not put into the midst of the answer that F3 has written."""
    async with open_lesson("flying-obelisks", "d", "5", "f3", task="writing/type-obelisk") as table:
        line = lesson_of(table).line
        assert "d5-e6xO" == line.value
        await press(table, "n", "o")
        assert "no" == line.value


async def _while_an_answer_is_typed_function_keys_help(table: Table) -> None:
    """Letters are text in the line; Esc leaves it, and then letters are keys again."""
    screen = lesson_of(table)
    screen.lesson.go(next(task for task in screen.lesson.course.tasks if hasattr(task, "given")))
    screen._exchange.request()
    await settle(table)
    await table.pilot.pause()
    assert "F2 hint F3 show me" in words_of(table)
    assert ["F2", "F3", "F1"] == [key.display for key in table.app.screen.query_one(Footer).keys]
    await press(table, "f2")
    assert f"» {screen.lesson.task.hint}" in words_of(table)
    await press(table, "escape")
    assert "h say more s show me" in words_of(table)
    await press(table, "h")
    assert f"» {screen.lesson.task.hint}" not in words_of(table)


async def _escape_leaves_once_nothing_is_chosen_or_refused(table: Table) -> None:
    """It takes a refusal away first; the key for colours says what it did on the way."""
    screen = lesson_of(table)
    await press(table, "p")
    assert "Colours: contrast; p again for the next." in notices(table)
    choosing, refusal = screen.area.interaction.choosing, IllegalMove("", "Not there.")
    choosing.refused = refusal
    await press(table, "escape")
    assert screen is table.app.screen
    assert refusal is not choosing.refused
    await press(table, "escape")
    await settle(table)
    assert screen is not table.app.screen


async def test_escape_leaves_a_question_that_is_not_answered() -> None:
    """No line for moves takes it, since none can be typed there, which is said."""
    async with open_lesson("pylos", task="ends/third-time") as table:
        screen = lesson_of(table)
        await press(table, "t")
        assert ["This task is not answered by a move."] == notices(table)
        await press(table, "escape")
        await settle(table)
        assert screen is not table.app.screen


async def test_keys_lead_to_other_tasks_to_help_and_to_the_rule_of_an_answer() -> None:
    """After a wrong move or a solution no move is typed before Enter takes it back."""
    async with open_lesson("pylos", task="placing/names") as table:
        screen, tasks = lesson_of(table), []
        for key in ("backspace", "n"):
            await press(table, key)
            await settle(table)
            tasks.append(screen.lesson.task.name)
        assert ["placing/first-sphere", "placing/names"] == tasks
        await press(table, "question_mark")
        assert table.shows(HelpScreen)
        await press(table, "escape", *"t1b2", "enter")
        await settle(table)
        rule = screen.play.feedback.rule if screen.play.feedback else ""
        await press(table, "t")
        assert (["Press Enter to try again first."], True) == (notices(table), bool(rule))
        await press(table, "w")
        await settle(table)
        assert table.shows(RulesScreen)
        assert rule == getattr(table.app.screen, "opened", "")
        await press(table, "escape", "enter", "s", "enter")
        await settle(table)
        assert screen is table.app.screen
        await _escape_leaves_once_nothing_is_chosen_or_refused(table)


async def test_a_small_board_without_room_is_not_there_before_the_column_is_fitted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first frame has none either, of which the lower rows would be cut off."""
    monkeypatch.setattr(SideColumn, "fit", lambda *_, **__: None)
    async with open_lesson("flying-obelisks", size=(100, 30)) as table:
        assert not lesson_of(table).area.small.display


async def test_the_program_opens_with_lessons_over_the_picker() -> None:
    """So `boardgames learn` begins; leaving the lessons leads to the games."""
    app = BoardgamesApp(reduced_motion=True)
    app.lessons = boardgames.load(boardgames.names()[0])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = [type(app.screen)]
        await pilot.press("q")
        await pilot.pause()
        assert [LessonsScreen, PickerScreen] == [*shown, type(app.screen)]


async def _the_cursor_begins_off_an_answer_that_is_not_marked(table: Table) -> None:
    """It starts in the middle of the board, where it gives nothing away."""
    await _begin(table, "raising/raise")
    screen = lesson_of(table)
    assert screen.area.interaction.choosing.cursor not in screen.play.run.task.secret


async def _enter_that_comes_too_often_answers_nothing(table: Table) -> None:
    """After a solved task it leads on once; the next task waits for an arrow key, and says so."""
    await _begin(table, "placing/first-sphere")
    await answer_by_keys(table)
    footer = [key.description for key in table.app.screen.query_one(Footer).keys]
    assert ["Continue", "Again", "Previous", "Leave", "Help"] == footer
    for _ in range(3):
        await press(table, "enter")
        await settle(table)
    screen = lesson_of(table)
    play = screen.play
    assert ("placing/names", None, 0) == (screen.lesson.task.name, play.feedback, play.run.tries)
    assert notices(table)[-1].startswith("First move the cursor")
    await press(table, "left", "enter")
    await settle(table)
    assert play.feedback


async def _the_last_hint_comes_again(table: Table) -> None:
    """The panel does not offer it then, but the key gives it again, and says that it was the last."""
    await _begin(table)
    screen = lesson_of(table)
    while screen.play.has_hint:
        await press(table, "h")
        await settle(table)
    assert "h hint" not in words_of(table)
    await press(table, "h")
    assert "That was the last hint." in words_of(table)


async def _a_refusal_brings_the_hints_back(table: Table) -> None:
    """What the rules refuse begins them anew, and a hint takes the place of the line about the refusal."""
    await _begin(table, "placing/hollow")
    screen = lesson_of(table)
    await press(table, "h", "h", "h", "pageup", "enter")
    await settle(table)
    assert "✗ 2c3 rests on" in words_of(table).replace("\n", " ")
    assert "h hint" in words_of(table)
    await press(table, "h")
    await settle(table)
    assert "» Where do four spheres lie" in words_of(table).replace("\n", " ")
    assert "2c3" not in text_of(screen.area.why)
    await press(table, "h", "h", "space")
    await settle(table)
    assert "✓" in words_of(table)


async def _a_hint_clears_the_line_about_a_move_taken_back(table: Table) -> None:
    """Nor does the key that goes forward play the wrong move again."""
    await _begin(table, "placing/hollow")
    screen = lesson_of(table)
    await press(table, "t", *"1c1", "enter")
    await settle(table)
    await press(table, "enter", "r")
    await settle(table)
    assert "1 move was taken back." in text_of(screen.area.why)
    await press(table, "h")
    await settle(table)
    assert "taken back" not in text_of(screen.area.why)
    assert not screen.play.is_away
    assert screen.area.interaction.match_cursor.at is screen.play.home


async def test_enter_returns_to_the_line_of_an_answer_that_escape_has_left() -> None:
    """After an arrow key the board has Enter: a move played there is an answer too."""
    async with open_lesson("pylos", task="writing/type-place") as table:
        screen = lesson_of(table)
        had = [screen.line.has_focus]
        for keys in (["escape"], ["enter"], ["escape", "left", "enter"]):
            await press(table, *keys)
            await settle(table)
            had.append(screen.line.has_focus)
        assert [True, False, True, False] == had


async def test_enter_is_offered_while_a_solution_waits() -> None:
    """The bar has it for the next move, and after the last one for another try."""
    async with open_lesson("pylos", task="fine-points/win-in-two") as table:
        screen = lesson_of(table)
        await press(table, "s")
        await table.pilot.pause(1)
        shown = []
        while screen.play.pending:
            assert screen.play.waits
            shown.append([key.description for key in screen.query_one(Footer).keys])
            await press(table, "enter")
            await table.pilot.pause(1)
        assert shown
        assert all("Next move" in keys and "Go back and try it" not in keys for keys in shown)
        keys = [key.description for key in screen.query_one(Footer).keys]
        assert ("Go back and try it" in keys, "Next move" in keys) == (True, False)


async def test_a_hint_moves_nothing_below_it() -> None:
    """The question stays, with its introduction, and so does the small board."""
    async with open_lesson("pylos", size=(140, 45)) as table:
        screen = lesson_of(table)
        places = []
        for key in ("", "h", "h"):
            await press(table, *filter(None, [key]))
            await settle(table)
            places.append((screen.area.small.region, screen.lesson.task.text in words_of(table)))
        assert screen.play.message
        assert 1 == len(set(places))
