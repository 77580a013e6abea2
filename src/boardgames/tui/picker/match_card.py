"""Unfinished matches on the first screen: their cards, and the line that names the latest."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container, Grid
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

import boardgames
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.matches.text import brief, cut, game_title, lately, moves_played
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.preview import has_preview, match_picture

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.geometry import Size

    from boardgames.match.library import MatchLibrary
    from boardgames.match.store.entry import Entry
    from boardgames.tui.settings.preferences import Settings

__all__ = [
    "MatchCard",
    "MatchCards",
    "card_subtitle",
    "card_title",
    "latest_unfinished",
    "room_for_cards",
    "title_line",
]

#: Below this size there is no room for matches beside the title.
_LEAST_WIDTH, _LEAST_HEIGHT = 76, 24
#: The columns from which there is room for two of them.
_TWO_FROM = 96
#: Columns of a border beside the words on it: two corners, two spaces, two lines.
_MARGIN = 6
#: The rows of a card where there is enough room; in a low terminal two cards share the height.
_ROWS = 13
#: The cards of a high column, and the columns of a line beside the title in a terminal with room for one.
_HIGH, _LINE_COLUMNS = 3, 60
#: The title's and the footer's.
_OTHER_ROWS = 2


#: The number of unfinished matches read: more than there is room for on any screen.
_MOST = 30
#: Stands before the line that has the focus.
_POINTER = "▶ "
_RESUME = "   [@click=screen.resume][$text-primary]r[/] resume"
#: Shown while a match of this run could not be saved.
_UNSAVED = Content.from_markup(f"{_RESUME} the match that could not be saved[/]")
#: Shown while mistakes are due to be practised.
_DUE = "   [@click=screen.practise][$text-primary]o[/] Practise: $due due[/]"
#: The columns from which there is room for the time as well, and the columns of the title.
_ROOMY_FROM, _TITLE = 76, 16
#: The columns from which cut names of players can be read, with the sign before them.
_NAMES = 15


def room_for_cards(size: Size, count: int) -> tuple[int, int]:
    """Return how many of `count` matches fit beside the title, and how many in a column; one of them is 0.

    The cards of the games keep their size and their words. Too few matches for a high column stand beside
    the title, so that the games have its room.
    """
    if size.width < _LEAST_WIDTH or size.height < _LEAST_HEIGHT:
        return 0, 0
    if has_preview(size):
        return 1 + (size.width >= _TWO_FROM), 0
    in_column = max(2, (size.height - _OTHER_ROWS) // _ROWS)
    if in_column >= _HIGH and count < in_column:
        return size.width // _LINE_COLUMNS, 0
    return 0, in_column


class _AboutMatch(Message):
    """A request about a match."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        super().__init__()


