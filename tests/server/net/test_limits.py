"""Limits on connections, and on what is waited for."""

from __future__ import annotations

from typing import Any, cast

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from attrs import astuple, define, field

from boardgames.server.net.limits import (
    Allowance,
    ConnectionLimiter,
    LimitError,
    Limits,
    input_allowance,
    parse_limits,
)
from boardgames.server.net.ssh import SSHConnection
from boardgames.server.net.terminal import MOST_WAITING, Size, Terminal, TerminalKind


@define
class FakeLine:
    """A line to a client that takes nothing."""

    sent: list[bytes] = field(factory=list)
    stuck: int = 0

    def write(self, data: bytes) -> None:
        """Keep what is sent."""
        self.sent.append(data)

    def waiting(self) -> int:
        """Return how much waits."""
        return self.stuck


def connections(count: int) -> list[SSHConnection]:
    """Return stand-ins for connections."""
    return [cast("Any", object()) for _ in range(count)]


def test_a_client_that_does_not_read_misses_frames_and_then_gets_a_whole_one() -> None:
    """Until then nothing is kept for it, and nobody waits."""
    line = FakeLine()
    terminal = Terminal(line, TerminalKind(), Size.of(80, 24))
    drawn: list[str] = []
    terminal.on_drained = lambda: drawn.append("all")
    terminal.write("a")
    terminal.drained()
    line.stuck = 2 * MOST_WAITING
    terminal.write("b")
    line.stuck = 0
    terminal.drained()
    assert ([b"a"], ["all"]) == (line.sent, drawn)


def test_what_follows_a_large_picture_is_not_dropped() -> None:
    """Else the whole picture would be due again, and what follows that would be dropped."""
    line = FakeLine()
    terminal = Terminal(line, TerminalKind(), Size.of(80, 24))
    whole = "x" * 2 * MOST_WAITING
    terminal.write(whole)
    line.stuck = len(whole)
    terminal.write("more")
    assert b"more" == line.sent[-1]
    line.stuck += MOST_WAITING + 1
    terminal.write("too much")
    assert b"more" == line.sent[-1]


