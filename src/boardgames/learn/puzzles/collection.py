"""Collections of puzzles: those that come with the games, a player's own, and which of them is next."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from attrs import evolve

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.files import write_whole
from boardgames.core.locations import user_data
from boardgames.core.puzzles import puzzle_traits
from boardgames.core.words import one_of
from boardgames.games import load_game
from boardgames.learn.proof import read_proof
from boardgames.learn.puzzles.puzzle import Puzzle
from boardgames.learn.toml_table import read_file

if TYPE_CHECKING:
    from collections.abc import Container, Iterable
    from datetime import date
    from pathlib import Path

    from boardgames.core.puzzles import PuzzleTheme
    from boardgames.learn.toml_table import TomlTable

__all__ = [
    "has_puzzles",
    "keep_puzzle",
    "listed_puzzles",
    "load_puzzles",
    "next_puzzle",
    "own_file",
    "own_puzzles",
    "puzzle_of_the_day",
    "puzzles_of",
    "save_puzzles",
    "themes_of",
]

#: How many puzzles at the top of a list take turns by their themes, and the rating of the hardest of them:
#: that of a newcomer.
_VARIED, _MOST_VARIED_RATING = 10, 1500
#: How much further from the player's rating a puzzle counts if its theme is that of the puzzle before.
_SAME_AGAIN = 100
#: How much further it counts before a player's first success if it is no short win.
_NO_SHORT_WIN = 250
#: A step with no factor in common with most numbers, so that neighbouring days are unlike each other.
_STRIDE = 7919
#: The most turns that a puzzle of the day takes, and a short win.
_MOST_TURNS_A_DAY = 2
_HEAD = """# Puzzles, found and proved by `python -m boardgames.learn.puzzles`; see docs/puzzles.md.
game = "{game}"
"""


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game called `game`, the easiest first; () if it has none."""
    path = load_game(game).data_file("puzzles.toml")
    return _numbered(load_puzzles(path)) if path else ()


@cache
def listed_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game as a list has them: first themes take turns, then the easiest come.

    Those that need a special rule come last in each turn.
    """
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles_of(game):
        if puzzle.rating <= _MOST_VARIED_RATING:
            by_theme.setdefault(puzzle.theme.key, []).append(puzzle)
    themes = sorted(by_theme.values(), key=lambda puzzles: puzzles[0].theme.is_special)
    rounds = (one for turn in zip_longest(*themes) for one in turn if one)
    first = tuple(islice(rounds, _VARIED))
    return (*first, *(puzzle for puzzle in puzzles_of(game) if puzzle not in first))


def _numbered(puzzles: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """Return puzzles with numbers where others are called alike."""
    alike, seen = Counter(puzzle.title for puzzle in puzzles), Counter[str]()
    numbered = []
    for puzzle in puzzles:
        seen[puzzle.title] += 1
        is_alone = alike[puzzle.title] == 1
        numbered.append(puzzle if is_alone else evolve(puzzle, number=seen[puzzle.title]))
    return tuple(numbered)


def themes_of(game: str) -> tuple[PuzzleTheme, ...]:
    """Return the themes that the puzzles of a game have, in the order in which the game declares them."""
    used = {puzzle.theme.key for puzzle in puzzles_of(game)}
    themes = puzzle_traits(load_game(game)).themes_by_key
    return tuple(theme for key, theme in themes.items() if key in used)


def load_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, the easiest first; LearnError says what is wrong in which line."""
    return read_file(path, _read)


def _read(table: TomlTable) -> tuple[Puzzle, ...]:
    game = table.text("game")
    tables = table.tables("puzzle")
    table.finish()
    return tuple(sorted((_puzzle(one, game) for one in tables), key=lambda one: (one.rating, one.name)))


def _puzzle(table: TomlTable, game: str) -> Puzzle:
    text, rating, save = table.text("position"), table.number("rating"), table.text("save", "")
    only, theme = table.text("only", ""), table.text("theme", "win")
    # Files of earlier versions have a place instead of a title.
    title, place = table.text("title", ""), table.text("place", "")
    options, written = table.options("options"), table.value("proof")
    table.finish()
    if (written is not None) + bool(save) + bool(only) != 1:
        raise table.flaw("position", "A puzzle has a 'proof', a move to 'save', or the 'only' winning move.")
    themes = puzzle_traits(load_game(game)).themes_by_key
    if theme not in themes:
        raise table.flaw("theme", f"'theme' cannot be {theme!r}: choose {one_of(themes, most=len(themes))}.")
    try:
        proof = None if written is None else read_proof(written)
    except ValueError as error:
        raise table.flaw("proof", str(error)) from None
    title = title or (f"{themes[theme].title} on {place}" if place else "")
    return Puzzle(game, text, rating, proof, save, options, only, themes[theme], title)


