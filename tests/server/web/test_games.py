"""Pages of finished games."""

from __future__ import annotations

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("aiohttp", reason="aiohttp is not installed")

from boardgames.match.actions import Play, Resign
from boardgames.match.record import load
from boardgames.server.club import Account, Club, Table, Terms
from tests.server.running import run
from tests.server.web.pages import web_serving

#: A name that no club admits, and that harms no page if one did.
_NAME = 'Ben "><script>'


def played(club: Club, *, is_public: bool = True, is_over: bool = True) -> Table:
    """Play two moves of a game; the first player then resigns, unless it goes on."""
    first, second = (club.enter(Account(name)) for name in ("Ann", _NAME))
    table = second.join(first.make(Terms("pylos", seat=0, is_public=is_public)).id)
    places = [visitor.go_to(table.id) for visitor in (first, second)]
    for place, notation in zip(places, ("1b2", "1c3"), strict=True):
        place.session.submit(place.seats[0], Play(place.session.newest.position.parse(notation)))
        club.poll()
    if is_over:
        places[0].session.submit(places[0].seats[0], Resign())
    return first.table(table.id)


def test_a_finished_public_game_has_a_page_for_every_position() -> None:
    """With a picture, its moves, its record, and what other sites show of a link."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            table = played(server.club)
            path = f"/games/{table.code}"
            page = await (await browser.session.get(path)).text()
            assert "<title>Pylos: Ann - Ben &quot;&gt;&lt;script&gt;" in page
            assert "<script" not in page
            assert f'content="http://127.0.0.1:{browser.port}{path}/2.png"' in page
            assert 'aria-current="step">1... 1c3<' in page
            first = await (await browser.session.get(f"{path}/0")).text()
            assert "The beginning" in first
            picture = await browser.session.get(f"{path}/2.png")
            assert (await picture.read()).startswith(b"\x89PNG")
            assert "max-age" in picture.headers["Cache-Control"]
            drawn = await (await browser.session.get(f"{path}/2.svg")).text()
            assert drawn.startswith("<svg")
            assert ">a</text>" in drawn
            record = await browser.session.get(f"{path}/record.txt")
            assert 2 == len(load(await record.text()).main_line()) - 1
            for wrong in ("/3", "/-1", "/2.gif", "/2.png/x", "/x", "/%00"):
                assert 404 == (await browser.session.get(f"{path}{wrong}")).status

    run(scenario())


def test_other_games_have_none() -> None:
    """Neither private ones nor those that go on, whether their code or their id is known."""

    async def scenario() -> None:
        async with web_serving() as (server, browser):
            tables = played(server.club, is_public=False), played(server.club, is_over=False)
            server.club.link = "https://club.example/"
            visitor = server.club.enter(Account("Ann"))
            assert ["", ""] == [visitor.page_of(table) for table in tables]
            over = played(server.club)
            assert f"https://club.example/games/{over.code}" == visitor.page_of(over)
            for name in [one for table in tables for one in (table.code, table.id)]:
                for rest in ("", "/record.txt", "/1.png"):
                    assert 404 == (await browser.session.get(f"/games/{name}{rest}")).status

    run(scenario())
