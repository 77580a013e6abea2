"""Rows of panels in any width: what is side by side, what gives way, and what is said; nothing is drawn."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.content import Content

import boardgames
from boardgames.core.exact import Verdict
from boardgames.learn.practice.collection import PracticeProgress, Week
from boardgames.learn.puzzles.rating import Rating
from boardgames.play.evaluation import BEST_PLAY
from boardgames.play.exploring import ExploredMove
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.evaluation import EvaluationPanel, bar
from boardgames.tui.match.explorer_screen import ExplorerScreen, _about, _line
from boardgames.tui.match.result import NextAction, _in_two_columns, _rows_of_actions
from boardgames.tui.match.title import after_end
from boardgames.tui.play_area.prompt import PromptText, _in_rows
from boardgames.tui.practice.progress import _bars, _lines, share_bar
from boardgames.tui.puzzles.progress import ProgressPanel, _in_words, _streak, streak_days
from boardgames.tui.rules.screen import RulesScreen

MOVES = boardgames.load("pylos").start().legal_moves()
NONE, SOME = Week(0, 0), Week(3, 2)


def texts(*words: str) -> list[Content]:
    """Return contents."""
    return [Content(word) for word in words]


def plain(rows: Any) -> list[str]:
    """Return rows as they are read."""
    return [row.plain for row in rows]


# Links and prompts


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (11, ["aaa  bbb", "cccccc  d"]),
        (12, ["aaa  bbb", "cccccc  d"]),
        (8, ["aaa  bbb", "cccccc", "d"]),
        (7, ["aaa", "bbb", "cccccc", "d"]),
        (2, ["aaa", "bbb", "cccccc", "d"]),
        (40, ["aaa  bbb  cccccc  d"]),
    ],
)
def test_links_share_rows_as_far_as_they_fit(width: int, rows: list[str]) -> None:
    """Two blanks are between them, and none is cut."""
    assert rows == plain(_in_rows(tuple(texts("aaa", "bbb", "cccccc", "d")), width))
    assert [] == plain(_in_rows((), width))


def test_a_prompt_is_sentences_then_links_then_warnings() -> None:
    """In brief with the links that matter alone, side by side."""
    before, links, after = (tuple(texts(*words)) for words in (("Where to?",), ("one", "two"), ("! Beware",)))
    prompt = PromptText(before, links, links[:1], after)
    assert "Where to?\none\ntwo\n! Beware" == prompt.text(None).plain
    assert "Where to?\none\n! Beware" == prompt.text(80).plain
    assert "one  two" == PromptText(links=links, fewer=links).text(80).plain
    nothing = [PromptText().is_nothing, PromptText(fewer=links).is_nothing]
    something = [
        PromptText(before).is_nothing,
        PromptText(links=links).is_nothing,
        PromptText(after=after).is_nothing,
    ]
    assert ([True, True], [False, False, False]) == (nothing, something)


@pytest.mark.parametrize(
    ("words", "width", "rows"),
    [
        (("aa", "bb"), 12, ["aa    bb"]),
        (("aa", "bb", "cc"), 12, ["aa    bb", "cc"]),
        (("aaaaa", "bbbbb"), 12, ["aaaaa bbbbb"]),
        (("aaaaa", "bbbbbb"), 12, ["aaaaa", "bbbbbb"]),
        (("aaaaaa", "bb", "cc"), 12, ["aaaaaa", "bb    cc"]),
        (("aa", "bbbbbbb"), 12, ["aa", "bbbbbbb"]),
        (("aa", "bbbbbb", "cc"), 12, ["aa", "bbbbbb", "cc"]),
        (("aa", "bbbbbbb", "cc", "dd"), 13, ["aa", "bbbbbbb", "cc    dd"]),
        ((), 12, []),
    ],
)
def test_links_stand_in_two_columns(words: tuple[str, ...], width: int, rows: list[str]) -> None:
    """One that is too long for its half has a row of its own."""
    assert rows == plain(_in_two_columns(texts(*words), width))


def test_what_can_be_done_after_the_end_is_in_words_where_there_is_room() -> None:
    """From forty columns on, with the keys in a column."""
    actions = [NextAction("n", "new", "rematch", "play again"), NextAction("PgUp", "up", "back", "look back")]
    assert ["n    play again", "PgUp look back"] == plain(_rows_of_actions(actions, 40))
    assert ["n rematch          PgUp back"] == plain(_rows_of_actions(actions, 39))
    said = "n: rematch, u: look back, q: leave."
    assert [said, f"y: computer level 3, {said}"] == [
        after_end({"next-level": "y"}, level) for level in (None, 3)
    ]


# The explorer


def test_a_move_of_the_explorer_has_its_numbers_in_columns() -> None:
    """Its value where that is known, and a dash where no match with it has ended."""
    move, name = MOVES[0], str(MOVES[0])
    rows = [
        ExploredMove(move, you=2, computer=1, finished=2, points=1.5, exact=Verdict.WON),
        ExploredMove(move, others=12),
        ExploredMove(move),
    ]
    assert [f"▲ {name:8}    3   75%", f"  {name:8}   12     -", f"  {name:8}  new     -"] == plain(
        map(_line, rows)
    )
    assert [
        f"{name}: by you 2 times, by computers 1 time; it brought 75% of the points.",
        f"{name}: by others 12 times; no match with it has ended.",
        f"Nobody has played {name} here yet.",
    ] == [*map(_about, rows)]


@pytest.mark.parametrize(
    ("played", "ended", "left", "error", "said"),
    [
        ((2, 1), False, 0, "", "Light to move; 3 times in saved matches."),
        ((1,), False, 4, "", "Light to move; 1 time in saved matches. Matches still to be read: 4."),
        ((0, 0), False, 0, "", "No saved match went on from here."),
        ((), True, 0, "", "The game has ended here."),
        ((1,), False, 4, "It is locked.", "It is locked."),
    ],
)
def test_the_explorer_says_how_much_it_knows(
    played: tuple[int, ...], left: int, error: str, said: str, *, ended: bool
) -> None:
    """Of this position, and how many matches it has not read yet."""
    rows = [ExploredMove(MOVES[0], you=count) for count in played]
    explorer = SimpleNamespace(_moves=rows, _left=left, _error=error)
    position = SimpleNamespace(outcome=lambda: "won" if ended else None, to_move="Light")
    assert said == ExplorerScreen._facts(
        cast("Any", explorer), cast("Any", SimpleNamespace(position=position))
    )


# Evaluation


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        ({}, []),
        ({"hint": "look at a1."}, ["Hint: look at a1."]),
        ({"shows_bar": True}, ["░" * 28, "Looking ahead ..."]),
        (
            {"shows_bar": True, "evaluation": SimpleNamespace(first=0.5, sentence="50% to win")},
            ["█" * 14 + "░" * 14, "50% to win"],
        ),
        ({"truth": f"{BEST_PLAY}Light wins."}, [f"{BEST_PLAY}Light wins.", "▲ wins = draws ▼ loses"]),
    ],
)
def test_the_evaluation_has_a_line_for_all_that_was_asked_for(
    values: dict[str, Any], lines: list[str]
) -> None:
    """In few rows what is certain is told without a legend."""
    panel = EvaluationPanel()
    for name, value in values.items():
        setattr(panel, name, value)
    assert (lines, "hint" in values) == (plain(panel._lines(is_folded=False)), panel.is_passing)
    if "truth" in values:
        assert ["Light wins."] == plain(panel._lines(is_folded=True))
    assert ["█░", "█░", "█░"] == [bar(share, 2) for share in (0.01, 0.5, 0.99)]


# Practice and puzzles


def test_the_parts_of_a_bar_fill_it() -> None:
    """Each count has a column at least, and the last one the rest."""
    assert ["█", "▒", "░" * 8] == share_bar((1, 1, 98), 10)
    assert ["█" * 8, "▒", "░"] == share_bar((98, 1, 1), 10)
    assert ["█" * 3, "", "░" * 7] == share_bar((1, 0, 2), 10)
    assert ["", "▒" * 10, ""] == share_bar((0, 7, 0), 10)
    assert [" █▁", "▁██"] == _bars([1, 16, 9], 16, 2)


@pytest.mark.parametrize(
    ("weeks", "width", "lines"),
    [
        ((NONE, NONE), 38, ["█ 1 learned  ▒ 2 later  ░ 3 due today"]),
        ((NONE, NONE), 37, ["█ 1 learned", "▒ 2 later", "░ 3 due today"]),
        ((NONE, SOME), 38, ["█ 1 learned  ▒ 2 later  ░ 3 due today", "", "This week: 3 right, 2 missed"]),
        (
            (SOME, NONE),
            38,
            [
                "█ 1 learned  ▒ 2 later  ░ 3 due today",
                "",
                "This week: 0 right, 0 missed",
                "Before: 3 right, 2 missed",
            ],
        ),
        (
            (SOME, SOME, NONE, SOME),
            38,
            [
                "█ 1 learned  ▒ 2 later  ░ 3 due today",
                "",
                "██ █ ▆▆ ▆",
                "█ right█ missed, last 4 weeks",
            ],
        ),
    ],
)
def test_practice_is_told_in_words_and_then_in_bars(
    weeks: tuple[Week, ...], width: int, lines: list[str]
) -> None:
    """Bars need three weeks with answers to say something."""
    progress = PracticeProgress(3, 2, 1, weeks)
    shown = plain(_lines(progress, width, 1))
    assert width == len(shown[0])
    assert lines == shown[1:]


def test_ratings_of_puzzles_are_told_in_words() -> None:
    """Up, down or as before, and the best."""
    said = [_in_words(history) for history in ([1500, 1540], [1500, 1560, 1480], [1500, 1500])]
    assert [
        "Rating 1540, up 40 in 1 puzzle; best 1540.",
        "Rating 1480, down 20 in 2 puzzles; best 1560.",
        "Rating 1500, as before in 1 puzzle; best 1500.",
    ] == said


@pytest.mark.parametrize(
    ("rows", "provisional", "lines"),
    [
        (32, True, 4 + 2),
        (31, True, 2 + 2),
        (28, False, 2 + 1),
        (27, True, 2 + 1),
    ],
)
def test_bars_of_ratings_have_more_lines_in_a_high_terminal(
    rows: int, lines: int, *, provisional: bool
) -> None:
    """And sentences where there is room for them; a single rating has neither."""
    panel = SimpleNamespace(
        screen=SimpleNamespace(size=SimpleNamespace(height=rows)),
        size=SimpleNamespace(width=40),
        _is_wordy=rows >= 28,
    )
    rating = Rating(1500, 200.4 if provisional else 50)
    shown = plain(ProgressPanel._ratings(cast("Any", panel), [1500, 1540], rating))
    assert lines == len(shown)
    if rows >= 28 and provisional:
        assert ["Rating 1540, up 40 in 1 puzzle; best 1540.", "Provisional (?): give or take 200."] == shown[
            -2:
        ]
    assert ("Your rating: 1540" == shown[-1]) is (rows < 28)
    assert [] == plain(ProgressPanel._ratings(cast("Any", panel), [1500], rating))


@pytest.mark.parametrize(
    ("days", "best", "solved", "said"),
    [
        (0, 0, False, []),
        (2, 2, True, ["M T W", "· ● ●", "Puzzle of the day: streak 2 days."]),
        (1, 4, False, ["M T W", "· ● ·", "Puzzle of the day: streak 1 day, your best 4 days."]),
    ],
)
def test_a_streak_is_told_with_the_best_one(days: int, best: int, said: list[str], *, solved: bool) -> None:
    """Where it was longer; in few rows the signs are all."""
    record = SimpleNamespace(streak=lambda _: days, best_streak=lambda: best, was_solved=lambda _: solved)
    today = date(2030, 7, 3)  # a Wednesday
    assert said == plain(_streak(cast("Any", record), today, 5, is_wordy=True))
    assert said[1:2] == plain(_streak(cast("Any", record), today, 5, is_wordy=False))
    assert [14, 14, 1, 1] == [len(streak_days(1, True, today, width)[1].split()) for width in (99, 27, 2, 0)]


# Rules


@pytest.mark.parametrize(
    ("mode", "values", "said"),
    [
        (ColorMode.FULL, {"moves": (1,)}, ""),
        (ColorMode.MONO, {"moves": (1,)}, "(\N{NO-BREAK SPACE}) is what the move has touched."),
        (ColorMode.ANSI, {"marks": (1,)}, "<\N{NO-BREAK SPACE}> is what this is about."),
        (ColorMode.MONO, {"refused": (1,)}, "<\N{NO-BREAK SPACE}> is what this is about."),
        (ColorMode.MONO, {}, ""),
    ],
)
def test_signs_of_an_example_are_explained_where_no_colour_tells_them(
    mode: ColorMode, values: dict[str, Any], said: str
) -> None:
    """Those that it has."""
    example = SimpleNamespace(**{"moves": (), "marks": (), "refused": (), **values})
    screen = SimpleNamespace(settings=SimpleNamespace(color_mode=mode))
    assert said == RulesScreen._signs(cast("Any", screen), cast("Any", example))
