"""The commands that look at a position, for matches, lessons and puzzles alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Choice, IllegalMove, MoveError
from boardgames.core.words import counted, listed
from boardgames.play.guidance import consequences
from boardgames.play.input import typed_move
from boardgames.play.plain.board import BoardReader, NotOnBoard
from boardgames.play.plain.speech import from_markdown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Explanation, Move, Position, Step

__all__ = ["Looking"]

#: The most moves that are listed at once.
_MOST = 24


class Looking:
    """Looks at a position and says what was asked; `tells` is False where that could give a task away."""

    def __init__(self, position: Position, *, tells: bool = True) -> None:
        self.position = position
        self._tells = tells

    @property
    def reader(self) -> BoardReader:
        """The board read aloud."""
        return BoardReader(self.position)

    def says(self, name: str, argument: str) -> Iterator[str]:
        """Yield the answer to a command by its name; BoardgamesError says what is wrong with it."""
        match name:
            case "moves":
                yield from self.moves(argument)
            case "why":
                yield self.why(argument)
            case "board":
                yield from self.reader.board()
            case "level":
                yield from self.reader.level(argument)
            case "row":
                yield from self.reader.row(argument)
            case "around":
                yield from self.reader.around(argument)
            case "place":
                yield self.place(argument)
            case "rules":
                yield from self.rules(argument)
            case "position":
                yield self.position.encode()

    def moves(self, argument: str) -> Iterator[str]:
        """Yield the legal moves: all of a few, those of a place, or where moves begin if there are many."""
        moves = self.position.legal_moves()
        wanted = argument.casefold()
        if not moves:
            yield "There is no legal move."
        elif wanted and wanted != "all":
            yield self._moves_from(wanted, argument)
        elif len(moves) <= _MOST or wanted:
            yield f"{counted(len(moves), 'move')}: {', '.join(map(str, moves))}."
        else:
            begun = dict.fromkeys(str(move.steps[0]) for move in moves)
            yield (
                f"{counted(len(moves), 'move')}, which begin at {listed(begun)}. "
                f"Say moves {next(iter(begun))} for those of a place, or moves all."
            )

    def why(self, argument: str) -> str:
        """Return what the rules say of a place, or of a move whether it is legal or not."""
        if not argument:
            return f"Say why with a place or a move, such as why {self.position.spots[0]}."
        steps, name = self._steps(argument)
        why = self.position.explain(steps)
        if not self._tells:
            why = why.without_consequences
        more = self._consequences(steps, why) if self._tells else ()
        said = _sentence(why)
        return " ".join([said if said.startswith(f"{name} ") else f"{name}: {said}", *more])

    def place(self, argument: str) -> str:
        """Return what is on a place, and what the rules say of it now."""
        said = self.reader.place(argument)
        why = self.position.explain((self.reader.spot(argument),))
        return f"{said} {_sentence(why if self._tells else why.without_consequences)}"

    def names_place(self, text: str) -> bool:
        """Return True if a line is nothing but the name of a place."""
        wanted = text.strip().casefold()
        return any(spot.name.casefold() == wanted for spot in self.position.spots)

    def is_move(self, text: str) -> bool:
        """Return True if a line is exactly a legal move as it is written."""
        wanted = text.strip().casefold()
        return any(str(move).casefold() == wanted for move in self.position.legal_moves())

    def move(self, text: str) -> Move:
        """Return the legal move that was typed; MoveError says why there is none."""
        return typed_move(self.position, text)

    def rules(self, argument: str) -> Iterator[str]:
        """Yield the titles of all rules, or the text of the one with an id or a number."""
        sheet = self.position.game.sheet
        if not argument:
            yield f"The rules of {self.position.game.title}. Say rules with a number for one of them."
            yield from (f"{rule.id}: {rule.title}." for rule in sheet.rules)
            return
        wanted = argument.upper()
        found = [rule for rule in sheet.rules if wanted in (rule.id, rule.id.partition("-")[2])]
        if not found:
            first, last = sheet.rules[0].id, sheet.rules[-1].id
            raise NotOnBoard(f"There is no rule {argument!r}: say {first} to {last}.")
        yield f"{found[0].id}: {found[0].title}."
        yield from_markdown(found[0].text)

    # Inside

    def _consequences(self, steps: tuple[Step, ...], why: Explanation) -> tuple[str, ...]:
        """Return what follows from steps if they are a whole move."""
        moves = self.position.legal_moves() if why.legal else ()
        move = next((move for move in moves if steps in self.position.routes(move)), None)
        return consequences(self.position, move, why) if move else ()

    def _moves_from(self, wanted: str, argument: str) -> str:
        found = [
            str(move)
            for move in self.position.legal_moves()
            if wanted in (str(move.steps[0]).casefold(), move.steps[0].name.casefold())
        ]
        if found:
            return f"{counted(len(found), 'move')}: {', '.join(found)}."
        spot = self.reader.spot(argument)
        return f"No move begins at {spot}. {_sentence(self.position.explain((spot,)))}"

    def _steps(self, text: str) -> tuple[tuple[Step, ...], str]:
        """Return the steps that a text names, a place or a move, with what to call them."""
        if self.names_place(text) and not self.is_move(text):
            spot = self.reader.spot(text)
            return (spot,), str(spot)
        try:
            move = self.move(text)
        except IllegalMove:
            steps = self.position.read(text)
            return steps, text.strip()
        except MoveError:
            choices = {
                step.name.casefold(): step
                for move in self.position.legal_moves()
                for step in move.steps
                if isinstance(step, Choice)
            }
            if text.casefold() in choices:
                return (choices[text.casefold()],), text
            raise
        return move.steps, str(move)


def _sentence(why: Explanation) -> str:
    """Return an explanation in two sentences, of which the second has its rule."""
    if not why.rule:
        return why.reason
    return f"{why.reason} Rule {why.rule}."
