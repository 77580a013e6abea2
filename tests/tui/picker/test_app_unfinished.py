"""Unfinished matches on the picker: their cards beside those of the games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.cursor import Cursor
from boardgames.match.store.entry import Entry
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.common.footer import Footer
from boardgames.tui.matches.text import lately
from boardgames.tui.picker.game_card import GameCard
from boardgames.tui.picker.match_card import card_subtitle, card_title
from boardgames.tui.picker.preview import has_preview
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.seams.testing import shown_strips
from tests.match.store.helpers import run
from tests.tui.kept import (
    ODD_TITLES,
    cards,
    ended,
    first_line,
    focused,
    go,
    kept,
    notices,
    open_app,
    shown,
)
from tests.tui.table import lines_of, text_of

if TYPE_CHECKING:
    from tests.tui.table import Table

#: A terminal in which matches have cards with boards; in smaller ones they are lines beside the title.
ROOMY = (140, 34)
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def entry(title: str, ply: int = 15) -> Entry:
    """Return an entry of the store."""
    moment = NOW.isoformat()
    return Entry.of_row("id", "pylos", title, moment, moment, None, ply, "*", "{}", "", "")


async def test_the_newest_matches_have_cards_where_there_is_room() -> None:
    """The latest match is at the top, each has its position, and the first line counts them."""
    for title, game in zip("abcd", boardgames.names(), strict=True):
        kept(title, game=game)
    counts = {(80, 24): 1, (100, 30): 2, (140, 45): 3, (60, 20): 0, (80, 20): 0, (75, 40): 0}
    async with open_app() as table:
        for size, count in counts.items():
            await table.resize(size)
            newest = Store().entries()[:count]
            assert [entry.title for entry in newest] == shown(table), size
            boards = [view.frame.position for card in cards(table) for view in card.query(BoardView)]
            expected = [] if has_preview(table.app.size) else [entry.board() for entry in newest]
            assert expected == boards, size
            assert all("1 move" in str(card.border_subtitle) for card in cards(table)), size
            assert first_line(table).endswith(" m 4 unfinished"), size
            assert ("resume: d" in first_line(table)) == (count == 0), size
        await _every_board_is_whole_beside_the_matches(table)


async def _every_board_is_whole_beside_the_matches(table: Table) -> None:
    """The boards of the games keep their size, and everything fits on the screen."""
    for size in ((76, 24), (80, 24), (100, 30), (140, 34), (140, 45), (200, 30)):
        await table.resize(size)
        views = [view for view in table.app.screen.query(BoardView) if view.region]
        assert (1 if has_preview(table.app.size) else 4 + len(cards(table))) == len(views), size
        for view in views:
            assert view.region == table.app.screen.find_widget(view).visible_region, size
            assert view.size.width >= 20, size
            assert view.size.height >= 9, size
        # A card has the focus whose match is not on the screen any more, or its neighbour.
        assert focused(table), size


async def test_few_matches_in_a_large_terminal_are_lines() -> None:
    """The games have the room of a column that would be empty for the most part."""
    kept("a")
    async with open_app(size=(200, 60)) as table:
        for count, beside in ((1, 0), (3, 0), (4, 4)):
            for title in "abcd"[len(shown(table)) : count]:
                kept(title)
            await go(table, "comma", "q")
            assert count == len(shown(table))
            assert beside == len(table.app.screen.query("#match-column MatchCard")), count
            assert {0 if not beside else 1} == {min(card.region.y for card in cards(table))}, count


async def _one_match_alone_is_not_counted(table: Table) -> None:
    """A single match is counted nowhere."""
    for size, said in (((60, 20), "boardgames r resume: a"), ((80, 24), "boardgames")):
        await table.resize(size)
        assert said == first_line(table), size


async def test_a_newcomer_sees_the_games_alone() -> None:
    """The cards of the games have their words, and the first one has the focus.

    This holds with a match that has ended, even if it was left at an earlier position.
    """
    cursor = ended()
    cursor.undo()
    Store().save(Saved(cursor, "over"))
    async with open_app() as table:
        words = [str(words.content) for words in table.app.screen.query(".card-words").results(Static)]
        assert [boardgames.load(name).tagline for name in boardgames.names()] == words
        assert all(widget.region for widget in table.app.screen.query(".card-words"))
        assert ([], "boardgames", "pylos") == (shown(table), first_line(table), focused(table))


async def test_titles_and_players_of_games_are_on_their_borders() -> None:
    """Links to the computer and to lessons are there too; players, keys and puzzles where they fit."""
    names = ["Pylos", "Flying Obelisks", "Diamond", "Pyramid Siege"]
    players = ["2 players", "2 players", "2 or 4 players", "2 players"]
    wide = [f"{name} · {count}" for name, count in zip(names, players, strict=True)]
    async with open_app() as table:
        for size, titles, ways in 2 * (
            ((60, 20), [wide[0], *names[1:]], "Computer · Learn"),
            ((80, 24), wide, "c Computer · l Learn · p Puzzles"),
        ):
            await table.resize(size)
            found = table.app.screen.query(GameCard)
            borders = [(card.border_title, card.border_subtitle) for card in found]
            written = [tuple(Content.from_markup(str(words)).plain for words in pair) for pair in borders]
            assert [(title, ways) for title in titles] == written, (size, shown(table))
            if size == (80, 24):
                kept()
                await go(table, "comma", "q")


def test_a_card_says_what_match_it_is_and_when_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card shows the title, the key if that resumes it, and the number of moves."""
    monkeypatch.setattr("boardgames.tui.picker.match_card.lately", lambda _: "2 h ago")
    assert "r [b]x[/b]" == card_title(entry("[b]x[/b]"), by_key=True).plain
    assert "Ann - Ben" == card_title(entry("Ann - Ben"), by_key=False).plain
    assert "Against Computer 3" == card_title(entry("Against Computer level 3"), by_key=False).plain
    assert ["Pylos · 15 moves · 2 h ago", "Pylos · at the start · 2 h ago"] == [
        card_subtitle(entry("a", ply)).plain for ply in (15, 0)
    ]
    assert "15 moves · 2 h ago" == card_subtitle(entry("Pylos")).plain
    assert ["Pylos · 15 moves", "Pylos"] == [card_subtitle(entry("a"), room).plain for room in (25, 4)]


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 min ago"),
        (timedelta(minutes=59), "59 min ago"),
        (timedelta(hours=1), "1 h ago"),
        (timedelta(hours=24), "1 d ago"),
        (timedelta(days=7, seconds=-1), "6 d ago"),
        (timedelta(days=7), "14 Nov 2026"),
        # Clocks of two computers may differ.
        (timedelta(minutes=-3), "21 Nov 2026"),
    ],
)
def test_times_on_cards_are_short(before: timedelta, expected: str) -> None:
    """Times within a week are relative, others have a date."""
    assert expected == lately(NOW - before, NOW)


