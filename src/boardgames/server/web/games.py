"""Pages of finished games: every public one can be looked at, move by move, without coming in."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from html import escape
from typing import TYPE_CHECKING

from aiohttp import web
from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.match.record import load
from boardgames.server.club.lists import OF_PEOPLE, OVER
from boardgames.server.club.rows import row_of
from boardgames.server.net.limits import Allowance
from boardgames.server.web.drawing import Drawing, draw
from boardgames.server.web.front_end import protect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.match.node import Node
    from boardgames.match.tree import Match
    from boardgames.server.club import Club
    from boardgames.server.web.settings import WebSettings

__all__ = ["GAMES", "GamePages"]

#: The beginning of the paths of games, which goes on with the code of a table.
GAMES = "/games/"
#: The numbers of games and of pictures that are kept.
_MOST_GAMES, _MOST_PICTURES = 32, 300
#: The number of pictures that wait to be drawn.
_MOST_WAITING = 16
#: The pictures that may be drawn at once and per second: moves that nobody has looked at cost time.
_BURST, _RATE = 40, 2
#: The seconds for which browsers keep a page and a picture.
_PAGE_SECONDS, _PICTURE_SECONDS = 60, 86_400
#: The condition of a table that has a page.
_SHOWN = f"t.code = :code AND t.public = 1 AND {OVER} AND {OF_PEOPLE}"
_NONE = "There is no such game here: it is not finished, or not public."


@frozen
class _Game:
    """A finished game: the names of its players, its match, and its record."""

    names: tuple[str, ...]
    match: Match
    record: str
    line: Sequence[Node] = field(default=Factory(lambda self: self.match.main_line(), takes_self=True))


@define(eq=False)
class GamePages:
    """The pages, pictures and records of finished public games."""

    _club: Club
    _settings: WebSettings
    _games: OrderedDict[str, _Game] = field(factory=OrderedDict, init=False)
    _pictures: OrderedDict[tuple[str, int], Drawing] = field(factory=OrderedDict, init=False)
    _drawing: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    _waiting: int = field(default=0, init=False)
    _allowance: Allowance = field(factory=lambda: Allowance(_BURST, _RATE), init=False)

    async def respond(self, request: web.BaseRequest) -> web.Response:
        """Return a page, a picture or a record; raise HTTPNotFound if there is none."""
        code, _, rest = request.path.removeprefix(GAMES).partition("/")
        try:
            game = self._game(code)
            if rest == "record.txt":
                return _record(code, game)
            number, _, kind = rest.partition(".")
            ply = _ply(number, game)
            if kind:
                return _picture(await self._drawn(code, game, ply), kind)
        except BoardgamesError as error:
            raise web.HTTPNotFound(text=str(error)) from error
        address = f"{'https' if self._settings.is_secure else 'http'}://{request.host}"
        view = _GameView(code, address, game.names, game.match, game.line, ply)
        headers = {"Cache-Control": f"max-age={_PAGE_SECONDS}"}
        return protect(web.Response(text=_page_of(view), content_type="text/html", headers=headers))

    def _game(self, code: str) -> _Game:
        """Return the finished public game at a table; raise BoardgamesError if there is none."""
        rows = self._club.tables.rows(_SHOWN, code=code)
        if not rows:
            raise BoardgamesError(_NONE)
        row = row_of(rows[0])
        known = self._games.get(code)
        if known is None or known.names != row.names:
            record = self._club.store.record(row.id)
            known = self._games[code] = _Game(row.names, load(record), record)
        self._games.move_to_end(code)
        while len(self._games) > _MOST_GAMES:
            self._games.popitem(last=False)
        return known

    async def _drawn(self, code: str, game: _Game, ply: int) -> Drawing:
        """Return the picture of a position, drawn beside the event loop, one at a time."""
        if found := self._pictures.get((code, ply)):
            return found
        if self._waiting >= _MOST_WAITING or not self._allowance.take(1):
            raise web.HTTPServiceUnavailable(text="Try again in a moment.", headers={"Retry-After": "2"})
        self._waiting += 1
        try:
            async with self._drawing:
                if (code, ply) not in self._pictures:
                    node = game.line[ply]
                    self._pictures[code, ply] = await asyncio.to_thread(draw, node.position, node.move)
        finally:
            self._waiting -= 1
        while len(self._pictures) > _MOST_PICTURES:
            self._pictures.popitem(last=False)
        return self._pictures[code, ply]


def _ply(text: str, game: _Game) -> int:
    """Return the number of a turn; "" is the last one."""
    last = len(game.line) - 1
    if not text:
        return last
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) <= last):
        raise BoardgamesError(_NONE)
    return int(text)


def _picture(drawing: Drawing, kind: str) -> web.Response:
    if kind not in ("png", "svg"):
        raise BoardgamesError(_NONE)
    body, name = (drawing.png, "image/png") if kind == "png" else (drawing.svg, "image/svg+xml")
    headers = {"Cache-Control": f"public, max-age={_PICTURE_SECONDS}"}
    return protect(web.Response(body=body, content_type=name, headers=headers), is_shared=True)


def _record(code: str, game: _Game) -> web.Response:
    name = f"{game.match.game.name}-{code}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return protect(web.Response(text=game.record, content_type="text/plain", headers=headers))


@frozen
class _GameView:
    """Page of a finished game at one of its positions.

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


def _page_of(view: _GameView) -> str:
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


def _steps(view: _GameView) -> Iterator[str]:
    """Yield the links to the first, the previous, the next and the last position."""
    for words, sign, ply in (
        ("First", "⇤", 0),
        ("Previous", "←", max(0, view.ply - 1)),
        ("Next", "→", min(view.plies, view.ply + 1)),
        ("Last", "⇥", view.plies),
    ):
        yield f'<a href="{view.path(ply)}" title="{words}" aria-label="{words}">{sign}</a>'


def _moves(view: _GameView) -> Iterator[str]:
    """Yield an item for each move, a link to the position after it."""
    for ply in range(1, view.plies + 1):
        here = ' aria-current="step"' if ply == view.ply else ""
        yield f'<li><a href="{view.path(ply)}"{here}>{escape(view.move(ply))}</a></li>'
