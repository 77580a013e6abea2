"""Background analysis of the line shown: it continues while the match is open, and its graph stays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError
from boardgames.play.sentences import only_person, player_label
from boardgames.tui.common.screen import replace_work

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.core import Position
    from boardgames.match.node import Node
    from boardgames.play.alternatives import Alternative
    from boardgames.play.review import LineReview, ReviewedMove
    from boardgames.thinking.protocol.lines import Info
    from boardgames.tui.match.analysis_screen import AnalysisScreen
    from boardgames.tui.match.display import MatchDisplay
    from boardgames.tui.match.fair_play import FairPlay
    from boardgames.tui.match.practice import MatchPractice
    from boardgames.tui.screen_host import AnalysisHost

__all__ = ["LineAnalysis"]


def _never(position: Position) -> bool:
    del position
    return False


class LineAnalysis:
    """Reviews the line shown when the player asks, and plots its chances under the list of moves."""

    def __init__(
        self,
        display: MatchDisplay,
        suite: AnalysisHost,
        fair_play: FairPlay,
        practice: MatchPractice | None = None,
    ) -> None:
        self._display = display
        self._practice = practice
        self._fair_play = fair_play
        self._suite = suite
        self._review: LineReview | None = None
        self._screen: AnalysisScreen | None = None
        #: Every move that was reviewed so far, by the node that it led to.
        self._reviewed: dict[Node, ReviewedMove] = {}
        #: The chance of the first seat after every move that was reviewed.
        self._chances: dict[Node, float | None] = {}

    @property
    def acts(self) -> Mapping[str, Callable[[], object]]:
        """Its actions by their ids."""
        return {"analysis": self.open}

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now: without moves, or where an analysis would be unfair."""
        can_open = self._display.cursor.end.ply and self._fair_play.is_possible
        return frozenset([] if can_open else ["act('analysis')"])

    def open(self) -> None:
        """Open the analysis of the line shown; moves reviewed before are not searched again."""
        if len(self._display.cursor.line()) < 2:
            self._display.refuse("There are no moves to analyse yet.")
        else:
            self._fair_play.helped(self._open)

    def _open(self) -> None:
        from boardgames.tui.match.analysis_screen import AnalysisScreen

        display, line = self._display, self._display.cursor.line()
        is_new = self._review is None or tuple(self._review.line) != tuple(line)
        if self._review is None or is_new:
            self._review = self._begun(line)
            if self._practice is not None:
                self._practice.reset()
        self._screen = AnalysisScreen(
            self._review,
            partial(player_label, display.session),
            self._step,
            self._practice,
            only_person(display.session),
            display.session.outcome if line[-1] is display.session.newest else None,
            display.area.side,
        )
        display.screen.app.push_screen(self._screen, self._closed)
        if is_new or not self._review.is_done:
            replace_work(display.screen, "analysis", self._run, self._review)

    def leave(self) -> None:
        """Say that an analysis ends with the match on the screen, if it has not come to its own end."""
        is_searching = self._review is not None and not self._review.is_done
        if is_searching or (self._practice is not None and self._practice.is_busy):
            self._suite.tell(
                "The analysis of this match is not finished: open the match again to go on with it."
            )

    def follow(self) -> None:
        """Plot the chances of the line shown, as far as they are known."""
        if not self._chances:  # as in most matches: their line is not gone through for each move
            return
        line = self._display.cursor.line()[1:]
        chances = [self._chances.get(node) for node in line]
        whose = player_label(self._display.session, self._display.match.seats[0])
        found = [self._reviewed[node] for node in line if node in self._reviewed]
        is_exact = len(self._display.match.seats) == 2 and all(move.is_exact for move in found)
        panel = self._display.panels.chances
        panel.show(whose, line, chances, self._display.cursor.at, is_exact=is_exact)
        self._display.area.make_room()

    def best_at(self, node: Node) -> Info | None:
        """Return the best line at a node if a move from there was reviewed."""
        children = self._display.match.children(node)
        return next((self._reviewed[child].best for child in children if child in self._reviewed), None)

    # Inside

    def _begun(self, line: Sequence[Node]) -> LineReview:
        """Return the review of a line with what is known of it, from this match or an earlier analysis."""
        from boardgames.play.review import LineReview

        review = LineReview(line, lambda: self._suite.analyst)
        for node in line[1:]:
            if node not in self._reviewed:
                break
            review.moves.append(self._reviewed[node])
        if self._suite.is_club:  # exact values would be looked up in the club's own process
            review.has_values = _never
        else:
            from boardgames.play.review_store import keep_review

            keep_review(review)
        if review.moves:
            self._found(review)
        return review

    async def _run(self, review: LineReview) -> None:
        try:
            await review.run(lambda: self._found(review))
            if self._practice is not None:
                await self._practice.collect(review)
                self._found(review)
        except BoardgamesError as error:
            if self._screen is not None and self._screen.is_attached:
                self._screen.fail(str(error))
            else:
                self._suite.warn(str(error))

    def _found(self, review: LineReview) -> None:
        for node, found in zip(review.line[1:], review.moves, strict=False):
            self._reviewed[node] = found
        self._chances |= zip(review.line[1:], review.chances, strict=True)
        self._display.panels.moves.judge({node: found.sign for node, found in self._reviewed.items()})
        self.follow()
        if self._screen is not None and self._screen.is_attached:
            self._screen.show()

    def _closed(self, chosen: ReviewedMove | None) -> None:
        """Go to the position before a move."""
        self._screen = None
        if chosen is not None:
            self._display.area.board.jump(chosen.node)

    def _step(self, found: ReviewedMove) -> None:
        """Step through a move and what was better, over the analysis, which stays open behind."""
        from boardgames.play.alternatives import alternatives_to

        player = self._screen.listed_as(found.seat) if self._screen else ""
        self.step_through(alternatives_to(found, player), can_keep=True)

    def step_through(self, lines: Sequence[Alternative], *, can_keep: bool) -> None:
        """Open lines on a board of their own; one that the player keeps becomes a variation of the match."""
        from boardgames.play.alternatives import followed
        from boardgames.tui.match.line_screen import LineScreen

        display, suite = self._display, self._suite

        async def follow(line: Alternative, report: Callable[[Alternative], object]) -> None:
            await followed(line, lambda: suite.analyst, report=report)

        def closed(kept: Alternative | None) -> None:
            if kept is not None:
                if self._screen is not None and self._screen.is_attached:
                    self._screen.dismiss(None)
                display.area.board.jump(kept.keep(display.match))

        screen = LineScreen(display.area.board, lines, can_keep=can_keep, follow=follow)
        display.screen.app.push_screen(screen, closed)
