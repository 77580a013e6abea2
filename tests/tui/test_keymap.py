"""Keys of a match: which there are, how they may be written, and which can be had."""

from __future__ import annotations

import pytest

from boardgames.tui.keymap import actions, clash, keys_of, normal, own_keys


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("z", "z"),
        ("?", "question_mark"),
        ("solidus", "slash"),
        ("-", "minus"),
        ("ctrl+i", "tab"),
        ("left, h", "left,h"),
        ("ctrl+shift+f3", "ctrl+shift+f3"),
        ("é", "é"),
        ("", ""),
        (",", ""),
        ("undoo", ""),
        ("hyperspace+z", ""),
        ("<any>", ""),
        ("ctrl+", ""),
        ("\x01", ""),
    ],
)
def test_keys_are_known_by_the_names_that_terminals_send(text: str, keys: str) -> None:
    """A key may be written as its character or by its name; what is none is not taken."""
    assert keys == normal(text)


def test_the_default_keys_do_not_clash() -> None:
    """Every action has a key of its own to begin with, and a title that no other has."""
    assert [] == [why for action in actions() if (why := clash(action, {}))]
    assert len(actions()) == len({action.title for action in actions().values()})
    assert all(normal(",".join(action.keys)) == ",".join(action.keys) for action in actions().values())


@pytest.mark.parametrize("key", ["5", "0", "escape", "ctrl+q", "ctrl+p", "plus", "minus", "P", "u"])
def test_a_key_that_has_a_use_is_refused(key: str) -> None:
    """Digits, Esc, what may name a choice, and the keys of others cannot be given away."""
    assert clash("view", {"view": key}).endswith((".", "first."))


def test_own_keys_are_listed_by_title() -> None:
    """What help adds to the default keys."""
    assert "Undo: f8" == own_keys({"undo": "f8"})
    assert ("f8",) == keys_of("undo", {"undo": "f8"})
    assert "" == own_keys({})
