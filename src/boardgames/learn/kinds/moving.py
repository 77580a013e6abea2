"""Tasks that ask for moves: any that meets a goal, the only one that does, or one to be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import define, frozen

from boardgames.core import BoardgamesError, MoveError
from boardgames.core.moves import rest_of
from boardgames.core.replies import refuted, winning_reply
from boardgames.core.reports import report
from boardgames.core.words import mentioned, one_of
from boardgames.learn.goals import Goal, read_goal
from boardgames.learn.playing import PlayingRun
from boardgames.learn.solutions import explained_rescue, idea_of_rescue, threat_against, why_prevented
from boardgames.learn.task import Ask, Feedback, Grade, Showing, Task, TaskHint

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from boardgames.core import Explanation, Move, Position, Step
    from boardgames.learn.toml_table import TomlTable

__all__ = ["MoveTask", "OnlyTask", "TypeTask"]


@frozen(kw_only=True)
class MoveTask(Task):
    """Play a move that meets a goal, and after each reply another one, as long as there are goals.

    Between two goals the opponent plays the next of `replies`, or the first legal move where that is illegal.
    `answer` are the moves to show, one for each goal; where there is none, the first that meets it is shown.
    `misses` say what is wrong with particular moves that miss the first goal: what such a move does, as a
    goal of its own, and a sentence. The first that fits is said in the place of `miss`.
    """

    kind: ClassVar[str] = "move"
    goals: tuple[Goal, ...]
    misses: tuple[tuple[Goal, str], ...] = ()
    replies: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> MoveTask:
        """Read what this kind has in its table besides what is common to all."""
        goals = tuple(read_goal(goal) for goal in table.tables("goal"))
        return cls(
            goals=goals or (Goal(),),
            misses=tuple(map(_read_miss, table.tables("misses"))),
            replies=table.texts("replies"),
            answer=table.texts("answer"),
            **common,
        )

    @property
    def given_moves(self) -> tuple[Move, ...]:
        """The moves that are shown as the answer."""
        return self.begin().show().moves[::2]

    def begin(self) -> MoveRun:
        """Return a new run."""
        return MoveRun(self)

    def check(self) -> None:
        """See that each goal can be met in the line that is shown, and that the replies to it are legal."""
        if len(self.replies) != len(self.goals) - 1:
            raise self.flaw("replies", f"There must be {len(self.goals) - 1} replies, one between two goals.")
        position = self.position
        for at, goal in enumerate(self.goals):
            position = position.play(self._checked_answer(goal, at, position))
            if at < len(self.replies):
                position = self._checked_reply(at, position)
        for text in self.wrong:
            self._check_wrong(text)
        self._check_misses()

    @property
    def is_rescue(self) -> bool:
        """True if all that is asked is to prevent a loss at once."""
        return self.goals == (Goal(safe=True),)

    def shown_answer(self, at: int, position: Position) -> Move | None:
        """Return the move to show for the goal `at`: the one that is given if it meets it, else the first."""
        if at < len(self.answer):
            try:
                move = position.parse(self.answer[at])
            except MoveError:
                move = None
            if move and self.goals[at].is_met(position, move):
                return move
        return next((move for move in position.legal_moves() if self.goals[at].is_met(position, move)), None)

    def reply(self, at: int, position: Position) -> Move:
        """Return the opponent's move after the goal `at`."""
        try:
            return position.parse(self.replies[at])
        except MoveError:
            return position.legal_moves()[0]

    def _checked_answer(self, goal: Goal, at: int, position: Position) -> Move:
        move = self.shown_answer(at, position)
        if move is None:
            raise self.flaw("goal", "No legal move meets the goal.")
        if at < len(self.answer):
            try:
                given = position.parse(self.answer[at])
            except MoveError as error:
                raise self.flaw("answer", f"The answer cannot be played: {error}") from None
            if failure := goal.failure(position, given):
                raise self.flaw("answer", f"The answer {given} does not meet the goal: {failure}")
        return move

    def _checked_reply(self, at: int, position: Position) -> Position:
        try:
            return position.play(position.parse(self.replies[at]))
        except BoardgamesError as error:
            raise self.flaw("replies", f"The reply cannot be played: {error}") from None

    def _check_misses(self) -> None:
        """See that each of the `misses` is said of some legal move that misses the first goal."""
        position, said = self.position, set[str]()
        for move in position.legal_moves() if self.misses else ():
            if not self.goals[0].is_met(position, move):
                said.add(self.said_of(0, move))
        for _, text in self.misses:
            if text not in said:
                raise self.flaw("misses", f"No wrong move is answered with “{text}”.")

    def said_of(self, at: int, move: Move) -> str:
        """Return what the task itself says of a move that misses the goal `at`; "" for nothing."""
        own = (text for goal, text in self.misses if goal.is_met(self.position, move)) if not at else ()
        return next(iter(own), "") or self.goals[at].miss or ("" if at else self.miss)

    def _check_wrong(self, text: str) -> None:
        """See that an answer given as wrong is illegal, or misses the first goal."""
        try:
            move = self.position.parse(text)
        except MoveError:
            return
        if self.goals[0].is_met(self.position, move):
            raise self.flaw("wrong", f"{text} is right, as it meets the goal.")


def _read_miss(table: TomlTable) -> tuple[Goal, str]:
    """Read what is wrong with moves of some kind: a sentence, and the conditions that they meet."""
    text = table.text("text")
    return read_goal(table), text


@frozen(kw_only=True)
class OnlyTask(MoveTask):
    """Find the only move that meets the goal: there is exactly one."""

    kind: ClassVar[str] = "only"

    def check(self) -> None:
        """See that exactly one legal move meets the goal."""
        super().check()
        if len(self.goals) != 1:
            raise self.flaw("goal", "A task of this kind has one goal.")
        answers = self.goals[0].answers(self.position)
        if len(answers) != 1:
            raise self.flaw("goal", f"More than one move meets the goal: {one_of(map(str, answers))}.")


