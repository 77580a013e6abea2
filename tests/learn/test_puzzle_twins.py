"""Twins among puzzles: of those that hardly differ only the hardest stays."""

from __future__ import annotations

from attrs import evolve

from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.puzzles.making import without_twins


def test_the_easier_one_of_twins_goes() -> None:
    """Positions that differ in a place or two are twins, and other ones are not."""
    one, other = [puzzle for puzzle in puzzles_of("diamond") if puzzle.theme.key == "goal"][:2]
    cells, rest = one.position_text.split(" ", 1)
    first, *others = cells.split(",")
    twin = evolve(
        one, position_text=f"{','.join([f'{int(first[:1]) + 1}', *others])} {rest}", rating=one.rating + 9
    )
    assert [other, twin] == sorted(without_twins([one, other, twin]), key=[one, other, twin].index)


def test_no_puzzles_of_diamond_are_twins() -> None:
    """All that come with the game differ in more than a few places."""
    assert len(puzzles_of("diamond")) == len(without_twins(puzzles_of("diamond")))
