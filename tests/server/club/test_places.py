"""At a table: players play and talk, and spectators watch."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.events import Event, Played, TakenBack
from boardgames.match.record import dump
from boardgames.match.store.sql_store import SqlStore
from boardgames.server.club import ClubError, TableState, Talked, Terms
from tests.server.club.helpers import begun, enter, move

if TYPE_CHECKING:
    from boardgames.match.actions import Action
    from boardgames.server.club import Club, ClubEvent
    from tests.match.fakes import FakeTime


def test_a_move_reaches_everybody_at_the_table_at_once(club: Club) -> None:
    """As an event of their own sessions."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    places = [visitor.go_to(table.id) for visitor in (ann, ben, eve)]
    heard: list[Event] = []
    places[2].session.subscribe(heard.append)
    move(places[0])
    assert [Played] == [type(event) for event in heard]
    assert [1, 1, 1] == [place.cursor.at.ply for place in places]
    assert 1 == len({dump(place.session.match) for place in places})
    assert 1 == ben.table(table.id).spectators


def test_all_at_a_table_see_one_match(club: Club) -> None:
    """What each of them adds to it is theirs; the match that others see and the store stay as they are."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    here, there, watching = (visitor.go_to(table.id).session for visitor in (ann, ben, eve))
    move(ann.place)  # type: ignore[arg-type]
    assert here.newest is there.newest is watching.newest
    before, root = dump(there.match), here.match.root
    own = here.match.add(root, root.position.legal_moves()[-1])
    here.match.promote(own)
    here.match.set_comment(here.newest, "too early")
    assert [own, here.newest] == list(here.match.children(root))
    assert before != dump(here.match)
    assert {before} == {dump(there.match), dump(watching.match), club.store.record(table.id)}
    with pytest.raises(SessionError, match="This match is shared"):
        here.newest.set_comment("for all")
    move(ben.place)  # type: ignore[arg-type]
    assert (2, "too early") == (here.newest.ply, here.match.comment(there.newest.parent or root))


def test_an_action_that_cannot_be_written_leaves_no_trace(
    club: Club, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the match nor on the clock, and nobody hears of it; the next try plays it once."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben, "5:00+3")
    here, there = ann.go_to(table.id), ben.go_to(table.id)
    for place in (here, there):
        move(place)
        time.go(2)
    (light,) = here.seats
    session, heard, lost = here.session, list[Event](), StoreError("The store is lost.")
    there.session.subscribe(heard.append)
    before, newest = dump(session.match), session.newest
    assert session.clock
    for action in (Play(newest.position.legal_moves()[0]), OfferDraw(), AskTakeBack(), Resign()):
        with monkeypatch.context() as patch:
            patch.setattr(SqlStore, "append", Mock(side_effect=lost))
            with pytest.raises(StoreError):
                session.submit(light, action)
        assert (before, newest) == (dump(session.match), there.session.newest)
        assert (None, None, ()) == (session.offer, session.outcome, newest.children)
        assert ([], (298, 301), True) == (heard, session.clock.times, session.clock.is_running)
        assert newest is there.cursor.at
    move(here)
    assert ([Played], 3) == ([type(event) for event in heard], there.cursor.at.ply)
    assert club.store.record(table.id) == dump(session.match)


def test_only_its_player_can_act_for_a_seat(club: Club) -> None:
    """Neither a spectator nor the opponent can, whatever they claim to be."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    light, dark = ann.go_to(table.id).session.match.seats
    for visitor, seat in ((eve, light), (eve, dark), (ann, dark), (ben, light)):
        session = visitor.go_to(table.id).session
        for action in (Play(session.newest.position.legal_moves()[0]), Resign(), OfferDraw(), AskTakeBack()):
            with pytest.raises(SessionError, match="played elsewhere"):
                session.submit(seat, action)
            with pytest.raises(SessionError):
                session.submit(seat, action, Elsewhere("Ann"))
    assert (TableState.PLAYING, 0) == (ann.table(table.id).state, ann.table(table.id).ply)


