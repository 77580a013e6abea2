"""Limits of a club to the second and to the last one that is admitted; the store makes no difference."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING

import pytest

from boardgames.learn.puzzles.rating import Rating
from boardgames.match.actions import Resign
from boardgames.server.club import LOBBY, Account, ClubError, Origin, Terms
from boardgames.server.club.arenas import OVER, RUNNING
from boardgames.server.club.codes import new_code, shown, typed
from boardgames.server.club.host import Host
from boardgames.server.club.ratings import RatedResult
from boardgames.server.club.renaming import finish_renames
from boardgames.server.club.rows import TableRow
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Club
    from tests.match.fakes import FakeTime

pytestmark = pytest.mark.parametrize("club", ["memory"], indirect=True)

ANN = Account("Ann")
TERMS = Terms("pylos", seat=0)
#: A part of a second with which floats count exactly.
_MOMENT = 1 / 1024


def says(act: Callable[[], object]) -> str:
    """Return the sentence with which an act is refused; "" if it is done."""
    try:
        act()
    except ClubError as error:
        return str(error)
    return ""


def waits(time: FakeTime, seconds: float, act: Callable[[], object]) -> bool:
    """Return whether an act is refused until a number of seconds from now, and not longer."""
    time.go(seconds - _MOMENT)
    is_refused = bool(says(act))
    time.go(_MOMENT)
    return is_refused and not says(act)


def written(club: Club, statement: str, **values: object) -> None:
    """Change the store."""
    with club.database.writing() as transaction:
        transaction.change(statement, **values)


# Talk and company


def test_after_five_lines_the_next_waits_for_ten_seconds_from_the_first(club: Club, time: FakeTime) -> None:
    """Not from the last one."""
    ann = enter(club, "Ann")
    for number in range(5):
        ann.say(LOBBY, str(number))
        time.go(1)
    assert "You are writing too fast: wait a few seconds." == says(lambda: ann.say(LOBBY, "soon"))
    assert waits(time, 5, lambda: ann.say(LOBBY, "then"))
    assert waits(time, 1, lambda: ann.say(LOBBY, "and then"))


def test_the_last_fifty_lines_are_read_of_two_hundred_characters_each(club: Club, time: FakeTime) -> None:
    """The oldest first."""
    ann = enter(club, "Ann")
    for number in range(51):
        ann.say(LOBBY, f"{number} " + 200 * "x")
        time.go(10)
    lines = [remark.text for remark in ann.talk(LOBBY)]
    assert (50, "1 xx", "50 x") == (len(lines), lines[0][:4], lines[-1][:4])
    assert {200} == {len(line) for line in lines}


def test_those_who_are_silent_are_forgotten_when_many_have_talked(
    club: Club, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what counts for the pace is known of them."""
    monkeypatch.setattr("boardgames.server.club.talk._MANY", 1)
    known = []
    for name, seconds in (("Ann", 11), ("Ben", 10), ("Cleo", 1), ("Dan", 0)):
        enter(club, name).say(LOBBY, "Hello")
        time.go(seconds)
        known.append({*club.talk._said})
    assert [{"Ann"}, {"Ann", "Ben"}, {"Ben", "Cleo"}, {"Cleo", "Dan"}] == known


def test_an_account_marks_two_hundred_friends(club: Club) -> None:
    """The next one is refused."""
    ann = enter(club, "Ann")
    enter(club, "Ben")
    written(
        club,
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)"
        " INSERT INTO club_friends (name, friend) SELECT 'Ann', 'friend ' || i FROM n",
    )
    ann.befriend("Ben")
    assert 200 == len(ann.friends)
    enter(club, "Cleo")
    assert "You have 200 friends: unmark one first." == says(lambda: ann.befriend("Cleo"))


def test_who_has_declined_is_not_asked_for_ten_minutes(club: Club, time: FakeTime) -> None:
    """Then again; by others at once."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    ben.decline(ann.challenge("Ben", TERMS).id)
    cleo.challenge("Ben", TERMS)
    assert waits(time, 600, lambda: ann.challenge("Ben", TERMS))


def test_ten_challenges_are_sent_within_an_hour(club: Club, time: FakeTime) -> None:
    """Answered or not; the next one an hour after the first."""
    ann = enter(club, "Ann")
    for number in range(11):
        enter(club, f"Ben {number}")
    for number in range(10):
        ann.stand_up(ann.challenge(f"Ben {number}", TERMS).id)
        time.go(1)
    assert "You have sent 10 challenges within an hour: wait a while." == says(
        lambda: ann.challenge("Ben 10", TERMS)
    )
    assert waits(time, 3590, lambda: ann.challenge("Ben 10", TERMS))


@pytest.mark.parametrize(
    ("clock", "seconds"), [("5:00", 600), ("3 days/move", 7 * 86_400), ("off", 7 * 86_400)]
)
def test_a_challenge_waits_as_long_as_its_game_may(
    club: Club, time: FakeTime, clock: str, seconds: float
) -> None:
    """It lapses a moment after ten minutes, or a week if nobody has to be there."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    ann.challenge("Ben", Terms("pylos", clock=clock))
    waiting = []
    for later in (seconds, 3):
        time.go(later)
        club.poll()
        waiting.append(len(ben.challenges()))
    assert [1, 0] == waiting


