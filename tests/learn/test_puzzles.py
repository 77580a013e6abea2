"""The puzzles that come with the games: each is proved, and its first move is the only right one."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.clues import clue
from boardgames.core.moves import spots_of
from boardgames.learn.errors import LearnError
from boardgames.learn.playing import told
from boardgames.learn.puzzles.checking import why_not_right, why_not_unique
from boardgames.learn.puzzles.collection import (
    keep_puzzle,
    load_puzzles,
    next_puzzle,
    own_file,
    own_puzzles,
    puzzle_of_the_day,
    puzzles_of,
)
from boardgames.learn.puzzles.naming import LONGEST_TITLE
from boardgames.learn.task import Ask
from boardgames.play.choosing import Choosing

if TYPE_CHECKING:
    from pathlib import Path


GAMES = boardgames.names()
PUZZLES = [puzzle for game in GAMES for puzzle in puzzles_of(game)]
#: Of these games one puzzle in so many is tested, since it takes long to look at every reply to every move.
#: The command for maintainers does it for all.
LONG = {"diamond": 14, "flying-obelisks": 5}
QUICK = [puzzle for at, puzzle in enumerate(PUZZLES) if at % LONG.get(puzzle.game, 1) == 0]
MONDAY = date(2030, 7, 1)
EMPTY = "..../..../..../....|.../.../...|../..|. L"


@pytest.mark.parametrize("game", GAMES)
def test_proofs_hold(game: str) -> None:
    """Replayed by the rules, each has a win against every reply."""
    assert {} == {puzzle.name: why for puzzle in puzzles_of(game) if (why := why_not_right(puzzle))}


def test_a_number_beside_a_title_is_no_part_of_a_puzzle() -> None:
    """It depends on which other puzzles there are."""
    assert PUZZLES[0] == evolve(PUZZLES[0], number=PUZZLES[0].number + 1)


@pytest.mark.parametrize(
    ("game", "numbers"),
    [("pylos", "0 to 6"), ("flying-obelisks", "2 to 2"), ("diamond", "5 to 1"), ("pyramid-siege", "1 to 9")],
)
def test_a_puzzle_without_a_title_of_its_own_has_the_numbers_of_both_sides(game: str, numbers: str) -> None:
    """The side to move comes first."""
    puzzle = evolve(puzzles_of(game)[0], own_title="")
    assert f"{puzzle.theme.title}, {numbers}" == puzzle.title


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_is_the_only_right_one(game: str) -> None:
    """No other move forces the win in as many turns, or prevents the loss."""
    quick = [puzzle for puzzle in QUICK if puzzle.game == game]
    assert {} == {puzzle.name: why for puzzle in quick if (why := why_not_unique(puzzle))}


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_solved_by_their_solutions(game: str) -> None:
    """The proof's move and the moves shown after each reply are right, to the end."""
    for puzzle in puzzles_of(game):
        run = puzzle.task.begin()
        assert Ask.MOVE is run.asks, puzzle.name
        assert puzzle.first == str(run.show().moves[0]), puzzle.name
        for _ in range(puzzle.proof.turns if puzzle.proof else 1):
            assert run.play(run.show().moves[0]).is_right, puzzle.name
        assert run.is_done, puzzle.name


@pytest.mark.parametrize("game", GAMES)
def test_another_first_move_is_wrong(game: str) -> None:
    """It can be tried again."""
    for puzzle in puzzles_of(game)[::5]:
        run = puzzle.task.begin()
        other = next(move for move in puzzle.position.legal_moves() if str(move) != puzzle.first)
        assert not run.play(other).is_right, puzzle.name
        assert not run.is_done, puzzle.name


@pytest.mark.parametrize("game", GAMES)
def test_there_are_forty_puzzles_of_rising_difficulty(game: str) -> None:
    """They have names of their own, and are about wins in two turns and more, and about saving a game."""
    puzzles = puzzles_of(game)
    assert 40 <= len(puzzles) == len({puzzle.name for puzzle in puzzles})
    assert sorted(puzzle.rating for puzzle in puzzles) == [puzzle.rating for puzzle in puzzles]
    turns = {puzzle.proof.turns if puzzle.proof else 0 for puzzle in puzzles}
    assert {0, 2} <= turns
    assert 1 not in turns


@pytest.mark.parametrize("game", GAMES)
def test_the_first_hint_is_what_to_look_for(game: str) -> None:
    """It names no place; where to look comes after it, marked on the board, and the move at last.

    Where there is only one piece to choose, that is said of the places to which it can go.
    """
    for puzzle in puzzles_of(game):
        run, first = puzzle.task.begin(), puzzle.position.parse(puzzle.first)
        aim, where, move = (run.hint() for _ in range(3))
        assert (puzzle.theme.aim, None) == (aim.text, aim.step)
        assert aim.text
        assert not [spot for spot in puzzle.position.spots if spot.name in aim.text.rstrip(".").split()]
        assert (frozenset(), True) == (aim.spots, bool(where.spots))
        own, is_only = clue(puzzle.position, first), len(puzzle.position.selection().next_steps) == 1
        assert where.text.startswith(own.text) or (is_only and where.text.startswith("Think of "))
        assert (told(puzzle.position, first), first) == (move.text, move.move)
        assert (spots_of(first.steps), False) == (move.spots, run.has_hint)


