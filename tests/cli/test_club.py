"""`boardgames club`: every action on a club's store, what it prints, and the sentences for what is wrong."""

from __future__ import annotations

import json
from time import time
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("precis_i18n", reason="the extra `server` is not installed")

from boardgames.cli import main
from boardgames.server.club import Account, Origin, Terms, open_club
from boardgames.server.club.audit import changes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boardgames.server.club import Club


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the club, where `serve` keeps it by default."""
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path))
    return tmp_path / "club.sqlite"


@pytest.fixture
def club(store: Path) -> Iterator[Club]:
    """An open club with the accounts Ann and Ben."""
    club = open_club(str(store))
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    yield club
    club.close()


class Said:
    """The output of the last command."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def of(self, *words: str, status: int = 0) -> str:
        """Run `boardgames club` with words, check the status, and return all that it prints."""
        assert status == main(["club", *words])
        out, errors = self._capsys.readouterr()
        return out + errors

    def json(self, *words: str) -> Any:
        """Run it with `--json`, and return the value."""
        return json.loads(self.of(*words, "--json"))


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """Return the output of commands."""
    return Said(capsys)


def test_accounts_are_listed_renamed_and_removed(club: Club, said: Said) -> None:
    """As text and as JSON."""
    assert ["Ann", "Ben"] == [one["name"] for one in said.json("accounts")]
    assert "Ann is Zoe now.\n" == said.of("rename", "ann", "Zoe")
    assert Account("Zoe") == club.account("SHA256:a")
    assert "This cannot be undone: add --yes" in said.of("remove", "Zoe", status=2)
    assert said.json("remove", "Zoe", "--yes")["former"].startswith("Former ")
    assert "Ann" not in said.of("accounts")
    assert "Ben is an operator now.\n" == said.of("operator", "Ben")
    assert club.is_operator(Account("Ben"))
    assert "Ben is no operator any more.\n" == said.of("operator", "Ben", "--no")


def test_bans_and_mutes_are_listed_and_ended(club: Club, said: Said) -> None:
    """A time and a reason may be given before the target too."""
    assert "Ann is banned for 7 days.\n" == said.of("ban", "--for", "7d", "ann", "--reason", "spam\x1b[2J")
    assert "192.0.2.0/24 is banned until you end it.\n" == said.of("ban", "192.0.2.0/24")
    assert "Ben is muted for 1 hour.\n" == said.of("mute", "ben", "--for", "1h")
    listed = said.of("bans")
    assert "spam [2J" in listed
    assert "\x1b" not in listed
    assert ["account", "address", "mute"] == sorted(one["kind"] for one in said.json("bans"))
    for words in (("unban", "Ann"), ("unban", "192.0.2.0/24"), ("unmute", "Ben")):
        said.of(*words)
    assert "Nobody is banned or muted.\n" == said.of("bans")
    assert club.bans.refusal(Origin("SHA256:a")) is None


def test_tables_are_listed_and_closed(club: Club, said: Said) -> None:
    """By their codes; who is not connected cannot be kicked."""
    table = club.enter(Account("Ann")).make(Terms("pylos", is_public=False))
    [row] = said.json("tables")
    assert (table.code, ["Ann", "-"], "open") == (row["code"], row["players"], row["state"])
    assert table.code in said.of("tables")
    assert f"The table {table.code} is closed.\n" == said.of("close", table.code, "--yes")
    assert "There are no open tables" in said.of("tables")
    assert "There is no such table" in said.of("close", table.code, "--yes", status=2)
    assert "The visit of Ann ends.\n" == said.of("kick", "ann")
    assert "Ben is not connected." in said.of("kick", "ben", status=2)


def test_the_message_and_registration_are_shown_and_set(club: Club, said: Said) -> None:
    """An empty message removes it; an invitation admits one player."""
    assert "There is no message of the day.\n" == said.of("message")
    assert "Be [2J kind\n" == said.of("message", "Be\x1b[2J kind")
    assert "Be [2J kind" == club.house.message
    said.of("message", "")
    assert not club.house.message
    assert "Registration is open to everybody.\n" == said.of("registration")
    said.of("registration", "invite")
    code = said.of("invite").strip()
    assert [code] == [one["code"] for one in said.json("invitations")]
    assert Account("Zoe") == club.register("SHA256:z", "Zoe", code)
    assert {"registration": "invite"} == said.json("registration")


