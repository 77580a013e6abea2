"""The files that an arrow key in a match passes: `python -m tests.benchmarks.key_path`.

Counts the functions of ours that are called between a key and the still screen after it, by file, in a whole
application without a terminal: from the start of a match, and from the middle of a game. The first key after
the first frame also paints what later keys find painted already, so it is counted by itself.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from contextlib import contextmanager
from inspect import CO_OPTIMIZED
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

import boardgames
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.colors.palette import ColorMode
from tests.virtual_time import VirtualTimeLoop, patch_textual, settle_painted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FrameType

    from textual.pilot import Pilot

__all__ = ["Calls", "calls_of_keys", "counted_calls"]

_SOURCES: Final = str(Path(boardgames.__file__).parent) + "/"
#: Called in tests and benchmarks alone.
_HARNESS: Final = "tui/seams/testing.py"
_SIZE: Final = (100, 30)
#: Round the cursor and on, so that the last one is a step that others have prepared.
_KEYS: Final = ("right", "left", "up", "down", "left", "right")


class Calls(NamedTuple):
    """Calls of functions of ours, by file below `src/boardgames` and name."""

    of: Counter[tuple[str, str]]

    @property
    def by_file(self) -> Counter[str]:
        """The calls of each file."""
        files = Counter[str]()
        for (file, _), count in self.of.items():
            files[file] += count
        return files


@contextmanager
def counted_calls() -> Iterator[Calls]:
    """Count the calls of functions of ours meanwhile, without what only tests call."""
    calls = Calls(Counter())

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        # The bodies of modules and classes run once, when something is first imported.
        is_function = code.co_flags & CO_OPTIMIZED
        if event == "call" and is_function and code.co_filename.startswith(_SOURCES):
            file = code.co_filename.removeprefix(_SOURCES)
            if file != _HARNESS:
                calls.of[file, code.co_qualname] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def calls_of_keys(pilot: Pilot[None], keys: Sequence[str] = _KEYS) -> list[Calls]:
    """Press keys, each once the screen is still after the one before; return the calls of each."""
    await settle_painted()
    found = []
    for key in keys:
        with counted_calls() as calls:
            await pilot.press(key)
            await settle_painted()
        found.append(calls)
    return found


def main() -> int:
    """Print a table of the files and calls of a game's keys."""
    parser = ArgumentParser("python -m tests.benchmarks.key_path", description="Count what keys pass.")
    parser.add_argument("games", nargs="*", default=boardgames.names(), help="leave out the other games")
    parser.add_argument("--functions", action="store_true", help="list the functions of the last key")
    arguments = parser.parse_args()
    print(f"{'':34}{'first key':>16}{'later key':>16}")
    for name in arguments.games:
        for place, text in (("at the start", None), ("in the middle", boardgames.load(name).showcase)):
            first, *_, later = _measured(name, text)
            print(f"{name + ', ' + place:34}{_size(first):>16}{_size(later):>16}")
            if arguments.functions:
                _print_functions(later)
    return 0


def _measured(name: str, text: str | None) -> list[Calls]:
    async def run() -> list[Calls]:
        app = BoardgamesApp(new_match(name, {}, text), color_mode=ColorMode.FULL, reduced_motion=True)
        async with app.run_test(size=_SIZE) as pilot:
            await pilot.pause()
            return await calls_of_keys(pilot)

    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        patch_textual(patch)
        return runner.run(run())


def _size(calls: Calls) -> str:
    return f"{len(calls.by_file)} files, {calls.of.total():5,}"


def _print_functions(calls: Calls) -> None:
    for file, count in sorted(calls.by_file.items()):
        print(f"  {file}  {count}")
        for (of, name), times in calls.of.most_common():
            if of == file:
                print(f"      {times:5}  {name}")


if __name__ == "__main__":
    sys.exit(main())
