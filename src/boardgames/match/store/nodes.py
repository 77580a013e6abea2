"""The moves of a match in a database: one row each, so that the cost of saving one does not grow.

A row has the number of the node, that of its parent, its index among the children, the move in notation, the
engine's turn, and the comment and notes. A new move adds a row, and other rows do not change.

A match is opened without checking its moves by the rules again. Each row has a checksum for that, which also
covers the version of the program: if one does not fit, all moves are replayed by the rules.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from zlib import crc32

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.match.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.match.node import Node
    from boardgames.match.store.sql import Row, SqlDatabase, Transaction
    from boardgames.match.tree import Match

__all__ = ["read_match", "write_nodes"]

_WRITE = """
    INSERT INTO nodes (match, number, parent, place, move, turn, remarks, seal)
    VALUES (:match, :number, :parent, :place, :move, :turn, :remarks, :seal)
    ON CONFLICT (match, number) DO UPDATE SET place = :place, remarks = :remarks
"""
_READ = """
    SELECT number, parent, place, move, turn, remarks, seal FROM nodes WHERE match = :id ORDER BY number
"""


def write_nodes(transaction: Transaction, identity: str, nodes: Iterable[Node], *, anew: bool) -> None:
    """Write nodes of a match: those that have changed, or `anew` all of them."""
    if anew:
        for table in ("nodes", "records"):
            transaction.change(f"DELETE FROM {table} WHERE match = :id", id=identity)
    transaction.change_all(_WRITE, [_row(identity, node) for node in nodes])


def read_match(database: SqlDatabase, identity: str, header: str) -> tuple[Match, bool]:
    """Return a match from a record's header and its rows, and True if all checksums fit.

    Raises:
        RecordError: The rows are damaged, or its game is unknown to this version.
        StoreError: They cannot be read.
    """
    # Loaded with the first match that is opened.
    from boardgames.match.record.header import Header, begin
    from boardgames.match.record.tokens import tags_of

    match = begin(Header.of(tags_of(header)[0]), boardgames.load)
    rows = database.rows(_READ, id=identity)
    if not rows:
        raise RecordError(1, "The moves of this match are missing.")
    is_sealed = all(row[-1] == _seal(*row[:2], *row[3:5]) for row in rows)
    try:
        _grow(match, rows, is_sealed=is_sealed)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(1, "The moves of this match are damaged.") from error
    return match, is_sealed


def _row(identity: str, node: Node) -> dict[str, object]:
    parent = node.parent.number if node.parent else -1
    turn, comment, notes = json.dumps(node.turn), node.comment, dict(node.notes)
    return {
        "match": identity,
        "number": node.number,
        "parent": parent,
        "place": node.parent.children.index(node) if node.parent else 0,
        "move": node.notation,
        "turn": turn,
        "remarks": json.dumps([comment, notes]) if comment or notes else "",
        "seal": _seal(node.number, parent, node.notation, turn),
    }


def _seal(number: object, parent: object, move: object, turn: object) -> int:
    return crc32(f"{boardgames.__version__} {number} {parent} {move} {turn}".encode(errors="replace"))


def _grow(match: Match, rows: Iterable[Row], *, is_sealed: bool) -> None:
    """Add the nodes of the rows to a match, with children in their stored order."""
    nodes, places = [match.root], dict[int, int]()
    for number, parent, place, move, turn, remarks, _ in rows:
        if number:
            before = nodes[parent] if 0 <= parent < number == len(nodes) else nodes[number]
            nodes.append(before.grow(move, turn) if is_sealed else _played(before, number, move))
            places[number] = place
        if remarks:
            comment, notes = json.loads(remarks)
            nodes[number].set_comment(comment)
            for name, text in notes.items():
                nodes[number].set_note(name, text)
    for node in nodes:
        if len(children := node.children) > 1:
            node.put_in_order(sorted(children, key=lambda child: places[child.number]))


def _played(before: Node, number: int, move: str) -> Node:
    """Return the node that a move leads to by the rules."""
    try:
        node = before.child(before.position.parse(move))
    except BoardgamesError as error:
        raise RecordError.of_move(number, move, error) from error
    if node.number != number:
        raise RecordError(number, f"{move!r} is there twice.")
    return node
