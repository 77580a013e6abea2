"""A club in lines: a game by `ssh host plain` against somebody with screens, and what else is said."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from attrs import define, field

from boardgames.match.actions import Play
from boardgames.server.club import Account, Terms
from boardgames.server.club.host import Host
from boardgames.server.lines.terminal_lines import TerminalLines
from boardgames.server.net.terminal import Size, Terminal, TerminalKind
from tests.server.running import DEADLINE, Player, Server, key, run, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import asyncssh


@define(eq=False)
class Listener:
    """A client without a terminal, which sends lines and keeps those that it reads."""

    _process: asyncssh.SSHClientProcess[str]
    heard: list[str] = field(factory=list)

    @classmethod
    async def come(cls, server: Server, own: asyncssh.SSHKey, command: str | None = "plain") -> Listener:
        """Connect with a key, and ask for lines by a command, or without one by having no terminal."""
        connection = await Player.connect(server.port, "listener", own)
        return cls(await connection.create_process(command))

    def say(self, *lines: str) -> None:
        """Send lines."""
        for line in lines:
            self._process.stdin.write(f"{line}\n")

    async def hears(self, words: str) -> str:
        """Return the next line that has these words, which nothing in it may draw."""
        async with asyncio.timeout(DEADLINE):
            async for line in self._lines():
                assert line.isprintable(), line
                if words in line:
                    return line
        raise AssertionError(f"{words!r} was not said, but: {self.heard}")

    async def _lines(self) -> AsyncIterator[str]:
        while line := await self._process.stdout.readline():
            self.heard.append(line.rstrip("\r\n"))
            yield self.heard[-1]


def test_a_game_is_played_in_lines_with_somebody_who_has_screens() -> None:
    """A newcomer takes a name, joins, plays, talks, resigns, and hears all of it in sentences."""

    async def scenario() -> None:
        async with serving() as server:
            ann = await Player.member(server, "Ann")
            maker = server.club.enter(Account("Ann"))
            table = maker.make(Terms("pylos", clock="5:00+3", seat=0))
            await ann.sees("5:00+3")  # a game that a player sees waiting is opened when it starts
            listener = await Listener.come(server, key())
            await listener.hears("Welcome.")
            listener.say("help", "Ann", "Ben")
            await listener.hears("or quit.")
            assert "taken" in await listener.hears("Ann")
            await listener.hears("You are Ben.")
            listener.say("tables")
            await listener.hears("1: Pylos, Ann, 1 free seat, clock 5:00+3.")
            listener.say("join 1")
            await listener.hears("Pylos.")
            await ann.sees("place a sphere")
            ann.press("tb2\r")
            await listener.hears("Ann (Light) placed a sphere on 1b2")
            listener.say("1c3", "say Good luck!", "1c3 again")
            await ann.sees("played 1c3")
            await ann.sees("Good luck!")
            listener.say("resign", "yes")
            await listener.hears("Ann (Light) won")
            listener.say("quit", "live", "games", "people", "quit")
            await listener.hears("You are in the lobby.")
            await listener.hears("No game can be watched.")
            await listener.hears("Ann is ")
            await listener.hears("Goodbye.")
            assert server.club.enter(Account("Ben")).table(table.id).result.startswith("Light won")

    run(scenario())


def test_the_lobby_answers_every_line_in_a_sentence() -> None:
    """Commands without what they need, numbers that nothing has and games that do not exist are explained."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ben")
            listener = await Listener.come(server, own, command=None)
            await listener.hears("You have no unfinished game.")
            for line, answer in (
                ("dance", "'dance' is not a command here"),
                ("", "You have no game: say quick, new or computer"),
                ("go 3", "There is no number '3': say games"),
                ("watch x", "There is no number 'x': say live"),
                ("join", "Say join with a number"),
                ("join 2", "There is no number '2': say tables"),
                ("new chess", "Which game? Say pylos"),
                ("new pylos soon", "soon"),
                ("computer pylos deep", "'deep' is not a level"),
                ("rules pylos 7", "PY-7"),
                ("help join", "join NUMBER or CODE, short j"),
                ("say", "There is nothing in this message."),
                ("talk", "Nothing has been said yet."),
                ("arenas", "There is no arena."),
                ("enter", "There is no arena."),
                ("challenges", "Nobody challenges you."),
                ("challenge pylos", "Say challenge with a game and a name."),
                ("challenge pylos 5:00 Nobody", "no account"),
                ("accept 1", "There is no number '1': say challenges"),
                ("account", "You are Ben, with 1 key."),
                ("link", "The code is"),
                ("recovery", "Your recovery code is"),
                ("rename", "Say rename with the new name."),
                ("vacation on", "You are on vacation; 20 days"),
                ("vacation off", "You are not on vacation"),
                ("quick diamond", "Your table of Diamond waits for players; its code is"),
                ("games", "1: Diamond, nobody else yet, 1 free seat, no clock."),
            ):
                listener.say(line)
                await listener.hears(answer)

    run(scenario())


