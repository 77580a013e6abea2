"""The command `boardgames practise`."""

from __future__ import annotations

import json

import pytest

from boardgames.cli import main
from boardgames.learn.practice.collection import MistakeCollection
from tests.learn.test_practice import mistake_of


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


def test_an_analysed_match_feeds_the_collection(capsys: pytest.CaptureFixture[str]) -> None:
    """The moves of people are asked, not those of computers; a record in a file is nobody's own."""
    import boardgames
    from boardgames.match.cursor import Cursor
    from boardgames.match.store.saved import Saved
    from boardgames.match.store.store import Store
    from boardgames.match.tree import Match

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
    assert {""} == {entry.player for entry in kept}  # the only person needs no name
