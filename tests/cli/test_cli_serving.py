"""The command that opens a club: what its arguments become, and what it prints."""

from __future__ import annotations

import re
import stat
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from boardgames.cli import main
from boardgames.cli.serving import file_of, make_private, report
from boardgames.core.locations import user_data
from boardgames.server.net.limits import parse_limits
from boardgames.server.serve import Serving
from boardgames.server.web.settings import parse_web


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the server is run with; it ends at once."""
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr("boardgames.server.serve.run", lambda *given: found.append(given))
    return found


def mode(path: Path) -> int:
    """Return the permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)


def test_a_club_needs_no_arguments(served: list[tuple[Any, ...]]) -> None:
    """It is kept in the data folder, in a file that only its owner can read, and has no door for browsers."""
    assert 0 == main(["serve"])
    store = user_data() / "club.sqlite"
    limits = parse_limits([])
    assert [Serving(2222, "", str(store), None, limits, "", False, None, None)] == [one for one, *_ in served]
    assert 0o600 == mode(store)


def test_everything_about_a_club_can_be_chosen(served: list[tuple[Any, ...]], tmp_path: Path) -> None:
    """A store of the host's own keeps its permissions."""
    pytest.importorskip("prometheus_client", reason="prometheus_client is not installed")
    store = tmp_path / "mine.sqlite"
    store.touch()
    store.chmod(0o640)
    words = f"--port 65535 --host ::1 --store {store} --host-key key --limit idle=5 --limit guests=0"
    hook = "https://example.org/turn"
    doors = "--metrics --share-port --web 127.0.0.1:9000 --web-url https://club.example --web-proxy 10.0.0.1"
    assert 0 == main(["serve", "--notify", hook, *words.split(), *doors.split()])
    limits = parse_limits(["idle=5", "guests=0"])
    web = parse_web("127.0.0.1:9000", "https://club.example", ("10.0.0.1",))
    expected = Serving(65535, "::1", str(store), Path("key"), limits, hook, True, web, 9464)
    assert [expected] == [one for one, *_ in served]
    assert 0o640 == mode(store)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--port 65536", "The port cannot be '65536': choose 0 to 65535."),
        ("--port ssh", "The port cannot be 'ssh': choose 0 to 65535."),
        ("--port \N{SUPERSCRIPT TWO}", "The port cannot be '\N{SUPERSCRIPT TWO}': choose 0 to 65535."),
        (f"--port {'9' * 9999}", "The port cannot be '999"),
        ("--web-url https://club.example", "`--web-url` and `--web-proxy` say more about `--web`: add that."),
        ("--web-proxy 10.0.0.1", "`--web-url` and `--web-proxy` say more about `--web`: add that."),
        (
            "--store /no/such/club.sqlite",
            "The store cannot be '/no/such/club.sqlite': there is no folder /no/such.",
        ),
    ],
)
def test_a_wrong_argument_is_refused_in_one_sentence(
    served: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    """Nothing is served, and no file is made."""
    assert 2 == main(["serve", *words.split()])
    assert capsys.readouterr().err.startswith(f"boardgames: {sentence}")
    assert [] == served
    assert not (user_data() / "club.sqlite").exists()


def test_a_wrong_port_for_figures_is_refused(
    served: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    """As the port for players is."""
    pytest.importorskip("prometheus_client", reason="prometheus_client is not installed")
    assert 2 == main(["serve", "--metrics", "x"])
    assert "boardgames: The port cannot be 'x': choose 0 to 65535.\n" == capsys.readouterr().err
    assert [] == served


def test_what_is_missing_is_named(served: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    """A door for browsers needs more packages than a club without one."""
    found: list[str] = []
    monkeypatch.setattr("boardgames.cli.serving.require_extra", lambda what, *_: found.append(what))
    for words in (["serve"], ["serve", "--web"], ["serve", "--metrics"]):
        assert 0 == main(words)
    assert ["`serve`", "`serve`", "`serve --web`", "`serve`", "`--metrics`"] == found
    assert [None, ("127.0.0.1", 8080), None] == [
        one.web and (one.web.host, one.web.port) for one, *_ in served
    ]


def test_the_file_of_a_store() -> None:
    """A database server has none; `~` is the home folder."""
    found = [file_of(each) for each in ("", "postgresql://club", "a.sqlite", "sqlite:////b.sqlite", "~/c")]
    assert [None, None, Path("a.sqlite"), Path("/b.sqlite"), Path.home() / "c"] == found


def test_only_the_programs_own_store_is_made_with_its_folder(tmp_path: Path) -> None:
    """It is made private even if it was not; what cannot be made is left to whoever opens it."""
    own, other = tmp_path / "own" / "club.sqlite", tmp_path / "other" / "club.sqlite"
    for _ in range(2):
        make_private(str(own), is_own=True)
        assert 0o600 == mode(own)
        own.chmod(0o644)
    make_private(str(other), is_own=False)
    assert not other.parent.exists()
    make_private("postgresql://club", is_own=False)


def test_friends_are_told_what_to_type(
    served: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    """And what to open in a browser, if they can."""
    main(["serve"])
    [(_, announce, tell)] = served
    assert report is tell
    announce("ssh club.example", "")
    plain = capsys.readouterr().out
    announce("ssh club.example", "https://club.example")
    both = capsys.readouterr().out
    assert plain == (
        "The club is open. Friends type:\n\n    ssh club.example\n\nCtrl+C closes it; games are saved.\n"
    )
    browsers = "\n\nor open in a browser:\n\n    https://club.example\n\nCtrl+C"
    assert both == plain.replace("\n\nCtrl+C", browsers)


def test_what_happens_is_reported_with_the_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A closed output does not end the club."""
    report("Ann has come.")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d Ann has come\.\n", capsys.readouterr().out)
    closed = StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stdout", closed)
    report("Ann has gone.")
