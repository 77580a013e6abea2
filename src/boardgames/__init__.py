"""Four abstract games with three-dimensional boards, for a terminal and for Python.

>>> import boardgames
>>> position = boardgames.load("pylos").start()
>>> position = position.play(position.parse("1b2"))
>>> str(position.to_move)
'Dark'

Importing this package costs next to nothing: a game's code is read when `load` asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Game

__all__ = ["__version__", "load", "names"]
__version__ = "0.1.0"


def names() -> tuple[str, ...]:
    """Return the names of the games that can be loaded, in the order in which they are offered.

    Those of other packages come last (entry points of the group `boardgames.games`).
    """
    from boardgames.games import names as names_of_all

    return names_of_all()


def load(name: str) -> Game:
    """Return the game called `name`, one of `names()`; UnknownGame lists them for any other name.

    Raises:
        UnknownGame: No game has that name.
        BrokenGame: A package has a game of that name, which cannot be used.
    """
    from boardgames.games import load_game

    return load_game(name)
