"""Saving a position from the editor: copied, or kept as a match, a puzzle or a set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError
from boardgames.match.cursor import Cursor
from boardgames.match.store.saved import Saved
from boardgames.match.tree import Match
from boardgames.tui.common.dialogs import AskScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.screen import Screen

    from boardgames.core import Position
    from boardgames.learn.editor import PositionEditor
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.tui.screen_host import Suite

__all__ = ["Keeping"]

_NO_PUZZLE = (
    "This is not a puzzle: exactly one move must win by force in three turns or fewer, "
    "or prevent a loss at once."
)


class Keeping:
    """Keeps what is drawn with `editor` on a screen, as soon as it is possible."""

    def __init__(self, suite: Suite, screen: Screen[Position], editor: PositionEditor) -> None:
        self._suite = suite
        self._screen = screen
        self._editor = editor

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions, by the kind of thing that they save."""
        return {"copy": self.copy, "match": self.as_match, "puzzle": self.as_puzzle, "setup": self.as_setup}

    def possible(self) -> Position | None:
        """Return the position, or say why there is none."""
        if self._editor.position is None:
            self._suite.warn(self._editor.problem)
        return self._editor.position

    def copy(self) -> None:
        """Copy the text of the position."""
        if self.possible() is not None:
            self._screen.app.copy_to_clipboard(self._editor.text)
            self._suite.tell("The position has been copied, if your terminal lets programs copy.")

    def as_match(self) -> None:
        """Save a match that begins with the position, under a title."""
        position = self.possible()
        if position is None:
            return
        usual = f"{position.game.title}, edited"

        def keep(title: str) -> None:
            self._suite.library.store.save(Saved(Cursor(Match(position)), title or usual))
            self._suite.tell("The match has been saved: m on the first screen lists it.")

        self._screen.app.push_screen(AskScreen("Save as a match", "Its title:", usual, keep))

    def as_puzzle(self) -> None:
        """Keep the position as a puzzle, if it is one; the search takes a second or two."""
        position = self.possible()
        if position is not None:
            self._suite.tell("Looking for the solution ...")
            self._screen.run_worker(lambda: self._look_for_puzzle(position), thread=True, exclusive=True)

    def as_setup(self) -> None:
        """Write what is drawn as a set-up of the player's own."""

        def keep(name: str) -> None:
            try:
                path = self._editor.save_setup(name)
            except OSError as error:
                raise BoardgamesError(f"The set-up cannot be written: {error.strerror}.") from error
            self._suite.tell(f"Written to {path}. The set-up screen offers it.")

        label = "Its name, in small letters, digits and hyphens:"
        self._screen.app.push_screen(AskScreen("Save the levels as a set-up", label, "", keep))

    def _look_for_puzzle(self, position: Position) -> None:
        from boardgames.learn.puzzles.collection import keep_puzzle
        from boardgames.learn.puzzles.making import puzzle_of

        puzzle, app = puzzle_of(position), self._screen.app
        try:
            if puzzle is not None:
                keep_puzzle(puzzle)
        except BoardgamesError as error:
            app.call_from_thread(self._suite.warn, str(error))
            return
        app.call_from_thread(self._found, puzzle)

    def _found(self, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            self._suite.warn(_NO_PUZZLE)
        else:
            self._suite.tell(f"Kept as a puzzle ({puzzle.title}): {puzzle.name}.")
