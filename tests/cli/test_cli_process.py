"""The command as a process: imports, pipes, encodings, closed and full outputs."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

import boardgames
from boardgames.cli import main

_SOURCE = Path(__file__).resolve().parents[2] / "src"
_POSIX = pytest.mark.skipif(os.name != "posix", reason="a POSIX shell, pipe or device")


def _environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return {**kept, "PYTHONPATH": str(_SOURCE), **changes}


def _run(*words: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run `boardgames` with these words; all streams are pipes."""
    return subprocess.run(
        [sys.executable, "-m", "boardgames", *words],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=_environment(**changes),
        stdin=subprocess.DEVNULL,
    )


def _shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which $BOARDGAMES is the command."""
    environment = _environment(PYTHON=sys.executable)
    return subprocess.run(
        ["sh", "-c", line.replace("$BOARDGAMES", '"$PYTHON" -m boardgames')],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment,
    )


def _on_terminal(*words: str, **changes: str) -> str:
    """Run `boardgames` with these words on a terminal, and return everything that it shows."""
    from tests.pseudo_terminal import run_in_terminal  # only POSIX systems have them

    environment = _environment(**{"TERM": "xterm-256color", **changes})
    process, terminal = run_in_terminal([sys.executable, "-m", "boardgames", *words], env=environment)
    shown = b""
    # Once the process has closed its side, Linux raises an error where others return nothing.
    with contextlib.suppress(OSError), os.fdopen(terminal, "rb", buffering=0) as screen:
        while read := screen.read(4096):
            shown += read
    assert 0 == process.wait()
    return shown.decode()


def test_commands_that_need_no_screen_load_none() -> None:
    """Neither Textual nor Rich is imported if nothing is drawn."""
    lines = (
        "--version",
        "--help",
        "moves --help",
        "moves pylos",
        "perft pylos 2",
        "rules pylos",
        "play go",
        "play",
        "play pylos --names Ann",
        "play pylos --clock 5",
    )
    code = (
        "import sys; from boardgames.cli import main\n"
        "for line in sys.argv[1:]:\n"
        "    main(line.split())\n"
        "    found = ' '.join({'textual', 'rich'} & set(sys.modules))\n"
        "    sys.stdout.write(f'loaded by {line}: {found}\\n')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *lines],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=_environment(),
        stdin=subprocess.DEVNULL,
    )

    loaded = [line for line in done.stdout.splitlines() if line.startswith("loaded by ")]
    assert [f"loaded by {line}: " for line in lines] == loaded


def test_the_version_loads_nothing_else() -> None:
    """Neither attrs nor the parser of the other commands, nor anything else of this package."""
    code = (
        "import sys; before = set(sys.modules); from boardgames.cli import main; main(['--version']);"
        "print(*sorted(name for name in set(sys.modules) - before"
        " if name.partition('.')[0] in ('argparse', 'attr', 'attrs', 'boardgames')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8", env=_environment()
    )

    assert [f"boardgames {boardgames.__version__}", "boardgames boardgames.cli"] == done.stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("rules pylos", {"FORCE_COLOR": "1"}),
        ("moves pylos", {"TERM": "xterm-256color"}),
        ("--help", {"FORCE_COLOR": "1"}),
        ("play --help", {"TERM": "xterm-256color"}),
    ],
)
def test_a_pipe_gets_no_control_codes(words: str, changes: dict[str, str]) -> None:
    """Without a terminal there is only text, whatever the environment says about colours."""
    done = _run(*words.split(), **changes)

    assert (0, "", False) == (done.returncode, done.stderr, "\x1b" in done.stdout)


def test_a_process_reports_what_is_wrong_by_its_status() -> None:
    """Exit status 2, and the sentence on standard error."""
    done = _run("play", "chess")

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("boardgames: There is no game called 'chess': choose ")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_an_encoding_that_lacks_a_letter_stops_nothing(encoding: str) -> None:
    """Rules can be printed where the output has no Unicode."""
    done = subprocess.run(
        [sys.executable, "-m", "boardgames", "rules", "pylos"],
        capture_output=True,
        check=False,
        env=_environment(PYTHONIOENCODING=encoding),
    )

    assert (0, b"") == (done.returncode, done.stderr)


@_POSIX
def test_rules_on_a_terminal_are_formatted() -> None:
    """A terminal shows bold headings instead of Markdown."""
    shown = _on_terminal("rules", "pylos")

    assert (True, False) == ("\x1b[1" in shown, "### PY-1" in shown)


@_POSIX
@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_rules_on_a_terminal_that_declines_are_plain(changes: dict[str, str]) -> None:
    """NO_COLOR and TERM=dumb ask for no control codes."""
    shown = _on_terminal("rules", "pylos", "PY-1", **changes)

    assert (False, True) == ("\x1b" in shown, "### PY-1" in shown)


@_POSIX
def test_a_reader_that_leaves_early_is_no_error() -> None:
    """`| head` ends the command silently."""
    done = _shell("{ $BOARDGAMES perft pylos 3 --divide; echo $? >&2; } | head -c 1")

    assert "1" == done.stdout
    assert done.stderr in {"0\n", "141\n"}


@_POSIX
def test_a_pipe_that_nobody_reads_ends_the_command_quietly() -> None:
    """The status is that of a program that SIGPIPE ended."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "boardgames", "moves", "pylos"],
        check=False,
        env=_environment(),
        stderr=subprocess.PIPE,
        stdout=writer,
    )
    os.close(writer)

    assert (141, b"") == (done.returncode, done.stderr)


