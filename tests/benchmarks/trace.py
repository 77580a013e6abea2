"""The log of the probe, which benchmarks read: when keys arrived and when frames were written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

__all__ = ["DRIVER", "FRAME", "KEY", "LOG", "Answer", "Event", "answers", "read_events"]

#: What Textual takes its driver from TEXTUAL_DRIVER by, and the variable that names the probe's file.
DRIVER: Final = "tests.benchmarks.probe:ProbeDriver"
LOG: Final = "BENCHMARK_LOG"
KEY: Final = "key"
FRAME: Final = "frame"
#: Frames that come so many seconds after the one before answer no key: a timer had them painted.
_STRAY: Final = 0.15


@frozen
class Event:
    """A key or a frame: `wall` in seconds of perf_counter, `cpu` in seconds since the program began."""

    kind: str
    wall: float
    cpu: float
    size: int

    def __str__(self) -> str:
        return f"{self.kind} {self.wall} {self.cpu} {self.size}"


@frozen
class Answer:
    """The frames, at least one, that were written between a key and the next."""

    key: Event
    frames: Sequence[Event]

    @property
    def size(self) -> int:
        """Bytes of all its frames."""
        return sum(frame.size for frame in self.frames)

    def cpu(self, frame: int) -> float:
        """Return the milliseconds of CPU from the key to a frame, 0 being the first and -1 the last."""
        return 1000 * (self.frames[frame].cpu - self.key.cpu)

    def wall(self, frame: int) -> float:
        """Return the milliseconds from the key to a frame."""
        return 1000 * (self.frames[frame].wall - self.key.wall)


def read_events(log: Path) -> list[Event]:
    """Read what `str` of each event wrote."""
    events = []
    for line in log.read_text(encoding="ascii").splitlines():
        kind, wall, cpu, size = line.split()
        events.append(Event(kind, float(wall), float(cpu), int(size)))
    return events


def answers(events: Iterable[Event]) -> Iterator[Answer]:
    """Yield the answer to each key that had one."""
    key: Event | None = None
    frames: list[Event] = []
    for event in events:
        if event.kind == KEY:
            if key and frames:
                yield Answer(key, frames)
            key, frames = event, []
        elif key and event.wall - (frames or [key])[-1].wall < _STRAY:
            frames.append(event)
    if key and frames:
        yield Answer(key, frames)
