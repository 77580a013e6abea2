"""Series of games: their score in the tags, and players who are called like their seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boardgames
from boardgames.core import Outcome
from boardgames.match.actions import Play
from boardgames.match.cursor import Cursor
from boardgames.match.lineup import earlier_text, read_earlier
from boardgames.match.local_session import LocalSession
from boardgames.match.record import dump, load
from boardgames.match.resuming import resumed
from boardgames.match.seating import Score, Seating
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.fakes import FakeTime, resign, seated

TWO = boardgames.load("pylos").start()
FOUR = boardgames.load("diamond").start(players="4")
PAIR = Seating.of("Ann", "Ben")
QUARTET = Seating.of("Ann", "Ben", "Cleo", "Dan")
#: Which seats win each game of a series for four.
SERIES = st.lists(st.sets(st.integers(0, 3)).map(sorted), max_size=9)


def won(session: LocalSession, *seats: int) -> LocalSession:
    """End a game so that the seats with these indexes win, and return the next one."""
    winners = tuple(seat for seat in session.match.seats if seat.index in seats)
    session.end(Outcome(winners, "test", "It is over."))
    return session.rematch()


def taken_up(session: LocalSession) -> LocalSession:
    """Return a match as it is read from its own record."""
    return resumed(load(dump(session.match)), FakeTime())


def won_games(session: LocalSession) -> tuple[tuple[str, ...], ...]:
    """Return who won each of the earlier games."""
    return session.lineup.score.results if session.lineup.score else ()


def names(session: LocalSession) -> str:
    """Return who plays, in the order of the seats."""
    return " ".join(map(str, session.lineup.seating.players)) if session.lineup.seating else ""


@given(SERIES)
def test_a_resumed_match_has_the_score(games: list[list[int]]) -> None:
    """The record of each game of a series has the results of all games before it."""
    session = seated(Match(FOUR), QUARTET)
    for seats in games:
        session = won(session, *seats)
        assert (session.lineup.seating, session.lineup.score) == (
            taken_up(session).lineup.seating,
            taken_up(session).lineup.score,
        )
    assert len(games) == len(won_games(session))


@given(SERIES, st.integers(0, 3))
def test_the_results_of_a_series_are_read_back(games: list[list[int]], turns: int) -> None:
    """In whatever order the players are, each has the same wins."""
    table, score = QUARTET, Score.of(QUARTET)
    for seats in games:
        score = score.add(table, Outcome(tuple(FOUR.seats[seat] for seat in seats), "test", "It is over."))
    for _ in range(turns):
        table = table.rotated()
    read = read_earlier(earlier_text(score, table), table)
    assert [set(winners) for winners in score.results] == [set(winners) for winners in read.results]


def test_the_tag_has_a_word_for_each_game() -> None:
    """It names the winners by their seats in this match; a hyphen is nobody."""
    session = seated(Match(FOUR), QUARTET)
    for seats in ([0], [0], [], [1, 3]):
        session = won(session, *seats)
    assert "Ann Ben Cleo Dan" == names(session)
    assert "1 2 - 13" == session.match.tags["Earlier"]
    assert (("Ann",), ("Ben",), (), ("Ann", "Cleo")) == won_games(session)


def test_before_the_first_end_there_is_no_tag() -> None:
    """A game that was restarted does not count."""
    session = seated(Match(TWO), PAIR)
    assert ("", False, False) == (
        session.standing_text(),
        "Earlier" in session.match.tags,
        "Earlier" in session.rematch().match.tags,
    )


@pytest.mark.parametrize("text", ["3", "1 2 x", "1,2", "0", "Ann won twice", "1 -2", "--", "¹"])
def test_other_texts_are_a_score_without_games(text: str) -> None:
    """The tag stays in the record."""
    match = Match(TWO)
    for name, said in (("Seat1", "Ann"), ("Seat2", "Ben"), ("Earlier", text)):
        match.set_tag(name, said)
    session = LocalSession(match)
    assert ("Ann 0 - 0 Ben", text) == (str(session.lineup.score), match.tags["Earlier"])


@given(st.text(max_size=12))
def test_no_text_breaks_the_parser_of_scores(text: str) -> None:
    """It is read or ignored."""
    assert ("Ann", "Ben") == tuple(sorted(read_earlier(text, PAIR).names))


def test_without_names_no_games_are_counted() -> None:
    """A tag alone is not a score."""
    match = Match(TWO)
    match.set_tag("Earlier", "1 2")
    assert (None, "") == (LocalSession(match).lineup.score, LocalSession(match).standing_text())


def test_the_rematch_of_a_resumed_match_counts_it() -> None:
    """The score lists the players in the order of the first game, on whatever seats."""
    session = won(seated(Match(TWO), PAIR), 0)
    assert ("Ben Ann", "Ann 1 - 0 Ben") == (names(session), str(session.lineup.score))
    again = won(taken_up(session), 0)
    assert ("Ann Ben", "Ann 1 - 1 Ben") == (names(again), str(again.lineup.score))


def test_a_finished_match_counts_even_if_it_is_opened_at_an_earlier_move() -> None:
    """The rules have ended it at the end of its line."""
    cursor = Cursor(seated(Match(TOY.start()), PAIR).match)
    while not cursor.position.outcome():
        cursor.play(cursor.position.legal_moves()[0])
    outcome = cursor.position.outcome()
    cursor.jump(cursor.match.root)
    session = resumed(cursor.match, FakeTime(), cursor=cursor)
    assert (None, outcome) == (session.outcome_at(cursor.at), session.outcome)
    assert 1 == len(won_games(session.rematch()))


def test_a_player_without_a_name_is_called_like_each_new_seat() -> None:
    """Their games count for that name."""
    session = won(seated(Match(TWO), Seating.of("Ann", "Dark")), 1)
    assert ("Light Ann", "Ann 0 - 1 Light") == (names(session), str(session.lineup.score))
    assert session.lineup.score == taken_up(session).lineup.score
    session = won(session, 1)
    assert ("Ann Dark", "Ann 1 - 1 Dark") == (names(session), str(session.lineup.score))


def test_a_player_who_is_really_called_like_a_seat_keeps_the_name() -> None:
    """No two players get the same name."""
    session = won(seated(Match(FOUR), Seating.of("Ann", "Player 2", "Player 1", "Dan")), 1)
    assert ("Player 2 Player 1 Dan Ann", "Ann 0, Player 2 1, Player 1 0, Dan 0") == (
        names(session),
        str(session.lineup.score),
    )


def test_there_is_a_standing_once_a_game_has_ended() -> None:
    """Even while its beginning is looked at."""
    session = seated(Match(TWO), PAIR)
    session.submit(session.to_move, Play(TWO.legal_moves()[0]))
    shown = [session.standing_text()]
    resign(session)
    shown += [session.standing_text(), session.rematch().standing_text()]
    assert ["", "Ann 1 - 0 Ben", "Ann 1 - 0 Ben"] == shown
