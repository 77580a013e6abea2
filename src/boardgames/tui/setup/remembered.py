"""Persistence of the last set-up of each game and the names of players, in a TOML file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.controls import HERE, Computer, control_text, parse_seat_control
from boardgames.match.seating import Player, SeatingError
from boardgames.match.time_controls import ClockError, Untimed, parse_control
from boardgames.tui.colors.palette import seat_colors
from boardgames.tui.settings.toml_file import TomlFile, put, table_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tomlkit import TOMLDocument

    from boardgames.core import Game, Option, Value

__all__ = ["ELSEWHERE", "NEW", "NO_CLOCK", "Arrangement", "LastSetups", "RememberedFile", "change", "parse"]

#: The time control of a game without a clock.
NO_CLOCK = str(Untimed())

#: The control of a seat that is played at another terminal, by the player named or by whoever joins.
ELSEWHERE = "elsewhere"

#: The text of a new file.
NEW = "# The last set-up of each game. The program updates this file whenever a game begins.\n"
_PLAYERS = "people"
#: The number of players remembered: those who played last.
_MOST_PLAYERS = 40


@frozen
class Arrangement:
    """The agreement of players before a game; without arguments, the defaults.

    Options that are not named have their defaults. `names` and `colors` have an entry for each seat: "" is
    nobody, and the usual colour.
    """

    options: Mapping[str, Value] = field(factory=dict)
    names: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    by_lot: bool = False
    clock: str = NO_CLOCK
    #: The control of each seat: "" is a person, ELSEWHERE somebody at another terminal; computers are as
    #: `match.controls` writes them.
    controls: tuple[str, ...] = ()


@frozen
class LastSetups:
    """The last arrangement of each game by its name, and the names of players, the latest first."""

    arrangements: Mapping[str, Arrangement] = field(factory=dict)
    players: tuple[str, ...] = ()

    def of(self, game: Game) -> Arrangement:
        """Return the last arrangement of a game."""
        return self.arrangements.get(game.name, Arrangement())

    def with_new(self, game: Game, arrangement: Arrangement) -> LastSetups:
        """Return what is remembered after a game has started with an arrangement."""
        players = dict.fromkeys([*filter(None, arrangement.names), *self.players])
        return evolve(
            self,
            arrangements={**self.arrangements, game.name: arrangement},
            players=tuple(players)[:_MOST_PLAYERS],
        )


def parse(data: Mapping[str, object]) -> LastSetups:
    """Return what parsed TOML remembers; whatever is not valid is replaced by its default."""
    games = [name for name in boardgames.names() if isinstance(data.get(name), dict)]
    return LastSetups(
        {name: _arrangement(boardgames.load(name), _table(data, name)) for name in games},
        tuple(filter(None, _list(data, _PLAYERS, _name)))[:_MOST_PLAYERS],
    )


def change(document: TOMLDocument, game: Game, arrangement: Arrangement) -> None:
    """Write the arrangement of a game into a document, and who has played."""
    memory = parse(document.unwrap()).with_new(game, arrangement)
    document[_PLAYERS] = list(memory.players)
    table = table_in(document, game.name)
    put(
        table,
        {
            "names": list(arrangement.names),
            "colours": list(arrangement.colors),
            "lot": arrangement.by_lot,
            "clock": arrangement.clock,
            "computers": list(arrangement.controls),
        },
    )
    put(table_in(table, "options"), arrangement.options)


def _arrangement(game: Game, data: Mapping[str, object]) -> Arrangement:
    options = _table(data, "options")
    return Arrangement(
        {option.name: _value(option, options.get(option.name)) for option in game.options},
        _list(data, "names", _name),
        _list(data, "colours", lambda color: color if color in seat_colors() else ""),
        data.get("lot") is True,
        _clock(data.get("clock")),
        _controls(data.get("computers")),
    )


def _value(option: Option, value: object) -> Value:
    # True is an int to Python, and options read no other kinds of numbers.
    if isinstance(value, str) or type(value) is int:
        try:
            return option.read(value)
        except ValueError:  # an OptionError, or what int and str raise for too many digits
            pass
    return option.default


def _name(text: str) -> str:
    try:
        return Player(text).name
    except SeatingError:
        return ""


def _clock(value: object) -> str:
    try:
        return str(parse_control(value)) if isinstance(value, str) else NO_CLOCK
    except ClockError:
        return NO_CLOCK


def _controls(value: object) -> tuple[str, ...]:
    """Return who plays each seat; "" for a person, and for what is neither a computer nor elsewhere."""
    return tuple(map(_control, value)) if isinstance(value, list) else ()


def _control(entry: object) -> str:
    if entry == ELSEWHERE:
        return ELSEWHERE
    try:
        control = parse_seat_control(entry) if isinstance(entry, str) and entry else HERE
    except SeatingError:
        return ""
    return control_text(control) if isinstance(control, Computer) else ""


def _table(data: Mapping[str, object], name: str) -> Mapping[str, object]:
    table = data.get(name)
    return table if isinstance(table, dict) else {}


def _list(data: Mapping[str, object], name: str, read: Callable[[str], str]) -> tuple[str, ...]:
    """Return the list with this name, with "" for words that `read` refuses or that are there twice."""
    entries = data.get(name)
    if not isinstance(entries, list):
        return ()
    words, known = [], set()
    for entry in entries:
        word = read(entry) if isinstance(entry, str) else ""
        words.append("" if word.casefold() in known else word)
        known.add(word.casefold())
    return tuple(words)


def _usual_path() -> Path:
    return user_data() / "last-played.toml"


@define
class RememberedFile(TomlFile):
    """A TOML file that need not exist. It is a convenience: where it cannot be read, nothing is remembered.

    A file that is not TOML is kept under another name before the first change; one that cannot be read is
    left alone.
    """

    path: Path = field(factory=_usual_path)

    def read(self) -> LastSetups:
        """Return what is remembered: nothing where the file cannot be read."""
        try:
            return parse(self.load()[0])
        except OSError:
            return LastSetups()

    def remember(self, game: Game, arrangement: Arrangement) -> str | None:
        """Remember the arrangement of a game, or return a sentence on why that cannot be done.

        Whatever another program has remembered in the meantime stays.
        """
        try:
            self.edit(NEW, partial(change, game=game, arrangement=arrangement))
        except OSError as error:
            return f"{self.path} cannot be written ({error.strerror}): this set-up will not be remembered."
        return None
