"""Hints on a match screen, given in parts: each press of the key says more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.core import BoardgamesError
from boardgames.core.moves import spots_of
from boardgames.play.sentences import only_person, with_you
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.common.screen import replace_work
from boardgames.tui.common.widgets import link

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Step
    from boardgames.match.node import Node
    from boardgames.play.hint_parts import Hint
    from boardgames.play.hints import Hints
    from boardgames.thinking.protocol.lines import Info
    from boardgames.tui.match.analysis import LineAnalysis
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.evaluation import EvaluationDisplay
    from boardgames.tui.match.fair_play import FairPlay
    from boardgames.tui.screen_host import Suite

__all__ = ["HintDisplay"]

#: With fewer rows of the terminal a hint has a few words only.
_ROOMY = 28
#: The part of a hint that names the move; what comes after it does so too.
_NAMES_MOVE = 2
#: The parts of a hint; after the last one it begins again.
_PARTS = 3


class HintDisplay:
    """Gives hints on the position shown, in the evaluation panel and as marks on the board.

    `hush` is called before a hint is looked for, so that pondering does not slow it down.
    """

    def __init__(
        self,
        display: MatchDisplay,
        suite: Suite,
        fair_play: FairPlay,
        analysis: LineAnalysis,
        evaluation: EvaluationDisplay,
        hush: Callable[[], None],
    ) -> None:
        self._display = display
        self._suite = suite
        self._fair_play = fair_play
        self._analysis = analysis
        self._evaluation = evaluation
        self._hush = hush
        self._hints: Hints | None = None
        #: The steps of a move that the hint on the screen goes on from.
        self._chosen: tuple[Step, ...] = ()
        #: The node for which a hint is being looked for.
        self._searching: Node | None = None
        #: True if the next part was asked for meanwhile.
        self._wants_more = False
        #: The steps chosen when its move was to be played meanwhile; None if it was not.
        self._played_from: tuple[Step, ...] | None = None
        self._offer = self._what_there_is()

    def _what_there_is(self) -> Content:
        """Return what can be asked for, with its keys."""
        links = (("hint", "Hint"), ("evaluation", "Who is ahead"), ("analysis", "Analysis"))
        return Content("  ").join(link(self._key_of(act), "act", act, words) for act, words in links)

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {"hint": self.give, "strategy": self.open_strategy}

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now: no hint is given after the end, or where it would be unfair."""
        is_possible = not self._display.has_ended and self._fair_play.is_possible
        return frozenset([] if is_possible else ["act('hint')"])

    def give(self) -> None:
        """Give the next part of a hint on the position shown; while it is looked for, the part after it too.

        However often it is asked for meanwhile, it goes no further than to the part that names the move.
        """
        if self._display.has_ended:
            self._display.refuse("The game has ended here: there is nothing to hint at.")
        elif self._searching is not self._display.cursor.at:
            self._fair_play.helped(self._begin)
        else:
            self._wants_more = True

    def play(self) -> bool:
        """Play the move of the hint that is shown, and return whether there was one to play.

        One that is still looked for is played once it is there, if nothing else has been chosen by then.
        """
        if not (self._can_play and self._hints and self._hints.hint):
            choosing = self._display.area.interaction.choosing
            will_play = choosing.selection.move is None and self._will_name_move
            self._played_from = choosing.steps if will_play else None
            return will_play
        self._display.board.play(self._hints.hint.move)
        return True

    def open_strategy(self) -> None:
        """Open the strategy page of the game, at the idea that the hint quotes if one is shown."""
        game, hint = self._display.match.game, self._hints.hint if self._is_shown and self._hints else None
        if game.has_strategy:
            self._suite.open_strategy(game, hint.idea.id if hint and hint.idea else "")
        else:
            self._suite.tell(f"{game.title} has no strategy page.")

    def _begin(self) -> None:
        self._hush()
        self._searching, self._wants_more, self._played_from = self._display.cursor.at, False, None
        replace_work(self._display.screen, "hint", self._give)

    def offer(self) -> None:
        """Say in the place of hints what can be asked for, as the match stands."""
        self._display.panels.evaluation.make_offer(Content() if self.idle else self._offer)

    def follow(self) -> None:
        """Remove a hint once the match has moved on, or if it was about other steps than those chosen now."""
        display = self._display
        display.area.offer_hint(can_play=self._can_play)
        if not (self._is_shown and self._hints):
            return
        steps = display.area.interaction.choosing.steps
        is_of_others = bool(self._chosen and steps) and steps != self._chosen
        if is_of_others or not self._hints.is_at(display.cursor.at):
            self._chosen = ()
            self._say("")
            display.area.interaction.pointers = frozenset()
            display.board.follow()

    # Inside

    @property
    def _can_play(self) -> bool:
        """True if the move of a hint is on the screen, and a key can play it: no other is complete."""
        hints, choosing = self._hints, self._display.area.interaction.choosing
        if hints is None or not (self._is_shown and hints.is_at(self._display.cursor.at)):
            return False
        return hints.given >= _NAMES_MOVE and choosing.selection.move is None and not choosing.barred

    @property
    def _will_name_move(self) -> bool:
        """True if what is being looked for goes as far as to the part that names the move."""
        node, hints = self._display.cursor.at, self._hints
        given = hints.given % _PARTS if hints and hints.is_at(node) else 0
        return self._searching is node and given + 1 + self._wants_more >= _NAMES_MOVE

    @property
    def _is_shown(self) -> bool:
        """True if a part of a hint is on the screen."""
        return bool(self._display.panels.evaluation.hint)

    async def _give(self) -> None:
        node = self._display.cursor.at
        try:
            await self._give_part(node)
            if self._wants_more and self._hints and self._hints.given < _NAMES_MOVE and self._is_shown:
                await self._give_part(node)
            is_wanted = self._played_from == self._display.area.interaction.choosing.steps
            if is_wanted and self._display.screen.is_active:
                self.play()
        finally:
            if self._searching is node:
                self._searching = self._played_from = None

    async def _give_part(self, node: Node) -> None:
        """Give the next part of a hint on a node, or after the last part step through its line.

        After that, or where the hint is no longer on the screen, it is given from its first part on.
        """
        from boardgames.play.hints import Hints, note_hint

        display = self._display
        if self._hints is None:
            note = partial(note_hint, display.match)
            self._hints = Hints(lambda: self._suite.engines.analyst, known=self._known, note=note)
        if not self._hints.is_at(node):
            self._say("looking for one ...")
        chosen = display.area.interaction.choosing.steps
        if self._hints.is_complete(node) and not chosen:
            if self._is_shown:
                self._step_through(self._hints)
                return
            self._hints.begin_again()
        try:
            if not (chosen and self._hints.is_at(node) and self._hints.given >= _NAMES_MOVE):
                await self._hints.more(node)
        except BoardgamesError as error:
            self._say("")
            self._suite.warn(str(error))
            return
        if display.cursor.at is not node:
            return
        self._chosen = display.area.interaction.choosing.steps
        if self._chosen and (hint := self._hints.hint):
            is_named = self._hints.given >= _NAMES_MOVE
            self._say(self._addressed(hint, hint.going_on(self._chosen, self._hints.given)))
            display.area.interaction.pointers = spots_of((is_named and hint.rest(self._chosen)) or ())
        else:
            self._show_part(self._hints, self._further(self._hints))
            display.area.interaction.pointers = self._hints.pointed
        display.board.follow()

    def _step_through(self, hints: Hints) -> None:
        """Open the line of a hint; the next press of the key begins the hint again."""
        self._show_part(hints, f" {self._key_of('hint')}: the hint again.")
        if line := hints.alternative():
            # At the end of the line played, the line kept would become the main line.
            self._analysis.step_through([line], can_keep=bool(self._display.match.children(line.node)))
        hints.begin_again()

    @property
    def _is_low(self) -> bool:
        """True if there are few rows, so that a hint has few words."""
        return self._display.screen.size.height < _ROOMY

    def _show_part(self, hints: Hints, further: str) -> None:
        """Show the part that was given last, and what the key does next."""
        if hints.hint:
            part = hints.hint.brief if self._is_low else hints.hint.sentence
            self._say(self._addressed(hints.hint, part(hints.given)) + further)

    def _addressed(self, hint: Hint, said: str) -> str:
        """Return what a hint says with the names of players; to the only one, if it is a hint for them."""
        session = self._display.session
        is_for_other = only_person(session) not in (None, hint.position.to_move)
        return said if is_for_other else with_you(said, session)

    def _further(self, hints: Hints) -> str:
        """Return which key says more than the part that was given, briefly if there are few rows."""
        is_low = self._is_low
        if hints.is_complete(self._display.cursor.at):
            what = ": see the moves." if is_low else " again: see these moves on the board."
            return f" {self._key_of('hint')}{what}"
        if hints.given == 1 and hints.hint and hints.hint.quotes_idea:
            key = self._key_of("strategy")
            return f" {key}: more on {'it' if is_low else 'this idea'}." if key else ""
        return ""

    def _key_of(self, action: str) -> str:
        return key_of(action, self._suite.settings.preferences.keys)

    def _known(self, node: Node) -> Info | None:
        """Return the best line at a node if the analysis or the evaluation bar has found it."""
        return self._analysis.best_at(node) or self._evaluation.best_at(node)

    def _say(self, hint: str) -> None:
        self._display.panels.evaluation.hint = hint
        self._display.area.offer_hint(can_play=self._can_play)
        self._display.show_evaluation()
