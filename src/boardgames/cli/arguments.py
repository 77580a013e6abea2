"""Arguments that several commands share, and a parser whose errors are sentences."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from typing import TYPE_CHECKING, NoReturn

import boardgames
from boardgames.core import BoardgamesError, ChoiceOption
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from boardgames.core import Option

__all__ = [
    "CommandParser",
    "UsageError",
    "add_game",
    "add_options",
    "add_people",
    "add_reduced_motion",
    "add_start",
    "add_version",
]

_MOST_SEATS = 4


class UsageError(BoardgamesError):
    """The command line does not fit any command."""


class CommandParser(ArgumentParser):
    """An ArgumentParser whose errors are one sentence, and whose help lists the games' options."""

    shows_options = False

    def error(self, message: str) -> NoReturn:
        """Raise argparse's error, with the usage of the command."""
        raise UsageError(f"{message}; usage: {self.usage}")

    def format_help(self) -> str:
        """Return the help text, with the games' options if the command takes any."""
        return super().format_help() + (_options_of_games() if self.shows_options else "")


def add_game(parser: CommandParser) -> None:
    """Add the name of a game."""
    parser.add_argument("game", metavar="GAME", help=one_of(boardgames.names()))


def add_reduced_motion(parser: CommandParser) -> None:
    """Add the option that turns animation off."""
    # No default, which would override the same option before the command.
    parser.add_argument("--reduced-motion", action="store_true", default=SUPPRESS, help="turn animation off")


def add_version(parser: CommandParser) -> None:
    """Add the option that prints the version."""
    parser.add_argument("--version", action="version", version=f"boardgames {boardgames.__version__}")


def add_start(parser: CommandParser) -> None:
    """Add what says how a game begins: its options and a position."""
    add_options(parser)
    parser.add_argument("--position", metavar="TEXT", help="start from this position instead of the opening")


def add_options(parser: CommandParser) -> None:
    """Add the options of a game, and list those of all games in the help."""
    parser.shows_options = True
    parser.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        action="append",
        default=[],
        help="an option of the game, see below; may be repeated",
    )


def _options_of_games() -> str:
    lines = []
    for game in map(boardgames.load, boardgames.names()):
        lines.append(f"\noptions of {game.name}:")
        for option in game.options:
            lines += [f"  {option.name}: {option.help}", *_values(option)]
    return "\n".join(lines) + "\n"


def _values(option: Option) -> list[str]:
    if not isinstance(option, ChoiceOption):
        return [f"    {option.allowed}; default: {option.default}"]
    return [
        f"    {name:12}{meaning}{' (default)' if name == option.default else ''}"
        for name, meaning in option.choices.items()
    ]


def add_people(parser: CommandParser) -> None:
    """Add who plays, with which colours, and the clock."""
    parser.add_argument("--names", metavar="NAMES", help="the players, in the order of the seats: 'Ann, Ben'")
    parser.add_argument("--lot", action="store_true", help="draw the players' seats by lot")
    parser.add_argument(
        "--colors",
        metavar="COLOURS",
        help="the colour of each seat, such as 'red, usual'; a wrong one lists all colours",
    )
    for number in range(1, _MOST_SEATS + 1):
        parser.add_argument(
            f"--seat{number}",
            metavar="PLAYER",
            help="who plays seat 1: person, elsewhere, computer:LEVEL with a level from 0 to 6, or perfect "
            "if the game is solved, or engine:NAME with an engine of your settings"
            if number == 1
            else f"who plays seat {number}",
        )
    parser.add_argument(
        "--clock",
        metavar="TIME",
        help="10:00; 5:00+3 adds 3 seconds after each turn; 5:00d3 gives up to 3 seconds back; 0:30/move and "
        "3 days/move are for each turn; off",
    )
