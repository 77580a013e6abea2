"""What a table says of the ratings of its players, before and after a rated game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, field

from boardgames.server.club import ClubError, TableState
from boardgames.server.screens.rated import RatedGameNotice

if TYPE_CHECKING:
    from collections.abc import Mapping

BEFORE = "Ann 1500?, Ben 1600"


@define
class _Rating:
    text: str
    is_provisional: bool = False

    def __str__(self) -> str:
        return self.text


@define
class _Ratings:
    found: list[SimpleNamespace] = field(factory=list)
    is_lost: bool = False

    def in_words(self, table: object) -> Mapping[str, str]:
        del table
        if self.is_lost:
            raise ClubError("The store is lost.")
        return {"Ann": "1500?", "Ben": "1600"}

    def changes(self, table: str) -> list[SimpleNamespace]:
        assert "t" == table
        return self.found


def table_of(state: TableState, *, rated: bool = True, ply: int = 9) -> Any:
    """Return what is asked of a table."""
    return SimpleNamespace(
        id="t", state=state, ply=ply, players=("Ann", "Ben", "Guest"), terms=SimpleNamespace(rated=rated)
    )


def notice_of(ratings: _Ratings, state: TableState, said: list[str], name: str = "Ann") -> RatedGameNotice:
    """Return the notice of a player."""
    suite: Any = SimpleNamespace(tell=lambda sentence, *, stays: said.append(f"{sentence} {stays}"))
    visitor: Any = SimpleNamespace(ratings=ratings, account=SimpleNamespace(name=name))
    return RatedGameNotice(suite, visitor, table_of(state))


def changed() -> list[SimpleNamespace]:
    """Return what a game has changed."""
    return [
        SimpleNamespace(name="Ann", rating=_Rating("1607?", is_provisional=True), change=107.4),
        SimpleNamespace(name="Ben", rating=_Rating("1590"), change=-10.6),
    ]


def test_a_finished_game_says_once_what_it_changed() -> None:
    """First the ratings before it stand in the title; then those after it, and the player is told theirs."""
    said: list[str] = []
    ratings = _Ratings()
    notice = notice_of(ratings, TableState.PLAYING, said)
    assert BEFORE == notice.status
    assert not notice.follow(table_of(TableState.PLAYING))
    assert not notice.follow(table_of(TableState.OVER, rated=False))
    assert not notice.follow(table_of(TableState.OVER, ply=2))
    assert (BEFORE, []) == (notice.status, said)
    ratings.found = changed()
    assert notice.follow(table_of(TableState.OVER))
    assert "Ann 1607? (+107), Ben 1590 (-11)" == notice.status
    assert ["Your rating: 1607? (+107). The question mark goes after some more games. True"] == said
    assert not notice.follow(table_of(TableState.OVER))


@pytest.mark.parametrize(
    ("name", "state", "said"),
    [
        ("Ben", TableState.PLAYING, ["Your rating: 1590 (-11). True"]),
        ("Eve", TableState.PLAYING, []),
        ("Ben", TableState.OVER, []),
    ],
)
def test_only_who_sees_the_end_of_their_game_is_told(name: str, state: TableState, said: list[str]) -> None:
    """Spectators, and those who open a game that was over, see the title alone."""
    heard: list[str] = []
    notice = notice_of(_Ratings(changed()), state, heard, name)
    assert notice.follow(table_of(TableState.OVER))
    assert said == heard


def test_a_game_without_a_move_of_each_does_not_count() -> None:
    """That is said once; without a store nothing is known."""
    notice = notice_of(_Ratings(), TableState.PLAYING, [])
    assert [True, False] == [notice.follow(table_of(TableState.OVER, ply=1)) for _ in range(2)]
    assert "not counted: not both have moved" == notice.status
    assert "" == notice_of(_Ratings(is_lost=True), TableState.PLAYING, []).status
