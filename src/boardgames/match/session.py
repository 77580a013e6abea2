"""A session: a match with the people who play it, their clock and score, and ends that no rule brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import Factory, define, field, setters

from boardgames.match.agreements import (
    AgreementError,
    DrawOffer,
    TakeBackOffer,
    offer_draw,
    offer_take_back,
    resign,
)
from boardgames.match.ends import drop_end, note_end, read_end
from boardgames.match.names import CONTROL
from boardgames.match.players import note_players, read_colors, read_score, read_table
from boardgames.match.series import next_game
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from boardgames.core import Move, Outcome, Seat
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node
    from boardgames.match.seating import Score, Seating
    from boardgames.match.timekeeper import Timekeeper

__all__ = ["Session"]


@define(eq=False)
class Session:
    """A match, and around it what those agree on who play it; it is played through the session.

    `table` has their names, which are the tags Seat1, Seat2 ... of the match, and `colors` are the tags
    Color1, Color2 ...; `score` is the tag Earlier. A match that has such tags brings all of these along.
    Points are counted by name, so without a table there is no score.

    Play is at the `newest` position, and so is the clock, which runs only while the game does; any other can
    be looked at meanwhile. An end that no rule brought belongs to its node: it is hidden while the board
    shows another one, and dropped as soon as play goes on elsewhere.

    >>> session = Session(Match(boardgames.load("pylos").start()), Seating.of("Ann", "Ben"))
    >>> session.resign()
    >>> str(session.rematch().score)
    'Ann 0 - 1 Ben'
    """

    match: Match = field(on_setattr=setters.frozen)
    table: Seating | None = field(
        default=Factory(lambda self: read_table(self.match), takes_self=True), on_setattr=setters.frozen
    )
    timekeeper: Timekeeper | None = field(default=None, on_setattr=setters.frozen)
    #: The score before this game.
    score: Score | None = field(
        default=Factory(lambda self: read_score(self.match, self.table), takes_self=True),
        on_setattr=setters.frozen,
    )
    #: The colour of each seat by name, "" for the usual one.
    colors: tuple[str, ...] = field(
        default=Factory(lambda self: read_colors(self.match), takes_self=True),
        on_setattr=setters.frozen,
        kw_only=True,
    )
    #: Where the last turn led, unless it was taken back, or where the game was ended.
    newest: Node = field(kw_only=True)
    #: How the game ended there if not by the rules.
    _settled: Outcome | None = field(init=False)

    @newest.default
    def _where_play_was(self) -> Node:
        end = read_end(self.match)
        return end[0] if end else self.match.line()[-1]

    @_settled.default
    def _settled_by_notes(self) -> Outcome | None:
        end = read_end(self.match)
        return end[1] if end and end[0] is self.newest else None

    def __attrs_post_init__(self) -> None:
        note_players(self.match, self.table, self.score, self.colors)
        if self.clock and CONTROL not in self.match.tags:
            self.match.set_tag(CONTROL, str(self.clock.control))

    @property
    def clock(self) -> Clock | None:
        """The clock, if there is one."""
        return self.timekeeper.clock if self.timekeeper else None

    @property
    def settled(self) -> Outcome | None:
        """How the game ended in the current position if not by the rules: by time, or as was agreed."""
        return self._settled if self.match.current is self.newest else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended in the current position, by the rules or otherwise; None while it goes on."""
        return self.match.outcome or self.settled

    @property
    def result(self) -> Outcome | None:
        """How the game ended, also while an earlier position is looked at."""
        return self.outcome or self._ended

    @property
    def _ended(self) -> Outcome | None:
        """How the game ended at the newest position, whatever is on the board."""
        return self._settled or self.newest.position.outcome()

    @property
    def standing(self) -> Score | None:
        """The score with this game in it, once that has ended."""
        if self.score is None or self.table is None or self.result is None:
            return self.score
        return self.score.add(self.table, self.result)

    def standing_text(self) -> str:
        """Return the standing in one line, `Ann 2 - 1 Ben`; "" before a game of the series has ended."""
        score, knows_draws = self.standing, self.match.position.game.knows_draws
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
        node = self.match.play(move)
        if node.parent:
            self._go_on_from(node.parent)
        if self.timekeeper and not self.timekeeper.played(node):
            self.flag_falls()
            return self.match.current
        self.newest = node
        drop_end(self.match, node)
        self.resume()
        return node

    def undo(self) -> Node:
        """BoardFrame at the parent node."""
        return self.match.undo()

    def redo(self) -> Node:
        """BoardFrame further along the line last walked."""
        return self.match.redo()

    def jump(self, node: Node) -> Node:
        """BoardFrame at any node of the match."""
        return self.match.jump(node)

    def pause(self) -> None:
        """Stop the clock, if there is one."""
        if self.clock:
            self.clock.pause()

    def resume(self) -> None:
        """Let the clock run, if there is one that does not wait for a turn, and the game has not ended."""
        if self.timekeeper and not self.timekeeper.waits and self._ended is None:
            self.timekeeper.clock.start()

    # Ends and agreements

    def end(self, outcome: Outcome) -> None:
        """End the game here by what is no rule, and let the match's tag Result say so.

        Raises:
            AgreementError: It has already ended.
        """
        self._require_playing()
        self._go_on_from(self.match.current)
        self.pause()
        self._settled = outcome
        note_end(self.match, self.newest, outcome)

    def flag_falls(self) -> bool:
        """End the game where play is if a flag has fallen, and say whether that has just happened."""
        outcome = self.clock.outcome() if self.clock else None
        if outcome is None or self._ended:
            return False
        self.match.jump(self.newest)
        self.end(outcome)
        return True

    def resign(self) -> None:
        """Let the seat to move give up; AgreementError if the game has ended."""
        self._require_playing()
        self.end(resign(self.match, self.match.position.to_move))

    def offer_draw(self) -> DrawOffer:
        """Return the offer of the seat to move; AgreementError if the game knows no draws or has ended."""
        self._require_playing()
        here = self.match.position
        return offer_draw(self.match, here.to_move, knows_draws=here.game.knows_draws)

    def offer_take_back(self) -> TakeBackOffer:
        """Return the request of whoever played last; AgreementError if nothing has been played."""
        last = self.match.current.parent or self.match.current
        return offer_take_back(self.match, last.position.to_move)

    def agree(self, offer: DrawOffer | TakeBackOffer) -> None:
        """Carry out what all have accepted: end the game as a draw, or take turns back.

        Turns that are taken back take an end of the game with them; the clock runs from the times before.

        Raises:
            AgreementError: Not all have accepted, play has gone on since, or the game has ended.
        """
        if isinstance(offer, DrawOffer):
            self.end(offer.carry_out(self.match))
        else:
            self._go_on_from(offer.carry_out(self.match))
            if self.timekeeper:
                self.timekeeper.took_back(self.newest)
            self.resume()

    def rematch(self) -> Session:
        """Return a new game with the same options and clock; everyone moves up a seat, and the game counts.

        A game that has not ended counts for nobody, and is begun again by everyone on the same seat.
        """
        position = self.match.position
        match = Match(position.game.start(**position.options))
        table, score, autosave = self.table, self.standing, self.timekeeper
        if table and score and self.result:
            table, score = next_game(table, score, position.seats)
        return Session(match, table, autosave and autosave.anew(match.root), score, colors=self.colors)

    def _go_on_from(self, node: Node) -> None:
        """Let play be at `node`, with the times from there; an end of the game is dropped."""
        if node is not self.newest and self.timekeeper:
            self.timekeeper.go_to(node)
        drop_end(self.match, self.newest)
        self.newest, self._settled = node, None

    def _require_playing(self) -> None:
        if self.settled:
            raise AgreementError(f"The game is over: {self.settled.reason}")
