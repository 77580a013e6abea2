"""Benchmarks of the program in a terminal: its start, its answers to keys, its animations."""

from __future__ import annotations

from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import boardgames
from boardgames.tui.boards.art import load_art
from boardgames.tui.canvas.cells import HALF, QUADRANT
from tests.benchmarks.hello import WORDS
from tests.benchmarks.table import Row, Target
from tests.benchmarks.terminal import Stuck, open_terminal
from tests.benchmarks.timing import most, spread, typical
from tests.benchmarks.trace import FRAME, answers

if TYPE_CHECKING:
    from collections.abc import Collection

    from tests.benchmarks.table import Report
    from tests.benchmarks.terminal import Size, Terminal
    from tests.benchmarks.trace import Answer

__all__ = ["measure", "measure_picker"]

_FIRST_FRAME = Target(900)
#: How much of the processor's time a start may take, as a multiple of what Textual's hello world takes.
_MATCH_BY_HELLO, _PICKER_BY_HELLO = Target(1.5), Target(1.5)
_KEY_TO_FRAME = Target(16)
_ANIMATION = Target(30, least=True)
_LARGE_ANIMATION = Target(45, least=True)
_AFTER_MOUSE = Target(60)
#: The size that the targets for painting are for.
_AIMED_AT = (100, 30)

#: How many starts are measured.
_STARTS = 15
#: Keys that go round the cursor and through the targets, and those that choose one.
_ARROWS = (b"\x1b[C", b"\x1b[A", b"\x1b[D", b"\x1b[B")
_TAB, _ENTER, _MODE = b"\t", b"\r", b"m"
#: Seconds without a frame after which a key counts as answered, and the program as started or still.
_ANSWERED = 0.2
_STILL = 0.6
#: How many frames after a key make an animation rather than a step.
_ANIMATION_FRAMES = 4
#: How many places a mouse is at before a key, and how often that is measured.
_MOVES, _BURSTS = 300, 5


def measure(name: str, size: Size, report: Report, *, quick: bool) -> None:
    """Measure a match of a game in a terminal of a size."""
    subject = f"{name} {size[0]}x{size[1]}"
    # A board that is flat at this size has no quadrants: there, whose turn it is stands for all of it.
    board = "▘" if size[0] >= load_art(name).shaded_from else "▶"
    shown = (f"{boardgames.load(name).title} · ", board, "Leave")
    _measure_start(subject, size, ("play", name), shown, report, 1 if quick else _STARTS, _MATCH_BY_HELLO)
    with open_terminal(size, "play", name) as terminal:
        terminal.settle(_STILL)
        _measure_keys(subject, terminal, report, 12 if quick else 48, aimed_at=size == _AIMED_AT)
        _measure_mouse(subject, terminal, size, report, aimed_at=size == _AIMED_AT)
        for mode in (QUADRANT, HALF):
            aim = _LARGE_ANIMATION if size[0] > _AIMED_AT[0] else _ANIMATION if size == _AIMED_AT else None
            _measure_animations(f"{subject} {mode.name}", terminal, report, 3 if quick else 8, aim)
            terminal.send(_MODE)
            terminal.settle(_STILL)


def measure_picker(size: Size, report: Report, *, quick: bool) -> None:
    """Measure how soon the picker of games is there."""
    # A card may break a title after its first word.
    titles = [boardgames.load(name).title.split()[0] for name in boardgames.names()]
    subject = f"picker {size[0]}x{size[1]}"
    shown, runs = (*titles, "▘", "Quit"), 1 if quick else _STARTS
    _measure_start(subject, size, (), shown, report, runs, _PICKER_BY_HELLO)


def _measure_start(
    subject: str,
    size: Size,
    arguments: Collection[str],
    shown: Collection[str],
    report: Report,
    runs: int,
    by_hello: Target,
) -> None:
    """Measure the time from starting Python to the first frame with everything on it.

    Textual's hello world is started just before each time, since the load of a machine changes. A start
    before them leaves what the program keeps from one run to the next.
    """
    starts, hellos = [], []
    with TemporaryDirectory() as home:
        _start(size, arguments, shown, home)
        for _ in range(runs):
            hellos.append(_start(size, (), (WORDS,), home, module="tests.benchmarks.hello"))
            starts.append(_start(size, arguments, shown, home))
    wall, cpu, frames, size_painted = (typical(values) for values in zip(*starts, strict=True))
    painted = f"{frames:.0f} frames and {size_painted / 1000:.0f} kB until still"
    note = f"medians of {runs}; {cpu:.0f} ms CPU; {painted}"
    report(Row(subject, "first full frame", wall, "ms", note, _FIRST_FRAME))
    for words, column, target in (
        ("first full frame", 0, None),
        ("CPU to the first full frame", 1, by_hello),
    ):
        ours, theirs = [start[column] for start in starts], [hello[column] for hello in hellos]
        least = f"least {min(ours):.0f} and {min(theirs):.0f} ms, {min(ours) / min(theirs):.2f} x"
        note = f"medians of {runs}; hello world {typical(theirs):.0f} ms; {least}"
        report(Row(subject, words, typical(ours) / typical(theirs), "x hello", note, target))


