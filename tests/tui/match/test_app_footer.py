"""The footer of a match lists what can be done now; the result is said once, beside the moves."""

from __future__ import annotations

from boardgames.tui.common.footer import Footer
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.table import Table, lines_of, open_table, text_of

#: Light fills the top, and wins.
TOP = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DD|. L"


async def offered(table: Table) -> list[str]:
    """Return the words in the footer."""
    await table.pilot.pause()
    return [key.description for key in table.screen.query_one(Footer).keys]


async def test_the_footer_lists_what_can_be_done_now() -> None:
    """There is nothing to undo at first, nothing to redo at the end, and nothing to choose after it.

    Where there is no room for all, what is seldom wanted goes first.
    """
    async with open_table(TOP, size=(140, 45)) as table:
        always = {"Why", "View", "Leave", "Help"}
        playing = always | {"Next", "Choose", "Type", "Hint"}
        found = [await offered(table)]
        for key in ("1", "u"):
            await table.keys(key)
            found.append(await offered(table))
        after = always | {"Look back", "Rematch", "Analysis"}
        assert [playing, after, playing | {"Forward", "Analysis"}] == [set(words) for words in found]
        await table.resize((80, 24))
        (line,) = lines_of(table.screen.query_one(Footer))
        assert ("w Why" in line, "t Type" in line, "i Analysis" in line) == (True, True, False), line


async def test_what_ends_a_match_is_in_the_footer_and_said_by_escape() -> None:
    """Neither is there before the first move, when leaving is all that there is to do."""
    async with open_table(game="pyramid-siege", size=(140, 45)) as table:
        found = []
        for keys in (("escape",), ("tab", "enter", "tab", "enter", "escape")):
            await table.keys(*keys)
            ending = {"Resign", "Offer a draw"} & {*await offered(table)}
            found.append((sorted(ending), [each.message for each in table.app.shown_notifications]))
        said = "Nothing is chosen: q leaves the match, x resigns and o offers a draw."
        assert [([], []), (["Offer a draw", "Resign"], [said])] == found


async def test_a_finished_match_says_its_result_in_the_title_and_below_the_moves() -> None:
    """Prompt and why line say other things, and the moves keep rows on the smallest usual terminal."""
    async with open_table(TOP, size=(80, 24)) as table:
        await table.keys("1")
        await table.pilot.pause()
        said = [text_of(table.screen.query_one(PromptPanel)), table.why, table.result]
        assert ["", "· Light placed a sphere on 4a1.", "Pylos · ○ Light won"] == said
        await table.keys("escape")
        moves = table.screen.query_one(MovesPanel)
        below = " ".join(" ".join(lines_of(moves)).split())
        assert "1. 4a1 Light won. Light has filled the top of the pyramid and wins. (PY-13)" == below
        assert moves.size.height >= 6
