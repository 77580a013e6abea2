"""The task of a mistake: find a move that keeps what was there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import define, frozen

from boardgames.core import MoveError
from boardgames.core.exact import Verdict
from boardgames.core.moves import rest_of, spots_of
from boardgames.core.reports import report
from boardgames.core.words import possessive
from boardgames.learn.playing import PlayingRun, told
from boardgames.learn.practice.mistake import harm_of
from boardgames.learn.puzzles.puzzle import exact_refutation
from boardgames.learn.task import Feedback, Grade, Showing, Task, TaskHint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.core import Explanation, Move, Position, Spot, Step
    from boardgames.learn.practice.mistake import Mistake, MoveWorth
    from boardgames.thinking.resistance import Resistance

__all__ = ["KeepTask", "task_of"]

#: The most moves of a line that are played out.
_LONGEST = 4
#: The moves of a refutation: the player's, and the reply.
_ANSWERED = 2


def task_of(mistake: Mistake) -> KeepTask:
    """Return the task of a mistake."""
    position, whose = (
        mistake.position,
        f"{possessive(mistake.player)} match" if mistake.player else "your match",
    )
    deed = report(position, position.parse(mistake.played))
    told = f"In {whose}: {deed} {_cost(mistake)} {mistake.harm}".rstrip()
    text = f"{position.to_move} to move. {told} {_asked(mistake.worth)}"
    return KeepTask(name=mistake.name, text=text, setting=mistake.setting, mistake=mistake)


def _cost(mistake: Mistake) -> str:
    before, after = mistake.worth, mistake.worths[mistake.played]
    if mistake.hastened:
        return _easier(*mistake.hastened)
    if before.exact is Verdict.WON:
        what = {Verdict.LOST: "turned a win into a loss.", Verdict.DRAWN: "turned a win into a draw."}
        return f"That {what.get(after.exact, 'let a win go.') if after.exact else 'let a win go.'}"
    if before.exact is Verdict.DRAWN and after.exact is Verdict.LOST:
        return "That turned a draw into a loss."
    return f"That took the chance to win from {before.chance:.0%} to {after.chance:.0%}."


def _easier(best: Resistance, played: Resistance) -> str:
    """Return what a move gave up where every move loses."""
    if turns := played.sooner(best):
        return f"Every move loses here, and this one lost {turns} turns sooner."
    if played.lasts is not None:
        return f"Every move loses here, and this one lost in {played.lasts}."
    fell = f"from about {best.estimate:.0%} to {played.estimate:.0%}"
    return f"Every move loses to a perfect player; this one took the chance against others {fell}."


def _asked(best: MoveWorth) -> str:
    if best.resistance:
        return (
            "Find a move that holds out longer."
            if best.resistance.lasts
            else "Find one that is harder to beat."
        )
    what = {Verdict.WON: "the win", Verdict.DRAWN: "the draw"}.get(best.exact) if best.exact else None
    return f"Find a move that keeps {what}." if what else "Find a better move."


@frozen(kw_only=True)
class KeepTask(Task):
    """Find a move that keeps what was there before a mistake: any that does is right."""

    kind: ClassVar[str] = "keep"
    mistake: Mistake

    @property
    def secret(self) -> frozenset[Spot]:
        """The spots of the best move."""
        return spots_of(self.position.parse(self.mistake.best).steps)

    def begin(self) -> KeepRun:
        """Return a new run."""
        return KeepRun(self)

    def check(self) -> None:
        """See that the moves with a worth are legal, and that the one that was played keeps nothing."""
        legal = set(map(str, self.position.legal_moves()))
        if not legal.issuperset(self.mistake.worths) or self.mistake.keeps(self.mistake.played):
            raise self.flaw("mistake", "The worth of the moves does not fit the position.")


@define(eq=False)
class KeepRun(PlayingRun):
    """Run of a KeepTask. A wrong move is answered with the reply that refutes it."""

    task: KeepTask

    def _take(self, move: Move, why: Explanation) -> Feedback:
        """Take a legal move: it is right if it keeps what was there."""
        mistake = self.task.mistake
        worth = mistake.worths.get(str(move))
        if worth is not None and mistake.keeps(str(move)):
            self.position = self.position.play(move)
            return self._finished(_praise(worth), why.rule, (move,))
        self.tries += 1
        refutation = self._refutation(move)
        harm = _refuted(self.task.position, refutation)
        said = f"{report(self.position, move)} {_blame(worth, mistake.worth)} {harm}".rstrip()
        return Feedback(Grade.WRONG, said, why.rule, why.reason, refutation=refutation)

    def explained(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return what each move of a solution does, and first what it keeps."""
        position, mistake = self.task.position, self.task.mistake
        said = []
        for at, move in enumerate(moves):
            worth = mistake.worths.get(str(move)) if at == 0 else None
            done = report(position, move)
            said.append(f"{done} {_praise(worth)}" if worth else done)
            position = position.play(move)
        return tuple(said)

    def _refutation(self, move: Move) -> tuple[Move, ...]:
        """Return the move and the expected reply, or an exact one where none is known.

        The line would go on, but the feedback tells no more than the reply.
        """
        line = self._line(move)[:_ANSWERED]
        return line if len(line) > 1 else exact_refutation(self.task.position, move)

    def _line(self, move: Move) -> tuple[Move, ...]:
        worth = self.task.mistake.worths.get(str(move))
        return (move, *_legal(self.task.position.play(move), worth.line[1:_LONGEST] if worth else ()))

    def _best(self) -> Move:
        return self.task.position.parse(self.task.mistake.best)

    def _right_move(self, chosen: Sequence[Step]) -> Move | None:
        right = (move for move in self.position.legal_moves() if self.task.mistake.keeps(str(move)))
        begun = (self._best(), *right)
        return next((move for move in begun if rest_of(self.position, move, chosen) is not None), None)

    def _hints(self) -> list[TaskHint]:
        return self._move_hints(self._best(), is_first=True)

    def _solution(self) -> Showing:
        best = self._best()
        return Showing(f"{told(self.position, best)} {_praise(self.task.mistake.worth)}", self._line(best))


