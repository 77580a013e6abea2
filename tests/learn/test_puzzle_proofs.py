"""Proofs of puzzles, and making puzzles from positions."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.core.editing import editing_of
from boardgames.core.replies import count_safe
from boardgames.learn.proof import Proof, read_proof, why_not_proven
from boardgames.learn.puzzles.checking import why_not_right, why_not_unique
from boardgames.learn.puzzles.collection import load_puzzles, puzzles_of, save_puzzles
from boardgames.learn.puzzles.making import (
    made_only,
    made_save,
    made_win,
    puzzle_of,
    rated_by_form,
)
from boardgames.learn.puzzles.naming import theme_of
from boardgames.learn.puzzles.samples import _ground, before_losses, ends_of_games, studies

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.puzzles.puzzle import Puzzle

WON_IN_TWO = boardgames.load("pylos").decode("LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D")
ONE_DEFENCE = "8,8,8,8,8/8,8,9:2,8,8/8,8,8,8,8/8,8,8,8:B,8/8,8,8,13:1,8 2 20 -"


def made() -> Puzzle:
    """Return a puzzle that is won in two."""
    puzzle = made_win(WON_IN_TWO, 2, 100_000)
    assert puzzle is not None
    assert puzzle.proof is not None
    return puzzle


def test_a_win_in_two_is_made_and_proved() -> None:
    """The only move is found, with an answer to every reply."""
    puzzle = made()
    assert "3a2" == puzzle.first
    assert "" == why_not_right(puzzle)
    assert "" == why_not_unique(puzzle)
    assert "Dark to move. Win in two turns, whatever the reply." == puzzle.text


def test_only_the_length_asked_for_is_made() -> None:
    """A win in two is not one in three, nor in one."""
    assert made_win(WON_IN_TWO, 1, 100_000) is None
    assert made_win(WON_IN_TWO, 3, 100_000) is None


def test_a_search_that_is_too_long_makes_nothing() -> None:
    """Its nodes are bounded."""
    assert made_win(WON_IN_TWO, 2, 10) is None


def test_the_only_defence_is_made() -> None:
    """All other moves lose at once, and there was no win."""
    position = boardgames.load("diamond").decode(ONE_DEFENCE)
    puzzle = made_save(position)
    assert puzzle is not None
    assert "d4-e5" == puzzle.first
    assert "" == why_not_unique(puzzle)
    assert puzzle.text.startswith("Player 2 to move. The other cube is about to reach its goal.")
    assert made_save(boardgames.load("diamond").start()) is None
    found = puzzle_of(position)
    assert found is not None
    assert ("d4-e5", True) == (found.first, found.save is not None)


def test_a_proof_is_written_and_read(tmp_path: Path) -> None:
    """A file has the same puzzles when it is read again, in the order of their ratings."""
    easy = evolve(made(), rating=900, options={"variant": "mature"})
    save_puzzles(tmp_path / "pylos.toml", "pylos", [made(), easy])
    assert (easy, made()) == load_puzzles(tmp_path / "pylos.toml")
    assert easy.name != made().name
    proof = made().proof
    assert proof is not None
    assert proof == read_proof(proof.written())


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (["4a1"], "4a1 cannot be played"),
        (["3a2"], "3a2 does not win."),
        (["3a2", [["2b1"], "9z9", "*"]], "After 3a2 the reply 9z9 is not legal."),
        (["3a2", [["1a1"], "*"]], "1a1 cannot be played"),
    ],
)
def test_a_wrong_proof_is_found_out(written: list[object], says: str) -> None:
    """The report names what it leaves open and what cannot be played."""
    assert says in why_not_proven(WON_IN_TWO, read_proof(written))


def test_a_reply_without_an_answer_is_found_out() -> None:
    """Every legal reply needs one."""
    position = boardgames.load("pylos").decode("LLDL/LLDD/DDLD/LDLL|DDD/LDD/.D.|L./..|. L")
    proof = read_proof(["1d4^3b1", [["2c3"], "2a3"]])
    assert "After 1d4^3b1 there is no answer to 1d4." == why_not_proven(position, proof)


def test_nothing_follows_a_win() -> None:
    """A proof that goes on after the end is wrong."""
    won = boardgames.load("pylos").decode("LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L")
    assert "" == why_not_proven(won, Proof("4a1"))
    assert "nothing can follow" in why_not_proven(won, read_proof(["4a1", [["1a1"], "*"]]))


def test_a_puzzle_needs_a_position_that_goes_on() -> None:
    """The report names what is impossible or has ended."""
    assert "side to move" in why_not_right(evolve(made(), position_text="LL"))
    over = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|L D"
    assert "The game is over in this position." == why_not_right(evolve(made(), position_text=over))
    wrong = read_proof(["2b1", [["1a1"], "*"]])
    assert "The right moves are 3a2." == why_not_unique(evolve(made(), proof=wrong))


@pytest.mark.parametrize("game", boardgames.names())
def test_studies_are_positions_of_every_game(game: str) -> None:
    """The same seed gives the same ones."""
    if game == "pylos":  # a sphere put anywhere mostly hangs in the air
        return
    first, again = (studies(boardgames.load(game).start(), Random(5)) for _ in range(2))
    for _ in range(3):
        assert next(first) == next(again)


def test_what_comes_before_a_loss_leads_to_it() -> None:
    """One move leaves the other player without a defence."""
    position = next(before_losses(boardgames.load("diamond").start(), Random(1)))
    after = (position.play(move) for move in position.legal_moves())
    assert any(one.outcome() is None and count_safe(one, 0) == 0 for one in after)


def test_ends_of_games_are_before_the_end() -> None:
    """The last eight of each game, which have no past and go on."""
    found = ends_of_games(boardgames.load("pylos").start(), Random(5))
    positions = [next(found) for _ in range(24)]
    assert all(position.outcome() is None for position in positions)
    games = [positions[at : at + 8] for at in range(0, 24, 8)]
    for before, after in pairwise(chain.from_iterable(games)):
        goes_on = str(after) in {str(before.play(move)) for move in before.legal_moves()}
        assert goes_on == (after not in [game[0] for game in games])
    assert all(any(game[-1].play(m).outcome() for m in game[-1].legal_moves()) for game in games)


@pytest.mark.parametrize(
    ("game", "few", "enough", "first"),
    [
        (
            "pylos",
            "LD../LDDL/DLDL/LDLL|L../LDL/LLL|../.L|. D",
            "LDLL/LDLD/LLDD/LLLL|DD./LL./L.D|L./..|. D",
            "2c1",
        ),
        (
            "pyramid-siege",
            "./../.../..../...../...AAD/...AA.A/....A.../......... D -",
            "./../.../..../...../...A.A/...AAD./....AA../......... D -",
            "g6xi6",
        ),
    ],
)
def test_a_win_among_few_moves_is_no_puzzle(game: str, few: str, enough: str, first: str) -> None:
    """Three moves leave nothing to find; four do."""
    positions = [boardgames.load(game).decode(text) for text in (few, enough)]
    assert [3, 4] == [len(position.legal_moves()) for position in positions]
    made = [made_win(position, 1, 1000) for position in positions]
    assert made[0] is None
    assert made[1] is not None
    assert first == made[1].first


@pytest.mark.parametrize(
    ("text", "moves", "first"),
    [
        ("./A./ADA/..A./...../...A../.AAAAAA/A.A..AAA/A.....A.. D -", 3, ""),
        ("./AA/.AA/.A.A/.AA../.AAAD./.AAA.AA/AAA..AAA/..A...... D -", 4, "f5-g5"),
    ],
)
def test_an_only_defence_among_few_moves_is_no_puzzle(text: str, moves: int, first: str) -> None:
    """The same holds for a move that saves the game."""
    position = boardgames.load("pyramid-siege").decode(text)
    puzzle = made_save(position)
    assert (moves, first) == (len(position.legal_moves()), puzzle.first if puzzle else "")


def test_a_game_that_has_ended_makes_no_puzzle() -> None:
    """There is nothing left to find."""
    ended = boardgames.load("diamond").decode("8,8:2,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,8,8/8,8,8,8,8:1 2 20 -")
    assert ended.outcome()
    assert (None, None, None) == (made_win(ended, 1, 1000), made_save(ended), made_only(ended))


def test_a_position_with_one_winning_move_by_exact_values_is_made() -> None:
    """Where more moves win, or a win takes two turns at most, it is no puzzle of this kind."""
    pylos = boardgames.load("pylos")
    puzzle = next(one for one in puzzles_of("pylos") if one.only)
    made = made_only(puzzle.position)
    assert made is not None
    assert (puzzle.only, puzzle.name) == (made.only, made.name)
    assert made_only(WON_IN_TWO) is None
    assert made_only(pylos.start()) is None


def test_a_win_where_most_other_moves_lose_is_a_race() -> None:
    """What is done in one turn is none, however the other moves end."""
    position = boardgames.load("diamond").decode(ONE_DEFENCE)
    first = position.parse("d4-e5")
    assert "race" == theme_of(position, first, read_proof(["d4-e5", [["b2-a1"], "e5-d4"]])).key
    assert "win" == theme_of(position, first, Proof("d4-e5")).key


#: Puzzles whose proofs have several answers, most of them to all replies but a few.
_STORED = (
    "pyramid-siege-08bcce",
    "flying-obelisks-dd9f8c",
    "flying-obelisks-7f44f5",
    "flying-obelisks-9f9a60",
)


@pytest.mark.parametrize("name", _STORED)
def test_a_stored_puzzle_is_made_again(name: str) -> None:
    """The same proof is found, with the same name, theme and rating by its form."""
    stored = next(one for one in puzzles_of(name.rpartition("-")[0]) if one.name == name)
    again = made_win(stored.position, 2, 100_000)
    assert again is not None
    assert (stored.name, stored.proof) == (again.name, again.proof)
    assert stored.theme == again.theme
    assert rated_by_form(stored) == again.rating


@pytest.mark.parametrize("game", ["flying-obelisks", "pyramid-siege"])
def test_a_rescue_is_made_again_from_its_position(game: str) -> None:
    """With the same only move; where the player could win at once there is none."""
    rescues = [puzzle for puzzle in puzzles_of(game) if puzzle.save]
    for puzzle in rescues[:2]:
        made = made_save(puzzle.position)
        assert made is not None
        assert (puzzle.save, puzzle.theme, rated_by_form(puzzle)) == (made.save, made.theme, made.rating)
    assert made_save(boardgames.load(game).start()) is None


def test_most_places_of_a_study_are_on_one_level() -> None:
    """The others stand out of it, up and down, by a few levels, so that there is something to climb."""
    start = boardgames.load("diamond").start()
    editing, rng = editing_of(start.game), Random(1)
    bare = editing.bare(editing.sketch(start.encode()))
    levels = Counter(
        int(cell.partition(":")[0]) for _ in range(40) for cell in _ground(editing, bare, rng).cells.values()
    )
    assert set(range(4, 15)) == set(levels)
    assert 0.6 <= levels[9] / levels.total() <= 0.7
    pylos = boardgames.load("pylos").start()
    flat = editing_of(pylos.game).sketch(pylos.encode())
    assert flat == _ground(editing_of(pylos.game), flat, rng)
