"""Analysis: what moves were worth, compared by one search from the position before them."""

from __future__ import annotations

from math import nan
from typing import Any

import pytest

import boardgames
from boardgames.core import BoardgamesError, IllegalMove
from boardgames.core.exact import Verdict
from boardgames.core.replies import winning_reply
from boardgames.thinking import Limit, analyse, review, turning_points
from boardgames.thinking.scores import PROVEN, WIN, beyond, lost_in, probability, won_in
from tests.core.toy import TOY

_PYLOS = boardgames.load("pylos").start()


def test_lines_are_the_best_first() -> None:
    """As many lines as wanted have exact scores, and follow each other from the best down."""
    result = analyse(_PYLOS, Limit(depth=3), lines=4)
    scores = [line.score for line in result.lines[:4]]
    assert (scores, [False] * 4) == (sorted(scores, reverse=True), [line.bound for line in result.lines[:4]])


def test_lines_can_be_played() -> None:
    """The moves of a line follow each other legally, as far as it was searched."""
    for line in analyse(_PYLOS, Limit(depth=4), lines=3).lines[:3]:
        position = _PYLOS
        for move in line.moves:
            position = position.play(move)
        assert 2 <= len(line.moves) <= 4


def test_a_move_asked_for_has_an_exact_score() -> None:
    """However bad it is, it gets what a search of that move alone says."""
    for move in _PYLOS.legal_moves()[:4]:
        line = analyse(_PYLOS, Limit(depth=3), also=[move]).line(move)
        assert line is not None
        assert not line.bound


def test_a_move_that_is_not_legal_cannot_be_asked_for() -> None:
    """The rules refuse it."""
    other = TOY.start().legal_moves()[0]
    with pytest.raises(IllegalMove):
        analyse(_PYLOS, also=[other])


def test_there_is_nothing_to_analyse_after_the_end() -> None:
    """A game that has ended is refused."""
    with pytest.raises(BoardgamesError, match="the game has ended"):
        analyse(TOY.decode("0 0 0"))


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        ({"nodes": 0}, "nodes cannot be 0: choose a whole number from 1."),
        ({"nodes": 10.5}, "nodes cannot be 10.5: choose a whole number from 1."),
        ({"depth": True}, "depth cannot be True: choose a whole number from 1."),
        ({"nodes": "x"}, "nodes cannot be 'x': choose a whole number from 1."),
        ({"seconds": nan}, "seconds cannot be nan: choose a number above 0."),
        ({"seconds": -1}, "seconds cannot be -1: choose a number above 0."),
        ({"seconds": "1"}, "seconds cannot be '1': choose a number above 0."),
    ],
)
def test_what_is_not_a_limit_is_refused(limit: dict[str, Any], sentence: str) -> None:
    """A sentence says which number is wrong, and what would be right."""
    with pytest.raises(BoardgamesError) as raised:
        Limit(**limit)
    assert sentence == str(raised.value)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"limit": 5}, "The limit cannot be 5: write a Limit, such as Limit(nodes=1000)."),
        ({"limit": None}, "The limit cannot be None: write a Limit, such as Limit(nodes=1000)."),
        ({"also": ["1a1"]}, "A move cannot be '1a1': position.parse reads the notation of a move."),
        ({"lines": 0}, "lines cannot be 0: choose a whole number from 1."),
    ],
)
def test_what_cannot_be_analysed_is_refused(arguments: dict[str, Any], sentence: str) -> None:
    """Before the search, in a sentence."""
    with pytest.raises(BoardgamesError) as raised:
        analyse(_PYLOS, **arguments)
    assert sentence == str(raised.value)


def test_the_move_that_gave_the_win_away_is_the_turning_point() -> None:
    """Taking one of three instead of all loses a won game: that one move is the turning point."""
    position = TOY.decode("3 0 0", last="wins")
    one = position.parse("a")
    found = list(review(position, [one, position.play(one).parse("a*")]))
    assert [1.0, 0.0] == [reviewed.drop for reviewed in found]
    assert [("a", "a*")] == [(str(turn.played.move), str(turn.best.move)) for turn in turning_points(found)]


@pytest.mark.parametrize(
    ("game", "text", "move", "can_be_kept"),
    [
        (
            "flying-obelisks",
            "4,C,1,dt,1,h/2,cc,1,p,1,d,2/6,d,g,s/9/D,1,D,1,s,4/7,D,1/5,DS,2,G/CV,3,T,4/5,d,3 b",
            "c2C-d2",
            True,
        ),
        (
            "diamond",
            "12:1,8,8,4,4:n/9,8,9,6,9/12,6:B,10,7:B,11/7,6,14:B,10,11:2/7,7:n,6:B,10,14 1 60 b4=7@2",
            "d2+",
            False,
        ),
    ],
)
def test_a_reply_that_wins_at_once_is_seen_by_the_shortest_search(
    game: str, text: str, move: str, *, can_be_kept: bool
) -> None:
    """With any limit a move that allows it is a loss for certain, and one that keeps the game is found."""
    position = boardgames.load(game).decode(text)
    [found] = review(position, [position.parse(move)], Limit(nodes=100))
    assert (Verdict.LOST, 2, can_be_kept) == (found.played.exact, found.played.lost_in, found.gave_away)
    reply = winning_reply(position.play(found.best.move), position.to_move)
    assert can_be_kept == (reply is None)


def test_scores_become_probabilities() -> None:
    """A logistic with the game's scale; what is proven is certain."""
    found = [probability(score, 100) for score in (0, 100, -100, 100_000, WIN - 3, 4 - WIN)]
    assert [0.5, 0.731, 0.269, 1.0, 1.0, 0.0] == [round(share, 3) for share in found]


def test_results_of_a_book_are_proven_without_a_length() -> None:
    """A known win lies above all values and below the wins whose length is known."""
    known = beyond(50, 1)
    assert (True, None, None) == (PROVEN < known < WIN - 1000, won_in(known), lost_in(known))
    assert (-known, 0, WIN - 5) == (beyond(-50, -1), beyond(50, 0), beyond(WIN - 5, 1))
