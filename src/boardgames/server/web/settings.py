"""Settings of the door for browsers: where it listens, and how browsers reach it."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from attrs import frozen

from boardgames.core.errors import BoardgamesError

__all__ = ["WebAddressError", "WebSettings", "is_number", "parse_web"]

#: Where it listens unless the host says otherwise: only browsers on the same machine reach it.
_DEFAULT_ADDRESS = "127.0.0.1:8080"
_HIGHEST_PORT = 65_535
_LOCAL = ("localhost", "127.0.0.1", "::1")
#: The address that stands for all of a machine.
_EVERYWHERE = ("", "0.0.0.0", "::")


class WebAddressError(BoardgamesError, ValueError):
    """An address for browsers has another form, or cannot be used."""


@frozen
class WebSettings:
    """The settings of the door for browsers.

    Attributes:
        host: The address to listen at.
        port: The port; 0 takes any that is free.
        url: The address that browsers use, such as `https://club.example`, if a reverse proxy answers there.
        proxies: The addresses of the reverse proxies whose word for a browser's own address is taken.
    """

    host: str = "127.0.0.1"
    port: int = 8080
    url: str = ""
    proxies: tuple[str, ...] = ()

    @property
    def is_secure(self) -> bool:
        """True if browsers come by HTTPS."""
        return self.url.startswith("https://")

    @property
    def is_for_all(self) -> bool:
        """True if browsers on other machines can come in."""
        return bool(self.url) or not ip_address(self.host).is_loopback

    def link(self, port: int) -> str:
        """Return the link that players open."""
        if self.url:
            return f"{self.url}/"
        name = socket.gethostname() if self.host in _EVERYWHERE else self.host
        return f"http://{f'[{name}]' if ':' in name else name}:{port}/"

    def is_own(self, host: str) -> bool:
        """Return True if a Host header names this server.

        A name that somebody else gave to this address would let their pages speak to it (DNS rebinding).
        Nobody can do that with a number.
        """
        if self.url:
            return host == urlsplit(self.url).netloc
        name = urlsplit(f"//{host}").hostname or ""
        return name in (*_LOCAL, socket.gethostname(), socket.getfqdn()) or is_number(name)


def parse_web(address: str, url: str = "", proxies: tuple[str, ...] = ()) -> WebSettings:
    """Return the settings that texts name: `8080`, `0.0.0.0:8080` or "" for the default, a URL and addresses.

    Raises:
        WebAddressError: A text has another form.
    """
    host, _, port = f":{address or _DEFAULT_ADDRESS}".rpartition(":")
    host = host.removeprefix(":").strip("[]") or "127.0.0.1"
    is_port = port.isascii() and port.isdecimal() and int(port[:6]) <= _HIGHEST_PORT
    if not is_port or not is_number(host):
        raise WebAddressError(
            f"The address for browsers cannot be {address!r}: write ADDRESS:PORT, such as {_DEFAULT_ADDRESS}."
        )
    for proxy in proxies:
        if not is_number(proxy):
            raise WebAddressError(
                f"The address of a proxy cannot be {proxy!r}: write a number, such as 127.0.0.1."
            )
    return WebSettings(host, int(port), _origin(url) if url else "", proxies)


def _origin(url: str) -> str:
    """Return a URL without anything after its host and port."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise WebAddressError(
            f"The address for browsers cannot be {url!r}: write it as https://club.example, without a path."
        )
    return f"{parts.scheme}://{parts.netloc.lower()}"


def is_number(text: str) -> bool:
    """Return True if a text is the number of an address, not a name."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
