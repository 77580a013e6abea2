"""Kept reviews: a file for each line that was reviewed, so that a second review goes on from there.

The files are in the player's cache. Each has a table of JSON on every row: first what was reviewed and how,
then what was found, in the order in which it was found. Where a file is damaged, the rest is found again.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.core.files import read_limited
from boardgames.core.locations import user_cache
from boardgames.core.options import written_options
from boardgames.play.review import ReviewedMove
from boardgames.thinking.protocol.lines import Info

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.play.review import LineReview
    from boardgames.thinking.limits import Limit

__all__ = ["FindingsFile", "findings_of", "keep_review"]

#: Changes with what the files contain.
_FORMAT = 3
#: The files that are kept, and the largest one that is read.
_MOST_FILES, _MOST_BYTES = 200, 8 << 20


def findings_of(
    kind: str, start: Position, moves: Sequence[str], limit: Limit, folder: Path | None = None
) -> FindingsFile:
    """Return the file for what is found of a line, with what was found of it or of its first moves before.

    Args:
        kind: Who reviews: files of one kind are not read as those of another.
        start: The position from which the moves were played.
        moves: The moves in notation.
        limit: The limit of each search: with another one, other things are found.
        folder: The folder of the files, by default one in the player's cache.
    """
    folder = folder or user_cache() / "analyses"
    head = {
        "format": _FORMAT,
        "version": boardgames.__version__,
        "kind": kind,
        "game": start.game.name,
        "options": written_options(start.game, start.options),
        "start": start.encode(),
        "limit": [limit.nodes, limit.seconds, limit.depth],
    }
    names = _names(head, moves)
    file = FindingsFile(folder / names[-1], head | {"moves": [*moves]})
    for length in range(len(moves), 0, -1):
        if file.take_over(folder / names[length - 1], head | {"moves": [*moves[:length]]}):
            break
    return file


def _names(head: dict[str, Any], moves: Sequence[str]) -> list[str]:
    """Return the names of the files of a line's first move, of its first two, and so on to the whole line."""
    import json
    from hashlib import sha256

    key = sha256(json.dumps(head, sort_keys=True).encode())
    names = []
    for move in moves:
        key.update(f"\n{move}".encode())
        names.append(f"{key.hexdigest()}.json")
    return names


class FindingsFile:
    """The findings in a file, each a table of JSON; a file that cannot be written is done without."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        self._path = path
        self._head = head
        #: What was found earlier, in the order in which it was found.
        self.findings: list[dict[str, Any]] = []
        #: True if the file has all this and nothing else, so that more can be appended to it.
        self._is_whole = False
        #: The file of a shorter line that this one takes the place of.
        self._shorter: Path | None = None

    def take_over(self, path: Path, head: dict[str, Any]) -> bool:
        """Read the findings of a file with this first row, up to any damage; False if there are none."""
        try:
            text = read_limited(path, _MOST_BYTES).decode()
        except (OSError, ValueError):
            return False
        rows = list(_tables(text))
        if rows[:1] != [head]:
            return False
        self.findings = rows[1:]
        self._is_whole = path == self._path and text.endswith("\n") and len(rows) == text.count("\n")
        self._shorter = path if path != self._path else None
        return bool(self.findings)

    def keep_only(self, number: int) -> None:
        """Forget all but the first findings, because what follows makes no sense."""
        del self.findings[number:]
        self._is_whole = False

    def add(self, finding: dict[str, Any]) -> None:
        """Keep a finding."""
        self.findings.append(finding)
        with suppress(OSError):
            if self._is_whole:
                self._write("a", [finding])
            else:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._write("w", [self._head, *self.findings])
                self._is_whole = True
                self._make_room()

    def _write(self, mode: str, rows: Sequence[dict[str, Any]]) -> None:
        import json

        with self._path.open(mode, encoding="utf-8", newline="\n") as file:
            file.write("".join(f"{json.dumps(row)}\n" for row in rows))

    def _make_room(self) -> None:
        """Remove what this file takes the place of, and the oldest files beyond those that are kept."""
        if self._shorter is not None:
            self._shorter.unlink(missing_ok=True)
        files = sorted(self._path.parent.glob("*.json"), key=lambda path: -path.stat().st_mtime)
        for path in files[_MOST_FILES:]:
            path.unlink(missing_ok=True)


def _tables(text: str) -> Iterator[dict[str, Any]]:
    """Yield the table in each row, up to the first row that has none."""
    import json

    for row in text.split("\n")[:-1]:
        try:
            table = json.loads(row)
        except (ValueError, RecursionError):
            return
        if not isinstance(table, dict):
            return
        yield table


def keep_review(review: LineReview, folder: Path | None = None) -> None:
    """Give a review what is kept of its line, and keep what it has besides and what it finds from now on."""
    moves = [node.notation for node in review.line[1:]]
    file = findings_of("review", review.line[0].position, moves, review.limit, folder)
    kept, looks = _read(file, review.line)
    review.keeper = _Keeper(file)
    review.moves += kept[len(review.moves) :]
    for found in review.moves[len(kept) :]:
        review.keeper.add_move(found)
    for number, infos in looks.items():
        review.looks[review.line[number]] = infos
        review.refine(review.moves[number], infos)


class _Keeper:
    """Keeps the findings of a review in a file: the figures of each move, and the longer searches of some."""

    def __init__(self, file: FindingsFile) -> None:
        self._file = file

    def add_move(self, found: ReviewedMove) -> None:
        move, played, best = map(str, (found.move, found.played, found.best))
        self._file.add({"move": move, "played": played, "best": best, "keeping": [*found.keeping]})

    def add_look(self, number: int, infos: Sequence[Info]) -> None:
        self._file.add({"at": number, "infos": [*map(str, infos)]})


def _read(file: FindingsFile, line: Sequence[Node]) -> tuple[list[ReviewedMove], dict[int, tuple[Info, ...]]]:
    """Return the moves that a file keeps, and the longer searches by the number of their node in the line."""
    pairs = list(pairwise(line))
    moves: list[ReviewedMove] = []
    looks: dict[int, tuple[Info, ...]] = {}
    for number, finding in enumerate(file.findings):
        try:
            if "at" in finding:
                looks[_index(finding["at"], moves)] = _infos(finding["infos"])
            else:
                moves.append(_move(finding, *pairs[len(moves)]))
        except (IndexError, KeyError, TypeError, ValueError):
            file.keep_only(number)
            break
    return moves, looks


def _index(number: object, moves: Sequence[object]) -> int:
    if not isinstance(number, int) or not 0 <= number < len(moves):
        raise ValueError(number)
    return number


def _infos(texts: Sequence[str]) -> tuple[Info, ...]:
    found = tuple(map(Info.read, texts))
    if not found or not all(info.moves and info.chance is not None for info in found):
        raise ValueError(texts)
    return found


def _move(finding: dict[str, Any], node: Node, child: Node) -> ReviewedMove:
    """Return a kept move; ValueError, KeyError or TypeError if it is not the one between two nodes."""
    played, best = _infos([finding["played"], finding["best"]])
    if child.move is None or finding["move"] != child.notation or played.moves[0] != child.notation:
        raise ValueError(finding)
    keeping = tuple(map(str, finding["keeping"]))
    return ReviewedMove(node, node.position.to_move, child.move, played, best, keeping)
