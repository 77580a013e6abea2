"""Addresses for browsers."""

from __future__ import annotations

import importlib.util

import pytest

from boardgames.cli import main
from boardgames.server.web.settings import WebAddressError, WebSettings, parse_web


def test_addresses_are_read() -> None:
    """A port alone is one of this machine; a name from outside needs a proxy before it."""
    assert WebSettings() == parse_web("")
    assert WebSettings(port=80) == parse_web("80")
    assert WebSettings("::1", 0) == parse_web("[::1]:0")
    settings = parse_web("", "https://Club.example/", ("127.0.0.1",))
    assert WebSettings(url="https://club.example", proxies=("127.0.0.1",)) == settings
    assert "https://club.example/" == settings.link(8080)
    assert "http://[::1]:81/" == WebSettings("::1").link(81)


@pytest.mark.parametrize(
    ("address", "url", "proxies", "sentence"),
    [
        ("club:80", "", (), "cannot be 'club:80': write ADDRESS:PORT"),
        ("99999", "", (), "cannot be '99999': write ADDRESS:PORT"),
        ("", "club.example", (), "cannot be 'club.example': write it as https://club.example"),
        ("", "https://club.example/x", (), "write it as https://club.example, without a path"),
        ("", "", ("proxy",), "cannot be 'proxy': write a number"),
    ],
)
def test_a_wrong_address_gets_one_sentence(
    address: str, url: str, proxies: tuple[str, ...], sentence: str
) -> None:
    """It says what would be right."""
    with pytest.raises(WebAddressError) as error:
        parse_web(address, url, proxies)
    assert sentence in str(error.value)


def test_only_a_name_of_its_own_is_answered_to() -> None:
    """Whoever gives this address a name of theirs could otherwise have their pages speak to it."""
    alone, behind = WebSettings(), WebSettings(url="https://club.example")
    found = [alone.is_own(host) for host in ("127.0.0.1:8080", "[::1]:8080", "localhost", "evil.example", "")]
    assert [True, True, True, False, False] == found
    assert [True, False] == [behind.is_own(host) for host in ("club.example", "127.0.0.1:8080")]


@pytest.mark.parametrize(
    ("words", "missing", "sentence"),
    [
        ("--web", "aiohttp", "install boardgames with its extra, `boardgames-tui[web]`"),
        ("--web club", "", "The address for browsers cannot be 'club'"),
        ("--web-url https://club.example", "", "add that"),
    ],
)
def test_what_is_wrong_with_the_command_is_said(
    words: str,
    missing: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In a sentence, with the status of wrong use."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else name)
    status = main(["serve", *words.split()])
    assert (2, True) == (status, sentence in capsys.readouterr().err)


@pytest.mark.parametrize(
    ("address", "host", "port", "link", "is_for_all"),
    [
        ("", "127.0.0.1", 8080, "http://127.0.0.1:8080/", False),
        ("65535", "127.0.0.1", 65_535, "http://127.0.0.1:65535/", False),
        ("192.0.2.1:80", "192.0.2.1", 80, "http://192.0.2.1:80/", True),
        ("[::1]:81", "::1", 81, "http://[::1]:81/", False),
        ("[2001:db8::1]:0", "2001:db8::1", 0, "http://[2001:db8::1]:0/", True),
    ],
)
def test_an_address_has_a_number_and_a_port(
    address: str, host: str, port: int, link: str, *, is_for_all: bool
) -> None:
    """Without a number only browsers on this machine come in, by the link that is written."""
    found = parse_web(address)
    assert (host, port, link, is_for_all) == (found.host, found.port, found.link(port), found.is_for_all)
    assert not found.is_secure


@pytest.mark.parametrize(
    ("url", "origin", "secure"),
    [
        ("https://Club.example/", "https://club.example", True),
        ("http://club.example:8080", "http://club.example:8080", False),
    ],
)
def test_a_url_names_the_server_and_no_page(url: str, origin: str, *, secure: bool) -> None:
    """Whoever reaches it from elsewhere comes in."""
    found = parse_web("", url)
    assert (origin, secure, True) == (found.url, found.is_secure, found.is_for_all)
    for wrong in ("ftp://club.example", "https://", "https://club.example?x", "https://club.example/x/"):
        with pytest.raises(WebAddressError, match="without a path"):
            parse_web("", wrong)
    for port in ("65536", "80x", "-1", "9999999"):
        with pytest.raises(WebAddressError, match="write ADDRESS:PORT, such as"):
            parse_web(port)
