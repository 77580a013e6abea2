"""Guides: what a learner reads of a game besides its sheet, in the order in which a learner wants it."""

from __future__ import annotations

import tomllib
from functools import cache

from attrs import frozen

from boardgames.games import load_game

__all__ = ["Chapter", "Guide", "GuidePiece", "guide_of"]


@frozen
class Chapter:
    """Rules under a title, by their ids; one that is folded matters to few players, such as notation."""

    title: str
    rules: tuple[str, ...]
    is_folded: bool = False


@frozen
class GuidePiece:
    """A piece, or another sign of the flat board: its `sign`, its name, and what it is about.

    `drawing` shows its power on a flat board from the middle of five by five squares, `x` for those that it
    can reach; "" where there is nothing to draw. `rule` is the id of the rule on it.
    """

    sign: str
    name: str
    text: str
    drawing: str = ""
    rule: str = ""


@frozen
class Guide:
    """The guide of a game: its aim in one line, its rules in chapters, its pieces, and keys of its own."""

    aim: str
    chapters: tuple[Chapter, ...]
    pieces: tuple[GuidePiece, ...]
    keys: tuple[str, ...]

    def chapter_of(self, rule: str) -> Chapter:
        """Return the chapter that a rule belongs to."""
        return next(chapter for chapter in self.chapters if rule in chapter.rules)


@cache
def guide_of(game: str) -> Guide:
    """Return the guide of the game called `game`; without one, its tagline and the rules of its sheet."""
    played = load_game(game)
    path = played.data_file("guide.toml")
    if path is None:
        return Guide(
            played.tagline, (Chapter("The rules", tuple(rule.id for rule in played.sheet.rules)),), (), ()
        )
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    chapters = tuple(
        Chapter(one["title"], tuple(one["rules"]), one.get("is_folded", False)) for one in table["chapter"]
    )
    return Guide(table["aim"], chapters, tuple(map(_piece, table["piece"])), tuple(table["keys"]))


def _piece(table: dict[str, str]) -> GuidePiece:
    drawing = table.get("drawing", "").strip("\n")
    return GuidePiece(table["sign"], table["name"], table["text"], drawing, table.get("rule", ""))
