"""The computer players on a match screen: who is thinking, moving at once, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError
from boardgames.match.actions import AskTakeBack
from boardgames.match.controls import HERE, OPEN, Computer
from boardgames.play.preferences import PACE_SECONDS
from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown_key
from boardgames.tui.common.background import replace_work
from boardgames.tui.match.fair_play import is_fair, refuses_help

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Seat
    from boardgames.match import Node
    from boardgames.play.computers import ComputerPlayers
    from boardgames.play.hints import Hints
    from boardgames.thinking.protocol.lines import Info
    from boardgames.tui.match.analysis import Analyses
    from boardgames.tui.match.evaluation import Judge
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["Opponents"]

#: How often the seconds of thinking are counted on the screen.
_TICK_SECONDS = 1.0
#: With fewer rows of the terminal a hint has a few words only.
_ROOMY = 28


class Opponents:
    """Lets the computer play its seats while the match is open, and gives hints to the players here."""

    def __init__(self, parts: Parts, suite: Suite, analyses: Analyses, judge: Judge) -> None:
        self._parts = parts
        self._suite = suite
        self._analyses = analyses
        self._judge = judge
        self._players: ComputerPlayers | None = None
        self._hints: Hints | None = None
        #: Where a hint is being looked for.
        self._hinted: Node | None = None

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its actions do, by their ids."""
        return {"move-now": self.move_now, "hint": self.hint}

    @property
    def idle(self) -> frozenset[str]:
        """Actions that do nothing now: there is no hint where the game has ended, or where it is not fair."""
        parts = self._parts
        has_ended = parts.session.outcome_at(parts.cursor.at) is not None
        return frozenset(["act('hint')"] if has_ended or not is_fair(parts.session) else [])

    def start(self) -> None:
        """Let the computer begin, if it has a seat."""
        session = self._parts.session
        if not any(isinstance(control, Computer) for control in session.seats.values()):
            return
        # Only matches against the computer load what it needs.
        from boardgames.play.computers import ComputerPlayers

        suite = self._suite
        self._players = ComputerPlayers(
            session,
            suite.engines.opponent,
            self._show,
            suite.warn,
            seconds=suite.settings.preferences.thinking_seconds,
            pace=PACE_SECONDS[suite.settings.preferences.pace],
            ponders=suite.settings.preferences.pondering,
            now=suite.clock,
            leads=lambda: suite.library.leads(session),
        )
        self._players.begin()
        self._parts.screen.set_interval(_TICK_SECONDS, self._tick)

    def stop(self) -> None:
        """Leave the session."""
        if self._players:
            self._players.close()
            self._players = None
            self._suite.library.stop_leading(self._parts.session)

    def hold(self) -> None:
        """Stop thinking during a pause."""
        if self._players:
            self._players.hold()

    def release(self) -> None:
        """Think again after a pause."""
        if self._players:
            self._players.release()

    def move_now(self) -> bool:
        """Let the computer that is thinking move at once, and say whether one is."""
        if self._players is None or self._players.thinking is None:
            return False
        self._players.move_now()
        return True

    def take_back(self) -> bool:
        """Take back the computer's move and the player's own, where that needs no agreement; say whether."""
        if not self._is_up_to_player:
            return False
        session = self._parts.session
        try:
            session.submit(self._seats_here[0], AskTakeBack())
        except BoardgamesError as error:
            self._parts.refuse(str(error))
        return True

    def put_back(self) -> bool:
        """Play what was taken back again, up to the player's next turn; say whether."""
        cursor = self._parts.cursor
        if not self._is_up_to_player or not cursor.can_redo:
            return False
        onward = cursor.line()[cursor.at.ply + 1 :]
        turns = (node for node in onward if node.position.to_move in self._seats_here)
        self._parts.session.go_along(next(turns, onward[-1]))
        return True

    def hint(self) -> None:
        """Give the next part of a hint on the position shown."""
        parts = self._parts
        if parts.session.outcome_at(parts.cursor.at) is not None:
            parts.refuse("The game has ended here: there is nothing to hint at.")
            return
        if refuses_help(parts):
            return
        if self._hinted is parts.cursor.at:  # it is being looked for, which the panel says
            return
        if self._players:
            self._players.hush()
        self._hinted = parts.cursor.at
        replace_work(parts.screen, "hint", self._give_hint)

    def follow(self) -> None:
        """Remove a hint once the match has moved on, and say who is waited for."""
        self._show()
        interaction = self._parts.area.interaction
        if self._hints and self._parts.side.judgement.hint and not self._hints.is_at(self._parts.cursor.at):
            self._say("")
            interaction.pointers = frozenset()
            self._parts.area.board.follow()

    # Inside

    @property
    def _seats_here(self) -> list[Seat]:
        """The seats of the players here."""
        return [seat for seat, control in self._parts.session.seats.items() if control == HERE]

    @property
    def _is_up_to_player(self) -> bool:
        """Whether the player may change the newest move without asking: computers agree if no time counts."""
        session = self._parts.session
        others = [control for control in session.seats.values() if control != HERE]
        is_alone = bool(others) and all(isinstance(other, Computer) for other in others)
        at_newest = self._parts.cursor.at is session.newest
        return is_alone and bool(self._seats_here) and session.clock is None and at_newest

    async def _give_hint(self) -> None:
        node = self._parts.cursor.at
        try:
            await self._give_part(node)
        finally:
            if self._hinted is node:
                self._hinted = None

    async def _give_part(self, node: Node) -> None:
        """Give the next part of a hint."""
        from boardgames.play.hints import Hints

        parts = self._parts
        if self._hints is None:
            self._hints = Hints(lambda: self._suite.engines.analyst, known=self._known)
        if not self._hints.is_at(node):
            self._say("looking for one ...")
        if self._hints.is_complete(node) and (line := self._hints.alternative()):
            # Where play goes on a line that is kept would become the main line.
            self._analyses.step_through([line], can_keep=bool(node.children))
            return
        try:
            sentence = await self._hints.more(node)
        except BoardgamesError as error:
            self._say("")
            self._suite.warn(str(error))
            return
        if parts.cursor.at is not node:
            return
        more = f" {self._key} again: step through it." if self._hints.is_complete(node) else ""
        self._say(self._in_brief() if parts.screen.size.height < _ROOMY else f"{sentence}{more}")
        parts.area.interaction.pointers = self._hints.pointed
        parts.area.board.follow()

    def _in_brief(self) -> str:
        """Return the part of the hint that has been given in a few words, and how to go on after the last."""
        hints = self._hints
        if hints is None or hints.hint is None:
            return ""
        said = hints.hint.brief(hints.given)
        return f"{said} {self._key}: step through" if hints.is_complete(self._parts.cursor.at) else said

    @property
    def _key(self) -> str:
        return shown_key(keys_of("hint", self._suite.settings.preferences.keys)[0])

    def _known(self, node: Node) -> Info | None:
        """Return the best line at a node, where the analysis or the bar of chances has found it."""
        return self._analyses.best_at(node) or self._judge.best_at(node)

    def _say(self, hint: str) -> None:
        self._parts.side.judgement.hint = hint
        self._parts.show_judgement()

    def _tick(self) -> None:
        """Count the seconds; if another program plays the computer, find out whether it still does."""
        if self._players and self._players.waits_for_another:
            self._players.begin()
        self._show()

    def _show(self) -> None:
        """Show who is thinking, since when, and how to hurry; or that nobody plays the seat to move yet."""
        session = self._parts.session
        thinking = self._players.thinking if self._players else None
        status = None
        if thinking and self._players:
            seconds = int(self._players.now() - thinking.since)
            since = f" ({seconds} s)" if seconds else ""
            label = self._parts.session.label(thinking.seat)
            status = f"{label} is thinking{since}. Esc: move now"
        elif self._players and self._players.waits_for_another:
            status = f"{self._parts.session.label(self._parts.session.to_move)} thinks in another window."
        elif (
            session.outcome is None
            and self._parts.cursor.at is session.newest
            and session.seats[session.to_move] == OPEN
        ):
            status = f"Waiting for somebody to join as {session.to_move}."
        self._parts.area.show_status(status)
