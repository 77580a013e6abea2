"""Clocks against a plain model: no time is lost or gained, except by the control."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from boardgames.match.clock import Clock
from boardgames.match.time_controls import Bronstein, Fischer, Fixed, PerTurn, TimeControl
from tests.match.fakes import FOUR, FakeTime

BUDGETS, EXTRAS = st.integers(1, 20), st.integers(0, 5)
CONTROLS: st.SearchStrategy[TimeControl] = st.one_of(
    st.builds(Fixed, BUDGETS),
    st.builds(Fischer, BUDGETS, EXTRAS),
    st.builds(Bronstein, BUDGETS, EXTRAS),
    st.builds(PerTurn, BUDGETS),
)
#: Quarters of seconds can be added and taken away without rounding.
QUARTERS = st.integers(0, 24).map(lambda quarters: quarters / 4)


class ClockMachine(RuleBasedStateMachine):
    """The model lists what turns used and what the control added."""

    @initialize(control=CONTROLS, seats=st.integers(2, 4))
    def begin(self, control: TimeControl, seats: int) -> None:
        """Set up a clock for some seats."""
        self.control, self.seats, self.time = control, FOUR[:seats], FakeTime()
        self.clock = Clock(control, self.seats, self.time, self.seats[0])
        self.turn, self.runs = 0, False
        self.left = [float(control.budget)] * seats
        self.turn_took = 0.0
        self.took, self.given = 0.0, 0.0
        self.undo = [(self.left[:], 0, 0.0, 0.0)]

    @property
    def fallen(self) -> bool:
        """True if the seat to move has run out of time in the model."""
        return self.left[self.turn] <= 0

    def gift(self) -> float:
        """Return what the present turn is given when it ends."""
        match self.control:
            case Fischer(increment=increment):
                return increment
            case Bronstein(delay=delay):
                return min(delay, self.turn_took)
            case PerTurn(budget=budget):
                return budget - self.left[self.turn]
        return 0

    @rule(seconds=QUARTERS)
    def wait(self, seconds: float) -> None:
        """Let time go by; it counts for the seat to move while the clock runs, down to none."""
        self.time.go(seconds)
        if self.runs:
            counted = min(seconds, self.left[self.turn])
            self.left[self.turn] -= counted
            self.turn_took += counted
            self.took += counted

    @rule(pick=st.integers(0, 99))
    def press(self, pick: int) -> None:
        """End the turn, whichever seat comes next."""
        following, in_time = pick % len(self.seats), not self.fallen
        if in_time:
            gift = self.gift()
            self.left[self.turn] += gift
            self.given += gift
            self.turn, self.turn_took = following, 0.0
            self.undo.append((self.left[:], self.turn, self.took, self.given))
        assert in_time == self.clock.press(self.seats[following])

    @rule()
    def start(self) -> None:
        """Start it, running or not."""
        self.clock.start()
        self.runs = True

    @rule()
    def pause(self) -> None:
        """Pause it, running or not."""
        self.clock.pause()
        self.runs = False

    @rule(pick=st.integers(0, 99), used=QUARTERS)
    def restore(self, pick: int, used: float) -> None:
        """Go back to any turn, of which some time was taken already."""
        left, self.turn, self.took, self.given = self.undo[pick % len(self.undo)]
        self.left, self.runs = left[:], False
        self.clock.restore(left, self.seats[self.turn], used)
        self.turn_took = min(used, left[self.turn])
        self.left[self.turn] -= self.turn_took
        self.took += self.turn_took

    @invariant()
    def the_times_are_those_of_the_model(self) -> None:
        """The seat to move, whether its clock runs, and what each seat has left."""
        assert (self.seats[self.turn], self.runs) == (self.clock.turn, self.clock.is_running)
        assert tuple(self.left) == self.clock.times

    @invariant()
    def no_time_is_lost_or_made(self) -> None:
        """All that the seats began with and were given is still there or was taken by their turns."""
        everything = self.control.budget * len(self.seats) + self.given
        assert everything == sum(self.clock.times) + self.took

    @invariant()
    def the_flag_is_that_of_the_first_to_run_out(self) -> None:
        """Only the seat to move can have nothing left, and then it has lost."""
        assert (self.seats[self.turn] if self.fallen else None) == self.clock.flag
        assert [0.0] * self.fallen == [left for left in self.clock.times if not left]
        assert self.fallen == (self.clock.outcome() is not None)

    @invariant()
    def saving_is_for_fischer_alone(self) -> None:
        """Under every other control a seat never has more than it began with."""
        assert isinstance(self.control, Fischer) or max(self.clock.times) <= self.control.budget


TestClockAgainstAModel = ClockMachine.TestCase
TestClockAgainstAModel.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, database=None, derandomize=True
)
