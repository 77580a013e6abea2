"""Snapshots of every screen as text: `python -m tools.screen_snapshots FOLDER [--compare OTHER]`.

Each screen is opened without a terminal at four sizes, with colours and without, by the keys of a player. A
snapshot has the characters of each row and below them the runs of equal style, so that two folders, taken
before and after a change, differ where a player would see a difference.
"""

from __future__ import annotations

import argparse
import asyncio
import difflib
import os
import re
import sys
import tempfile
from contextlib import contextmanager
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from attrs import frozen
from tests.virtual_time import VirtualTimeLoop, patch_textual
from textual import events

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.segment import Segment
    from rich.style import Style
    from textual.pilot import Pilot

SIZES: Final = ((80, 24), (100, 30), (140, 45), (200, 60))
MODES: Final = {"color": ColorMode.FULL, "mono": ColorMode.MONO}
GAMES: Final = tuple(boardgames.names())
_ATTRIBUTES: Final = ("bold", "dim", "italic", "underline", "reverse", "strike")
_TODAY: Final = date(2026, 3, 14)
#: Characters of keys whose name is not the character.
_CHARACTERS: Final = {"minus": "-", "question_mark": "?", "comma": ",", "slash": "/", "equals_sign": "="}
#: What differs from one run to the next: the time of day.
_CLOCK_TIME: Final = re.compile(r"\b\d\d?:\d\d(:\d\d)?\b")


@frozen
class Tour:
    """Screens that are reached one after another.

    Attributes:
        name: The first part of the names of its snapshots.
        shots: A name and the keys that lead there from the one before, for each snapshot.
        match: Makes the match that the program opens with; without it the picker opens.
        opens: Opens a screen over that.
        kept: How many matches are saved before the start.
    """

    name: str
    shots: Sequence[tuple[str, tuple[str, ...]]]
    match: Callable[[], Match] | None = None
    opens: Callable[[BoardgamesApp], object] | None = None
    kept: int = 0


def _at_start(name: str) -> Match:
    return Match(boardgames.load(name).start())


def _in_the_middle(name: str) -> Match:
    game = boardgames.load(name)
    return Match(game.decode(game.showcase))


def _played(name: str, plies: int, *, last: bool = False) -> Match:
    """Return a match of a game with moves, up to its end if it is reached."""
    cursor = Cursor(Match(boardgames.load(name).start()))
    for _ in range(plies):
        moves = cursor.position.legal_moves()
        if not moves:
            break
        cursor.play(moves[-1 if last else len(moves) // 2])
    return cursor.match


def tours() -> Iterator[Tour]:
    """Yield the tours through all screens."""
    yield Tour("picker", (("first", ()), ("next", ("right",)), ("help", ("question_mark",))))
    yield Tour("picker-kept", (("first", ()), ("games", ("down",)), ("game", ("down",))), kept=1)
    yield Tour("picker-many", (("first", ()),), kept=3)
    yield Tour(
        "matches",
        (
            ("list", ()),
            ("search", ("slash", "p", "y")),
            ("rename", ("escape", "r")),
            ("delete", ("escape", "d")),
            ("deleted", ("t",)),
        ),
        opens=lambda app: app.open_matches(),
        kept=3,
    )
    yield Tour("matches-none", (("list", ()),), opens=lambda app: app.open_matches())
    yield Tour(
        "settings",
        (("top", ()), ("below", ("end",)), ("change", ("up", "up", "enter"))),
        opens=lambda app: app.open_settings("pylos"),
    )
    for name in GAMES:
        yield from _tours_of(name)


def _tours_of(name: str) -> Iterator[Tour]:
    game = boardgames.load(name)
    yield Tour(
        f"setup-{name}",
        (("first", ()), ("down", ("down", "down", "right")), ("computer", ("escape", "c"))),
        opens=lambda app: app.open_setup(game),
    )
    yield Tour(
        f"match-{name}",
        (
            ("start", ()),
            ("cursor", ("right", "up")),
            ("chosen", ("tab", "enter")),
            ("back", ("escape", "v")),
            ("typing", ("t", "x", "x", "enter")),
        ),
        match=lambda: _at_start(name),
    )
    yield Tour(
        f"middle-{name}",
        (
            ("first", ()),
            ("chosen", ("tab", "enter")),
            ("details", ("escape", "d")),
            ("comment", ("e", "H", "i", "enter")),
            ("leave", ("x",)),
        ),
        match=lambda: _in_the_middle(name),
    )
    yield Tour(
        f"played-{name}",
        (
            ("beginning", ()),
            ("on", ("r", "r", "r")),
            ("branch", ("tab", "enter", "space")),
            ("end", ("end",)),
            ("palette", ("ctrl+p",)),
            ("help", ("escape", "question_mark")),
            ("keys", ("right",)),
            ("pause", ("escape", "s")),
        ),
        match=lambda: _played(name, 12),
    )
    yield Tour(f"ended-{name}", (("end", ("end",)), ("touched", ("right",))), match=lambda: _ended(name))
    yield Tour(
        f"lessons-{name}",
        (
            ("list", ()),
            ("first", ("enter",)),
            ("hint", ("h",)),
            ("shown", ("s",)),
            ("second", ("n",)),
            ("third", ("n",)),
            ("board", ("tab", "enter")),
        ),
        opens=lambda app: app.open_lessons(game),
    )
    yield Tour(
        f"puzzles-{name}",
        (("list", ()), ("first", ("enter",)), ("hint", ("h",)), ("shown", ("s",))),
        opens=lambda app: app.open_puzzles(name),
    )
    yield Tour(
        f"rules-{name}",
        (("top", ()), ("next", ("down", "down", "down")), ("search", ("slash", "m", "o"))),
        opens=lambda app: app.open_rules(game),
    )
    yield Tour(
        f"editor-{name}",
        (("first", ("f4",)), ("tool", ("tab", "right", "enter")), ("empty", ("e",))),
        match=lambda: _in_the_middle(name),
    )


def _ended(name: str) -> Match:
    """Return a match that a player has resigned."""
    from boardgames.match.actions import Resign
    from boardgames.match.local_session import LocalSession

    match = _played(name, 6)
    session = LocalSession(match)
    session.submit(session.to_move, Resign())
    return match


async def _photographed(tour: Tour, size: tuple[int, int], mode: ColorMode) -> dict[str, str]:
    """Return the snapshots of a tour, by their names."""
    for number in range(tour.kept):
        Store().save(Saved(Cursor(_played(GAMES[number], 3 + number)), f"Match {number + 1}"))
    app = BoardgamesApp(
        tour.match() if tour.match else None, color_mode=mode, reduced_motion=True, clock=lambda: 1000.0
    )
    taken = {}
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if tour.opens:
            tour.opens(app)
            await pilot.pause()
        for name, keys in tour.shots:
            await _press(app, pilot, keys)
            taken[f"{tour.name}.{name}"] = _snapshot(app)
    return taken


async def _press(app: BoardgamesApp, pilot: Pilot[None], keys: Sequence[str]) -> None:
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else _CHARACTERS.get(key)))
        await pilot.pause()