async def test_odd_titles_are_shown_as_they_are() -> None:
    """Markup and control characters have no effect, and wide characters take their room."""
    async with open_app() as table:
        for written, title in ODD_TITLES.items():
            kept(written)
            await table.app.push_screen(Screen())
            table.app.pop_screen()
            for size in ((60, 20), (80, 24)):
                await table.resize(size)
                strips = shown_strips(table.app.screen)
                widths = {sum(segment.cell_length for segment in strip) for strip in strips}
                assert {size[0]} == widths, (size, title)
                top = "".join(segment.text for strip in strips[:2] for segment in strip)
                assert title[:12] in top, size
        await table.resize((140, 45))
        strips = shown_strips(table.app.screen)
        assert {140} == {sum(segment.cell_length for segment in strip) for strip in strips}
        everything = "".join(segment.text for strip in strips for segment in strip)
        newest = [*ODD_TITLES.values()][-3:]
        assert [] == [title for title in newest if title[:12] not in everything]


async def test_a_long_title_is_cut() -> None:
    """A long title is cut with an ellipsis, on a card and in the first line."""
    kept("a very long title " * 9)
    async with open_app() as table:
        for size in ((80, 24), (60, 20)):
            await table.resize(size)
            strips = shown_strips(table.app.screen)
            assert "… " in "".join(segment.text for strip in strips[:2] for segment in strip), size
            assert size[0] == sum(segment.cell_length for segment in strips[0]), size


async def test_pictures_have_the_colours_that_were_chosen() -> None:
    """The boards of cards and of the list have the colours of the match, or else the usual ones."""
    kept("usual")
    match = Match(boardgames.load("pylos").start())
    match.set_tag("Color2", "teal")
    Store().save(Saved(Cursor(match), "teal"))
    async with open_app(size=ROOMY) as table:
        views = [card.query_one(BoardView).seat_colors for card in cards(table)]
        assert [("", "teal"), ()] == views
        await go(table, "m")
        assert ("", "teal") == table.app.screen.query_one(BoardView).seat_colors


async def test_a_damaged_match_shows_the_reason_in_place_of_its_board() -> None:
    """Enter shows the error, and the other matches can be resumed."""
    kept("good")
    kept("bad", "1b1")
    run(user_data() / "matches.sqlite", "UPDATE matches SET start = 'x', position = 'x' WHERE title = 'bad'")
    async with open_app(size=ROOMY) as table:
        bad, good = cards(table)
        assert (0, 1) == (len(bad.query(BoardView)), len(good.query(BoardView)))
        said = "The board of this match cannot be shown. The side to move is missing"
        assert text_of(bad.query_one(Static)).startswith(said)
        await go(table, "enter")
        assert (True, "Line 1: ") == (table.shows(PickerScreen), notices(table)[0][:8])
        await go(table, "down", "enter")
        assert ["1a1"] == table.line()


