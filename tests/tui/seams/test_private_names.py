"""Private names of Textual and Rich: only the seams use them, and each is what it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.seams.private_names import ROOT, signature, sources, uses

SEAMS = ROOT / "src/boardgames/tui/seams"
#: The names that the seams use, each with its signature or its type: see there what a new Textual changes.
TABLE = Path(__file__).with_name("private_names.txt")
NAMES = dict(line.split(" ", 1) for line in TABLE.read_text().splitlines())


@pytest.mark.parametrize("name", NAMES)
def test_a_private_name_is_what_it_was(name: str) -> None:
    """A new version of Textual that changes one of them says so here, before a screen fails."""
    assert NAMES[name] == signature(name)


def test_every_name_that_a_seam_uses_is_in_the_table() -> None:
    """And the table has no other."""
    used = {name for path in sources("src/boardgames/tui/seams") for _, name in uses(path, strict=True)}
    assert sorted(used) == sorted({_used_as(name) for name in NAMES})


def _used_as(name: str) -> str:
    """Return what stands in the source: a private module, or the last part of a name."""
    module, _, path = name.partition(":")
    return path.rpartition(".")[2] if path.rpartition(".")[2].startswith("_") else module


def test_only_the_seams_use_private_names() -> None:
    """Whoever needs another one gives it a public name there, with the reason."""
    elsewhere = (path for path in sources("src", "tests") if SEAMS not in path.parents)
    found = [f"{path.relative_to(ROOT)}:{line}: {name}" for path in elsewhere for line, name in uses(path)]
    assert [] == found
