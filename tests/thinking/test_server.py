"""The engine's side of the protocol: what it answers to each line, sensible or not."""

from __future__ import annotations

import re
from threading import Event
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.thinking.protocol.server import Server, serve

if TYPE_CHECKING:
    from collections.abc import Iterator


def _answers(*lines: str, level: int = 6) -> list[str]:
    """Return what a server answers to lines."""
    answers: list[str] = []
    serve(lines, Server(answers.append, level))
    return answers


def test_it_introduces_itself() -> None:
    """The greeting is answered with a name, the games, and that this was all."""
    assert [
        f"id name boardgames {boardgames.__version__}",
        "id games pylos flying-obelisks diamond pyramid-siege",
        "bgeok",
        "readyok",
    ] == _answers("bge", "ready")


@pytest.mark.parametrize("name", boardgames.names())
def test_it_finds_a_legal_move(name: str) -> None:
    """In every game the last line of an answer is a legal move."""
    position = boardgames.load(name).start()
    first = position.legal_moves()[0]
    answers = _answers(f"game {name}", f"position start moves {first}", "go nodes 200")
    notation = answers[-1].removeprefix("bestmove ").strip('"')
    assert notation in map(str, position.play(first).legal_moves())


def test_it_says_what_it_found() -> None:
    """Each depth is reported with score, probability and line."""
    verdict = r"score -?\d+ chance \d+( value -?1)?( (win|loss) \d+)?"
    form = rf"info depth \d+ nodes \d+ time \d+ line 1 {verdict} pv \S+.*"
    *infos, best = _answers("game pylos", "go nodes 500")
    assert infos
    assert all(re.fullmatch(form, info) for info in infos)
    assert best.removeprefix("bestmove ") == infos[-1].partition(" pv ")[2].split()[0]


def test_moves_with_spaces_stand_in_quotes() -> None:
    """A move with a space in it is one word when it is sent."""
    text = "A/AA/AAA/DA.A/A...A/A....A/A.AD..A/AA..ADAA/AAA..AAAA A d1,g4"
    moves = boardgames.load("pyramid-siege").decode(text).legal_moves()
    spaced = next(move for move in moves if " " in str(move))
    position = f'position {text} moves "{spaced}"'
    assert _answers("game pyramid-siege", position, "go nodes 100")[-1].startswith("bestmove ")


def test_several_lines_and_other_moves_get_scores() -> None:
    """`lines` asks for the best few, `also` for certain moves."""
    answers = _answers("game pylos", "go depth 2 lines 2 also 1d4")
    infos = [info for info in answers if info.startswith("info depth 2 ")]
    assert [True, True] == [f" line {number} " in info for number, info in enumerate(infos[:2], start=1)]
    assert any(re.search(" pv 1d4( |$)", info) for info in infos)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "error There is no command 'dance'."),
        ("game chess", "error There is no game called 'chess': choose pylos, "),
        ("game pylos variant=easy", "error variant cannot be 'easy': choose standard, children or mature."),
        ("level 7", "error There is no level 7: choose a number from 0 to 6, or perfect in a solved game."),
        ("level -1", "error A level cannot be '-1': write a whole number."),
        ("position nonsense", "error "),
        ("position start moves 4a1", "error "),
        ("go nodes", "error A search cannot be 'nodes': write go "),
        ("go nodes 0", "error nodes cannot be '0': write a whole number from 1."),
        ("go miles 3", "error A search cannot be 'miles 3': write go "),
        ("go also 4a1", "error "),
    ],
)
def test_what_is_wrong_is_answered_in_a_sentence(line: str, sentence: str) -> None:
    """A wrong line is answered with an error, and the conversation continues."""
    answers = _answers("game pylos", line, "ready")
    assert answers[0].startswith(sentence)
    assert "readyok" == answers[-1]


def test_a_search_needs_a_game() -> None:
    """Without a game there is nothing to search."""
    for line in ("go nodes 5", "position start", "position ..../..../..../....|.../.../...|../..|. L"):
        assert ["error There is no game yet: write `game pylos`, for example."] == _answers(line)


