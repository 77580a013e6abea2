"""Guides of the games: every rule has its chapter, and drawings of pieces are what the rules say."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.games.flying_obelisks.position import ObelisksPosition
from boardgames.learn.guide import GuidePiece, guide_of
from tests.every import every_game


@every_game
def test_every_rule_is_in_one_chapter(game: str) -> None:
    """None is left out, none comes twice, and they stand in the order of their numbers."""
    rules = [rule for chapter in guide_of(game).chapters for rule in chapter.rules]
    assert [rule.id for rule in boardgames.load(game).sheet.rules] == rules
    assert guide_of(game).chapter_of(rules[-1]) == guide_of(game).chapters[-1]


@every_game
def test_the_aim_is_one_line(game: str) -> None:
    """It fits a narrow terminal, and stands above the list of the rules, in the game in short."""
    guide = guide_of(game)
    assert len(guide.aim) <= 70
    assert guide.pieces
    assert guide.keys


@pytest.mark.parametrize("piece", guide_of("flying-obelisks").pieces, ids=lambda piece: piece.name)
def test_a_power_is_drawn_as_the_rules_have_it(piece: GuidePiece) -> None:
    """Compared with what a piece reaches from a Hilltop, from which everything around is downhill."""
    position = boardgames.load("flying-obelisks").start()
    assert isinstance(position, ObelisksPosition)
    rows = [row.split() for row in piece.drawing.splitlines()]
    drawn = {
        (file, 2 - rank) for rank, row in enumerate(rows) for file, sign in enumerate(row) if sign == "x"
    }
    assert piece.sign == rows[2][2]
    near = {spot: (ord(spot.name[0]) - ord("a"), int(spot.name[1]) - 5) for spot in position.spots}
    reached = {near[spot] for spot in position.reach(Spot("c5"), piece.sign)}
    seen = {(file, rank) for file, rank in reached if file <= 4 and abs(rank) <= 2}
    assert (set() if piece.sign in "PO" else seen) == drawn
