"""Pondering: a computer thinks on in a person's turn, and stops as soon as anything happens."""

from __future__ import annotations

import pytest

from boardgames.match.actions import OfferDraw
from boardgames.match.controls import HERE, Computer
from boardgames.thinking.limits import Limit
from boardgames.thinking.opponent import Opponent
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.question import Inquiry, Question
from tests.play.room import Room, room_with

_HIGHEST = Computer(level=6)


async def _after_an_answer(*controls: object, ponders: bool = True, game: str = "pylos") -> Room:
    """Return a room in which the computer has answered the first move."""
    room = room_with(*controls, game=game, ponders=ponders)
    room.player.may_go_on.set()
    session = room.session
    room.play(str(session.newest.position.legal_moves()[0]))
    await room.settle()
    return room


async def test_a_computer_ponders_while_a_person_has_the_turn() -> None:
    """It thinks about the position before the person, for half a minute at most, and stops when they move."""
    room = await _after_an_answer(HERE, _HIGHEST)
    (question,) = room.player.pondered
    assert (room.session.newest.position, Limit(seconds=30)) == (question.position, question.limit)
    before = room.player.rested
    room.play("1d4")
    assert before < room.player.rested
    await room.settle()
    assert 2 == len(room.player.pondered)


async def test_a_hint_ends_pondering_for_this_turn() -> None:
    """The processor is needed; what happens without a move does not begin it again."""
    room = await _after_an_answer(HERE, _HIGHEST)
    room.computers.hush()
    assert 1 == room.player.rested
    room.session.submit(room.session.match.seats[0], OfferDraw())
    await room.settle()
    assert 1 == len(room.player.pondered)


@pytest.mark.parametrize(
    ("controls", "ponders"), [((HERE, _HIGHEST), False), ((HERE, HERE), True)], ids=["off", "no computer"]
)
async def test_nobody_ponders_unasked(controls: tuple[object, ...], *, ponders: bool) -> None:
    """A setting switches it off, and only a computer ponders."""
    room = room_with(*controls, ponders=ponders)
    room.player.may_go_on.set()
    room.play("1a1")
    await room.settle()
    assert [] == room.player.pondered


class _Asked(EngineClient):
    """An engine that only notes what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    def ask(self, question: Question) -> Inquiry:
        """Note the question."""
        self.questions.append(question)
        return Inquiry(question, self)


@pytest.mark.parametrize(("number", "asks"), [(6, True), (3, False)])
def test_only_a_level_that_takes_time_gains_by_it(number: int, *, asks: bool) -> None:
    """The others would think no further."""
    room = room_with(HERE, _HIGHEST)
    position = room.session.newest.position
    engine = _Asked()
    opponent = Opponent(engine, number)
    opponent.ponder(Question(position, position, (), Limit(seconds=30)))
    assert asks == bool(engine.questions)
    opponent.rest()
