"""Commands in the process of the tests: terminals that are asked, ends by faults, completion, and engines."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from contextlib import contextmanager
from io import StringIO
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import engine as engine_command
from boardgames.cli import main, running
from boardgames.cli.doctor import _tried
from boardgames.cli.plain import _Lines
from boardgames.cli.terminal_query import ask_terminal
from boardgames.core.errors import BoardgamesError, ProgramFault
from boardgames.core.locations import data_file
from boardgames.thinking.levels import HIGHEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

termios = pytest.importorskip("termios", reason="there are no terminals like those of Unix")

_QUESTIONS = b"\x1b[?u\x1b[?1006$p\x1b[?1016$p\x1b[?2026$p"
_ATTRIBUTES = b"\x1b[?64;22c"


@pytest.fixture(autouse=True)
def _collecting() -> Iterator[None]:
    """Garbage is collected again, which the command disables while it reads its words."""
    yield
    gc.enable()


@contextmanager
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The other end of a terminal that is standard input and output."""
    own, theirs = os.openpty()
    with (
        os.fdopen(theirs, "r") as source,
        os.fdopen(os.dup(theirs), "w") as output,
        monkeypatch.context() as patched,
    ):
        patched.setattr(sys, "stdin", source)
        patched.setattr(sys, "stdout", output)
        yield own
    os.close(own)


def answering(keyboard: int, *answers: bytes) -> tuple[bytes, str]:
    """Return what a terminal is asked, and what is read of its answers."""
    asked = []

    def answer() -> None:
        asked.append(os.read(keyboard, 1024))
        for each in answers:
            os.write(keyboard, each)

    thread = Thread(target=answer)
    thread.start()
    read = ask_terminal()
    thread.join()
    return asked[0], read


def test_a_terminal_is_asked_and_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its attributes come last, however many pieces the answer comes in; pictures may be asked about."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TMUX", "1")
    answers = [b"\x1b[?1u", b"\x1b[?1006;1$y", _ATTRIBUTES]
    with keyboard(monkeypatch) as own:
        before = termios.tcgetattr(sys.stdin)
        assert (_QUESTIONS + b"\x1b[c", b"".join(answers).decode()) == answering(own, *answers)
        assert before == termios.tcgetattr(sys.stdin)
        monkeypatch.delenv("TMUX")
        asked, _ = answering(own, _ATTRIBUTES)
    assert asked.startswith(_QUESTIONS)
    assert b"\x1b_Gi=31" in asked


def test_a_terminal_that_does_not_answer_is_waited_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dumb terminal is not asked at all, nor is a stream that is none."""
    monkeypatch.setattr("boardgames.cli.terminal_query._PATIENCE", 0.02)
    monkeypatch.setenv("TERM", "xterm")
    with keyboard(monkeypatch) as own:
        asked, read = answering(own, b"\x1b[?1u")
        assert (True, "\x1b[?1u") == (asked.startswith(_QUESTIONS), read)
        monkeypatch.setenv("TERM", "dumb")
        assert "" == ask_terminal()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdin", StringIO(_ATTRIBUTES.decode()))
    assert "" == ask_terminal()


def _raising(error: BaseException) -> Callable[[object], int]:
    def run(_: object) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (ProgramFault("A fault."), 1, "boardgames: A fault.\n"),
        (BoardgamesError("No such game."), 2, "boardgames: No such game.\n"),
        (KeyboardInterrupt(), 130, ""),
        (OSError(28, "No space left on device"), 1, "The output cannot be written: No space left on device."),
        (OSError("odd"), 1, "boardgames: The output cannot be written: odd.\n"),
        (PermissionError(13, "Permission denied", "/x"), 1, "/x cannot be used: Permission denied."),
    ],
)
def test_each_end_has_a_status_and_a_sentence(
    error: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A fault of the program or of a device is 1, a wrong request 2."""
    monkeypatch.setattr(running, "_run", _raising(error))
    assert status == main(["rules", "pylos"])
    assert said in capsys.readouterr().err


def test_an_error_that_is_not_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its traceback is what helps."""
    monkeypatch.setattr(running, "_run", _raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        main(["rules", "pylos"])


@pytest.mark.parametrize(
    ("shell", "path"),
    [
        ("bash", ("bash-completion", "completions", "boardgames")),
        ("zsh", ("zsh", "site-functions", "_boardgames")),
        ("fish", ("fish", "vendor_completions.d", "boardgames.fish")),
    ],
)
def test_the_script_of_a_shell_is_printed(
    shell: str, path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the file that lies in `share`."""
    assert 0 == main(["completion", shell])
    assert data_file("share", *path).read_text(encoding="utf-8") == capsys.readouterr().out


