"""The command line: its commands, their arguments, and the errors for wrong ones."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, HelpFormatter, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn, TypedDict

import boardgames
from boardgames.cli import club, commands, computer, explorer, practice, serving
from boardgames.core import BoardgamesError, ChoiceOption
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from argparse import Action
    from collections.abc import Iterable, Sequence

    from boardgames.core import Option

__all__ = ["CommandParser", "UsageError", "parse", "whole_parser"]

_MOST_SEATS = 4


class UsageError(BoardgamesError):
    """The command line does not fit any command."""


class CommandParser(ArgumentParser):
    """An ArgumentParser whose errors are one sentence, and whose help lists the games' options."""

    shows_options = False
    #: The argument that names a game. Only help lists the games: that takes a search of all packages.
    game: Action | None = None

    def error(self, message: str) -> NoReturn:
        """Raise argparse's error, with the usage of the command."""
        raise UsageError(f"{message}; usage: {self.usage}")

    def format_help(self) -> str:
        """Return the help text, with the games' options if the command takes any."""
        if self.game is not None:
            self.game.help = one_of(boardgames.names())
        return super().format_help() + (_options_of_games() if self.shows_options else "")


def _add_game(parser: CommandParser) -> None:
    """Add the name of a game."""
    parser.game = parser.add_argument("game", metavar="GAME")


def _add_reduced_motion(parser: CommandParser) -> None:
    """Add the option that turns animation off."""
    # No default, which would override the same option before the command.
    parser.add_argument("--reduced-motion", action="store_true", default=SUPPRESS, help="turn animation off")


def _add_plain(parser: CommandParser) -> None:
    """Add the option that plays in lines."""
    parser.add_argument(
        "--plain", action="store_true", help="say everything in lines, for screen readers and pipes"
    )


def _add_version(parser: CommandParser) -> None:
    """Add the option that prints the version."""
    parser.add_argument("--version", action="version", version=f"boardgames {boardgames.__version__}")


def _add_start(parser: CommandParser) -> None:
    """Add what says how a game begins: its options and a position."""
    _add_options(parser)
    parser.add_argument("--position", metavar="TEXT", help="start from this position instead of the opening")


def _add_options(parser: CommandParser) -> None:
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


def _add_people(parser: CommandParser) -> None:
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


_DEEPEST = 99
#: The options that can be given more than once.
_REPEATED = ("--set", "--limit")
_SUMMARIES = {
    "play": "play a game on this terminal",
    "learn": "learn a game by lessons on its board",
    "puzzle": "solve the puzzle of the day, or the next puzzle of a game",
    **practice.SUMMARIES,
    "rules": "print the rules of a game, one of them, or ideas on strategy",
    "moves": "list the legal moves of a position, one on each line",
    "perft": "count the lines of play to a depth",
    "solve": "say whether a position of a solved game, and each of its moves, is won, lost or drawn",
    "replay": "open the record of a match, or print its moves if there is no terminal",
    "matches": "list the saved matches: id, last played, game, turns, result and title",
    "export": "print the record of a saved match, or write it to a file",
    **explorer.SUMMARIES,
    "completion": "print what lets a shell complete commands, options, games and ids of matches",
    "doctor": "check the program, the terminal and your data, for a report about a problem",
    **computer.SUMMARIES,
    **serving.SUMMARIES,
    **club.SUMMARIES,
}


class _Texts(TypedDict):
    usage: str
    description: str
    formatter_class: type[HelpFormatter]
    allow_abbrev: bool


_Add = Callable[[str, str, Callable[[Namespace], None]], "CommandParser"]


