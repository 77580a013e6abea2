"""A beginner's first match: more is said of what a step does and what has happened, and of what was lost."""

from __future__ import annotations

from boardgames.tui.play_area.seats import SeatsPanel
from tests.tui.table import open_table, text_of

#: The attackers have lost nobody yet, and the defenders one.
SIEGE = "A/AA/AAA/.A../AD.AA/A....A/A.....A/AAD.AAAA/AAAA.A.AA A -"
#: The defenders win with one capture.
LAST = "./../.../..../...../....../.DA..../....AA../...A..AA. D -"


async def test_a_first_match_is_guided() -> None:
    """The line below says in words what the last move did, and a tray shows who was captured."""
    async with open_table(SIEGE, game="pyramid-siege") as table:
        await table.keys("t", *"e1-f2", "enter")
        await table.keys("t", *"e2xg2", "enter")
        assert "· The defender on e2 captured the attacker on f2 and landed on g2 (e2xg2)." == table.why
        seats = str(table.screen.query_one(SeatsPanel).content).splitlines()
        assert ["○ lost: 1", "● lost: 1"] == [line.strip() for line in seats if "lost" in line]


async def test_after_a_first_match_it_is_over() -> None:
    """A second match of the game, once the first has ended, is like any other."""
    async with open_table(LAST, game="pyramid-siege") as table:
        await table.keys("t", *"g2xg4", "enter")
        assert table.screen.area.interaction.outcome is not None
    async with open_table(SIEGE, game="pyramid-siege") as table:
        await table.keys("t", *"e1-f2", "enter")
        assert "· Attackers played e1-f2." == table.why
        assert "lost:" not in text_of(table.screen.query_one(SeatsPanel))