def test_a_game_that_is_over_has_no_best_move() -> None:
    """Where the game has ended, `go` is answered with an error."""
    text = "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LDD|DD/LL|L D"
    assert ["error The game is over: there is no move to choose."] == _answers(
        "game pylos", f"position {text}", "go nodes 5"
    )


def test_stop_ends_a_search_without_limits() -> None:
    """`stop` is noticed during a search, which then answers at once."""
    thinking = Event()
    answers: list[str] = []

    def write(line: str) -> None:
        answers.append(line)
        thinking.set()

    def lines() -> Iterator[str]:
        yield "game pylos"
        yield "go"
        thinking.wait()
        yield "stop"

    serve(lines(), Server(write))
    assert answers[-1].startswith("bestmove ")


def test_it_says_during_a_search_that_it_is_alive() -> None:
    """`ready` is answered at once while a search is under way, as a late engine is asked for it."""
    heard, is_thinking = Event(), Event()
    answers: list[str] = []

    def write(line: str) -> None:
        answers.append(line)
        is_thinking.set()
        if line == "readyok":
            heard.set()

    def lines() -> Iterator[str]:
        yield "game pylos"
        yield "go"
        is_thinking.wait()
        yield "ready"
        heard.wait()
        yield "stop"

    serve(lines(), Server(write))
    assert answers[-1].startswith("bestmove ")
    assert 1 == answers.count("readyok")


@pytest.mark.parametrize("word", ["stop", "quit"])
def test_stop_and_quit_cut_a_search_with_a_limit(word: str) -> None:
    """Neither waits for the limit: the answer comes at once, without a score where nothing was searched."""
    infos = [line for line in _answers("game diamond", "go depth 90", word) if line.startswith("info")]
    assert [] == [line for line in infos if line.startswith("info depth 0") and " score " in line]


def test_a_search_that_is_stopped_at_once_says_what_is_known_without_it() -> None:
    """In a solved game the values of all moves are known if the files say that it is lost: nobody waits."""
    answers: list[str] = []
    server, stop = Server(answers.append), Event()
    stop.set()
    server.handle("game pylos")
    server.handle("position ..../..../...D/DL.L|.../.../...|../..|. L")  # four spheres: a layer with a file
    server.handle("go", stop)
    assert " chance 0 value -1 pv " in answers[0]


def test_the_end_of_the_input_ends_a_search_without_limits() -> None:
    """With nobody left to stop it, a search without limits stops; one with a limit is completed."""
    answers = _answers("game pylos", "go nodes 400", "go")
    assert 2 == sum(line.startswith("bestmove ") for line in answers)


def test_the_same_questions_get_the_same_answers() -> None:
    """A level with a seed plays the same moves again."""
    lines = ("game pylos", "level 1", "seed 5", "go nodes 500", "position start moves 1b2", "go nodes 500")
    moves = [[line for line in _answers(*lines) if line.startswith("bestmove")] for _ in range(2)]
    assert moves[0] == moves[1]


def test_what_was_found_out_is_kept_within_a_game() -> None:
    """A search limited by time begins with what the last one found out; one by positions repeats exactly."""
    said: list[str] = []
    server = Server(said.append)
    lines = ("level 6", "seed 0", "game pyramid-siege", "position start", "go nodes 300")
    for line in (*lines, *lines[:-1], "go time 100", *lines):
        server.handle(line)
    bests = [at for at, line in enumerate(said) if line.startswith("bestmove")]
    first, last = said[: bests[0]], said[bests[1] + 1 : bests[2]]
    assert [_untimed(line) for line in first] == [_untimed(line) for line in last]


def _untimed(line: str) -> str:
    return re.sub(r" time \d+", "", line)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            ("game diamond", "level perfect"),
            "error Diamond is not solved: nobody knows for certain which moves win.",
        ),
        (("level perfect", "game diamond", "go nodes 9"), "error Diamond is not solved: nobody knows"),
        (
            ("game pylos", "go nodes 9 nodes 10"),
            "error A search cannot have 'nodes' twice: write",
        ),
    ],
)
def test_what_cannot_be_done_is_not_passed_over(lines: tuple[str, ...], sentence: str) -> None:
    """The perfect level where a game is not solved, and two limits of one kind."""
    assert _answers(*lines)[-1].startswith(sentence)
