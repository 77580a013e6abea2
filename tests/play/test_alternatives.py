"""Choosing among alternatives that are not on the board, with Enter and arrows alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core import Choice, Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction
from tests.every import every_game

if TYPE_CHECKING:
    from boardgames.core import Move


def begun(game: str, text: str | None = None) -> Interaction:
    """Return an interaction with a match from its start or from a position."""
    loaded = boardgames.load(game)
    position = loaded.start() if text is None else loaded.decode(text)
    return Interaction(LocalSession(Match(position)))


def picked(interaction: Interaction, spot: str) -> Interaction:
    """Point at a spot, pick it, and return the interaction."""
    interaction.choosing.point(Spot(spot))
    interaction.pick()
    return interaction


def test_enter_on_a_pillar_again_takes_the_alternative_that_is_highlighted() -> None:
    """The first of the alternatives is highlighted, arrows go to the others, and Enter chooses."""
    interaction = picked(begun("diamond"), "c3")
    assert ("Raise", "c3") == (
        str(interaction.choosing.alternative).split()[0],
        str(interaction.choosing.cursor),
    )
    interaction.choosing.turn_alternative(1)
    interaction.pick()
    move = interaction.session.newest.move
    assert "c3-" == str(move)


def test_the_way_leads_from_a_stack_to_its_parts() -> None:
    """Where goals and parts are offered, Enter on the stack goes to the parts, a place back to the board."""
    game = boardgames.load("flying-obelisks")
    interaction = begun("flying-obelisks", game.showcase)
    begins_with_parts = {move.steps[0] for move in interaction.position.legal_moves() if _has_parts(move)}
    stack = next(spot for spot in interaction.choosing.targets.spots if spot in begins_with_parts)
    picked(interaction, str(stack))
    shown = [interaction.choosing.alternative]
    interaction.pick()
    shown.append(interaction.choosing.alternative)
    interaction.choosing.point(interaction.choosing.cursor)
    shown.append(interaction.choosing.alternative)
    part = interaction.choosing.alternatives[0]
    assert [None, part, None] == shown
    interaction.pick()
    interaction.pick()
    assert (stack, part) == interaction.choosing.steps


@every_game
def test_enter_on_what_is_chosen_is_never_refused(game: str) -> None:
    """It goes on to the alternatives, or takes the choice back."""
    for spot in begun(game, boardgames.load(game).showcase).choosing.targets.spots:
        interaction = picked(begun(game, boardgames.load(game).showcase), str(spot))
        if not interaction.choosing.steps:  # that was a whole move
            continue
        goes_on = bool(interaction.choosing.alternatives) or spot in interaction.choosing.targets.spots
        interaction.pick()
        assert interaction.choosing.refused is None
        assert goes_on or not interaction.choosing.steps


def _has_parts(move: Move) -> bool:
    return isinstance(move.steps[1], Choice)
