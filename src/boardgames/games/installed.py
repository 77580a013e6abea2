"""Games of other packages, found by their entry points.

A package offers a game with an entry point of the group `boardgames.games`: the name is that of the game, the
value a reference to its `GAME`:

    [project.entry-points."boardgames.games"]
    rods = "rods:GAME"

`importlib.metadata` would find them too, but importing it takes longer than loading a game. What it does is
done here for the one group, and only with what installers write: the file `entry_points.txt` in the folder
`NAME.dist-info` or `NAME.egg-info` of a package, in one of the folders of `sys.path`.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.errors import BrokenGame

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core.game import Game

__all__ = ["GROUP", "Offer", "find_offers", "load_installed"]

GROUP = "boardgames.games"
_SECTION = f"[{GROUP}]"
#: Names are for command lines, files and tables of settings.
_NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
_LONGEST_NAME = 40


class Offer(NamedTuple):
    """The entry point of a game: its name, the reference `module:NAME`, and the package that has it."""

    name: str
    reference: str
    package: str


@cache
def find_offers(reserved: tuple[str, ...]) -> tuple[Mapping[str, Offer], tuple[str, ...]]:
    """Return the games that packages offer, by name, and a sentence for each that is refused.

    The names in `reserved` are taken. Nothing is imported, and the folders are searched once.
    """
    offers: dict[str, Offer] = {}
    refusals = []
    for offer in sorted(_offers(), key=lambda offer: (offer.name, offer.package)):
        if problem := _problem(offer, reserved, offers):
            refusals.append(_unusable(offer, problem))
        else:
            offers[offer.name] = offer
    return offers, tuple(refusals)


def _problem(offer: Offer, reserved: tuple[str, ...], taken: Mapping[str, Offer]) -> str:
    if offer.name in reserved:
        return "this program has a game of that name"
    if offer.name in taken:
        return f"the package {taken[offer.name].package} has a game of that name"
    if len(offer.name) > _LONGEST_NAME or not re.fullmatch(_NAME, offer.name):
        return f"a name has at most {_LONGEST_NAME} small letters, digits and hyphens, a letter first"
    return ""


def _offers() -> Iterator[Offer]:
    """Yield the offers of all packages; of a package that is installed twice, those that Python imports."""
    seen: set[str] = set()
    for folder in dict.fromkeys(sys.path):
        for info in _metadata_folders(folder or os.curdir):
            package = info.name.partition("-")[0].lower().replace("_", "-").replace(".", "-")
            if package not in seen:
                seen.add(package)
                yield from _read(f"{info.path}/entry_points.txt", package)


def _metadata_folders(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return [entry for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))]
    except OSError:
        return []  # entries of sys.path need not exist, and may be archives


def _read(path: str, package: str) -> Iterator[Offer]:
    """Yield the offers in a file of entry points; most packages have no such file, or not this group.

    There may be hundreds of packages: bytes are read without a `Path`, in half the time.
    """
    try:
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123
            content = file.read()
    except OSError:
        return
    if _SECTION.encode() not in content:
        return
    section = ""
    for line in map(str.strip, content.decode("utf-8", "replace").splitlines()):
        if line.startswith("["):
            section = line
        elif section == _SECTION and "=" in line and not line.startswith(("#", ";")):
            name, _, reference = line.partition("=")
            # What follows in brackets are extras that the package would need.
            yield Offer(name.strip(), reference.partition("[")[0].strip(), package)


def load_installed(offer: Offer) -> Game:
    """Import the game of an offer.

    Raises:
        BrokenGame: It cannot be imported, or it is not a game that can be started; the sentence names
            the package.
    """
    try:
        module, _, attribute = offer.reference.partition(":")
        return _checked(getattr(import_module(module), attribute), offer.name)
    # Whatever other people's code raises, also if it wants to end the program.
    except (Exception, SystemExit) as error:
        reason = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise BrokenGame(_unusable(offer, reason)) from error


def _unusable(offer: Offer, reason: str) -> str:
    return f"The game {offer.name!r} of the package {offer.package} cannot be used: {reason}."


def _checked(game: object, name: str) -> Game:
    """Return a game that has what every list of games needs."""
    from boardgames.core.game import Game  # only where a package has a game

    if not isinstance(game, Game):
        raise BrokenGame(f"{game!r} is not a boardgames.core.Game")
    if game.name != name:
        raise BrokenGame(f"it calls itself {game.name!r}")
    for field in ("title", "tagline", "players"):
        if not isinstance(getattr(game, field), str):
            raise BrokenGame(f"its {field} is not a text")
    game.decode(game.showcase)
    game.start().legal_moves()
    return game
