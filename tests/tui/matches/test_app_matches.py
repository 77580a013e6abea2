"""The screen of matches: the list, its pictures and facts, titles, and records."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input, Static

import boardgames
from boardgames.core.locations import user_data
from boardgames.match.actions import Answer, OfferDraw, Play, Resign
from boardgames.match.controls import HERE, Computer
from boardgames.match.library import MatchLibrary
from boardgames.match.record.files import read_record
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from boardgames.tui.app import new_match
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.matches.list import MatchList
from boardgames.tui.matches.score import score_between
from boardgames.tui.matches.screen import MatchesScreen
from boardgames.tui.matches.text import facts as facts_of
from boardgames.tui.matches.text import line, short_result
from boardgames.tui.seams.testing import shown_strips
from tests.match.fakes import FakeTime
from tests.match.store.helpers import run
from tests.tui.kept import ODD_TITLES, first_line, go, kept, open_matches, titles
from tests.tui.matches.listing import facts, listed, message
from tests.tui.table import Table, open_table, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.actions import Action
    from boardgames.match.controls import SeatControl


async def answer(table: Table, text: str) -> None:
    """Type another answer in the dialog."""
    assert isinstance(table.app.screen, AskScreen)
    table.app.screen.query_one(Input).value = text
    await go(table, "enter")


async def test_matches_are_listed_with_a_picture() -> None:
    """The board of the match under the cursor is shown; unfinished matches come first."""
    kept("Old")
    kept("New", game="diamond")
    async with open_matches() as table:
        screen = table.app.screen
        for size in ((60, 20), (80, 24), (120, 36)):
            await table.resize(size)
            assert ("diamond", "New") == (
                screen.query_one(BoardView).frame.position.game.name,
                str(screen.query_one("#match-facts", Static).content).splitlines()[0],
            ), size
            await go(table, "down")
            assert "pylos" == screen.query_one(BoardView).frame.position.game.name, size
            await go(table, "up")
        await go(table, "down", "enter")
        assert ("pylos", 1) == (table.match.game.name, table.cursor.at.ply)


async def test_a_long_list_is_read_as_the_cursor_goes_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first only the latest matches are; a row says that there are more."""
    monkeypatch.setattr("boardgames.tui.matches.sections._PAGE", 2)
    for number in range(5):
        kept(str(number))
    async with open_matches() as table:
        matches = table.app.screen.query_one(MatchList)

        def in_list() -> list[str]:
            return [entry.title for entry in matches.entries.values()]

        assert (["4", "3"], 4) == (in_list(), matches.option_count)
        await go(table, "down")
        assert ["4", "3", "2", "1"] == in_list()
        await go(table, "down", "down")
        assert (["4", "3", "2", "1", "0"], 6) == (
            in_list(),
            matches.option_count,
        )
        assert "1" == (matches.entry and matches.entry.title)


async def test_the_oldest_of_many_matches_is_reached_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """End reads the list from its end, and up from there; Home goes back to the latest match."""
    monkeypatch.setattr("boardgames.tui.matches.sections._PAGE", 2)
    for number in range(7):
        kept(str(number))
    async with open_matches() as table:
        matches = table.app.screen.query_one(MatchList)

        def in_list() -> tuple[list[str], str | None]:
            listed = [entry.title for entry in matches.entries.values()]
            return listed, matches.entry.title if matches.entry else None

        await go(table, "end")
        assert ((["1", "0"], "0"), "Matches · 7") == (in_list(), first_line(table))
        await go(table, "up")
        assert (["3", "2", "1", "0"], "1") == in_list()
        await go(table, "home")
        assert (["6", "5"], "6") == in_list()
        await go(table, "up")
        assert (["1", "0"], "0") == in_list()
        await go(table, "down")
        assert (["6", "5"], "6") == in_list()


async def test_a_match_can_be_given_another_title() -> None:
    """An empty title is refused with a sentence and can be corrected. A click on its row opens the match."""
    kept("Old")
    async with open_matches("r") as table:
        await answer(table, " ")
        assert "needs a title" in text_of(table.app.screen.query_one("#ask-error", Static))
        await answer(table, "Better")
        assert (True, ["Better"]) == (table.shows(MatchesScreen), titles())
        await table.mouse(4, 3)
        await table.pilot.pause()
        assert (True, 1) == (table.shows(MatchScreen), table.cursor.at.ply)


