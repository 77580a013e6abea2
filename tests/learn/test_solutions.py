"""Explanations of solutions: what each move threatens, stops or prevents."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import boardgames
from boardgames.core.replies import winning_turns
from boardgames.learn.courses import course_of
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.solutions import _Deed, _Threats, explained_rescue, explained_win
from boardgames.match.actions import Play
from boardgames.match.controls import HERE
from boardgames.play.task_play import TaskPlay

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.learn.puzzles.puzzle import Puzzle

#: Of these games one puzzle in so many is tested, since it takes long to look at every reply.
_STEP = {"diamond": 6}


def told(game: str, name: str) -> list[str]:
    """Return the moves of a puzzle's solution with their sentences."""
    puzzle = next(one for one in puzzles_of(game) if one.name == name)
    moves = puzzle.task.begin().show().moves
    explained = explained_win(puzzle.position, moves)
    return [f"{move}: {text}" for move, text in zip(moves, explained, strict=True)]


def test_two_threats_that_no_reply_stops() -> None:
    """Both are named, and the reply stops one of them."""
    first, reply, _ = told("pylos", "pylos-e5a60a")
    assert "2c1: Now you threaten to win on 3b2 and 2b1, and Light cannot stop both. Reserve 5 → 4." == first
    assert "3b2: This stops the win on 3b2, but not the one on 2b1." == reply


def test_a_threat_that_nothing_stops() -> None:
    """It is named with what the move has gained, and no reply is said to help: this one does not touch it."""
    first, reply, _ = told("diamond", "diamond-9cbf90")
    assert (
        "c5-d5: This opens the way to a win on e5, and Player 2 cannot stop it. Steps to go 2 → 1." == first
    )
    assert reply.endswith(": This cannot stop the win on e5.")


def test_one_reply_that_holds_out() -> None:
    """It is counted; what wins only because of another reply is no threat that it stops."""
    first, reply, *_ = told("pyramid-siege", "pyramid-siege-63c9c3")
    assert "b1-c2: Only one reply can delay the end." == first
    assert "d2xb2: This holds out longest." == reply


def test_a_piece_that_runs_away() -> None:
    """Its new squares are no threats: it is said to be taken there, and a reply elsewhere to stop nothing."""
    first, reply, _ = told("flying-obelisks", "flying-obelisks-1967db")
    flight = "Now you threaten to win on a4. A piece that runs away is captured where it goes."
    assert f"c5-b4: {flight} Hilltops 1 → 0." == first
    assert "a4-a3: The piece runs away, but it will be captured on a3." == reply
    _, reply, _ = told("flying-obelisks", "flying-obelisks-e3c13c")
    assert "c4-a4: This cannot stop the win on e5." == reply


def test_a_quiet_move_is_counted_in_turns() -> None:
    """Where nothing is threatened at once, the longest defence is counted."""
    first, *_ = told("flying-obelisks", "flying-obelisks-2ce2d4")
    assert "f5-g4: Whatever White may reply, the win takes at most 2 more turns." == first


def test_a_rescue_names_what_wins_after_all_other_moves() -> None:
    """The place of a win is named if most replies win there; an example is told in words."""
    puzzle = next(one for one in puzzles_of("pylos") if one.name == "pylos-0271b3")
    assert (
        "After any other move Dark could win at once. For example: Light placed a sphere on 2b1. "
        "Dark placed a sphere on 1a1, completed a square and took back 1a1. "
        "Light's reserve is empty and no sphere of Light can be raised, so Dark wins."
    ) == explained_rescue(puzzle.position, puzzle.position.parse(puzzle.first))
    puzzle = next(one for one in puzzles_of("flying-obelisks") if one.name == "flying-obelisks-47c89c")
    said = explained_rescue(puzzle.position, puzzle.position.parse(puzzle.first))
    assert said.startswith(
        "After any other move Black could win at once, mostly on c3. For example: White's "
    )


def test_a_solution_is_told_as_it_is_played() -> None:
    """Nothing is told before it is shown; each move has its sentence once it is on the board."""
    play = TaskPlay(puzzles_of("diamond")[-1].task.begin())
    assert () == play.story
    play.show()
    told = []
    while play.pending:
        play.go_on()
        told.append(len(play.story))
    assert [1, 2, 3] == told
    play.try_again()
    assert () == play.story


