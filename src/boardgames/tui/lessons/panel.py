"""The panels of a lesson: text, question, feedback and links, and the list of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.core.moves import spots_of
from boardgames.learn.task import Ask, Grade
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import load_art
from boardgames.tui.common.widgets import SteadyPanel
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import BindingType

    from boardgames.learn.lesson_run import LessonRun
    from boardgames.learn.task import Feedback, Task
    from boardgames.play.task_play import TaskPlay

__all__ = [
    "AnswerList",
    "TaskPanel",
    "hint_words",
    "level_keys",
    "next_move",
    "title_of",
    "told_moves",
    "way_back",
]

#: The rows of a terminal from which there is room for an introduction above a list of answers.
_ROOMY = 28
_SIGNS = {
    Grade.DONE: ("✓ ", "bold $text-success"),
    Grade.GOES_ON: ("✓ ", "bold $text-success"),
    Grade.WRONG: ("✗ ", "bold $text-error"),
    Grade.REFUSED: ("✗ ", "bold $text-error"),
}
_ASKED = {
    Ask.MOVE: "Arrows and Enter, or click.",
    Ask.CHOICE: "Press a digit, or click one.",
    Ask.TEXT: "Type in the line below, then press Enter. Esc leaves the line.",
}
#: Said in its place while the line for the answer does not have the focus.
_LEFT = "Enter leads back to the line below, where you type the answer."


class TaskPanel(SteadyPanel):
    """The task on the board in words."""

    def follow(
        self, lesson: LessonRun, play: TaskPlay, own_keys: Mapping[str, str], *, is_typing: bool = False
    ) -> None:
        """Show the task and its state; while the player `is_typing`, letters are no keys."""
        levels = level_keys(play, own_keys)
        # Where rows are few, a list of answers needs those of the introduction.
        is_roomy = self.screen.size.height >= _ROOMY
        has_room = play.run.asks is Ask.MOVE or is_roomy
        lines = _lines(lesson, play, levels, is_typing=is_typing, has_room=has_room, is_roomy=is_roomy)
        shown = Content("\n").join(lines)
        if shown != self.content:
            self.update(shown)


def level_keys(play: TaskPlay, own_keys: Mapping[str, str]) -> str:
    """Return which keys change the level of the cursor, where a turn may need a higher one; else ""."""
    position = play.run.position
    art = load_art(position.game.name)
    if art.layers == 1 or play.run.asks is not Ask.MOVE or play.run.is_done:
        return ""
    spots = (spot for move in position.legal_moves() for spot in spots_of(move.steps))
    if all(art.level(spot) == 1 for spot in spots):
        return ""
    return f"{key_of('level-up', own_keys)} and {key_of('level-down', own_keys)} change the level."


def _lines(
    lesson: LessonRun, play: TaskPlay, levels: str, *, is_typing: bool, has_room: bool, is_roomy: bool
) -> Iterator[Content]:
    told = told_moves(play)
    # With few rows it makes room for a hint and for what is said of an answer; else the question stays.
    has_intro = not (play.run.is_done or told) if is_roomy else play.feedback is None and not play.message
    if lesson.opens_lesson and lesson.lesson.text and has_room and has_intro:
        yield Content.styled(lesson.lesson.text, "$text-muted")
        yield Content("")
    if not (told and play.run.is_done):  # what was found is told move by move, and needs the rows
        yield Content.styled(play.run.question, "bold")
        yield Content("")
    if play.feedback:
        yield from _verdict(play.feedback)
        if play.run.is_done and not play.pending:
            yield from _honours(lesson)
        yield Content("")
    if play.message:
        yield Content.assemble(("» ", "bold $text-secondary"), play.message)
        yield Content("")
    if not (play.feedback or play.message):
        has_left = play.run.asks is Ask.TEXT and not is_typing
        how = play.run.task.how or (_LEFT if has_left else _ASKED[play.run.asks])
        yield Content.styled(f"{how} {levels}".rstrip(), "$text-muted")
    yield from _ways(lesson, play, is_typing=is_typing)
    if told:
        yield Content("")
        yield from told


def _honours(lesson: LessonRun) -> Iterator[Content]:
    """Yield a line for a lesson, or a course, of which the last task has been done."""
    lessons, here = lesson.course.lessons, lesson.lesson
    if lesson.course.is_quick and lesson.is_done:
        yield Content.styled(" ★ You are ready for your first game ", "bold reverse $text-success")
    elif lesson.is_done:
        yield Content.styled(f" ★ All {len(lessons)} lessons done ", "bold reverse $text-success")
    elif here.tasks[-1] == lesson.task and all(map(lesson.is_done_task, here.tasks)):
        number = lessons.index(here) + 1
        yield Content.styled(f" ★ Lesson {number} of {len(lessons)} done ", "bold reverse $text-success")


def _verdict(feedback: Feedback) -> Iterator[Content]:
    sign, style = _SIGNS[feedback.grade]
    yield Content.assemble((sign, style), feedback.text)


def _ways(lesson: LessonRun, play: TaskPlay, *, is_typing: bool) -> Iterator[Content]:
    """Yield a line for each thing that the player can do beside answering."""
    if play.pending:
        if play.waits:
            yield _way("Enter", "go_on", next_move(play))
        return
    rule = [_way("w", "rule", "the rule", play.feedback.rule)] if play.feedback and play.feedback.rule else []
    if play.run.is_done:
        yield _way("Enter", "next", _next_in_words(lesson))
        if not lesson.has_next:
            yield _way("g", "play", "play a game now" if lesson.course.is_quick else "play a match")
        yield Content("   ").join((_way("r", "again", "again"), *rule))
        return
    if play.can_try_again:
        yield _way("Enter", "help_me", way_back(play), "try_again")
    if play.shows_solution:
        if play.choice is not None or play.typed:
            yield _way("Enter", "give", "give this answer")
        return
    if play.hinted:
        yield _way("Space", "play_hint", "play this move")
    for_hint, for_solution = ("F2", "F3") if is_typing else ("h", "s")
    hint = [_way(for_hint, "help_me", hint_words(play), "hint")] if play.has_hint else []
    yield Content("   ").join((*hint, _way(for_solution, "help_me", "show me", "show"), *rule))


def hint_words(play: TaskPlay) -> str:
    """Return what the key for a hint does: gives the first one, or one that says more."""
    return "say more" if play.message else "hint"


def way_back(play: TaskPlay) -> str:
    """Return what Enter does after a wrong answer, or after a solution was shown."""
    return "try again" if play.feedback else "go back and try it"


def next_move(play: TaskPlay) -> str:
    """Return what Enter does while a solution waits: how many of its moves are still to be seen."""
    left = len(play.pending)
    return "the last move" if left == 1 else f"next move ({left} left)"


def _next_in_words(lesson: LessonRun) -> str:
    """Return what comes after the task on the board."""
    if not lesson.has_next:
        return "all lessons" if lesson.course.is_quick else "end of the course"
    following = lesson.course.lesson_of(lesson.course.tasks[lesson.number + 1])
    return "next task" if following == lesson.lesson else f"next lesson: {following.title}"


def _way(key: str, action: str, words: str, value: str = "") -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    asked = f"'{action}','{value}'" if value else f"'{action}'"
    return Content.from_markup(
        f"[@click=ask({asked})][$text-primary b]$key[/] $words[/]", key=key, words=words
    )


def told_moves(play: TaskPlay) -> list[Content]:
    """Return the moves of a solution in words, with the notation at the end, the replies indented."""
    return [
        Content.assemble("  " * (at % 2), (text, "$text-muted" if at % 2 else ""), (f" {move}", "dim"))
        for at, (move, text) in enumerate(play.story)
    ]


def title_of(lesson: LessonRun) -> str:
    """Return where in the course the player is."""
    course, here = lesson.course, lesson.lesson
    tasks = here.tasks
    number = course.lessons.index(here) + 1
    dots = "".join("●" if task == lesson.task else _sign_of(lesson, task) for task in tasks)
    place = "" if course.is_quick else f"{number}/{len(course.lessons)} "
    return f"{course.title}  {place}{here.title}  {dots}"


def _sign_of(lesson: LessonRun, task: Task) -> str:
    """Return the sign of a task: done, its solution seen, or neither."""
    if lesson.is_done_task(task):
        return "✓"
    return "◦" if lesson.is_seen_task(task) else "·"


class AnswerList(RowList):
    """The numbered answers of a multiple-choice task; the board marks what the highlighted one is about."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ANSWERS)
    _shown: tuple[str, ...] = ()

    def follow(self, play: TaskPlay) -> None:
        """List the choices, if there are any, and show the one of a solution."""
        choices = () if play.run.is_done else play.run.choices
        self.display = bool(choices)
        if choices != self._shown:
            self._shown = choices
            self.clear_options().add_options(
                Option(Content.assemble((f"{number} ", "bold"), words))
                for number, words in enumerate(choices, start=1)
            )
            self.highlighted = None  # the first one would look like a proposal
        if choices and play.choice is not None:
            self.highlighted = play.choice
