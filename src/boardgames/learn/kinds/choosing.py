"""Tasks that ask for a choice from a list, and then perhaps for the reason."""

from __future__ import annotations

import re
from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar
from zlib import crc32

from attrs import define, field, frozen

from boardgames.core import NotationError
from boardgames.core.words import listed, mentioned, one_of
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
    "Reason",
    "steps_of",
]

#: Said of a wrong answer to how the game stands, if the task has no hint of its own.
_LOOK_AGAIN = "Look at the board again, and at whose turn it is."
#: So many choices that ruling out one of them leaves two.
_FEW = 3
#: The answer to how the game stands that it is not over.
_GOES_ON = "The game goes on"
_WON = " won"


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


@frozen
class Reason:
    """A reason in plain words, which ends "because ...". `but` says why it is not the reason here.

    `rule` is the id of the rule that it is about. The one with the rule that decides, and nothing against it,
    is right.
    """

    text: str
    rule: str = ""
    but: str = ""


def _read_misses(table: TomlTable) -> tuple[tuple[str, str], ...]:
    """Read the sentences on wrong answers: tables with the label of a choice, and a text."""
    misses = []
    for one in table.tables("misses"):
        misses.append((one.text("choice"), one.text("text")))
        one.finish()
    return tuple(misses)


def _read_reasons(table: TomlTable, game: str) -> tuple[Reason, ...]:
    """Read reasons: tables, or ids of rules, whose titles stand for reasons then."""
    given = table.value("reasons")
    if isinstance(given, list) and all(isinstance(one, dict) for one in given):
        return tuple(map(_read_reason, table.tables("reasons")))
    try:
        return tuple(Reason(rule_title(game, rule), rule) for rule in table.texts("reasons"))
    except KeyError as error:
        raise table.flaw("reasons", f"The sheet of {game} has no rule {error.args[0]}.") from None


def _read_reason(table: TomlTable) -> Reason:
    reason = Reason(table.text("text"), table.text("rule", ""), table.text("but", ""))
    table.finish()
    return reason


