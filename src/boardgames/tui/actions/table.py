"""The one table of actions, and what follows from it: bindings, keys that can be changed, help for a club."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from textual.binding import Binding

from boardgames.tui.actions.action import HelpLine, Place, Section
from boardgames.tui.actions.club_table import CLUB
from boardgames.tui.actions.match_table import SECTIONS
from boardgames.tui.actions.other_table import OTHERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import BindingType

    from boardgames.tui.actions.action import Action

__all__ = ["SECTIONS", "actions_at", "bindings", "changeable", "club_actions", "club_sections"]

#: All actions, in the order in which they are described; those of a match come first.
_ALL: tuple[Action, ...] = (
    *(action for section in SECTIONS for line in section.lines for action in line.actions),
    *OTHERS,
    *CLUB,
)


def actions_at(place: Place) -> Iterator[Action]:
    """Yield the actions of a place."""
    return (action for action in _ALL if action.place is place)


@cache
def changeable() -> Mapping[str, Action]:
    """Return the actions that can be given other keys, by id; of one id at several places that of a match."""
    found: dict[str, Action] = {}
    for action in _ALL:
        if not action.fixed:
            found.setdefault(action.id, action)
    return found


@cache
def club_actions() -> Mapping[str, Action]:
    """Return the actions that are available at a table of a club, by id."""
    places = (Place.BOARD, Place.PLAY_AREA, Place.TABLE)
    return {action.id: action for place in places for action in actions_at(place)}


def bindings(place: Place) -> list[BindingType]:
    """Return what Textual needs to know of the actions of a place, with their default keys.

    Of two actions with the same key Textual runs the first that is available: those of the footer come first.
    """
    return [
        Binding(
            action.default_keys,
            action.act,
            action.footer or action.title,
            show=bool(action.footer),
            key_display=action.key_display,
            priority=action.priority,
            id=None if action.fixed else action.id,
        )
        for action in sorted(actions_at(place), key=lambda action: not action.footer)
        if action.default_keys
    ]


#: The text of lines that differs in a club from that in a match, by their first actions.
_WORDS = {
    "finish": "finish, confirm",
    "undo": "look back, forward",
    "new": "ask for a rematch",
    "analysis": "analyse a finished game",
    "leave": "to the lobby",
}
_AT_TABLE = {
    "table next_game": "next game where it is your turn",
    "table conditional": "answer moves in advance",
    "talk": "say something",
    "mute": "hide talk, show it",
}


@cache
def club_sections() -> tuple[Section, ...]:
    """Return the sections with the lines that apply at a table."""
    there = {action.id: action for action in actions_at(Place.TABLE)}
    lines = tuple(HelpLine(words, (there[id],), words) for id, words in _AT_TABLE.items())
    return (*(section._replace(lines=_lines(section)) for section in SECTIONS), Section("The table", lines))


def _lines(section: Section) -> tuple[HelpLine, ...]:
    found = []
    for line in section.lines:
        actions = tuple(action for action in line.actions if action.id in club_actions())
        if actions:
            words = _WORDS.get(actions[0].id)
            found.append(line._replace(actions=actions, brief=words or line.brief))
    return tuple(found)
