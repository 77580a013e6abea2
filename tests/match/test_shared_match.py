"""A shared match in two programs that have it open: what each may write, and what undoes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.actions import Play, Resign
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.events import Ended, Played
from boardgames.match.library import MatchLibrary
from boardgames.match.shared import local
from boardgames.match.shared.match import SharedMatch
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.events import Event

ANN, BEN = Elsewhere("Ann"), Elsewhere("Ben")


class Shared:
    """A match of Ann and Ben, open in two programs, which have one clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, clock: str = "off") -> None:
        monkeypatch.setattr(local, "_own_account", lambda: "Ann")
        start = boardgames.load("pylos").start()
        library = MatchLibrary(FakeTime())
        session = start_session(start, ["Ann", "Ben"], control=clock, now=FakeTime(), controls=(HERE, OPEN))
        identity = library.begin(session).saved.id
        library.close()
        self.time = FakeTime(2_000_000_000.0)
        self.one, self.other = (self._opened(str(identity)) for _ in range(2))
        self.light, self.dark = self.one.truth.session.match.seats
        self.one.give(self.dark, BEN)
        self.other.catch_up()

    def _opened(self, identity: str) -> SharedMatch:
        found = SharedMatch.open(Store(), identity, self.time)
        assert found
        return found


def played(match: SharedMatch) -> list[str]:
    """Return the moves of a match as a program knows it."""
    return [str(node.move) for node in match.truth.session.newest.path()[1:]]


def move(match: SharedMatch, account: str, text: str) -> None:
    """Play a move as an account."""
    session = match.session(account)
    session.submit(session.to_move, Play(session.newest.position.parse(text)))


def test_who_comes_second_hears_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their action is refused, and the match is as the other program has left it."""
    shared = Shared(monkeypatch)
    heard: list[Event] = []
    session = shared.other.session("Ann")
    session.subscribe(heard.append)
    move(shared.one, "Ann", "1a1")
    with pytest.raises(SessionError):
        session.submit(shared.light, Play(session.newest.position.parse("1b1")))
    assert (["1a1"], [Played]) == (played(shared.other), [type(event) for event in heard])
    assert not shared.other.catch_up()


def test_what_cannot_be_written_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody hears of it, and it can be tried again."""
    shared = Shared(monkeypatch)
    heard: list[Event] = []
    viewer = shared.one.session("Ben")
    viewer.subscribe(heard.append)

    def refuse(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", refuse)
        with pytest.raises(StoreError):
            move(shared.one, "Ann", "1a1")
    assert ([], []) == (played(shared.one), heard)
    move(shared.one, "Ann", "1b1")
    assert (["1b1"], 1) == (played(shared.one), len(heard))
    shared.other.catch_up()
    assert ["1b1"] == played(shared.other)


def test_an_account_is_renamed_on_its_seats_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everywhere, with the name that is shown; a name that nobody has changes nothing."""
    shared = Shared(monkeypatch)
    entries = len(shared.one.truth.entries)
    shared.one.rename("Cleo", "Clio")
    assert entries == len(shared.one.truth.entries)
    shared.one.rename("Ben", "Benno")
    shared.other.catch_up()
    for match in (shared.one, shared.other):
        session = match.truth.session
        assert [ANN, Elsewhere("Benno")] == [*session.seats.values()]
        assert ["Ann (Light)", "Benno (Dark)"] == [session.label(seat) for seat in session.match.seats]


def test_the_host_can_end_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a winner, and for good."""
    shared = Shared(monkeypatch)
    heard: list[Event] = []
    viewer = shared.one.session("Ann")
    viewer.subscribe(heard.append)
    shared.one.close()
    assert [Ended] == [type(event) for event in heard]
    outcome = shared.one.truth.session.outcome
    assert outcome
    assert (True, ()) == (outcome.is_void, outcome.winners)
    with pytest.raises(SessionError):
        move(shared.one, "Ann", "1a1")


def test_a_flag_falls_once_whichever_program_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it cannot be written the game goes on, and the next look tries again."""
    shared = Shared(monkeypatch, clock="5:00")
    assert not shared.one.let_flag_fall()
    shared.one.begin()
    shared.other.catch_up()
    shared.time.go(299)
    sessions = [match.session("Ann") for match in (shared.one, shared.other)]
    assert [False, False] == [session.flag_falls() for session in sessions]
    shared.time.go(2)

    def refuse(*_: object) -> None:
        raise StoreError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", refuse)
        assert not sessions[0].flag_falls()
        assert sessions[0].outcome is None
    assert [True, False] == [session.flag_falls() for session in sessions]
    for session in sessions:
        assert session.outcome
        assert [shared.dark] == [*session.outcome.winners]


def test_a_clock_is_held_until_the_next_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a moment on that may be past."""
    shared = Shared(monkeypatch, clock="5:00")
    shared.one.begin()
    shared.time.go(10)
    began = shared.time()
    shared.time.go(100)
    shared.one.hold(began)
    shared.other.catch_up()
    for match in (shared.one, shared.other):
        clock = match.truth.session.clock
        assert clock
        assert (False, [290.0, 300.0]) == (clock.is_running, [*clock.times])


def test_computers_are_played_by_their_own_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else plays them there, and it plays nobody else."""
    shared = Shared(monkeypatch)
    machine = Computer(2)
    shared.one.give(shared.light, machine)
    session = shared.one.computers_session()
    first = Play(session.newest.position.parse("1a1"))
    for seat, by in ((shared.light, ANN), (shared.dark, BEN), (shared.dark, machine)):
        with pytest.raises(SessionError):
            session.submit(seat, first, by)
    session.submit(shared.light, first, machine)
    assert ["1a1"] == played(shared.one)
    viewer = shared.one.session("Ben")
    assert (False, False) == (viewer.can_branch(), viewer.can_branch(BEN))
    with pytest.raises(SessionError):
        viewer.submit(shared.light, Resign(), machine)
