"""The command `boardgames analyse`: what each move of a match was worth, and where it turned."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from boardgames.cli.commands import write
from boardgames.cli.numbers import search_limit
from boardgames.cli.progress import ProgressLine
from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.cli.kept_analysis import KeptAnalysis
    from boardgames.core import Seat
    from boardgames.learn.practice.mistake import MoveWorth
    from boardgames.match.tree import Match
    from boardgames.thinking.accuracy import Accuracy
    from boardgames.thinking.analysis import MoveReview
    from boardgames.thinking.results import Line

__all__ = ["analyse"]

_NODES = 5000
#: Drops that are smaller than this are noise of the search, and not shown.
_LEAST_SHOWN = 0.02


def analyse(arguments: Namespace) -> None:
    """Search the position before each move of the main line, and show what the move gave away."""
    from boardgames.thinking.turning_points import heading_of, is_turning, worth_naming

    match = _match(arguments.match)
    kept = _kept(match, arguments)
    found = _reviewed(match, kept, arguments)
    plies = {id(reviewed): ply for ply, reviewed in enumerate(found, start=1)}
    costs = worth_naming(found)
    _keep_mistakes(match, arguments.match, costs.named, plies, kept)
    named, hastened = ([plies[id(reviewed)] for reviewed in moves] for moves in (costs.moves, costs.hastened))
    if arguments.json:
        import json

        turned = [plies[id(reviewed)] for reviewed in costs.moves if costs.turned and is_turning(reviewed)]
        costly = [ply for ply in named if ply not in turned]
        written = {"moves": list(map(_as_json, found)), "turning_points": turned, "costliest": costly}
        written["hastened"] = hastened
        written["players"] = list(_players(match, found))
        write(json.dumps(written, indent=2))
        return
    names = _Names(match)
    players = [accuracy.sentence(name) for _, name, accuracy in _accuracies(match, found)]
    points = [_turning_point(names.of(ply), found[ply - 1]) for ply in (*named, *hastened)]
    heading = heading_of(costs, is_exact=_are_exact(found))
    write("\n".join([*players, heading, *points, _how_sure(found)]))


def _kept(match: Match, arguments: Namespace) -> KeptAnalysis:
    """Return what is kept of an analysis of the main line with the same limit."""
    from boardgames.cli.kept_analysis import KeptAnalysis
    from boardgames.thinking.limits import Limit

    start, *nodes = match.main_line()
    if not nodes:
        raise BoardgamesError("There is nothing to analyse: no move was played.")
    return KeptAnalysis(start, nodes, search_limit(arguments, Limit(nodes=_NODES)))


def _reviewed(match: Match, kept: KeptAnalysis, arguments: Namespace) -> list[MoveReview]:
    """Review each move of the main line; its row is written as soon as it is known."""
    names = _Names(match)
    found: list[MoveReview] = []
    with ProgressLine(kept.length, "turns") as progress:
        progress.show(0)
        for reviewed in kept.reviews():
            found.append(reviewed)
            progress.clear()
            if not arguments.json:
                write(_row(names.number(len(found)), names.player(reviewed), reviewed))
            progress.show(len(found))
    return found


def _keep_mistakes(
    match: Match, name: str, moves: Sequence[MoveReview], plies: Mapping[int, int], kept: KeptAnalysis
) -> None:
    """Add the mistakes of people in a saved match to the player's collection, for `boardgames practise`."""
    if _is_file(name):
        return
    from boardgames.learn.practice.collection import MistakeCollection
    from boardgames.learn.practice.mistake import mistake_at
    from boardgames.match.controls import HERE
    from boardgames.match.lineup import Lineup

    lineup, start = Lineup.of(match), match.root.position
    people = [seat for seat in match.seats if lineup.controls[seat.index] == HERE]
    line = tuple(node.move for node in match.main_line() if node.move)
    found = []
    for reviewed in moves:
        seat = reviewed.position.to_move
        if seat in people:
            player = lineup.label(seat) if len(people) > 1 else ""
            ply = plies[id(reviewed)]
            worths = _agreeing(kept.worths(ply), reviewed)
            move = reviewed.played.move
            found.append(mistake_at(start, line[: ply - 1], move, worths, player=player, match=name))
    mistakes = [mistake for mistake in found if mistake]
    MistakeCollection().add(mistakes)
    if people:
        MistakeCollection().note_analysis(name, start.game.name, len(mistakes))


def _agreeing(worths: Mapping[str, MoveWorth], reviewed: MoveReview) -> dict[str, MoveWorth]:
    """Return the worths of all moves, with the analysis's own figures of the best move and the played one."""
    best = _worth(reviewed.best, reviewed)
    agreed = {move: _at_most(best, one) for move, one in worths.items()}
    for line in (reviewed.best, reviewed.played):
        known, found = worths.get(str(line.move)), _worth(line, reviewed)
        agreed[str(line.move)] = evolve(found, line=max(found.line, known.line if known else (), key=len))
    return agreed


def _worth(line: Line, reviewed: MoveReview) -> MoveWorth:
    """Return the worth of a move as the analysis has it."""
    from boardgames.learn.practice.mistake import MoveWorth
    from boardgames.thinking.resistance import resistance_of

    lost = resistance_of(line.score, line.scale) if reviewed.shortfall else None
    return MoveWorth(line.probability, line.exact, tuple(map(str, line.moves)), lost)


