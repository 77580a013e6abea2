"""Parts of a visit by themselves: what can be said at a table, a channel, exports, notes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.match.errors import StoreError
from boardgames.play.plain.commands import ELSEWHERE
from boardgames.server import export
from boardgames.server.club import Account, ClubError, Terms, open_club
from boardgames.server.export import Export
from boardgames.server.lines.at_table import _match_commands, _own_commands
from boardgames.server.net.channel import ChannelSession
from boardgames.server.net.limits import TOO_MUCH
from boardgames.server.net.reply import REFUSED
from boardgames.server.net.terminal import MOST_WAITING, Size
from boardgames.server.process_state import AT_FIRST, AccountSettings
from boardgames.server.screens import entries
from tests.server.running import run

# At a table, in lines


@pytest.mark.parametrize("is_rated", [True, False])
@pytest.mark.parametrize("knows_draws", [True, False])
def test_what_cannot_be_at_a_table_is_no_command(*, is_rated: bool, knows_draws: bool) -> None:
    """No move is taken back in a rated game, and not every game has draws; who watches plays nothing."""
    table: Any = SimpleNamespace(terms=Terms("pylos", rated=is_rated, clock="3 days/move"))
    game = SimpleNamespace(knows_draws=knows_draws)
    place: Any = SimpleNamespace(session=SimpleNamespace(match=SimpleNamespace(game=game)))
    every = [command.name for command in ELSEWHERE]
    absent = ["undo"] * is_rated + ["draw"] * (not knows_draws)
    for is_player, others in ((True, []), (False, ["undo", "draw", "resign", "yes", "no", "new"])):
        found = [command.name for command in _match_commands(table, place, is_player=is_player)]
        assert [name for name in every if name not in [*absent, *others]] == found


@pytest.mark.parametrize(
    ("terms", "is_player", "names"),
    [
        (Terms("pylos", clock="3 days/move"), True, "say next if drop"),
        (Terms("pylos", clock="3 days/move"), False, "say next"),
        (Terms("pylos", clock="3 days/move", talk=False), True, "next if drop"),
        (Terms("pylos", clock="5:00"), True, "say next"),
    ],
)
def test_answers_in_advance_are_for_players_of_long_games(
    terms: Terms, names: str, *, is_player: bool
) -> None:
    """And talk is for tables that allow it."""
    found = _own_commands(cast("Any", SimpleNamespace(terms=terms)), is_player=is_player)
    assert names.split() == [command.name for command in found]


# A channel


class _Channel:
    """A channel as asyncssh gives it, and the connection that it belongs to."""

    def __init__(self, **environment: str) -> None:
        self.environment = environment
        self.written = b""
        self.status: int | None = None
        self.limits: dict[str, int] = {}
        self.heard: list[object] = []
        self.closes: list[str] = []
        self.touches = 0
        self.asked_for: list[str] = []
        self.terminals: list[Any] = []

    def get_environment(self) -> dict[str, str]:
        """Return the variables of the client."""
        return self.environment

    def set_write_buffer_limits(self, **limits: int) -> None:
        """Note when writing pauses."""
        self.limits = limits

    def write(self, data: bytes) -> None:
        """Take output."""
        self.written += data

    def write_stderr(self, data: bytes) -> None:
        """Take a sentence."""
        self.written += data

    def exit(self, status: int) -> None:
        """Note the status."""
        self.status = status

    def close(self, sentence: str = "") -> None:
        """Close the channel, or with a sentence the connection."""
        self.closes.append(sentence)

    def is_closing(self) -> bool:
        """Return that it is open."""
        return False

    def waiting(self) -> int:
        """Return that nothing waits."""
        return 0

    def touch(self) -> None:
        """Count input."""
        self.touches += 1

    def asked(self, command: str, _: object) -> None:
        """Note a command."""
        self.asked_for.append(command)

    def opened(self, terminal: Any) -> None:
        """Note the terminal, and what it gets."""
        terminal.on_input = terminal.on_resize = self.heard.append
        terminal.on_drained = lambda: self.heard.append("drained")
        self.terminals.append(terminal)


def _session(channel: _Channel, term: str = "xterm-256color") -> ChannelSession:
    session = ChannelSession(cast("Any", channel))
    session.connection_made(cast("Any", channel))
    assert session.pty_requested(term, (90, 40, 0, 0), {})
    return session


def test_a_terminal_opens_with_its_size_and_colours() -> None:
    """A client that says its colours is not asked; frames are dropped and painted again when it reads on."""

    async def scenario() -> None:
        channel = _Channel(COLORTERM="truecolor", LANG="C")
        session = _session(channel)
        assert session.shell_requested()
        session.session_started()
        [terminal] = channel.terminals
        assert (Size(90, 40), {"COLORTERM": "truecolor", "NO_COLOR": ""}) == (
            terminal.size,
            {name: terminal.kind.variables[name] for name in ("COLORTERM", "NO_COLOR")},
        )
        assert {"high": MOST_WAITING, "low": 0} == channel.limits
        session.data_received(b"a", None)
        session.terminal_size_changed(100, 50, 0, 0)
        assert ([b"a", Size(100, 50)], 1) == (channel.heard, channel.touches)
        session.pause_writing()
        terminal._missed = True
        session.resume_writing()
        assert "drained" == channel.heard[-1]
        assert not session.eof_received()
        session.data_received(b"x" * 10_000_000, None)
        assert ([TOO_MUCH], 1) == (channel.closes, channel.touches)

    run(scenario())


def test_a_client_that_asks_for_lines_hears_the_end_of_its_input() -> None:
    """Its channel stays open for what is said."""

    async def scenario() -> None:
        channel = _Channel(COLORTERM="truecolor")
        session = _session(channel)
        assert session.exec_requested(" plain ")
        session.session_started()
        assert channel.terminals[0].kind.is_plain
        assert session.eof_received()
        assert [b"\x04"] == channel.heard

    run(scenario())


def test_anything_but_the_game_or_a_command_is_refused() -> None:
    """A command goes to the club, and its reply waits while the client does not read."""

    async def scenario() -> None:
        refused = _Channel()
        session = _session(refused)
        assert session.subsystem_requested("sftp")
        session.session_started()
        assert (REFUSED, []) == (refused.status, refused.terminals)
        asking = _Channel()
        session = _session(asking)
        assert session.exec_requested("games")
        session.session_started()
        assert (["games"], []) == (asking.asked_for, asking.terminals)
        assert session.eof_received()
        assert session._reply is not None
        held: list[str] = []
        session._reply = cast(
            "Any", SimpleNamespace(pause=lambda: held.append("pause"), resume=lambda: held.append("resume"))
        )
        session.pause_writing()
        session.resume_writing()
        assert ["pause", "resume"] == held

    run(scenario())


# Exports and notes


def test_an_export_leaves_most_of_the_time_to_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """It works a fifth of the time."""
    slept: list[float] = []
    moments = iter((10.0, 12.0))

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(export, "monotonic", lambda: next(moments))
    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert "one" == asyncio.run(Export(cast("Any", None))._next(iter(["one"])))
    assert [8.0] == slept


def test_notes_that_cannot_be_written_end_no_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest has none."""
    club, tried = open_club(""), list[str]()

    def refuse(_: object, name: str, *__: object) -> None:
        tried.append(name)
        raise StoreError("The store is lost.")

    for name in ("keep", "move", "read"):
        monkeypatch.setattr(type(club.notes), name, refuse)
    memory = AccountSettings(club)
    for account in (Account("Ann"), Account("Guest 1", is_guest=True)):
        memory.keep(account, AT_FIRST)
        memory.move(account, "0123")
        assert (AT_FIRST, "") == memory.read(account)
    assert ["Ann"] * 3 == tried
    club.close()


# The lobby


def test_an_entry_opens_what_fits_the_game_under_the_cursor() -> None:
    """Without one, another game is chosen; guests have no reminders, and not every club has computers."""
    opened: list[object] = []
    suite: Any = SimpleNamespace(
        open_rules=lambda game: opened.append(game.name),
        open_puzzles=opened.append,
        open_puzzle=opened.append,
    )
    visitor: Any = SimpleNamespace(has_computers=False, account=Account("Guest 1", is_guest=True))
    assert entries._rules(suite, visitor, "diamond") is None
    assert entries._rules(suite, visitor, "") is not None
    assert entries._puzzles(suite, visitor, "diamond") is None
    assert entries._puzzles(suite, visitor, "") is None
    assert entries._today(suite, visitor, "diamond") is None
    assert ["diamond", "diamond", "pylos", None] == opened
    for act in (entries._reminders, entries._computer):
        with pytest.raises(ClubError):
            act(suite, visitor, "pylos")
    assert ["not in this club", "levels 0 to"] == [
        entries._how_many(suite, cast("Any", SimpleNamespace(has_computers=has)))[:16].rstrip("0123456789 ")
        for has in (False, True)
    ]
