"""The command `boardgames explore`: what was played in a position, in all saved matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import boardgames
from boardgames.cli.commands import position_of, read_options, write

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Mapping

    from boardgames.core import Move, Position
    from boardgames.core.exact import Verdict
    from boardgames.match.position_index import PositionIndex
    from boardgames.play.exploring import ExploredMove

__all__ = ["SUMMARIES", "add_commands", "explore"]

P = TypeVar("P", bound="ArgumentParser")

SUMMARIES = {"explore": "show which moves were played in a position of your matches, and with what result"}
#: The number of matches that are indexed between two messages.
_STEP = 50


def add_commands(
    add: Callable[[str, str, Callable[[Namespace], None]], P],
    add_game: Callable[[P], None],
    add_start: Callable[[P], None],
) -> None:
    """Add the command to the command line."""
    form = "GAME [--set OPTION=VALUE]... [--position TEXT] [--json]"
    parser = add("explore", form, explore)
    add_game(parser)
    add_start(parser)
    parser.add_argument(
        "--json", action="store_true", help="write one JSON object: the position and its moves"
    )


def explore(arguments: Namespace) -> None:
    """Index what is new in the store, and show the moves that were played, the most frequent first."""
    from boardgames.match.position_index import PositionIndex
    from boardgames.play.exploring import explored

    game = boardgames.load(arguments.game)
    position = position_of(game, read_options(game, arguments.set), arguments.position)
    index = PositionIndex()
    _catch_up(index)
    rows = explored(position, index.counts(position), values=_values(position))
    if arguments.json:
        import json

        write(json.dumps({"position": position.encode(), "moves": list(map(_as_json, rows))}, indent=2))
    elif not any(row.played for row in rows):
        write("No saved match went on from this position.")
    else:
        write("\n".join(["move\ttimes\tscore\tyou\tothers\tcomputer\texact", *map(_line, rows)]))


def _catch_up(index: PositionIndex) -> None:
    from boardgames.cli.progress import ProgressLine
    from boardgames.match.store.store import Store

    store = Store()
    total = len(index.stale(store))
    with ProgressLine(total, "matches") as progress:
        while left := index.catch_up(store, _STEP):
            progress.show(total - left)


def _values(position: Position) -> Mapping[Move, Verdict]:
    """Return the exact values of the moves; {} where the game is not solved."""
    from boardgames.thinking.exact import exact_values, has_exact_values

    return exact_values(position).solve(position).moves if has_exact_values(position) else {}


def _line(row: ExploredMove) -> str:
    share = "" if row.share is None else f"{row.share:.0%}"
    return "\t".join(
        map(str, (row.move, row.played, share, row.you, row.others, row.computer, row.exact or ""))
    ).rstrip("\t")


def _as_json(row: ExploredMove) -> dict[str, Any]:
    return {
        "move": str(row.move),
        "times": row.played,
        "you": row.you,
        "others": row.others,
        "computer": row.computer,
        "finished": row.finished,
        "points": row.points,
        "drawn": row.drawn,
        "exact": row.exact,
    }
