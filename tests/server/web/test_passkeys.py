"""Passkeys: who gets an account by one, and who does not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")
pytest.importorskip("webauthn", reason="webauthn is not installed")

from attrs import define, evolve, field

from boardgames.server.club import Account, ClubError, Origin, open_club
from boardgames.server.club.passkeys import Passkey
from boardgames.server.net.passkeys import Owner, PasskeyHearer
from boardgames.server.web.messages import passkey_answer_in
from boardgames.server.web.passkeys import PagePasskeys
from tests.match.fakes import FakeTime
from tests.server.running import run
from tests.server.web.authenticator import Authenticator
from tests.server.web.pages import web_serving

if TYPE_CHECKING:
    from collections.abc import Callable

ANN = Account("Ann")
BROWSER = Origin("SHA256:browser", "192.0.2.7", is_browser=True)
_REFUSED = "This passkey was not accepted."


@define
class Asked:
    """The passkeys of a page at https://club.example, with what was asked and what became of it."""

    time: FakeTime = field(factory=FakeTime)
    asked: list[dict[str, Any]] = field(factory=list)
    found: list[Passkey] = field(factory=list)
    failed: list[str] = field(factory=list)
    page: PagePasskeys = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.page = PagePasskeys(
            "https://club.example", lambda text: self.asked.append(json.loads(text)), self.time
        )

    @property
    def options(self) -> dict[str, Any]:
        """The options of the last question."""
        options: dict[str, Any] = self.asked[-1]["options"]
        return options

    def make(self, device: Authenticator) -> None:
        """Have a device make a passkey."""
        self.page.make(Owner("Ann", b"ann", (b"known",)), self._hearer)
        self.page.receive(device.make(self.options))

    def use(self, device: Authenticator, find: Callable[[bytes], Passkey | None]) -> dict[str, Any]:
        """Have a device use its passkey, and return its answer."""
        self.page.use(find, self._hearer)
        answer = device.use(self.options)
        self.page.receive(answer)
        return answer

    @property
    def _hearer(self) -> PasskeyHearer:
        return PasskeyHearer(self.found.append, self.failed.append)


def known(device: Authenticator) -> Callable[[bytes], Passkey | None]:
    """Return a finder of the passkey of a device, which has not been used yet."""
    return {device.id: Passkey(device.id, device.public_key)}.get


def test_a_passkey_is_made_and_used() -> None:
    """The device is asked who uses it; it is told which passkeys the account has; it counts uses."""
    asked, device = Asked(), Authenticator()
    asked.make(device)
    assert "make" == asked.asked[0]["passkey"]
    assert "required" == asked.options["authenticatorSelection"]["userVerification"]
    assert ["a25vd24"] == [each["id"] for each in asked.options["excludeCredentials"]]
    [passkey] = asked.found
    asked.use(device, {passkey.id: passkey}.get)
    assert "club.example" == asked.options["rpId"]
    assert [evolve(passkey, uses=1)] == asked.found[1:]
    assert [] == asked.failed


@pytest.mark.parametrize(
    "change",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://club.example"},
        {"host": "evil.example"},
        {"is_verifying": False},
    ],
)
def test_what_is_signed_for_another_page_or_by_nobody_known_is_refused(change: dict[str, Any]) -> None:
    """Both when a passkey is made and when it is used."""
    asked, device = Asked(), Authenticator()
    for name, value in change.items():
        setattr(device, name, value)
    asked.make(device)
    asked.use(device, known(device))
    assert ([], [_REFUSED, _REFUSED]) == (asked.found, asked.failed)


def test_an_answer_counts_once_and_for_its_own_question() -> None:
    """What somebody has heard on the way is worth nothing, and an old count is that of a copy."""
    asked, device = Asked(), Authenticator()
    asked.make(device)
    [passkey] = asked.found
    answer = asked.use(device, {passkey.id: passkey}.get)
    asked.page.receive(answer)
    assert 2 == len(asked.found)
    asked.page.use({passkey.id: passkey}.get, PasskeyHearer(asked.found.append, asked.failed.append))
    asked.page.receive(answer)
    asked.use(device, {passkey.id: evolve(passkey, uses=7)}.get)
    asked.use(Authenticator(), {passkey.id: passkey}.get)
    assert 2 == len(asked.found)
    assert [_REFUSED, _REFUSED, "The club does not know this passkey"] == [
        sentence.partition(":")[0] for sentence in asked.failed
    ]


