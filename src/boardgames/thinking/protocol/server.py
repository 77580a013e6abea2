"""Server side of the engine protocol, which `boardgames engine` runs on its standard streams."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from attrs import frozen

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.thinking.exact import exact_values, require_solved
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT, ExactPlayer, exact_lines
from boardgames.thinking.player import LevelPlayer
from boardgames.thinking.protocol.lines import clean, info_lines, quoted, words
from boardgames.thinking.results import Line, SearchRequest, SearchResult
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from boardgames.core import Game, Move, Position, Value
    from boardgames.thinking.levels import Level

__all__ = ["GoCommand", "Server", "serve"]

_FORM = "go [nodes N] [time MS] [depth N] [lines N] [also MOVE...], or go values"
_NUMBERS = ("nodes", "time", "depth", "lines")
_LARGEST = 10**12


def _no_game() -> BoardgamesError:
    """Return the error for a command that comes before the game."""
    return BoardgamesError(f"There is no game yet: write `game {boardgames.names()[0]}`, for example.")


@frozen
class GoCommand:
    """A search: its limit, how many lines are wanted, if any, and which moves are compared with the best.

    Or with `values`, the exact values of all moves.
    """

    limit: Limit
    lines: int | None = None
    also: tuple[Move, ...] = ()
    values: bool = False

    @property
    def is_plain(self) -> bool:
        """True if only a move is wanted, chosen by the level."""
        return self.lines is None and not self.also


def _read_position(game: Game, options: Mapping[str, Value], text: str) -> Position:
    """Return the position that `start|TEXT [moves MOVE...]` sets up; raise BoardgamesError if it cannot."""
    start, _, moves = f"{text} ".partition(" moves ")
    position = game.begin(options) if start.strip() == "start" else game.restore(start.strip(), options)
    for notation in words(moves):
        position = position.play(position.parse(notation))
    return position


def _read_go(position: Position, text: str) -> GoCommand:
    """Return what the words after `go` ask for; raise BoardgamesError saying what is wrong."""
    said = words(text)
    if said == ["values"]:
        return GoCommand(Limit(), values=True)
    at = said.index("also") if "also" in said else len(said)
    given = dict(zip(said[:at:2], said[1:at:2], strict=False))
    if 2 * len(given) < at - at % 2:
        twice = next(name for index, name in enumerate(said[:at:2]) if name in said[: 2 * index : 2])
        raise BoardgamesError(f"A search cannot have {clean(twice)!r} twice: write {_FORM}.")
    if at % 2 or not given.keys() <= set(_NUMBERS):
        raise BoardgamesError(f"A search cannot be {clean(text)!r}: write {_FORM}.")
    numbers = {name: _number(name, value) for name, value in given.items()}
    time = numbers.get("time")
    limit = Limit(numbers.get("nodes"), None if time is None else time / 1000, numbers.get("depth"))
    also = tuple(position.parse(notation) for notation in said[at + 1 :])
    return GoCommand(limit, numbers.get("lines"), also)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:20]) <= _LARGEST):
        raise BoardgamesError(f"{name} cannot be {clean(text)!r}: write a whole number from 1.")
    return int(text)


class Server:
    """The state of an engine: `handle` takes a line, and `write` is called with each line of the answer.

    A line with a mistake is answered with `error` and a sentence, and changes nothing else.
    """

    def __init__(self, write: Callable[[str], object], number: int = HIGHEST, seed: int = 0) -> None:
        self._say = write
        self._speaking = Lock()
        #: True if a search is under way.
        self.is_searching = False
        #: None for the perfect level.
        self._level: Level | None = level(number)
        self._seed = seed
        self._game: Game | None = None
        self._options: dict[str, Value] = {}
        self._position: Position | None = None
        self._player: LevelPlayer | ExactPlayer | None = None
        self._thinker: Thinker | None = None
        self._stop = Event()
        self._is_endless = False
        #: Set when nobody is left to stop a search.
        self.hung_up = Event()

    def handle(self, line: str, stop: Event | None = None) -> bool:
        """Answer a line; return False where it ends the conversation. Setting `stop` ends a search."""
        command, _, rest = line.strip().partition(" ")
        if command == "quit":
            return False
        self._stop = stop or Event()
        try:
            self._answer(command, rest)
        except (BoardgamesError, ValueError) as error:
            self._write(f"error {clean(str(error))}")
        return True

    def show_life(self) -> None:
        """Answer `ready`; any thread may, also during a search."""
        self._write("readyok")

    def _write(self, line: str) -> None:
        with self._speaking:
            self._say(line)

    def _answer(self, command: str, rest: str) -> None:
        match command:
            case "bge":
                self._introduce()
            case "ready":
                self.show_life()
            case "level" | "seed":
                self._set(command, rest)
            case "game":
                self._begin(rest)
            case "position":
                self._position = _read_position(self._chosen_game, self._options, rest)
            case "go":
                request = _read_go(self._set_up, rest)
                self.is_searching = True
                try:
                    self._go(request)
                finally:
                    self.is_searching = False
            case "" | "stop":
                pass
            case _:
                raise BoardgamesError(f"There is no command {clean(command)!r}.")

    def _introduce(self) -> None:
        self._write(f"id name boardgames {boardgames.__version__}")
        self._write(f"id games {' '.join(boardgames.names())}")
        self._write("bgeok")

    def _set(self, name: str, text: str) -> None:
        before = self._level, self._seed
        if (name, text) == ("level", PERFECT):
            if self._position is not None:
                require_solved(self._position)
            self._level = None
        elif not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise BoardgamesError(f"A {name} cannot be {clean(text)!r}: write a whole number.")
        elif name == "level":
            self._level = level(int(text))
        else:
            self._seed = int(text)
        if before != (self._level, self._seed):
            self._player = None

    def _begin(self, rest: str) -> None:
        """Choose a game and its options; what was found out in a game with others is forgotten."""
        name, *settings = words(rest) or [""]
        game = boardgames.load(name)
        options = dict(setting.partition("=")[::2] for setting in settings)
        before = self._game, self._options
        self._position = game.start(**options)
        self._game, self._options = game, dict(self._position.options)
        if before != (self._game, self._options):
            self._player = self._thinker = None

    @property
    def _chosen_game(self) -> Game:
        if self._game is None:
            raise _no_game()
        return self._game

    @property
    def _set_up(self) -> Position:
        if self._position is None:
            raise _no_game()
        return self._position

    def _go(self, request: GoCommand) -> None:
        """Search, and answer with what was found at each depth and the move chosen."""
        position, shown = self._set_up, request.lines or 1
        self._is_endless = request.limit == Limit()
        said: tuple[int, tuple[Line, ...]] | None = None

        def report(result: SearchResult) -> None:
            nonlocal said
            if (result.depth, result.lines) == said:  # the depth that was broken off changed nothing
                return
            said = result.depth, result.lines
            for line in info_lines(result, shown):
                self._write(line)

        if position.outcome() is not None:
            raise BoardgamesError("The game is over: there is no move to choose.")
        if request.values:
            lines = exact_lines(position, exact_values(position).solve(position))
            found = SearchResult(tuple(lines), 0, 0, 0.0)
        elif request.is_plain:
            if self._level is None:
                require_solved(position)
            player = self._player = self._player or self._new_player()
            found = player.choose(position, request.limit, report).result
        else:
            thinker = self._thinker = self._thinker or Thinker(has_book=True, stop=self._stopped)
            wanted = SearchRequest(shown, request.also)
            found = thinker.think(position, request.limit, wanted, report)
        report(found)
        self._write(f"bestmove {quoted(str(found.best.move))}")

    def _new_player(self) -> LevelPlayer | ExactPlayer:
        if self._level is None:
            return ExactPlayer(self._seed, self._stopped)
        return LevelPlayer(self._level, self._seed, self._stopped)

    def _stopped(self) -> bool:
        return self._stop.is_set() or (self.hung_up.is_set() and self._is_endless)


def serve(lines: Iterable[str], server: Server) -> None:
    """Let a server answer lines until `quit` or their end. `stop` and `quit` stop a search at once.

    The lines are read in a thread of their own, so that they are noticed during a search: `ready` is then
    answered at once. At their end a search without a limit is stopped, since nobody is there to do it;
    another one is completed.
    """
    received: SimpleQueue[tuple[str, Event]] = SimpleQueue()

    def listen() -> None:
        stop = Event()
        try:
            for line in lines:
                command = line.strip()
                if command == "ready" and server.is_searching:
                    server.show_life()
                    continue
                if command in ("stop", "quit"):
                    stop.set()
                    stop = Event()
                received.put((command, stop))
        finally:  # also where the lines cannot be read
            server.hung_up.set()
            received.put(("quit", stop))

    Thread(target=listen, name="engine input", daemon=True).start()
    while server.handle(*received.get()):
        pass
