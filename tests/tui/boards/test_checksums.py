"""Boards look as they did when their checksums were written; see checksums.py."""

from __future__ import annotations

import pytest

from boardgames.games import BUILT_IN
from tests.tui.boards.checksums import FOLDER, checksums


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_board_looks_as_it_did(game: str) -> None:
    """Each painting has the rows of before; after a deliberate change a command writes them again."""
    before = dict(line.split(": ") for line in (FOLDER / f"{game}.txt").read_text("utf-8").splitlines())
    now = dict(line.split(": ") for line in checksums(game).splitlines())
    assert before.keys() == now.keys()
    differing = {case: _differing(before[case], now[case]) for case in now if before[case] != now[case]}
    assert {} == differing, f"Look at {game} with tools.snapshots: these rows differ"


def _differing(before: str, now: str) -> list[int]:
    rows = zip(before.split(), now.split(), strict=True)
    return [number for number, (old, new) in enumerate(rows) if old != new]
