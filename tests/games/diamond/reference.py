"""A slow reference implementation of Diamond, written from the rule sheet."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from attrs import define, evolve

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Board", "moves", "play", "read", "write"]

FILES, RANKS = "abcde", "12345"
#: Bans: what they are about, `pillar b2` or `cube b2`, with where it may not go and whose ban it is.
Bans = dict[str, tuple[str, int]]


@define
class Board:
    """A position: levels and cubes by the names of pillars; the cube of a seat is its number."""

    levels: dict[str, int]
    cubes: dict[str, str]
    seat: int
    round: int
    bans: Bans


def read(text: str) -> Board:
    """DI-20: read a position text."""
    field, seat, number, bans = text.split()
    board = Board({}, {}, int(seat), int(number), {})
    for rank, pillars in zip(RANKS, field.split("/"), strict=True):
        for file, pillar in zip(FILES, pillars.split(","), strict=True):
            level, _, cube = pillar.partition(":")
            board.levels[file + rank] = int(level)
            if cube:
                board.cubes[file + rank] = cube
    for ban in bans.split(",") if bans != "-" else []:
        about, mover = ban.split("@")
        place, back = about.split("=")
        kind = "pillar" if back.isdigit() else "cube"
        board.bans[f"{kind} {place}"] = back, int(mover)
    return board


def write(board: Board) -> str:
    """DI-20: write a position text."""
    ranks = []
    for rank in RANKS:
        names = [file + rank for file in FILES]
        cubes = [f":{board.cubes[name]}" if name in board.cubes else "" for name in names]
        ranks.append(",".join(f"{board.levels[name]}{cube}" for name, cube in zip(names, cubes, strict=True)))
    bans = [f"{about.split()[1]}={back}@{mover}" for about, (back, mover) in board.bans.items()]
    return f"{'/'.join(ranks)} {board.seat} {board.round} {','.join(sorted(bans)) or '-'}"


def neighbours(name: str) -> list[str]:
    """DI-1: the pillars that share a side."""
    file, rank = FILES.index(name[0]), RANKS.index(name[1])
    places = [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]
    return [FILES[x] + RANKS[y] for x, y in places if x in range(5) and y in range(5)]


def pushes(board: Board, name: str) -> set[str]:
    """DI-8, DI-9, DI-10: where a cube can be pushed, by walking."""
    big = board.cubes[name] == "B"
    walked, todo = {name}, [name]
    while todo:
        for near in neighbours(todo.pop()):
            in_the_way = near in board.cubes and (big or board.cubes[near] == "B")
            if near not in walked and not in_the_way and board.levels[near] == board.levels[name]:
                walked.add(near)
                todo.append(near)
    return {target for target in walked if target not in board.cubes}


def drops(board: Board, name: str, reading: str) -> set[str]:
    """DI-11, DI-12, DI-13: where a cube can drop."""
    if board.cubes[name] == "B":
        return set()
    level, found = board.levels, set()
    for near in neighbours(name):
        if reading == "some":
            may = level[name] - level[near] >= 2
        else:
            tower = all(level[name] >= level[other] + 2 for other in neighbours(name))
            pit = all(level[other] >= level[near] + 3 for other in neighbours(near))
            may = tower or pit
        if may and near not in board.cubes:
            found.add(near)
    return found


def moves(board: Board, options: Mapping[str, str | int]) -> set[str]:
    """DI-5: the notations of all moves, without regard to repetition and the end of the game."""
    found = {f"{name}{sign}" for name, sign in product(board.levels, "+-")}
    for name, cube in board.cubes.items():
        if cube in ("B", "n", str(board.seat)):
            found |= {f"{name}-{target}" for target in pushes(board, name)}
            found |= {f"{name}/{target}" for target in drops(board, name, str(options["any"]))}
    return {move for move in found if is_allowed(board, move)}


def is_allowed(board: Board, move: str) -> bool:
    """DI-6, DI-14: whether a move stays within the levels and is not banned."""
    name = move[:2]
    if len(move) > 3:
        return board.bans.get(f"cube {name}", ("",))[0] != move[3:]
    level = board.levels[name] + (1 if move[2] == "+" else -1)
    return 0 <= level <= 19 and board.bans.get(f"pillar {name}", ("",))[0] != str(level)


def play(board: Board, move: str, seats: int) -> Board:
    """DI-5, DI-14: the position after a move."""
    name, levels, cubes = move[:2], dict(board.levels), dict(board.cubes)
    bans = dict(board.bans)
    if len(move) > 3:
        bans.pop(f"cube {name}", None)
        bans[f"cube {move[3:]}"] = name, board.seat
        cubes[move[3:]] = cubes.pop(name)
    else:
        bans[f"pillar {name}"] = str(levels[name]), board.seat
        levels[name] += 1 if move[2] == "+" else -1
    seat = board.seat % seats + 1
    bans = {about: ban for about, ban in bans.items() if ban[1] != seat}
    return evolve(board, levels=levels, cubes=cubes, seat=seat, round=board.round + (seat == 1), bans=bans)