def parse(argv: Sequence[str]) -> Namespace:
    """Read a command line; `run` of the result is the function to call with it."""
    command = next((word for word in argv if not word.startswith("-")), None)
    if command is not None and command not in _SUMMARIES:
        if command in boardgames.names():
            raise UsageError(f"{command!r} is a game, not a command: run `boardgames play {command}`.")
        known = one_of(_SUMMARIES, most=len(_SUMMARIES))
        raise UsageError(f"There is no command {command!r}: choose {known}.")
    _refuse_doubles(argv)
    if command is not None and argv[0] == command:
        arguments, surplus = _parser_of(command).parse_known_args(argv[1:])
    else:
        arguments, surplus = _parser([] if command is None else [command]).parse_known_args(argv)
    if surplus:
        raise UsageError(f"{' '.join(surplus)!r} is not expected; usage: {arguments.form}")
    if arguments.command == "perft":
        arguments.depth = _depth(arguments.depth, lowest=1 if arguments.divide else 0)
    return arguments


def _refuse_doubles(argv: Sequence[str]) -> None:
    """Refuse an option that is given twice, since only one of the two would count."""
    options = [word.partition("=")[0] for word in argv if word.startswith("--") and word != "--"]
    for option in options:
        if option not in _REPEATED and options.count(option) > 1:
            raise UsageError(f"{option} is given twice: give it once.")


def _depth(text: str, lowest: int) -> int:
    # No deeper count would ever end.
    if not (text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) >= lowest):
        raise UsageError(f"The depth cannot be {text!r}: choose a whole number from {lowest} to {_DEEPEST}.")
    return int(text)


