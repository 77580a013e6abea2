"""A player in lines who says what a test has written, and what was said to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

import boardgames
from boardgames.match.starting import start_session
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.match import Leaving, PlainMatch
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.match.controls import SeatControl
    from boardgames.match.session import Session
    from boardgames.play.plain.services import Services

__all__ = ["Heard", "Said", "hear", "session_of"]


@define(eq=False)
class Said:
    """A source of lines; a line may be a function, which is called when its turn comes."""

    waiting: list[str | Callable[[], str | None]]
    is_interactive: bool = False

    async def line(self) -> str | None:
        """Return the next line."""
        if not self.waiting:
            return None
        line = self.waiting.pop(0)
        return line if isinstance(line, str) else line()


@define(eq=False)
class Heard:
    """A sink that keeps what is written, and counts the bells."""

    lines: list[str] = field(factory=list)
    rings: int = 0

    def write(self, line: str) -> None:
        """Keep a line."""
        self.lines.append(line)

    def ring(self) -> None:
        """Count a bell."""
        self.rings += 1

    def since(self, line: str) -> list[str]:
        """Return what was written after a line was."""
        return self.lines[self.lines.index(line) + 1 :]


def session_of(
    game: str = "pylos",
    names: Iterable[str] = (),
    controls: Iterable[SeatControl] = (),
    clock: str = "off",
    now: Callable[[], float] | None = None,
    position: str = "",
    **options: str | int,
) -> Session:
    """Return a session of a game."""
    played = boardgames.load(game)
    start = played.decode(position, **options) if position else played.start(**options)
    return start_session(start, list(names), control=clock, now=now or FakeTime(), controls=list(controls))


async def hear(
    session: Session,
    *lines: str | Callable[[], str | None],
    services: Services | None = None,
    is_interactive: bool = False,
) -> tuple[list[str], Leaving]:
    """Play lines in a session; return what was said, without the introduction, and why it ended."""
    heard = Heard()
    match = PlainMatch(session, Said(list(lines), is_interactive), Voice(heard), services)
    introduction: list[int] = []

    def first() -> str:
        introduction.append(len(heard.lines))
        return "turn"

    match._source.waiting.insert(0, first)  # type: ignore[attr-defined]
    leaving = await match.run()
    return heard.lines[introduction[0] + 1 :], leaving
