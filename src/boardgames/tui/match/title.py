"""The first line of a match screen, and what it says after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.match.controls import OPEN, Elsewhere
from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown_key
from boardgames.tui.common.options import changed_options
from boardgames.tui.match.lines import readable
from boardgames.tui.match.verdict import verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.match import Node
    from boardgames.match.session import Session
    from boardgames.tui.match.parts import Parts

__all__ = ["after_end", "only_looks_back", "title"]


def title(parts: Parts, status: str) -> Content:
    """Return game, options, the move or the result, the score of a series, the status and the comment."""
    node, session = parts.cursor.at, parts.session
    position, outcome = node.position, session.outcome_at(node)
    words = [
        position.game.title,
        *changed_options(position.game, position.options),
        verdict(outcome, session, parts.suite.settings) if outcome else _move(session, node),
        session.standing_text(),
        "" if session.outcome else _waiting(session),
        status,
        f'"{readable(node.comment)}"' if node.comment else "",
    ]
    return Content(" · ").join(word if isinstance(word, Content) else Content(word) for word in words if word)


def after_end(own: Mapping[str, str]) -> str:
    """Return what can be done after the end of a game, by which keys."""
    named = {"new": "rematch", "undo": "look back", "leave": "leave"}
    return f"{', '.join(f'{shown_key(keys_of(id, own)[0])}: {words}' for id, words in named.items())}."


def only_looks_back(session: Session) -> bool:
    """Return whether going back a move takes nothing back, as in a club: a clock runs, or others play too."""
    return (session.clock is not None or session.has_players_elsewhere) and not session.can_branch()


def _move(session: Session, node: Node) -> str:
    """Return the number of the move that comes next, as the list of moves counts."""
    return f"move {session.match.number_of(node.ply + 1)}"


def _waiting(session: Session) -> str:
    """Return for whom elsewhere everybody waits; "" if it is for somebody here."""
    if OPEN in session.seats.values():
        return "waiting for somebody to join"
    is_elsewhere = isinstance(session.seats[session.to_move], Elsewhere)
    return f"waiting for {session.label(session.to_move)}" if is_elsewhere else ""
