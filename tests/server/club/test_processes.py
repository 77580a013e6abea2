"""Two processes play one match; one of them is killed in the middle, and play goes on."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Play
from boardgames.match.record import dump, load
from boardgames.server.club import TableState, open_club
from tests.match.store.children import child
from tests.server.club.clients import check_equal
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from collections.abc import Callable

#: What a process reports before and after each move.
PLAYING, PLAYED = b"(", b")"
LATEST = 30.0

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed at once")


def playing(url: str, table: str, name: str, plies: int) -> Callable[[Callable[[bytes], None]], None]:
    """Return the work of a process whose player always plays the last legal move, up to so many plies."""

    def work(report: Callable[[bytes], None]) -> None:
        club = open_club(url)
        place = enter(club, name).go_to(table)
        session, end = place.session, time.monotonic() + LATEST
        while session.newest.ply < plies and session.outcome is None and time.monotonic() < end:
            if session.to_move in place.seats:
                report(PLAYING)
                session.submit(session.to_move, Play(session.newest.position.legal_moves()[-1]))
                report(PLAYED)
            else:
                time.sleep(0.002)
                club.poll()

    return work


def test_a_match_of_two_processes_outlasts_one_of_them(url: str) -> None:
    """No move is lost or played twice, and a new process takes the seat where the killed one left it."""
    club = open_club(url)
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    table = begun(ann, ben).id
    with child(playing(url, table, "Ann", 30)) as first:
        with child(playing(url, table, "Ben", 30)) as killed:
            reports = killed.read(9)
            reports += killed.kill()
        mine = club.store.log(table)
        moves = [entry.action for entry in mine if entry.actor == "account:Ben"]
        assert reports.count(PLAYED) <= len(moves) <= reports.count(PLAYING)
        assert TableState.PLAYING is ann.table(table).state
        with child(playing(url, table, "Ben", 30)) as second:
            second.read(1 << 10)
        first.read(1 << 10)
    record = check_equal([club], table)
    line = load(record).main_line()
    # Every position has been left once: the one line of the match is all that was played.
    assert record == dump(load(record))
    assert [str(node.move) for node in line[1:]] == [
        entry.action.removeprefix("play ") for entry in club.store.log(table) if "play" in entry.action
    ]
    assert 30 == line[-1].ply or line[-1].position.outcome()
    club.close()
