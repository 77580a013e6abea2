"""The README and the manual are true: examples, commands, keys, versions."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib

import pytest

import boardgames
from boardgames.cli import main
from boardgames.tui.common.screen import LEAST_HEIGHT, LEAST_WIDTH
from tests.documents import MANUAL, README, ROOT, TEXTS, code_blocks, section
from tests.tui.actions.manual import keys_table, letters_table

#: What describes the program to its users; the other documents are for developers.
_FOR_USERS = ("README.md", "manual.md", "games.md", "command-line.md", "records.md", "library.md")
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def _examples() -> list[tuple[str, str]]:
    """Return every `$ boardgames ...` line that is followed by output, with that output."""
    blocks = [block for name in _FOR_USERS for block in code_blocks(TEXTS[name], "console")]
    found = (part.partition("\n") for block in blocks for part in block.split("$ boardgames")[1:])
    return [(arguments.strip(), output) for arguments, _, output in found if output.strip()]


@pytest.mark.parametrize(
    "name", [name for name in TEXTS if ">>> " in "".join(code_blocks(TEXTS[name], "python"))]
)
def test_the_python_examples_run(name: str) -> None:
    """The Python of a document is one session, with the results shown."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    session = parser.get_doctest("\n".join(code_blocks(TEXTS[name], "python")), {}, name, name, 0)

    assert (0, True) == (runner.run(session).failed, len(session.examples) > 3)


def test_the_readme_is_short() -> None:
    """The README has at most 150 lines; the rest is in docs/."""
    assert len(README.splitlines()) <= 150


def test_the_examples_in_the_package_run() -> None:
    """The package's own docstring shows what it says."""
    assert 0 == doctest.testmod(boardgames).failed


@pytest.mark.parametrize(("arguments", "output"), _examples())
def test_the_commands_print_what_is_shown(
    arguments: str, output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each example of the command line gives the output below it, where `...` stands for any lines."""
    main(shlex.split(arguments))

    out, err = capsys.readouterr()
    assert doctest.OutputChecker().check_output(output, out + err, _FLAGS), out + err


def test_the_commands_named_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command that the documents name has help, and they name every command there is."""
    main(["--help"])
    listed = re.findall(r"^  ([a-z]+) ", capsys.readouterr().out, re.MULTILINE)
    named = {
        word for name in _FOR_USERS for word in re.findall(r"[`$] ?boardgames ([a-z]+)[ `]", TEXTS[name])
    }

    assert {0} == {main([word, "--help"]) for word in named}
    assert "" == capsys.readouterr().err
    assert sorted(listed) == sorted(named)


@pytest.mark.parametrize(
    "line",
    [
        "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/boardgames",
        (
            "python3 -m venv .venv && .venv/bin/pip install --quiet --editable '.[dev]'"
            " && .venv/bin/pytest -n auto"
        ),
    ],
)
def test_one_line_is_enough(line: str) -> None:
    """To start and to test takes one line each; `.ci/run` looks for the second one by its end."""
    lines = [text for block in code_blocks(README, "sh") for text in block.splitlines()]

    assert [line] == [text for text in lines if text.endswith(line[-17:])]


def test_the_selections_of_tests_exist() -> None:
    """What `.ci/run` tries with other Pythons and with the lowest versions are files and folders of tests."""
    named = re.findall(r"(?<![\w/])(?:src|tests)/[\w/]+(?:\.py)?", (ROOT / ".ci" / "run").read_text("utf-8"))
    assert len(named) > 15
    assert [] == [name for name in named if not (ROOT / name).exists()]


def test_the_manual_has_the_tables_of_keys() -> None:
    """They are written from the table of actions: `python -m tests.tui.actions.manual` writes them anew."""
    assert keys_table() in section(MANUAL, "Keys")
    assert letters_table() in section(MANUAL, "Keys")


def test_the_least_size_is_given() -> None:
    """The manual says which size a board needs at least."""
    assert f"{LEAST_WIDTH} by {LEAST_HEIGHT} is the minimum" in section(MANUAL, "Terminals")


def test_versions_agree() -> None:
    """The package, its metadata and the changelog speak of one version."""
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## \[([^]]+)\]", changelog, re.MULTILINE)

    assert latest
    assert boardgames.__version__ == metadata["project"]["version"] == latest[1]
