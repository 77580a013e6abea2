"""The page of a player: their rating as a picture, their games, and those with the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core.words import counted
from boardgames.games import names_on_screen, title_of
from boardgames.server.club.results import score_of
from boardgames.server.screens.challenge import challenge, toggle_friend
from boardgames.server.screens.rated import signed
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.matches.text import lately
from boardgames.tui.puzzles.progress import rating_bars
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Table, Visitor
    from boardgames.server.club.ratings import RatedGame
    from boardgames.server.screens.host import ClubHost

__all__ = ["PlayerScreen", "record_in_words"]

#: The number of best wins; the lines of the picture, at most and at least, and its share of the rows.
_BEST, _HEIGHT, _LOW_HEIGHT, _SHARE = 3, 12, 3, 5
_MARGIN = 4
#: The columns of a game in the picture, at most.
_WIDEST = 8


class GameList(RowList):
    """The last finished games of a player."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PLAYER_LIST)


class PlayerScreen(RoomyScreen[None]):
    """The page of the player `name` at a `game`; the arrow keys go to those of other games."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PLAYER)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, name: str, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self.player = name
        self._games = list(names_on_screen())
        self.game = game if game in self._games else self._games[0]
        self._list = GameList(id="player-games")

    def compose(self) -> ComposeResult:
        """Compose the title, the facts with the picture, the games, and a line for messages."""
        yield Static(id="title", markup=False)
        yield Static(id="player-facts", markup=False)
        yield self._list
        yield MessageLine(id="player-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the games."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show the page as it is now."""
        self.follow()

    @on(events.Resize)
    def resized(self) -> None:
        """Draw the picture for another width."""
        self.follow()

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.PLAYER: self}

    def follow(self) -> None:
        """Read the page again; if the store is lost, show that."""
        if self.is_attached and self.app.size.width:
            self.query_one(MessageLine).attempt(self._fill)

    @on(OptionList.OptionSelected)
    def open_game(self, event: OptionList.OptionSelected) -> None:
        """Go to the game under the cursor."""
        table = event.option.id
        if table and self.is_active:
            self.query_one(MessageLine).attempt(lambda: self.suite.go_to(table))

    def action_turn(self, by: int) -> None:
        """Show the page for another game."""
        self.game = self._games[(self._games.index(self.game) + by) % len(self._games)]
        self.follow()

    def action_challenge(self) -> None:
        """Challenge the player to a game."""
        challenge(self.suite, self.app, self._visitor, self.player, self.game)

    def action_friend(self) -> None:
        """Mark the player as a friend, or as none."""
        message = self.query_one(MessageLine)
        message.attempt(lambda: message.say(toggle_friend(self._visitor, self.player)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out what nobody does with themselves."""
        if action in ("challenge", "friend"):
            return self.player != self._visitor.account.name and not self._visitor.account.is_guest
        return super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    def _fill(self) -> None:
        visitor, game = self._visitor, self.game
        rated = visitor.ratings.games(self.player, game)
        self.query_one("#title", Static).update(f"{self.player} · {title_of(game)}{self._presence()}")
        self.query_one("#player-facts", Static).update(Content("\n").join(self._facts(rated)))
        tables = visitor.games_of(self.player, game)
        now, changes = visitor.now(), {one.table: one for one in rated}
        self._list.clear_options().add_options(
            [Option(_line(table, self.player, now, changes), id=table.id) for table in tables]
            or [Option("No public games of this kind yet.", disabled=True)]
        )
        self._list.highlighted = 0 if tables else None

    def _presence(self) -> str:
        here = {person.name: person.table for person in self.suite.lists.people(self._visitor)}
        if self.player not in here:
            return " · away"
        return " · at a table" if here[self.player] else " · in the lobby"

    def _facts(self, rated: Sequence[RatedGame]) -> Iterator[Content]:
        """Yield the rating with its picture, the best wins, and the games with the reader."""
        rating = self._visitor.ratings.rating(self.player, self.game)
        if rating is None:
            yield Content("No rated games yet.")
        else:
            won = record_in_words([one.score for one in rated])
            yield Content.assemble(
                "Rating ", (str(rating), "bold"), f" after {counted(len(rated), 'game')}: {won}."
            )
            yield from self._picture(rated)
        if best := _best_wins(rated):
            names = ", ".join(f"{one.other} ({round(one.other_value)})" for one in best)
            yield Content(f"Best wins: {names}.")
        own = self._visitor.account.name
        if own != self.player:
            scores = [score_of(table, own) for table in self._visitor.games_with(self.player, self.game)]
            told = record_in_words([score for score in scores if score is not None])
            yield Content(
                f"You against {self.player}: {told}." if scores else f"You have not played {self.player}."
            )
        yield Content.styled("Last games", "bold $text-secondary")

    def _picture(self, rated: Sequence[RatedGame]) -> Iterator[Content]:
        if len(rated) > 1:
            width, height = self.app.size
            lines = max(_LOW_HEIGHT, min(_HEIGHT, height // _SHARE))
            columns = max(1, min(_WIDEST, (width - 2 * _MARGIN) // len(rated)))
            values = [round(one.value) for one in rated for _ in range(columns)]
            bars = rating_bars(values, width - _MARGIN, lines)
            yield from (Content.styled(bar, "$text-primary") for bar in bars)


def _best_wins(rated: Sequence[RatedGame]) -> list[RatedGame]:
    """Return the wins against the players with the highest ratings, one against each."""
    found: dict[str, RatedGame] = {}
    for one in sorted(rated, key=lambda one: -one.other_value):
        if one.score == 1:
            found.setdefault(one.other, one)
    return list(found.values())[:_BEST]


def record_in_words(scores: Iterable[float]) -> str:
    """Return the number of wins, draws and losses: `3 wins, 1 draw, 2 losses`."""
    known = list(scores)
    counts = [("win", "wins", 1.0), ("draw", "draws", 0.5), ("loss", "losses", 0.0)]
    said = [(known.count(score), one, many) for one, many, score in counts if score != 0.5 or 0.5 in known]
    return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in said)


def _line(table: Table, name: str, now: datetime, changes: Mapping[str, RatedGame]) -> Content:
    """Return a row: the result, the other players, the change of the rating, and when it was."""
    score = score_of(table, name)
    word = {1.0: "beat", 0.5: "drew with", 0.0: "lost to"}.get(-1.0 if score is None else score, "played")
    others = ", ".join(other for other in table.players if other != name)
    change = f" {signed(changes[table.id].change)}" if table.id in changes else ""
    return Content.assemble(
        (word, "bold"), f" {others}{change}", (f"  {lately(table.updated, now)}", "$text-muted")
    )
