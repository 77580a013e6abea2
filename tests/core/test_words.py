"""Words: how lists, alternatives and numbers are written in sentences."""

from __future__ import annotations

import pytest

from boardgames.core.words import (
    capital,
    counted,
    listed,
    mentioned,
    one_of,
    possessive,
    quoted,
    shortened,
    there_are,
    time_left,
)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a or b"),
        (["a", "b", "c"], "a, b or c"),
        (list("abcdef"), "a, b, c, d, e or f"),
        (list("abcdefgh"), "a, b, c, d, e or 3 more"),
    ],
)
def test_alternatives_are_joined_by_or(words: list[str], expected: str) -> None:
    """Commas, then `or`; if there are more than six words, the number of the rest."""
    assert expected == one_of(words)


def test_the_most_words_to_list_can_be_chosen() -> None:
    """`most` limits the words that are named."""
    assert "a or 3 more" == one_of("abcd", most=2)


def test_words_are_read_once() -> None:
    """An iterator works like a list."""
    assert "a or b" == one_of(iter("ab"))


@pytest.mark.parametrize(
    ("words", "expected"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")]
)
def test_what_is_all_meant_is_joined_by_and(words: str, expected: str) -> None:
    """Commas, then `and`."""
    assert expected == listed(iter(words))


@pytest.mark.parametrize(("number", "expected"), [(0, "0 levels"), (1, "1 level"), (2, "2 levels")])
def test_a_noun_agrees_with_its_number(number: int, expected: str) -> None:
    """Only 1 is singular."""
    assert expected == counted(number, "level")


def test_a_wrong_number_ends_a_sentence() -> None:
    """In the singular and in the plural."""
    assert ["there are 0", "there is 1", "there are 2"] == [there_are(number) for number in range(3)]


@pytest.mark.parametrize(("words", "expected"), [("", ""), ("a cube", "A cube"), ("Player 1", "Player 1")])
def test_a_sentence_begins_with_a_capital(words: str, expected: str) -> None:
    """Only its first letter changes."""
    assert expected == capital(words)


def test_a_possessive_has_one_s() -> None:
    """A name that ends in s gets an apostrophe only."""
    assert ["Light's", "Defenders'"] == [possessive("Light"), possessive("Defenders")]


def test_words_like_what_was_written_come_first() -> None:
    """So that the one that was meant is not among those that are left out."""
    words = ("red", "green", "blue", "[engines]", "evaluation")
    assert "[engines], red or 3 more" == one_of(words, 3, near="engine")
    assert "red, green or 3 more" == one_of(words, 3, near="xyzzy")


def test_an_estimate_of_the_time_left_is_rounded() -> None:
    """To seconds, to five of them, to minutes."""
    assert ["about 1 s left", "about 7 s left", "about 35 s left", "about 2 min left"] == [
        time_left(seconds) for seconds in (0.2, 7.3, 33.0, 100.0)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A short one.", "A short one."),
        (f"{'word ' * 100}ends.", f"{'word ' * 100}ends."),
        (f"There is no game called {'a b' * 100!r}.", f"There is no game called '{('a b' * 100)[:79]}...'."),
        (
            f"There is no {chr(34)}{'it' * 200}{chr(34)}.",
            f"There is no {chr(34)}{('it' * 200)[:79]}...{chr(34)}.",
        ),
        (f"/{'x' * 300} cannot be read.", f"/{'x' * 79}... cannot be read."),
    ],
)
def test_long_quotations_are_shortened_in_messages(text: str, expected: str) -> None:
    """A paste of thousands of letters is not repeated; long sentences of short words stay as they are."""
    assert expected == shortened(text)


@pytest.mark.parametrize(
    ("typed", "expected"), [(" 1a9 ", "'1a9'"), ("it's", '"it\'s"'), ("a" * 25, f"'{'a' * 24}...'")]
)
def test_of_what_was_typed_the_beginning_is_quoted(typed: str, expected: str) -> None:
    """A message about it stays one short sentence."""
    assert expected == quoted(typed)


def test_a_side_of_several_has_an_article_within_a_sentence() -> None:
    """The names of seats may be plurals, and then they are no proper names."""
    assert ["Light", "the attackers", "Player 1"] == list(map(mentioned, ("Light", "Attackers", "Player 1")))
