"""Questions to an engine, pending questions, and answers."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from attrs import define, field, frozen

from boardgames.core.errors import BoardgamesError, MoveError, NotationError
from boardgames.core.options import written_options
from boardgames.thinking.protocol.lines import clean, game_line, go_line, position_line, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Position
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.protocol.lines import Info

__all__ = [
    "Analyst",
    "EngineAnswer",
    "EngineClosed",
    "EngineError",
    "Inquiry",
    "Question",
    "Stoppable",
    "answered",
]


class EngineError(BoardgamesError):
    """An engine cannot be started, crashed, fell silent, or answered with what is not a legal move."""


class EngineClosed(EngineError):
    """An engine was closed before it answered: nobody waits for the answer any more."""


def _nothing(info: Info) -> None:
    del info


@frozen
class Question:
    """A question to an engine: search `position`, to which `moves` led from `start`.

    An engine needs the moves, since repetition looks back on them. `level`, a number or `perfect`, and `seed`
    are for the engine of this package; others play as well as they can. `lines` and `also` ask for scores, as
    `analyse` does, `lines=1` for that of the best move alone, and `values` for the exact value of every move,
    where there are exact values.
    `patience` is how many seconds its player can wait for the greeting, and again for the answer: a running
    clock may allow less than an engine usually has. `report` is called with what the engine says while it
    searches, in a thread of its own.
    """

    position: Position
    start: Position
    moves: tuple[Move, ...]
    limit: Limit
    level: int | str | None = None
    seed: int = 0
    lines: int | None = None
    also: tuple[Move, ...] = ()
    values: bool = False
    patience: float | None = None
    report: Callable[[Info], object] = field(default=_nothing, eq=False, repr=False)

    def commands(self) -> list[str]:
        """Return the lines to send, the search last."""
        game, options = self.position.game, self.position.options
        level = [f"level {self.level}", f"seed {self.seed}"] if self.level is not None else []
        opening = None if self.start == game.begin(options) else self.start
        return [
            game_line(game.name, written_options(game, options)),
            *level,
            position_line(opening, self.moves),
            go_line(self.limit, self.lines, self.also, values=self.values),
        ]

    def read_move(self, text: str) -> Move:
        """Return the legal move that an engine answered; raise EngineError where it is none."""
        notation = " ".join(words(text))
        try:
            return self.position.parse(notation)
        except NotationError:
            raise EngineError(f"it answered {clean(notation)!r}, which is not a move") from None
        except MoveError as error:
            why = clean(str(error))
            raise EngineError(f"it answered {clean(notation)!r}, which is not legal: {why}") from None


@frozen
class EngineAnswer:
    """The move that an engine chose, which is legal, and the last that it said of each line."""

    move: Move
    infos: tuple[Info, ...] = ()


class Stoppable(Protocol):
    """The engine of an inquiry, such as an `EngineClient`."""

    def hurry(self, inquiry: Inquiry) -> None:
        """Ask for the answer to an inquiry now."""


@define(eq=False)
class Inquiry:
    """A question that was asked. Its `future` gets an EngineAnswer or an EngineError."""

    question: Question
    _engine: Stoppable
    future: Future[EngineAnswer] = field(factory=Future)
    infos: dict[int, Info] = field(factory=dict)
    is_urgent: bool = False

    def note(self, info: Info) -> None:
        """Keep what was said last of each line, and of each move: one that changed places leaves its line."""
        for line, known in [*self.infos.items()]:
            if info.moves and known.moves[:1] == info.moves[:1]:
                del self.infos[line]
        self.infos[info.line] = info

    def stop(self) -> None:
        """Ask the engine to answer now, with the best that it has found."""
        self._engine.hurry(self)


class Analyst(Protocol):
    """A source of answers to questions about positions, such as an `EngineClient`."""

    def ask(self, question: Question) -> Inquiry:
        """Ask a question, and return what will have its answer."""


async def answered(inquiry: Inquiry) -> EngineAnswer:
    """Wait for an answer in an event loop; if this is cancelled, the engine stops thinking.

    The task that waits is cancelled if the engine is closed.
    """
    answer = asyncio.wrap_future(inquiry.future)
    # `shield` leaves an error alone that comes after its task was cancelled, and asyncio would report it.
    answer.add_done_callback(_retrieve)
    try:
        return await asyncio.shield(answer)
    except asyncio.CancelledError:
        inquiry.stop()
        raise
    except EngineClosed:
        raise asyncio.CancelledError from None


def _retrieve(answer: asyncio.Future[EngineAnswer]) -> None:
    if not answer.cancelled():
        answer.exception()
