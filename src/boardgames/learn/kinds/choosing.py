"""Tasks that ask for a choice from a list, and then perhaps for the rule that decides it."""

from __future__ import annotations

import re
from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar
from zlib import crc32

from attrs import define, field, frozen

from boardgames.core import NotationError
from boardgames.core.words import listed, one_of
from boardgames.learn.goals import rule_title
from boardgames.learn.task import Ask, Feedback, Grade, Showing, Task, TaskHint, TaskRun

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from boardgames.core import Outcome, Position, Seat, Step
    from boardgames.learn.toml_table import TomlTable

__all__ = [
    "ChoiceRun",
    "ChoiceTask",
    "ForbiddenTask",
    "LegalTask",
    "OutcomeTask",
    "PossibleAnswer",
    "steps_of",
]

#: Said of a wrong answer to how the game stands, if the task has no hint of its own.
_LOOK_AGAIN = "Look at the board again, and at whose turn it is."


@frozen
class PossibleAnswer:
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
    """Choose the one right answer. With `reasons`, ids of rules, the rule that decides is asked for next.

    Both are listed in an order that says nothing, whatever their order in the file.
    """

    reasons: tuple[str, ...] = ()

    @cached_property
    def listed_reasons(self) -> tuple[str, ...]:
        """The rules in the order in which they are listed."""
        return tuple(_mixed(self.name, self.reasons))

    @cached_property
    @abstractmethod
    def answers(self) -> tuple[PossibleAnswer, ...]:
        """The possible answers."""

    @property
    def right(self) -> int:
        """The number, from 0, of the right answer."""
        return next(at for at, answer in enumerate(self.answers) if answer.is_right)

    def begin(self) -> ChoiceRun:
        """Return a new run."""
        return ChoiceRun(self)

    def correction(self, answer: PossibleAnswer) -> str:
        """Return what is wrong with a wrong answer, and why."""
        return answer.reason

    def asked_why(self, answer: PossibleAnswer) -> str:
        """Return the question for the rule that decides the right answer."""
        return f"“{answer.label}”: which rule says so?"

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
    """Run of a ChoiceTask: the player chooses, and then says why."""

    task: ChoiceTask
    _chosen: PossibleAnswer | None = field(default=None, init=False)

    @property
    def asks(self) -> Ask:
        """One of `choices`."""
        return Ask.CHOICE

    @property
    def question(self) -> str:
        """The question: first the task itself, then the rule that decides what was chosen."""
        return self.task.asked_why(self._chosen) if self._chosen else self.task.text

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers, or the rules that may decide."""
        if self._chosen:
            return tuple(self._titled(rule) for rule in self.task.listed_reasons)
        return tuple(answer.label for answer in self.task.answers)

    def steps_of(self, number: int) -> tuple[Step, ...]:
        """Return what a choice points at on the board; () for a rule."""
        return () if self._chosen else self.task.answers[number].steps

    def choose(self, number: int) -> Feedback:
        """Take one of `choices`; ValueError where there is none with this number."""
        if not 0 <= number < len(self.choices):
            raise ValueError(f"There is no choice {number}: choose 0 to {len(self.choices) - 1}.")
        return (
            self._take_rule(self.task.listed_reasons[number])
            if self._chosen
            else self._take(self.task.answers[number])
        )

    def write(self, text: str) -> Feedback:
        """Take a choice by what stands in the list."""
        for number, label in enumerate(self.choices):
            if text.strip().casefold() == label.casefold():
                return self.choose(number)
        return self._not_asked()

    def _take(self, answer: PossibleAnswer) -> Feedback:
        if not answer.is_right:
            self.tries += 1
            return Feedback(Grade.WRONG, self.task.correction(answer), answer.rule, answer.reason)
        if not self.task.reasons:
            return self._finished(answer.reason, answer.rule)
        self._chosen = answer
        self._go_on()
        return Feedback(Grade.GOES_ON, "Right! Now, why is that?")

    def _take_rule(self, rule: str) -> Feedback:
        decided = self.task.answers[self.task.right]
        if rule == decided.rule:
            return self._finished(decided.reason, decided.rule)
        self.tries += 1
        return Feedback(Grade.WRONG, f"No, “{rule_title(self._game, rule)}” is about something else.", rule)

    @property
    def _game(self) -> str:
        return self.task.setting.game_name

    def _titled(self, rule: str) -> str:
        return rule_title(self._game, rule)

    def _number(self) -> int:
        return self.task.listed_reasons.index(self._chosen.rule) if self._chosen else self.task.right

    def _hints(self) -> list[TaskHint]:
        last = len(self.choices) - 1
        other = last if self._number() != last else 0
        own = "" if self._chosen else self.task.hint
        return [TaskHint(text) for text in (own, f"It is not “{self.choices[other]}”.") if text]

    def _solution(self) -> Showing:
        answer = self.task.answers[self.task.right]
        said = f"{answer.reason} ({answer.rule})" if answer.rule else answer.reason
        return Showing(f"{said} {self.task.done}".rstrip(), choice=self._number())


def _mixed(name: str, texts: Iterable[str]) -> list[str]:
    """Return texts in an order that depends on them and on the name of their task alone."""
    return sorted(texts, key=lambda text: crc32(f"{text} in {name}".encode()))


def steps_of(position: Position, text: str) -> tuple[Step, ...]:
    """Return the steps of a notation or of the name of a spot; NotationError where it is neither."""
    spot = next((spot for spot in position.spots if spot.name == text), None)
    return (spot,) if spot else position.read(text)


@frozen(kw_only=True)
class ForbiddenTask(ChoiceTask):
    """Choose which of several moves or steps the rules forbid, and then why.

    `choices` are notations or names of spots; `labels` are words for them, or () to show them as they are.
    """

    kind: ClassVar[str] = "forbidden"
    choices: tuple[str, ...]
    labels: tuple[str, ...] = ()

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> ForbiddenTask:
        """Read what this kind has in its table besides what is common to all."""
        choices, labels, reasons = (table.texts(key) for key in ("choices", "labels", "reasons"))
        return cls(choices=choices, labels=labels, reasons=reasons, **common)

    @cached_property
    def answers(self) -> tuple[PossibleAnswer, ...]:
        """The choices, judged by the rules."""
        labels = dict(zip(self.choices, self.labels or self.choices, strict=True))
        return tuple(self._judged(text, labels[text]) for text in _mixed(self.name, self.choices))

    def check(self) -> None:
        """See that exactly one choice is right, and that each can be read."""
        if self.labels and len(self.labels) != len(self.choices):
            raise self.flaw("labels", f"There must be {len(self.choices)} labels, one for each choice.")
        for text in self.choices:
            try:
                steps_of(self.position, text)
            except NotationError as error:
                raise self.flaw("choices", str(error)) from None
        super().check()

    def correction(self, answer: PossibleAnswer) -> str:
        """Return that an answer is allowed, as the rules put it."""
        return f"No, that is allowed. {self._said_of(answer)}"

    def asked_why(self, answer: PossibleAnswer) -> str:
        """Return the question why the right answer is forbidden."""
        return f"“{answer.label}” is forbidden. Which rule says so?"

    def _said_of(self, answer: PossibleAnswer) -> str:
        """Return what the rules say of a wrong answer, or only by which rule if they name the right one."""
        ends = {str(step) for step in self.answers[self.right].steps[-1:]} - set(map(str, answer.steps))
        if any(re.search(rf"\b{re.escape(end)}\b", answer.reason) for end in ends):
            return self.hint or f"Read the rule “{rule_title(self.setting.game_name, answer.rule)}” again."
        return answer.reason

    def _judged(self, text: str, label: str) -> PossibleAnswer:
        steps = steps_of(self.position, text)
        why = self.position.explain(steps)
        return PossibleAnswer(label, self._is_right(legal=why.legal), why.rule, why.reason, steps)

    def _is_right(self, *, legal: bool) -> bool:
        return not legal


@frozen(kw_only=True)
class LegalTask(ForbiddenTask):
    """Choose which of several moves or steps is the legal one; for each other the rules say why not."""

    kind: ClassVar[str] = "legal"

    def correction(self, answer: PossibleAnswer) -> str:
        """Return that an answer is forbidden, and which rule forbids it."""
        return f"No, that is forbidden. {self._said_of(answer)}"

    def asked_why(self, answer: PossibleAnswer) -> str:
        """Return the question why the right answer is legal."""
        return f"“{answer.label}” is legal. Which rule says so?"

    def _is_right(self, *, legal: bool) -> bool:
        return legal


@frozen(kw_only=True)
class OutcomeTask(ChoiceTask):
    """Say how the game stands after the line: who has won, whether nobody has, or that it goes on."""

    kind: ClassVar[str] = "outcome"

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> OutcomeTask:
        """Read what this kind has in its table besides what is common to all."""
        return cls(reasons=table.texts("reasons"), **common)

    @cached_property
    def answers(self) -> tuple[PossibleAnswer, ...]:
        """Every way in which the game can stand."""
        outcome = self.position.outcome()
        ways: list[tuple[Seat, ...]] = [(seat,) for seat in self.position.seats]
        if outcome and len(outcome.winners) > 1:
            ways.append(outcome.winners)
        ways.append(())
        ended = tuple(
            self._answer(self._label(seats), is_right=outcome is not None and outcome.winners == seats)
            for seats in ways
        )
        return (*ended, self._answer("The game goes on", is_right=outcome is None))

    def _label(self, winners: tuple[Seat, ...]) -> str:
        if not winners:
            is_draw = self.position.game.knows_draws
            return "The game is a draw" if is_draw else "Nobody won, and the game is over"
        # In the past tense no one has to know which seats' names are plurals.
        return f"{listed(winners)} won"

    def _answer(self, label: str, *, is_right: bool) -> PossibleAnswer:
        outcome = self.position.outcome()
        if is_right:
            return PossibleAnswer(label, is_right, *_said(self.position, outcome))
        # The rule would give the answer.
        return PossibleAnswer(label, is_right, "", f"Not quite. {self.hint or _LOOK_AGAIN}")


def _said(position: Position, outcome: Outcome | None) -> tuple[str, str]:
    """Return the rule and the sentence for how the game stands."""
    if outcome:
        return outcome.rule, outcome.reason
    number = len(position.legal_moves())
    text = f"The game goes on: {number} {'move is' if number == 1 else 'moves are'} legal."
    return position.explain(()).rule, text
