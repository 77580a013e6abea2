"""The purpose of a move in plain words, from what the rules show: no engine is asked, nothing is proved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from attrs import evolve

from boardgames.core.clues import Advice
from boardgames.core.words import mentioned
from boardgames.learn.strategy import idea_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from boardgames.core import Move, Position

__all__ = ["OF_RESULT", "WIN_NOW", "in_words", "leads_back", "purpose", "undoes"]

#: A few words on a move that wins at once, and on those that have to do with a win or a loss that is near.
WIN_NOW = "Win at once"
_PREVENT, _THREATEN = "Prevent a loss", "Threaten to win"
#: What these are good for, "" where they say it.
OF_RESULT: Final = {
    WIN_NOW: "",
    _PREVENT: "most other moves let the other side win at once",
    _THREATEN: "unless it is stopped, your next move wins",
}
#: The most other moves, and the most replies, that are looked at.
_MOST = 40
#: The share of other moves, or of replies, from which on "most" is true.
_MOST_OF_THEM = 0.5
#: The number of moves by which a player has more room.
_MORE_MOVES = 3


def in_words(position: Position, move: Move) -> str:
    """Return a legal move as a demand to nobody in particular: "push the cube from a2 to c4 (a2-c4)"."""
    deed = _advice(position, move).deed_of(move).replace(" your ", " the ")
    return f"{deed[:1].lower()}{deed[1:]}"


def _advice(position: Position, move: Move) -> Advice:
    of_game: Callable[[Position, Move], Advice] | None = position.game.part("advice")
    return of_game(position, move) if of_game else Advice(f"Play {move}")


def purpose(position: Position, move: Move, line: Sequence[Move] = ()) -> Advice:
    """Return a legal move in plain words with what it is for, and a few words on that.

    `line` has the moves that are expected to follow it.
    """
    advice = _advice(position, move)
    theme, reason = next(_reasons(position, move, line, advice))
    return evolve(advice, reason=reason, theme=theme)


def leads_back(position: Position, move: Move) -> bool:
    """Return True if a legal move brings about a position that was there before."""
    after = position.advance(position.turn_of(move))
    return position.engine.key(after.state) in position.history.times()


def _reasons(
    position: Position, move: Move, line: Sequence[Move], advice: Advice
) -> Iterator[tuple[str, str]]:
    """Yield a few words and a clause for each thing that a move is for, the most important first."""
    is_duel = len(position.seats) == 2
    yield from _of_result(position, move, advice, is_duel=is_duel)
    if aim := _aim(position, move):
        yield "", advice.reason or f"it {aim}"
    if is_duel:
        yield from (("Give nothing away", caution) for caution in _cautions(position, move))
        if not advice.is_own:
            yield from (("", plan) for plan in _plans(position, move, line))
    if advice.reason:
        yield advice.theme, advice.reason
    if is_duel:
        yield from _quiet(position, move, line)
    yield advice.theme, "it looks best"


def _of_result(position: Position, move: Move, advice: Advice, *, is_duel: bool) -> Iterator[tuple[str, str]]:
    """Yield what a move has to do with a win or a loss that is near."""
    after, seat = position.play(move), position.to_move
    outcome = after.outcome()
    if outcome and seat in outcome.winners:
        yield WIN_NOW, "it wins at once"
    if not is_duel or outcome:
        return
    for defence in _defences(after, _others(position, move)):
        yield _PREVENT, defence
    for threat in _threats(after, seat.index):
        yield _THREATEN, advice.reason if advice.threatens else threat


def _cautions(position: Position, move: Move) -> Iterator[str]:
    """Yield what most other moves would give away, if this one gives nothing away."""
    others = [other for other in _spread(position.legal_moves()) if other != move]
    endangered = [danger for other in others for danger in position.dangers(other)[:1]]
    if endangered and not position.dangers(move) and len(endangered) >= _MOST_OF_THEM * len(others):
        danger = endangered[0].removeprefix("After this ").removesuffix(".")
        yield f"it gives nothing away, while after most other moves {danger}"


def _plans(position: Position, move: Move, line: Sequence[Move]) -> Iterator[str]:
    """Yield the move that is prepared: the player's next one with an aim in the line that is expected."""
    here = position
    for played in (move, *line):
        if here.outcome() or played not in here.legal_moves():
            return
        is_own = here is not position and here.to_move == position.to_move
        aim = _aim(here, played) if is_own and not undoes(here, played, position, move) else ""
        if aim:
            yield f"it prepares to {in_words(here, played)}, which {aim}"
        here = here.play(played)


def _quiet(position: Position, move: Move, line: Sequence[Move]) -> Iterator[tuple[str, str]]:
    """Yield what a piece's quiet move is good for: more moves to choose from, or nothing given away."""
    after = position.play(move)
    walks = any(one.source and one.target for one in position.motions(move.steps))
    if walks and line and line[0] in after.legal_moves() and after.play(line[0]).outcome() is None:
        before, then = len(position.legal_turns()), len(after.play(line[0]).legal_turns())
        if then >= before + _MORE_MOVES:
            yield "Give your pieces room", f"it gives your pieces room: {then} moves instead of {before}"
    if not position.dangers(move):
        yield "Give nothing away", "it gives nothing away"


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
        yield f"otherwise {mentioned(after.to_move)} could {in_words(other, other.move_of(turn))} and win"


def _threats(after: Position, seat: int) -> Iterator[str]:
    """Yield the win that a seat threatens, if most replies allow one, with the usual winning move."""
    replied = [after.advance(turn) for turn in _spread(after.legal_turns())]
    going_on = [position for position in replied if position.outcome() is None]
    wins = [
        in_words(one, one.move_of(won)) for one in going_on if (won := _winning_turn(one, seat)) is not None
    ]
    if wins and len(wins) > _MOST_OF_THEM * len(going_on):
        (deed, times), *_ = Counter(wins).most_common(1)
        yield f"it threatens to {f'{deed} and win' if 2 * times > len(wins) else 'win'}"


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


def _spread(turns: Sequence[Any]) -> Sequence[Any]:
    """Return some of many turns, evenly spread."""
    return turns[:: -(-len(turns) // _MOST)] if len(turns) > _MOST else turns
