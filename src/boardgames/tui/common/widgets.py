"""Small widgets of several screens: text with links, a line for messages, a line to type in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from boardgames.core.errors import BoardgamesError
from boardgames.tui.seams.input_line import InputLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.dom import DOMNode
    from textual.geometry import Size

__all__ = ["LinkPanel", "MessageLine", "SteadyPanel", "TextLine", "clickable", "link"]

#: The size of the cache of links: the same ones come again and again, and parsing markup takes long.
_KEPT_LINKS = 256


class LinkPanel(Static):
    """Text with links such as `[@click=ask('choose','+')]`.

    The link runs `action_choose` of the nearest widget or screen around the panel that has it. With `act` it
    is the nearest one whose `acts` have an action with this id of the table of actions.
    """

    async def action_ask(self, action: str, *values: str) -> None:
        """Run an action, unless another screen has come up since the click."""
        node = next((node for node in self.ancestors if _does(node, action, values)), None)
        if node is not None and self.screen.is_active:
            await self.app.run_action(("", action, values), node)


class SteadyPanel(LinkPanel):
    """Text with links that keeps its rows while the text changes, so that nothing below it moves.

    It has a few rows to spare from the beginning, and never gets smaller. On a screen of fewer rows than
    `steady_from` it has as many as its text.
    """

    steady_from = 0
    #: How many rows more than its first text it has: a hint of two or three lines takes no more.
    _SPARE = 3
    #: The width, and the rows that it has kept there.
    _kept = (0, 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the most rows that a text of it has had at this width."""
        rows = super().get_content_height(container, viewport, width)
        if self.screen.size.height < self.steady_from:
            return rows
        before, most = self._kept
        self._kept = width, max(rows, most) if before == width else rows + self._SPARE
        return self._kept[1]


def _does(node: DOMNode, action: str, values: tuple[str, ...]) -> bool:
    acts = getattr(node, "acts", {})
    return hasattr(node, f"action_{action}") and (action != "act" or values[0] in acts)


@lru_cache(_KEPT_LINKS)
def link(key: str, action: str, value: str, words: str) -> Content:
    """Return a line that says what a key does, and does it when clicked."""
    markup = f"[@click=ask('{action}','{value}')][$text-primary b]$key[/] $words[/]"
    return Content.from_markup(markup, key=key, words=words)


@lru_cache(_KEPT_LINKS)
def clickable(words: str, action: str) -> Content:
    """Return words that run an action such as `screen.leave` when clicked, for a line about keys."""
    return Content.from_markup(f'[@click="{action}"]$words[/]', words=words)


class MessageLine(Static):
    """A sentence for the player, which looks different when it reports an error."""

    def __init__(self, sentence: str = "", *, id: str) -> None:
        super().__init__(sentence, id=id, markup=False)

    def say(self, sentence: str, *, is_error: bool = False) -> None:
        """Show a sentence in place of the one before; "" for none."""
        self.set_class(is_error, "error")
        # Its height does not change: the screen need not be laid out again.
        self.update(sentence, layout=False)

    def attempt(self, act: Callable[[], object]) -> bool:
        """Act, or show the error; return whether it went well."""
        try:
            act()
        except BoardgamesError as error:
            self.say(str(error), is_error=True)
            return False
        return True


class TextLine(InputLine):
    """A line of text that is given to `act` when Enter is pressed."""

    def __init__(
        self, act: Callable[[str], None], *, id: str, placeholder: str = "", select_on_focus: bool = True
    ) -> None:
        super().__init__(placeholder=placeholder, id=id, select_on_focus=select_on_focus)
        self._act = act

    async def action_submit(self) -> None:
        """Act on the text."""
        self._act(self.value)
