"""Trees of conditional moves, compared with a plain set of lines."""

from __future__ import annotations

from attrs import define, field
from hypothesis import given
from hypothesis import strategies as st

from boardgames.server.club.conditional_tree import ConditionalTree, added, advanced, lines_of, removed

#: Moves of the others come at even places, answers at odd ones.
MOVES = ("a", "b", "c")
LINES = st.lists(st.sampled_from(MOVES), min_size=2, max_size=6).map(lambda line: line[: len(line) // 2 * 2])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), LINES),
        st.tuples(st.just("remove"), LINES),
        st.tuples(st.just("remove one"), st.integers(0, 9)),
        st.tuples(st.just("advance"), LINES),
    ),
    max_size=25,
)


@define
class PlainLines:
    """The lines as a set, in which no line begins as another one is."""

    lines: set[tuple[str, ...]] = field(factory=set)

    def add(self, line: tuple[str, ...]) -> None:
        """Drop what answers the same moves otherwise, and what the line goes on from."""
        kept = {each for each in self.lines if not _contradicts(each, line) and line[: len(each)] != each}
        is_known = any(each[: len(line)] == line for each in kept)
        self.lines = kept if is_known else kept | {line}

    def advance(self, moves: tuple[str, ...]) -> None:
        """Keep what comes after the moves."""
        count = len(moves)
        self.lines = {line[count:] for line in self.lines if line[:count] == moves and line[count:]}


def _contradicts(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Return True if two lines differ first in an answer."""
    first = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return first % 2 == 1


@given(STEPS)
def test_a_tree_has_the_lines_of_a_plain_set(steps: list[tuple[str, object]]) -> None:
    """Whatever is added, removed and played, and in whichever order."""
    tree: ConditionalTree = {}
    plain = PlainLines()
    for what, value in steps:
        if what == "remove one":
            assert isinstance(value, int)
            known = sorted(plain.lines)
            line = known[value % len(known)] if known else ()
        else:
            assert isinstance(value, list)
            line = tuple(value)
        if what == "add":
            tree = added(tree, [(move, at % 2 == 1) for at, move in enumerate(line)])
            plain.add(line)
        elif what == "advance":
            tree = advanced(tree, line)
            plain.advance(line)
        else:
            tree = removed(tree, line)
            plain.lines.discard(line)
        assert plain.lines == set(lines_of(tree))
