"""Rated games: each changes two ratings once, and none that was not played does."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.learn.puzzles.rating import Rating, after_result
from boardgames.match.actions import AskTakeBack, Resign
from boardgames.match.errors import SessionError
from boardgames.server.club import Club, ClubError, Terms, open_club
from boardgames.server.club.learning import PUZZLES
from tests.server.club.helpers import enter, move

if TYPE_CHECKING:
    from boardgames.server.club import TableVisit, Visitor
    from tests.match.fakes import FakeTime

RATED = Terms("pylos", clock="10:00", seat=0, rated=True)


def started(first: Visitor, second: Visitor, moves: int = 2) -> tuple[TableVisit, TableVisit]:
    """Begin a rated game, the first player on the first seat, and play some moves."""
    table = second.join(first.make(RATED).id)
    places = first.go_to(table.id), second.go_to(table.id)
    for ply in range(moves):
        places[ply % 2].session.shared.catch_up()
        move(places[ply % 2])
    return places


def resign(place: TableVisit) -> None:
    """Let the player of a seat resign."""
    place.session.shared.catch_up()
    place.session.submit(place.seats[0], Resign())


def test_the_winner_gains_what_the_formulas_say(club: Club, time: FakeTime) -> None:
    """Both ratings come from those before the game, and the players read by how much they changed."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    assert club.ratings.rating("Ann", "pylos") is None
    places = started(ann, ben)
    resign(places[1])
    club.poll()
    expected = after_result(Rating(), Rating(), 1), after_result(Rating(), Rating(), 0)
    assert expected == (club.ratings.rating("Ann", "pylos"), club.ratings.rating("Ben", "pylos"))
    assert "1607?" == str(club.ratings.rating("Ann", "pylos"))
    changes = club.ratings.changes(places[0].table.id)
    assert [("Ann", "Ben", 1.0), ("Ben", "Ann", 0.0)] == [(one.name, one.other, one.score) for one in changes]
    assert 0 == sum(one.change for one in changes)
    time.go(1000)
    club.poll()
    assert 1 == club.ratings.all_of("Ann")["pylos"][1]


def test_a_fallen_flag_counts(club: Club, time: FakeTime) -> None:
    """However a game ends, it counts once both have moved."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    places = started(ann, ben)
    time.go(601)
    club.poll()
    assert places[0].session.outcome
    assert 0.0 == club.ratings.games("Ann", "pylos")[0].score


def test_a_game_without_a_move_of_each_player_does_not_count(club: Club, time: FakeTime) -> None:
    """Ratings cannot be collected from games that end before they begin."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    for moves in (0, 1):
        resign(started(ann, ben, moves)[1])
        club.poll()
    started(ann, ben, 1)
    time.go(601)
    club.poll()
    assert not club.ratings.all_of("Ann")
    assert not list(club.ratings.due())


def test_the_same_two_players_change_their_ratings_ten_times_a_day(club: Club, time: FakeTime) -> None:
    """Whoever owns two accounts gains little by them."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    for _ in range(12):
        resign(started(ann, ben)[1])
        club.poll()
    assert 10 == len(club.ratings.games("Ann", "pylos")) == club.ratings.all_of("Ben")["pylos"][1]
    time.go(25 * 3600)
    resign(started(ann, ben)[1])
    club.poll()
    assert 11 == len(club.ratings.games("Ann", "pylos"))


def test_two_windows_of_one_account_cannot_play_each_other(club: Club) -> None:
    """Nobody has a rated game against themselves."""
    ann, again = enter(club, "Ann"), enter(club, "Ann")
    table = ann.make(RATED)
    with pytest.raises(ClubError, match="already have a seat"):
        again.join(table.id, 1)
    with pytest.raises(ClubError, match="already have a seat"):
        again.join(table.code)
    assert table.id not in [each.id for each in again.open_tables()]


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        (Terms("pylos", rated=True), "needs a clock"),
        (Terms("diamond", {"players": "4"}, "10:00", rated=True), "for two"),
    ],
)
def test_a_rated_game_is_for_two_with_a_clock(club: Club, terms: Terms, sentence: str) -> None:
    """A game that one player leaves ends, and has one winner."""
    with pytest.raises(ClubError, match=sentence):
        enter(club, "Ann").make(terms)


def test_guests_play_no_rated_games(club: Club) -> None:
    """They neither make such a table nor join one."""
    guest, ann = club.enter(club.guest()), enter(club, "Ann")
    with pytest.raises(ClubError, match="Guests have no rating"):
        guest.make(RATED)
    table = ann.make(RATED)
    with pytest.raises(ClubError, match="does not admit guests"):
        guest.join(table.id)


def test_nothing_is_taken_back_in_a_rated_game(club: Club) -> None:
    """Neither before its end nor after it, which would open it again; a rematch is rated too."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    places = started(ann, ben)
    with pytest.raises(SessionError, match="rated game"):
        places[0].session.submit(places[0].seats[0], AskTakeBack())
    resign(places[1])
    club.poll()
    with pytest.raises(SessionError):
        places[0].session.submit(places[0].seats[0], AskTakeBack())
    ann.rematch(places[0].table.id)
    again = ben.go_to(ben.rematch(places[0].table.id).next_table)
    assert again.table.terms.rated
    with pytest.raises(SessionError, match="rated game"):
        again.session.submit(again.seats[0], AskTakeBack())


