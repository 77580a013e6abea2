"""What the README promises holds: its Python, its commands with their output, its versions and links."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import boardgames
from boardgames.cli import main

_ROOT = Path(__file__).resolve().parents[1]
_README = (_ROOT / "README.md").read_text(encoding="utf-8")
_DOCUMENTS = sorted(path.name for path in _ROOT.glob("*.md"))
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def _blocks(language: str) -> list[str]:
    """Return the contents of the README's fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", _README, re.DOTALL | re.MULTILINE)


def _examples() -> list[tuple[str, str]]:
    """Return every `$ boardgames ...` line that is followed by output, with that output."""
    found = (part.partition("\n") for block in _blocks("console") for part in block.split("$ boardgames")[1:])
    return [(arguments.strip(), output) for arguments, _, output in found if output.strip()]


def test_the_python_examples_run() -> None:
    """All of the README's Python is one session, with the results that it shows."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    session = parser.get_doctest("\n".join(_blocks("python")), {}, "README.md", "README.md", 0)

    assert (0, True) == (runner.run(session).failed, len(session.examples) > 5)


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
    """Every word that follows `boardgames` in a command is one that has help."""
    named = set(re.findall(r"[`$] ?boardgames ([a-z]+) ", _README))

    assert {"play", "rules", "moves", "perft"} == named
    assert {0} == {main([word, "--help"]) for word in named}
    assert "" == capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/boardgames",
        "python3 -m venv .venv && .venv/bin/pip install --quiet --editable '.[dev]' && .venv/bin/pytest",
    ],
)
def test_one_line_is_enough(line: str) -> None:
    """To start and to test takes one line each; `.ci/run` looks for the second one by its end."""
    lines = [text for block in _blocks("sh") for text in block.splitlines()]

    assert [line] == [text for text in lines if text.endswith(line[-17:])]


def test_every_option_is_described() -> None:
    """Each option and each of its choices is named in the README."""
    for name in boardgames.names():
        game = boardgames.load(name)
        words = [option.name for option in game.options]
        words += [choice for option in game.options for choice in getattr(option, "choices", ())]

        assert [] == [word for word in words if f"`{word}`" not in _README]


def test_every_game_is_listed() -> None:
    """The table of games has a row for each."""
    assert [] == [name for name in boardgames.names() if f"| {boardgames.load(name).title} |" not in _README]


def test_versions_agree() -> None:
    """The package, its metadata and the changelog speak of one version."""
    metadata = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    changelog = (_ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## \[([^]]+)\]", changelog, re.MULTILINE)

    assert latest
    assert boardgames.__version__ == metadata["project"]["version"] == latest[1]


@pytest.mark.parametrize("name", _DOCUMENTS)
def test_links_between_documents_lead_somewhere(name: str) -> None:
    """A document that another one links to exists."""
    text = (_ROOT / name).read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target]

    assert [] == [target for target in targets if not (_ROOT / target).exists()]
