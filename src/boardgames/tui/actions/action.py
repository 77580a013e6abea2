"""Actions: what keys, links and the command palette run on a screen, and the lines about them in help."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

__all__ = ["Action", "HelpLine", "Place", "Section"]


class Place(Enum):
    """A widget or a screen to which actions apply: it has their keys."""

    APP = "app"
    BOARD = "board"
    PLAY_AREA = "play area"
    MOVE_LINE = "move line"
    MATCH = "match"
    PICKER = "picker"
    GAME_CARD = "game card"
    MATCH_CARD = "match card"
    SETUP = "setup"
    COMPUTER = "computer"
    CHOICES = "choices"
    ENTRY = "entry"
    MATCHES = "matches"
    MATCH_LIST = "match list"
    MATCH_SEARCH = "match search"
    SETTINGS = "settings"
    SETTINGS_LIST = "settings list"
    RULES = "rules"
    EDITOR = "editor"
    LESSONS = "lessons"
    LESSON_LIST = "lesson list"
    LESSON = "lesson"
    ANSWERS = "answers"
    HELP = "help"
    KEYS = "keys"
    CONFIRM = "confirm"
    ASK = "ask"
    ANALYSIS = "analysis"
    LOBBY = "lobby"
    LOBBY_LIST = "lobby list"
    GAME_CHOICE = "game choice"
    CLUB_COMPUTER = "computer of a club"
    NEW_TABLE = "new table"
    TABLE = "table"
    REGISTRATION = "registration"
    ACCOUNT = "account"
    ACCOUNT_LIST = "account list"
    OPERATOR = "operator"
    OPERATOR_LIST = "operator list"
    LADDER = "ladder"
    LADDER_LIST = "ladder list"
    PLAYER = "player"
    PLAYER_LIST = "player list"
    PEOPLE = "people"
    PEOPLE_LIST = "people list"
    CONTESTS = "contests"
    CONTEST_LIST = "contest list"
    NEW_CONTEST = "new contest"
    REMINDERS = "reminders"
    CONDITIONAL = "conditional moves"
    ARENAS = "arenas"
    ARENA_LIST = "arena list"
    PUZZLE = "puzzle"
    PUZZLES = "puzzles"
    PUZZLE_LIST = "puzzle list"
    EXPLORER = "explorer"
    PRACTICE = "practice"
    PRACTICE_LIST = "practice list"
    LINE = "line"


class Action(NamedTuple):
    """An action at a place, with the `default_keys` that do it, separated by commas; there may be none.

    `act` is what Textual calls there: `undo` for the method `action_undo`. The `title` is shown in the
    settings and in the command palette, which offers every action with a `help`. The footer shows an action
    under its word in `footer`, if there is one, with `key_display` in place of the key. Players can give an
    action other keys unless it is `fixed`. Actions with the same id at several places have the same keys
    everywhere. With `priority` an action comes before whatever its keys do in the widget that has the focus.
    With `yields` its default keys give way to those that a player has given to others: they are younger than
    some players' settings.
    """

    place: Place
    id: str
    default_keys: str
    act: str
    title: str
    help: str = ""
    footer: str = ""
    key_display: str | None = None
    fixed: bool = False
    priority: bool = False
    yields: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that do it by default."""
        return tuple(filter(None, self.default_keys.split(",")))


class HelpLine(NamedTuple):
    """Actions that are described together: in the manual by `text`, on the help screen by the `brief` words.

    `keys` stand there in place of the actions' own, each between backquotes.
    """

    text: str
    actions: tuple[Action, ...]
    brief: str
    keys: str = ""


class Section(NamedTuple):
    """A part of the help screen: lines under a heading."""

    heading: str
    lines: tuple[HelpLine, ...]
