"""Reading position texts (DI-20), with errors that say what is wrong and where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.errors import PositionError
from boardgames.core.words import counted, one_of, there_are
from boardgames.games.diamond.board import FILES, HIGHEST, PILLAR, RANKS, SIZE, SPOTS
from boardgames.games.diamond.state import DiamondState, ReturnBan, cubes_of
from boardgames.games.diamond.text import ban_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core.moves import Seat
    from boardgames.games.diamond.state import DiamondSettings

__all__ = ["decode"]

_FORM = "write the five ranks, the seat to move, the round, and the bans or a hyphen"
_PILLAR = re.compile(r"(?P<level>[0-9]{1,2})(?::(?P<mark>.*))?")
#: The cubes that have no seat, by their letters.
_OTHERS = {"n": "neutral cube", "B": "big cube"}
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_BAN = re.compile(r"(?P<at>[a-e][1-5])=(?:(?P<spot>[a-e][1-5])|(?P<level>[0-9]{1,2}))@(?P<mover>[1-9])")


class _Field(NamedTuple):
    """The field of a text: the level of each pillar, and the pillars with a mark."""

    levels: tuple[int, ...]
    marks: dict[int, str]

    def marked(self, mark: str) -> list[int]:
        """Return the pillars with a mark."""
        return [pillar for pillar, written in self.marks.items() if written == mark]


def decode(text: str, settings: DiamondSettings) -> DiamondState:
    """Return the state of a position text; raise PositionError if it cannot be read or is impossible."""
    words = text.split()
    if len(words) != 4:
        raise PositionError(f"A position has 4 parts, but {there_are(len(words))}: {_FORM}.")
    field = _field(words[0])
    mover = _seat(words[1], settings)
    number = _round(words[2], mover, settings)
    state = _state(field, mover, settings)
    _check_goals(state, settings)
    bans = tuple(sorted(_ban(ban, state, number, settings) for ban in _listed(words[3])))
    _check_bans(bans)
    return state._replace(bans=bans, round=number)


def _field(board: str) -> _Field:
    """Read the field."""
    ranks = board.split("/")
    if len(ranks) != SIZE:
        raise PositionError(f"There must be {SIZE} ranks joined by /, but {there_are(len(ranks))}.")
    levels = [0] * len(SPOTS)
    marks = {}
    for number, rank in zip(RANKS, ranks, strict=True):
        for name, written in _rank(number, rank).items():
            levels[PILLAR[name]], marks[PILLAR[name]] = _pillar(written, name)
    return _Field(tuple(levels), marks)


def _rank(number: int, rank: str) -> dict[str, str]:
    """Split a rank into the text for each of its pillars."""
    pillars = rank.split(",")
    if len(pillars) != SIZE:
        raise PositionError(
            f"Rank {number} must have {SIZE} pillars joined by commas, but {there_are(len(pillars))}."
        )
    return {f"{file}{number}": written for file, written in zip(FILES, pillars, strict=True)}


def _pillar(written: str, name: str) -> tuple[int, str]:
    """Read the level of a pillar and the mark of its cube, "" for none."""
    match = _PILLAR.fullmatch(written)
    if not match or int(match["level"]) > HIGHEST:
        raise PositionError(
            f"{written!r} at {name} is not a pillar: write a level from 0 to {HIGHEST} and a cube, like 9:B."
        )
    if match["mark"] == "":
        raise PositionError(f"{written!r} at {name} has no cube after the colon: write 1, n or B.")
    return int(match["level"]), match["mark"] or ""


def _seat(word: str, settings: DiamondSettings) -> int:
    """Read the seat to move; return its index."""
    if word not in _marks(settings.seats):
        raise PositionError(f"The seat to move cannot be {word!r}: write {one_of(_marks(settings.seats))}.")
    return int(word) - 1


def _marks(seats: Iterable[Seat]) -> list[str]:
    return [str(seat.index + 1) for seat in seats]


def _round(word: str, mover: int, settings: DiamondSettings) -> int:
    """Read the round; the one after the last means that the game is over (DI-17)."""
    last = settings.rounds + 1
    if not _NUMBER.fullmatch(word) or int(word) > last:
        raise PositionError(f"The round cannot be {word!r}: write a whole number from 1 to {last}.")
    if int(word) == last and mover:
        raise PositionError(
            f"The game ends after round {settings.rounds}: in round {last} only seat 1 can be to move."
        )
    return int(word)


def _right_number(mark: str, count: int) -> str:
    """Say how many cubes of a kind there can be, without the end of the sentence."""
    if mark not in _OTHERS:
        return f"Player {mark} must have one small cube ({mark})"
    most = f"at most {counted(count, _OTHERS[mark])}" if count else f"no {_OTHERS[mark]}s"
    return f"There can be {most} ({mark})"


def _state(field: _Field, mover: int, settings: DiamondSettings) -> DiamondState:
    """Return the state without bans. Each seat has one cube; there may be fewer other cubes (DI-20)."""
    owned = {str(mark): 1 for mark in _marks(settings.seats)}
    counts = {**owned, "n": settings.neutrals.bit_count(), "B": settings.bigs.bit_count()}
    for pillar, mark in field.marks.items():
        if mark and mark not in counts:
            raise PositionError(
                f"{mark!r} at {SPOTS[pillar]} is not a cube of this game: write {one_of(counts)}."
            )
    for mark, count in counts.items():
        found = field.marked(mark)
        if len(found) > count or (mark in owned and not found):
            where = f" ({', '.join(str(SPOTS[pillar]) for pillar in found)})" if found else ""
            right = _right_number(mark, count)
            raise PositionError(f"{right}, but {there_are(len(found))}{where}.")
    smalls = tuple(field.marked(mark)[0] for mark in owned)
    neutrals, bigs = (sum(1 << pillar for pillar in field.marked(mark)) for mark in "nB")
    return DiamondState(mover, (), smalls, field.levels, neutrals, bigs, 1)


def _check_goals(state: DiamondState, settings: DiamondSettings) -> None:
    """Raise PositionError for a small cube on its goal unless its seat moved last (DI-16)."""
    last = (state.mover - 1) % len(settings.seats)
    for seat in settings.seats:
        if state.smalls[seat.index] == settings.goals[seat.index] and seat.index != last:
            goal = SPOTS[settings.goals[seat.index]]
            raise PositionError(f"{seat}'s small cube is on its goal {goal}, but {seat} did not move last.")


def _listed(word: str) -> list[str]:
    """Split the last part into its bans."""
    return [] if word == "-" else word.split(",")


def _ban(written: str, state: DiamondState, number: int, settings: DiamondSettings) -> ReturnBan:
    """Read a ban (DI-14)."""
    match = _BAN.fullmatch(written)
    if not match:
        raise PositionError(f"{written!r} is not a ban: write b2=9@1 for a pillar or c4=c1@2 for a cube.")
    at, mover = PILLAR[match["at"]], int(match["mover"]) - 1
    _check_mover(written, mover, state, number, settings)
    if match["spot"]:
        ban = ReturnBan(at, True, PILLAR[match["spot"]], mover)
        _check_cube(written, ban, state, settings)
    else:
        ban = ReturnBan(at, False, int(match["level"]), mover)
        _check_level(written, ban, state)
    return ban


def _check_mover(
    written: str, mover: int, state: DiamondState, number: int, settings: DiamondSettings
) -> None:
    """Raise PositionError for a ban of a seat that does not exist, is to move, or has not moved yet."""
    if mover >= len(settings.seats):
        raise PositionError(
            f"The ban {written!r} does not name a seat: write {one_of(_marks(settings.seats))} after the @."
        )
    seat = settings.seats[mover]
    if mover == state.mover:
        raise PositionError(f"The ban {written!r} has ended: it is {seat}'s turn.")
    if number == 1 and mover > state.mover:
        raise PositionError(f"The ban {written!r} cannot be: {seat} has not moved yet in round 1.")


def _check_cube(written: str, ban: ReturnBan, state: DiamondState, settings: DiamondSettings) -> None:
    """Raise PositionError for a ban on a cube that is missing, did not move, or is not the seat's to move."""
    cube, spot = cubes_of(state, settings).get(ban.at), SPOTS[ban.at]
    if not cube:
        raise PositionError(f"The ban {written!r} is about a cube, but there is none on {spot}.")
    if ban.back == ban.at:
        raise PositionError(f"The ban {written!r} is not about a move: the cube is on {spot} now.")
    if cube.seat and cube.seat.index != ban.mover:
        raise PositionError(f"The ban {written!r} cannot be: {settings.seats[ban.mover]} never moves {cube}.")


def _check_level(written: str, ban: ReturnBan, state: DiamondState) -> None:
    """Raise PositionError for a ban on a level that is not one away from the pillar's level (DI-6)."""
    now = state.levels[ban.at]
    if ban.back > HIGHEST or abs(ban.back - now) != 1:
        raise PositionError(
            f"The ban {written!r} cannot be: a turn moves {SPOTS[ban.at]}, now at {now}, by one level."
        )


def _check_bans(bans: tuple[ReturnBan, ...]) -> None:
    """Raise PositionError for two bans on the same thing or of the same seat."""
    for about, what in (((0, 1), "on the same thing"), ((3,), "of the same seat")):
        kept: dict[tuple[int, ...], ReturnBan] = {}
        for ban in bans:
            other = kept.setdefault(tuple(ban[at] for at in about), ban)
            if other is not ban:
                raise PositionError(
                    f"The bans {ban_text(other)!r} and {ban_text(ban)!r} are {what}: only one can be."
                )
