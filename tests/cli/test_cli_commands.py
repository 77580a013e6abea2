"""Output of each command, and arguments that it passes to the screens."""

from __future__ import annotations

import json
from typing import Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core import Spot

_GAMES = boardgames.names()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Collect what the screens are started with, instead of starting them."""
    calls: list[tuple[Any, ...]] = []

    def run(
        game: str | None = None,
        options: dict[str, Any] | None = None,
        position: str | None = None,
        *,
        reduced_motion: bool = False,
    ) -> None:
        calls.append((game, options, position, reduced_motion))

    monkeypatch.setattr("boardgames.tui.run", run)
    monkeypatch.setattr("boardgames.cli.commands.is_terminal", lambda _stream: True)
    return calls


@pytest.mark.parametrize("name", _GAMES)
def test_a_game_as_usual_begins_without_a_parser(name: str, played: list[tuple[Any, ...]]) -> None:
    """It is the same match as with a parser, which fills in the defaults of the game's options."""
    assert [0, 0] == [main(["play", name]), main(["--reduced-motion", "play", name])]

    options = {option.name: option.default for option in boardgames.load(name).options}
    assert [(name, None, None, False), (name, options, None, True)] == played


def test_a_wrong_game_is_the_same_error_without_a_parser(capsys: pytest.CaptureFixture[str]) -> None:
    """Both ways of reading the line list the games."""
    statuses = [main(["play", "go"]), main(["--reduced-motion", "play", "go"])]

    one, other = capsys.readouterr().err.splitlines()
    assert ([2, 2], one) == (statuses, other)


