"""Puzzles on the screen: the list, the board, wrong moves and right ones, by keys and by mouse."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, cast

import pytest
from textual.widgets import OptionList, Static

from boardgames.core.moves import spots_of
from boardgames.games import names_on_screen
from boardgames.learn.playing import told
from boardgames.learn.puzzles.collection import own_file, puzzle_of_the_day, puzzles_of, themes_of
from boardgames.learn.puzzles.record import PuzzleRecord
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.boards.view import BoardView
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.widgets import LinkPanel
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.picker.screen import PickerScreen
from boardgames.tui.puzzles.exercise import PuzzleScreen
from boardgames.tui.puzzles.list import PuzzlesScreen
from tests.tui.table import BareApp, text_of

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from boardgames.learn.puzzles.puzzle import Puzzle

#: Light raises a sphere, and that alone saves the game.
SAVE = next(puzzle for puzzle in puzzles_of("pylos") if puzzle.name == "pylos-0271b3")
WIN = next(puzzle for puzzle in puzzles_of("pylos") if puzzle.turns == 2)


def app_at(puzzle: Puzzle | None) -> BoardgamesApp:
    """Return an application that opens with a puzzle, or with the picker."""
    return BoardgamesApp(puzzle=puzzle, reduced_motion=True, color_mode=ColorMode.FULL)


def screen_of(pilot: Pilot[None]) -> PuzzleScreen:
    """Return the puzzle that is open."""
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen)
    return screen


async def type_move(pilot: Pilot[None], text: str) -> None:
    """Type a move, and wait until what follows it has been played."""
    await pilot.press("t")
    screen_of(pilot).area.query_one("#typed").value = text  # type: ignore[attr-defined]
    await pilot.press("enter")
    while screen_of(pilot).play.pending:
        await pilot.pause(0.02)
    await pilot.pause()


def _said(pilot: Pilot[None]) -> str:
    """Return the message that is shown last."""
    return [notice.message for notice in cast("BoardgamesApp", pilot.app).shown_notifications][-1]


async def _see_todays(pilot: Pilot[None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the puzzle of the day, and go back to the one that is open."""
    left = screen_of(pilot)
    day = next(day for day in (date(2030, 7, 1), date(2030, 7, 2)) if puzzle_of_the_day(day) != left.puzzle)
    left.puzzling.today = day
    monkeypatch.setattr(left.suite, "today", lambda: day)
    await pilot.press("y")
    assert puzzle_of_the_day(day) == screen_of(pilot).puzzle
    assert "This is today's puzzle: q leads back to the one before." == _said(pilot)
    await pilot.press("y")
    assert "This is today's puzzle." == _said(pilot)
    await pilot.press("q")
    assert left is screen_of(pilot)


