"""Shared matches: one match that several programs play and watch, each with sessions of its own.

The store has how the match began, and the log of all actions since. A `SharedMatch` follows that log in one
program, for all who look at the match there. An action is tried out, by the rules and with the clock; then it
is written, which fails if another one came first, and then it is undone; only what was written is told to the
viewers. Each of them has a session of their own, which sees the one match through an overlay. So nobody ever
sees an action that was not written, and each is carried out once.
"""

from __future__ import annotations

from boardgames.match.shared.match import SharedMatch
from boardgames.match.shared.session import SharedSession
from boardgames.match.store.log import seat_text

__all__ = ["SharedMatch", "SharedSession", "seat_text"]
