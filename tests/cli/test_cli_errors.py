"""Wrong command lines: one sentence and exit status 2."""

from __future__ import annotations

import sys

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core.words import one_of

_GAME = boardgames.names()[0]
_COMMANDS = (
    "play, learn, puzzle, practise, rules, moves, perft, solve, replay, matches, export, explore, "
    "completion, "
    "doctor, analyse, arena, engine, serve or club"
)
_GAMES = one_of(boardgames.names())
_CHOICES = "choose standard, children or mature."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play go", f"There is no game called 'go': choose {_GAMES}."),
        ("rules go", f"There is no game called 'go': choose {_GAMES}."),
        ("moves go", f"There is no game called 'go': choose {_GAMES}."),
        ("puzzle go", f"There is no game called 'go': choose {_GAMES}."),
        ("perft go 1", f"There is no game called 'go': choose {_GAMES}."),
        (
            "chess",
            f"There is no command 'chess': choose {_COMMANDS}.",
        ),
        ("pylos", "'pylos' is a game, not a command: run `boardgames play pylos`."),
        ("rules pylos PY-999", "The sheet has no rule 'PY-999': choose PY-1, "),
        ("play pylos --set variant=easy", f"variant cannot be 'easy': {_CHOICES}"),
        ("moves pylos --set variant=easy", f"variant cannot be 'easy': {_CHOICES}"),
        ("perft pylos 1 --set variant=easy", f"variant cannot be 'easy': {_CHOICES}"),
        ("moves pylos --set self=1", "Pylos has no option 'self': choose variant, empty or taking."),
        (
            "moves pylos --set variant",
            "--set cannot be 'variant': write OPTION=VALUE, such as variant=standard.",
        ),
        (
            "moves pylos --set empty=lose --set empty=raise",
            "'empty' is set twice: keep one of 'lose' and 'raise'.",
        ),
        ("perft pylos three", "The depth cannot be 'three': choose a whole number from 0 to 99."),
        ("perft pylos -1", "The depth cannot be '-1': choose a whole number from 0 to 99."),
        ("perft pylos 100", "The depth cannot be '100': choose a whole number from 0 to 99."),
        ("perft pylos 0 --divide", "The depth cannot be '0': choose a whole number from 1 to 99."),
        (
            "perft pylos",
            "the following arguments are required: DEPTH; usage: boardgames perft GAME DEPTH",
        ),
        ("play", "the following arguments are required: GAME; usage: boardgames play GAME"),
        ("moves pylos --set", "argument --set: expected one argument; usage: boardgames moves GAME"),
        ("moves pylos 1a1 --jso", "'1a1 --jso' is not expected; usage: boardgames moves GAME"),
        ("--quiet", "'--quiet' is not expected; usage: boardgames [--reduced-motion]"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence says what is wrong and what would be right; nothing else is printed."""
    status = main(words.split())

    out, err = capsys.readouterr()
    assert (2, "") == (status, out)
    assert err.startswith(f"boardgames: {sentence}")
    assert 1 == err.count("\n")


@pytest.mark.parametrize("command", [["play", _GAME], ["moves", _GAME], ["perft", _GAME, "1"]])
@pytest.mark.parametrize("text", ["", "?", "....", "\x00", "-", "x" * 5000, "\udcff"])
def test_a_wrong_position_is_refused_by_every_command(
    command: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A text that is not a position is refused before any screen is loaded."""
    status = main([*command, f"--position={text}"])

    out, err = capsys.readouterr()
    assert (2, "") == (status, out)
    assert err.startswith("boardgames: ")
    assert 1 == err.count("\n")


@pytest.mark.parametrize("words", [[], ["play", _GAME]])
def test_playing_without_a_terminal_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """If input or output is redirected, the sentence says what works instead."""
    status = main(words)

    out, err = capsys.readouterr()
    refusal = "Playing needs a terminal: do not redirect its input, output and error output (2>), "
    other = "add --plain to play in lines, or use `boardgames moves pylos`."
    assert (2, "", f"boardgames: {refusal}{other}\n") == (status, out, err)


def test_the_stream_that_is_redirected_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only errors go to a file, the sentence says so: screens are drawn on that stream."""
    monkeypatch.setattr("boardgames.cli.commands.is_terminal", lambda stream: stream is not sys.stderr)
    assert 2 == main(["play", _GAME])
    assert "do not redirect its error output (2>), add --plain" in capsys.readouterr().err
