"""What the README and the documents promise holds: examples, commands, keys, options, pictures, links."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core import ChoiceOption
from boardgames.tui.common.screen import LEAST_HEIGHT, LEAST_WIDTH
from tests.tui.actions.manual import keys_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Option

_ROOT = Path(__file__).resolve().parents[1]
_DOCUMENTS = sorted([*_ROOT.glob("*.md"), *(_ROOT / "docs").glob("*.md")])
_TEXTS = {path.name: path.read_text(encoding="utf-8") for path in _DOCUMENTS}
_README, _MANUAL, _GAMES = _TEXTS["README.md"], _TEXTS["manual.md"], _TEXTS["games.md"]
#: What describes the program to its users; the other documents are for developers.
_FOR_USERS = ("README.md", "manual.md", "games.md", "command-line.md", "records.md", "library.md")
_PICTURES = sorted((_ROOT / "docs").glob("*.png"))
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
#: What the manual calls keys that have another name in Textual.
_KEYS = {
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "PgUp": "pageup",
    "PgDn": "pagedown",
    "Esc": "escape",
    ":": "colon",
    ",": "comma",
    "?": "question_mark",
    "<": "less_than_sign",
    ">": "greater_than_sign",
}
#: A picture is loaded by whoever opens the page: in bytes, this is enough for a sharp one.
_LARGEST_PICTURE = 120_000
_LARGEST_MOVING_PICTURE = 350_000


def _blocks(text: str, language: str) -> list[str]:
    """Return the contents of a document's fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def _examples() -> list[tuple[str, str]]:
    """Return every `$ boardgames ...` line that is followed by output, with that output."""
    blocks = [block for name in _FOR_USERS for block in _blocks(_TEXTS[name], "console")]
    found = (part.partition("\n") for block in blocks for part in block.split("$ boardgames")[1:])
    return [(arguments.strip(), output) for arguments, _, output in found if output.strip()]


def _section(document: str, title: str) -> str:
    """Return the text of a document below the heading `title`, up to the next heading of its level."""
    heading, text = re.split(rf"^(##+) {re.escape(title)}\n", document, maxsplit=1, flags=re.MULTILINE)[1:]
    return re.split(rf"^##{{1,{len(heading) - 1}}} ", text, maxsplit=1, flags=re.MULTILINE)[0]


def _table(text: str, *head: str) -> Iterator[list[str]]:
    """Yield the cells of each row of the table with these heads in a text."""
    _, _, rest = text.partition(f"| {' | '.join(head)} |\n")
    for line in rest.splitlines()[1:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split(" |")]


def _codes(text: str) -> list[str]:
    """Return what stands between backquotes."""
    return re.findall(r"`([^`]+)`", text)


def _headings(document: Path) -> set[str]:
    """Return the anchors of a document's headings."""
    titles = re.findall(r"^#+ (.+)$", _TEXTS[document.name], re.MULTILINE)
    return {re.sub(r"[^a-z0-9-]", "", title.lower().replace(" ", "-")) for title in titles}


def _described_options(title: str) -> dict[str, list[str]]:
    """Return the choices of each option in a game's table, in its order."""
    described: list[tuple[str, list[str]]] = []
    for option, choice in _table(_section(_GAMES, title), "option", "choices"):
        if option:
            described.append((_codes(option)[0], []))
        described[-1][1].append(_codes(choice)[0])
    return dict(described)


def _choices(option: Option) -> list[str]:
    """Return what the README has to name: all choices with the default first, or the number that is one."""
    choices = list(option.choices) if isinstance(option, ChoiceOption) else [str(option.default)]
    return sorted(choices, key=lambda choice: choice != option.default)


@pytest.mark.parametrize("name", [name for name, text in _TEXTS.items() if _blocks(text, "python")])
def test_the_python_examples_run(name: str) -> None:
    """The Python of a document is one session, with the results shown."""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    session = parser.get_doctest("\n".join(_blocks(_TEXTS[name], "python")), {}, name, name, 0)

    assert (0, True) == (runner.run(session).failed, len(session.examples) > 3)


def test_the_readme_is_short() -> None:
    """The README has at most 150 lines; the rest is in docs/."""
    assert len(_README.splitlines()) <= 150


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
        word for name in _FOR_USERS for word in re.findall(r"[`$] ?boardgames ([a-z]+)[ `]", _TEXTS[name])
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
    lines = [text for block in _blocks(_README, "sh") for text in block.splitlines()]

    assert [line] == [text for text in lines if text.endswith(line[-17:])]