async def test_matches_are_found_by_game_player_and_state() -> None:
    """Each word begins a word of the title, the game, the state or the result; Esc lists all again."""
    async with open_table() as table:
        await go(table, "1", "q")
        table.app.play(start_session(new_match("diamond", {}).root.position, ("Ann", "Ben"), now=FakeTime()))
        await go(table, "1", "1", "x", "y", "q", "m")
        found = []
        for text in ("pyl", "BEN", "finished", "unfinished dia", "won ann"):
            await go(table, "slash")
            table.app.screen.query_one("#match-search", Input).value = text
            await table.pilot.pause()
            found.append(listed(table)[1:])
            offered = [key.description for key in table.app.screen.query_one(Footer).keys]
            assert ["Go to the list", "End the search", "All keys"] == offered
            await go(table, "escape")
        assert [["Pylos"], ["Ann - Ben"], ["Ann - Ben"], [], ["Ann - Ben"]] == found
        assert (True, 4) == (table.shows(MatchesScreen), len(listed(table)))


async def test_odd_titles_are_shown_as_they_are() -> None:
    """Markup and control characters have no effect, and wide characters take their room."""
    for title in ODD_TITLES:
        kept(title)
    async with open_matches() as table:
        screen = table.app.screen
        for size in ((60, 20), (140, 45)):
            await table.resize(size)
            assert ["Unfinished", *reversed(ODD_TITLES.values())] == listed(table), size
            for title in reversed(ODD_TITLES.values()):
                assert title == facts(table)[0], size
                widths = {sum(segment.cell_length for segment in strip) for strip in shown_strips(screen)}
                assert {size[0]} == widths, title
                await go(table, "down")
            await go(table, "home")


async def test_a_long_title_leaves_room_for_everything_else() -> None:
    """A long title is cut under the board and in sentences."""
    kept("very long " * 30)
    async with open_matches(size=(60, 20)) as table:
        assert (60, "Pylos · 1 move") == (len(facts(table)[0]), facts(table)[1])
        panel = table.app.screen.query_one("#match-facts", Static)
        assert panel.get_content_height(panel.size, panel.size, panel.size.width) <= panel.size.height
        await go(table, "d")
        assert message(table).endswith("…' has been deleted. Press u to restore it.")


async def test_a_record_is_written_and_replaces_nothing_unasked(tmp_path: Path) -> None:
    """An existing file is replaced only after Enter is pressed again."""
    identity = kept("Ann / Ben")
    path = tmp_path / "match.txt"
    path.write_text("mine", encoding="utf-8")
    async with open_matches("e") as table:
        day = Store().entries()[0].created.astimezone().date()
        assert f"pylos-{day}-Ann-Ben.txt" == table.app.screen.query_one(Input).value
        await answer(table, str(path))
        assert ("mine", True) == (path.read_text(encoding="utf-8"), table.shows(AskScreen))
        await go(table, "enter")
        assert (True, Store().record(identity)) == (
            table.shows(MatchesScreen),
            path.read_text(encoding="utf-8"),
        )


async def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    """The error names the line and the move, and nothing is saved."""
    path = tmp_path / "Sunday.txt"
    path.write_text('[Game "pylos"]\n1. 1a1 1a1 *', encoding="utf-8")
    async with open_matches("i") as table:
        await answer(table, str(path))
        error = text_of(table.app.screen.query_one("#ask-error", Static))
        assert (True, []) == (error.startswith("Line 2: '1a1' cannot be played: "), titles())
        path.write_text('[Game "pylos"]\n1. 1a1 1b1 *', encoding="utf-8")
        await go(table, "enter")
        assert (["Sunday"], 2) == (titles(), read_record(path).main_line()[-1].ply)


async def test_a_damaged_match_shows_an_error_and_the_others_can_be_opened() -> None:
    """This holds even if nothing of it can be shown."""
    kept("good")
    kept("bad", "1b1")
    run(user_data() / "matches.sqlite", "UPDATE matches SET start = 'x', position = 'x' WHERE title = 'bad'")
    async with open_matches("enter") as table:
        assert (True, "Line 1: ") == (table.shows(MatchesScreen), message(table)[:8])
        await go(table, "down", "enter")
        assert ["1a1"] == table.line()


async def test_both_lines_of_the_selected_match_have_the_same_two_colors() -> None:
    """The second line is as readable as the title: the muted colour of other rows would not be."""
    kept("a")
    async with open_matches() as table:
        rows = table.app.screen.query_one(MatchList)
        for theme in ("boardgames", "boardgames-light", "textual-light"):
            table.app.theme = theme
            await table.pilot.pause()
            one, other = (
                {(part.style.color, part.style.bgcolor) for part in rows.render_line(y) if part.style}
                for y in (1, 2)
            )
            assert (1, one) == (len(one), other), theme
        # Where nothing is found, nothing is offered for a match: neither Open nor its other keys.
        await table.keys("slash", *"zz", "enter")
        offered = {key.description for key in table.app.screen.query_one(Footer).keys}
        assert {"Deleted", "Search", "Back", "Import", "Practise", "All keys"} == offered


