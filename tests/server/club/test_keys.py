"""Keys of accounts: several each, added by codes that cannot be guessed, stolen or used twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import Account, ClubError, Notice, Origin, SentAway, open_club
from boardgames.server.club.codes import fits, protected
from tests.server.club.helpers import enter

if TYPE_CHECKING:
    from boardgames.server.club import Club, ClubEvent
    from tests.match.fakes import FakeTime

ANN, BEN = Account("Ann"), Account("Ben")
LAPTOP = Origin("SHA256:laptop", "192.0.2.7")


def prints(club: Club, account: Account) -> list[str]:
    """Return the fingerprints of an account."""
    return [key.fingerprint for key in club.keys.of(account)]


def test_a_link_code_adds_a_key_once(club: Club) -> None:
    """It is typed in any form; the second connection that types it is refused."""
    club.register("SHA256:a", "Ann")
    code = club.keys.link_code(ANN)
    assert ANN == club.keys.use(f" {code.lower().replace('-', ' ')} ", LAPTOP)
    assert ANN == club.account("SHA256:laptop")
    assert ["SHA256:a", "SHA256:laptop"] == sorted(prints(club, ANN))
    with pytest.raises(ClubError, match="This code is not valid"):
        club.keys.use(code, Origin("SHA256:other", "192.0.2.8"))


def test_a_link_code_lasts_ten_minutes_and_until_the_next_one(club: Club, time: FakeTime) -> None:
    """An old code does nothing."""
    club.register("SHA256:a", "Ann")
    first = club.keys.link_code(ANN)
    second = club.keys.link_code(ANN)
    with pytest.raises(ClubError, match="not valid"):
        club.keys.use(first, LAPTOP)
    time.go(601)
    with pytest.raises(ClubError, match="not valid"):
        club.keys.use(second, LAPTOP)


def test_two_servers_race_one_code(url: str) -> None:
    """One of two connections gets the account, and both servers agree on which."""
    first, second = open_club(url), open_club(url)
    first.register("SHA256:a", "Ann")
    code = first.keys.link_code(ANN)
    assert ANN == second.keys.use(code, Origin("SHA256:b", "192.0.2.1"))
    with pytest.raises(ClubError, match="not valid"):
        first.keys.use(code, Origin("SHA256:c", "192.0.2.2"))
    assert first.account("SHA256:b") == ANN == second.account("SHA256:b")
    assert first.account("SHA256:c") is None
    first.close()
    second.close()


def test_codes_cannot_be_guessed(club: Club, time: FakeTime) -> None:
    """After five wrong ones an address waits, with the right one as well; others do not."""
    club.register("SHA256:a", "Ann")
    code = club.keys.link_code(ANN)
    for number in range(5):
        with pytest.raises(ClubError, match="not valid"):
            club.keys.use("BCDFG-HJKLM", Origin(f"SHA256:{number}", "2001:db8::1"))
    with pytest.raises(ClubError, match="Too many wrong codes"):
        club.keys.use(code, Origin("SHA256:b", "2001:db8::2"))  # the same network
    assert ANN == club.keys.use(code, LAPTOP)
    time.go(601)
    assert ANN == club.keys.use(club.keys.link_code(ANN), Origin("SHA256:b", "2001:db8::2"))


def test_strange_codes_are_refused(club: Club) -> None:
    """Whatever is typed, nobody gets an account by it."""
    club.register("SHA256:a", "Ann")
    club.keys.link_code(ANN)
    club.keys.recovery_code(ANN)
    strange = ("", "' OR '1'='1", "%", "BCDFG", "B" * 1000, "\x00\x1b[2J", "\u0411CDFGHJKLM")
    for number, text in enumerate(strange):
        with pytest.raises(ClubError, match="not valid"):
            club.keys.use(text, Origin("SHA256:laptop", f"2001:db8:{number}::1"))
        assert club.account("SHA256:laptop") is None, text


def test_codes_of_earlier_versions_stay_valid() -> None:
    """A code that is written on paper is compared to a hash that was stored long ago."""
    stored = (
        "000102030405060708090a0b0c0d0e0f$4fcefdeb32a1715cedcbc70a800d5081f5cec93a57bd1af129af7d55b1655db3"
        "9d53bf717642312cd4f6beeaa0390e7eb76a3fbf04dc96f14d74c45550647e98"
    )
    assert [True, False] == [fits(code, stored) for code in ("BCDFGHJKLM", "BCDFGHJKLN")]


def test_a_recovery_code_works_once_and_is_stored_as_a_hash(club: Club) -> None:
    """It adds a key after the first one was lost, and a new code replaces an earlier one."""
    club.register("SHA256:a", "Ann")
    early, code = club.keys.recovery_code(ANN), club.keys.recovery_code(ANN)
    stored = "".join(map(str, club.database.rows("SELECT handle, secret FROM club_recovery")))
    assert code.replace("-", "")[6:] not in stored
    for wrong in (early, f"{code[:-1]}{'B' if code[-1] != 'B' else 'C'}"):
        with pytest.raises(ClubError, match="not valid"):
            club.keys.use(wrong, LAPTOP)
    assert ANN == club.keys.use(code, LAPTOP)
    assert "" == club.keys.recovery_made(ANN)
    with pytest.raises(ClubError, match="not valid"):
        club.keys.use(code, Origin("SHA256:b", "192.0.2.9"))


def test_a_hash_fits_only_its_code() -> None:
    """A text that is no hash fits nothing."""
    stored = protected("BCDFG")
    assert fits("BCDFG", stored)
    assert not fits("BCDFH", stored)
    assert not fits("", "")


def test_a_guest_without_a_key_cannot_use_a_code(club: Club) -> None:
    """There is nothing to add; the code stays valid."""
    club.register("SHA256:a", "Ann")
    code = club.keys.link_code(ANN)
    with pytest.raises(ClubError, match="ssh-keygen"):
        club.keys.use(code, Origin(None, "192.0.2.1"))
    assert ANN == club.keys.use(code, LAPTOP)
    with pytest.raises(ClubError, match="Guests have no account"):
        club.keys.link_code(club.guest())


def test_a_key_belongs_to_one_account(club: Club) -> None:
    """A code cannot take a key from its account, and is not used up by trying."""
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    for code in (club.keys.link_code(ANN), club.keys.recovery_code(ANN)):
        with pytest.raises(ClubError, match="already belongs to Ben"):
            club.keys.use(code, Origin("SHA256:b", "192.0.2.1"))
        assert ANN == club.keys.use(code, Origin(f"SHA256:{len(code)}", "192.0.2.1"))


def test_the_last_key_stays(club: Club) -> None:
    """A recovery code does not change that: it adds a key, and then the old one can go."""
    club.register("SHA256:a", "Ann")
    code = club.keys.recovery_code(ANN)
    with pytest.raises(ClubError, match="only key"):
        club.keys.remove(ANN, "SHA256:a")
    assert ANN == club.keys.use(code, Origin("SHA256:b", "192.0.2.1"))
    club.keys.remove(ANN, "SHA256:a")
    assert club.account("SHA256:a") is None


def test_nobody_names_or_removes_the_key_of_another(club: Club) -> None:
    """Their fingerprints are no secrets."""
    club.register("SHA256:a", "Ann")
    club.register("SHA256:b", "Ben")
    with pytest.raises(ClubError, match="does not have this key"):
        club.keys.remove(BEN, "SHA256:a")
    with pytest.raises(ClubError, match="does not have this key"):
        club.keys.name(BEN, "SHA256:a", "mine")
    assert ["SHA256:a"] == prints(club, ANN)


def test_a_key_has_a_clean_name_and_its_last_use(club: Club, time: FakeTime) -> None:
    """The use is that of the last connection."""
    club.register("SHA256:a", "Ann")
    club.keys.name(ANN, "SHA256:a", "old\x1b[2J laptop" + "x" * 100)
    time.go(86_400)
    club.enter(ANN, Origin("SHA256:a", "192.0.2.1"))
    [key] = club.keys.of(ANN)
    assert key.label.startswith("old [2J laptop")
    assert len(key.label) <= 24
    assert key.used > key.added


def test_a_removed_key_loses_its_connections(club: Club) -> None:
    """Those with other keys go on."""
    enter(club, "Ann")
    code = club.keys.link_code(ANN)
    club.keys.use(code, LAPTOP)
    kept, lost = club.enter(ANN, Origin("Ann")), club.enter(ANN, LAPTOP)
    heard: dict[str, list[ClubEvent]] = {"kept": [], "lost": []}
    kept.subscribe(heard["kept"].append)
    lost.subscribe(heard["lost"].append)
    club.keys.remove(ANN, "SHA256:laptop")
    club.poll()
    assert any(isinstance(event, SentAway) for event in heard["lost"])
    assert not any(isinstance(event, SentAway) for event in heard["kept"])


def test_an_account_hears_of_a_new_key(club: Club) -> None:
    """So that a stolen code is noticed; others hear nothing."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    heard: list[ClubEvent] = []
    ann.subscribe(heard.append)
    ben.subscribe(lambda event: heard.append(event) if isinstance(event, Notice) else None)
    club.keys.use(club.keys.link_code(ANN), LAPTOP)
    club.poll()
    [notice] = [event for event in heard if isinstance(event, Notice)]
    assert "SHA256:laptop" in notice.message


def test_an_account_has_ten_keys_at_most(club: Club) -> None:
    """The code stays valid for when one has been removed."""
    club.register("SHA256:a", "Ann")
    for number in range(9):
        club.keys.use(club.keys.link_code(ANN), Origin(f"SHA256:{number}", "192.0.2.1"))
    with pytest.raises(ClubError, match="already has 10 keys"):
        club.keys.use(club.keys.link_code(ANN), LAPTOP)