@frozen(kw_only=True)
class TypeTask(MoveTask):
    """Type a move that meets the goal, in the notation of the game."""

    kind: ClassVar[str] = "type"

    def begin(self) -> TypeRun:
        """Return a new run."""
        return TypeRun(self)


@define(eq=False)
class MoveRun(PlayingRun):
    """Run of a MoveTask. A legal move that misses the goal may be tried again."""

    task: MoveTask
    _at: int = 0

    def _take(self, move: Move, why: Explanation) -> Feedback:
        """Take a legal move: if it meets the goal, the opponent replies or the task is done."""
        failure = self.task.goals[self._at].failure(self.position, move, self.task.text)
        if failure:
            self.tries += 1
            # The rule that the task is about says what is wanted; that of the move, why it is legal.
            rule = next(iter(self.task.rules), why.rule)
            said = self._missed(move, failure, self._warned(move, why))
            return Feedback(Grade.WRONG, said, rule, why.reason, refutation=self._refutation(move))
        before, after = self.position, self.position.play(move)
        ended = after.outcome()
        self._at += 1
        if self._at == len(self.task.goals):
            self.position = after
            # Of a move that ends the game the rule about the end is what matters.
            said, rule = (ended.reason, ended.rule) if ended else (self._done(before, move), why.rule)
            return self._finished(said, rule, (move,))
        return self._replied(move, self.task.reply(self._at - 1, after), why)

    def _done(self, before: Position, move: Move) -> str:
        """Return what a right move did, or that it prevented the loss, if that is all that was asked."""
        if not self.task.is_rescue:
            return report(before, move)
        return f"Now {mentioned(before.play(move).to_move)} cannot win at once."

    def _missed(self, move: Move, failure: str, warning: str) -> str:
        """Return what a legal move that misses the goal did, what it leaves undone, and a warning, if any.

        That is told in the task's own words, if it has any, else by the rules. Of a move that ends the game
        the end is what matters, and a reply that wins where nothing else is told or the task is about safety.
        """
        after, own = self.position.play(move), self.task.said_of(self._at, move)
        if after.outcome():
            return failure
        if reply := self._lost_by(move):
            return f"{warning} {refuted(after, reply)}".lstrip()
        return f"{report(self.position, move)} {own or failure} {warning}".rstrip()

    def _lost_by(self, move: Move) -> Move | None:
        """Return the reply by which a wrong move loses at once, if that is what matters; else None."""
        is_told = self.task.said_of(self._at, move) and not self.task.goals[self._at].safe
        return None if is_told else winning_reply(self.position.play(move), self.player)

    def idea(self, moves: Sequence[Move]) -> str:
        """Return what the only move prevents, and how, where it is to prevent a loss."""
        if not self.task.is_rescue:
            return self.task.moral(moves)
        position, move = self.task.position, moves[0]
        threat = threat_against(position, move)
        why, moral = why_prevented(position.play(move), threat), self.task.moral(moves, threat)
        said = (idea_of_rescue(position, move), why, moral if moral != self.task.lesson or not why else "")
        return " ".join(filter(None, said))

    def explained(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return why a move is the only one, where it is to prevent a loss."""
        if len(moves) != 1 or not self.task.is_rescue:
            return ()
        return (explained_rescue(self.task.position, moves[0]),)

    def _refutation(self, move: Move) -> tuple[Move, ...]:
        reply = self._lost_by(move)
        return (move, reply) if reply else (move,)

    def _answer(self) -> Move:
        move = self.task.shown_answer(self._at, self.position)
        return move or self.position.legal_moves()[0]

    def _right_move(self, chosen: Sequence[Step]) -> Move | None:
        goal, moves = self.task.goals[self._at], (self._answer(), *self.position.legal_moves())
        begun = (move for move in moves if rest_of(self.position, move, chosen) is not None)
        return next((move for move in begun if goal.is_met(self.position, move)), None)

    def _hints(self) -> list[TaskHint]:
        return self._move_hints(self._answer(), is_first=not self._at)

    def _solution(self) -> Showing:
        position, moves = self.position, []
        for at in range(self._at, len(self.task.goals)):
            move = self.task.shown_answer(at, position)
            if move is None:
                break
            moves.append(move)
            position = position.play(move)
            if at < len(self.task.replies):
                moves.append(self.task.reply(at, position))
                position = position.play(moves[-1])
        ended = position.outcome()
        said = ended.reason if ended else report(self.position, moves[0])
        return Showing(self.task.done or said, tuple(moves))


@define(eq=False)
class TypeRun(MoveRun):
    """Run of a TypeTask."""

    @property
    def asks(self) -> Ask:
        """The notation of a move."""
        return Ask.TEXT

    def play(self, move: Move) -> Feedback:
        """Say how the move is written, as it has to be typed."""
        return Feedback(Grade.WRONG, f"Type the move: what you played is written {move}.", reason=str(move))

    def write(self, text: str) -> Feedback:
        """Take a move in the notation of the game."""
        return self._read(text, super().play)

    def hint_after(self, chosen: Sequence[Step]) -> TaskHint:
        """Return the next hint: steps on the board are no part of the answer."""
        del chosen
        return self.hint()

    def _hints(self) -> list[TaskHint]:
        written = str(self._answer())
        begins = f"It begins with {written[: (len(written) + 1) // 2]!r}."
        return [TaskHint(text) for text in (self.task.hint, begins) if text]

    def _solution(self) -> Showing:
        return Showing(f"Type {self._answer()}.", (self._answer(),), typed=str(self._answer()))
