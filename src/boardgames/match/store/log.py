"""The log of a shared match: every action, in order, from the match as it began."""

from __future__ import annotations

from attrs import frozen

__all__ = ["LogEntry", "Shared", "Turn"]


@frozen
class LogEntry:
    """An action in the log of a shared match.

    Attributes:
        number: Which action of the match it is, from 1; each number is given once.
        seat: The index of the seat that acts.
        actor: Who submitted it, as `boardgames.match.shared.seat_text` writes it.
        action: What it is, as `boardgames.match.shared.action_text` writes it.
        at: When it was submitted, in seconds since 1970; never before the action before it.
    """

    number: int
    seat: int
    actor: str
    action: str
    at: float


@frozen
class Shared:
    """How a shared match began: its record, and who played each seat, as `seat_text` writes it."""

    id: str
    title: str
    record: str
    seats: tuple[str, ...]


@frozen
class Turn:
    """Whose turn it is after an action, by index, and when their flag falls, in seconds since 1970."""

    to_move: int | None = None
    deadline: float | None = None
