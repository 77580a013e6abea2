"""Moves that wait for confirmation: which they are, and how they are confirmed."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Choice, Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction
from boardgames.play.preferences import EVERY, NEVER, RISKY
from tests.games.flying_obelisks.play import black
from tests.tui.table import MIDDLE

#: A Disk on a2 keeps White's Prism on a9 from Black's Globe on a1; on e2 is another one.
SHIELDED = black(a2="d", a9="V", e2="d")
#: Dark has three of the square 1a1 1a2 1b1 1b2 and may close it on 1b2.
NEARLY_SQUARE = "DD../D.../..LL/...L|.../.../...|../..|. D"


def begun(caution: str, game: str = "pylos", text: str | None = None) -> Interaction:
    """Return an interaction over a match that begins with a position, by default with the opening."""
    played = boardgames.load(game)
    interaction = Interaction(LocalSession(Match(played.start() if text is None else played.decode(text))))
    interaction.choosing.caution = caution
    return interaction


def over_shield(caution: str) -> Interaction:
    """Return an interaction over the position in which the Disk on a2 shields the Globe."""
    interaction = Interaction(LocalSession(Match(SHIELDED)))
    interaction.choosing.caution = caution
    return interaction


def clicked(interaction: Interaction, *names: str) -> Interaction:
    """Return the interaction after clicks on spots."""
    for name in names:
        interaction.click(Spot(name))
    return interaction


def played(interaction: Interaction) -> list[str]:
    """Return the moves that have been played."""
    return [str(turn.move) for turn in interaction.match_cursor.moves()]


def waiting(interaction: Interaction) -> str:
    """Return the move that waits, or ""."""
    return str(interaction.choosing.waiting or "")


@pytest.mark.parametrize(
    ("caution", "safe", "risky"), [(RISKY, "", "a2-b3"), (EVERY, "e2-d3", "a2-b3"), (NEVER, "", "")]
)
def test_caution_says_which_whole_moves_wait(caution: str, safe: str, risky: str) -> None:
    """Those that give something away, all of them, or none; what does not wait is played."""
    interactions = [clicked(over_shield(caution), *names) for names in (("e2", "d3"), ("a2", "b3"))]
    assert [safe, risky] == [waiting(interaction) for interaction in interactions]
    assert [[] if safe else ["e2-d3"], [] if risky else ["a2-b3"]] == [
        played(interaction) for interaction in interactions
    ]


@pytest.mark.parametrize("game", boardgames.names())
def test_in_every_game_a_move_chosen_by_digits_waits_for_confirmation(game: str) -> None:
    """The board shows it as chosen, nothing else is offered, and Enter plays it wherever the cursor is."""
    interaction = begun(EVERY, game)
    while not interaction.choosing.waiting:
        interaction.choose_digit("1")
    move, steps = interaction.choosing.waiting, interaction.frame().steps
    assert (True, {}, []) == (bool(steps), interaction.choosing.targets.digits, played(interaction))
    interaction.choosing.point(interaction.position.spots[-1])
    interaction.pick()
    assert [str(move)] == played(interaction)


def test_a_second_click_on_the_same_spot_plays_the_move() -> None:
    """Any number of hovers between the two makes no difference."""
    interaction = clicked(begun(EVERY), "1b2")
    interaction.choosing.hover = Spot("1c3")
    assert ["1b2"] == played(clicked(interaction, "1b2"))


def test_while_a_move_waits_another_spot_is_chosen_instead() -> None:
    """Only the steps that it cannot follow are taken back, and the other move waits as well."""
    goal = clicked(over_shield(EVERY), "e2", "d3", "f3")
    piece = clicked(over_shield(EVERY), "e2", "d3", "a2", "b3")
    assert [("e2-f3", []), ("a2-b3", [])] == [
        (waiting(interaction), played(interaction)) for interaction in (goal, piece)
    ]


def test_while_a_move_waits_a_spot_that_no_step_leads_to_is_refused() -> None:
    """The move still waits, and the reason is kept."""
    interaction = clicked(over_shield(EVERY), "e2", "d3", "i9")
    assert ("e2-d3", True) == (waiting(interaction), interaction.choosing.refused is not None)


def test_a_whole_move_that_could_go_on_is_played_by_pointing_at_its_end_again() -> None:
    """One sphere of two has been taken back; elsewhere a refused spot is still only explained."""
    interaction = clicked(begun(RISKY, text=NEARLY_SQUARE), "1b2", "1a1")
    interaction.choosing.point(Spot("4a1"))
    interaction.pick()
    assert ([], True) == (played(interaction), interaction.choosing.refused is not None)
    interaction.choosing.point(Spot("1a1"))
    interaction.pick()
    assert ["1b2-1a1"] == played(interaction)


def test_pointing_at_the_end_of_half_a_move_again_plays_nothing() -> None:
    """A sphere that has been picked up is put down where it lay, which is nothing wrong."""
    interaction = clicked(begun(RISKY, text=MIDDLE), "1d1", "1d1")
    assert ([], (), None) == (played(interaction), interaction.choosing.steps, interaction.choosing.refused)


def test_the_end_of_a_waiting_move_is_explained_as_what_it_is() -> None:
    """Where the cursor is the reason for the move is given; other spots are explained as ever."""
    interaction = clicked(over_shield(EVERY), "e2", "d3")
    here = interaction.explain()
    interaction.choosing.hover = Spot("i9")
    assert (True, "FO-6", False) == (here.legal, here.rule, interaction.explain().legal)


def test_a_choice_made_last_waits_too() -> None:
    """The other choice can be had by a step back."""
    interaction = begun(EVERY, "diamond")
    interaction.choosing.point(Spot("c3"))
    interaction.choose_named("+")
    assert "c3+" == waiting(interaction)
    interaction.back()
    interaction.choose(Choice("-"))
    interaction.finish()
    assert ["c3-"] == played(interaction)


@pytest.mark.parametrize(
    ("caution", "named", "expected"),
    [
        (RISKY, "a2-b3", "a2-b3"),
        (RISKY, "e2-d3", ""),
        (EVERY, "a2-b3", "a2-b3"),
        (EVERY, "e2-d3", ""),
        (NEVER, "a2-b3", ""),
    ],
)
def test_a_move_named_whole_waits_only_for_what_it_gives_away(
    caution: str, named: str, expected: str
) -> None:
    """A player who types a move has confirmed it, but may have overlooked something."""
    interaction = over_shield(caution)
    interaction.choose(Spot("e2"))
    interaction.play(interaction.position.parse(named))
    assert (expected, [] if expected else [named], 1) == (
        waiting(interaction),
        played(interaction),
        len(interaction.frame().moving),
    )
    interaction.finish()
    assert [named] == played(interaction)


def test_a_named_move_that_waits_takes_the_cursor_along() -> None:
    """So its end is what is explained."""
    interaction = over_shield(RISKY)
    interaction.play(interaction.position.parse("a2-b3"))
    assert Spot("b3") == interaction.choosing.cursor


def test_without_caution_no_dangers_are_named() -> None:
    """A player who never wants to confirm a move sees no warning either."""
    warnings = []
    for caution in (RISKY, EVERY, NEVER):
        interaction = over_shield(EVERY)
        clicked(interaction, "a2", "b3").choosing.caution = caution
        warnings.append(len(interaction.choosing.dangers()))
    assert [1, 1, 0] == warnings


def test_undo_takes_back_the_last_move_and_forgets_the_one_that_waits() -> None:
    """Nothing is left in the interaction."""
    interaction = clicked(begun(EVERY), "1a1", "1a1", "1b1")
    interaction.undo()
    assert (0, "", ()) == (interaction.match_cursor.at.ply, waiting(interaction), interaction.choosing.steps)
