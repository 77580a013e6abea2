"""Players, colours and clock from the command line."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import listed, one_of

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.core import Position
    from boardgames.match.controls import SeatControl
    from boardgames.match.local_session import LocalSession

__all__ = ["drawn", "session_with_people"]

_USUAL = "usual"
#: The player of a seat who joins from another program with the same data folder.
_ELSEWHERE = "elsewhere"


def session_with_people(arguments: Namespace, position: Position) -> LocalSession | None:
    """Return a session with its players, colours and clock, or None if none of them was given.

    Raises:
        BoardgamesError: A colour or the time control is not valid, or the names or colours do not fit.
    """
    controls = _controls(arguments, position)
    if arguments.lot and not arguments.names and not controls:
        raise BoardgamesError("--lot needs players: name them, such as --names 'Ann, Ben'.")
    if not controls and all(said is None for said in (arguments.names, arguments.colors, arguments.clock)):
        return None
    from random import Random

    from boardgames.match.starting import start_session

    colors = _colors(arguments.colors)
    lots = Random() if arguments.lot else None
    clock = "off" if arguments.clock is None else arguments.clock
    session = start_session(
        position, _listed(arguments.names), colors, clock, now=monotonic, lots=lots, controls=controls
    )
    if any(colors):
        _require_distinct(position, tuple(colors))
    return session


def drawn(session: LocalSession) -> str:
    """Return which seats the lot has given to the players, in a sentence."""
    return f"Drawn by lot: {listed(map(session.label, session.match.seats))}."


def _controls(arguments: Namespace, position: Position) -> list[SeatControl]:
    """Return who plays each seat, or nothing if that was not said of any."""
    said = {number: text for number in range(1, 5) if (text := getattr(arguments, f"seat{number}"))}
    if not said:
        return []
    from boardgames.match.controls import HERE, Computer
    from boardgames.thinking.exact import require_solved
    from boardgames.thinking.levels import level

    count = len(position.seats)
    for number in said:
        if number > count:
            raise BoardgamesError(f"There is no seat {number}: this game has seats 1 to {count}.")
    names = _listed(arguments.names)
    controls: list[SeatControl] = [HERE] * count
    for number, text in said.items():
        control = _control(text, names[number - 1] if number <= len(names) else "")
        if isinstance(control, Computer) and control.is_perfect:
            require_solved(position)
        elif isinstance(control, Computer) and control.level is not None:
            level(control.level)
        elif isinstance(control, Computer) and control.engine is not None:
            _require_engine(control.engine)
        controls[number - 1] = control
    return controls


def _require_engine(name: str) -> None:
    """Refuse an engine that the settings do not have."""
    from boardgames.tui.settings.file import SettingsFile

    file = SettingsFile()
    preferences, problem = file.read()
    if name in preferences.engines:
        return
    missing = f"There is no engine called {name!r}"
    if problem is not None:
        raise BoardgamesError(f"{missing} in what can be read of the settings. {problem}")
    known = one_of(preferences.engines, near=name)
    choice = f"choose {known}, or " if known else ""
    example = f'{name if name.isidentifier() else "mine"} = "my-engine --fast"'
    raise BoardgamesError(
        f"{missing}: {choice}add it in the settings, or below [engines] in {file.path}, as in {example}."
    )


def _control(text: str, name: str) -> SeatControl:
    """Return who plays a seat; elsewhere it is the player who is named, or whoever joins."""
    from boardgames.match.controls import Elsewhere, parse_seat_control
    from boardgames.match.seating import SeatingError

    if text.strip().lower() == _ELSEWHERE:
        return Elsewhere(name or None)
    try:
        return parse_seat_control(text)
    except SeatingError as error:
        raise BoardgamesError(f"{str(error).removesuffix('.')}, or {_ELSEWHERE}.") from None


def _listed(text: str | None) -> list[str]:
    return [part.strip() for part in text.split(",")] if text and text.strip() else []


def _colors(text: str | None) -> list[str]:
    """Return the listed colours; "" is the usual one."""
    listed = _listed(text)
    if not listed:
        return []
    # Loads Rich, so it is imported only if a colour was given.
    from boardgames.tui.colors.palette import seat_colors

    known = (_USUAL, *seat_colors())
    for color in listed:
        if color not in known:
            raise BoardgamesError(f"There is no colour {color!r}: choose {one_of(known, most=len(known))}.")
    return ["" if color == _USUAL else color for color in listed]


def _require_distinct(position: Position, colors: tuple[str, ...]) -> None:
    """Refuse colours that look alike in the player's palette, as the set-up screen does."""
    from boardgames.tui.colors.palette import too_close
    from boardgames.tui.settings.file import SettingsFile

    preferences, _ = SettingsFile().read()
    alike = too_close(position, preferences.palette, colors)
    if alike:
        raise BoardgamesError(alike)
