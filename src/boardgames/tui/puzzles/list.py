"""The list of a game's puzzles, all or those of a theme, with what the player has done of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.core.words import counted
from boardgames.games import names_on_screen
from boardgames.learn.errors import LearnError
from boardgames.learn.puzzles.checking import why_not_right
from boardgames.learn.puzzles.collection import (
    has_puzzles,
    listed_puzzles,
    own_file,
    own_puzzles,
    puzzle_of_the_day,
    puzzles_of,
    themes_of,
)
from boardgames.play.frame import AnyFrame
from boardgames.play.puzzling import puzzle_for
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import AUTO, load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import LinkPanel
from boardgames.tui.puzzles.progress import ProgressPanel
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.puzzles.record import PuzzleRecord
    from boardgames.tui.screen_host import LearningHost

__all__ = ["PuzzlesScreen", "in_lines"]

_NEXT, _TODAY = "next", "today"
#: The heads of the columns of a puzzle's row.
_COLUMNS = "No. rated  goal  title"
#: The signs of a puzzle that is solved, missed, or new, and of one that is not rated because of a hint.
_SIGNS = {True: ("✓", "$text-success"), False: ("✗", "$text-error"), None: (" ", "")}
_HELPED = ("½", "$text-warning")


class PuzzleList(RowList):
    """Puzzles, one in each row."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PUZZLE_LIST)