def _snapshot(app: BoardgamesApp) -> str:
    """Return what the screen shows: each row, and below it its runs of style."""
    # Textual offers the screen only as a picture.
    strips = app.screen._compositor.render_strips()  # noqa: SLF001
    lines: list[str] = [type(app.screen).__name__]
    for strip in strips:
        segments = list(strip)
        text = "".join(segment.text for segment in segments)
        lines.append(f"|{_CLOCK_TIME.sub(lambda found: '0' * len(found[0]), text)}|")
        lines.append(f" {' '.join(_runs(segments))}")
    return "\n".join(lines) + "\n"


def _runs(segments: Sequence[Segment]) -> Iterator[str]:
    """Yield each style with the number of its columns."""
    before, columns = None, 0
    for segment in segments:
        style = _words_of(segment.style) if segment.style else "plain"
        if style != before and columns:
            yield f"{columns}:{before}"
            columns = 0
        before, columns = style, columns + segment.cell_length
    yield f"{columns}:{before}"


@cache
def _words_of(style: Style) -> str:
    """Return the colours and attributes of a style in a fixed order."""
    attributes = [name for name in _ATTRIBUTES if getattr(style, name)]
    return "_".join(
        [style.color.name if style.color else "-", style.bgcolor.name if style.bgcolor else "-", *attributes]
    )


@contextmanager
def _own_data() -> Iterator[None]:
    """Give the program an empty data folder, the same day and a loop with a clock of its own."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("BOARDGAMES_DATA", folder)
        patched.setattr("boardgames.tui.app.date", _Day, raising=False)
        patch_textual(patched)
        yield


class _Day(date):
    """A calendar that stands still."""

    @classmethod
    def today(cls) -> _Day:
        """Return the day of all snapshots."""
        return cls(_TODAY.year, _TODAY.month, _TODAY.day)


def take(folder: Path, only: str) -> None:
    """Write the snapshots of all tours whose name has a word in it."""
    folder.mkdir(parents=True, exist_ok=True)
    for tour in tours():
        if only not in tour.name:
            continue
        for size in SIZES:
            for mode, colors in MODES.items():
                with _own_data(), asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
                    taken = runner.run(_photographed(tour, size, colors))
                for name, text in taken.items():
                    file = folder / f"{name}.{size[0]}x{size[1]}.{mode}.txt"
                    file.write_text(text, encoding="utf-8")
        print(tour.name, flush=True)


def compare(folder: Path, other: Path, only: str) -> int:
    """Print how the snapshots in two folders differ, and return how many do."""
    names = sorted(
        {file.name for each in (folder, other) for file in each.glob("*.txt") if only in file.name}
    )
    differing = 0
    for name in names:
        before, after = (
            (each / name).read_text(encoding="utf-8").splitlines() if (each / name).exists() else []
            for each in (other, folder)
        )
        if before != after:
            differing += 1
            print(f"=== {name}")
            print("\n".join(difflib.unified_diff(before, after, lineterm="", n=0)))
    print(f"{differing} of {len(names)} differ")
    return differing


def main() -> None:
    """Take the snapshots, or compare them with others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compare", type=Path, metavar="OTHER", help="say how FOLDER differs from OTHER")
    parser.add_argument("--only", default="", help="a part of the names")
    said = parser.parse_args()
    if said.compare:
        sys.exit(bool(compare(said.folder, said.compare, said.only)))
    os.environ["BOARDGAMES_DATA"] = tempfile.gettempdir()
    if os.environ.get("PYTHONHASHSEED") != "0":  # marks lie over each other in the order of a set
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    take(said.folder, said.only)


if __name__ == "__main__":
    main()
