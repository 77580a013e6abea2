"""`boardgames serve`: a club for players with nothing but `ssh` or a browser."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.extras import require_extra

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from boardgames.server.web.settings import WebSettings

__all__ = ["SUMMARIES", "add_commands", "file_of", "make_private", "report", "serve"]

#: The packages of the extra `server` without which no club can be opened.
_NEEDED = ("asyncssh", "confusable_homoglyphs", "precis_i18n")

#: The packages of the extra `web` without which no browser can come in.
_NEEDED_FOR_WEB = ("aiohttp", "webauthn")

SUMMARIES = {"serve": "open a club: friends play and watch over SSH, with nothing installed"}

_FORM = (
    "[--port N] [--host ADDRESS] [--store URL] [--host-key FILE] [--limit NAME=N]... [--share-port]"
    " [--notify COMMAND|URL]"
    " [--web [ADDRESS:PORT]] [--web-url URL] [--web-proxy ADDRESS]..."
    " [--metrics [PORT]]"
)
_HIGHEST_PORT = 65_535
_METRICS_PORT = "9464"


class ServeArgumentError(BoardgamesError, ValueError):
    """An argument of `serve` is not possible."""


def add_commands(add: Callable[[str, str, Callable[[Namespace], None]], ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = add("serve", _FORM, serve)
    parser.add_argument("--port", metavar="N", default="2222", help="the port; 2222")
    parser.add_argument("--host", metavar="ADDRESS", default="", help="listen only at this address")
    parser.add_argument(
        "--store",
        metavar="URL",
        default="",
        help="where accounts and games are kept: a file or postgresql://...; a file in the data folder",
    )
    parser.add_argument("--host-key", metavar="FILE", help="the server's private key; one is made otherwise")
    parser.add_argument(
        "--limit",
        metavar="NAME=N",
        action="append",
        default=[],
        help="connections=200, address=20 (connections from one address), idle=60 (minutes), guests=1 (or 0),"
        " logins=60 (a minute from one address), lapse=30 (days), engines=2 (processes for computer players)",
    )
    parser.add_argument(
        "--notify",
        metavar="COMMAND|URL",
        default="",
        help="what reminds players who are away of their turn: it gets JSON on standard input, or by POST",
    )
    parser.add_argument(
        "--metrics",
        metavar="PORT",
        nargs="?",
        const=_METRICS_PORT,
        help="figures in Prometheus' text format at http://127.0.0.1:PORT/metrics; port 9464",
    )
    parser.add_argument(
        "--share-port", action="store_true", help="let other processes listen at the same ports (Linux)"
    )
    parser.add_argument(
        "--web",
        metavar="ADDRESS:PORT",
        nargs="?",
        const="",
        help="let browsers in as well, at this address; 127.0.0.1:8080",
    )
    parser.add_argument(
        "--web-url", metavar="URL", default="", help="what browsers call that address, behind a reverse proxy"
    )
    parser.add_argument(
        "--web-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="a reverse proxy whose word for the addresses of browsers is taken",
    )


def serve(arguments: Namespace) -> None:
    """Serve until SIGTERM or Ctrl+C."""
    require_extra("`serve`", "server", *_NEEDED)  # before anything is imported that imports them
    if arguments.web is not None:
        require_extra("`serve --web`", "web", *_NEEDED_FOR_WEB)

    from boardgames.core.locations import user_data
    from boardgames.server.net.limits import parse_limits
    from boardgames.server.notify import read_target
    from boardgames.server.serve import Serving, run

    limits, port = parse_limits(arguments.limit), _port(arguments.port)
    notify = read_target(arguments.notify) if arguments.notify else ""
    web = _web(arguments)
    _check_folder(arguments.store)
    store = arguments.store or str(user_data() / "club.sqlite")
    make_private(store, is_own=not arguments.store)
    key = Path(arguments.host_key) if arguments.host_key else None
    share = arguments.share_port
    metrics = _metrics(arguments.metrics)
    run(Serving(port, arguments.host, store, key, limits, notify, share, web, metrics), _announce, report)


def _web(arguments: Namespace) -> WebSettings | None:
    """Return the settings of the door for browsers; None without `--web`."""
    from boardgames.server.web.settings import parse_web

    if arguments.web is not None:
        return parse_web(arguments.web, arguments.web_url, tuple(arguments.web_proxy))
    if arguments.web_url or arguments.web_proxy:
        raise ServeArgumentError("`--web-url` and `--web-proxy` say more about `--web`: add that.")
    return None


def _metrics(text: str | None) -> int | None:
    """Return the port for figures; None if there are none."""
    if text is None:
        return None
    require_extra("`--metrics`", "server", "prometheus_client")
    return _port(text)


def _check_folder(store: str) -> None:
    """Refuse a store in a folder that does not exist, which may be a mistake."""
    path = file_of(store)
    if path is not None and not path.parent.is_dir():
        raise ServeArgumentError(f"The store cannot be {store!r}: there is no folder {path.parent}.")


def file_of(store: str) -> Path | None:
    """Return the file of a store; None for the default one and for a database server."""
    path = store.removeprefix("sqlite:///")
    return None if not path or "://" in path else Path(path).expanduser()


def make_private(store: str, *, is_own: bool) -> None:
    """Create the file of a store, readable only by its owner, since it has accounts and talk.

    The permissions of a file that exists are left to the host, unless it is the program's own.
    """
    path = file_of(store)
    if path is None:
        return
    with suppress(OSError):  # opening the store then raises the error
        if is_own:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        if is_own:
            path.chmod(0o600)


def _announce(line: str, link: str) -> None:
    """Print what friends type, and the link that they open in a browser."""
    browsers = f"\n\nor open in a browser:\n\n    {link}" if link else ""
    print(
        f"The club is open. Friends type:\n\n    {line}{browsers}\n\nCtrl+C closes it; games are saved.",
        flush=True,
    )


def report(sentence: str) -> None:
    """Print what has happened, with the time; nobody may be reading, or not in this encoding."""
    with suppress(OSError, ValueError):
        print(f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S} {sentence}", flush=True)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:6]) <= _HIGHEST_PORT):
        raise ServeArgumentError(f"The port cannot be {text!r}: choose 0 to {_HIGHEST_PORT}.")
    return int(text)
