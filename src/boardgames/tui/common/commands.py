"""The commands of the command palette, in groups by what players look for; those of every screen are last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from re import findall
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import SystemCommand
from textual.command import DiscoveryHit, Hit, Provider
from textual.content import Content

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import keys_of, shown
from boardgames.tui.actions.table import actions_at
from boardgames.tui.common.screen import RoomyScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence

    from textual.dom import DOMNode
    from textual.screen import Screen

    from boardgames.tui.actions.action import Action
    from boardgames.tui.base import BaseApp

__all__ = ["CommandGroup", "GroupedCommands", "GroupedHit", "command_groups", "has_words"]

#: The headings of actions of no group, and of the commands of every screen.
_HERE, _PROGRAM = "This screen", "The program"
#: The groups of a match, by what players look for, each with the ids of its actions; the most wanted first.
_GROUPS = {
    "Often wanted": "new hint undo analysis help settings leave",
    "Play": "next-level type redo take-back offer-draw resign pause seat caution",
    "Learn": "lessons puzzles strategy why",
    "Look": "view flip details lift colours pixels animation",
    "Analyse": "evaluation values explorer edit other-line main-line line-start line-end comment"
    " autoplay slower faster",
    "Match": "matches copy-record copy-position",
}
_OF_MATCH = frozenset({Place.BOARD, Place.PLAY_AREA, Place.MATCH})


class CommandGroup(NamedTuple):
    """Commands under a heading."""

    heading: str
    commands: Sequence[SystemCommand]


@dataclass
class GroupedHit(DiscoveryHit):
    """A command found without a search, with the heading under which it stands."""

    group: str = ""


class GroupedCommands(Provider):
    """Finds the commands of the palette."""

    async def discover(self) -> AsyncIterator[DiscoveryHit | Hit]:
        """Yield all commands, group by group."""
        for group in self._groups:
            for command in group.commands:
                yield GroupedHit(
                    _escaped(command.title),
                    command.callback,
                    help=_escaped(command.help),
                    group=group.heading,
                )

    async def search(self, query: str) -> AsyncIterator[DiscoveryHit | Hit]:
        """Yield the commands whose title matches; if there is none, those whose sentence has the words.

        In a title letters may be left out. Letters scattered over a sentence would find what nobody means.
        """
        matcher = self.matcher(query)
        commands = [command for group in self._groups for command in group.commands]
        by_title = [command for command in commands if matcher.match(command.title)]
        for command in by_title or [each for each in commands if has_words(each.help, query)]:
            title = matcher.highlight(command.title)
            score = matcher.match(command.title) or 1.0
            yield Hit(score, title, command.callback, help=_escaped(command.help))

    @property
    def _groups(self) -> Sequence[CommandGroup]:
        app: Any = self.app
        groups: Sequence[CommandGroup] = app.command_groups(self.screen)
        return groups


def has_words(sentence: str, query: str) -> bool:
    """Return True if each word of a query begins a word of a sentence, in capitals or not."""
    words = findall(r"\w+", sentence.casefold())
    return all(any(word.startswith(begun) for word in words) for begun in query.casefold().split())


def command_groups(app: BaseApp, screen: Screen[object]) -> list[CommandGroup]:
    """Return the commands of a screen, the most wanted first, and those that every screen has."""
    found: dict[str, list[SystemCommand]] = {}
    below = _with_commands(screen)
    if below is not None:
        own = app.settings.preferences.keys
        commands = list(_commands(below.acting, own, below.offers))
        for action, command in sorted(commands, key=lambda each: _rank(each[0])):
            run = command.callback if below is screen else partial(_close_first, screen, command.callback)
            found.setdefault(_heading(action), []).append(command._replace(callback=run))
    groups = [CommandGroup(heading, found[heading]) for heading in (*_GROUPS, _HERE) if heading in found]
    return [*groups, CommandGroup(_PROGRAM, _of_program(app))]


def _with_commands(screen: Screen[object]) -> RoomyScreen[Any] | None:
    """Return the screen whose commands are offered: this one, or the one below where this lies over it."""
    if isinstance(screen, RoomyScreen):
        return screen
    stack = screen.app.screen_stack
    if not getattr(screen, "offers_below", False) or screen not in stack:
        return None
    below = stack[stack.index(screen) - 1]
    return below if isinstance(below, RoomyScreen) else None


def _close_first(screen: Screen[object], run: Callable[[], object]) -> None:
    """Close a screen that lies over another one before a command of that is run."""
    screen.dismiss()
    screen.app.call_later(run)


def _heading(action: Action) -> str:
    """Return the group of an action; that of a match if the action is one."""
    if action.place not in _OF_MATCH:
        return _HERE
    return next((group for group, ids in _GROUPS.items() if action.id in ids.split()), _HERE)


def _rank(action: Action) -> int:
    """Return where an action stands among those of a match; others keep their order after these."""
    ids = " ".join(_GROUPS.values()).split()
    return ids.index(action.id) if action.place in _OF_MATCH and action.id in ids else len(ids)


def _of_program(app: BaseApp) -> list[SystemCommand]:
    commands = [
        SystemCommand("All keys", "(F1) Every key of this screen", app.action_show_keys),
        SystemCommand("Save a picture", "Save this screen as an SVG file", partial(_save_picture, app)),
        SystemCommand("Quit", "(Ctrl+Q) End the program; unfinished matches are saved", app.action_quit),
    ]
    return [command for command in commands if command.title not in app.left_out]


def _save_picture(app: BaseApp) -> None:
    """Save a picture of the screen once the palette has gone, and say where it is or why there is none."""
    app.set_timer(0.1, partial(save_picture, app))


def save_picture(app: BaseApp) -> None:
    """Save a picture of the screen with the downloads, or at home, and say where; or say why that failed."""
    downloads = Path.home() / "Downloads"
    folder = downloads if downloads.is_dir() else Path.home()
    try:
        app.tell(f"The picture is saved as {app.save_screenshot(path=str(folder))}.")
    except OSError as error:
        app.warn(f"The picture cannot be saved in {folder}: {error.strerror or error}.")


def _commands(
    acting: Mapping[Place, DOMNode], own: Mapping[str, str], offers: Callable[[Action], bool]
) -> Iterator[tuple[Action, SystemCommand]]:
    """Yield a command for each action of nodes that `offers` does not refuse.

    A player whose `own` keys replace the default ones reads these.
    """
    for place, node in acting.items():
        for action in actions_at(place):
            if action.help and offers(action):
                run = partial(node.app.run_action, action.act, node)
                yield action, SystemCommand(action.title, _sentence(action, own), run)


def _sentence(action: Action, own: Mapping[str, str]) -> str:
    """Return what an action does after its keys, which a narrow palette would cut off at the end."""
    words = action.help.replace("`", "")
    keys = action.keys if action.fixed else keys_of(action.id, own)
    return (f"({shown(keys)}) " if keys else "") + f"{words[0].upper()}{words[1:]}"


def _escaped(words: str) -> str:
    return Content(words).markup
