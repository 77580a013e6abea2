"""A session of the program under random input, and what was wrong in it."""

from __future__ import annotations

import json
from collections import Counter, deque
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from attrs import define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import FILE
from boardgames.match.store.store import Store
from tests.benchmarks.fuzz.events import ESCAPE, PASTE_ENDS, Event, events
from tests.benchmarks.fuzz.program import Hung, Program, start

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Finding", "Plan", "Session", "run"]

#: After so many events every screen has to be left for the picker, each with at most so many keys.
_LEAVE_EVERY: Final = 2_000
_MOST_KEYS: Final = 40
_QUIT: Final = Event(b"\x11")
#: So many pieces of input before a fault are reported.
_REPORTED: Final = 30
#: Ways from the picker, a key after the other: most often to the last match, and to what it can open.
_WAYS: Final = (
    *([b"r"],) * 6,
    [b"r", b"l", b"\r"],  # a lesson
    [b"r", b"\x1bOS"],  # the position editor
    [b"r", b"i"],  # the analysis
    [b"r", b","],  # the settings
    [b"r", b"w"],  # the rules
    [b"l", b"\r"],
    [b"p"],  # puzzles
    [b"m"],  # the list of matches
    [b"\t"],
)


@frozen
class Plan:
    """The plan of a session: `game` is a name, or "" for the picker. The same plan has the same events."""

    game: str
    seed: int
    number: int
    events: int
    #: How often the program is waited for: 1.0 is after each piece of input, so that no two can overlap.
    looks: float = 0.06

    @property
    def arguments(self) -> Sequence[str]:
        """The command line of the program; every other session is without animation, which takes time."""
        still = ("--reduced-motion",) if self.number % 2 else ()
        return ("play", self.game, *still) if self.game else still


@frozen
class Finding:
    """Something that was wrong, and the events before it."""

    what: str
    details: str
    before: Sequence[Event]


@define(eq=False)
class Session:
    """A session: how many events it had, how often the player's own keys quit it, and what was wrong."""

    plan: Plan
    folder: Path
    count: int = field(init=False, default=0)
    quits: int = field(init=False, default=0)
    screens: Counter[str] = field(init=False, factory=Counter)
    findings: list[Finding] = field(init=False, factory=list)
    _recent: deque[Event] = field(init=False, factory=lambda: deque(maxlen=_REPORTED))
    _faults: int = field(init=False, default=0)

    def play(self) -> None:
        """Send all events, and quit in the end."""
        random = Random(f"{self.plan.game}/{self.plan.seed}/{self.plan.number}")
        stream = events(random)
        program = start(self.folder, self.plan.arguments)
        if random.random() < 0.5 or self.plan.looks == 1.0:
            self._ask(program)  # else it gets events while it starts
        next_leave = _LEAVE_EVERY
        try:
            while self.count < self.plan.events:
                event = next(stream)
                self._send(program, event)
                self.count += event.count
                if random.random() < self.plan.looks:
                    program = self._look(program)
                if self.count >= next_leave:
                    next_leave += _LEAVE_EVERY
                    program = self._leave(program, random)
            self._quit(program)
        finally:
            program.close()

    def _send(self, program: Program, event: Event) -> None:
        self._recent.append(event)
        try:
            program.send(event)
        except Hung:
            self._found("hung", f"The program reads nothing.\n{program.stack()}")

    def _ask(self, program: Program) -> dict[str, Any] | None:
        """Return what is shown; a program that does not answer is ended."""
        try:
            answer = program.ask()
        except Hung:
            self._found("hung", program.stack())
            return None
        if answer:
            self.screens[answer["screens"][-1]] += 1
        return answer

    def _look(self, program: Program) -> Program:
        """Look whether all is well; return the program, another one if it has ended."""
        answer = self._ask(program)
        self._read_faults()
        return program if answer else self._again(program)

    def _again(self, program: Program) -> Program:
        """Take note of how a program ended, and start another one."""
        self._judge(program)
        program.close()
        return start(self.folder, self.plan.arguments)

    def _judge(self, program: Program) -> None:
        status = program.status()
        drawn = program.last_words
        if program.tracebacks:
            self._found("traceback", drawn)
        if status == 0 and not program.was_asked_to_end:
            self._found("ended by itself", drawn)
        elif status == 0:
            self.quits += 1
        elif not self.findings or self.findings[-1].what != "hung":
            self._found(f"ended with status {status}", drawn)

    def _leave(self, program: Program, random: Random) -> Program:
        """Leave every screen for the picker, then go somewhere else."""
        self._send(program, Event(PASTE_ENDS))
        keys, fewest = 0, inf
        while keys < _MOST_KEYS:
            answer = self._ask(program)
            if answer is None:
                return self._again(program)
            screens = answer["screens"]
            if screens == ["PickerScreen"]:
                return self._go(program, random.choice(_WAYS))
            if _has_other_keys(answer["keys"]):  # the player's own choice, which is not to be guessed here
                (self.folder / "data" / "settings.toml").unlink(missing_ok=True)
                break
            if len(screens) < fewest:
                keys, fewest = 0, len(screens)
            # Twice Escape, as for a list that has been opened; then once, as for a line that has been left.
            leaves = keys % 3 == 2 if keys < _MOST_KEYS / 2 else keys % 2
            key = b"q" if leaves else ESCAPE
            self._send(program, Event(b"y" if screens[-1] == "ConfirmScreen" else key))
            keys += 1
        else:
            self._found("cannot be left", " > ".join(screens))
        program.process.kill()
        program.close()
        return start(self.folder, self.plan.arguments)

    def _go(self, program: Program, way: Sequence[bytes]) -> Program:
        """Press keys, each on the screen to which the one before has led."""
        for key in way:
            self._send(program, Event(key))
            if self._ask(program) is None:
                return self._again(program)
        return program

    def _quit(self, program: Program) -> None:
        """Quit with the key that quits everywhere."""
        self._send(program, Event(PASTE_ENDS))
        self._ask(program)  # before it has begun, the terminal keeps what was sent, or drops it
        self._send(program, _QUIT)
        try:
            program.status()
        except Hung:
            answer = self._ask(program)
            self._found("cannot be quit", str(answer))
            return
        self._judge(program)
        self.quits -= 1
        self._read_faults()
        self._read_matches()

    def _read_faults(self) -> None:
        """Take note of what the program has written to its log of faults since."""
        path = self.folder / "data" / FILE
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for line in lines[self._faults :]:
            fault = json.loads(line)
            where = fault.get("screen") or fault.get("task")  # nobody waits for some tasks
            self._found("fault", f"{where} {fault.get('size', '')}\n{fault['traceback']}")
        self._faults = len(lines)

    def _read_matches(self) -> None:
        """Read every match that was played: all its moves have to be legal."""
        store = Store(self.folder / "data")
        for entry in store.entries():
            try:
                store.open(entry.id)
            except BoardgamesError as error:
                self._found("damaged match", str(error))

    def _found(self, what: str, details: str) -> None:
        self.findings.append(Finding(what, details, tuple(self._recent)))


def run(plan: Plan) -> Session:
    """Play a session in a folder of its own, and return what came of it."""
    with TemporaryDirectory(prefix="boardgames-fuzz-") as folder:
        session = Session(plan, Path(folder))
        session.play()
    return session


def _has_other_keys(keys: dict[str, str]) -> bool:
    return any(name.startswith(("leave", "back", "dismiss", "quit")) for name in keys)
