"""The command palette's part of the table of actions: what it offers, with the keys that do the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from boardgames.tui.actions.keymap import keys_of
from boardgames.tui.actions.keys import shown
from boardgames.tui.actions.table import actions_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from textual.dom import DOMNode

    from boardgames.tui.actions.action import Action, Place

__all__ = ["commands"]


def commands(
    acting: Mapping[Place, DOMNode], own: Mapping[str, str], offers: Callable[[Action], bool]
) -> Iterator[SystemCommand]:
    """Yield a command for each action of nodes that `offers` does not refuse.

    A player whose `own` keys replace the default ones reads these.
    """
    for place, node in acting.items():
        for action in actions_at(place):
            if action.help and offers(action):
                run = partial(node.app.run_action, action.act, node)
                yield SystemCommand(action.title, _sentence(action, own), run)


def _sentence(action: Action, own: Mapping[str, str]) -> str:
    words = action.help.replace("`", "")
    keys = action.keys if action.fixed else keys_of(action.id, own)
    return f"{words[0].upper()}{words[1:]}" + (f" ({shown(keys)})" if keys else "")
