"""A session: names, clock, score, and ends that the rules did not bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.core import Outcome, Termination
from boardgames.match.actions import AskTakeBack, OfferDraw
from boardgames.match.errors import SessionError
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from boardgames.match.seating import Seating
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.fakes import FOUR, FakeTime, accept, four_play, play, resign, seated, take_back
from tests.match.sessions import LEFT, clock_of, sit

if TYPE_CHECKING:
    from boardgames.match.session import Session

# Names


def test_names_are_tags_of_the_match_and_come_back_from_them() -> None:
    """Resuming the match brings the same players back."""
    match = sit().match
    assert {"Seat1": "Ann", "Seat2": "Ben", "TimeControl": "0:30+3"} == match.tags
    assert "Ann (Left)" == LocalSession(match).label(LEFT)


def test_without_names_seats_have_their_own() -> None:
    """Without names there is no score."""
    session = sit("")
    assert ("Left", None, ["TimeControl"]) == (
        session.label(LEFT),
        session.standing,
        [*session.match.tags],
    )


def test_tags_that_are_not_names_are_not_a_seating() -> None:
    """They stay in the record."""
    match = Match(TOY.start())
    match.set_tag("Seat1", "somebody whose name is longer than any that can be shown")
    match.set_tag("Seat2", "Ben")
    assert LocalSession(match).lineup.seating is None


# Colours


def test_colors_are_tags_of_the_match_and_come_back_from_them() -> None:
    """Even a colour that no screen knows; the usual colour needs no tag."""
    match = Match(TOY.start())
    session = LocalSession(match, Lineup.of(match, colors=("", "mauve")))
    assert ({"Color2": "mauve"}, ("", "mauve")) == (match.tags, LocalSession(match).lineup.colors)
    assert session.lineup.colors == session.rematch().lineup.colors


def test_colors_stay_with_the_seats_when_players_swap() -> None:
    """As pieces stay on their side of a board."""
    session = seated(Match(TOY.start()), Seating.of("Ann", "Ben"), ("red", "blue"))
    resign(session)
    again = session.rematch()
    assert ("Ben (Left)", ("red", "blue")) == (again.label(LEFT), again.lineup.colors)


# Ends


def test_an_end_belongs_to_its_node_and_is_dropped_when_play_continues() -> None:
    """Redo shows it again until another move is played."""
    session = sit()
    play(session, "a")
    resign(session)
    cursor = session.cursor()
    shown = [session.settled_at(node) for node in (cursor.at, cursor.undo(), cursor.redo())]
    assert [True, False, True] == [end is not None for end in shown]
    play(session, "a", at=session.match.root)
    assert (None, None, "*") == (session.settled_at(cursor.at), session.outcome, session.match.result)


def test_an_end_by_the_rules_comes_first() -> None:
    """A game that the rules have ended cannot be resigned."""
    session = sit()
    while session.outcome is None:
        play(session, str(session.newest.position.legal_moves()[0]))
    with pytest.raises(SessionError, match="over"):
        resign(session)
    assert (None, "TOY-4") == (session.settled_at(session.newest), session.outcome.rule)


def test_a_draw_can_be_agreed_on_only_in_games_with_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all have accepted, nobody wins."""
    session = sit()
    with pytest.raises(SessionError, match="Toy has no draws: play on or resign"):
        session.submit(LEFT, OfferDraw())
    monkeypatch.setattr(type(TOY), "knows_draws", True)
    session.submit(LEFT, OfferDraw())
    accept(session)
    assert Outcome((), "", "The players agreed on a draw.", Termination.AGREEMENT) == session.outcome


def test_a_turn_is_taken_back_with_its_time() -> None:
    """The player who moved last asks for it, and the clock keeps running."""
    time = FakeTime()
    session = sit(time=time)
    time.go(10)
    play(session, "a")
    session.submit(LEFT, AskTakeBack())
    time.go(1)
    accept(session)
    assert (0, (30, 30), True) == (
        session.newest.ply,
        clock_of(session).times,
        clock_of(session).is_running,
    )
    time.go(2)
    assert (28, 30) == clock_of(session).times


