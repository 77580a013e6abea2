"""What lines say of tables and people, and how lines are typed, without a club."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from attrs import evolve

from boardgames.server.club import ClubError, Presence, Table, TableState, Terms
from boardgames.server.club.arena_pairing import ArenaGame
from boardgames.server.club.arenas import OPEN, OVER, RUNNING, Arena
from boardgames.server.club.lists import is_live
from boardgames.server.lines.at_table import _lines_in_words
from boardgames.server.lines.company import _about
from boardgames.server.lines.lobby import Numbered, game_named, numbered, people, players_of
from boardgames.server.lines.terminal_lines import TerminalLines
from boardgames.server.turns import Turns, title_sequence

if TYPE_CHECKING:
    from collections.abc import Callable

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PLAYED = Table(
    "id",
    "BCDFGH",
    Terms("pylos"),
    TableState.PLAYING,
    "Ann",
    ("Ann", "Ben"),
    (True, True),
    (True, True),
    0,
    NOW,
    ply=3,
    to_move=1,
)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "Pylos, with Ben, Ben to move, move 2."),
        ({"to_move": 0, "ply": 4}, "Pylos, with Ben, your turn, move 3."),
        ({"deadline": NOW + timedelta(hours=2)}, "Pylos, with Ben, Ben to move, move 2, 2 hours left."),
        (
            {
                "terms": Terms("pylos", rated=True),
                "state": TableState.OVER,
                "result": "Draw",
                "to_move": None,
            },
            "Pylos, with Ben, Draw, rated.",
        ),
        (
            {"state": TableState.OVER, "result": "Draw", "to_move": None, "rematch": ("Ben",)},
            "Pylos, with Ben, Ben asked for a rematch.",
        ),
        (
            {"state": TableState.OPEN, "players": ("Ann", ""), "to_move": None},
            "Pylos, nobody else yet, 1 free seat, no clock.",
        ),
        (
            {
                "state": TableState.OPEN,
                "players": ("", "", "Ben", ""),
                "to_move": None,
                "terms": Terms("diamond", clock="5:00"),
            },
            "Diamond, Ben, 3 free seats, clock 5:00.",
        ),
    ],
)
def test_a_table_is_told_in_a_sentence(values: dict[str, Any], said: str) -> None:
    """With whom, whose turn, which move, how long; or how it waits, and how it ended."""
    assert [f"1: {said}"] == numbered([evolve(PLAYED, **values)], "Ann", NOW)


def test_tables_are_named_by_their_numbers() -> None:
    """From one to the last one; a number that is not there is refused."""
    tables = Numbered("games")
    tables.keep([PLAYED, evolve(PLAYED, id="other")])
    assert ["id", "other"] == [tables[number].id for number in ("1", "2")]
    for number in ("0", "3", "-1", "x", ""):
        with pytest.raises(ClubError, match=f"There is no number '{number}': say games for the list."):
            tables[number]


def test_those_who_are_here_are_told_by_place() -> None:
    """One is here, several are."""
    here = [
        Presence("Ann", is_guest=False),
        Presence("Ben", is_guest=False),
        Presence("Cleo", is_guest=False, table="t"),
    ]
    assert ["Ben is in the lobby.", "Cleo is at a table."] == [*people(here, "Ann")]
    assert ["Ann and Ben are in the lobby.", "Cleo is at a table."] == [*people(here, "Eve")]
    assert ["Nobody else is here."] == [*people(here[:1], "Ann")]
    assert ["with Ben", "Ann and Ben"] == [players_of(PLAYED, name) for name in ("Ann", "Eve")]


def test_a_game_is_named_by_its_beginning() -> None:
    """By its whole name in any case, and never by a beginning that two games share."""
    assert ["pylos", "pylos", "pyramid-siege"] == [game_named(text) for text in ("PYLOS", "pyl", "pyr")]
    for text in ("", "py", "x"):
        with pytest.raises(ClubError, match="Which game"):
            game_named(text)


def test_answers_in_advance_are_numbered() -> None:
    """Moves of the other are conditions."""
    lines = (("1a1", "1a2"), ("1b1", "1b2", "1c1"))
    assert [
        "You have answers to 2 lines.",
        "1: if 1a1, then 1a2.",
        "2: if 1b1, then 1b2, if 1c1.",
    ] == [*_lines_in_words(lines)]
    assert ["You have answers to 1 line.", "1: if 1a1, then 1a2."] == [*_lines_in_words(lines[:1])]
    assert ["You have no answers kept."] == [*_lines_in_words(())]


@pytest.mark.parametrize(
    ("state", "later", "said"),
    [
        (OVER, 0, "over"),
        (OPEN, -2 * 3600, "starts in 2 hours"),
        (OPEN, -60, "starts in 1 hour"),
        (RUNNING, 0, "30 minutes left"),
        (RUNNING, 28 * 60 + 31, "1 minute left"),
        (RUNNING, 30 * 60, "1 minute left"),
    ],
)
def test_an_arena_is_told_with_its_best_players(state: str, later: float, said: str) -> None:
    """Three of them, whoever leads first; and whether one waits."""
    begins = NOW.timestamp()
    games = (ArenaGame("1", "Ann", "Ben", 2.0, 0.0), ArenaGame("2", "Cleo", "Dan", 1.0, 1.0))
    names = ("Ann", "Ben", "Cleo", "Dan")
    arena = Arena(
        "id", 1, "pylos", "5:00", 30, False, False, "Gus", state, begins, names, (("Ben", begins),), games
    )
    now = NOW + timedelta(seconds=later)
    end = "4 players: Ann 2, Cleo 1, Dan 1."
    assert f"Pylos, clock 5:00, {said}, {end}" == _about(arena, "Ann", now)
    assert f"Pylos, clock 5:00, {said}, you wait for a game, {end}" == _about(arena, "Ben", now)
    assert f"Pylos, clock 5:00, {said}, 0 players." == _about(evolve(arena, players=()), "Ann", now)


@pytest.mark.parametrize(
    ("clock", "live"),
    [("off", False), ("5:00", True), ("0:30/move", True), ("1 day/move", False), ("3 days/move", False)],
)
def test_a_game_is_live_where_nobody_can_be_away_for_a_day(clock: str, *, live: bool) -> None:
    """Without a clock one can."""
    assert live is is_live(Terms("pylos", clock=clock))


def test_turns_are_gone_through_in_a_circle() -> None:
    """From the game on the screen on; how many others wait is said."""
    tables = tuple(evolve(PLAYED, id=name, to_move=0) for name in "abc")
    given: list[tuple[Table, ...]] = [tables[:2], tables, (evolve(tables[0], ply=5), *tables[1:])]
    turns = Turns(cast("Any", SimpleNamespace(turns=lambda: given.pop(0))))
    assert [{"a", "b"}, {"c"}, {"a"}] == [turns.follow() for _ in range(3)]
    following = {after: turns.next(after) for after in ("", "a", "b", "c", "other")}
    assert {"": "a", "a": "b", "b": "c", "c": "a", "other": "a"} == {
        after: table.id if table else "" for after, table in following.items()
    }
    assert "2 other games wait for your move: press . to go on." == turns.offer("a")
    assert "3 other games wait for your move: press . to go on." == turns.offer("")
    turns.tables = tables[:1]
    assert (None, "") == (turns.next("a"), turns.offer("a"))
    assert "1 other game waits for your move: press . to go on." == turns.offer("b")
    assert ["\x1b]2;boardgames\x1b\\", "\x1b]2;(2) boardgames - your turn\x1b\\"] == [
        *map(title_sequence, (0, 2))
    ]


class Wire:
    """A terminal that keeps what is written."""

    def __init__(self, *, has_keys: bool) -> None:
        self.kind = SimpleNamespace(has_keys=has_keys)
        self.text = ""
        self.on_input: Callable[[bytes], None]
        self.on_gone: Callable[[], None]

    def write(self, text: str) -> None:
        """Keep a text."""
        self.text += text


async def typed(data: bytes, *, has_keys: bool = True) -> tuple[list[str | None], str]:
    """Return the lines that are read when something is typed, and what is written meanwhile."""
    wire = Wire(has_keys=has_keys)
    source = TerminalLines(cast("Any", wire))
    wire.on_input(data)
    wire.on_gone()
    lines = [await source.line()]
    while lines[-1] is not None:
        lines.append(await source.line())
    assert (True, None) == (source.is_over, await source.line())
    return lines[:-1], wire.text


@pytest.mark.parametrize(
    ("data", "lines", "shown"),
    [
        (b"go\r", ["go"], "go\r\n"),
        (b"go\r\nquit\n\n", ["go", "quit", ""], "go\r\nquit\r\n\r\n"),
        (b"\r\r", ["", ""], "\r\n\r\n"),
        (b"gp\x7fo\r", ["go"], "gp\b \bo\r\n"),
        (b"\b\x7fa\b\x7fgo\r", ["go"], "a\b \bgo\r\n"),
        (b"no\x03go\r", ["go"], "no^C\r\ngo\r\n"),
        (b"g\x1b[A\x1b[1;5Co\x1bOP\x1bx\r", ["go"], "go\r\n"),
        ("é\x01".encode() + b"\xff\r", ["é\ufffd"], "é\ufffd\r\n"),
        (b"go\x04!\r", ["go!"], "go!\r\n"),
        (b"", [], ""),
    ],
)
async def test_what_is_typed_becomes_lines(data: bytes, lines: list[str], shown: str) -> None:
    """Erased, interrupted and without the sequences of keys; each key is seen at once."""
    assert (lines, shown) == await typed(data)


@pytest.mark.parametrize("data", [b"go\nquit\x04", b"go\r\nquit\n"])
async def test_lines_of_a_program_are_not_shown(data: bytes) -> None:
    """The last one may have no end."""
    lines, shown = await typed(data, has_keys=False)
    assert (["go", "quit"], "") == (lines, shown)


async def test_lines_are_kept_up_to_a_limit() -> None:
    """A thousand characters, and sixty-four lines that nobody has read."""
    lines, _ = await typed(1001 * b"x" + b"\r" + 70 * b"\r")
    assert (64, 1000) == (len(lines), len(lines[0] or ""))


@pytest.mark.parametrize(("has_keys", "written"), [(True, "Hello\r\n\a"), (False, "Hello\n")])
def test_only_a_terminal_has_a_bell(written: str, *, has_keys: bool) -> None:
    """And ends lines with a return."""
    wire = Wire(has_keys=has_keys)
    source = TerminalLines(cast("Any", wire))
    source.write("Hello")
    source.ring()
    assert written == wire.text
