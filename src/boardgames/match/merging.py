"""Merging of concurrent changes: another program's version of a match into the open one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.endings import read_end
from boardgames.match.names import is_reserved

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match

__all__ = ["go_there", "graft", "merge"]


def merge(session: LocalSession, theirs: Session, at: Node | None = None) -> None:
    """Merge another session of the same match into `session`.

    Nothing is lost: moves that only one of them has stay, as variations. Of two comments on a node, theirs is
    kept. Play moves to their newest position, with an event for each move.

    Args:
        session: The open session.
        theirs: The other one, from the store.
        at: Their newest position; None if that was not saved. Then play moves to the deepest new node, if
            there is one.
    """
    known, played = graft(session.match, theirs.match)
    go_there(session, theirs, at, known, played)


def go_there(
    session: LocalSession,
    theirs: Session,
    at: Node | None,
    known: Mapping[Node, Node],
    played: Container[Node],
) -> None:
    """Move play to the newest position of another session, given the result of `graft`."""
    newest = known[at or theirs.newest]
    if at is None and newest is not session.newest and newest not in played:
        # They view another line; their moves are the new nodes.
        newest = max(
            (node for node in known.values() if node in played),
            key=lambda node: node.ply,
            default=session.newest,
        )
    ended = read_end(theirs.match, theirs.newest.path())
    is_new = ended is not None and known[ended[0]] in (newest, session.newest) and not session.outcome
    if newest is not session.newest or is_new:
        used = theirs.clock.used if theirs.clock and known[theirs.newest] is newest else 0.0
        session.go_along(newest, ended[1] if ended and known[ended[0]] is newest else None, used)


def graft(ours: Match, theirs: Match) -> tuple[dict[Node, Node], set[Node]]:
    """Add another match's nodes and tags to ours; return our node for each of theirs, and the new nodes."""
    known, new = {theirs.root: ours.root}, set()
    pending = [theirs.root]
    while pending:
        there = pending.pop()
        here = known[there]
        _copy_remarks(here, there)
        for child in there.children:
            before = here.children
            known[child] = here.twin(child)
            if known[child] not in before:
                new.add(known[child])
            pending.append(child)
        for child in reversed(there.children):
            here.lead_with(known[child])
    _copy_tags(ours, theirs)
    return known, new


def _copy_remarks(here: Node, there: Node) -> None:
    if there.comment:
        here.set_comment(there.comment)
    for name, text in there.notes.items():
        here.set_note(name, text)


def _copy_tags(ours: Match, theirs: Match) -> None:
    for name, text in theirs.tags.items():
        if not is_reserved(name):
            ours.set_tag(name, text)
