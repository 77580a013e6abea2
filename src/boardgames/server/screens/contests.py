"""The round robins of a club: which there are, their standings, and the games of the round."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual.content import Content

from boardgames.core.words import counted
from boardgames.games import title_of
from boardgames.server.club.round_robin import standings
from boardgames.server.screens.contest_screen import NAME_COLUMNS, ContestListScreen, shortened
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.contest_rows import Contest
    from boardgames.server.club.round_robin import ContestGame, Standing
    from boardgames.server.screens.host import ClubHost

__all__ = ["ContestsScreen", "news_of_contests", "points_text"]

_NONE = "There is no round robin yet.\nPress n: everybody plays everybody else once."
_HALF = 0.5


class ContestList(RowList):
    """The round robins, those in play first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONTEST_LIST)


class ContestsScreen(ContestListScreen["Contest"]):
    """The round robins of a club; the one under the cursor is shown with its standings."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONTESTS)

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite, visitor, ContestList(id="contest-list"), "Round robins", _NONE)
        self._game = game

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.CONTESTS: self}

    def read(self) -> Iterable[Contest]:
        """Read the round robins."""
        return self._visitor.contests.all()

    def row(self, contest: Contest) -> str:
        """Return the two rows of a round robin in the list."""
        state = {
            "open": f"{counted(len(contest.players), 'player')} so far",
            "running": f"round {contest.round} of {contest.rounds}",
            "over": "over",
        }[contest.state]
        return f"{title_of(contest.game)} · {contest.clock}\n  {state} · by {contest.maker}"

    def facts(self, contest: Contest) -> Iterator[Content]:
        """Yield the lines about a round robin."""
        return _table_of_contest(contest, self._visitor.account.name)

    def enter(self, contest: Contest) -> None:
        """Take part, go to the own game of the round, or watch one."""
        own, latest = self._visitor.account, self._visitor.contests.find(contest.id)
        game = latest.game_of(own.name) or next(
            (each for each in latest.games if each.table and not each.is_over), None
        )
        if latest.state == "open":
            self._visitor.contests.join(contest.id, own)
            self.message.say("You take part. You will read when your games begin.")
        elif game is not None:
            self.suite.go_to(game.table)
        else:
            self.message.say("No game is in play.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to start to the maker, and to leave to those who take part."""
        contest, own = self.contest, self._visitor.account.name
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

        advice = "Others join with Enter. Press s to start once all are here."
        form = new_round_robin(self.suite, self._visitor, self._game)
        self.app.push_screen(form, lambda identity: self.made(identity, advice))

    def action_start(self) -> None:
        """Start the contest under the cursor."""
        self.act(lambda contest: self._visitor.contests.start(contest.id, self._visitor.account))

    def action_give_up(self) -> None:
        """Leave the contest under the cursor, after a question."""
        from boardgames.tui.common.dialogs import ConfirmScreen  # loaded on demand

        contest = self.contest
        if contest is None:
            return
        is_closing = contest.state == "open" and contest.maker == self._visitor.account.name
        text = (
            "It is closed for everybody."
            if is_closing
            else "A game in play is resigned, and later ones are lost."
        )
        question = ConfirmScreen("Leave the round robin?", text, "Leave", "Stay")
        self.app.push_screen(question, lambda yes: self._give_up() if yes else None)

    def _give_up(self) -> None:
        self.act(lambda contest: self._visitor.contests.leave(contest.id, self._visitor.account))


def news_of_contests(contests: tuple[Contest, ...]) -> str:
    """Return what is new of the round robins, for the lobby: those that can be joined, or are in play."""
    joinable = [contest for contest in contests if contest.state == "open"]
    if joinable:
        contest = joinable[0]
        return f"{title_of(contest.game)}: {counted(len(contest.players), 'player')} so far, join now"
    running = [contest for contest in contests if contest.state == "running"]
    if running:
        return f"{title_of(running[0].game)}: round {running[0].round} of {running[0].rounds}"
    return ""


def _table_of_contest(contest: Contest, own: str) -> Iterator[Content]:
    """Yield the lines about a contest: its terms, its standings, and the games of the round."""
    rated = " · rated" if contest.rated else ""
    yield Content.styled(f"{title_of(contest.game)} · {contest.clock}{rated}", "bold")
    if contest.state == "open":
        yield Content(_start_of(contest))
        yield Content("")
        yield from (Content(f"{at:>2}  {name}") for at, name in enumerate(contest.players, 1))
        return
    yield Content("The result" if contest.state == "over" else f"Round {contest.round} of {contest.rounds}")
    yield Content("")
    yield Content.styled(f"{'':>2}  {'':<{NAME_COLUMNS}} points  S-B  games", "$text-muted")
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
    name = f"{shortened(line.name):<{NAME_COLUMNS}}"
    text = f"{place}  {name} {points_text(line.points):>6} {line.sonneborn:>5g} {line.played:>5}{left}"
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
