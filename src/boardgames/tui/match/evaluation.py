"""Live evaluation of the position shown: the evaluation bar, and exact values marked on the board.

Both are off until the player asks. Positions are evaluated in a separate process.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.content import Content

from boardgames.core import BoardgamesError
from boardgames.play.marks import SIGNS
from boardgames.tui.common.screen import replace_work
from boardgames.tui.common.widgets import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from boardgames.match.node import Node
    from boardgames.play.evaluation import Evaluation, Evaluator, ExactEvaluator
    from boardgames.thinking.protocol.lines import Info
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.fair_play import FairPlay
    from boardgames.tui.screen_host import Suite

__all__ = ["VALUES_NOTE", "EvaluationDisplay", "EvaluationPanel", "bar"]

#: The note of a node at which exact values were shown while it was played.
VALUES_NOTE = "values"


#: The rows of its place in a roomy column.
_PLACE = 5
_FULL, _EMPTY = "█", "░"
_LEGEND = " ".join(
    f"{sign} {word}" for sign, word in zip(SIGNS.values(), ("wins", "draws", "loses"), strict=True)
)


class EvaluationDisplay:
    """Evaluates the position shown while the bar or the marks of exact values are on."""

    def __init__(self, display: MatchDisplay, suite: Suite, fair_play: FairPlay) -> None:
        self._display = display
        self._fair_play = fair_play
        self._suite = suite
        self._truth: ExactEvaluator | None = None
        self._evaluator: Evaluator | None = None
        self._shows_values = False

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {"evaluation": self.toggle_bar, "values": self.toggle_values}

    @property
    def _shows_bar(self) -> bool:
        return self._suite.settings.preferences.evaluation and self._fair_play.is_fair

    def best_at(self, node: Node) -> Info | None:
        """Return the best line at a node if the bar has been computed there."""
        return self._evaluator.best_at(node) if self._evaluator else None

    def toggle_bar(self) -> None:
        """Turn the evaluation bar on or off, for this match and those to come."""
        is_on = not self._shows_bar

        def switch() -> None:
            self._suite.settings.change(evaluation=is_on)
            self.follow()

        self._fair_play.helped(switch)

    def toggle_values(self) -> None:
        """Turn the marks of exact values on or off."""
        self._fair_play.helped(self._toggle_values)

    def _toggle_values(self) -> None:
        self._shows_values = not self._shows_values
        self.follow()

    def follow(self) -> None:
        """Evaluate the position shown, as far as that is wanted."""
        panel, node = self._display.panels.evaluation, self._display.cursor.at
        panel.shows_bar = self._shows_bar
        if self._shows_bar:
            self._evaluate(node)
        # After the end, by whatever it came about, the result is known: no value of a move is of any use.
        wants_values = self._shows_values and not self._display.has_ended
        if wants_values and (self._truth is None or self._truth.node is not node):
            self._say("Looking up which moves win ...")
            replace_work(self._display.screen, "values", self._look_up, node)
        elif not wants_values and self._truth:
            self._truth.forget()
            self._truth = None
            self._mark()
            self._say("")
        self._display.show_evaluation()

    # Inside

    def _evaluate(self, node: Node) -> None:
        from boardgames.play.evaluation import Evaluator, settled

        panel, outcome = self._display.panels.evaluation, self._display.session.outcome_at(node)
        if self._evaluator is None:
            self._evaluator = Evaluator(lambda: self._suite.engines.analyst)
        panel.evaluation = settled(node.position, outcome) if outcome else self._evaluator.known(node)
        if panel.evaluation is None:
            replace_work(self._display.screen, "evaluation", self._find, self._evaluator, node)

    async def _find(self, evaluator: Evaluator, node: Node) -> None:
        try:
            found = await evaluator.evaluate(node)
        except BoardgamesError as error:
            self._suite.warn(f"Who is ahead is not known. {error}")
            return
        if self._display.cursor.at is node:
            self._display.panels.evaluation.evaluation = found
            self._display.show_evaluation()

    async def _look_up(self, node: Node) -> None:
        from boardgames.play.evaluation import ExactEvaluator

        if self._truth is None:
            self._truth = ExactEvaluator(lambda: self._suite.engines.analyst, self._mark)
        refused = await self._truth.look_up(node)
        if refused is not None:
            self._shows_values, self._truth = False, None
            self._say("")
            self._display.refuse(refused)

    def _mark(self) -> None:
        """Mark the board with the values, and summarize them in the panel."""
        from boardgames.play.evaluation import summary

        display, truth = self._display, self._truth
        at = display.cursor.at
        values = truth.values if truth and truth.node is at else {}
        display.area.interaction.values = values
        display.area.board.follow()
        if values:
            self._say(summary(at.position, values))
            if at is display.session.newest and display.session.outcome is None:
                display.match.set_note(at, VALUES_NOTE, "shown")

    def _say(self, sentence: str) -> None:
        self._display.panels.evaluation.truth = sentence
        self._display.show_evaluation()


def bar(share: float, width: int) -> str:
    """Return a bar of `width` cells that is filled to a share from 0 to 1: more than nothing, less than all.

    Only what is certain fills it, or leaves it empty.
    """
    filled = round(share * width)
    if 0 < share < 1:
        filled = min(max(1, filled), width - 1)
    return _FULL * filled + _EMPTY * (width - filled)


class EvaluationPanel(LinkPanel):
    """Panel of hints, the evaluation bar and exact values, hidden until the player asks for one of them.

    In a roomy column it keeps its place, and says there what can be asked for.
    Where there is little room it has no legend of the marks, so that the small board keeps its room.
    """

    DEFAULT_CSS: ClassVar[str] = """
    EvaluationPanel { height: auto; margin-top: 1; }
    .-short EvaluationPanel { margin-top: 0; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, classes="-placed")
        self.display = False
        #: A hint, the evaluation (None while it is computed), and the summary of exact values.
        self.hint = ""
        self.evaluation: Evaluation | None = None
        self.truth = ""
        self.shows_bar = False
        #: Shown in the panel's place while there is nothing else; without it the panel has no place.
        self._offer = Content()
        self._is_kept = False
        self._is_folded = False

    @property
    def has_place(self) -> bool:
        """True if it has a place of its own, so that nothing need make room for it."""
        return self._is_kept and bool(self._offer)

    @property
    def is_used(self) -> bool:
        """True if the player has asked for something that it shows."""
        return self.shows_bar or bool(self.hint or self.truth)

    def keep_place(self, *, is_kept: bool) -> None:
        """Keep a place in a roomy column for what the player may ask for, or do not."""
        self._is_kept = is_kept
        self.show()

    def make_offer(self, offer: Content) -> None:
        """Show in that place, while it is free, what can be asked for; without that there is no place."""
        if offer != self._offer:
            self._offer = offer
            self.show()

    @property
    def is_passing(self) -> bool:
        """True while a hint is shown: it goes with the next move."""
        return bool(self.hint)

    def show(self) -> None:
        """Show the current values of its attributes."""
        self.display = self.has_place or self.is_used
        if self.display:
            self.update(self._text(is_folded=self._is_folded))

    def on_resize(self) -> None:
        """Fit the bar into the width."""
        self.show()

    def fold(self, *, is_folded: bool) -> None:
        """Leave the legend out for lack of room, or show it again."""
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            self.show()

    def rows(self, width: int, *, is_folded: bool) -> int:
        """Return how many rows the panel takes in `width` columns."""
        rows = self._text(is_folded=is_folded).get_height({}, width) if self.display else 0
        return max(rows, _PLACE) if self.has_place else rows

    def _text(self, *, is_folded: bool) -> Content:
        return Content("\n").join(self._lines(is_folded=is_folded))

    def _lines(self, *, is_folded: bool) -> Iterator[Content]:
        if self._offer and not self.is_used:
            yield self._offer
        if self.hint:
            yield Content.assemble(("Hint: ", "bold"), self.hint)
        if self.shows_bar:
            found, width = self.evaluation, max(8, self.size.width or 28)
            yield Content.styled(bar(found.first, width) if found else _EMPTY * width, "$text-primary")
            yield Content(found.sentence if found else "Looking ahead ...")
        if self.truth and is_folded:
            from boardgames.play.evaluation import BEST_PLAY

            yield Content(self.truth.removeprefix(BEST_PLAY))
        elif self.truth:
            yield Content(self.truth)
            yield Content.styled(_LEGEND, "$text-muted")
