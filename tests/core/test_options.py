"""Options: values are checked, may be text, and errors name the choices."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import ChoiceOption, NumberOption, OptionError, Value
from boardgames.core.options import changed_options, settle

PACE = ChoiceOption("pace", "Pace", {"slow": "Take your time.", "fast": "Be quick."}, "slow", "How fast.")
ROUNDS = NumberOption("rounds", "Rounds", 10, 500, 60, "How long.")


def test_every_option_has_a_value() -> None:
    """Options that are not given have their defaults."""
    assert {"pace": "fast", "rounds": 60} == settle("Toy", [PACE, ROUNDS], {"pace": "fast"})


@pytest.mark.parametrize(("given", "expected"), [(10, 10), ("500", 500), (" 60 ", 60)])
def test_a_number_may_be_given_as_text(given: Value, expected: int) -> None:
    """Both ends of the range are allowed, and a decimal text is a number."""
    assert expected == ROUNDS.read(given)


@pytest.mark.parametrize("given", [9, 501, "501", "", "many", "1e2", "60.0"])
def test_what_is_not_a_number_in_the_range_is_refused(given: Value) -> None:
    """The sentence names the option, the value and the range."""
    with pytest.raises(OptionError) as refused:
        ROUNDS.read(given)
    assert f"rounds cannot be {str(given)!r}: choose a whole number from 10 to 500." == str(refused.value)


@pytest.mark.parametrize("given", [[], None, {}, 1e999, float("nan")])
def test_what_is_no_value_at_all_is_refused_like_any_other(given: Value) -> None:
    """A file may hold values that no player can type: lists, null, infinity."""
    with pytest.raises(OptionError, match="choose a whole number from 10 to 500"):
        ROUNDS.read(given)


@pytest.mark.parametrize("given", ["medium", "", "Slow", 1])
def test_what_is_not_a_choice_is_refused(given: Value) -> None:
    """The sentence names the option, the value and the choices."""
    with pytest.raises(OptionError) as refused:
        PACE.read(given)
    assert f"pace cannot be {str(given)!r}: choose slow or fast." == str(refused.value)


def test_an_unknown_option_is_refused() -> None:
    """The sentence names the game and the options it has."""
    with pytest.raises(OptionError) as refused:
        settle("Toy", [PACE, ROUNDS], {"speed": "fast"})
    assert "Toy has no option 'speed': choose pace or rounds." == str(refused.value)


def test_a_game_without_options_says_so() -> None:
    """If there is nothing to choose, the message says `none`."""
    with pytest.raises(OptionError) as refused:
        settle("Toy", [], {"speed": "fast"})
    assert "Toy has no option 'speed': choose none." == str(refused.value)


def test_every_choice_has_a_label() -> None:
    """The default label is made from the name."""
    choices = {"twin-hills": "Two hills.", "up": "Up."}
    option = ChoiceOption("setup", "Set-up", choices, "up", "How it begins.", labels={"up": "Uphill"})
    assert {"twin-hills": "Twin hills", "up": "Uphill"} == option.labels


def test_only_what_differs_from_the_defaults_is_named() -> None:
    """By labels where there are any; what the game does not know stays as it is."""
    toy = boardgames.load("diamond")
    assert [] == changed_options(toy, dict(toy.start().options))
    given: dict[str, Value] = {"rounds": 40, "players": "4", "unknown": "x", "setup": "none such"}
    assert ["Rounds: 40", "Players: 4", "unknown: x", "Set-up: none such"] == changed_options(toy, given)
