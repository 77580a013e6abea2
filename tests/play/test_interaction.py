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
