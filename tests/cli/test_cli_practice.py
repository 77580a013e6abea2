"""The command `boardgames practise`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.cli import main
from boardgames.core.locations import user_cache
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.match.cursor import Cursor
from boardgames.match.record import dump
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.thinking.analysis import review as reviewed_by_search
from tests.learn.test_practice import mistake_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from boardgames.core import Move, Position
    from boardgames.thinking.analysis import MoveReview
    from boardgames.thinking.limits import Limit


def test_practice_is_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing is due, a sentence says so."""
    assert 2 == main(["practise", "--plain"])
    assert "Nothing is due now" in capsys.readouterr().err
    mistake = mistake_of()
    MistakeCollection().add([mistake])
    assert 0 == main(["practise", "pyramid-siege", "--json"])
    said = json.loads(capsys.readouterr().out)
    assert (1, 0, 0) == (said["due"], said["later"], said["learned"])
    assert [(mistake.best, mistake.played)] == [(one["best"], one["played"]) for one in said["mistakes"]]


def test_an_analysed_match_feeds_the_collection(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves of people are asked, not those of computers; a record in a file is nobody's own."""
    match = Match(boardgames.load("pylos").start(variant="children"))
    match.set_tag("Control2", "computer:1")
    cursor = Cursor(match)
    for text in ("1a1", "1b1", "1a2", "1c3", "1d4", "1c1", "1d1", "1d2"):
        cursor.play(cursor.position.parse(text))
    saved = Saved(cursor)
    Store().save(saved)
    assert 0 == main(["analyse", str(saved.id), "--nodes", "200", "--json"])
    told = json.loads(capsys.readouterr().out)
    kept = MistakeCollection().entries()
    wanted = [ply for ply in (*told["turning_points"], *told["costliest"]) if ply % 2]
    assert wanted
    assert wanted == sorted(entry.ply + 1 for entry in kept)
    for entry in kept:
        shown = told["moves"][entry.ply]
        mistake = MistakeCollection().mistake(entry.name)
        assert [shown[key]["probability"] for key in ("best", "played")] == [
            pytest.approx(one.chance, abs=0.001) for one in (mistake.worth, mistake.worths[mistake.played])
        ]
    assert (1, len(kept)) == MistakeCollection().analyses("pylos")
    assert {""} == {entry.player for entry in kept}  # the only person needs no name
    monkeypatch.setattr(
        "boardgames.learn.practice.mistake.worths_at", None
    )  # a second time nothing is searched
    assert 0 == main(["analyse", str(saved.id), "--nodes", "200", "--json"])
    assert (told, kept) == (json.loads(capsys.readouterr().out), MistakeCollection().entries())


def test_a_second_analysis_searches_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says the same at once; a longer record is searched only where it goes on, with other limits anew."""
    record = tmp_path / "match.txt"
    cursor = Cursor(Match(boardgames.load("pyramid-siege").start()))

    def analysed(*options: str) -> Any:
        record.write_text(dump(cursor.match))
        assert 0 == main(["analyse", str(record), "--json", *options])
        return json.loads(capsys.readouterr().out)

    for _ in range(5):
        cursor.play(cursor.position.legal_moves()[0])
    first = analysed("--nodes", "50")
    searched = list[int]()

    def review(position: Position, moves: Sequence[Move], limit: Limit) -> Iterator[MoveReview]:
        searched.append(len(moves))
        return reviewed_by_search(position, moves, limit)

    monkeypatch.setattr("boardgames.cli.kept_analysis.review", review)
    assert (first, []) == (analysed("--nodes", "50"), searched)
    cursor.play(cursor.position.legal_moves()[0])
    longer = analysed("--nodes", "50")
    assert (first["moves"], [1]) == (longer["moves"][:5], searched)
    analysed("--nodes", "51")
    assert [1, 6] == searched
    (file, _) = sorted((user_cache() / "analyses").iterdir(), key=lambda path: path.stat().st_mtime)
    file.write_text(file.read_text().replace('"score"', '"scores"'))
    assert (longer, [1, 6, 6]) == (analysed("--nodes", "50"), searched)
