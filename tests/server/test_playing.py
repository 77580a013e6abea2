"""Playing over SSH, with asyncssh's client: lobby, games, spectators, terminals."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.server.club import Terms
from boardgames.server.screens.entries import ENTRIES
from tests.server import running
from tests.server.club.helpers import begun, enter
from tests.server.playing import table_of_two
from tests.server.running import Player, run, serving

#: The keys that open the first game to watch, below the entries.
_TO_WATCH = "\x1b[B" * len(ENTRIES) + "\r"


def test_two_play_and_a_third_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves and questions arrive at the opponent; a spectator is counted and can only watch and talk.

    A spectator who comes right after the game began finds it, however rarely lists are read without news.
    """
    monkeypatch.setattr("boardgames.server.screens.lobby._LATER", 1000)

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await table_of_two(server)
            cleo = await Player.come(server.port, "cleo")
            await cleo.sees("To watch")
            cleo.press(_TO_WATCH)
            await cleo.sees("Ann (Light) to move")
            await cleo.sees("v View  w Why")
            assert "Choose" not in cleo.text
            await ann.sees("1 watching")
            cleo.press("tb2\r")
            await cleo.sees("It is the turn of Ann (Light)")
            cleo.press("x")
            await cleo.sees("You watch this game")
            ann.press("tb2\r")
            for other in (ben, cleo):
                await other.sees("1b2")
            ben.press("tc3\r")
            await ann.sees("played 1c3")
            ann.press("k")
            await ben.sees("allow 1b2 and your")
            assert "clocks" not in ben.text
            ben.press("n")
            await ann.sees("declined: play continues")
            ben.press("egood luck\r")
            await cleo.sees("good luck")
            cleo.press("\x14")
            await cleo.sees("Talk is hidden: press Ctrl+T to show it.")
            ben.press("swell played\r")
            await cleo.sees("1 new line.")
            assert "well played" not in cleo.text
            cleo.press("e")
            await cleo.sees("well played")
            cleo.press("thank you\r")
            await ben.sees("(watching): thank you")
            cleo.resize(80, 24)
            await cleo.sees("thank you")
            cleo.press("\x03")
            await cleo.sees("Press q for the lobby")
            cleo.press("q")
            await cleo.sees("Your games", "To watch")
            cleo.press("\x03")
            await cleo.sees("Press q to leave.")

    run(scenario())


def test_whoever_has_the_code_of_a_game_that_has_begun_watches_it() -> None:
    """The same dialog takes a free seat and opens a game without one."""

    async def scenario() -> None:
        async with serving() as server:
            code = begun(enter(server.club, "Ann"), enter(server.club, "Ben")).code
            cleo = await Player.member(server, "Cleo")
            cleo.press("c")
            await cleo.sees("Six-letter code")
            cleo.press(f"{code}\r")
            await cleo.sees("Ann (Light) to move")

    run(scenario())


def test_a_rematch_is_answered_in_the_lobby_and_watched() -> None:
    """Enter asks before anything begins, declined questions go, and a spectator follows with a key."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await table_of_two(server)
            cleo = await Player.come(server.port, "cleo")
            await cleo.sees("To watch")
            cleo.press(_TO_WATCH)
            await cleo.sees("Ann (Light) to move")
            ben.press("xy")
            await ann.sees("resigned")
            ben.press("q")
            await ben.sees("Finished")
            for answer in ("n", "y"):
                ann.press("n")
                await ben.sees("Ann asks for a rematch")
                await ben.sees("Answer")
                ben.press("\r")
                await ben.sees("The players swap seats.")
                ben.press(answer)
                if answer == "n":
                    await ann.sees("The rematch was")
                    await ben.sees_no_longer("Answer")
            await ann.sees("Ben (Light) to move")
            await cleo.sees("press n")
            cleo.press("n")
            await cleo.sees("Ben (Light) to move")

    run(scenario())


def test_a_terminal_that_shows_all_colours_gets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked, since its client does not pass on that it does; a terminal that is silent gets 256."""

    async def scenario() -> None:
        async with serving() as server:
            guest = server.club.enter(server.club.guest())
            guest.make(Terms("pylos"))
            ann = await Player.member(server, "Ann")
            await ann.sees("waits")
            monkeypatch.setattr(running.Session, "answer", b"\x1bP1$r0;48:2::1:2:3m\x1b\\\x1b[?62c")
            ben = await Player.member(server, "Ben")
            await ben.sees("waits")
            monkeypatch.setattr(running.Session, "answer", b"")
            monkeypatch.setattr("boardgames.server.net.channel._ANSWER_SECONDS", 0.05)
            cleo = await Player.member(server, "Cleo")
            await cleo.sees("waits")
            assert [False, True, False] == [b"\x1b[38;2;" in player.raw for player in (ann, ben, cleo)]

    run(scenario())


def test_the_seats_of_a_new_table_are_those_of_its_options() -> None:
    """With four players there are four to choose from, and the table waits for three."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ann.resize(100, 50)
            ann.press("n")
            await ann.sees("Your seat")
            ann.press("\x1b[C\x1b[C")
            await ann.sees("Four, on the tips")
            ann.press("\x1b[B\x1b[C")
            await ann.sees("Player 4")
            ann.press("s")
            await ann.sees("Waiting for 3 more players")

    run(scenario())


def test_sizes_and_the_mouse_arrive() -> None:
    """A terminal that is too small says so until it is larger, and a click in the footer presses its key."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            ann.resize(50, 15)
            await ann.sees("The board needs at least 60 by 20")
            ann.resize(100, 30)
            await ann.sees("Quick")
            column = 1 + " ⏎ Open  n New".index("New")
            ann.press(f"\x1b[<0;{column};30M\x1b[<0;{column};30m")
            await ann.sees("Your seat")

    run(scenario())


def test_offers_after_a_rematch_are_answered() -> None:
    """The screen that is left for the rematch takes no answer with it; a draw ends the new game for both."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await table_of_two(server)
            ben.press("xy")
            await ann.sees("resigned")
            ann.press("n")
            await ben.sees("Ann asks for a rematch")
            ben.press("n")
            await ann.sees("Ben (Light) to move")
            await ben.sees("place a sphere")
            ben.press("tb2\r")
            await ann.sees("1b2")
            for offer, question in (("k", "allow 1b2 to be"), ("o", "agree to a draw?")):
                ben.press(offer)
                await ann.sees(question)
                ann.press("n")
                await ben.sees("declined: play continues")
                ben.press(offer)
                await ben.sees("wait for the next move")
            ann.press("tc3\r")
            await ben.sees("1c3")
            ben.press("k")
            await ann.sees("allow 1b2 and your")
            ann.press("y")
            await ann.sees("move 1, Light")
            ben.press("ta1\r")
            await ann.sees("played 1a1")
            ann.press("tc3\r")
            await ben.sees("played 1c3")
            ben.press("o")
            await ann.sees("agree to a draw?")
            ann.press("y")
            for player in (ann, ben):
                await player.sees("agreed on a draw")

    run(scenario())
