"""Examples beside the rules: one for each, and all of them true."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.learn.examples import example_of

RULES = [(game, rule.id) for game in boardgames.names() for rule in boardgames.load(game).sheet.rules]


@pytest.mark.parametrize(("game", "rule"), RULES)
def test_every_rule_has_an_example_that_holds(game: str, rule: str) -> None:
    """Its moves are legal one after the other, what it calls refused is, and it says something."""
    example = example_of(game, rule)
    assert example is not None
    assert example.caption
    position = example.position
    for move in example.moves:
        position = position.play(move)
    if example.refused:
        assert not position.explain(example.refused).legal
    assert set(example.marks) <= set(position.spots)
    assert example.position == position.game.decode(example.position.encode(), **position.options)


def test_a_refused_example_is_refused_by_its_rule() -> None:
    """Where steps are shown that a rule forbids, it is this rule, or one that the task names with it."""
    for game, rule in RULES:
        example = example_of(game, rule)
        if example and example.refused:
            assert rule[:3] == example.position.explain(example.refused).rule[:3]


def test_a_rule_that_is_not_on_the_sheet_has_no_example() -> None:
    """A screen then shows the text alone."""
    assert example_of("pylos", "PY-99") is None
