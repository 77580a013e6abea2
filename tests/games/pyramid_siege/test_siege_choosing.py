"""Prompts, and choosing a turn step by step."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove, Selection
from tests.games.pyramid_siege.siege_positions import (
    CAPTURES,
    DECLINED,
    LAST_DEFENDER,
    NONE_NEARER,
    ONE_STEP_NEARER,
    SHUT_IN,
    at,
    begin,
    played,
    steps,
)


@pytest.mark.parametrize(
    ("text", "names", "prompt"),
    [
        (begin().encode(), "", "Defenders: choose a counter to step."),
        (CAPTURES, "", "Defenders: choose a counter; you can capture with d2 or i5."),
        (CAPTURES, "d2", "Choose where the counter on d2 goes."),
        (CAPTURES, "d2 f4", "Jump on to h4, or finish."),
        (CAPTURES, "d2 f4 h4 f2", "That is a complete turn: finish it."),
        (CAPTURES, "d2 c1", "That is a complete turn: finish it."),
        (ONE_STEP_NEARER, "", "Attackers: choose a counter to step nearer."),
        (NONE_NEARER, "", "Attackers: choose any counter, because none can step nearer."),
        (
            DECLINED,
            "",
            "Attackers: remove g4 for declining a capture, or choose a counter to step nearer.",
        ),
        (DECLINED, "g4", "Now choose an attacker to step."),
        (f"{SHUT_IN} b1,f4", "", "Attackers: remove b1 for declining a capture."),
        (LAST_DEFENDER, "g4", "That is a complete turn: finish it."),
    ],
)
def test_prompts_ask_for_the_next_step(text: str, names: str, prompt: str) -> None:
    """Each stage has its prompt; without steps the explanation is the same."""
    assert prompt == at(text).prompt(steps(names))
    if not names:
        assert prompt == at(text).explain(()).reason


def test_prompts_know_the_options() -> None:
    """PS-7, PS-8, PS-12: prompts with other options."""
    enforced = at(CAPTURES, capture="enforced", chain="must")

    assert "Defenders: you must capture, with d2 or i5." == enforced.prompt(())
    assert "Jump on to h4: the chain must continue." == enforced.prompt(steps("d2 f4"))
    assert "Attackers: choose a counter to step." == at(ONE_STEP_NEARER, fallback="counter").prompt(())


def test_a_chain_is_chosen_jump_by_jump() -> None:
    """PS-6, PS-7: with chain=may each jump completes a move, and another may follow."""
    selection = Selection.of(at(CAPTURES))
    seen = []
    for step in steps("d2 f4 h4 f2"):
        selection = selection.add(step)
        seen.append((str(selection.move), selection.is_settled))

    assert [("None", False), ("d2xf4", False), ("d2xf4xh4", False), ("d2xf4xh4xf2", True)] == seen


def test_a_huff_is_chosen_by_pointing_at_the_defender() -> None:
    """PS-9: a huff is chosen first, then the attacker and its goal."""
    selection = Selection.of(at(DECLINED))

    assert ["a1", "g4", "h4", "i1", "i2", "i8", "i9"] == [str(step) for step in selection.next_steps]
    for step in steps("g4 a1 b2"):
        selection = selection.add(step)
    assert "!g4 a1-b2" == str(selection.move)
    assert selection.is_settled


def test_a_selection_refuses_with_the_reason() -> None:
    """The error for an illegal step has the reason of its explanation."""
    with pytest.raises(IllegalMove, match="c3 holds an attacker") as error:
        Selection.of(at(CAPTURES)).add(steps("c3")[0])

    assert "PS-3" == error.value.rule


def test_the_board_is_told_who_can_capture() -> None:
    """PS-5: `captures` returns the defenders that can capture, on their own turn."""
    assert ["d2", "i5"] == [spot.name for spot in at(CAPTURES).captures()]
    assert () == at(DECLINED).captures()
    assert () == played(at(LAST_DEFENDER), "!g4").captures()


@pytest.mark.parametrize(
    ("text", "names", "urgent"),
    [
        (begin().encode(), "", []),
        (CAPTURES, "", ["d2", "i5"]),
        (CAPTURES, "d2", ["f4"]),
        (CAPTURES, "d2 f4", ["h4"]),
        (CAPTURES, "d2 c1", []),
        (CAPTURES, "d2 f4 h4 f2", []),
        (DECLINED, "", ["g4"]),
        (DECLINED, "g4", []),
    ],
)
def test_captures_and_huffs_come_first(text: str, names: str, urgent: list[str]) -> None:
    """Defenders that can capture or be huffed are urgent."""
    assert urgent == [str(step) for step in at(text).urgent(steps(names))]


@pytest.mark.parametrize(
    ("text", "names", "path"),
    [(CAPTURES, "d2 f4 h4", ["d2", "f4", "h4"]), (DECLINED, "g4 d1", ["d1"])],
)
def test_the_path_is_that_of_the_moving_counter(text: str, names: str, path: list[str]) -> None:
    """The path follows a chain jump by jump; a huff is not part of it."""
    assert path == [str(spot) for spot in at(text).path(steps(names))]
