"""Conditional moves of a club's players: kept for each player and table, and played at once by the club."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from attrs import define, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log, log_error
from boardgames.match.actions import Play
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import SessionError, StoreError
from boardgames.match.results import UNFINISHED
from boardgames.match.store.log import action_text
from boardgames.server.club.conditional_tree import (
    ConditionalTree,
    added,
    advanced,
    lines_of,
    read_line,
    removed,
)
from boardgames.server.club.lists import is_live
from boardgames.server.club.rows import row_of
from boardgames.server.club.schema_part import SchemaPart
from boardgames.server.club.values import ClubError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.match.local_session import LocalSession
    from boardgames.match.node import Node
    from boardgames.match.shared.match import SharedMatch
    from boardgames.match.store.sql import Row
    from boardgames.server.club.club import Club
    from boardgames.server.club.conditional_tree import Line

__all__ = ["CONDITIONAL", "ConditionalMoves"]

CONDITIONAL = SchemaPart(
    "conditional moves",
    (
        # The tree is JSON; it begins at the position after so many turns.
        """
        CREATE TABLE club_conditional (
            table_id TEXT NOT NULL, name TEXT NOT NULL, ply INTEGER NOT NULL, position TEXT NOT NULL,
            tree TEXT NOT NULL, PRIMARY KEY (table_id, name)
        )
        """,
    ),
    own=("club_conditional.name",),
)
#: The greatest number of lines of a player at a table.
_MOST = 50
_COLUMNS = "c.table_id, c.name, c.ply, c.position, c.tree"
#: Trees whose position is no longer that of the match.
_OLD = f"""
    SELECT {_COLUMNS} FROM club_conditional c LEFT JOIN matches m ON m.id = c.table_id
    WHERE (m.id IS NULL OR m.result <> '{UNFINISHED}' OR m.position <> c.position OR m.ply <> c.ply)
"""
_WRITE = """
    INSERT INTO club_conditional (table_id, name, ply, position, tree)
    VALUES (:table_id, :name, :ply, :position, :tree)
    ON CONFLICT (table_id, name) DO UPDATE SET ply = :ply, position = :position, tree = :tree
"""
#: Replaces a tree unless it has changed meanwhile.
_REPLACE = """
    UPDATE club_conditional SET ply = :ply, position = :position, tree = :tree
    WHERE table_id = :table_id AND name = :name AND ply = :old_ply AND tree = :old_tree
