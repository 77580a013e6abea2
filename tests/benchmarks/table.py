"""Tables of measurements, for reading on a terminal or as Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Report", "Row", "Target", "as_markdown", "as_text", "machine"]


@frozen
class Target:
    """A bound that a value should keep: the most it may be, or the least with `least`."""

    bound: float
    least: bool = False

    def met_by(self, value: float) -> bool:
        """Return True if a value keeps the bound."""
        return value >= self.bound if self.least else value <= self.bound


@frozen
class Row:
    """One measure: what it is of, its value in `unit`, a note on how it came about, and its target."""

    subject: str
    measure: str
    value: float
    unit: str
    note: str = ""
    target: Target | None = None

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """The row as it is shown."""
        return self.subject, self.measure, f"{number(self.value)} {self.unit}", self._aim, self.note

    @property
    def _aim(self) -> str:
        if self.target is None:
            return ""
        sign, met = "≥" if self.target.least else "≤", self.target.met_by(self.value)
        return f"{sign} {number(self.target.bound)} {'met' if met else 'MISSED'}"


Report = Callable[[Row], None]
"""What a benchmark tells each row to as soon as it has measured it."""

_HEADS = ("", "measure", "value", "target", "note")


def number(value: float) -> str:
    """Return a value with three significant digits, and thousands apart."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def machine() -> str:
    """Return on what this runs: the processor, its cores, and the versions that matter."""
    versions = f"Python {platform.python_version()}, Textual {version('textual')}"
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {versions}"


def _processor() -> str:
    described = Path("/proc/cpuinfo")
    lines = described.read_text(encoding="utf-8").splitlines() if described.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def as_text(rows: Iterable[Row]) -> str:
    """Return the rows in columns, a heading above them."""
    cells = [_HEADS, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(_aligned(line, widths) for line in cells)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return cells in columns, the value to the right of its own."""
    set_out = [
        c.rjust(w) if at == 2 else c.ljust(w) for at, (c, w) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  ".join(set_out).rstrip()


def as_markdown(rows: Iterable[Row]) -> str:
    """Return the rows as a table in Markdown."""
    ruler = ("---", "---", "--:", "---", "---")
    return "\n".join(f"| {' | '.join(line)} |" for line in (_HEADS, ruler, *(row.cells for row in rows)))
