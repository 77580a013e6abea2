"""Tokenizer of records, and the quoting of their texts."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.match.errors import RecordError
from boardgames.match.names import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "Kind",
    "Tag",
    "Token",
    "split_notes",
    "tags_of",
    "tokens_of",
    "unescape",
    "unescaped",
    "write_comment",
    "write_move",
    "write_tag",
]

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


_TAG = re.compile(rf'\[(?P<name>{NAME}) "(?P<text>(?:[^"\\]|\\.)*)"\][ \t]*')
_NOTE = re.compile(rf"\[(?P<name>{NAME}) (?P<text>(?:[^\]\\]|\\.)*)\][ \t\n]*", re.DOTALL)
_BLANKS = " \t\n"
#: A character of comments that are more than plain text: with notes, escapes or line breaks.
_MARKED = re.compile(r"[\[\\\n]")
_TOKEN = re.compile(
    r"""
      (?P<BLANK> [ \t\n]+ )
    | (?P<NUMBER> [0-9]{1,9}\.+ )
    | (?P<OPEN> \( )
    | (?P<CLOSE> \) )
    | \{ (?P<COMMENT> (?:[^}\\]|\\.)* ) \}
    | " (?P<QUOTED> (?:[^"\\\n]|\\.)* ) "
    | (?P<END> [*#] (?=\s|\Z) )
    | (?P<MOVE> [^\s(){}"\[\]\\]+ )
    """,
    re.VERBOSE | re.DOTALL,
)

#: So much of a line is shown in a message.
_MOST_SHOWN = 60


class Kind(Enum):
    """The kind of a token."""

    NUMBER = auto()
    MOVE = auto()
    OPEN = auto()
    CLOSE = auto()
    COMMENT = auto()
    END = auto()


#: The kinds by the names of the pattern's groups.
_KINDS = {kind.name: kind for kind in Kind}
#: The groups that may go over several lines.
_WITH_LINES = frozenset(("BLANK", "COMMENT", "QUOTED"))


@frozen
class Tag:
    """A tag and its line, from 1."""

    name: str
    text: str
    line: int


class Token(NamedTuple):
    """A token of the moves: its text without quotes or braces, and the line where it begins, from 1.

    A comment's text still has its escapes, because its notes are still in it.
    """

    kind: Kind
    text: str
    line: int


def tags_of(text: str) -> tuple[list[Tag], int]:
    """Return the tags at the beginning of a record, and the number of lines up to the moves."""
    tags: list[Tag] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if line.startswith("["):
            tags.append(_tag(line, number))
        elif line.strip(" \t"):
            return tags, number - 1
    return tags, len(lines)


def _tag(line: str, number: int) -> Tag:
    found = _TAG.fullmatch(line)
    if not found:
        raise RecordError(number, f'{line[:_MOST_SHOWN]!r} is not a tag: write [Name "text"].')
    return Tag(found["name"], unescaped(found["text"], number), number)


def tokens_of(text: str, skipped: int) -> Iterator[Token]:
    """Yield the tokens of a record's moves: those of `text` after `skipped` lines."""
    moves = text.split("\n", skipped)[-1]
    line, at, match = skipped + 1, 0, _TOKEN.match
    while at < len(moves):
        found = match(moves, at)
        if not found:
            raise RecordError(line, _what_is_open(moves[at]))
        name, at = found.lastgroup or "", found.end()
        if name in _KINDS:
            yield Token(_KINDS[name], found[name], line)
        elif name == "QUOTED":
            yield Token(Kind.MOVE, unescaped(found[name], line), line)
        if name in _WITH_LINES:
            line += moves.count("\n", found.start(), at)


def _what_is_open(char: str) -> str:
    """Return the message for a character that begins no token."""
    if char in '{"':
        return f"{char} is not closed."
    return f"{char!r} is not allowed here: write a move with this character in quotes."


def split_notes(comment: str, line: int) -> tuple[dict[str, str], str]:
    """Return the notes at the beginning of a comment, and its text."""
    notes: dict[str, str] = {}
    comment = comment.strip(_BLANKS)
    if not _MARKED.search(comment):
        return notes, comment
    start = 0  # an index, since slicing would copy the rest for each note
    while found := _NOTE.match(comment, start):
        notes[found["name"]] = unescaped(found["text"], line)
        start = found.end()
    rest = comment[start:]
    if rest.startswith("["):
        raise RecordError(line, f"{rest[:20]!r} is not a note: write [name text], or \\[ for a bracket.")
    return notes, unescaped(" ".join(part.strip(_BLANKS) for part in rest.split("\n")), line)


def unescaped(text: str, line: int) -> str:
    """Return the text without escapes; raise RecordError for one that is not valid."""
    try:
        return unescape(text)
    except ValueError as error:
        raise RecordError(line, str(error)) from None
