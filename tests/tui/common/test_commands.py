"""The command palette: our words, in groups, and a picture of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.command import CommandList

from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.common.commands import has_words, save_picture
from tests.tui.kept import notices, open_app

if TYPE_CHECKING:
    from pathlib import Path


async def test_the_palette_is_no_wider_than_its_words() -> None:
    """It fills a narrow terminal, and has eighty columns in a wide one."""
    async with open_app("ctrl+p") as table:
        for width, expected in ((60, 60), (80, 80), (200, 80)):
            await table.resize((width, 24))
            assert expected == table.app.screen.query_one(CommandList).outer_size.width, width


async def test_commands_stand_in_groups_under_headings() -> None:
    """The first command is highlighted, not its heading; what is searched for has no headings.

    In a match what players often want comes first, and what is copied comes last.
    """
    app = BoardgamesApp(new_match("pylos", {}))
    async with app.run_test(size=(80, 24)) as pilot:
        _has_no_words_of_the_library(app)
        offered = {
            group.heading: [one.title for one in group.commands] for group in app.command_groups(app.screen)
        }
        groups = ["Often wanted", "Play", "Learn", "Look", "Analyse", "Match", "The program"]
        assert groups == list(offered)
        firsts = [offered[heading][0] for heading in ("Play", "Learn", "Look")]
        assert (["Next level", "Learn", "View"], ["Copy or export the match", "Copy the position"]) == (
            firsts,
            offered["Match"][-2:],
        )
        wanted = ["New match", "Hint", "Look back", "Analysis", "Help", "Settings", "Leave"]
        assert wanted == offered["Often wanted"]
        await pilot.press("ctrl+p")
        await pilot.pause()
        commands = app.screen.query_one(CommandList)
        headings = [str(option.prompt) for option in commands.options if option.disabled]
        assert groups == headings
        assert (1, "The program") == (commands.highlighted, headings[-1])
        await pilot.press(*"quit")
        await pilot.pause()
        await pilot.pause()
        assert not any(option.disabled for option in commands.options)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("edit", True),
        ("BEGIN edit", True),
        ("match", True),
        ("dit", False),
        ("edit quit", False),
        ("eapm", False),
    ],
)
def test_a_sentence_is_found_by_words_that_it_has(query: str, *, found: bool) -> None:
    """Each word typed begins one of the sentence; scattered letters find nothing."""
    assert found is has_words("(e) Edit a position, and begin the match with it", query)


async def test_the_set_up_has_the_editor_in_the_palette() -> None:
    """What is typed finds it by its sentence, and nothing else."""
    async with open_app("enter", "ctrl+p") as table:
        await table.pilot.pause()
        await table.pilot.press(*"edit")
        await table.pilot.pause()
        await table.pilot.pause()
        assert 1 == table.app.screen.query_one(CommandList).option_count
        await table.pilot.press("enter", "enter")
        await table.pilot.pause()
        await table.pilot.pause()
        assert "EditorScreen" == type(table.app.screen).__name__


async def test_the_first_screen_has_its_ways_into_a_game_in_the_palette() -> None:
    """The ways of the card that has the focus, found by what is typed, with a key there or without."""
    async with open_app() as table:
        _has_no_words_of_the_library(table.app)
        offered = [
            one.title for group in table.app.command_groups(table.app.screen) for one in group.commands
        ]
        assert {"Edit a position", "Rules", "How to think", "Learn", "Practise", "Play"} <= set(offered)
        await table.keys("ctrl+p")
        await table.pilot.pause()
        await table.pilot.press(*"puz")
        await table.pilot.pause()
        await table.pilot.pause()
        commands = table.app.screen.query_one(CommandList)
        assert 1 == commands.option_count
        await table.pilot.press("enter", "enter")
        await table.pilot.pause()
        await table.pilot.pause()
        assert "PuzzleScreen" == type(table.app.screen).__name__
        for _ in range(2):
            await table.keys("q")
            await table.pilot.pause()
        await table.app.screen.run_action("edit")
        await table.pilot.pause()
        assert "EditorScreen" == type(table.app.screen).__name__


def _has_no_words_of_the_library(app: BoardgamesApp) -> None:
    """See that commands speak of screens and games, as players do, not of widgets and applications."""
    words = " ".join(command.help for command in app.get_system_commands(app.screen)).lower()
    assert [] == [word for word in ("widget", "application", "maximize") if word in words]


async def test_a_picture_is_saved_where_there_is_a_place_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a folder for downloads it is at home; where that cannot be written a sentence says why."""
    monkeypatch.setenv("HOME", str(tmp_path))
    async with open_app() as table:
        save_picture(table.app)
        (tmp_path / "Downloads").mkdir()
        save_picture(table.app)
        assert [1, 1] == [len(list(folder.glob("*.svg"))) for folder in (tmp_path, tmp_path / "Downloads")]
        monkeypatch.setenv("HOME", str(tmp_path / "gone"))
        save_picture(table.app)
        await table.pilot.pause()
        assert notices(table)[-1].endswith(
            "cannot be saved in " + str(tmp_path / "gone") + ": No such file or directory."
        )