def test_a_question_is_valid_for_two_minutes() -> None:
    """The player is told that it was too late."""
    asked, device = Asked(), Authenticator()
    asked.page.use(known(device), PasskeyHearer(asked.found.append, asked.failed.append))
    asked.time.go(121)
    asked.page.receive(device.use(asked.options))
    assert ([], ["That took too long: try again."]) == (asked.found, asked.failed)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"id": "!"},
        {"id": 5, "response": None},
        {"id": "eA", "rawId": "eA", "type": "public-key", "response": {"clientDataJSON": "eA"}},
        {
            "id": "eA",
            "rawId": "eA",
            "type": "public-key",
            "response": {"clientDataJSON": "e30", "attestationObject": "v2Bh", "authenticatorData": "x"},
        },
    ],
)
def test_a_malformed_answer_is_refused(answer: dict[str, Any]) -> None:
    """In a sentence, whatever it is."""
    asked = Asked()
    hearer = PasskeyHearer(asked.found.append, asked.failed.append)
    asked.page.make(Owner("Ann", b"ann"), hearer)
    asked.page.receive(answer)
    asked.page.use(lambda _: Passkey(b"x", b"\xff"), hearer)
    asked.page.receive(answer)
    asked.page.use(lambda _: None, hearer)
    asked.page.receive({"error": "NotAllowedError"})
    assert [_REFUSED, _REFUSED, "No passkey was used."] == asked.failed
    assert passkey_answer_in('{"passkey": ["x"]}') is None


def test_a_passkey_is_a_key_of_its_account() -> None:
    """Among the others, by name; removed, it lets nobody in; no count comes twice."""
    club = open_club("")
    club.register("SHA256:a", "Ann")
    passkey = Passkey(b"id", b"public")
    club.passkeys.add(ANN, passkey)
    with pytest.raises(ClubError, match="already belongs to Ann"):
        club.passkeys.add(ANN, passkey)
    assert ["", "Passkey"] == sorted(key.label for key in club.keys.of(ANN))
    assert (b"id",) == club.passkeys.of(ANN)
    assert passkey == club.passkeys.find(b"id")
    assert ANN == club.passkeys.use(evolve(passkey, uses=2), BROWSER)
    assert ANN == club.account("SHA256:browser")
    assert evolve(passkey, uses=2) == club.passkeys.find(b"id")
    for late in (1, 2):
        with pytest.raises(ClubError, match="does not know this passkey"):
            club.passkeys.use(evolve(passkey, uses=late), Origin("SHA256:other", is_browser=True))
    club.keys.remove(ANN, passkey.fingerprint)
    assert (None, ()) == (club.passkeys.find(b"id"), club.passkeys.of(ANN))
    club.passkeys.add(ANN, passkey)
    club.remove(ANN)
    assert club.passkeys.find(b"id") is None
    club.close()


def test_a_player_makes_a_passkey_and_comes_in_with_it_elsewhere() -> None:
    """On the account's screen; another browser, a guest until then, has the account afterwards."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            host = f"localhost:{browser.port}"  # the one name that needs no HTTPS
            device, site = Authenticator(f"http://{host}", "localhost"), {"Host": host}
            site["Origin"] = device.origin
            page = await browser.page(headers=site, has_passkeys=True)
            await page.sees("Guests have no account")
            [connection] = server.limiter.connections
            server.club.register(connection.origin.fingerprint or "", "Ann")
            page = await browser.page(headers=site, has_passkeys=True)
            await page.sees("Ann · ")
            await page.press("u")
            await page.sees("this connection")
            await page.press("p")
            assert "make" == await page.is_told("passkey")
            assert "localhost" == page.messages["options"]["rp"]["id"]
            await page.answers(device.make(page.messages["options"]))
            await page.sees("2 keys")
            browser.session.cookie_jar.clear()
            guest = await browser.page(headers=site, has_passkeys=True)
            await guest.sees("Guests have no account")
            await guest.press("u")
            await guest.sees("With a passkey")
            await guest.press("\r")
            assert "use" == await guest.is_told("passkey")
            await guest.answers({"error": "NotAllowedError"})
            await guest.sees("No passkey was used.")
            guest.messages.clear()
            await guest.press("u")
            await guest.sees("With a passkey")
            await guest.press("\r")
            await guest.is_told("passkey")
            await guest.answers(device.use(guest.messages["options"]))
            assert "Your key belongs to Ann now" in await guest.is_told("goodbye")
            await (await browser.page(headers=site)).sees("Ann · ")

    run(scenario())
