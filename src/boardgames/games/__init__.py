"""The games. Each of this program is one folder here, which imports no other game and no screen.

Games of other packages join them (`games/installed.py`). One that does not work costs a sentence in
`faults()`, and is not among `names()`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from boardgames.core.errors import BoardgamesError, BrokenGame, UnknownGame

if TYPE_CHECKING:
    from boardgames.core.game import Game

__all__ = ["BUILT_IN", "faults", "has_board", "load_game", "names", "names_on_screen", "title_of"]

#: The games of this program. The name of a game is that of its folder, with hyphens for underscores.
BUILT_IN = ("pylos", "flying-obelisks", "diamond", "pyramid-siege")


def names() -> tuple[str, ...]:
    """Return the names of all games that can be loaded: those of this program, then all others."""
    return _installed()[0]


def names_on_screen() -> tuple[str, ...]:
    """Return the names of the games that have a board for the screen; all others are for scripts."""
    return tuple(filter(has_board, names()))


def has_board(name: str) -> bool:
    """Return True if a game declares a board for the screen, or its positions say what stands where."""
    if name in BUILT_IN:
        return True
    game = load_game(name)
    return bool(game.art) or hasattr(game.start(), "occupants")


def title_of(name: str) -> str:
    """Return the title of a game, or the name of one that cannot be loaded here."""
    try:
        return load_game(name).title
    except BoardgamesError:
        return name


def faults() -> tuple[str, ...]:
    """Return a sentence for each game of another package that cannot be used."""
    return _installed()[1]


@cache
def load_game(name: str) -> Game:
    """Import the game called `name` and return its one `GAME`.

    Raises:
        UnknownGame: No game has that name.
        BrokenGame: The game of another package cannot be used.
    """
    if name in BUILT_IN:
        module = import_module(f"boardgames.games.{name.replace('-', '_')}")
        return cast("Game", module.GAME)
    from boardgames.games.installed import find_offers, load_installed

    offer = find_offers(BUILT_IN)[0].get(name)
    if offer is None:
        raise UnknownGame(name, names())
    return load_installed(offer)


@cache
def _installed() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of all games, and what is wrong with those that are left out."""
    from boardgames.games.installed import find_offers

    offers, refusals = find_offers(BUILT_IN)
    good, faulty = list(BUILT_IN), list(refusals)
    for name in offers:
        try:
            load_game(name)
        except BrokenGame as error:
            faulty.append(str(error))
        else:
            good.append(name)
    return tuple(good), tuple(faulty)
