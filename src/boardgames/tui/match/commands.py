"""The clipboard on a match screen: records and positions are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.controls import Elsewhere
from boardgames.tui.match.fair_play import is_fair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from boardgames.core import Position
    from boardgames.match.session import Session
    from boardgames.tui.match.parts import Parts
    from boardgames.tui.suite import Suite

__all__ = ["AnotherMatch", "Clipboard", "Learning", "MainLine", "absent_actions"]


class Clipboard:
    """Copies the match and its positions, where the player's terminal lets programs copy."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What its actions do, by their ids."""
        return {"copy-record": self.copy_record, "copy-position": self.copy_position}

    def copy_record(self) -> None:
        """Copy the record of the match."""
        from boardgames.match.record import dump  # a match begins without records

        self._copy(dump(self._parts.match), "match")

    def copy_position(self) -> None:
        """Copy the text of the position on the board."""
        self._copy(self._parts.cursor.position.encode(), "position")

    def _copy(self, text: str, what: str) -> None:
        self._parts.screen.app.copy_to_clipboard(text)
        self._parts.suite.tell(f"The {what} has been copied, if your terminal lets programs copy.")


class MainLine:
    """Makes the line shown the main line; `on_change` is called when that has changed the match."""

    def __init__(self, parts: Parts, on_change: Callable[[], object]) -> None:
        self._parts = parts
        self._on_change = on_change

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its action does, by its id."""
        return {"main-line": self.promote}

    def promote(self) -> None:
        """Make the line shown the main line, or say that it already is."""
        end = self._parts.cursor.end
        if end.is_main:
            self._parts.suite.tell("This is already the main line.")
            return
        self._parts.match.promote(end)
        self._on_change()
        self._parts.suite.tell("This is the main line now.")


_STAYS = "This one is not over. It stays in the list of matches."


class AnotherMatch:
    """Begins another match with the same options; the one on the screen stays as it is."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    def begin(self) -> None:
        """Begin it; ask first if a clock runs or somebody elsewhere plays."""
        if self._would_leave_players():
            from boardgames.tui.common.confirm import ConfirmScreen  # seldom asked

            question = ConfirmScreen("Begin another match?", _STAYS, "New match", "Keep playing")
            self._parts.screen.app.push_screen(question, lambda is_yes: self._begin() if is_yes else None)
        else:
            self._begin()

    def _begin(self) -> None:
        session = self._parts.session
        self._suite.play(session.rematch(), after=session)

    def _would_leave_players(self) -> bool:
        """Whether the match is under way, with a clock or with players elsewhere."""
        session = self._parts.session
        matters = session.clock or session.has_players_elsewhere
        return bool(session.newest.ply and not session.outcome and matters)


class Learning:
    """Opens help, lessons and the editor over a match, which begins without loading any of them."""

    def __init__(self, parts: Parts, suite: Suite) -> None:
        self._parts = parts
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """What its actions do, by their ids."""
        return {"help": self.open_help, "lessons": self.open_lessons, "edit": self.edit}

    def open_help(self) -> None:
        """Open the help of the game."""
        from boardgames.tui.help.screen import HelpScreen

        absent = absent_actions(self._parts.session)
        self._parts.screen.app.push_screen(HelpScreen(self._suite, self._parts.match.game, absent))

    def open_lessons(self) -> None:
        """Open the lessons of the game."""
        self._suite.open_lessons(self._parts.match.game)

    def edit(self) -> None:
        """Open the editor at the position shown, and play from what comes of it as a new match."""
        from boardgames.match.starting import start_session
        from boardgames.tui.editor.screen import EditorScreen

        app = self._parts.screen.app

        def edited(position: Position | None) -> None:
            if position is not None:
                app.call_later(self._suite.play, start_session(position, now=self._suite.clock))

        app.push_screen(EditorScreen(self._suite, self._parts.cursor.position), edited)


_DIGITS = tuple(f"digit-{digit}" for digit in range(1, 10))
#: By their ids: what needs a turn of one's own, what helps with moves, and what only players do.
_CHOOSING = ("next", "previous", "choose", *_DIGITS, "next-nine", "finish", "back", "type")
_HELPING = ("hint", "analysis", "evaluation", "values")
_PLAYING = ("resign", "offer-draw", "take-back")


def absent_actions(session: Session) -> frozenset[str]:
    """Return the ids of the actions that a match does not have now, by its game and by who plays it where."""
    return frozenset(_absent(session))


def _absent(session: Session) -> Iterator[str]:
    if not session.match.game.knows_draws:
        yield "offer-draw"
    if not session.can_be_joined:
        yield "seat"
    if not is_fair(session):
        yield from _HELPING
    if session.is_watched and session.has_players_elsewhere:
        yield from _PLAYING
    if session.outcome is None and isinstance(session.seats[session.to_move], Elsewhere):
        yield from _CHOOSING