def test_a_spectator_who_looks_back_reads_where_moves_are_played(club: Club) -> None:
    """Not whose turn it was there; after the end nobody is to move anywhere."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    place, watched = ann.go_to(table.id), enter(club, "Eve").go_to(table.id).session
    assert "It is the turn of Ann (Light)." == str(watched.obstacle(watched.newest))
    move(place)
    said = "Moves are played at the newest position."
    assert said == str(watched.obstacle(watched.match.root))
    assert f"{said} To change one, ask to take moves back." == str(place.session.obstacle(watched.match.root))
    place.session.submit(place.seats[0], Resign())
    assert "The game is over." == str(watched.obstacle(watched.match.root))


def test_an_offer_is_answered_by_the_other_seat(club: Club) -> None:
    """And a move that is taken back is taken back for all."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    here, there = ann.go_to(table.id), ben.go_to(table.id)
    (light,), (dark,) = here.seats, there.seats
    move(here)
    heard: list[Event] = []
    there.session.subscribe(heard.append)
    here.session.submit(light, AskTakeBack())
    with pytest.raises(SessionError):
        here.session.submit(light, Answer(accept=True))
    there.session.submit(dark, Answer(accept=True))
    assert TakenBack is type(heard[-1])
    assert (0, 0) == (here.session.newest.ply, there.cursor.at.ply)
    assert 0 == ann.table(table.id).ply


def test_looking_back_disturbs_nobody(club: Club) -> None:
    """Each visitor has a cursor; a player who comes back finds theirs where it was."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    here, there = ann.go_to(table.id), ben.go_to(table.id)
    for place in (here, there, here):
        move(place)
    there.cursor.jump(there.session.match.root)
    assert 3 == here.cursor.at.ply
    ben.leave()
    again = enter(club, "Ben").go_to(table.id)
    assert (0, 3) == (again.cursor.at.ply, again.session.newest.ply)


def test_a_rematch_swaps_seats_and_counts(club: Club) -> None:
    """Once both have asked, and not before the end."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    with pytest.raises(ClubError, match="not over"):
        ann.rematch(table.id)
    place = ben.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    assert [table.id] == [one.id for one in ann.finished_tables(mine=True)]
    assert (("Ann",), "") == (ann.rematch(table.id).rematch, ann.rematch(table.id).next_table)
    assert ([], [table.id]) == tuple([one.id for one in each.my_tables()] for each in (ann, ben))
    following = ben.rematch(table.id).next_table
    assert ([following],) * 2 == tuple([one.id for one in each.my_tables()] for each in (ann, ben))
    assert ("Ben", "Ann") == ben.table(following).players
    assert "Ann 1 - 0 Ben" == ann.go_to(following).session.standing_text()
    with pytest.raises(ClubError, match="Only its players"):
        enter(club, "Eve").rematch(table.id)


def test_a_private_game_is_watched_by_its_code(club: Club) -> None:
    """It is not listed."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = ann.make(Terms("pylos", is_public=False))
    with pytest.raises(ClubError, match="not started"):
        ann.go_to(table.id)
    ben.join(table.code)
    assert () == eve.live_tables()
    with pytest.raises(ClubError, match="private"):
        eve.go_to(table.id)
    assert () == eve.go_to(table.code).seats


def test_talk_reaches_those_at_the_table(club: Club) -> None:
    """It is clean, and nobody can say much in a short time."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    heard: dict[str, list[ClubEvent]] = {"Ann": [], "Eve": []}
    ann.subscribe(heard["Ann"].append)
    eve.subscribe(heard["Eve"].append)
    with pytest.raises(ClubError, match="Go to the table"):
        eve.say(table.id, "hello")
    for text in ("\x1b[2J good luck ", "2", "3", "4", "5"):
        ben.say(table.id, text)
    with pytest.raises(ClubError, match="wait"):
        ben.say(table.id, "6")
    club.poll()
    said = [event.remark.text for event in heard["Ann"] if isinstance(event, Talked)]
    assert ["[2J good luck", "2", "3", "4", "5"] == said
    assert not any(isinstance(event, Talked) for event in heard["Eve"])
    assert "[2J good luck" in [line.text for line in eve.talk(table.id)]


def test_a_table_may_have_no_talk(club: Club) -> None:
    """Its maker said so."""
    ann = enter(club, "Ann")
    table = ann.make(Terms("pylos", talk=False))
    with pytest.raises(ClubError, match="Talk is off"):
        ann.say(table.id, "hello")


@pytest.mark.parametrize("offer", [OfferDraw(), AskTakeBack()])
def test_a_declined_offer_waits_for_the_next_move(club: Club, offer: Action) -> None:
    """Nobody is asked the same thing again and again; the other player may make an offer of their own."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben)
    mine, theirs = ann.go_to(table.id), ben.go_to(table.id)
    move(mine)
    light, dark = mine.seats[0], theirs.seats[0]
    mine.session.submit(light, offer)
    theirs.session.submit(dark, Answer(accept=False))
    with pytest.raises(SessionError, match="wait for the next move"):
        mine.session.submit(light, offer)
    theirs.session.submit(dark, OfferDraw())
    mine.session.submit(light, Answer(accept=False))
    move(theirs)
    mine.session.submit(light, offer)
    assert mine.session.offer
