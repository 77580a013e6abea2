"""Sessions against a plain model: several parties submit anything, and events tell all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from boardgames.core import IllegalMove
from boardgames.match.actions import Action, Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.controls import HERE, Computer, Elsewhere, SeatControl
from boardgames.match.errors import SessionError
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from tests.core.toy import TOY
from tests.match.fakes import FOUR, four_play
from tests.match.replica import Path, Replica, lines_of, path_of
from tests.match.trees import shape

if TYPE_CHECKING:
    from boardgames.core import Seat
    from boardgames.match.events import Event

PARTIES: tuple[SeatControl, ...] = (HERE, Computer(1), Elsewhere("ann"), Elsewhere("bob"))
PARTY = st.sampled_from(PARTIES)
SEAT = st.integers(0, 3)
PICK = st.integers(0, 999)
SPREAD = st.sampled_from([(0, 0, 0, 0), (0, 1, 0, 1), (0, 2, 3, 1), (2, 2, 2, 2)])


class SessionMachine(RuleBasedStateMachine):
    """The model says for each action whether it is possible, and what then changes."""

    def __init__(self) -> None:
        super().__init__()
        type(TOY).knows_draws = True
        self.begin((0, 0, 0, 0))

    def teardown(self) -> None:
        """Let the toy game have no draws again."""
        type(TOY).knows_draws = False

    def begin(self, spread: tuple[int, ...]) -> None:
        """Begin a game of four seats with these parties."""
        match, self.replica = four_play(), Replica()
        self.controls = [PARTIES[at] for at in spread]
        self.replica.controls = dict(enumerate(self.controls))
        self.session = LocalSession(match, Lineup.of(match, controls=self.controls))
        self.session.subscribe(self.replica.take)
        self.events: list[Event] = []
        self.session.subscribe(self.events.append)
        self.newest: Path = ()
        self.resigned = self.drawn = False
        #: What is offered: whether it is a draw, by which seat, who has to answer, and where it leads.
        self.offer: tuple[bool, int, set[int], Path] | None = None

    def submit(self, seat: Seat, action: Action, by: SeatControl, *, possible: bool) -> bool:
        """Submit an action; where it is not possible, see that nothing changes. Say whether it was."""
        before = self.state()
        try:
            self.session.submit(seat, action, by)
        except (SessionError, IllegalMove):
            assert not possible
            assert before == self.state()
            return False
        assert possible
        assert before != self.state()
        return True

    def state(self) -> tuple[object, ...]:
        """Return all that an action could change, and how many events there were."""
        session = self.session
        return shape(session.match), path_of(session.newest), session.offer, len(self.events)

    def is_over(self) -> bool:
        """True if the game has ended at the newest position."""
        return self.resigned or self.drawn or self.session.newest.position.outcome() is not None

    def to_move(self, path: Path) -> int:
        """Return the index of the seat that moves at the end of a path."""
        return len(path) % 4

    # Rules

    @rule(spread=SPREAD)
    def another_game(self, spread: tuple[int, ...]) -> None:
        """Begin anew with other parties."""
        self.begin(spread)

    @rule(index=SEAT, by=PARTY, pick=PICK, own_turn=st.booleans(), own_seat=st.booleans())
    def play_at_the_newest(
        self, index: int, by: SeatControl, pick: int, own_turn: bool, own_seat: bool
    ) -> None:
        """Play any move of the opening, legal here or not, in turn or not."""
        index = self.to_move(self.newest) if own_turn else index
        by = self.controls[index] if own_seat else by
        position = self.session.newest.position
        moves = (*position.legal_moves(), *TOY.start().legal_moves())
        move = moves[pick % len(moves)]
        fits = not self.is_over() and move in position.legal_moves()
        possible = by == self.controls[index] and index == self.to_move(self.newest) and fits
        if self.submit(FOUR[index], Play(move), by, possible=possible):
            self.go((*self.newest, str(move)))

    @rule(pick=PICK, by=PARTY)
    def play_from_anywhere(self, pick: int, by: SeatControl) -> None:
        """Play a move from any node for the seat that moves there, as its player or as somebody else."""
        nodes = [self.session.match.root]
        for node in nodes:
            nodes += node.children
        at = nodes[pick % len(nodes)]
        if not (moves := at.position.legal_moves()):
            return
        path, move = path_of(at), moves[pick % len(moves)]
        is_newest = at is self.session.newest
        is_alone = by == HERE and set(self.controls) == {HERE}
        is_settled = is_newest and self.is_over()
        possible = by == self.controls[self.to_move(path)] and (is_newest or is_alone) and not is_settled
        if self.submit(at.position.to_move, Play(move, at=at), by, possible=possible):
            self.go((*path, str(move)))

    @rule(index=SEAT, by=PARTY)
    def resign(self, index: int, by: SeatControl) -> None:
        """Resign for any seat."""
        possible = by == self.controls[index] and not self.is_over()
        if self.submit(FOUR[index], Resign(), by, possible=possible):
            self.resigned, self.offer = True, None

    @rule(index=SEAT, own_seat=st.booleans(), by=PARTY)
    def offer_draw(self, index: int, own_seat: bool, by: SeatControl) -> None:
        """Offer a draw for any seat."""
        by = self.controls[index] if own_seat else by
        possible = by == self.controls[index] and not self.is_over() and self.offer is None
        if self.submit(FOUR[index], OfferDraw(), by, possible=possible):
            self.offer = (True, index, {0, 1, 2, 3} - {index}, self.newest)

    @rule(index=SEAT, own_seat=st.booleans(), by=PARTY)
    def ask_take_back(self, index: int, own_seat: bool, by: SeatControl) -> None:
        """Ask for the last move of any seat back."""
        by = self.controls[index] if own_seat else by
        plies = [ply for ply in range(len(self.newest)) if ply % 4 == index]
        possible = by == self.controls[index] and bool(plies) and self.offer is None
        if self.submit(FOUR[index], AskTakeBack(), by, possible=possible):
            self.offer = (False, index, {0, 1, 2, 3} - {index}, self.newest[: plies[-1]])

    @rule(pick=PICK, own_seat=st.integers(0, 3).map(bool), by=PARTY, accept=st.integers(0, 3).map(bool))
    def answer(self, pick: int, own_seat: bool, by: SeatControl, accept: bool) -> None:
        """Answer for a seat that is asked, for the one that asks, or for any."""
        _, asking, waiting, _ = self.offer or (True, 0, {0}, ())
        index = (*waiting, *waiting, asking, pick % 4)[pick % (2 * len(waiting) + 2)]
        by = self.controls[index] if own_seat else by
        self.answered(index, by, accept=accept)

    @rule(index=SEAT, is_draw=st.booleans())
    def agree(self, index: int, is_draw: bool) -> None:
        """Let all seats that are asked accept, one after the other, an offer just made if none waits."""
        offer = self.offer_draw if is_draw else self.ask_take_back
        offer(index, own_seat=True, by=HERE)
        for asked in sorted(self.offer[2] if self.offer else ()):
            self.answered(asked, self.controls[asked], accept=True)

    @rule(index=SEAT, control=PARTY)
    def assign(self, index: int, control: SeatControl) -> None:
        """Let another party have a seat."""
        self.session.assign(FOUR[index], control)
        self.controls[index] = control

    def answered(self, index: int, by: SeatControl, *, accept: bool) -> None:
        """Answer for a seat, in the session and in the model."""
        is_asked = self.offer is not None and index in self.offer[2]
        withdraws = self.offer is not None and index == self.offer[1] and not accept
        possible = by == self.controls[index] and (is_asked or withdraws)
        if not self.submit(FOUR[index], Answer(accept), by, possible=possible) or self.offer is None:
            return
        is_draw, _, waiting, target = self.offer
        waiting.discard(index)
        if not accept:
            self.offer = None
        elif not waiting:
            self.offer = None
            if is_draw:
                self.drawn = True
            else:
                self.go(target)

    def go(self, path: Path) -> None:
        """Let play be at the end of a path in the model."""
        self.newest, self.offer = path, None
        self.resigned = self.drawn = False

    # What always holds

    @invariant()
    def play_is_where_the_model_says(self) -> None:
        """With its end and its offer."""
        offer = self.session.offer
        assert self.newest == path_of(self.session.newest)
        assert self.is_over() == (self.session.outcome is not None)
        assert (self.offer[2] if self.offer else None) == (
            {seat.index for seat in offer.waiting} if offer else None
        )
        assert self.controls == list(self.session.seats.values())

    @invariant()
    def events_replayed_give_the_same_match(self) -> None:
        """Whoever follows by the events alone has the same tree, position, end, offer and players.

        Which line stands first in records is no event: it follows from which line was left.
        """
        replica, session = self.replica, self.session
        assert lines_of(session.match) == lines_of(replica.match)
        assert (self.newest, self.is_over()) == (replica.newest, replica.over)
        assert (self.offer[2] if self.offer else set()) == replica.asked
        assert self.controls == [replica.controls[index] for index in range(4)]


SessionMachine.TestCase.settings = settings(max_examples=50, stateful_step_count=40, deadline=None)
TestSessions = SessionMachine.TestCase
