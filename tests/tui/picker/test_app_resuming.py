"""Resuming unfinished matches from the picker: keys, clicks, arrows and the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, Computer
from boardgames.match.local_session import LocalSession
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.matches.screen import MatchesScreen
from boardgames.tui.picker.screen import PickerScreen
from tests.tui.kept import by_key, cards, first_line, focused, go, kept, open_app, shown

if TYPE_CHECKING:
    from textual.widget import Widget

    from tests.tui.table import Table

#: A terminal in which the matches have a column of cards, with their boards.
ROOMY = (140, 34)


async def test_the_first_key_resumes_the_newest() -> None:
    """Its card has the focus at first and shows the key."""
    kept("old")
    kept("new", "1b1")
    async with open_app() as table:
        for key in ("enter", "space", "r"):
            assert (["new"], "new") == (by_key(table), focused(table)), key
            await go(table, key)
            assert (True, ["1b1"]) == (table.shows(MatchScreen), table.line()), key
            await go(table, "q")


async def test_any_match_can_be_resumed_from_its_card() -> None:
    """Arrows and Enter or a click resume a match."""
    kept("old")
    kept("new", "1b1")
    async with open_app("down", "enter", size=ROOMY) as table:
        assert ["1a1"] == table.line()
        await go(table, "q")
        await table.pilot.click(cards(table)[1])
        await table.pilot.pause()
        assert (True, ["1a1"]) == (table.shows(MatchScreen), table.line())


async def test_arrows_and_tab_lead_through_all_cards() -> None:
    """Arrows move in their direction and wrap at the edges; Tab goes through all cards."""
    kept("b")
    kept("a")
    async with open_app(size=ROOMY) as table:
        seen = [focused(table)]
        for key in ("right", "down", "left", "right", "right", "up", "right", "up"):
            await table.keys(key)
            seen.append(focused(table))
        names = ["a", "pylos", "diamond", "b", "diamond", "pyramid-siege", "flying-obelisks", "a", "b"]
        assert names == seen
        await table.keys("tab")
        assert "pylos" == focused(table)


async def test_the_match_just_left_has_the_focus() -> None:
    """This includes a match that was only viewed, and a new one."""
    kept("b")
    kept("a")
    async with open_app("down", "enter", "q", size=ROOMY) as table:
        seen = [focused(table)]
        await go(table, "right", "r", "q")
        seen.append(focused(table))
        await go(table, "right", "enter", "s", "q")
        seen.append(focused(table))
        await go(table, "enter", "s", "1", "q")
        seen.append(focused(table))
        assert ["b", "a", "pylos", "Pylos"] == seen
        assert ["Pylos", "a"] == shown(table)


async def test_a_match_opened_from_the_list_has_the_focus_when_it_is_left() -> None:
    """Leaving leads back to the list; a match that was continued is the newest, even if it had no card."""
    for title in "abc":
        kept(title)
    async with open_app("m", "down", "enter", "q", size=ROOMY) as table:
        seen = [_listed(table)]
        await go(table, "end", "enter", "2", "q")
        seen.append(_listed(table))
        assert ["b", "a"] == seen
        await go(table, "q")
        assert ("a", ["a", "c"]) == (focused(table), shown(table))
        await go(table, "right", "comma", "q")
        assert "pylos" == focused(table)


def _listed(table: Table) -> str:
    """Return the title of the match under the cursor of the list of matches."""
    screen = table.app.screen
    assert isinstance(screen, MatchesScreen)
    assert screen.entry
    return screen.entry.title


async def test_a_match_opened_first_has_the_focus_when_it_is_left() -> None:
    """The picker is created only when the match is left."""
    kept("a")
    identity = kept("b", "1b1")
    kept("c")
    async with open_app(size=(100, 30)) as table:
        table.app.switch_screen(PickerScreen(table.app))
        table.app.library.open(identity)
        await table.pilot.pause()
        await table.pilot.pause()
        assert "b" == focused(table)


async def test_the_focus_stays_where_it_is_under_other_screens() -> None:
    """The focus stays under the settings and the list of matches, with matches or without."""
    async with open_app("down", "m", "q", size=ROOMY) as table:
        seen = [focused(table)]
        kept("b")
        kept("a")
        await go(table, "comma", "q")
        cards(table)[1].focus()
        for keys in (("comma", "q"), ("m", "q"), ("right", "comma", "q")):
            await go(table, *keys)
            seen.append(focused(table))
        assert ["diamond", "b", "b", "diamond"] == seen


async def test_cards_are_right_after_the_list_of_matches() -> None:
    """Deleted matches are gone, others take their place, and new titles are shown."""
    for title in "abc":
        kept(title)
    async with open_app("m", "d", size=(100, 30)) as table:
        Store().rename(Store().entries()[0].id, "bee")
        await go(table, "q")
        assert (["bee", "a"], ["bee"], "bee", "boardgames") == (
            shown(table),
            by_key(table),
            focused(table),
            first_line(table),
        )
        await go(table, "m", "d", "d", "q")
        assert ([], "pylos") == (shown(table), focused(table))
        assert all(words.region for words in table.app.screen.query(".card-words"))


async def test_cards_that_stay_are_not_drawn_anew() -> None:
    """Only matches that have changed get a new card."""
    kept("b")
    kept("a")
    async with open_app(size=(100, 30)) as table:
        before: list[Widget] = list(cards(table))
        await go(table, "comma", "q")
        assert before == cards(table)
        await go(table, "enter", "2", "q")
        assert (["a", "b"], before[1]) == (shown(table), cards(table)[1])
        assert before[0] is not cards(table)[0]


async def test_the_key_leads_to_a_match_that_could_not_be_saved() -> None:
    """The first line says so, and no card shows the key."""
    kept("a")
    async with open_app() as table:
        table.app.play(LocalSession(Match(boardgames.load("pylos").start())))
        await table.pilot.pause()
        folder = user_data() / "matches.sqlite"
        content = folder.read_bytes()
        folder.unlink()
        folder.mkdir()
        await go(table, "1", "q")
        said = "boardgames r resume the match that could not be saved"
        assert ([], said) == (shown(table), first_line(table))
        folder.rmdir()
        folder.write_bytes(content)
        await go(table, "comma", "q")
        assert (["a"], [], said) == (shown(table), by_key(table), first_line(table))
        await go(table, "r")
        assert (True, 1) == (table.shows(MatchScreen), len(table.line()))


async def test_in_a_narrow_terminal_matches_are_lines_beside_the_title() -> None:
    """The games keep their words and keys; arrows lead from the lines to the games and back."""
    kept("b")
    kept("a")
    async with open_app(size=(100, 30)) as table:
        assert all(words.region for words in table.app.screen.query(".card-words"))
        assert {0} == {card.region.y for card in cards(table)}
        seen = [focused(table)]
        for key in ("right", "down", "up", "down", "down"):
            await table.keys(key)
            seen.append(focused(table))
        assert ["a", "b"] == seen[:2]
        assert {"a", "b"} >= {seen[3]}
        assert ["pylos", "pylos"] == [seen[2], seen[4]]
        await go(table, "r")
        assert ["1a1"] == table.line()


async def test_a_match_is_dropped_at_once_and_can_be_restored() -> None:
    """A key on its card deletes it, the next one has the focus, and the list of deleted matches has it."""
    kept("b")
    kept("a")
    async with open_app() as table:
        for size in ((100, 30), ROOMY):
            await table.resize(size)
            cards(table)[0].focus()
            gone, other = shown(table)
            await go(table, "x")
            assert ([other], other) == (shown(table), focused(table)), size
            await go(table, "m", "t", "u", "q")
            assert sorted((gone, other)) == sorted(shown(table)), size


async def test_the_puzzles_of_a_match_s_game_are_a_key_away() -> None:
    """The card of a match has the keys of its game's."""
    kept("a", game="diamond")
    async with open_app("p") as table:
        assert "Puzzles of Diamond" in first_line(table)


async def test_a_match_in_which_no_person_has_moved_leaves_nothing() -> None:
    """Also where the computer has made the first move."""
    start = boardgames.load("pylos").start()
    async with open_app() as table:
        session = start_session(start, now=lambda: 0.0, controls=[Computer(2), HERE])
        library = table.app.library
        autosave = library.begin(session)
        session.submit(session.to_move, Play(start.legal_moves()[0]), Computer(2))
        autosave.save()
        assert not Store().entries()
        session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
        autosave.save()
        assert 1 == len(Store().entries())
