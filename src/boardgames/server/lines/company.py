"""Challenges and arenas of a club in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core.words import counted
from boardgames.match.time_controls import ClockError, parse_control
from boardgames.play.plain.commands import Command
from boardgames.server.club import ClubError, Terms
from boardgames.server.club.arena_pairing import table_of_arena
from boardgames.server.club.arenas import OPEN, OVER
from boardgames.server.lines.lobby import Numbered, game_named, numbered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from boardgames.server.club import Club, Table, Visitor
    from boardgames.server.club.arenas import Arena

__all__ = ["COMPANY_COMMANDS", "PlainCompany"]

COMPANY_COMMANDS = (
    Command("challenge", "ch", "GAME [CLOCK] NAME", "challenge a player"),
    Command("challenges", "cs", "", "the challenges to you; accept 1 and decline 1 answer the first"),
    Command("accept", "ac", "NUMBER", "accept a challenge"),
    Command("decline", "de", "NUMBER", "decline a challenge"),
    Command("arenas", "ar", "", "the arenas, in which whoever waits is paired, again and again"),
    Command("enter", "en", "[NUMBER]", "take part in an arena, by default the first"),
    Command("rest", "rs", "[NUMBER]", "get no more games in an arena"),
)
#: The number of players who are named from the table of an arena.
_NAMED = 3


class PlainCompany:
    """Commands by which a visitor challenges others and takes part in arenas."""

    def __init__(self, club: Club, visitor: Visitor, say: Callable[..., object]) -> None:
        self._club = club
        self._visitor = visitor
        self._say = say
        self._challenges = Numbered("challenges")
        self._arenas: tuple[Arena, ...] = ()

    @property
    def acts(self) -> dict[str, Callable[[str], None]]:
        """The commands that say or change something."""
        return {
            "challenge": self._challenge,
            "challenges": self._list_challenges,
            "decline": self._decline,
            "arenas": self._list_arenas,
            "enter": self._enter,
            "rest": self._rest,
        }

    def accepted(self, number: str) -> Table:
        """Return the table of a challenge by its number, with a seat taken."""
        return self._visitor.join(self._challenges[number].id)

    def _challenge(self, argument: str) -> None:
        game, _, rest = argument.partition(" ")
        clock, _, name = rest.partition(" ")
        if not (name and _is_clock(clock)):
            clock, name = "off", rest
        if not name:
            raise ClubError("Say challenge with a game and a name.")
        table = self._visitor.challenge(
            self._club.name_of(name) or name, Terms(game_named(game), clock=clock)
        )
        self._say(f"{table.terms.invited} is challenged. You are told when the game starts.")

    def _list_challenges(self, _: str) -> None:
        tables = self._visitor.challenges()
        self._challenges.keep(tables)
        name, now = self._visitor.account.name, self._visitor.now()
        self._say(*numbered(tables, name, now) or ["Nobody challenges you."])

    def _decline(self, number: str) -> None:
        self._visitor.decline(self._challenges[number].id)
        self._say("Declined.")

    # Arenas

    def _list_arenas(self, _: str) -> None:
        self._arenas = self._visitor.arenas.all()
        now, own = self._visitor.now(), self._visitor.account.name
        said = [f"{at}: {_about(arena, own, now)}" for at, arena in enumerate(self._arenas, start=1)]
        self._say(*said or ["There is no arena."])

    def _enter(self, number: str) -> None:
        self._visitor.arenas.join(self._arena(number).id, self._visitor.account)
        self._say("You take part: you are told when a game begins, and go leads to it.")

    def _rest(self, number: str) -> None:
        self._visitor.arenas.leave(self._arena(number).id, self._visitor.account)
        self._say("You get no more games there; your points stay.")

    def _arena(self, number: str) -> Arena:
        found = self._arenas or self._visitor.arenas.all()
        if not found:
            raise ClubError("There is no arena.")
        if number and not (number.isdecimal() and 1 <= int(number) <= len(found)):
            raise ClubError(f"There is no number {number!r}: say arenas for the list.")
        return found[int(number or 1) - 1]


def _is_clock(text: str) -> bool:
    try:
        parse_control(text)
    except ClockError:
        return False
    return True


def _about(arena: Arena, own: str, now: datetime) -> str:
    """Return an arena in a sentence: what is played, until when, and who leads."""
    if arena.state == OVER:
        when = "over"
    elif arena.state == OPEN:
        when = f"starts in {counted(max(1, round((arena.starts - now.timestamp()) / 3600)), 'hour')}"
    else:
        when = f"{counted(max(1, round((arena.ends - now.timestamp()) / 60)), 'minute')} left"
    waits = ["you wait for a game"] if any(name == own for name, _ in arena.waiting) else []
    best = ", ".join(_places(arena))
    parts = [boardgames.load(arena.game).title, f"clock {arena.clock}", when, *waits]
    return f"{', '.join(parts)}, {counted(len(arena.players), 'player')}{f': {best}' if best else ''}."


def _places(arena: Arena) -> Iterator[str]:
    for line in table_of_arena(arena.players, arena.games)[:_NAMED]:
        yield f"{line.name} {line.points:g}"
