"""Every MatchStore does what one in memory does, whatever two programs do with their matches."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.errors import MovedOn, StoreError
from boardgames.match.record import dump
from boardgames.match.store.log import LogEntry, NextTurn
from boardgames.match.store.saved import Saved, Snapshot
from boardgames.match.store.sql_store import SqlStore
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.match.store.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.protocol import MatchStore
    from tests.postgres import Cluster

PICK = st.integers(0, 999)


class StoreMachine(RuleBasedStateMachine):
    """Does the same with both stores; ids differ, so matches are known by their order of creation."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        moment = [datetime(2026, 1, 1, tzinfo=UTC)]

        def now() -> datetime:
            moment[0] += timedelta(minutes=1)
            return moment[0]

        self.stores: tuple[MatchStore, MatchStore] = (self.made(now), MemoryStore())
        #: The matches that programs have open, in the one store and in the other.
        self.open: list[tuple[Saved, Saved]] = []
        #: The ids of shared matches, in the one store and in the other.
        self.shared: list[tuple[str, str]] = []
        for title in ("Sunday", ""):
            self.begin(title)

    def made(self, now: Callable[[], datetime]) -> MatchStore:
        """Make the store that is compared."""
        return Store(Path(self.folder.name), now=now)

    def teardown(self) -> None:
        """Remove the files."""
        self.folder.cleanup()

    def both(self, act: Callable[[MatchStore, int], object]) -> tuple[object, object]:
        """Do something with each store; an error is a result too."""
        results: list[object] = []
        for at, store in enumerate(self.stores):
            try:
                results.append(act(store, at))
            except StoreError as error:
                results.append(str(error).partition("id '")[0])
        return results[0], results[1]

    def ids(self, *, deleted: bool) -> list[tuple[str, str]]:
        """Return the ids of the listed matches in both stores."""
        here, there = (store.entries(deleted=deleted) for store in self.stores)
        return [(one.id, other.id) for one, other in zip(here, there, strict=True)]

    @rule(title=st.sampled_from(["", "Sunday", " a\nb "]))
    def begin(self, title: str) -> None:
        """Begin a match and save it."""
        pair = [Saved(Cursor(Match(boardgames.load("pylos").start())), title) for _ in self.stores]
        self.open.append((pair[0], pair[1]))
        self.both(lambda store, at: store.save(pair[at]))

    @precondition(lambda self: self.open)
    @rule(pick=PICK, action=st.sampled_from(["play", "undo", "comment", "clock"]), what=PICK)
    def change_and_save(self, pick: int, action: str, what: int) -> None:
        """Play, look, write, or let the clock run in an open match, and save it, perhaps as a copy."""
        pair = self.open[pick % len(self.open)]
        for saved in pair:
            cursor = saved.cursor
            moves = cursor.position.legal_moves()
            match action:
                case "play" if moves:
                    cursor.play(moves[what % len(moves)])
                case "undo":
                    cursor.undo()
                case "comment":
                    cursor.at.set_comment(f"{what}")
                case "clock":
                    saved.clock = f"{what}.000"
        first, second = self.both(lambda store, at: store.save(pair[at]))
        assert first == second
        assert pair[0].title == pair[1].title

    @rule(pick=PICK, deleted=st.booleans())
    def open_again(self, pick: int, deleted: bool) -> None:
        """Open a listed match as another program does."""
        if ids := self.ids(deleted=deleted):
            identities = ids[pick % len(ids)]
            here, there = (store.open(name) for store, name in zip(self.stores, identities, strict=True))
            self.open.append((here, there))

    @rule(pick=PICK, act=st.sampled_from(["delete", "restore", "rename", "blank"]), deleted=st.booleans())
    def manage(self, pick: int, act: str, deleted: bool) -> None:
        """Delete, restore or rename a listed match, or one that does not exist."""
        ids = [*self.ids(deleted=deleted), ("x", "x")]
        identities = ids[pick % len(ids)]

        def do(store: MatchStore, at: int) -> None:
            match act:
                case "delete":
                    store.delete(identities[at])
                case "restore":
                    store.restore(identities[at])
                case "rename":
                    store.rename(identities[at], f"title\t{pick}")
                case "blank" if identities[at] != "x":
                    store.rename(identities[at], " ")

        first, second = self.both(do)
        assert first == second

    @rule(seats=st.sampled_from([("account:Ann", "account:Ben"), ("open", "person")]))
    def share(self, seats: tuple[str, ...]) -> None:
        """Begin a shared match."""
        pair = [Saved(Cursor(Match(boardgames.load("pylos").start())), "shared") for _ in self.stores]
        self.both(lambda store, at: bool(store.share(pair[at], seats)))
        self.shared.append((str(pair[0].id), str(pair[1].id)))

    @precondition(lambda self: self.shared)
    @rule(pick=PICK, number=st.integers(1, 4), action=st.sampled_from(["resign", "play 1b2"]))
    def append(self, pick: int, number: int, action: str) -> None:
        """Write an action with some number: only the next one is taken."""
        ids = self.shared[pick % len(self.shared)]
        entry = LogEntry(number, 0, "account:Ann", action, 1.5)
        cursor = Cursor(Match(boardgames.load("pylos").start()))
        changes = cursor.match.changes()
        for _ in range(number):
            cursor.play(cursor.position.legal_moves()[0])

        def do(store: MatchStore, at: int) -> object:
            try:
                store.append(ids[at], entry, Snapshot.of(cursor), NextTurn(0, 2.5), changes)
            except MovedOn:
                return "moved on"
            return store.log(ids[at]), store.log(ids[at], 1)

        first, second = self.both(do)
        assert first == second

    @invariant()
    def shared_matches_began_the_same(self) -> None:
        """Also those that were removed."""
        for ids in self.shared:
            starts = [store.shared(identity) for store, identity in zip(self.stores, ids, strict=True)]
            assert 1 == len({start and (start.title, start.record, start.seats) for start in starts})

    @invariant()
    def both_list_the_same(self) -> None:
        """In the same order, with the same records."""
        for deleted in (False, True):
            lists = [
                [
                    (
                        entry.title,
                        entry.ply,
                        entry.result,
                        entry.position,
                        entry.is_open,
                        store.record(entry.id),
                    )
                    for entry in store.entries(deleted=deleted)
                ]
                for store in self.stores
            ]
            assert lists[0] == lists[1]

    @invariant()
    def open_matches_are_the_same(self) -> None:
        """A save changes nothing in memory."""
        for here, there in self.open:
            assert dump(here.match) == dump(there.match)


StoreMachine.TestCase.settings = settings(max_examples=12, stateful_step_count=12, deadline=None)
TestStores = StoreMachine.TestCase


def test_postgres_does_what_memory_does(postgres: Cluster) -> None:
    """The same actions as above, in a database that is empty at first."""
    from boardgames.match.store.postgres import LivePostgres

    database = LivePostgres(postgres.url())

    class PostgresMachine(StoreMachine):
        def made(self, now: Callable[[], datetime]) -> MatchStore:
            database.lay_out([f"DELETE FROM {table}" for table in ("matches", "shared", "log")])
            return SqlStore(database, now=now)

    run_state_machine_as_test(
        PostgresMachine, settings=settings(max_examples=6, stateful_step_count=12, deadline=None)
    )
    database.close()