class PuzzlesScreen(RoomyScreen[None]):
    """The puzzles of a game: the one that comes next, the one of the day, and all of them."""

    CSS_PATH = sheets("matches")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PUZZLES)
    suite: LearningHost

    def __init__(self, suite: LearningHost, game: str, today: date) -> None:
        super().__init__(suite)
        self.game = game
        self._today = today
        self._puzzles: dict[str, Puzzle] = {}
        #: The names of those that are not rated because of a hint.
        self._helped: frozenset[str] = frozenset()
        #: The key of the theme that is listed, "" for all puzzles.
        self.theme = ""

    def compose(self) -> ComposeResult:
        """Compose the list, and the board of the puzzle under the cursor."""
        yield Static(id="title")
        yield _ThemeLinks(id="themes")
        with Horizontal(id="matches"):
            yield PuzzleList(id="match-list")
            with Vertical(id="match-side"):
                yield Container(id="match-board")
                yield Static(id="match-facts", markup=False)
                yield ProgressPanel(id="puzzle-progress")
        yield Footer()

    def on_mount(self) -> None:
        """Begin with the puzzle that comes next."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show what has been done since."""
        self._fill()

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.PUZZLES: self}

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle under the cursor."""
        option = self._list.highlighted_option
        return self._puzzles.get(option.id or "") if option else None

    @on(OptionList.OptionHighlighted)
    async def show(self) -> None:
        """Show the board of the puzzle under the cursor."""
        puzzle = self.puzzle
        if puzzle is None:
            return
        unrated = " ½: you took a hint here, so it is not rated." if puzzle.name in self._helped else ""
        self.query_one("#match-facts", Static).update(f"{puzzle.text}{unrated}")
        art = load_art(puzzle.game)
        picture = next(iter(art.views), AUTO)  # as in the picker: a preview is not played on
        view = BoardView(art, AnyFrame(puzzle.position), color_mode=self.settings.color_mode, view=picture)
        view.palette = self.settings.palette
        view.mode = self.settings.mode(puzzle.game)
        board = self.query_one("#match-board", Container)
        with self.app.batch_update():
            await board.remove_children()
            await board.mount(view)

    @on(OptionList.OptionSelected)
    def open_puzzle(self) -> None:
        """Open the puzzle under the cursor."""
        if self.puzzle and self.is_active:
            self.suite.open_puzzle(self.puzzle, self.theme)

    # Actions

    def action_turn(self, by: int) -> None:
        """Go to the puzzles of another game."""
        names = [name for name in names_on_screen() if has_puzzles(name)]
        self.game = names[(names.index(self.game) + by) % len(names)]
        self.action_choose_theme("")

    def action_theme(self, by: int) -> None:
        """List the puzzles of the next theme, or of all themes after the last one."""
        keys = ["", *(theme.key for theme in themes_of(self.game))]
        self.action_choose_theme(keys[(keys.index(self.theme) + by) % len(keys)])

    def action_choose_theme(self, key: str) -> None:
        """List the puzzles of a theme, or all puzzles for ""."""
        self.theme = key
        self._list.highlighted = None
        self._fill()

    def action_today(self) -> None:
        """Open the puzzle of the day."""
        self.suite.open_puzzle(None)

    def action_leave(self) -> None:
        """Go back to the games."""
        self.dismiss()

    # Inside

    @property
    def _list(self) -> PuzzleList:
        return self.query_one(PuzzleList)

    def _fill(self) -> None:
        """List the puzzles of the game, and stay at the one under the cursor."""
        record, puzzles = self.suite.puzzle_record(), listed_puzzles(self.game)
        tried, self._helped = record.tried(self.game), record.helped(self.game)
        own = self._own() if not self.theme else ()
        listed = [(at, one) for at, one in enumerate(puzzles, 1) if self.theme in ("", one.theme.key)]
        of_the_day = puzzle_of_the_day(self._today)
        following = [puzzle_for(self.game, record, self._today, theme=self.theme)] if puzzles else []
        rows = [
            *((_NEXT, one, _headed("Next for you", one.title)) for one in following),
            (_TODAY, of_the_day, _headed("Puzzle of the day", _of_the_day(of_the_day, record, self._today))),
        ]
        numbered = [
            *(
                (
                    one.name,
                    one,
                    _line(at, one, _HELPED if one.name in self._helped else _SIGNS[tried.get(one.name)]),
                )
                for at, one in listed
            ),
            *((one.name, one, _headed("Your own", one.title)) for one in own),
        ]
        self._puzzles = {identity: puzzle for identity, puzzle, _ in (*rows, *numbered)}
        before = self._list.highlighted or 0
        self._list.clear_options().add_options(Option(text, id=identity) for identity, _, text in rows)
        self._list.add_option(Option(Content.styled(_COLUMNS, "bold $text-secondary"), disabled=True))
        self._list.add_options(Option(text, id=identity) for identity, _, text in numbered)
        self._list.highlighted = before
        self._show_title(record, sum(tried.get(one.name, False) for one in puzzles), len(puzzles))
        self.query_one(_ThemeLinks).follow(self.game, self.theme, tried)
        self.query_one(ProgressPanel).follow(self.game, record, self._today)

    def _own(self) -> tuple[Puzzle, ...]:
        """Return the player's own puzzles of the game; what is wrong in their file is shown, and left out.

        In a club the files are the host's.
        """
        if self.suite.is_club:
            return ()
        try:
            own = own_puzzles(self.game)
        except LearnError as error:
            self.suite.warn(str(error))
            return ()
        flaws = [(one, why_not_right(one)) for one in own if one not in puzzles_of(self.game)]
        for number, (_, flaw) in enumerate(flaws, 1):
            if flaw:
                self.suite.warn(f"{own_file(self.game)}, puzzle {number}: {flaw}")
        return tuple(one for one, flaw in flaws if not flaw)

    def _show_title(self, record: PuzzleRecord, solved: int, number: int) -> None:
        words = [
            f"Puzzles of {boardgames.load(self.game).title}",
            f"{solved} of {number} solved at first try",
            f"you {record.rating(self.game, self._today)}",
        ]
        days = record.streak(self._today)
        if days:
            words.append(f"streak {counted(days, 'day')}")
        self.query_one("#title", Static).update(Content(" · ".join(words)))


def _of_the_day(puzzle: Puzzle, record: PuzzleRecord, today: date) -> str:
    solved = " ✓" if record.was_solved(today) else ""
    return f"{puzzle.position.game.title}{solved}"


def _headed(heading: str, title: str) -> Content:
    return Content.assemble((f"{heading}: ", "bold"), title)


def _line(number: int, puzzle: Puzzle, sign: tuple[str, str]) -> Content:
    """Return the row of a puzzle: number, sign for what was done of it, rating, kind and title."""
    kind = f"in {puzzle.turns}" if puzzle.turns else "save" if puzzle.save else "only"
    numbers = f" {puzzle.rating:4}  {kind:4}  "
    return Content.assemble(f"{number:2} ", sign, (numbers, "$text-muted"), puzzle.title)


class _ThemeLinks(LinkPanel):
    """All puzzles and each theme as a link, the chosen one in brackets; no link is broken over two lines."""

    _links: tuple[Content, ...] = ()

    def follow(self, game: str, chosen: str, tried: Mapping[str, bool]) -> None:
        """Show the themes of a game; `chosen` is the key of one of them, or "" for all puzzles."""
        self._links = tuple(_links(game, chosen, tried))
        self._write()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines for another width."""
        del event
        self._write()

    def _write(self) -> None:
        width = self.size.width
        if width:
            self.update(Content("\n").join(in_lines(self._links, width)))


def _links(game: str, chosen: str, tried: Mapping[str, bool]) -> Iterator[Content]:
    puzzles = puzzles_of(game)
    shown = [("", "All", list(puzzles))] if puzzles else []
    shown += [
        (theme.key, theme.title, [one for one in puzzles if one.theme.key == theme.key])
        for theme in themes_of(game)
    ]
    for key, title, own in shown:
        solved = sum(tried.get(one.name, False) for one in own)
        words = Content.from_markup(f"[@click=ask('choose_theme','{key}')]$title[/]", title=title)
        opens, closes = ("[", "]") if key == chosen else (" ", " ")
        yield Content.assemble(opens, words, (f" {solved}/{len(own)}", "$text-muted"), closes)


def in_lines(links: Iterable[Content], width: int) -> list[Content]:
    """Put as many links into each line as there is room for."""
    lines: list[Content] = []
    for link in links:
        if lines and lines[-1].cell_length + 1 + link.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], " ", link)
        else:
            lines.append(link)
    return lines
