"""The talk at a table on the screen: how many messages are shown, and in how many rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import pytest
from textual.app import App, ComposeResult
from textual.widget import Widget

from boardgames.server.screens.talk import Talk

if TYPE_CHECKING:
    from boardgames.server.club import Table, Visitor


class Said(NamedTuple):
    """A message, and who sent it."""

    name: str
    text: str


class Room(NamedTuple):
    """A table with a player, which is also what a visitor hears there."""

    id: str = "a table"
    players: tuple[str, ...] = ("ben",)

    def talk(self, _: str) -> tuple[Said, ...]:
        """Return all messages, the last of a spectator."""
        return Said("ben", "good luck"), Said("ben", "well played"), Said("cleo", "thank you")


class TalkApp(App[None]):
    """Shows nothing but the talk."""

    def compose(self) -> ComposeResult:
        """Yield the messages."""
        room = Room()
        self.talk = Talk(cast("Visitor", room), cast("Table", room), Widget(), lambda _: None)
        yield self.talk.lines


@pytest.mark.parametrize(
    ("height", "lines"),
    [
        (29, ["cleo (watching): thank you"]),
        (30, ["ben: well played", "cleo (watching): thank you"]),
    ],
)
async def test_a_low_terminal_shows_the_last_message_alone(height: int, lines: list[str]) -> None:
    """The board needs the other rows; elsewhere the last two messages are shown."""
    app = TalkApp()
    async with app.run_test(size=(80, height)) as pilot:
        app.talk.follow()
        await pilot.pause()
        assert lines == str(app.talk.lines.content).split("\n")
        assert len(lines) == app.talk.lines.size.height


async def test_hidden_talk_is_counted() -> None:
    """Until it is shown again, or the player writes."""
    app = TalkApp()
    async with app.run_test(size=(80, 30)) as pilot:
        talk, shown = app.talk, []
        for act in (talk.toggle, talk.heard, talk.heard, talk.toggle, talk.heard, talk.toggle):
            act()
            await pilot.pause()
            shown.append(str(talk.lines.content))
        hidden, both = (
            "Talk is hidden: press Ctrl+T to show it.",
            "ben: well played\ncleo (watching): thank you",
        )
        assert [hidden, f"{hidden} 1 new line.", f"{hidden} 2 new lines.", both, both, hidden] == shown
