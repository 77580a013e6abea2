"""The entries of the lobby beside its tables."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Account
from boardgames.server.screens import entries
from boardgames.server.screens.entries import ENTRIES
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import actions_at
from tests.server.running import Player, run, serving


def test_every_entry_has_an_action_with_a_key_and_a_sentence() -> None:
    """Each entry has its line in the table of actions, and each such line its entry."""
    lines = {action.act: action for action in actions_at(Place.LOBBY) if action.act.startswith("do(")}
    assert {f"do('{entry.id}')" for entry in ENTRIES} == set(lines)
    assert all(action.help and action.keys for action in lines.values())


def test_no_key_of_the_lobby_does_two_things() -> None:
    """Keys are told apart, those of entries and those of tables."""
    keys = Counter(key for action in actions_at(Place.LOBBY) for key in action.keys)
    assert [] == [key for key, count in keys.items() if count > 1]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("", "nobody has solved it yet"),
        ("Ann", "solved by you"),
        ("Ben Cleo", "solved by Ben and Cleo"),
        ("Ben Ann Cleo", "solved by you, Ben and Cleo"),
        ("Ben Cleo Dora Eve", "solved by Ben, Cleo and 2 more"),
        ("Ben Cleo Dora Ann", "solved by you, Ben, Cleo and 1 more"),
    ],
)
def test_two_who_have_solved_the_puzzle_of_the_day_are_named(names: str, told: str) -> None:
    """The player comes first, and all others are counted."""
    visitor = SimpleNamespace(account=Account("Ann"))
    suite = SimpleNamespace(lists=SimpleNamespace(solvers=lambda _: tuple(names.split())))
    assert told == entries._solvers(cast("Any", suite), cast("Any", visitor))


def test_an_empty_club_has_something_to_do() -> None:
    """A first visitor reads what can be done at once, and Enter and the key open it."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            await ann.sees("Something to do")
            await ann.sees("Nobody waits for a game")
            ann.press("w")
            await ann.sees("Flying Obelisks")
            ann.press("2")
            await ann.sees("FO-1")

    run(scenario())


def test_a_key_in_the_lobby_sends_only_what_it_changes() -> None:
    """Entries without a board of their own share one: it is not drawn again at each key."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            await ann.sees("Nobody waits for a game")
            ann.press("\x1b[B")
            await ann.sees("Short lessons")
            before = len(ann.raw)
            ann.press("\x1b[A")
            await ann.sees("Play a game")
            assert len(ann.raw) - before < 3_000

    run(scenario())


def test_a_puzzle_is_solved_in_the_club_and_its_rating_belongs_to_the_account() -> None:
    """The list has the account's own rating; after the lesson's first task the list counts it as done."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ann.press("l")
            await ann.sees("Lessons", "Flying Obelisks")
            ann.press("1")
            await ann.sees("Lessons: Pylos")
            ann.press("\r")
            await ann.sees("top of the pyramid is missing")
            ann.press("s")
            await ann.sees("go back and try it")
            ann.press("\r")
            await ann.sees("hint")
            ann.press("t4a1\r")
            await ann.sees("next task")
            ann.press("q")
            await ann.sees("1 The aim  1/2")  # in the list of lessons alone
            assert server.club.learned.read("Ann", "lessons")["pylos"]["done"]
            ann.press("q")
            await ann.sees("Something to do")
            ann.press("z")
            await ann.sees("solved at first try · you 1")
            ann.press("y")
            await ann.sees("puzzle of the day")
            ann.press("s")
            await ann.sees("Your rating:")
            assert server.club.learned.read("Ann", "puzzles")["games"]

    run(scenario())
