"""What commands write, line by line, and the numbers that they read; nothing is searched."""

from __future__ import annotations

import json
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

import boardgames
from boardgames.cli.analyse import _how_sure, _is_file, _row, _turning_point, _verdict
from boardgames.cli.arena_report import ArenaReport
from boardgames.cli.club_actions import _answer, _answer_rows, _moment, _number, _span
from boardgames.cli.numbers import decimal, search_limit, whole
from boardgames.cli.progress import ProgressLine
from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import Verdict
from boardgames.thinking.analysis import MoveReview
from boardgames.thinking.arena import FORFEIT
from boardgames.thinking.limits import Limit
from boardgames.thinking.rating import PairScore
from boardgames.thinking.results import Line
from boardgames.thinking.scores import WIN
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from pathlib import Path

START = boardgames.load("pylos").start()
MOVES = START.legal_moves()


def line(at: int, score: int, exact: Verdict | None = None) -> Line:
    """Return a line that begins with one of the first moves; a hundred points are a logit."""
    return Line(MOVES[at], score, 100, MOVES[at : at + 2], exact=exact)


def judged(played: Line, best: Line, keeping: int = 0) -> MoveReview:
    """Return a move with the best one; so many moves kept the result."""
    return MoveReview(START, played, best, MOVES[1 : 1 + keeping])


# Numbers


def test_a_whole_number_is_within_its_bounds() -> None:
    """Both are allowed; anything else is refused with what would be right."""
    assert [1, 9, 10**9] == [whole("-n", "1"), whole("-n", "9", highest=9), whole("-n", "1000000000")]
    for text in ("0", "10", "-1", "1.0", "", "x", "\u0663", "01"):
        with pytest.raises(
            BoardgamesError, match=r"-n cannot be .*: choose a whole number from 1 to 9, or all\.$"
        ):
            whole("-n", text, highest=9, other="all")
    with pytest.raises(BoardgamesError, match=r"from 3 to 1000000000\.$"):
        whole("-n", "2", 3)


def test_a_number_may_have_a_sign_and_a_fraction() -> None:
    """Of six digits each."""
    assert [50, -5, 0.1, 0.1] == [decimal("--elo", text) for text in ("50", "-5", "+0.1", " 0.1 ")]
    for text in ("", "1e3", "1.", ".5", "1234567", "nan"):
        with pytest.raises(BoardgamesError, match="--elo cannot have"):
            decimal("--elo", text)


def test_a_search_is_limited_by_what_is_asked_for() -> None:
    """Milliseconds become seconds; without both the usual limit holds."""
    usual = Limit(nodes=7)

    def limit(nodes: str | None, time: str | None) -> Limit:
        return search_limit(cast("Any", SimpleNamespace(nodes=nodes, time=time)), usual)

    assert usual is limit(None, None)
    assert [Limit(5, None), Limit(None, 1.5), Limit(5, 1.5)] == [
        limit("5", None),
        limit(None, "1500"),
        limit("5", "1500"),
    ]


# Progress


class Screen(StringIO):
    """A stream that may be a terminal."""

    def __init__(self, *, is_terminal: bool) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        """Return whether it is one."""
        return self._is_terminal


def test_progress_is_told_with_the_time_that_is_left() -> None:
    """From the first of them on; at the end the line is cleared, and a file has none."""
    clear = "\r\x1b[K"
    for is_terminal in (True, False):
        stream, time = Screen(is_terminal=is_terminal), FakeTime()
        with ProgressLine(10, "turns", stream, time) as progress:
            progress.show(0)
            time.go(8)
            progress.show(4)
        written = f"{clear}0 of 10 turns{clear}4 of 10 turns, about 10 s left{clear}"
        assert (written if is_terminal else "") == stream.getvalue()


