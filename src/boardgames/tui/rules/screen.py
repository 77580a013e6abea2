"""A game's rules, with a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.prose import Prose
from boardgames.tui.common.screen import RoomyScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game
    from boardgames.core.sheet import Rule
    from boardgames.tui.suite import ScreenHost

__all__ = ["RulesScreen"]

_WHOLE = "whole"


class RulesScreen(RoomyScreen[None]):
    """The rules by title on the left, the chosen one on the right; a search narrows the list."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.RULES)

    def __init__(self, suite: ScreenHost, game: Game, rule_id: str = "") -> None:
        super().__init__(suite)
        self.sheet = game.sheet
        self.opened = rule_id or _WHOLE

    def compose(self) -> ComposeResult:
        """Compose the search line, the list and the text."""
        yield Static(f"Rules of {self.sheet.title}", id="title")
        yield Input(placeholder="search the rules", id="search")
        with Horizontal(id="rules"):
            yield OptionList(id="rule-list")
            with VerticalScroll(id="rule-text", can_focus=False):
                yield Prose(open_links=False)
        yield Footer()

    def on_mount(self) -> None:
        """Open at the rule that was cited."""
        self._list(self.sheet.rules)
        self._rules.focus()

    @on(Input.Changed, "#search")
    def narrow(self, event: Input.Changed) -> None:
        """List the rules that contain every word typed."""
        words = event.value.lower().split()
        self._list([rule for rule in self.sheet.rules if all(word in _text(rule).lower() for word in words)])

    @on(Input.Submitted, "#search")
    def searched(self) -> None:
        """Go back to the list."""
        self._rules.focus()

    @on(OptionList.OptionHighlighted)
    async def read(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rule under the cursor."""
        self.opened = event.option.id or _WHOLE
        text = self.sheet.text if self.opened == _WHOLE else _text(self.sheet.rule(self.opened))
        await self.query_one(Prose).update(text)
        self.query_one("#rule-text").scroll_home(animate=False)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one("#search", Input).focus()

    def action_page(self, direction: int) -> None:
        """Scroll the text by a page."""
        text = self.query_one("#rule-text", VerticalScroll)
        text.scroll_relative(y=direction * (text.size.height - 1), animate=False)

    @property
    def _rules(self) -> OptionList:
        return self.query_one("#rule-list", OptionList)

    def _list(self, rules: tuple[Rule, ...] | list[Rule]) -> None:
        options = [Option(f"{rule.id} {rule.title}", id=rule.id) for rule in rules]
        if len(rules) == len(self.sheet.rules):
            options.insert(0, Option("All rules", id=_WHOLE))
        self._rules.clear_options().add_options(options)
        ids = [option.id for option in options]
        self._rules.highlighted = ids.index(self.opened) if self.opened in ids else (0 if ids else None)


def _text(rule: Rule) -> str:
    return f"### {rule.id} {rule.title}\n\n{rule.text}"