def test_the_time_from_a_key_to_its_frame_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first of several keys; late output is no answer to a key that changed nothing."""
    now = 100.0
    monkeypatch.setattr("boardgames.server.net.terminal.monotonic", lambda: now)
    terminal, answers = Terminal(FakeLine(), TerminalKind(), Size.of(80, 24)), list[float]()
    terminal.on_answer = answers.append
    terminal.write("nobody asked")
    terminal.expect_answer()
    now = 100.5
    terminal.expect_answer()
    now = 101.0
    terminal.write("a frame")
    terminal.write("its second part")
    terminal.expect_answer()
    now = 110.0
    terminal.write("the time")
    assert [1.0] == answers


@pytest.mark.parametrize(("columns", "rows", "size"), [(0, 0, (80, 24)), (9_999_999, 2**31, (400, 150))])
def test_sizes_are_within_bounds(columns: int, rows: int, size: tuple[int, int]) -> None:
    """A screen as large as a client claims would fill the memory."""
    assert Size(*size) == Size.of(columns, rows)


def test_colours_are_those_of_the_client() -> None:
    """By TERM, and by COLORTERM and NO_COLOR where the client sends them."""
    assert "truecolor" == TerminalKind("xterm-kitty").color_system
    assert "256" == TerminalKind("xterm-256color").color_system
    assert "truecolor" == TerminalKind("xterm", {"COLORTERM": "24bit"}).color_system
    assert "256" == TerminalKind("xterm-kitty", {"COLORTERM": "other"}).color_system
    assert ("standard", None) == (TerminalKind("xterm").color_system, TerminalKind("dumb").color_system)
    assert TerminalKind("xterm", {"NO_COLOR": "1"}).no_color


def test_a_door_counts_by_address() -> None:
    """An IPv6 address counts by its network, since one player has all addresses in it."""
    limiter = ConnectionLimiter(Limits(connections=4, address=2))
    a, b, c, d, e, f = connections(6)
    assert limiter.enter("2001:db8::1", a) is None
    assert limiter.enter("2001:db8::ffff", b) is None
    assert "There are too many connections from your address." == limiter.enter("2001:db8::2", c)
    assert limiter.enter("192.0.2.1", d) is None
    assert limiter.enter("::ffff:192.0.2.1", e) is None
    assert "The club is full. Please try again later." == limiter.enter("192.0.2.9", f)
    limiter.leave("2001:db8::1", a)
    limiter.leave("2001:db8::1", a)
    assert limiter.enter("192.0.2.9", f) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("idle=soon", "The limit idle cannot be 'soon': write idle= and 0 to 10080."),
        ("connections=0", "The limit connections cannot be '0': write connections= and 1 to 10000."),
        (
            "money=3",
            "There is no limit 'money': choose connections, address, idle, guests, logins, lapse or engines.",
        ),
    ],
)
def test_a_wrong_limit_gets_one_sentence(text: str, sentence: str) -> None:
    """It says what would be right."""
    with pytest.raises(LimitError) as error:
        parse_limits([text])
    assert sentence == str(error.value)


def test_an_address_logs_in_so_many_times_a_minute() -> None:
    """As many come at once; others are not held up."""
    now = [0.0]
    limiter = ConnectionLimiter(Limits(logins=3), lambda: now[0])
    found = [limiter.arrive("192.0.2.1", one) for one in connections(4)]
    assert [True, True, True, False] == found
    assert limiter.arrive("192.0.2.2", *connections(1))
    for now[0], expected in ((19.0, False), (21.0, True), (22.0, False)):
        assert expected == limiter.arrive("192.0.2.1", *connections(1))


def test_connections_that_do_not_log_in_keep_nobody_out() -> None:
    """They take no place, and the oldest of too many is dropped."""
    dropped: list[int] = []

    @define(eq=False)
    class Silent:
        number: int

        def drop(self) -> None:
            dropped.append(self.number)

    limiter = ConnectionLimiter(Limits(connections=1, logins=1000))
    for number in range(102):
        assert limiter.arrive("192.0.2.1", cast("Any", Silent(number)))
    assert [0, 1] == dropped
    (player,) = connections(1)
    assert limiter.arrive("192.0.2.1", player)
    assert limiter.enter("192.0.2.1", player) is None
    assert ([player], 99) == (limiter.connections, len(limiter.pending))


def test_limits_are_read() -> None:
    """Those that are not named have their defaults."""
    assert Limits(idle=5, guests=0) == parse_limits(["idle=5", " guests = 0 "])


async def test_a_key_that_was_only_asked_about_lends_nobody_an_account() -> None:
    """Asking whether somebody else's public key would do, and then coming in without it, makes a guest."""

    class Key:
        def get_fingerprint(self) -> str:
            return "SHA256:ann"

    connection = SSHConnection(ConnectionLimiter(Limits()), cast("Any", None))
    assert connection.validate_public_key("ann", cast("Any", Key()))
    connection.get_kbdint_challenge("ann", "", "")
    assert connection.validate_kbdint_response("ann", ())
    connection.auth_completed()
    assert connection.fingerprint is None


def test_connections_on_which_nothing_comes_are_closed() -> None:
    """After as many minutes as the limits say, or never."""

    @define(eq=False)
    class Idle:
        idle: float
        closed: list[str] = field(factory=list)

        def close(self, sentence: str) -> None:
            self.closed.append(sentence)

    for minutes, expected in ((1, [1, 0]), (0, [0, 0])):
        limiter, idle, busy = ConnectionLimiter(Limits(idle=minutes)), Idle(61), Idle(59)
        limiter.enter("192.0.2.1", cast("Any", idle))
        limiter.enter("192.0.2.1", cast("Any", busy))
        limiter.close_idle()
        assert expected == [len(idle.closed), len(busy.closed)]


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("connections", 1, 10_000),
        ("address", 1, 10_000),
        ("idle", 0, 10_080),
        ("guests", 0, 1),
        ("logins", 1, 100_000),
        ("lapse", 0, 3_650),
        ("engines", 0, 64),
    ],
)
def test_each_limit_has_a_range(name: str, least: int, most: int) -> None:
    """Both ends of it are allowed, what is beyond them is refused, and the default is between them."""
    assert [least, most] == [getattr(parse_limits([f"{name}={value}"]), name) for value in (least, most)]
    for value in (least - 1, most + 1):
        with pytest.raises(LimitError, match=f"and {least} to {most}"):
            parse_limits([f"{name}={value}"])
    assert least <= getattr(Limits(), name) <= most
    assert (200, 20, 60, 1, 60, 30, 2) == astuple(Limits())


