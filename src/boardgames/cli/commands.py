"""The commands for games and positions."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, TextIO

import boardgames
from boardgames.core.errors import BoardgamesError, OptionError
from boardgames.core.moves import Spot
from boardgames.core.options import settle
from boardgames.core.words import counted, listed, one_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from boardgames.core import Game, Position, Seat, Step, Value
    from boardgames.core.sheet import RuleSheet

__all__ = [
    "choose",
    "in_lines",
    "is_terminal",
    "learn",
    "moves",
    "need_terminal",
    "open_picker",
    "perft",
    "play",
    "play_as_usual",
    "position_of",
    "puzzle",
    "read_options",
    "rules",
    "solve",
    "write",
]

_WIDEST = 100


def choose(arguments: Namespace) -> None:
    """Open the picker of games."""
    open_picker(reduced_motion=arguments.reduced_motion)


def open_picker(*, reduced_motion: bool = False) -> None:
    """Open the picker of games."""
    if _is_dumb():
        example = f"`boardgames play {boardgames.names()[0]} --plain`"
        raise BoardgamesError(
            f"This terminal cannot draw screens (TERM=dumb): play in lines, as in {example}."
        )
    need_terminal(boardgames.names()[0])
    from boardgames.tui import run

    run(reduced_motion=reduced_motion)


def play_as_usual(name: str) -> None:
    """Play a game from its opening, with people in all seats and no clock."""
    is_plain = _is_dumb()
    game = _game_to_play(name, is_plain=is_plain)
    if is_plain:
        from boardgames.cli.plain import play_in_lines

        play_in_lines(None, game.start(), "", plain=False)
        return
    need_terminal(game.name)
    from boardgames.tui import run

    run(game.name)


def play(arguments: Namespace) -> None:
    """Play a game, from its opening or from a position, with or without named players and a clock."""
    from boardgames.cli.players import drawn, session_with_people

    is_plain = in_lines(arguments)
    game = _game_to_play(arguments.game, is_plain=is_plain)
    options = read_options(game, arguments.set)
    # Checked here, before the screens are loaded and the terminal is taken over.
    position = position_of(game, options, arguments.position)
    session = session_with_people(arguments, position)
    if is_plain:
        from boardgames.cli.plain import play_in_lines

        play_in_lines(
            session, position, drawn(session) if session and arguments.lot else "", plain=arguments.plain
        )
        return
    need_terminal(game.name)
    from boardgames.tui import run, show

    if session is None:
        run(game.name, options, arguments.position, reduced_motion=arguments.reduced_motion)
    else:
        show(
            session,
            "",
            reduced_motion=arguments.reduced_motion,
            notice=drawn(session) if arguments.lot else "",
        )


def _game_to_play(name: str, *, is_plain: bool) -> Game:
    """Return a game, which needs a board unless it is played in lines."""
    game = boardgames.load(name)
    if not (game.art or is_plain):
        raise BoardgamesError(f"{game.title} has no board for the screen: add --plain.")
    return game


def in_lines(arguments: Namespace) -> bool:
    """Return whether to play in lines: because that was asked for, or because the terminal cannot draw."""
    return bool(arguments.plain) or _is_dumb()


def _is_dumb() -> bool:
    return os.environ.get("TERM") == "dumb"


def rules(arguments: Namespace) -> None:
    """Print a sheet, a rule or the strategy page: formatted on a terminal, as plain Markdown elsewhere."""
    sheet = boardgames.load(arguments.game).sheet
    if arguments.strategy:
        text = _strategy(arguments)
    else:
        text = sheet.text if arguments.rule is None else _rule(sheet, arguments.rule)
    if not is_terminal(sys.stdout) or os.environ.get("NO_COLOR") or _is_dumb():
        write(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(text), width=min(console.width, _WIDEST))


def moves(arguments: Namespace) -> None:
    """List the legal moves, or say on standard error how the game ended."""
    game = boardgames.load(arguments.game)
    position = position_of(game, read_options(game, arguments.set), arguments.position)
    outcome = position.outcome()
    if arguments.json:
        import json

        write(json.dumps(_as_json(position), indent=2))
    elif outcome:
        print(f"The game is over: {outcome.reason} ({outcome.rule})", file=sys.stderr)
    else:
        write("\n".join(map(str, position.legal_moves())))


def perft(arguments: Namespace) -> None:
    """Count the lines of play, in total or below each move."""
    from boardgames.core import divide
    from boardgames.core import perft as count

    game = boardgames.load(arguments.game)
    position = position_of(game, read_options(game, arguments.set), arguments.position)
    if not arguments.divide:
        write(str(count(position, arguments.depth)))
        return
    counts = divide(position, arguments.depth)
    lines = [f"{move}: {below}" for move, below in counts.items()]
    write("\n".join([*lines, f"all: {sum(counts.values())}"]))


def solve(arguments: Namespace) -> None:
    """Print the exact value of a position and of each legal move."""
    from boardgames.core.exact import exact_values_of
    from boardgames.thinking.exact import exact_values

    game = boardgames.load(arguments.game)
    if exact_values_of(game) is None:
        solved = (name for name in boardgames.names() if boardgames.load(name).exact)
        raise BoardgamesError(f"{game.title} is not solved: choose {one_of(solved)}.")
    variant = [] if arguments.variant is None else [f"variant={arguments.variant}"]
    options = read_options(game, [*variant, *arguments.set])
    position = game.restore(arguments.position, options)
    solution = exact_values(position).solve(position)
    values = {move.notation: value for move, value in solution.moves.items()}
    turns = {move.notation: solution.turns.get(move) for move in solution.moves}
    if arguments.json:
        import json

        found = {"value": solution.value, "turns": solution.length, "moves": values, "turns_of_moves": turns}
        write(json.dumps(found, indent=2))
    else:
        lines = (f"{move}: {_valued(value, turns[move])}" for move, value in values.items())
        said = f"{position.to_move} to move: {_valued(solution.value, solution.length)}"
        write("\n".join([said, *lines]))


def _valued(value: str, turns: int | None) -> str:
    return value if turns is None else f"{value} in {counted(turns, 'turn')}"


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream exists and is a terminal."""
    return stream is not None and stream.isatty()


