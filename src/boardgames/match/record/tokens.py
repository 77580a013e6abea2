"""Splitting a record into tags and tokens, each with its line."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from attrs import frozen

from boardgames.match.errors import RecordError
from boardgames.match.names import NAME
from boardgames.match.record.quoting import unescape

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Kind", "Tag", "Token", "split_notes", "tags_of", "tokens_of", "unescaped"]

_TAG = re.compile(rf'\[(?P<name>{NAME}) "(?P<text>(?:[^"\\]|\\.)*)"\][ \t]*')
_NOTE = re.compile(rf"\[(?P<name>{NAME}) (?P<text>(?:[^\]\\]|\\.)*)\][ \t\n]*", re.DOTALL)
_BLANKS = " \t\n"
#: What a comment that is more than one line of text has in it: notes, escapes or line breaks.
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
    """Say what is wrong at a character that begins no token."""
    if char in '{"':
        return f"{char} is not closed."
    return f"{char!r} is not allowed here: write a move with this character in quotes."


def split_notes(comment: str, line: int) -> tuple[dict[str, str], str]:
    """Return the notes at the beginning of a comment, and its text."""
    notes: dict[str, str] = {}
    comment = comment.strip(_BLANKS)
    if not _MARKED.search(comment):
        return notes, comment
    start = 0  # not cut off note by note: the rest would be copied for each of them
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
