"""Tasks that ask for a choice from a list, and then perhaps for the rule that decides it."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core.words import one_of
from boardgames.learn.feedback import Ask, Feedback, Hint, Showing, Verdict
from boardgames.learn.sheets import rule_title
from boardgames.learn.task import Task, TaskRun

if TYPE_CHECKING:
    from boardgames.core import Step

__all__ = ["Answer", "ChoiceRun", "ChoiceTask"]


@frozen
class Answer:
    """One thing to choose: what the rules say of it decides whether it is right.

    `rule` and `reason` are what they say; `steps` are what it points at on the board.
    """

    label: str
    is_right: bool
    rule: str
    reason: str
    steps: tuple[Step, ...] = ()


@frozen(kw_only=True)
class ChoiceTask(Task):
    """Choose the one right answer. With `reasons`, ids of rules, the rule that decides is asked for next."""

    reasons: tuple[str, ...] = ()

    @cached_property
    @abstractmethod
    def answers(self) -> tuple[Answer, ...]:
        """What there is to choose from."""

    @property
    def right(self) -> int:
        """The number, from 0, of the right answer."""
        return next(at for at, answer in enumerate(self.answers) if answer.is_right)

    def begin(self) -> ChoiceRun:
        """Return a new run."""
        return ChoiceRun(self)

    def check(self) -> None:
        """See that exactly one answer is right, and that the rule that decides it is offered."""
        right = [answer for answer in self.answers if answer.is_right]
        if len(right) != 1:
            labels = one_of(answer.label for answer in right) or "none"
            raise self.flaw("choices", f"Exactly one choice must be right, and here it is {labels}.")
        if self.reasons and right[0].rule not in self.reasons:
            raise self.flaw(
                "reasons", f"The rule that decides is {right[0].rule}: it must be among the reasons."
            )


@define(eq=False)
class ChoiceRun(TaskRun):
    """A player who chooses, and then says why."""

    task: ChoiceTask
    _chosen: Answer | None = field(default=None, init=False)

    @property
    def asks(self) -> Ask:
        """One of `choices`."""
        return Ask.CHOICE

    @property
    def question(self) -> str:
        """What is asked: first the task itself, then for the rule."""
        return "Which rule decides it?" if self._chosen else self.task.text

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers, or the rules that may decide."""
        if self._chosen:
            return tuple(self._titled(rule) for rule in self.task.reasons)
        return tuple(answer.label for answer in self.task.answers)

    def steps_of(self, number: int) -> tuple[Step, ...]:
        """Return what a choice points at on the board; () for a rule."""
        return () if self._chosen else self.task.answers[number].steps

    def choose(self, number: int) -> Feedback:
        """Take one of `choices`; ValueError where there is none with this number."""
        if not 0 <= number < len(self.choices):
            raise ValueError(f"There is no choice {number}: choose 0 to {len(self.choices) - 1}.")
        return (
            self._take_rule(self.task.reasons[number])
            if self._chosen
            else self._take(self.task.answers[number])
        )

    def write(self, text: str) -> Feedback:
        """Take a choice by what stands in the list."""
        for number, label in enumerate(self.choices):
            if text.strip().casefold() == label.casefold():
                return self.choose(number)
        return self._not_asked()

    def _take(self, answer: Answer) -> Feedback:
        if not answer.is_right:
            self.tries += 1
            return Feedback(Verdict.WRONG, answer.reason, answer.rule, answer.reason)
        if not self.task.reasons:
            return self._finished(answer.reason, answer.rule)
        self._chosen = answer
        return Feedback(Verdict.GOES_ON, f"Right. {self.question}")

    def _take_rule(self, rule: str) -> Feedback:
        decided = self.task.answers[self.task.right]
        if rule == decided.rule:
            return self._finished(decided.reason, decided.rule)
        self.tries += 1
        return Feedback(Verdict.WRONG, f"“{rule_title(self._game, rule)}” is not what decides here.", rule)

    @property
    def _game(self) -> str:
        return self.task.setting.game_name

    def _titled(self, rule: str) -> str:
        return f"{rule_title(self._game, rule)} ({rule})"

    def _number(self) -> int:
        return self.task.reasons.index(self._chosen.rule) if self._chosen else self.task.right

    def _hint(self) -> Hint:
        if self._chosen or not self.task.hint:
            last = len(self.choices) - 1
            other = last if self._number() != last else 0
            return Hint(f"It is not “{self.choices[other]}”.")
        return Hint(self.task.hint)

    def _solution(self) -> Showing:
        answer = self.task.answers[self.task.right]
        return Showing(
            f"{answer.reason} ({answer.rule})" if answer.rule else answer.reason, choice=self._number()
        )
