"""A lesson: a task on the real board, with its sentences beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container
from textual.widgets import OptionList, Static

from boardgames.core.words import capital
from boardgames.learn.task import Ask
from boardgames.play.task_play import TaskPlay
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import TextLine
from boardgames.tui.lessons.panel import AnswerList, TaskPanel, title_of, way_back
from boardgames.tui.lessons.task_board import BoardExchange, TaskBoard, asks_to_point, avoid_answer
from boardgames.tui.play_area.area import PlayArea
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.timer import Timer
    from textual.widget import Widget

    from boardgames.core import Spot
    from boardgames.learn.lesson_run import LessonRun
    from boardgames.tui.screen_host import LearningHost

__all__ = ["LessonScreen"]

#: Seconds before each move that follows an answer; without animation they come at once.
_PACE, _NO_PACE = 0.7, 0.01
#: The least rows of the terminal at which the small board leaves room for the sentences.
_SMALL_FROM = 40
#: Actions of the board that the footer leaves to those of the lesson.
_NOT_SHOWN = ("undo", "redo", "cycle(1)", "act('why')", "act('type')", "next_view")
_HINT = "a hint; once more, and it says more"
#: What a learner needs first, by what is asked for.
_ALWAYS = (
    ("Esc", "one step back, and at last out of the lessons"),
    ("n, Backspace", "the next task, and the one before; once a task is done Enter goes on too"),
)
_FIRST_KEYS = {
    Ask.MOVE: (
        ("arrows, Enter", "choose a place on the board; a click does the same"),
        ("h", _HINT),
        ("s", "show me: plays the answer, Enter after each move"),
        *_ALWAYS,
    ),
    Ask.CHOICE: (
        ("1, 2, 3 ...", "choose an answer; a click does the same"),
        ("h", _HINT),
        ("s", "show me: marks the answer"),
        *_ALWAYS,
    ),
    Ask.TEXT: (
        ("Enter", "into the line, and there it gives the answer"),
        ("F2", _HINT),
        ("F3", "show me: writes the answer"),
        *_ALWAYS,
    ),
}
_TRY_AGAIN = "help_me('try_again')"
#: The actions that help with a task.
_HELP = ("help_me('hint')", "help_me('show')")


class LessonScreen(RoomyScreen[None]):
    """Screen of a course: one task at a time, each on a board of its own."""

    DEFAULT_CLASSES = "-beside-board"
    CSS_PATH = sheets("lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LESSON)

    suite: LearningHost

    def __init__(self, suite: LearningHost, lesson: LessonRun) -> None:
        super().__init__(suite)
        self.lesson = lesson
        self.panel = TaskPanel(id="task", markup=False)
        self.answers = AnswerList(id="answers")
        self.line = TextLine(self._write, id="answer-line", select_on_focus=False)
        self._exchange = BoardExchange(
            self, lambda: self.play.run is not self.lesson.run, self._exchange_board
        )
        self._is_leaving = False
        #: Where the cursor was when the line of a typed answer was left.
        self._left_line_at: Spot | None = None
        self._begin()

    def compose(self) -> ComposeResult:
        """Compose the board of the first task."""
        yield Static(id="title", markup=False)
        with Container(id="lesson"):
            yield self.area
        yield self.line
        yield Footer(without=_NOT_SHOWN)

    def on_mount(self) -> None:
        """Ask the first task."""
        self._ask()

    # What the player does

    def action_next(self) -> None:
        """Go to the next task; after the last one, leave."""
        self._go(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: help is, until the task is done."""
        if action == "help_me" and self.play.run.is_done:
            return False
        if action == "help_me" and "try_again" in parameters:
            return self._can_take_back and self.focused in (None, self.area.board)
        if action == "next_move":
            return self.play.waits
        if action == "lead_on":
            return self.play.is_over and self.focused in (None, self.area.board)
        if action == "again":  # in a line it is a letter, and on the board the way forward until all is done
            return self.play.is_over or self.focused in (None, self.answers)
        return super().check_action(action, parameters)

    @property
    def idle(self) -> frozenset[str]:
        """The actions that the footer leaves out: what has nothing to add now, or what Enter does."""
        if self.play.is_over:
            return frozenset(["next"])
        return frozenset(["again", *(_HELP if self.play.shows_solution else [])])

    def action_previous(self) -> None:
        """Go to the previous task."""
        self._go(-1)

    def action_go_on(self) -> None:
        """Do what Enter does where nothing else has the focus."""
        if not self._goes_on() and self.play.run.asks is Ask.TEXT:
            self.line.focus()

    def action_lead_on(self) -> None:
        """Go to the next task, once this one is done."""
        self._goes_on()

    def action_next_move(self) -> None:
        """Play the next move of a solution, once the one before has been seen."""
        self._goes_on()

    def action_again(self) -> None:
        """Do the task again from its beginning."""
        self.lesson.again()
        self._exchange.request()

    def action_help_me(self, how: str) -> None:
        """Give a hint, play a solution on the board, or take a wrong move back for another try."""
        {"hint": self.play.hint, "show": self.play.show, "try_again": self.play.try_again}[how]()
        if how == "hint" and self.play.asks_on_board:
            self.area.interaction.clear_message()
            self.area.follow()

    def action_give(self) -> None:
        """Answer with the solution that is shown in the list or in the line."""
        if self.play.choice is not None:
            self.play.choose(self.play.choice)
        else:
            self._write(self.line.value)

    def action_play_hint(self) -> None:
        """Play the move that the hint on the screen gives, if it gives one."""
        self.play.play_hint()

    def action_answer(self, digit: str) -> None:
        """Choose the answer with a digit."""
        if self.answers.display and int(digit) <= self.answers.option_count:
            self.answers.highlighted = int(digit) - 1
            self.play.choose(int(digit) - 1)

    def action_help(self) -> None:
        """Open the help of the game."""
        from boardgames.tui.help.screen import HelpScreen

        self.app.push_screen(HelpScreen(self.suite, self.area.game, first=_FIRST_KEYS[self.play.run.asks]))

    def action_rule(self, rule: str) -> None:
        """Open the rules at a rule."""
        self.suite.open_rules(self.area.game, rule)

    def action_back(self) -> None:
        """Leave the line, so that letters are keys again; else take a wrong answer back, or leave."""
        if self.line.has_focus:
            self.set_focus(self.area.board if self.area.board.can_focus else None)
            self._left_line_at = self.area.interaction.choosing.pointed
        else:
            self._goes_back_or_leaves()

    def action_play(self) -> None:
        """After the last task of the course, go from the lessons to a match, once."""
        if self.play.run.is_done and not self.lesson.has_next and not self._is_leaving:
            self._is_leaving = True
            self.app.call_later(self.suite.play_what_was_learned, self.area.game)

    def action_leave(self) -> None:
        """Leave; the course can be resumed here."""
        self.dismiss()

    @on(OptionList.OptionHighlighted, "#answers")
    def point(self, event: OptionList.OptionHighlighted) -> None:
        """Show on the board what an answer is about."""
        if self.answers.has_focus and not self.play.run.is_done:
            self.play.point_at(event.option_index)
            self._board.point()

    @on(OptionList.OptionSelected, "#answers")
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen from the list."""
        self.play.choose(event.option_index)

    # Inside

    def _begin(self) -> None:
        """Put the task on a board of its own."""
        self.play = TaskPlay(self.lesson.run, self._follow)
        self.area = PlayArea(
            self.suite,
            self.play.session,
            above=(self.panel, self.answers),
            on_change=self._changed,
            warns=False,
        )
        self.area.on_point = self._changed
        self.area.board.on_rest = self.refresh_bindings
        self.area.small_from, self.area.why.cites = _SMALL_FROM, False
        self.panel.steady_from = _SMALL_FROM
        if self.play.asks_on_board:
            self.area.seats.remarks = {self.play.run.player: "you"}
        avoid_answer(self.area.interaction.choosing, self.play.run.task)
        self.area.board.first = {
            "pick": lambda: self._goes_on() or self._returns_to_line(),
            "choose": lambda: asks_to_point(self.area),
            "finish": lambda: self._goes_on() or self.play.play_hint(),
            "back": self._goes_back_or_leaves,
            "undo": self._goes_back,
            "redo": lambda: self._goes_back() or self.play.is_newest(self.area.interaction.match_cursor.at),
            "type": self._refuses_typing,
        }
        is_plain = self.lesson.lesson.is_plain
        self.area.interaction.notes, self.area.seats.is_plain = not is_plain, is_plain
        self.area.acts["why"] = self._open_rule
        self._board = TaskBoard(self.play, self.area)
        self._left_line_at = None
        self._timer: Timer | None = None

    async def _exchange_board(self) -> bool:
        """Put the board of the latest task in the place of another; say whether the screen is still open."""
        if self._timer:
            self._timer.stop()
        self.set_focus(None)  # keys that come meanwhile are the screen's: none goes away with the board
        await self.area.remove()
        if not self.query("#lesson"):
            return False
        self.panel, self.answers = TaskPanel(id="task", markup=False), AnswerList(id="answers")
        self._begin()
        await self.query_one("#lesson").mount(self.area)
        if not self.query("#title"):
            return False
        self._ask()
        return True

    def _ask(self) -> None:
        """Make the task on the board ready to be answered."""
        lesson = self.lesson
        self.query_one("#title", Static).update(title_of(lesson))
        self.line.value = getattr(self.lesson.task, "given", "")
        self._follow()
        self._board.begin()
        self._focus()

    def _focus(self) -> None:
        """Let the keys go where the answer is given; after it, Enter on the board leads on."""
        board, play = self.area.board, self.play
        board.can_focus = play.asks_on_board or play.run.is_done
        elsewhere: dict[Ask, Widget] = {Ask.CHOICE: self.answers, Ask.TEXT: self.line}
        self.set_focus(board if play.run.is_done else elsewhere.get(play.run.asks, board))

    def _go(self, by: int) -> None:
        if self.lesson.advance(by):
            self._exchange.request()
        elif by > 0:
            self.suite.tell(_farewell(self.lesson))
            self.dismiss()

    def _goes_on(self) -> bool:
        """Go to the next task after a right answer, or back after a wrong one; say whether it was so.

        While a move of a solution is still going, nothing else happens: it would be over before it is seen.
        """
        is_busy = self._exchange.is_under_way or (self.play.shows_solution and self._is_moving)
        return is_busy or self.play.lead_on(self.action_next)

    @property
    def _is_moving(self) -> bool:
        return self.area.interaction.animator.is_running

    @property
    def _can_take_back(self) -> bool:
        return self.play.can_try_again and not (self.play.shows_solution and self._is_moving)

    def _goes_back(self) -> bool:
        """Begin again after a right answer, or take a wrong one back; say whether it was so."""
        if self.play.run.is_done:
            self.action_again()
            return True
        return self._goes_on()

    def _goes_back_or_leaves(self) -> bool:
        """Go back, or leave where nothing is left to go back from; say whether it was so."""
        if not self._goes_back():
            if self.area.interaction.choosing.refused is not None:
                return False
            self.action_leave()
        return True

    def _returns_to_line(self) -> bool:
        """Return to the line of a typed answer unless the board has been used; say whether it was so."""
        choosing = self.area.interaction.choosing
        is_used = choosing.steps or choosing.pointed != self._left_line_at
        if self.play.run.asks is not Ask.TEXT or is_used:
            return False
        self.line.focus()
        return True

    def _open_rule(self) -> None:
        """Open the rules at the one that the feedback is about, or at that of the line below the board."""
        feedback = self.play.feedback
        self.action_rule((feedback.rule if feedback else "") or self.area.why.rule)

    def _refuses_typing(self) -> bool:
        """Refuse moves that are typed where none can be played; return True if that was so."""
        if self.play.run.is_done:
            self.suite.tell("This task is done: press Enter to continue.")
        elif not self.play.asks_on_board:
            self.suite.tell("This task is not answered by a move.")
        elif self.play.is_away:
            self.suite.tell("Press Enter to try again first.")
        else:
            return False
        return True

    def _write(self, text: str) -> None:
        """Answer with the text of the line."""
        if self.play.run.is_done:
            self.action_next()
        elif text == getattr(self.lesson.task, "given", ""):
            self.suite.tell("Change the line first, as the task says." if text else "Type the answer first.")
        elif text.strip():
            self.play.write(text.strip())

    def _changed(self) -> None:
        self._board.watch()

    def _follow(self) -> None:
        """Show what has happened, and let the moves that follow be played after a moment."""
        if not self.area.is_attached:
            return
        play = self.play
        if not play.is_given:
            self.lesson.note()
        if play.shows_solution:
            self.lesson.note_shown()
        self.follow_focus()
        self.answers.follow(play)
        self.line.display = play.run.asks is Ask.TEXT and not play.run.is_done
        if play.typed and play.typed != self.line.value:
            self.line.value = play.typed
            self.line.select_all()  # what is typed next takes its place
        is_move = play.run.asks is Ask.MOVE
        self.area.prompt.ask(is_asked=is_move and not (play.run.is_done or play.is_away))
        self._board.begin_again()
        self._board.show_why()
        self._board.point()
        self.query_one(Footer).rename({_TRY_AGAIN: capital(way_back(play))})
        self.refresh_bindings()
        if play.run.is_done and self.focused is not self.area.board:
            self._focus()
        if play.pending and not play.waits and self._timer is None:
            self._timer = self.set_timer(_NO_PACE if self.settings.reduced_motion else _PACE, self._play_on)

    @on(events.DescendantFocus)
    @on(events.DescendantBlur)
    def follow_focus(self) -> None:
        """Show the keys as they are where the focus is now: in the line to type in, letters are text."""
        if not self.panel.is_attached:  # the focus left the board of the task before
            return
        keys = self.settings.preferences.keys
        self.panel.follow(self.lesson, self.play, keys, is_typing=self.line.has_focus)

    def _play_on(self) -> None:
        self._timer = None
        self.play.go_on()


def _farewell(lesson: LessonRun) -> str:
    """Return what is said at the end of a course: how many of its tasks have been done."""
    tasks, title = lesson.course.tasks, lesson.course.title
    done = sum(map(lesson.is_done_task, tasks))
    if lesson.course.is_quick:
        return f"{lesson.lesson.title}: {done} of {len(tasks)} tasks done."
    if done == len(tasks):
        return f"That was the whole course: {title}. You solved all {done} tasks."
    return f"This is the end of {title}. You solved {done} of {len(tasks)} tasks; the others are still open."