async def test_cards_follow_the_size_of_the_terminal() -> None:
    """If there is no room for cards, the first line names the newest match."""
    for title in "abc":
        kept(title)
    async with open_app() as table:
        said = []
        for size in ((140, 45), (60, 20), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            said.append(("".join(shown(table)), first_line(table)))
        assert [
            ("cba", "boardgames"),
            ("", "boardgames r resume: c m 3 unfinished"),
            ("c", "boardgames m 3 unfinished"),
        ] == said


async def test_pictures_follow_the_settings() -> None:
    """The boards of matches and of games follow the palette."""
    kept()
    async with open_app("comma") as table:
        table.app.settings.change(palette=PALETTES[1])
        await go(table, "q")
        assert {PALETTES[1]} == {view.palette for view in table.app.screen.query(BoardView)}


async def test_a_new_size_while_the_program_ends_shows_nothing_more() -> None:
    """The terminal may change its size at any time; there is nothing left then to put cards on."""
    async with open_app(size=(100, 30)) as table:
        kept("a")
        screen = table.app.screen
        assert isinstance(screen, PickerScreen)
        table.app.exit()
        await screen.on_screen_resume()
        assert [] == cards(table)


async def test_the_keys_of_a_card_are_explained_below_it() -> None:
    """Those that act on a match, or on the game of a card, in the least terminal that shows a match.

    A dialog leaves none of them, since none would act; they come back when it closes.
    """
    kept("a")
    async with open_app(size=(60, 20)) as table:
        await _one_match_alone_is_not_counted(table)
        cards(table)[0].focus()
        await table.pilot.pause()
        footer = table.app.screen.query_one(Footer)
        expected: tuple[str, ...] = ("Resume", "Games", "Drop", "Matches", "Quit", "Settings", "Help")
        (line,) = lines_of(footer)
        assert [] == [word for word in expected if word not in line]
        assert [] == [word for word in ("Computer", "Learn", "Puzzles") if word in line]
        await go(table, "down")
        (line,) = lines_of(footer)
        expected = ("Play", "Computer", "Learn", "Puzzles", "Matches", "Quit", "Settings", "Help")
        assert [] == [word for word in expected if word not in line]
        before = footer.keys
        for key in ("c", "question_mark", "ctrl+p"):
            await go(table, key)
            during = footer.keys
            await go(table, "escape")
            assert ((), before) == (during, footer.keys)


async def test_a_match_of_a_game_that_is_not_installed_can_be_dropped() -> None:
    """It shows the game's name and the reason, offers nothing of the game, and everything else works."""
    kept("good")
    for title in ("worse", "bad"):
        kept(title, "1b1")
        run(user_data() / "matches.sqlite", f"UPDATE matches SET game = 'gone' WHERE title = '{title}'")
    async with open_app(size=(60, 20)) as table:
        assert [] == cards(table)
        for title, size in (("bad", (80, 24)), ("worse", ROOMY)):
            await table.resize(size)
            cards(table)[0].focus()
            await table.pilot.pause()
            assert (title, None) == (focused(table), cards(table)[0].game)
            await go(table, "c", "p")
            assert table.shows(PickerScreen)
            offered = {key.description for key in table.app.screen.query_one(Footer).keys}
            assert ({"Drop"}, set()) == (offered & {"Drop"}, offered & {"Computer", "Learn", "Puzzles"})
            await go(table, "x")
            assert title not in shown(table)
        assert ["good"] == shown(table)


async def test_the_line_with_the_focus_is_pointed_at_and_escape_leads_to_the_games() -> None:
    """The pointer goes with the focus, between the lines and back to the games."""
    kept("b")
    kept("a")
    async with open_app(size=(100, 30)) as table:
        seen = []
        for key in ("", "right", "escape", "down"):
            await table.keys(*filter(None, [key]))
            pointed = [card.entry.title for card in cards(table) if "▶" in text_of(card.query_one(Static))]
            seen.append((pointed, focused(table)))
        assert [(["a"], "a"), (["b"], "b"), ([], "pylos"), ([], "flying-obelisks")] == seen


async def test_the_games_reach_the_right_edge_with_any_number_of_matches() -> None:
    """One column is left beside the last card, whatever was there before and in every size without a list."""
    async with open_app(size=(140, 45)) as table:
        for number, game in enumerate(("", *boardgames.names()[:3])):
            if game:
                kept(f"match {number}", game=game)
            await go(table, "comma", "q")
            for size in ((140, 45), (100, 30), (140, 34), (200, 60), (140, 45)):
                await table.resize(size)
                if not has_preview(table.app.size):
                    edge = max(card.region.right for card in table.app.screen.query(GameCard))
                    assert size[0] - 1 == edge, (number, size)