# The analysis of a match


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (line(0, WIN - 7), "wins in 7"),
        (line(0, 4 - WIN), "loses in 4"),
        (line(0, 0, Verdict.DRAWN), "drawn"),
        (line(0, 0), "50%"),
    ],
)
def test_what_is_certain_is_told_before_an_estimate(given: Line, said: str) -> None:
    """A length, a value, or a chance."""
    assert said == _verdict(given)


def test_a_row_says_what_a_move_gave_away() -> None:
    """Two in a hundred or more, a win that was missed, or a certain change; else nothing."""
    first, second = MOVES[0], MOVES[1]
    head = f"    1. {first!s:14} {'Ann':16}"
    said = [
        _row("1.", "Ann", judged(played, best, keeping))
        for played, best, keeping in (
            (line(0, 0), line(1, 5), 0),
            (line(0, 0), line(1, 12), 0),
            (line(0, 400), line(1, WIN - 3), 0),
            (line(0, WIN - 5), line(1, WIN - 3), 0),
            (line(0, 0, Verdict.WON), line(1, 90, Verdict.WON), 1),
        )
    ]
    assert [
        f"{head}         50%",
        f"{head}         50%  -3%  {second} was better (53%)",
        f"{head}         98%  -2%  {second} was better (wins in 3)",
        f"{head}   wins in 5",
        f"{head}         won",
    ] == said
    changed = judged(line(0, 0, Verdict.LOST), line(1, 0, Verdict.WON), 1)
    assert _row("1.", "Ann", changed).startswith(f"{head}        lost  {first} ")


def test_a_turning_point_names_the_better_line() -> None:
    """Or what is certain, or what resists better where every move loses."""
    better = " ".join(map(str, MOVES[1:3]))
    estimated = judged(line(0, 0), line(1, 100))
    assert f"1. a by Ann: from 73% to 50%; better was {better}." == _turning_point("1. a by Ann", estimated)
    certain = judged(line(0, 0, Verdict.LOST), line(1, 0, Verdict.WON), 1)
    assert (certain.change or "").removeprefix(str(MOVES[0])) == _turning_point("", certain)
    lost = judged(line(0, -992_700, Verdict.LOST), line(1, -992_500, Verdict.LOST), 2)
    assert " was easy to beat: a " in _turning_point("", lost)
    assert "Won, drawn and lost are exact; chances are estimates." == _how_sure([estimated, certain])
    assert ["All values are exact.", _how_sure([estimated, certain])] == [
        _how_sure([certain]),
        _how_sure([lost]),
    ]


def test_a_file_is_known_by_being_there_or_by_its_ending(tmp_path: Path) -> None:
    """Anything else is the id of a saved match."""
    there = tmp_path / "record"
    there.touch()
    found = [
        _is_file(name) for name in (str(there), "none.txt", "0123456789abcdef", "x" * 300, "x" * 300 + ".txt")
    ]
    assert [True, True, False, False, True] == found


# The report of an arena


def game(number: int, seating: tuple[int, ...], points: float, rule: str = "PY-13") -> Any:
    """Return a game, with the points of the first player."""
    job = SimpleNamespace(number=number, seating=seating, game="pylos", options={}, start=lambda: START)
    won = 1 if points else 0
    return SimpleNamespace(
        job=job, points=lambda _: points, rule=rule, reason="It failed.", moves=("1a1",), winners=(won,)
    )


def test_a_report_says_what_each_player_scored_by_seat() -> None:
    """Of two players; a game that was forfeited is named, and ratings come in order."""
    games = [game(0, (0, 1), 1.0), game(1, (1, 0), 0.0, FORFEIT), game(2, (0, 1), 1.0)]
    scores = {(0, 1): PairScore.of([1.0, 0.0, 1.0])}
    text = ArenaReport(("a", "b"), games, scores, rates=True).as_text()
    assert [
        f"a - b: {scores[0, 1]}",
        f"  a as Light: {PairScore.of([1.0, 1.0])}",
        f"  a as Dark: {PairScore.of([0.0])}",
        "  game 2 was forfeited: It failed.",
    ] == text[:4]
    assert ["a", "b"] == [row.split()[-1] for row in text[4:]]
    assert [True, True] == [" ± " in row and row[:5].strip()[0] in "+-" for row in text[4:]]
    one_seat = ArenaReport(("a", "b"), games[:1], scores, rates=False).as_text()
    assert 2 == len(one_seat)
    three = {(0, 1): scores[0, 1], (0, 2): scores[0, 1], (1, 2): scores[0, 1]}
    assert 3 == len(ArenaReport(("a", "b", "c"), games[:1], three, rates=False).as_text())


