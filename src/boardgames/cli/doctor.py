"""`boardgames doctor`: what a report about a problem needs, found out without changing anything."""

from __future__ import annotations

import asyncio
import json
import locale
import os
import platform
import shutil
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.cli.terminal_query import ask_terminal, picture_support, read_answers
from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import FILE as FAULTS
from boardgames.core.locations import user_data, user_state
from boardgames.core.words import counted, listed, one_line
from boardgames.games import faults
from boardgames.tui.pictures.asking import KITTY, OFF, SIXEL, VARIABLE, obstacle, problem, wish
from boardgames.tui.settings.file import SettingsFile

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

    from boardgames.tui.pictures.asking import PictureSupport

__all__ = ["add_commands", "doctor"]

_PACKAGES = ("textual", "rich", "attrs", "platformdirs", "tomlkit", "fsrs", "asyncssh", "psycopg")
#: Variables that say what the terminal can do; of some only that they are set matters.
#: A package of other people, whose module has the name of ours.
_STRANGER = "boardgames"
_VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "TEXTUAL_ANIMATIONS", "LANG", "LC_ALL")
_INSIDE = {"TMUX": "tmux", "STY": "screen", "SSH_CONNECTION": "ssh", "WSL_DISTRO_NAME": "WSL"}
#: The last faults that are told, and the seconds for each engine.
_MOST_FAULTS, _PATIENCE = 3, 20.0
#: A test picture: a slope of blocks of each kind.
_PICTURE = {
    "half blocks": "▄█▀ ▀█▄",
    "quadrants": "▗▟█▙▖ ▚▞",
    "sextants": "🬞🬵🬻🬹🬱🬏 🬗🬤",
    "octants": "\U0001cd01\U0001cd1b\U0001cd50\U0001cda5\U0001cdd5\U0001cde5",
}
_REPORT = (
    "For a report, add what you did and what you expected to this text. It has no names, moves, keys or "
    "commands of engines; the log of faults may show the position in which something went wrong."
)


