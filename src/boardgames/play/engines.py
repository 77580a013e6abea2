"""Registry of a program's engines: one for the built-in levels, one for each engine of the player's own.

Each is a process that starts when it is first needed and is used again from then on.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

import boardgames
from boardgames.core import BoardgamesError
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.limits import Limit
from boardgames.thinking.opponent import Opponent
from boardgames.thinking.protocol.client import BUILT_IN, EngineClient
from boardgames.thinking.protocol.patience import Patience
from boardgames.thinking.protocol.question import EngineError, Question, answered

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.match.controls import Computer

__all__ = ["Engines", "plays"]

#: The level that plays where none was chosen, and where an engine of the player's own fails.
_USUAL_LEVEL = 3


#: A player's own engine that does not answer is replaced before the player gets impatient.
_IMPATIENT = Patience(hello=10.0, grace=3.0)
#: The built-in one gives way to other programs, so a busy machine may make it late, but it says that it is
#: alive, and the player can have its move at any time.
_PATIENT = Patience(hello=60.0, grace=5.0, pulse=15.0)


def _run(command: Sequence[str], name: str) -> EngineClient:
    return EngineClient(command, name, _PATIENT if command == BUILT_IN else _IMPATIENT)


@define(eq=False)
class Engines:
    """Opens engines; `commands` has the command line of each engine of the player's own, by its name."""

    commands: Mapping[str, str] = field(factory=dict)
    run: Callable[[Sequence[str], str], EngineClient] = _run
    _open: dict[tuple[str, ...], EngineClient] = field(factory=dict, init=False)

    @property
    def built_in(self) -> EngineClient:
        """The engine of this package."""
        return self._get("", BUILT_IN, "The computer")

    @property
    def analyst(self) -> EngineClient:
        """The same engine once more, for hints and analysis, so that no computer player waits for them."""
        return self._get("\nanalyst", BUILT_IN, "The analysis")

    def own(self, name: str) -> EngineClient:
        """Return the player's engine of this name; raise BoardgamesError if the settings have none."""
        if name not in self.commands:
            raise BoardgamesError(f"There is no engine called {name!r}: add its command in the settings.")
        try:
            program, *words = shlex.split(self.commands[name]) or [""]
        except ValueError:
            raise BoardgamesError(
                f"The command of the engine {name!r} has an open quote: close it in the settings."
            ) from None
        if program.startswith("~/"):
            program = str(Path(program).expanduser())
        return self._get(name, (program, *words), name)

    def opponent(self, control: Computer, seed: int = 0) -> Opponent:
        """Return the computer player for a seat; a level plays for an engine that is not in the settings."""
        if control.substitute is not None:  # what was chosen has failed before in this match
            return Opponent(self.built_in, control.substitute, seed)
        own, missing = None, None
        if control.engine is not None:
            try:
                own = self.own(control.engine)
            except BoardgamesError as error:
                missing = str(error)
        is_highest = control.engine is not None or control.is_perfect
        level = HIGHEST if is_highest else _USUAL_LEVEL if control.level is None else control.level
        return Opponent(self.built_in, min(level, HIGHEST), seed, own, control.is_perfect, missing)

    def close(self, *, at_once: bool = False) -> None:
        """End all processes; `at_once` leaves them no time to end by themselves."""
        for engine in self._open.values():
            engine.close(at_once=at_once)
        self._open.clear()

    def _get(self, name: str, command: Sequence[str], title: str) -> EngineClient:
        key = (name, *command)  # the player may give a name to another command
        if key not in self._open:
            self._open[key] = self.run(command, title)
        return self._open[key]


#: The time for the move, in seconds.
_SECONDS = 0.5
#: Stands in the message of an engine that has answered, and refused.
_REFUSED = " it said: "


async def plays(engine: EngineClient, name: str) -> str:
    """Return in a sentence that an engine plays, and in which game it was tried out.

    The games are tried in turn: an engine need not play all of them.

    Raises:
        EngineError: It does not start, does not greet, or plays no game.
    """
    for title in boardgames.names():
        start = boardgames.load(title).start()
        try:
            answer = await answered(engine.ask(Question(start, start, (), Limit(seconds=_SECONDS))))
        except EngineError as error:
            if _REFUSED not in str(error):
                raise
            refused = error
            continue
        return f"{name} plays: in {start.game.title} it began with {answer.move}."
    raise refused
