"""Tables of exact values with what a test needs in them, as sparse files."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from boardgames.games.pylos.board import TOP
from boardgames.games.pylos.exact.cells import Numbering
from boardgames.games.pylos.exact.states import successors
from boardgames.games.pylos.exact.turn_table import MAGIC, POSITIONS_END, label, layer_starts, table_path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.games.pylos.exact.states import Spheres

__all__ = ["turns_left", "write_table", "written_below"]

_MOST_IN_TABLE = 28
_PAGE = 4096


@cache
def turns_left(own: int, other: int) -> int:
    """Return how many turns a game of the children's version still takes, by going through all of it."""
    if other & TOP:
        return 0
    replies = [turns_left(other, moved) for moved in successors(own, other, "children")]
    lost = [turns for turns in replies if turns % 2 == 0]
    return 1 + (min(lost) if lost else max(replies, default=-1))


@cache
def written_below(own: int, other: int) -> Mapping[Spheres, int]:
    """Return the length of every game of the children's version that can follow, by its spheres."""
    found: dict[Spheres, int] = {}
    ahead = [(own, other)]
    while ahead:
        own, other = ahead.pop()
        if (own, other) not in found and (own | other).bit_count() <= _MOST_IN_TABLE:
            found[own, other] = turns_left(own, other)
            ahead += [(other, moved) for moved in successors(own, other, "children")]
    return found


def write_table(rules: str, lengths: Mapping[Spheres, int]) -> None:
    """Write the table of some rules where the program looks for it; what has no length is drawn."""
    path, offset_of = table_path(rules), _offset_of()
    # Pages, because to seek each of thousands of bytes takes longer.
    pages: defaultdict[int, bytearray] = defaultdict(lambda: bytearray(_PAGE))
    for (own, other), turns in lengths.items():
        page, at = divmod(offset_of(own, other), _PAGE)
        pages[page][at] = turns + 1
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        for page in sorted(pages):
            file.seek(page * _PAGE)
            file.write(pages[page])
        file.seek(0)
        file.write(MAGIC)
        file.seek(POSITIONS_END)
        file.write(label(rules))
        file.truncate()


@cache
def _offset_of() -> Callable[[int, int], int]:
    """Return a function that says where in the file the byte of a position is."""
    starts, number = layer_starts(), Numbering().number

    @cache
    def offset(own: int, other: int) -> int:
        spheres = (own | other).bit_count()
        return starts[spheres] + number(own, other, spheres)

    return offset
