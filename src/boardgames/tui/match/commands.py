"""Commands of a match screen: to open or copy something, write comments, or change the main line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed
from boardgames.match.controls import HERE, Computer, Elsewhere
from boardgames.play.fair_play import can_have_help
from boardgames.play.preferences import IF_AGREED
from boardgames.play.sentences import beaten_level
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.match.result import NextAction
from boardgames.tui.match.score_sheet import readable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from boardgames.core import Position, Seat
    from boardgames.match.lineup import Lineup
    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.tui.common.widgets import TextLine
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.screen_host import Suite

__all__ = ["Clipboard", "Comments", "MatchCommands", "absent_actions"]

_NOT_OVER = "This one is not over. It is saved, and you can resume it from the list of matches."


_DIGITS = tuple(f"digit-{digit}" for digit in range(1, 10))
#: Ids of the actions that need a turn of one's own, that help with moves, and that only players have.
_CHOOSING = ("next", "previous", "choose", *_DIGITS, "next-nine", "finish", "back", "type")
_HELPING = ("hint", "analysis", "evaluation", "values")
_PLAYING = ("resign", "offer-draw", "take-back")
#: Ids of the actions that end a match, and what they do.
_ENDING = {"resign": "resigns", "offer-draw": "offers a draw"}


class MatchCommands:
    """Opens other screens and matches from a match screen, which begins without loading any of them."""

    def __init__(self, display: MatchDisplay, suite: Suite) -> None:
        self._display = display
        self._suite = suite

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {
            "edit": self.edit,
            "help": self.open_help,
            "look-back": self._display.board.action_undo,
            "lessons": self.open_lessons,
            "main-line": self.promote,
            "matches": self._suite.open_matches,
            "new": self.begin_another,
            "next-level": self.play_next_level,
            "puzzles": self.open_puzzles,
            "close-end": self._display.close_end,
            "seat": self.take_seat,
        }

    def open_help(self) -> None:
        """Open the help of the game."""
        from boardgames.tui.help.screen import HelpScreen

        absent = absent_actions(self._display.session, self._suite.settings.preferences.fair_play)
        self._display.screen.app.push_screen(HelpScreen(self._suite, self._display.match.game, absent))

    def open_lessons(self) -> None:
        """Open the lessons of the game."""
        self._suite.open_lessons(self._display.match.game)

    def open_puzzles(self) -> None:
        """Open the puzzles of the game."""
        self._suite.open_puzzles(self._display.match.game.name)

    def edit(self) -> None:
        """Open the editor at the position shown, and play the edited position as a new match."""
        from boardgames.match.starting import start_session
        from boardgames.tui.editor.screen import EditorScreen

        app, game = self._display.screen.app, self._display.match.game
        if not game.editing:
            self._suite.tell(f"Positions of {game.title} cannot be edited.")
            return

        def edited(position: Position | None) -> None:
            if position is not None:
                app.call_later(self._suite.play, start_session(position, now=self._suite.clock))

        app.push_screen(EditorScreen(self._suite, self._display.cursor.position), edited)

    def promote(self) -> None:
        """Make the line shown the main line, or say that it already is."""
        end = self._display.cursor.end
        if self._display.match.is_main(end):
            self._suite.tell("This is already the main line: lists and records have it first.")
            return
        self._display.match.promote(end)
        self._display.show_match()
        self._suite.tell("The line shown is the main line now: lists and records have it first.")

    def begin_another(self) -> None:
        """Begin another match of the same players with the same options.

        While the game is under way the player confirms it first.
        """
        if self._is_under_way:
            from boardgames.tui.common.dialogs import ConfirmScreen  # seldom asked

            question = ConfirmScreen("Begin another match?", _NOT_OVER, "New match", "Keep playing")
            self._display.screen.app.push_screen(
                question, lambda is_yes: self._begin_another() if is_yes else None
            )
        else:
            self._begin_another()

    def play_next_level(self) -> None:
        """Begin a match against the next level of the computer, if this one was beaten.

        It is the level that is offered first from then on.
        """
        session, level = self._display.session, self.next_level
        if level is None:
            self._suite.tell("The next level is offered after a win against the computer.")
        else:
            from boardgames.tui.setup.computer import remember_level  # seldom wanted

            self._suite.warn(remember_level(session.match.game, level))
            self._suite.play(_against_level(session, level, self._suite.clock))

    def after_end(self, *, can_analyse: bool) -> list[NextAction]:
        """Return what the panel about the end offers, the next level first if this one was beaten."""
        from boardgames.learn.puzzles.collection import has_puzzles

        game, level = self._display.match.game, self.next_level
        offered = [
            *(
                [("next-level", f"Computer level {level}", f"Play computer level {level}")]
                if level is not None
                else []
            ),
            ("new", "Rematch", "Rematch, with changed seats"),
            *([("analysis", "Analyse", "Analyse where the game turned")] if can_analyse else []),
            *([("puzzles", "Puzzles", f"Solve puzzles of {game.title}")] if has_puzzles(game.name) else []),
        ]
        own = self._suite.settings.preferences.keys
        return [
            *(NextAction(key_of(id, own), id, *words) for id, *words in offered),
            NextAction(key_of("undo", own), "look-back", "Look back", "Look back through the game"),
            NextAction("Esc", "close-end", "The board", "Look at the final board"),
        ]

    def ways_out(self, idle: frozenset[str]) -> str:
        """Return a sentence about what leaves the match or ends it; "" if all that ends it is `idle`."""
        own = self._suite.settings.preferences.keys
        ways = [f"{key_of('leave', own)} leaves the match"]
        ways += [f"{key_of(id, own)} {does}" for id, does in _ENDING.items() if f"act('{id}')" not in idle]
        return f"Nothing is chosen: {listed(ways)}." if len(ways) > 1 else ""

    @property
    def next_level(self) -> int | None:
        """The level above the one that was beaten; None if there is none."""
        from boardgames.thinking.levels import HIGHEST

        level = beaten_level(self._display.session)
        return level + 1 if level is not None and level < HIGHEST else None

    def take_seat(self) -> None:
        """Offer the free seats of a shared match, or say why there is none."""
        session = self._display.session
        if session.can_be_joined:
            self._suite.offer_seats()
        elif session.has_players_elsewhere:
            self._suite.tell("There is no seat to take: you have yours.")
        else:
            self._suite.tell("There is no seat to take: only this program plays the match.")

    def _begin_another(self) -> None:
        session = self._display.session
        self._suite.play(session.rematch(), after=session)

    @property
    def _is_under_way(self) -> bool:
        """True from the first move until the end."""
        session = self._display.session
        return bool(session.newest.ply) and session.outcome is None


def _against_level(session: Session, level: int, now: Callable[[], float]) -> LocalSession:
    """Return a rematch against another level of the computer, which begins a series of its own."""
    from boardgames.match.starting import start_session

    again = session.rematch()
    lineup = again.lineup
    computers = [isinstance(control, Computer) for control in lineup.controls]
    return start_session(
        again.match.root.position,
        [
            "" if is_one else _own_name(lineup, seat)
            for is_one, seat in zip(computers, again.seats, strict=True)
        ],
        lineup.colors,
        str(again.clock.control) if again.clock else "off",
        now=now,
        controls=[Computer(level) if is_one else HERE for is_one in computers],
    )


def _own_name(lineup: Lineup, seat: Seat) -> str:
    """Return the name that a player has given; "" for a player who is called like the seat."""
    name = str(lineup.seating.player(seat)) if lineup.seating else ""
    return "" if name == str(seat) else name


class Clipboard:
    """Copies the match and its positions, if the terminal lets programs write to the clipboard."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        return {"copy-record": self.copy_record, "copy-position": self.copy_position}

    def copy_record(self) -> None:
        """Copy the record of the match, and write it to a file, unless this program runs in a club."""
        from boardgames.match.record import dump  # a match begins without records

        record = dump(self._display.match)
        self._copy(record, "match")
        if not self._display.suite.is_club:
            self._export(record)

    def _export(self, record: str) -> None:
        """Write a record to a file of its own in the data folder; the same one has the same file."""
        from zlib import crc32

        from boardgames.core.files import write_whole
        from boardgames.core.locations import user_data

        name = f"{self._display.match.game.name}-{crc32(record.encode()):08x}.txt"
        path = user_data() / "records" / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, record)
        except OSError as error:
            self._display.refuse(f"{path} cannot be written: {error.strerror}.")
        else:
            self._display.suite.tell(f"The record is in {path}.")

    def copy_position(self) -> None:
        """Copy the text of the position on the board."""
        self._copy(self._display.cursor.position.encode(), "position")

    def _copy(self, text: str, what: str) -> None:
        self._display.screen.app.copy_to_clipboard(text)
        self._display.suite.tell(f"The {what} has been copied, if your terminal lets programs copy.")


