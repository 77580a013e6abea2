"""The keys at a table of a club, as its help lists them: those of a match that apply there, and its own."""

from __future__ import annotations

from functools import cache

from boardgames.tui.actions.action import HelpLine, Place, Section
from boardgames.tui.actions.table import SECTIONS, actions_at, club_actions

__all__ = ["club_sections"]

#: What lines say in a club, by their first actions, where it is not what they say in a match.
_WORDS = {"undo": "look back, forward", "new": "ask for a rematch", "leave": "to the lobby"}
_TALK = {"talk": "say something", "mute": "hide talk, show it"}


@cache
def club_sections() -> tuple[Section, ...]:
    """Return the sections with the lines that apply at a table."""
    there = {action.id: action for action in actions_at(Place.TABLE)}
    talk = tuple(HelpLine(words, (there[id],), words) for id, words in _TALK.items())
    return (*(section._replace(lines=_lines(section)) for section in SECTIONS), Section("The table", talk))


def _lines(section: Section) -> tuple[HelpLine, ...]:
    found = []
    for line in section.lines:
        actions = tuple(action for action in line.actions if action.id in club_actions())
        if actions:
            words = _WORDS.get(actions[0].id)
            found.append(line._replace(actions=actions, brief=words or line.brief))
    return tuple(found)
