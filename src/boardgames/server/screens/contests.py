"""The round robins of a club: which there are, their standings, and the games of the round."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.server.club.round_robin import standings
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.contest_rows import Contest
    from boardgames.server.club.round_robin import ContestGame, Standing
    from boardgames.server.screens.host import ClubHost

__all__ = ["ContestsScreen", "news_of_contests", "points_text", "table_of_contest"]

_NONE = "There is no round robin yet.\nPress n: everybody plays everybody else once."
#: The interval of updates, in seconds.
_EVERY = 3.0
_HALF = 0.5
#: The columns of a name in the standings.
_NAME = 16


class ContestList(RowList):
    """The round robins, those in play first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONTEST_LIST)


class ContestsScreen(RoomyScreen[None]):
    """The round robins of a club; the one under the cursor is shown with its standings."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONTESTS)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._game = game
        self._contests: dict[str, Contest] = {}
        self._shown: list[tuple[str, str]] = []
        self._list = ContestList(id="contest-list")

    def compose(self) -> ComposeResult:
        """Compose the list, the standings, and a line for messages."""
        yield Static("Round robins", id="title")
        with Horizontal(id="contests"):
            yield self._list
            with VerticalScroll(id="contest-side", can_focus=False):
                yield Static(id="contest-facts", markup=False)
        yield MessageLine(id="contest-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the list, and follow what happens."""
        self._list.focus()
        self.set_interval(_EVERY, self.follow)

    def on_screen_resume(self) -> None:
        """Show the contests as they are now."""
        self.follow()

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.CONTESTS: self}

    def follow(self) -> None:
        """Read the contests again; if the store is lost, show that."""
        if self.is_attached and self.is_active:
            self._message.attempt(self._fill)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the standings of the contest under the cursor, and what can be done there."""
        self._show()

    @on(OptionList.OptionSelected)
    def open_contest(self) -> None:
        """Take part, go to the own game of the round, or watch one."""
        contest = self._contest
        if contest is not None and self.is_active and self._message.attempt(lambda: self._open(contest)):
            self.follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to start to the maker, and to leave to those who take part."""
        contest, own = self._contest, self._visitor.account.name
        if action == "start":
            return (
                contest is not None
                and contest.state == "open"
                and contest.maker == own
                and not contest.starts
            )
        if action == "give_up":
            return contest is not None and _can_leave(contest, own)
        return super().check_action(action, parameters)

    def action_make(self) -> None:
        """Open the form for a new round robin."""
        from boardgames.server.screens.new_contest import new_round_robin  # loaded on demand

        self.app.push_screen(new_round_robin(self.suite, self._visitor, self._game), self._made)

    def action_start(self) -> None:
        """Start the contest under the cursor."""
        self._act(lambda contest: self._visitor.contests.start(contest.id, self._visitor.account))

    def action_give_up(self) -> None:
        """Leave the contest under the cursor, after a question."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # loaded on demand

        contest = self._contest
        if contest is None:
            return
        is_closing = contest.state == "open" and contest.maker == self._visitor.account.name
        text = (
            "It is closed for everybody."
            if is_closing
            else "A game in play is resigned, and later ones are lost."
        )
        question = ConfirmScreen("Leave the round robin?", text, "Leave", "Stay")
        self.app.push_screen(question, lambda yes: self._leave() if yes else None)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    # Inside

    def _leave(self) -> None:
        self._act(lambda contest: self._visitor.contests.leave(contest.id, self._visitor.account))

    def _act(self, act: Callable[[Contest], None]) -> None:
        contest = self._contest
        if contest is not None and self._message.attempt(lambda: act(contest)):
            self.follow()

    def _made(self, identity: str | None) -> None:
        if identity:
            self._message.attempt(lambda: self._fill(identity))
            self._message.say("Others join with Enter. Press s to start once all are here.")

    def _open(self, shown: Contest) -> None:
        own, contest = self._visitor.account, self._visitor.contests.find(shown.id)  # as it is now
        game = contest.game_of(own.name) or next(
            (each for each in contest.games if each.table and not each.is_over), None
        )
        if contest.state == "open":
            self._visitor.contests.join(contest.id, own)
            self._message.say("You take part. You will read when your games begin.")
        elif game is not None:
            self.suite.go_to(game.table)
        else:
            self._message.say("No game is in play.")

    @property
    def _contest(self) -> Contest | None:
        """The contest under the cursor."""
        option = self._list.highlighted_option
        return self._contests.get(option.id or "") if option is not None else None

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _fill(self, at: str = "") -> None:
        here = at or (self._contest.id if self._contest else "")
        self._contests = {contest.id: contest for contest in self._visitor.contests.all()}
        rows = [(contest.id, _row(contest)) for contest in self._contests.values()]
        if rows != self._shown or not rows:
            self._shown = rows
            self._list.clear_options().add_options(
                [Option(Content(text), id=identity) for identity, text in rows]
                or [Option(_NONE, disabled=True)]
            )
            names = list(self._contests)
            self._list.highlighted = names.index(here) if here in names else 0 if names else None
        self._show()

    def _show(self) -> None:
        contest = self._contest
        facts = Content("\n").join(table_of_contest(contest, self._visitor.account.name)) if contest else ""
        self.query_one("#contest-facts", Static).update(facts)
        self.refresh_bindings()


def news_of_contests(contests: tuple[Contest, ...]) -> str:
    """Return what is new of the round robins, for the lobby: those that can be joined, or are in play."""
    joinable = [contest for contest in contests if contest.state == "open"]
    if joinable:
        contest = joinable[0]
        return f"{_title(contest.game)}: {counted(len(contest.players), 'player')} so far, join now"
    running = [contest for contest in contests if contest.state == "running"]
    if running:
        return f"{_title(running[0].game)}: round {running[0].round} of {running[0].rounds}"
    return ""


def table_of_contest(contest: Contest, own: str) -> Iterator[Content]:
    """Yield the lines about a contest: its terms, its standings, and the games of the round."""
    rated = " · rated" if contest.rated else ""
    yield Content.styled(f"{_title(contest.game)} · {contest.clock}{rated}", "bold")
    if contest.state == "open":
        yield Content(_start_of(contest))
        yield Content("")
        yield from (Content(f"{at:>2}  {name}") for at, name in enumerate(contest.players, 1))
        return
    yield Content("The result" if contest.state == "over" else f"Round {contest.round} of {contest.rounds}")
    yield Content("")
    yield Content.styled(f"{'':>2}  {'':<{_NAME}} points  S-B  games", "$text-muted")
    lines = standings(contest.players, contest.games, contest.left)
    yield from (_standing(line, line.name == own, line.name in contest.left) for line in lines)
    yield Content("")
    yield from _games(contest, own)


def _can_leave(contest: Contest, own: str) -> bool:
    """Return True if an account takes part, or can close a contest that has not started."""
    if contest.state == "open" and contest.maker == own:
        return True
    return contest.state != "over" and own in contest.players and own not in contest.left


def _start_of(contest: Contest) -> str:
    """Return who made a contest, and when it starts."""
    if not contest.starts:
        weekly = ", then every week" if contest.weekly else ""
        return f"Made by {contest.maker}, who starts it{weekly}."
    when = datetime.fromtimestamp(contest.starts, UTC)
    return f"Weekly, by {contest.maker}: starts {when:%d %B, %H:%M} UTC."


def points_text(points: float) -> str:
    """Return points as they are written in tables: `2½`, `½`, `0`."""
    whole, half = int(points), points % 1 == _HALF
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def _standing(line: Standing, is_own: bool, has_left: bool) -> Content:
    place = f"{line.place or '-':>2}"
    left = "  left" if has_left else ""
    name = line.name if len(line.name) <= _NAME else f"{line.name[: _NAME - 1]}…"
    text = (
        f"{place}  {name:<{_NAME}} {points_text(line.points):>6} {line.sonneborn:>5g} {line.played:>5}{left}"
    )
    return Content.styled(text, "bold $text-secondary") if is_own else Content(text)


def _games(contest: Contest, own: str) -> Iterator[Content]:
    """Yield the games of the round that is played, or of the last one."""
    shown = [game for game in contest.games if game.round == contest.round]
    yield Content.styled(f"Round {contest.round}", "bold $text-secondary")
    for game in shown:
        text = f"{game.first} - {game.second}  {_result(game)}"
        yield Content.styled(text, "bold") if own in (game.first, game.second) else Content(text)
    playing = {name for game in shown for name in (game.first, game.second)}
    for name in contest.players:
        if name not in playing and name not in contest.left:
            yield Content.styled(f"{name} rests", "$text-muted")


def _result(game: ContestGame) -> str:
    if not game.is_over:
        return "in play"
    first, second = points_text(game.first_points or 0.0), points_text(game.second_points or 0.0)
    return f"{first}:{second}" + ("" if game.table else " (not played)")


def _row(contest: Contest) -> str:
    """Return the two rows of a contest in the list."""
    state = {
        "open": f"{counted(len(contest.players), 'player')} so far",
        "running": f"round {contest.round} of {contest.rounds}",
        "over": "over",
    }[contest.state]
    return f"{_title(contest.game)} · {contest.clock}\n  {state} · by {contest.maker}"


def _title(game: str) -> str:
    try:
        return boardgames.load(game).title
    except BoardgamesError:
        return game
