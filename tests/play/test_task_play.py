"""A task on the board of a session: answers, what follows them, and another try."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.learn.courses import course_of
from boardgames.learn.examples import Example
from boardgames.learn.task import Ask
from boardgames.match.actions import Play
from boardgames.match.controls import HERE
from boardgames.match.errors import SessionError
from boardgames.play.animation import ANIMATION_SECONDS, Animator
from boardgames.play.example_loop import ExampleLoop
from boardgames.play.task_play import LESSON, TaskPlay

if TYPE_CHECKING:
    from boardgames.learn.task import Task


def _task(game: str, name: str) -> Task:
    return next(task for task in course_of(game).tasks if task.name == name)


def _begun(game: str, name: str) -> TaskPlay:
    return TaskPlay(_task(game, name).begin())


def _play(play: TaskPlay, move: str) -> None:
    """Play a move as the player, and let everything follow that comes of it."""
    session = play.session
    session.submit(session.to_move, Play(session.newest.position.parse(move)), HERE)
    while play.pending:
        play.go_on()


def test_a_right_move_is_an_answer_and_ends_the_task() -> None:
    """Then every seat is the lesson's, so that nothing more can be played."""
    play = _begun("pylos", "placing/names")
    _play(play, "1c3")
    assert play.run.is_done
    assert not play.is_away
    assert {LESSON} == set(play.session.seats.values())
    with pytest.raises(SessionError):
        _play(play, "1a1")


def test_a_typed_move_may_leave_out_its_signs_where_a_move_is_asked_for() -> None:
    """Where the notation itself is asked for, it has to be exact."""
    for kind in ("move", "type"):
        task = next(task for task in course_of("pyramid-siege").tasks if task.kind == kind)
        play = TaskPlay(task.begin())
        play.write(str(task.begin().show().moves[0]).replace("-", ""))
        assert play.feedback is not None
        assert play.feedback.is_right is (kind == "move")


def test_a_wrong_move_stays_on_the_board_until_the_next_try() -> None:
    """The try takes back whatever was played since."""
    play = _begun("pylos", "placing/names")
    _play(play, "1b3")
    assert play.feedback is not None
    assert not play.feedback.is_right
    assert play.home is not play.session.newest
    play.hint()
    assert play.home is play.session.newest
    _play(play, "1b3")
    play.try_again()
    _play(play, "1c3")
    assert play.run.is_done


def test_a_wrong_move_is_marked_beside_the_reply_that_refutes_it() -> None:
    """Until the reply is played the move is the last one, which has a mark anyway."""
    play = _begun("diamond", "cubes/prevent")
    session = play.session
    session.submit(session.to_move, Play(session.newest.position.parse("c5-d5")), HERE)
    assert (1, frozenset()) == (len(play.pending), play.pointed)
    play.go_on()
    assert {Spot("c5"), Spot("d5")} == play.pointed
    play.try_again()
    assert play.pointers == play.pointed


def test_replies_are_played_and_the_next_move_is_asked_for_there() -> None:
    """The opponent's seat belongs to the lesson, which plays the reply."""
    play = _begun("diamond", "aim/level-the-way")
    home = play.home
    session = play.session
    session.submit(session.to_move, Play(play.run.show().moves[0]), HERE)
    assert 1 == len(play.pending)
    play.go_on()
    assert play.home is session.newest is not home
    assert (Ask.MOVE, HERE) == (play.run.asks, session.seats[session.to_move])


def test_a_solution_is_shown_and_then_the_player_answers() -> None:
    """What is shown does not count as an answer."""
    play = _begun("diamond", "aim/level-the-way")
    home = play.home
    play.show()
    while play.pending:
        play.go_on()
    assert (True, False, True) == (play.is_away, play.run.is_done, bool(play.message))
    play.try_again()
    assert play.session.newest is home


@pytest.mark.parametrize("asks", [Ask.TEXT, Ask.CHOICE])
def test_an_answer_that_was_just_shown_is_given_and_not_found(asks: Ask) -> None:
    """A text or a choice; without the solution the same answer is the player's own."""
    task = next(task for task in course_of("pylos").tasks if task.begin().asks is asks)
    given = list[bool]()
    for is_shown in (True, False):
        play, shown = TaskPlay(task.begin()), task.begin().show()
        if is_shown:
            play.show()
        if shown.choice is None:
            play.write(shown.typed)
        else:
            play.choose(shown.choice)
        assert play.run.is_done
        given.append(play.is_given)
    assert [True, False] == given


