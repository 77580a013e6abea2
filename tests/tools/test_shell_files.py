"""Completion and the manual page: they are what the parser says, and shells and `man` can read them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardgames
from boardgames.cli import main
from boardgames.cli.completion import FILES

_ROOT = Path(__file__).resolve().parents[2]
_BASH = _ROOT.joinpath("share", *FILES["bash"])
_MANUAL = _ROOT / "share" / "man" / "man1" / "boardgames.1"
#: Calls the function that completes, with words as a shell has split them.
_COMPLETE = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
_boardgames_joined
printf '%s\\n' "${COMPREPLY[@]}"
"""


def needs(program: str) -> pytest.MarkDecorator:
    """Return a mark that skips a test without a program."""
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def completed(*words: str, path: Path | None = None) -> list[str]:
    """Return what bash offers for the last of some words."""
    environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}" if path else os.environ["PATH"]}
    run = subprocess.run(
        ["bash", "--norc", "-c", _COMPLETE, "bash", str(_BASH), *words],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=environment,
    )
    return run.stdout.split()


def test_the_files_are_made_from_the_parser() -> None:
    """After a change of the command line they are made again: `python -m tools.shell_files`."""
    pytest.importorskip("shtab", reason="shtab, which makes completion for shells, is not installed")
    from tools.shell_files import files

    for path, text in files().items():
        assert text == path.read_text(encoding="utf-8")


@needs("bash")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["boardgames", "pl"], ["play"]),
        (["boardgames", "play", "d"], ["diamond"]),
        (["boardgames", "play", "pylos", "--pl"], ["--plain"]),
        (["boardgames", "play", "pylos", "--set", "variant", "=", "ma"], ["mature"]),
        (["boardgames", "play", "pylos", "--seat2", "computer", ":", "p"], ["perfect"]),
        (["boardgames", "solve", ""], ["pylos"]),
        (["boardgames", "completion", ""], ["bash", "zsh", "fish"]),
        (["boardgames", "club", "back"], ["backup"]),
    ],
)
def test_bash_completes(words: list[str], offered: list[str]) -> None:
    """Commands, games, options and values are offered, also behind the signs at which bash breaks words."""
    assert offered == completed(*words)


@needs("bash")
def test_bash_completes_the_ids_of_matches(tmp_path: Path) -> None:
    """They are asked of the program, which is the one on the path."""
    program = tmp_path / "boardgames"
    program.write_text('#!/bin/sh\nprintf "abc\\t2026\\nabd\\t2026\\nxyz\\t2026\\n"\n')
    program.chmod(0o755)
    assert ["abc", "abd"] == completed("boardgames", "export", "ab", path=tmp_path)


@pytest.mark.parametrize(
    ("shell", "check"),
    [
        pytest.param("zsh", ["zsh", "-n"], marks=needs("zsh")),
        pytest.param("fish", ["fish", "-n"], marks=needs("fish")),
    ],
)
def test_other_shells_read_their_scripts(shell: str, check: list[str]) -> None:
    """The scripts are without errors of syntax, and name every command."""
    path = _ROOT.joinpath("share", *FILES[shell])
    subprocess.run([*check, str(path)], check=True)
    assert all(name in path.read_text(encoding="utf-8") for name in ("play", "learn", "doctor", "serve"))


@needs("fish")
def test_fish_completes_games() -> None:
    """What fish offers has the games."""
    path = _ROOT.joinpath("share", *FILES["fish"])
    line = f"source {path}; complete -C 'boardgames rules '"
    offered = subprocess.run(["fish", "-c", line], capture_output=True, check=True, encoding="utf-8").stdout
    assert {*boardgames.names()} <= {row.partition("\t")[0] for row in offered.splitlines()}


@needs("mandoc")
def test_the_manual_page_has_no_errors() -> None:
    """Its checker has nothing to say but about long lines."""
    run = subprocess.run(
        ["mandoc", "-T", "lint", "-W", "warning", str(_MANUAL)], capture_output=True, check=False
    )
    assert b"" == run.stdout


@needs("lexgrog")
def test_the_manual_page_can_be_searched_for() -> None:
    """`whatis` and `apropos` find its name and what it is."""
    run = subprocess.run(["lexgrog", str(_MANUAL)], capture_output=True, check=True, encoding="utf-8")
    assert "boardgames - abstract games with three-dimensional boards" in run.stdout


@pytest.mark.parametrize("shell", FILES)
def test_the_command_prints_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed is what is installed; for another shell there is a sentence."""
    assert 0 == main(["completion", shell])
    assert _ROOT.joinpath("share", *FILES[shell]).read_text(encoding="utf-8") == capsys.readouterr().out
    assert 2 == main(["completion", "cmd"])
    assert "There is no completion for 'cmd': choose bash, zsh or fish." in capsys.readouterr().err


def test_the_generator_is_not_needed_to_run() -> None:
    """The command line knows nothing of the library that makes the scripts."""
    code = (
        "import sys; from boardgames.cli import main; main(['completion', 'bash']); "
        "print('shtab' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8")
    assert "False" == run.stdout.splitlines()[-1]
