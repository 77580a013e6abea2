"""Links to the themes of a game's puzzles, with what the player has solved of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from boardgames.learn.puzzles.collection import puzzles_of, themes_of
from boardgames.tui.common.widgets import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual import events

__all__ = ["ThemeLinks", "in_lines"]


class ThemeLinks(LinkPanel):
    """All puzzles and each theme as a link, the chosen one in brackets; no link is broken over two lines."""

    _links: tuple[Content, ...] = ()

    def follow(self, game: str, chosen: str, tried: Mapping[str, bool]) -> None:
        """Show the themes of a game; `chosen` is the key of one of them, or "" for all puzzles."""
        self._links = tuple(_links(game, chosen, tried))
        self._write()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines for another width."""
        del event
        self._write()

    def _write(self) -> None:
        width = self.size.width
        if width:
            self.update(Content("\n").join(in_lines(self._links, width)))


def _links(game: str, chosen: str, tried: Mapping[str, bool]) -> Iterator[Content]:
    puzzles = puzzles_of(game)
    shown = [("", "All", list(puzzles))] if puzzles else []
    shown += [
        (theme.key, theme.title, [one for one in puzzles if one.theme.key == theme.key])
        for theme in themes_of(game)
    ]
    for key, title, own in shown:
        solved = sum(tried.get(one.name, False) for one in own)
        words = Content.from_markup(f"[@click=ask('choose_theme','{key}')]$title[/]", title=title)
        opens, closes = ("[", "]") if key == chosen else (" ", " ")
        yield Content.assemble(opens, words, (f" {solved}/{len(own)}", "$text-muted"), closes)


def in_lines(links: Iterable[Content], width: int) -> list[Content]:
    """Put as many links into each line as there is room for."""
    lines: list[Content] = []
    for link in links:
        if lines and lines[-1].cell_length + 1 + link.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], " ", link)
        else:
            lines.append(link)
    return lines