OTHERS = (
    ("flying-obelisks", "flying-obelisks-1967db"),
    ("pylos", "pylos-07a791"),
    ("pyramid-siege", "pyramid-siege-171e7f"),
)


def test_a_solved_puzzle_has_its_idea_in_a_sentence() -> None:
    """It is told at the end: what was threatened or prevented, and how, or what that teaches."""
    ideas = {}
    for game, name in (
        ("pylos", "pylos-e5a60a"),
        ("diamond", "diamond-2fcb25"),
        ("pylos", "pylos-039c6a"),
        *OTHERS,
    ):
        puzzle = next(one for one in puzzles_of(game) if one.name == name)
        play = TaskPlay(puzzle.task.begin())
        assert "" == play.idea
        while not play.run.is_done:
            move = play.run.show().moves[0]
            play.session.submit(play.session.to_move, Play(move), HERE)
            while play.pending:
                play.go_on()
        ideas[name] = play.idea
    assert {
        "pylos-e5a60a": "Two threats at once, on 3b2 and 2b1: Light could not stop both. Light had no "
        "sphere left to place or to raise. One of your two moves cost you none.",
        "diamond-2fcb25": "Any other move would have let Player 1 win at once on e5. Now that is illegal: "
        "For a drop e4 at 19 must be a tower, 2 levels above all its neighbours (d4 is at 18), or e5 at 12 a "
        "pit, 3 below all of its own (d5 is at 9).",
        "pylos-039c6a": "Every other move would have let the win go. Your reserve grew from 2 to 3, and "
        "Light could then raise only 2 spheres. Which spheres come back matters as much as the square that "
        "earns them.",
        "flying-obelisks-1967db": "A piece that ran away from the threat on a4 would be captured where it "
        "went. First cover the squares around a Globe, then attack it.",
        "pylos-07a791": "That left Dark only one reply, which could not save the game. Dark filled the last "
        "place of level 3, and you still had a sphere for the top.",
        "pyramid-siege-171e7f": "The attackers could not stop the win on d1. The attackers may not pass, and "
        "their only step left you the capture of the attacker on e2.",
    } == ideas


def test_tasks_that_are_no_wins_are_not_explained() -> None:
    """A move that meets a goal of a lesson need not be good."""
    run = course_of("pylos").tasks[0].begin()
    assert () == run.explained(run.show().moves)


@pytest.mark.parametrize("game", boardgames.names())
def test_each_move_of_a_solution_is_explained(game: str) -> None:
    """Every move has a sentence, and the last one says how the game ended, or what all other moves allow."""
    for puzzle in puzzles_of(game)[::6]:
        run = puzzle.task.begin()
        moves = run.show().moves
        said = run.explained(moves)
        assert len(moves) == len(said)
        assert all(sentence.endswith(".") for sentence in said)
        if puzzle.proof:
            assert said[-1] == _after(puzzle, moves)
        else:
            assert re.match("After any other move |No other move wins.", said[-1])


@pytest.mark.parametrize("game", boardgames.names())
def test_what_is_said_of_threats_is_true(game: str) -> None:
    """A threat could be played if the opponent passed, and wins after a reply; one that is stopped fails."""
    for puzzle in puzzles_of(game)[:: _STEP.get(game, 1)]:
        here, moves = puzzle.position, puzzle.task.begin().show().moves if puzzle.proof else ()
        for move, text in zip(moves, explained_win(here, moves), strict=True):
            before, here = here, here.play(move)
            if said := re.match(
                r"Now you threaten to win on (.*?)( in more than one way)?(?:\.|, and)", text
            ):
                _check_threats(here, said[1])
            if said := re.match(
                r"This (?:stops the win|runs away from the attack) on (.*?)(, but.*| for now.*)", text
            ):
                _check_threats(before, said[1])
                assert not _places(here) & names_in(said[1]), f"{puzzle.name}: {move}"
                if other := re.search(r"not the one on (\S+)\.", text):
                    assert other[1] in _places(here), f"{puzzle.name}: {move}"
            if said := re.match(
                r"This (?:cannot stop the win|gets in the way) on .*?(\S+?)(?: all the same)?\.", text
            ):
                assert said[1] in _places(here), f"{puzzle.name}: {move}"
            if said := re.match(r"(?:Next you win|This opens the way to a win) on (\S+?),", text):
                going_on = [after for after in map(here.play, here.legal_moves()) if not after.outcome()]
                assert all(said[1] in _places(after) for after in going_on), puzzle.name


