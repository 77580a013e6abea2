"""The audit of a club: who changed what, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.store.saved import new_id
from boardgames.server.club.schema_part import SchemaPart

if TYPE_CHECKING:
    from datetime import datetime

    from boardgames.match.store.sql import SqlDatabase, Transaction

__all__ = ["AUDIT", "Change", "audit", "changes"]

AUDIT = SchemaPart(
    "audit",
    (
        """
        CREATE TABLE club_audit (
            id TEXT PRIMARY KEY, at TEXT NOT NULL, who TEXT NOT NULL, action TEXT NOT NULL,
            detail TEXT NOT NULL
        )
        """,
        "CREATE INDEX club_audit_at ON club_audit (at)",
    ),
)


@frozen
class Change:
    """A change by the host, an operator, or a player to their own account."""

    at: str
    who: str
    action: str
    detail: str


def audit(transaction: Transaction, now: datetime, who: str, action: str, detail: str = "") -> None:
    """Write a change into the audit, in the transaction that makes it."""
    transaction.change(
        "INSERT INTO club_audit (id, at, who, action, detail) VALUES (:id, :at, :who, :action, :detail)",
        id=new_id(),
        at=now.isoformat(),
        who=who,
        action=action,
        detail=detail,
    )


def changes(database: SqlDatabase, limit: int = 100) -> tuple[Change, ...]:
    """Return the last changes, the last one first; raise StoreError if they cannot be read."""
    rows = database.rows(
        "SELECT at, who, action, detail FROM club_audit ORDER BY at DESC, id LIMIT :most", most=limit
    )
    return tuple(Change(*map(str, row)) for row in rows)
