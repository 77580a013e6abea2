"""Two processes with one folder play one match; one of them is killed, and another takes its seat."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import pytest

import boardgames
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, OPEN
from boardgames.match.errors import MovedOn
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump
from boardgames.match.shared import local
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime
from tests.match.store.children import child

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.shared.local import SharedAutosave

#: How long anything may take, in seconds.
LATEST = 30.0
PLIES = 16

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed at once")


def play_to(library: MatchLibrary, autosave: SharedAutosave, plies: int, report: Callable[[], None]) -> None:
    """Play the last legal move whenever it is the turn of a seat here, until so many turns were played."""
    session, end = autosave.session, time.monotonic() + LATEST
    while session.newest.ply < plies and time.monotonic() < end:
        if session.to_move in autosave.own_seats:
            with suppress(MovedOn):
                session.submit(session.to_move, Play(session.newest.position.legal_moves()[-1]))
                report()
        else:
            time.sleep(0.002)
        library.look_elsewhere()


def joining(seat: int) -> Callable[[Callable[[bytes], None]], None]:
    """Return the work of a process that takes a seat of the only match and plays it."""

    def work(report: Callable[[bytes], None]) -> None:
        local._own_account.cache_clear()
        library = MatchLibrary(FakeTime())
        autosave = cast("SharedAutosave", library.open(Store().entries()[0].id))
        while autosave.session.match.seats[seat] not in autosave.own_seats:
            with suppress(MovedOn):  # the other process has just played
                autosave.join(autosave.session.match.seats[seat])
        play_to(library, autosave, PLIES, lambda: report(b"m"))

    return work


def test_a_match_of_two_processes_outlasts_one_of_them() -> None:
    """Whatever was reported as played is in the match, once."""
    library = MatchLibrary(FakeTime())
    start = boardgames.load("pylos").start()
    session = start_session(start, now=FakeTime(), controls=[HERE, OPEN])
    autosave = cast("SharedAutosave", library.begin(session))
    with child(joining(1)) as first:
        play_to(library, autosave, 7, lambda: None)
        played = first.kill()
    library.look_elsewhere()
    assert len(played) <= autosave.session.newest.ply // 2
    with child(joining(1)):
        play_to(library, autosave, PLIES, lambda: None)
    library.look_elsewhere()
    library.close()
    record = Store().record(str(autosave.saved.id))
    assert (PLIES, dump(autosave.session.match)) == (autosave.session.newest.ply, record)
    assert 1 == len(Store().entries())