@pytest.mark.parametrize("name", _GAMES)
def test_moves_lists_each_legal_move_on_a_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The list is the position's own, in its order."""
    status = main(["moves", name])

    expected = [str(move) for move in boardgames.load(name).start().legal_moves()]
    assert (0, expected) == (status, capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("name", _GAMES)
def test_moves_takes_the_text_of_a_position(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A position given as text is the one whose moves are listed."""
    game = boardgames.load(name)

    status = main(["moves", name, "--position", game.showcase])

    expected = [str(move) for move in game.decode(game.showcase).legal_moves()]
    assert (0, expected) == (status, capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("name", _GAMES)
def test_moves_as_json_can_be_read_back(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The object holds the game, its options, the position, the turn and every move with its steps."""
    status = main(["moves", name, "--json"])

    position = boardgames.load(name).start()
    expected = {
        "game": name,
        "options": dict(position.options),
        "position": position.encode(),
        "to_move": {"index": position.to_move.index, "name": position.to_move.name},
        "outcome": None,
        "moves": [
            {
                "notation": move.notation,
                "steps": [{"spot" if isinstance(step, Spot) else "choice": step.name} for step in move.steps],
            }
            for move in position.legal_moves()
        ],
    }
    assert (0, expected) == (status, json.loads(capsys.readouterr().out))


def test_moves_of_a_finished_game_says_how_it_ended(capsys: pytest.CaptureFixture[str]) -> None:
    """The outcome and its rule are on standard error, and standard output is empty."""
    position = boardgames.load("pylos").start()
    while not position.outcome():
        position = position.play(position.legal_moves()[-1])
    outcome = position.outcome()
    assert outcome is not None

    status = main(["moves", "pylos", "--position", position.encode()])

    expected = f"The game is over: {outcome.reason} ({outcome.rule})\n"
    assert (0, "", expected) == (status, *capsys.readouterr())


def test_moves_as_json_of_a_finished_game_holds_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    """Winners, rule and reason are there for a program to read."""
    position = boardgames.load("pylos").start()
    while not position.outcome():
        position = position.play(position.legal_moves()[-1])
    outcome = position.outcome()
    assert outcome is not None

    main(["moves", "pylos", "--json", "--position", position.encode()])

    expected = {
        "winners": [{"index": seat.index, "name": seat.name} for seat in outcome.winners],
        "rule": outcome.rule,
        "reason": outcome.reason,
    }
    assert expected == json.loads(capsys.readouterr().out)["outcome"]


@pytest.mark.parametrize(("depth", "expected"), [("0", "1"), ("1", "16"), ("3", "3360")])
def test_perft_writes_one_number(depth: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The count of the lines of exactly that many turns."""
    status = main(["perft", "pylos", depth])

    assert (0, f"{expected}\n") == (status, capsys.readouterr().out)


def test_perft_divided_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each legal move, and a last one with their sum."""
    status = main(["perft", "pylos", "2", "--divide", "--set", "variant=mature"])

    *lines, total = capsys.readouterr().out.splitlines()
    assert (0, "all: 240", 16) == (status, total, len(lines))
    assert "1a1: 15" == lines[0]


def test_ctrl_c_ends_a_long_count_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An interrupt gives the status that a shell gives to SIGINT, and no traceback."""

    def interrupted(_position: object, _depth: int) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardgames.core.perft", interrupted)

    status = main(["perft", "pylos", "60"])

    assert (130, "", "") == (status, *capsys.readouterr())


@pytest.mark.parametrize("name", _GAMES)
def test_rules_writes_the_sheet_as_it_is(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal, the Markdown itself is printed."""
    status = main(["rules", name])

    assert (0, boardgames.load(name).sheet.text.rstrip()) == (status, capsys.readouterr().out.rstrip())


@pytest.mark.parametrize("name", _GAMES)
def test_rules_of_every_id_can_be_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule's id prints only that rule; case is ignored."""
    for rule in boardgames.load(name).sheet.rules:
        status = main(["rules", name, rule.id.lower()])

        expected = f"### {rule.id} {rule.title}\n\n{rule.text}"
        assert (0, expected) == (status, capsys.readouterr().out.rstrip())


def test_no_command_opens_the_picker(played: list[tuple[Any, ...]]) -> None:
    """The command alone opens the first screen."""
    status = main(["--reduced-motion"])

    assert (0, [(None, None, None, True)]) == (status, played)


def test_play_passes_on_checked_options(played: list[tuple[Any, ...]]) -> None:
    """Every option has a value; those not set have their default."""
    status = main(["play", "pylos", "--set", "variant=mature"])

    assert (0, [("pylos", {"variant": "mature", "empty": "raise", "taking": "must"}, None, False)]) == (
        status,
        played,
    )


@pytest.mark.parametrize(
    "words", [["--reduced-motion", "play", "pylos"], ["play", "pylos", "--reduced-motion"]]
)
def test_reduced_motion_counts_before_and_after_the_command(
    words: list[str], played: list[tuple[Any, ...]]
) -> None:
    """Both places mean the same."""
    main(words)

    assert [True] == [reduced_motion for *_, reduced_motion in played]


def test_play_starts_from_a_position(played: list[tuple[Any, ...]]) -> None:
    """The text is passed on unchanged."""
    text = boardgames.load("pylos").showcase

    main(["play", "pylos", "--position", text])

    assert [text] == [position for _, _, position, _ in played]


def test_the_strategy_page_is_printed_as_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    """It has no rules, so a rule cannot be asked for with it."""
    assert 0 == main(["rules", "diamond", "--strategy"])
    assert capsys.readouterr().out.startswith("# How to think in Diamond\n")
    assert 2 == main(["rules", "diamond", "DI-1", "--strategy"])
    assert (
        "boardgames: Leave out 'DI-1' or --strategy: that page has no rules."
        == capsys.readouterr().err.strip()
    )


@pytest.mark.parametrize("command", [[], ["play"], ["rules"], ["moves"], ["perft"]])
def test_version_is_an_option_of_every_command(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The name and the version, on one line."""
    status = main([*command, "--version"])

    assert (0, f"boardgames {boardgames.__version__}\n") == (status, capsys.readouterr().out)


@pytest.mark.parametrize("command", ["play", "rules", "moves", "perft"])
def test_help_is_an_option_of_every_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Help shows the usage of the command."""
    status = main([command, "--help"])

    assert (0, True) == (status, f"boardgames {command} GAME" in capsys.readouterr().out)


@pytest.mark.parametrize("name", _GAMES)
def test_help_names_every_option_of_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """--help lists what --set takes."""
    main(["moves", "--help"])

    out = capsys.readouterr().out
    assert [] == [option.name for option in boardgames.load(name).options if option.help not in out]