def test_a_report_has_everything_as_json() -> None:
    """Ratings only where they were asked for."""
    games = [game(0, (1, 0), 1.0)]
    scores = {(0, 1): PairScore.of([1.0, 0.5, 0.0, 1.0])}
    written = ArenaReport(("a", "b"), games, scores, rates=True).as_json()
    [pair] = written["scores"]
    assert (["a", "b"], 2, 1, 1, 0.625) == (
        pair["players"],
        pair["wins"],
        pair["draws"],
        pair["losses"],
        pair["share"],
    )
    assert {
        "seats": ["b", "a"],
        "moves": ["1a1"],
        "winners": [1],
        "rule": "PY-13",
        "reason": "It failed.",
    } == (written["games"][0])
    assert (round(scores[0, 1].elo, 1), round(scores[0, 1].elo_error, 1)) == (pair["elo"], pair["error"])
    assert [round(end, 4) for end in scores[0, 1].interval] == pair["interval"]
    ends = [None if end is None else round(end, 1) for end in scores[0, 1].elo_interval]
    assert ends == pair["elo_interval"]
    assert all(end is None or abs(end) % 1 for end in ends)
    assert {"a", "b"} == set(written["ratings"]) == set(written["rating_errors"])
    plain = ArenaReport(("a", "b"), games, scores, rates=False).as_json()
    assert {"ratings", "rating_errors", "sprt"}.isdisjoint(plain)


# The host's commands


def test_a_number_of_the_host_is_within_bounds() -> None:
    """The sentence says which are."""
    assert [1, 999] == [_number("--minutes", text, 999) for text in ("1", "999")]
    for text in ("0", "1000", "-1", "x", "", "\u0663"):
        with pytest.raises(
            BoardgamesError, match=r"--minutes cannot be .*: write a whole number from 1 to 999"
        ):
            _number("--minutes", text, 999)


def test_rows_stand_in_columns_below_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON they are as they were; without rows it is said that there are none."""
    rows = [
        {"name": "Ann", "is_well": True, "of": ["a", "b"], "n": 7},
        {"name": "Ben\x1b!", "is_well": False, "of": (), "n": None},
    ]
    _answer_rows(rows, "None.", as_json=False)
    assert [
        "name   is well  of    n",
        "Ann    yes      a, b  7",
        "Ben !  no             None",
    ] == capsys.readouterr().out.splitlines()
    _answer_rows([], "None.", as_json=False)
    assert "None.\n" == capsys.readouterr().out
    _answer_rows(rows[:1], "None.", as_json=True)
    assert rows[:1] == json.loads(capsys.readouterr().out)
    _answer_rows([], "None.", as_json=True)
    assert [] == json.loads(capsys.readouterr().out)


def test_an_answer_is_a_sentence_or_facts(capsys: pytest.CaptureFixture[str]) -> None:
    """Without characters that control a terminal."""
    _answer("Ann\x1b[2J is muted.", as_json=False, muted="Ann")
    _answer("Ann is muted.", as_json=True, muted="Ann")
    sentence, *facts = capsys.readouterr().out.splitlines()
    assert ("Ann [2J is muted.", {"muted": "Ann"}) == (sentence, json.loads("".join(facts)))
    assert ["", "1970-01-01 00:01"] == [_moment(seconds) for seconds in (0, 60)]
    assert ["until you end it", "for 7 days"] == [_span(text) for text in ("", "7d")]
