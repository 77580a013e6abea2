"""Submitting moves: what a player sees where the session or the store refuses one."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.errors import MovedOn, StoreError
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction


def refused_by(error: Exception, monkeypatch: pytest.MonkeyPatch) -> Interaction:
    """Return an interaction whose move 1a1 has been refused with an error."""
    session = LocalSession(Match(boardgames.load("pylos").start()))

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(LocalSession, "submit", refuse)
    interaction = Interaction(session)
    interaction.choose(Spot("1a1"))
    monkeypatch.undo()
    return interaction


def message(interaction: Interaction) -> str:
    """Return why the last move was refused, or ""."""
    refused = interaction.choosing.refused
    return refused.reason if refused else ""


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (MovedOn(), "The match has moved on: look at it again before you act."),
        (StoreError("The disk is full."), "1a1 was not played. The disk is full."),
    ],
)
def test_a_move_that_was_refused_is_not_played(
    error: Exception, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence says why, no step stays chosen, and the next move is played as ever."""
    interaction = refused_by(error, monkeypatch)
    assert (sentence, (), 0) == (
        message(interaction),
        interaction.choosing.steps,
        interaction.session.newest.ply,
    )
    interaction.choose(Spot("1a2"))
    assert ("", 1) == (message(interaction), interaction.session.newest.ply)


def test_the_message_of_an_unwritten_move_is_withdrawn_once_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is no longer true then."""
    interaction = refused_by(StoreError("The disk is full."), monkeypatch)
    interaction.forget_unwritten()
    assert "" == message(interaction)


def test_other_messages_stay_when_the_store_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that the rules forbid is still forbidden, whether a move was unwritten before it or not."""
    interaction = refused_by(MovedOn(), monkeypatch)
    interaction.forget_unwritten()
    assert "The match has moved on: look at it again before you act." == message(interaction)

    interaction = refused_by(StoreError("The disk is full."), monkeypatch)
    interaction.choose(Spot("2a1"))
    forbidden = message(interaction)
    assert forbidden
    interaction.forget_unwritten()
    assert forbidden == message(interaction)


#: By game: a place that begins a move, another one that does, and one that follows neither.
BEGINNINGS = {
    "flying-obelisks": ("b2", "d2", "e9"),
    "diamond": ("c1", "e1", ""),
    "pyramid-siege": ("e3", "g5", "i9"),
}


@pytest.mark.parametrize("by_click", [True, False])
@pytest.mark.parametrize("game", BEGINNINGS)
def test_another_place_that_begins_a_move_is_chosen_instead(game: str, *, by_click: bool) -> None:
    """By Enter as by a click, and the line says so before; any other place is refused with its reason."""
    first, other, neither = BEGINNINGS[game]
    interaction = Interaction(LocalSession(Match(boardgames.load(game).start())))

    def choose(spot: str) -> tuple[list[str], bool]:
        interaction.choosing.point(Spot(spot))
        if by_click:
            interaction.click(Spot(spot))
        else:
            interaction.pick()
        return [str(step) for step in interaction.choosing.steps], bool(interaction.choosing.refused)

    choose(first)
    interaction.choosing.point(Spot(other))
    assert f"Enter chooses {other} instead." == interaction.choosing.instead
    assert ([other], False) == choose(other)
    if neither:
        assert ([other], True) == choose(neither)
        assert "" == interaction.choosing.instead


def test_a_place_that_alone_is_a_move_is_not_chosen_instead() -> None:
    """A sphere that cannot be raised to a hollow stays chosen: to place another one there ends the turn."""
    start = boardgames.load("pylos").decode(boardgames.load("pylos").showcase)
    interaction = Interaction(LocalSession(Match(start)))
    interaction.click(Spot("2a1"))
    alone = next(move.steps[0] for move in start.legal_moves() if len(move.steps) == 1)
    assert isinstance(alone, Spot)
    interaction.click(alone)
    assert ((Spot("2a1"),), "") == (interaction.choosing.steps, interaction.choosing.instead)
    assert interaction.choosing.refused


def test_enter_chooses_another_pillar_though_an_alternative_is_offered() -> None:
    """Nothing but raising and lowering can follow b2, and Enter would choose the first of them there."""
    interaction = Interaction(LocalSession(Match(boardgames.load("diamond").start())))
    interaction.click(Spot("b2"))
    interaction.choosing.point(Spot("c1"))
    interaction.pick()
    assert (Spot("c1"),) == interaction.choosing.steps
