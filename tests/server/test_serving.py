"""`boardgames serve` itself: its line, its key, its end, and coming back after it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")

from boardgames.cli import main
from boardgames.cli.serving import make_private
from boardgames.server.club import open_club
from boardgames.server.net.ssh import HostKeyError, load_host_key
from boardgames.server.serve import event_loop, have_home
from tests.server.running import HOST, Player, key, run

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from pathlib import Path

    from tests.postgres import Cluster

_POSIX = pytest.mark.skipif(os.name != "posix", reason="files have modes only on POSIX")


async def _served(folder: Path, *more: str) -> tuple[Process, int]:
    """Return a server with its data in a folder, and the port that it says players have to type."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "boardgames", "serve", "--port", "0", "--host", HOST, *more),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "BOARDGAMES_DATA": str(folder), "NO_COLOR": "1"},
    )
    assert process.stdout
    while line := await process.stdout.readline():
        words = line.decode().split()
        if words[:2] == ["ssh", "-p"]:
            return process, int(words[2])
    raise AssertionError("The server has not said what to type.")


async def _ended(process: Process) -> int:
    process.send_signal(signal.SIGTERM)
    return await asyncio.wait_for(process.wait(), 60)


@_POSIX
def test_a_server_says_goodbye_and_knows_its_players_again(tmp_path: Path) -> None:
    """SIGTERM ends it with status 0; the next one has the same key, accounts and open tables."""

    async def scenario() -> None:
        own = key()
        process, port = await _served(tmp_path)
        ann = await Player.register(port, "Ann", own)
        assert b"\x1b[38;2;" not in ann.raw  # 256 colours, as its terminal has, whatever the server's has
        assert b"\x1b[38;5;" in ann.raw
        ann.press("g")
        await ann.sees("Waiting for another player")
        status = await _ended(process)
        await ann.is_sent_away()
        assert "The club is closing." in ann.text
        assert 0o600 == (tmp_path / "club.sqlite").stat().st_mode & 0o777
        host_key = (tmp_path / "ssh_host_key").read_bytes()

        again, port = await _served(tmp_path)
        ann = await Player.come(port, "whoever", own)
        await ann.sees("Ann · 1 here")
        assert (0, 0) == (status, await _ended(again))
        assert host_key == (tmp_path / "ssh_host_key").read_bytes()

    run(scenario(), alone=False)


@_POSIX
def test_play_goes_on_at_another_server_when_one_is_killed(tmp_path: Path, postgres: Cluster) -> None:
    """Two servers share a club; whoever was at the killed one comes to the other, to the same board."""

    async def scenario() -> None:
        store = ("--store", postgres.url())
        (first, here), (second, there) = await asyncio.gather(
            _served(tmp_path, *store), _served(tmp_path, *store)
        )
        try:
            await play(first, here, there)
            assert 0 == await _ended(second)
        finally:
            for process in (first, second):
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def play(first: Process, here: int, there: int) -> None:
        own = key()
        ann, ben = await Player.register(here, "Ann", own), await Player.register(there, "Ben")
        ann.press("g")
        await ann.sees("Waiting for another player")
        await ben.sees("Ann waits")
        ben.press("\r")
        await ben.sees("Ann (Light)", "Ben (Light)")
        await ann.sees("Pylos · move 1")
        light, dark = (ann, ben) if "Ann (Light)" in ben.text else (ben, ann)
        light.press("tb2\r")
        await dark.sees("1b2")
        first.kill()
        await first.wait()
        await ann.is_sent_away()
        again = await Player.come(there, "ann", own)
        await again.sees("open in another window", "Pylos · move 1, Dark")  # Ann may still seem to be there
        if "open in another window" in again.text:
            again.press("\r")
        await again.sees("Pylos · move 1, Dark")
        await ben.sees("Ann (Dark)" if dark is ann else "Ann (Light)")
        (again if dark is ann else ben).press("tc3\r")
        for player in (again, ben):
            await player.sees("1c3")

    run(scenario(), alone=False)


@_POSIX
def test_the_loop_of_a_server_starts_no_task_eagerly() -> None:
    """Whatever task factory an application sets, as Textual does for its own: a task starts in its turn."""
    loop = event_loop()
    try:
        loop.set_task_factory(lambda _loop, coroutine, **_: pytest.fail(f"{coroutine} was started"))
        assert loop.get_task_factory() is None
    finally:
        loop.close()


def test_a_user_without_a_home_can_serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As systemd's dynamic users: the data folder stands in for it; a home that there is stays."""
    import pwd

    def unknown(_: object) -> None:
        raise KeyError

    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    monkeypatch.setenv("HOME", "/home/ann")
    have_home()
    assert "/home/ann" == os.environ["HOME"]
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    have_home()
    assert str(tmp_path) == os.environ["HOME"]


@_POSIX
def test_the_host_key_is_its_owners_alone(tmp_path: Path) -> None:
    """It is made readable by nobody else; one that others can read is not used."""
    path = tmp_path / "folder" / "key"
    made = load_host_key(path)
    assert 0o600 == path.stat().st_mode & 0o777
    assert made.get_fingerprint() == load_host_key(path).get_fingerprint()
    path.chmod(0o644)
    with pytest.raises(HostKeyError, match="can be read by others: run `chmod 600"):
        load_host_key(path)


@_POSIX
def test_the_store_is_its_owners_alone(tmp_path: Path) -> None:
    """A file that is named is made readable by nobody else; the permissions of one that exists stay."""
    made, shared = tmp_path / "made.sqlite", tmp_path / "shared.sqlite"
    shared.touch(0o640)
    for path in (made, shared):
        make_private(str(path), is_own=False)
        open_club(str(path)).close()
    assert (0o600, 0o640) == (made.stat().st_mode & 0o777, shared.stat().st_mode & 0o777)


def test_a_file_that_is_not_a_key_is_refused(tmp_path: Path) -> None:
    """It is left as it is."""
    path = tmp_path / "key"
    path.write_text("my shopping list", encoding="utf-8")
    path.chmod(0o600)
    with pytest.raises(HostKeyError, match="is not a private key of SSH"):
        load_host_key(path)
    assert "my shopping list" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--port ssh", "The port cannot be 'ssh': choose 0 to 65535."),
        ("--port 70000", "The port cannot be '70000': choose 0 to 65535."),
        (
            "--store /none/here/x.sqlite",
            "The store cannot be '/none/here/x.sqlite': there is no folder /none/here.",
        ),
        ("--limit idle", "The limit idle cannot be '': write idle= and 0 to 10080."),
    ],
)
def test_wrong_arguments_get_one_sentence(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is opened."""
    assert 2 == main(["serve", *words.split()])
    assert f"boardgames: {sentence}\n" == capsys.readouterr().err