def test_an_allowance_is_refilled_by_the_second() -> None:
    """Up to what it holds at most; what it has not is not taken."""
    now = [0.0]
    allowance = Allowance(4, 2, lambda: now[0])
    assert (True, True) == (allowance.is_full, allowance.take(4))
    for now[0], amount, expected in (
        (0.25, 1, False),
        (0.5, 1, True),
        (1.0, 1.5, False),
        (9.0, 5, False),
        (9, 4, True),
    ):
        assert expected is allowance.take(amount), now
    found = []
    for now[0] in (10.75, 11.0):
        found.append(allowance.is_full)
    assert [False, True] == found
    mine = input_allowance()
    assert (8_192, 4_096) == (mine.burst, mine.rate)


def test_eight_who_are_refused_read_why() -> None:
    """The next one does once one of them has gone."""
    limiter = ConnectionLimiter(Limits())
    some = connections(10)
    assert [*[True] * 8, False] == [limiter.may_read(one) for one in some[:9]]
    limiter.leave("192.0.2.1", some[0])
    assert limiter.may_read(some[9])


def test_addresses_that_have_not_used_their_rate_are_forgotten() -> None:
    """Once a thousand are counted: those that have used it are still held to it."""
    now = [0.0]
    limiter = ConnectionLimiter(Limits(logins=1), lambda: now[0])
    for number in range(999):
        limiter.arrive(f"10.0.{number // 250}.{number % 250}", *connections(1))
        limiter.pending.clear()
    now[0] = 59.0
    limiter.arrive("192.0.2.1", *connections(1))
    assert 1000 == len(limiter._logins)
    now[0] = 60.0
    assert not limiter.arrive("192.0.2.1", *connections(1))
    assert {"192.0.2.1"} == set(limiter._logins)


def test_a_server_is_idle_as_long_as_nobody_presses_a_key() -> None:
    """Without anybody it is for ever; a minute to the second is not too long."""
    limiter = ConnectionLimiter(Limits(idle=1))
    assert float("inf") == limiter.idle

    @define(eq=False)
    class Idle:
        idle: float
        said: list[str] = field(factory=list)

        def close(self, sentence: str) -> None:
            self.said.append(sentence)

    some = [Idle(60), Idle(60.5), Idle(70)]
    for one in some:
        limiter.enter("192.0.2.1", cast("Any", one))
    assert 60 == limiter.idle
    limiter.close_idle()
    sentence = "Disconnected after 1 minute without a key press. Come back at any time."
    assert [[], [sentence], [sentence]] == [one.said for one in some]


def test_an_address_may_come_in_again_once_its_last_connection_has_gone() -> None:
    """One that has gone twice is counted once."""
    limiter = ConnectionLimiter(Limits(address=1))
    first, second = connections(2)
    limiter.enter("192.0.2.1", first)
    assert limiter.enter("192.0.2.1", second)
    for _ in range(2):
        limiter.leave("192.0.2.1", first)
    assert limiter.enter("192.0.2.1", second) is None
    assert limiter.enter("192.0.2.1", first)


def test_a_terminal_forgets_whom_it_tells() -> None:
    """And before that it tells of a size within bounds."""
    terminal, told = Terminal(FakeLine(), TerminalKind(), Size.of(80, 24)), list[Any]()
    terminal.on_resize = terminal.on_input = told.append
    terminal.on_gone = terminal.on_drained = terminal.on_look = lambda: told.append("told")
    terminal.resize(100, 9_999)
    assert [Size(100, 150)] == told == [terminal.size]
    terminal.forget()
    terminal.resize(80, 24)
    terminal.on_input(b"x")
    for act in (terminal.on_gone, terminal.on_drained, terminal.on_look):
        act()
    assert 1 == len(told)
    assert (False, None) == (terminal.is_light, terminal.passkeys)
