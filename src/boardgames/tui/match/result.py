"""The result of a game: in words, and as a panel with what can be done after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.content import Content

from boardgames.core import Termination
from boardgames.match.controls import HERE
from boardgames.match.seating import SO_THE_WIN
from boardgames.play.sentences import called, only_person, with_you, without_winner
from boardgames.tui.common.seats import seat_signs
from boardgames.tui.common.widgets import LinkPanel, link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.core import Outcome, Seat
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["EndPanel", "NextAction", "verdict"]

#: From so many columns on every action of the panel has a row of its own.
_ROOMY = 40


def verdict(outcome: Outcome, session: Session, settings: Settings) -> Content:
    """Return who won, with the signs of their pieces: `● Ben (Dark) won`, `○ You won`."""
    you = only_person(session)
    names = {seat: "You" if seat == you else called(session, seat, begins=True) for seat in outcome.winners}
    return _verdict(outcome, names, session, settings)


def _verdict(outcome: Outcome, names: dict[Seat, str], session: Session, settings: Settings) -> Content:
    """Return who won; `names` is what the winners are called."""
    signs = seat_signs(session.match.root.position, session.lineup.colors, settings)
    named = [Content.assemble(signs[seat.index], f" {names[seat]}") for seat in outcome.winners]
    if not named:
        return Content(without_winner(session))
    most, last = Content(", ").join(named[:-1]), named[-1]
    return Content.assemble(Content(" and ").join([most, last] if most else [last]), " won")


class NextAction(NamedTuple):
    """Something to do after the end: its key, the id of the action, a word, and a few words."""

    key: str
    action: str
    word: str
    words: str


class EndPanel(LinkPanel):
    """Panel about the end: the winner, the cause and the next actions, beside the final board.

    It is shown where the board shows the end, until the player closes it.
    """

    DEFAULT_CSS: ClassVar[str] = """
    EndPanel { height: auto; padding: 0 1; border: round $primary; background: $surface; }
    EndPanel.-won { border: round $success; }
    """

    def __init__(self, settings: Settings, actions: Callable[[], Sequence[NextAction]]) -> None:
        super().__init__(id="end")
        self.display = False
        self._settings = settings
        self._actions = actions
        #: The outcome that was shown, and whether the player has closed the panel after it.
        self._outcome: Outcome | None = None
        self._is_closed = False
        self._shown: tuple[Session, Sequence[NextAction]] | None = None

    def follow(self, session: Session, outcome: Outcome | None) -> None:
        """Show how the game ended and what can be done then; hide where it has not ended."""
        if outcome is not None and outcome != self._outcome:
            self._outcome, self._is_closed = outcome, False
        self._shown = (session, self._actions()) if outcome else None
        self.display = outcome is not None and not self._is_closed
        self.set_class(outcome is not None and self._is_won(session), "-won")
        self.on_resize()

    def close(self) -> bool:
        """Hide the panel until another game ends; return False if it is not shown."""
        if not self.display:
            return False
        self._is_closed = True
        self.display = False
        return True

    def on_resize(self) -> None:
        """Fit the text into the width."""
        if self.display:
            self.update(self._text(self.content_size.width))

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """Return the rows that the text takes in `width` columns."""
        del container, viewport
        return self._text(width).get_height({}, width) if self._shown and self._outcome else 0

    # Inside

    def _text(self, width: int) -> Content:
        if self._shown is None or self._outcome is None:
            return Content()
        session, actions = self._shown
        standing = session.standing_text() if width >= _ROOMY else ""  # the title has it too
        score = [Content.styled(standing, "$text-muted")] if standing else []
        rows = _rows_of_actions(actions, width)
        return Content("\n").join((self._headline(session), self._how(session), *score, Content(), *rows))

    def _headline(self, session: Session) -> Content:
        """Return who won in a few words: the seats are seen by their signs."""
        if self._outcome is None or not self._outcome.winners:
            return Content.styled(f"{without_winner(session)}.", "bold")
        you = only_person(session)
        names = {
            seat: "You" if seat == you else called(session, seat, begins=True).removesuffix(f" ({seat})")
            for seat in self._outcome.winners
        }
        won = _verdict(self._outcome, names, session, self._settings)
        return Content.assemble(won, "!" if self._is_won(session) else ".").stylize("bold")

    def _is_won(self, session: Session) -> bool:
        """Return True if somebody here has won."""
        return self._outcome is not None and any(
            session.seats[seat] == HERE for seat in self._outcome.winners
        )

    def _how(self, session: Session) -> Content:
        """Return why the game ended, with a link to the rule by which it did; the headline says who won."""
        if self._outcome is None:
            return Content()
        if self._outcome.termination is not Termination.RULE:
            cause = with_you(self._outcome.reason, session).partition(SO_THE_WIN)[0]
            return Content(f"{cause.removesuffix('.')}.")
        rule = self._outcome.rule
        cited = Content.from_markup(f" [@click=ask('open_rule','{rule}')][$text-primary u]{rule}[/][/]")
        return Content.assemble(with_you(self._outcome.reason, session), cited)


def _rows_of_actions(actions: Sequence[NextAction], width: int) -> Iterator[Content]:
    """Yield the actions with their keys, two in a row where the column is narrow."""
    if width >= _ROOMY:
        most = max(len(each.key) for each in actions)
        yield from (link(each.key.ljust(most), "act", each.action, each.words) for each in actions)
    else:
        yield from _in_two_columns([link(each.key, "act", each.action, each.word) for each in actions], width)


def _in_two_columns(links: Sequence[Content], width: int) -> Iterator[Content]:
    """Yield rows of two links; one that is too long for its half has a row of its own."""
    half, waiting = width // 2, Content()
    for each in links:
        if each.cell_length > half - 1 or (waiting and each.cell_length > width - half):
            if waiting:
                yield waiting
                waiting = Content()
            yield each
        elif waiting:
            yield Content.assemble(waiting, " " * (half - waiting.cell_length), each)
            waiting = Content()
        else:
            waiting = each
    if waiting:
        yield waiting