# Which commands a match has


def absent_actions(session: Session, help_rule: str = IF_AGREED) -> frozenset[str]:
    """Return the ids of the actions that do nothing in a match as it stands, by a rule of HELP_RULES.

    The help and the command palette leave them out.
    """
    return frozenset(_absent(session, help_rule))


def _absent(session: Session, help_rule: str) -> Iterator[str]:
    if not session.match.game.knows_draws:
        yield "offer-draw"
    if not session.match.game.has_strategy:
        yield "strategy"
    if not session.can_be_joined:
        yield "seat"
    if not can_have_help(session, help_rule):
        yield from _HELPING
    if session.is_spectator and session.has_players_elsewhere:
        yield from _PLAYING
    if session.outcome is None and isinstance(session.seats[session.to_move], Elsewhere):
        yield from _CHOOSING


class Comments:
    """The line for a comment, shown only while one is written."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        #: The node that is being commented on.
        self._node: Node | None = None
        #: Made for the first comment. Its text can be read even after the screen has gone.
        self._line: TextLine | None = None

    def open(self) -> None:
        """Open the line for the comment on the move shown."""
        here = self._node = self._display.cursor.at
        line = self._line_to_write_in()
        line.placeholder = f"comment on {here.move or 'the match'}; leave it empty for none"
        line.value = readable(self._display.match.comment(here))
        line.action_end()
        line.display = True
        self._display.screen.set_focus(line)  # at once: the next key already belongs to the comment

    def close(self) -> None:
        """Close the line; the comment stays as it was."""
        self._node = None
        if self._line is not None:
            self._line.display = False
        self._display.screen.set_focus(self._display.area.board)

    def take(self) -> None:
        """Save the text written so far: leaving the match keeps it, only Escape discards it."""
        if self._line is not None:
            self._set(self._line.value)

    def _line_to_write_in(self) -> TextLine:
        if self._line is None:
            # A match begins without it: few moves are commented on.
            from boardgames.tui.common.widgets import TextLine

            self._line = TextLine(self._finish, id="comment", select_on_focus=False)
            self._display.screen.mount(self._line)
        return self._line

    def _finish(self, text: str) -> None:
        self._set(text)
        self.close()
        self._display.show_match()

    def _set(self, written: str) -> None:
        """Set the comment; one that was only looked at keeps its line breaks."""
        text = readable(written)
        if self._node is not None and text != readable(self._display.match.comment(self._node)):
            self._display.match.set_comment(self._node, text)
