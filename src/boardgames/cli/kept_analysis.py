"""The analysis that `boardgames analyse` keeps: reviews of moves, and the worth of all moves at mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.core.exact import Verdict
from boardgames.learn.practice.mistake import MoveWorth
from boardgames.play.review_store import findings_of
from boardgames.thinking.analysis import MoveReview, review
from boardgames.thinking.results import Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Move, Position
    from boardgames.match.node import Node
    from boardgames.thinking.limits import Limit

__all__ = ["KeptAnalysis"]


class KeptAnalysis:
    """The analysis of the line after a node with a limit: what is kept of it, and the rest as it is found."""

    def __init__(self, start: Node, line: Sequence[Node], limit: Limit) -> None:
        moves = [node.notation for node in line]
        self._file = findings_of("analyse", start.position, moves, limit)
        self._nodes = [start, *line]
        self._limit = limit
        self._moves: list[MoveReview] = []
        self._worths: dict[int, dict[str, MoveWorth]] = {}
        self._read()

    @property
    def length(self) -> int:
        """The number of moves to review."""
        return len(self._nodes) - 1

    def reviews(self) -> Iterator[MoveReview]:
        """Yield the review of each move: those that are kept, and the others as they are found and kept."""
        yield from self._moves
        known = len(self._moves)
        if known < self.length:  # else nothing is searched, and no exact values are read
            moves = [node.move for node in self._nodes[known + 1 :] if node.move]
            for reviewed in review(self._nodes[known].position, moves, self._limit):
                self._add(reviewed)
                yield reviewed

    def worths(self, ply: int) -> Mapping[str, MoveWorth]:
        """Return the worth of each move in place of the one with a number, from 1; searched only once."""
        from boardgames.learn.practice.mistake import worths_at

        if ply not in self._worths:
            found = self._worths[ply] = worths_at(self._moves[ply - 1].position)
            self._file.add({"at": ply, "worths": {move: one.row for move, one in found.items()}})
        return self._worths[ply]

    def _add(self, reviewed: MoveReview) -> None:
        self._moves.append(reviewed)
        played, best = map(_written_line, (reviewed.played, reviewed.best))
        self._file.add({"played": played, "best": best, "keeping": [*map(str, reviewed.keeping)]})

    def _read(self) -> None:
        """Read the file, up to what makes no sense."""
        for number, finding in enumerate(self._file.findings):
            try:
                if "at" in finding:
                    self._worths[int(finding["at"])] = _read_worths(finding["worths"])
                else:
                    node, following = self._nodes[len(self._moves) :][:2]
                    self._moves.append(_read_move(finding, node.position, following.move))
            except (AttributeError, LookupError, TypeError, ValueError):
                self._file.keep_only(number)
                break


def _read_move(finding: dict[str, Any], position: Position, move: Move | None) -> MoveReview:
    played, best = (_read_line(finding[name], position) for name in ("played", "best"))
    if played.move != move:
        raise ValueError(finding)
    return MoveReview(position, played, best, tuple(map(position.parse, finding["keeping"])))


def _written_line(line: Line) -> dict[str, Any]:
    return {
        "move": str(line.move),
        "moves": [*map(str, line.moves)],
        "score": line.score,
        "scale": line.scale,
        "bound": line.bound,
        "exact": line.exact,
    }


def _read_line(written: dict[str, Any], position: Position) -> Line:
    moves = tuple(_parsed(position, written["moves"]))
    return Line(
        position.parse(written["move"]),
        int(written["score"]),
        int(written["scale"]),
        moves,
        bool(written["bound"]),
        _verdict(written["exact"]),
        len(position.seats),
    )


def _parsed(position: Position, texts: Sequence[str]) -> Iterator[Move]:
    for text in texts:
        move = position.parse(text)
        yield move
        position = position.play(move)


def _verdict(name: str | None) -> Verdict | None:
    return None if name is None else Verdict(name)


def _read_worths(written: dict[str, Any]) -> dict[str, MoveWorth]:
    return {move: MoveWorth.read(row) for move, row in written.items()}
