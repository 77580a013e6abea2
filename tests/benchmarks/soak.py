"""The command `python -m tests.benchmarks.soak`: a club's day in minutes, and what is left of it in memory.

The clock of the process skips whatever time nobody works in. Players come, play, talk, learn, look around and
go, some by closing their terminals, and their applications run in this process without SSH. Two games, whose
players have no screens, go on all day, each with a move every half a minute. Each hour a line
says who is here, how much memory the process has after a full garbage collection, and how many faults there
were. It ends with status 1 if there was a fault, or if memory grew by more than a quarter after six hours.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from attrs import define, field

from tests.benchmarks.alone import Alone, Skipping

if TYPE_CHECKING:
    from collections.abc import Callable

#: The share of visits without a key, and of those that end without a word.
_GUESTS, _DROPPED = 0.1, 0.3
#: The mean seconds between two keys, and the number of keys of a visit.
_PAUSE, _KEYS = 20.0, (10, 40)
#: Keys in the lobby and at a table, as often as they are pressed; "m" is a move.
_HABITS = (*"ggggnnlzyprtfuwa", "e Hello\r", "\x1b", "\x1b", "q")
_AT_TABLE = (*"mmmmmmmmmmmmmmmmmmm", "o", "k", "?", "\x1b", "x")
#: The games without screens, the mean seconds between their moves, and the most moves of one.
_GAMES, _MOVE_SECONDS, _LONGEST_GAME = 2, 30.0, 120
#: The hours until memory is what it will be, and how much more it may become.
_SETTLED, _MORE = 6, 1.25
#: The seconds of this machine after which the day is cut short.
_PATIENCE = 3600.0


@define(eq=False)
class _Line:
    """What a player reads of what is sent: its last part."""

    text: bytes = b""

    def write(self, data: bytes) -> None:
        self.text = (self.text + data)[-20_000:]

    def waiting(self) -> int:
        return 0


@define(eq=False)
class _Day:
    """A day of a club."""

    club: Any
    shared: Any
    chance: Random
    names: list[str]
    here: set[str] = field(factory=set)
    visits: int = 0
    keys: int = 0
    #: When the last key was pressed.
    pressed: float = 0.0
    faults: list[BaseException] = field(factory=list)
    tasks: set[asyncio.Task[None]] = field(factory=set)

    async def visits_come(self, hourly: float) -> None:
        """Let players come at random moments."""
        while True:
            await asyncio.sleep(self.chance.expovariate(hourly / 3600))
            away = [name for name in self.names if name not in self.here]
            is_guest = self.chance.random() < _GUESTS
            if away or is_guest:
                task = asyncio.create_task(self._visit("" if is_guest else self.chance.choice(away)))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def games_go_on(self, number: int) -> None:
        """Let two players play one game after another; each time they connect anew."""
        import boardgames

        for name in (f"a{number}", f"b{number}"):
            self.club.register(name, name)
        while True:
            game = self.chance.choice(boardgames.names())
            await self._game(game, f"a{number}", f"b{number}")

    async def _game(self, game: str, *names: str) -> None:
        """Play a game of random moves; the one to move resigns once it is long."""
        from boardgames.match.actions import Play, Resign
        from boardgames.server.club import Account, Terms

        players = [self.club.enter(Account(name)) for name in names]
        table = players[0].make(Terms(game))
        table = players[1].join(table.id)
        places = [player.go_to(table.id) for player in players]
        session = places[0].session
        while session.outcome is None:
            await asyncio.sleep(self.chance.expovariate(1 / _MOVE_SECONDS))
            mover = next(place for place in places if session.to_move in place.seats).session
            moves = session.newest.position.legal_moves()
            is_long = session.newest.ply >= _LONGEST_GAME
            mover.submit(session.to_move, Resign() if is_long else Play(self.chance.choice(moves)))
        for player in players:
            player.leave()

    async def _visit(self, name: str) -> None:
        """Come, press keys, and go."""
        from boardgames.server.app import ClubApp
        from boardgames.server.club import Origin
        from boardgames.server.net.terminal import Size, Terminal, TerminalKind

        line = _Line()
        terminal = Terminal(line, TerminalKind("xterm-256color"), Size(100, 30))
        app = ClubApp(self.club, terminal, Origin(name or None), name, self.shared)
        running = asyncio.create_task(app.run_async())
        self.visits += 1
        self.here.add(name)
        for _ in range(self.chance.randint(*_KEYS)):
            await asyncio.sleep(self.chance.expovariate(1 / _PAUSE))
            if running.done():
                break
            self._press(terminal.on_input, is_at_table=bool(app._table))
        if not running.done():
            await self._go(terminal, running)
        self.here.discard(name)

    def _press(self, act: Callable[[bytes], object], *, is_at_table: bool) -> None:
        keys = self.chance.choice(_AT_TABLE if is_at_table else _HABITS)
        # A move: a target is chosen and taken; where it is not this player's turn, nothing happens.
        act(("\t" * self.chance.randint(1, 5) + "\r\r" if keys == "m" else keys).encode())
        self.keys, self.pressed = self.keys + 1, time.monotonic()

    async def _go(self, terminal: Any, running: asyncio.Task[Any]) -> None:
        if self.chance.random() >= _DROPPED:
            for _ in range(6):
                terminal.on_input(b"\x1b")
                await asyncio.sleep(0.5)
                terminal.on_input(b"q")
                await asyncio.sleep(0.5)
        terminal.on_gone()
        await asyncio.wait({running})


def main() -> None:
    """Let a day pass, and print its hours."""
    parser = ArgumentParser("python -m tests.benchmarks.soak", description=__doc__)
    parser.add_argument("--hours", type=int, default=24, help="the hours of the club; 24")
    parser.add_argument("--visits", type=float, default=8, help="the visits in an hour; 8")
    parser.add_argument("--seed", type=int, default=1, help="another day; 1")
    arguments = parser.parse_args()
    clock, begun = Alone(), time.perf_counter()
    started = time.time()
    # Before anything is imported that takes a clock.
    time.monotonic = clock.now
    time.time = lambda: started + clock.now()
    time.process_time = clock.busy
    os.environ.setdefault("TEXTUAL_FPS", "30")
    loop = asyncio.SelectorEventLoop(Skipping(clock))
    is_well = loop.run_until_complete(_pass(clock, arguments, lambda: time.perf_counter() - begun))
    sys.stdout.flush()
    os._exit(0 if is_well else 1)


async def _pass(clock: Alone, arguments: Any, taken: Callable[[], float]) -> bool:
    """Let the hours pass; return True if there was no fault and memory has settled."""
    from boardgames.core.fault_log import observers
    from boardgames.server import serve
    from boardgames.server.club import open_club
    from boardgames.server.garbage import GarbageCollection
    from boardgames.server.process_state import ProcessState

    with tempfile.TemporaryDirectory() as folder:
        os.environ["BOARDGAMES_DATA"] = folder
        file = Path(folder, "club.sqlite")
        club = open_club(str(file), present=time.time)
        names = [f"p{number}" for number in range(100)]
        for name in names:
            club.register(name, name)
        shared = ProcessState(club)
        day = _Day(club, shared, Random(arguments.seed), names)
        observers.append(day.faults.append)
        garbage = GarbageCollection(lambda: time.monotonic() - day.pressed > serve._QUIET_SECONDS)
        chores = (serve._poll(club), garbage.run(), shared.load.watch(), day.visits_come(arguments.visits))
        games = (day.games_go_on(number) for number in range(_GAMES))
        running = [asyncio.create_task(chore) for chore in (*chores, *games)]
        memory = []
        print("hour visits   keys here games moves   MB  store MB faults minutes")
        for hour in range(1, arguments.hours + 1):
            await asyncio.sleep(hour * 3600 - clock.now())
            memory.append(_megabytes())
            _show(hour, day, memory[-1], file.stat().st_size / 1e6, taken() / 60)
            if taken() > _PATIENCE:
                break
        del running
        return not day.faults and max(memory[_SETTLED:], default=0) <= _MORE * max(memory[:_SETTLED])


def _show(hour: int, day: _Day, memory: float, store: float, minutes: float) -> None:
    [(games,)] = day.club.database.rows("SELECT count(*) FROM club_tables WHERE begun = 1")
    [(moves,)] = day.club.database.rows("SELECT count(*) FROM log WHERE action LIKE 'play %'")
    print(
        f"{hour:4} {day.visits:6} {day.keys:6} {len(day.here):4} {games:5} {moves:5} {memory:4.0f}"
        f" {store:9.1f} {len(day.faults):6} {minutes:7.1f}",
        flush=True,
    )


def _megabytes() -> float:
    """Return the memory of the process after a full garbage collection, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
