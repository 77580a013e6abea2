"""Twins among puzzles: of those that hardly differ only the hardest stays."""

from __future__ import annotations

import pytest
from attrs import evolve

import boardgames
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.puzzles.making import without_twins


def test_the_easier_one_of_twins_goes() -> None:
    """Positions that differ in a place or two are twins, and other ones are not."""
    one, other = [puzzle for puzzle in puzzles_of("diamond") if puzzle.theme.key == "edge"][:2]
    cells, rest = one.position_text.split(" ", 1)
    first, *others = cells.split(",")
    twin = evolve(
        one, position_text=f"{','.join([f'{int(first[:1]) + 1}', *others])} {rest}", rating=one.rating + 9
    )
    assert [other, twin] == sorted(without_twins([one, other, twin]), key=[one, other, twin].index)


def test_positions_with_the_same_answer_look_the_same_sooner() -> None:
    """Of two moments of one game, at which the same move saves the Globe, one is asked."""
    later = next(puzzle for puzzle in puzzles_of("flying-obelisks") if puzzle.first == "e9-d9")
    text = later.position_text.replace("T,C,4,T,2", "T,C,3,T,3").replace("6,D,2", "5,D,3")
    earlier = evolve(later, position_text=text, rating=1000)
    assert [later] == without_twins([earlier, later])
    assert [later, evolve(earlier, save="e9-d8")] == without_twins([evolve(earlier, save="e9-d8"), later])


@pytest.mark.parametrize("game", boardgames.names())
def test_no_puzzles_of_a_game_are_twins(game: str) -> None:
    """All that come with it differ in more than a few places."""
    assert len(puzzles_of(game)) == len(without_twins(puzzles_of(game)))
