"""What a review finds is kept, and read again by a later review of the same line or a longer one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.core.exact import Verdict
from boardgames.play.mistakes import find_mistakes
from boardgames.play.review import LineReview
from boardgames.play.review_store import findings_of, keep_review
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.lines import Info
from tests.play.test_practising import Oracle, answer, line_of

if TYPE_CHECKING:
    from pathlib import Path

_MOVES = ("1a1", "1b1", "1c1")


def _review(oracle: Oracle, folder: Path, *moves: str, limit: Limit | None = None) -> LineReview:
    more: dict[str, Any] = {} if limit is None else {"limit": limit}
    review = LineReview(line_of(*moves), lambda: oracle, wait=answer, has_values=lambda _: False, **more)
    keep_review(review, folder)
    return review


async def _reviewed(oracle: Oracle, folder: Path, *moves: str) -> LineReview:
    review = _review(oracle, folder, *moves)
    await review.run(lambda: None)
    return review


def _figures(review: LineReview) -> list[Any]:
    return [(str(move.move), move.played, move.best, move.keeping) for move in review.moves]


async def test_a_second_review_of_a_line_searches_nothing(tmp_path: Path) -> None:
    """It has the figures of the first one at once; one with another limit has none of them."""
    first = await _reviewed(Oracle(), tmp_path, *_MOVES)
    oracle = Oracle()
    again = _review(oracle, tmp_path, *_MOVES)
    assert _figures(first) == _figures(again)
    await again.run(lambda: None)
    assert ([], True) == (oracle.asked, again.is_done)
    assert [] == _review(oracle, tmp_path, *_MOVES, limit=Limit(nodes=7)).moves


async def test_a_review_that_was_broken_off_goes_on_there(tmp_path: Path) -> None:
    """Each move is kept as soon as it is found."""

    class Broken(Exception):
        pass

    def stop() -> None:
        if len(review.moves) == 2:
            raise Broken

    review = _review(Oracle(), tmp_path, *_MOVES)
    with pytest.raises(Broken):
        await review.run(stop)
    oracle = Oracle()
    later = await _reviewed(oracle, tmp_path, *_MOVES)
    assert (1, 3) == (len(oracle.asked), len(later.moves))
    assert _figures(later) == _figures(_review(oracle, tmp_path, *_MOVES))


async def test_a_longer_line_begins_with_what_is_kept_of_the_shorter_one(tmp_path: Path) -> None:
    """Its file takes the place of the other one; another line knows nothing of it."""
    await _reviewed(Oracle(), tmp_path, *_MOVES[:2])
    oracle = Oracle()
    longer = await _reviewed(oracle, tmp_path, *_MOVES)
    assert (1, 3, 1) == (len(oracle.asked), len(longer.moves), len(list(tmp_path.iterdir())))
    assert [] == _review(oracle, tmp_path, "1a1", "1d4").moves


async def test_longer_searches_are_kept_as_well(tmp_path: Path) -> None:
    """What was looked at for practice is neither searched nor written again, and the figures are its own."""
    first = await _reviewed(Oracle(), tmp_path, *_MOVES)
    people = {first.moves[0].seat: ""}
    found = [one async for one in find_mistakes(first, people, Oracle, wait=answer)]
    (file,) = tmp_path.iterdir()
    text, oracle = file.read_text(), Oracle()
    again = _review(oracle, tmp_path, *_MOVES)
    assert _figures(first) == _figures(again)
    finding = find_mistakes(again, people, lambda: oracle, wait=answer)
    assert (found, []) == ([one async for one in finding], oracle.asked)
    assert text == file.read_text()


@pytest.mark.parametrize(
    ("damage", "known"),
    [
        (lambda text: text[:-9], 2),  # the power failed
        (lambda text: text[:-1], 2),
        (lambda text: text.replace('"move": "1b1"', '"move": "1b2"'), 1),
        (lambda text: text.replace("chance 800", "chance none", 1), 0),
        (lambda text: text.replace('"keeping"', '"kept"'), 0),
        (lambda text: text.replace('\n{"move"', '\n[{"move"', 1), 0),
        (lambda text: text + '{"at": 3, "infos": ["chance 1 pv 1a1"]}\n', 3),
        (lambda text: text + '{"at": -1, "infos": ["chance 1 pv 1a1"]}\n', 3),
        (lambda text: text + '{"at": "0", "infos": ["chance 1 pv 1a1"]}\n', 3),
        (lambda text: text + '{"at": 0, "infos": []}\n', 3),
        (lambda text: text + '{"at": 0, "infos": ["chance 1"]}\n', 3),
        (lambda text: text + '{"at": 0, "infos": ["chance 1 pv 1a1", "pv 1b1"]}\n', 3),
        (lambda text: text + '{"at": 9, "infos": ["chance 1 pv 1a1"]}\n', 3),
        (lambda text: text.replace('"format": ', '"format": 1'), 0),
        (lambda text: text.replace('"version": "', '"version": "0'), 0),
        (lambda text: "\0" + text, 0),
        (lambda _: "[" * 100_000 + "\n", 0),
        (lambda _: "", 0),
    ],
)
async def test_a_damaged_file_is_read_as_far_as_it_is_sound(tmp_path: Path, damage: Any, known: int) -> None:
    """The rest is found again, and then the file is whole."""
    first = await _reviewed(Oracle(), tmp_path, *_MOVES)
    (file,) = tmp_path.iterdir()
    file.write_text(damage(file.read_text()))
    again = _review(Oracle(), tmp_path, *_MOVES)
    assert known == len(again.moves)
    await again.run(lambda: None)
    assert _figures(first) == _figures(again)
    if known < len(_MOVES):
        assert _figures(first) == _figures(_review(Oracle(), tmp_path, *_MOVES))


async def test_a_folder_that_cannot_be_used_keeps_nothing(tmp_path: Path) -> None:
    """The review goes on, and nobody is troubled."""
    folder = tmp_path / "analyses"
    folder.write_text("no folder")
    assert (await _reviewed(Oracle(), folder, *_MOVES)).is_done
    assert [] == _review(Oracle(), folder, *_MOVES).moves


def test_the_newest_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest one goes when there is one too many."""
    monkeypatch.setattr("boardgames.play.review_store._MOST_FILES", 2)
    start = line_of("1a1")[0].position
    for age, move in enumerate(("1a1", "1b1", "1c1")):
        before = {*tmp_path.iterdir()}
        findings_of("test", start, [move], Limit(nodes=1), tmp_path).add({"found": age})
        (new,) = {*tmp_path.iterdir()} - before
        os.utime(new, (age, age))
    left = [
        findings_of("test", start, [move], Limit(nodes=1), tmp_path).findings
        for move in ("1a1", "1b1", "1c1")
    ]
    assert [[], [{"found": 1}], [{"found": 2}]] == left


@pytest.mark.parametrize(
    "info",
    [
        Info(),
        Info(depth=3, nodes=10, time=4, line=2, score=-70, chance=0.123, moves=("1a1", "raise a 1")),
        Info(chance=1.0, exact=Verdict.WON, win=3, moves=("1a1",)),
        Info(chance=0.5, exact=Verdict.DRAWN, moves=("1a1",)),
        Info(chance=0.0, exact=Verdict.LOST, loss=4, moves=("1a1",)),
    ],
)
def test_what_an_engine_said_is_written_as_it_is_read(info: Info) -> None:
    """Nothing of it is lost."""
    assert info == Info.read(str(info))
