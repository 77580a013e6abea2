"""A task of a lesson or a puzzle as a session: moves on the board are answers, and replies are played.

The player has one seat, as long as a move is asked for; the others belong to the lesson, so that a board bars
them like the seats of any other player.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core import MoveError, Spot
from boardgames.core.moves import spots_of
from boardgames.core.reports import report, with_reason
from boardgames.learn.kinds.choosing import ChoiceRun
from boardgames.learn.kinds.moving import TypeRun
from boardgames.learn.task import Ask, Grade
from boardgames.match.actions import Answer, AskTakeBack, Play
from boardgames.match.controls import HERE, Elsewhere
from boardgames.match.cursor import Cursor
from boardgames.match.events import Played
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.input import typed_move
from boardgames.play.marks import touched_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import IllegalMove, Move, Step
    from boardgames.learn.task import Feedback, Setting, TaskHint, TaskRun
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.session import Session

__all__ = ["LESSON", "TaskPlay"]

#: The control of the seats that are not the player's.
LESSON = Elsewhere("the lesson")
#: Said of a solution that is not over: its end is not told before it is on the board.
_BEGUN = "This is the solution."


@define(eq=False)
class TaskPlay:
    """Play of a task on the board of `session`; `on_change` is called after whatever has happened.

    Attributes:
        run: The run of the task, which judges the answers.
        home: The node at which the player is asked.
        feedback: That on the last answer; None before the first answer and at the beginning of another try.
        message: A hint, or the text of a solution that is shown; "" if there is none.
        pending: The moves still to be played: a reply, a refutation, or a solution. `go_on` plays one.
        pointers: The spots that a hint, a choice or the task points at.
        typed: A solution to be put into the text line; "" if there is none.
        choice: The index of the choice that a solution or a hint shows; None if it shows none.
        is_back: True once the player has gone back from a solution to the start, until they do something.
        hinted: The move that a hint on the screen gives; None if it gives none.
    """

    run: TaskRun
    on_change: Callable[[], object] = field(default=lambda: None)
    session: Session = field(init=False)
    home: Node = field(init=False)
    feedback: Feedback | None = field(default=None, init=False)
    message: str = field(default="", init=False)
    pending: deque[Move] = field(factory=deque, init=False)
    pointers: frozenset[Spot] = field(default=frozenset(), init=False)
    typed: str = field(default="", init=False)
    choice: int | None = field(default=None, init=False)
    is_back: bool = field(default=False, init=False)
    hinted: Move | None = field(default=None, init=False)
    _start: Node = field(init=False)
    #: The moves that were explained last, with a sentence on each.
    _explained: tuple[tuple[Move, ...], tuple[str, ...]] = field(default=((), ()), init=False)
    #: The steps of a move that is not yet complete.
    _chosen: tuple[Step, ...] = field(default=(), init=False)
    #: The moves whose idea was told last, and the idea.
    _idea: tuple[tuple[Move, ...], str] = field(default=((), ""), init=False)
    #: True if the last answer was the one that a solution had just given: the task counts as seen, not done.
    is_given: bool = field(default=False, init=False)
    _is_showing: bool = field(default=False, init=False)
    #: What is said of the solution that is shown, once its last move is on the board.
    _closing: str = field(default="", init=False)

    def __attrs_post_init__(self) -> None:
        self.session = _session(self.run.task.setting)
        self.home = self._start = self.session.newest
        self.pointers = self._marks
        self._give_seats()
        self.session.subscribe(self._on_event)

    @property
    def is_away(self) -> bool:
        """True if the board shows a position other than the one in question."""
        return self.session.newest is not self.home

    def is_newest(self, node: Node) -> bool:
        """Return True if a node is the one that play has come to: what follows it are tries taken back."""
        return node is self.session.newest

    @property
    def pointed(self) -> frozenset[Spot]:
        """The spots to mark beside the last move: those pointed at, or of a wrong move that is refuted."""
        if not self.is_away:
            return self.pointers
        is_refuted = self.feedback is not None and len(self.feedback.refutation) > 1
        path = self.session.newest.path()[self.home.ply + 1 :]
        return touched_by(path[0]) if is_refuted and len(path) > 1 else frozenset()

    @property
    def is_over(self) -> bool:
        """True if the task is done, and the moves that belong to it have been played."""
        return self.run.is_done and not self.pending

    @property
    def can_try_again(self) -> bool:
        """True if a wrong move or a solution must be taken back before the next try."""
        return self.is_away and not self.pending and not self.run.is_done

    @property
    def shows_solution(self) -> bool:
        """True from the moment a solution is shown until the next answer or try."""
        return self._is_showing and self.feedback is None

    @property
    def waits(self) -> bool:
        """True if a solution waits until the player wants to see its next move."""
        return bool(self._is_showing and self.pending and self.is_away)

    @property
    def asks_on_board(self) -> bool:
        """True if moves on the board are answers, right or wrong."""
        return self.run.asks is Ask.MOVE or isinstance(self.run, TypeRun)

    @property
    def story(self) -> tuple[tuple[Move, str], ...]:
        """The moves of a solution on the board, each with what it does and why; () before that is known.

        One that the player has found is told where there is a reason for its moves.
        """
        if not (self.run.is_done or self._is_showing):
            return ()
        path = self.session.newest.path()[self._start.ply + 1 :]
        played = tuple(node.move for node in path if node.move)
        moves = (*played, *self.pending)
        if self._explained[0] != moves:
            self._explained = moves, self._told(moves)
        return tuple(zip(played, self._explained[1], strict=False))

    @property
    def idea(self) -> str:
        """The idea of the solution that the player has found, in a sentence; "" before, or without one."""
        if not self.run.is_done or self.pending:
            return ""
        path = self.session.newest.path()[self._start.ply + 1 :]
        moves = tuple(node.move for node in path if node.move)
        if moves and self._idea[0] != moves:
            self._idea = moves, self.run.idea(moves)
        return self._idea[1]

    def _told(self, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """Return what each move from the start does, in words, and why; () if a found one has no reason."""
        position, told = self._start.position, list[str]()
        why = self.run.explained(moves) if moves else ()
        if not (why or self._is_showing):
            return ()
        for at, move in enumerate(moves):
            deed, reason = report(position, move), why[at] if at < len(why) else ""
            told.append(reason if deed in reason else with_reason(deed, reason))
            position = position.play(move)
        return tuple(told)

    # Answering; moves on the board come by way of the session

    def choose(self, number: int) -> None:
        """Answer with one of the choices, counted from 0."""
        if not self.run.is_done:
            self.is_given = self.shows_solution and number == self.choice
            self.point_at(number)
            self._take(self.run.choose(number))

    def write(self, text: str) -> None:
        """Answer with a typed text."""
        if not self.run.is_done:
            self.is_given = self.shows_solution and text == self.typed
            self.try_again()
            self._take(self.run.write(self._spelled(text)))

    def _spelled(self, text: str) -> str:
        """Return a typed move as it is written, where a move is asked for and one is meant; else the text."""
        if self.run.asks is not Ask.MOVE:
            return text
        try:
            return str(typed_move(self.run.position, text))
        except MoveError:
            return text

    def refuse(self, error: IllegalMove) -> None:
        """Take a step that was refused by the rules as an answer."""
        if not (self.run.is_done or self.is_away):
            self._take(self.run.refuse(error))

    def point_at(self, number: int) -> None:
        """Point at the spots of a choice on the board."""
        steps = self.run.steps_of(number) if isinstance(self.run, ChoiceRun) else ()
        self.pointers = spots_of(steps) or self._marks

    def follow_steps(self, chosen: tuple[Step, ...]) -> None:
        """Take note of the steps chosen on the board; a hint or a refusal was about those before."""
        if chosen == self._chosen:
            return
        self._chosen = chosen
        if self.run.is_done or self.is_away or self.pending:
            return
        if chosen:
            self.is_back = False
            if self.message:
                self._forget_hint()
            if self.feedback and self.feedback.grade is Grade.REFUSED:
                self.feedback = None
        self.on_change()

    @property
    def has_hint(self) -> bool:
        """True if there is a hint that is not on the screen: another one, or the last one once more."""
        return self.run.has_hint or bool(self._chosen) or not self.message

    # Help

    def hint(self) -> None:
        """Show a hint, which goes on from the steps that are chosen."""
        if self.run.is_done:
            return
        chosen = () if self.is_away else self._chosen
        self.try_again()
        hint = self.run.hint_after(chosen)
        self._tell(hint)
        self.on_change()

    def play_hint(self) -> bool:
        """Play the move that the hint on the screen gives; return False if it gives none."""
        move = self.hinted
        if move is None or self.is_away or self.run.is_done or self._chosen:
            return False
        mover = self.session.to_move
        self.session.submit(mover, Play(move), HERE)
        return True

    def _tell(self, hint: TaskHint) -> None:
        """Say a hint, and point at what it is about."""
        self.message, self.choice, self.hinted = hint.text, hint.choice, hint.move
        self.is_back = False
        self.pointers = self._marks | hint.spots
        if isinstance(self.run, ChoiceRun) and hint.choice is not None:
            self.point_at(hint.choice)

    @property
    def _marks(self) -> frozenset[Spot]:
        return frozenset(map(Spot, self.run.task.marks))

    def _forget_hint(self) -> None:
        self.message, self.choice, self.hinted, self.pointers = "", None, None, self._marks

    def show(self) -> None:
        """Begin to show a solution; the player still has to answer."""
        if self.run.is_done:
            return
        self.try_again()
        shown = self.run.show()
        moves = () if self.run.asks is Ask.TEXT else shown.moves
        self.message, self.choice, self.typed = _BEGUN if moves else shown.text, shown.choice, shown.typed
        self._is_showing, self._closing, self.is_back = True, shown.text, False
        if shown.choice is not None:
            self.point_at(shown.choice)
        self._play_out(moves)

    def try_again(self) -> None:
        """Go back to the position that is asked about, for another try, with help after several misses."""
        has_missed = self.feedback is not None and self.feedback.grade is Grade.WRONG
        self.is_back = self.shows_solution and self.is_away
        self.feedback, self.typed = None, ""
        self._is_showing, self._explained = False, ((), ())
        self._forget_hint()
        self.pending.clear()
        while self.is_away:
            self._take_back()
        self._give_seats()
        if has_missed and (hint := self.run.help_after_misses()):
            self._tell(hint)
        self.on_change()

    def lead_on(self, then: Callable[[], object]) -> bool:
        """Call `then` after a right answer, or go back after a wrong one; return False if neither was given.

        While moves are pending nothing else happens, but that a solution goes on by a move.
        """
        if self.pending:
            if self.waits:
                self.go_on()
            return True
        if self.run.is_done:
            then()
        elif self.can_try_again:
            self.try_again()
        else:
            return False
        return True

    def go_on(self) -> None:
        """Play the next of the moves that are pending."""
        if not self.pending:
            return
        self._submit(self.pending.popleft())
        if self._is_showing and not self.pending and not self._has_told(self._closing):
            self.message = self._closing
        self._settle()

    # Inside

    def _has_told(self, text: str) -> bool:
        """Return True if the story of the moves on the board says a text already."""
        end = text.partition(", so ")[2] or text
        return any(end in said for _, said in self.story)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, Played) and event.by == HERE:
            self._take(self.run.play(event.node.move), played=1) if event.node.move else None

    def _take(self, feedback: Feedback, *, played: int = 0) -> None:
        """Show feedback, of whose moves the first `played` are on the board already."""
        self.feedback, self.message, self.choice, self.hinted = feedback, "", None, None
        self.is_back = False
        if feedback.is_right:
            self.pointers = frozenset()
        else:
            self.run.begin_hints_again()
        self._play_out((feedback.played or feedback.refutation)[played:])

    def _play_out(self, moves: Iterable[Move]) -> None:
        self.pending = deque(moves)
        self._settle()

    def _settle(self) -> None:
        """After a right answer ask at the new position, once the reply has been played."""
        if self.feedback and self.feedback.is_right and not self.pending:
            self.home = self.session.newest
        self._give_seats()
        self.on_change()

    def _submit(self, move: Move) -> None:
        mover = self.session.to_move
        self.session.submit(mover, Play(move), self.session.seats[mover])

    def _take_back(self) -> None:
        """Take back the last move of the player whose turn it was, with the consent of all."""
        session, asking = self.session, self.home.position.to_move
        session.submit(asking, AskTakeBack(), session.seats[asking])
        while session.offer:
            seat = session.offer.waiting[0]
            session.submit(seat, Answer(accept=True), session.seats[seat])

    def _give_seats(self) -> None:
        """Let the player play where a move is asked for, and nobody else."""
        may_play = self.asks_on_board and not (self.run.is_done or self.is_away or self.pending)
        for seat, control in self.session.seats.items():
            wanted = HERE if may_play and seat == self.session.to_move else LESSON
            if control != wanted:
                self.session.assign(seat, wanted)


def _session(setting: Setting) -> Session:
    """Return a session at the position of a setting, with the moves that led there."""
    match = Match(setting.start)
    cursor = Cursor(match)
    for move in setting.moves:
        cursor.play(move)
    return LocalSession(match, Lineup.of(match, controls=[LESSON for _ in match.seats]))
