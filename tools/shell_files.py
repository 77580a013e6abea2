"""Completion for shells and the manual page, made from the parser of the command line.

    python -m tools.shell_files

writes them below `share`, from where they go into the wheel.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import shtab

import boardgames
from boardgames.cli.completion import FILES
from boardgames.cli.parser import whole_parser
from boardgames.core import ChoiceOption

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["files", "manual_page", "script"]

_SHARE = Path(__file__).resolve().parents[1] / "share"
_MANUAL = ("man", "man1", "boardgames.1")
_PLAYERS = ("person", "elsewhere", *(f"computer:{level}" for level in range(7)), "computer:perfect")
_CLOCKS = ("off", "10:00", "5:00+3", "5:00d3", "0:30/move", "3days/move")
#: The ids of saved matches are asked of the program when they are wanted.
_IDS = "boardgames matches 2>/dev/null | cut -f1"


#: Bash breaks words at : and =, which are parts of values such as computer:3: they are joined again.
_JOINED = """
_boardgames_joined() {
  local words=() cword=0 glued=0 at word
  for ((at = 0; at < ${#COMP_WORDS[@]}; at++)); do
    word=${COMP_WORDS[at]}
    if ((at)) && { ((glued)) || [[ $word == [:=]* ]]; }; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    if [[ $word == *[:=] ]]; then glued=1; else glued=0; fi
    if ((at == COMP_CWORD)); then cword=$((${#words[@]} - 1)); fi
  done
  local current=${words[cword]} kept
  kept=${current%"${current##*[:=]}"}
  COMP_WORDS=("${words[@]}")
  COMP_CWORD=$cword
  _shtab_boardgames boardgames "$current" "${words[cword - 1]}"
  COMPREPLY=("${COMPREPLY[@]#"$kept"}")
}
complete -o bashdefault -F _boardgames_joined boardgames
"""


def script(shell: str) -> str:
    """Return the completion script for a shell."""
    parser = whole_parser()
    for command in _commands(parser).values():
        for each in (command, *_of_club(command)):
            for action in _actions(each):
                _complete(action, each.prog)
    made: str = shtab.complete(parser, shell=shell)
    return made.rstrip() + "\n" + (_JOINED if shell == "bash" else "")


def _actions(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments of a parser, of which argparse has no public list."""
    found: list[argparse.Action] = vars(parser)["_actions"]
    return found


def _commands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each command."""
    (commands,) = (each for each in _actions(parser) if each.dest == "command")
    commands.help = "what to do"  # what help leaves out is not completed
    return dict(vars(commands)["choices"])


def _of_club(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Return the parsers of the actions of a command that has any."""
    for each in _actions(parser):
        if each.dest == "action" and each.choices:
            each.help = "what to do"
            return list(vars(each)["choices"].values())
    return []


def _complete(action: argparse.Action, command: str) -> None:
    """Say how the values of an argument are completed."""
    kind = action.metavar if isinstance(action.metavar, str) else ""
    if values := _values(kind, command):
        action.choices = values
    elif kind in ("ID", "FILE|ID"):
        action.complete = shtab.cmd(_IDS)  # type: ignore[attr-defined]
    elif kind == "FILE":
        action.complete = shtab.FILE  # type: ignore[attr-defined]
    elif kind == "FOLDER":
        action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]


def _values(kind: str, command: str) -> list[str]:
    """Return the values that an argument of a kind can have, [] if they cannot be listed."""
    listed: dict[str, Iterable[str]] = {
        "GAME": boardgames.names(),
        "OPTION=VALUE": _options(),
        "PLAYER": _PLAYERS,
        "TIME": _CLOCKS,
        "SHELL": FILES,
    }
    if kind == "GAME" and command.endswith("solve"):
        return [name for name in boardgames.names() if boardgames.load(name).exact]
    return list(listed.get(kind, ()))


def _options() -> list[str]:
    """Return the options of all games with their values."""
    found: dict[str, None] = {}
    for game in map(boardgames.load, boardgames.names()):
        for option in game.options:
            if isinstance(option, ChoiceOption):
                found |= dict.fromkeys(f"{option.name}={value}" for value in sorted(option.choices))
            else:
                found[f"{option.name}={option.default}"] = None
    return list(found)


def manual_page() -> str:
    """Return the manual page: a section for each command with its options."""
    parser = whole_parser()
    lines = [
        '.\\" Made by python -m tools.shell_files; do not edit.',
        f'.TH BOARDGAMES 1 2026-11-23 "boardgames {boardgames.__version__}" "User Commands"',
        ".SH NAME",
        "boardgames \\- abstract games with three\\-dimensional boards, in a terminal",
        ".SH SYNOPSIS",
        ".B boardgames",
        '.RI [ COMMAND " ...]"',
        ".SH DESCRIPTION",
        "Without a command, the program opens. Every command has",
        ".B \\-\\-help",
        "and",
        ".BR \\-\\-version .",
        ".SH COMMANDS",
    ]
    for name, command in _commands(parser).items():
        lines += [
            f".SS {_roff(name)}",
            f".B {_roff(str(command.usage))}",
            ".PP",
            _roff(str(command.description)),
        ]
        lines += _arguments(command)
    return "\n".join([*lines, *_ENDING]) + "\n"


def _arguments(command: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the arguments of a command."""
    for action in _actions(command):
        if action.help in (None, argparse.SUPPRESS) or "--help" in action.option_strings:
            continue
        if "--version" in action.option_strings:
            continue
        value = f" {action.metavar}" if action.metavar and action.option_strings else ""
        name = ", ".join(action.option_strings) or str(action.metavar)
        yield from (".TP", f".B {_roff(name + value)}", _roff(str(action.help)))


def _roff(text: str) -> str:
    """Return a text with what is special in a manual page escaped."""
    plain = re.sub(r"\s+", " ", text).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


_ENDING = (
    ".SH ENVIRONMENT",
    ".TP",
    ".B BOARDGAMES_DATA",
    "the folder of your matches, settings and progress, in place of the usual one",
    ".TP",
    ".B BOARDGAMES_LOG",
    "a file for a log of what the program does",
    ".TP",
    ".B TERM",
    "with dumb, matches, lessons and puzzles are played in lines",
    ".TP",
    ".B NO_COLOR",
    "boards and texts without colours",
    ".SH EXIT STATUS",
    "0 if all went well, 1 if something on the machine failed, 2 if what was asked cannot be done.",
)


def files() -> dict[Path, str]:
    """Return the text of each file by its path."""
    scripts = {_SHARE.joinpath(*parts): script(shell) for shell, parts in FILES.items()}
    return {**scripts, _SHARE.joinpath(*_MANUAL): manual_page()}


def main() -> int:
    """Write the files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(_SHARE.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
