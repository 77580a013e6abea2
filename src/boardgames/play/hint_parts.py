"""A hint: a move, what it is for, and the sentences of its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.clues import Advice, Clue, clue, where_next
from boardgames.core.errors import listed
from boardgames.core.exact import Verdict, best_verdict
from boardgames.core.moves import rest_of
from boardgames.core.words import counted, mentioned
from boardgames.learn.strategy import idea_of
from boardgames.play.alternatives import legal_line
from boardgames.play.contrast import Contrast
from boardgames.play.purpose import OF_RESULT, WIN_NOW, in_words, undoes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.core import Move, Position, Step
    from boardgames.learn.strategy import Idea

__all__ = ["SHOWN", "Hint"]

#: The number of moves that a hint shows at most.
SHOWN = 4
#: Said of a move by which players go round in circles, where no other one is as good: to the player who is
#: better off, and to the others.
_HOLDS = "It leads nowhere new, and need not: you are ahead, so keep what you have until the end."
_LEADS_BACK = "It leads nowhere new: no way forward was found."
#: The chance from which on a player is ahead.
_AHEAD = 0.6
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
        return f"{self._following(in_short=True)}{self._value()}"

    def _following(self, *, in_short: bool = False) -> str:
        """Return what is expected after this move: in a duel in words the reply, and how to go on."""
        deed = self.advice.deed
        done = f"After {self.move}" if in_short else f"After you {deed[:1].lower()}{deed[1:]}"
        moves = legal_line(self.position, self.line[:3])
        if len(self.line) < 2:
            return f"{self.move if in_short else deed}. "
        if len(self.position.seats) > 2 or len(moves) < 2:
            return f"{done}, expect {listed(self.line[1:SHOWN])}. "
        after = self.position.play(moves[0])
        reply = f"{done}, expect {mentioned(after.to_move)} to {in_words(after, moves[1])}"
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


def _prepared(position: Position, line: Sequence[str]) -> Idea | None:
    """Return the idea that the player's next moves in a line follow, None if there is none."""
    here, moves = position, legal_line(position, line[:_PREPARED])
    for move in moves:
        is_own = here.to_move == position.to_move and not undoes(here, move, position, moves[0])
        if is_own and (idea := idea_of(here, move)):
            return idea
        here = here.play(move)
    return None
