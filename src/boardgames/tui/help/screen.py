"""Help: the game in brief with its pieces and marks, and on the other page all keys that the player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.learn.guide import guide_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import keys_of, shown
from boardgames.tui.actions.table import SECTIONS, bindings, club_sections
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.legend import piece_lines
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import LinkPanel
from boardgames.tui.help.keys_screen import key_lines, keys_here
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.screen import Screen

    from boardgames.core import Game
    from boardgames.learn.guide import Guide
    from boardgames.tui.actions.action import HelpLine, Section
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["HelpScreen", "keys_page"]

#: The columns of the page, and those of its border and padding.
_WIDTH, _FRAME = 72, 6
_WAYS = (
    "[@click=ask('turn')][$text-primary b]→[/] {other}[/]   "
    "[@click=ask('rules')][$text-primary b]w[/] rules[/]"
)
_STRATEGY = "   [@click=ask('strategy')][$text-primary b]![/] how to think[/]"
_LEARN = "   [@click=ask('lessons')][$text-primary b]l[/] learn in five minutes[/]"


_MARKS = """\
thick ring, [x]  cursor            ring with digit  legal, and its key
double, broken ring, <x>  chosen   cross  will be taken
corners, arc, (x)  last move       thin dashes, {x}  asked about
dot, • ' ◎  legal; 0 adds digits   *  wins pieces: look here first
!  gives something away            ★  wins the game"""
#: The keys that open it.
_THIS_PAGE = ("f1", "question_mark")
_HEADING = "bold $text-secondary"
_MOUSE = "Mouse: click a spot or a listed move, point to ask, right button: back."
#: The least columns of an entry, most of which have room in them, and of the gap to the next one.
_COLUMN, _GAP = 24, 2
#: The columns of a key that a learner needs.
_KEYS = 16


class HelpScreen(ClosingScreen[None], ModalScreen[None]):
    """Help screen of two pages, of which an arrow shows the other; closed by escape, enter or a click.

    The first is about the game. The second has the keys of the screen below, and all keys of a match, except
    lines all of whose actions are `absent`, by their ids. At a table of a club it has the keys there instead.
    For a learner the keys that come `first` stand at the top, each in a row of its own.
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.HELP)

    def __init__(
        self,
        suite: ScreenHost,
        game: Game,
        absent: Collection[str] = (),
        *,
        first: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__()
        self._absent, self._first = frozenset(absent), first
        self._suite = suite
        self._game = game
        self._shows_keys = False
        self._width = 0
        below = self.app.screen
        acting = below.acting if isinstance(below, RoomyScreen) else {}
        self._is_table = Place.TABLE in acting
        #: What is asked on the screen below, and the keys in its footer.
        self._asked, self._footer_keys = [*_question(below)], [*_footer_keys(below)]
        self._here = [] if self._is_table or Place.MATCH in acting else keys_here(below)

    def compose(self) -> ComposeResult:
        """Compose the ways on, and the page.

        The words are there from the start: those that came with the first Resize, while the page was laid
        out for the first time, were cut off now and then.
        """
        self._width = self._room(self.app.size.width)
        has_shades = self._suite.settings.color_mode is ColorMode.FULL
        with VerticalScroll(id="help", classes="-quiet" if has_shades else None):
            yield LinkPanel(self._ways, id="help-ways")  # first: a page may be longer than the window
            yield Static(self._page, id="help-text")

    def on_resize(self, event: events.Resize) -> None:
        """Lay the page out again for another width."""
        width = self._room(event.size.width)
        if width != self._width:
            self._width = width
            self._show()

    @staticmethod
    def _room(columns: int) -> int:
        """Return the width of the text in a terminal of so many columns."""
        return min(_WIDTH, columns - _FRAME)

    def _show(self) -> None:
        self.query_one("#help-text", Static).update(self._page)
        self.query_one("#help-ways", Static).update(self._ways)

    @property
    def _page(self) -> Content:
        """The words of the page that is open."""
        if self._shows_keys:
            return Content("\n").join(self._keys(self._width))
        now = tuple(self._now())
        pages = (*([now] if now else []), *_game_page(self._game, guide_of(self._game.name)))
        between = "\n\n" if self._first else "\n"
        return Content(between).join(Content("\n").join(page) for page in pages)

    def _now(self) -> Iterator[Content]:
        """Yield what is asked on the screen below, and the keys that do something there."""
        if self._first:
            yield Content.styled("The keys you need", _HEADING)
            for keys, words in self._first:
                yield Content.assemble((f"{keys:{_KEYS}}", "bold"), words)
        elif self._footer_keys:
            yield Content.styled("What you can do now", _HEADING)
            yield from self._asked
            yield from _packed(self._footer_keys, self._width)

    @property
    def _ways(self) -> Content:
        """The links to other pages."""
        other = "the game" if self._shows_keys else "all keys"
        ways = _WAYS.format(other=other) + (_STRATEGY if self._game.has_strategy else "")
        return Content.from_markup(ways + (_LEARN if self._suite.teaches else ""))

    def _keys(self, width: int) -> Iterator[Content]:
        """Yield the keys of a match or a table, and those of the screen below if it is neither."""
        if self._here:
            yield Content.styled("This screen", "bold $text-secondary")
            yield from key_lines(self._here, width)
        sections = club_sections() if self._is_table else SECTIONS
        yield from keys_page(self._suite.settings.preferences.keys, self._absent, width, sections)

    def on_click(self, event: events.Click) -> None:
        """Close, unless a link was clicked."""
        if "@click" not in event.style.meta:
            self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer lessons and the strategy page where there are some."""
        if action == "strategy":
            return self._game.has_strategy
        return self._suite.teaches if action == "lessons" else super().check_action(action, parameters)

    def action_turn(self) -> None:
        """Show the other page."""
        self._shows_keys = not self._shows_keys
        self._show()
        self.query_one("#help").scroll_home(animate=False)

    def action_rules(self) -> None:
        """Open the rules in place of the help."""
        self.dismiss()
        self.app.call_later(self._suite.open_rules, self._game)

    def action_strategy(self) -> None:
        """Open the strategy page in place of the help."""
        self.dismiss()
        self.app.call_later(self._suite.open_strategy, self._game)

    def action_lessons(self) -> None:
        """Open the lessons in place of the help."""
        self.dismiss()
        self.app.call_later(self._suite.open_lessons, self._game)


def _question(below: Screen[object]) -> Iterator[Content]:
    """Yield what is asked on the board of a screen, or why nothing can be chosen there."""
    area = getattr(below, "area", None)
    if area is not None:
        interaction = area.interaction
        asked = interaction.choosing.barred or interaction.position.prompt(interaction.choosing.steps)
        yield Content(interaction.outcome.reason if interaction.outcome else asked)


def _footer_keys(below: Screen[object]) -> Iterator[Content]:
    """Yield the keys in the footer of a screen, those without room there too."""
    for footer in below.query(Footer):
        for key in footer.keys:
            if key.enabled and key.key not in _THIS_PAGE:
                yield Content.assemble((key.display, "bold"), f" {key.description}")


def _packed(entries: Iterable[Content], width: int) -> Iterator[Content]:
    """Yield rows of as many entries as fit."""
    row = Content("")
    for entry in entries:
        longer = Content.assemble(row, "   ", entry) if row else entry
        if row and longer.cell_length > width:
            yield row
            longer = entry
        row = longer
    yield row


def _game_page(game: Game, guide: Guide) -> Iterator[tuple[Content, ...]]:
    """Yield the lines of each part of the page."""
    yield Content.styled(f"{game.title}: the aim", _HEADING), Content(guide.aim)
    if guide.pieces:
        yield Content.styled("The pieces", _HEADING), *piece_lines(guide)
    if guide.keys:
        yield Content.styled("Keys of this game", _HEADING), *map(_sentence, guide.keys)
    yield Content.styled("The marks", _HEADING), *map(Content, _MARKS.split("\n"))


def _sentence(text: str) -> Content:
    """Return a sentence whose keys, between backquotes, are bold."""
    parts = text.split("`")
    return Content.assemble(*((part, "bold" if at % 2 else "") for at, part in enumerate(parts)))


def keys_page(
    own: Mapping[str, str], absent: Collection[str], width: int, sections: Sequence[Section] = SECTIONS
) -> Iterator[Content]:
    """Yield the lines of the page for a player whose `own` keys replace the default ones.

    Lines all of whose actions are `absent`, by their ids, are left out.
    """
    for section in sections:
        yield Content.styled(section.heading, "bold $text-secondary")
        lines = (line for line in section.lines if any(act.id not in absent for act in line.actions))
        yield from _rows((_entry(line, own) for line in lines), width)
    yield Content(_MOUSE)


def _entry(line: HelpLine, own: Mapping[str, str]) -> Content:
    """Return the keys of a line with what they do."""
    keys = [shown(act.keys if act.fixed else keys_of(act.id, own), " ") for act in line.actions]
    between = "" if all(len(key) == 1 for key in keys) and len(keys) > 2 else " "
    named = line.keys.replace("`", "") or between.join(keys)
    return Content.assemble((named, "bold"), f" {line.brief}")


def _rows(entries: Iterable[Content], width: int) -> Iterator[Content]:
    """Yield entries in columns, one after the other; a long one takes several of them."""
    column = max(1, width // max(1, width // _COLUMN))
    row = Content("")
    for entry in entries:
        at = -(-(row.cell_length + _GAP) // column) * column if row else 0
        if at + entry.cell_length > width and row:
            yield row
            row, at = Content(""), 0
        row = row.pad_right(at - row.cell_length) + entry
    yield row