# Tables


def test_a_player_has_five_open_tables_and_twenty_games_with_computers(club: Club) -> None:
    """A table that is closed, or a game that is resigned, makes room for one."""
    club.has_computers = True
    ann = enter(club, "Ann")
    opened = [ann.make(TERMS) for _ in range(5)]
    assert "You already have 5 open tables: close one first." == says(lambda: ann.make(TERMS))
    ann.stand_up(opened[0].id)
    ann.make(TERMS)
    playing = [ann.play_computer(TERMS, 1) for _ in range(20)]
    full = "You have 20 unfinished games with computers: finish or resign one."
    assert full == says(lambda: ann.play_computer(TERMS, 1))
    place = ann.go_to(playing[0].id)
    place.session.submit(place.seats[0], Resign())
    ann.play_computer(TERMS, 1)


@pytest.mark.parametrize("act", ["join", "seat_computer", "stand_up", "rematch", "decline_rematch"])
def test_a_change_is_tried_ten_times(club: Club, monkeypatch: pytest.MonkeyPatch, act: str) -> None:
    """If others change the table each time, nothing is done, and the player is told."""
    club.has_computers = True
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    if "rematch" in act:
        table = begun(ann, ben)
        place = ann.go_to(table.id)
        place.session.submit(place.seats[0], Resign())
    else:
        table = ann.make(TERMS)
    tries = []
    monkeypatch.setattr(TableRow, "update", lambda *_: tries.append(act))
    visitor = ben if act == "join" else ann
    values = (1,) if act in ("join", "seat_computer") else ()
    assert "The table has just changed: try again." == says(partial(getattr(visitor, act), table.id, *values))
    assert 10 == len(tries)


# Accounts


def test_codes_are_written_in_groups_of_five(club: Club) -> None:
    """A link code in two, a recovery code in five; what is typed has the letters of codes alone."""
    club.register("SHA256:a", "Ann")
    for code, groups in ((club.keys.link_code(ANN), 2), (club.keys.recovery_code(ANN), 5)):
        assert groups * [5] == [len(group) for group in code.split("-")]
    assert ("BCDFG-HJ", "BCDFGHJ") == (shown("BCDFGHJ"), typed("bcd fg-hj aeiou 0"))
    assert 7 == len(new_code(7))


def test_a_link_code_is_valid_for_ten_minutes(club: Club, time: FakeTime) -> None:
    """To the moment; the whole seconds that are left are counted down, and not below zero."""
    ann = enter(club, "Ann")
    code = ann.own.link_code()
    left = []
    for seconds in (0, 0.5, 598.5, 1, 7):
        time.go(seconds)
        left.append(ann.own.seconds_left(code))
    assert [600, 599, 1, 0, 0] == left
    early = ann.own.link_code().text
    time.go(600 - _MOMENT)
    assert ANN == club.keys.use(early, Origin("SHA256:b", "192.0.2.1"))
    late = ann.own.link_code().text
    time.go(600)
    assert "not valid" in says(lambda: club.keys.use(late, Origin("SHA256:c", "192.0.2.1")))


def test_an_address_is_free_again_ten_minutes_after_a_wrong_code(club: Club, time: FakeTime) -> None:
    """Of the last five."""
    enter(club, "Ann")
    for number in range(5):
        assert "not valid" in says(partial(club.keys.use, "BCDFG-HJKLM", Origin(f"{number}", "192.0.2.1")))
        time.go(1)
    code = club.keys.recovery_code(ANN)
    assert waits(time, 595, lambda: club.keys.use(code, Origin("SHA256:b", "192.0.2.1")))


