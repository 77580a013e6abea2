"""A game's rules and its strategy page: each rule and each idea has a board beside it, and a search."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from boardgames.learn.examples import Example, example_of
from boardgames.learn.guide import guide_of
from boardgames.learn.strategy import strategy_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.legend import drawings, legend
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.rules.example_board import ExampleBoard
from boardgames.tui.rules.rule_list import OVERVIEW, WHOLE, RuleList, idea_id
from boardgames.tui.rules.rule_text import RuleText
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game
    from boardgames.core.sheet import Rule
    from boardgames.learn.strategy import Idea
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["RulesScreen"]


class RulesScreen(RoomyScreen[None]):
    """The rules by title on the left; on the right the chosen one with its example, played on a board.

    A search narrows the list and highlights what it finds; Escape leaves the search first.
    """

    HORIZONTAL_BREAKPOINTS = [*RoomyScreen.HORIZONTAL_BREAKPOINTS, (160, "-vast")]  # noqa: RUF012
    CSS_PATH = sheets("rules")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.RULES)

    def __init__(self, suite: ScreenHost, game: Game, rule_id: str = "") -> None:
        super().__init__(suite)
        self.game = game
        self.sheet = game.sheet
        self.guide = guide_of(game.name)
        self._strategy = strategy_of(game.name)
        #: The ideas of the strategy page by the ids of their entries.
        ideas = self._strategy.ideas if self._strategy else ()
        self._ideas = {idea_id(idea.id): idea for idea in ideas}
        self.opened = rule_id or OVERVIEW
        #: The example that is shown, if the rule has one.
        self._example: Example | None = None

    def compose(self) -> ComposeResult:
        """Compose the list, the text, the board with its sentence, and the line for the search."""
        yield Static(self._title, id="title", markup=False)
        with Horizontal(id="rules"):
            yield RuleList(self.sheet, self.guide, self._strategy, id="rule-list")
            with Container(id="rule"):
                yield RuleText(id="rule-text")
                yield Static(id="rule-more", markup=False)
                with Vertical(id="rule-example"):
                    yield ExampleBoard(self.game, self.settings)
                    yield Static(id="rule-caption", markup=False)
        yield Input(placeholder="search the rules", id="search")
        yield Footer()

    def on_mount(self) -> None:
        """Open at the rule that was cited."""
        self._fill()
        self._rules.focus()
        self.watch(self.query_one(RuleText), "scroll_y", self._tell_more, init=False)
        if self.opened in self._ideas:  # so that the other ideas are seen as well
            self.call_after_refresh(self._rules.scroll_to_highlight, top=True)

    @on(events.Resize)
    async def resized(self) -> None:
        """Write the list, and the game in short, for the new width."""
        if self._rules.is_of_other_width:
            self._fill()
        if self.opened == OVERVIEW:
            await self._write()
        self.call_after_refresh(self._tell_more)

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
        if ident in (OVERVIEW, WHOLE, *self.sheet.ids, *self._ideas):
            self.opened = ident
            self.query_one("#title", Static).update(self._title, layout=False)
            self.refresh_bindings()
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
        """Offer lessons where there are some; no idea is a task in one."""
        if action in ("lessons", "try_it"):
            is_task = action == "lessons" or self.opened not in self._ideas
            return self.suite.teaches and self.game.has_lessons and is_task
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
    def _title(self) -> str:
        if self._strategy and self.opened in self._ideas:
            return self._strategy.title
        return f"Rules of {self.sheet.title}"

    @property
    def _rules(self) -> RuleList:
        return self.query_one(RuleList)

    @property
    def _words(self) -> list[str]:
        """The words that are searched for."""
        return self.query_one("#search", Input).value.lower().split()

    def _fill(self) -> None:
        words = self._words
        texts: list[tuple[Rule | Idea, str]] = [
            *((rule, _text(rule)) for rule in self.sheet.rules),
            *((idea, f"{idea.title} {idea.text}") for idea in self._ideas.values()),
        ]
        found = [entry for entry, text in texts if all(word in text.lower() for word in words)]
        self._rules.fill(found if words else None, self.opened)

    async def _write(self) -> None:
        """Show what is open: its text, and its example."""
        is_rule, idea = self.opened in self.sheet.ids, self._ideas.get(self.opened)
        example = idea.example if idea else example_of(self.game.name, self.opened) if is_rule else None
        if example is None:
            example = Example("", self.game.decode(self.game.showcase), "")
        if example is not self._example:
            self._example = example
            self.query_one(ExampleBoard).tell(example)
            self.query_one("#rule-caption", Static).update(
                f"{example.caption} {self._signs(example)}".rstrip()
            )
        text = _text(self.sheet.rule(self.opened)) if is_rule else self.sheet.text
        if self.opened == OVERVIEW:
            text = _opening(self.sheet.text)
        if idea:
            text = f"### {idea.title}\n\n{idea.text}"
        self.query_one("#rule").set_class(self.opened == WHOLE, "-alone")
        above, below = Content("\n").join(self._short()), Content("\n").join(self._powers())
        is_long = self.opened == OVERVIEW and self._is_long(f"{above}\n\n{text}")
        self.query_one("#rule").set_class(is_long, "-short")
        await self.query_one(RuleText).write(text, self._words, above, below)
        self.call_after_refresh(self._tell_more)

    def _is_long(self, text: str) -> bool:
        """Return whether a text fills more than half of the room for it and the board."""
        rows = sum(max(1, len(wrap(line, max(1, self._width)))) for line in text.split("\n"))
        return 2 * rows > self.query_one("#rule").size.height

    def _tell_more(self) -> None:
        """Say below a text that it goes on, where the board would seem to cut it."""
        text = self.query_one(RuleText)
        goes_on = text.max_scroll_y > text.scroll_y
        self.query_one("#rule-more", Static).update("▾ PgDn: more" if goes_on else "", layout=False)

    def _signs(self, example: Example) -> str:
        """Return how the marks of an example are read where no colour tells them."""
        if self.settings.color_mode is ColorMode.FULL:
            return ""
        if example.moves:
            return "(\N{NO-BREAK SPACE}) is what the move has touched."
        return "<\N{NO-BREAK SPACE}> is what this is about." if example.marks or example.refused else ""

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
        """The columns of the text, beside a gap and a bar that it may get."""
        text = self.query_one(RuleText)
        return text.content_region.width - 1 - text.styles.scrollbar_size_vertical


def _text(rule: Rule) -> str:
    return f"### {rule.title} ({rule.id})\n\n{rule.text}"


def _opening(sheet: str) -> str:
    """Return what a sheet says before its first chapter, without its title."""
    return sheet.partition("\n## ")[0].partition("\n")[2].strip()
