"""The text messages between a page and the club, in JSON; all else is bytes of the terminal.

A page sends its size, first with what else is in a `Hello`; `{"light": true}` when it has become light; and
`{"passkey": ANSWER}`, where ANSWER is a credential as WebAuthn writes it in JSON, or `{"error": NAME}`.

The club sends `{"connection": ID}` first, `{"goodbye": SENTENCE}` last, and between them the question
`{"passkey": "make" | "use", "options": OPTIONS}`, where OPTIONS are WebAuthn's for a new credential, or for
one that exists.
"""

from __future__ import annotations

import json
from typing import Any

from attrs import frozen

from boardgames.server.net.terminal import Size

__all__ = [
    "Hello",
    "goodbye",
    "hello_in",
    "light_in",
    "passkey_answer_in",
    "passkey_question",
    "size_in",
    "welcome",
]

#: The maximum length of a message from a page, and of one with a passkey, in characters.
_LONGEST, _LONGEST_ANSWER = 400, 8_000


@frozen
class Hello:
    """The first message of a page.

    Attributes:
        size: The size of its terminal.
        connection: The id of the connection that it had before; "" for a new one.
        is_light: True if the page is light.
        has_passkeys: True if its browser can make and use passkeys.
    """

    size: Size
    connection: str = ""
    is_light: bool = False
    has_passkeys: bool = False


def hello_in(text: str) -> Hello | None:
    """Return the first message of a page; None if it is something else."""
    size, found = size_in(text), _object_in(text)
    known, has_passkeys = found.get("connection", ""), found.get("passkeys") is True
    if size is None or not isinstance(known, str):
        return None
    return Hello(size, known, light_in(text) or False, has_passkeys)


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


def passkey_answer_in(text: str) -> dict[str, Any] | None:
    """Return the answer to a question for a passkey; None in another message."""
    found = _object_in(text, _LONGEST_ANSWER).get("passkey")
    return found if isinstance(found, dict) else None


def passkey_question(kind: str, options: str) -> str:
    """Return the message that has a page `make` or `use` a passkey, with its options in JSON."""
    return json.dumps({"passkey": kind, "options": json.loads(options)})


def welcome(connection: str) -> str:
    """Return the message that tells a page the id by which it can resume its connection."""
    return json.dumps({"connection": connection})


def goodbye(sentence: str) -> str:
    """Return the message with the sentence with which a connection ends."""
    return json.dumps({"goodbye": sentence})


def _object_in(text: str, most: int = _LONGEST) -> dict[str, Any]:
    if len(text) > most:
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