def test_a_shell_without_a_script_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence has those with one."""
    assert 2 == main(["completion", "tcsh"])
    said = "boardgames: There is no completion for 'tcsh': choose bash, zsh or fish.\n"
    assert said == capsys.readouterr().err


def test_an_engine_gives_way_as_far_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a number it does not."""
    given: list[int] = []
    monkeypatch.setattr(engine_command, "_give_way", given.append)
    for words in ([], ["--nice", "0"], ["--nice", "7"], ["--nice", "19"]):
        monkeypatch.setattr(sys, "stdin", StringIO("quit\n"))
        assert 0 == main(["engine", *words])
    assert [7, 19] == given
    monkeypatch.setattr(sys, "stdin", None)
    assert (2, 0) == (main(["engine", "--nice", "20"]), main(["engine"]))


def test_a_process_gives_way_with_its_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its own: a session that another process leads stays as it is."""
    nice: list[int] = []
    written: list[tuple[str, str]] = []
    monkeypatch.setattr(os, "nice", nice.append)
    monkeypatch.setattr(
        "pathlib.Path.write_text",
        lambda path, text, encoding: written.append((str(path), f"{text} {encoding}")),
    )
    for leader in (os.getpid(), os.getpid() + 1):
        monkeypatch.setattr(os, "getsid", lambda _, leader=leader: leader)
        engine_command._give_way(5)
    assert ([5, 5], [("/proc/self/autogroup", "5 ascii")]) == (nice, written)


def test_an_engine_plays_at_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest is the usual one, also where a perfect engine has no values."""
    found: list[object] = []

    class Server:
        def __init__(self, _: object, *given: int) -> None:
            found.append(given)

        def handle(self, line: str) -> None:
            found.append(line)

    monkeypatch.setattr("boardgames.thinking.protocol.server.Server", Server)
    monkeypatch.setattr("boardgames.thinking.protocol.server.serve", lambda *_: None)
    monkeypatch.setattr(sys, "stdin", None)
    for words in ("", "--level 0 --seed 3", f"--level {HIGHEST}", "--level perfect"):
        assert 0 == main(["engine", *words.split()])
    assert [(HIGHEST, 0), (0, 3), (HIGHEST, 0), (HIGHEST, 0), "level perfect"] == found
    assert 2 == main(["engine", "--level", f"{HIGHEST + 1}"])


class _Engines:
    """One engine of the program, and others of the player by their names."""

    def __init__(self) -> None:
        self.built_in = "one"

    def own(self, name: str) -> str:
        """Return an engine by its name; one does not exist."""
        if name == "gone":
            raise BoardgamesError("There is no\nengine gone.")
        return name


def test_every_engine_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that fails or does not answer is a problem, and the others are tried all the same."""

    async def plays(engine: str, name: str) -> str:
        if engine == "slow":
            await asyncio.Event().wait()
        return f"{name} plays, as {engine}."

    monkeypatch.setattr("boardgames.play.engines.plays", plays)
    monkeypatch.setattr("boardgames.cli.doctor._PATIENCE", 0.01)
    problems: list[str] = []
    said = asyncio.run(_tried(_Engines(), ["gone", "slow", "mine"], problems))
    assert {
        "the built-in engine": "the built-in engine plays, as one.",
        "gone": "gone cannot be used.",
        "slow": "slow does not answer.",
        "mine": "mine plays, as mine.",
    } == said
    assert ["There is no engine gone.", "slow does not answer."] == problems


def test_what_is_played_in_lines_ends_by_a_signal(capsys: pytest.CaptureFixture[str]) -> None:
    """The status says which; a dumb terminal is told why nothing is drawn."""

    async def wait() -> None:
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.Event().wait()

    with pytest.raises(SystemExit) as end:
        _Lines(plain=False).run(wait())
    assert 128 + signal.SIGHUP == end.value.code
    assert "This terminal cannot draw screens" in capsys.readouterr().out
    lines = _Lines(plain=True)
    assert "" == capsys.readouterr().out
    lines._output.error = BrokenPipeError("gone")
    with pytest.raises(BrokenPipeError):
        lines.run(asyncio.sleep(0))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What is played in lines."""
    found: list[tuple[Any, ...]] = []

    def play(session: object, position: Any, notice: str, *, plain: bool) -> None:
        found.append((session is not None, position.game.name, notice[:7], plain))

    monkeypatch.setattr("boardgames.cli.plain.play_in_lines", play)
    return found


