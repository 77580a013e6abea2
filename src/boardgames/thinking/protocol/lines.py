"""Reading and writing the lines of the protocol."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

from attrs import frozen

from boardgames.core.exact import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core import Position, Value
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.results import Line, SearchResult

__all__ = ["Info", "clean", "game_line", "go_line", "info_lines", "position_line", "quoted", "words"]

_WORD = re.compile(r'"([^"]*)"|(\S+)')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_LONGEST = 200
_VALUES = {Verdict.WON: 1, Verdict.DRAWN: 0, Verdict.LOST: -1}
_VERDICTS: dict[int | None, Verdict] = {value: verdict for verdict, value in _VALUES.items()}


def clean(text: str, longest: int = _LONGEST) -> str:
    """Return text of an engine as one line without control characters, fit for a screen."""
    line = _CONTROL.sub(" ", text[: longest + 1]).strip()
    return line if len(line) <= longest else f"{line[:longest]}..."


def quoted(word: str) -> str:
    """Return a word as it is written: in quotes where it has a space in it."""
    return f'"{word}"' if " " in word else word


def words(text: str) -> list[str]:
    """Return the words of a line, those in quotes without them."""
    return [found[1] if found[1] is not None else found[2] for found in _WORD.finditer(text)]


def _move_words(moves: Iterable[object]) -> str:
    """Return moves as the words of a line."""
    return " ".join(quoted(str(move)) for move in moves)


def game_line(game: str, options: Mapping[str, Value]) -> str:
    """Return the line that chooses a game and its options."""
    return " ".join(["game", game, *(quoted(f"{name}={value}") for name, value in options.items())])


def position_line(start: Position | None, moves: Iterable[object]) -> str:
    """Return the line that sets up a position, None being the opening, and the moves played from there."""
    played = _move_words(moves)
    return f"position {'start' if start is None else start.encode()}{f' moves {played}' if played else ''}"


def go_line(
    limit: Limit, lines: int | None = None, also: Iterable[object] = (), *, values: bool = False
) -> str:
    """Return the line that starts a search, or with `values` asks for the exact value of every move.

    With `lines` or `also` it is an analysis, otherwise the choice of a move.
    """
    if values:
        return "go values"
    parts = ["go"]
    if limit.nodes is not None:
        parts.append(f"nodes {limit.nodes}")
    if limit.seconds is not None:
        parts.append(f"time {round(limit.seconds * 1000)}")
    if limit.depth is not None:
        parts.append(f"depth {limit.depth}")
    if lines is not None:
        parts.append(f"lines {lines}")
    compared = _move_words(also)
    return " ".join([*parts, f"also {compared}"] if compared else parts)


def info_lines(result: SearchResult, shown: int) -> list[str]:
    """Return a line for each of the first lines of a result, and for each other one with an exact score.

    Where a search was stopped before it had looked at anything, there is no score.
    """
    found = []
    for number, line in enumerate(result.lines, start=1):
        if number <= shown or not line.bound:
            head = f"info depth {result.depth} nodes {result.nodes} time {round(result.seconds * 1000)}"
            is_unknown = line.bound and line.exact is None and not result.depth
            verdict = "" if is_unknown else f"{_verdict(line)} "
            found.append(f"{head} line {number} {verdict}pv {_move_words(line.moves)}")
    return found


def _verdict(line: Line) -> str:
    chance = f"score {line.score} chance {round(1000 * line.probability)}"
    if line.exact in _VALUES:
        chance = f"{chance} value {_VALUES[line.exact]}"
    if line.won_in is not None:
        return f"{chance} win {line.won_in}"
    return chance if line.lost_in is None else f"{chance} loss {line.lost_in}"


@frozen
class Info:
    """The findings of an engine on one line while it searches; None for what it does not say.

    `score` is in points of its own. `chance` is the probability to win, from 0 to 1. `win` and `loss` count
    the turns of all players until a proven result. `exact` is the value of the line where that is certain.
    `moves` are notations, not yet checked.
    """

    depth: int | None = None
    nodes: int | None = None
    time: int | None = None
    line: int = 1
    score: int | None = None
    chance: float | None = None
    win: int | None = None
    loss: int | None = None
    exact: Verdict | None = None
    moves: tuple[str, ...] = ()

    @property
    def is_proven(self) -> bool:
        """True if it says how long a win or loss takes."""
        return self.win is not None or self.loss is not None

    def __str__(self) -> str:
        """Return the words after `info` that `read` understands."""
        numbers = {
            "depth": self.depth,
            "nodes": self.nodes,
            "time": self.time,
            "line": self.line,
            "score": self.score,
            "chance": None if self.chance is None else round(1000 * self.chance),
            "value": None if self.exact is None else _VALUES.get(self.exact),
            "win": self.win,
            "loss": self.loss,
        }
        said = [f"{name} {number}" for name, number in numbers.items() if number is not None]
        return " ".join([*said, f"pv {_move_words(self.moves)}"])

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse the words after `info`; what cannot be parsed is left out."""
        said = words(text)
        at = said.index("pv") if "pv" in said else len(said)
        numbers = {name: _number(value) for name, value in zip(said[:at:2], said[1:at:2], strict=False)}
        known = {name: numbers.get(name) for name in ("depth", "nodes", "time", "score", "win", "loss")}
        chance = numbers.get("chance")
        return cls(
            **known,
            line=numbers.get("line") or 1,
            exact=_VERDICTS.get(numbers.get("value")),
            chance=None if chance is None else min(1.0, max(0.0, chance / 1000)),
            moves=tuple(map(clean, said[at + 1 :])),
        )


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,12}", text, re.ASCII) else None
