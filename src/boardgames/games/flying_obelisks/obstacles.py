"""Obstacles between a part of a stack and a square: missing powers, hills, and other pieces."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.words import capital, listed
from boardgames.games.flying_obelisks.board import (
    CORRESPONDING,
    LEVEL,
    SLIDING,
    SPOT_AT,
    Barrier,
    barrier,
    is_between_hills,
    paths,
)
from boardgames.games.flying_obelisks.engine import landings
from boardgames.games.flying_obelisks.reach import reached
from boardgames.games.flying_obelisks.stacks import (
    FLIGHT,
    KINDS_OF,
    LETTERS_OF,
    MOST,
    NAMES,
    OWN,
    flaw,
    in_order,
    moving,
    owner,
    parts,
    size,
)
from boardgames.games.flying_obelisks.words import GOES, POWER_RULE, named, whose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.games.flying_obelisks.board import Path
    from boardgames.games.flying_obelisks.engine import Board

__all__ = ["POWERLESS", "Obstacle", "nearest_obstacle", "obstacle"]


class Obstacle(NamedTuple):
    """An obstacle to a part: its rule and a sentence. A higher `rank` means that the part gets nearer."""

    rank: int
    rule: str
    reason: str


#: The ranks; a part that is powerless can go nowhere at all.
POWERLESS, _ELSEWHERE, _OTHER_HILL, _LEVELS, _BLOCKED, _LANDING = range(6)


def nearest_obstacle(board: Board, source: int, target: int) -> Obstacle | None:
    """Return why no part of a stack can go to a square, for the part that gets nearest; None if one can."""
    obstacles = [obstacle(board, source, part, target) for part in parts(board[source])]
    known = [one for one in obstacles if one]
    return max(known, key=lambda one: one.rank) if len(known) == len(obstacles) else None


def obstacle(board: Board, source: int, part: int, target: int) -> Obstacle | None:
    """Return why a part of the stack on a square cannot go to another square, or None if it can.

    This does not consider repetition.
    """
    stack = board[source]
    powers = reached(board, source, KINDS_OF[stack]).get(target, 0)
    if part in moving(stack, powers):
        own = OWN[owner(stack) or 0]
        return None if landings(part, board[target], own) else _landing(part, board[target], target)
    return max(_obstacles(board, source, part, target), key=lambda one: one.rank)


def _obstacles(board: Board, source: int, part: int, target: int) -> Iterator[Obstacle]:
    """Yield why each power of a part does not reach a square, if none does."""
    kinds = [kind for kind in dict.fromkeys(LETTERS_OF[part]) if kind in GOES]
    if not kinds:
        yield _powerless(board, source, part)
    elif source == target:
        yield Obstacle(
            _ELSEWHERE, "FO-4", f"{SPOT_AT[source]} is where it stands: a move must go to another square."
        )
    else:
        yield _elsewhere(board, source, kinds, target)
    for kind in kinds:
        for path in paths(kind, source):
            if path.end == target:
                yield _on_path(board, source, part, kind, path)


def _powerless(board: Board, source: int, part: int) -> Obstacle:
    """Say that a part has no piece that can move by itself."""
    reason = f"The {named(LETTERS_OF[part])} cannot move alone: it goes along with another piece"
    if moving(board[source], FLIGHT):
        return Obstacle(POWERLESS, "FO-12", f"{reason} of the stack.")
    return Obstacle(POWERLESS, "FO-12", f"{reason}, and there is none on {SPOT_AT[source]} that can move.")


def _elsewhere(board: Board, source: int, kinds: list[str], target: int) -> Obstacle:
    """Say that none of these powers leads to a square."""
    start, end = SPOT_AT[source], SPOT_AT[target]
    if is_between_hills(source, target):
        return _between_hills(board[source], kinds, source, target)
    if len(kinds) == 1:
        reason = f"From {start} {_ways(kinds)}: that does not lead to {end}."
        return Obstacle(_ELSEWHERE, POWER_RULE[kinds[0]], reason)
    if len(kinds) == 2:
        return Obstacle(_ELSEWHERE, "FO-15", f"From {start} {_ways(kinds)}: neither can go to {end}.")
    # How each of them goes would not fit below a board: help says it.
    pieces = listed(f"the {NAMES[kind]}" for kind in kinds)
    reason = f"{pieces} of the stack on {start} all go elsewhere, to the squares that are marked."
    return Obstacle(_ELSEWHERE, "FO-15", reason[0].upper() + reason[1:])


def _ways(kinds: list[str]) -> str:
    """Say how each of some kinds moves."""
    return listed(f"the {NAMES[kind]} goes {GOES[kind]}" for kind in kinds)


def _between_hills(stack: int, kinds: list[str], source: int, target: int) -> Obstacle:
    """Say why powers cannot take a part from one hill to the other."""
    start, end, letters = SPOT_AT[source], SPOT_AT[target], LETTERS_OF[stack]
    if "O" in letters:
        flown = f"the corresponding square of the other hill, {SPOT_AT[CORRESPONDING[source]]}"
        return Obstacle(_OTHER_HILL, "FO-22", f"The Obelisk flies from {start} to {flown}, not to {end}.")
    if "P" not in letters:
        return _no_bridge(source, target)
    if LEVEL[source] != LEVEL[target]:
        return _uneven_bridge(source, target)
    reason = f"The Pyramid is a bridge, but {_ways(kinds)}: that does not lead from {start} to {end}."
    return Obstacle(_OTHER_HILL, "FO-21", reason)


def _no_bridge(source: int, target: int) -> Obstacle:
    start, end = SPOT_AT[source], SPOT_AT[target]
    reason = (
        f"{start} and {end} are on different hills: only a stack with a Pyramid or an Obelisk can cross, "
        f"and there is neither on {start}."
    )
    return Obstacle(_OTHER_HILL, "FO-20", reason)


def _uneven_bridge(source: int, target: int) -> Obstacle:
    start, end = SPOT_AT[source], SPOT_AT[target]
    reason = f"The bridge joins middle to middle and top to top: {start} and {end} are on different levels."
    return Obstacle(_OTHER_HILL, "FO-21", reason)


def _on_path(board: Board, source: int, part: int, kind: str, path: Path) -> Obstacle:
    """Say what blocks a way that would be open on flat, empty ground."""
    start, end, letters = SPOT_AT[source], SPOT_AT[path.end], LETTERS_OF[board[source]]
    closed = barrier(kind, source, path, bridged="P" in letters)
    if closed is None:
        return _blocked(board, source, kind, path)
    if closed is Barrier.UPHILL:
        return Obstacle(_LEVELS, "FO-17", _uphill(board[source], part, source, path.end))
    if closed is Barrier.OTHER_HILL:
        return _between_hills(board[source], [kind], source, path.end)
    higher = SPOT_AT[_first_rise(source, path)]
    way = f"On the way from {start} to {end}, {higher} is higher"
    if is_between_hills(source, path.end):
        return Obstacle(_LEVELS, "FO-21", f"{way}, which stops a {NAMES[kind]} on the bridge.")
    if kind in SLIDING:
        return Obstacle(_LEVELS, "FO-18", f"{way} than the square before it: a {NAMES[kind]} stops there.")
    return Obstacle(
        _LEVELS, "FO-19", f"{way}: a {NAMES[kind]} can jump over it only if it lands as high as {start}."
    )


def _first_rise(source: int, path: Path) -> int:
    """Return the first square of a way that is higher than the one before; on the bridge, than the start."""
    if is_between_hills(source, path.end):
        return next(square for square in path.between if LEVEL[square] > LEVEL[source])
    way = pairwise((source, *path.between, path.end))
    return next(square for before, square in way if LEVEL[square] > LEVEL[before])


def _uphill(stack: int, part: int, source: int, target: int) -> str:
    """Say why a power that is not a Disk's cannot go uphill."""
    start, end = SPOT_AT[source], SPOT_AT[target]
    climb = f"{end} is higher than {start}"
    if "D" in LETTERS_OF[part]:
        return f"{climb}, and the Disk goes uphill only by its own step, one square diagonally."
    if "D" in LETTERS_OF[stack] and any(path.end == target for path in paths("D", source)):
        return f"{climb}: only the Disk's own step goes uphill, so the Disk must go along."
    return f"{climb}, and only a Disk's own step, one square diagonally, goes uphill."


