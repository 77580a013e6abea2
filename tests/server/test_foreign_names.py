"""A name that another program wrote into the store, with sequences that control a terminal."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club.cleaning import drawn
from boardgames.server.club.values import Account, Terms
from tests.server.running import Player, Server, key, run, serving

#: It would set the title of the window, by ESC and by the control characters of eight bits.
NAME = "A\x1b]0;evil\x07\x9d0;evil\x9cnn"
DRAWN = "A]0;evil0;evilnn"
_DEADLINE = 20


def _rename(server: Server, old: str) -> None:
    """Write the name into the store, as a program does that knows no rules for names."""
    with server.club.database.writing() as transaction:
        transaction.change("UPDATE club_accounts SET name = :new WHERE name = :old", old=old, new=NAME)


def test_screens_draw_no_more_than_its_letters() -> None:
    """Its own player, and those who see the table, get nothing that controls a terminal."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ann")
            _rename(server, "Ann")
            server.club.enter(Account(NAME)).make(Terms("pylos"))
            ann, ben = await Player.come(server.port, "", own), await Player.member(server, "Ben")
            await ann.sees(f"{DRAWN} · 2 here")
            await ben.sees(f"{DRAWN} waits")
            for player in (ann, ben):
                assert b"\x1b]0;evil" not in player.raw
                assert "\x9d".encode() not in player.raw

    run(scenario())


def test_lines_say_no_more_than_its_letters() -> None:
    """A screen reader's terminal is controlled as little."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ann")
            _rename(server, "Ann")
            connection = await Player.connect(server.port, "", own)
            process = await connection.create_process("plain")
            process.stdin.write("quit\n")
            async with asyncio.timeout(_DEADLINE):
                said = await process.stdout.read()
            assert "You are A ]0;evil 0;evil nn." in said
            assert all(line.isprintable() for line in said.splitlines())

    run(scenario())


def test_a_line_is_drawn_as_it_is_without_controls() -> None:
    """Letters that are not for names stay: they control nothing."""
    assert ["Ann", "A]nn", "A\u200bnn"] == [drawn(text) for text in ("Ann", "A\x1b]\r\nnn", "A\u200bnn")]