def test_a_game_is_played_in_lines_where_nothing_can_be_drawn(
    played: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Or where that is asked for; then lots are told."""
    name = boardgames.names()[0]
    monkeypatch.setenv("TERM", "xterm")
    assert 0 == main(["play", name, "--plain"])
    assert 0 == main(["play", name, "--plain", "--names", "Ann, Ben", "--lot"])
    monkeypatch.setenv("TERM", "dumb")
    assert [0, 0] == [main(["play", name]), main(["play", name, "--reduced-motion"])]
    assert [(False, True), (True, True), (False, False), (False, False)] == [
        (has_session, plain) for has_session, _, _, plain in played
    ]
    assert ["", "", ""] == [played[at][2] for at in (0, 2, 3)]
    assert played[1][2]
    assert 2 == main([])
    assert f"play in lines, as in `boardgames play {name} --plain`." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "lacks", "said"),
    [
        (
            "learn pylos",
            "has_lessons",
            "Pylos has no lessons: choose flying-obelisks, diamond or pyramid-siege.",
        ),
        ("learn pylos --plain", "has_lessons", "Pylos has no lessons: choose flying-obelisks, "),
        ("puzzle pylos", "has_puzzles", "Pylos has no puzzles: choose flying-obelisks, diamond or "),
        ("learn pylos 2", "", "Leave out the number of the lesson: the screen lists them; or add --plain."),
        ("play pylos", "art", "Pylos has no board for the screen: add --plain."),
        (
            "learn pylos",
            "",
            "Playing needs a terminal: do not redirect its input, output and error output (2>), ",
        ),
        ("puzzle pylos", "", "Playing needs a terminal: "),
        ("puzzle", "", "Playing needs a terminal: "),
        ("practise --plain", "", "Nothing is due now: mistakes come from matches that you analyse."),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(
    words: str, lacks: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With what can be opened instead."""
    monkeypatch.setenv("TERM", "xterm")
    if lacks:
        monkeypatch.setattr(type(boardgames.load("pylos")), lacks, "")
    assert 2 == main(words.split())
    assert capsys.readouterr().err.startswith(f"boardgames: {said}")


def test_what_is_opened_in_lines_is_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson with a number, the puzzle of a game or of the day, and the mistakes of a game or all."""
    found: list[tuple[object, ...]] = []
    for name in ("learn", "solve", "practise"):
        monkeypatch.setattr(
            f"boardgames.cli.plain.{name}_in_lines",
            lambda *given, plain, name=name: found.append((name, *map(str, given), plain)),
        )
    monkeypatch.setenv("TERM", "xterm")
    for words in ("learn pylos --plain", "learn pylos 2 --plain", "puzzle --plain", "puzzle diamond --plain"):
        assert 0 == main(words.split())
    monkeypatch.setenv("TERM", "dumb")
    for words in ("puzzle", "practise", "practise pylos"):
        assert 0 == main(words.split())
    names = [[str(word) for word in one[1:-1]] for one in found]
    assert [["", "2"], ["None"], ["diamond"], ["None"]] == [names[0][1:] + names[1][1:], *names[2:5]]
    assert [True, True, True, True, False, False, False] == [one[-1] for one in found]
    assert [[""], ["pylos"]] == names[5:]


def test_screens_are_opened_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is sure that nothing is redirected."""
    found: list[tuple[object, ...]] = []
    monkeypatch.setattr("boardgames.cli.commands.is_terminal", lambda _: True)
    monkeypatch.setenv("TERM", "xterm")
    for name in ("run", "open_lessons", "solve_puzzle", "open_practice"):
        monkeypatch.setattr(
            f"boardgames.tui.{name}", lambda *given, name=name, **more: found.append((name, given, more))
        )
    pylos = boardgames.load("pylos")
    for words in (
        "",
        "--reduced-motion",
        "play pylos",
        "play pylos --reduced-motion --set variant=children",
        "learn pylos",
        "puzzle",
        "puzzle pylos --reduced-motion",
        "practise",
        "practise pylos",
    ):
        assert 0 == main(words.split()), words
    still, moving = {"reduced_motion": True}, {"reduced_motion": False}
    given = {"variant": "children", "empty": "raise", "taking": "must"}
    assert [
        ("run", (), moving),
        ("run", (), still),
        ("run", ("pylos",), {}),
        ("run", ("pylos", given, None), still),
        ("open_lessons", (pylos,), moving),
        ("solve_puzzle", (None,), moving),
        ("solve_puzzle", ("pylos",), still),
        ("open_practice", ("",), moving),
        ("open_practice", ("pylos",), moving),
    ] == found


def test_rules_are_formatted_where_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal that has not declined; elsewhere they are plain Markdown."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    found = []
    for is_terminal, term, no_color in (
        (True, "xterm", ""),
        (False, "xterm", ""),
        (True, "dumb", ""),
        (True, "xterm", "1"),
    ):
        monkeypatch.setattr("boardgames.cli.commands.is_terminal", lambda _, it=is_terminal: it)
        monkeypatch.setenv("TERM", term)
        monkeypatch.setenv("NO_COLOR", no_color)
        assert 0 == main(["rules", "pylos", "PY-1"])
        said = capsys.readouterr().out
        assert "PY-1" in said
        found.append(said.startswith("### "))
    assert [False, True, True, True] == found
