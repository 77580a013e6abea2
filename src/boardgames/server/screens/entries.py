"""The entries of the lobby beside its tables: things to do at once, each with a key, as data.

Title, key and help of an entry are those of its action in `tui/actions/club_table.py`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from attrs import frozen

import boardgames
from boardgames.core.words import listed
from boardgames.games import load_game, names_on_screen
from boardgames.learn.puzzles.collection import has_puzzles, puzzle_of_the_day
from boardgames.server.club import ClubError
from boardgames.server.screens.contests import ContestsScreen, news_of_contests
from boardgames.server.screens.game_choice import GameChoiceScreen
from boardgames.thinking.levels import HIGHEST
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import actions_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.screen import Screen

    from boardgames.core import Position
    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.actions.action import Action

__all__ = ["ENTRIES", "ListedEntry", "LobbyEntry", "listed_entries", "showcase"]


#: The number of players named beside the puzzle of the day.
_NAMED = 2
_NO_COMPUTERS = "This club has no computer players: its host has left them out."


def _nothing(suite: ClubHost, visitor: Visitor) -> str:
    del suite, visitor
    return ""


def showcase() -> Position:
    """Return the position for an entry without a board of its own."""
    game = boardgames.load(boardgames.names()[0])
    return game.decode(game.showcase)


@frozen
class LobbyEntry:
    """An entry of the lobby.

    Attributes:
        id: The id of its action at the lobby: `do('ID')`.
        open: Opens it. It gets the application, the visitor, and the game of the table under the cursor, ""
            if there is none. The screen that it returns is shown; it may have shown one itself.
        says: Returns what is new there, in a few words after its title, from what the store knows.
        picture: Returns the position on the board beside it.
    """

    id: str
    open: Callable[[ClubHost, Visitor, str], Screen[Any] | None]
    says: Callable[[ClubHost, Visitor], str] = _nothing
    picture: Callable[[], Position] = showcase


@frozen
class ListedEntry:
    """An entry with its action, and what is new there."""

    entry: LobbyEntry
    action: Action
    says: str

    @property
    def id(self) -> str:
        """Its id in the list, which no table has."""
        return f"do {self.entry.id}"

    @property
    def key(self) -> str:
        """The key that opens it."""
        return self.action.key_display or self.action.keys[0]


def listed_entries(suite: ClubHost, visitor: Visitor) -> Iterator[ListedEntry]:
    """Yield the entries as the lobby of a visitor lists them; errors are those of what they say."""
    actions = {action.act: action for action in actions_at(Place.LOBBY)}
    for entry in ENTRIES:
        yield ListedEntry(entry, actions[f"do('{entry.id}')"], entry.says(suite, visitor))


def _rules(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    """Open the rules of the game under the cursor, or of one that is chosen."""
    del visitor
    if not game:
        return GameChoiceScreen("Rules", lambda name: suite.open_rules(boardgames.load(name)))
    suite.open_rules(boardgames.load(game))
    return None


def _ladder(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    from boardgames.server.screens.ladder import LadderScreen  # loaded on demand

    return LadderScreen(suite, visitor, game or boardgames.names()[0])


def _contests(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    return ContestsScreen(suite, visitor, game or boardgames.names()[0])


def _arenas(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    from boardgames.server.screens.arenas import ArenasScreen  # loaded on demand

    return ArenasScreen(suite, visitor, game or boardgames.names()[0], is_operator=visitor.is_operator)


def _arena_news(suite: ClubHost, visitor: Visitor) -> str:
    arenas = suite.lists.arenas(visitor)
    if not arenas:
        return ""
    from boardgames.server.screens.arenas import news_of_arenas  # loaded on demand

    return news_of_arenas(arenas, visitor.now())


def _reminders(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    del game
    from boardgames.server.screens.reminders import RemindersScreen  # loaded on demand

    if visitor.account.is_guest:
        raise ClubError("Guests have no account: reminders are for players with a key.")
    return RemindersScreen(suite, visitor)


def _rests(suite: ClubHost, visitor: Visitor) -> str:
    del suite
    return "you are on vacation" if visitor.vacations.is_resting(visitor.account.name) else ""


def _computer(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    from boardgames.server.screens.computer import ClubComputerScreen  # loaded on demand

    if not visitor.has_computers:
        raise ClubError(_NO_COMPUTERS)
    return ClubComputerScreen(visitor, game, suite.go_to)


def _how_many(suite: ClubHost, visitor: Visitor) -> str:
    del suite
    return f"levels 0 to {HIGHEST}" if visitor.has_computers else "not in this club"


def _learn(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    del visitor, game
    return GameChoiceScreen(
        "Lessons",
        lambda name: suite.open_lessons(boardgames.load(name)),
        lambda one: load_game(one).has_lessons,
    )


def _puzzles(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    del visitor
    with_puzzles = [name for name in (game, *names_on_screen()) if name and has_puzzles(name)]
    suite.open_puzzles(with_puzzles[0] if with_puzzles else boardgames.names()[0])
    return None


def _today(suite: ClubHost, visitor: Visitor, game: str) -> Screen[Any] | None:
    del visitor, game
    suite.open_puzzle(None)
    return None


def _solvers(suite: ClubHost, visitor: Visitor) -> str:
    """Return who has solved the puzzle of the day, in a few words."""
    names = suite.lists.solvers(visitor)
    own = visitor.account.name
    others = [name for name in names if name != own]
    known = [*(["you"] if own in names else []), *others[:_NAMED]]
    more = len(names) - len(known)
    if not known:
        return "nobody has solved it yet"
    return f"solved by {listed([*known, *([f'{more} more'] if more > 0 else [])])}"


#: All entries, in the order in which the lobby lists them.
ENTRIES: tuple[LobbyEntry, ...] = (
    LobbyEntry("computer", _computer, _how_many),
    LobbyEntry("learn", _learn),
    LobbyEntry("puzzles", _puzzles),
    LobbyEntry("today", _today, _solvers, lambda: puzzle_of_the_day(datetime.now(UTC).date()).position),
    LobbyEntry("ladder", _ladder),
    LobbyEntry("contests", _contests, lambda suite, visitor: news_of_contests(suite.lists.contests(visitor))),
    LobbyEntry("arenas", _arenas, _arena_news),
    LobbyEntry("reminders", _reminders, _rests),
    LobbyEntry("rules", _rules),
)
