"""The command `python -m tests.benchmarks.server`: what a club takes, with players at real connections.

A server process gets players, some of whom play Pylos, a move every few seconds each, while all others are in
the lobby. With `--engines` some more play the computer at its highest level meanwhile, each with an engine.
Measured are its memory, its use of the processor, the time from a key to the first bytes of a frame, and from
a move to its arrival at the opponent. The clients run in this process, on the same machine;
what they use is said too, and how much slower the processor is than on an idle machine: cores share caches.
With several servers the two players of a game are at different ones. It needs Linux.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext
from itertools import cycle
from statistics import median, quantiles
from time import perf_counter, process_time

from attrs import define, field

from tests.benchmarks.alone import Alone
from tests.benchmarks.clients import Client
from tests.benchmarks.engine_players import EnginePlayer
from tests.benchmarks.servers import Servers, servers
from tests.postgres import MISSING, cluster

__all__ = ["main"]

#: How many come in at a time.
_CONNECTING = 5
#: How long a screen takes to be whole, and how long rest is measured, in seconds.
_SETTLING, _REST_SECONDS = 0.2, 5.0
#: When rest is measured again, in seconds: lobbies have followed the last moves by then.
_LATER_SECONDS = 30.0
#: How often the speed of the processor is looked at, in seconds.
_LOOK_SECONDS = 1.0
#: How often each player moves, in seconds.
_PLAY_SECONDS = 5.0
#: A key that changes a little on the screen: to the next legal place.
_KEY = "\t"
#: What an opponent reads once a move has come.
_ARRIVED = " played "


def main() -> None:
    """Measure, and print the figures."""
    asyncio.run(_measure(_arguments()))


def _arguments() -> Namespace:
    parser = ArgumentParser("python -m tests.benchmarks.server", description=__doc__)
    parser.add_argument("--players", type=int, default=100, help="connections; 100")
    parser.add_argument("--playing", type=int, default=20, help="how many of them play; 20")
    parser.add_argument("--engines", type=int, default=0, help="how many more play the computer; 0")
    parser.add_argument("--seconds", type=float, default=14, help="how long play is measured; 14")
    parser.add_argument("--servers", type=int, default=1, help="processes that serve; 1")
    parser.add_argument("--postgres", action="store_true", help="the club is in a database of PostgreSQL")
    return parser.parse_args()


@define(eq=False)
class _Table:
    """Two players at a table of Pylos, the one to move first, and what was measured."""

    players: list[Client]
    frames: list[float] = field(factory=list, init=False)
    arrivals: list[float] = field(factory=list, init=False)

    async def play(self, until: float, shift: float) -> None:
        """Let each player press a key and play a move every few seconds."""
        await asyncio.sleep(shift)
        for turn in cycle((0, 1)):
            begun = perf_counter()
            if begun > until:
                return
            mover, other = self.players[turn], self.players[1 - turn]
            self.frames.append(await _frame(mover, _KEY))
            other.look()
            pressed = perf_counter()
            mover.press("\r")
            await other.sees(_ARRIVED)
            self.arrivals.append(perf_counter() - pressed)
            await asyncio.sleep(max(0, _PLAY_SECONDS / 2 - (perf_counter() - begun)))


async def _frame(player: Client, keys: str) -> float:
    """Return how long it takes until something is drawn after keys."""
    pressed = perf_counter()
    player.press(keys)
    await player.sees()
    return perf_counter() - pressed


async def _measure(arguments: Namespace) -> None:
    with cluster(settings=()) if arguments.postgres else nullcontext() as postgres:
        if arguments.postgres and postgres is None:
            sys.exit(MISSING)
        store = postgres.url() if postgres else ""
        async with servers(arguments.servers, store, engines=arguments.engines) as club:
            await _measure_at(club, arguments)


async def _measure_at(club: Servers, arguments: Namespace) -> None:
    for port in club.ports:
        await Client.register(port, f"first{port}")  # what is loaded once
    players = await _come(club, arguments.players - len(club.ports))
    tables = [await _begin(players[2 * n : 2 * n + 2]) for n in range(arguments.playing // 2)]
    print(f"memory with {len(tables)} games: {club.megabytes:.0f} MB")
    print(f"process {club.names} is measured for {arguments.seconds:g} s", file=sys.stderr, flush=True)
    busy = [await EnginePlayer.register(club.ports[0], f"e{number}") for number in range(arguments.engines)]
    thinking = [asyncio.create_task(player.play()) for player in busy]
    await _play(tables, players, club, arguments.seconds)
    for task in thinking:
        task.cancel()
    if busy:
        print(f"the computer played {sum(player.moves for player in busy)} moves for {len(busy)} players")

    for words, seconds in (("just after the games", 0.0), ("later", _LATER_SECONDS)):
        await asyncio.sleep(seconds)
        used, begun = club.used, perf_counter()
        await asyncio.sleep(_REST_SECONDS)
        print(f"processor while nobody plays, {words}: {(club.used - used) / (perf_counter() - begun):.1%}")


async def _come(club: Servers, count: int) -> list[Client]:
    """Let players come in, a few at a time, to one server after another."""
    memory, used, players, ports = club.megabytes, club.used, list[Client](), cycle(club.ports)
    for start in range(0, count, _CONNECTING):
        names = (f"p{number}" for number in range(start, min(start + _CONNECTING, count)))
        players += await asyncio.gather(*(Client.register(next(ports), name) for name in names))
    print(f"coming in: {(club.used - used) / count * 1000:.0f} ms of processor each")
    more = (club.megabytes - memory) / count
    print(f"memory: {memory:.0f} MB with one player, {more:.2f} MB more for each")
    return players


async def _play(tables: list[_Table], players: list[Client], club: Servers, seconds: float) -> None:
    """Let all tables play, and print what that takes."""
    clock, slow = Alone(), list[float]()
    looking = asyncio.create_task(_look(clock, slow))
    begun, used, own = perf_counter(), club.used, process_time()
    before = _received(players)
    until, gap = begun + seconds, _PLAY_SECONDS / 2 / max(1, len(tables))
    await asyncio.gather(*(table.play(until, gap * n) for n, table in enumerate(tables)))
    passed = perf_counter() - begun
    used, own = club.used - used, process_time() - own
    looking.cancel()
    moves = max(1, sum(len(table.arrivals) for table in tables))
    count, pieces = (now - then for now, then in zip(_received(players), before, strict=True))
    print(
        f"processor: {used / passed:.0%} of one core"
        f" with {len(players) + 1} connected, {2 * len(tables)} playing"
    )
    print(f"clients: {own / passed:.0%} of one core")
    print(f"each of {moves} moves, with the key before it: {used / moves * 1000:.0f} ms of processor")
    print(f"for each of them {count / moves / 1024:.0f} kB were sent, in {pieces / moves:.0f} pieces")
    alone = used / moves * 1000 / median(slow)
    print(f"the processor was {median(slow):.1f} times slower than on an idle machine: {alone:.0f} ms there")
    _show("from a key to a frame", [time for table in tables for time in table.frames])
    _show("from a move to the opponent's frame", [time for table in tables for time in table.arrivals])


def _received(players: list[Client]) -> tuple[int, int]:
    """Return how many bytes all have received, and in how many pieces."""
    return sum(player.screen.count for player in players), sum(player.screen.pieces for player in players)


async def _look(clock: Alone, slow: list[float]) -> None:
    while True:
        clock.look()
        slow.append(clock.slowness)
        await asyncio.sleep(_LOOK_SECONDS)


async def _begin(pair: list[Client]) -> _Table:
    """Begin a game of two; which of them moves first is seen on their screens."""
    one, other = pair
    one.press("g")
    await one.sees("Waiting for another player")
    other.press("g")
    await other.sees("move 1")
    await one.sees("move 1")
    await asyncio.sleep(_SETTLING)
    first = one if one.has_seen("place a sphere") else other
    return _Table([first, other if first is one else one])


def _show(what: str, times: list[float]) -> None:
    cuts = quantiles(times, n=20) if len(times) > 1 else [0.0] * 19
    print(f"{what}: median {cuts[9] * 1000:.0f} ms, 95 of 100 within {cuts[18] * 1000:.0f} ms ({len(times)})")


if __name__ == "__main__":
    main()