def test_the_score_of_two_players_is_that_of_all_their_matches() -> None:
    """On whatever seats and in whatever game; one match has none, and other players do not count."""
    store, time, said = Store(), FakeTime(), []
    for game, names in (
        ("pylos", ("Anna", "Ben")),
        ("pylos", ("Anna", "Cleo")),
        ("diamond", ("Ben", "Anna")),
        ("flying-obelisks", ("Anna", "Ben")),
    ):
        session = start_session(boardgames.load(game).start(), names, now=time)
        autosave = MatchLibrary(time).begin(session)
        session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
        session.submit(session.match.seats[1], Resign())
        autosave.save()
        said.append(score_between(store.entries(limit=1)[0], store))
    assert ["", "", "Ben 1 - 1 Anna, in 2 matches", "Anna 2 - 1 Ben, in 3 matches"] == said


def test_the_score_against_the_computer_is_yours() -> None:
    """Draws are counted, and stand under the board of a match."""
    for act in (Resign(), OfferDraw()):
        session = start_session(
            boardgames.load("pylos").start(), now=FakeTime(), controls=(HERE, Computer(1))
        )
        autosave = MatchLibrary(FakeTime()).begin(session)
        first, second = session.match.seats
        session.submit(first, Play(session.newest.position.legal_moves()[0]))
        session.submit(first, act)
        if session.offer is not None:
            session.submit(second, Answer(accept=True), by=Computer(1))
        autosave.save()
    score = "You 0 - 1 Computer level 1, 1 draw, in 2 matches"
    [entry, _] = Store().entries()
    assert score == score_between(entry, Store())
    assert score in facts_of(entry, score).plain.splitlines()


def test_a_finished_match_says_first_who_won_and_last_how_old_it_is() -> None:
    """Long names, which the title has in full, do not push the rest out of a narrow list."""
    names = ("Bartholomew Quillfeather", "Wilhelmina Abernathy")
    session = start_session(boardgames.load("pylos").start(), names, now=FakeTime())
    autosave = MatchLibrary(FakeTime()).begin(session)
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    session.submit(session.to_move, Resign())
    autosave.save()
    [entry] = Store().entries()
    shown = line(entry).plain.splitlines()
    assert [f"Pylos · {' - '.join(names)}", "  Bartholomew Quillfe… won · 1 move · just now"] == shown


def test_a_match_against_a_computer_is_listed_by_its_game_first() -> None:
    """Several against the same computer are told apart at a glance."""
    session = start_session(boardgames.load("pylos").start(), now=FakeTime(), controls=[HERE, Computer(1)])
    autosave = MatchLibrary(FakeTime()).begin(session)
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    autosave.save()
    [entry] = Store().entries()
    shown = line(entry)
    bold = [shown.plain[span.start : span.end] for span in shown.spans if span.style == "bold"]
    assert ("Pylos against Computer 1", ["Pylos"]) == (shown.plain.splitlines()[0], bold)


@pytest.mark.parametrize(
    ("names", "controls", "act", "said"),
    [
        (("Anna", "Ben"), (HERE, HERE), Resign(), ("Ben won", "Ben won (resignation)")),
        ((), (HERE, HERE), Resign(), ("Dark won", "Dark won (resignation)")),
        ((), (HERE, Computer(1)), Resign(), ("Computer level 1 won", "Computer level 1 won (resignation)")),
        ((), (Computer(1), HERE), Resign(), ("You won", "You won (resignation)")),
        (("Anna", "Ben"), (HERE, HERE), OfferDraw(), ("Draw by agreement", "Draw by agreement")),
    ],
)
def test_lists_say_who_won_by_name(
    names: tuple[str, ...], controls: tuple[SeatControl, ...], act: Action, said: tuple[str, str]
) -> None:
    """Somebody without a name is called like the seat, or addressed where computers play the others."""
    session = start_session(boardgames.load("pylos").start(), names, now=FakeTime(), controls=controls)
    autosave = MatchLibrary(FakeTime()).begin(session)
    first, second = session.match.seats
    move = session.newest.position.legal_moves()[0]
    session.submit(first, Play(move), by=controls[0])
    session.submit(first, act, by=controls[0])
    if session.offer is not None:
        session.submit(second, Answer(accept=True))
    autosave.save()
    [entry] = Store().entries()
    assert said == (short_result(entry), facts_of(entry).plain.splitlines()[2])


def test_a_game_that_nobody_won_is_a_draw_where_its_rules_know_draws() -> None:
    """A game that is not installed any more is listed all the same."""
    session = start_session(boardgames.load("pylos").start(), (), now=FakeTime())
    autosave = MatchLibrary(FakeTime()).begin(session)
    session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
    autosave.save()
    [entry] = Store().entries()
    said = {
        game: short_result(entry._replace(game=game, result="Nobody won (XY-1)"))
        for game in ("pylos", "pyramid-siege", "diamond", "flying-obelisks", "gone")
    }
    assert ["Draw", "Draw", "Nobody won", "Nobody won", "Nobody won"] == [*said.values()]
