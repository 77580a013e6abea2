"""Several processes on one store: whatever they do at once, the match is the same for all."""

from __future__ import annotations

from random import Random
from select import select
from typing import TYPE_CHECKING

from boardgames.match.store.live_database import live_database
from boardgames.server.club import open_club
from tests.server.club.clients import Client, check_equal
from tests.server.club.helpers import begun, enter

if TYPE_CHECKING:
    from tests.match.fakes import FakeTime

ACTIONS = 600


def test_many_actions_of_several_clients_make_one_match(url: str, time: FakeTime) -> None:
    """Each is carried out once, for everybody, or refused; the log makes the same match again."""
    random = Random(13)
    clubs = [open_club(url, present=time) for _ in range(3)]
    clients = [Client(clubs[0], "Ann", random), Client(clubs[1], "Ben", random)]
    # Ben at another terminal as well, and on the third process.
    clients.append(Client(clubs[2], "Ben", random))
    table = begun(clients[0].visitor, clients[1].visitor, "5:00+3").id
    spectator = enter(clubs[2], "Eve")
    watching = spectator.go_to(table)
    played = [table]
    for _ in range(ACTIONS):
        time.go(random.random())
        if random.random() < 0.6:
            random.choice(clubs).poll()
        random.choice(clients).act(table)
        if clients[0].sees_end_of(table):
            check_equal(clubs, table)
        # The last move may have been taken back elsewhere.
        if clients[0].sees_end_of(table):
            clients[0].visitor.rematch(table)
            table = clients[1].visitor.rematch(table).next_table
            played.append(table)
    for finished in played:
        check_equal(clubs, finished)
    assert watching.session.newest.ply == clubs[0].match(played[0]).truth.session.newest.ply  # type: ignore[union-attr]
    # Else the clients would not have come in each other's way, and the test would show little.
    assert all(client.done > 10 for client in clients)
    assert all(sum(getattr(client, what) for client in clients) > 5 for what in ("late", "refused"))
    for club in clubs:
        club.close()


def test_a_server_is_woken_by_news_of_others_or_looks_for_them(url: str) -> None:
    """PostgreSQL tells it at once, and files are looked at every now and then."""
    own, other = live_database(url), live_database(url)
    descriptor = own.fileno()
    assert (descriptor is None) == (not url.startswith("postgres"))
    with other.writing() as transaction:
        transaction.announce("news")
    if descriptor is not None:
        assert [descriptor] == select([descriptor], [], [], 30)[0]
    own.close()
    other.close()
    assert own.fileno() is None
