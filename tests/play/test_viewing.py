"""Viewers of a session: they follow its events, keep what they have chosen, or look back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.match.actions import Answer, AskTakeBack, Play, Resign
from boardgames.match.clock import Clock, Timekeeper
from boardgames.match.controls import HERE, Computer, Elsewhere, SeatControl
from boardgames.match.events import Played
from boardgames.match.local_session import LocalSession
from boardgames.match.time_controls import parse_control
from boardgames.match.tree import Match
from boardgames.play.animation import Animator
from boardgames.play.interaction import REOPENS, Interaction
from boardgames.play.preferences import EVERY
from boardgames.play.viewing import LookingBack
from tests.tui.table import MIDDLE

if TYPE_CHECKING:
    from boardgames.match.events import Event
    from boardgames.play.viewing import Viewing

GAME = boardgames.load("pylos")
ROBOT = Computer(level=1)


def session_of(*moves: str, dark: SeatControl = HERE) -> LocalSession:
    """Return a session in which moves have been played; `dark` controls the second seat from now on."""
    session = LocalSession(Match(GAME.start()))
    for move in moves:
        play(session, move)
    session.assign(session.match.seats[1], dark)
    return session


def play(session: LocalSession, move: str, by: SeatControl = HERE) -> None:
    """Play a move for the seat to move."""
    position = session.newest.position
    session.submit(position.to_move, Play(position.parse(move)), by)


def interaction_over(session: LocalSession, by: SeatControl = HERE) -> Interaction:
    """Return an interaction whose animations never end."""
    return Interaction(session, by=by, animator=Animator(lambda: 0.0))


def moving(viewing: Viewing) -> list[str]:
    """Return where pieces are moving, one after the other."""
    return [f"{piece.motion.source or ''}>{piece.motion.target or ''}" for piece in viewing.frame().moving]


def line(viewing: Viewing) -> list[str]:
    """Return the moves up to the position on the board."""
    return [str(node.move) for node in viewing.match_cursor.at.path() if node.move]


def test_a_move_from_elsewhere_is_shown_and_animated() -> None:
    """Nobody touched this board: one message says that it has changed."""
    session = session_of("1a1", dark=ROBOT)
    viewer, calls = interaction_over(session), list[str]()
    viewer.on_arrival = calls.append
    play(session, "1d4", ROBOT)
    assert (["1a1", "1d4"], [">1d4"], [""]) == (line(viewer), moving(viewer), calls)


def test_what_has_been_chosen_on_the_board_is_not_animated_twice() -> None:
    """The sphere moved when it was put down; a spectator sees the whole move."""
    session = session_of()
    player, viewer = interaction_over(session), interaction_over(session, Elsewhere("ann"))
    player.click(Spot("1b2"))
    assert ([">1b2"], [">1b2"]) == (moving(player), moving(viewer))


def test_an_answer_within_the_same_act_is_animated_after_the_move() -> None:
    """A computer may reply at once: then both moves are on the board, and its sphere flies second."""
    session = session_of(dark=ROBOT)

    def reply(event: Event) -> None:
        if isinstance(event, Played) and event.by == HERE:
            play(session, "1d4", ROBOT)

    session.subscribe(reply)
    player = interaction_over(session)
    player.click(Spot("1a1"))
    assert (["1a1", "1d4"], [">1a1", ">1d4"]) == (line(player), moving(player))


def test_the_own_move_does_not_count_as_an_arrival() -> None:
    """The board that made it paints it anyway."""
    player, calls = interaction_over(session_of()), list[str]()
    player.on_arrival = calls.append
    player.click(Spot("1b2"))
    assert [] == calls


def test_steps_that_stay_legal_stay_chosen() -> None:
    """A move waits to be confirmed while another one is played from a second board."""
    session = session_of("1a1")
    player, calls = waiting_for(session, "1b2")
    play(session, "1c2")
    assert (["1b2"], [""]) == ([str(step) for step in player.choosing.steps], calls)


def test_a_waiting_move_that_is_played_elsewhere_is_no_longer_chosen() -> None:
    """Its sphere is not animated again, and no message is needed."""
    session = session_of("1a1")
    player, calls = waiting_for(session, "1b2")
    play(session, "1b2")
    assert ((), [""], [">1b2"]) == (player.choosing.steps, calls, moving(player))


def waiting_for(session: LocalSession, spot: str) -> tuple[Interaction, list[str]]:
    """Return an interaction in which a move waits, and the messages that arrive."""
    player, calls = interaction_over(session), list[str]()
    player.choosing.caution, player.on_arrival = EVERY, calls.append
    player.click(Spot(spot))
    return player, calls


def test_steps_that_are_no_longer_legal_are_dropped_with_a_message() -> None:
    """A sphere was picked up, but its owner's move is played from a second board."""
    session = LocalSession(Match(GAME.decode(MIDDLE)))
    player, calls = interaction_over(session), list[str]()
    player.on_arrival = calls.append
    player.choose(Spot("1d1"))
    play(session, "1a4")
    assert ((), ["The steps that you had chosen are not legal in the new position."]) == (
        player.choosing.steps,
        calls,
    )


