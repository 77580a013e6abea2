"""The command `boardgames analyse`: what each move of a match was worth, and where it turned."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgames.cli.commands import write
from boardgames.cli.numbers import search_limit
from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.match import Match
    from boardgames.thinking.analysis import MoveReview
    from boardgames.thinking.thought import Line

__all__ = ["analyse"]

_NODES = 5000
#: Drops that are smaller than this are noise of the search, and not shown.
_LEAST_SHOWN = 0.02


def analyse(arguments: Namespace) -> None:
    """Search the position before each move of the main line, and show what the move gave away."""
    from boardgames.match.lineup import Lineup
    from boardgames.match.record.writing import number_of
    from boardgames.thinking.analysis import review, turning_points
    from boardgames.thinking.limits import Limit

    match = _match(arguments.match)
    start, *nodes = match.main_line()
    if not nodes:
        raise BoardgamesError("There is nothing to analyse: no move was played.")
    moves = [node.move for node in nodes if node.move]
    label = Lineup.of(match).label
    found = []
    for ply, reviewed in enumerate(
        review(start.position, moves, search_limit(arguments, Limit(nodes=_NODES))), 1
    ):
        found.append(reviewed)
        if not arguments.json:
            write(_row(number_of(start.position, ply), label(reviewed.position.to_move), reviewed))
    turned = turning_points(found)
    plies = {id(reviewed): ply for ply, reviewed in enumerate(found, start=1)}
    if arguments.json:
        import json

        numbers = [plies[id(reviewed)] for reviewed in turned]
        write(json.dumps({"moves": list(map(_as_json, found)), "turning_points": numbers}, indent=2))
    else:
        points = [
            _turning_point(
                number_of(start.position, plies[id(reviewed)]), label(reviewed.position.to_move), reviewed
            )
            for reviewed in turned
        ]
        heading = "Where the game turned:" if points else "No single move turned the game."
        write("\n".join([heading, *points, _how_sure(found)]))


def _match(name: str) -> Match:
    """Return the match of a record file, or the stored match with this id."""
    from boardgames.match.record import load
    from boardgames.match.record.files import read_record
    from boardgames.match.store import Store

    path = Path(name)
    return read_record(path) if path.exists() or path.suffix else load(Store().record(name))


def _row(number: str, player: str, reviewed: MoveReview) -> str:
    played, best = reviewed.played, reviewed.best
    row = f"{number:>6} {played.move!s:14} {player:16} {_verdict(played):>11}"
    if reviewed.change:
        return f"{row}  {reviewed.change}"
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


def _turning_point(number: str, player: str, reviewed: MoveReview) -> str:
    played, best = reviewed.played, reviewed.best
    head = f"{number} {played.move} by {player}"
    if reviewed.change:
        return f"{head}{reviewed.change.removeprefix(str(played.move))}"
    line = " ".join(map(str, best.moves))
    return f"{head}: from {_verdict(best)} to {_verdict(played)}; better was {line}."


def _how_sure(found: list[MoveReview]) -> str:
    exact = sum(bool(reviewed.keeping) for reviewed in found)
    if exact == len(found):
        return "All values are exact."
    return "Chances are estimates." if not exact else "Won, drawn and lost are exact; chances are estimates."


def _as_json(reviewed: MoveReview) -> dict[str, Any]:
    return {
        "position": reviewed.position.encode(),
        "seat": reviewed.position.to_move.index,
        "played": _line_as_json(reviewed.played),
        "best": _line_as_json(reviewed.best),
        "drop": round(reviewed.drop, 4),
        "change": reviewed.change,
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