def test_a_former_name_is_kept_for_ninety_days(club: Club, time: FakeTime) -> None:
    """Then others may have it; its player can take another name after seven days."""
    enter(club, "Ann")
    club.rename(ANN, "Zoe")
    time.go(6 * 86_400 - 1)
    assert "You changed your name lately: you can again in 2 days." == says(
        lambda: club.rename(Account("Zoe"), "Ann")
    )
    time.go(1)
    assert "again in 1 day." in says(lambda: club.rename(Account("Zoe"), "Ann"))
    assert waits(time, 86_400, lambda: club.rename(Account("Zoe"), "Eva"))
    time.go(83 * 86_400 - 1)
    assert "Ann was another player's name until lately: choose another one." == says(
        lambda: club.register("SHA256:a", "Ann")
    )
    time.go(1)
    assert ANN == club.register("SHA256:a", "Ann")


def test_games_are_looked_for_under_an_old_name_for_a_minute(club: Club, time: FakeTime) -> None:
    """A server may have begun one while the name changed."""
    enter(club, "Ann")
    club.rename(ANN, "Zoe")
    known = []
    for seconds in (60, _MOMENT):
        time.go(seconds)
        finish_renames(club)
        known.append(club.database.rows("SELECT new FROM club_renames"))
    assert [[("Zoe",)], []] == known


def test_labels_reasons_and_messages_are_cut(club: Club) -> None:
    """A key has 24 characters, a reason 100, the message of the day 200, and a contact as many."""
    enter(club, "Ann")
    club.keys.name(ANN, "Ann", 300 * "x")
    assert 24 * "x" == club.keys.of(ANN)[0].label
    host = Host(club)
    host.ban("192.0.2.1", reason=300 * "x")
    assert 100 * "x" == club.bans.all()[0].reason
    assert 200 * "x" == host.set_message(300 * "x")


@pytest.mark.parametrize("uses", [1, 1000])
def test_an_invitation_is_for_one_to_a_thousand_players(club: Club, uses: int) -> None:
    """No more have ever been needed."""
    host = Host(club)
    assert 10 == len(host.invite(uses).replace("-", ""))
    assert "choose 1 to 1000." in says(lambda: host.invite(uses - 1 if uses == 1 else uses + 1))


def test_bans_and_mutes_end_to_the_moment(club: Club, time: FakeTime) -> None:
    """Until then they hold and are listed."""
    ann, host = enter(club, "Ann"), Host(club)
    host.mute("Ann", "1h")
    host.ban("192.0.2.1", "1h")
    there = Origin(None, "192.0.2.1")
    assert "You are banned from this club until 2027-01-15 09:00 UTC." == club.bans.refusal(there)
    assert "The host has muted you until 2027-01-15 09:00 UTC." == says(lambda: ann.say(LOBBY, "Hello"))
    holding: list[tuple[object, ...]] = []
    for seconds in (3600 - _MOMENT, _MOMENT):
        time.go(seconds)
        holding.append((bool(club.bans.refusal(there)), len(club.bans.all()), len(club.bans.muted())))
        holding.append((bool(says(lambda: ann.say(LOBBY, "Hello"))),))
    assert [(True, 1, 1), (True,), (False, 0, 0), (False,)] == holding


def test_a_server_that_was_silent_for_sixteen_seconds_is_dead(club: Club, time: FakeTime) -> None:
    """It is heard of every five seconds."""
    enter(club, "Ann")
    club.people.note_alive()
    begin, seen = time(), []
    for seconds in (5 - _MOMENT, _MOMENT, 16, _MOMENT):
        time.go(seconds)
        if seconds < 6 and time() - begin <= 5:
            club.people.note_alive()
        [(last,)] = club.database.rows("SELECT seen FROM club_visits")
        seen.append((last - begin, club.people.names()))
    assert [(0, {"Ann"}), (5, {"Ann"}), (5, {"Ann"}), (5, frozenset())] == seen


# Contests and arenas


def test_a_contest_that_nobody_starts_lapses_after_a_week(club: Club, time: FakeTime) -> None:
    """And the next one takes sixteen players, no more."""
    ann = enter(club, "Ann")
    club.contests.make(ann.account, "pylos", "5:00+3", rated=False)
    left = []
    for seconds in (7 * 86_400, 3):
        time.go(seconds)
        club.poll()
        left.append(len(club.contests.all()))
    assert [1, 0] == left
    identity = club.contests.make(ann.account, "pylos", "5:00+3", rated=False)
    for number in range(15):
        club.contests.join(identity, Account(f"Ben {number}"))
    assert "This contest is full: 16 players take part." == says(
        lambda: club.contests.join(identity, Account("Cleo"))
    )


