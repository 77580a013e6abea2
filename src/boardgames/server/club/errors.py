"""What a club refuses."""

from __future__ import annotations

from boardgames.core.errors import BoardgamesError

__all__ = ["ClubError"]


class ClubError(BoardgamesError, ValueError):
    """A club refuses a request; nothing has changed, and the message is a sentence for the player."""
