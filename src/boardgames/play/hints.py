"""Hints in stages, each on request: the idea with a place to look at, the move and its purpose, the line.

Where a position has exact values, a hint goes by these and says so; elsewhere it is an estimate.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from boardgames.core.clues import Advice, Clue, clue, where_next
from boardgames.core.errors import listed
from boardgames.core.exact import Verdict, best_verdict
from boardgames.core.moves import rest_of, spots_of
from boardgames.core.words import counted, mentioned
from boardgames.learn.strategy import idea_of, strategy_of
from boardgames.play.alternatives import Alternative, followed, legal_line
from boardgames.play.circles import has_plans, is_stale, is_stuck, is_undone
from boardgames.play.contrast import Contrast, contrast_of
from boardgames.play.purpose import OF_RESULT, WIN_NOW, in_words, purpose, undoes
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.exact import has_exact_values
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from boardgames.core import Move, Position, Spot, Step
    from boardgames.learn.strategy import Idea
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
#: Said of a move by which players go round in circles, where no other one is as good: to the player who is
#: better off, and to the others.
_HOLDS = "It leads nowhere new, and need not: you are ahead, so keep what you have until the end."
_LEADS_BACK = "It leads nowhere new: no way forward was found."
#: The chance from which on a player is ahead.
_AHEAD = 0.6
#: The limit for each exact move of a line.
_EXACT_LIMIT = Limit(seconds=0.3)
#: What the first part says of quiet moves, for which there is no room in a small terminal.
_QUIET = ("Give your pieces room", "Give nothing away")
#: What the last part says of an exact value, and in a few words.
_ENDS = {
    Verdict.WON: ("with best play you win", "a win"),
    Verdict.DRAWN: ("with best play it is a draw", "a draw"),
    Verdict.LOST: (
        "only a perfect player could beat you now, and this move makes it hardest",
        "lost to perfect play",
    ),
    Verdict.UNPROVED: ("this is still open", "open"),
}
#: What moves with such a value do.
_DOES = {Verdict.WON: "win", Verdict.DRAWN: "draw"}
#: What the first part says of a move by which a win is proven.
_WIN = "Win by force"
#: The plies of the expected line in which an idea is looked for that the move prepares.
_PREPARED = 9
#: The lines that are asked for where the best one takes the last move back, and by how much another one's
#: chance may be less.
_LINES, _NEARLY = 4, 0.05
#: The number of moves that a hint shows at most.
_SHOWN = 4
#: The characters of a first part for which there is room in a small terminal; a longer one has no reason.
_SHORT = 92


@frozen
class Hint:
    """A move for `position`, with the line that may follow and its value.

    `values` are the exact values of all moves, {} where there are none, and `length` is how many turns an
    exact win takes, where that is known. `win` counts the turns to a proven win, `chance` is an estimate.
    `advice` has the move in words, and what it is for: without it, that is `purpose`, a clause. `contrast` is
    what is said to the marks of the board. `idea` is what the game's strategy page says that the move
    follows, or else the player's next moves in the line. `has_told` is true if an earlier hint has said what
    one that `leads_back` is good for.
    """

    position: Position
    move: Move
    line: tuple[str, ...]
    values: Mapping[Move, Verdict] = field(factory=dict)
    win: int | None = None
    chance: float | None = None
    purpose: str = ""
    leads_back: bool = False
    contrast: Contrast = field(factory=Contrast)
    length: int | None = None
    advice: Advice = field()
    has_told: bool = False
    clue: Clue = field(init=False, repr=False)
    idea: Idea | None = field(init=False, repr=False)

    @advice.default
    def _plain(self) -> Advice:
        return Advice(f"Play {self.move}", self.purpose)

    @clue.default
    def _clue(self) -> Clue:
        return clue(self.position, self.move)

    @idea.default
    def _idea(self) -> Idea | None:
        own = idea_of(self.position, self.move)
        return own if own or self.advice.is_own else _prepared(self.position, self.line)

    def sentence(self, given: int) -> str:
        """Return the part of the hint with this number, 1 to 3."""
        if given == 1:
            return self._joined(self.clue.text)
        if given == 2:
            said = f"{self.advice.deed_of(self.move)}{self._reason}."
            return " ".join(filter(None, (said, self.contrast.text, "" if self.has_told else self.outlook)))
        return f"{self._following()}{self._certainty()}"

    def brief(self, given: int) -> str:
        """Return the part of the hint with this number in one sentence or two, where there is little room."""
        if given == 1:
            whole = self._joined(self.clue.text)
            if self._theme in _QUIET and not self._why:
                return self.clue.text
            return whole if len(whole) <= _SHORT else f"{self._theme}. {self.clue.text}"
        if given == 2:
            said = f"{self.advice.deed}{self._reason}."
            return " ".join(filter(None, (said, self._brief_outlook() or self.contrast.brief)))
        return f"{self._following(in_short=True) or f'{self.move}. '}{self._value()}"

    def _following(self, *, in_short: bool = False) -> str:
        """Return in words what is expected after this move: in a duel the reply, and how to go on."""
        moves = legal_line(self.position, self.line[:3])
        if len(self.line) < 2:
            return ""
        if len(self.position.seats) > 2 or len(moves) < 2:
            return f"After {self.move} expect {listed(self.line[1:_SHOWN])}. "
        after = self.position.play(moves[0])
        reply = f"Expect {mentioned(after.to_move)} to {in_words(after, moves[1])}"
        if in_short or len(moves) < 3:
            return f"{reply}. "
        return f"{reply}. Then {in_words(after.play(moves[1]), moves[2])}. "

    def _joined(self, where: str) -> str:
        """Return the theme with a place to look at; a theme that says as much as the clue stands for it."""
        if self._theme == WIN_NOW and not where.startswith("Look"):
            return where
        return f"{self._theme}{self._why}. {where}" if self._theme else where

    @property
    def quotes_idea(self) -> bool:
        """True if the first part begins with the idea, by its title or in words of the game."""
        return self.idea is not None and self._theme in (self.idea.title, self.advice.plan)

    def going_on(self, chosen: Sequence[Step], given: int = 2) -> str:
        """Return the hint to a player who has chosen these steps: those that follow, or to begin again.

        The first part says what the move is for and where to look, the second one names the steps.
        """
        rest = self.rest(chosen)
        if rest is None:
            better = "is" if self.values else "looks"
            back = f"Press Esc to take {chosen[-1]} back: another move {better} better."
            return f"{back} {self.sentence(1) if given == 1 else f'{self.advice.deed}{self._reason}.'}"
        if rest and given == 1:
            return self._joined(where_next(self.position, chosen, rest[0]))
        return f"Go on with {', then '.join(map(str, rest))}." if rest else "This is the move: finish it."

    def rest(self, chosen: Sequence[Step]) -> tuple[Step, ...] | None:
        """Return the steps of the move that follow the chosen ones, or those of one that is exactly as good.

        None if no such move begins with them.
        """
        equals = [move for move, value in self.values.items() if value is best_verdict(self.values)]
        rests = (rest_of(self.position, move, chosen) for move in (self.move, *equals))
        return next((rest for rest in rests if rest is not None), None)

    @property
    def _theme(self) -> str:
        """The purpose of the move without its name: a win, an idea, a few words of the advice, or ""."""
        if self.win is not None and self.win > 1:
            return _WIN
        if self.win == 1:
            return WIN_NOW
        if self.advice.theme in OF_RESULT:
            return self.advice.theme
        return self.advice.plan or (self.idea.title if self.idea else self.advice.theme)

    @property
    def _why(self) -> str:
        """The use of the plan, after a colon; "" where the first part names something else."""
        own = self.advice.why if self._theme == self.advice.plan else ""
        why = own or OF_RESULT.get(self._theme, "")
        return f": {why}" if why else ""

    @property
    def _reason(self) -> str:
        """The purpose of the move after a colon, "" for none; no value but that of a win by force."""
        if self.win is not None:
            return ": it wins at once" if self.win == 1 else f": it wins by force, in {self.win} turns"
        return f": {self.advice.reason}" if self.advice.reason else ""

    @property
    def outlook(self) -> str:
        """The use of a move that leads nowhere new, in a sentence or two; "" for any other move."""
        if not self.leads_back:
            return ""
        if (self.chance or 0.0) < _AHEAD:
            return _LEADS_BACK
        of_game: Callable[[Position], str] | None = self.position.game.part("outlook")
        return (of_game(self.position) if of_game else "") or _HOLDS

    def _brief_outlook(self) -> str:
        """Return the same in a few words."""
        if self.has_told or not self.leads_back:
            return ""
        return "Hold what you have." if (self.chance or 0.0) >= _AHEAD else "It leads nowhere new."

    def _certainty(self) -> str:
        """Return the value of the move in a sentence: exact, proven by a search, or an estimate."""
        if self._theme == WIN_NOW:
            ended = self.position.play(self.move).outcome()
            return ended.reason if ended else "It wins at once."
        if self.length is not None:
            return f"Worked out to the end: you win in {counted(self.length, 'turn')}."
        if self.values:
            best = best_verdict(self.values)
            return f"Worked out to the end: {_ENDS[best][0]}.{self._alike(best)}"
        if self.win is not None:
            return f"It wins in {self.win} turns, whatever they reply."
        return "" if self.chance is None else f"The computer puts your chance to win at {self.chance:.0%}."

    def _alike(self, best: Verdict) -> str:
        """Return how many other moves are exactly as good, "" where none is of use."""
        if best not in _DOES:
            return ""
        others = list(self.values.values()).count(best) - 1
        if others == 1:
            return f" 1 other move {_DOES[best]}s as well."
        return (
            f" {others} other moves {_DOES[best]} as well." if others else f" No other move {_DOES[best]}s."
        )

    def _value(self) -> str:
        """Return the value of the move in a few words, "" where nothing is known."""
        if self._theme == WIN_NOW:
            return "It wins at once."
        if self.values:
            return f"Worked out: {_ENDS[best_verdict(self.values)][1]}."
        if self.win is not None:
            return f"It wins in {self.win} turns."
        return "" if self.chance is None else f"Chance to win: {self.chance:.0%}."


def note_hint(match: Match, node: Node, given: int) -> None:
    """Note in a match how many parts of a hint on a node were given."""
    match.set_note(node, HINT_NOTE, str(max(given, int(match.notes(node).get(HINT_NOTE, "0")))))


def _hint_of(node: Node, best: Info) -> Hint:
    """Return the hint to play the first move of a line."""
    position, move = node.position, node.position.parse(best.moves[0])
    goes_round = is_stale(position, best) or is_stuck(node, move) or is_undone(node, move)
    is_back = best.win is None and goes_round
    return Hint(position, move, best.moves, win=best.win, chance=best.chance, leads_back=is_back)


def _prepared(position: Position, line: Sequence[str]) -> Idea | None:
    """Return the idea that the player's next moves in a line follow, None if there is none."""
    here, moves = position, legal_line(position, line[:_PREPARED])
    for move in moves:
        is_own = here.to_move == position.to_move and not undoes(here, move, position, moves[0])
        if is_own and (idea := idea_of(here, move)):
            return idea
        here = here.play(move)
    return None


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
            longest=_SHOWN,
        )
        return evolve(hint, line=tuple(map(str, line.moves)))
