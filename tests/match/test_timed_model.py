"""Timed matches against a plain model: looking, playing, taking back, leaving and resuming."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from boardgames.match.actions import Play
from boardgames.match.cursor import Cursor
from boardgames.match.errors import SessionError
from boardgames.match.resuming import clock_state, resumed
from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FakeTime, take_back
from tests.match.replica import Path, path_of
from tests.match.trees import copied, walk

if TYPE_CHECKING:
    from boardgames.match.session import Session

#: Whole seconds for the whole game, and more for every turn.
BUDGET, INCREMENT = 20, 2


class Model:
    """A timed match of the toy game, and the milliseconds left after each turn."""

    def __init__(self, seed: int) -> None:
        self.random, self.time = Random(seed), FakeTime()
        self.session: Session = start_session(TOY.start(), control=f"0:{BUDGET}+{INCREMENT}", now=self.time)
        self.cursor = self.session.cursor()
        self.session.resume()
        self.left: dict[Path, int] = {}
        self.newest: Path = ()
        self.used = 0

    def times(self) -> tuple[int, ...]:
        """Return what the seats have left by the model."""
        left = [BUDGET * 1000] * 2
        for ply in range(1, len(self.newest) + 1):
            left[(ply - 1) % 2] = self.left[self.newest[:ply]]
        mover = len(self.newest) % 2
        left[mover] = max(0, left[mover] - self.used)
        return tuple(left)

    def wait(self) -> None:
        """Let time pass, which counts until the game has ended."""
        passed = self.random.randrange(3000)
        self.time.go(passed / 1000)
        self.used += 0 if self.is_over else passed

    def play(self) -> None:
        """Play any move from where the cursor is."""
        here, newest = self.cursor.at, self.session.newest
        if here.position.outcome() or not all(self.times()):
            return
        before, move = path_of(here), self.random.choice(here.position.legal_moves())
        # After the end the clock stands still, and a first move before it runs earns nothing.
        earned = 0 if self.is_over and not before else INCREMENT * 1000
        if here is not newest:
            if not self.session.can_branch():
                with pytest.raises(SessionError, match="newest position"):
                    self.session.submit(here.position.to_move, Play(move, at=here))
                return
            self.newest, self.used = before, 0
        mover = len(before) % 2
        left = self.times()[mover] + earned
        self.newest, self.used = (*before, str(move)), 0
        self.left[self.newest] = left
        self.session.submit(here.position.to_move, Play(move, at=here))
        self.cursor.jump(self.session.newest)

    def look(self) -> None:
        """Look at any position."""
        nodes = [self.session.match.root]
        for node in nodes:
            nodes += node.children
        self.random.choice(
            (self.cursor.undo, self.cursor.redo, lambda: self.cursor.jump(self.random.choice(nodes)))
        )()

    def take_back(self) -> None:
        """Take the last move back."""
        newest = self.session.newest
        if newest.parent:
            take_back(self.session)
            self.newest, self.used = path_of(newest.parent), 0

    def leave_and_take_up(self) -> None:
        """Resume in another run of the program, from what the store keeps."""
        way, state = path_of(self.cursor.at), clock_state(self.session)
        again = copied(self.session.match)
        self.cursor = Cursor(again)
        self.cursor.jump(again.root)
        walk(self.cursor, *way)
        self.session = resumed(again, self.time, state, self.cursor)
        self.session.resume()

    @property
    def is_over(self) -> bool:
        """True if the newest position is the end of the game, by the rules or by time."""
        node = self.session.newest
        return node.position.outcome() is not None or not all(self.times())


@pytest.mark.parametrize("seed", range(40))
def test_times_are_those_of_the_model(seed: int) -> None:
    """To the millisecond, after every step and after a restart."""
    model = Model(seed)
    steps = [
        model.wait,
        model.wait,
        model.play,
        model.play,
        model.look,
        model.take_back,
        model.leave_and_take_up,
    ]
    for _ in range(60):
        model.random.choice(steps)()
        clock = model.session.clock
        assert clock
        assert model.newest == path_of(model.session.newest)
        assert model.times() == tuple(round(seconds * 1000) for seconds in clock.times)
        fallen = not all(model.times())
        assert fallen == (model.session.flag_falls() or model.session.match.result.endswith("(clock)"))
