"""Autoplay: a line plays by itself until somebody interferes."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.autoplay import PACES, Autoplay
from boardgames.play.interaction import Interaction


def begun() -> Autoplay:
    """Return autoplay at the beginning of a line of three moves."""
    match = Match(boardgames.load("pylos").start())
    node = match.root
    for move in ("1a1", "1d4", "1a2"):
        node = node.child(node.position.parse(move))
    interaction = Interaction(LocalSession(match))
    interaction.jump(match.root)
    return Autoplay(interaction, interaction.redo)


def test_a_line_is_played_to_its_end() -> None:
    """A move for each tick; after the last one it is off, and cannot be started again."""
    autoplay = begun()
    autoplay.tick()
    assert 0 == autoplay.interaction.match_cursor.at.ply
    assert autoplay.start()
    plies = []
    while autoplay.is_on:
        autoplay.tick()
        assert not autoplay.stop_if_touched()
        plies.append(autoplay.interaction.match_cursor.at.ply)
    assert [1, 2, 3] == plies
    assert not autoplay.start()


@pytest.mark.parametrize("act", ["point", "step", "undo", "stop"])
def test_whatever_a_player_does_stops_it(act: str) -> None:
    """Pointing, choosing and going back are seen; after that no move is played."""
    autoplay = begun()
    autoplay.start()
    autoplay.tick()
    interaction = autoplay.interaction
    acts = {
        "point": lambda: interaction.choosing.point(Spot("1b3")),
        "step": lambda: interaction.choose(Spot("2a1")),
        "undo": interaction.undo,
        "stop": autoplay.stop,
    }
    acts[act]()
    assert (act != "stop") is autoplay.stop_if_touched()
    assert not autoplay.is_on
    before = interaction.match_cursor.at
    autoplay.tick()
    assert before is interaction.match_cursor.at


def test_the_pace_stays_within_its_limits() -> None:
    """There is a slowest and a quickest one."""
    autoplay = begun()
    autoplay.change_pace(1)
    assert 2.0 == autoplay.pace
    for change, limit in ((1, PACES[-1]), (-1, PACES[0])):
        for _ in PACES:
            autoplay.change_pace(change)
        assert limit == autoplay.pace
