"""The command `boardgames explore`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from boardgames.cli import main
from boardgames.match.store.store import Store
from tests.match.test_position_index import saved

if TYPE_CHECKING:
    import pytest


def test_the_moves_of_saved_matches_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """In columns, or as JSON; without any, a sentence says so."""
    assert 0 == main(["explore", "diamond"])
    assert "No saved match went on from this position.\n" == capsys.readouterr().out
    saved(Store(), "1a1", "1b1", Result="Light won (resigned)", Control2="computer:3")
    assert 0 == main(["explore", "pylos"])
    head, row, *_ = capsys.readouterr().out.splitlines()
    assert ["move", "times", "score", "you", "others", "computer", "exact"] == head.split("\t")
    assert ["1a1", "1", "100%", "1", "0", "0", "lost"] == row.split("\t")
    assert 0 == main(["explore", "pylos", "--json"])
    said = json.loads(capsys.readouterr().out)
    assert [("1a1", 1, 1.0)] == [(m["move"], m["times"], m["points"]) for m in said["moves"] if m["times"]]
