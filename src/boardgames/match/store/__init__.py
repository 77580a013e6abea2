"""The store: matches kept on disk, saved after every move, so that a program that dies loses none of them.

>>> store = Store()
>>> saved = Saved(match, title="Sunday")
>>> match.play(move).ply
1
>>> store.save(saved)                 # after every move; StoreError leaves the match playable
False
>>> [entry.title for entry in store.entries()]
['Sunday']
>>> store.open(store.entries()[0].id).match.position == match.position
True

All matches are in one SQLite file, one row each: the record as text, and beside it what a list shows. The
file is opened for each operation, and between two of them it is whole and alone on the disk, as backups and
synchronized folders need it. It uses SQLite's rollback journal rather than its write-ahead log, which needs
shared memory, that network drives lack, and leaves files beside it; for some kilobytes a move the log is no
faster.

Programs that share a folder do not overwrite one another. Each row counts its revisions; who saves a match
that another program has changed since saves a copy instead.
"""

from __future__ import annotations

from boardgames.match.store.entry import Entry
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import DAYS_TO_RESTORE, Store

__all__ = ["DAYS_TO_RESTORE", "Entry", "Saved", "Store"]
