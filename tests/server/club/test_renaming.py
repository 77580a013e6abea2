"""New names of accounts, and leaving the club."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Play
from boardgames.server.club import Account, ClubError, Origin, SentAway, TableState, Terms, open_club
from boardgames.server.club.schema import PARTS
from tests.server.club.helpers import begun, enter, move, poll_until

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent
    from tests.match.fakes import FakeTime

ANN = Account("Ann")
WEEK = 7 * 86_400


def test_games_go_on_under_a_new_name(club: Club) -> None:
    """The opponent sees it at once, at the board and in the lists; the old name has no seat any more."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    place, other = ann.go_to(table.id), ben.go_to(table.id)
    move(place)
    assert Account("Zoe") == club.rename(ANN, "Zoe")
    assert "Zoe (Light)" == other.session.label(place.session.match.seats[0])
    move(other)
    ann.leave()
    zoe = enter(club, "Ann")  # the helper's keys have the first names
    assert "Zoe" == zoe.account.name
    [mine] = zoe.my_tables()
    assert ("Zoe", "Ben") == mine.players
    again = zoe.go_to(table.id)
    assert again.seats
    move(again)
    assert 3 == other.session.newest.ply


def test_an_open_table_and_a_code_follow_the_name(club: Club) -> None:
    """The maker of the table is the same player."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = ann.make(Terms("pylos", seat=1))
    club.rename(ANN, "Zoe")
    assert ("", "Zoe") == ben.table(table.id).players
    assert "Zoe" == ben.table(table.id).maker
    assert TableState.PLAYING is ben.join(table.code).state


def test_finished_games_follow_the_name_and_are_read_anew(url: str) -> None:
    """A server that starts later replays the log under the new name."""
    club = open_club(url)
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    move(ann.go_to(table.id))
    club.rename(ANN, "Zoe")
    club.close()
    later = open_club(url)
    place = enter(later, "Ben").go_to(table.id)
    assert "Zoe (Light)" == place.session.label(place.session.match.seats[0])
    assert ("Zoe", "Ben") == place.table.players
    later.close()


def test_another_server_follows_a_new_name(url: str) -> None:
    """Its open match goes on with the player under the new name."""
    first, second = open_club(url), open_club(url)
    ann, ben = enter(first, "Ann"), enter(second, "Ben")
    table = begun(ann, ben)
    place, other = ann.go_to(table.id), ben.go_to(table.id)
    move(place)
    first.rename(ANN, "Zoe")
    light = place.session.match.seats[0]
    poll_until(second, lambda: "Zoe (Light)" == other.session.label(light))
    move(other)
    poll_until(first, lambda: 2 == place.session.newest.ply)
    first.close()
    second.close()


def test_a_move_under_the_old_name_is_refused(club: Club) -> None:
    """A screen that has not closed yet plays for nobody."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    place = ann.go_to(begun(ann, ben).id)
    club.rename(ANN, "Zoe")
    with pytest.raises(Exception, match="elsewhere"):
        place.session.submit(place.session.to_move, Play(place.session.newest.position.legal_moves()[0]))
    assert 0 == place.session.newest.ply


def test_connections_with_the_old_name_end(club: Club) -> None:
    """They read the new one."""
    ann = enter(club, "Ann")
    heard: list[ClubEvent] = []
    ann.subscribe(heard.append)
    club.rename(ANN, "Zoe")
    club.poll()
    assert ["Your name is Zoe now: connect again."] == [
        event.message for event in heard if isinstance(event, SentAway)
    ]


def test_a_name_changes_once_a_week_and_stays_reserved(club: Club, time: FakeTime) -> None:
    """Nobody else can be taken for the player; the player can take the old name back."""
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    zoe = club.rename(ANN, "Zoe")
    for name in ("Ann", "ANN"):
        with pytest.raises(ClubError, match="until lately"):
            club.rename(Account("Ben"), name)
        with pytest.raises(ClubError, match="until lately"):
            club.register("SHA256:c", name)
    with pytest.raises(ClubError, match="again in 7 days"):
        club.rename(zoe, "Ann")
    time.go(86_400 * 1.5)
    with pytest.raises(ClubError, match="again in 6 days"):
        club.rename(zoe, "Ann")
    time.go(WEEK)
    assert ANN == club.rename(zoe, "Ann")
    time.go(91 * 86_400)
    assert Account("Zoe") == club.rename(Account("Ben"), "Zoe")


