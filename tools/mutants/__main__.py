"""Plant random faults in the source, one at a time, and see whether a test fails: `python -m tools.mutants`.

The first run records which lines each test runs, which takes about three times as long as the tests. Later
runs use the record: make it anew with `--record` after larger changes. A fault that no test notices is a
survivor: a test is missing, or the fault changes nothing that matters. The exit status is then 1.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

from attrs import frozen

from tools.mutants.copies import Copy, Verdict
from tools.mutants.covering import Covering, record
from tools.mutants.faults import Fault, called_lines, faults_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_ROOT = Path(__file__).parents[2]
_RECORD = Path(tempfile.gettempdir()) / "boardgames-mutants"


@frozen
class _Mutant:
    """A fault in a file, which is named relative to the checkout."""

    file: str
    fault: Fault
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.line}: {self.fault.described(self.source)}"


def main(arguments: Sequence[str]) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser("python -m tools.mutants", description=__doc__)
    parser.add_argument("--files", default="**/*.py", help="a glob below src/boardgames (default: all)")
    parser.add_argument("--sample", type=int, default=20, help="how many faults are planted (default: 20)")
    parser.add_argument("--seed", type=int, default=0, help="another seed plants other faults")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many are tried at a time")
    parser.add_argument("--seconds", type=float, default=90, help="how long the tests of a fault may take")
    parser.add_argument("--folder", type=Path, default=_RECORD, help="the folder of the record")
    parser.add_argument("--record", action="store_true", help="record anew which lines each test runs")
    options = parser.parse_args(arguments)
    if options.record or not options.folder.exists():
        record(_ROOT, options.folder)
    mutants = _sample(options.files, options.sample, random.Random(options.seed))
    verdicts = _try_all(mutants, Covering.read(options.folder), options.jobs, options.seconds)
    _summarize(mutants, verdicts)
    return 1 if Verdict.SURVIVED in verdicts else 0


def _sample(files: str, number: int, lots: random.Random) -> list[_Mutant]:
    """Return random faults that can be planted; every fault of every file is as likely as any other."""
    sources = {
        path: path.read_text(encoding="utf-8") for path in sorted(_ROOT.glob(f"src/boardgames/{files}"))
    }
    faults = [(path, fault) for path, source in sources.items() for fault in faults_of(source)]
    lots.shuffle(faults)
    print(f"{len(faults)} faults are possible in {len(sources)} files; {min(number, len(faults))} are tried.")
    found: list[_Mutant] = []
    for path, fault in faults:
        if len(found) == number:
            break
        try:
            fault.planted(sources[path])
        except SyntaxError:
            continue
        found.append(_Mutant(path.relative_to(_ROOT).as_posix(), fault, sources[path]))
    return found


def _try_all(mutants: Sequence[_Mutant], covering: Covering, jobs: int, seconds: float) -> list[Verdict]:
    """Try each mutant in one of several copies of the checkout, and print what became of it."""
    with (
        tempfile.TemporaryDirectory(prefix="boardgames-mutants-") as folder,
        ThreadPoolExecutor(jobs) as pool,
    ):
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            copies.put(Copy.of(_ROOT, Path(folder) / str(number)))

        def attempt(mutant: _Mutant, tests: Sequence[str], known: int) -> Verdict:
            copy = copies.get()
            try:
                verdict, note = copy.attempt(mutant.file, mutant.fault.planted(mutant.source), tests)
            finally:
                copies.put(copy)
            of_all = f" ({len(tests)} of {known} tests)" if verdict is Verdict.SURVIVED else ""
            print(f"{verdict.value:9}{mutant}{of_all}{note}", flush=True)
            return verdict

        chosen = [
            covering.tests_of(
                mutant.file,
                mutant.fault.line,
                seconds,
                is_called=mutant.fault.line in called_lines(mutant.source),
            )
            for mutant in mutants
        ]
        return [*pool.map(attempt, mutants, *zip(*chosen, strict=True))]


def _summarize(mutants: Sequence[_Mutant], verdicts: Sequence[Verdict]) -> None:
    """Print the survivors together, and the share of faults that were noticed with its standard error."""
    print("\nSurvivors:")
    for mutant, verdict in zip(mutants, verdicts, strict=True):
        if verdict is Verdict.SURVIVED:
            print(f"  {mutant}")
    tried = len(verdicts)
    share = 1 - verdicts.count(Verdict.SURVIVED) / tried
    # With Laplace's rule of succession, so that a sample without survivors is not beyond doubt.
    likely = (share * tried + 1) / (tried + 2)
    error = math.sqrt(likely * (1 - likely) / (tried + 2))
    print(f"{share:.0%} of {tried} faults were noticed, give or take {error:.0%}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
