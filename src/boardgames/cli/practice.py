"""The command `boardgames practise`: a player's own mistakes, asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import boardgames
from boardgames.cli.commands import need_terminal, write
from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from boardgames.learn.practice.collection import MistakeEntry

__all__ = ["SUMMARIES", "add_commands", "practise"]

P = TypeVar("P", bound="ArgumentParser")

SUMMARIES = {"practise": "find better moves where analysed matches show that you gave something away"}


def add_commands(
    add: Callable[[str, str, Callable[[Namespace], None]], P],
    add_plain: Callable[[P], None],
    add_reduced_motion: Callable[[P], None],
) -> None:
    """Add the command to the command line."""
    parser = add("practise", "[GAME] [--plain] [--json] [--reduced-motion]", practise)
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game; without it, all of them")
    parser.add_argument("--json", action="store_true", help="write one JSON object: progress and mistakes")
    add_plain(parser)
    add_reduced_motion(parser)


def practise(arguments: Namespace) -> None:
    """Open the player's mistakes, or ask those that are due in lines, or list all as JSON."""
    game = "" if arguments.game is None else boardgames.load(arguments.game).name
    if arguments.json:
        import json

        write(json.dumps(_as_json(game), indent=2))
        return
    from boardgames.cli.commands import in_lines
    from boardgames.cli.plain import practise_in_lines

    if in_lines(arguments):
        practise_in_lines(game, plain=arguments.plain)
        return
    need_terminal(game or boardgames.names()[0])
    from boardgames.tui import open_practice

    open_practice(game, reduced_motion=arguments.reduced_motion)


def _as_json(game: str) -> dict[str, Any]:
    from boardgames.learn.practice.collection import MistakeCollection

    kept = MistakeCollection()
    progress = kept.progress(game)
    return {
        "due": progress.due,
        "later": progress.later,
        "learned": progress.resting,
        "analysed": kept.analyses(game).matches,
        "weeks": [week._asdict() for week in progress.weeks],
        "mistakes": [_mistake_as_json(entry) for entry in kept.entries(game)],
    }


def _mistake_as_json(entry: MistakeEntry) -> dict[str, Any]:
    from boardgames.learn.practice.collection import MistakeCollection

    written = entry._asdict()
    written["position"] = written.pop("position_text")
    written |= {"found": entry.found.isoformat(), "due": entry.due.isoformat(), "rests": entry.rests}
    try:
        mistake = MistakeCollection().mistake(entry.name)
    except BoardgamesError as error:
        return {**written, "error": str(error)}
    keeping = [move for move in mistake.worths if mistake.keeps(move)]
    return {
        **written,
        "best": mistake.best,
        "keeping": keeping,
        "cost": round(mistake.cost, 4),
        "hastened": bool(mistake.hastened),
    }
