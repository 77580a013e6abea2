"""Errors of exact values: other rules, missing files, searches without a proof."""

from __future__ import annotations

from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import Verdict

__all__ = ["ExactDataError", "ExactError", "NotComputed", "NotCovered", "NotProved", "Verdict"]


class ExactError(BoardgamesError):
    """There are no exact values to be had: an ordinary computer player can take over."""


class NotCovered(ExactError):
    """The rules of the position are not those for which Pylos is solved."""


class NotComputed(ExactError):
    """The rules of the position are solved, but their values have to be computed first."""


class ExactDataError(ExactError):
    """A file of exact values is missing or damaged."""


class NotProved(ExactError):
    """The search gave up before it had a proof of what is asked for."""
