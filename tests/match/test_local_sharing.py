"""A match with a seat elsewhere, in two programs with one folder and no server."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from attrs import evolve

import boardgames
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.autosave import SaveStatus
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.match.errors import RecordError, SessionError, StoreError
from boardgames.match.events import Played
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump
from boardgames.match.shared import local
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.match.controls import SeatControl
    from boardgames.match.events import Event
    from boardgames.match.shared.local import SharedAutosave


class Program:
    """A run of the program: a library, and an account of its own."""

    def __init__(self, name: str, become: Callable[[str], None]) -> None:
        self.name, self._become = name, become
        self.library = MatchLibrary(FakeTime())

    def begin(self, *controls: SeatControl, names: Sequence[str] = (), clock: str = "off") -> SharedAutosave:
        """Begin a match as the set-up does."""
        self._become(self.name)
        start = boardgames.load("pylos").start()
        session = start_session(start, names, control=clock, now=FakeTime(), controls=controls)
        return cast("SharedAutosave", self.library.begin(session, "Sunday"))

    def open(self) -> SharedAutosave:
        """Open the first match of the list."""
        self._become(self.name)
        return cast("SharedAutosave", self.library.open(Store().entries()[0].id))

    def rematch(self, autosave: SharedAutosave) -> SharedAutosave:
        """Do what the key does after the end."""
        self._become(self.name)
        session = autosave.session
        return cast("SharedAutosave", self.library.begin(session.rematch(), after=session))

    def look(self) -> bool:
        """Do what the timer does."""
        self._become(self.name)
        return self.library.look_elsewhere()


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    """Two programs; in one process, the account is that of whichever acts."""

    def become(name: str) -> None:
        monkeypatch.setattr(local, "_own_account", lambda: f"terminal {name}")

    both = Program("a", become), Program("b", become)
    yield both
    for program in both:
        program.library.close()


def play(autosave: SharedAutosave) -> None:
    """Play the first legal move."""
    session = autosave.session
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))


def joined(programs: tuple[Program, Program], clock: str = "off") -> tuple[SharedAutosave, SharedAutosave]:
    """Begin a match in one program, and join it in the other."""
    first, second = programs
    here = first.begin(HERE, OPEN, clock=clock)
    there = second.open()
    there.join(there.choices[0])
    first.look()
    return here, there


def test_a_seat_that_is_elsewhere_is_joined_from_the_list(programs: tuple[Program, Program]) -> None:
    """Until then nobody plays it; from then on each program has one seat."""
    first, second = programs
    here = first.begin(HERE, OPEN)
    there = second.open()
    assert [HERE, OPEN] == list(here.session.seats.values())
    assert [Elsewhere("another terminal"), OPEN] == list(there.session.seats.values())
    assert ("Dark", True) == (str(there.choices[0]), Store().entries()[0].is_open)
    there.join(there.choices[0])
    assert not Store().entries()[0].is_open
    first.look()
    assert [HERE, Elsewhere("another terminal")] == list(here.session.seats.values())
    assert [Elsewhere("another terminal"), HERE] == list(there.session.seats.values())


def test_a_move_arrives_at_the_next_look(programs: tuple[Program, Program]) -> None:
    """As an event; and there is one match, not a copy."""
    here, there = joined(programs)
    heard: list[Event] = []
    there.session.subscribe(heard.append)
    programs[1].look()
    play(here)
    assert [] == heard
    programs[1].look()
    assert [Played] == [type(event) for event in heard]
    play(there)
    programs[0].look()
    assert [2, 2] == [autosave.cursor.at.ply for autosave in (here, there)]
    assert dump(here.session.match) == dump(there.session.match) == Store().record(str(here.saved.id))
    assert [2] == [entry.ply for entry in Store().entries()]


def test_nothing_is_left_to_save(programs: tuple[Program, Program]) -> None:
    """What is played is in the store at once, however the program ends."""
    here, _ = joined(programs)
    play(here)
    assert (False, []) == (here.is_unsaved, programs[0].library.save_all())


def test_only_the_seat_here_can_be_played(programs: tuple[Program, Program]) -> None:
    """Offers are answered at the other terminal."""
    here, there = joined(programs)
    light, dark = here.session.match.seats
    with pytest.raises(SessionError, match="played elsewhere"):
        here.session.submit(dark, Resign())
    play(here)
    here.session.submit(light, AskTakeBack())
    programs[1].look()
    there.session.submit(dark, Answer(accept=True))
    programs[0].look()
    assert 0 == here.session.newest.ply


def test_what_does_not_fit_the_game_is_refused(programs: tuple[Program, Program]) -> None:
    """Nobody plays a seat that is open, moves come at the newest position, and a refusal stands."""
    here = programs[0].begin(HERE, OPEN)
    light, dark = here.session.match.seats
    with pytest.raises(SessionError, match="Nobody plays Dark yet"):
        here.session.submit(dark, Resign(), OPEN)
    there = programs[1].open()
    there.join(dark)
    programs[0].look()
    play(here)
    programs[1].look()
    first, second = there.session.newest.position.legal_moves()[:2]
    with pytest.raises(SessionError, match="newest position"):
        there.session.submit(dark, Play(first, at=there.session.match.root))
    there.session.submit(dark, OfferDraw())
    programs[0].look()
    here.session.submit(light, Answer(accept=False))
    programs[1].look()
    with pytest.raises(SessionError, match="Your offer was declined"):
        there.session.submit(dark, OfferDraw())
    there.session.submit(dark, Play(second, at=there.session.newest))
    assert 2 == there.session.newest.ply


def test_a_line_that_was_looked_at_is_played(programs: tuple[Program, Program]) -> None:
    """If it leads on from the newest position, and then the variation is what all have played."""
    here, there = joined(programs)
    cursor = here.session.cursor()
    line = cursor.play(here.session.newest.position.legal_moves()[3])
    here.session.replay(line)
    programs[1].look()
    assert (str(line.move), 1) == (str(there.session.newest.move), there.session.newest.ply)
    assert here.session.newest is cursor.at
    there.session.submit(there.session.to_move, Play(there.session.newest.position.legal_moves()[0]))
    programs[0].look()
    beside = here.session.match.add(here.session.match.root, line.position.game.start().legal_moves()[0])
    with pytest.raises(SessionError, match="newest position"):
        here.session.replay(beside)


def test_a_comment_that_cannot_be_written_is_said_once(
    programs: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it is written as soon as that is possible."""
    here, _ = joined(programs)
    play(here)
    here.session.match.set_comment(here.session.newest, "good")
    with monkeypatch.context() as patched:
        patched.setattr(type(here.shared), "write_comments", _disk_full)
        failed = [here.save(), here.save()]
    assert [SaveStatus.FAILED] * 2 == [result.status for result in failed]
    assert [True, False] == ["The disk is full." in (result.notice or "") for result in failed]
    assert SaveStatus.SAVED is here.save().status
    assert "good" in Store().record(str(here.saved.id))