class MatchCard(Container, can_focus=True):
    """An unfinished match as it was left, or the reason why it cannot be shown."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH_CARD)

    class Resumed(_AboutMatch):
        """The player resumed the card's match."""

    class Dropped(_AboutMatch):
        """The player dropped the card's match."""

    def __init__(self, entry: Entry, settings: Settings, *, is_brief: bool = False) -> None:
        super().__init__()
        self.entry = entry
        #: The game of the match; None if it is not installed any more.
        self.game = boardgames.load(entry.game) if entry.game in boardgames.names() else None
        self.settings = settings
        #: True if the picker's key resumes this match.
        self._by_key = False
        #: True if the card is a line of a strip, without its board.
        self._is_brief = is_brief

    def compose(self) -> ComposeResult:
        """Compose the board, or the line."""
        if self._is_brief:
            yield Static(classes="match-line")
            return
        yield match_picture(self.entry, self.settings)

    def tell(self, *, by_key: bool) -> None:
        """Show the title, when it was played, and the picker's key if that resumes it."""
        self.border_title = card_title(self.entry, by_key=by_key)
        self._by_key = by_key
        self._tell_more()

    def on_resize(self) -> None:
        """Write as much on the border as fits."""
        self._tell_more()

    def _tell_more(self) -> None:
        room = self.outer_size.width - _MARGIN
        self.border_subtitle = card_subtitle(self.entry, room if room > 0 else None)
        if self._is_brief and self.is_mounted:
            line = self.query_one(".match-line", Static)
            width = line.size.width - len(_POINTER) if line.size.width else 0
            words = _in_a_line(self.entry, max(0, width), by_key=self._by_key)
            line.update(Content.assemble(_POINTER if self.has_focus else "", words), layout=False)

    def watch_has_focus(self, has_focus: bool) -> None:
        """Point at the line of a strip with the focus: it has no frame."""
        super().watch_has_focus(has_focus)
        self._tell_more()

    def on_click(self) -> None:
        """Resume this match."""
        self.action_resume()

    def action_resume(self) -> None:
        """Resume this match."""
        self.post_message(self.Resumed(self.entry))

    def action_computer(self) -> None:
        """Ask for a new match of this game against the computer."""
        if self.game:
            self.post_message(GameCard.ComputerWanted(self.game))

    def action_puzzles(self) -> None:
        """Ask for the puzzles of this game."""
        if self.game:
            self.post_message(GameCard.PuzzlesWanted(self.game))

    def action_drop(self) -> None:
        """Ask to drop this match."""
        self.post_message(self.Dropped(self.entry))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: not every game has puzzles, or is installed any more."""
        if action in ("computer", "puzzles"):
            return self.game is not None and (action == "computer" or self.game.has_puzzles)
        return super().check_action(action, parameters)


class MatchCards(Grid):
    """A column of cards, the latest match at the top, or a strip of lines, the latest one first."""

    def __init__(
        self, entries: Iterable[Entry], settings: Settings, *, id: str, is_strip: bool = False
    ) -> None:
        super().__init__(*(MatchCard(entry, settings, is_brief=is_strip) for entry in entries), id=id)
        self.settings = settings
        self._is_strip = is_strip
        self.display = bool(self.children)

    @property
    def cards(self) -> list[MatchCard]:
        """The cards, the latest first."""
        return list(self.query_children(MatchCard))

    def card(self, identity: str | None) -> MatchCard | None:
        """Return the card of the match with an id, if there is one."""
        return next((card for card in self.cards if card.entry.id == identity), None)

    async def show(self, entries: Sequence[Entry], by_key: str | None, room: int) -> None:
        """Show the first `room` of these matches; the picker's key resumes the one called `by_key`.

        The cards of matches that have not changed stay, so that only what is new is drawn. While its screen
        is opened or closed nothing happens: Textual would raise a MountError if the terminal is resized
        just then, and an open screen shows its matches anyway.
        """
        if not self.is_attached:
            return
        shown = entries[:room]
        if self._is_strip:
            self.styles.grid_size_columns = max(1, len(shown))
        else:
            self.styles.grid_size_rows = max(1, room)
        self.display = bool(shown)
        kept = {card.entry.id: card for card in self.cards if card.entry in shown}
        async with self.batch():
            await self.remove_children([card for card in self.cards if card not in kept.values()])
            # A match that has changed is at the top: the cards that stay are in order.
            for place, entry in enumerate(shown):
                if entry.id not in kept and self.is_attached:
                    await self.mount(MatchCard(entry, self.settings, is_brief=self._is_strip), before=place)
            for card in self.cards:
                card.tell(by_key=card.entry.id == by_key)


def latest_unfinished(library: MatchLibrary) -> tuple[tuple[Entry, ...], int]:
    """Return the latest unfinished matches, the newest first, and how many there are in all.

    Raises:
        StoreError: The store cannot be read.
    """
    latest = library.unfinished(limit=_MOST)
    return latest, len(latest) if len(latest) < _MOST else library.store.count(is_over=False)


def title_line(
    unfinished: Sequence[Entry],
    count: int,
    cards: Collection[object],
    width: int,
    *,
    is_unsaved: bool,
    due: int = 0,
) -> Content:
    """Return the first line, with the match that `r` resumes if it has no card, and how many there are.

    Args:
        unfinished: The latest unfinished matches, the newest first.
        count: How many there are in all.
        cards: The cards of those that have one.
        width: The columns of the line.
        is_unsaved: True if there is a match of this run that could not be saved, and has no card.
        due: How many of the player's mistakes are due.
    """
    line = [Content("boardgames")]
    if is_unsaved:
        line.append(_UNSAVED)
    elif unfinished and not cards:
        line.append(_last_match(unfinished[0], width))
    if count > max(1, len(cards)):
        line.append(_count(count))
    if due:
        line.append(Content.from_markup(_DUE, due=due))
    return Content("").join(line)


def _last_match(entry: Entry, width: int) -> Content:
    """Return what the first line, of this `width`, says about the latest match."""
    when = f", {lately(entry.updated)}" if width >= _ROOMY_FROM else ""
    return Content.from_markup(f"{_RESUME}: $title$when[/]", title=cut(brief(entry.title), _TITLE), when=when)


def _count(unfinished: int) -> Content:
    """Return what the first line says about how many matches are unfinished."""
    return Content.from_markup(
        "   [@click=screen.matches][$text-primary]m[/] $all unfinished[/]", all=unfinished
    )


def card_title(entry: Entry, *, by_key: bool) -> Content:
    """Return what a card has above its board: the title, and the key if that resumes the match."""
    title = brief(entry.title)
    return Content.assemble(("r", "underline"), " ", title) if by_key else Content(title)


def _in_a_line(entry: Entry, width: int, *, by_key: bool) -> Content:
    """Return the line of a match: its game, then as much of the moves, players and time as fits.

    Only names are cut, where some of them can be read; `width` is 0 before the line is laid out: then all.
    """
    key = Content.assemble(("r", "underline"), " ") if by_key else Content()
    who = "" if entry.title == game_title(entry) else brief(entry.title).removeprefix("Against ")
    parts = [game_title(entry), _reached(entry), *([who] if who else []), lately(entry.updated)]
    line = key + Content(_fitted(parts, width - key.cell_length if width else None))
    if who and width - line.cell_length >= _NAMES and f" · {who}" not in line.plain:
        line += Content(f" · {who}")
    return line.truncate(width, ellipsis=True) if width else line


def card_subtitle(entry: Entry, room: int | None = None) -> Content:
    """Return what a card has below its board: `Pylos · 15 moves · 2 h ago`, or less than that in little room.

    The game is left out where it is the title already.
    """
    game = game_title(entry)
    parts = [*([game] if game != entry.title else []), _reached(entry), lately(entry.updated)]
    return Content(_fitted(parts, room))


def _reached(entry: Entry) -> str:
    """Return how far a match has come."""
    return moves_played(entry) if entry.ply else "at the start"


def _fitted(parts: list[str], room: int | None) -> str:
    """Return as many parts in one row as fit whole in so many columns, the first one in any case."""
    while room is not None and len(parts) > 1 and Content(" · ".join(parts)).cell_length > room:
        parts = parts[:-1]
    return " · ".join(parts)
