"""Operators inside the club, and the message of the day."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Terms, open_club
from boardgames.server.club.audit import changes
from boardgames.server.club.host import Host
from boardgames.server.screens.operator import operator_rows, span_and_reason
from tests.server.club.helpers import begun, enter
from tests.server.running import Player, key, run, serving


def test_an_operator_acts_in_the_club_and_nobody_else_does() -> None:
    """From that moment on: kick, message, registration, ban, each in the audit; others have no such key."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = key(), await Player.member(server, "Ben")
            server.club.register(ann.get_fingerprint(), "Ann")
            operator = await Player.come(server.port, "ann", ann)
            await operator.sees("Ann · 2 here")
            Host(server.club).set_operator("Ann", is_operator=True)
            await operator.sees("this club now: press o")
            ben.press("op")
            await ben.sees("People ·")
            assert "Operator" not in ben.text
            operator.press("o")
            await operator.sees("registration open")
            operator.press("d")
            await operator.sees("An empty line removes it")
            operator.press("Club night on Friday\r")
            await ben.sees("Club night on Friday")
            operator.press("r")
            await operator.sees("Who can register?")
            operator.press("\x15closed\r")
            await operator.sees("registration closed")
            late = await Player.come(server.port, "zoe", key())
            await late.sees("Choose a name")
            late.press("\r")
            await late.sees("admits no new players")
            operator.press("\x1b[B" + "b")
            await operator.sees("Ban Ben")
            operator.press("\x15" + "7d Insults\r")
            await ben.sees("You are banned from this club until")
            await operator.sees("Ben is banned")
            Host(server.club).set_operator("Ann", is_operator=False)
            operator.press("d")
            await operator.sees("An empty line removes it")
            operator.press("Again\r")
            await operator.sees("Only operators of this club can do this.")
            assert "Club night on Friday" == server.club.house.message
            made = [each.action for each in changes(server.club.database) if each.who == "operator Ann"]
            assert ["ban", "registration", "message"] == made

    run(scenario())


def test_later_comers_read_the_message_of_the_day_once() -> None:
    """It is above the lists until they have been on another screen."""

    async def scenario() -> None:
        async with serving() as server:
            Host(server.club).set_message("Club night on Friday")
            ann = await Player.member(server, "Ann")
            await ann.sees("Club night on Friday")
            ann.press("p")
            await ann.sees("People ·")
            ann.press("q")
            await ann.sees("Something to do")
            await ann.sees_no_longer("Club night")

    run(scenario())


def test_the_rows_of_an_operator() -> None:
    """Those who are connected, bans, mutes and tables, private ones too."""
    club = open_club("")
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    host = Host(club)
    host.mute("Ben")
    host.ban("192.0.2.7", reason="spam")
    begun(ann, ben)
    ann.make(Terms("pylos", is_public=False))
    rows = [(row.kind, row.facts) for row in operator_rows(host)]
    assert ("ban", "spam · host") in rows
    assert ("mute", "host") in rows
    assert ("table", "pylos · playing · Ann, Ben") in rows
    assert ("table", "pylos · open · Ann, free · private") in rows
    assert ("person", "in the lobby") in rows
    club.close()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7d Insults again", ("7d", "Insults again")),
        ("Insults", ("", "Insults")),
        ("", ("", "")),
        ("2w", ("2w", "")),
    ],
)
def test_a_ban_is_typed_in_one_line(text: str, expected: tuple[str, str]) -> None:
    """A time first, if there is one, and a reason."""
    assert expected == span_and_reason(text)
