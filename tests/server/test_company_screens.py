"""Ratings on the screen: a rated table, what its game changed, leader boards and pages of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.learn.puzzles.rating import Rating
from boardgames.match.actions import Play, Resign
from boardgames.match.controls import HERE
from boardgames.server.club import Terms
from boardgames.server.club.host import Host
from boardgames.server.screens.contests import points_text
from boardgames.server.screens.player import record_in_words
from boardgames.server.screens.rated import signed
from tests.server.club.helpers import enter, move
from tests.server.running import Player, key, run, serving

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.actions import Action
    from boardgames.match.shared.match import SharedMatch
    from boardgames.match.shared.session import SharedSession


def test_a_rated_game_tells_both_players_what_it_changed() -> None:
    """The form has the choice, the title the ratings, and the end the change."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            ann.press("n")
            await ann.sees("Rated")
            ann.press("\x1b[A" * 5 + "\x1b[C" * 2)  # a clock
            await ann.draws()
            ann.press("\x1b[B" + "\x1b[C")
            await ann.sees("It counts once")
            ann.press("s")
            await ben.sees("rated")
            ben.press("\r")
            await ben.sees("Ben 1500?")
            [row] = server.club.tables.rows("t.rated = 1")
            match = server.club.match(str(row[0]))
            assert match
            for _ in range(2):
                _act(match, lambda session: Play(session.newest.position.legal_moves()[0]))
            _act(match, lambda _: Resign(), "Ben")
            await ben.sees("Your rating: 1393? (-107)")

    run(scenario())


def _act(match: SharedMatch, action: Callable[[SharedSession], Action], name: str = "") -> None:
    """Let a player act, by default the one to move, without another window at the table."""
    for each in ("Ann", "Ben"):
        session = match.session(each)
        own = next(seat for seat, control in session.seats.items() if control == HERE)
        if each == name or (not name and own == session.to_move):
            session.submit(own, action(session))
            return


def test_ratings_lead_to_the_page_of_a_player() -> None:
    """The leader board has everybody, and Enter opens the page with the games."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = enter(server.club, "Ann"), enter(server.club, "Ben")
            table = ben.join(ann.make(Terms("pylos", clock="10:00", seat=0, rated=True)).id)
            places = ann.go_to(table.id), ben.go_to(table.id)
            for place in places:
                move(place)
            places[0].session.submit(places[0].seats[0], Resign())
            server.club.poll()
            cleo = await Player.member(server, "Cleo")
            cleo.press("r")
            await cleo.sees("1607?")
            cleo.press("\r")
            await cleo.sees("1 win, 0 losses")
            await cleo.sees("beat Ann +107")

    run(scenario())


def test_scores_are_told_in_words() -> None:
    """Draws are left out where there are none; changes have a sign."""
    assert "2 wins, 1 loss" == record_in_words([1.0, 0.0, 1.0])
    assert "0 wins, 1 draw, 0 losses" == record_in_words([0.5])
    assert ("+12", "-7") == (signed(12.3), signed(-6.8))
    assert "1500?" == str(Rating())


def test_a_challenge_is_accepted_in_the_lobby() -> None:
    """Ann finds Ben among the people, and sends the form; Ben reads it wherever he is, and accepts."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            ann.press("p")
            await ann.sees("Ann (you)")
            ann.press("\x1b[B")
            ann.press("f")
            await ann.sees("Ben is a friend of yours")
            ann.press("c")
            await ann.sees("Challenge Ben")
            ann.press("s")
            await ben.sees("Ann challenges you")
            await ann.sees("Ben has your challenge")
            await ben.sees("Challenges to you")
            ben.press("\r")
            await ben.sees("Yes: Accept")
            ben.press("y")
            await ben.sees("Ann (")
            await ann.sees("Ben (")

    run(scenario())


def test_a_round_robin_is_made_in_three_keys_and_played() -> None:
    """t, n, Enter; others join with Enter, s starts it, and Enter leads to the game of the round."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            cleo = await Player.member(server, "Cleo")
            ann.press("t")
            await ann.sees("Press n: everybody")
            ann.press("n")
            await ann.sees("New round robin")
            ann.press("\r")
            await ann.sees("Made by Ann")
            for player in (ben, cleo):
                player.press("t")
                await player.sees("Made by Ann")
                player.press("\r")
                await player.sees("You take part")
            ann.press("s")
            await ann.sees("Round 1 of 3")
            [game] = [game for game in server.club.contests.all()[0].games if game.round == 1]
            player = {"Ann": ann, "Ben": ben, "Cleo": cleo}[game.first]
            await player.sees("round robin: Round 1")
            player.press("\r")
            await player.sees("place a sphere")

    run(scenario())


def test_points_are_written_as_in_tables_of_chess() -> None:
    """With a sign for a half."""
    assert ["0", "½", "1", "2½"] == [points_text(points) for points in (0, 0.5, 1, 2.5)]


def test_what_is_said_in_the_lobby_can_be_switched_off() -> None:
    """E writes, Ctrl+T switches it off."""

    async def scenario() -> None:
        async with serving() as server:
            ann, ben = await Player.member(server, "Ann"), await Player.member(server, "Ben")
            ann.press("e")
            await ann.sees("write to everyone in the lobby")
            ann.press("good evening\r")
            await ben.sees("good evening")
            ben.press("\x14")
            await ben.sees("The talk of the lobby is off")
            assert server.club.friends.is_quiet("Ben")

    run(scenario())


def test_an_operator_starts_an_arena_in_three_keys_and_games_open_by_themselves() -> None:
    """m, n, Enter; others take part with Enter, and read the table there; only operators can."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ann")
            Host(server.club).set_operator("Ann", is_operator=True)
            ann, ben = await Player.come(server.port, "ann", own), await Player.member(server, "Ben")
            await ann.sees("2 here")
            ben.press("m")
            await ben.sees("There is no arena yet")
            ben.press("n")
            ann.press("m")
            await ann.sees("There is no arena yet")
            ann.press("n")
            await ann.sees("New arena")
            ann.press("\r")
            await ann.sees("The arena has started")
            await ben.sees("30 minutes left")
            assert "New arena" not in ben.text
            for player in (ann, ben):
                player.press("\r")
            await ann.sees("Ben (Dark)", "Ben (Light)")
            await ben.sees("Ann (Dark)", "Ann (Light)")
            [arena] = server.club.arenas.all()
            match = server.club.match(arena.games[0].table)
            assert match
            for _ in range(2):
                _act(match, lambda session: Play(session.newest.position.legal_moves()[0]))
            _act(match, lambda _: Resign(), "Ben")
            await ann.sees("Your rating: 1607?")
            ann.press("q")
            await ann.sees("minutes left")
            ann.press("m")
            await ann.sees("Ann                   2     1      1")

    run(scenario())
