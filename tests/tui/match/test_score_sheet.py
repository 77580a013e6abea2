"""The list of moves: what is written anew is the same as what is written at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.tree import Match
from boardgames.tui.match import score_sheet as module
from boardgames.tui.match.score_sheet import ScoreSheet, block_of, score_sheet_of
from tests.match.trees import grow

WIDTHS = (8, 14, 27, 40)


@pytest.mark.parametrize("game", ["pylos", "diamond"])
@pytest.mark.parametrize("seed", range(4))
def test_following_a_match_gives_the_rows_of_it(game: str, seed: int) -> None:
    """Whatever is played, looked at, written, promoted or resized in between."""
    random = Random(seed)
    cursor = Cursor(Match(boardgames.load(game).start()))
    if seed % 2:
        cursor.play(cursor.position.legal_moves()[0])
        cursor = Cursor(Match(cursor.position))
    sheet, width = ScoreSheet(), 27
    for _ in range(60):
        grow(cursor, random, random.choice((1, 1, 1, 2, 60)))
        random.choice(cursor.match.nodes).set_comment(random.choice(("", "short", "longer " * 9)))
        cursor.jump(random.choice((cursor.at, cursor.at, *cursor.match.nodes[-9:])))
        width = random.choice((width, width, width, *WIDTHS))
        ending = random.choice(("", "Light has won the match by a mile"))
        sheet.follow(cursor, width, ending)
        whole = score_sheet_of(cursor, width, ending)
        assert (whole.rows, whole.shown, whole.last) == (sheet.rows, sheet.shown, sheet.last)


def test_a_move_writes_its_round_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """And once more with what is said of the move shown, however long the line is."""
    cursor = Cursor(Match(boardgames.load("diamond").start()))
    written: list[int] = []

    def counting(number: int, *others: Any) -> Any:
        written.append(number)
        return block_of(number, *others)

    monkeypatch.setattr(module, "block_of", counting)
    sheet = ScoreSheet()
    for _ in range(40):
        cursor.play(cursor.position.legal_moves()[0])
        written.clear()
        sheet.follow(cursor, 27)
        assert [sheet_round := (cursor.at.ply + 1) // 2, sheet_round] == written


def test_what_an_analysis_says_of_moves_stands_behind_them() -> None:
    """In the line and in variations, before the mark for other moves."""
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    cursor.match.root.child(cursor.position.parse("1d4"))
    other = cursor.match.root.children[0]
    for text in ("1a1", "1b1", "1c1"):
        cursor.play(cursor.position.parse(text))
    cursor.match.promote(cursor.at)
    line = cursor.line()
    sheet = score_sheet_of(cursor, 40)
    sheet.judge({line[1]: "?!", line[3]: "??", other: "?"})
    sheet.follow(cursor, 40)
    assert ["1. 1a1?!┬ 1b1", "└1. 1d4?", "2. 1c1??"] == [
        " ".join("".join(part.text for part in row).split()) for row in sheet.rows
    ]
