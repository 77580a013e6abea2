"""Players for tests of the screens: they choose moves at random, and play them by keys or with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import define, field
from textual import events

from boardgames.core import Choice, Selection, Spot
from boardgames.match import Match
from boardgames.match.session import Session
from boardgames.play.interaction import Interaction
from boardgames.tui.play_area.prompt import PromptPanel
from tests.tui.table import lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from textual.widgets import Static

    from boardgames.core import Move, Position, Step
    from boardgames.tui.boards import BoardView
    from tests.tui.table import Table

__all__ = [
    "KeyPlayer",
    "click_choice",
    "click_on_board",
    "cut_off",
    "finish_with_mouse",
    "hover",
    "place_of",
    "place_on",
    "play_with_mouse",
    "post",
    "post_click",
    "press",
    "random_steps",
    "show",
    "signs_on",
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


# By keys


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
        interaction = Interaction(Session(Match(self.position)))
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
        if self._interaction.is_quiet and not targets.digits[step]:
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


# With the mouse


async def play_with_mouse(table: Table, rng: Random) -> Move:
    """Play a random move by clicks on boards and in the prompt, and return it."""
    cursor = table.cursor
    here, steps = cursor.at, random_steps(cursor.position, rng)
    selection = Selection.of(cursor.position)
    for step in steps:
        selection = selection.add(step)
        if isinstance(step, Spot):
            await click_on_board(table, step)
        else:
            await click_choice(table, step)
    if cursor.at is here:
        await finish_with_mouse(table)
    assert selection.move is not None
    return selection.move


async def click_on_board(table: Table, spot: Spot) -> None:
    """Click a spot on the big board, or on the small one if it is hidden there."""
    await table.mouse(*place_of(table, spot))


async def hover(table: Table, x: int, y: int) -> None:
    """Move the mouse to a cell of the terminal."""
    _post_mouse(table, events.MouseMove, x, y, 0)
    await table.pilot.pause()


def post_click(table: Table, x: int, y: int, button: int) -> None:
    """Click a cell of the terminal, and do not wait."""
    _post_mouse(table, events.MouseMove, x, y, 0)
    _post_mouse(table, events.MouseDown, x, y, button)
    _post_mouse(table, events.MouseUp, x, y, button)


def _post_mouse(table: Table, kind: type[events.MouseEvent], x: int, y: int, button: int) -> None:
    table.app.post_message(
        kind(None, x, y, 0, 0, button, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y)
    )


def place_of(table: Table, spot: Spot) -> tuple[int, int]:
    """Return the cell of the terminal where a mouse finds a spot: of the big board, else of the small one."""
    for view in (table.board, table.screen.area.small):
        if not view.display or view.scene is None:
            continue
        x, y = place_on(view, spot)
        found = view.scene.spot_at(x - view.region.x, y - view.region.y)
        if found == spot and table.screen.find_widget(view).visible_region.contains(x, y):
            return x, y
    raise AssertionError(f"{spot} is hidden on all boards")


def place_on(view: BoardView, spot: Spot) -> tuple[int, int]:
    """Return the cell of the terminal in which the middle of a spot lies on a board."""
    assert view.scene is not None
    x, y = view.scene.anchor(spot)
    return view.region.x + int(x), view.region.y + int(y)


async def click_choice(table: Table, choice: Choice) -> None:
    """Click a choice in the prompt."""
    digit = table.board.interaction.choosing.targets.digits[choice] or "·"
    words = f"{digit} {choice}"
    room = table.screen.query_one(PromptPanel).content_size.width
    await _click_in_prompt(table, words if len(words) <= room else words[:room].rpartition(" ")[0])


async def finish_with_mouse(table: Table) -> None:
    """Click "done" in the prompt."""
    prompt = table.screen.query_one(PromptPanel)
    await _click_in_prompt(table, next(line.rstrip() for line in lines_of(prompt) if "Space" in line))


async def _click_in_prompt(table: Table, words: str) -> None:
    """Click the row of the prompt that says just this."""
    prompt = table.screen.query_one(PromptPanel)
    rows = [row for row, line in enumerate(lines_of(prompt)) if line.rstrip() == words]
    assert rows, (words, lines_of(prompt))
    assert prompt.region.y + rows[0] < table.screen.query_one("#side").region.bottom, words
    await table.mouse(prompt.region.x + 2, prompt.region.y + rows[0])


# With the eyes


def signs_on(board: BoardView, spot: Spot) -> str:
    """Return what a flat board shows in the cells of a spot."""
    assert board.scene is not None
    shown = []
    for y in range(board.size.height):
        text = "".join(segment.text for segment in board.render_line(y))
        shown += [char for x, char in enumerate(text) if board.scene.spot_at(x, y) == spot]
    return "".join(shown)


def cut_off(table: Table) -> Iterator[str]:
    """Name what a player cannot see: parts off the screen, and text that is cut off."""
    screen = table.screen
    for part in ("#title", "#board", "#seats", "#prompt", "#why", "Footer"):
        region = screen.query_one(part).region
        if not region or region != screen.region.intersection(region):
            yield f"{part} is off the screen"
    side = screen.query_one("#side").content_region
    if screen.query_one("#moves").size.height < 3:
        yield "the list of moves has less than three rows"
    for part in ("#seats", "#prompt", "#why"):
        panel: Static = screen.query_one(part)  # type: ignore[assignment]
        room, width = panel.content_size.height, panel.content_size.width
        needed = panel.get_content_height(screen.size, screen.size, width)
        if needed > room:
            yield f"{part} has {needed} rows and room for {room}"
        if part != "#why" and panel.region.bottom > side.bottom:
            yield f"{part} ends {panel.region.bottom - side.bottom} rows below its column"
