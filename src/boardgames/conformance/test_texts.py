"""Every game: positions are written and read back, and malformed texts are refused in a sentence."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.conformance.cases import is_sentence
from boardgames.core import MoveError, PositionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Position

_MUTATED = 4
_MUTATIONS = 40
#: Digits that `str.isdigit` accepts and `int` does not, and unusual digits that `int` accepts.
_DIGITS = "\N{SUPERSCRIPT TWO}\N{ARABIC-INDIC DIGIT THREE}"
_NOISE = f"{_DIGITS}\N{LATIN SMALL LETTER E WITH ACUTE}aZ09 \t\n\0.,:;/|-^!=+*@"


def test_what_is_written_is_read_back(case: Case, positions: tuple[Position, ...]) -> None:
    """`decode(encode(p)) == p`, with the same hash and text, and the same game, options and seats."""
    for position in positions:
        read = case.decode(position.encode())
        assert position == read
        assert hash(position) == hash(read), position
        assert (position.encode(), position.to_move) == (read.encode(), read.to_move)
        assert (position.game, position.options, position.seats) == (read.game, read.options, read.seats)


def test_a_position_is_one_line(positions: tuple[Position, ...]) -> None:
    """`encode` can be pasted into a command line, and `str` is the same."""
    for position in positions:
        text = position.encode()
        assert [text] == text.splitlines()
        assert text.isprintable()
        assert text == str(position)


def test_a_decoded_position_has_no_past(case: Case, positions: tuple[Position, ...]) -> None:
    """Without its history a position has at least the same moves."""
    for position in positions:
        read = case.decode(position.encode())
        assert set(position.legal_moves()) <= set(read.legal_moves()), position


def test_a_past_of_one_turn_makes_no_difference(case: Case, positions: tuple[Position, ...]) -> None:
    """One turn after a decoded position there is no repetition yet: moves and outcome are as decoded."""
    for position in positions:
        read = case.decode(position.encode())
        for move in read.legal_moves()[:: max(1, len(read.legal_moves()) // 5)]:
            after = read.play(move)
            again = case.decode(after.encode())
            assert after == again, (position, move)
            assert after.legal_moves() == again.legal_moves(), (position, move)
            assert after.outcome() == again.outcome(), (position, move)


def test_a_diagram_is_several_lines_of_plain_text(positions: tuple[Position, ...]) -> None:
    """It has several lines of printable characters without trailing spaces."""
    for position in positions:
        lines = position.diagram().splitlines()
        assert len(lines) > 1
        assert [line for line in lines if not line.isprintable() or line != line.rstrip()] == []


def test_the_showcase_shows_a_game_in_full_swing(game: Game) -> None:
    """It is in canonical form, is not the start, and the game is not over."""
    position = game.decode(game.showcase)
    assert game.showcase == position.encode()
    assert position.outcome() is None
    assert position != game.start()


def _reading(case: Case, text: str) -> str:
    """Return what is wrong with the handling of a position text, or ""."""
    try:
        position = case.decode(text)
        position.legal_moves()
        position.outcome()
        if case.decode(position.encode()) != position:
            return f"{text!r} is read as what is not read back: {position}"
    except PositionError as error:
        return "" if is_sentence(str(error)) else f"{text!r}: {error} is not a sentence"
    except Exception as error:  # any other one is the very fault looked for
        return f"{text!r}: {error!r}"
    return ""


def test_a_malformed_position_is_refused_in_a_sentence(case: Case, positions: tuple[Position, ...]) -> None:
    """A mutated text is either a PositionError or a valid position."""
    chosen = Random(f"texts {case}").sample(positions, min(_MUTATED, len(positions)))
    texts = [text for position in chosen for text in _mutations(position.encode(), _MUTATIONS)]
    assert [*filter(None, (_reading(case, text) for text in texts))] == []


def _parsing(position: Position, text: str) -> str:
    """Return what is wrong with the handling of a move text, or ""."""
    try:
        if position.parse(text) not in position.legal_moves():
            return f"{text!r} is read as a move that is not legal"
    except MoveError as error:
        return "" if str(error).strip() else f"{text!r}: {error!r} says nothing"
    except Exception as error:  # any other one is the very fault looked for
        return f"{text!r}: {error!r}"
    return ""


def test_a_malformed_move_is_refused(positions: tuple[Position, ...]) -> None:
    """A mutated text is either a MoveError or a legal move."""
    complaints = [
        f"{position}: {complaint}"
        for position in positions
        for move in position.legal_moves()[-2:]
        for text in _mutations(str(move), _MUTATIONS)
        if (complaint := _parsing(position, text))
    ]
    assert complaints == []


# Malformed texts, such as typing errors and bad pastes


def _delete(text: str, at: int, _: str) -> str:
    return text[:at] + text[at + 1 :]


def _insert(text: str, at: int, letter: str) -> str:
    return text[:at] + letter + text[at:]


def _replace(text: str, at: int, letter: str) -> str:
    return text[:at] + letter + text[at + 1 :]


def _swap(text: str, at: int, _: str) -> str:
    return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]


def _cut(text: str, at: int, _: str) -> str:
    return text[:at]


def _repeat(text: str, at: int, _: str) -> str:
    return text[:at] + text[max(0, at - 5) :]


_SLIPS: tuple[Callable[[str, int, str], str], ...] = (_delete, _insert, _replace, _swap, _cut, _repeat)


def _mutations(text: str, count: int) -> Iterator[str]:
    """Yield texts similar to `text`: some fixed ones, then `count` seeded random ones."""
    yield from ("", " ", text * 2, text[::-1], text.swapcase(), f"{text} {text}", f"{text}\n", "9" * 5_000)
    rng = Random(f"mutations {text}")
    letters = text + _NOISE
    for _ in range(count):
        mutated = text
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            mutated = rng.choice(_SLIPS)(mutated, rng.randint(0, len(mutated)), rng.choice(letters))
        yield mutated
