"""The end of the program: by the player, a signal, an error or a lost terminal; nothing is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from io import StringIO
from time import monotonic
from typing import TYPE_CHECKING, cast

import pytest
from attrs import define, field
from rich.console import Console

import boardgames
from boardgames.core.errors import ProgramFault
from boardgames.core.locations import user_data
from boardgames.match.actions import Play, Resign
from boardgames.match.errors import StoreError
from boardgames.match.library import MatchLibrary
from boardgames.match.local_session import LocalSession
from boardgames.match.record import load
from boardgames.match.record.files import read_record
from boardgames.match.rescue import rescue
from boardgames.match.store.store import FILE
from boardgames.match.tree import Match
from boardgames.tui.shutdown import _tell_what_is_kept, run_app
from tests.match.fakes import play
from tests.match.store.helpers import plies

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardgames.tui.app import BoardgamesApp
    from boardgames.tui.boards.first_looks import FirstLooks


def library_with_a_move() -> MatchLibrary:
    """Return a library with a match of Pylos that has an unsaved move."""
    library = MatchLibrary(monotonic)
    session = library.begin(LocalSession(Match(boardgames.load("pylos").start()))).session
    play(session, "1a1")
    return library


@define
class StandIn:
    """Stands in for the application: it does something when it runs, then ends or waits for `exit`."""

    act: Callable[[], None]
    waits: bool = False
    library: MatchLibrary = field(factory=library_with_a_move)
    return_code: int | None = None
    fault: str = ""
    console: Console = field(factory=Console)
    first_looks: FirstLooks | None = None
    _left: asyncio.Event = field(factory=asyncio.Event)

    @property
    def faults(self) -> StandIn:
        """Where faults are written down."""
        return self

    def write_down(self, error: Exception) -> None:
        """Note the reason of the end."""
        self.fault = str(error)

    def close_engines(self, *, at_once: bool) -> None:
        """Note that no process is left behind."""
        assert at_once
        sys.stdout.write("engines ended\n")
        sys.stdout.flush()

    def exit(self) -> None:
        """End the run."""
        self._left.set()

    async def run_async(self) -> None:
        """Run."""
        self.act()
        if self.waits:
            await self._left.wait()


def run(app: StandIn) -> None:
    """Run the stand-in as the application is run."""
    run_app(cast("BoardgamesApp", app))


@pytest.fixture
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for records of unsaved matches."""
    folder = tmp_path / "aside"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def unwritable() -> None:
    """A store that cannot be written."""
    (user_data() / FILE).mkdir(parents=True)


def test_leaving_saves_everything() -> None:
    """Even the last move is saved."""
    run(StandIn(lambda: None))
    assert [1] == plies()


def test_whoever_leaves_a_match_unfinished_reads_how_to_resume_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal; not after the end, before the first move, or where nobody reads."""
    finished, resigned = library_with_a_move(), library_with_a_move()
    empty, new = MatchLibrary(monotonic), MatchLibrary(monotonic)
    new.begin(LocalSession(Match(boardgames.load("pylos").start())))
    assert resigned.latest
    resigned.latest.session.submit(resigned.latest.session.to_move, Resign())
    said = []
    for library, is_terminal in (
        (finished, True),
        (finished, False),
        (resigned, True),
        (empty, True),
        (new, True),
    ):
        stream = StringIO()
        monkeypatch.setattr(stream, "isatty", lambda is_terminal=is_terminal: is_terminal)
        monkeypatch.setattr(sys, "stdout", stream)
        run(StandIn(lambda: None, library=library))
        said.append(stream.getvalue().removeprefix("engines ended\n"))
    assert ["Your match is saved: start boardgames and press r to resume it.\n", "", "", "", ""] == said
    monkeypatch.setattr(sys, "stdout", None)
    _tell_what_is_kept(cast("BoardgamesApp", StandIn(lambda: None)))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_after_everything_is_saved(number: signal.Signals) -> None:
    """The application closes, and the status gives the signal."""
    with pytest.raises(SystemExit) as end:
        run(StandIn(lambda: os.kill(os.getpid(), number), waits=True))
    assert (128 + number, [1]) == (end.value.code, plies())


def test_an_error_of_the_program_costs_no_move() -> None:
    """The program ends with a sentence, after everything has been saved."""

    def fail() -> None:
        raise ZeroDivisionError("division by zero")

    with pytest.raises(ProgramFault, match="division by zero"):
        run(StandIn(fail))
    assert [1] == plies()


def test_the_status_is_that_of_the_application() -> None:
    """An application that has shown an error of its own leaves with a status that is not 0."""
    with pytest.raises(SystemExit) as end:
        run(StandIn(lambda: None, return_code=1))
    assert (1, [1]) == (end.value.code, plies())


@pytest.mark.usefixtures("unwritable")
def test_a_match_that_cannot_be_saved_is_written_to_a_file_and_reported(aside: Path) -> None:
    """The message names the game, the file, how to open it, and the reason."""
    with pytest.raises(StoreError) as error:
        run(StandIn(lambda: None))
    (path,) = aside.iterdir()
    message = str(error.value)
    why = message.removeprefix("A match of Pylos could not be saved. ")
    assert ["1a1"] == [str(node.move) for node in read_record(path).main_line()[1:]]
    assert why.startswith(f"{user_data() / FILE} cannot be read or written")
    assert message.endswith(f" Its record is in {path}, which `boardgames replay` opens.")


@pytest.mark.usefixtures("unwritable")
def test_where_nothing_can_be_written_the_record_itself_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can still be copied from the terminal."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    [message] = rescue(library_with_a_move())
    words, record = message.split("\n\n", 1)
    assert words.startswith("A match of Pylos could not be saved. ")
    assert ["1a1"] == [str(node.move) for node in load(record).main_line()[1:]]


@pytest.mark.usefixtures("unwritable", "aside")
def test_every_match_that_cannot_be_saved_has_a_message() -> None:
    """Each match has a message and a file of its own."""
    library = library_with_a_move()
    session = library.begin(LocalSession(Match(boardgames.load("diamond").start()))).session
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    assert ["Pylos", "Diamond"] == [message.split()[3] for message in rescue(library)]


_HANG_UP = """
import os, signal
from tests.match.fakes import play
from tests.tui.test_shutdown import StandIn, run
run(StandIn(lambda: os.kill(os.getpid(), signal.SIGHUP), waits=True))
"""


@pytest.mark.parametrize("can_save", [True, False])
def test_when_the_terminal_is_gone_everything_is_kept_before_the_end(aside: Path, can_save: bool) -> None:
    """Matches are saved in the store or in files, engines are ended, and the program ends by the signal."""
    if not can_save:
        (user_data() / FILE).mkdir(parents=True)
    environment = {**os.environ, "TMPDIR": str(aside)}
    command = [sys.executable, "-c", _HANG_UP]
    ended = subprocess.run(command, env=environment, check=False, timeout=60, stdout=subprocess.PIPE)
    kept = plies() if can_save else [read_record(path).main_line()[-1].ply for path in aside.iterdir()]
    assert (-signal.SIGHUP, [1], b"engines ended\n") == (ended.returncode, kept, ended.stdout)
