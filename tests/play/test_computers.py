"""Computer players in a session: they move in turn, can be hurried or held, and answer offers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

import boardgames
from boardgames.core.foregone import Foregone
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play
from boardgames.match.controls import HERE, Computer
from boardgames.match.errors import StoreError
from boardgames.match.events import Answered, Event, Offered
from boardgames.play.computers import SUBSTITUTE_NOTE
from boardgames.play.engines import Engines
from boardgames.thinking.protocol.client import EngineClient
from tests.play.room import FirstMove, Room, room_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position

_LEVEL = Computer(level=2)


async def test_only_one_program_plays_a_computers_seat() -> None:
    """Where another one does, nobody thinks here; the seat is taken over once that one has gone."""
    room = room_with(HERE, _LEVEL)
    others = [True]
    room.computers.leads = lambda: not others
    room.play("1a1")
    await room.settle()
    assert (None, 0) == (room.computers.thinking, room.player.asked)
    assert room.computers.waits_for_another

    others.clear()
    room.computers.begin()
    room.player.move_now()
    await room.settle()
    assert (2, False) == (room.session.newest.ply, room.computers.waits_for_another)


async def test_a_computer_answers_a_persons_move() -> None:
    """After the person's move the computer thinks, says so, and plays."""
    room = room_with(HERE, _LEVEL)
    room.computers.begin()
    assert (None, 0) == (room.computers.thinking, room.player.asked)

    room.play("1a1")
    await room.settle()
    thinking = room.computers.thinking
    assert thinking
    assert (1, 0.5) == (thinking.seat.index, thinking.info and thinking.info.chance)

    room.computers.move_now()
    await room.settle()
    assert (2, None, HERE) == (
        room.session.newest.ply,
        room.computers.thinking,
        room.session.seats[room.session.to_move],
    )


async def test_two_computers_play_a_whole_game() -> None:
    """With computers on both seats the game is played to its end."""
    room = room_with(_LEVEL, _LEVEL)
    room.player.may_go_on.set()
    room.computers.begin()
    while room.session.outcome is None:
        await room.settle()

    assert room.session.newest.ply > 20


async def test_a_seat_keeps_its_player_until_another_level_has_it() -> None:
    """A player remembers what it has seen, and an engine is started once."""
    room = room_with(HERE, _LEVEL)
    made: list[Computer] = []

    def player_for(control: Computer) -> FirstMove:
        made.append(control)
        return room.player

    room.computers.player_for = player_for
    room.player.may_go_on.set()
    for move in ("1a1", "1d4"):
        room.play(move)
        await room.settle()
    assert [_LEVEL] == made

    room.session.assign(room.session.match.seats[1], Computer(level=3))
    room.play_first()
    await room.settle()
    assert (6, [_LEVEL, Computer(level=3)]) == (room.session.newest.ply, made)


async def test_a_computer_grants_take_backs_and_thinks_anew() -> None:
    """A take-back takes the computer's answer along; when the person has played, it thinks again."""
    room = room_with(HERE, _LEVEL)
    room.player.may_go_on.set()
    room.play("1a1")
    await room.settle()
    assert 2 == room.session.newest.ply

    room.session.submit(room.session.match.seats[0], AskTakeBack())
    await room.settle()
    assert 0 == room.session.newest.ply

    room.play("1d4")
    await room.settle()
    assert 2 == room.session.newest.ply


async def test_people_answer_for_themselves() -> None:
    """Computers answer for their own seats alone: an offer waits for the other person."""
    room = room_with(HERE, _LEVEL, HERE, _LEVEL, game="diamond", players=4)
    session, (asking, _, other, _) = room.session, room.session.match.seats
    room.player.may_go_on.set()
    room.play_first()
    await room.settle()
    assert 2 == session.newest.ply

    session.submit(asking, AskTakeBack())
    await room.settle()
    assert session.offer is not None
    assert ((other,), 2) == (session.offer.waiting, session.newest.ply)
    session.submit(other, Answer(accept=True))
    assert 0 == session.newest.ply


async def test_the_first_computer_to_decline_has_answered_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked any longer then, and no other computer answers."""
    monkeypatch.setattr(type(boardgames.load("diamond")), "knows_draws", True)
    room = room_with(HERE, _LEVEL, _LEVEL, _LEVEL, game="diamond", players=4)
    answers: list[Event] = []
    room.play_first()
    room.session.subscribe(answers.append)
    room.session.submit(room.session.match.seats[0], OfferDraw())
    await room.settle()
    assert [Offered, Answered] == [type(event) for event in answers]
    assert (None, []) == (room.session.offer, room.notices)
    room.computers.close()


async def test_an_answer_that_cannot_be_written_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The offer waits."""
    room = room_with(HERE, _LEVEL)
    room.play_first()
    room.session.submit(room.session.match.seats[0], AskTakeBack())
    monkeypatch.setattr(room.session, "submit", Mock(side_effect=StoreError("The store is lost.")))
    await room.settle()
    assert (["The store is lost."], True) == (room.notices, room.session.offer is not None)
    room.computers.close()


async def test_a_computer_that_is_stopped_as_it_decides_plays_nothing() -> None:
    """The move that it has just found belongs to a position that is not the newest one any longer."""
    room = room_with(HERE, _LEVEL)
    room.play_first()
    await room.settle()
    task = room.computers._task
    room.computers.move_now()
    while task and not task.done():
        await asyncio.sleep(0)
    room.computers.hold()
    await room.settle()
    assert (1, None) == (room.session.newest.ply, room.computers.thinking)
    room.computers.close()


