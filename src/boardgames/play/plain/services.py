"""The services that the program around a match in lines provides."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.play.plain.commands import MATCH
from boardgames.play.preferences import PlayPreferences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Seat
    from boardgames.match.controls import Computer
    from boardgames.play.computers import ComputerPlayer
    from boardgames.play.firsts import Firsts
    from boardgames.play.plain.commands import Command
    from boardgames.thinking.protocol.client import EngineClient

__all__ = ["Services"]


def _nothing() -> str:
    return ""


def _always() -> bool:
    return True


def _none() -> tuple[str, ...]:
    return ()


@frozen
class Services:
    """Services of the program around a match; whatever is left out is not there.

    Attributes:
        opponent: Returns the player of a computer's seat.
        analyst: Opens the engine that is asked for hints.
        preferences: The player's preferences.
        save: Saves what has changed, and returns a sentence for the player or "".
        saved: Returns in a sentence whether the match is saved.
        leads: Returns True if this program plays the computers' seats.
        look: Applies what other programs have done with the match; called a few times a second.
        join: Takes a seat of a match that is played elsewhere too.
        unfinished: Returns a sentence for each match that can be resumed.
        now: The source of time, in seconds.
        ring: Rings the bell of a terminal, if there is one.
        commands: The commands that players can use.
        firsts: What is said to a newcomer of what happens for the first time.
    """

    opponent: Callable[[Computer], ComputerPlayer] | None = None
    analyst: Callable[[], EngineClient] | None = None
    preferences: PlayPreferences = field(factory=PlayPreferences)
    save: Callable[[], str] = _nothing
    saved: Callable[[], str] = _nothing
    leads: Callable[[], bool] = _always
    look: Callable[[], object] = _nothing
    join: Callable[[Seat], object] | None = None
    unfinished: Callable[[], Iterable[str]] = _none
    now: Callable[[], float] = monotonic
    ring: Callable[[], object] = _nothing
    commands: tuple[Command, ...] = MATCH
    firsts: Firsts | None = None
