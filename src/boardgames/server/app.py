"""The application of a club for one connection."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console

from boardgames.core.errors import BoardgamesError
from boardgames.play.animation import FrameRate
from boardgames.server.announcements import Announcements
from boardgames.server.club import ClubError
from boardgames.server.club.house import INVITE
from boardgames.server.engines.pool import asker_of
from boardgames.server.learning_app import ClubLearning
from boardgames.server.net.driver import TerminalDriver
from boardgames.server.net.passkeys import PasskeyHearer
from boardgames.server.process_state import AT_FIRST
from boardgames.server.screens.lobby import LobbyScreen
from boardgames.server.screens.registration import RegistrationScreen
from boardgames.server.screens.table import TableScreen
from boardgames.server.turns import Turns
from boardgames.tui.base import BaseApp
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.colors.themes import OWN_THEMES
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.settings.preferences import Settings
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path, PurePath

    from boardgames.core import Game
    from boardgames.server.club import Account, Club, Origin, Table, Visitor
    from boardgames.server.club.passkeys import Passkey
    from boardgames.server.net.passkeys import BrowserPasskeys
    from boardgames.server.net.terminal import Terminal, TerminalKind
    from boardgames.server.process_state import ProcessState
    from boardgames.thinking.protocol.question import Analyst
    from boardgames.tui.seams.screen import FrameTurns
    from boardgames.tui.settings.preferences import Preferences

__all__ = ["ClubApp"]

#: The messages to a player after a fault.
_BROKEN = "Something went wrong, but you can continue; it is in the server's log."
_ENDED = "Something went wrong in your session. Your games are saved: please reconnect."
#: The duration of an animation frame on a club's boards, in seconds: longer than on a player's own
#: machine, since many boards are animated in one process.
_FRAME_SECONDS = 1 / 12
#: The title, text and buttons of the question whether to take a game over from another connection.
_ELSEWHERE = (
    "This game is open in another window",
    (
        "Press Enter to continue here, even if the other connection dropped. "
        "The other window returns to the lobby."
    ),
    "Play here",
    "Stay here",
)
_TAKEN_OVER = "This game is now open in another window. Open it here to take it back."


class ClubApp(ClubLearning, BaseApp):
    """The application of a club for one connection; it gives no access to the server's files or shell.

    Args:
        club: The club.
        terminal: The player's terminal.
        origin: The player's key, None for a guest, and address.
        username: The user name that the client sent, which is proposed as a name at the first visit.
        shared: The state that all connections share.
    """

    #: A picture would be saved on the server.
    left_out = frozenset({"Save a picture"})

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        *BaseApp.CSS_PATH,
        *sheets("dialogs", "setup", "match", "matches", "lessons", "settings", "rules", "club"),
    ]
    is_club = True

    def __init__(
        self,
        club: Club,
        terminal: Terminal,
        origin: Origin,
        username: str,
        shared: ProcessState,
    ) -> None:
        self.terminal = terminal
        terminal.on_answer = shared.load.answered
        ClubLearning.__init__(self)
        BaseApp.__init__(self, driver_class=TerminalDriver)
        self.print_as_usual()
        self.console = _console(terminal.kind, self.console)
        self.no_color = terminal.kind.no_color
        self.club = club
        self.origin = origin
        self.username = username
        self._shared = shared
        self.lists, self.updates, self.computers = shared.lists, shared.updates, shared.computers
        self.frame_turns: FrameTurns = shared.frame_turns
        self.visitor: Visitor | None = None
        #: The table on the screen; "" in the lobby.
        self._table = ""
        #: The sentence with which the connection ends.
        self.farewell = "Goodbye."
        #: The games where it is this player's turn, and what the club announces; None before the lobby.
        self.turns: Turns | None = None
        self._announcements: Announcements | None = None
        self.settings = Settings(
            ColorMode.of(self.console, no_color=self.no_color),
            keep=self._keep_settings,
            defaults=AT_FIRST,
            frame_rate=FrameRate(_FRAME_SECONDS, shared.load.is_busy),
        )

    # Connecting and disconnecting

    def on_mount(self) -> None:
        """Open the lobby, or ask a new player for a name."""
        key = self.origin.fingerprint
        if key is None:
            self._enter(self.club.guest)
        elif not self._enter(lambda: self.club.account(key)):
            self._receive_stranger()

    def _receive_stranger(self) -> None:
        """Let a new player with a key in: from a browser as a guest, else by asking for a name."""
        if self.origin.is_browser and self._shared.admits_guests:
            self.come_as_guest()
        else:
            self.push_screen(RegistrationScreen(self))

    @property
    def asks_for_invitation(self) -> bool:
        """True if new players need an invitation; raises BoardgamesError if the store is lost."""
        return self.club.house.registration == INVITE

    def register(self, name: str, invitation: str = "") -> None:
        """Create an account, and open the lobby.

        Raises:
            BoardgamesError: The name is not valid or is taken, or the club does not admit the player.
        """
        self._come_in(self.club.register(self.origin.fingerprint or "", name, invitation))

    def use_code(self, code: str) -> None:
        """Add this connection's key to the account of a code, and open the lobby with that account.

        A guest, who is in the lobby already, has to connect again.

        Raises:
            BoardgamesError: The code is not valid.
        """
        self._belong_to(self.club.keys.use(code, self.origin))

    @property
    def passkeys(self) -> BrowserPasskeys | None:
        """The passkeys of this player's browser; None if it can have none here."""
        return self.terminal.passkeys

    def use_passkey(self) -> None:
        """Ask the browser for a passkey; its account then is this browser's, as with a code."""
        if self.passkeys is not None:
            found = partial(self.call_later, self._follow_passkey)
            failed = partial(self.call_later, self.warn)
            self.passkeys.use(self.club.passkeys.find, PasskeyHearer(found, failed))

    def _follow_passkey(self, passkey: Passkey) -> None:
        try:
            self._belong_to(self.club.passkeys.use(passkey, self.origin))
        except BoardgamesError as error:
            self.warn(str(error))

    def _belong_to(self, account: Account) -> None:
        """Open the lobby with the account that this connection's key has now; a guest comes back with it."""
        if self.visitor is None:
            self._come_in(account)
        else:
            self.end(f"Your key belongs to {account} now: connect again.")

    def come_as_guest(self) -> None:
        """Open the lobby without an account."""
        self._enter(self.club.guest)

    def on_unmount(self) -> None:
        """Leave the club."""
        if self._announcements is not None:
            self._announcements.end()
        if self.visitor is not None:
            self.visitor.leave()

    def _enter(self, account: Callable[[], Account | None]) -> bool:
        """Open the lobby with an account; return False if there is none. Exit if the store is lost."""
        try:
            known = account()
            if known is not None:
                self._come_in(known)
        except BoardgamesError as error:
            self.farewell = str(error)
            self.exit()
            return True
        return known is not None

    @property
    def environ_for_pictures(self) -> Mapping[str, str]:
        """The environment of the player's terminal, as far as it is known."""
        # Terminals with fewer colours may print a query that they do not know.
        return {"TERM": self.terminal.kind.term} if self.console.color_system == "truecolor" else {}

    def _come_in(self, account: Account) -> None:
        self.visitor = self.club.enter(account, self.origin)
        self.turns = Turns(self.visitor)
        self._announcements = Announcements(self, self.visitor, self.turns)
        self.settings.preferences, table = self._shared.accounts.read(account)
        self._follow_look()
        self.terminal.on_look = partial(self.call_later, self._follow_look)
        self.set_keymap(dict(self.settings.preferences.keys))
        self._announcements.follow_turns(is_quiet=True)
        message = self.visitor.message_of_the_day
        self.push_screen(LobbyScreen(self, self.visitor, "" if table else message))
        if table:
            if message:
                self.call_later(self.tell, message, stays=True)
            self._try(lambda: self.go_to(table))
        self.call_after_refresh(self.begin_pictures)

    # Tables

    def go_to(self, table: str) -> None:
        """Show the game at a table in place of any other; ask first if it is open on another connection.

        Raises:
            BoardgamesError: It cannot be shown.
        """
        if self.visitor is None:
            return
        if self.visitor.plays_elsewhere(self.visitor.table(table)):
            question = ConfirmScreen(*_ELSEWHERE, enter_is_yes=True)
            self.push_screen(question, lambda yes: self._try(lambda: self._go_to(table)) if yes else None)
        else:
            self._go_to(table)

    def _go_to(self, table: str) -> None:
        if self.visitor is None:
            return
        self.show_picker()
        place = self.visitor.go_to(table)
        screen = TableScreen(self, self.visitor, place)
        self._move(table)
        self.push_screen(screen)

    def begin(self, table: Table) -> None:
        """Show a game of this player that has just started, or announce it if another game is shown."""
        if self._table:
            self.tell("Another game of yours has started: see the lobby.")
        elif self.visitor and self.visitor.plays_elsewhere(table):
            self.tell("Your game has started in another window.")
        else:
            self.bell()
            self._try(lambda: self.go_to(table.id))

    def go_to_next(self) -> None:
        """Show the next game where it is this player's turn; errors are those of `go_to`."""
        table = self.turns.next(self._table) if self.turns else None
        if table is not None:
            self.go_to(table.id)

    def has_next(self) -> bool:
        """Return True if it is this player's turn in another game than the one on the screen."""
        return self.turns is not None and self.turns.next(self._table) is not None

    def offer_next(self) -> None:
        """Tell the player which games wait, after a move in one that goes on for days."""
        if self.turns and (sentence := self.turns.offer(self._table)):
            self.tell(sentence)

    def show_picker(self) -> None:
        """Return to the lobby."""
        self._move("")
        self._show_lobby()

    def _show_lobby(self) -> None:
        while not isinstance(self.screen, LobbyScreen) and len(self.screen_stack) > 1:
            self.pop_screen()

    def _move(self, table: str) -> None:
        """Store the table on the screen, to which the player returns after a lost connection."""
        self._table = table
        if self.visitor is not None:
            self._shared.accounts.move(self.visitor.account, table)

    def begin_paired(self, table: str) -> None:
        """Show a game of an arena that has begun, unless the player is in another one."""
        screens = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        is_playing = any(screen.place.seats and screen.session.outcome is None for screen in screens)
        if self.visitor is None or is_playing:
            self.tell("Your next game in the arena has begun: see the lobby.", stays=True)
            return
        self.bell()
        self._try(lambda: self.go_to(table))

    def end(self, sentence: str) -> None:
        """End the connection with a sentence."""
        self.farewell = sentence
        self.exit()

    def give_table_up(self) -> None:
        """Return to the lobby from a game that was opened on another connection."""
        self._table = ""  # the stored table is that of the other connection
        self._show_lobby()
        self.warn(_TAKEN_OVER)

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except BoardgamesError as error:
            self.warn(str(error))

    def _follow_look(self) -> None:
        """Show the theme of our own that is as light as the page, unless the player chose another theme."""
        preferences = self.settings.preferences
        if self.origin.is_browser and preferences.theme in OWN_THEMES:
            theme = OWN_THEMES[self.terminal.is_light]
            self.settings.preferences = preferences._replace(theme=theme)
        self._show_theme()

    def _keep_settings(self, preferences: Preferences) -> None:
        """Store the preferences of an account."""
        self._show_theme()
        if self.visitor is not None:
            self._shared.accounts.keep(self.visitor.account, preferences)
        self.keep_pictures()

    def action_help_quit(self) -> None:
        """Explain on Ctrl+C how to leave; Textual looks for a key that quits, which no screen has."""
        self.tell(
            "Press q to leave."
            if isinstance(self.screen, LobbyScreen)
            else "Press q for the lobby, then q to leave."
        )

    # Analysis and learning

    @property
    def analyst(self) -> Analyst:
        """The engines of the club, with which this player analyses finished games."""
        if self.visitor is None or self.computers is None or not self.visitor.has_computers:
            raise ClubError("This club has no engines to analyse with.")
        return self.computers.pool.engine(asker_of(self.visitor.account))

    def leave_puzzle(self) -> None:
        """Go from a puzzle to where it was chosen."""
        self.pop_screen()

    def play_what_was_learned(self, game: Game) -> None:
        """Go from the lessons of a game to the lobby, and offer a game against the computer there."""
        self.show_picker()
        from boardgames.server.screens.computer import ClubComputerScreen

        if self.visitor is not None and self.visitor.has_computers:
            self.push_screen(ClubComputerScreen(self.visitor, game.name, self.go_to))
        else:
            self.tell(f"Press n for a table of {game.title}, or g for a quick match.")

    # Features of a local application that a club lacks

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Do nothing: the file would be written on the server."""
        del filename, path, time_format
        return None

    def sentence_on_fault(self, log: Path | None, *, ended: bool) -> str:
        """Report a fault to the host, and return the message to the player, who cannot read the log."""
        name = "somebody" if self.visitor is None else self.visitor.account.name
        self.club.report(f"A fault in the session of {name} was written to {log or 'no log'}.")
        return _ENDED if ended else _BROKEN


def _console(kind: TerminalKind, console: Console) -> Console:
    """Return a Rich console with the colours of a player's terminal in place of the server's."""
    return Console(
        file=console.file,
        markup=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        soft_wrap=False,
        color_system=kind.color_system,
        no_color=kind.no_color,
    )
