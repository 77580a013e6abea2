"""Figures of a server process in Prometheus' text format, at a port of this machine alone."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from attrs import Factory, define, field
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import observers
from boardgames.server.club import TableChanged
from boardgames.server.club.figures import touch_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.server.club import Club, ClubEvent
    from boardgames.server.net.limits import ConnectionLimiter
    from boardgames.server.reception import Reception

__all__ = ["Metrics", "MetricsError", "metrics_served"]

#: The address: no other machine can read the figures.
_ADDRESS = "127.0.0.1"
#: The interval at which the figures are read, in seconds.
_EVERY = 5.0
#: The most tables whose number of moves is remembered.
_MOST_KNOWN = 5_000
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_TABLES = """
    SELECT CASE WHEN t.begun = 0 THEN 'open' WHEN m.result = '*' THEN 'playing' ELSE 'over' END AS state,
        t.game, count(*)
    FROM club_tables t LEFT JOIN matches m ON m.id = t.id GROUP BY state, t.game
"""
_PLY = "SELECT ply FROM matches WHERE id = :id"


class MetricsError(BoardgamesError):
    """The figures cannot be served at their port."""


@define(eq=False)
class Metrics:
    """The figures of a process. They are set on its event loop, and read by the thread that serves them."""

    _club: Club
    _limiter: ConnectionLimiter
    _reception: Reception
    registry: CollectorRegistry = field(factory=CollectorRegistry)
    #: The number of moves in the games that have changed lately.
    _plies: dict[str, int] = field(factory=dict, init=False)
    _changed: set[str] = field(factory=set, init=False)
    #: The games and states that are shown.
    _games: set[tuple[str, str]] = field(factory=set, init=False)
    _gauges: dict[str, Gauge] = field(default=Factory(lambda self: _gauges(self.registry), takes_self=True))
    _moves: Counter = field(
        default=Factory(
            lambda self: _counter(self.registry, "moves", "Moves in games, at any server of the club."),
            takes_self=True,
        )
    )
    _errors: Counter = field(
        default=Factory(
            lambda self: _counter(self.registry, "faults", "Faults written to errors.log."), takes_self=True
        )
    )
    _lag: Histogram = field(
        default=Factory(
            lambda self: _histogram(self.registry, "event_loop_lag_seconds", "How late the event loop is."),
            takes_self=True,
        )
    )
    _answer: Histogram = field(
        default=Factory(
            lambda self: _histogram(
                self.registry, "key_to_frame_seconds", "From a key to the next output, up to 2.5 seconds."
            ),
            takes_self=True,
        )
    )
    _store: Histogram = field(
        default=Factory(
            lambda self: _histogram(
                self.registry,
                "store_seconds",
                "A read and a write of the store, every 5 seconds.",
                ("operation",),
            ),
            takes_self=True,
        )
    )

    def __attrs_post_init__(self) -> None:
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._club.listeners.append(self._hear)
        self._reception.load.observe = self._lag.observe
        self._reception.load.observe_answer = self._answer.observe
        observers.append(self._count_fault)

    def close(self) -> None:
        """Count no more faults."""
        observers.remove(self._count_fault)

    async def run(self) -> None:
        """Read the figures every few seconds, until cancelled."""
        while True:
            self.read()
            await asyncio.sleep(_EVERY)

    def read(self) -> None:
        """Read the figures now; while the store is lost, those about it stay as they are."""
        pool = self._reception.computers.pool
        self._set("connections", len(self._limiter.connections))
        self._set("connections_logging_in", len(self._limiter.pending))
        self._set("engine_questions_waiting", pool.waiting)
        self._set("engine_questions_running", pool.running)
        try:
            self._read_store()
            self._set("store_up", 1)
        except BoardgamesError:
            self._set("store_up", 0)

    def _read_store(self) -> None:
        with self._store.labels("read").time():
            here = self._club.people.present()
        with self._store.labels("write").time():
            touch_store(self._club)
        self._set("players", len({one.name for one in here if not one.is_guest}), "member")
        self._set("players", len({one.name for one in here if one.is_guest}), "guest")
        states, games = {"open": 0, "playing": 0, "over": 0}, set[tuple[str, str]]()
        for state, game, count in self._club.database.rows(_TABLES):
            states[state] += count
            games.add((game, state))
            self._set("games", count, game, state)
        self._forget_games(games)
        for state, count in states.items():
            self._set("tables", count, state)
        self._count_moves()

    def _forget_games(self, there: set[tuple[str, str]]) -> None:
        """Stop showing what is there no more; all else stays, as another thread may just read it."""
        for gone in self._games - there:
            self._gauges["games"].remove(*gone)
        self._games = there

    def _count_moves(self) -> None:
        while self._changed:
            table = self._changed.pop()
            for (ply,) in self._club.database.rows(_PLY, id=table):
                # What was played before this process first heard of a game is not counted.
                self._moves.inc(max(0, ply - self._plies.get(table, max(0, ply - 1))))
                self._plies[table] = ply
        while len(self._plies) > _MOST_KNOWN:
            del self._plies[next(iter(self._plies))]

    def _hear(self, event: ClubEvent) -> None:
        if isinstance(event, TableChanged) and event.table:
            self._changed.add(event.table)

    def _count_fault(self, error: BaseException) -> None:
        del error
        self._errors.inc()

    def _set(self, name: str, value: float, *labels: str) -> None:
        gauge = self._gauges[name]
        (gauge.labels(*labels) if labels else gauge).set(value)


@asynccontextmanager
async def metrics_served(metrics: Metrics, port: int) -> AsyncIterator[str]:
    """Serve figures, and keep them up to date; yield the URL.

    Raises:
        MetricsError: The port cannot be used.
    """
    try:
        server, thread = start_http_server(port, _ADDRESS, metrics.registry)
    except OSError as error:
        raise MetricsError(
            f"The metrics cannot have port {port} ({error.strerror}): name another one."
        ) from error
    reading = asyncio.create_task(metrics.run())
    try:
        yield f"http://{_ADDRESS}:{server.server_port}/metrics"
    finally:
        reading.cancel()
        metrics.close()
        await asyncio.to_thread(server.shutdown)
        server.server_close()
        thread.join()


def _gauges(registry: CollectorRegistry) -> dict[str, Gauge]:
    """Return the gauges by name."""
    labels: dict[str, tuple[str, tuple[str, ...]]] = {
        "connections": ("Connections that have logged in.", ()),
        "connections_logging_in": ("Connections that are logging in.", ()),
        "players": ("Players who are connected to the club.", ("kind",)),
        "tables": ("Tables by state: open, playing, over.", ("state",)),
        "games": ("Tables by game and state.", ("game", "state")),
        "engine_questions_waiting": ("Questions to engines that wait for their turn.", ()),
        "engine_questions_running": ("Questions that engines are answering.", ()),
        "store_up": ("1 if the store can be read and written, else 0.", ()),
    }
    return {
        name: Gauge(f"boardgames_{name}", text, names, registry=registry)
        for name, (text, names) in labels.items()
    }


def _counter(registry: CollectorRegistry, name: str, text: str) -> Counter:
    return Counter(f"boardgames_{name}", text, registry=registry)


def _histogram(registry: CollectorRegistry, name: str, text: str, labels: tuple[str, ...] = ()) -> Histogram:
    return Histogram(f"boardgames_{name}", text, labels, registry=registry, buckets=_BUCKETS)