def test_the_manual_has_the_table_of_keys() -> None:
    """It is written from the table of actions: `python -m tests.tui.actions.manual` writes it anew."""
    assert keys_table() in _section(_MANUAL, "Keys")


def test_every_game_is_listed() -> None:
    """The table of games has a row for each, and says how many may play."""
    games = [boardgames.load(name) for name in boardgames.names()]
    rows = _table(_README, "game", "what it is about", "players")

    expected = [(f"[{game.title}](docs/games.md#{game.name})", game.players) for game in games]
    assert expected == [(row[0], row[2]) for row in rows]


@pytest.mark.parametrize("name", boardgames.names())
def test_every_option_is_described_and_no_other(name: str) -> None:
    """A game's table of options names all of their choices, and what is played by default first."""
    game = boardgames.load(name)

    expected = {option.name: _choices(option) for option in game.options}
    assert expected == _described_options(game.title)


@pytest.mark.parametrize("name", boardgames.names())
def test_ranges_of_numbers_are_given(name: str) -> None:
    """For an option that is a number the README has the words that its error has."""
    game = boardgames.load(name)
    ranges = [option.allowed for option in game.options if not isinstance(option, ChoiceOption)]

    assert [] == [words for words in ranges if words not in _section(_GAMES, game.title)]


@pytest.mark.parametrize("name", boardgames.names())
def test_examples_of_moves_are_in_the_games_notation(name: str) -> None:
    """Every move in a game's table of typed moves can be read by it, in capitals as well."""
    game = boardgames.load(name)
    typed = [
        code for cell, _ in _table(_section(_GAMES, game.title), "typed", "means") for code in _codes(cell)
    ]

    assert len(typed) >= 3
    for text in typed:
        assert game.start().read(text) == game.start().read(text.upper())


def test_the_set_up_shown_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of your own set-up, in the folder that the README names, can be played."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    folder = tmp_path / "setups" / "diamond"
    folder.mkdir(parents=True)
    (folder / "hill.toml").write_text(_blocks(_GAMES, "toml")[0], encoding="utf-8")

    assert "`setups/diamond/`" in _GAMES
    assert boardgames.load("diamond").start(setup="hill").encode().startswith("9:1,9,9:B,9,9:n/9,10,10,10,9/")


def test_the_least_size_is_given() -> None:
    """The manual says which size a board needs at least."""
    assert f"{LEAST_WIDTH} by {LEAST_HEIGHT} is the minimum" in _section(_MANUAL, "Terminals")


def test_every_game_has_a_picture_and_every_picture_a_place() -> None:
    """The documents show each game, and every picture in docs/ is shown somewhere."""
    shown = {
        name for text in _TEXTS.values() for name in re.findall(r"!\[[^]]+\]\((?:docs/)?([^)]+)\)", text)
    }

    assert {f"{name}.png" for name in boardgames.names()} <= shown
    moving = [path.name for path in (_ROOT / "docs").glob("*.svg")]
    assert sorted(shown) == sorted([*moving, *(path.name for path in _PICTURES)])


@pytest.mark.parametrize("path", _PICTURES, ids=lambda path: path.name)
def test_pictures_are_small(path: Path) -> None:
    """A picture is a PNG file that is quick to load."""
    content = path.read_bytes()

    assert (b"\x89PNG", True) == (content[:4], len(content) < _LARGEST_PICTURE)


def test_the_moving_picture_is_one() -> None:
    """It is an SVG with several frames, and not too large for a page; compressed it is a sixth of that."""
    content = (_ROOT / "docs" / "match.svg").read_text(encoding="utf-8")
    frames = re.findall(r'<g id="f(\d+)">', content)
    assert ("<svg", True) == (content[:4], len(content) < _LARGEST_MOVING_PICTURE)
    assert list(map(str, range(len(frames)))) == frames
    assert len(frames) > 10
    assert len(frames) == content.count("@keyframes") + 1


def test_versions_agree() -> None:
    """The package, its metadata and the changelog speak of one version."""
    metadata = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    changelog = (_ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    latest = re.search(r"^## \[([^]]+)\]", changelog, re.MULTILINE)

    assert latest
    assert boardgames.__version__ == metadata["project"]["version"] == latest[1]


@pytest.mark.parametrize("path", _DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    """A file or a heading that a document links to exists."""
    links = re.findall(r"\]\(([^)#\s]*)#?([^)\s]*)\)", _TEXTS[path.name])
    local = [(target, heading) for target, heading in links if "://" not in target]
    found = [(path.parent / target if target else path, heading) for target, heading in local]

    assert [] == [target for target, _ in found if not target.exists()]
    assert [] == [heading for target, heading in found if heading and heading not in _headings(target)]
