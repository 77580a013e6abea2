"""Players for tests of the screens: they choose moves at random, and play them by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import define, field
from textual import events

from boardgames.core import Choice, Selection, Spot
from boardgames.match.local_session import LocalSession
from boardgames.match.tree import Match
from boardgames.play.interaction import Interaction

if TYPE_CHECKING:
    from random import Random

    from boardgames.core import Position, Step
    from tests.tui.table import Table

__all__ = [
    "KeyPlayer",
    "post",
    "press",
    "random_steps",
    "show",
]

#: What keys send besides their name.
_CHARACTERS: Final = {"plus": "+", "minus": "-"}
_KEYS: Final = {character: key for key, character in _CHARACTERS.items()}


def random_steps(position: Position, rng: Random) -> tuple[Step, ...]:
    """Return the steps of a legal move, each chosen at random.

    Rare kinds of moves come up more often than they would if a move were chosen among all.
    """
    selection = Selection.of(position)
    while selection.move is None or (selection.next_steps and rng.random() < 0.5):
        selection = selection.add(rng.choice(selection.next_steps))
    return selection.steps


async def press(table: Table, *keys: str) -> None:
    """Press keys, including signs, as fast as a terminal sends them, and wait for their effects."""
    for key in keys:
        post(table, key)
    await table.pilot.pause()


def post(table: Table, key: str) -> None:
    """Press a key, and do not wait."""
    character = key if len(key) == 1 else _CHARACTERS.get(key)
    table.app.post_message(events.Key(_KEYS.get(key, key), character))


async def show(table: Table, view: str) -> None:
    """Switch to a view of the board with the key."""
    for _ in range(len(table.board.art.views) + 1):
        if table.board.shown_view == view:
            return
        await table.keys("v")
    raise AssertionError(f"{view} cannot be reached")


@define
class KeyPlayer:
    """Plays random moves and notes the keys for them, which can be sent in one burst.

    It follows what it does on an interaction of its own, which begins with the cursor on the first spot if
    no other is given. `moves` are those played.
    """

    position: Position
    rng: Random
    cursor: Spot | None = None
    keys: list[str] = field(init=False, factory=list)
    moves: list[str] = field(init=False, factory=list)
    _interaction: Interaction = field(init=False)

    @_interaction.default
    def _take(self) -> Interaction:
        interaction = Interaction(LocalSession(Match(self.position)))
        interaction.choosing.point(self.cursor or interaction.choosing.cursor)
        return interaction

    def play(self, turns: int) -> list[str]:
        """Play a number of turns, or up to the end of the game, and return the keys for them."""
        self.keys = []
        cursor = self._interaction.match_cursor
        for _ in range(turns):
            if cursor.position.outcome():
                break
            steps = random_steps(cursor.position, self.rng)
            here = cursor.at
            for step in steps:
                self._choose(step)
            if cursor.at is here:
                self._press("space")
            self.moves.append(str(cursor.at.move))
        return self.keys

    def _choose(self, step: Step) -> None:
        """Choose a step in one of the possible ways."""
        ways = [self._by_digit(step), self._by_pointing(step), self._by_name(step), self._by_letter(step)]
        ways = [way for way in ways if way]
        short = [way for way in ways if len(way) < 8]
        for key in self.rng.choice(short or [min(ways, key=len)]):
            self._press(key)

    def _by_digit(self, step: Step) -> list[str]:
        keys, targets = [], self._interaction.choosing.targets
        if self._interaction.is_quiet and isinstance(step, Spot):
            keys.append("0")
        while not targets.digits[step]:
            targets = targets.turned()
            keys.append("0")
        return [*keys, targets.digits[step]]

    def _by_pointing(self, step: Step) -> list[str]:
        if not isinstance(step, Spot):
            return []
        ways = []
        for key, direction in (("tab", 1), ("shift+tab", -1)):
            at: Spot | None = self._interaction.choosing.cursor
            keys = []
            while at != step:
                at = self._interaction.choosing.targets.after(at, direction)
                keys.append(key)
            ways.append([*keys, "enter"])
        return min(ways, key=len)

    def _by_name(self, step: Step) -> list[str]:
        """A sign that is the name of a choice chooses it."""
        return [step.name] if isinstance(step, Choice) and step.name in _KEYS else []

    def _by_letter(self, step: Step) -> list[str]:
        """A capital letter adds its letter to the first choice or removes it."""
        next_steps = self._interaction.choosing.selection.next_steps
        offered = [other for other in next_steps if isinstance(other, Choice)]
        if step not in offered:
            return []
        letters = set(offered[0].name) ^ set(step.name)
        return [*letters] if len(letters) == 1 and "".join(letters).isupper() else []

    def _press(self, key: str) -> None:
        """Do with the player's own interaction what a key does on a board."""
        interaction = self._interaction
        self.keys.append(key)
        match key:
            case "tab" | "shift+tab":
                interaction.choosing.cycle(1 if key == "tab" else -1)
            case "enter":
                interaction.choose(interaction.choosing.cursor)
            case "space":
                interaction.finish()
            case "0":
                interaction.turn_page()
            case _ if key.isdigit():
                interaction.choose_digit(key)
            case _ if key.isupper():
                interaction.toggle(key)
            case _:
                interaction.choose(Choice(key))