@_POSIX
def test_a_closed_standard_output_is_no_error() -> None:
    """A process without standard output prints nothing, and does not fail."""
    done = _shell("$BOARDGAMES moves pylos >&-")

    assert (0, "") == (done.returncode, done.stderr)


@_POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", ["--version", "--help", "moves --help", "moves pylos", "rules pylos"])
def test_every_output_to_a_full_disk_is_reported(words: str) -> None:
    """In one sentence with the system's reason; help and version as well."""
    done = _shell(f"$BOARDGAMES {words} > /dev/full")

    sentence = f"boardgames: The output cannot be written: {os.strerror(errno.ENOSPC)}.\n"
    assert (1, sentence) == (done.returncode, done.stderr)


def test_control_characters_in_an_argument_are_escaped(capsys: pytest.CaptureFixture[str]) -> None:
    """An error message never controls the terminal."""
    assert 2 == main(["replay", "no\x1b[31mfile\x07"])
    said = capsys.readouterr().err
    assert "boardgames: no\\x1b[31mfile\\x07 cannot be read: " == said.partition("No such")[0]


@pytest.mark.parametrize(
    "words", [["analyse"], ["analyse", "--json"], ["replay"], ["export"], ["moves", "pylos", "--position"]]
)
def test_a_very_long_argument_is_refused_in_a_short_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """With status 2, as any other that is wrong."""
    assert 2 == main([*words, "a" * 5000])
    said = capsys.readouterr()
    assert ("", 1) == (said.out, said.err.count("\n"))
    assert len(said.err) < 400


@pytest.mark.parametrize("line", ["$BOARDGAMES engine <&-", "printf '\\377\\n' | $BOARDGAMES engine"])
@_POSIX
def test_an_engine_whose_input_cannot_be_read_ends(line: str) -> None:
    """It is closed, or is not text."""
    assert 0 == _shell(line).returncode


#: A search of ten minutes.
_LONG_SEARCH = b"game pylos\nposition start\ngo time 600000\n"


@_POSIX
@pytest.mark.parametrize("stays_open", [True, False])
def test_an_engine_ends_with_the_program_that_reads_it(*, stays_open: bool) -> None:
    """A program that is killed closes no engine: the pipes say so, also during a search."""
    process = subprocess.Popen(
        [sys.executable, "-m", "boardgames", "engine"],
        env=_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write(_LONG_SEARCH)
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"info depth 1 ")
    process.stdout.close()
    if not stays_open:
        process.stdin.close()
    assert 0 == process.wait(30)
    process.stdin.close()


@_POSIX
def test_an_engine_answers_a_script_that_has_written_all_its_lines() -> None:
    """The end of the input alone ends no search that has a limit."""
    done = _shell("printf 'game pylos\\nposition start\\ngo nodes 500\\n' | $BOARDGAMES engine")

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.splitlines()[-1].startswith("bestmove ")


def test_a_game_of_a_package_that_does_not_work_costs_a_line_on_stderr(tmp_path: Path) -> None:
    """Every command does its work and says once what is wrong; to play that game is an error."""
    info = tmp_path / "more_games-1.0.dist-info"
    info.mkdir()
    info.joinpath("entry_points.txt").write_text("[boardgames.games]\nbad = nowhere:GAME\n")
    path = f"{_SOURCE}{os.pathsep}{tmp_path}"
    wrong = "The game 'bad' of the package more-games cannot be used: No module named 'nowhere'."
    for words, status in (("perft", "pylos", "1"), 0), (("moves", "bad"), 2):
        run = _run(*words, PYTHONPATH=path)
        assert (status, f"boardgames: {wrong}\n") == (run.returncode, run.stderr)
