"""Measure how balanced a game is: `python -m tools.balance [--games N] [--set OPTION=VALUE]... GAME...`.

The highest level plays against itself with default options but for those set, each game from two random moves
of its own. The results of a game with some options take the place of earlier ones in
assets/thinking/balance.toml, from which the set-up tells players who is favoured. With a limit in nodes the
games repeat exactly.
"""

from __future__ import annotations

import json
import sys
import tomllib
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core.exact import Verdict
from boardgames.core.locations import data_file
from boardgames.core.options import written_options
from boardgames.thinking.arena import play_jobs, schedule
from boardgames.thinking.exact import exact_values, has_exact_values
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.limits import Limit

if TYPE_CHECKING:
    from boardgames.core import Position

_PATH = data_file("assets", "thinking", "balance.toml")
_HEAD = """\
# Games of the highest level with itself, by default and some other options, each from two random moves.
# Written by `python -m tools.balance`; `won` is by seat, and `solved` the seat that wins by best play.
"""


def main() -> None:
    """Measure the games that are named, and write the table."""
    parser = ArgumentParser("python -m tools.balance", description="Measure how balanced games are.")
    parser.add_argument("names", metavar="GAME", nargs="+", choices=boardgames.names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], dest="options")
    arguments = parser.parse_args()
    kept = tomllib.loads(_PATH.read_text(encoding="utf-8"))["measured"] if _PATH.exists() else []
    options = dict(each.split("=", 1) for each in arguments.options)
    for name in arguments.names:
        table = _measure(name, options, arguments.games, arguments.nodes, arguments.jobs)
        kept = [each for each in kept if (each["game"], each["options"]) != (name, table["options"])] + [
            table
        ]
        of_games = (each for game in boardgames.names() for each in kept if each["game"] == game)
        _PATH.write_text("\n".join([_HEAD, *map(_written, of_games)]), encoding="utf-8")
        print(_written(table), file=sys.stderr)


def _measure(name: str, options: dict[str, str], games: int, nodes: int, jobs: int) -> dict[str, Any]:
    start, player = boardgames.load(name).start(**options), f"computer:{HIGHEST}"
    scheduled = schedule(start, [player, player], games, Limit(nodes=nodes), side=start.seats[0])
    won, drawn = [0] * len(start.seats), 0
    with ProcessPoolExecutor(jobs) as executor:
        for result in play_jobs(scheduled, executor):
            drawn += not result.winners
            for seat in result.winners:
                won[seat] += 1
    table = {
        "game": name,
        "options": written_options(start.game, start.options),
        "player": player,
        "nodes": nodes,
        "games": games,
    }
    return {**table, "won": won, "drawn": drawn, **_solved(start)}


def _solved(start: Position) -> dict[str, int]:
    """Return the seat that wins by best play, where that is known."""
    value = exact_values(start).solve(start).value if has_exact_values(start) else Verdict.UNPROVED
    mover = start.to_move.index
    seats = {Verdict.WON: mover, Verdict.LOST: 1 - mover}
    return {"solved": seats[value]} if value in seats else {}


def _written(table: dict[str, Any]) -> str:
    """Return a table; what JSON writes of texts, numbers and lists is TOML as well."""
    options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in table["options"].items())
    lines = [f"{key} = {json.dumps(value)}" for key, value in table.items() if key != "options"]
    return "\n".join(["[[measured]]", *lines, f"options = {{ {options} }}", ""])


if __name__ == "__main__":
    main()
