"""From hill to hill: the Pyramid's bridge and the Obelisk's flight (FO-20 to FO-23)."""

from __future__ import annotations

import pytest

from tests.games.flying_obelisks.play import black, goals, played, squares, stacks

_EAST = {f"{file}{rank}" for file in "fgh" for rank in "456"}
_WEST = {f"{file}{rank}" for file in "bcd" for rank in "456"}
#: From the west, without those of a Prism along ranks 4 and 6.
_BRIDGES = {
    "c": "d4-f4 d5-f5 d6-f6",
    "s": "d4-f6 d6-f4",
    "t": "d4-f5 d5-f4 d5-f6 d6-f5",
    "h": "d5-f5 c5-g5 "
    + " ".join(f"{west}{rank}-{east}{rank}" for west in "bcd" for east in "fgh" for rank in "46"),
    "v": "",
    "d": "",
}


@pytest.mark.parametrize("piece", _BRIDGES)
def test_the_bridge_carries_each_power_as_far_as_it_goes(piece: str) -> None:
    """With a Pyramid exactly the listed crossings are possible, in both directions (FO-21)."""
    found = set()
    for start in _WEST | _EAST:
        far = _EAST if start in _WEST else _WEST
        found |= {f"{start}-{goal}" for goal in goals(black(**{start: f"p{piece}"}), start) & far}
    listed = squares(_BRIDGES[piece])
    assert listed | {"-".join(reversed(way.split("-"))) for way in listed} == found


@pytest.mark.parametrize("piece", _BRIDGES)
def test_without_pyramid_or_obelisk_nothing_crosses(piece: str) -> None:
    """No power leads from one hill to the other without a Pyramid or an Obelisk (FO-20)."""
    for start in _WEST | _EAST:
        far = _EAST if start in _WEST else _WEST
        assert set() == goals(black(**{start: piece}), start) & far


@pytest.mark.parametrize("blocker", ["d", "D", "O"])
def test_a_piece_in_the_valley_stops_a_prism_on_the_bridge(blocker: str) -> None:
    """A Prism is blocked on the bridge, and a Cube is not (FO-21)."""
    position = black(d4="chp", e4=blocker)
    assert "f4" not in goals(position, "d4PH")
    assert "f4" in goals(position, "d4PC")


def test_a_hilltop_stops_a_prism_on_the_bridge() -> None:
    """A Prism on the middle level cannot cross a Hilltop (FO-21)."""
    assert set() == goals(black(b5="hp"), "b5") & _EAST
    assert {"f5"} == goals(black(d5="hp"), "d5") & _EAST


def test_the_bridge_joins_equal_levels_only() -> None:
    """No crossing goes from a Hilltop to a middle level (FO-21)."""
    assert {"g5"} == goals(black(c5="hp"), "c5") & _EAST


def test_the_pyramid_comes_along_or_stays() -> None:
    """The player chooses whether the Pyramid comes along (FO-23)."""
    position = black(d4="cp")
    assert ["", "PC"] == stacks(played(position, "d4-f4"), "d4", "f4")
    assert ["P", "C"] == stacks(played(position, "d4C-f4"), "d4", "f4")


def test_other_pieces_may_stay_with_the_pyramid() -> None:
    """Any part with the power can cross (FO-15, FO-23)."""
    assert ["PT", "C"] == stacks(played(black(d4="ctp"), "d4C-f4"), "d4", "f4")


@pytest.mark.parametrize("start", sorted(_WEST | _EAST))
def test_an_obelisk_flies_to_the_same_place_of_the_other_hill(start: str) -> None:
    """A flight goes four files to the side, whatever the piece and whatever is in between (FO-22)."""
    shift = 4 if start in _WEST else -4
    goal = f"{chr(ord(start[0]) + shift)}{start[1]}"
    far = _EAST if start in _WEST else _WEST
    assert {goal} == goals(black(**{start: "vO", f"e{start[1]}": "D"}), start) & far


def test_the_obelisk_comes_along_or_stays() -> None:
    """Any part with a piece that can move may fly, with or without the Obelisk (FO-22, FO-23)."""
    position = black(c5="dsO")
    flown = {part for part in ("", "DS", "DO", "SO", "D", "S", "O") if "g5" in goals(position, f"c5{part}")}
    assert {"", "DS", "DO", "SO", "D", "S"} == flown
    assert ["O", "DS"] == stacks(played(position, "c5DS-g5"), "c5", "g5")
    assert ["", "DSO"] == stacks(played(position, "c5-g5"), "c5", "g5")


def test_a_flight_captures_and_joins() -> None:
    """The goal of a flight is treated like any other (FO-5, FO-14)."""
    assert ["S"] == stacks(played(black(c5="sO", g5="DT"), "c5S-g5"), "g5")
    assert "f4" not in goals(black(b4="dsO", f4="ct"), "b4")
    assert "f4" in goals(black(b4="dsO", f4="ct"), "b4S")


def test_off_the_hills_both_are_cargo() -> None:
    """On the ground an Obelisk or a Pyramid has no effect (FO-23)."""
    assert goals(black(e2="c"), "e2") == goals(black(e2="cO"), "e2") == goals(black(e2="cp"), "e2")


def test_a_lone_obelisk_on_a_hill_stays() -> None:
    """A lone Obelisk cannot fly (FO-28)."""
    assert set() == goals(black(c5="O"), "c5")
