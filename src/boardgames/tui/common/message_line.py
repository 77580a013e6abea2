"""The line of a screen that says what has happened, or what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["MessageLine"]


class MessageLine(Static):
    """A sentence for the player, which looks different when it reports an error."""

    def __init__(self, sentence: str = "", *, id: str) -> None:
        super().__init__(sentence, id=id, markup=False)

    def say(self, sentence: str, *, is_error: bool = False) -> None:
        """Show a sentence in place of the one before; "" for none."""
        self.set_class(is_error, "error")
        # Its height does not change: the screen need not be laid out again.
        self.update(sentence, layout=False)

    def attempt(self, act: Callable[[], object]) -> bool:
        """Act, or show the error; return whether it went well."""
        try:
            act()
        except BoardgamesError as error:
            self.say(str(error), is_error=True)
            return False
        return True
