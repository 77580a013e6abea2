"""Ratings of puzzles are measured: by how often computer players of each level find the first move."""

from __future__ import annotations

import re
from math import log2
from typing import Any

import pytest
from attrs import evolve

import boardgames
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.puzzles.making import is_plain, made_win, rated_by_form
from boardgames.learn.puzzles.measuring import Tries, is_trivial, measured_rating, tries_at
from boardgames.learn.puzzles.naming import named, titled, titled_apart
from boardgames.tui.boards.art import load_art

_NUMBERS = (6, 6, 6, 6, 3, 2, 1)


def tries(*found: int) -> list[Tries]:
    """Return so many successes of each level."""
    return [Tries(at, one, number) for at, (one, number) in enumerate(zip(found, _NUMBERS, strict=True))]


def test_what_weak_players_find_is_rated_low() -> None:
    """The more levels find the move, the lower is the rating, whatever was estimated."""
    found = [(6, 6, 6, 6, 3, 2, 1), (1, 3, 5, 6, 3, 2, 1), (0, 0, 1, 3, 3, 2, 1), (0, 0, 0, 0, 0, 2, 1)]
    rated = [measured_rating(1500, tries(*each)) for each in found]
    assert sorted(rated) == rated
    assert rated[0] < 1000
    assert rated[-1] > 1700


def test_an_estimate_counts_a_little() -> None:
    """Between puzzles that the same players find, the longer one is rated higher."""
    easy, hard = (measured_rating(estimate, tries(1, 3, 5, 6, 3, 2, 1)) for estimate in (1000, 2000))
    assert 0 < hard - easy < 400


@pytest.mark.parametrize(
    ("found", "expected"),
    [((6, 6), True), ((5, 6), True), ((4, 6), False), ((6, 5), False), ((0, 0), False)],
)
def test_what_beginners_find_nearly_always_is_trivial(found: tuple[int, int], *, expected: bool) -> None:
    """Five of six tries of level 0, and all of level 1."""
    assert expected is is_trivial(tries(*found, 6, 6, 3, 2, 1))


def test_every_level_tries_a_puzzle() -> None:
    """The strongest find a win in two; their tries repeat exactly."""
    puzzle = next(one for one in puzzles_of("pylos") if one.turns == 2)
    tried = tries_at(puzzle)
    assert (list(_NUMBERS), list(range(7))) == ([one.number for one in tried], [one.level for one in tried])
    assert (2, 1) == (tried[5].found, tried[6].found)


@pytest.mark.parametrize("game", ["pylos", "flying-obelisks", "diamond", "pyramid-siege"])
def test_the_puzzles_of_our_games_are_many_and_of_all_strengths(game: str) -> None:
    """At least forty of each, from below 1150 to above 1500, with names of their own."""
    puzzles = puzzles_of(game)
    assert len(puzzles) >= 40
    assert puzzles[0].rating < 1150
    assert puzzles[-1].rating > 1500
    assert len({puzzle.theme.key for puzzle in puzzles}) >= 2
    assert "Win" not in {puzzle.theme.title for puzzle in puzzles}


@pytest.mark.parametrize("game", boardgames.names())
def test_no_puzzle_is_a_plain_walk_to_the_goal(game: str) -> None:
    """A level way that ends at the goal leaves nothing to find."""
    assert not [puzzle.name for puzzle in puzzles_of(game) if is_plain(puzzle)]


def test_a_walk_to_the_goal_is_not_made() -> None:
    """A push along a level is plain; a drop to the goal is not."""
    walk = boardgames.load("diamond").decode(
        "9,5,8,9,9/9,13,9,9,8/9,13,9,9:n,9/9,9:1,9,9,9/9:2,9,9,9,9 2 1 -"
    )
    drop = boardgames.load("diamond").decode(
        "5,11:2,9:B,9,9/12,10,4,9,9/9,9:B,6,9,9:B/9:1,12,9,10,9/9,9,9,9,9:n 2 1 -"
    )
    made = made_win(drop, 1, 100_000)
    assert (None, "b1/a1") == (made_win(walk, 1, 100_000), made and made.first)


@pytest.mark.parametrize("game", boardgames.names())
def test_titles_name_only_places_where_something_stands(game: str) -> None:
    """A place in a title is that of a piece that all can see, never one to which the solution goes."""
    for puzzle in puzzles_of(game):
        position = puzzle.position
        art: Any = load_art(game)
        pieces = art.occupants(position, ())
        named_places = set(re.findall(r"\w+", puzzle.title)) & {spot.name for spot in position.spots}
        assert named_places <= {spot.name for spot in pieces}, puzzle.title


@pytest.mark.parametrize("game", boardgames.names())
def test_stored_titles_are_those_that_the_puzzles_would_get_now(game: str) -> None:
    """Each title is true of one puzzle of its game alone, and all follow from position and solution."""
    puzzles = puzzles_of(game)
    assert [(puzzle.theme, puzzle.title) for puzzle in puzzles] == [
        (puzzle.theme, puzzle.own_title) for puzzle in titled(puzzles)
    ]


def test_alike_puzzles_are_dropped_while_enough_stay() -> None:
    """Of puzzles that no word tells apart the easiest go, unless that would leave too few."""
    one, *others = puzzles_of("pylos")[:3]
    harder = evolve(one, rating=one.rating + 500)
    assert [harder, *others] == [
        evolve(puzzle, own_title=before.own_title)
        for puzzle, before in zip(titled_apart([one, harder, *others], 3), [harder, *others], strict=True)
    ]
    assert 4 == len(titled_apart([one, harder, *others], 4))


@pytest.mark.parametrize("game", boardgames.names())
def test_a_theme_is_that_which_the_puzzle_would_be_made_with(game: str) -> None:
    """Files say nothing that the position does not; an estimate exists for each kind."""
    for puzzle in puzzles_of(game)[::8]:
        made = named(puzzle)
        assert puzzle.theme == made.theme
        assert rated_by_form(puzzle) > 900


@pytest.mark.parametrize(
    ("estimate", "found", "expected"),
    [
        (1500, (6, 6, 6, 6, 3, 2, 1), 954),
        (1500, (1, 3, 5, 6, 3, 2, 1), 1235),
        (1500, (0, 0, 0, 0, 0, 2, 1), 1800),
        (1000, (1, 3, 5, 6, 3, 2, 1), 1125),
        (600, (6, 6, 6, 6, 3, 2, 1), 600),
        (2600, (0, 0, 0, 0, 0, 0, 0), 2599),
    ],
)
def test_measured_ratings_have_known_figures(estimate: int, found: tuple[int, ...], expected: int) -> None:
    """They are where the tries that are expected and those that were found meet, pulled by the estimate."""
    assert expected == measured_rating(estimate, tries(*found))


@pytest.mark.parametrize("game", boardgames.names())
def test_an_estimate_grows_with_the_turns_and_the_moves(game: str) -> None:
    """Each turn is worth 380 points and twice as many moves 70; a rescue lies between one turn and two."""
    for puzzle in puzzles_of(game)[::4]:
        turns = 4 if puzzle.only else puzzle.turns or 2
        ahead = 620 + 380 * turns - (0 if puzzle.only or puzzle.proof else 200)
        choice = 70 * log2(len(puzzle.position.legal_turns()) / 4)
        assert round(ahead + choice) == rated_by_form(puzzle), puzzle.name