def puzzle_of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a day, one that newcomers can solve.

    The games take turns, and none comes again before all such puzzles of its game have.
    """
    games = [game for game in boardgames.names() if puzzles_of(game)]
    number, which = divmod(day.toordinal(), len(games))
    puzzles = _for_a_day(puzzles_of(games[which]))
    return puzzles[number * _stride(len(puzzles)) % len(puzzles)]


def _for_a_day(puzzles: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """Return the easier half of puzzles, without those that take long; all of them if that leaves none."""
    half = puzzles[: (len(puzzles) + 1) // 2]
    short = tuple(puzzle for puzzle in half if puzzle.turns <= _MOST_TURNS_A_DAY and not puzzle.only)
    return short or puzzles


def _stride(size: int) -> int:
    """Return a step that visits all of so many places before any of them again."""
    return _STRIDE if size % _STRIDE else 1


def next_puzzle(
    game: str,
    rating: float,
    solved: Container[str],
    theme: str = "",
    after: Puzzle | None = None,
    *,
    is_first: bool = False,
) -> Puzzle | None:
    """Return the puzzle of a game nearest to a rating among those that are not solved; None if all are.

    With the key of a `theme` it is one of this theme. One of another theme than that of the puzzle `after`
    which it comes may be somewhat further from the rating. Before a player's first success (`is_first`) so
    may short wins, and puzzles that need a special rule come last.
    """
    left = [
        puzzle for puzzle in puzzles_of(game) if puzzle.name not in solved and theme in ("", puzzle.theme.key)
    ]
    last = after.theme if after else None

    def order(one: Puzzle) -> tuple[bool, float, str]:
        distance = abs(one.rating - rating) + _SAME_AGAIN * (one.theme == last)
        if is_first and not 0 < one.turns <= _MOST_TURNS_A_DAY:
            distance += _NO_SHORT_WIN
        return is_first and one.theme.is_special, distance, one.name

    return min(left, key=order, default=None)


def save_puzzles(path: Path, game: str, puzzles: Iterable[Puzzle]) -> None:
    """Write the puzzles of a game, the easiest first; OSError where the file cannot be written."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.name))
    write_whole(path, "\n".join([_HEAD.format(game=game), *map(_written, ordered)]))


def _written(puzzle: Puzzle) -> str:
    """Return the table of a puzzle; what JSON writes of texts and lists is TOML as well."""
    if puzzle.proof:
        answer = f"proof = {json.dumps(puzzle.proof.written())}"
    elif puzzle.save:
        answer = f"save = {json.dumps(puzzle.save)}"
    else:
        answer = f"only = {json.dumps(puzzle.only)}"
    lines = [
        "[[puzzle]]",
        f"position = {json.dumps(puzzle.position_text)}",
        f"rating = {puzzle.rating}",
        f'theme = "{puzzle.theme.key}"',
        *([f"title = {json.dumps(puzzle.own_title)}"] if puzzle.own_title else []),
        answer,
    ]
    if puzzle.options:
        pairs = ", ".join(f"{name} = {json.dumps(value)}" for name, value in sorted(puzzle.options.items()))
        lines.append(f"options = {{ {pairs} }}")
    return "\n".join([*lines, ""])


def own_file(game: str) -> Path:
    """Return the file of a player's own puzzles of a game, which need not exist."""
    return user_data() / "puzzles" / f"{game}.toml"


def own_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return a player's own puzzles of a game; LearnError says what is wrong with their file."""
    path = own_file(game)
    return load_puzzles(path) if path.exists() else ()


def has_puzzles(game: str) -> bool:
    """Return True if there are puzzles of a game, or a file for the player's own."""
    return load_game(game).has_puzzles or own_file(game).exists()


def keep_puzzle(puzzle: Puzzle) -> None:
    """Add a puzzle to the player's own; a BoardgamesError says why it cannot be kept."""
    path = own_file(puzzle.game)
    others = [one for one in own_puzzles(puzzle.game) if one.name != puzzle.name]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_puzzles(path, puzzle.game, [*others, puzzle])
    except OSError as error:
        raise BoardgamesError(f"The puzzle cannot be kept in {path}: {error.strerror}.") from error
