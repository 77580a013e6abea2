"""Play in lines as a process: pipes, signals, dumb terminals, and a voice that reads a transcript."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import wave
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

import boardgames
from boardgames.cli import main
from boardgames.match.store.store import Store
from boardgames.play.plain.speech import spoken
from tests.every import every_game

_SOURCE = Path(__file__).resolve().parents[2] / "src"
_POSIX = pytest.mark.skipif(os.name != "posix", reason="POSIX signals")
#: The most moves of a game that is played through a pipe.
_MOVES = 120


def start(*words: str, **changes: str) -> subprocess.Popen[str]:
    """Start `boardgames` with these words; all streams are pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", "boardgames", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(_SOURCE), **changes},
    )


def said(lines: str, *words: str, status: int = 0, **changes: str) -> list[str]:
    """Return what `boardgames` says if it is given these lines."""
    process = start(*words, **changes)
    out, err = process.communicate(lines, timeout=170)
    assert (status, "") == (process.returncode, err)
    return out.splitlines()


def random_game(game: str, seed: int) -> list[str]:
    """Return the moves of a game played at random, as far as the bound."""
    random, position, moves = Random(seed), boardgames.load(game).start(), list[str]()
    while position.outcome() is None and len(moves) < _MOVES:
        move = random.choice(position.legal_moves())
        moves.append(str(move))
        position = position.play(move)
    return moves


def test_a_whole_game_goes_through_a_pipe() -> None:
    """Two people at one keyboard: every move is said, the match is saved, and no line has decoration.

    `tests/play/plain` plays all games in lines, without a process.
    """
    game = "flying-obelisks"
    moves = random_game(game, 3)
    lines = said("\n".join([*moves, "history", "save"]), "play", game, "--plain")
    assert lines == [spoken(line) for line in lines]
    assert not any(line.startswith(("Not legal", "There is no")) for line in lines)
    assert lines[-1].startswith("The match is saved as ")
    (entry,) = Store().entries()
    assert (game, len(moves)) == (entry.game, entry.ply)


def test_two_computers_play_each_other_through_a_pipe() -> None:
    """Without any line the lowest level, which looks at few positions, plays itself to the end."""
    computers = ["--seat1", "computer:0", "--seat2", "computer:0"]
    lines = said("", "play", "diamond", "--plain", *computers, "--set", "rounds=10")
    assert lines[-2].startswith("Say new for a rematch")
    assert any(" won. " in line or line.startswith("Draw. ") for line in lines)


def test_a_person_plays_the_computer_and_goes_on_later() -> None:
    """Lines wait for the computer's moves, and the end of the lines saves the match, which is resumed."""
    computer = ("play", "pylos", "--plain", "--seat2", "computer:0")
    first = said("1a1\nhint\n", *computer)
    assert sum(line.startswith("The computer placed") for line in first) == 1
    assert first[-1].endswith("say resume the next time to continue it.")

    again = said("resume\nlast\nresign\n", "play", "pylos", "--plain")
    assert "You have an unfinished match of this game: say resume to continue it." == again[0]
    assert any(line.startswith("2 moves so far. ") for line in again)
    assert "The computer won. You resigned, so the win goes to the computer." in again


def say(process: subprocess.Popen[str], *lines: str) -> None:
    """Give a process lines."""
    assert process.stdin
    process.stdin.writelines(f"{line}\n" for line in lines)
    process.stdin.flush()


def wait_for(process: subprocess.Popen[str], line: str) -> None:
    """Read what a process says up to a line."""
    assert process.stdout
    while (read := process.stdout.readline().rstrip("\n")) != line:
        assert read, f"It ended without {line!r}."


def test_two_terminals_play_one_match() -> None:
    """Somebody elsewhere resumes the match, takes the free seat, and each hears of the other's moves."""
    with start("play", "pylos", "--plain", "--seat2", "elsewhere") as ann:
        say(ann, "1a1")
        wait_for(ann, "Light placed a sphere on 1a1.")
        with start("play", "pylos", "--plain") as ben:
            say(ben, "resume", "join 9", "join")
            wait_for(ben, "Waiting for somebody to join as Dark. Say join to take a seat.")
            wait_for(ben, "There is no seat '9': say a number from 1 to 2.")
            wait_for(ben, "Dark is now played by a person here.")
            say(ben, "1b2", "q")
            wait_for(ann, "Dark placed a sphere on 1b2.")
            say(ann, "q")
            assert (0, 0) == (ann.wait(timeout=60), ben.wait(timeout=60))


