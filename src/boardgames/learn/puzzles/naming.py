"""Naming puzzles: the theme of each, and a title that is true of no other puzzle of its game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import evolve

from boardgames.core.puzzles import ONLY, SAVE, WIN, PuzzleLine, PuzzleTheme, puzzle_traits
from boardgames.core.replies import winning_reply

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.learn.proof import Proof
    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["LONGEST_TITLE", "named", "theme_of", "titled", "titled_apart"]

#: The characters of the longest title: a list 80 columns wide shows as many.
LONGEST_TITLE = 31
#: A win is a race if this share of the other moves loses to the next one.
_RACE_SHARE = 0.5


def named(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its theme, and with the title that it has if there is no other."""
    theme, line = _told(puzzle)
    return evolve(puzzle, theme=theme, own_title=next(_titles(_words(theme, line)[:2]), ""), number=0)


def titled(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return all puzzles of a game with their themes and titles: the shortest that is true of one alone.

    A puzzle that has none gets the first word alone, and a collection numbers those that are alike.
    """
    told = [(puzzle, *_told(puzzle)) for puzzle in puzzles]
    possible = [list(_titles(_words(theme, line))) for _, theme, line in told]
    alike = Counter(title for titles in possible for title in set(titles))
    return [
        evolve(puzzle, theme=theme, number=0, own_title=_alone(titles, alike))
        for (puzzle, theme, _), titles in zip(told, possible, strict=True)
    ]


def titled_apart(puzzles: Iterable[Puzzle], fewest: int) -> list[Puzzle]:
    """Return puzzles with titles, without the easiest that have none of their own; `fewest` stay."""
    kept = titled(puzzles)
    while len(kept) > fewest:
        alike = Counter(puzzle.own_title for puzzle in kept)
        spare = [puzzle for puzzle in kept if alike[puzzle.own_title] > 1]
        if not spare:
            break
        kept.remove(min(spare, key=lambda puzzle: (puzzle.rating, puzzle.name)))
        kept = titled(kept)
    return kept


def _alone(titles: list[str], alike: Counter[str]) -> str:
    """Return the first title that no other puzzle could have, or else the last."""
    return next((title for title in titles if alike[title] == 1), titles[-1] if titles else "")


def _words(theme: PuzzleTheme, line: PuzzleLine) -> list[str]:
    words = puzzle_traits(line.position.game).words
    return list(words(theme, line)) if words else []


def _titles(words: list[str]) -> Iterator[str]:
    """Yield the titles that words make, the first word with each other one, and alone at last."""
    yield from (title for word in words[1:] if len(title := f"{words[0]}: {word}") <= LONGEST_TITLE)
    yield from words[:1]


def _told(puzzle: Puzzle) -> tuple[PuzzleTheme, PuzzleLine]:
    """Return the theme of a puzzle, and its solution."""
    position, first = puzzle.position, puzzle.position.parse(puzzle.first)
    traits = puzzle_traits(position.game)
    moves = tuple(_moves(position, puzzle.proof)) if puzzle.proof else (first,)
    line = PuzzleLine(position, moves, _threat(position, first) if puzzle.save else None)
    if puzzle.only:
        theme = (traits.of_move and traits.of_move(position, first)) or ONLY
    else:
        theme = theme_of(position, first, puzzle.proof)
    return (traits.closer(theme, line) if traits.closer else theme), line


def _threat(position: Position, first: Move) -> Move | None:
    """Return the reply that wins against most other moves."""
    threats = Counter(reply for reply, _ in _lost(position, first).values())
    return threats.most_common(1)[0][0] if threats else None


def theme_of(position: Position, first: Move, proof: Proof | None) -> PuzzleTheme:
    """Return what a win, or a loss to prevent, is about, from the solution and how other moves lose."""
    traits, lost = puzzle_traits(position.game), _lost(position, first)
    if traits.of_move and (theme := traits.of_move(position, first)):
        return theme
    rules = Counter(rule for _, rule in lost.values())
    if not proof:
        return traits.lost_by.get(rules.most_common(1)[0][0], SAVE) if rules else SAVE
    if proof.turns > 1:
        for rule, theme in traits.races.items():
            if rules[rule] > _RACE_SHARE * len(position.legal_moves()):
                return theme
    outcome = PuzzleLine(position, tuple(_moves(position, proof))).positions[-1].outcome()
    return traits.won_by.get(outcome.rule, WIN) if outcome else WIN


def _moves(position: Position, proof: Proof) -> Iterator[Move]:
    """Yield the moves of a proof and the replies that resist best, in turn."""
    move = position.parse(proof.move)
    yield move
    after = position.play(move)
    following = None if after.outcome() else proof.after(proof.best_reply)
    if following:
        reply = after.parse(proof.best_reply)
        yield reply
        yield from _moves(after.play(reply), following)


def _lost(position: Position, first: Move) -> dict[Move, tuple[Move, str]]:
    """Return the moves that lose to the next one, each with that reply and the rule by which it wins."""
    found: dict[Move, tuple[Move, str]] = {}
    for move in position.legal_moves():
        after = position.play(move) if move != first else None
        reply = winning_reply(after, position.to_move) if after and not after.outcome() else None
        outcome = after.play(reply).outcome() if after and reply else None
        if reply and outcome:
            found[move] = reply, outcome.rule
    return found
