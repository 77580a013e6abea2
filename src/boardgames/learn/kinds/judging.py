"""Which of several steps is forbidden, or legal; and how a game stands: the rules answer."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

from boardgames.core import NotationError
from boardgames.core.words import listed
from boardgames.learn.kinds.choosing import Answer, ChoiceTask

if TYPE_CHECKING:
    from typing import Any

    from boardgames.core import Outcome, Position, Seat, Step
    from boardgames.learn.tables import Table

__all__ = ["ForbiddenTask", "LegalTask", "OutcomeTask", "steps_of"]


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
    def read(cls, table: Table, common: dict[str, Any]) -> ForbiddenTask:
        """Read what this kind has in its table besides what is common to all."""
        choices, labels, reasons = (table.texts(key) for key in ("choices", "labels", "reasons"))
        return cls(choices=choices, labels=labels, reasons=reasons, **common)

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """The choices, judged by the rules."""
        labels = self.labels or self.choices
        return tuple(map(self._judged, self.choices, labels))

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

    def _judged(self, text: str, label: str) -> Answer:
        steps = steps_of(self.position, text)
        why = self.position.explain(steps)
        return Answer(label, self._is_right(legal=why.legal), why.rule, why.reason, steps)

    def _is_right(self, *, legal: bool) -> bool:
        return not legal


@frozen(kw_only=True)
class LegalTask(ForbiddenTask):
    """Choose which of several moves or steps is the legal one; for each other the rules say why not."""

    kind: ClassVar[str] = "legal"

    def _is_right(self, *, legal: bool) -> bool:
        return legal


@frozen(kw_only=True)
class OutcomeTask(ChoiceTask):
    """Say how the game stands after the line: who has won, whether nobody has, or that it goes on."""

    kind: ClassVar[str] = "outcome"

    @classmethod
    def read(cls, table: Table, common: dict[str, Any]) -> OutcomeTask:
        """Read what this kind has in its table besides what is common to all."""
        return cls(reasons=table.texts("reasons"), **common)

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """Every way in which the game can stand."""
        outcome = self.position.outcome()
        ways: list[tuple[Seat, ...]] = [(seat,) for seat in self.position.seats]
        if outcome and len(outcome.winners) > 1:
            ways.append(outcome.winners)
        ways.append(())
        ended = tuple(
            self._answer(_label(seats), is_right=outcome is not None and outcome.winners == seats)
            for seats in ways
        )
        return (*ended, self._answer("The game goes on", is_right=outcome is None))

    def _answer(self, label: str, *, is_right: bool) -> Answer:
        outcome = self.position.outcome()
        if is_right:
            return Answer(label, is_right, *_said(self.position, outcome))
        rule = outcome.rule if outcome else ""
        return Answer(label, is_right, rule, "No, look again at the board and at whose turn it is.")


def _label(winners: tuple[Seat, ...]) -> str:
    if not winners:
        return "Nobody won, and the game is over"
    # In the past tense no one has to know which seats' names are plurals.
    return f"{listed(winners)} won"


def _said(position: Position, outcome: Outcome | None) -> tuple[str, str]:
    """Return the rule and the sentence for how the game stands."""
    if outcome:
        return outcome.rule, outcome.reason
    number = len(position.legal_moves())
    text = f"The game goes on: {number} {'move is' if number == 1 else 'moves are'} legal."
    return position.explain(()).rule, text
