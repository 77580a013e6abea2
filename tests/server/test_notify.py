"""Delivery of reminders: commands, webhooks, failures, and the examples for hosts."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

import pytest

from boardgames.match.errors import StoreError
from boardgames.server import notify
from boardgames.server.club import Club, open_club
from boardgames.server.notify import Notifier, NotifyError, read_target
from tests.server.club.helpers import begun, enter
from tests.server.club.test_reminders import waiting

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_EXAMPLES = Path(__file__).resolve().parents[2] / "packaging" / "notify"
_KEEP = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.stdin.read())"


class Web(BaseHTTPRequestHandler):
    """Keeps what is sent to it."""

    received: ClassVar[list[tuple[str, str, str]]] = []
    status: ClassVar = 200

    def do_POST(self) -> None:
        """Keep the path, the body and the authorization."""
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.received.append((self.path, body, self.headers.get("Authorization", "")))
        self.send_response(self.status)
        self.end_headers()

    do_PUT = do_POST  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing."""


class Mail(StreamRequestHandler):
    """Keeps the mail that it receives, as an SMTP server does."""

    received: ClassVar[list[bytes]] = []

    def handle(self) -> None:
        """Answer until the client leaves."""
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                self.received.append(b"".join(iter(self.rfile.readline, b".\r\n")))
            self.wfile.write(b"250 fine\r\n" if word != b"QUIT" else b"221 goodbye\r\n")


@pytest.fixture(params=[Web])
def receiver(request: pytest.FixtureRequest, prompt_ends: None) -> Iterator[int]:
    """The port of a server that keeps what it receives."""
    del prompt_ends
    kind = request.param
    kind.received.clear()
    Web.status = 200
    server = (HTTPServer if kind is Web else TCPServer)(("127.0.0.1", 0), kind)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def club() -> Iterator[Club]:
    """A club in which it is the turn of Ann, who is away."""
    club = open_club("")
    waiting(club)
    yield club
    club.close()


def deliver(club: Club, target: str | Sequence[str]) -> list[str]:
    """Send what is due, and return what the host reads."""
    said: list[str] = []

    async def send() -> None:
        notifier = Notifier(club, target, said.append)
        for _ in range(2):
            notifier.look()
            await notifier.send_waiting()

    asyncio.run(send())
    return said


def test_a_command_gets_json_without_a_shell(club: Club, tmp_path: Path) -> None:
    """Its arguments are as they were written, and passwords of databases are not among its variables."""
    found = tmp_path / "$(it)"
    command = read_target(f"{sys.executable} -c '{_KEEP}' '{found}'")
    assert not deliver(club, command)
    assert "Ann" == json.loads(found.read_text())["account"]
    assert not club.reminders.due()


def test_a_url_gets_a_post(club: Club, receiver: int) -> None:
    """The same JSON, once."""
    assert not deliver(club, read_target(f"http://127.0.0.1:{receiver}/hook?key=secret"))
    [(path, body, _)] = Web.received
    assert ("/hook?key=secret", "Ann") == (path, json.loads(body)["account"])


