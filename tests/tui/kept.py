"""Helpers of tests of saved matches: the program with its picker, and matches in its store."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import Static

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.match_card import MatchCard, card_title
from tests.match.fakes import FakeTime
from tests.tui.table import BareApp, Table, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

__all__ = [
    "ODD_TITLES",
    "by_key",
    "cards",
    "ended",
    "first_line",
    "focused",
    "go",
    "kept",
    "notices",
    "open_app",
    "open_matches",
    "shown",
    "titles",
]


#: Titles that could be taken for markup or orders to the terminal, or are wide, and how they are shown.
ODD_TITLES = {
    "[b]x[/b] [@click=app.quit]q[/]": "[b]x[/b] [@click=app.quit]q[/]",
    "$title [red \\[": "$title [red \\[",
    "\x1b[31mred\x07 \x9b1m": "[31mred 1m",
    "\u4e16\u754c\u6226 \u6e56": "\u4e16\u754c\u6226 \u6e56",
    "\U0001f3b2 Ann": "\U0001f3b2 Ann",
}


@asynccontextmanager
async def open_app(
    *keys: str, time: FakeTime | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Table]:
    """Start the program with the picker, and press keys there."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=time or FakeTime())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = Table(app, pilot)
        await go(table, *keys)
        yield table


@asynccontextmanager
async def open_matches(*keys: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Table]:
    """Open the list of matches over a blank screen, and press keys there."""
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=True, clock=FakeTime())
    async with app.run_test(size=size) as pilot:
        app.open_matches()
        await pilot.pause()
        table = Table(app, pilot)
        await go(table, *keys)
        yield table


async def go(table: Table, *keys: str) -> None:
    """Press keys that go from screen to screen, one after another."""
    for key in keys:
        await table.keys(key)
        await table.pilot.pause()


def kept(title: str = "", *moves: str, game: str = "pylos") -> str:
    """Save a match with moves, by default one, and return its id."""
    cursor = Cursor(Match(boardgames.load(game).start()))
    for move in moves or (str(cursor.position.legal_moves()[0]),):
        cursor.play(cursor.position.parse(move))
    saved = Saved(cursor, title)
    Store().save(saved)
    assert saved.id is not None
    return saved.id


def ended() -> Cursor:
    """Return a cursor at the end of a match of Pylos that the rules have ended."""
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    while not cursor.position.outcome():
        cursor.play(cursor.position.legal_moves()[-1])
    return cursor


def titles(*, deleted: bool = False) -> list[str]:
    """Return the titles of the saved matches."""
    return [entry.title for entry in Store().entries(deleted=deleted)]


def notices(table: Table) -> list[str]:
    """Return the messages of the program."""
    return [notice.message for notice in table.app.shown_notifications]


# What the picker shows of them


def cards(table: Table) -> list[MatchCard]:
    """Return the visible cards of matches, from top to bottom."""
    return [card for card in table.app.screen.query(MatchCard) if card.region]


def shown(table: Table) -> list[str]:
    """Return the titles on them."""
    return [card.entry.title for card in cards(table)]


def by_key(table: Table) -> list[str]:
    """Return the titles on cards that show the key."""
    return [
        card.entry.title
        for card in cards(table)
        if str(card.border_title) == card_title(card.entry, by_key=True).markup
    ]


def focused(table: Table) -> str:
    """Return the title of the match, or the name of the game, whose card has the focus."""
    card = table.app.screen.focused
    if isinstance(card, MatchCard):
        return card.entry.title
    assert isinstance(card, GameCard)
    return card.game.name


def first_line(table: Table) -> str:
    """Return the first line of the picker."""
    return text_of(table.app.screen.query_one("#title", Static))