def _start(
    size: Size, arguments: Collection[str], shown: Collection[str], home: str, module: str = "boardgames"
) -> tuple[float, float, float, float]:
    """Return milliseconds and those of CPU to the first full frame; frames and bytes until all is still."""
    with open_terminal(size, *arguments, module=module, home=home) as terminal:
        there = terminal.wait_for(shown)
        terminal.settle(_STILL)
        frames = [event for event in terminal.events if event.kind == FRAME]
    # The probe notes a frame once it is written, so one that was read at once may seem to be later.
    cpu = max((frame.cpu for frame in frames if frame.wall <= there), default=frames[0].cpu)
    return 1000 * (there - terminal.began), 1000 * cpu, len(frames), sum(frame.size for frame in frames)


def _measure_keys(subject: str, terminal: Terminal, report: Report, keys: int, *, aimed_at: bool) -> None:
    """Press keys that move the cursor, each once the one before is answered."""
    found = _press(terminal, [*_ARROWS * (keys // 8), *[_TAB] * (keys // 2)], _ANSWERED)
    target = _KEY_TO_FRAME if aimed_at else None
    for words, frame in (("the board's frame", 0), ("the last frame, panels too", -1)):
        cpu, wall = [a.cpu(frame) for a in found], [a.wall(frame) for a in found]
        note = f"median; {spread(cpu)}; wall {typical(wall):.1f} ms, p95 {most(wall):.1f} ms"
        report(Row(subject, f"key to {words}", typical(cpu), "ms CPU", note, None if frame else target))
    frames = typical([len(answer.frames) for answer in found])
    sizes = typical([answer.size for answer in found])
    report(Row(subject, "bytes a key", sizes, "B", f"median, in {frames:.0f} frames"))


def _measure_mouse(subject: str, terminal: Terminal, size: Size, report: Report, *, aimed_at: bool) -> None:
    """Move the mouse over the board and press a key at once: how long do the places before it take?"""
    found = []
    for burst in range(_BURSTS):
        places = ((2 + 3 * at % (size[0] // 2), 4 + (at + burst) % (size[1] - 8)) for at in range(_MOVES))
        moves = b"".join(b"\x1b[<35;%d;%dM" % place for place in places)
        before, used = len(terminal.events), terminal.events[-1].cpu
        terminal.send(moves + _TAB)
        terminal.settle(_ANSWERED)
        answer = next(answers(terminal.events[before:]), None)
        if answer is None:
            raise Stuck(f"no frame came after {_MOVES} mouse moves and a key")
        found.append(1000 * (answer.frames[0].cpu - used))
    note = f"median of {_BURSTS}; from the first move on; {spread(found)}"
    target = _AFTER_MOUSE if aimed_at else None
    report(Row(subject, f"key after {_MOVES} mouse moves", typical(found), "ms CPU", note, target))


def _measure_animations(
    subject: str, terminal: Terminal, report: Report, count: int, target: Target | None
) -> None:
    """Choose targets, one after the other, and look at those answers that are animations."""
    found = _press(terminal, [_TAB, _ENTER] * count, _ANSWERED)
    moving = [answer for answer in found if len(answer.frames) > _ANIMATION_FRAMES]
    if not moving:
        return
    # An animation's own frames: without the first, in which the panels follow too.
    frames = [(len(a.frames) - 1, a.wall(-1) - a.wall(0), a.cpu(-1) - a.cpu(0), a.size) for a in moving]
    speeds = [1000 * number / wall for number, wall, _, _ in frames]
    cost, size = typical([c / n for n, _, c, _ in frames]), typical([b / (n + 1) for n, _, _, b in frames])
    note = f"median of {len(moving)} animations; {cost:.1f} ms CPU and {size / 1000:.1f} kB a frame"
    report(Row(subject, "frames of an animation", typical(speeds), "/s", note, target))


def _press(terminal: Terminal, keys: Collection[bytes], quiet: float) -> list[Answer]:
    """Press keys one after the other and return their answers."""
    earlier = len(terminal.events)
    for key in keys:
        terminal.send(key)
        terminal.settle(quiet)
    found = list(answers(terminal.events[earlier:]))
    if not found:
        raise Stuck("no key was answered with a frame")
    return found
