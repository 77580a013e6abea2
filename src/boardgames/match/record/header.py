"""The header of a record: how its match begins, and its tags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.options import settle, written_options
from boardgames.match.errors import RecordError
from boardgames.match.names import RESULT, is_reserved
from boardgames.match.record.tokens import write_tag
from boardgames.match.results import UNFINISHED
from boardgames.match.tree import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from boardgames.core import Game, Position, Value
    from boardgames.match.record.tokens import Tag

__all__ = ["Header", "begin", "header_lines", "start_lines"]

GAME = "Game"
POSITION = "Position"
OPTION = "Option."


def header_lines(match: Match) -> Iterator[str]:
    """Yield the lines of a match's tags."""
    yield from start_lines(match)
    for name, text in match.tags.items():
        if name != RESULT:
            yield write_tag(name, text)
    yield write_tag(RESULT, match.result)


def start_lines(match: Match) -> Iterator[str]:
    """Yield the lines of the tags that describe the start of a match."""
    root = match.root.position
    yield write_tag(GAME, root.game.name)
    for name, value in written_options(root.game, root.options).items():
        yield write_tag(f"{OPTION}{name}", str(value))
    encoded = root.encode()
    if encoded != root.game.start(**root.options).encode():
        yield write_tag(POSITION, encoded)


@define
class Header:
    """A record's tags by name; each name appears once."""

    tags: dict[str, Tag] = field(factory=dict)

    @classmethod
    def of(cls, tags: Iterable[Tag]) -> Header:
        """Return the header with these tags; raise RecordError for a tag that appears twice."""
        header = cls()
        for tag in tags:
            if tag.name in header.tags:
                raise RecordError(tag.line, f"The tag {tag.name} is already on line {header.line(tag.name)}.")
            header.tags[tag.name] = tag
        return header

    def line(self, name: str) -> int:
        """Return the line of a tag, or 1 if there is no such tag."""
        return self.tags[name].line if name in self.tags else 1

    def text(self, name: str) -> str | None:
        """Return the text of a tag, or None."""
        return self.tags[name].text if name in self.tags else None


def begin(header: Header, find: Callable[[str], Game]) -> Match:
    """Return the match that a header describes, without moves; raise RecordError if it is not valid."""
    match = Match(_position(header, _game(header, find)))
    for tag in header.tags.values():
        if not is_reserved(tag.name) and (tag.name, tag.text) != (RESULT, UNFINISHED):
            match.set_tag(tag.name, tag.text)
    return match


def _game(header: Header, find: Callable[[str], Game]) -> Game:
    name = header.text(GAME)
    if name is None:
        raise RecordError(1, 'A record has to name its game: write [Game "name"].')
    try:
        return find(name)
    except BoardgamesError as error:
        raise RecordError(header.line(GAME), str(error)) from error


def _position(header: Header, game: Game) -> Position:
    options = _options(header, game)
    text = header.text(POSITION)
    if text is None:
        return game.start(**options)
    try:
        return game.decode(text, **options)
    except BoardgamesError as error:
        raise RecordError(header.line(POSITION), str(error)) from error


def _options(header: Header, game: Game) -> Mapping[str, Value]:
    """Return a checked value for every option; they are read one by one to know the line of a wrong one."""
    options = settle(game.title, game.options, {})
    for tag in header.tags.values():
        if not tag.name.startswith(OPTION):
            continue
        name = tag.name.removeprefix(OPTION)
        try:
            options[name] = settle(game.title, game.options, {name: tag.text})[name]
        except BoardgamesError as error:
            raise RecordError(tag.line, str(error)) from error
    return options
