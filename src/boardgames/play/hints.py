"""Hints in stages, each on request: the idea with a place to look at, the move and its purpose, the line.

Where a position has exact values, a hint goes by these and says so; elsewhere it is an estimate.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from boardgames.core.exact import Verdict, best_verdict
from boardgames.core.moves import spots_of
from boardgames.learn.strategy import idea_of, strategy_of
from boardgames.play.alternatives import Alternative, followed, legal_line
from boardgames.play.circles import has_plans, is_stale, is_stuck, is_undone
from boardgames.play.contrast import Contrast, contrast_of
from boardgames.play.hint_parts import SHOWN, Hint
from boardgames.play.purpose import purpose
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.exact import has_exact_values
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from boardgames.core import Move, Position, Spot
    from boardgames.match.node import Node
    from boardgames.match.tree import Match
    from boardgames.thinking.protocol.client import EngineClient
    from boardgames.thinking.protocol.question import EngineAnswer, Inquiry, Question

__all__ = ["HINT_NOTE", "Hint", "Hints", "note_hint", "plainest"]

#: The note of a node at which a hint was given: its stage, 1 to 3.
HINT_NOTE = "hint"
_LIMIT = Limit(seconds=1.0)
#: The limit for finding again a win that was promised.
_PROMISED_LIMIT = Limit(seconds=4.0)
#: The limit for each exact move of a line.
_EXACT_LIMIT = Limit(seconds=0.3)
#: The lines that are asked for where the best one takes the last move back, and by how much another one's
#: chance may be less.
_LINES, _NEARLY = 4, 0.05


def note_hint(match: Match, node: Node, given: int) -> None:
    """Note in a match how many parts of a hint on a node were given."""
    match.set_note(node, HINT_NOTE, str(max(given, int(match.notes(node).get(HINT_NOTE, "0")))))


def _hint_of(node: Node, best: Info) -> Hint:
    """Return the hint to play the first move of a line."""
    position, move = node.position, node.position.parse(best.moves[0])
    goes_round = is_stale(position, best) or is_stuck(node, move) or is_undone(node, move)
    is_back = best.win is None and goes_round
    return Hint(position, move, best.moves, win=best.win, chance=best.chance, leads_back=is_back)


def _explained(hint: Hint) -> Hint:
    """Return a hint with what its move is for, and why it departs from the marks: that may take a moment."""
    position, move = hint.position, hint.move
    is_won = bool(hint.values) and best_verdict(hint.values) is Verdict.WON
    advice = purpose(position, move, legal_line(position, hint.line)[1:])
    wins = is_won or hint.win is not None
    return evolve(hint, advice=advice, contrast=contrast_of(position, move, hint.values, wins=wins))


def plainest(position: Position, perfect: Move, values: Mapping[Move, Verdict]) -> Move:
    """Return the move that teaches most, of those exactly as good as the perfect player's.

    It gives the other side nothing at once, takes pieces off the board, and follows the most important idea.
    Where every move loses it is the perfect player's, which resists longest, if that follows an idea.
    """
    best, page = values.get(perfect), strategy_of(position.game.name)
    if best is None or page is None or (best is Verdict.LOST and idea_of(position, perfect)):
        return perfect
    order = {idea.id: at for at, idea in enumerate(page.ideas)}

    def rank(move: Move) -> tuple[bool, int, int, bool, str]:
        idea = idea_of(position, move)
        taken = sum(motion.target is None for motion in position.motions(move.steps))
        followed = order[idea.id] if idea else len(order)
        return bool(position.dangers(move)), -taken, followed, move != perfect, str(move)

    chosen = min((move for move, value in values.items() if value is best), key=rank)
    is_risky = best is Verdict.LOST and bool(position.dangers(chosen))
    return perfect if is_risky else chosen


def _nothing(*_: object) -> None:
    pass


@define(eq=False)
class Hints:
    """Gives hints on one position after another; `engine` opens the engine when the first one is wanted.

    `limit` bounds a search, and `promised_limit` one for a win that the hint before has promised.
    `known` returns the best line at a node where that has been found before, as by an analysis, or None.
    `note` is called with the node and the number of parts given.
    """

    engine: Callable[[], EngineClient]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[EngineAnswer]] = answered
    is_exact: Callable[[Position], bool] = has_exact_values
    known: Callable[[Node], Info | None] = _nothing
    note: Callable[[Node, int], object] = _nothing
    promised_limit: Limit = _PROMISED_LIMIT
    hint: Hint | None = field(default=None, init=False)
    given: int = field(default=0, init=False)
    _node: Node | None = field(default=None, init=False)
    #: What was said to the marks of the board last: it is not said at every move.
    _contrast: Contrast = field(factory=Contrast, init=False)
    #: What was said last of a move that leads nowhere new: it is said again once it is different.
    _outlook: str = field(default="", init=False)

    async def more(self, node: Node) -> str:
        """Return the next sentence of the hint at a node, and note that it was given.

        Raises:
            EngineError: The engine cannot be asked.
        """
        if node is not self._node or self.hint is None:
            self.hint, self.given = self._without_echo(await self._ask(node)), 0
            self._node = node
        if self.given == 2 and self.hint.values:
            self.hint = await self._lengthened(node, self.hint)
        self.given = min(self.given + 1, 3)
        if self.given > 1:
            self._outlook = self.hint.outlook or self._outlook
        self.note(node, self.given)
        return self.hint.sentence(self.given)

    def _without_echo(self, hint: Hint) -> Hint:
        """Return a hint without what earlier ones have said to the marks of the board, or to waiting."""
        said, self._contrast = self._contrast, hint.contrast
        hint = evolve(hint, has_told=bool(hint.outlook) and hint.outlook == self._outlook)
        return evolve(hint, contrast=Contrast()) if hint.contrast == said else hint

    def is_at(self, node: Node) -> bool:
        """Return True if the last hint was given at a node."""
        return node is self._node

    def is_complete(self, node: Node) -> bool:
        """Return True if all of the hint at a node has been given."""
        return self.is_at(node) and self.given >= 3

    def begin_again(self) -> None:
        """Give the last hint from its first part on."""
        self.given = 0

    @property
    def pointed(self) -> frozenset[Spot]:
        """The spots that the hint points at: where to look, then the whole move."""
        if self.hint is None:
            return frozenset()
        if self.given < 2:
            return self.hint.clue.spots
        return spots_of(self.hint.move.steps)

    def alternative(self) -> Alternative | None:
        """Return the line of the last hint, to be stepped through, or None before there is one."""
        if self.hint is None or self._node is None:
            return None
        moves = legal_line(self._node.position, self.hint.line)
        return Alternative("The hint", self._node, moves, bool(self.hint.values))

    async def _ask(self, node: Node) -> Hint:
        if await asyncio.to_thread(self.is_exact, node.position):
            hint = await self._ask_exactly(node)
        else:
            hint = _hint_of(node, self._promised(node) or await self._best(node))
        return await asyncio.to_thread(_explained, hint)

    def _promised(self, node: Node) -> Info | None:
        """Return the rest of the win that the hint before has shown, if both players have kept to it."""
        before = self.hint
        first = node.parent.parent if node.parent else None
        if before is None or before.win is None or first is not self._node or len(before.line) < 3:
            return None
        played = [str(step.move) for step in node.path()[-2:]]
        if played != list(before.line[:2]):
            return None
        return Info(win=before.win - 2, chance=1.0, moves=before.line[2:])

    async def _best(self, node: Node) -> Info:
        """Return the best line, or the strongest level's where there are plans or it leads to nothing new."""
        follows_win = self.hint is not None and self.hint.win is not None and node.parent is not None
        limit = self.promised_limit if follows_win else self.limit
        found = self.known(node)
        if has_plans(node.position) and (found is None or found.win is None):
            # Whoever follows every hint is to follow one plan: a search finds another idea at each move.
            return await self._line(question_at(node, limit, level=HIGHEST))
        if found is None or not found.moves:
            found = await self._line(question_at(node, limit, lines=1))
        if found.win is None and await asyncio.to_thread(is_stale, node.position, found):
            return await self._line(question_at(node, limit, level=HIGHEST))
        if found.win is None and is_undone(node, node.position.parse(found.moves[0])):
            return await self._another(node, limit, found)
        return found

    async def _another(self, node: Node, limit: Limit, found: Info) -> Info:
        """Return another line than one that takes the last move back, if one is nearly as good."""
        answer = await answer_of(self.engine(), question_at(node, limit, lines=_LINES), self.wait)
        for other in answer.infos:
            is_good = (other.chance or 0.0) >= (found.chance or 0.0) - _NEARLY
            if other.moves and is_good and not is_undone(node, node.position.parse(other.moves[0])):
                return other
        return found

    async def _line(self, question: Question) -> Info:
        answer = await answer_of(self.engine(), question, self.wait)
        found = answer.infos[0] if answer.infos else None
        return found if found and found.moves else Info(moves=(str(answer.move),))

    async def _ask_exactly(self, node: Node) -> Hint:
        """Ask for the values of all moves, and for the perfect player's move."""
        answer = await answer_of(self.engine(), question_at(node, values=True), self.wait)
        values = values_in(node, answer)
        asked = question_at(node, _EXACT_LIMIT, level=PERFECT)
        perfect = (await answer_of(self.engine(), asked, self.wait)).move
        move = await asyncio.to_thread(plainest, node.position, perfect, values)
        length = next((info.win for info in answer.infos if info.moves[:1] == (str(move),)), None)
        return Hint(node.position, move, (str(move),), values, length=length)

    async def _lengthened(self, node: Node, hint: Hint) -> Hint:
        """Return an exact hint with the moves of perfect players after it."""
        line = await followed(
            Alternative("", node, (hint.move,), is_exact=True),
            self.engine,
            self.wait,
            limit=_EXACT_LIMIT,
            longest=SHOWN,
        )
        return evolve(hint, line=tuple(map(str, line.moves)))