def _check_threats(position: Position, named: str) -> None:
    """See that moves to places could be played if the player to move passed, and win after some move."""
    free = passed(position)
    could = {str(move) for move in free.legal_moves()}
    wins = {
        (str(won), place_of(after, won))
        for move in position.legal_moves()
        for after in [position.play(move)]
        for won in _wins(after)
    }
    assert names_in(named) <= {place for won, place in wins if won in could}, f"{position}: {named}"


def names_in(text: str) -> set[str]:
    """Return the places in a list in words."""
    return set(re.split(", | and ", text))


def passed(position: Position) -> Position:
    """Return a position as if the player to move had passed, and so captured nothing."""
    state = position.state
    if position.game.name == "pylos":
        own, other, mover = state
        state = (other, own, 1 - mover)
    elif position.game.name == "flying-obelisks":
        state = evolve(state, mover=1 - state.mover, key=state.key ^ 1)
    else:
        huffable = {"huffable": state.defenders} if position.game.name == "pyramid-siege" else {}
        state = state._replace(mover=1 - state.mover, **huffable)
    return type(position)(state, position.engine)


def place_of(position: Position, move: Move) -> str:
    """Return where a move ends: the last place that a piece reaches, else where one is taken."""
    motions = position.motions(move.steps)
    reached = [str(motion.target) for motion in motions if motion.target]
    return (reached or [str(motion.source) for motion in motions])[-1]


def _wins(position: Position) -> set[Move]:
    """Return the moves that win at once; none in a game that is over."""
    return set() if position.outcome() else set(map(position.move_of, winning_turns(position)))


def _places(position: Position) -> set[str]:
    """Return the places where the player to move could win at once."""
    return {place_of(position, move) for move in _wins(position)}


def _after(puzzle: Puzzle, moves: tuple[Move, ...]) -> str:
    """Return how the game has ended after moves."""
    position = puzzle.position
    for move in moves:
        position = position.play(move)
    outcome = position.outcome()
    return outcome.reason if outcome else ""


@pytest.mark.parametrize(
    ("replies", "threats", "said"),
    [
        ("a b", "a b", "Two threats at once, on A and B: the others could not stop both."),
        ("abc", "a", "The others could not stop the win on A."),
        ("ab x", "a", "Whatever the others replied, you would have won with the next move."),
        ("x", "", "Whatever the others replied, you would have won with the next move."),
        ("a - a a", "a", "The others had only one reply that could delay the end."),
        ("a - - - - a", "a", "Whatever the others replied, the end could only be delayed."),
        ("- - - -", "", "Nothing was threatened yet, but every reply of the others still lost."),
        ("-", "", "That left the others only one reply, which could not save the game."),
        ("- -", "", "That left the others only two replies, none of which could save the game."),
        ("- - -", "", "That left the others only three replies, none of which could save the game."),
    ],
)
def test_the_idea_of_a_win_follows_from_what_wins_after_each_reply(
    replies: str, threats: str, said: str
) -> None:
    """Each reply has the threats that win after it, and - has none."""
    found: Any = {
        str(at): SimpleNamespace(wins={name: name for name in wins.strip("-")}, deed=_Deed(), after=None)
        for at, wins in enumerate(replies.split())
    }
    names = tuple(threats.split())
    deeds = {name: _Deed(place=name.upper()) for name in names}
    assert said == _Threats(found, names, deeds, "the others").idea


def test_a_threat_wins_mostly_after_more_than_half_of_the_replies() -> None:
    """Half of them is not enough."""
    for replies, mostly in (("a a -", True), ("a -", False), ("a a - -", False)):
        found: Any = {str(at): SimpleNamespace(wins={*wins}) for at, wins in enumerate(replies.split())}
        assert mostly == _Threats(found)._wins_mostly("a")
