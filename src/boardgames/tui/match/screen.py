"""The screen of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on

from boardgames.match.controls import Elsewhere
from boardgames.match.events import SeatChanged
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.club_table import CLUB_WORDS
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.match.analysis import Analyses
from boardgames.tui.match.beginners import Guidance, NewcomerPanel
from boardgames.tui.match.chances_graph import ChancesPanel
from boardgames.tui.match.commands import AnotherMatch, Clipboard, Learning, MainLine, absent_actions
from boardgames.tui.match.comments import Comments
from boardgames.tui.match.evaluation import Judge
from boardgames.tui.match.opponents import Opponents
from boardgames.tui.match.panels import Side
from boardgames.tui.match.play_screen import PlayScreen
from boardgames.tui.match.timing import Timing
from boardgames.tui.match.title import TitleLine, after_end, only_looks_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game
    from boardgames.match import Cursor, Match
    from boardgames.match.events import Event
    from boardgames.match.session import Session
    from boardgames.tui.actions.action import Action
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["MatchScreen"]


class MatchScreen(PlayScreen):
    """A match in play: its board, the panels beside it, and what the keys do with the match.

    It calls `save` whenever something is new.
    """

    PLACE = Place.MATCH
    BINDINGS: ClassVar[list[BindingType]] = bindings(PLACE)

    suite: Suite

    def __init__(self, suite: Suite, session: Session, save: Callable[[], None], cursor: Cursor) -> None:
        side = Side(suite.settings, NewcomerPanel(suite, session.match))
        super().__init__(suite, session, cursor, side, side.below)
        self._save = save
        parts = self.parts
        self._analyses = Analyses(parts, suite)
        self._judge = Judge(parts, suite)
        self.opponents = Opponents(parts, suite, self._analyses, self._judge)
        self.timing = Timing(parts, self.opponents)
        self._another = AnotherMatch(parts, suite)
        self._comments = Comments(parts, self._show_match)
        self._guidance = Guidance(parts, suite)
        self.acts = self._acts_of(parts)
        self._unsubscribe: Callable[[], None] = lambda: None

    def _acts_of(self, parts: Parts) -> dict[str, Callable[[], object]]:
        """Return what each action does here, by the action's id."""
        return {
            **self.replay.acts,
            **self.agreements.acts,
            **Clipboard(parts).acts,
            **self._guidance.acts,
            **self.opponents.acts,
            **self._analyses.acts,
            **self._judge.acts,
            **Learning(parts, self.suite).acts,
            **MainLine(parts, self._show_match).acts,
            "seat": self._take_seat,
            "pause": self.timing.pause,
            "comment": self._write_comment,
            "new": self._another.begin,
            "matches": self.suite.open_matches,
            "leave": self.suite.show_picker,
        }

    def compose(self) -> ComposeResult:
        """Compose the board with its panels, and the lines above and below."""
        yield TitleLine()
        yield self.area
        yield Footer(late=("next_view", "redo", "act('analysis')"))

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now, such as a hint after the end."""
        seat = () if self.session.can_be_joined else ("act('seat')",)
        return self.opponents.idle | self._analyses.idle | {*seat}

    def offers(self, action: Action) -> bool:
        """Say whether the command palette offers an action: none that does nothing as the match stands."""
        return action.id not in absent_actions(self.session)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a rematch once the game has ended."""
        if action == "rematch":
            return self.has_ended
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Begin to play."""
        self.set_focus(self.board)  # at once: a key may already be on its way
        self.board.first = {
            "back": self.opponents.move_now,
            "undo": self.opponents.take_back,
            "redo": self.opponents.put_back,
        }
        self.timing.start()
        self.opponents.start()
        self._unsubscribe = self.session.subscribe(self._on_event)
        self.call_after_refresh(self._guidance.follow)

    def on_unmount(self) -> None:
        """Stop the clock, and save what was done just before."""
        self._unsubscribe()
        self.agreements.close()
        self._comments.take()
        self.opponents.stop()
        self.timing.stop()
        self._save()

    def on_paste(self, event: events.Paste) -> None:
        """Open pasted text as a new match."""
        from boardgames.tui.matches.pasting import open_pasted

        event.stop()
        open_pasted(self.suite, event.text, self.cursor.position)

    @on(ChancesPanel.Chosen)
    def column_chosen(self, event: ChancesPanel.Chosen) -> None:
        """Go to the move whose column was clicked in the graph."""
        self.go_to(event.node)

    # Actions

    def action_rematch(self) -> None:
        """Begin another match of the same players with the same options."""
        self._another.begin()

    def action_close_comment(self) -> None:
        """Close the line for comments without a change."""
        self._comments.close()

    # Inside

    def _on_event(self, event: Event) -> None:
        """Show who plays a seat of a shared match from now on."""
        if isinstance(event, SeatChanged):
            self._show_title()
            self.opponents.follow()
            self.parts.side.follow(self.session, self.cursor)
            if isinstance(event.control, Elsewhere):
                self.suite.tell(f"{self.session.label(event.seat)} is played by {event.control} now.")

    def _show_change(self) -> None:
        super()._show_change()
        self.opponents.follow()
        self._analyses.follow()
        self._judge.follow()
        self.timing.pass_the_keyboard()

    def _show_match(self) -> None:
        super()._show_match()
        self.query_one(Footer).rename(CLUB_WORDS if only_looks_back(self.session) else {})
        # Before it is painted: whatever was seen is saved, also of moves that came in one burst.
        self._save()

    def _show_whether_ended(self) -> None:
        super()._show_whether_ended()
        self.set_class(self.has_ended, "-over")
        self.area.why.after_end = after_end(self.settings.preferences.keys)

    def _take_seat(self) -> None:
        if self.session.can_be_joined:
            self.suite.offer_seats()
        elif self.session.has_players_elsewhere:
            self.suite.tell("There is no seat to take: you have yours.")
        else:
            self.suite.tell("There is no seat to take: only this program plays the match.")

    def _write_comment(self) -> None:
        self.replay.stop()
        self._comments.open()
