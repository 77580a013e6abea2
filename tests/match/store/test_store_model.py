"""Every MatchStore does what one in memory does, whatever two programs do with their matches."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import boardgames
from boardgames.match import Cursor, Match, StoreError
from boardgames.match.record import dump
from boardgames.match.store import Saved, Store
from tests.match.store.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store import MatchStore

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

        self.stores: tuple[MatchStore, MatchStore] = (Store(Path(self.folder.name), now=now), MemoryStore())
        #: The matches that programs have open, in the one store and in the other.
        self.open: list[tuple[Saved, Saved]] = []
        for title in ("Sunday", ""):
            self.begin(title)

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

    @invariant()
    def both_list_the_same(self) -> None:
        """In the same order, with the same records."""
        for deleted in (False, True):
            lists = [
                [
                    (entry.title, entry.ply, entry.result, entry.position, store.record(entry.id))
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


StoreMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestStores = StoreMachine.TestCase