def test_choices_and_hints_point_at_the_board() -> None:
    """A choice points at what it is about, also the one that is shown, and a hint at the first step."""
    play = _begun("pylos", "placing/in-the-air")
    play.show()
    assert (frozenset({Spot("2b1")}), play.run.show().choice) == (play.pointers, play.choice)
    play.try_again()
    play.point_at(2)
    assert {Spot("2b1")} == play.pointers
    assert {LESSON} == set(play.session.seats.values())
    play.choose(2)
    play.choose(play.run.show().choice or 0)
    assert play.run.is_done
    play = _begun("pylos", "placing/names")
    while play.has_hint:
        assert play.hinted is None
        play.hint()
    assert {Spot("1c3")} == play.pointers
    assert play.play_hint()
    assert (True, False) == (play.run.is_done, play.play_hint())


def test_after_several_misses_the_next_try_begins_with_help() -> None:
    """The first try again begins with nothing, the next one with where to look, a later one with the move."""
    play = _begun("pylos", "placing/names")
    told = []
    for _ in range(3):
        _play(play, "1b3")
        play.try_again()
        told.append((bool(play.message), bool(play.pointers), play.hinted is not None))
    assert [(False, False, False), (True, True, False), (True, True, True)] == told


def test_a_solution_waits_after_each_move() -> None:
    """The first move is played at once; Enter, which leads on elsewhere, plays the next one."""
    play, led = _begun("diamond", "aim/level-the-way"), list[int]()
    play.show()
    seen = [(play.waits, len(play.story))]
    play.go_on()
    seen.append((play.waits, len(play.story)))
    while play.waits:
        assert play.lead_on(lambda: led.append(1))
        seen.append((play.waits, len(play.story)))
    assert ([(False, 0), (True, 1), (True, 2), (False, 3)], []) == (seen, led)
    assert all(text.endswith(".") for _, text in play.story)
    play.lead_on(lambda: led.append(1))
    assert (False, ()) == (play.is_away, play.story)


def test_an_example_is_played_and_begins_again() -> None:
    """Its pieces move, and after the last move its position comes back."""
    now = 0.0
    position = boardgames.load("pylos").start()
    moves = tuple(position.parse(text) for text in ("1a1",))
    loop = ExampleLoop(Example("PY-4", position, "", moves), Animator(lambda: now))
    assert loop.is_moving
    assert loop.advance() > ANIMATION_SECONDS
    assert 1 == len(loop.frame().moving)
    assert position.play(moves[0]) == loop.frame().position
    now = ANIMATION_SECONDS
    assert {Spot("1a1")} == loop.frame().marks.last
    loop.advance()
    assert (position, frozenset()) == (loop.frame().position, loop.frame().marks.last)
    loop.advance()
    assert position.play(moves[0]) == loop.frame().position


def test_a_hint_is_gone_once_another_step_is_chosen() -> None:
    """Esc keeps it, as it may say to press Esc; a step chosen after it needs a hint of its own."""
    play = _begun("flying-obelisks", "aim/globe")
    play.follow_steps((Spot("e1"),))
    play.hint()
    assert "Press Esc to take e1 back: begin with e5." == play.message
    play.follow_steps(())
    assert play.message
    play.follow_steps((Spot("e5"),))
    assert "" == play.message
    assert play.has_hint
    play.hint()
    assert "Go on with e7." == play.message


def test_a_refusal_is_gone_once_a_step_is_chosen() -> None:
    """What was said of an empty square does not stay beside the piece that is chosen then."""
    play = _begun("flying-obelisks", "aim/globe")
    play.refuse(play.home.position.refusal((Spot("e6"),)))
    assert play.feedback is not None
    play.follow_steps((Spot("e5"),))
    assert play.feedback is None


def test_the_end_of_a_solution_is_told_with_its_last_move() -> None:
    """Before that nothing says that it is over; a capture that ends the game is told once."""
    play = _begun("flying-obelisks", "fine-points/hunt")
    play.show()
    while play.pending:
        assert "This is the solution." == play.message
        assert "wins" not in " ".join(text for _, text in play.story)
        play.go_on()
    ended = "Black's Globe moved from a7 to a8 and captured White's Globe, so Black wins."
    assert ("This is the solution.", ended) == (play.message, play.story[-1][1])
    play = _begun("flying-obelisks", "hills/over-the-top")
    play.show()
    play.go_on()
    assert play.run.task.done == play.message


def test_a_rescue_is_told_once() -> None:
    """The answer says that the loss is prevented, and the story what was moved."""
    play = _begun("flying-obelisks", "ends/save-the-globe")
    _play(play, "b1-a1")
    assert "Now White cannot win at once." == (play.feedback and play.feedback.text)
    assert play.story[0][1].startswith("Black's Globe moved from b1 to a1. After any other move")
