"""A game's rules: in the order in which a learner wants them, each with a board beside it, and a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from boardgames.learn.examples import Example, example_of
from boardgames.learn.guide import guide_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.legend import drawings, legend
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.rules.example_board import ExampleBoard
from boardgames.tui.rules.rule_list import OVERVIEW, WHOLE, RuleList
from boardgames.tui.rules.rule_text import RuleText
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game
    from boardgames.core.sheet import Rule
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["RulesScreen"]


class RulesScreen(RoomyScreen[None]):
    """The rules by title on the left; on the right the chosen one with its example, played on a board.

    A search narrows the list and highlights what it finds; Escape leaves the search first.
    """

    HORIZONTAL_BREAKPOINTS = [*RoomyScreen.HORIZONTAL_BREAKPOINTS, (130, "-vast")]  # noqa: RUF012
    CSS_PATH = sheets("rules")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.RULES)

    def __init__(self, suite: ScreenHost, game: Game, rule_id: str = "") -> None:
        super().__init__(suite)
        self.game = game
        self.sheet = game.sheet
        self.guide = guide_of(game.name)
        self.opened = rule_id or OVERVIEW
        #: The example that is shown, if the rule has one.
        self._example: Example | None = None

    def compose(self) -> ComposeResult:
        """Compose the list, the board with its sentence, the text, and the line for the search."""
        yield Static(f"Rules of {self.sheet.title}", id="title")
        with Horizontal(id="rules"):
            yield RuleList(self.sheet, self.guide, id="rule-list")
            with Container(id="rule"):
                with Vertical(id="rule-example"):
                    yield ExampleBoard(self.game, self.settings)
                    yield Static(id="rule-caption", markup=False)
                yield RuleText(id="rule-text")
        yield Input(placeholder="search the rules", id="search")
        yield Footer()

    def on_mount(self) -> None:
        """Open at the rule that was cited."""
        self._fill()
        self._rules.focus()

    @on(events.Resize)
    async def resized(self) -> None:
        """Write the game in short for the new width."""
        if self.opened == OVERVIEW:
            await self._write()

    @on(Input.Changed, "#search")
    async def narrow(self) -> None:
        """List the rules that contain every word typed."""
        self._fill()
        await self._write()

    @on(Input.Submitted, "#search")
    def searched(self) -> None:
        """Go to the list of what was found."""
        self._rules.focus()

    @on(OptionList.OptionHighlighted)
    async def read(self, event: OptionList.OptionHighlighted) -> None:
        """Show the rule under the cursor."""
        ident = event.option.id or OVERVIEW
        if ident in (OVERVIEW, WHOLE, *self.sheet.ids):
            self.opened = ident
            await self._write()

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Unfold a chapter, or fold it again."""
        self._rules.unfold(event.option.id or "")

    # Keys

    def action_leave(self) -> None:
        """Leave the search; without one go back."""
        line = self.query_one("#search", Input)
        if not line.display:
            self.dismiss()
            return
        line.display = False
        self.set_focus(self._rules)
        line.clear()
        self._fill()

    def action_search(self) -> None:
        """Go to the search line."""
        line = self.query_one("#search", Input)
        line.display = True
        line.focus()

    def action_page(self, direction: int) -> None:
        """Scroll the text by a page."""
        text = self.query_one(RuleText)
        text.scroll_relative(y=direction * (text.size.height - 1), animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer lessons where there are some."""
        if action in ("lessons", "try_it"):
            return self.suite.teaches and self.game.has_lessons
        return super().check_action(action, parameters)

    def action_lessons(self) -> None:
        """Open the lessons of the game."""
        self.suite.open_lessons(self.game)

    def action_try_it(self) -> None:
        """Open the lesson from which the example comes."""
        if self._example and self._example.task:
            self.suite.open_lessons(self.game, self._example.task)

    # Inside

    @property
    def _rules(self) -> RuleList:
        return self.query_one(RuleList)

    @property
    def _words(self) -> list[str]:
        """The words that are searched for."""
        return self.query_one("#search", Input).value.lower().split()

    def _fill(self) -> None:
        words = self._words
        found = [rule for rule in self.sheet.rules if all(word in _text(rule).lower() for word in words)]
        self._rules.fill(found if words else None, self.opened)

    async def _write(self) -> None:
        """Show what is open: its text, and its example."""
        is_rule = self.opened in self.sheet.ids
        example = example_of(self.game.name, self.opened) if is_rule else None
        if example is None:
            example = Example("", self.game.decode(self.game.showcase), "")
        if example is not self._example:
            self._example = example
            self.query_one(ExampleBoard).tell(example)
            self.query_one("#rule-caption", Static).update(example.caption)
        text = _text(self.sheet.rule(self.opened)) if is_rule else self.sheet.text
        if self.opened == OVERVIEW:
            text = _opening(self.sheet.text)
        self.query_one("#rule-example").display = self.opened != WHOLE
        above, below = Content("\n").join(self._short()), Content("\n").join(self._powers())
        await self.query_one(RuleText).write(text, self._words, above, below)

    def _short(self) -> Iterator[Content]:
        """Yield the game in short: its aim and its pieces."""
        if self.opened == OVERVIEW:
            yield Content.assemble(("The aim  ", "bold $text-secondary"), self.guide.aim)
            yield Content("")
            yield from legend(self.guide, self._width)

    def _powers(self) -> Iterator[Content]:
        """Yield drawings of the powers that a rule is about."""
        yield from drawings([piece for piece in self.guide.pieces if piece.rule == self.opened], self._width)

    @property
    def _width(self) -> int:
        return self.query_one(RuleText).scrollable_content_region.width


def _text(rule: Rule) -> str:
    return f"### {rule.title} ({rule.id})\n\n{rule.text}"


def _opening(sheet: str) -> str:
    """Return what a sheet says before its first chapter, without its title."""
    return sheet.partition("\n## ")[0].partition("\n")[2].strip()
