"""The conformance kit as others run it: by the name of a game, in a pytest of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from boardgames.conformance.golden import golden_file, playthrough
from boardgames.games.installed import GROUP
from boardgames_rods.game import GAME

#: Plugins that happen to be installed here are not loaded: that takes a second each time.
_NO_OTHERS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
_ROOT = Path(__file__).resolve().parents[2]
_FAULTY = """
from tests.core.toy import Toy, ToyPosition
from boardgames.core.errors import PositionError

class FaultyPosition(ToyPosition):
    def diagram(self):
        return "one line"

class Faulty(Toy):
    name = "faulty"
    def begin(self, options):
        found = super().begin(options)
        return FaultyPosition(found.state, found.engine)
    def restore(self, text, options):
        found = super().restore(text, options)
        return FaultyPosition(found.state, found.engine)

GAME = Faulty()
"""


def _kit(folder: Path, game: str, reference: str, *options: str) -> tuple[int, str]:
    """Run the kit over one game of a package; return pytest's status and what it printed."""
    info = folder / "a_game-1.0.dist-info"
    info.mkdir(exist_ok=True)
    info.joinpath("entry_points.txt").write_text(f"[{GROUP}]\n{game} = {reference}\n", "utf-8")
    path = [str(folder), str(_ROOT / "src"), str(_ROOT / "examples" / "rods"), str(_ROOT)]
    # The plugin is named because the checkout may have been installed before it had one.
    plugins = ("-p", "boardgames.conformance.plugin", "-p", "no:cacheprovider")
    words = ("--pyargs", "boardgames.conformance", "--game", game)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plugins, *words, *options],
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "200", **_NO_OTHERS},
    )
    return run.returncode, run.stdout + run.stderr


def test_a_game_with_nothing_but_rules_passes(tmp_path: Path) -> None:
    """It needs neither a board nor an editor, lessons, puzzles or golden playthroughs."""
    status, printed = _kit(tmp_path, "toy", "tests.core.toy:TOY")
    assert (0, None) == (status, re.search("failed|skipped|error", printed)), printed
    assert re.search(r"\d{3} passed", printed), printed


def test_a_game_of_a_package_passes_with_all_that_it_declares(tmp_path: Path) -> None:
    """The example of the tutorial keeps the contract, with golden playthroughs of its own."""
    golden_file(tmp_path, GAME).write_text(playthrough(GAME), "utf-8")
    status, printed = _kit(tmp_path, "rods", "boardgames_rods.game:GAME", "--golden", str(tmp_path))
    assert (0, None) == (status, re.search("failed|skipped|error", printed)), printed


def test_an_unknown_game_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """No test is collected for it."""
    status, printed = _kit(tmp_path, "toy", "tests.core.toy:TOY", "--game", "nosuch")
    assert (4, 1) == (status, len(printed.strip().splitlines())), printed
    assert "ERROR: There is no game called 'nosuch'" in printed


def test_a_fault_is_found(tmp_path: Path) -> None:
    """Tests fail that name the game, and the others do not."""
    tmp_path.joinpath("faulty.py").write_text(_FAULTY, "utf-8")
    status, printed = _kit(tmp_path, "faulty", "faulty:GAME", "-k", "diagram or one_line")
    assert 1 == status, printed
    assert "test_a_diagram_is_several_lines_of_plain_text[faulty]" in printed
    assert "2 failed, 2 passed" in printed
