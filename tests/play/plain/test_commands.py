"""The commands of play in lines."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.play.plain.commands import MATCH, TASK, Command, help_on, typed
from tests.every import every_game

_TABLES = pytest.mark.parametrize("commands", [MATCH, TASK])


@_TABLES
def test_no_word_means_two_commands(commands: tuple[Command, ...]) -> None:
    """Names, short forms and other words are all different."""
    words = [word for one in commands for word in {one.name, one.short, *one.also}]
    assert len(words) == len(set(words))


@every_game
def test_no_command_is_a_move_or_a_place(game: str) -> None:
    """Whatever a player types is either a command or something on the board."""
    played = boardgames.load(game)
    words = {word for one in (*MATCH, *TASK) for word in (one.name, one.short, *one.also)}
    for position in (played.start(), played.decode(played.showcase)):
        board = {spot.name for spot in position.spots} | {str(move) for move in position.legal_moves()}
        assert not words & board


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("board", ("board", "")),
        ("B", ("board", "")),
        ("row  2 b", ("row", "2 b")),
        ("file c", ("row", "c")),
        ("?", ("help", "")),
        ("boards", None),
        ("", None),
    ],
)
def test_a_line_is_a_command_by_its_first_word(line: str, command: tuple[str, str] | None) -> None:
    """Case is ignored, and words that other programs use are understood."""
    found = typed(line, MATCH)
    assert command == (found and (found.command.name, found.argument))


@_TABLES
def test_help_names_every_command(commands: tuple[Command, ...]) -> None:
    """Help has a sentence for each command, or says more of one."""
    said = list(help_on("", commands))
    assert 1 + len(commands) == len(said)
    assert ["around PLACE, short a: a place and those near it."] == list(help_on("a", commands))
    assert ["There is no command 'fly': say help for all of them."] == list(help_on("fly", commands))
