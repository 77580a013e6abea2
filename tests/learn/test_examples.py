"""Examples beside the rules: one for each, and all of them true."""

from __future__ import annotations

import boardgames
from boardgames.learn.examples import example_of
from tests.every import every_game

RULES = [(game, rule.id) for game in boardgames.names() for rule in boardgames.load(game).sheet.rules]


@every_game
def test_every_rule_has_an_example_that_holds(game: str) -> None:
    """Its moves are legal one after the other, what it calls refused is, and it says something."""
    for rule in (rule.id for rule in boardgames.load(game).sheet.rules):
        example = example_of(game, rule)
        assert example is not None, rule
        assert example.caption, rule
        position = example.position
        for move in example.moves:
            position = position.play(move)
        if example.refused:
            assert not position.explain(example.refused).legal, rule
        assert set(example.marks) <= set(position.spots), rule
        again = position.game.decode(example.position.encode(), **position.options)
        assert example.position == again, rule


def test_a_refused_example_is_refused_by_its_rule() -> None:
    """Where steps are shown that a rule forbids, it is this rule, or one that the task names with it."""
    for game, rule in RULES:
        example = example_of(game, rule)
        if example and example.refused:
            assert rule[:3] == example.position.explain(example.refused).rule[:3]


def test_a_rule_that_is_not_on_the_sheet_has_no_example() -> None:
    """A screen then shows the text alone."""
    assert example_of("pylos", "PY-99") is None
