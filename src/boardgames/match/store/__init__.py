"""Stores of matches, saved after every move, so that a crash loses nothing.

>>> store = Store()
>>> saved = Saved(cursor, title="Sunday")
>>> cursor.play(move).ply
1
>>> store.save(saved)                 # after every move
False
>>> [entry.title for entry in store.entries()]
['Sunday']
>>> store.open(store.entries()[0].id).cursor.position == cursor.position
True

All matches are in one SQLite file: a row with the data for lists, and a row for each move. The file is opened
for each operation; in between it is complete, with no other files beside it, as backups and synchronized
folders need it. It uses SQLite's rollback journal. The write-ahead log would need shared memory, which
network drives lack, and would leave files beside it; for a few kilobytes per move it is not faster.

Programs that share a folder do not overwrite each other's matches. Each row has a revision number; a program
that saves a match which another one has changed merges the changes, or saves a copy.
"""
