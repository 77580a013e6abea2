"""Keys in a match: how they may be written, and which can be used."""

from __future__ import annotations

import pytest

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import clash, keys_of, normal, shown, shown_key
from boardgames.tui.actions.table import actions_at, changeable


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
        ("", None),
        (",", None),
        ("undoo", None),
        ("hyperspace+z", None),
        ("<any>", None),
        ("ctrl+", None),
        ("\x01", None),
    ],
)
def test_keys_are_known_by_the_names_that_terminals_send(text: str, keys: str | None) -> None:
    """A key may be written as its character or by its name; anything else is refused."""
    assert keys == normal(text)


def test_the_default_keys_do_not_clash() -> None:
    """Every action has a key of its own to begin with, and a title that no other has."""
    assert [] == [why for action in changeable() if (why := clash(action, {}))]
    assert len(changeable()) == len({action.title for action in changeable().values()})
    assert all(normal(",".join(action.keys)) == ",".join(action.keys) for action in changeable().values())


@pytest.mark.parametrize(
    "places",
    [
        (Place.PICKER, Place.GAME_CARD, Place.MATCH_CARD),
        (Place.SETUP, Place.CHOICES),
        (Place.MATCHES, Place.MATCH_LIST),
        (Place.SETTINGS, Place.SETTINGS_LIST),
        (Place.MATCH, Place.PLAY_AREA, Place.BOARD),
        (Place.PUZZLE, Place.PLAY_AREA, Place.BOARD),
        (Place.LESSON, Place.PLAY_AREA, Place.BOARD),
    ],
    ids=lambda places: places[0].value,
)
def test_a_letter_means_one_thing_on_a_screen(places: tuple[Place, ...]) -> None:
    """Whatever has the focus there, the letter does the same, or nothing."""
    meanings: dict[str, set[str]] = {}
    for action in (action for place in places for action in actions_at(place)):
        for key in action.keys:
            meanings.setdefault(key, set()).add(action.title)
    letters = {key: titles for key, titles in meanings.items() if len(key) == 1 and key.isalpha()}
    # After the game has ended a new match is a rematch, and a task that is done begins again.
    later = {"Rematch", "Again"}
    assert {} == {key: found for key, found in letters.items() if len(found - later) > 1}


@pytest.mark.parametrize("key", ["5", "0", "escape", "ctrl+q", "ctrl+p", "plus", "minus", "P", "u"])
def test_a_key_that_has_a_use_is_refused(key: str) -> None:
    """Digits, Esc, names of choices and the keys of other actions are refused."""
    assert (clash("view", {"view": key}) or "").endswith(".")


@pytest.mark.parametrize("action", ["settings", "leave"])
def test_a_key_of_the_first_screen_is_refused_to_what_it_has_as_well(action: str) -> None:
    """Otherwise m would do two things on the first screen."""
    free = {"pixels": "f8"}
    assert "m cannot be used: on the first screen it means Matches." == clash(action, {**free, action: "m"})
    assert None is clash("undo", {**free, "undo": "m"})


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("plus", "+ cannot be used: games may use signs and capital letters for choices."),
        ("P", "P cannot be used: games may use signs and capital letters for choices."),
        ("ctrl+p", "Ctrl+P cannot be used: it always means the command palette."),
        ("f8", "F8 is the key for Pixels: give that another key first."),
        ("f9,f8", "F8 is the key for Pixels: give that another key first."),
        ("f9", None),
        ("p", "p is the key for Colours: give that another key first."),
    ],
)
def test_it_is_said_why_a_key_cannot_be_used(key: str, says: str | None) -> None:
    """By the name that is on it; of several keys, each is looked at."""
    assert says == clash("view", {"view": key, "pixels": "f8"})


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("u", "u"),
        ("comma", ","),
        ("pageup", "PgUp"),
        ("ctrl+y", "Ctrl+Y"),
        ("shift+tab", "Shift+Tab"),
        ("f8", "F8"),
        ("enter", "Enter"),
        ("é", "é"),
        ("ctrl+shift+left", "Ctrl+Shift+←"),
    ],
)
def test_keys_have_the_names_that_are_on_them(key: str, name: str) -> None:
    """Help, settings and sentences use the same names."""
    assert name == shown_key(key)


def test_players_have_keys_of_their_own_for_some_actions() -> None:
    """All other actions have their default keys."""
    assert [("f8",), ("r",)] == [keys_of(action, {"undo": "f8"}) for action in ("undo", "redo")]
    assert "t or :" == shown(keys_of("type", {}))
