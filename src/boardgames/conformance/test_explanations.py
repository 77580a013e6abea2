"""Every game: whatever a player points at is explained, in agreement with the legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence, pointed_at, prefixes, rule_ids
from boardgames.core import Selection

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Position, Step


def complaint(position: Position, steps: tuple[Step, ...], *, legal: bool) -> str:
    """Return what is wrong with the explanation of these steps, or ""."""
    explanation = position.explain(steps)
    if explanation.rule not in rule_ids(position.game):
        return f"{position} {steps}: there is no rule {explanation.rule}"
    if not is_sentence(explanation.reason):
        return f"{position} {steps}: {explanation.reason!r} is not a sentence"
    if explanation.legal != legal:
        return f"{position} {steps}: legal is {explanation.legal}, by {explanation.reason!r}"
    return ""


def test_every_step_is_explained_at_every_prefix(case: Case, positions: tuple[Position, ...]) -> None:
    """A step is explained as legal exactly if it can be chosen next."""
    complaints = [
        complaint(position, (*selection.steps, step), legal=step in selection.next_steps)
        for position in positions
        for selection in prefixes(position)
        for step in pointed_at(case, position)
    ]
    assert [*filter(None, complaints)] == []


def test_every_prefix_is_explained(positions: tuple[Position, ...]) -> None:
    """Steps that begin a move are explained as legal, including no steps, unless the game is over."""
    complaints = [
        complaint(position, selection.steps, legal=bool(selection.moves))
        for position in positions
        for selection in prefixes(position)
    ]
    assert [*filter(None, complaints)] == []


def test_every_whole_move_is_explained_as_legal(positions: tuple[Position, ...]) -> None:
    """Each order of steps is explained as legal."""
    complaints = [
        complaint(position, route, legal=True)
        for position in positions
        for move in position.legal_moves()
        for route in position.routes(move)
    ]
    assert [*filter(None, complaints)] == []


def test_what_follows_a_forbidden_step_changes_nothing(case: Case, positions: tuple[Position, ...]) -> None:
    """The rule is that of the first illegal step, whatever follows it."""
    for position in positions:
        first = Selection.of(position).next_steps
        for step in pointed_at(case, position):
            if step not in first:
                expected = position.explain((step,))
                for after in (step, *first[:2]):
                    explanation = position.explain((step, after))
                    assert (False, expected.rule) == (explanation.legal, explanation.rule), (position, step)
