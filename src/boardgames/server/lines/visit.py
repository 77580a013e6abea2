"""The visit of a player to a club in lines: registration, lobby, tables, lessons and puzzles."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import listed, shortened
from boardgames.match.errors import StoreError
from boardgames.play.plain.commands import help_on, typed
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.looking import Looking
from boardgames.play.plain.match import PlainMatch
from boardgames.play.plain.services import Services
from boardgames.play.preferences import NEVER, PlayPreferences
from boardgames.server.club import (
    ClubError,
    ConnectionBack,
    ConnectionLost,
    Notice,
    Paired,
    SentAway,
    TableChanged,
    TakenOver,
    Talked,
    Terms,
    TurnsChanged,
)
from boardgames.server.club.house import INVITE
from boardgames.server.club.talk import LOBBY
from boardgames.server.club.values import TableState
from boardgames.server.learning_app import AccountLearning
from boardgames.server.lines.account import ACCOUNT_COMMANDS, PlainAccount
from boardgames.server.lines.at_table import AtTable
from boardgames.server.lines.company import COMPANY_COMMANDS, PlainCompany
from boardgames.server.lines.lobby import (
    LOBBY_COMMANDS,
    Numbered,
    game_named,
    numbered,
    people,
    players_of,
)
from boardgames.server.lines.terminal_lines import TerminalLines
from boardgames.server.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardgames.server.club import Account, Club, ClubEvent, Origin, Table, Visitor
    from boardgames.server.net.terminal import Terminal

__all__ = ["LinesVisit"]

_WELCOME = (
    "Welcome. Your SSH key is your account. Type the name under which you want to play, the word guest to "
    "come in without one, the word code and the code of an account that you have, or quit."
)
_FIRST = "Say help for the commands; every command has a short form."
_LEVEL = 2
_COMMANDS = (*LOBBY_COMMANDS[:-2], *COMPANY_COMMANDS, *ACCOUNT_COMMANDS, *LOBBY_COMMANDS[-2:])


class LinesVisit:
    """Leads one connection through the club with sentences and typed commands; nothing is drawn.

    Args:
        club: The club.
        terminal: The player's terminal.
        origin: The player's key, None for a guest, and address.
    """

    def __init__(self, club: Club, terminal: Terminal, origin: Origin) -> None:
        self._club = club
        self._origin = origin
        self._source = TerminalLines(terminal)
        self._voice = Voice(self._source)
        self._visitor: Visitor
        self._learning: AccountLearning
        self._turns: Turns
        self._company: PlainCompany
        self._own: PlainAccount
        #: The table where the player is; "" in the lobby.
        self._table = ""
        #: The open tables of which the player is told when their games start.
        self._waiting: set[str] = set()
        #: The tables where the player has played, with those who have asked for a rematch there.
        self._played: dict[str, tuple[str, ...]] = {}
        self._is_leaving = False
        self._lists = {word: Numbered(word) for word in ("games", "tables", "live")}
        #: The sentence with which the connection ends.
        self.farewell = "Goodbye."

    async def run(self) -> None:
        """Stay until the player leaves or the connection ends."""
        account = await self._account()
        if account is None:
            return
        self._visitor = self._club.enter(account, self._origin)
        self._learning = AccountLearning(self._club, account)
        self._turns = Turns(self._visitor)
        self._turns.follow()
        self._company = PlainCompany(self._club, self._visitor, self._voice.say)
        self._own = PlainAccount(self._visitor, self._voice.say)
        self._visitor.subscribe(self._hear)
        try:
            message = self._visitor.message_of_the_day
            here = people(self._visitor.people(), account.name)
            self._voice.say(f"You are {account}.", message, *here, _FIRST)
            self._games("")
            await self._stay()
        finally:
            self._visitor.leave()

    # Coming in

    async def _account(self) -> Account | None:
        """Return the account of the key, of a name that is typed, or of a guest; None if there is none."""
        key = self._origin.fingerprint
        known = self._club.guest() if key is None else self._club.account(key)
        if known is None:
            self._voice.say(_WELCOME)
        while known is None and (line := await self._source.line()) is not None:
            if line.strip().casefold() in ("quit", "q"):
                return None
            try:
                known = await self._registered(key or "", line.strip())
            except BoardgamesError as error:
                self._voice.say(str(error))
        return known

    async def _registered(self, key: str, line: str) -> Account:
        word, _, code = line.partition(" ")
        if word.casefold() in ("help", "?", ""):
            raise ClubError(_WELCOME)
        if word.casefold() == "guest" and not code:
            return self._club.guest()
        if word.casefold() == "code" and code:
            return self._club.keys.use(code.strip(), self._origin)
        invitation = ""
        if self._club.house.registration == INVITE:
            self._voice.say("An invitation is needed. Type the code that the host gave you.")
            invitation = (await self._source.line() or "").strip()
        return self._club.register(key, line, invitation)

    # The lobby

    async def _stay(self) -> None:
        while not self._is_leaving:
            line = await self._source.line()
            if line is not None:
                await self._take(line.strip())
            elif self._source.is_over:
                self._leave()

    async def _take(self, line: str) -> None:
        """Carry out a line, or say what is wrong with it."""
        command = typed(line or "go", _COMMANDS)
        try:
            if command is None:
                raise ClubError(f"{shortened(line)!r} is not a command here: say help for all commands.")
            name, argument = command.command.name, command.argument
            if name in self._visits:
                await self._visits[name](argument)
            else:
                self._acts[name](argument)
        except BoardgamesError as error:
            self._voice.say(str(error))

    @property
    def _acts(self) -> dict[str, Callable[[str], None]]:
        """The commands that only say or change something."""
        visitor, say = self._visitor, self._voice.say
        return {
            "games": self._games,
            "tables": lambda _: self._list("tables", visitor.open_tables(), "No table waits for players."),
            "live": lambda _: self._list("live", visitor.live_tables(), "No game can be watched."),
            "people": lambda _: say(*people(visitor.people(), visitor.account.name)),
            "say": lambda text: visitor.say(LOBBY, text),
            "talk": lambda _: say(*self._talk(LOBBY)),
            "rules": self._rules,
            "help": lambda argument: say(*help_on(argument, _COMMANDS, "These are the commands.")),
            "quit": lambda _: self._leave(),
            **self._company.acts,
            **self._own.acts,
        }

    @property
    def _visits(self) -> dict[str, Callable[[str], Awaitable[None]]]:
        """The commands that lead elsewhere for a while."""
        return {
            "go": self._go,
            "join": self._join,
            "accept": lambda number: self._play(self._company.accepted(number)),
            "quick": self._quick,
            "new": self._new,
            "computer": self._computer,
            "watch": lambda number: self._play(self._lists["live"][number]),
            "puzzle": self._puzzle,
            "lessons": self._lessons,
        }

    def _leave(self) -> None:
        self._is_leaving = True

    def _games(self, _: str) -> None:
        self._list("games", self._visitor.my_tables(), "You have no unfinished game.")

    def _list(self, word: str, tables: Sequence[Table], none: str) -> None:
        self._lists[word].keep(tables)
        self._voice.say(*numbered(tables, self._visitor.account.name, self._visitor.now()) or [none])

    def _talk(self, table: str) -> Sequence[str]:
        said = [f"{remark.name} says: {remark.text}" for remark in self._visitor.talk(table)]
        return said or ["Nothing has been said yet."]

    def _rules(self, argument: str) -> None:
        game, _, rule = argument.partition(" ")
        self._voice.say(*Looking(boardgames.load(game_named(game)).start()).says("rules", rule))

    # Tables

    async def _go(self, number: str) -> None:
        if number:
            table = self._lists["games"][number]
        else:
            tables = self._visitor.my_tables()
            if not tables:
                raise ClubError("You have no game: say quick, new or computer to begin one.")
            table = tables[0]
        await self._play(table)

    async def _join(self, argument: str) -> None:
        if not argument:
            raise ClubError("Say join with a number of the list of tables, or with a code.")
        table = self._lists["tables"][argument].id if argument.isdecimal() else argument
        await self._play(self._visitor.join(table))

    async def _quick(self, game: str) -> None:
        await self._play(self._visitor.quick(game_named(game) if game else ""))

    async def _new(self, argument: str) -> None:
        game, _, clock = argument.partition(" ")
        await self._play(self._visitor.make(Terms(game_named(game), clock=clock.strip() or "off")))

    async def _computer(self, argument: str) -> None:
        game, _, level = argument.partition(" ")
        if level and not level.isdecimal():
            raise ClubError(f"{shortened(level)!r} is not a level: say a number, such as 3, after the game.")
        await self._play(self._visitor.play_computer(Terms(game_named(game)), int(level or _LEVEL)))

    async def _play(self, table: Table) -> None:
        """Go to a table, and come back when the player leaves it; say how an open one waits."""
        if table.state is TableState.OPEN:
            self._waiting.add(table.id)
            self._voice.say(
                f"Your table of {boardgames.load(table.terms.game).title} waits for players; its code is "
                f"{table.code}. You are told when the game starts."
            )
            return
        following: Table | None = table
        while following is not None:
            following = await self._play_at(following)
        if not self._source.is_over:
            self._voice.say("You are in the lobby.")

    async def _play_at(self, table: Table) -> Table | None:
        """Play or watch at a table until the player leaves it; return the one to go to next, if any."""
        place = self._visitor.go_to(table.id)
        self._table = table.id
        if place.seats:
            self._played[table.id] = ()
        try:
            at_table = AtTable(self._source, self._voice, self._visitor, place)
            services = Services(
                preferences=PlayPreferences(caution=NEVER), leads=lambda: False, commands=at_table.commands
            )
            leaving = await PlainMatch(place.session, at_table, self._voice, services).run()
        finally:
            self._table = ""
            place.leave()
        if leaving.kind == "new":
            asked = self._visitor.rematch(table.id)
            if asked.next_table:
                return self._visitor.table(asked.next_table)
            self._voice.say("You offer a rematch. You are told when it starts.")
        return at_table.next_table

    # Learning

    async def _puzzle(self, game: str) -> None:
        from boardgames.learn.puzzles.collection import puzzle_of_the_day
        from boardgames.play.plain.learning import PlainPuzzles
        from boardgames.play.puzzling import puzzle_for

        today, record = self._learning.today(), self._learning.puzzle_record()
        puzzle = puzzle_for(game_named(game), record, today) if game else puzzle_of_the_day(today)
        await PlainPuzzles(puzzle, self._source, self._voice, today, record).run()

    async def _lessons(self, argument: str) -> None:
        from boardgames.learn.courses import course_of
        from boardgames.play.plain.learning import PlainLessons

        game, _, number = argument.partition(" ")
        course, progress = course_of(game_named(game)), self._learning.lesson_progress()
        if not course.lessons:
            raise ClubError(course.text)
        await PlainLessons(course, self._source, self._voice, number, progress).run()

    # What happens

    def _hear(self, event: ClubEvent) -> None:
        """Tell the player of an event, once this connection has its turn."""
        asyncio.get_running_loop().call_soon(self._tell, event)

    def _tell(self, event: ClubEvent) -> None:
        match event:
            case Talked(remark) if remark.name != self._visitor.account.name:
                self._voice.say(f"{remark.name} says: {remark.text}")
            case Notice(message=message) | ConnectionLost(message):
                self._voice.say(message)
            case ConnectionBack():
                self._voice.say("The club is back online. All moves are saved.")
            case TurnsChanged():
                self._tell_turns()
            case TableChanged(table) if table in self._played:
                self._tell_rematch(table)
            case Paired():
                self._voice.say("Your next game in the arena has begun: say go in the lobby.")
            case TakenOver():
                self._voice.say("This game is now open in another window.")
                self._source.interrupt()
            case SentAway(message=message):
                self.farewell = message
                self._leave()
                self._source.end()

    def _tell_turns(self) -> None:
        """Say in which games the turn has come, if that is not the one that is played, and ring the bell."""
        with suppress(StoreError):  # the player has been told
            news, name = self._turns.follow(), self._visitor.account.name
            if self._waiting:
                self._tell_starts()
            for table in self._turns.tables:
                if table.id in news and table.id != self._table:
                    self._voice.say(f"It is your turn in {self._named(table)}: say go in the lobby.")
            if news and self._visitor.reminders.wishes(name).bell:
                self._source.ring()

    def _tell_starts(self) -> None:
        """Say which games have started for which the player waits."""
        waiting = [table for table in self._visitor.my_tables() if table.id in self._waiting]
        for table in waiting:
            if table.state is not TableState.OPEN:
                self._voice.say(f"Your game of {self._named(table)} has started.")
        self._waiting = {table.id for table in waiting if table.state is TableState.OPEN}

    def _tell_rematch(self, identity: str) -> None:
        """Say who asks for a rematch, and that one has started that the player has asked for."""
        with suppress(
            BoardgamesError
        ):  # the table is gone, or the store is lost, which the player has been told
            table, name = self._visitor.table(identity), self._visitor.account.name
            asked = table.rematch
            if table.next_table:
                del self._played[identity]
                if name in asked and self._table != table.next_table:
                    self._voice.say(f"Your rematch of {self._named(table)} has started: say go in the lobby.")
            elif asked != self._played[identity]:
                self._played[identity] = asked
                if names := table.asks(name):
                    self._voice.say(f"{listed(names)} asked for a rematch: say new at the table to accept.")

    def _named(self, table: Table) -> str:
        """Return the game of a table with its other players: `Pylos with Ann`."""
        return f"{boardgames.load(table.terms.game).title} {players_of(table, self._visitor.account.name)}"
