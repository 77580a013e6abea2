"""Our games: what they say that a move gives away is exactly what a search of all replies finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.conformance.cases import cases, is_sentence
from boardgames.conformance.test_dangers import chosen, late
from boardgames.games import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.conformance.cases import Case
    from boardgames.core import Move, Position

#: What the sentences about each thing that a reply may do have in them.
_SAID = {
    "win": ("win", "can take", "can hold both Hilltops"),
    "take": ("take spheres back",),
    "huff": ("because a capture was declined.",),
}


def said(position: Position, move: Move) -> set[str]:
    """Return what the warnings about a move speak of."""
    sentences = position.dangers(move)
    assert all(map(is_sentence, sentences)), (position, move)
    if position.play(move).outcome():
        return {"loss"} if sentences else set()
    return {
        kind for kind, words in _SAID.items() if any(word in text for word in words for text in sentences)
    }


def searched(position: Position, move: Move) -> set[str]:
    """Return what the next player could do after a move, by trying all replies."""
    after = position.play(move)
    ended = after.outcome()
    if ended:
        is_draw = position.game.knows_draws and not ended.winners
        return set() if is_draw or position.to_move in ended.winners else {"loss"}
    return {deed for reply in after.legal_moves() for deed in deeds(after, reply)}


def deeds(position: Position, reply: Move) -> Iterator[str]:
    """Yield what a reply does, of all that games warn against."""
    outcome = position.play(reply).outcome()
    # A game of Diamond that ends with the round is not won by the last move of it.
    if outcome and position.to_move in outcome.winners and outcome.rule != "DI-17":
        # The last defender is also huffed, but that it is lost says more.
        yield "win"
    elif reply.notation.startswith("!"):
        yield "huff"
    if position.game.name == "pylos" and "-" in reply.notation:
        yield "take"


@pytest.mark.parametrize(
    "case", [case for name in BUILT_IN for case in cases(boardgames.load(name))], ids=str
)
def test_a_move_is_dangerous_if_and_only_if_a_reply_shows_it(case: Case) -> None:
    """No warning is false, and nothing that a game warns against happens without one."""
    for position in late(case):
        for move in chosen(position):
            assert searched(position, move) == said(position, move), (position, move)