"""
_DROP = "DELETE FROM club_conditional WHERE table_id = :table_id AND name = :name AND tree = :old_tree"


@frozen
class _Kept:
    """A row: the conditional moves of a player at a table, from a position on."""

    table_id: str
    name: str
    ply: int
    position: str
    text: str

    @classmethod
    def of(cls, row: Row) -> _Kept:
        return cls(*row)

    @property
    def tree(self) -> ConditionalTree:
        """The tree, as it was stored."""
        found: ConditionalTree = json.loads(self.text)
        return found

    def left_after(self, node: Node) -> ConditionalTree:
        """Return what is left of the tree after the moves that led to a node; nothing if they were others."""
        way = node.path()
        if len(way) <= self.ply or way[self.ply].position.encode() != self.position:
            return {}
        return advanced(self.tree, (str(step.move) for step in way[self.ply + 1 :]))


@define(eq=False)
class ConditionalMoves:
    """The conditional moves at all tables. Every operation may raise StoreError.

    A player's lines are for nobody else: no event and no list has them.
    """

    _club: Club

    def lines(self, name: str, table: str) -> tuple[Line, ...]:
        """Return the lines of a player at a table, from the present position on."""
        kept = self._kept(name, table)
        match = self._club.match(table) if kept else None
        if kept is None or match is None:
            return ()
        return tuple(lines_of(kept.left_after(match.truth.session.newest)))

    def add(self, name: str, table: str, moves: Sequence[str]) -> None:
        """Add a line, which begins with a move of the others; it replaces other answers to the same moves.

        Raises:
            ClubError: The account does not play at the table, the game is over or is one that is played at
                once, it is the account's turn, or a rule forbids a move.
        """
        match, session, seat = self._playing(name, table)
        line = read_line(session.newest.position, seat, moves)
        kept = self._kept(name, table)
        tree = added(kept.left_after(session.newest) if kept else {}, line)
        if sum(1 for _ in lines_of(tree)) > _MOST:
            raise ClubError(f"You have {_MOST} lines here: remove one first.")
        self._write(match, name, tree)

    def remove(self, name: str, table: str, line: Line) -> None:
        """Remove a line; errors are those of `add`, except that it may be the account's turn."""
        match, session, _ = self._playing(name, table)
        kept = self._kept(name, table)
        if kept:
            self._write(match, name, removed(kept.left_after(session.newest), line))

    def go_on(self, table: str = "") -> None:
        """Play the answers that are due at a table, or at all, and drop the lines that did not come."""
        condition, values = (" AND c.table_id = :id", {"id": table}) if table else ("", {})
        is_due = True
        while is_due:  # an answer may be what another player's line begins with
            rows = self._club.database.rows(_OLD + condition, **values)
            played = [self._answers(_Kept.of(row)) for row in rows]
            is_due = any(played)

    # Inside

    def _answers(self, kept: _Kept) -> bool:
        """Play the answer of a player, if one is due, and return True if it was played."""
        try:
            return self._go_on(kept)
        except StoreError:
            raise
        except SessionError:  # another process was quicker: the next time
            return False
        except BoardgamesError as error:  # the match cannot be read, or the move is no longer legal
            log_error("conditional moves", error)
            self._replace(kept, {}, None)
            return False

    def _go_on(self, kept: _Kept) -> bool:
        match = self._club.match(kept.table_id)
        session = match.truth.session if match else None
        if match is None or session is None or session.outcome is not None:
            self._replace(kept, {}, None)
            return False
        tree, own, played = kept.left_after(session.newest), Elsewhere(kept.name), session.newest
        while tree and session.outcome is None and session.seats[session.to_move] == own:
            [(answer, tree)] = tree.items()
            move = session.newest.position.parse(answer)
            match.write(session.to_move, action_text(Play(move)), own)
            log("conditional move", table=kept.table_id, account=kept.name, move=answer)
        self._replace(kept, tree, session.newest)
        return session.newest is not played

    def _playing(self, name: str, table: str) -> tuple[SharedMatch, LocalSession, int]:
        """Return the match, its session and the seat of a player; raise ClubError if there is none."""
        row = row_of(self._club.tables.find(table))
        if name not in row.names:
            raise ClubError("Only players of a game have conditional moves in it.")
        if is_live(row.terms):
            raise ClubError("Conditional moves are for games with days for a move, or without a clock.")
        match = self._club.match(row.id)
        if match is None or match.truth.session.outcome is not None:
            raise ClubError("This game is not in play.")
        match.catch_up()
        return match, match.truth.session, row.names.index(name)

    def _kept(self, name: str, table: str) -> _Kept | None:
        rows = self._club.database.rows(
            f"SELECT {_COLUMNS} FROM club_conditional c WHERE c.name = :name AND c.table_id = :id",
            name=name,
            id=table,
        )
        return _Kept.of(rows[0]) if rows else None

    def _write(self, match: SharedMatch, name: str, tree: Mapping[str, ConditionalTree]) -> None:
        """Store the tree of a player from the newest position of a match on."""
        newest = match.truth.session.newest
        with self._club.database.writing() as transaction:
            if not tree:
                transaction.change(
                    "DELETE FROM club_conditional WHERE table_id = :id AND name = :name",
                    id=match.id,
                    name=name,
                )
                return
            transaction.change(
                _WRITE,
                table_id=match.id,
                name=name,
                ply=newest.ply,
                position=newest.position.encode(),
                tree=json.dumps(tree),
            )

    def _replace(self, kept: _Kept, tree: Mapping[str, ConditionalTree], node: Node | None) -> None:
        """Store what is left of a tree, which begins at a node, unless it has changed meanwhile."""
        own = {"table_id": kept.table_id, "name": kept.name, "old_tree": kept.text}
        with self._club.database.writing() as transaction:
            if not tree or node is None:
                transaction.change(_DROP, **own)
                return
            transaction.change(
                _REPLACE,
                **own,
                old_ply=kept.ply,
                ply=node.ply,
                position=node.position.encode(),
                tree=json.dumps(tree),
            )