async def _draw_offered_after(room: Room, turns: int) -> bool:
    """Play so many turns each, offer a draw, and return whether it is accepted."""
    room.player.may_go_on.set()
    for _ in range(turns):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[0]))
        await room.settle()
    room.session.submit(room.session.match.seats[0], OfferDraw())
    await room.settle()
    assert room.session.offer is None
    return room.session.outcome is not None


@pytest.mark.parametrize(
    ("chance", "turns", "accepts"), [(0.3, 8, True), (0.3, 2, False), (0.8, 8, False), (0.5, 8, False)]
)
async def test_a_draw_is_accepted_by_a_computer_that_stands_worse(
    chance: float, turns: int, *, accepts: bool
) -> None:
    """An offer is answered by what the computer thinks of its own chances; at the beginning it plays on."""
    room = room_with(HERE, _LEVEL)
    room.player.chance = chance
    assert accepts == await _draw_offered_after(room, turns)


@pytest.mark.parametrize(("level", "resigned"), [(4, True), (2, False)])
async def test_a_hopeless_computer_resigns(level: int, *, resigned: bool) -> None:
    """After four turns without hope it gives the game up instead of moving; a beginner plays on."""
    room = room_with(HERE, Computer(level=level))
    room.player.chance = 0.001
    room.player.may_go_on.set()
    for _ in range(4):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[-1]))
        await room.settle()

    assert resigned == (room.session.outcome is not None)
    assert not room.session.outcome or (room.session.match.seats[0],) == room.session.outcome.winners


async def test_a_hopeless_beginner_offers_the_win() -> None:
    """After eight turns it tells its seat, and plays on; if the win is taken it resigns."""
    room = room_with(HERE, Computer(level=2), game="diamond")
    room.player.chance = 0.001
    room.player.may_go_on.set()
    offered: list[tuple[int, str]] = []
    room.computers.on_concession = lambda seat: offered.append((room.session.newest.ply, str(seat)))
    for _ in range(8):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[-1]))
        await room.settle()
    assert ([(16, "Player 2")], None) == (offered, room.session.outcome)

    first, second = room.session.match.seats
    room.computers.concede(second)
    room.computers.concede(second)
    assert room.session.outcome is not None
    assert (first,) == room.session.outcome.winners


def always_foregone(line: Sequence[Position]) -> Foregone:
    """Return that the first seat comes to win."""
    return Foregone(line[0].seats[0], f"There are {len(line)} positions.")


async def test_a_game_that_need_not_be_played_out_is_told_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The callback hears it after a computer's move, and again after ten rounds."""
    monkeypatch.setattr(type(boardgames.load("diamond")), "foregone", f"{__name__}:always_foregone")
    room = room_with(HERE, Computer(level=4), game="diamond")
    room.player.may_go_on.set()
    told: list[str] = []
    room.computers.on_foregone = lambda found: told.append(f"{found.winner}: {found.why}")
    for _ in range(12):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[-1]))
        await room.settle()
    assert ["Player 1: There are 3 positions.", "Player 1: There are 23 positions."] == told


@pytest.mark.parametrize(
    ("control", "seconds"),
    [("10:00", 2.0), ("0:30", 1.0), ("0:30+1", 2.0), ("0:30d1", 2.0), ("0:10+9", 1.5), ("0:30/move", 2.0)],
)
async def test_thinking_goes_by_the_clock(control: str, seconds: float) -> None:
    """What a turn brings back may be used, and never more than a small part of what is left."""
    room = room_with(_LEVEL, HERE, clock=control)
    room.computers.seconds = 2.0
    room.computers.begin()
    await room.settle()
    assert room.player.limit is not None
    assert seconds == room.player.limit.seconds


async def test_nobody_thinks_while_held() -> None:
    """During a pause the computer stops, and it starts again afterwards."""
    room = room_with(_LEVEL, HERE)
    room.computers.begin()
    room.computers.hold()
    await room.settle()
    assert (None, 0) == (room.computers.thinking, room.session.newest.ply)

    room.player.may_go_on.set()
    room.computers.release()
    await room.settle()
    assert 1 == room.session.newest.ply


async def test_leaving_ends_the_thinking() -> None:
    """A session that is left is not played on."""
    room = room_with(_LEVEL, HERE)
    room.computers.begin()
    room.computers.close()
    room.player.may_go_on.set()
    await room.settle()

    assert 0 == room.session.newest.ply


async def test_the_match_notes_the_move_at_which_a_level_took_over() -> None:
    """A record says that the moves from there on are not the engine's, and why; so does the name, at once."""
    room = room_with(HERE, Computer(engine="mine"))
    room.player.substitute = 6
    room.play("1b2")
    await room.settle()
    assert (None, "Computer level 6 for mine (Dark)") == (
        room.session.newest.notes.get(SUBSTITUTE_NOTE),
        room.session.label(room.session.to_move),
    )
    room.player.move_now()
    await room.settle()
    assert "level 6: It failed." == room.session.newest.notes[SUBSTITUTE_NOTE]
    assert "engine:mine" == room.session.match.tags["Control2"]
    room.computers.close()


async def test_a_level_plays_for_an_engine_that_the_settings_do_not_have() -> None:
    """A sentence says so at once, and the match can be played on."""
    room = room_with(HERE, Computer(engine="mine"))
    with EngineClient() as built_in:
        engines = Engines(run=lambda *_: built_in)
        room.computers.player_for = engines.opponent
        room.computers.seconds = 0.01
        room.play("1a1")
        while room.computers.thinking:
            await asyncio.sleep(0.01)

    notice = "There is no engine called 'mine': add its command in the settings. Level 6 plays in its place."
    assert ([notice], 2) == (room.notices, room.session.newest.ply)