def _at_most(best: MoveWorth, one: MoveWorth) -> MoveWorth:
    """Return the worth of a move that cannot be better than the best one."""
    found = evolve(one, chance=min(best.chance, one.chance))
    if best.resistance is None or one.resistance is None:
        return evolve(found, resistance=None)
    return evolve(found, resistance=min(best.resistance, one.resistance, key=lambda each: each.rank))


class _Names:
    """The names of moves and players in a match."""

    def __init__(self, match: Match) -> None:
        from boardgames.match.lineup import Lineup

        self._line = match.main_line()
        self._label = Lineup.of(match).label

    def number(self, ply: int) -> str:
        """Return the number of a turn, as records write it."""
        from boardgames.match.record.writing import number_of

        return number_of(self._line[0].position, ply)

    def player(self, reviewed: MoveReview) -> str:
        """Return who played a move."""
        return self._label(reviewed.position.to_move)

    def of(self, ply: int) -> str:
        """Return a move with its number, and who played it: `7. 2a2 by Light`."""
        node = self._line[ply]
        before = self._line[ply - 1].position
        return f"{self.number(ply)} {node.move} by {self._label(before.to_move)}"


def _accuracies(match: Match, found: Sequence[MoveReview]) -> Iterator[tuple[Seat, str, Accuracy]]:
    """Yield each seat that has moved, with its player and the accuracy of its moves."""
    from boardgames.match.lineup import Lineup
    from boardgames.thinking.accuracy import accuracy_of

    for seat in match.seats:
        if moves := [reviewed for reviewed in found if reviewed.position.to_move == seat]:
            yield seat, Lineup.of(match).label(seat), accuracy_of(moves)


def _players(match: Match, found: Sequence[MoveReview]) -> Iterator[dict[str, Any]]:
    """Yield what `--json` says of each player."""
    for seat, name, accuracy in _accuracies(match, found):
        yield {
            "seat": seat.index,
            "name": name,
            "moves": accuracy.moves,
            "as_good_as_any": accuracy.kept,
            "wins_given_away": accuracy.wins,
            "draws_given_away": accuracy.draws,
            "mean_loss": round(accuracy.loss, 4),
            "exact": accuracy.is_exact,
        }


def _match(name: str) -> Match:
    """Return the match of a record file, or the stored match with this id."""
    from boardgames.match.record import load
    from boardgames.match.record.files import read_record
    from boardgames.match.store.store import Store

    return read_record(Path(name)) if _is_file(name) else load(Store().record(name))


def _is_file(name: str) -> bool:
    """Return True for a file; what is too long for a name of a file may still be an id."""
    path = Path(name)
    try:
        return path.exists() or bool(path.suffix)
    except OSError:
        return bool(path.suffix)


def _row(number: str, player: str, reviewed: MoveReview) -> str:
    played, best = reviewed.played, reviewed.best
    row = f"{number:>6} {played.move!s:14} {player:16} {_verdict(played):>11}"
    if told := reviewed.change or reviewed.hastened:
        return f"{row}  {told}"
    missed_a_win = best.won_in is not None and played.won_in is None
    if reviewed.keeping or (reviewed.drop < _LEAST_SHOWN and not missed_a_win):
        return row
    return f"{row}  {-reviewed.drop:+.0%}  {best.move} was better ({_verdict(best)})"


def _verdict(line: Line) -> str:
    """Return what a line is worth: a proven length, a certain value, or else an estimate."""
    if line.won_in is not None:
        return f"wins in {line.won_in}"
    if line.lost_in is not None:
        return f"loses in {line.lost_in}"
    return str(line.exact) if line.exact else f"{line.probability:.0%}"


def _turning_point(head: str, reviewed: MoveReview) -> str:
    """Return what a move changed; `head` names it, with its number and its player."""
    played, best = reviewed.played, reviewed.best
    if told := reviewed.change or reviewed.hastened:
        return f"{head}{told.removeprefix(str(played.move))}"
    line = " ".join(map(str, best.moves))
    return f"{head}: from {_verdict(best)} to {_verdict(played)}; better was {line}."


def _are_exact(found: list[MoveReview]) -> bool:
    return all(reviewed.keeping for reviewed in found)


def _how_sure(found: list[MoveReview]) -> str:
    if _are_exact(found) and not any(reviewed.hastened for reviewed in found):
        return "All values are exact."
    exact = any(reviewed.keeping for reviewed in found)
    return "Won, drawn and lost are exact; chances are estimates." if exact else "Chances are estimates."


def _as_json(reviewed: MoveReview) -> dict[str, Any]:
    return {
        "position": reviewed.position.encode(),
        "seat": reviewed.position.to_move.index,
        "played": _line_as_json(reviewed.played),
        "best": _line_as_json(reviewed.best),
        "drop": round(reviewed.drop, 4),
        "change": reviewed.change,
        "hastened": reviewed.hastened,
        "keeping": list(map(str, reviewed.keeping)),
    }


def _line_as_json(line: Line) -> dict[str, Any]:
    return {
        "move": str(line.move),
        "moves": list(map(str, line.moves)),
        "score": line.score,
        "probability": round(line.probability, 4),
        "won_in": line.won_in,
        "lost_in": line.lost_in,
        "exact": line.exact,
    }
