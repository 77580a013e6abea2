"""Screens of exercises, a puzzle or a mistake on its board: the question, and feedback on each move."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from textual.content import Content
from textual.widgets import Static

from boardgames.core.words import capital
from boardgames.play.puzzling import Puzzling
from boardgames.play.task_play import TaskPlay
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import actions_at, bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import SteadyPanel
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.lessons.panel import hint_words, level_keys, next_move, told_moves, way_back
from boardgames.tui.lessons.task_board import asks_to_point, avoid_answer
from boardgames.tui.play_area.area import PlayArea
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.task import Feedback
    from boardgames.play.practising import Practising
    from boardgames.play.puzzling import Exercise
    from boardgames.tui.boards.board import Board
    from boardgames.tui.screen_host import LearningHost

__all__ = ["ExercisePanel", "ExerciseScreen", "MistakeScreen", "PuzzleScreen"]

#: Seconds before each move that follows an answer; without animation they come at once.
_PACE, _NO_PACE = 0.7, 0.01
#: The least rows of the terminal at which the small board leaves room for the sentences.
_SMALL_FROM = 34
#: What a player needs first.
_FIRST_KEYS = (
    ("arrows, Enter", "choose a place on the board; a click does the same"),
    ("h", "a hint; once more, and it says more"),
    ("s", "show me: plays the solution, Enter after each move"),
    ("n", "another one; once it is solved Enter leads there, and r begins it again"),
    ("q", "leave"),
)
#: Actions of the board that the footer leaves to those of the task.
_NOT_SHOWN = ("undo", "redo", "cycle(1)", "act('why')", "next_view")


class ExerciseScreen(RoomyScreen[None]):
    """A task on its board. The other side resists as long as it can, and refutes a wrong move."""

    DEFAULT_CLASSES = "-beside-board"
    CSS_PATH = sheets("match", "lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PUZZLE)
    suite: LearningHost

    def __init__(self, suite: LearningHost, exercise: Exercise) -> None:
        super().__init__(suite)
        self.exercise = exercise
        self.play = TaskPlay(exercise.task.begin(), self._follow)
        self.panel = ExercisePanel(exercise)
        self.area = PlayArea(
            suite, self.play.session, above=(self.panel,), on_change=self._changed, warns=False
        )
        self.area.small_from, self.area.why.cites = _SMALL_FROM, False
        self.area.seats.remarks = {self.play.run.player: "you"}
        avoid_answer(self.area.interaction.choosing, self.play.run.task)
        self.area.board.on_rest = self.refresh_bindings
        self.area.board.first = {
            "pick": self._goes_on,
            "choose": lambda: asks_to_point(self.area),
            **dict.fromkeys(("back", "undo"), self._goes_back),
            "redo": lambda: self._goes_back() or self.play.is_newest(self.area.interaction.match_cursor.at),
            "finish": lambda: self._goes_on() or self.play.play_hint(),
            "type": self._refuses_typing,
        }
        self._noted: Feedback | None = None
        self._is_waiting = self._was_away = False

    def compose(self) -> ComposeResult:
        """Compose the board with its panel, and the lines above and below."""
        yield Static(id="title", markup=False)
        yield self.area
        yield Footer(without=_NOT_SHOWN)

    @property
    def board(self) -> Board:
        """The board of the task."""
        return self.area.board

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The board's actions, those of the area around it, and its own."""
        return {Place.BOARD: self.board, Place.PLAY_AREA: self.area, Place.PUZZLE: self}

    @property
    def idle(self) -> frozenset[str]:
        """The actions that the footer leaves out: what has nothing to add now, or what Enter does."""
        if self.play.is_over:
            return frozenset(["next"])
        return frozenset(["again", *(["hint", "show"] if self.play.shows_solution else [])])

    def on_mount(self) -> None:
        """Begin with the question."""
        self.board.focus()
        self._follow()
        self.suite.warn(self.exercise.problem or None)

    def on_screen_resume(self) -> None:
        """Show what another puzzle, opened over this one, has changed."""
        self._follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: help is, until the task is done."""
        if action in ("hint", "show") and self.play.run.is_done:
            return False
        if action == "next_move":
            return self.play.waits
        if action == "lead_on":
            return self.play.is_over and self.focused in (None, self.board)
        if action == "try_again":
            is_busy = self.play.shows_solution and self.area.interaction.animator.is_running
            return self.play.can_try_again and not is_busy and self.focused in (None, self.board)
        return super().check_action(action, parameters)

    # Actions

    def action_hint(self) -> None:
        """Give a hint: a sentence, and marks on the board."""
        if self._can_help:
            self.exercise.note_hint()
            self.play.hint()
            self.area.interaction.clear_message()
            self.area.follow()

    def action_show(self) -> None:
        """Play the solution from here on."""
        if self._can_help:
            self.exercise.note_solution()
            self.play.show()

    def action_play_hint(self) -> None:
        """Play the move that the hint on the screen gives, if it gives one."""
        self.play.play_hint()

    def action_go_on(self) -> None:
        """Play the next move of a solution."""
        self._goes_on()

    def action_lead_on(self) -> None:
        """Go to what comes next, once the task is done."""
        self._goes_on()

    def action_next_move(self) -> None:
        """Play the next move of a solution, once the one before has been seen."""
        self._goes_on()

    def action_try_again(self) -> None:
        """Take a wrong move back, or the solution."""
        self.play.try_again()

    @abstractmethod
    def action_again(self) -> None:
        """Begin this task anew."""

    @abstractmethod
    def action_next(self) -> None:
        """Go to what comes next."""

    def action_help(self) -> None:
        """Open the help, without the keys of a match."""
        absent = {action.id for action in actions_at(Place.MATCH)} - {"help", "settings"}
        self.app.push_screen(HelpScreen(self.suite, self.area.game, absent, first=_FIRST_KEYS))

    def action_settings(self) -> None:
        """Open the settings."""
        self.suite.open_settings(self.exercise.game.name, self.area.apply_settings)

    def action_leave(self) -> None:
        """Go back to where the task was chosen."""
        self.suite.leave_puzzle()

    # Inside

    @property
    def _can_help(self) -> bool:
        return not (self.play.run.is_done or self.play.pending)

    def _goes_on(self) -> bool:
        """Go to what comes next, or back after a wrong move; return True if that was so."""
        is_busy = self.play.shows_solution and self.area.interaction.animator.is_running
        return is_busy or self.play.lead_on(self.action_next)

    def _goes_back(self) -> bool:
        """Begin again after a right answer, or take a wrong one back; return True if that was so."""
        if self.play.is_over:
            self.action_again()
            return True
        return self._goes_on()

    def _refuses_typing(self) -> bool:
        """Refuse moves that are typed where none can be played; return True if that was so."""
        if self.play.run.is_done:
            self.suite.tell(f"This is solved. Enter: {self.exercise.then}.")
        elif self.play.is_away:
            self.suite.tell("Press Enter to try again first.")
        else:
            return False
        return True

    def _changed(self) -> None:
        self.play.follow_steps(self.area.interaction.choosing.steps)

    def _follow(self) -> None:
        """Show what has happened, and let the moves that follow be played after a moment."""
        if not self.area.is_attached:
            return
        play = self.play
        if play.feedback and play.feedback is not self._noted:
            self._noted = play.feedback
            self.exercise.note(play.feedback, is_done=play.run.is_done)
        self.panel.follow(play, self.exercise, self.settings.preferences.keys)
        self.query_one(Footer).rename({"try_again": capital(way_back(play))})
        self.refresh_bindings()
        self.query_one("#title", Static).update(self.exercise.headline, layout=False)
        self.area.prompt.ask(is_asked=not (play.run.is_done or play.is_away))
        self.area.why.visible = not self.area.interaction.choosing.barred
        self.area.interaction.pointers = play.pointed
        if self._was_away and not (play.is_away or play.feedback):  # a try was taken back
            self.area.interaction.choosing.begin_again()
        self._was_away = play.is_away
        self.board.follow()
        if play.pending and not (play.waits or self._is_waiting):
            self._is_waiting = True
            self.set_timer(_NO_PACE if self.settings.reduced_motion else _PACE, self._play_on)

    def _play_on(self) -> None:
        self._is_waiting = False
        self.play.go_on()


class ExercisePanel(SteadyPanel):
    """The question of a task, feedback on the last move, links, and the explained solution."""

    def __init__(self, exercise: Exercise) -> None:
        self._title = Content.styled(exercise.title, "bold $text-secondary")
        self._question = Content.assemble(self._title, "\n", exercise.task.text)
        super().__init__(self._question, id="puzzle-panel")
        self.steady_from = _SMALL_FROM

    def follow(self, play: TaskPlay, exercise: Exercise, own_keys: Mapping[str, str]) -> None:
        """Show how the task stands; a solution takes the place of the question."""
        told = told_moves(play)
        levels = level_keys(play, own_keys)
        lines = (_verdict(play, exercise), _ways(play, exercise, levels), _effect(play, exercise), told)
        parts = (Content("\n").join(part) for part in lines)
        head = self._title if told else self._question
        shown = Content("\n\n").join([head, *(part for part in parts if part)])
        if shown != self.content:  # an update lays the whole screen out again
            self.update(shown)


def _verdict(play: TaskPlay, exercise: Exercise) -> Iterator[Content]:
    if play.message:
        solution = "This is the solution." if play.pending else "This is the end of the solution."
        said = solution if play.story else play.message
        yield Content.assemble(("» ", "bold $text-secondary"), said)
        if exercise.has_lost:
            yield Content.styled(exercise.result(), "$text-muted")
    elif play.run.is_done:
        yield Content.styled(f" ✓ {exercise.solved()} ", "bold reverse $text-success")
        if play.idea:
            yield Content(play.idea)
    elif play.feedback:
        sign = ("✓ ", "bold $text-success") if play.feedback.is_right else ("✗ ", "bold $text-error")
        yield Content.assemble(sign, play.feedback.text)
        if exercise.has_lost:
            yield Content.styled(exercise.result(), "$text-muted")
    elif play.is_back:
        yield Content.assemble(("» ", "bold $text-secondary"), "Back at the start: now it is your turn.")


def _effect(play: TaskPlay, exercise: Exercise) -> Iterator[Content]:
    """Yield what a task that is done has changed; it comes last, since it is no part of what to learn."""
    if play.run.is_done and not play.message:
        yield Content.styled(f"{exercise.result()} {exercise.tally()}".rstrip(), "$text-muted")


def _ways(play: TaskPlay, exercise: Exercise, levels: str) -> Iterator[Content]:
    """Yield a line for each thing that the player can do besides moving."""
    if play.run.is_done:
        yield Content("   ").join((_way("Enter", "next", exercise.then), _way("r", "again", "again")))
    elif play.pending:
        if play.waits:
            yield _way("Enter", "go_on", next_move(play))
    elif play.message and play.is_away:
        yield _way("Enter", "try_again", way_back(play))
        yield _way("s", "show", "show me again")
        yield _way("n", "next", exercise.then)
    else:
        if play.can_try_again:
            yield _way("Enter", "try_again", way_back(play))
        if play.hinted:
            yield _way("Space", "play_hint", "play this move")
        hint = [_way("h", "hint", hint_words(play))] if play.has_hint else []
        yield Content("   ").join((*hint, _way("s", "show", "show me")))
        if play.can_try_again:
            return
        if levels:
            yield Content.styled(levels, "$text-muted")
        if exercise.stake:
            yield Content.styled(exercise.stake, "$text-muted")


def _way(key: str, action: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    link = f"[@click=ask('{action}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(link, key=key, words=words)


class PuzzleScreen(ExerciseScreen):
    """A puzzle on its board."""

    def __init__(self, suite: LearningHost, puzzle: Puzzle, today: date, theme: str = "") -> None:
        self.puzzle = puzzle
        self.puzzling = Puzzling(puzzle, today, suite.puzzle_record(), theme)
        super().__init__(suite, self.puzzling)

    def action_again(self) -> None:
        """Begin this puzzle anew."""
        self.suite.open_puzzle(self.puzzle, self.puzzling.theme)

    def action_next(self) -> None:
        """Go to the puzzle that comes next, and say what it means to leave this one unsolved."""
        skipped = self.puzzling.skipped()
        self.suite.open_puzzle(self.puzzling.next(), self.puzzling.theme)
        if skipped:
            self.suite.tell(skipped)

    def action_today(self) -> None:
        """Go to the puzzle of the day; one that is not solved waits below it."""
        if self.puzzling.is_of_the_day:
            self.suite.tell("This is today's puzzle.")
            return
        is_open = not self.play.run.is_done
        self.suite.open_puzzle(None, is_over=is_open)
        if is_open:
            self.suite.tell("This is today's puzzle: q leads back to the one before.")


class MistakeScreen(ExerciseScreen):
    """A mistake on its board, one of those that are asked in a row."""

    def __init__(self, suite: LearningHost, practising: Practising) -> None:
        self.practising = practising
        super().__init__(suite, practising)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: the puzzle of the day is not."""
        return False if action == "today" else super().check_action(action, parameters)

    def action_again(self) -> None:
        """Ask the same mistake again."""
        self.suite.open_mistakes(self.practising.again())

    def action_next(self) -> None:
        """Go to the next mistake, or after the last one back to where the practice began."""
        following = self.practising.next()
        if following is None:
            self.action_leave()
        else:
            self.suite.open_mistakes(following)
