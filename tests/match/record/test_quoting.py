"""Quoting: any text at all comes back from a record as it was."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.match.record import dump, load
from boardgames.match.record.tokens import Kind, tokens_of, unescape, write_move
from tests.match.trees import find, shape, toy_match

#: Lone surrogates included, which a terminal may hand on and UTF-8 cannot encode.
TEXT = st.text(st.characters() | st.sampled_from(list('\\"{}[]() \n\t\r.*#1\u2028')), max_size=30)
NAME = st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]{0,8}", fullmatch=True)
QUICK = settings(max_examples=50, deadline=None, database=None, derandomize=True)


@QUICK
@given(TEXT, TEXT, NAME, TEXT, TEXT)
def test_texts_come_back(comment: str, note: str, name: str, about: str, tag: str) -> None:
    """As comments, notes and tags, through the bytes of a file."""
    match = toy_match("a", "b")
    node = match.main_line()[-1]
    node.set_comment(comment)
    node.set_note(name, note)
    match.root.set_comment(about)
    match.set_tag(f"X{name}", tag)
    record = dump(match)
    read = load(record.encode().decode(), find)
    assert (shape(match), match.tags, record) == (shape(read), read.tags, dump(read))


@QUICK
@given(st.lists(TEXT, min_size=1, max_size=4))
def test_any_notation_is_a_token(notations: list[str]) -> None:
    """Whatever a game's notation is, it differs from numbers, parentheses and ends."""
    written = " ".join(map(write_move, notations))
    tokens = list(tokens_of(f"({written})", 0))
    assert [Kind.OPEN, *[Kind.MOVE] * len(notations), Kind.CLOSE] == [token.kind for token in tokens]
    assert notations == [token.text for token in tokens[1:-1]]


@pytest.mark.parametrize(
    "notation",
    ["1b2^2a1-1c3", "b2+", "c1-c4", "a1/a2", "d4CP-f5+O=D", "c5DSO-g5xO=O", "d2xf4xf2", "!g4", "a*", "12"],
)
def test_notations_of_the_suite_need_no_quotes(notation: str) -> None:
    """Except those with a blank."""
    assert notation == write_move(notation)


@pytest.mark.parametrize("notation", ["!g4 a1-b2", "", "1.", "1.5", "*", "#", "a(b)", "\u00e9"])
def test_what_could_be_misread_is_quoted(notation: str) -> None:
    """Because of a blank, a number, an end, or a character of the format."""
    assert f'"{notation}"' == write_move(notation)


@pytest.mark.parametrize("text", [r"\x", r"\u12", r"\uGGGG", "\\", r"\ "])
def test_invalid_escapes_are_refused(text: str) -> None:
    """Their meaning is not guessed."""
    with pytest.raises(ValueError, match=re.escape("is not an escape: write \\n, \\u0020 or \\ before")):
        unescape(text)
