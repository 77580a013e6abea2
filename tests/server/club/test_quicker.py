"""What becomes of an action when another server was quicker, or the host has removed what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from boardgames.match.actions import Resign
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import RecordError, SessionError, StoreError
from boardgames.match.shared.match import SharedMatch
from boardgames.server.club import Account, ClubError, Terms
from boardgames.server.club.absent import resign
from boardgames.server.club.conditional import ConditionalMoves
from boardgames.server.club.host import Host
from boardgames.server.club.results import score_of
from boardgames.server.club.rows import TableRow
from boardgames.server.club.values import TableState
from tests.server.club.helpers import begun, enter, move
from tests.server.club.test_arenas import arena_of, later
from tests.server.club.test_conditional import game, moves
from tests.server.club.test_contests import begun as contest_of

if TYPE_CHECKING:
    from boardgames.core import BoardgamesError
    from boardgames.server.club import Club
    from tests.match.fakes import FakeTime

pytestmark = pytest.mark.parametrize("club", ["memory"], indirect=True)


@pytest.mark.parametrize(
    ("error", "kept"), [(SessionError("Another action came first."), 1), (RecordError(1, "damaged"), 0)]
)
def test_an_answer_that_cannot_be_played_now_is_kept_or_dropped(
    club: Club, error: BoardgamesError, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is tried again if another server was quicker, and dropped if it can never be played."""
    table, ann, ben = game(club)
    club.conditional.add("Ann", table.id, ["d4", "a4"])

    def refuse(*_: object) -> bool:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(ConditionalMoves, "_go_on", refuse)
        move(ben)
        club.conditional.go_on()
    assert kept == len(club.database.rows("SELECT 1 FROM club_conditional"))
    assert 2 == len(moves(ann))


def test_a_lost_store_is_no_reason_to_drop_an_answer(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked for it is told."""
    table, _, ben = game(club)
    club.conditional.add("Ann", table.id, ["d4", "a4"])

    def refuse(*_: object) -> bool:
        raise StoreError("The store is lost.")

    with monkeypatch.context() as patched:
        patched.setattr(ConditionalMoves, "_go_on", lambda *_: False)
        move(ben)
        patched.setattr(ConditionalMoves, "_go_on", refuse)
        with pytest.raises(StoreError):
            club.conditional.go_on()
    assert club.database.rows("SELECT 1 FROM club_conditional")


def test_there_is_room_for_so_many_lines(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is refused, another answer to the same moves is not."""
    monkeypatch.setattr("boardgames.server.club.conditional._MOST", 2)
    table, *_ = game(club)
    for line in (["d4", "a4"], ["d1", "a4"], ["d1", "b4"]):
        club.conditional.add("Ann", table.id, line)
    with pytest.raises(ClubError, match="You have 2 lines here: remove one first"):
        club.conditional.add("Ann", table.id, ["c1", "a4"])
    assert 2 == len(club.conditional.lines("Ann", table.id))


@pytest.mark.parametrize("is_removed", [True, False])
def test_a_game_of_an_arena_that_the_host_has_ended_has_no_points(
    club: Club, time: FakeTime, *, is_removed: bool
) -> None:
    """Its players go on, unless even the table is gone."""
    identity, _ = arena_of(club, "Ann", "Ben")
    later(club, time, 3)
    [played] = club.arenas.find(identity).games
    if is_removed:
        with club.database.writing() as transaction:
            club.tables.close(transaction, played.table)
    else:
        Host(club).close(played.table)
    time.go(2)
    club.poll()
    arena = club.arenas.find(identity)
    assert (0.0, 0.0) == (arena.games[0].first_points, arena.games[0].second_points)
    assert ([] if is_removed else ["Ann", "Ben"]) == sorted(name for name, _ in arena.waiting)


@pytest.mark.parametrize("is_removed", [True, False])
def test_a_game_of_a_round_robin_that_the_host_has_ended_has_no_points(
    club: Club, time: FakeTime, *, is_removed: bool
) -> None:
    """The contest goes on."""
    identity, _ = contest_of(club, "Ann", "Ben", "Cleo")
    [played] = [one for one in club.contests.find(identity).games if one.table]
    if is_removed:
        with club.database.writing() as transaction:
            club.tables.close(transaction, played.table)
    else:
        Host(club).close(played.table)
    time.go(3)
    club.poll()
    contest = club.contests.find(identity)
    assert (0.0, 0.0) == (contest.games[0].first_points, contest.games[0].second_points)
    assert 2 == contest.round


def test_the_score_of_a_player_follows_from_the_result(club: Club) -> None:
    """There is none of a game that goes on, has no result, is unknown here, or that they did not play."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    assert score_of(table, "Ann") is None
    place = ann.go_to(table.id)
    move(place)
    place.session.submit(place.seats[0], Resign())
    over = ann.table(table.id)
    assert TableState.OVER is over.state
    drawn = evolve(over, result="Draw by agreement")
    assert [0.0, 1.0, 0.5] == [score_of(over, "Ann"), score_of(over, "Ben"), score_of(drawn, "Ben")]
    closed = evolve(over, result="Closed by the host")
    unknown = evolve(over, terms=evolve(over.terms, game="chess"))
    found = [score_of(over, "Cleo"), score_of(closed, "Ann"), score_of(unknown, "Ann")]
    assert [None, None, None] == found
    resign(club, ann.make(Terms("pylos")).id, Elsewhere("Ann"))


def test_a_rematch_that_others_keep_changing_is_given_up(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player is told to look again, and nothing has begun."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    place = ann.go_to(table.id)
    move(place)
    place.session.submit(place.seats[0], Resign())
    tries: list[TableRow] = []

    def update(row: TableRow, _: object) -> bool:
        tries.append(row)
        return False

    with monkeypatch.context() as patched:
        patched.setattr(TableRow, "update", update)
        for act in (ann.rematch, ann.decline_rematch):
            with pytest.raises(ClubError):
                act(table.id)
    assert len(tries) >= 4
    ann.rematch(table.id)
    with pytest.raises(ClubError, match="Only its players can decline"):
        club.tables.decline_rematch(table.id, Account("Cleo"))
    ben.rematch(table.id)
    with pytest.raises(ClubError, match="The rematch has started"):
        ann.decline_rematch(table.id)


def test_a_damaged_log_holds_up_no_other_game(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of all other tables are read; of one table that alone."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    places = [ann.go_to(begun(ann, ben).id) for _ in range(3)]
    read: list[str] = []

    def catch_up(match: SharedMatch) -> None:
        read.append(match.id)
        raise RecordError(1, "The log is damaged.")

    monkeypatch.setattr(SharedMatch, "catch_up", catch_up)
    club._matches.catch_up()
    assert sorted(place.table.id for place in places) == sorted(read)
    read.clear()
    club._matches.catch_up(places[1].table.id)
    assert [places[1].table.id] == read