def _parser(names: Iterable[str]) -> CommandParser:
    """Return a parser for the command line with some of its commands: the others need not be made."""
    width = max(map(len, _SUMMARIES)) + 2
    listing = "\n".join(f"  {name:{width}}{summary}" for name, summary in _SUMMARIES.items())
    whole = CommandParser(
        prog="boardgames",
        usage="boardgames [--reduced-motion] [COMMAND ...]",
        description="Abstract games with three-dimensional boards. Without a command, the program opens.",
        epilog=f"commands (each has its own --help):\n{listing}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _add_version(whole)
    whole.add_argument("--reduced-motion", action="store_true", help="turn animation off")
    whole.set_defaults(run=commands.choose, form=whole.usage)
    subparsers = whole.add_subparsers(dest="command", metavar="COMMAND", help=SUPPRESS)

    def add(name: str, form: str, run: Callable[[Namespace], None]) -> CommandParser:
        parser: CommandParser = subparsers.add_parser(name, help=_SUMMARIES[name], **_texts_of(name, form))
        _add_version(parser)
        parser.set_defaults(run=run, form=parser.usage)
        return parser

    for adding in dict.fromkeys(_ADDING[name] for name in names):
        adding(add)
    return whole


def whole_parser() -> CommandParser:
    """Return a parser with every command, for completion and the manual page."""
    return _parser(_ADDING)


def _parser_of(command: str) -> CommandParser:
    """Return a parser for what comes after a command: one for the whole line takes twice as long to make."""
    made: dict[str, CommandParser] = {}

    def add(name: str, form: str, run: Callable[[Namespace], None]) -> CommandParser:
        parser = made[name] = CommandParser(prog=f"boardgames {name}", **_texts_of(name, form))
        _add_version(parser)
        parser.set_defaults(command=name, run=run, form=parser.usage, reduced_motion=False)
        return parser

    _ADDING[command](add)
    return made[command]


def _texts_of(command: str, form: str) -> _Texts:
    summary = _SUMMARIES[command]
    return {
        "usage": f"boardgames {command} {form}".rstrip(),
        "description": f"{summary[0].upper()}{summary[1:]}.",
        "formatter_class": RawDescriptionHelpFormatter,
        "allow_abbrev": False,
    }


_START = "[--set OPTION=VALUE]... [--position TEXT]"


def _add_play(add: _Add) -> None:
    people = "[--seatN PLAYER]... [--names NAMES] [--lot] [--colors COLOURS] [--clock TIME]"
    play = add("play", f"GAME {_START} {people} [--plain] [--reduced-motion]", commands.play)
    _add_game(play)
    _add_start(play)
    _add_people(play)
    _add_plain(play)
    _add_reduced_motion(play)


def _add_learn(add: _Add) -> None:
    learn = add("learn", "GAME [LESSON] [--plain] [--reduced-motion]", commands.learn)
    _add_game(learn)
    learn.add_argument("lesson", metavar="LESSON", nargs="?", help="the number of a lesson, with --plain")
    _add_plain(learn)
    _add_reduced_motion(learn)


def _add_puzzle(add: _Add) -> None:
    from boardgames.cli.commands import puzzle

    puzzles = add("puzzle", "[GAME] [--plain] [--reduced-motion]", puzzle)
    puzzles.game = puzzles.add_argument("game", metavar="GAME", nargs="?")
    _add_plain(puzzles)
    _add_reduced_motion(puzzles)


def _add_rules(add: _Add) -> None:
    rules = add("rules", "GAME [RULE-ID | --strategy]", commands.rules)
    _add_game(rules)
    rules.add_argument("rule", metavar="RULE-ID", nargs="?", help="print only the rule with this id")
    rules.add_argument(
        "--strategy", action="store_true", help="print how to think in the game, not its rules"
    )


def _add_moves(add: _Add) -> None:
    moves = add("moves", f"GAME {_START} [--json]", commands.moves)
    _add_game(moves)
    _add_start(moves)
    moves.add_argument("--json", action="store_true", help="print one JSON object: position, moves and steps")


def _add_perft(add: _Add) -> None:
    perft = add("perft", f"GAME DEPTH {_START} [--divide]", commands.perft)
    _add_game(perft)
    perft.add_argument("depth", metavar="DEPTH", help=f"the number of turns to look ahead, 0 to {_DEEPEST}")
    _add_start(perft)
    perft.add_argument(
        "--divide", action="store_true", help="print the count below each legal move, then the total"
    )


def _add_solve(add: _Add) -> None:
    command = add(
        "solve", "GAME POSITION [--variant VARIANT] [--json] [--set OPTION=VALUE]...", commands.solve
    )
    command.add_argument("game", metavar="GAME", help="a game that is solved")
    command.add_argument("position", metavar="POSITION", help="a position in one line of text")
    command.add_argument(
        "--variant", metavar="VARIANT", help="the version of the rules, if not the usual one"
    )
    command.add_argument("--json", action="store_true", help="write one JSON object: the value and the moves")
    _add_options(command)


def _add_replay(add: _Add) -> None:
    from boardgames.cli import records

    replay = add("replay", "FILE [--reduced-motion]", records.replay)
    replay.add_argument("file", metavar="FILE", help="a record, as written by `boardgames export`")
    _add_reduced_motion(replay)


def _add_matches(add: _Add) -> None:
    from boardgames.cli import records

    add("matches", "", records.matches)


def _add_export(add: _Add) -> None:
    from boardgames.cli import records

    export = add("export", "ID [FILE]", records.export)
    export.add_argument("id", metavar="ID", help="the id of the match, from `boardgames matches`")
    export.add_argument(
        "file", metavar="FILE", nargs="?", help="a new file; without it, the record is printed"
    )


def _add_completion(add: _Add) -> None:
    from boardgames.cli import completion

    completion.add_commands(add)


def _add_doctor(add: _Add) -> None:
    from boardgames.cli import doctor

    doctor.add_commands(add)


#: The functions that add the commands to a parser.
_ADDING: dict[str, Callable[[_Add], None]] = {
    "play": _add_play,
    "learn": _add_learn,
    "puzzle": _add_puzzle,
    "practise": lambda add: practice.add_commands(add, _add_plain, _add_reduced_motion),
    "rules": _add_rules,
    "moves": _add_moves,
    "perft": _add_perft,
    "solve": _add_solve,
    "replay": _add_replay,
    "matches": _add_matches,
    "export": _add_export,
    "explore": lambda add: explorer.add_commands(add, _add_game, _add_start),
    "completion": _add_completion,
    "doctor": _add_doctor,
    **dict.fromkeys(computer.SUMMARIES, lambda add: computer.add_commands(add, _add_options)),
    **dict.fromkeys(serving.SUMMARIES, serving.add_commands),
    **dict.fromkeys(club.SUMMARIES, club.add_commands),
}
