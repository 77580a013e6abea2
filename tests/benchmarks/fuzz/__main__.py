"""The command `python -m tests.benchmarks.fuzz`; `--help` says what can be chosen."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import boardgames
from tests.benchmarks.fuzz.session import Plan, run

if TYPE_CHECKING:
    from tests.benchmarks.fuzz.session import Session

#: What stands for the program without a game.
_PICKER = "picker"
_IN_A_SESSION = 10_000


def main() -> int:
    """Run sessions until there were enough events; return the exit status, 1 if anything was wrong."""
    arguments = _arguments()
    wrong = 0
    for name in arguments.game or (*boardgames.names(), _PICKER):
        sent, number, began = 0, arguments.session or 0, perf_counter()
        while sent < arguments.events:
            length = min(_IN_A_SESSION, arguments.events)
            plan = Plan("" if name == _PICKER else name, arguments.seed, number, length)
            session = run(plan)
            _report(name, session, arguments.results)
            wrong += len(session.findings)
            sent += session.count
            number += 1
            if arguments.session is not None:
                break
        print(f"{name}: {sent} events in {perf_counter() - began:.0f} s", flush=True)
    print(f"{wrong} findings")
    return 1 if wrong else 0


def _report(name: str, session: Session, results: Path | None) -> None:
    for finding in session.findings:
        print(f"--- {name}, seed {session.plan.seed}, session {session.plan.number}: {finding.what}")
        print(finding.details)
        print("after:", *finding.before, sep="\n  ", flush=True)
    if results:
        line = {
            "game": name,
            "seed": session.plan.seed,
            "session": session.plan.number,
            "events": session.count,
            "quits": session.quits,
            "screens": session.screens,
            "findings": [finding.what for finding in session.findings],
        }
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _arguments() -> Namespace:
    parser = ArgumentParser(
        "python -m tests.benchmarks.fuzz", description="Send random input to the program in a terminal."
    )
    parser.add_argument("--game", action="append", choices=(*boardgames.names(), _PICKER))
    parser.add_argument("--events", type=int, default=10_000, help="how many for each game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--session", type=int, help="run this one alone, as it was reported")
    parser.add_argument("--results", type=Path, help="a file to which a line is added for each session")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