def add_commands(add: Callable[[str, str, Callable[[Namespace], None]], ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = add("doctor", "[--json]", doctor)
    parser.add_argument("--json", action="store_true", help="write one JSON object")


def doctor(arguments: Namespace) -> None:
    """Print what was found out; the exit status is 1 if something is wrong.

    Raises:
        SystemExit: Something is wrong.
    """
    report = _report()
    if arguments.json:
        print(json.dumps(report, indent=2, default=str))
    else:
        print("\n".join(_lines(report)))
    if report["problems"]:
        raise SystemExit(1)


def _report() -> dict[str, Any]:
    """Return everything that was found out, in plain data."""
    problems: list[str] = list(faults())
    if wrong := problem(os.environ):
        problems.append(wrong)
    if stranger := _version(_STRANGER):
        problems.append(
            f"The package {_STRANGER} {stranger} is another program and has modules of the same name: remove "
            "it, and install boardgames-tui again."
        )
    return {
        "boardgames": boardgames.__version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.platform(),
        "packages": {name: _version(name) for name in _PACKAGES},
        "games": list(boardgames.names()),
        "terminal": _terminal(),
        "data": _data(problems),
        "engines": _engines(problems),
        "faults": list(_last_faults()),
        "problems": [_without_home(problem) for problem in problems],
    }


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _terminal() -> dict[str, Any]:
    """Return what is known of the terminal, and what it says itself."""
    size, said = shutil.get_terminal_size((0, 0)), ask_terminal()
    return {
        "input": _is_terminal(sys.stdin),
        "output": _is_terminal(sys.stdout),
        "columns": size.columns,
        "rows": size.lines,
        "encoding": getattr(sys.stdout, "encoding", None),
        "locale": locale.getpreferredencoding(do_setlocale=False),
        "variables": {name: one_line(os.environ[name]) for name in _VARIABLES if os.environ.get(name)},
        "inside": [called for name, called in _INSIDE.items() if os.environ.get(name)],
        "answers": read_answers(said),
        "pictures": _pictures(picture_support(said)),
    }


def _pictures(support: PictureSupport) -> str:
    """Return how boards are shown in this terminal, as the environment and the settings have it, and why."""
    preferences, _ = SettingsFile().read()
    chosen = wish(os.environ, preferences.pictures)
    if chosen == OFF:
        return f"characters: pictures are off in the settings, or by {VARIABLE}"
    if reason := obstacle(os.environ):
        return f"characters ({reason})"
    if support.cell is None:
        return "characters: the terminal does not say how many pixels a character has"
    width, height = support.cell
    name = {KITTY: "Kitty's protocol", SIXEL: "Sixel"}.get(support.protocol(chosen))
    size = f"{width} x {height} pixels a character"
    return f"pictures by {name}, {size}" if name else f"characters: it shows no such pictures, {size}"


def _is_terminal(stream: Any) -> bool:
    return stream is not None and bool(stream.isatty())


def _data(problems: list[str]) -> dict[str, Any]:
    """Return the state of the data folder, and add what is wrong with it."""
    from boardgames.play.plain.settings import read_play_preferences

    folder = user_data()
    nearest = next(each for each in (folder, *folder.parents) if each.exists())
    is_writable = os.access(nearest, os.W_OK)
    if not is_writable:
        problems.append(f"The data folder {folder} cannot be written.")
    _, settings = read_play_preferences()
    if settings:
        problems.append(settings)
    database = _database(folder)
    if database["check"] not in ("ok", "none"):
        problems.append(f"The database of matches is damaged: {database['check']}.")
    return {
        "folder": _without_home(str(folder)),
        "exists": folder.exists(),
        "writable": is_writable,
        "free megabytes": shutil.disk_usage(nearest).free // 2**20,
        "database": database,
    }


def _database(folder: Path) -> dict[str, Any]:
    """Return the state of the database of matches, which is opened for reading alone."""
    import sqlite3

    from boardgames.match.store.store import FILE

    path = folder / FILE
    if not path.exists():
        return {"check": "none", "sqlite": sqlite3.sqlite_version}
    found: dict[str, Any] = {"bytes": path.stat().st_size, "sqlite": sqlite3.sqlite_version}
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1)
        try:
            [(check,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
            [(count,)] = connection.execute("SELECT count(*) FROM matches").fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        return {**found, "check": str(error)}
    return {**found, "matches": count, "check": check}


def _engines(problems: list[str]) -> dict[str, str]:
    """Return what each engine says when it is tried; commands are not told: they may have secrets."""
    from boardgames.play.engines import Engines
    from boardgames.play.plain.settings import read_play_preferences

    preferences, _ = read_play_preferences()
    engines = Engines(preferences.engines)
    try:
        return asyncio.run(_tried(engines, list(preferences.engines), problems))
    finally:
        engines.close(at_once=True)


async def _tried(engines: Any, own: list[str], problems: list[str]) -> dict[str, str]:
    from boardgames.play.engines import plays

    said = {}
    for name in ("", *own):
        called = name or "the built-in engine"
        try:
            engine = engines.own(name) if name else engines.built_in
            said[called] = await asyncio.wait_for(plays(engine, called), _PATIENCE)
        except TimeoutError:
            said[called] = f"{called} does not answer."
            problems.append(said[called])
        except BoardgamesError as error:
            said[called] = f"{called} cannot be used."
            problems.append(one_line(str(error)))
    return said


def _last_faults() -> Iterator[dict[str, str]]:
    """Yield when the last faults were, and the last line of each."""
    try:
        lines = (user_state() / FAULTS).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return
    for line in lines[-_MOST_FAULTS:]:
        try:
            fault = json.loads(line)
            last = str(fault["traceback"]).strip().splitlines()[-1]
            yield {"time": str(fault["time"]), "error": _without_home(one_line(last))}
        except (ValueError, KeyError, TypeError, IndexError):
            continue


def _without_home(text: str) -> str:
    """Return a text in which the home folder, which may have a name in it, is `~`."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


# In words


def _lines(report: dict[str, Any]) -> Iterator[str]:
    """Yield the report in sentences and lists."""
    yield f"boardgames {report['boardgames']}, {report['python']}, {report['system']}."
    installed = [f"{name} {version}" for name, version in report["packages"].items() if version]
    yield f"Packages: {', '.join(installed)}."
    yield f"Games: {', '.join(report['games'])}."
    yield from _terminal_lines(report["terminal"])
    data = report["data"]
    database = data["database"]
    yield f"Data: {data['folder']}, {data['free megabytes']} MB free."
    if database["check"] == "none":
        yield "Database: there is none yet."
    else:
        count = counted(database.get("matches", 0), "match")
        yield f"Database: {count}, {database['bytes']} bytes, check: {database['check']}."
    yield from (f"Engine: {said}" for said in report["engines"].values())
    for fault in report["faults"]:
        yield f"Fault at {fault['time']}: {fault['error']}"
    if report["faults"]:
        yield f"All faults are in {_without_home(str(user_state() / FAULTS))}."
    yield from (f"Problem: {problem}" for problem in report["problems"])
    yield "Nothing is wrong." if not report["problems"] else ""
    yield _REPORT


def _terminal_lines(terminal: dict[str, Any]) -> Iterator[str]:
    """Yield what is known of the terminal, with a test picture if there is one."""
    for name in ("input", "output"):
        if not terminal[name]:
            yield f"Terminal: the {name} is redirected."
    size = f"{terminal['columns']} columns by {terminal['rows']} rows"
    inside = f", inside {listed(terminal['inside'])}" if terminal["inside"] else ""
    yield f"Terminal: {size}, {terminal['encoding']}{inside}."
    yield f"Variables: {', '.join(f'{name}={value}' for name, value in terminal['variables'].items())}."
    words = {True: "yes", False: "no", None: "not said"}
    yield f"It says: {', '.join(f'{name} {words[said]}' for name, said in terminal['answers'].items())}."
    yield f"Boards: {terminal['pictures']}."
    if terminal["output"] and "utf" in str(terminal["encoding"]).lower() and os.environ.get("TERM") != "dumb":
        yield "Pictures, of which your font has those that show no boxes or question marks:"
        yield from (f"  {name:12}{picture}" for name, picture in _PICTURE.items())
