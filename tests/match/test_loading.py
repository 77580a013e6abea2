"""Modules that only shared matches need are not loaded without one."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_LOCAL = """
import sys
import boardgames
from boardgames.match.actions import Play
from boardgames.match.library import MatchLibrary
from boardgames.match.starting import start_session

def now():
    return 0.0

library = MatchLibrary(now)
session = start_session(boardgames.load("pylos").start(), now=now)
autosave = library.begin(session)
for _ in range(2):
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    autosave.save()
    library.look_elsewhere()
again = MatchLibrary(now).open(autosave.saved.id)
assert 2 == again.cursor.at.ply
stores = ("match.store.sharing", "match.store.live", "match.store.postgres")
parts = ("match.shared", "match.merging", "server", *stores)
print(*[name for name in sys.modules if name in ("psycopg", "asyncssh")
        or name.removeprefix("boardgames.").startswith(parts)])
"""


def test_a_local_match_loads_nothing_of_shared_ones(tmp_path: Path) -> None:
    """It is played, saved, looked at for changes and opened again."""
    environment = {**os.environ, "BOARDGAMES_DATA": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run(
        [sys.executable, "-c", _LOCAL], capture_output=True, text=True, env=environment, check=False
    )
    assert ("", "") == (found.stdout.strip(), found.stderr)
