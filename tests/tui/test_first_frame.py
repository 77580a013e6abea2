"""Modules that the first frame does not wait for."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

_SHOWN = """
import sys
from boardgames.cli.postponed import StandIn, postpone
postpone()
import asyncio
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.app import new_match

async def first_frame(name):
    async with BoardgamesApp(new_match(name, {}) if name else None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        return sorted(name for name, module in sys.modules.items() if not isinstance(module, StandIn))

print(*asyncio.run(first_frame(sys.argv[1])))
"""
#: What no first screen needs, by the beginnings of the names of modules.
_LATER = (
    "boardgames.core.editing",
    "boardgames.core.exact",
    "boardgames.core.reports",
    "boardgames.learn.kinds",
    "boardgames.learn.puzzles",
    "boardgames.learn.solver",
    "boardgames.match.agreements",
    "boardgames.match.record",
    "boardgames.match.shared",
    "boardgames.match.time_controls",
    "boardgames.match.clock",
    "boardgames.play.guidance",
    "boardgames.server",
    "boardgames.thinking",
    "boardgames.tui.boards.kit.levels",
    "boardgames.tui.editor",
    "boardgames.tui.help",
    "boardgames.tui.lessons",
    "boardgames.tui.match.analysis_screen",
    "boardgames.tui.match.explorer_screen",
    "boardgames.tui.matches.pasting",
    "boardgames.tui.matches.screen",
    "boardgames.tui.pictures.asking",
    "boardgames.tui.puzzles",
    "boardgames.tui.rules",
    "boardgames.tui.settings.screen",
    "boardgames.tui.setup",
    "argparse",
    "calendar",
    "gettext",
    "ipaddress",
    "locale",
    "markdown_it",
    "mimetypes",
    "pygments",
    "ssl",
    "tokenize",
    "tomlkit",
    "fsrs",
    "boardgames.learn.practice",
    "boardgames.tui.practice",
)


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("pylos", ("boardgames.games.diamond", "boardgames.tui.picker", "shutil", "textwrap")),
        (
            "",
            (
                "boardgames.games.diamond.position",
                "boardgames.games.flying_obelisks.position",
                "boardgames.games.pyramid_siege.position",
                "boardgames.match.session",
                "boardgames.match.tree",
                "boardgames.play.interaction",
                "boardgames.tui.play_area",
            ),
        ),
    ],
    ids=["match", "picker"],
)
def test_the_first_frame_loads_only_what_it_shows(game: str, others: tuple[str, ...], tmp_path: Path) -> None:
    """Set-up, lessons, records, settings, and the other of match and picker come when they are opened."""
    run = subprocess.run(
        [sys.executable, "-c", _SHOWN, game],
        capture_output=True,
        text=True,
        env={**os.environ, "BOARDGAMES_DATA": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert "" == run.stderr
    assert [] == [name for name in run.stdout.split() if name.startswith((*_LATER, *others))]