def test_a_failure_is_told_once_and_without_secrets(
    club: Club, receiver: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The messages stay due; the next one is not sent before the usual pause."""
    monkeypatch.setattr("boardgames.server.club.reminders._PAUSES", {"at once": -1.0})
    Web.status = 500
    assert ["Reminders cannot be sent: the webhook answered 500."] == deliver(
        club, f"http://127.0.0.1:{receiver}/secret"
    )
    assert 2 == len(Web.received)
    [sentence] = deliver(club, (sys.executable, "-c", "raise SystemExit(3)"))
    assert "ended with exit status 3" in sentence
    monkeypatch.setattr(notify, "_PATIENCE", 0.01)
    [sentence] = deliver(club, (sys.executable, "-c", "import time; time.sleep(600)"))
    assert "took more than" in sentence
    [sentence] = deliver(club, ("/nowhere/at/all",))
    assert "cannot be run (No such file or directory)" in sentence
    assert club.reminders.due()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://127.0.0.1:1/secret", "the webhook cannot be reached (Connection refused)."),
        ("http://127.0.0.1:port/secret", "the webhook cannot be reached (InvalidURL)."),
    ],
)
def test_a_webhook_that_cannot_be_reached_is_told_without_secrets(club: Club, url: str, says: str) -> None:
    """What is wrong is said, and not where."""
    [sentence] = deliver(club, url)
    assert says in sentence.replace("[Errno 111] ", "")
    assert "secret" not in sentence


async def test_reminders_are_looked_for_until_the_end(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is due is sent once; a store that is lost for a while makes no difference."""
    sent: list[bytes] = []
    looks: list[float] = []

    async def send(_: Sequence[str], data: bytes) -> None:
        sent.append(data)

    class Losing(Notifier):
        """One whose store is lost at its second look."""

        def look(self) -> None:
            looks.append(asyncio.get_running_loop().time())
            if len(looks) == 2:
                raise StoreError("The store is lost.")
            super().look()

    monkeypatch.setattr(notify, "_run", send)
    running = asyncio.ensure_future(Losing(club, ("true",)).run())
    await asyncio.sleep(25)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert [0, 10, 20] == [round(at - looks[0]) for at in looks]
    assert ["Ann"] == [json.loads(data)["account"] for data in sent]
    assert not club.reminders.due()


def test_there_is_a_limit_for_all(club: Club, monkeypatch: pytest.MonkeyPatch, receiver: int) -> None:
    """What is too much in a minute waits for the next one."""
    monkeypatch.setattr(notify, "_MOST_A_MINUTE", 1)
    ben, cleo = enter(club, "Ben"), enter(club, "Cleo")
    begun(cleo, ben)
    cleo.leave()
    deliver(club, f"http://127.0.0.1:{receiver}")
    assert 1 == len(Web.received)
    assert ["Cleo"] == [reminder.name for reminder in club.reminders.due()]


@pytest.mark.parametrize("text", ["", "ftp://example.org", "no-such-program-here x", "mail 'x"])
def test_a_target_that_cannot_be_used_is_refused(text: str) -> None:
    """In a sentence that says what is wrong."""
    with pytest.raises(NotifyError):
        read_target(text)


def _example(name: str, contact: str, *arguments: str, **variables: str) -> int:
    """Run an example with a reminder, and return its exit status."""
    reminder = {"account": "Ann", "contact": contact, "games": [], "text": "Ann, it is your turn."}
    done = subprocess.run(
        [sys.executable, str(_EXAMPLES / name), *arguments],
        input=json.dumps(reminder),
        text=True,
        env=os.environ | variables,
        check=False,
    )
    return done.returncode


def test_examples_of_webhooks(receiver: int) -> None:
    """Each sends what its service takes, and nothing to a contact that is not one there."""
    url = f"http://127.0.0.1:{receiver}"
    assert not _example("ntfy.py", "ann-topic", url)
    assert not _example("ntfy.py", "../elsewhere?x", url)
    assert not _example("discord.py", "80351110224678912", DISCORD_WEBHOOK=f"{url}/hook")
    assert not _example("matrix.py", "@ann:example", url, "!room:example", MATRIX_TOKEN="token")
    topic, discord, matrix = Web.received
    assert ("/ann-topic", "Ann, it is your turn.", "") == topic
    assert "<@80351110224678912> Ann, it is your turn." == json.loads(discord[1])["content"]
    assert matrix[0].startswith("/_matrix/client/v3/rooms/%21room%3Aexample/send/m.room.message/")
    assert ("m.text", "Bearer token") == (json.loads(matrix[1])["msgtype"], matrix[2])


@pytest.mark.parametrize("receiver", [Mail], indirect=True)
def test_the_example_for_mail(receiver: int) -> None:
    """It writes to one address, and to none if the contact is not one."""
    arguments = ("club@example.org", "127.0.0.1", str(receiver))
    for contact in ("ann@example.org", "a@example.org, b@example.org", "call me"):
        assert not _example("mail.py", contact, *arguments)
    [mail] = Mail.received
    assert b"To: ann@example.org\r\n" in mail
    assert b"Ann, it is your turn." in mail
