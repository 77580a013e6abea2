"""How games judge positions, as text: `python -m tests.games.judged` writes it again.

The figures of the heuristics, the order of turns, the words for the board and the events of a move, with
choices of each option. A change of a rule of thumb shows as a difference, to be read before the commit.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core import ChoiceOption, NumberOption
from boardgames.core.spoken import EMPTY, board_words
from boardgames.games import BUILT_IN
from boardgames.play.purpose import purpose
from boardgames.thinking.insights import insight_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Game, Move, Position, Value

FOLDER = Path(__file__).with_name("golden") / "judged"
#: The numbers of moves after which a game is looked at, and its seed.
_PLIES = (3, 12, 30)
_SEED = 6
#: So many turns are written of a sequence, and so many places of a board.
_TURNS, _PLACES = 5, 3
#: So many other choices of an option are tried.
_CHOICES = 2


def judged(name: str) -> str:
    """Return the text of a game's file: positions, each with what the game thinks of it."""
    game = boardgames.load(name)
    played = (line for options in _choices(game) for line in _of_game(game, options))
    return "".join(f"{line}\n" for line in (*played, *_of_chosen(name)))


def _choices(game: Game) -> Iterator[dict[str, Value]]:
    """Yield the options: the usual ones, and a few other choices of each option by itself."""
    yield {}
    for option in game.options:
        if isinstance(option, ChoiceOption):
            others = [choice for choice in option.choices if choice != option.default]
            for choice in others[:_CHOICES]:
                yield {option.name: choice}
        elif isinstance(option, NumberOption):
            yield {option.name: option.lowest}


def _of_game(game: Game, options: Mapping[str, Value]) -> Iterator[str]:
    """Play moves of which every other one looks good, and judge some of the positions."""
    lots, position = Random(_SEED), game.start(**options)
    yield " ".join((game.name, *(f"{name}={value}" for name, value in options.items())))
    for ply in range(_PLIES[-1] + 1):
        if position.outcome():
            return
        moves: Sequence[Move] = position.legal_moves()
        if ply % 2:
            allowed = {move.turn: move for move in moves}
            moves = [allowed[turn] for turn in _ordered(position) if turn in allowed][:3]
        move = lots.choice(moves)
        if ply in _PLIES:
            yield position.encode()
            yield from (f"  {line}" for line in (*_figures(position), *([] if options else _words(position))))
            yield f"  {move}: {_events(position, move)}"
        position = position.play(move)


def _of_chosen(name: str) -> Iterator[str]:
    """Yield what is said of two moves and two pairs of places in each position of a file.

    These are positions in which something is at stake, such as those of lessons and puzzles. Each line of the
    file has the options that are not the usual ones, and the text.
    """
    game = boardgames.load(name)
    lines = (FOLDER / "positions" / f"{name}.txt").read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        *options, text = line.split("; ")
        position = game.decode(text, **dict(option.split("=") for option in options))
        moves, spots = position.legal_moves(), position.spots
        yield line
        yield from (
            f"  {move}: {_events(position, move)}" for move in dict.fromkeys((*moves[:1], *moves[-1:]))
        )
        full = [spot for spot, said in board_words(position).contents(position).items() if said != EMPTY]
        for shift in (1, 4):
            pair = (full or spots)[number % len(full or spots)], spots[(number * shift + shift) % len(spots)]
            why = position.explain(pair)
            yield f"  {' '.join(map(str, pair))}? {why.rule} {why.legal} {why.reason}"


def _ordered(position: Position) -> list[Any]:
    insight = insight_for(position)
    state = insight.state(position)
    return list(insight.order(state, insight.turns(state)))


def _figures(position: Position) -> Iterator[str]:
    insight, turns = insight_for(position), _ordered(position)
    state = insight.state(position)
    seats = range(insight.seats) if insight.seats > 2 else (insight.mover(state),)
    yield " ".join(f"{insight.value(state, seat)}/{insight.forecast(state, seat)}" for seat in seats)
    yield f"order {_named(position, turns)}"
    loud, relevant = (_named(position, found) for found in (insight.loud(state), insight.relevant(state)))
    yield f"loud {loud}, relevant {relevant}"
    for kind, points in (("stale", insight.staleness(position)), ("kind", insight.courtesies(position))):
        found = [turn for turn in turns if points.get(turn)]
        yield f"{kind} {sum(points.values())}: {_named(position, found)}"
    outlook: Any = position.game.part("outlook")
    yield f"urgent {' '.join(map(str, position.urgent(())))}; {outlook(position) if outlook else ''}"


def _named(position: Position, turns: Iterable[Any]) -> str:
    """Return how many turns there are, and the first of them as moves."""
    every = list(turns)
    return f"{len(every)}: {' '.join(str(position.move_of(turn)) for turn in every[:_TURNS])}"


def _words(position: Position) -> Iterator[str]:
    """Yield what is said of some places of the board, most of them with a piece."""
    words = board_words(position)
    contents = words.contents(position)
    full = [spot for spot, said in contents.items() if said != EMPTY]
    for spot in dict.fromkeys((*full[:: max(1, len(full) // _PLACES)][:_PLACES], position.spots[-1])):
        near = "; ".join(
            f"{one.relation} {' '.join(sorted(map(str, one.spots)))}" for one in words.near(position, spot)
        )
        yield f"{spot}: {contents[spot]}, {words.ground(position, spot)} [{near}]"


def _events(position: Position, move: Move) -> str:
    """Return what a move is for, and what a newcomer is told of it."""
    firsts: Any = position.game.part("firsts")
    events = firsts(position, move, position.play(move)) if firsts else ()
    met = (f"{event} {' '.join(f'{key}={value}' for key, value in words.items())}" for event, words in events)
    aim = purpose(position, move)
    return "; ".join((f"{aim.deed} | {aim.reason} | {aim.theme}", *position.dangers(move), *met))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in BUILT_IN:
        (FOLDER / f"{one}.txt").write_text(judged(one), encoding="utf-8")
