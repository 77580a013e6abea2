"""The HTML of a finished game at one of its positions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["GameView", "page_of"]


@frozen
class GameView:
    """A finished game as a page shows it.

    Attributes:
        code: The code of its table.
        address: The address of the server, without a path.
        names: The names of the players.
        match: The match.
        line: Its main line, from the beginning.
        ply: The number of the turn after which the board is shown.
    """

    code: str
    address: str
    names: tuple[str, ...]
    match: Match
    line: Sequence[Node]
    ply: int

    @property
    def title(self) -> str:
        """The game and its players."""
        return f"{self.match.game.title}: {' - '.join(self.names)}"

    @property
    def plies(self) -> int:
        """The number of turns."""
        return len(self.line) - 1

    def move(self, ply: int) -> str:
        """Return the move of a turn with its number, `3. 1b2` or `3... 1c3`."""
        number = self.match.number_of(ply)
        return f"{number}{'' if number.endswith('.') else '.'} {self.line[ply].move}"

    def path(self, ply: int) -> str:
        """Return the path of the page after a turn."""
        return f"/games/{self.code}/{ply}"


def page_of(view: GameView) -> str:
    """Return the page: the board, links to the other positions, the moves, and the record."""
    node = view.line[view.ply]
    last = view.move(view.ply) if view.ply else "The beginning"
    title, result = escape(view.title), escape(view.match.result)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{result}">
<meta property="og:type" content="article">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{result}">
<meta property="og:url" content="{escape(view.address)}{view.path(view.ply)}">
<meta property="og:image" content="{escape(view.address)}{view.path(view.ply)}.png">
<meta property="og:image:alt" content="The board after {escape(last)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/game.css">
</head>
<body>
<header><h1>{title}</h1><p>{result}</p></header>
<main>
<figure>
<img src="{view.path(view.ply)}.svg" alt="The board after {escape(last)}; it is in text below.">
<figcaption>{escape(last)}</figcaption>
</figure>
<nav aria-label="Positions">{"".join(_steps(view))}</nav>
<ol aria-label="Moves">{"".join(_moves(view))}</ol>
<details><summary>The board in text</summary><pre>{escape(node.position.diagram())}</pre></details>
<p><a href="/games/{view.code}/record.txt" download>Record</a> · <a href="/">The club</a></p>
</main>
</body>
</html>
"""


def _steps(view: GameView) -> Iterator[str]:
    """Yield the links to the first, the previous, the next and the last position."""
    for words, sign, ply in (
        ("First", "⇤", 0),
        ("Previous", "←", max(0, view.ply - 1)),
        ("Next", "→", min(view.plies, view.ply + 1)),
        ("Last", "⇥", view.plies),
    ):
        yield f'<a href="{view.path(ply)}" title="{words}" aria-label="{words}">{sign}</a>'


def _moves(view: GameView) -> Iterator[str]:
    """Yield an item for each move, a link to the position after it."""
    for ply in range(1, view.plies + 1):
        here = ' aria-current="step"' if ply == view.ply else ""
        yield f'<li><a href="{view.path(ply)}"{here}>{escape(view.move(ply))}</a></li>'
