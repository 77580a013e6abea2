"""Part of a club's schema: the tables of one subject, with its own version."""

from __future__ import annotations

from attrs import frozen

__all__ = ["SchemaPart"]


@frozen
class SchemaPart:
    """The tables of one subject of a club.

    Attributes:
        name: The name of the subject, which never changes.
        statements: The SQL statements that lead from nothing to the present tables, in the common part of
            SQLite and PostgreSQL, without values. Each is executed once in every club. Append only: an
            earlier version has executed the first ones.
        own: The columns, such as `club_ratings.name`, with names of accounts whose rows belong to the
            account: they follow it to a new name, and are removed when it leaves the club.
        kept: The columns with names of accounts whose rows outlast the account: they follow it to a new
            name, and have the name of a former player once it has left.
    """

    name: str
    statements: tuple[str, ...]
    own: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
