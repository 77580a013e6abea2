"""Cursors against a plain model: any sequence of play, undo, redo, jump and promotion does what dicts say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from boardgames.match.cursor import Cursor
from boardgames.match.tree import Match
from tests.core.toy import TOY

if TYPE_CHECKING:
    from boardgames.match.node import Node

Path = tuple[str, ...]
PICK = st.integers(0, 999)


class MatchMachine(RuleBasedStateMachine):
    """The model knows a node by the moves that lead to it, and lists at each the moves played there."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = Cursor(Match(TOY.start(size=4)))
        self.path: Path = ()
        self.played: dict[Path, list[str]] = {(): []}
        self.walked: dict[Path, str] = {}
        self.nodes: dict[Path, Node] = {(): self.cursor.match.root}
        self.comments: dict[Path, str] = {}

    def go(self, path: Path, node: Node) -> None:
        """Let the model's cursor walk from the root along `path`, whose end the match says is `node`."""
        for ply, notation in enumerate(path):
            if notation not in self.played[path[:ply]]:
                self.played[path[:ply]].append(notation)
                self.played[path[: ply + 1]] = []
            self.walked[path[:ply]] = notation
        self.path = path
        assert node is self.nodes.setdefault(path, node)

    @precondition(lambda self: not self.cursor.position.outcome())
    @rule(pick=PICK)
    def play(self, pick: int) -> None:
        """Play any legal move, known here or not."""
        moves = self.cursor.position.legal_moves()
        move = moves[pick % len(moves)]
        self.go((*self.path, str(move)), self.cursor.play(move))

    @rule()
    def undo(self) -> None:
        """Go to the parent; the root is its own."""
        self.go(self.path[:-1], self.cursor.undo())

    @rule()
    def redo(self) -> None:
        """Go on to the child last walked to, if there is one."""
        self.go(self.path + self.onward(self.path), self.cursor.redo())

    @rule(pick=PICK)
    def jump(self, pick: int) -> None:
        """Go to any node there is."""
        path = list(self.nodes)[pick % len(self.nodes)]
        self.go(path, self.cursor.jump(self.nodes[path]))

    @rule(pick=PICK)
    def promote(self, pick: int) -> None:
        """Put any line first at each of its forks; the cursor and what redo follows stay."""
        path = list(self.nodes)[pick % len(self.nodes)]
        self.cursor.match.promote(self.nodes[path])
        for ply, notation in enumerate(path):
            known = self.played[path[:ply]]
            self.played[path[:ply]] = [notation, *(other for other in known if other != notation)]

    @rule(pick=PICK, text=st.sampled_from(["", "good", "better"]))
    def write(self, pick: int, text: str) -> None:
        """Write about any node, or nothing any more."""
        path = list(self.nodes)[pick % len(self.nodes)]
        self.nodes[path].set_comment(text)
        self.comments[path] = text

    def onward(self, path: Path) -> Path:
        """Return the move that the model would redo, as a path of one move or none."""
        return (self.walked[path],) if path in self.walked else ()

    @invariant()
    def the_cursor_is_where_the_moves_lead(self) -> None:
        """The position on the board is that of the moves from the root, played again."""
        position = self.cursor.match.root.position
        for notation in self.path:
            position = position.play(position.parse(notation))
        assert position == self.cursor.position
        assert self.nodes[self.path] is self.cursor.at
        assert len(self.path) == self.cursor.at.ply

    @invariant()
    def every_line_is_kept(self) -> None:
        """Each node has the children that were played there, in the order of creation and promotion."""
        for path, notations in self.played.items():
            assert notations == [str(child.move) for child in self.nodes[path].children]

    @invariant()
    def the_line_is_the_one_last_walked(self) -> None:
        """The move list leads through the cursor to the end of what redo follows."""
        end = self.path
        while onward := self.onward(end):
            end += onward
        assert end == tuple(str(turn.move) for turn in self.cursor.moves())
        assert [self.nodes[end[:ply]] for ply in range(len(end) + 1)] == list(self.cursor.line())

    @invariant()
    def the_main_line_takes_the_first_child(self) -> None:
        """Its nodes know that they are on it, and no other node does."""
        path: Path = ()
        main = {self.cursor.match.root}
        while self.played[path]:
            path += (self.played[path][0],)
            main.add(self.nodes[path])
        assert path == tuple(str(node.move) for node in self.cursor.match.main_line()[1:])
        assert main == {node for node in self.nodes.values() if self.cursor.match.is_main(node)}

    @invariant()
    def comments_stay_with_their_nodes(self) -> None:
        """Whatever is played or promoted."""
        written = {path: node.comment for path, node in self.nodes.items() if node.comment}
        assert {path: text for path, text in self.comments.items() if text} == written

    @invariant()
    def what_can_be_done_is_known(self) -> None:
        """Redo is possible wherever something was played."""
        assert bool(self.played[self.path]) == self.cursor.can_redo


TestMatchAgainstAModel = MatchMachine.TestCase
TestMatchAgainstAModel.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, database=None, derandomize=True
)