@pytest.mark.parametrize("end", ["flag", "resignation"])
def test_a_take_back_removes_an_end_that_came_after(end: str) -> None:
    """The game continues as if it had not happened."""
    time = FakeTime()
    session = sit(time=time)
    play(session, "a")
    ended = session.newest
    if end == "flag":
        time.go(30)
        session.flag_falls()
    else:
        resign(session)
    take_back(session)
    assert (None, "*", False, (30, 30), True) == (
        session.outcome,
        session.match.result,
        "end" in ended.notes,
        clock_of(session).times,
        clock_of(session).is_running,
    )


def test_without_a_move_there_is_nothing_to_take_back() -> None:
    """The refusal is a sentence."""
    with pytest.raises(SessionError, match="There is no move of Left yet"):
        sit().submit(LEFT, AskTakeBack())


# The main line


def _main_line(session: Session) -> list[str]:
    return [node.notation for node in session.match.main_line()[1:]]


def test_a_line_played_instead_of_one_taken_back_is_the_main_line() -> None:
    """Records have it first, and what was taken back beside it."""
    session = sit("", "off")
    play(session, "a", "b")
    take_back(session)
    assert ["a", "b"] == _main_line(session)
    play(session, "a")
    assert (["a", "a"], 2) == (_main_line(session), len(session.newest.parent.children))  # type: ignore[union-attr]


def test_a_finished_line_stays_the_main_line() -> None:
    """What is tried out after the end, and taken back, is a variation."""
    session = sit("", "off")
    play(session, "a*", "b*")
    play(session, "a", at=session.match.root)
    take_back(session)
    play(session, "b", "b")
    assert ["a*", "b*"] == _main_line(session)


def test_a_variation_that_comes_to_an_end_leads_where_the_main_line_has_none() -> None:
    """Before that, the line played first stays in front."""
    session = sit("", "off")
    play(session, "a*", "b")
    after_first = session.match.main_line()[1]
    play(session, "!b", at=after_first)
    assert ["a*", "b"] == _main_line(session)
    play(session, "b*", at=after_first)
    assert ["a*", "b*"] == _main_line(session)


# Rematches


def test_a_rematch_changes_seats_and_keeps_the_score() -> None:
    """The clock is full again, and paused."""
    time = FakeTime()
    session = sit(time=time)
    time.go(10)
    resign(session)
    again = session.rematch()
    assert ("Ben (Left)", "Ann 0 - 1 Ben") == (again.label(LEFT), str(again.lineup.score))
    assert ((30, 30), False) == (clock_of(again).times, clock_of(again).is_running)
    again.resume()
    resign(again)
    assert "Ann 1 - 1 Ben" == str(again.standing)


def test_a_game_counts_even_when_its_beginning_is_looked_at() -> None:
    """The end of the game is where play ended, not where the cursor is."""
    session = sit()
    play(session, "a")
    resign(session)
    session.cursor().undo()
    assert "Ann 1 - 0 Ben" == str(session.rematch().lineup.score)


def test_a_game_restarted_before_its_end_does_not_count() -> None:
    """Everyone keeps their seat."""
    again = sit().rematch()
    assert ("Ann (Left)", "Ann 0 - 0 Ben") == (again.label(LEFT), str(again.lineup.score))


def test_of_four_all_others_win() -> None:
    """Four names, four tags, and one player who resigns."""
    session = seated(four_play(), Seating.of("Ann", "Ben", "Cleo", "Dan"))
    resign(session)
    assert session.outcome is not None
    assert FOUR[1:] == session.outcome.winners
    assert ["Ann", "Ben", "Cleo", "Dan"] == list(session.match.tags.values())[:4]
