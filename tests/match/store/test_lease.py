"""A lease on a match: for one program at a time."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.library import MatchLibrary
from boardgames.match.starting import start_session
from boardgames.match.store import lease as lease_module
from boardgames.match.store.lease import Lease
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime, play
from tests.match.store.children import child

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_the_first_that_asks_has_it_until_it_is_released(tmp_path: Path) -> None:
    """Asking again is harmless; afterwards nothing is left of it."""
    path = tmp_path / "playing-1"
    first, second = Lease(path), Lease(path)
    assert (True, False, True) == (first.hold(), second.hold(), first.hold())
    second.release()
    first.release()
    first.release()
    assert (True, False) == (second.hold(), first.hold())
    first.release()
    assert [path] == list(tmp_path.iterdir())
    second.release()
    assert [] == list(tmp_path.iterdir())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed at once")
def test_it_ends_with_its_program(tmp_path: Path) -> None:
    """Even if that is killed."""
    path = tmp_path / "playing-1"

    def work(report: Callable[[bytes], None]) -> None:
        lease = Lease(path)
        report(b"1" if lease.hold() else b"0")
        os.read(os.pipe()[0], 1)  # for ever
        lease.release()

    with child(work) as other:
        assert b"1" == other.read(1)
        assert not Lease(path).hold()
        other.kill()
    free = Lease(path)
    assert free.hold()
    free.release()


def test_one_program_plays_the_computers_of_a_match(tmp_path: Path) -> None:
    """The first one that has the match open, until it leaves it; one that is not saved is nowhere else."""
    first, second = (MatchLibrary(FakeTime(), Store(tmp_path)) for _ in range(2))
    begun = first.begin(start_session(boardgames.load("pylos").start(), now=FakeTime()))
    assert first.leads(begun.session)
    play(begun.session, "1a1")
    begun.save()
    opened = second.open(str(begun.saved.id))
    assert (True, False) == (first.leads(begun.session), second.leads(opened.session))
    first.stop_leading(begun.session)
    assert (True, False) == (second.leads(opened.session), first.leads(begun.session))
    second.stop_leading(opened.session)


def test_where_nothing_can_be_locked_everybody_has_it(tmp_path: Path) -> None:
    """Better two programs that play a seat than none."""
    assert Lease(tmp_path / "missing" / "playing-1").hold()


def test_leases_of_programs_that_were_killed_are_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first lease that a program takes in a folder removes old files that nobody has locked."""
    monkeypatch.setattr(lease_module, "_swept", set())
    left, fresh, other = (tmp_path / name for name in ("playing-1", "playing-2", "notes"))
    for path in (left, fresh, other):
        path.touch()
    held = Lease(tmp_path / "playing-3")
    monkeypatch.setattr(lease_module, "_swept", {tmp_path})
    assert held.hold()
    monkeypatch.setattr(lease_module, "_swept", set())
    for path in (left, other, held.path):
        os.utime(path, (0, 0))
    first, second = Lease(tmp_path / "playing-4"), Lease(tmp_path / "playing-5")
    assert first.hold()
    assert {fresh, other, held.path, first.path} == set(tmp_path.iterdir())
    left.touch()
    os.utime(left, (0, 0))
    assert second.hold()
    assert left.exists()
    for each in (held, first, second):
        each.release()
