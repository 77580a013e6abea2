"""Practice on the screen: the list, a mistake on its board, and the picture of the progress."""

from __future__ import annotations

from textual.widgets import OptionList, Static

from boardgames.learn.practice.collection import MistakeCollection, PracticeProgress, Week
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.practice.list import MistakeList, PracticeScreen
from boardgames.tui.practice.progress import PracticePanel, share_bar, week_bars
from boardgames.tui.puzzles.exercise import MistakeScreen
from boardgames.tui.setup.screen import SetupScreen
from tests.learn.test_practice import mistake_of
from tests.tui.table import BareApp, text_of


def test_the_bar_has_a_part_for_each_count() -> None:
    """A count that is not 0 has at least one column; the parts fill the bar."""
    assert ["█", "▒" * 8, "░"] == share_bar((1, 98, 1), 10)
    assert ["", "", "░" * 10] == share_bar((0, 0, 3), 10)
    assert ["█" * 5, "▒" * 5, ""] == share_bar((2, 2, 0), 10)


def test_weeks_are_bars_side_by_side() -> None:
    """The highest bar fills the lines; a week without answers has none."""
    assert ([" █ ", " █▄"], ["   ", "▄  "]) == week_bars([Week(0, 1), Week(4, 0), Week(1, 0)], 2)
    assert 6 == PracticeProgress(1, 2, 3, ()).total


async def test_answers_are_words_until_there_are_weeks_to_compare() -> None:
    """A bar alone says nothing; from three weeks on there are bars, with a sign before each name."""
    none, some = Week(0, 0), Week(3, 2)
    right = missed = f"{'███':>12}"
    legend = f"{'█ right':12} █ missed, last 12 weeks"
    cases = {
        (some,): ["This week: 3 right, 2 missed"],
        (some, none, some): ["This week: 3 right, 2 missed", "Before: 3 right, 2 missed"],
        (some, some, some): [right, f"{right} {missed}", f"{right} {missed}", legend],
    }
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(100, 30)) as pilot:
        panel = PracticePanel(id="progress")
        await app.mount(panel)
        for weeks, lines in cases.items():
            panel.follow(PracticeProgress(1, 2, 3, (none,) * (12 - len(weeks)) + weeks))
            await pilot.pause()
            shown = [line.rstrip() for line in str(panel.content).splitlines()]
            assert lines == shown[shown.index("") + 1 :], weeks


async def test_where_there_is_nothing_to_practise_a_key_leads_to_a_game() -> None:
    """The empty list says so; `g` opens the set-up of a game."""
    app = BoardgamesApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=(100, 30)) as pilot:
        app.open_practice("diamond")
        await pilot.pause()
        facts = app.screen.query_one("#match-facts", Static)
        assert "g Play a game now" in text_of(facts)
        MistakeCollection().note_analysis("id", "diamond", 0)
        (screen,) = (each for each in app.screen_stack if isinstance(each, PracticeScreen))
        screen.on_screen_resume()
        assert text_of(facts).startswith("1 match analysed, no mistakes found.")
        assert "Next, play a stronger opponent" in text_of(facts)
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "diamond" == app.screen.game.name


async def test_mistakes_are_listed_practised_and_deleted() -> None:
    """An empty list says where mistakes come from; each answer shows in the list and in the picture."""
    app = BoardgamesApp(reduced_motion=True, color_mode=ColorMode.FULL)
    app.practice = ""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PracticeScreen)
        assert "when it is over analyse all of it" in text_of(app.screen.query_one("#match-facts", Static))
        assert app.screen.query_one(MistakeList).check_action("select", ()) is False
        await pilot.press("q")
        mistake = mistake_of()
        MistakeCollection().add([mistake])
        await pilot.press("o")  # in the picker
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PracticeScreen)
        assert "1 due today" in text_of(screen.query_one(PracticePanel))
        assert "1 due of 1" in text_of(screen.query_one("#title", Static))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MistakeScreen)
        assert f"{mistake.played}: 70% → 20%" in text_of(app.screen.panel)
        await pilot.press("t", *mistake.played, "enter")
        await pilot.pause(0.1)
        assert 3 == app.screen.play.session.newest.ply
        assert "✗" in text_of(app.screen.panel)
        await pilot.press("enter", "t", *mistake.best, "enter")
        await pilot.pause(0.1)
        assert "✓ Found, though not at the first try." in text_of(app.screen.panel)
        assert "Enter back to your mistakes" in text_of(app.screen.panel)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        assert "1 later" in text_of(screen.query_one(PracticePanel))
        await pilot.press("x")
        await pilot.pause()
        assert 0 == screen.query_one(OptionList).option_count
