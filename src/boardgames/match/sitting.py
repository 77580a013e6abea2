"""A sitting: a match with the people who play it, their clock and score, and ends that no rule brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, setters

from boardgames.match.agreements import (
    AgreementError,
    DrawOffer,
    TakeBackOffer,
    offer_draw,
    offer_take_back,
    resign,
)
from boardgames.match.names import RESULT
from boardgames.match.results import result_text
from boardgames.match.seats import Score, Table, TableError
from boardgames.match.series import EARLIER, earlier_text, next_game, read_earlier
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node
    from boardgames.match.timekeeper import Timekeeper

__all__ = ["Sitting"]


@define(eq=False)
class Sitting:
    """A match, and around it what those agree on who play it; it is played through the sitting.

    `table` has their names, which are the tags Seat1, Seat2 ... of the match, and `colors` are the tags
    Color1, Color2 ...; `score` is the tag Earlier. A match that has such tags brings all of these along.
    Points are counted by name, so without a table there is no score.

    An end that no rule brought belongs to its node: it is hidden while the board shows another one, and
    dropped as soon as play goes on elsewhere. The clock runs only while the game does.

    >>> sitting = Sitting(Match(boardgames.load("pylos").start()), Table.of("Ann", "Ben"))
    >>> sitting.resign()
    >>> str(sitting.rematch().score)
    'Ann 0 - 1 Ben'
    """

    match: Match = field(on_setattr=setters.frozen)
    table: Table | None = field(on_setattr=setters.frozen)
    timekeeper: Timekeeper | None = field(default=None, on_setattr=setters.frozen)
    #: The score before this game.
    score: Score | None = field(on_setattr=setters.frozen)
    #: The colour of each seat by name, "" for the usual one.
    colors: tuple[str, ...] = field(on_setattr=setters.frozen, kw_only=True)
    #: Where play came to an end, by the rules or not, and how.
    _end: tuple[Node, Outcome] | None = field(init=False)
    #: Where the turn led that was played last, while other nodes are only looked at.
    newest: Node | None = field(init=False, default=None)

    @table.default
    def _named_by_tags(self) -> Table | None:
        names = self._tags("Seat")
        try:
            return Table.of(*names)
        except TableError:  # a record may say who played in words that are no names here
            return None

    @score.default
    def _counted_by_tags(self) -> Score | None:
        return None if self.table is None else read_earlier(self.match.tags.get(EARLIER, ""), self.table)

    @colors.default
    def _noted_by_tags(self) -> tuple[str, ...]:
        return tuple(self._tags("Color"))

    @_end.default
    def _ended_by_rules(self) -> tuple[Node, Outcome] | None:
        last = self.match.line()[-1]
        outcome = last.position.outcome()
        return (last, outcome) if outcome else None

    def __attrs_post_init__(self) -> None:
        if self.table is not None:
            seats = self.match.position.seats
            self._tag_seats("Seat", [str(self.table.player(seat)) for seat in seats])
            if self.score and self.score.results:
                self.match.set_tag(EARLIER, earlier_text(self.score, self.table))
        self._tag_seats("Color", self.colors)

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def settled(self) -> Outcome | None:
        """How the game ended in the current position if not by the rules: by time, or as was agreed."""
        if self._end is None or self._end[0] is not self.match.current or self.match.is_over:
            return None
        return self._end[1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended in the current position, by the rules or otherwise; None while it goes on."""
        return self.match.outcome or self.settled

    @property
    def result(self) -> Outcome | None:
        """How the game ended, also while an earlier position is looked at."""
        return self.outcome or (self._end[1] if self._end else None)

    @property
    def standing(self) -> Score | None:
        """The score with this game in it, once that has ended."""
        if self.score is None or self.table is None or self.result is None:
            return self.score
        return self.score.add(self.table, self.result)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score = self.standing
        knows_draws = self.match.position.game.knows_draws
        return score.text(knows_draws=knows_draws) if score and score.results else ""

    def label(self, seat: Seat) -> str:
        """Return who has `seat`, and what it is called: `Ann (Light)`; without names `Light`."""
        return self.table.label(seat) if self.table else str(seat)

    # Playing

    def play(self, move: Move) -> Node:
        """Play a move and press the clock; once a flag has fallen nothing is played, and the game is over.

        Raises:
            IllegalMove: A rule forbids the move.
            AgreementError: The game has ended here, though not by the rules.
        """
        self._require_playing()
        if self.flag_falls():
            return self.match.current
        node = self.newest = self.match.play(move)
        outcome = node.position.outcome()
        self._end = (node, outcome) if outcome else None
        self.match.set_tag(RESULT, "")
        in_time = self.timekeeper is None or self.timekeeper.played(node)
        if not in_time:
            self.flag_falls()
        self.resume()
        return node

    def undo(self) -> Node:
        """Go to the parent node, and to the times from then."""
        return self._visit(self.match.undo)

    def redo(self) -> Node:
        """Go on along the line last walked."""
        return self._visit(self.match.redo)

    def jump(self, node: Node) -> Node:
        """Go to any node of the match."""
        return self._visit(lambda: self.match.jump(node))

    def pause(self) -> None:
        """Stop the clock, if there is one."""
        if self.clock:
            self.clock.pause()

    def resume(self) -> None:
        """Let the clock run, if there is one and the game has not ended."""
        if self.clock and self.outcome is None:
            self.clock.start()

    # Ends and agreements

    def end(self, outcome: Outcome) -> None:
        """End the game here by what is no rule, and let the match's tag Result say so.

        Raises:
            AgreementError: It has already ended.
        """
        self._require_playing()
        self.pause()
        if self.timekeeper:
            self.timekeeper.ended(self.match.current)
        self._end = (self.match.current, outcome)
        self.match.set_tag(RESULT, result_text(outcome))

    def flag_falls(self) -> bool:
        """End the game if a flag has fallen, and say whether that has just happened."""
        outcome = self.clock.outcome() if self.clock and self.outcome is None else None
        if outcome:
            self.end(outcome)
        return outcome is not None

    def resign(self) -> None:
        """Let the seat to move give up; AgreementError if the game has ended."""
        self._require_playing()
        self.end(resign(self.match, self.match.position.to_move))

    def offer_draw(self) -> DrawOffer:
        """Return the offer of the seat to move; AgreementError if the game knows no draws or has ended."""
        self._require_playing()
        position = self.match.position
        return offer_draw(self.match, position.to_move, knows_draws=position.game.knows_draws)

    def offer_take_back(self) -> TakeBackOffer:
        """Return the request of whoever played last; AgreementError if nothing has been played."""
        last = self.match.current.parent
        return offer_take_back(self.match, (last or self.match.current).position.to_move)

    def agree(self, offer: DrawOffer | TakeBackOffer) -> None:
        """Carry out what all have accepted: end the game as a draw, or take turns back.

        Raises:
            AgreementError: Not all have accepted, play has gone on since, or the game has ended.
        """
        if isinstance(offer, DrawOffer):
            self.end(offer.carry_out(self.match))
        else:
            self._visit(lambda: offer.carry_out(self.match))

    def rematch(self) -> Sitting:
        """Return a new game with the same options and clock; everyone moves up a seat, and the game counts.

        A game that has not ended counts for nobody, and is begun again by everyone on the same seat.
        """
        position = self.match.position
        match = Match(position.game.start(**position.options))
        table, score = self.table, self.standing
        if table and score and self.result:
            table, score = next_game(table, score, position.seats)
        timekeeper = self.timekeeper.anew(match.root) if self.timekeeper else None
        return Sitting(match, table, timekeeper, score, colors=self.colors)

    # Inside

    def _tags(self, kind: str) -> list[str]:
        """Return what the match's tags of a kind say, one for each seat."""
        return [self.match.tags.get(f"{kind}{seat.index + 1}", "") for seat in self.match.position.seats]

    def _tag_seats(self, kind: str, words: Iterable[str]) -> None:
        for seat, word in zip(self.match.position.seats, words, strict=True):
            self.match.set_tag(f"{kind}{seat.index + 1}", word)

    def _visit(self, go: Callable[[], Node]) -> Node:
        """Go elsewhere in the match; who stays where she is gets no time back for it."""
        before, runs = self.match.current, self.clock is not None and self.clock.is_running
        node = go()
        if self.timekeeper and node is not before:
            self.timekeeper.visited(node)
            if runs:
                self.resume()
        return node

    def _require_playing(self) -> None:
        if self.settled:
            raise AgreementError(f"The game is over: {self.settled.reason}")
