"""What keys and clicks mean for the steps chosen so far."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Choice, Selection, Spot
from boardgames.play.steps import last_spot, room_for, toggled, urgent_first

#: Black to move: on f4 stand Disk, Pyramid and Star.
OBELISKS = boardgames.load("flying-obelisks")


def chosen(*steps: Spot | Choice) -> Selection:
    """Return the selection of some steps in the showcase of Flying Obelisks."""
    selection = Selection.of(OBELISKS.decode(OBELISKS.showcase))
    for step in steps:
        selection = selection.add(step)
    return selection


F4, H2 = Spot("f4"), Spot("h2")


def test_the_last_spot_is_the_one_before_any_choices() -> None:
    """Without spots there is none."""
    assert [None, F4, F4, H2] == [
        last_spot(chosen(*steps)) for steps in ((), (F4,), (F4, Choice("D")), (F4, H2, Choice("S")))
    ]


def test_room_is_made_by_taking_back_as_little_as_possible() -> None:
    """Another goal keeps the stack, another stack nothing, and what can never follow changes nothing."""
    selection = chosen(F4, H2, Choice("S"))
    left = [room_for(Spot(name), selection).steps for name in ("g5", "c5", "e9")]
    assert [(F4,), (), selection.steps] == left


@pytest.mark.parametrize(
    ("steps", "letter", "expected"),
    [
        ((F4,), "S", ((F4,), "DP")),
        ((F4, Choice("DPS")), "P", ((F4,), "DS")),
        ((F4, H2), "D", ((F4, H2), "S")),
        ((F4,), "C", None),
        ((), "D", None),
    ],
)
def test_a_letter_changes_the_choice_made_last_or_offered_first(
    steps: tuple[Spot | Choice, ...], letter: str, expected: tuple[tuple[Spot, ...], str] | None
) -> None:
    """Where that makes no part that can go, nothing changes."""
    changed = toggled(letter, chosen(*steps))
    assert expected == (changed and (changed[0].steps, changed[1].name))


def test_urgent_steps_are_in_front_of_the_others() -> None:
    """In Pyramid Siege those are captures; all others keep their order."""
    siege = boardgames.load("pyramid-siege")
    steps = urgent_first(Selection.of(siege.decode(siege.showcase)))
    others = [spot for spot in siege.decode(siege.showcase).spots if spot in steps[2:]]
    assert ({"h4", "i6"}, others) == ({step.name for step in steps[:2]}, [*steps[2:]])
