"""A player's account on the screen: its keys, codes, name and games, and leaving the club."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Account
from boardgames.server.club.keys import Key
from boardgames.server.screens.account import code_lines, key_line
from tests.server.club.helpers import begun, move
from tests.server.running import Player, key, run, serving

_CODE = re.compile(r"[A-Z]{5}(?:-[A-Z]{5})+")


def _code(text: str) -> str:
    """Return the code in what is on a screen."""
    found = _CODE.search(text)
    assert found, text
    return found[0]


def test_a_code_of_one_connection_lets_another_key_in() -> None:
    """A link code typed at registration opens the account; its keys are named and removed there."""

    async def scenario() -> None:
        async with serving() as server:
            ann, other = await Player.member(server, "Ann"), key()
            ann.press("u")
            await ann.sees("this connection")
            ann.press("x")
            await ann.sees("This is your only key")
            ann.press("c")
            await ann.sees("valid for")
            laptop = await Player.come(server.port, "whoever", other)
            await laptop.sees("Press F2")
            laptop.press("\x1bOQ")
            await laptop.sees("An account that exists")
            laptop.press("BCDFG\r")
            await laptop.sees("This code is not valid")
            laptop.press(f"\x15{_code(ann.text)}\r")
            await laptop.sees("Ann · 1 here")
            await ann.sees("2 keys")
            at = [each.fingerprint for each in server.club.keys.of(Account("Ann"))].index(
                other.get_fingerprint()
            )
            ann.press("\x1b[B" * at + "\r" + "laptop\r")
            await ann.sees("laptop")
            ann.press("x")
            await ann.sees("no longer opens your account")
            ann.press("y")
            await laptop.sees("This key was removed from the account of Ann")
            await ann.sees("1 key, and")

    run(scenario())


def test_a_recovery_code_is_shown_once_and_brings_the_account_back() -> None:
    """It is made anew after a question, and typed where a link code is."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ann.press("ur")
            await ann.sees("shown only now")
            former = _code(ann.text)
            ann.press("r")
            await ann.sees("Make a new recovery code?")
            ann.press("y")
            await ann.sees_no_longer(former)
            await ann.sees("shown only now")
            code = _code(ann.text)
            ann.press("q")
            await ann.sees("Something to do")
            ann.press("u")
            await ann.sees("a recovery code of")
            assert code not in ann.text
            found = await Player.come(server.port, "whoever", key())
            await found.sees("Press F2")
            found.press("\x1bOQ")
            await found.sees("An account that exists")
            found.press(f"{code}\r")
            await found.sees("Ann · 1 here")

    run(scenario())


def test_a_player_takes_another_name_and_leaves_for_good() -> None:
    """A connection ends with each; leaving is asked twice, and the second time the name is typed."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            ann = await Player.member(server, "Ann", own)
            ann.press("un")
            await ann.sees("Another name")
            ann.press("\x15Zoe\r")
            await ann.sees("Your name is Zoe now: connect again.")
            zoe = await Player.come(server.port, "whoever", own)
            await zoe.sees("Zoe · 1 here")
            zoe.press("ud")
            await zoe.sees("Unfinished games are resigned")
            zoe.press("y")
            await zoe.sees("Type your name")
            zoe.press("Ann\r")
            await zoe.sees("You are still here")
            zoe.press("\x15Zoe\r")
            await zoe.sees("The account Zoe has been removed.")
            assert server.club.account(own.get_fingerprint()) is None

    run(scenario())


def test_own_games_are_copied_as_records() -> None:
    """With the command that writes all of them to a file; a game without moves is none."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), server.club.enter(server.club.guest())
            ann.press("ue")
            await ann.sees("You have no games with moves yet.")
            [visitor] = [each for each in server.club._visitors if each.account.name == "Ann"]
            table = begun(visitor, ben)
            assert not visitor.own.games()
            move(visitor.go_to(table.id))
            ann.press("e")
            await ann.sees("1 record")
            assert b"\x1b]52;c;" in ann.raw
            record = visitor.own.record(table.id)
            assert 'Game "pylos"' in record, record

    run(scenario())


def test_a_guest_with_a_key_types_a_code() -> None:
    """Whoever came in as a guest by mistake connects again afterwards; without a key there is a sentence."""

    async def scenario() -> None:
        async with serving() as server:
            account = server.club.register("SHA256:a", "Ann")
            guest = await Player.come(server.port, "whoever")
            await guest.sees("here")
            guest.press("u")
            await guest.sees("Guests have no account: connect with an SSH key")
            other = await Player.come(server.port, "whoever", key())
            await other.sees("Press F2")
            other.press("\x1b")
            await other.sees("Something to do")
            other.press("u")
            await other.sees("An account that exists")
            other.press(f"{server.club.keys.link_code(account)}\r")
            await other.sees("Your key belongs to Ann now: connect again.")

    run(scenario())


def test_keys_and_codes_are_written_out() -> None:
    """A key without a name, one that was never used, and the time that a code has left."""
    line = key_line(Key("SHA256:a", "", "2026-01-01", ""), is_present=True)
    assert "Key without a name · this connection\n  SHA256:a · not used yet" == line.plain
    line = key_line(Key("SHA256:b", "laptop", "2026-01-01", "2026-02-03T10:00"), is_present=False)
    assert "laptop\n  SHA256:b · last used 2026-02-03" == line.plain
    assert "Link code  BCDFG-HJKLM  valid for 9:05" == code_lines("BCDFG-HJKLM", 545)[0].plain
