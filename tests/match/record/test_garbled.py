"""Records that are damaged, cut short or against the rules: each gets a sentence with its line."""

from __future__ import annotations

import re

import pytest

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match.errors import RecordError
from boardgames.match.record import dump, load
from tests.match.trees import find, toy_match

GAME = '[Game "toy"]\n'


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("", 'Line 1: A record has to name its game: write [Game "name"].'),
        ("1. a *", 'Line 1: A record has to name its game: write [Game "name"].'),
        ("\n[Game toy]", "Line 2: '[Game toy]' is not a tag: write [Name \"text\"]."),
        (f"{GAME}{GAME}", "Line 2: The tag Game is already on line 1."),
        ('[Game "go"]', "Line 1: There is no game called 'go': choose "),
        (f'{GAME}[Option.size "12"]', "Line 2: size cannot be '12': choose "),
        (f'{GAME}[Option.self "1"]', "Line 2: Toy has no option 'self': choose last or size."),
        (f'{GAME}\n[Position "3 3"]', "Line 3: '3 3' is not two heaps and a seat"),
        (rf'{GAME}[Event "\x"]', r"Line 2: \x is not an escape: write \n, \u0020 or"),
        (f"{GAME}\n1. a b", "Line 3: The record is cut short: it has to end with * or #."),
        (f"{GAME}\n1. a\n2. b *", "Line 4: The number 2. is wrong: this is round 1."),
        (f"{GAME}\n1. a\n* b", "Line 4: 'b' comes after the record's end."),
        (f"{GAME}1. a {{oh\n*", "Line 2: { is not closed."),
        (f'{GAME}1. "a *', 'Line 2: " is not closed.'),
        (f"{GAME}1. a }} *", "Line 2: '}' is not allowed here"),
        (f"{GAME}1. a\\ *", "Line 2: '\\\\' is not allowed here"),
        (f"{GAME}(1. a) *", "Line 2: There is no move yet that this variation could replace."),
        (f"{GAME}1. a () *", "Line 2: A variation has to begin with a move."),
        (f"{GAME}1. a ({{oh}} 1. b) *", "Line 2: A variation has to begin with a move."),
        (f"{GAME}1. a ((1. b)) *", "Line 2: A variation has to begin with a move."),
        (f"{GAME}1. a )", "Line 2: There is no open variation to close."),
        (f"{GAME}1. a\n(1. b\n*", "Line 4: The variation on line 3 is not closed."),
        (f"{GAME}1. a {{[clk}} *", "Line 2: '[clk' is not a note: write [name text], or \\[ for a bracket."),
        (rf"{GAME}1. a {{\q}} *", r"Line 2: \q is not an escape"),
        (f"{GAME}1. a #", "Line 2: The record has to end with *: the result is '*'."),
        (f'{GAME}[Result "Left won"]\n*', "Line 3: The record has to end with #: the result is 'Left won'."),
        (f"{GAME}1. a* b* *", "Line 2: The record has to end with #: the result is 'Right won (TOY-4)'."),
        (
            f'{GAME}[Result "Left won (TOY-4)"]\n1. a* b* #',
            "Line 2: The result cannot be 'Left won (TOY-4)': The heaps are empty: Right wins. (TOY-4)",
        ),
        (f"{GAME}1. a* \n a *", "Line 3: 'a' cannot be played: Heap a has nothing left to give. (TOY-3)"),
        (f"{GAME}1. z *", "Line 2: 'z' cannot be played: 'z' is not a move"),
        (f"{GAME}1. ! *", "Line 2: '!' cannot be played: '!' leaves a choice open: write !a or !b."),
    ],
)
def test_a_damaged_record_is_refused_in_a_sentence(record: str, message: str) -> None:
    """It names the line, and says what would be right."""
    with pytest.raises(RecordError, match=re.escape(message)) as refused:
        load(record, find)
    assert int(message.split(":", maxsplit=1)[0].removeprefix("Line ")) == refused.value.line
    assert isinstance(refused.value, BoardgamesError)


@pytest.mark.parametrize(("move", "rule"), [("a", "TOY-3"), ("z", None), ("!", None)])
def test_the_refusal_of_a_move_names_move_and_rule(move: str, rule: str | None) -> None:
    """So a program can show the rule; a text that is not a move breaks none."""
    with pytest.raises(RecordError) as refused:
        load(f"{GAME}1. a*\n{move} *", find)
    assert (3, move, rule) == (refused.value.line, refused.value.move, refused.value.rule)


def test_every_record_cut_short_is_refused() -> None:
    """Wherever it ends, it is not read as a shorter match."""
    record = dump(toy_match("a", "b", "ab"))
    for end in range(len(record.rstrip())):
        with pytest.raises(RecordError):
            load(record[:end], find)


SMALL = (
    '[Game "pylos"]\n[Option.variant "mature"]\n[Position "..../..../..../....|.../.../...|../..|. L"]\n'
    '[Seat1 "A\\"\u00e9"]\n[Result "*"]\n\n'
    "{\\}[}\n1. 1b2 {[clk 0:05] ok}\n  (1. 1a1)\n1... 1c3\n*\n"
)


def test_any_damaged_byte_is_refused_or_harmless() -> None:
    """A flipped bit in any place gives a RecordError or a match, which has a record that reads back."""
    original = SMALL.encode()
    refused = 0
    for at, byte in enumerate(original):
        for flip in (1, 2, 4, 8, 16, 32, 64, 128, 255):
            damaged = original[:at] + bytes([byte ^ flip]) + original[at + 1 :]
            try:
                match = load(damaged.decode(errors="replace"))
            except RecordError:
                refused += 1
            else:
                assert dump(match) == dump(load(dump(match)))
    assert refused > len(original)


def test_any_missing_or_doubled_character_is_refused_or_harmless() -> None:
    """As is anything that an editor may have inserted."""
    for at in range(len(SMALL)):
        for slip in ("", SMALL[at] * 2, "(", ")", "{", '"', "\\", "\n", "[", "9", "\x00"):
            try:
                match = load(SMALL[:at] + slip + SMALL[at + 1 :])
            except RecordError:
                continue
            assert dump(match) == dump(load(dump(match)))


def test_the_game_of_a_record_is_found_among_all() -> None:
    """By its tag."""
    assert boardgames.load("pylos") is load(SMALL).game
