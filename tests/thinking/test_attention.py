"""Blind spots: drawn once, the same ever after, and fewer where something is captured."""

from __future__ import annotations

from boardgames.thinking.attention import Attention

_TURNS = list(range(1000))
_LOUD = range(0, 1000, 2)


def test_a_blind_spot_stays() -> None:
    """The same position gives the same turns, whatever their order and whoever looks."""
    first = Attention(0.7, seed=3).noticed(_TURNS, ("key", 1))
    assert sorted(first) == sorted(Attention(0.7, seed=3).noticed(_TURNS[::-1], ("key", 1)))


def test_positions_and_seeds_have_blind_spots_of_their_own() -> None:
    """Another position or seed gives other turns."""
    seen = [
        tuple(Attention(0.7, seed).noticed(_TURNS, key))
        for seed in (1, 2)
        for key in (("key", 1), ("key", 2))
    ]
    assert len(set(seen)) == 4


def test_blind_spots_are_the_same_in_every_run() -> None:
    """They come from integers and texts, not from Python's hashes, which change from run to run."""
    assert [0, 1, 3, 4, 5, 7, 8, 9] == list(Attention(0.7).noticed(range(10), "text"))


def test_the_share_is_that_of_the_level() -> None:
    """So many turns are noticed, and half as many of the loud ones overlooked."""
    noticed = set(Attention(0.6).noticed(_TURNS, "key", _LOUD))
    loud, quiet = len(noticed.intersection(_LOUD)), len(noticed.difference(_LOUD))
    assert (True, True) == (350 < loud < 450 and loud > quiet, 250 < quiet < 350)


def test_something_is_always_noticed() -> None:
    """A player who overlooks everything still has a turn to make, if there is one."""
    assert 1 == len(Attention(0.0).noticed(_TURNS, "key"))
    assert [] == list(Attention(0.0).noticed([], "key"))