async def test_a_wrong_move_is_refuted_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rating falls, Enter takes the move back, also the cursor, and the right moves solve it.

    Enter leads on; who leaves a new puzzle unsolved is told that it does not count.
    """
    async with app_at(WIN).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        right = screen.play.run.show().moves
        wrong = next(
            str(move)
            for move in WIN.position.legal_moves()
            if str(move) != WIN.first and len(WIN.task.begin().play(move).refutation) == 2
        )
        choosing = screen.area.interaction.choosing
        begun = choosing.cursor
        await pilot.press("tab")
        assert begun != choosing.cursor
        await type_move(pilot, wrong)
        assert "✗" in text_of(screen.panel)
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("tab")
        keys = text_of(pilot.app.screen.query_one("#help-text", Static))
        assert ["Settings"] == [word for word in ("Resign", "New match", "Settings") if word in keys]
        await pilot.press("escape")
        assert 2 == screen.play.session.newest.ply
        assert screen.puzzling.rating < 1500
        await pilot.press("t")
        assert "Press Enter to try again first." == _said(pilot)
        await pilot.press("enter")
        assert (0, begun) == (screen.play.session.newest.ply, choosing.cursor)
        await type_move(pilot, str(right[0]))
        assert f"✓ Good. {WIN.position.seats[1 - WIN.position.to_move.index]} " in text_of(screen.panel)
        await type_move(pilot, str(right[2]))
        assert "✓ Solved, though not at the first try." in text_of(screen.panel)
        await pilot.press("t")
        assert "This is solved. Enter: next puzzle." == _said(pilot)
        await pilot.press("g")
        again = screen_of(pilot)
        assert (WIN, True) == (again.puzzle, again is not screen)
        await pilot.press("n")
        following = screen_of(pilot)
        await pilot.press("enter", "enter")
        assert (0, True) == (
            following.play.session.newest.ply,
            following.area.interaction.choosing.is_untouched,
        )
        await pilot.press("n")
        assert _said(pilot).startswith("Skipped: that counts for nothing, and your rating stays at ")
        await _see_todays(pilot, monkeypatch)
        assert WIN != following.puzzle


@pytest.mark.parametrize("game", names_on_screen())
async def test_what_is_legal_is_said_without_what_would_follow(game: str) -> None:
    """Wherever the cursor is, the line about it neither warns nor announces a win nor names the answer."""
    puzzle = puzzles_of(game)[0]
    async with app_at(puzzle).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        area = screen_of(pilot).area
        said = []
        for spot in puzzle.position.spots:
            area.interaction.choosing.point(spot)
            area.why.follow(area.interaction)
            said.append(text_of(area.why))
        shown = " ".join(said)
        assert not [word for word in ("declines", "wins", "PS-8", f"{puzzle.first}:") if word in shown]


async def test_hint_and_solution() -> None:
    """Hints say what to look for, point at a place and name the move; the solution is played, then tried."""
    async with app_at(SAVE).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        screen = screen_of(pilot)
        warning = (
            "Your first try is rated: a wrong move or the solution costs points. A hint makes it unrated."
        )
        assert warning in text_of(screen.panel)
        await pilot.press("h")
        assert warning not in text_of(screen.panel)
        assert SAVE.theme.aim in text_of(screen.panel)
        assert not screen.area.interaction.pointers
        await pilot.press("h")
        move = SAVE.position.parse(SAVE.first)
        assert "Look for a sphere that you can raise: " in text_of(screen.panel)
        assert "Not rated, because of the hint: no points won, none lost." in text_of(screen.panel)
        assert move.steps[0] in screen.area.interaction.pointers
        assert "h say more" in text_of(screen.panel)
        await pilot.press("h")
        assert told(SAVE.position, move) in text_of(screen.panel)
        assert spots_of(move.steps) == screen.area.interaction.pointers
        assert "Space play this move" in text_of(screen.panel)
        assert "h say more" not in text_of(screen.panel)
        await pilot.press("s")
        while screen.play.pending:
            await pilot.pause(0.02)
        assert SAVE.first == str(screen.play.session.newest.move)
        await pilot.pause()
        footer = [key.description for key in screen.query_one(Footer).keys]
        assert "Go back and try it" in footer
        assert not {"Hint", "Show me"} & {*footer}
        assert "This is the end of the solution." in text_of(screen.panel)
        assert "Enter go back and try it" in text_of(screen.panel)
        await pilot.press("escape")
        assert 0 == screen.play.session.newest.ply
        assert "Back at the start: now it is your turn." in text_of(screen.panel)
        for spot in SAVE.position.parse(SAVE.first).steps:
            x, y = screen.board.scene.anchor(spot)  # type: ignore[union-attr, arg-type]
            await pilot.click(screen.board, offset=(int(x), int(y)))
        assert "✓ Solved with help." in text_of(screen.panel)
        assert "Not rated, because of the hint: you stay at 1500 (provisional)." in text_of(screen.panel)
        assert not {"h", "s"} & screen.active_bindings.keys()
        await pilot.press("q")
        assert isinstance(pilot.app.screen, PickerScreen)


async def test_the_list_of_puzzles() -> None:
    """`p` on a card opens it; it shows what is solved, and leads to puzzles, to other games and back."""
    async with app_at(None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        screen = pilot.app.screen
        assert isinstance(screen, PuzzlesScreen)
        assert "Puzzles of Pylos · 0 of" in text_of(screen.query_one("#title", Static))
        listed = screen.query_one(OptionList)
        assert len(puzzles_of("pylos")) + 3 == listed.option_count
        await pilot.press("down", "down", "enter")
        assert puzzles_of("pylos")[0] == screen_of(pilot).puzzle
        await type_move(pilot, puzzles_of("pylos")[0].first)
        await pilot.press("q")
        assert "1 of" in text_of(screen.query_one("#title", Static))
        assert "✓" in str(listed.get_option_at_index(3).prompt)
        await pilot.press("right")
        assert "Puzzles of Flying Obelisks" in text_of(screen.query_one("#title", Static))
        await pilot.press("y")
        assert puzzle_of_the_day(date.today()) == screen_of(pilot).puzzle
        await pilot.press("q", "q")
        assert isinstance(pilot.app.screen, PickerScreen)


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_the_puzzle_under_the_cursor_is_seen_as_a_picture(size: tuple[int, int]) -> None:
    """Its board has the shaded view of its game, also where the game itself would open in characters."""
    app = BareApp(reduced_motion=True, color_mode=ColorMode.FULL)
    async with app.run_test(size=size) as pilot:
        for game in names_on_screen():
            app.push_screen(PuzzlesScreen(app, game, date.today()))
            await pilot.pause()
            board = app.screen.query_one(BoardView)
            assert board.art.views[0] == board.shown_view, game


async def test_a_theme_is_chosen_by_key_or_click() -> None:
    """The list has its puzzles alone, the title says how many are solved, and the next ones are of it too."""
    async with app_at(None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        screen = pilot.app.screen
        assert isinstance(screen, PuzzlesScreen)
        first, *_, last = themes_of("pylos")
        await pilot.press("t")
        listed = screen.query_one(OptionList)
        assert len([one for one in puzzles_of("pylos") if one.theme == first]) + 3 == listed.option_count
        assert f"[{first.title} 0/" in text_of(screen.query_one("#themes", Static))
        await pilot.press("enter")
        assert first.key == screen_of(pilot).puzzle.theme.key == screen_of(pilot).puzzling.next().theme.key
        await pilot.press("q", "T", "T")
        assert last.key == screen.theme
        await screen.query_one(LinkPanel).action_ask("choose_theme", "")
        assert ("", len(puzzles_of("pylos")) + 3) == (screen.theme, listed.option_count)


async def test_the_list_shows_how_ratings_and_streak_have_gone() -> None:
    """As a picture with a sentence on each; a newcomer sees neither."""
    record = PuzzleRecord()
    for puzzle in puzzles_of("pylos")[:3]:
        record.note(puzzle, date.today(), solved=True)
    record.note(puzzle_of_the_day(date.today()), date.today(), solved=True)
    async with app_at(None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        shown = text_of(pilot.app.screen.query_one("#puzzle-progress", Static))
        history = PuzzleRecord().history("pylos")
        assert f"Rating {history[-1]}, up {history[-1] - history[0]} in {len(history) - 1} puzzles" in shown
        assert "Puzzle of the day: streak 1 day." in shown
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert f"Your rating: {history[-1]}" in text_of(
            pilot.app.screen.query_one("#puzzle-progress", Static)
        )


async def test_puzzles_of_the_players_own_are_listed() -> None:
    """They come last; one that is wrong is left out with a sentence."""
    position = SAVE.position_text
    text = f'[[puzzle]]\nposition = "{position}"\nrating = 1\nsave = "{SAVE.first}"\n'
    text += 'options = { empty = "lose" }\n'
    path = own_file("pylos")
    path.parent.mkdir(parents=True)
    path.write_text(f'game = "pylos"\n{text}\n{text.replace(position, "LL")}', encoding="utf-8")
    async with app_at(None).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        screen = pilot.app.screen
        listed = screen.query_one(OptionList)
        assert len(puzzles_of("pylos")) + 4 == listed.option_count
        assert str(listed.get_option_at_index(listed.option_count - 1).prompt).startswith("Your own: ")
        assert isinstance(pilot.app, BoardgamesApp)
        assert ["puzzle 2" in str(notice.message) for notice in pilot.app.shown_notifications] == [True]
