"""Sounds of a match: a move, the player's turn, little time and the end, by the bell or as sounds."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from boardgames.core.locations import data_file
from boardgames.match.controls import Person
from boardgames.match.events import Ended, Played
from boardgames.play.preferences import PLAYED, SILENT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from boardgames.match.events import Event
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["PLAYERS", "MatchSounds", "SoundPlayer"]

#: Programs that play a file of sound, with their arguments before its path, the best first.
PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",), ("play", "-q"))
#: The seconds that are left when a player hears that time is short.
_LOW = 10.0
MOVE, TURN, END, LOW_TIME = "move", "turn", "end", "low-time"


class SoundPlayer:
    """Plays files of sound by a program of this system, one at a time, without waiting for it.

    `find` looks a program up, by default with `shutil.which`.
    """

    def __init__(self, find: Callable[[str], str | None] | None = None) -> None:
        self._find = find
        self._command: Sequence[str] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def play(self, path: Path) -> bool:
        """Play a file, unless the last one still sounds; return False if this system cannot."""
        if sys.platform == "win32":
            import winsound

            winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC)
            return True
        if self._command is None:
            self._command = next(filter(None, map(self._found, PLAYERS)), ())
        if self._command and (self._process is None or self._process.poll() is not None):
            self._process = subprocess.Popen(
                [*self._command, str(path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        return bool(self._command)

    def _found(self, command: tuple[str, ...]) -> tuple[str, ...]:
        """Return a command with the path of its program, () if this system does not have it."""
        path = (self._find or shutil.which)(command[0])
        return (path, *command[1:]) if path else ()


class MatchSounds:
    """Lets a player hear what happens in a match, as the settings say.

    `ring` rings the terminal's bell, which stands in where no `player` of sounds is at hand.
    """

    def __init__(
        self, session: Session, settings: Settings, ring: Callable[[], None], player: SoundPlayer | None
    ) -> None:
        self._session = session
        self._settings = settings
        self._ring = ring
        self._player = player
        #: The position at which the player has heard that time is short.
        self._warned_at: object = None

    def hear(self, event: Event) -> None:
        """Sound for an event of the session, if it has a sound."""
        match event:
            case Ended():
                self._sound(END)
            case Played() if self._session.outcome is None:
                self._sound(TURN if self._is_handed_over(event) else MOVE)

    def watch_the_time(self) -> None:
        """Sound once a turn when a person here has little time left."""
        session, clock = self._session, self._session.clock
        if clock is None or not clock.is_running or session.newest is self._warned_at:
            return
        is_here = isinstance(session.seats.get(session.to_move), Person)
        if is_here and 0 < clock.remaining(session.to_move) <= _LOW:
            self._warned_at = session.newest
            self._sound(LOW_TIME)

    def _is_handed_over(self, event: Played) -> bool:
        """Return True if a person here is to move after the move of somebody else."""
        seats = self._session.seats
        return not isinstance(event.by, Person) and isinstance(seats.get(self._session.to_move), Person)

    def _sound(self, name: str) -> None:
        how = self._settings.preferences.sound
        if how == SILENT:
            return
        path = data_file("assets", "sounds", f"{name}.wav")
        is_played = how == PLAYED and self._player is not None and self._player.play(path)
        if not is_played and name != MOVE:
            self._ring()
