"""The list of a player's mistakes, of one game or all: those that are due first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.core import BoardgamesError
from boardgames.games import names_on_screen
from boardgames.learn.practice.collection import MistakeCollection
from boardgames.learn.practice.schedule import RESTS_AFTER, how_often
from boardgames.play.frame import AnyFrame
from boardgames.play.practising import Practising, due_text, nothing_found
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import PanelBoard
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import LinkPanel
from boardgames.tui.practice.progress import PracticePanel
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.learn.practice.collection import Analyses, MistakeEntry, PracticeProgress
    from boardgames.tui.screen_host import LearningHost

__all__ = ["PracticeScreen"]

_DUE = "due"
#: The columns of when a mistake is due.
_WHEN = 13
_NONE = (
    "There is nothing to practise yet.\n\nPlay a game, and when it is over analyse all of it (key i). "
    "Positions in which your move gave something away are collected here, and asked again until you find "
    "better moves."
)
_NONE_FOUND = (
    "$found.\n\nA match in which no move of yours gave anything away adds no position. Next, play a stronger "
    "opponent or another game, and when it is over analyse it (key i)."
)
_PLAY = "\n\n[@click=ask('play')][$text-primary b]g[/] Play a game now[/]"


class MistakeList(RowList):
    """Mistakes, one in each row."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PRACTICE_LIST)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: without mistakes there is none to choose."""
        return super().check_action(action, parameters) if self.option_count or action != "select" else False


