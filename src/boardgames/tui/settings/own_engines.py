"""Engines of the player's own in the settings: they are added, tried out and removed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core import BoardgamesError
from boardgames.play.engines import Engines
from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.common.screen import replace_work
from boardgames.tui.settings.row import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from textual.screen import Screen

    from boardgames.tui.settings.preferences import Settings

__all__ = ["AddEngineRow", "EngineRow", "OwnEngines", "engine_rows"]

_HOW = 'A name, "=" and the command that starts it, such as: mine = my-engine --fast'


@frozen
class AddEngineRow(Row):
    """Adds an engine."""

    def value(self, settings: Settings) -> str:
        """Return nothing: this row does something, and has no value."""
        del settings
        return ""


@frozen
class EngineRow(Row):
    """An engine with its `command`, which is tried out or removed."""

    command: str = field(kw_only=True)

    def value(self, settings: Settings) -> str:
        """Return the command."""
        del settings
        return self.command

    def default(self, settings: Settings) -> str:
        """Return the command: there is no other."""
        return self.value(settings)


def engine_rows(engines: Mapping[str, str]) -> tuple[Row, ...]:
    """Return a row for each engine, and one that adds another."""
    what = "Enter starts it and has it play a move, del removes it. In the set-up it can play any seat."
    add = "A program that plays by the engine protocol (see the manual): give it a name and its command."
    return (
        *(
            EngineRow(f"engine-{name}", name, what, at_home=True, command=command)
            for name, command in engines.items()
        ),
        AddEngineRow("add-engine", "Add an engine", add, at_home=True),
    )


class OwnEngines:
    """Adds, tries out and removes engines for `screen`; `changed` lists them again, `say` shows a sentence.

    The second argument of `say` is whether the sentence reports an error.
    """

    def __init__(
        self,
        screen: Screen[Any],
        settings: Settings,
        changed: Callable[[str], object],
        say: Callable[[str, bool], object],
    ) -> None:
        self._screen = screen
        self._settings = settings
        self._changed = changed
        self._say = say

    def add(self) -> None:
        """Ask for a name and a command."""
        self._screen.app.push_screen(AskScreen("Add an engine", _HOW, "", self._add))

    def remove(self, name: str) -> None:
        """Remove an engine."""
        engines = {other: command for other, command in self._engines.items() if other != name}
        self._settings.change(engines=engines)
        self._changed("add-engine")
        self._say(f"{name} has been removed.", False)

    def try_out(self, name: str) -> None:
        """Start an engine in the background, and say whether it plays."""
        self._say(f"Starting {name} ...", False)
        replace_work(self._screen, "engine", self._play, name)

    # Inside

    @property
    def _engines(self) -> Mapping[str, str]:
        return self._settings.preferences.engines

    def _add(self, text: str) -> None:
        name, _, command = (part.strip() for part in text.partition("="))
        if not name or not name.isprintable() or not command:
            raise BoardgamesError(_HOW)
        if name in self._engines:
            raise BoardgamesError(f"There already is an engine called {name}: remove it first.")
        Engines({name: command}).own(name)  # the errors are those of a settings file with this engine
        self._settings.change(engines={**self._engines, name: command})
        self._changed(f"engine-{name}")
        self.try_out(name)

    async def _play(self, name: str) -> None:
        """Have an engine play a move, in a process of its own."""
        from boardgames.play.engines import plays

        engines = Engines(self._engines)
        try:
            said, is_error = await plays(engines.own(name), name), False
        except BoardgamesError as error:
            said, is_error = str(error), True
        finally:
            engines.close(at_once=True)
        if self._screen.is_attached:
            self._say(said, is_error)
