"""Every game: all declared options and values work, and others are refused in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.conformance.cases import is_sentence
from boardgames.core import ChoiceOption, NumberOption, OptionError
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from boardgames.conformance.cases import Case
    from boardgames.core import Game, Option, Value


def values(option: Option) -> list[Value]:
    """Return the values to start with: the default, and every choice or both ends of a range."""
    if isinstance(option, NumberOption):
        return [option.default, option.lowest, option.highest, str(option.lowest)]
    assert isinstance(option, ChoiceOption)
    return [option.default, *option.choices]


def wrong_values(option: Option) -> list[Value]:
    """Return values that the option does not have."""
    if isinstance(option, NumberOption):
        return [option.lowest - 1, option.highest + 1, "", "nonsense"]
    return ["", "nonsense", 0]


def test_options_are_declared_in_full(game: Game) -> None:
    """Names are unique, the default is allowed, and each option and choice has a line of help."""
    names = [option.name for option in game.options]
    assert sorted(set(names)) == sorted(names)
    for option in game.options:
        assert option.name.isidentifier()
        assert option.default == option.read(option.default)
        assert is_sentence(option.help), option.help
        for text in option.choices.values() if isinstance(option, ChoiceOption) else ():
            assert is_sentence(text), (option.name, text)


def test_the_game_introduces_itself(game: Game) -> None:
    """A game has a title, a number of players and a tagline."""
    assert game.title == game.title.strip() != ""
    assert game.players == game.players.strip() != ""
    assert is_sentence(game.tagline), game.tagline


def test_every_value_of_every_option_starts(game: Game) -> None:
    """The starting position has that value, and the defaults of the other options."""
    defaults = {option.name: option.default for option in game.options}
    for option in game.options:
        for value in values(option):
            position = game.start(**{option.name: value})
            assert {**defaults, option.name: option.read(value)} == dict(position.options)
            assert position.legal_moves()


def test_the_opening_is_the_first_seats(case: Case) -> None:
    """The first seat begins, and there is no outcome."""
    position = case.start()
    assert position.seats[0] == position.to_move
    assert position.outcome() is None


def test_a_value_that_is_not_there_is_refused(game: Game) -> None:
    """`start` and `decode` raise OptionError with the values allowed."""
    text = game.start().encode()
    for option in game.options:
        for value in wrong_values(option):
            with pytest.raises(OptionError) as refused:
                game.start(**{option.name: value})
            assert option.allowed in str(refused.value)
            with pytest.raises(OptionError):
                game.decode(text, **{option.name: value})


def test_an_option_that_is_not_there_is_refused(game: Game) -> None:
    """OptionError lists the options."""
    with pytest.raises(OptionError) as refused:
        game.start(nonsense="1")
    assert one_of(option.name for option in game.options) in str(refused.value)
