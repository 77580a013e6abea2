"""The rematch of a game at a table, without a screen: what is said of it, and where everybody goes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from boardgames.match.actions import Resign
from boardgames.server.club import open_club
from boardgames.server.screens.rematch import Rematch
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club, Visitor

_QUESTION = "Ann asks for a rematch: n accepts. In the lobby you can decline."


class Seen:
    """A rematch as one visitor sees it: where they went, and what they were told."""

    def __init__(self, visitor: Visitor, identity: str) -> None:
        self.visitor, self.identity = visitor, identity
        self.went, self.told, self.refused, self.refreshed = (
            list[str](),
            list[str](),
            list[str](),
            list[str](),
        )
        screen = SimpleNamespace(
            call_later=lambda act, *values: act(*values),
            refresh_bindings=lambda: self.refreshed.append("keys"),
        )
        suite = SimpleNamespace(go_to=self.went.append, tell=self.told.append)
        display = SimpleNamespace(screen=screen, refuse=self.refused.append)
        table = visitor.table(identity)
        self.rematch = Rematch(cast("Any", suite), visitor, cast("Any", display), table)

    def follow(self) -> str:
        """Let the rematch follow its table, and return the question beside the board."""
        self.rematch.follow(self.visitor.table(self.identity))
        return self.rematch.question


@pytest.fixture
def club() -> Iterator[Club]:
    """A club in memory."""
    club = open_club("")
    yield club
    club.close()


@pytest.fixture
def table(club: Club) -> tuple[Visitor, Visitor, Visitor, str]:
    """Ann and Ben, whose game is over, and Eve, who watches."""
    ann, ben, eve = (enter(club, name) for name in ("Ann", "Ben", "Eve"))
    table = begun(ann, ben)
    place = ann.go_to(table.id)
    place.session.submit(place.seats[0], Resign())
    return ann, ben, eve, table.id


def test_both_go_to_the_rematch_and_a_spectator_follows(table: tuple[Any, ...]) -> None:
    """Who accepts goes there at once, the other one when it has begun, and who watches by its code."""
    ann, ben, eve = (Seen(visitor, table[3]) for visitor in table[:3])
    assert ["", "", ""] == [seen.follow() for seen in (ann, ben, eve)]
    eve.rematch.ask()
    ann.rematch.ask()
    assert ["Rematch offered: waiting for Ben.", _QUESTION, ""] == [seen.follow() for seen in (ann, ben, eve)]
    ben.rematch.ask()
    following = ben.visitor.table(table[3]).next_table
    assert ([following], []) == (ben.went, ann.went)
    for _ in range(2):
        assert ["", "", ""] == [seen.follow() for seen in (ann, ben, eve)]
    assert ([following], []) == (ann.went, ann.told)
    assert ["The players have started a rematch: press n to watch it."] == eve.told
    assert (["keys"], []) == (eve.refreshed, eve.went)
    eve.rematch.ask()
    assert [ben.visitor.table(following).code] == eve.went


def test_who_has_offered_is_told_that_it_was_declined(table: tuple[Any, ...]) -> None:
    """Once, and nobody else is; another offer is as good."""
    ann, ben, eve = (Seen(visitor, table[3]) for visitor in table[:3])
    for _ in range(2):
        ann.rematch.ask()
        for seen in (ann, ben, eve):
            seen.follow()
        ben.visitor.decline_rematch(table[3])
        for seen in (ann, ben, eve, ann):
            assert not seen.follow()
        assert (["The rematch was declined."], [], []) == (ann.told, ben.told, eve.told)
        ann.told.clear()


def test_who_comes_back_to_a_finished_game_stays(table: tuple[Any, ...]) -> None:
    """Though its rematch has begun; asking for one leads there."""
    ann, ben, _, identity = table
    ann.rematch(identity)
    ben.rematch(identity)
    seen = Seen(ann, identity)
    seen.follow()
    assert not seen.went
    seen.rematch.ask()
    assert [ann.table(identity).next_table] == seen.went


def test_a_game_that_goes_on_has_no_rematch(club: Club) -> None:
    """The player is told so."""
    ann, ben = enter(club, "Ann"), enter(club, "Ben")
    seen = Seen(ann, begun(ann, ben).id)
    seen.rematch.ask()
    assert 1 == len(seen.refused)
    assert not seen.went