def test_thirty_contests_and_twenty_arenas_are_listed(club: Club, time: FakeTime) -> None:
    """The newest of those that have ended."""
    host = Host(club)
    for number in range(31):
        club.contests.make(Account(f"Ann {number}"), "pylos", "5:00", rated=False)
    assert 30 == len(club.contests.all())
    for _ in range(21):
        host.end_arena(host.start_arena("pylos", "5:00", 15, rated=False, weekly=False).id)
        time.go(1)
    listed = club.arenas.all()
    assert (20, listed[0].starts) == (len(listed), time() - 1)
    assert "An arena cannot have 0 minutes: choose 15, 30, 60, 120." == says(
        lambda: host.start_arena("pylos", "5:00", 0, rated=False, weekly=False)
    )


@pytest.mark.parametrize(("names", "seconds"), [(("Ann", "Ben"), (0, 8)), (("Ann", "Ben", "Cleo"), (8, 15))])
def test_an_arena_pairs_again_eight_seconds_after_a_game(
    club: Club, time: FakeTime, names: tuple[str, ...], seconds: tuple[float, ...]
) -> None:
    """The same two only fifteen seconds later, if there are others; it ends to the moment."""
    host = Host(club)
    identity = host.start_arena("pylos", "5:00", 15, rated=False, weekly=False).id
    begins = time()
    visitors = {name: enter(club, name) for name in names}
    for visitor in visitors.values():
        club.arenas.join(identity, visitor.account)
    club.arenas.go_on()
    [game] = club.arenas.find(identity).games
    for name in (game.first, game.second):
        assert "You have a game to play there." == says(
            partial(club.arenas.join, identity, visitors[name].account)
        )
        move(visitors[name].go_to(game.table))
    for name in {*names} - {game.first, game.second}:
        club.arenas.leave(identity, visitors[name].account)
    place = visitors[game.second].place
    assert place
    place.session.submit(place.seats[0], Resign())
    club.arenas.go_on()
    counts = []
    for later in (*seconds[:-1], seconds[-1] - _MOMENT, _MOMENT):
        time.go(later)
        club.people.note_alive()
        club.arenas.go_on()
        counts.append(len(club.arenas.find(identity).games))
    assert [1, 1, 1, 2][-len(counts) :] == counts
    states = []
    for later in (begins + 900 - _MOMENT - time(), _MOMENT):
        time.go(later)
        club.arenas.go_on()
        states.append(club.arenas.find(identity).state)
    assert [RUNNING, OVER] == states


# Ratings and learning


@pytest.mark.parametrize("table", ["club_ratings", "club_puzzle_ratings", "club_daily"])
def test_the_best_of_many_are_listed(club: Club, table: str) -> None:
    """Five hundred leaders at a game and at its puzzles, a thousand who have solved the puzzle of a day."""
    numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)"
    columns, values = {
        "club_ratings": (
            "name, game, value, deviation, volatility, games, updated",
            "i, 'pylos', i, 50, 0.06, 1, 0",
        ),
        "club_puzzle_ratings": ("name, game, value, deviation, tries", "i, 'pylos', i, 50, 1"),
        "club_daily": ("name, day, number", "i, '2027-01-15', i"),
    }[table]
    written(club, f"{numbers} INSERT INTO {table} ({columns}) SELECT {values} FROM n")
    if table == "club_daily":
        found = [*club.learned.solvers(date(2027, 1, 15))]
        assert (1000, "1") == (len(found), found[0])
    else:
        ratings = club.ratings
        leaders = ratings.leaders("pylos") if table == "club_ratings" else ratings.puzzle_leaders("pylos")
        assert (500, "1001") == (len(leaders), leaders[0].name)


def test_ten_games_of_the_same_two_count_within_a_day(club: Club, time: FakeTime) -> None:
    """The next one a day after the first, whoever of them sat where."""
    for name in ("Ann", "Ben"):
        enter(club, name)

    def play(at: float) -> int:
        table = str(at)
        written(
            club,
            "INSERT INTO club_tables (id, code, maker, game, options, clock, public, guests, talk, players,"
            " begun, rematch, next_table, created, version, rated) VALUES"
            " (:id, :id, 'Ann', 'pylos', '{}', 'off', 1, 0, 1, '[]', 1, '[]', '', '', 1, 1)",
            id=table,
        )
        club.ratings.score(table, RatedResult(table, "pylos", ("Ann", "Ben"), 1.0, at), "news")
        return len(club.ratings.games("Ben", "pylos"))

    begin = time()
    counts = [play(begin + 60 * number) for number in range(11)]
    assert [*range(1, 11), 10] == counts
    assert [10, 11] == [play(begin + 86_400 + seconds) for seconds in (-1, 0)]
    game = club.ratings.games("Ann", "pylos")[0]
    assert ("Ben", 1.0, Rating().value) == (game.other, game.score, game.other_value)
    assert datetime.fromtimestamp(begin, UTC).timestamp() == game.at
