"""Arenas: who meets whom, what a game is worth, and how they start, end and repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.match.actions import Resign
from boardgames.match.controls import HERE
from boardgames.server.club import ClubError, open_club
from boardgames.server.club.arena_pairing import ArenaGame, pairs, table_of_arena
from boardgames.server.club.arenas import OPEN, OVER, RUNNING
from boardgames.server.club.audit import changes
from boardgames.server.club.host import Host
from tests.server.club.helpers import enter, move

if TYPE_CHECKING:
    from boardgames.server.club import Club, Visitor
    from tests.match.fakes import FakeTime

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
GAMES = st.lists(
    st.tuples(st.permutations(NAMES), st.sampled_from([(2.0, 0.0), (1.0, 1.0), (0.0, 2.0)])), max_size=20
).map(
    lambda found: [
        ArenaGame(str(at), names[0], names[1], *points) for at, (names, points) in enumerate(found)
    ]
)


@given(st.permutations(NAMES), st.integers(0, 6), GAMES)
def test_pairs_have_nobody_twice_and_repeat_no_game(
    names: list[str], count: int, games: list[ArenaGame]
) -> None:
    """Whoever waits; and the table has everybody once, with all points."""
    last = {name: game.other(name) for game in games for name in (game.first, game.second)}
    found = pairs(names[:count], NAMES, games)
    paired = [name for pair in found for name in pair]
    assert len(paired) == len(set(paired))
    assert set(paired) <= set(names[:count])
    assert not any(last.get(one) == other and last.get(other) == one for one, other in found)
    table = table_of_arena(NAMES, games)
    assert sorted(NAMES) == sorted(line.name for line in table)
    assert 2 * len(games) == sum(line.points for line in table)
    assert [line.place for line in table] == sorted(line.place for line in table)


def test_near_scores_meet_and_ties_are_broken_as_the_rule_says() -> None:
    """By wins, then by the points of the opponents; players with the same place share it."""
    games = [
        ArenaGame("1", "Ann", "Ben", 2.0, 0.0),
        ArenaGame("2", "Cleo", "Dan", 2.0, 0.0),
        ArenaGame("3", "Cleo", "Ann", 1.0, 1.0),
        ArenaGame("4", "Eve", "Finn", 1.0, 1.0),
        ArenaGame("5", "Finn", "Eve", 1.0, 1.0),
    ]
    table = table_of_arena(NAMES, games)
    places = [(line.place, line.name, line.points) for line in table]
    assert [(1, "Ann", 3.0), (1, "Cleo", 3.0), (3, "Eve", 2.0), (3, "Finn", 2.0)] == sorted(places)[:4]
    assert [("Finn", "Cleo"), ("Dan", "Eve")] == pairs(["Dan", "Cleo", "Finn", "Eve"], NAMES, games)
    assert [] == pairs(["Eve", "Finn"], NAMES, games)
    assert [("Eve", "Finn")] == pairs(["Eve", "Finn"], NAMES, games, impatient=["Eve"])


def arena_of(club: Club, *names: str, weekly: bool = False) -> tuple[str, dict[str, Visitor]]:
    """Start an arena of half an hour by an operator, who does not play; the players wait."""
    gus = enter(club, "Gus")
    Host(club).set_operator("Gus", is_operator=True)
    identity = gus.host.start_arena("pylos", "3:00+2", 30, rated=True, weekly=weekly).id
    visitors = {name: enter(club, name) for name in names}
    for visitor in visitors.values():
        club.arenas.join(identity, visitor.account)
    return identity, visitors


def finish(game: ArenaGame, visitors: dict[str, Visitor]) -> None:
    """Play a move each; then the second player resigns."""
    places = [visitors[name].go_to(game.table) for name in (game.first, game.second)]
    for place in places:
        move(place)
    session = places[1].session
    seat = next(seat for seat, control in session.seats.items() if control == HERE)
    session.submit(seat, Resign())


def later(club: Club, time: FakeTime, seconds: float) -> None:
    """Let time pass while the server runs."""
    for _ in range(int(seconds // 10) + 1):
        time.go(min(seconds, 10))
        club.poll()


def test_games_follow_one_another_until_the_end(club: Club, time: FakeTime) -> None:
    """Two points for a win, also on time; players change seats."""
    identity, visitors = arena_of(club, "Ann", "Ben")
    later(club, time, 3)
    arena = club.arenas.find(identity)
    assert RUNNING == arena.state
    [game] = arena.games
    finish(game, visitors)
    later(club, time, 20)
    arena = club.arenas.find(identity)
    assert 2 == len(arena.games)
    assert (game.second, game.first) == (arena.games[1].first, arena.games[1].second)
    time.go(29 * 60)
    club.poll()
    later(club, time, 60)
    arena = club.arenas.find(identity)
    assert OVER == arena.state
    line = table_of_arena(arena.players, arena.games)[0]
    assert (1, game.first, 4.0, 2) == (line.place, line.name, line.points, line.wins)
    assert not any(state == OPEN for state in [each.state for each in club.arenas.all()])


def test_who_does_not_move_waits_no_more(club: Club, time: FakeTime) -> None:
    """Until they join again; who has left gets no games, and who is not connected gets none."""
    identity, visitors = arena_of(club, "Ann", "Ben", "Cleo")
    later(club, time, 3)
    arena = club.arenas.find(identity)
    [game] = arena.games
    time.go(190)  # the flag of the first player falls
    club.poll()
    later(club, time, 3)
    waiting = {name for name, _ in club.arenas.find(identity).waiting}
    assert game.first not in waiting
    assert game.second in waiting
    with pytest.raises(ClubError, match="already"):
        club.arenas.join(identity, visitors[game.second].account)
    club.arenas.join(identity, visitors[game.first].account)
    club.arenas.leave(identity, visitors[game.second].account)
    assert {name for name, _ in club.arenas.find(identity).waiting} == {*visitors} - {game.second}
    visitors[game.first].leave()
    later(club, time, 30)
    assert 1 == len(club.arenas.find(identity).games)


def test_only_operators_start_and_end_arenas(club: Club) -> None:
    """With a clock of minutes and a length that is offered; the audit says who; guests do not take part."""
    ann = enter(club, "Ann")
    with pytest.raises(ClubError, match="operators"):
        ann.host.start_arena("pylos", "3:00+2", 30, rated=True, weekly=False)
    identity, _ = arena_of(club, "Ann", weekly=True)
    for clock, minutes, sentence in (
        ("3 days/move", 30, "minutes"),
        ("off", 30, "minutes"),
        ("3:00", 7, "7"),
    ):
        with pytest.raises(ClubError, match=sentence):
            Host(club).start_arena("pylos", clock, minutes, rated=True, weekly=False)
    with pytest.raises(ClubError, match="Guests"):
        club.arenas.join(identity, club.enter(club.guest()).account)
    with pytest.raises(ClubError, match="operators"):
        ann.host.end_arena(identity)
    Host(club).end_arena(identity)
    assert [OVER] == [arena.state for arena in club.arenas.all()]
    with pytest.raises(ClubError, match="has ended"):
        Host(club).end_arena(identity)
    with pytest.raises(ClubError, match="has ended"):
        club.arenas.join(identity, ann.account)
    found = [(one.who, one.action, one.detail) for one in changes(club.database) if "arena" in one.action]
    started = ("operator Gus", "arena", "pylos, 3:00+2, 30 minutes, rated, weekly")
    assert {("host", "arena ended", "pylos, 3:00+2"), started} == set(found)


def test_a_weekly_arena_starts_again_once_on_several_servers(url: str, time: FakeTime) -> None:
    """A week after the last one began, with those who have joined meanwhile."""
    clubs = [open_club(url, present=time) for _ in range(2)]
    identity, _ = arena_of(clubs[0], "Ann", "Ben", weekly=True)
    time.go(31 * 60)
    for club in (*clubs, *clubs):
        club.poll()
    [following, before] = clubs[1].arenas.all()
    assert (OPEN, OVER, identity) == (following.state, before.state, before.id)
    assert 7 * 86_400 == following.starts - before.starts
    for name in ("Ann", "Ben"):
        clubs[1].arenas.join(following.id, enter(clubs[1], name).account)
    time.go(following.starts - time())
    for _ in range(2):
        time.go(3)
        for club in clubs:
            club.poll()
    assert 1 == len(clubs[0].arenas.find(following.id).games)
    for club in clubs:
        club.close()
