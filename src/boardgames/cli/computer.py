"""The arguments of the commands that let the computer play: `engine`, `arena` and `analyse`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import boardgames
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

__all__ = ["SUMMARIES", "add_commands"]

P = TypeVar("P", bound="ArgumentParser")

SUMMARIES = {
    "analyse": "show what each move of a match was worth, and where it turned",
    "arena": "let computer players play many games against each other",
    "engine": "be an engine: a computer player for other programs, in lines of text",
}


def add_commands(
    add: Callable[[str, str, Callable[[Namespace], None]], P], add_options: Callable[[P], None]
) -> None:
    """Add the three commands to the command line; `add_options` adds --set to one of them."""
    from boardgames.cli import analyse, arena, engine  # for these commands only

    _add_analyse(add("analyse", "FILE|ID [--nodes N] [--time MS] [--json]", analyse.analyse))
    form = "GAME PLAYER PLAYER... [--games N] [--nodes N] [--time MS] [--opening N] [--balanced]"
    form += " [--seed N] [--jobs N]"
    form += " [--records FOLDER] [--rating] [--side SIDE] [--sprt ELO0,ELO1 [--alpha P] [--beta P]]"
    form += " [--json] [--set OPTION=VALUE]..."
    games = add("arena", form, arena.arena)
    _add_arena(games)
    add_options(games)
    spoken = add("engine", "[--level N] [--seed N] [--nice [N]]", engine.engine)
    spoken.add_argument("--level", metavar="N", help="how well it plays, from 0 to 6, or perfect; 6")
    spoken.add_argument("--seed", metavar="N", default="0", help="which turns a weak level overlooks; 0")
    spoken.add_argument(
        "--nice", metavar="N", nargs="?", const="5", help="give way to other programs, from 1 to 19; 5"
    )


def _add_analyse(parser: ArgumentParser) -> None:
    parser.add_argument("match", metavar="FILE|ID", help="a record, or the id of a match that is kept")
    _add_limit(parser, "5000 where neither is given")
    parser.add_argument("--json", action="store_true", help="write one JSON object")


def _add_arena(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=one_of(boardgames.names()))
    parser.add_argument(
        "players", metavar="PLAYER", nargs="+", help="computer:LEVEL, 0 to 6 or perfect, or engine:COMMAND"
    )
    parser.add_argument(
        "--games", metavar="N", help="games for each pair of players; 20, or with --sprt 2000 at most"
    )
    _add_limit(parser, "without either, it is 200 ms")
    parser.add_argument("--opening", metavar="N", default="2", help="random moves to begin with; 2")
    parser.add_argument("--balanced", action="store_true", help="begin with random moves that are even")
    parser.add_argument(
        "--seed",
        metavar="N",
        default="0",
        help="what the random moves, and what levels overlook, are drawn from; 0",
    )
    parser.add_argument("--jobs", metavar="N", default="1", help="games to play at the same time; 1")
    parser.add_argument("--records", metavar="FOLDER", help="write the record of each game into a folder")
    parser.add_argument("--rating", action="store_true", help="rate all the players in Elo")
    parser.add_argument("--side", metavar="SIDE", help="the side that the first player has in every game")
    parser.add_argument(
        "--sprt",
        metavar="ELO0,ELO1",
        help="play until one of these differences in Elo is known to be likelier, the smaller first",
    )
    parser.add_argument("--alpha", metavar="P", help="how often to accept ELO1 wrongly; 0.05")
    parser.add_argument("--beta", metavar="P", help="how often to accept ELO0 wrongly; 0.05")
    parser.add_argument("--json", action="store_true", help="write one JSON object")


def _add_limit(parser: ArgumentParser, usual: str) -> None:
    parser.add_argument("--nodes", metavar="N", help=f"positions to look at for a move; {usual}")
    both = "milliseconds to think about a move; with --nodes, whichever ends first"
    parser.add_argument("--time", metavar="MS", help=both)
