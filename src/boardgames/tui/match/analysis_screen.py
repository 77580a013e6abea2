"""The analysis of a line: a graph of the chances after every move, and the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core.exact import Verdict
from boardgames.core.outcome import Termination
from boardgames.core.words import counted, time_left
from boardgames.thinking.accuracy import accuracy_of
from boardgames.thinking.turning_points import heading_of
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import is_too_small
from boardgames.tui.common.widgets import clickable
from boardgames.tui.match.chances_graph import colored, graph, signs_below, winners, winners_legend
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widget import Widget

    from boardgames.core import Outcome, Seat
    from boardgames.play.review import LineReview, ReviewedMove
    from boardgames.tui.match.practice import MatchPractice

__all__ = ["AnalysisScreen"]

#: The heights of the window in rows from which the graph has so many rows.
_GRAPHS = ((39, 7), (36, 5), (0, 3))
#: With fewer rows there are fewer words.
_ROOMY = 36
#: The most rows about keys.
_KEY_ROWS = 2
#: The least columns of the window, and the least rows of the list.
_LEAST_COLUMNS, _LEAST_LIST = 34, 2
#: How sure the values are, by whether all of them are exact.
_HOW = {True: "These values are certain.", False: "These are estimates."}
#: What introduces the list in few rows, by whether values are exact and a player's own moves come first.
_BRIEFLY = {
    True: ("Moves that changed the result:", "Result changed, yours first:"),
    False: ("Costliest moves (estimates):", "Costliest moves, yours first:"),
}
#: The chance to win from which on it is said that a player resigned with it.
_WORTH_PLAYING = 0.3
#: What the list calls the player against whom a person plays alone.
_COMPUTER = "the computer"
#: The end of the help line, by whether the analysis is done.
_WHILE = {False: "; the analysis goes on", True: ""}


class AnalysisScreen(ClosingScreen["ReviewedMove"], ModalScreen["ReviewedMove"]):
    """Shows a review while it grows; `show` is called when it has.

    Its result is a move to go to, or None; `step` is called to step through the lines of one. Moves of the
    `own` seat, where one person plays alone, come first. It lies over the `column` of the match, so that the
    board beside or above that remains in sight.
    """

    #: The command palette offers the commands of the match, and closes the analysis before it runs one.
    offers_below = True
    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ANALYSIS)
    DEFAULT_CSS: ClassVar[str] = """
    AnalysisScreen > Vertical { width: 96; height: auto; padding: 0 1;
        border: round $primary; background: $surface; }
    AnalysisScreen OptionList { height: auto; margin-top: 1; border: none;
        background: $surface; padding: 0; scrollbar-size-vertical: 1; }
    AnalysisScreen OptionList:focus { border: none; }
    AnalysisScreen #analysis-graph { height: auto; color: $text-primary; }
    AnalysisScreen #analysis-help { margin-top: 1; color: $text-muted; }
    """

    def __init__(
        self,
        review: LineReview,
        label: Callable[[Seat], str],
        step: Callable[[ReviewedMove], object],
        practice: MatchPractice | None = None,
        own: Seat | None = None,
        outcome: Outcome | None = None,
        column: Widget | None = None,
    ) -> None:
        super().__init__()
        self._column = column
        self._outcome = outcome
        self._practice = practice
        self._own = own
        self._step = step
        self._review = review
        self._seats = review.line[0].position.seats
        #: Names the player with a seat.
        self._label = label
        self._error = ""
        #: The place for which it was last shown.
        self._shown = Region()

    def compose(self) -> ComposeResult:
        """Compose the graph, each player's accuracy, the progress and the list of turning points."""
        with Vertical():
            yield Static(Content.styled("Analysis", "bold"), id="analysis-heading")
            yield Static(self._title, id="analysis-title", markup=False)
            yield Static(id="analysis-graph", markup=False)
            yield Static(id="analysis-accuracy", markup=False)
            yield Static(id="analysis-progress", markup=False)
            yield RowList(id="analysis-turns", markup=False)
            yield Static(id="analysis-help", markup=False)

    def on_mount(self) -> None:
        """Show what is known."""
        self.show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the position before a turning point."""
        self.dismiss(self._listed[event.option_index])

    def action_step(self) -> None:
        """Step through the lines of the turning point that is highlighted."""
        at = self.query_one(OptionList).highlighted
        if at is not None:
            self._step(self._listed[at])

    def action_practise(self) -> None:
        """Close, and practise the mistakes of the line."""
        if self._practice:
            self.dismiss(None)
            self.app.call_later(self._practice.open)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available: there may be nothing to practise."""
        if action == "practise":
            return bool(self._practice)
        return super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Close; the analysis goes on, and its graph is under the list of moves."""
        self.dismiss(None)

    def fail(self, sentence: str) -> None:
        """Show why the analysis cannot continue."""
        self._error = sentence
        self.show()

    def show(self) -> None:
        """Show the progress of the review and its findings."""
        if not self.query("#analysis-help"):  # it opens, and then shows what is known
            return
        review = self._review
        window, place = self.query_one(Vertical), self._place
        self._shown = place
        window.styles.width, window.styles.max_height = place.width, place.height
        # It covers the column, so that it cuts nothing there in half.
        window.styles.min_height = place.height if self._column else None
        width = max(10, place.width - window.gutter.width)
        found = self._named
        self.query_one("#analysis-heading").display = not self._is_low
        self.query_one("#analysis-title", Static).update(self._title)
        self.query_one("#analysis-graph", Static).update(self._drawn(found, width))
        accuracy = self.query_one("#analysis-accuracy", Static)
        accuracy.display = review.is_done
        accuracy.update((" " if self._is_low else "\n").join(self._accuracy()))
        self.query_one("#analysis-progress", Static).update(self._error or self._progress())
        turns = self.query_one("#analysis-turns", OptionList)
        listed = self._listed
        told = [self._words(move) if move in found else self._in_short(move) for move in listed]
        if told != [str(option.prompt) for option in turns.options]:
            kept = turns.highlighted or 0
            turns.clear_options()
            turns.add_options(
                [Option(words, id=str(move.node.ply)) for words, move in zip(told, listed, strict=True)]
            )
            turns.highlighted = kept
            turns.focus()
        turns.display = bool(listed)
        self.query_one("#analysis-help", Static).update(self._help(width, has_list=bool(listed)))
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        """Fit everything into another size; what is below says so where there is no room at all."""
        self.query_one(Vertical).display = not is_too_small(self.app.size)
        self.show()

    def listed_as(self, seat: Seat) -> str:
        """Return what the list calls a player: the seat, where it is a part of the name.

        A person who plays alone is `you`, and the other of two players then `the computer`.
        """
        if self._own is not None and (seat == self._own or len(self._seats) == 2):
            return "you" if seat == self._own else _COMPUTER
        label = self._label(seat)
        return str(seat) if label.endswith(f" ({seat})") else label

    # Inside

    def _fit(self) -> None:
        """Give the list the rows that the lines around it leave: the keys below it are always seen."""
        if not self.is_attached:
            return
        if self._place != self._shown:  # the column has got its new size only now
            self.show()
            return
        window, turns = self.query_one(Vertical), self.query_one(OptionList)
        others = sum(each.outer_size.height + each.styles.margin.height for each in window.query(Static))
        room = self._place.height - window.gutter.height - others - turns.styles.margin.height
        turns.styles.max_height = max(_LEAST_LIST, room)

    @property
    def _place(self) -> Region:
        """The rows and columns of the window: those of the column and of all that is below it."""
        size = self.app.size
        column = self._column.region if self._column else size.region
        width = min(size.width, max(_LEAST_COLUMNS, column.width))
        return Region(size.width - width, column.y, width, size.height - column.y)

    def _help(self, width: int, *, has_list: bool) -> Content:
        """Return what keys do; a click on it does it too. The least wanted are left out if it is too long."""
        close = clickable("Esc: close", "screen.leave")
        if not has_list:
            return Content.assemble(close, f"{_WHILE[self._review.is_done]}; the graph is under the moves")
        said = self._to_practise.strip()
        practise = clickable(said, "screen.practise") if self._practice else Content(said)
        enter = Content("Enter: go there" if self._is_low else "Enter: position before it")
        both, keys = clickable("v: both lines", "screen.step"), clickable("?: keys", "app.show_keys")
        parts = [part for part in (enter, both, practise, close, keys) if part]
        for least in (keys, enter, both):
            rows = _in_rows(parts, width)
            if len(rows) <= _KEY_ROWS:
                break
            parts.remove(least)
        return Content("\n").join(_in_rows(parts, width))

    @property
    def _is_low(self) -> bool:
        """True if there are few rows, for fewer words: seats instead of players, and shorter sentences."""
        return self._place.height < _ROOMY

    def _called(self, seat: Seat) -> str:
        """Return the name of a player, or where there are few rows a short one."""
        if not self._is_low:
            return self._label(seat)
        short = {"you": "You", _COMPUTER: "Computer"}
        return short.get(self.listed_as(seat), str(seat))

    @property
    def _is_certain(self) -> bool:
        """True if it is known who wins, so that a row says this in place of a graph."""
        return self._review.is_exact and len(self._seats) == 2

    @property
    def _title(self) -> str:
        if self._is_certain:
            return f"Who wins with perfect play{'' if self._is_low else ', after each move'}"
        moves = "" if self._is_low else ", move by move"
        if self._seats[0] == self._own:
            return f"Your chance to win{moves}"
        return f"Chance to win{moves}: {self._called(self._seats[0])}"

    def _drawn(self, named: Sequence[ReviewedMove], width: int) -> Content:
        """Return the graph, or the row of who wins with what its signs mean; the moves named have a sign."""
        review, chances = self._review, self._review.chances
        height = next(rows for least, rows in _GRAPHS if self._place.height >= least)
        height = 1 if self._is_certain else height
        drawn = winners(chances, width) if self._is_certain else graph(chances, width, height)
        plies = [move.node.ply - review.line[0].ply for move in named]
        signs = f"\n{signs_below(plies, review.length, width, height)}" if named else ""
        if self._is_certain:
            first, second = map(self._called, self._seats)
            signs = signs or "\n"  # the blocks of the legend do not touch those of the row
            signs += f"\n{winners_legend(first, second, chances)}"
        return Content.assemble(colored(drawn), signs)

    @property
    def _named(self) -> tuple[ReviewedMove, ...]:
        """The moves that are named: none before the end, as only then the costliest ones are known."""
        costs, is_done = self._review.costs(), self._review.is_done
        named = self._own_first(costs.moves if costs.turned or is_done else ())
        return *named, *self._own_first(costs.hastened if is_done else ())

    @property
    def _listed(self) -> tuple[ReviewedMove, ...]:
        """The moves in the list: those that are named, and at the end all others that cost something."""
        lesser = self._review.lesser() if self._review.is_done else ()
        return *self._named, *self._own_first(lesser)

    def _own_first(self, moves: Sequence[ReviewedMove]) -> tuple[ReviewedMove, ...]:
        return tuple(sorted(moves, key=lambda move: self._own is not None and move.seat != self._own))

    def _accuracy(self) -> Iterator[str]:
        """Yield a sentence on the moves of each player, once all have been reviewed."""
        if self._review.is_done:
            for seat in self._seats:
                if moves := [move for move in self._review.moves if move.seat == seat]:
                    figures, player = accuracy_of(moves), self._called(seat)
                    yield figures.brief(player) if self._is_low else figures.sentence(player)
            yield from self._resigned()

    def _resigned(self) -> Iterator[str]:
        """Yield a sentence on one of two players who resigned with chances left."""
        outcome, chances = self._outcome, self._review.chances
        is_resigned = outcome is not None and outcome.termination is Termination.RESIGNATION
        if not is_resigned or len(self._seats) != 2 or not chances or chances[-1] is None:
            return
        loser = next(seat for seat in self._seats if outcome and seat not in outcome.winners)
        left = chances[-1] if loser.index == 0 else 1 - chances[-1]
        if left >= _WORTH_PLAYING:
            what = "a game that was won" if left == 1 else f"with a chance of about {left:.0%} to win"
            yield f"{self._label(loser)} resigned {what}."

    def _progress(self) -> str:
        review = self._review
        if not review.is_done:
            left = review.seconds_left
            estimate = "" if left is None else f" ({time_left(left)})"
            # Whether values are exact is known from the first turn on.
            how = f" {_HOW[review.is_exact]}" if review.moves else ""
            return f"{len(review.moves)} of {counted(review.length, 'move')} analysed{estimate}.{how}"
        costs = review.costs()
        sides = {move.seat == self._own for move in costs.named}
        if self._is_low and costs.moves:
            return _BRIEFLY[review.is_exact][len(sides) > 1]
        heading = heading_of(costs, is_exact=review.is_exact, whose="yours first, " if len(sides) > 1 else "")
        return " ".join([*(() if costs.moves else self._lost_all_along()), _HOW[review.is_exact], heading])

    def _lost_all_along(self) -> Iterator[str]:
        """Yield a sentence on each player for whom all was lost for certain, whatever they played."""
        for seat in self._seats:
            best = {move.best.exact for move in self._review.moves if move.seat == seat}
            if best == {Verdict.LOST}:
                lost = f"{self._label(seat)} stood lost from the first move on"
                yield f"{lost}: only a mistake of the other player could have changed that."

    @property
    def _to_practise(self) -> str:
        """The key that practises the mistakes, and how many there are; "" without any."""
        if self._practice is None or not (self._practice or self._review.is_done):
            return ""
        if not self._practice:
            return "  (a moment: positions to practise)" if self._practice.is_busy else ""
        number = len(self._practice)
        return f"  p: practise {number if self._is_low else counted(number, 'position')}"

    def _words(self, move: ReviewedMove) -> str:
        return move.words(self.listed_as(move.seat), self._whose(move.seat))

    def _in_short(self, move: ReviewedMove) -> str:
        return move.brief(self.listed_as(move.seat))

    def _whose(self, seat: Seat) -> str:
        return {"you": "your", _COMPUTER: "its"}.get(self.listed_as(seat), "their")


def _in_rows(parts: Sequence[Content], width: int) -> list[Content]:
    """Return parts in rows of at most `width` columns, none of them broken."""
    rows: list[Content] = []
    for part in parts:
        if rows and rows[-1].cell_length + 2 + part.cell_length <= width:
            rows[-1] = Content.assemble(rows[-1], "  ", part)
        else:
            rows.append(part)
    return rows
