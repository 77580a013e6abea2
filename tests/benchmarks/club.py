"""The command `python -m tests.benchmarks.club`: how soon a club answers that has a core for itself.

It can be asked on a busy machine, because its time is that of the processor (see `alone`). The terminals of
the players are in the same process, and what SSH takes is left out. Some players play Pylos, each a move
every five seconds; the others are in the lobby, where they can be told to press keys. Their terminals have
256 colours, as most clients say; those of pages in browsers have all of them, and show pictures.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from itertools import cycle
from pathlib import Path
from random import random
from statistics import quantiles
from typing import TYPE_CHECKING, Any

from attrs import define, field

from tests.benchmarks.alone import Alone, Skipping

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

#: How often the processor's speed is looked at, and how often each player moves, in seconds of the club.
_LOOK_SECONDS, _PLAY_SECONDS = 1.0, 5.0
#: What is long for one piece of work, in seconds.
_LONG = 0.015
#: What can be left out.
_WITHOUT = ("updates", "load", "garbage", "turns")
#: What an opponent reads once a move has come.
_ARRIVED = b" played "
#: What a page in a browser answers to the question for pictures.
_ANSWER = b"\x1b_Gi=31;OK\x1b\\\x1b[6;18;9t\x1b[?1;2c"
#: The keys of players in the lobby, one after another.
_LOBBY_KEYS = ("\x1b[B", "\x1b[B", "\x1b[A", "\x1b[B", "\x1b[A", "\x1b[A")


@define(eq=False)
class _Line:
    """What is sent to a terminal, and who waits for it."""

    text: bytearray = field(factory=bytearray)
    _awaited: tuple[bytes, asyncio.Future[None]] | None = None

    def write(self, data: bytes) -> None:
        self.text += data
        if self._awaited and self._awaited[0] in data and not self._awaited[1].done():
            self._awaited[1].set_result(None)

    def waiting(self) -> int:
        return 0

    async def sees(self, text: bytes) -> None:
        """Wait until a text is sent; any is if it is empty."""
        self._awaited = text, asyncio.get_running_loop().create_future()
        await asyncio.wait_for(self._awaited[1], 60)


@define(eq=False)
class _Player:
    """A player at a terminal of 100 by 30."""

    name: str
    line: _Line
    press: Callable[[str], object]


@define(eq=False)
class _Measured:
    """What was measured: the times of answers, and the processor's time for each player."""

    clock: Alone
    frames: list[float] = field(factory=list)
    arrivals: list[float] = field(factory=list)
    #: From keys in the lobby to frames.
    lobby: list[float] = field(factory=list)
    used: dict[str, float] = field(factory=lambda: defaultdict(float))
    #: How long each piece of work took that was long, since everybody waits for it.
    long: list[float] = field(factory=list)

    async def timed(self, answer: Awaitable[None]) -> float:
        """Return how long an answer takes."""
        begun = self.clock.now()
        await answer
        return self.clock.now() - begun

    def watch(self) -> None:
        """From now on, note for whom the loop works."""
        from boardgames.tui.seams.testing import app_of

        run, clock = asyncio.Handle._run, self.clock

        def watched(handle: Any) -> None:
            begun = clock.now()
            run(handle)
            taken = clock.now() - begun
            app = app_of(handle._context)
            self.used[getattr(app, "username", "")] += taken
            if taken > _LONG:
                self.long.append(taken)

        setattr(asyncio.Handle, "_run", watched)  # noqa: B010 - it is not to be assigned