@_POSIX
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_saves_the_match(number: signal.Signals, status: int) -> None:
    """Ctrl+C and a request to end leave nothing unsaved and no traceback."""
    # A shell lets what it starts in the background ignore Ctrl+C, and so it would the program that is tested.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = start("play", "pylos", "--plain")
    signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write("1a1\n")
        process.stdin.flush()
        while process.stdout.readline() != "Dark to move, 15 legal moves.\n":
            pass
        process.send_signal(number)
        assert (status, "") == (process.wait(timeout=60), process.stderr.read())
    (entry,) = Store().entries()
    assert 1 == entry.ply


def test_a_dumb_terminal_is_spoken_to_in_lines() -> None:
    """The terminal says that it cannot draw, and that is said; the picker says what to do instead."""
    lines = said("q\n", "play", "pylos", TERM="dumb")
    assert "This terminal cannot draw screens (TERM=dumb), so everything is said in lines." == lines[0]
    assert "Nothing has been played, so there is nothing to save." == lines[-1]
    process = start(TERM="dumb")
    _, err = process.communicate(timeout=60)
    refusal = "play in lines, as in `boardgames play pylos --plain`."
    assert (2, f"boardgames: This terminal cannot draw screens (TERM=dumb): {refusal}\n") == (
        process.returncode,
        err,
    )


def test_lessons_and_puzzles_are_given_in_lines() -> None:
    """The same option answers tasks of the course and puzzles."""
    lesson = said("4a1\nq\n", "learn", "pylos", "1", "--plain")
    assert any(line.startswith("Right: ") for line in lesson)
    puzzle = said("b\nq\n", "puzzle", "diamond", "--plain")
    assert "Your progress is saved." == puzzle[-1]


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("learn", "pylos", "99", "--plain"), "There is no lesson '99': say a number from 0 to 8."),
        (
            ("learn", "pylos", "2"),
            "Leave out the number of the lesson: the screen lists them; or add --plain.",
        ),
        (("play", "pylos", "--plain", "--set", "variant=x"), None),
    ],
)
def test_bad_words_are_refused_before_the_first_line(
    words: tuple[str, ...],
    refusal: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is wrong with the command line is said in one sentence with status 2."""
    monkeypatch.setenv("TERM", "xterm")
    assert 2 == main([*words])
    err = capsys.readouterr().err
    assert 1 == err.count("\n")
    assert refusal is None or f"boardgames: {refusal}\n" == err


def test_a_reader_who_goes_away_ends_the_play() -> None:
    """If nobody reads the output any more, the program ends as shells expect, without a traceback."""
    with start("play", "pylos", "--plain") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        with suppress(BrokenPipeError):  # it may have noticed at its second line, and have ended
            process.stdin.write("board\n1a1\nboard\n")
            process.stdin.close()
        assert ("", 141) == (process.stderr.read(), process.wait(timeout=60))


def test_no_screen_is_loaded() -> None:
    """A match in lines begins without Textual and Rich."""
    code = (
        "import sys; from boardgames.cli import main; main(['play', 'pylos', '--plain']);"
        "print([name for name in ('textual', 'rich') if name in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        input="1a1\nboard\n",
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(_SOURCE)},
    )
    assert "[]" == run.stdout.splitlines()[-1]


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng, a voice, is not installed")
@every_game
def test_a_voice_reads_a_game_aloud(game: str, tmp_path: Path) -> None:
    """The transcript of a game becomes speech, and what is spelled out of it names no sign."""
    moves = random_game(game, 5)[:12]
    looks = ["board", "score", "last", "moves", "rules 1", "help"]
    transcript = "\n".join(said("\n".join([*moves, *looks]), "play", game, "--plain"))
    sound = tmp_path / "game.wav"
    voice = ["espeak-ng", "--stdin", "-v", "en", "--punct=⁂", "-s", "450"]
    subprocess.run([*voice, "-w", str(sound)], input=transcript, check=True, encoding="utf-8")
    with wave.open(str(sound)) as heard:
        assert heard.getnframes() / heard.getframerate() > 20
    allowed = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \n.,;:'()[]?-^+/!\"=%")
    assert set() == set(transcript) - allowed
