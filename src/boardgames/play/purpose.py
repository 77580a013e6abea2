"""The purpose of a move in plain words, from what the rules show: no engine is asked, nothing is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.clues import clue
from boardgames.learn.strategy import idea_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from boardgames.core import Move, Position

__all__ = ["leads_back", "purpose", "undoes"]

#: The most other moves, and the most replies, that are looked at.
_MOST = 40
#: The share of other moves, or of replies, from which on "most" is true.
_MOST_OF_THEM = 0.5
#: The number of moves by which a player has more room.
_MORE_MOVES = 3


def purpose(position: Position, move: Move, line: Sequence[Move] = ()) -> str:
    """Return what a legal move is for, in one sentence or two.

    `line` has the moves that are expected to follow it.
    """
    changes = _changes(position, move)
    if _aim(position, move):  # it says already what the move does to the other players
        changes = [change for change in changes if not _is_of_others(position, change)]
    aim = next(_aims(position, move, line))
    return " ".join([aim, *(changes or _savings(position, move))])


def leads_back(position: Position, move: Move) -> bool:
    """Return True if a legal move brings about a position that was there before."""
    after = position.advance(position.turn_of(move))
    return position.engine.key(after.state) in position.history.times()


def _aims(position: Position, move: Move, line: Sequence[Move]) -> Iterator[str]:
    """Yield the aims of a move, the most important first; at least one sentence."""
    after, seat = position.play(move), position.to_move
    outcome, is_duel = after.outcome(), len(position.seats) == 2
    if outcome and seat in outcome.winners:
        yield "It wins at once."
    if is_duel and outcome is None:
        yield from _defences(after, _others(position, move))
        if _threatens(after, seat.index):
            yield "It threatens to win."
    if position.game.part("clue") and not (said := clue(position, move).text).startswith("Look"):
        yield said
    if aim := _aim(position, move):
        yield f"It {aim}."
    if is_duel:
        yield from _cautions(position, move)
        yield from _plans(position, move, line)
        yield from _quiet(position, move, line)
    yield position.explain(move.steps).reason


def _cautions(position: Position, move: Move) -> Iterator[str]:
    """Yield what most other moves would give away, if this one gives nothing away."""
    others = [other for other in _spread(position.legal_moves()) if other != move]
    endangered = [danger for other in others for danger in position.dangers(other)[:1]]
    if endangered and not position.dangers(move) and len(endangered) >= _MOST_OF_THEM * len(others):
        yield f"It gives nothing away. After most other moves: {endangered[0]}"


def _plans(position: Position, move: Move, line: Sequence[Move]) -> Iterator[str]:
    """Yield the move that is prepared: the player's next one with an aim in the line that is expected."""
    here = position
    for played in (move, *line):
        if here.outcome() or played not in here.legal_moves():
            return
        aim = _aim(here, played) if here is not position and here.to_move == position.to_move else ""
        if aim:
            yield f"It prepares {played}, which {aim}."
        here = here.play(played)


def _quiet(position: Position, move: Move, line: Sequence[Move]) -> Iterator[str]:
    """Yield what a piece's quiet move is good for: more moves to choose from, or nothing given away."""
    after = position.play(move)
    walks = any(one.source and one.target for one in position.motions(move.steps))
    if walks and line and line[0] in after.legal_moves() and after.play(line[0]).outcome() is None:
        before, then = len(position.legal_turns()), len(after.play(line[0]).legal_turns())
        if then >= before + _MORE_MOVES:
            yield f"It gives your pieces room: {before} → {then} moves."
    if not position.dangers(move):
        yield f"It {'waits, and ' if walks else ''}gives nothing away."


def undoes(position: Position, move: Move, earlier: Position, played: Move) -> bool:
    """Return True if a move only takes a piece back to where `played` has moved it from."""
    now, before = position.motions(move.steps), earlier.motions(played.steps)
    if len(now) != 1 or len(before) != 1 or now[0].target is None:
        return False
    return (now[0].source, now[0].target) == (before[0].target, before[0].source)


def _aim(position: Position, move: Move) -> str:
    """Return what a legal move does by the idea that it follows, "" if it follows none."""
    idea = idea_of(position, move)
    return idea.aim if idea else ""


def _changes(position: Position, move: Move) -> list[str]:
    """Return the changes of the numbers that players watch, those of the mover first."""
    before, after, own = position.tallies(), position.play(move).tallies(), position.to_move
    changed = [
        (old, new.count)
        for old, new in zip(before, after, strict=False)
        if old.seat is not None and old.label == new.label and old.count != new.count
    ]
    in_order = sorted(changed, key=lambda change: change[0].seat != own)
    return [
        f"{'' if old.seat == own else f'{old.seat}: '}{old.label} {old.count} → {count}."
        for old, count in in_order
    ]


def _is_of_others(position: Position, change: str) -> bool:
    """Return True if a change is one of a number of another player."""
    return any(change.startswith(f"{seat}: ") for seat in position.seats)


def _savings(position: Position, move: Move) -> Iterator[str]:
    """Yield the numbers of the mover that would be lower after most other moves."""
    others = [after.tallies() for after in _others(position, move)]
    for at, tally in enumerate(position.tallies()):
        lower = [other[at].count < tally.count for other in others]
        if tally.seat == position.to_move and _share(iter(lower)) >= _MOST_OF_THEM:
            yield f"{tally.label} stays {tally.count}."


def _others(position: Position, move: Move) -> list[Position]:
    """Return the positions after other moves that do not end the game."""
    turn = position.turn_of(move)
    turns = [other for other in _spread(position.legal_turns()) if other != turn]
    return [after for after in map(position.advance, turns) if after.outcome() is None]


def _defences(after: Position, others: Sequence[Position]) -> Iterator[str]:
    """Yield the win of the opponent that a move prevents, if most other moves allow one."""
    seat = after.to_move.index
    if _winning_turn(after, seat) is not None:
        return
    wins = [(other, turn) for other in others if (turn := _winning_turn(other, seat)) is not None]
    if wins and len(wins) >= _MOST_OF_THEM * len(others):
        other, turn = wins[0]
        yield f"Otherwise {after.to_move} could win with {other.move_of(turn)}."


def _threatens(after: Position, seat: int) -> bool:
    """Return True if a seat could win at once after most replies."""
    replied = [after.advance(turn) for turn in _spread(after.legal_turns())]
    going_on = [position for position in replied if position.outcome() is None]
    return _share(_winning_turn(one, seat) is not None for one in going_on) > _MOST_OF_THEM


def _winning_turn(position: Position, seat: int) -> Any:
    """Return a turn with which a seat, which is to move, wins at once; None if there is none."""
    engine, state = position.engine, position.state
    if engine.mover(state) != seat:
        return None
    for turn in engine.turns(state):
        ending = engine.ending(engine.apply(state, turn))
        if ending is not None and seat in ending.winners:
            return turn
    return None


def _share(truths: Iterator[object]) -> float:
    found = [bool(truth) for truth in truths]
    return sum(found) / len(found) if found else 0.0


def _spread(turns: Sequence[Any]) -> Sequence[Any]:
    """Return some of many turns, evenly spread."""
    return turns[:: -(-len(turns) // _MOST)] if len(turns) > _MOST else turns
