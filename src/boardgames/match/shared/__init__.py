"""Shared matches: one match that several programs play and watch, each with sessions of its own.

The store has the truth: how the match began, and the log of all actions since. A `SharedMatch` follows that
log in one program. An action is first carried out in a session that nobody sees, by the rules and with the
clock; then it is written, which fails if another one came first; only then do the viewers' sessions carry it
out. So nobody ever sees an action that was not written, and each is carried out once.
"""

from __future__ import annotations

from boardgames.match.shared.match import SharedMatch
from boardgames.match.shared.session import SharedSession
from boardgames.match.shared.texts import seat_text

__all__ = ["SharedMatch", "SharedSession", "seat_text"]
