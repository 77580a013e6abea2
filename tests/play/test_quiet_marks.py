"""Legal places are marked quietly until something is chosen or a key asks for their digits."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction
from boardgames.play.preferences import FULL, OFF, QUIET, MarkPreferences
from tests.tui.table import MIDDLE


def interaction_with(targets: str = QUIET) -> Interaction:
    """Return an interaction over a position with nine targets and more."""
    interaction = Interaction(LocalSession(Match(boardgames.load("pylos").decode(MIDDLE))))
    interaction.preferences = MarkPreferences(targets=targets)
    return interaction


def marked(interaction: Interaction) -> tuple[bool, str]:
    """Return whether targets are drawn quietly, and the digits that are shown."""
    marks = interaction.frame().marks
    return marks.is_quiet, "".join(sorted(marks.targets.values()))


def test_at_first_targets_are_quiet() -> None:
    """All of them are marked, none with a digit."""
    interaction = interaction_with()
    assert (True, "") == marked(interaction)
    assert interaction.choosing.targets.spots.keys() == interaction.frame().marks.targets.keys()


def test_a_chosen_step_brings_the_digits() -> None:
    """One step back, they go."""
    interaction = interaction_with()
    interaction.choose(Spot("1d1"))
    shown = marked(interaction)
    interaction.back()
    assert [(False, "1"), (True, "")] == [(shown[0], shown[1][:1]), marked(interaction)]


def test_asking_shows_the_digits_before_it_turns_the_page() -> None:
    """The first nine come first, and a move ends the question."""
    interaction = interaction_with()
    interaction.turn_page()
    assert (False, "1", 0) == (
        marked(interaction)[0],
        marked(interaction)[1][0],
        interaction.choosing.targets.page,
    )
    interaction.choose_digit("1")
    interaction.reset()
    assert marked(interaction)[0]


def test_asking_after_the_last_page_hides_the_digits() -> None:
    """They come again from the first nine on; where they always stand, the pages follow in a circle."""
    for targets, is_hidden in ((QUIET, True), (FULL, False)):
        interaction = Interaction(LocalSession(Match(boardgames.load("pylos").start())))
        interaction.preferences = MarkPreferences(targets=targets)
        pages = interaction.choosing.targets.pages
        assert pages == 2
        for _ in range(pages if is_hidden else pages - 1):
            assert not interaction.can_hide_digits
            interaction.turn_page()
        assert is_hidden == interaction.can_hide_digits
        interaction.turn_page()
        assert (is_hidden, 0) == (marked(interaction)[0], interaction.choosing.targets.page)


def test_going_through_the_targets_shows_their_digits() -> None:
    """Tab asks as well."""
    interaction = interaction_with()
    interaction.choosing.cycle(1)
    assert not marked(interaction)[0]


@pytest.mark.parametrize(("targets", "expected"), [(FULL, (False, "1")), (OFF, (False, ""))])
def test_targets_can_always_be_marked_or_never(targets: str, expected: tuple[bool, str]) -> None:
    """As the player prefers; without marks a digit still picks when it comes again."""
    interaction = interaction_with(targets)
    is_quiet, digits = marked(interaction)
    for _ in range(1 if targets == FULL else 2):
        interaction.choose_digit("1")
    assert (expected, True) == (
        (is_quiet, digits[:1]),
        bool(interaction.choosing.steps or interaction.match_cursor.at.ply),
    )


@pytest.mark.parametrize("targets", [QUIET, OFF])
def test_a_digit_that_no_place_shows_chooses_nothing_at_first(targets: str) -> None:
    """It points at its place and says what it does next; after any other key it would only point again."""
    interaction = interaction_with(targets)
    choosing = interaction.choosing
    first = next(iter(choosing.targets.spots))
    interaction.choose_digit("1")
    announced = choosing.announcement
    assert ((), first, 0) == (choosing.steps, choosing.cursor, interaction.match_cursor.at.ply)
    assert f"1 again chooses {first}" in announced or f"1 again plays {first}" in announced
    choosing.point(choosing.cursor)
    assert "" == choosing.announcement
