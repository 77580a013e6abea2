"""The events of a session as lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.logs import is_on, log
from boardgames.match.events import Played, TakenBack

if TYPE_CHECKING:
    from boardgames.match.events import Event
    from boardgames.match.session import Session

__all__ = ["keep_journal"]


def keep_journal(session: Session, match: int) -> None:
    """Log each event of a session from now on, if there is a log; lines have `match` as its number."""
    if is_on():
        session.subscribe(lambda event: log(_name(event), match=match, **_facts(event)))


def _name(event: Event) -> str:
    """Return the name of an event as lines have it: `taken back`."""
    name = type(event).__name__
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _facts(event: Event) -> dict[str, object]:
    match event:
        case Played(node, seat, by):
            return {"ply": node.ply, "seat": seat, "move": node.move, "by": by}
        case TakenBack(from_node, to_node, seat):
            return {"ply": to_node.ply, "from": from_node.ply, "seat": seat}
    return {}
