"""The engines of a program: one process for each, opened when it is first needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match.controls import Computer
from boardgames.play.engines import Engines, plays
from boardgames.thinking.protocol.client import BUILT_IN
from boardgames.thinking.protocol.question import EngineAnswer, EngineError, Inquiry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.thinking.protocol.question import Question


class Process:
    """Takes the place of an engine; it plays the games of these names, and refuses all others."""

    def __init__(self, command: Sequence[str], title: str, *games: str, error: str = "") -> None:
        self.command, self.title, self.games, self.error = tuple(command), title, games, error
        self.closed: bool | None = None

    def ask(self, question: Question) -> Inquiry:
        """Answer at once, with the first legal move or an error."""
        engine: Any = self
        inquiry = Inquiry(question, engine)
        if question.position.game.name in self.games:
            inquiry.future.set_result(EngineAnswer(question.position.legal_moves()[0]))
        else:
            inquiry.future.set_exception(EngineError(self.error))
        return inquiry

    def close(self, *, at_once: bool) -> None:
        """Note how it was closed."""
        self.closed = at_once


def engines(**commands: str) -> Engines:
    """Return engines whose processes are not started."""
    run: Any = Process
    return Engines(commands, run)


def test_each_engine_is_opened_once() -> None:
    """Hints have a process of their own; another command under the same name is another process."""
    opened = engines(mine="my-engine --fast")
    processes: Any = opened.built_in, opened.analyst, opened.own("mine")
    assert processes == (opened.built_in, opened.analyst, opened.own("mine"))
    assert 3 == len(set(processes))
    assert [BUILT_IN, BUILT_IN, ("my-engine", "--fast")] == [each.command for each in processes]
    assert ["The computer", "The analysis", "mine"] == [each.title for each in processes]
    opened.commands = {"mine": "~/my-engine"}
    again: Any = opened.own("mine")
    assert (str(Path.home() / "my-engine"),) == again.command
    opened.close(at_once=True)
    assert [True] * 4 == [each.closed for each in (*processes, again)]
    assert opened.built_in is not processes[0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("other", "There is no engine called 'other': add its command in the settings."),
        ("mine", "The command of the engine 'mine' has an open quote: close it in the settings."),
    ],
)
def test_an_engine_that_cannot_be_opened_is_refused(name: str, sentence: str) -> None:
    """A sentence says what to do about it."""
    with pytest.raises(BoardgamesError) as caught:
        engines(mine="my-engine 'fast").own(name)
    assert sentence == str(caught.value)


@pytest.mark.parametrize(
    ("control", "level", "is_own", "is_perfect"),
    [
        (Computer(level=2), 2, False, False),
        (Computer(engine="mine"), 6, True, False),
        (Computer(engine="mine", substitute=4), 4, False, False),
        (Computer(is_perfect=True), 6, False, True),
    ],
)
def test_a_seat_is_played_as_it_was_set_up(
    control: Computer, level: int, *, is_own: bool, is_perfect: bool
) -> None:
    """A level that has taken over before does so again; it is the highest for engines and the perfect one."""
    opponent = engines(mine="my-engine").opponent(control)
    assert (level, is_own, is_perfect) == (opponent.level, opponent.own is not None, opponent.is_perfect)
    assert opponent.missing is None


async def test_an_engine_is_tried_out_in_the_games_that_it_plays() -> None:
    """One that refuses a game is asked for the next; one that refuses all, or breaks, is reported."""
    refusing = "mine failed: it said: I do not play that."
    second = boardgames.names()[1]
    engine: Any = Process((), "mine", second, error=refusing)
    said = await plays(engine, "mine")
    assert said.startswith(f"mine plays: in {boardgames.load(second).title} it began with ")

    for error in (refusing, "mine cannot play: there is no program 'my-engine'."):
        engine = Process((), "mine", error=error)
        with pytest.raises(EngineError) as caught:
            await plays(engine, "mine")
        assert error == str(caught.value)


def test_a_players_own_engine_is_replaced_sooner_than_the_built_in_one() -> None:
    """Only the built-in one may be late because it gives way, and says that it is alive."""
    built_in, own = (Engines().run(command, "It")._patience for command in (BUILT_IN, ("my-engine",)))
    assert (True, False) == (built_in.pulse is not None, own.pulse is not None)
    assert built_in.hello > own.hello
    assert built_in.grace > own.grace


def test_a_level_that_nobody_chose_is_a_middle_one() -> None:
    """It also plays for an engine that the settings have no longer, which is said."""
    opened = engines()
    assert 3 == opened.opponent(Computer()).level
    missing = opened.opponent(Computer(engine="gone"))
    assert (6, None) == (missing.level, missing.own)
    assert "There is no engine called 'gone': add its command in the settings." == missing.missing
