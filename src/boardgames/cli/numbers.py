"""Numbers on the command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from argparse import Namespace

    from boardgames.thinking.limits import Limit

__all__ = ["decimal", "search_limit", "whole"]

_DECIMAL = re.compile(r"[-+]?[0-9]{1,6}(\.[0-9]{1,6})?")
_MOST = 10**9


def whole(option: str, text: str, lowest: int = 1, highest: int = _MOST, *, other: str = "") -> int:
    """Return the whole number given for an option; raise BoardgamesError saying what would be right.

    `other` is a word that would be right as well.
    """
    if text.isascii() and text.isdecimal() and len(text) <= len(str(highest)):
        number = int(text)
        if lowest <= number <= highest:
            return number
    numbers = f"a whole number from {lowest} to {highest}{f', or {other}' if other else ''}"
    raise BoardgamesError(f"{option} cannot be {text!r}: choose {numbers}.")


def decimal(option: str, text: str) -> float:
    """Return the number given for an option; raise BoardgamesError saying what would be right."""
    if _DECIMAL.fullmatch(text.strip()):
        return float(text)
    raise BoardgamesError(f"{option} cannot have {text!r}: write a number, such as 50, -5 or 0.1.")


def search_limit(arguments: Namespace, usual: Limit) -> Limit:
    """Return the limit that --nodes and --time ask for, or else the usual one."""
    from boardgames.thinking.limits import Limit

    if arguments.nodes is None and arguments.time is None:
        return usual
    nodes = None if arguments.nodes is None else whole("--nodes", arguments.nodes)
    seconds = None if arguments.time is None else whole("--time", arguments.time) / 1000
    return Limit(nodes, seconds)