def _refuted(position: Position, refutation: Sequence[Move]) -> str:
    """Return why a move is bad: the reply, which is played on the board, or else what it gives away."""
    if len(refutation) > 1:
        return f"The reply: {report(position.play(refutation[0]), refutation[1])}"
    return harm_of(position, [str(refutation[0])])


def _legal(position: Position, line: Iterable[str]) -> list[Move]:
    """Return the moves of a line up to the first that cannot be played."""
    moves: list[Move] = []
    for text in line:
        try:
            moves.append(position.parse(text))
        except MoveError:
            break
        position = position.play(moves[-1])
    return moves


def _praise(worth: MoveWorth) -> str:
    """Return what a right move keeps in a sentence, and whether that is certain."""
    if worth.resistance:
        return f"{_resists(worth.resistance)}."
    kept = {Verdict.WON: "the win", Verdict.DRAWN: "the draw"}.get(worth.exact) if worth.exact else None
    return f"That keeps {kept or f'a {worth.chance:.0%} chance to win'}."


def _resists(lost: Resistance) -> str:
    """Return how long a losing move holds out, or how hard it is to beat."""
    if lost.lasts is not None:
        return f"That holds out for {lost.lasts} turns"
    return f"That keeps a chance of about {lost.estimate:.0%} against others"


def _blame(worth: MoveWorth | None, best: MoveWorth) -> str:
    if worth is None:
        return "That is not good enough either."
    if worth.resistance and best.resistance:
        return _less(worth.resistance, best.resistance)
    if best.exact is Verdict.WON:
        rest = (
            f": it {_ENDS[worth.exact]}" if worth.exact else f": a {worth.chance:.0%} chance to win is left"
        )
        return f"That lets the win go{rest}."
    if worth.exact is Verdict.LOST:
        return "That loses."
    return f"That leaves a {worth.chance:.0%} chance to win, and {best.chance:.0%} could be kept."


def _less(lost: Resistance, best: Resistance) -> str:
    if lost.lasts is None:
        return f"That keeps about {lost.estimate:.0%}, and {best.estimate:.0%} could be kept."
    return f"{_resists(lost)}, and another move for {best.lasts or 'longer'}."


_ENDS = {Verdict.LOST: "loses", Verdict.DRAWN: "only draws", Verdict.WON: "wins", Verdict.UNPROVED: "fails"}
