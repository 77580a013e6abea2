"""Input from terminals as events; what means nothing becomes none, and the next key counts again."""

from __future__ import annotations

from random import Random

import pytest
from textual import events

from boardgames.tui.seams.parser import TerminalParser


def keys(*parts: str) -> list[str]:
    """Return the keys that a parser reads in text that comes in parts."""
    parser = TerminalParser()
    found = [event for part in parts for event in parser.feed(part)]
    return [event.key for event in found if isinstance(event, events.Key)]


@pytest.mark.parametrize(
    "sequence",
    [
        "\x1b[1114112u",
        "\x1b[99999999999u",
        "\x1b[55296u",
        "\x1b[97;1;57343u",
        "\x1b[97;1;1114112:97u",
        "\x1b[:;:;:u",
    ],
)
def test_keys_of_impossible_characters_are_dropped(sequence: str) -> None:
    """Alone, and nothing before or after them."""
    assert ["b", "up", "c"] == keys(f"b\x1b[A{sequence}c")


def test_no_data_is_not_the_end() -> None:
    """A decoder has none to give after the first byte of a character."""
    assert ["a", "b"] == keys("a", "", "b")


def test_keys_in_the_protocol_of_kitty_are_read() -> None:
    """Also beyond the first plane, and with modifiers."""
    assert ["a", "ctrl+shift+a", "𝄞"] == [
        *keys("\x1b[97u", "\x1b[97;6u"),
        *[key if len(key) == 1 else "𝄞" for key in keys("\x1b[119070u")],
    ]


def test_enter_is_enter_also_before_the_program_has_begun() -> None:
    """A terminal that still edits lines sends a line feed; pasted lines keep theirs."""
    assert ["t", "enter", "enter"] == keys("t\n\r")
    pasted = list(TerminalParser().feed("\x1b[200~1b2\n1c3\x1b[201~"))
    assert ["1b2\n1c3"] == [event.text for event in pasted if isinstance(event, events.Paste)]


def test_a_size_that_is_none_is_dropped() -> None:
    """A mouse whose place would be measured by it has no place; after that the mouse is read again."""
    parser = TerminalParser()
    assert [] == list(parser.feed("\x1b[48;0;0;0;0t\x1b[48;999999;999999;1;1t"))
    list(parser.feed("\x1b[<0;1;1M"))
    assert ["MouseDown"] == [type(event).__name__ for event in parser.feed("\x1b[<0;1;1M")]


@pytest.mark.parametrize("seed", range(2))
def test_noise_ends_no_parser(seed: int) -> None:
    """After any noise that has been read to its end, a key is a key."""
    random, parser = Random(seed), TerminalParser()
    for _ in range(1_000):
        noise = "".join(random.choices("\x1b[<;:?0159MmutR~A\x00\ud800é", k=random.randrange(1, 40)))
        list(parser.feed(noise))
    list(parser.feed("\x1b[201~" + " " * 40))
    assert ["q"] == [event.key for event in parser.feed("q") if isinstance(event, events.Key)]


def test_of_a_mouse_that_moves_on_only_the_newest_place_counts() -> None:
    """A click, a key, or another button held in between is kept, with the place before it."""
    moves = "".join(f"\x1b[<35;{x};5M" for x in range(1, 9))
    found = list(TerminalParser().feed(f"{moves}\x1b[<0;8;5M\x1b[<32;9;5M\x1b[<0;9;5mb{moves}"))
    assert [
        ("MouseMove", 7),
        ("MouseDown", 7),
        ("MouseMove", 8),
        ("MouseUp", 8),
        ("Key", None),
        ("MouseMove", 7),
    ] == [(type(event).__name__, getattr(event, "x", None)) for event in found]


def test_a_terminal_without_a_size_says_no_place_of_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pixels are not trusted any more; keys are read on."""

    def divide(*_: object) -> None:
        raise ZeroDivisionError

    parser = TerminalParser()
    parser.mouse_pixels = True
    monkeypatch.setattr(TerminalParser.__base__, "parse_mouse_code", divide)
    assert parser.parse_mouse_code("\x1b[<0;1;1M") is None
    assert not parser.mouse_pixels


def test_after_an_error_reading_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was read before it is lost, and nothing else."""

    def fail(*_: object) -> None:
        raise ValueError

    parser = TerminalParser()
    with monkeypatch.context() as patched:
        patched.setattr(TerminalParser.__base__, "feed", fail)
        patched.setattr(TerminalParser.__base__, "tick", fail)
        assert ([], []) == ([*parser.feed("a")], [*parser.tick()])
    assert ["b"] == [event.key for event in parser.feed("b") if isinstance(event, events.Key)]
