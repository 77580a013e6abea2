"""The format of records, character by character, with the toy game."""

from __future__ import annotations

import pytest

from boardgames.match.cursor import Cursor
from boardgames.match.record import dump, load
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.trees import find, moves_of, shape, toy_cursor, toy_match

HEAD = """\
[Game "toy"]
[Option.last "wins"]
[Option.size "3"]
"""


def annotated() -> Cursor:
    """Return a match with everything that a record can have."""
    cursor = toy_cursor("a", "b", "a")
    cursor.at.set_note("clk", "0:05:00")
    cursor.at.set_note("by", "[Ann]")
    cursor.at.set_comment("{In} time.")
    cursor.jump(cursor.match.main_line()[1])
    for text in ("ab", "b"):
        cursor.play(cursor.position.parse(text))
    cursor.undo()
    cursor.play(cursor.position.parse("a"))
    cursor.at.set_comment("[sic]\nOr not?")
    cursor.jump(cursor.match.root)
    cursor.play(cursor.position.parse("b*"))
    cursor.match.root.set_comment("A match.")
    cursor.match.root.set_note("place", "Bern")
    cursor.match.set_tag("Seat1", 'Ann "A" \\')
    cursor.match.set_tag("Date", "2026-11-21")
    return cursor


ANNOTATED = rf"""{HEAD}[Seat1 "Ann \"A\" \\"]
[Date "2026-11-21"]
[Result "*"]

{{[place Bern] A match.}}
1. a
  (1. b*)
1... b
  (1... ab
   2. b
    (2. a {{\[sic]\nOr not?}}))
2. a {{[clk 0:05:00][by [Ann\]] {{In\}} time.}}
*
"""


def test_a_record_has_tags_rounds_variations_and_remarks() -> None:
    """It is what a person would write on a sheet, and can be read back."""
    cursor = annotated()
    assert ANNOTATED == dump(cursor.match)
    read = load(ANNOTATED, find)
    assert (shape(cursor.match), cursor.match.tags) == (shape(read), read.tags)
    assert dump(read) == ANNOTATED


def test_a_match_without_moves_has_a_record() -> None:
    """Its end follows its tags."""
    record = f'{HEAD}[Result "*"]\n\n*\n'
    assert record == dump(toy_match())
    assert (dump(load(record, find)), ()) == (record, load(record, find).root.children)


def test_a_finished_match_says_who_won() -> None:
    """The result is a tag, and the end shows that there is one."""
    record = f'{HEAD}[Result "Right won (TOY-4)"]\n\n1. a* b*\n#\n'
    assert record == dump(toy_match("a*", "b*"))
    assert load(record, find).main_line()[-1].position.outcome()


def test_players_may_end_a_match() -> None:
    """Their result counts if the rules have none."""
    cursor = toy_cursor("a*")
    cursor.match.set_tag("Result", "Left won (resignation)")
    record = f'{HEAD}[Result "Left won (resignation)"]\n\n1. a*\n#\n'
    assert record == dump(cursor.match)
    assert cursor.match.tags == load(record, find).tags


def test_a_match_may_begin_anywhere() -> None:
    """The first round is short if the second seat begins, and the options are those of the position."""
    cursor = Cursor(Match(TOY.decode("2 2 1", size=5, last="loses")))
    for text in ("a", "b", "a"):
        cursor.play(cursor.position.parse(text))
    options = '[Game "toy"]\n[Option.last "loses"]\n[Option.size "5"]\n'
    record = f'{options}[Position "2 2 1"]\n[Result "*"]\n\n1... a\n2. b a\n*\n'
    assert record == dump(cursor.match)
    read = load(record, find)
    assert cursor.match.root.position.options == read.root.position.options
    assert cursor.position == read.main_line()[-1].position


def test_a_cursor_begins_at_the_end_of_the_main_line() -> None:
    """Ready to continue."""
    assert ["a", "b", "a"] == moves_of(Cursor(load(ANNOTATED, find)).at.path())


def test_the_order_of_lines_is_kept() -> None:
    """The promoted line is the main line of the record."""
    cursor = annotated()
    cursor.match.promote(cursor.match.root.children[1])
    assert "1. b*\n  (1. a b" in dump(cursor.match)
    assert shape(cursor.match) == shape(load(dump(cursor.match), find))


@pytest.mark.parametrize(
    "moves",
    [
        "1.a b 2.a *",
        "1. a\n\n\t1... b   2. a\n*  \n\n",
        "1. a b 2. a\r\n*\r\n",
        "a b a *",
        '"a" "b" a\n*',
        "1. a {} b a *",
    ],
)
def test_other_ways_of_writing_are_read(moves: str) -> None:
    """Numbers may be left out, and blanks and line breaks are free; `dump` writes one form."""
    read = load(f'\ufeff\n[Game "toy"]  \n\n[Result "*"]\n{moves}', find)
    assert f'{HEAD}[Result "*"]\n\n1. a b\n2. a\n*\n' == dump(read)


def test_moves_are_read_as_players_type_them() -> None:
    """Other orders of steps become the game's own."""
    assert "1. ab\n" in dump(load('[Game "toy"] \n1. ba *', find))


def test_several_comments_become_lines_of_one() -> None:
    """Their notes are merged; of two with the same name, the later one counts."""
    read = load('[Game "toy"]\n1. a {[clk 1]one} {[clk 2] [by Ann]} { two\n  more } *', find)
    node = read.main_line()[-1]
    assert ("one\ntwo more", {"clk": "2", "by": "Ann"}) == (node.comment, dict(node.notes))


def test_a_variation_that_exists_already_is_joined() -> None:
    """A move has one node, however often it is written."""
    read = load('[Game "toy"]\n1. a (1. a b) (1. b) (1. a a) *', find)
    assert ["a", "b"] == moves_of(read.root.children)
    assert ["b", "a"] == moves_of(read.root.children[0].children)


def test_deep_variations_need_no_deep_stack() -> None:
    """A record may be nested deeper than Python's calls."""
    cursor = Cursor(Match(TOY.start(size=9)))
    opening = "1. a (" * 3000
    read = load(f'[Game "toy"]\n{opening}1. b{")" * 3000} *', find)
    assert ["a", "b"] == moves_of(read.root.children)
    while not cursor.position.outcome():
        node = cursor.at
        for move in cursor.position.legal_moves()[:2]:
            cursor.jump(node)
            cursor.play(move)
    assert shape(cursor.match) == shape(load(dump(cursor.match), find))
