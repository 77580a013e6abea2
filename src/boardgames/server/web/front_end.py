"""The files of the front end, and the headers with which they are sent."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from aiohttp import web
from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import data_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

__all__ = ["FrontEnd", "FrontEndError", "protect"]

#: The folder of the files, the one with the terminal, and what that is made of, which comes from packages.
_FOLDER = ("assets", "web")
_PAGE = "page.js"
_VENDOR = re.compile(r"vendor/[\w.-]+")
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
#: Stands in the page for the number that lets its terminal make styles.
_NONCE = b"{{nonce}}"
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{nonce}; connect-src 'self'; "
    "img-src 'self'{images}; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class FrontEndError(BoardgamesError):
    """The front end is not complete."""


@frozen
class _File:
    content: bytes
    type: str
    tag: str


@frozen
class FrontEnd:
    """The files of the front end, by the path under which they are served. Nothing else is."""

    _files: Mapping[str, _File]

    @classmethod
    def load(cls) -> FrontEnd:
        """Read the files.

        Raises:
            FrontEndError: This installation was made without the terminal for browsers.
        """
        folder = data_file(*_FOLDER)
        named = _VENDOR.findall((folder / _PAGE).read_text(encoding="utf-8"))
        if not all((folder / name).exists() for name in named):
            raise FrontEndError(
                "`serve --web` needs the terminal for browsers: run `python -m tools.web_front_end` in the"
                " checkout, or install a wheel that has it."
            )
        return cls.of(folder)

    @classmethod
    def of(cls, folder: Path) -> FrontEnd:
        """Read all files in a folder, without what is hidden: it may be half installed."""
        files = {}
        for path in sorted(folder.rglob("*.*")):
            within = path.relative_to(folder)
            if any(part.startswith(".") for part in within.parts):
                continue
            content = path.read_bytes()
            name = "/" if path.name == "index.html" else f"/{within.as_posix()}"
            files[name] = _File(content, _TYPES[path.suffix], f'"{sha256(content).hexdigest()[:20]}"')
        return cls(files)

    def response(self, request: web.BaseRequest) -> web.Response | None:
        """Return the response with a file; None if there is no such file."""
        file = self._files.get(request.path)
        if file is None:
            return None
        if _NONCE in file.content:
            nonce = secrets.token_urlsafe(16)
            body = file.content.replace(_NONCE, nonce.encode())
            return protect(web.Response(body=body, content_type=file.type, charset="utf-8"), nonce)
        headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
        if request.headers.get("If-None-Match") == file.tag:
            return protect(web.Response(status=304, headers=headers))
        response = web.Response(body=file.content, content_type=file.type, charset="utf-8", headers=headers)
        response.enable_compression()
        return protect(response)


def protect(response: web.Response, nonce: str = "", *, is_shared: bool = False) -> web.Response:
    """Add the headers that keep other sites, frames and foreign scripts out.

    Args:
        response: The response.
        nonce: The number with which the page may make styles.
        is_shared: True if pages of other sites may show it, as they do pictures; it may contain one itself.
    """
    response.headers.update(
        {
            "Content-Security-Policy": _POLICY.format(
                nonce=f" 'nonce-{nonce}'" if nonce else "", images=" data:" if is_shared else ""
            ),
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "cross-origin" if is_shared else "same-origin",
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
        }
    )
    if nonce:
        response.headers["Cache-Control"] = "no-store"
    return response