def test_a_table_in_lines_has_the_commands_that_work_there() -> None:
    """Answers in advance, the next game, and no hints; challenges and arenas are answered in the lobby."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ben")
            ann = server.club.enter(server.club.register("SHA256:ann", "Ann"))
            Host(server.club).set_message("Club night on Friday")
            Host(server.club).start_arena("pylos", "3:00+2", 30, rated=True, weekly=False)
            tables = [ann.make(Terms("pylos", seat=seat)) for seat in (0, 1)]
            listener = await Listener.come(server, own)
            await listener.hears("Club night on Friday")
            listener.say("arenas", "enter", "arenas", "rest")
            await listener.hears("1: Pylos, clock 3:00+2, 30 minutes left, 0 players.")
            await listener.hears("You take part")
            await listener.hears("you wait for a game, 1 player")
            await listener.hears("You get no more games there")
            listener.say(
                f"join {tables[0].code}", "help", "if 1a1", "if 1a1, 1b2", "drop 0", "drop 1", "if 1a1, 1b2"
            )
            await listener.hears("Waiting for Ann (Light) to move.")
            await listener.hears("if [MOVE, MOVE], short if")
            assert not any(line.startswith(("hint", "pause", "save", "join ")) for line in listener.heard)
            await listener.hears("A line ends with your own move")
            await listener.hears("1: if 1a1, then 1b2.")
            await listener.hears("There is no answer '0': say if for those that you keep.")
            await listener.hears("You have no answers kept.")
            await listener.hears("1: if 1a1, then 1b2.")
            place = ann.go_to(tables[0].id)
            place.session.submit(place.seats[0], Play(place.session.newest.position.parse("1a1")))
            await listener.hears("Ben (Dark) placed a sphere on 1b2.")
            listener.say("next", "quit", f"join {tables[1].code}", "quit", "games", "go 2", "next")
            await listener.hears("It is your turn in no other game.")
            await listener.hears("Your turn,")
            await listener.hears("Your turn,")
            ann.challenge("Ben", Terms("pylos"))
            await listener.hears("Ann challenges you")
            listener.say("quit", "new pylos 10:00", "challenges", "decline 1")
            await listener.hears("1: Pylos, Ann, 1 free seat, no clock.")
            await listener.hears("Declined.")
            ann.quick()
            await listener.hears("Your game of Pylos with Ann has started.")
            listener.say("go", "resign", "yes")
            await listener.hears("won.")
            ann.rematch(ann.finished_tables(mine=True)[0].id)
            await listener.hears("Ann asked for a rematch: say new at the table to accept.")
            listener.say("new")
            await listener.hears("Seat 2: ")

    run(scenario())


def test_lessons_and_puzzles_in_lines_are_kept_for_the_account() -> None:
    """What is solved in lines belongs to the account, as if it had been solved on a screen."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            account = server.club.register(own.get_fingerprint(), "Ben")
            listener = await Listener.come(server, own)
            listener.say("lessons pylos", "solution", "quit", "puzzle", "solution", "quit", "games")
            await listener.hears("Lesson 1")
            await listener.hears("rated")
            await listener.hears("You have no unfinished game.")
            assert server.club.learned.read(account.name, "puzzles")

    run(scenario())


def test_a_dumb_terminal_is_spoken_to_and_echoed() -> None:
    """TERM=dumb asks for lines as well; as the client then sends keys, they are echoed and can be erased."""

    async def scenario() -> None:
        async with serving() as server:
            connection = await Player.connect(server.port, "guest")
            process = await connection.create_process(term_type="dumb")
            process.stdin.write("peoplr\x7fe\r")
            async with asyncio.timeout(DEADLINE):
                said = await process.stdout.readuntil("peoplr\b \be\r\nNobody else is here.\r\n")
            assert "You are Guest" in said
            assert "\x1b" not in said
            process.stdin.write("\x04")
            async with asyncio.timeout(DEADLINE):
                assert "Goodbye." in await process.stdout.read()

    run(scenario())


def test_lines_can_come_from_a_pipe() -> None:
    """After the last line, even one without an end, everything is said before the connection closes."""

    async def scenario() -> None:
        async with serving() as server:
            own = key()
            server.club.register(own.get_fingerprint(), "Ben")
            connection = await Player.connect(server.port, "ben", own)
            ran = await asyncio.wait_for(connection.run("plain", input="people\nrules pylos 7"), DEADLINE)
            said = str(ran.stdout).splitlines()
            assert "You are Ben." == said[0]
            assert any("PY-7" in line for line in said)
            assert "Goodbye." == said[-1]

    run(scenario())


@pytest.mark.parametrize(
    ("sent", "lines"),
    [
        ("a\r\nb\rc\n", ["a", "b", "c"]),
        ("a\x1b[1;5Db\x1bOAc\x1bxd\r", ["abcd"]),
        ("ab\x7f\x7f\x7fc\r", ["c"]),
        ("wrong\x03right\r", ["right"]),
        ("\x00\x07a\x9b\r", ["a"]),
        ("a" * 2000 + "\r", ["a" * 1000]),
    ],
)
def test_a_line_is_edited(sent: str, lines: list[str]) -> None:
    """Line ends of all kinds end a line; erasing, keys that are no letters and long lines do no harm."""

    async def scenario() -> None:
        terminal = Terminal(_Wire(), TerminalKind("dumb"), Size.of(80, 24))
        source = TerminalLines(terminal)
        for byte in sent.encode():
            terminal.on_input(bytes([byte]))
        assert lines == [await source.line() for _ in lines]

    asyncio.run(scenario())


class _Wire:
    """A wire that nobody reads."""

    def write(self, data: bytes) -> None:
        """Drop the bytes."""

    def waiting(self) -> int:
        """Return that nothing waits."""
        return 0