def test_leaders_are_the_best_first_and_then_the_provisional(club: Club, time: FakeTime) -> None:
    """A question mark after a rating says that little is known, however high it is."""
    ann, ben, cleo = (enter(club, name) for name in ("Ann", "Ben", "Cleo"))
    for winner, loser in ((ann, ben), (ann, ben), (ben, ann)) * 6:
        time.go(5 * 3600)
        resign(started(winner, loser)[1])
        club.poll()
    resign(started(cleo, ann)[1])
    club.poll()
    leaders = club.ratings.leaders("pylos")
    assert ["Ann", "Ben", "Cleo"] == [one.name for one in leaders]
    assert [False, False, True] == [one.rating.is_provisional for one in leaders]
    assert leaders[2].rating.value > leaders[0].rating.value
    assert not club.ratings.leaders("diamond")


@pytest.mark.parametrize("kind", ["file", "PostgreSQL"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_several_servers_do_each_game_counts_once(
    kind: str,
    seed: int,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
    time: FakeTime,
) -> None:
    """The ratings are those of a plain model that is given each result once, in the order of the ends."""
    url = str(tmp_path_factory.mktemp("club") / "club.sqlite")
    if kind == "PostgreSQL":
        url = request.getfixturevalue("postgres").url()
    random, clubs = Random(seed), [open_club(url, present=time) for _ in range(3)]
    visitors = {name: [enter(club, name) for club in clubs] for name in ("Ann", "Ben", "Cleo")}
    model = {name: Rating() for name in visitors}
    for _ in range(10):
        time.go(random.randrange(1, 3600))
        first, second = random.sample(sorted(visitors), 2)
        count = random.choice((0, 1, 2, 2, 2, 3))
        ann, ben = (random.choice(visitors[name]) for name in (first, second))
        places = started(ann, ben, count)
        loser = random.randrange(2)
        resign(places[loser])
        if count >= 2:
            own, other = model[first], model[second]
            model[first], model[second] = after_result(own, other, loser), after_result(other, own, 1 - loser)
        for club in random.sample(clubs, random.randrange(3)):
            club.poll()
    time.go(60)
    for club in clubs:
        club.poll()
    for name, rating in model.items():
        kept = clubs[0].ratings.rating(name, "pylos") or Rating()
        assert rating.value == pytest.approx(kept.value)
        assert rating.deviation == pytest.approx(kept.deviation)
    for club in clubs:
        club.close()


def test_ratings_in_puzzles_have_leaders_too(club: Club) -> None:
    """They are those of the record of each account."""
    for name, rating in (("Ann", 1700.0), ("Ben", 1800.0)):
        club.register(name, name)
        games = {"pylos": {"rating": rating, "deviation": 60.0, "tried": {"one": True, "two": False}}}
        club.learned.change(name, PUZZLES, partial(_keep, games))
    leaders = club.ratings.puzzle_leaders("pylos")
    assert [("Ben", "1800", 2), ("Ann", "1700", 2)] == [
        (one.name, str(one.rating), one.games) for one in leaders
    ]
    assert not club.ratings.puzzle_leaders("diamond")


def test_a_quick_match_is_never_rated(club: Club) -> None:
    """Nobody plays for their rating unasked; and the seat of a challenge is for nobody else."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    rated = ann.make(RATED)
    assert rated.id != ben.quick().id
    challenge = ann.challenge("Ben", Terms("pylos"))
    with pytest.raises(ClubError, match="kept for Ben"):
        club.tables.seat_computer(challenge.id, ann.account, 1)


def _keep(games: object, kept: dict[str, object]) -> None:
    kept["games"] = games