def main() -> None:
    """Measure, and print the figures."""
    parser = ArgumentParser("python -m tests.benchmarks.club", description=__doc__)
    parser.add_argument("--players", type=int, default=100, help="connections; 100")
    parser.add_argument("--playing", type=int, default=20, help="how many of them play; 20")
    parser.add_argument("--seconds", type=float, default=14, help="how long play is measured; 14")
    parser.add_argument("--news", type=float, default=0, help="a table appears or goes every so many seconds")
    parser.add_argument("--pages", type=int, default=0, help="how many of them are in browsers; 0")
    parser.add_argument("--keys", type=float, default=0, help="in the lobby a key every so many seconds; 0")
    parser.add_argument("--without", choices=_WITHOUT, help="what to leave out, to see what it is worth")
    arguments = parser.parse_args()
    clock = Alone()
    # Before anything is imported that takes a clock.
    time.monotonic = time.perf_counter = clock.now
    time.process_time = clock.busy
    os.environ.setdefault("TEXTUAL_FPS", "30")
    loop = asyncio.SelectorEventLoop(Skipping(clock))
    loop.run_until_complete(_measure(clock, arguments))
    sys.stdout.flush()
    os._exit(0)  # a hundred applications need not end in order


async def _measure(clock: Alone, arguments: Namespace) -> None:
    from boardgames.server import serve
    from boardgames.server.club import open_club
    from boardgames.server.garbage import GarbageCollection
    from boardgames.server.load import Load
    from boardgames.server.process_state import ProcessState

    with tempfile.TemporaryDirectory() as folder:
        club = open_club(str(Path(folder, "club.sqlite")))
        garbage = GarbageCollection(lambda: False)
        chores = [asyncio.create_task(chore) for chore in (serve._poll(club), _look(clock))]
        count, playing, without = arguments.players, arguments.playing, arguments.without
        if without != "garbage":
            chores.append(asyncio.create_task(garbage.run()))
        if without == "updates":
            _update_at_once()
        if without == "load":
            Load.is_busy = lambda _: False  # type: ignore[method-assign, assignment]
        shared, tasks = ProcessState(club), set[asyncio.Task[None]]()
        if without == "turns":
            shared.frame_turns = None  # type: ignore[assignment] # as on a player's own machine
        begun, players = clock.busy(), []
        for number in range(count):
            players.append(_come(club, shared, number, tasks, is_page=number >= count - arguments.pages))
            await asyncio.sleep(0.5)
        print(f"coming in: {1000 * (clock.busy() - begun) / count:.0f} ms each")
        tables = [await _begin(*players[2 * at : 2 * at + 2]) for at in range(playing // 2)]
        await asyncio.sleep(3)
        if arguments.news:
            chores.append(asyncio.create_task(_make_news(club, arguments.news)))
        measured = _Measured(clock)
        if arguments.keys:
            others = players[2 * len(tables) :]
            chores += [asyncio.create_task(_look_about(one, measured, arguments.keys)) for one in others]
        measured.watch()
        busy, begun, gap = clock.busy(), clock.now(), _PLAY_SECONDS / 2 / max(1, len(tables))
        until = begun + arguments.seconds
        games = [_play(pair, measured, until, gap * at) for at, pair in enumerate(tables)]
        await asyncio.gather(asyncio.sleep(arguments.seconds), *games)
        share = (clock.busy() - busy) / (clock.now() - begun)
        print(f"{count} connected, {2 * len(tables)} playing: {share:.1%} of one core")
        _show(measured, {player.name for pair in tables for player in pair})
        busy, begun = clock.busy(), clock.now()
        await asyncio.sleep(20)
        print(f"while nobody plays: {(clock.busy() - busy) / (clock.now() - begun):.1%}")
        del chores


def _update_at_once() -> None:
    """Let each screen follow the club when it is due, without a gap before the next one."""
    from boardgames.server.update_queue import UpdateQueue

    due: dict[object, asyncio.TimerHandle] = {}

    def ask(_: UpdateQueue, look: Callable[[], object], seconds: float) -> None:
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        if look in due and loop.time() < due[look].when() <= at:
            return
        if look in due:
            due[look].cancel()
        due[look] = loop.call_at(at, look)

    setattr(UpdateQueue, "ask", ask)  # noqa: B010 - it is not to be assigned


async def _look(clock: Alone) -> None:
    while True:
        clock.look()
        await asyncio.sleep(_LOOK_SECONDS)


async def _make_news(club: Any, seconds: float) -> None:
    """Make a table and give it up, in turn, so that all lobbies have something to update."""
    from boardgames.server.club import Terms

    visitor = club.enter(club.register("news", "news"))
    while True:
        table = visitor.make(Terms("pylos"))
        await asyncio.sleep(seconds)
        visitor.stand_up(table.id)
        await asyncio.sleep(seconds)


def _come(club: Any, shared: Any, number: int, tasks: set[asyncio.Task[None]], *, is_page: bool) -> _Player:
    from boardgames.server.app import ClubApp
    from boardgames.server.club import Origin
    from boardgames.server.net.terminal import Size, Terminal, TerminalKind

    line, name = _Line(), f"p{number}"
    colors = {"COLORTERM": "truecolor"} if is_page else {}
    terminal = Terminal(line, TerminalKind("xterm-256color", colors), Size(100, 30))
    if is_page:
        asyncio.get_running_loop().call_later(1, lambda: terminal.on_input(_ANSWER))
    club.register(name, name)
    tasks.add(asyncio.create_task(ClubApp(club, terminal, Origin(name), name, shared).run_async()))
    return _Player(name, line, lambda keys: terminal.on_input(keys.encode()))


async def _look_about(player: _Player, measured: _Measured, seconds: float) -> None:
    """Press a key in the lobby every so many seconds."""
    await asyncio.sleep(seconds * random())
    for key in cycle(_LOBBY_KEYS):
        begun = measured.clock.now()
        player.press(key)
        measured.lobby.append(await measured.timed(player.line.sees(b"")))
        await asyncio.sleep(max(0, seconds - (measured.clock.now() - begun)))


async def _begin(one: _Player, other: _Player) -> list[_Player]:
    """Begin a game of two, and return them, the one to move first."""
    for player in (one, other):
        player.press("g")
        await asyncio.sleep(1.5)
    return [one, other] if b"place a sphere" in one.line.text else [other, one]


async def _play(pair: list[_Player], measured: _Measured, until: float, shift: float) -> None:
    """Let each player press a key and play a move every few seconds."""
    await asyncio.sleep(shift)
    for turn in cycle((0, 1)):
        begun = measured.clock.now()
        if begun > until:
            return
        mover, other = pair[turn], pair[1 - turn]
        mover.press("\t")
        measured.frames.append(await measured.timed(mover.line.sees(b"")))
        mover.press("\r")
        measured.arrivals.append(await measured.timed(other.line.sees(_ARRIVED)))
        await asyncio.sleep(max(0, _PLAY_SECONDS / 2 - (measured.clock.now() - begun)))


def _show(measured: _Measured, playing: set[str]) -> None:
    for words, times in (
        ("from a key to a frame", measured.frames),
        ("from a move to the opponent's frame", measured.arrivals),
        ("from a key in the lobby to a frame", measured.lobby),
    ):
        if not times:
            continue
        cuts = [1000 * cut for cut in quantiles(times, n=20)]
        print(f"{words}: median {cuts[9]:.0f} ms, 95 of 100 within {cuts[18]:.0f} ms ({len(times)})")
    _show_shares(measured.used, playing, len(measured.arrivals))
    longest = 1000 * max(measured.long, default=0)
    print(f"more than {1000 * _LONG:.0f} ms at a time: {len(measured.long)} times, at most {longest:.0f} ms")


def _show_shares(used: Mapping[str, float], playing: set[str], moves: int) -> None:
    if not moves:
        return
    at_tables = sum(used[name] for name in playing)
    in_lobby = sum(taken for name, taken in used.items() if name and name not in playing)
    parts = {"both players": at_tables, "all lobbies": in_lobby, "the club": used[""]}
    said = ", ".join(f"{1000 * taken / moves:.0f} ms for {whom}" for whom, taken in parts.items())
    print(f"each of {moves} moves, with the key before it: {said}")


if __name__ == "__main__":
    main()