@frozen(kw_only=True)
class ChoiceTask(Task):
    """Choose the one right answer. With `reasons`, the one that decides is asked for next.

    Both are listed in an order that says nothing, whatever their order in the file. `misses` are sentences on
    wrong answers, where the rules would say too little: each a label, and what is wrong with it.
    """

    reasons: tuple[Reason, ...] = ()
    misses: tuple[tuple[str, str], ...] = ()

    @cached_property
    def listed_reasons(self) -> tuple[Reason, ...]:
        """The reasons in the order in which they are listed."""
        texts = _mixed(self.name, (reason.text for reason in self.reasons))
        return tuple(sorted(self.reasons, key=lambda reason: texts.index(reason.text)))

    def is_right_reason(self, reason: Reason) -> bool:
        """Return True if a reason is the one that decides the right answer."""
        return reason.rule == self.answers[self.right].rule and not reason.but

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
        """Return the question for the reason of the right answer."""
        return f"“{answer.label}”: why?"

    def check(self) -> None:
        """See that exactly one answer is right, and one of the reasons, and that `misses` are of others."""
        wrong = {answer.label for answer in self.answers if not answer.is_right}
        for label, _ in self.misses:
            if label not in wrong:
                raise self.flaw("misses", f"“{label}” is none of the wrong answers.")
        right = [answer for answer in self.answers if answer.is_right]
        if len(right) != 1:
            labels = one_of(answer.label for answer in right) or "none"
            raise self.flaw("choices", f"Exactly one choice must be right, and here it is {labels}.")
        deciding = [reason for reason in self.reasons if self.is_right_reason(reason)]
        if self.reasons and not deciding:
            raise self.flaw(
                "reasons", f"The rule that decides is {right[0].rule}: it must be among the reasons."
            )
        if len(deciding) > 1:
            texts = one_of(f"“{reason.text}”" for reason in deciding)
            raise self.flaw("reasons", f"Exactly one reason must be right, and here it is {texts}.")


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
        """The question: first the task itself, then the reason for what was chosen."""
        return self.task.asked_why(self._chosen) if self._chosen else self.task.text

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers, or the reasons."""
        if self._chosen:
            return tuple(reason.text for reason in self.task.listed_reasons)
        return tuple(answer.label for answer in self.task.answers)

    def steps_of(self, number: int) -> tuple[Step, ...]:
        """Return what a choice points at on the board; () for a reason."""
        return () if self._chosen else self.task.answers[number].steps

    def choose(self, number: int) -> Feedback:
        """Take one of `choices`; ValueError where there is none with this number."""
        if not 0 <= number < len(self.choices):
            raise ValueError(f"There is no choice {number}: choose 0 to {len(self.choices) - 1}.")
        return (
            self._take_reason(self.task.listed_reasons[number])
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

    def _take_reason(self, reason: Reason) -> Feedback:
        decided = self.task.answers[self.task.right]
        if self.task.is_right_reason(reason):
            return self._finished(decided.reason, decided.rule)
        self.tries += 1
        return Feedback(Grade.WRONG, f"No. {reason.but or 'That decides nothing here.'}", reason.rule)

    def _number(self) -> int:
        if self._chosen:
            return next(
                at for at, one in enumerate(self.task.listed_reasons) if self.task.is_right_reason(one)
            )
        return self.task.right

    def _hints(self) -> list[TaskHint]:
        """Return what to look for, then what leaves two of several choices, then the right one."""
        choices, right = self.choices, self._number()
        own = "" if self._chosen else self.task.hint
        other = (right + 1 + len(self.task.name) % (len(choices) - 1)) % len(choices)
        texts = (own, self._narrowed(right, other) if len(choices) > 2 else "")
        return [
            *(TaskHint(text) for text in texts if text),
            TaskHint(f"It is “{choices[right]}”.", choice=right),
        ]

    def _narrowed(self, right: int, other: int) -> str:
        """Return a hint that leaves two choices: of three why the third is wrong, of more which they are."""
        choices = self.choices
        if len(choices) == _FEW:
            wrong = next(at for at in range(_FEW) if at not in (right, other))
            if why := self._why_wrong(wrong):
                return f"Not “{choices[wrong]}”: {why}"
        return f"It is {' or '.join(f'“{choices[at]}”' for at in sorted((right, other)))}."

    def _why_wrong(self, number: int) -> str:
        """Return why a wrong choice is wrong, as after a colon; "" where there is nothing to say."""
        if self._chosen:
            return self.task.listed_reasons[number].but
        return self.task.correction(self.task.answers[number]).removeprefix("No, ")

    def _solution(self) -> Showing:
        answer = self.task.answers[self.task.right]
        return Showing(f"{answer.reason} {self.task.done}".rstrip(), choice=self._number())


def _mixed(name: str, texts: Iterable[str]) -> list[str]:
    """Return texts in an order that depends on them and on the name of their task alone."""
    return sorted(texts, key=lambda text: crc32(f"{text} in {name}".encode()))


def steps_of(position: Position, text: str) -> tuple[Step, ...]:
    """Return the steps of a notation or of the name of a spot; NotationError where it is neither."""
    spot = next((spot for spot in position.spots if spot.name == text), None)
    return (spot,) if spot else position.read(text)


@frozen(kw_only=True)
class ForbiddenTask(ChoiceTask):
    """Choose which of several moves or steps the rules forbid, and then why it is forbidden.

    `choices` are notations or names of spots; `labels` are words for them, or () to show them as they are.
    """

    kind: ClassVar[str] = "forbidden"
    choices: tuple[str, ...]
    labels: tuple[str, ...] = ()

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> ForbiddenTask:
        """Read what this kind has in its table besides what is common to all."""
        choices, labels = table.texts("choices"), table.texts("labels")
        reasons = _read_reasons(table, common["setting"].game_name)
        return cls(choices=choices, labels=labels, reasons=reasons, misses=_read_misses(table), **common)

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
        return f"“{answer.label}” is forbidden. Why?"

    def _said_of(self, answer: PossibleAnswer) -> str:
        """Return what the task or the rules say of a wrong answer, or the hint if they name the right one."""
        if own := dict(self.misses).get(answer.label):
            return own
        ends = {str(step) for step in self.answers[self.right].steps[-1:]} - set(map(str, answer.steps))
        if any(re.search(rf"\b{re.escape(end)}\b", answer.reason) for end in ends):
            return self.hint or f"Look at {listed(answer.steps)} again."
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
        """Return that an answer is forbidden, and why."""
        return f"No, that is forbidden. {self._said_of(answer)}"

    def asked_why(self, answer: PossibleAnswer) -> str:
        """Return the question why the right answer is legal."""
        return f"“{answer.label}” is legal. Why?"

    def _is_right(self, *, legal: bool) -> bool:
        return legal


@frozen(kw_only=True)
class OutcomeTask(ChoiceTask):
    """Say how the game stands after the line: who has won, whether nobody has, or that it goes on."""

    kind: ClassVar[str] = "outcome"

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> OutcomeTask:
        """Read what this kind has in its table besides what is common to all."""
        reasons = _read_reasons(table, common["setting"].game_name)
        return cls(reasons=reasons, misses=_read_misses(table), **common)

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
        return (*ended, self._answer(_GOES_ON, is_right=outcome is None))

    def _label(self, winners: tuple[Seat, ...]) -> str:
        if not winners:
            is_draw = self.position.game.knows_draws
            return "The game is a draw" if is_draw else "Nobody won, and the game is over"
        # In the past tense no one has to know which seats' names are plurals.
        return f"{listed(winners)}{_WON}"

    def _answer(self, label: str, *, is_right: bool) -> PossibleAnswer:
        outcome = self.position.outcome()
        if is_right:
            return PossibleAnswer(label, is_right, *_said(self.position, outcome))
        # The rule would give the answer.
        said = dict(self.misses).get(label) or f"{self._denied(label)} {self.hint or _LOOK_AGAIN}"
        return PossibleAnswer(label, is_right, "", said)

    def _denied(self, label: str) -> str:
        """Return that a wrong answer is wrong, in words that depend on it."""
        outcome = self.position.outcome()
        if label == _GOES_ON:
            return "No, the game is over."
        if any(label == self._label((seat,)) for seat in self.position.seats):
            return f"No, {mentioned(label.removesuffix(_WON))} did not win."
        return "No, one side has won." if outcome and outcome.winners else "No, it does not end like that."


def _said(position: Position, outcome: Outcome | None) -> tuple[str, str]:
    """Return the rule and the sentence for how the game stands."""
    if outcome:
        return outcome.rule, outcome.reason
    number = len(position.legal_moves())
    text = f"The game goes on: {number} {'move is' if number == 1 else 'moves are'} legal."
    return position.explain(()).rule, text