def _blocked(board: Board, source: int, kind: str, path: Path) -> Obstacle:
    """Say which piece blocks a Prism."""
    passed = next(square for square in path.between if board[square])
    way = f"the way of the {NAMES[kind]} from {SPOT_AT[source]} to {SPOT_AT[path.end]}"
    reason = f"{capital(whose(board[passed]))} on {SPOT_AT[passed]} blocks {way}."
    return Obstacle(_BLOCKED, "FO-11", reason)


def _landing(part: int, there: int, target: int) -> Obstacle:
    """Say why a part may not join a stack of its own colour."""
    letters = in_order(LETTERS_OF[part] + LETTERS_OF[there])
    spot = SPOT_AT[target]
    rule = flaw(letters) or ""
    if rule == "FO-13":
        reason = (
            f"{size(part) + size(there)} pieces would stand on {spot}, and {MOST} of your own is the maximum."
        )
    elif "G" in letters:
        reason = (
            f"{capital(named(letters))} would stand on {spot}: a Globe stands only with one or two Disks."
        )
    elif "P" in letters:
        reason = f"{capital(named(letters))} would stand on {spot}: an Obelisk never stands with a Pyramid."
    else:
        reason = f"Two Obelisks would stand on {spot}, and one is the maximum."
    return Obstacle(_LANDING, rule, reason)
