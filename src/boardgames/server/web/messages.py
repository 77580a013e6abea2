"""The text messages between a page and the club, in JSON; all else is bytes of the terminal."""

from __future__ import annotations

import json
from typing import Any

from attrs import frozen

from boardgames.server.net.terminal import Size

__all__ = ["Hello", "goodbye", "hello_in", "light_in", "size_in", "welcome"]

#: The maximum length of a message from a page, in characters.
_LONGEST = 400


@frozen
class Hello:
    """The first message of a page.

    Attributes:
        size: The size of its terminal.
        connection: The id of the connection that it had before; "" for a new one.
        is_light: True if the page is light.
    """

    size: Size
    connection: str = ""
    is_light: bool = False


def hello_in(text: str) -> Hello | None:
    """Return the first message of a page; None if it is something else."""
    size, found = size_in(text), _object_in(text)
    known = found.get("connection", "")
    return Hello(size, known, light_in(text) or False) if size and isinstance(known, str) else None


def size_in(text: str) -> Size | None:
    """Return the size of a page's terminal in a message; None if it has none."""
    found = _object_in(text)
    columns, rows = found.get("columns"), found.get("rows")
    if type(columns) is not int or type(rows) is not int:
        return None
    return Size.of(columns, rows)


def light_in(text: str) -> bool | None:
    """Return True in a message that the page is light now, False if it is dark; None in another message."""
    found = _object_in(text).get("light")
    return found if isinstance(found, bool) else None


def welcome(connection: str) -> str:
    """Return the message that tells a page the id by which it can resume its connection."""
    return json.dumps({"connection": connection})


def goodbye(sentence: str) -> str:
    """Return the message with the sentence with which a connection ends."""
    return json.dumps({"goodbye": sentence})


def _object_in(text: str) -> dict[str, Any]:
    if len(text) > _LONGEST:
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
