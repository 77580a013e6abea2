"""Exporting and importing matches: from a store to record files, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.cursor import Cursor
from boardgames.match.record.files import read_record, write_record
from boardgames.match.store.saved import Saved

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.store.protocol import MatchStore

__all__ = ["export_record", "import_record"]


def export_record(store: MatchStore, identity: str, path: Path, *, replace: bool = False) -> None:
    """Write a match's record to a file; an existing file is replaced only if `replace` is set.

    Raises:
        StoreError: There is no such match, or the file cannot be written.
    """
    write_record(path, store.record(identity), replace=replace)


def import_record(store: MatchStore, path: Path) -> Saved:
    """Save the match of a record file under the file's name, and return it.

    Raises:
        RecordError: The file is not a record, or breaks a rule of its game.
        StoreError: The file cannot be read, or the match cannot be saved.
    """
    saved = Saved(Cursor(read_record(path)), path.stem)
    store.save(saved)
    return saved
