"""A program that is killed at any moment loses at most the move that was being chosen."""

from __future__ import annotations

import os
import select
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.store.database import Database
from boardgames.match.store.saved import Saved
from boardgames.match.tree import Match
from tests.match.store.children import Child, child

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardgames.match.store.store import Store

FILES, KILLS = 2, 20
#: What the playing process reports before and after each save.
SAVING, SAVED = b"(", b")"


def playing(store: Store, seed: int) -> Callable[[Callable[[bytes], None]], None]:
    """Return the work of a process that plays and saves matches until it is killed."""

    def work(report: Callable[[bytes], None]) -> None:
        random = Random(seed)
        entries = store.entries()
        saved = store.open(entries[0].id) if entries else _new()
        while True:
            if saved.cursor.position.outcome():
                saved = _new()
            saved.cursor.play(random.choice(saved.cursor.position.legal_moves()))
            report(SAVING)
            store.save(saved)
            report(SAVED)

    return work


def _new() -> Saved:
    """Return a match that is not in the store."""
    return Saved(Cursor(Match(boardgames.load("pylos").start())))


def kill_at_some_moment(player: Child, random: Random, reads: int) -> bytes:
    """Let the process play for a while, kill it, and return all that it reported."""
    reports = player.read(reads)
    # So short a wait ends in the middle of whatever comes next: of a write, a rename, a thought.
    select.select([], [], [], random.uniform(0, 0.004))
    return reports + player.kill()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be killed at once")
@pytest.mark.parametrize("file", range(FILES))
def test_a_killed_program_loses_no_move_that_was_saved(store: Store, file: int) -> None:
    """However often it is killed, the file stays readable and can be continued."""
    random = Random(file)
    turns, cut = 0, 0
    for seed in range(KILLS):
        with child(playing(store, seed)) as player:
            reports = kill_at_some_moment(player, random, random.randrange(8))
        begun, done = reports.count(SAVING), reports.count(SAVED)
        kept = sum(store.open(entry.id).cursor.at.ply for entry in store.entries())
        assert turns + done <= kept <= turns + begun
        cut += begun > done
        turns = kept
    # Else the kills would not have come in the middle of writing, and the test would show nothing.
    assert cut > 0


def test_a_save_outlasts_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_syncing: str
) -> None:
    """SQLite waits for the disk; only tests switch that off."""
    monkeypatch.setattr("boardgames.match.store.database.DURABILITY", no_syncing)
    with Database(tmp_path / "matches").writing() as transaction:
        assert [(2,)] == transaction.rows("PRAGMA synchronous")