def write(text: str) -> None:
    """Print text; characters that the output cannot encode become question marks."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, errors="replace").decode(encoding))


def read_options(game: Game, settings: Iterable[str]) -> dict[str, Value]:
    """Read `name=value` texts; return a checked value for every option of the game."""
    given: dict[str, Value] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            example = f", such as {game.options[0].name}={game.options[0].default}" if game.options else ""
            raise OptionError(f"--set cannot be {setting!r}: write OPTION=VALUE{example}.")
        if name in given:
            raise OptionError(f"{name!r} is set twice: keep one of {given[name]!r} and {value!r}.")
        given[name] = value
    return settle(game.title, game.options, given)


def position_of(game: Game, options: dict[str, Value], text: str | None) -> Position:
    """Return the position of a text, or the opening."""
    return game.begin(options) if text is None else game.restore(text, options)


def _strategy(arguments: Namespace) -> str:
    from boardgames.learn.strategy import strategy_of  # the rules of a game do not need it

    if arguments.rule is not None:
        raise BoardgamesError(f"Leave out {arguments.rule!r} or --strategy: that page has no rules.")
    page = strategy_of(arguments.game)
    if page is None:
        raise BoardgamesError(f"{boardgames.load(arguments.game).title} has no strategy page.")
    return page.as_markdown()


def _rule(sheet: RuleSheet, rule_id: str) -> str:
    try:
        rule = sheet.rule(rule_id.upper())
    except KeyError:
        known = one_of((rule.id for rule in sheet.rules), most=len(sheet.rules))
        raise BoardgamesError(f"The sheet has no rule {rule_id!r}: choose {known}.") from None
    return f"### {rule.id} {rule.title}\n\n{rule.text}"


def _as_json(position: Position) -> dict[str, Any]:
    outcome = position.outcome()
    return {
        "game": position.game.name,
        "options": dict(position.options),
        "position": position.encode(),
        "to_move": _seat_as_json(position.to_move),
        "outcome": outcome
        and {
            "winners": [_seat_as_json(seat) for seat in outcome.winners],
            "rule": outcome.rule,
            "reason": outcome.reason,
        },
        "moves": [
            {"notation": str(move), "steps": [_step_as_json(step) for step in move.steps]}
            for move in position.legal_moves()
        ],
    }


def _seat_as_json(seat: Seat) -> dict[str, Any]:
    return {"index": seat.index, "name": seat.name}


def _step_as_json(step: Step) -> dict[str, str]:
    return {"spot": step.name} if isinstance(step, Spot) else {"choice": step.name}


def need_terminal(game: str) -> None:
    """Raise an error that names another command for a game, unless this is a terminal."""
    if _redirected():
        raise BoardgamesError(
            f"Playing needs a terminal: do not redirect its {_redirected()}, "
            f"add --plain to play in lines, or use `boardgames moves {game}`."
        )


def _redirected() -> str:
    """Return which of the standard streams are not a terminal, "" for none; errors go where screens do."""
    streams = {"input": sys.stdin, "output": sys.stdout, "error output (2>)": sys.stderr}
    return listed([name for name, stream in streams.items() if not is_terminal(stream)])


def puzzle(arguments: Namespace) -> None:
    """Open the next puzzle of a game, or without a game the puzzle of the day."""
    from boardgames.learn.puzzles.collection import has_puzzles

    game = None if arguments.game is None else boardgames.load(arguments.game).name
    if game and not has_puzzles(game):
        others = one_of(name for name in boardgames.names() if boardgames.load(name).has_puzzles)
        raise BoardgamesError(f"{boardgames.load(game).title} has no puzzles: choose {others}.")
    from boardgames.cli.plain import solve_in_lines

    if in_lines(arguments):
        solve_in_lines(game, plain=arguments.plain)
        return
    need_terminal(game or boardgames.names()[0])
    from boardgames.tui import solve_puzzle

    solve_puzzle(game, reduced_motion=arguments.reduced_motion)


def learn(arguments: Namespace) -> None:
    """Open the lessons of a game, or go through them in lines."""
    from boardgames.cli.plain import learn_in_lines

    game = boardgames.load(arguments.game)
    if in_lines(arguments):
        learn_in_lines(game, arguments.lesson or "", plain=arguments.plain)
        return
    if arguments.lesson is not None:
        raise BoardgamesError("Leave out the number of the lesson: the screen lists them; or add --plain.")
    if not game.has_lessons:
        others = one_of(name for name in boardgames.names() if boardgames.load(name).has_lessons)
        raise BoardgamesError(f"{game.title} has no lessons: choose {others}.")
    need_terminal(game.name)
    from boardgames.tui import open_lessons

    open_lessons(game, reduced_motion=arguments.reduced_motion)