def test_a_backup_of_a_running_club_is_restored_after_it_has_stopped(
    club: Club, store: Path, said: Said, tmp_path: Path
) -> None:
    """What was there before is put aside; a running server keeps its file; the copy knows its time."""
    copy = tmp_path / "copy"
    before_backup = time() - 1
    club.servers.start()
    assert 2 == said.json("backup", str(copy))["accounts"]
    assert 0o600 == copy.stat().st_mode & 0o777
    assert "exists: name a new file" in said.of("backup", str(copy), status=2)
    club.register("SHA256:z", "Zoe")
    assert "runs: stop it first" in said.of("restore", str(copy), "--yes", status=2)
    club.close()
    sentence, _, aside = (
        said.of("restore", str(copy), "--yes").strip().partition(" What was there before is in ")
    )
    assert f"The club has the 2 accounts of {copy} again." == sentence
    again, before = open_club(str(store)), open_club(aside.removesuffix("."))
    assert again.account("SHA256:z") is None
    assert (again.servers.last_heartbeat() or 0) > before_backup
    assert Account("Ann") == again.account("SHA256:a")
    assert Account("Zoe") == before.account("SHA256:z")
    again.close()
    before.close()
    store.unlink()
    assert "" == said.json("restore", str(copy), "--yes")["before"]


@pytest.mark.parametrize("content", [b"", b"no database", None])
def test_only_a_backup_is_restored(club: Club, said: Said, tmp_path: Path, content: bytes | None) -> None:
    """An empty, damaged or missing file changes nothing."""
    wrong = tmp_path / "wrong"
    if content is not None:
        wrong.write_bytes(content)
    sentence = said.of("restore", str(wrong), "--yes", status=2)
    assert "There is no file" in sentence or "is not the backup of a club" in sentence
    assert Account("Ann") == club.account("SHA256:a")


def test_arenas_are_started_listed_and_ended(club: Club, said: Said) -> None:
    """By their ids, with what was chosen; the audit has it."""
    assert "There is no arena.\n" == said.of("arenas")
    started = said.json("start-arena", "pylos", "--minutes", "15", "--rated")
    assert ("running", "3:00+2", True, False) == tuple(
        said.json("arenas")[0][name] for name in ("state", "clock", "rated", "weekly")
    )
    assert "add --yes" in said.of("end-arena", started["id"], status=2)
    assert {"ended": started["id"]} == said.json("end-arena", started["id"], "--yes")
    assert "over" in said.of("arenas")
    assert ["arena ended", "arena"] == [change.action for change in changes(club.database)]


def test_health_is_the_exit_status(club: Club, said: Said) -> None:
    """Without a server the club is not well."""
    assert "No server of this club" in said.of("health", status=1)
    club.servers.start()
    assert all(check["well"] for check in said.json("health"))


def test_statistics_and_the_audit_are_shown(club: Club, said: Said) -> None:
    """The last change comes first."""
    assert (2, 0) == (said.json("statistics")["accounts"], said.json("statistics")["moves"])
    assert "accounts" in said.of("statistics")
    said.of("message", "Hello")
    said.of("mute", "Ann")
    assert ["mute", "message"] == [one["action"] for one in said.json("audit")]
    assert 1 == len(said.json("audit", "--last", "1"))
    assert club.database.rows("SELECT 1 FROM club_audit")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "ACTION"),
        (("frob",), "invalid choice"),
        (("ban",), "TARGET"),
        (("ban", "Nobody"), "There is no account 'Nobody'"),
        (("ban", "Ann", "--for", "soon"), "Write a time such as 30m"),
        (("ban", "Ann", "Ben"), "is not expected"),
        (("rename", "Ann", "Guest 1"), "for guests"),
        (("rename", "Ann\x1b[2J", "Zoe"), "There is no account 'Ann [2J'"),
        (("invite", "--uses", "-1"), "--uses"),
        (("invite", "--uses", "many"), "cannot be 'many'"),
        (("audit", "--last", "0"), "cannot be '0'"),
        (("registration", "maybe"), "choose open, invite or closed"),
        (("backup", "/nowhere/file"), "There is no folder"),
        (("start-arena", "chess"), "chess"),
        (("start-arena", "pylos", "--minutes", "7"), "choose 15, 30, 60, 120"),
        (("end-arena", "1", "--yes"), "There is no such arena"),
        (("unban", "Ann"), "Ann is not banned"),
        (("accounts", "--store", "mysql://host/club"), "is not a store"),
    ],
)
def test_bad_input_is_a_sentence(club: Club, said: Said, words: tuple[str, ...], sentence: str) -> None:
    """The exit status is 2, and nothing is changed."""
    output = said.of(*words, status=2)
    assert sentence in output
    assert 1 == output.count("\n")
    assert "\x1b" not in output
    assert not club.database.rows("SELECT 1 FROM club_audit")


def test_without_a_club_the_sentence_says_how_to_make_one(store: Path, said: Said) -> None:
    """No file is made by looking for one."""
    assert "start `boardgames serve`" in said.of("accounts", status=2)
    assert "start `boardgames serve`" in said.of("health", status=1)
    assert not store.exists()


def test_a_club_on_postgresql_is_run_by_its_url(request: pytest.FixtureRequest, said: Said) -> None:
    """Its backups are those of PostgreSQL."""
    url = str(request.getfixturevalue("postgres").url())
    open_club(url).close()
    assert "There are no accounts.\n" == said.of("accounts", "--store", url)
    assert "use `pg_dump`" in said.of("backup", "file", "--store", url, status=2)
    assert "use `psql`" in said.of("--store", url, "restore", __file__, "--yes", status=2)
