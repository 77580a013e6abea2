"""The sender of a request: its page, its address, and the cookie that is a browser's key."""

from __future__ import annotations

import re
import secrets
from base64 import b64encode
from hashlib import sha256
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import web

from boardgames.server.club.values import Origin
from boardgames.server.web.settings import is_number

if TYPE_CHECKING:
    from boardgames.server.web.settings import WebSettings

__all__ = [
    "address_of",
    "give_key",
    "key_of",
    "new_key",
    "origin_of",
    "require_own_host",
    "require_own_page",
    "secure_site",
]

_COOKIE = "boardgames"
#: A key: 32 random bytes, in the letters that cookies may have.
_KEY_BYTES = 32
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
#: The time for which a browser keeps its key, in seconds: as long as browsers allow.
_YEAR = 400 * 24 * 60 * 60


def require_own_host(request: web.BaseRequest, settings: WebSettings) -> None:
    """Refuse a request that was meant for another server."""
    if not settings.is_own(request.host):
        raise web.HTTPMisdirectedRequest(text="This server has another name.")


def require_own_page(request: web.BaseRequest, settings: WebSettings) -> None:
    """Refuse a request that a page of another server makes, or no page at all."""
    scheme = "https" if settings.is_secure else "http"
    if request.headers.get("Origin") != f"{scheme}://{request.host}":
        raise web.HTTPForbidden(text="Only the club's own page is served.")


def secure_site(request: web.BaseRequest) -> str:
    """Return the origin of the server's own page, such as `https://club.example`, if it can have passkeys.

    Browsers have them where the host has a name, and nobody on the way can change the page; else this is "".
    """
    origin = request.headers.get("Origin", "")
    parts = urlsplit(origin)
    host = parts.hostname or ""
    is_secure = parts.scheme == "https" or host == "localhost"
    return origin if is_secure and not is_number(host) else ""


def address_of(request: web.BaseRequest, settings: WebSettings) -> str:
    """Return a browser's address: that of its connection, or that which a trusted proxy names.

    A proxy adds the address that it sees to those that were sent to it: only the last one is its own word.
    """
    peer = request.transport.get_extra_info("peername") if request.transport else None
    address = str(peer[0]) if peer else ""
    if address not in settings.proxies:
        return address
    named = request.headers.getall("X-Forwarded-For", [""])[-1].rpartition(",")[2].strip()
    try:
        return str(ip_address(named))
    except ValueError:
        return address


def new_key() -> str:
    """Return a random key for a browser that has none."""
    return secrets.token_urlsafe(_KEY_BYTES)


def give_key(response: web.StreamResponse, key: str, settings: WebSettings) -> None:
    """Have a browser keep its key, where no script and no other site can use it."""
    response.set_cookie(
        _COOKIE, key, max_age=_YEAR, path="/", httponly=True, samesite="Strict", secure=settings.is_secure
    )


def key_of(request: web.BaseRequest) -> str:
    """Return the key that a browser has; "" if it has none."""
    key = request.cookies.get(_COOKIE, "")
    return key if _KEY.fullmatch(key) else ""


def origin_of(key: str, address: str) -> Origin:
    """Return the origin of a connection. Of the key a club stores only its hash, as of an SSH key."""
    digest = b64encode(sha256(key.encode()).digest()).decode().rstrip("=")
    return Origin(f"SHA256:{digest}", address, is_browser=True)
