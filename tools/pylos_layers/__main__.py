"""The command `python -m tools.pylos_layers`; `--help` says what it does."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import process_time

import numpy as np

from boardgames.core.locations import data_file
from boardgames.games.pylos.exact.turn_table import MAGIC, label, table_path
from tools.pylos_layers.board import PATTERNS, occupancies
from tools.pylos_layers.files import FILES, file_of
from tools.pylos_layers.solve import FILLER, UNKNOWN, Table, is_won
from tools.pylos_layers.targets import HIGHEST


def main() -> int:
    """Solve a version, print the counts and write its table; return 1 if files differ from the package's."""
    parser = ArgumentParser("python -m tools.pylos_layers", description="Solve Pylos and write the table.")
    parser.add_argument("variant", choices=tuple(PATTERNS))
    parser.add_argument("--taking", choices=("must", "may"), default="must", help="as the option of the game")
    parser.add_argument("--table", type=Path, help="where the table is written; where the program looks")
    parser.add_argument("--layers", type=Path, help="a folder for the files that the package has of it")
    arguments = parser.parse_args()
    may_decline = arguments.taking == "may"
    name = arguments.variant + "-may" * may_decline
    table = _solved(arguments.variant, declines=may_decline)
    _write_table(table, name, arguments.table or table_path(name))
    _print_counts(table)
    return _write_layers(table, name, arguments.layers) if arguments.layers else 0


def _solved(variant: str, *, declines: bool) -> Table:
    table = Table(occupancies(), PATTERNS[variant], declines=declines)
    turns, decided = 0, 1
    while decided:
        decided = table.one_pass(turns, _report(turns))
        print(f"in {turns} turns: {decided:,} positions, {process_time():.0f} s of CPU so far", flush=True)
        turns += 1
    return table


def _report(turns: int):
    def report(k: int, decided: int) -> None:
        if decided:
            print(f"  in {turns} turns, {k} spheres: {decided:,}", file=sys.stderr, flush=True)

    return report


def _write_table(table: Table, rules: str, path: Path) -> None:
    """Write the table under another name first, so that a file with its name is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        file.write(MAGIC)
        table.values.tofile(file)
        file.write(label(rules))
    unfinished.replace(path)
    print(f"{path}: {path.stat().st_size:,} bytes")


def _print_counts(table: Table) -> None:
    """Print the tables of docs/pylos-solved.md: by spheres, with the longest game."""
    start = int(table.values[0])
    print(f"the start: {'drawn' if start == UNKNOWN else f'{_word(start)} in {start - 1} turns'}")
    print(
        "| spheres | occupancies | positions | won | lost | drawn | longest |\n|--:|--:|--:|--:|--:|--:|--:|"
    )
    for k in range(HIGHEST + 1):
        layer = table.layer(k)
        positions = int((layer != FILLER).sum())
        won, drawn = int((is_won(layer) & (layer != FILLER)).sum()), int((layer == UNKNOWN).sum())
        longest = int(np.where(layer == FILLER, 1, layer).max()) - 1
        cells = (k, len(table.layers[k]), positions, won, positions - won - drawn, drawn, longest)
        print(f"| {' | '.join(f'{cell:,}' for cell in cells)} |", flush=True)


def _word(byte: int) -> str:
    return "lost" if byte & 1 else "won"


def _write_layers(table: Table, rules: str, folder: Path) -> int:
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
