"""Prompts, what steps do, reports of moves, warnings, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import capital, listed, one_of
from boardgames.games.flying_obelisks.board import SPOT_AT, is_between_hills
from boardgames.games.flying_obelisks.engine import captured, holder, played, powers_of, turns
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.routes import Asked
from boardgames.games.flying_obelisks.stacks import FLIGHT, KINDS, LETTERS_OF, NAMES, OWN, PIECE, POWER, size
from boardgames.games.flying_obelisks.words import POWER_RULE, SEATS, named, whose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core.engine import Ending
    from boardgames.core.moves import Move, Step
    from boardgames.core.position import Position
    from boardgames.games.flying_obelisks.engine import ObelisksEngine, ObelisksState, Turn
    from boardgames.games.flying_obelisks.routes import ObelisksRoutes

__all__ = ["dangers", "describe", "parts_in_words", "prompt", "reason", "report", "warnings"]

#: A sentence names at most this many parts of a stack.
_MOST_PARTS = 3
_PROMPTS = {
    Asked.SOURCE: "{seat}: choose a piece or stack to move.",
    Asked.PART_OR_TARGET: "Choose where to go from {source}, or which part of the stack moves.",
    Asked.TARGET: "Choose where the {part} {go}.",
    Asked.PART: "Choose what goes to {target}.",
    Asked.OBELISK: "Take over the Obelisk on {target}, or remove it?",
    Asked.MORE: "Bring something back, or finish the move.",
    Asked.NOTHING: "The move is complete.",
}


def prompt(routes: ObelisksRoutes, steps: tuple[Step, ...]) -> str:
    """Return the prompt after legal steps in a game that is not over."""
    source, part, target, _ = routes.begun(steps)[0].turn
    return _PROMPTS[routes.asked(steps)].format(
        seat=SEATS[routes.state.mover],
        source=SPOT_AT[source],
        part=named(LETTERS_OF[part]),
        go="goes" if len(LETTERS_OF[part]) < 2 else "go",
        target=SPOT_AT[target],
    )


def describe(routes: ObelisksRoutes, steps: tuple[Step, ...]) -> tuple[str, str]:
    """Return the rule of legal steps, and what they do or what can still be chosen, in one sentence."""
    asked, begun = routes.asked(steps), routes.begun(steps)
    if asked in (Asked.MORE, Asked.NOTHING):
        return _describe_move(routes.state, begun[0], may_return=asked is Asked.MORE)
    if asked is Asked.SOURCE:
        return "FO-4", f"{SEATS[routes.state.mover]} moves one piece or stack, or a part of a stack."
    source, _, target, _ = begun[0].turn
    ways = parts_in_words(routes.state, begun)
    if asked is Asked.OBELISK:
        return (
            "FO-27",
            f"{capital(ways)} can take over the Obelisk on {SPOT_AT[target]} or remove it: choose which.",
        )
    if asked is Asked.PART:
        return "FO-15", f"{capital(ways)} can go to {SPOT_AT[target]}: choose which."
    squares = one_of(SPOT_AT[square].name for square in sorted({move.turn[2] for move in begun}))
    # The power of a piece that stands alone says more than how stacks move.
    rule = POWER_RULE.get(LETTERS_OF[routes.state.board[source]], "FO-15")
    told = f"From {SPOT_AT[source]} you can move {ways} to {squares}."
    kinds = {letter for move in begun for letter in LETTERS_OF[move.turn[1]]}
    if len(kinds) > 1:
        told += " A letter on a square names the piece whose move leads there."
    return rule, told


def parts_in_words(state: ObelisksState, moves: Sequence[Move]) -> str:
    """Name the parts of a stack that moves from one square take along, its whole first."""
    stack = state.board[moves[0].turn[0]]
    parts = sorted({move.turn[1] for move in moves}, key=lambda part: (part != stack, -size(part), part))
    if len(parts) > _MOST_PARTS:
        return "the whole stack or a part of it" if stack in parts else "one of several parts of the stack"
    if len(LETTERS_OF[stack]) == 1:
        return f"the {named(LETTERS_OF[stack])}"
    return one_of(
        "the whole stack" if part == stack else f"only the {named(LETTERS_OF[part])}" for part in parts
    )


def _describe_move(state: ObelisksState, move: Move, *, may_return: bool) -> tuple[str, str]:
    """Return the rule and the words for a complete move, according to its last step."""
    _, part, target, _ = move.turn
    spot, names = SPOT_AT[target], [step.name for step in move.steps]
    if names[-1].startswith("="):
        if names[-1] == "=O":
            return "FO-26", f"An Obelisk can be brought in on {spot} with this move."
        return "FO-25", f"A {NAMES[names[-1][1:]]} can be brought back onto {spot} with this move."
    close = ", and may bring something back." if may_return else "."
    if names[-1] in (TAKE_OVER, REMOVE):
        done = "takes over" if names[-1] == TAKE_OVER else "removes"
        return "FO-27", f"The move {done} the Obelisk on {spot}{close}"
    rule, way = _way(state, move)
    there = state.board[target]
    taken, joined = captured(there, state.mover), there & OWN[state.mover]
    capturing = f", capturing {whose(taken)}" if taken else ""
    joining = f", onto your {named(LETTERS_OF[there])}" if joined else ""
    return rule, f"The {named(LETTERS_OF[part])} can go to {spot}{way}{capturing}{joining}{close}"


def _way(state: ObelisksState, move: Move) -> tuple[str, str]:
    """Return the rule by which a move reaches its square, and the words for it."""
    powers = powers_of(state.board, move.turn)
    if powers & FLIGHT:
        return "FO-22", " by the Obelisk's flight"
    kinds = [kind for kind in KINDS if powers & POWER[kind]]
    source, part, target, _ = move.turn
    names = one_of(f"the {NAMES[kind]}" for kind in kinds)
    by = "" if LETTERS_OF[part] in kinds else f" by the power of {names}"
    if is_between_hills(source, target):
        return "FO-21", f"{by} over the bridge"
    return POWER_RULE[kinds[0]], by


def reason(ending: Ending) -> str:
    """Return in a sentence why the game has ended (FO-29 to FO-31)."""
    winner, loser = (SEATS[seat] for seat in (*ending.winners, 1 - ending.winners[0]))
    return {
        "FO-29": f"{loser}'s Globe has been captured, so {winner} wins.",
        "FO-30": f"{winner} holds both Hilltops and {loser} has no piece on a hill, so {winner} wins.",
        "FO-31": f"{loser} has no legal move, so {winner} wins.",
    }[ending.rule]


def report(position: Position, move: Move) -> str:
    """Return what a legal move did: what went where, what it captured, and what came onto the stack."""
    turn = position.turn_of(move)
    source, part, target, _ = turn
    moved = f"moved from {SPOT_AT[source]} to {SPOT_AT[target]}"
    deeds = [moved, *_deeds(position, move, position.state.board[target])]
    return f"{position.to_move}'s {named(LETTERS_OF[part])} {listed(deeds)}."


def _deeds(position: Position, move: Move, there: int) -> Iterator[str]:
    """Yield what happened on the square that was reached."""
    taken = captured(there, position.to_move.index)
    if taken:
        yield f"captured {whose(taken)}"
    for name in (step.name for step in move.steps):
        if name == TAKE_OVER:
            yield "took over the Obelisk"
        elif name == REMOVE:
            yield "removed the Obelisk"
        elif name.startswith("="):
            verb = "brought in an" if name == "=O" else "brought back a"
            yield f"{verb} {NAMES[name[1:]]}"


# Warnings of the end of the game, and what a move would give away


def warnings(state: ObelisksState) -> tuple[str, ...]:
    """Return how the opponent threatens to win (FO-29, FO-30)."""
    return tuple(f"{peril}." for peril in _perils(state, 1 - state.mover))


def dangers(engine: ObelisksEngine, state: ObelisksState, turn: Turn) -> tuple[str, ...]:
    """Return how the opponent can win after a turn; () if the turn itself wins."""
    after = engine.apply(state, turn)
    ending = engine.ending(after)
    if ending:
        other = SEATS[1 - state.mover]
        given = f"This leaves both Hilltops and the hills to {other}, who wins."
        return () if state.mover in ending.winners else (given,)
    return tuple(f"After this {peril}." for peril in _perils(after, after.mover))


def _perils(state: ObelisksState, attacker: int) -> list[str]:
    """Return how the seat `attacker` could win in one move."""
    board, seat = state.board, 1 - attacker
    home = next(square for square, stack in enumerate(board) if stack & PIECE[seat]["G"])
    perils = [
        f"{whose(board[square])} on {SPOT_AT[square]} can take {SEATS[seat]}'s Globe on {SPOT_AT[home]}"
        for square in threats(board, seat)
    ]
    if any(holder(played(board, turn)) == attacker for turn in turns(board, attacker, state.missing)):
        perils.append(f"{SEATS[attacker]} can hold both Hilltops while {SEATS[seat]} has no piece on a hill")
    return perils
