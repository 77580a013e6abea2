"""Writing text in quotes, braces and brackets, and reading it back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["unescape", "write_comment", "write_move", "write_tag"]

#: Characters that an editor or a file would change or hide, or that UTF-8 cannot encode.
_CONTROL = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
_IN_QUOTES = re.compile(rf'[\\"{_CONTROL}]')
_IN_NOTES = re.compile(rf"[\\\]}}{_CONTROL}]")
#: Blanks at the ends would be lost, and a bracket at the beginning would be read as a note.
_IN_COMMENTS = re.compile(rf"[\\}}{_CONTROL}]|\A[ \[]| \Z")
_ESCAPE = re.compile(r"\\(u[0-9a-f]{4}|.?)", re.DOTALL)
_ITSELF = '"\\{}[]'
#: A move that needs no quotes: printable ASCII without the format's own characters, and neither like a number
#: nor like the end.
_PLAIN = re.compile(r"""(?![0-9]+\.|[*#]\Z)[!#-'*-Z^-z|~]+""")


def write_tag(name: str, text: str) -> str:
    """Return a tag's line."""
    return f"[{name} {_quoted(text)}]"


def write_move(notation: str) -> str:
    """Return a move, in quotes if it could be misread without them."""
    return notation if _PLAIN.fullmatch(notation) else _quoted(notation)


def write_comment(text: str, notes: Mapping[str, str]) -> str:
    """Return a comment with its notes, in braces."""
    parts = [f"[{name} {_IN_NOTES.sub(_escape, note)}]" for name, note in notes.items()]
    written = _IN_COMMENTS.sub(_escape, text)
    return f"{{{''.join(parts)}{' ' if parts and written else ''}{written}}}"


def _quoted(text: str) -> str:
    return f'"{_IN_QUOTES.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    """Return the escape of a character."""
    char = found[0]
    if char == "\n":
        return r"\n"
    return rf"\{char}" if char in _ITSELF else f"\\u{ord(char):04x}"


def unescape(text: str) -> str:
    """Return the text without escapes; raise ValueError for one that is not valid."""
    return _ESCAPE.sub(_unescaped, text)


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    if code == "n":
        return "\n"
    if len(code) > 1:
        return chr(int(code[1:], 16))
    if not code or code not in _ITSELF:
        raise ValueError(f"{found[0]} is not an escape: write \\n, \\u0020 or \\ before one of {_ITSELF}")
    return code
