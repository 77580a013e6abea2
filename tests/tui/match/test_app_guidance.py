"""A beginner's first match: more is said of what a step does and what has happened, and of what was lost."""

from __future__ import annotations

import pytest
from textual.content import Content

from boardgames.learn.progress import Progress
from boardgames.play.preferences import NO_GUIDANCE
from boardgames.tui.app import BoardgamesApp, new_match
from boardgames.tui.play_area.seats import SeatsPanel
from boardgames.tui.play_area.why import WhyPanel
from tests.tui.table import Table, open_table, text_of

#: The attackers have lost nobody yet, and the defenders one.
SIEGE = "A/AA/AAA/.A../AD.AA/A....A/A.....A/AAD.AAAA/AAAA.A.AA A -"
#: The defenders win with one capture.
LAST = "./../.../..../...../....../.DA..../....AA../...A..AA. D -"


async def test_a_first_match_is_guided() -> None:
    """The line below says in words what the last move did, and the seats count who is left.

    Before any move it is about the cursor's place, and says how to point at others.
    """
    async with open_table(SIEGE, game="pyramid-siege") as table:
        place = table.board.interaction.choosing.cursor
        assert table.why.startswith(f"✓ {place} ")
        assert " point at other places. PS-" in table.why
        await table.keys("tab")
        assert "other places" not in table.why
        await table.keys("t", *"e1-f2", "enter")
        await table.keys("t", *"e2xg2", "enter")
        happened = "· The defender on e2 captured the attacker on f2 and landed on g2 (e2xg2)."
        assert table.why.startswith(happened)
        seats = str(table.screen.query_one(SeatsPanel).content).splitlines()
        assert not [line for line in seats if "lost" in line]
        assert any("Attackers left 2" in line for line in seats)


NEW = (
    "New: The attacker on f2 is gone for good. As soon as no more than five are left, the defenders win. PS-5"
)


@pytest.mark.parametrize(
    ("size", "happened"),
    [((140, 45), "The defender on e2 captured the attacker on f2 "), ((80, 24), "New: ")],
)
async def test_what_is_new_is_explained_once(size: tuple[int, int], happened: str) -> None:
    """It follows what has happened, with its rule, or stands alone where there are few columns."""
    async with open_table(SIEGE, game="pyramid-siege", size=size) as table:
        await table.keys("t", *"e1-f2", "enter")
        await table.keys("t", *"e2xg2", "enter")
        assert table.why.startswith(f"· {happened}")
        assert table.why.endswith(NEW)
    async with open_table(SIEGE, game="pyramid-siege", size=size) as table:
        await table.keys("t", *"e1-f2", "enter")
        await table.keys("t", *"e2xg2", "enter")
        assert "New:" not in table.why


async def test_without_help_for_beginners_nothing_is_explained() -> None:
    """The setting turns both off: what has happened in words, and what is new."""
    app = BoardgamesApp(new_match("pyramid-siege", {}, SIEGE), reduced_motion=True)
    app.settings.change(guidance=NO_GUIDANCE)
    async with app.run_test(size=(100, 30)) as pilot:
        table = Table(app, pilot)
        assert "other places" not in table.why
        assert table.why.startswith(f"✓ {table.board.interaction.choosing.cursor} ")
        await table.keys("t", *"e1-f2", "enter")
        await table.keys("t", *"e2xg2", "enter")
        assert "· Defenders played e2xg2." == table.why
    assert frozenset() == Progress().met("pyramid-siege")


async def test_after_a_first_match_it_is_over() -> None:
    """A second match of the game, once the first has ended, says only what the last move did in words."""
    async with open_table(LAST, game="pyramid-siege") as table:
        await table.keys("t", *"g2xg4", "enter")
        outcome = table.screen.area.interaction.outcome
        assert outcome is not None
        await table.keys("right")
        assert (outcome.reason in table.why, table.why.endswith(outcome.rule)) == (True, True)
        assert "captured" not in table.why.replace(outcome.reason, "")
    async with open_table(SIEGE, game="pyramid-siege") as table:
        await table.keys("t", *"e1-f2", "enter")
        assert "· An attacker stepped from e1 to f2 (e1-f2)." == table.why
        assert "lost:" not in text_of(table.screen.query_one(SeatsPanel))


async def test_a_sentence_below_the_board_that_is_cut_says_so() -> None:
    """It ends in an ellipsis in its last row, and one that fits does not."""
    async with open_table(game="diamond", size=(80, 24)) as table:
        why = table.screen.query_one(WhyPanel)
        for sentence in ("word " * 30, "word " * 40):
            why.update(Content(sentence.strip()), layout=False)
            await table.pilot.pause()
            rows = [why.render_line(row).text for row in range(why.size.height)]
            assert rows[-1].rstrip().endswith("word …") == (len(sentence) > 160), rows