def test_every_day_has_its_puzzle() -> None:
    """The games take turns, and those of a game that newcomers can solve come one after the other."""
    days = [MONDAY + timedelta(days=number) for number in range(4 * len(puzzles_of("pylos")))]
    chosen = [puzzle_of_the_day(day) for day in days]
    assert chosen[0] == puzzle_of_the_day(MONDAY)
    assert set(GAMES) == {puzzle.game for puzzle in chosen[:4]}
    easier = puzzles_of("pylos")[: (len(puzzles_of("pylos")) + 1) // 2]
    newcomers = {puzzle for puzzle in easier if puzzle.turns <= 2 and not puzzle.only}
    assert newcomers == {puzzle for puzzle in chosen if puzzle.game == "pylos"}
    assert all(puzzle.turns <= 2 for puzzle in chosen)


def test_the_next_puzzle_is_nearest_in_rating() -> None:
    """Solved puzzles do not come again."""
    first = next_puzzle("pylos", 1500, ())
    assert first is not None
    second = next_puzzle("pylos", 1500, {first.name})
    assert second is not None
    assert first != second
    assert abs(first.rating - 1500) <= abs(second.rating - 1500)
    assert next_puzzle("pylos", 1500, {puzzle.name for puzzle in puzzles_of("pylos")}) is None


@pytest.mark.parametrize(
    ("keys", "line", "says"),
    [
        (f'position = "{EMPTY}"\nrating = 1\n', 3, "A puzzle has a 'proof', a move to 'save'"),
        (f'position = "{EMPTY}"\nrating = 1\nproof = ["1a1"]\nsave = "1a1"\n', 3, "A puzzle has a 'proof'"),
        (f'position = "{EMPTY}"\nrating = 1\nproof = [1]\n', 5, "[1] is not a proof"),
        (f'position = "{EMPTY}"\nrating = 1\nproof = ["1a1", [["1b1"]]]\n', 5, "is not an answer"),
        (
            f'position = "{EMPTY}"\nrating = 1\nsave = "1a1"\ntheme = "x"\n',
            6,
            "choose win, save, only, take-back, top or run-out",
        ),
        (f'position = "{EMPTY}"\nrating = "x"\nsave = "1a1"\n', 4, "'rating' must be a whole number"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(tmp_path: Path, keys: str, line: int, says: str) -> None:
    """The message names the file and the line."""
    path = tmp_path / "pylos.toml"
    path.write_text(f'game = "pylos"\n[[puzzle]]\n{keys}', encoding="utf-8")
    with pytest.raises(LearnError, match=f"line {line}: ") as raised:
        load_puzzles(path)
    assert says in str(raised.value)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_of_a_game_are_called_alike(game: str) -> None:
    """Each title says what is special about a puzzle, without a number, and fits a narrow list."""
    titles = [puzzle.title for puzzle in puzzles_of(game)]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if "#" in title]
    assert max(map(len, titles)) <= LONGEST_TITLE


def test_a_file_of_an_earlier_version_keeps_its_titles(tmp_path: Path) -> None:
    """It has a place, which the title named after the theme."""
    path = tmp_path / "diamond.toml"
    text = puzzles_of("diamond")[0].position_text
    table = f'position = "{text}"\nrating = 1\ntheme = "stop"\nplace = "e4"\nsave = "d4+"\n'
    path.write_text(f'game = "diamond"\n[[puzzle]]\n{table}', encoding="utf-8")
    assert ["Stop the drop on e4"] == [puzzle.title for puzzle in load_puzzles(path)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_gives_a_puzzle_away(game: str) -> None:
    """The cursor begins off the solution, if others can move, and no text before help names its moves."""
    for puzzle in puzzles_of(game):
        run, position = puzzle.task.begin(), puzzle.position
        moves = run.show().moves[::2]
        choosing = Choosing(position.selection())
        choosing.stay_neutral()
        choosing.avoid(puzzle.task.secret)
        is_given = len(position.selection().next_steps) == 1
        assert is_given or choosing.cursor not in {spot for move in moves for spot in spots_of(move.steps)}
        said = " ".join([puzzle.title, puzzle.text, puzzle.theme.aim, position.prompt(())])
        assert not [move for move in moves if re.search(rf"(?<!\w){re.escape(str(move))}(?!\w)", said)]
        assert run.hint().text == puzzle.theme.aim


def test_a_puzzle_of_ones_own_is_kept_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position replaces it; a folder that cannot be written is named."""
    first, second, *_ = puzzles_of("pylos")
    assert ((), False) == (own_puzzles("pylos"), own_file("pylos").exists())
    for puzzle in (first, second, evolve(first, rating=99)):
        keep_puzzle(puzzle)
    assert {first.name: 99, second.name: second.rating} == {
        puzzle.name: puzzle.rating for puzzle in own_puzzles("pylos")
    }
    assert () == own_puzzles("diamond")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("boardgames.learn.puzzles.collection.save_puzzles", refuse)
    with pytest.raises(BoardgamesError, match=r"pylos\.toml: No space left on device\."):
        keep_puzzle(first)
