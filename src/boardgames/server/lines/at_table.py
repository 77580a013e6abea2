"""A table of a club in lines: the commands that work there, and those that are not for the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.play.plain.commands import ELSEWHERE, Command, typed
from boardgames.server.club import ClubError
from boardgames.server.club.lists import is_live

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.play.plain.lines import Voice
    from boardgames.server.club import Table, TableVisit, Visitor
    from boardgames.server.lines.terminal_lines import TerminalLines

__all__ = ["AtTable"]

_SAY = Command("say", "tell", "TEXT", "say something to the others at this table")
_NEXT = Command("next", "nx", "", "go to the next game where it is your turn")
_IF = Command(
    "if",
    "if",
    "[MOVE, MOVE]",
    "answer a move in advance, as in if 1a1, 1b2; several in turn are possible; alone it says what you keep",
)
_DROP = Command("drop", "dr", "NUMBER", "drop an answer that you keep, by its number")
#: Commands of a match that only its players can use.
_OF_PLAYERS = ("undo", "draw", "resign", "yes", "no", "new")


class AtTable:
    """The lines of a visitor at a table; those that are not for the match are carried out here."""

    is_interactive = True

    def __init__(self, source: TerminalLines, voice: Voice, visitor: Visitor, place: TableVisit) -> None:
        self._source = source
        self._voice = voice
        self._visitor = visitor
        self._table = table = place.table
        self._is_player = bool(place.seats)
        self._own = tuple(_own_commands(table, is_player=self._is_player))
        #: All commands that work at this table.
        self.commands = (*_match_commands(table, place, is_player=self._is_player), *self._own)
        #: The table to go to next; None for the lobby.
        self.next_table: Table | None = None

    async def line(self) -> str | None:
        """Return the next line that is for the match; None to leave it."""
        while (line := await self._source.line()) is not None:
            command = typed(line, self._own)
            if command is None:
                return line
            try:
                self._acts[command.command.name](command.argument)
            except BoardgamesError as error:
                self._voice.say(str(error))
            if self.next_table is not None:
                return None
        return None

    @property
    def _acts(self) -> dict[str, Callable[[str], None]]:
        return {"say": self._say, "next": self._next, "if": self._foresee, "drop": self._drop}

    def _say(self, text: str) -> None:
        self._visitor.say(self._table.id, text)

    def _next(self, _: str) -> None:
        others = [table for table in self._visitor.turns() if table.id != self._table.id]
        if not others:
            raise ClubError("It is your turn in no other game.")
        self.next_table = others[0]

    def _foresee(self, text: str) -> None:
        """Keep a line of conditional moves, or say which are kept."""
        kept, name = self._visitor.conditional, self._visitor.account.name
        if text:
            kept.add(name, self._table.id, [move.strip() for move in text.split(",")])
        self._voice.say(*_lines_in_words(kept.lines(name, self._table.id)))

    def _drop(self, number: str) -> None:
        kept, name = self._visitor.conditional, self._visitor.account.name
        numbered = {str(at): line for at, line in enumerate(kept.lines(name, self._table.id), start=1)}
        if number not in numbered:
            raise ClubError(f"There is no answer {number!r}: say if for those that you keep.")
        kept.remove(name, self._table.id, numbered[number])
        self._voice.say(*_lines_in_words(kept.lines(name, self._table.id)))


def _match_commands(table: Table, place: TableVisit, *, is_player: bool) -> Iterator[Command]:
    """Yield the commands of a match that a visitor can use at a table."""
    absent = () if is_player else _OF_PLAYERS
    for command in ELSEWHERE:
        is_refused = (command.name == "undo" and table.terms.rated) or (
            command.name == "draw" and not place.session.match.game.knows_draws
        )
        if command.name not in absent and not is_refused:
            yield command


def _own_commands(table: Table, *, is_player: bool) -> Iterator[Command]:
    """Yield the commands that a match does not know."""
    if table.terms.talk:
        yield _SAY
    yield _NEXT
    if is_player and not is_live(table.terms):
        yield from (_IF, _DROP)


def _lines_in_words(lines: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """Yield the answers that are kept: `1: if 1a1, then 1b2`."""
    yield f"You have answers to {counted(len(lines), 'line')}." if lines else "You have no answers kept."
    for number, line in enumerate(lines, start=1):
        said = ", ".join(f"{('if', 'then')[at % 2]} {move}" for at, move in enumerate(line))
        yield f"{number}: {said}."
