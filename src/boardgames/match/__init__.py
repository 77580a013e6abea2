"""Matches: a tree of everything played (`Match`), a viewer's place in it (`Cursor`), and play (`Session`).

`boardgames.match.record` writes matches as text and reads them, `boardgames.match.store` keeps them on disk;
both are imported by those who need them, so that playing costs neither.
"""
