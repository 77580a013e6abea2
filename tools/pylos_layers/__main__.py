"""The command `python -m tools.pylos_layers`; `--help` says what it does."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import process_time

import numpy as np

from boardgames.core.locations import data_file
from tools.pylos_layers.board import PATTERNS, occupancies
from tools.pylos_layers.files import FILES, file_of
from tools.pylos_layers.solve import FILLER, UNKNOWN, Table
from tools.pylos_layers.targets import HIGHEST


def main() -> int:
    """Solve a version, print the counts and write its files; return 1 if they differ from the package's."""
    parser = ArgumentParser("python -m tools.pylos_layers", description="Solve Pylos and write the layers.")
    parser.add_argument("variant", choices=tuple(PATTERNS))
    parser.add_argument("--taking", choices=("must", "may"), default="must", help="as the option of the game")
    parser.add_argument("folder", type=Path, help="where the files are written")
    parser.add_argument("--keep", action="store_true", help="write the whole table too: 2.7 GB")
    arguments = parser.parse_args()
    may_decline = arguments.taking == "may"
    table = _solved(arguments.variant, declines=may_decline)
    _print_counts(table)
    name = arguments.variant + "-may" * may_decline
    if arguments.keep:
        np.save(arguments.folder / f"{name}.npy", table.values)
    return _write(table, name, arguments.folder)


def _solved(variant: str, *, declines: bool) -> Table:
    table = Table(occupancies(), PATTERNS[variant], declines=declines)
    number, decided = 1, 1
    while decided:
        decided = table.one_pass(number, _report(number))
        print(f"pass {number}: {decided:,} decided, {process_time():.0f} s of CPU so far", flush=True)
        number += 1
    return table


def _report(number: int):
    def report(k: int, decided: int) -> None:
        print(f"  pass {number}, {k} spheres: {decided:,}", file=sys.stderr, flush=True)

    return report


def _print_counts(table: Table) -> None:
    """Print the table of docs/pylos-solved.md."""
    print("| spheres | occupancies | positions | won | lost | drawn |\n|--:|--:|--:|--:|--:|--:|")
    for k in range(HIGHEST + 1):
        layer = table.layer(k)
        positions = int((layer != FILLER).sum())
        won, drawn = int(((layer & 1 == 1) & (layer != FILLER)).sum()), int((layer == UNKNOWN).sum())
        cells = (k, len(table.layers[k]), positions, won, positions - won - drawn, drawn)
        print(f"| {' | '.join(f'{cell:,}' for cell in cells)} |")


def _write(table: Table, rules: str, folder: Path) -> int:
    differing = 0
    for ending, (stored, with_drawn) in FILES.items():
        name = f"{rules}{ending}"
        data = file_of(table, stored, with_drawn=with_drawn)
        (folder / name).write_bytes(data)
        shipped = data_file("assets", "pylos", name)
        same = shipped.exists() and shipped.read_bytes() == data
        print(f"{name}: {len(data):,} bytes, {'the same as' if same else 'not'} what the package has")
        differing |= not same
    return differing


if __name__ == "__main__":
    sys.exit(main())