def test_a_viewer_who_looks_back_is_left_there() -> None:
    """Their steps stay too, and the data for a banner say what they miss."""
    session = session_of("1a1", "1d4", "1a2", dark=ROBOT)
    viewer = interaction_over(session)
    viewer.undo()
    viewer.undo()
    viewer.animator.finish()
    play(session, "1d3", ROBOT)
    assert (["1a1"], []) == (line(viewer), moving(viewer))
    assert LookingBack("Light's move 1", 2, "Light", None) == viewer.looking_back


def test_the_banner_names_the_clock_that_runs() -> None:
    """Whoever looks back at the clock's match sees the time of the seat to move."""
    match = Match(GAME.start())
    clock = Clock(parse_control("5:00+3"), match.seats, lambda: 0.0, match.seats[0])
    session = LocalSession(match, timekeeper=Timekeeper(clock))
    viewer = interaction_over(session)
    play(session, "1a1")
    viewer.jump(match.root)
    assert LookingBack("At the beginning", 1, "Dark", 300.0) == viewer.looking_back


def test_at_the_newest_position_nobody_looks_back() -> None:
    """There is no banner then."""
    assert interaction_over(session_of("1a1")).looking_back is None


def test_moves_that_are_taken_back_are_animated_in_reverse() -> None:
    """The last one goes first."""
    session = session_of("1a1", "1d4")
    viewer = interaction_over(session)
    session.submit(session.match.seats[0], AskTakeBack())
    session.submit(session.match.seats[1], Answer(accept=True))
    assert ([], ["1d4>", "1a1>"]) == (line(viewer), moving(viewer))


def test_a_player_can_branch_off_at_an_earlier_position() -> None:
    """Their own move takes them along, and so a viewer at the newest position."""
    session = session_of("1a1", "1d4")
    player, viewer = interaction_over(session), interaction_over(session)
    player.undo()
    player.click(Spot("1c3"))
    assert [["1a1", "1c3"], ["1a1", "1c3"]] == [line(player), line(viewer)]


def test_another_branch_is_found_at_the_nearest_place_that_has_one() -> None:
    """One after the other, and the first again after the last; on a line without any nothing changes."""
    session = session_of("1a1", "1d4")
    viewer = interaction_over(session)
    before = line(viewer)
    assert (False, before) == (viewer.branch(), line(viewer))
    viewer.undo()
    viewer.click(Spot("1c3"))
    viewer.click(Spot("1b2"))
    assert (True, ["1a1", "1d4"]) == (viewer.branch(), line(viewer))
    assert (True, ["1a1", "1c3"]) == (viewer.branch(), line(viewer))


def test_a_game_that_has_ended_is_played_on_only_if_asked_for_twice() -> None:
    """The result stays until the player confirms that the game goes on from an earlier position."""
    session = session_of("1a1", "1d4")
    session.submit(session.to_move, Resign())
    player = interaction_over(session)
    player.undo()
    player.click(Spot("1c3"))
    assert player.choosing.refused is not None
    assert (REOPENS, ["1a1"]) == (player.choosing.refused.reason, line(player))
    assert session.outcome
    player.pick()
    assert (["1a1", "1c3"], False) == (line(player), bool(session.outcome))
    player.click(Spot("1b2"))
    assert ["1a1", "1c3", "1b2"] == line(player)


@pytest.mark.parametrize("by", [HERE, Elsewhere("ann")])
def test_only_the_player_of_a_seat_can_choose(by: SeatControl) -> None:
    """The refusal says whose turn it is, and nothing is offered."""
    session = session_of("1a1", dark=ROBOT)
    player = interaction_over(session, by)
    player.click(Spot("1d4"))
    assert (["1a1"], {}) == (line(player), player.choosing.targets.spots)
    assert player.choosing.refused is not None
    assert "It is the turn of Computer level 1 (Dark)." == player.choosing.refused.reason


def test_an_end_from_elsewhere_ends_choosing() -> None:
    """Steps that were half chosen go, and the reason is explained."""
    session = session_of("1a1", dark=Elsewhere("ann"))
    player, calls = interaction_over(session), list[str]()
    player.on_arrival = calls.append
    session.submit(session.match.seats[1], Resign(), Elsewhere("ann"))
    assert ({}, [""]) == (player.choosing.targets.spots, calls)
    assert "The game is over" in player.explain().reason


def test_after_an_end_by_the_rules_nobody_has_the_turn() -> None:
    """Enter, a digit and a click say that the game is over; the cursor waits until it is moved."""
    session = session_of()
    while session.outcome is None:
        session.submit(session.to_move, Play(session.newest.position.legal_moves()[-1]))
    for seat in session.match.seats:
        session.assign(seat, ROBOT)
    player, said = interaction_over(session), list[str]()
    assert player.frame().marks.cursor is None
    for ask in (player.pick, partial(player.choose_digit, "1"), partial(player.click, Spot("1d4"))):
        player.choosing.refused = None
        ask()
        said.append(str(player.choosing.refused)[:18])
    assert ["The game is over: "] * 3 == said
    assert Spot("1d4") == player.frame().marks.cursor


def test_a_closed_interaction_hears_nothing_more() -> None:
    """Its board is gone; the session goes on."""
    session = session_of("1a1", dark=ROBOT)
    player, calls = interaction_over(session), list[str]()
    player.on_arrival = calls.append
    player.close()
    play(session, "1d4", ROBOT)
    assert [] == calls
