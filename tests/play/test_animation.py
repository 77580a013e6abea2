"""Animations: they run one after another by a clock that is given, and a key ends them."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.animation import (
    ANIMATION_SECONDS,
    Animator,
    FrameRate,
    animations_of,
    reversed_animations_of,
)
from boardgames.play.interaction import Interaction
from boardgames.play.preferences import NEVER
from tests.tui.table import MIDDLE

START = boardgames.load("pylos").decode(MIDDLE)
RAISED = START.parse("1d1^2a1")


def progress(animator: Animator) -> list[float]:
    """Return how far the pieces have come that are moving."""
    return [piece.progress for piece in animator.moving()]


def test_animations_follow_one_another() -> None:
    """Each piece starts when the one before has arrived, and none is forgotten."""
    now = [0.0]
    animator = Animator(lambda: now[0])
    animator.start(animations_of(START, RAISED.steps))
    animator.start(animations_of(START, RAISED.steps))
    assert [0.0, 0.0] == progress(animator)
    now[0] = ANIMATION_SECONDS * 1.5
    assert [pytest.approx(0.5)] == progress(animator)
    now[0] = ANIMATION_SECONDS * 2
    assert ([], False) == (progress(animator), animator.is_running)


def test_an_animator_that_is_off_moves_nothing() -> None:
    """With reduced motion pieces are at once where they belong."""
    animator = Animator(lambda: 0.0, is_on=False)
    animator.start(animations_of(START, RAISED.steps))
    assert not animator.is_running


def test_nothing_begins_to_move_where_there_is_no_time_for_it() -> None:
    """What moves already goes on, and what comes later moves again."""
    busy = [False]
    animator = Animator(lambda: 0.0, frame_rate=FrameRate(is_busy=lambda: busy[0]))
    running = []
    for busy[0] in (True, False, True):
        animator.start(animations_of(START, RAISED.steps))
        running.append(animator.is_running)
    assert [False, True, True] == running


def test_a_move_taken_back_is_animated_in_reverse() -> None:
    """The last piece moves first, from where it went to where it came from."""
    position = START.play(START.parse("1d1^2a1"))
    move = max(position.legal_moves(), key=lambda move: len(position.motions(move.steps)))
    forward = [animation.shown for animation in animations_of(position, move.steps)]
    back = [animation.shown for animation in reversed_animations_of(position, move)]
    assert [(each.target, each.source) for each in reversed(forward)] == [
        (each.source, each.target) for each in back
    ]


def test_what_first_steps_have_shown_is_not_animated_again() -> None:
    """Only what the later steps cause moves."""
    steps = RAISED.steps
    assert [] == animations_of(START, steps, seen=steps)
    assert animations_of(START, steps) == animations_of(START, steps, seen=steps[:1])


def test_the_frame_has_the_moving_pieces_of_the_moment() -> None:
    """What the art draws comes with each piece, and after the time of the animation the piece is at rest."""
    now = [0.0]
    animator = Animator(lambda: now[0], piece_of=lambda animation: str(animation.motion.target))
    interaction = Interaction(LocalSession(Match(START)), animator=animator)
    interaction.play(RAISED)
    now[0] = ANIMATION_SECONDS / 4
    (moving,) = interaction.frame().moving
    assert "2a1" == moving.piece
    assert pytest.approx(0.25) == moving.progress
    now[0] = ANIMATION_SECONDS
    assert () == interaction.frame().moving


def test_undo_and_redo_are_animated() -> None:
    """The sphere goes home and comes again; each act ends what was still moving."""
    interaction = Interaction(LocalSession(Match(START)), animator=Animator(lambda: 0.0))
    interaction.choosing.caution = NEVER
    interaction.play(RAISED)
    shown = []
    for act in (interaction.undo, interaction.redo):
        act()
        shown.append([str(piece.motion.target) for piece in interaction.frame().moving])
    assert [["1d1"], ["2a1"]] == shown


def test_an_interaction_plays_without_a_screen() -> None:
    """Pointing, choosing and playing need no widget: a refused step leaves a reason."""
    interaction = Interaction(LocalSession(Match(START)))
    interaction.choosing.caution = NEVER
    refused = []
    for spot in ("4a1", "1d1"):
        interaction.choose(Spot(spot))
        refused.append(interaction.choosing.refused is not None)
    assert [True, False] == refused
    interaction.choose(Spot("2a1"))
    assert 1 == interaction.match_cursor.at.ply


def test_nothing_runs_once_the_last_piece_has_arrived() -> None:
    """A piece that begins then does not wait for those before it."""
    now = [0.0]
    animator = Animator(lambda: now[0])
    animator.start(animations_of(START, RAISED.steps))
    running = [animator.is_running]
    now[0] = ANIMATION_SECONDS * 0.99
    running.append(animator.is_running)
    now[0] = ANIMATION_SECONDS
    running.append(animator.is_running)
    assert [True, True, False] == running
    animator.start(animations_of(START, RAISED.steps))
    now[0] += ANIMATION_SECONDS / 2
    assert [pytest.approx(0.5)] == [piece.progress for piece in animator.moving()]
    animator.finish()
    assert not animator.is_running


def test_the_pieces_of_a_move_follow_one_another() -> None:
    """What arrives makes room for what comes next, also within one move."""
    now = [0.0]
    animator = Animator(lambda: now[0])
    [animation] = animations_of(START, RAISED.steps)
    animator.start([animation, animation, animation])
    for moment, expected in ((0.5, [0.5, 0.0, 0.0]), (1.5, [0.5, 0.0]), (2.25, [0.25]), (3.0, [])):
        now[0] = ANIMATION_SECONDS * moment
        assert pytest.approx(expected) == progress(animator)