class PracticeScreen(RoomyScreen[None]):
    """A player's mistakes: all that are due in a row, or any of them, and the progress as a picture."""

    CSS_PATH = sheets("matches")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PRACTICE)
    suite: LearningHost

    def __init__(self, suite: LearningHost, game: str = "") -> None:
        super().__init__(suite)
        #: The name of the game, "" for all.
        self.game = game
        self._collection = MistakeCollection()
        self._entries: dict[str, MistakeEntry] = {}

    def compose(self) -> ComposeResult:
        """Compose the list, and the board of the mistake under the cursor with the progress."""
        yield Static(id="title")
        with Horizontal(id="matches"):
            yield MistakeList(id="match-list")
            with Vertical(id="match-side"):
                yield Container(id="match-board")
                yield LinkPanel(id="match-facts", markup=False)
                yield PracticePanel(id="puzzle-progress")
        yield Footer()

    def on_mount(self) -> None:
        """Begin with what is due."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show what has been done since."""
        self._fill()

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.PRACTICE: self}

    @property
    def entry(self) -> MistakeEntry | None:
        """The mistake under the cursor; the first that is due for the row of all that are."""
        option = self._list.highlighted_option
        return self._entries.get(option.id or "") if option else None

    @on(OptionList.OptionHighlighted)
    async def show(self) -> None:
        """Show the board of the mistake under the cursor."""
        entry = self.entry
        board = self.query_one("#match-board", Container)
        with self.app.batch_update():
            await board.remove_children()
            if entry is not None:
                self.query_one("#match-facts", Static).update(_facts(entry, self._collection.now()))
                await board.mount(self._picture(entry))
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def open_mistake(self, event: OptionList.OptionSelected) -> None:
        """Practise the mistake under the cursor, or all that are due."""
        entry = self.entry
        if entry is None or not self.is_active:
            return
        names = [each.name for each in self._due] if event.option_id == _DUE else [entry.name]
        self._try(lambda: self.suite.open_mistakes(Practising(names, self._collection)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: only a mistake can be deleted."""
        if action == "forget":
            return self._is_at_mistake
        return super().check_action(action, parameters)

    # Actions

    def action_turn(self, by: int) -> None:
        """Go to the mistakes of another game, or of all games."""
        games = ["", *names_on_screen()]
        self.game = games[(games.index(self.game) + by) % len(games)]
        self._list.highlighted = None
        self._fill()

    def action_forget(self) -> None:
        """Delete the mistake under the cursor."""
        entry = self.entry
        if entry is not None and self._is_at_mistake:
            self._try(lambda: self._collection.forget(entry.name))
            self._fill()

    def action_play(self) -> None:
        """Go to a match of the game, or of the first one: there more to practise comes from."""
        self.suite.play_what_was_learned(boardgames.load(self.game or names_on_screen()[0]))

    def action_leave(self) -> None:
        """Go back to where the practice was opened."""
        self.dismiss()

    # Inside

    @property
    def _list(self) -> MistakeList:
        return self.query_one(MistakeList)

    @property
    def _is_at_mistake(self) -> bool:
        option = self._list.highlighted_option if self.is_mounted else None
        return option is not None and option.id in self._entries and option.id != _DUE

    @property
    def _due(self) -> list[MistakeEntry]:
        now = self._collection.now()
        listed = (entry for key, entry in self._entries.items() if key != _DUE)
        return [entry for entry in listed if entry.due <= now and not entry.rests]

    def _try(self, act: Callable[[], object]) -> None:
        """Do something with the collection; the player is told of an error."""
        try:
            act()
        except BoardgamesError as error:
            self.suite.warn(str(error))

    def _fill(self) -> None:
        """Read the collection, and stay at the mistake under the cursor."""
        progress: list[PracticeProgress] = []
        entries: list[MistakeEntry] = []
        self._try(lambda: entries.extend(self._collection.entries(self.game)))
        self._try(lambda: progress.append(self._collection.progress(self.game)))
        self._entries = {entry.name: entry for entry in entries}
        now, due = self._collection.now(), self._due
        rows = [Option(_line(entry, now, is_of_one=bool(self.game)), id=entry.name) for entry in entries]
        if rows:
            rows.insert(0, Option(_heads(), disabled=True))
        if due:
            self._entries[_DUE] = due[0]
            rows.insert(0, Option(_all_due(len(due)), id=_DUE))
        before = max(self._list.highlighted or 0, 0 if due else 1)
        self._list.clear_options().add_options(rows)
        self._list.highlighted = min(before, len(rows) - 1) if rows else None
        self.set_class(not rows, "-empty")
        self.refresh_bindings()
        if not rows:
            self._try(lambda: self._explain(self._collection.analyses(self.game)))
        self.query_one("#title", Static).update(self._title(len(due), len(entries)))
        self.query_one(PracticePanel).follow(progress[0] if progress else None)

    def _explain(self, analyses: Analyses) -> None:
        """Say why there is nothing to practise, and what to do."""
        words = _NONE_FOUND if analyses.matches else _NONE
        text = Content.from_markup(f"{words}{_PLAY}", found=nothing_found(analyses))
        self.query_one("#match-facts", Static).update(text)

    def _title(self, due: int, total: int) -> str:
        where = boardgames.load(self.game).title if self.game else "all games"
        return f"Your mistakes · {where}{f' · {due} due of {total}' if total else ''}"

    def _picture(self, entry: MistakeEntry) -> PanelBoard | Static:
        try:
            frame = AnyFrame(entry.board())
        except BoardgamesError as error:
            return Static(str(error), markup=False)
        view = PanelBoard(load_art(entry.game), frame, color_mode=self.settings.color_mode)
        view.palette, view.mode = self.settings.palette, self.settings.mode(entry.game)
        return view


def _all_due(number: int) -> Content:
    words = f"all {number} that are due" if number > 1 else "the one that is due"
    return Content.styled(f"Practise {words}", "bold")


def _heads() -> Content:
    """Return the heads of the columns of mistakes."""
    words = f"{'':{RESTS_AFTER}} {'asked':{_WHEN}} your move: before → after"
    return Content.styled(words, "bold $text-secondary")


def _line(entry: MistakeEntry, now: datetime, *, is_of_one: bool) -> Content:
    """Return the row of a mistake: how often it was solved, when it is due, and the mistake.

    The game is named unless the list `is_of_one`.
    """
    signs = ("●" * min(entry.solved, RESTS_AFTER)).ljust(RESTS_AFTER, "·")
    when = "learned" if entry.rests else due_text(entry.due, now)
    title = boardgames.load(entry.game).title
    return Content.assemble(
        (f"{signs} ", "$text-success" if entry.rests else ""),
        (f"{when:{_WHEN}} ", "$text-muted"),
        entry.title if is_of_one else f"{title} {entry.title}",
    )


def _facts(entry: MistakeEntry, now: datetime) -> str:
    found = entry.found.astimezone().date().isoformat()
    who = entry.player or "You"
    due = f"Due {due_text(entry.due, now)}. {how_often(entry.solved)}"
    asked = "It is learned, and rests." if entry.rests else due
    return f"{who} played {entry.played} in {_round(entry)}, found {found}. {asked}"


def _round(entry: MistakeEntry) -> str:
    """Return the number of a move as analyses count, one for all seats: `move 5`."""
    try:
        seats = len(entry.board().seats)
    except BoardgamesError:  # the picture says why there is no board
        return "a match"
    return f"move {entry.ply // seats + 1}"