def _disk_full(*_: object) -> bool:
    raise StoreError("The disk is full.")


def test_a_damaged_log_is_told_from_one_that_was_read(programs: tuple[Program, Program]) -> None:
    """An entry that is known already is passed over; one that cannot follow is an error with its number."""
    here, _ = joined(programs)
    play(here)
    truth = here.shared.truth
    known = truth.entries[-1]
    assert () == truth.take(known)
    for number, action in ((known.number + 2, known.action), (known.number + 1, known.action)):
        with pytest.raises(RecordError, match="The log of this match is damaged"):
            truth.take(evolve(known, number=number, action=action))
    assert 1 == here.session.newest.ply
    local_match = Program("c", lambda _: None).begin(HERE, HERE)
    local_match.save()
    with pytest.raises(SessionError, match="not shared"):
        local.open_shared(Store(), str(local_match.saved.id))


def test_a_new_run_takes_a_seat_over(programs: tuple[Program, Program]) -> None:
    """As after a crash; the old run cannot play it then."""
    here, there = joined(programs)
    again = programs[0]
    again.library.close()
    again.name, again.library = "c", MatchLibrary(FakeTime())
    taken = again.open()
    taken.join(here.session.match.seats[0])
    play(taken)
    programs[1].look()
    assert 1 == there.session.newest.ply
    here.catch_up()
    with pytest.raises(SessionError):
        play(here)


def test_a_named_player_is_waited_for(programs: tuple[Program, Program]) -> None:
    """Their seat is not open, and can be taken all the same."""
    first, second = programs
    first.begin(HERE, Elsewhere("Ben"), names=("Ann", "Ben"))
    there = second.open()
    assert [Elsewhere("another terminal"), Elsewhere("Ben")] == list(there.session.seats.values())
    there.join(there.session.match.seats[1])
    assert there.own_seats


def test_the_clock_starts_once_all_seats_are_taken(programs: tuple[Program, Program]) -> None:
    """It is not paused by either program."""
    first, second = programs
    here = first.begin(HERE, OPEN, clock="5:00")
    runs = [_runs(here)]
    there = second.open()
    there.join(there.choices[0])
    first.look()
    runs.append(_runs(here))
    here.session.pause()
    assert [False, True, True] == [*runs, _runs(here)]


def _runs(autosave: SharedAutosave) -> bool:
    """Return True if the clock runs."""
    return autosave.session.clock is not None and autosave.session.clock.is_running


def test_a_computer_plays_at_the_terminal_that_seated_it(programs: tuple[Program, Program]) -> None:
    """The other program only sees its moves."""
    first, second = programs
    here = first.begin(Computer(2), OPEN)
    there = second.open()
    there.join(there.choices[0])
    first.look()
    assert [Computer(2), Elsewhere("another terminal")] == list(here.session.seats.values())
    session = here.session
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]), Computer(2))
    second.look()
    assert 1 == there.session.newest.ply
    assert Elsewhere("another terminal") == there.session.seats[there.session.match.seats[0]]


def test_a_comment_arrives(programs: tuple[Program, Program]) -> None:
    """It is saved with the match, and can be removed again."""
    here, there = joined(programs)
    play(here)
    programs[1].look()
    there.session.match.set_comment(there.session.newest, "good: a corner")
    assert SaveStatus.SAVED is there.save().status
    assert SaveStatus.UNCHANGED is there.save().status
    programs[0].look()
    assert "good: a corner" == here.session.newest.comment
    assert "good: a corner" in Store().record(str(here.saved.id))
    here.session.match.set_comment(here.session.newest, "")
    here.save()
    programs[1].look()
    assert "" == there.session.newest.comment


def test_a_rematch_is_begun_once(programs: tuple[Program, Program]) -> None:
    """The other program hears of it, and comes to it by the same key; each has the other seat there."""
    here, there = joined(programs)
    here.session.submit(here.session.match.seats[0], Resign())
    first, second = programs
    assert (False, False) == (first.look(), second.look())
    rematch = first.rematch(here)
    assert ["Dark"] == [str(seat) for seat in rematch.own_seats]
    assert (True, False) == (second.look(), second.look())
    other = second.rematch(there)
    assert rematch.saved.id == other.saved.id
    assert ["Light"] == [str(seat) for seat in other.own_seats]
    assert rematch is first.rematch(here)
    assert 2 == len(Store().entries())
    assert there.session.newest.ply == 0