def test_the_rules_of_names_hold_for_new_ones(club: Club) -> None:
    """A refused name changes nothing."""
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    for name in ("Ben", "BEN", "", "Guest 1", "Former 1", "x" * 25, "Ann", "a:b"):
        with pytest.raises(ClubError):
            club.rename(ANN, name)
        assert ANN == club.account("SHA256:a"), name


@pytest.mark.parametrize(
    "name", ["Robert'); DROP TABLE club_accounts;--", "Ann' OR '1'='1", "O'Neil", "100%"]
)
def test_names_are_only_text(club: Club, name: str) -> None:
    """Signs of SQL are refused or kept as they are, and nothing else happens."""
    club.register("SHA256:a", "Ann")
    try:
        assert name == club.rename(ANN, name).name
    except ClubError:
        assert ANN == club.account("SHA256:a")
    assert 1 == len(club.database.rows("SELECT name FROM club_accounts"))


def test_who_leaves_is_nobody_in_the_games_that_stay(club: Club) -> None:
    """The game in play is resigned, the open table closed, keys and talk are gone, the name is reserved."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table, other = begun(ann, ben), ann.make(Terms("pylos"))
    place = ann.go_to(table.id)
    move(place)
    ann.say(table.id, "Hello")
    former = club.remove(ANN)
    assert former.startswith("Former ")
    seen = ben.table(table.id)
    assert (TableState.OVER, (former, "Ben")) == (seen.state, seen.players)
    assert former in ben.go_to(table.id).session.label(place.session.match.seats[0])
    assert not ben.talk(table.id)
    with pytest.raises(ClubError, match="no such table"):
        ben.table(other.id)
    assert club.account("Ann") is None
    with pytest.raises(ClubError, match="until lately"):
        club.register("SHA256:new", "Ann")
    assert Account("Zoe") == club.register("Ann", "Zoe")  # the key is free again


def test_no_row_keeps_the_name_of_a_player_who_left(club: Club) -> None:
    """Except that which reserves it, the audit, and the logs of games, from which they are replayed."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    move(ann.go_to(table.id))
    ann.leave()
    club.notes.keep("Ann", "text")
    club.remove(ANN)
    columns = [column for part in PARTS for column in (*part.own, *part.kept)]
    for column in [*columns, "club_accounts.name", "club_seats.name", "club_visits.name"]:
        name, _, where = column.partition(".")
        assert not club.database.rows(f"SELECT 1 FROM {name} WHERE {where} = 'Ann'"), column
    assert not club.database.rows("SELECT 1 FROM matches WHERE title LIKE '%Ann%' OR tags LIKE '%Ann%'")


def test_many_games_follow_in_steps(club: Club, time: FakeTime, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name with many games is moved by and by, while everybody plays."""
    monkeypatch.setattr("boardgames.server.club.renaming._AT_ONCE", 1)
    monkeypatch.setattr("boardgames.server.club.renaming._IN_STEPS", 1)
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    tables = [begun(ann, ben) for _ in range(3)]
    club.rename(ANN, "Zoe")
    assert 1 == sum("Zoe" in ben.table(table.id).players for table in tables)
    for _ in range(3):
        time.go(3)
        club.poll()
    assert all("Zoe" in ben.table(table.id).players for table in tables)
    time.go(120)
    club.poll()
    assert not club.database.rows("SELECT 1 FROM club_renames")


def test_an_origin_is_in_the_report_of_a_visit(club: Club) -> None:
    """One line names account, address and key."""
    lines: list[str] = []
    club.report = lines.append
    club.register("SHA256:a", "Ann")
    club.enter(ANN, Origin("SHA256:a", "192.0.2.7")).leave()
    assert [
        "Ann joined from 192.0.2.7 with SHA256:a (1 connected).",
        "Ann left from 192.0.2.7 with SHA256:a (0 connected).",
    ] == lines
