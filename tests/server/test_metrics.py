"""Figures for Prometheus, read by a real request from this machine."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

pytest.importorskip("asyncssh", reason="asyncssh is not installed")
pytest.importorskip("prometheus_client", reason="prometheus-client is not installed")

from boardgames.cli import main
from boardgames.core.fault_log import keep_fault, observers
from boardgames.server.club import Club, Terms, open_club
from boardgames.server.metrics import Metrics, MetricsError, metrics_served
from boardgames.server.net.limits import ConnectionLimiter, Limits
from boardgames.server.reception import Reception
from tests.server.club.helpers import begun, enter, move
from tests.server.running import HOST

if TYPE_CHECKING:
    from pathlib import Path


def _metrics(club: Club) -> Metrics:
    limits = Limits(engines=0)
    return Metrics(club, ConnectionLimiter(limits), Reception(club, limits))


@pytest.mark.usefixtures("prompt_ends")
def test_figures_are_served_to_this_machine() -> None:
    """Players, tables by state and game, moves, faults, and how late the loop and the store are."""
    club = open_club("")

    async def scenario() -> None:
        metrics = _metrics(club)
        ann, ben = enter(club, "Ann"), club.enter(club.guest())
        place = ann.go_to(begun(ann, ben).id)
        move(place)
        waiting = ann.make(Terms("pylos"))
        metrics._reception.load.came(0.02)
        metrics._reception.load.answered(0.2)
        async with metrics_served(metrics, 0) as url:
            keep_fault(ValueError("a fault"))
            club.poll()
            metrics.read()
            ann.stand_up(waiting.id)
            metrics.read()
            assert url.startswith("http://127.0.0.1:")
            with await asyncio.to_thread(urlopen, url, None, 30) as answer:
                assert "text/plain" in answer.headers["Content-Type"]
                lines = answer.read().decode().splitlines()
            for line in (
                'boardgames_players{kind="member"} 1.0',
                'boardgames_players{kind="guest"} 1.0',
                'boardgames_tables{state="open"} 0.0',
                'boardgames_tables{state="playing"} 1.0',
                'boardgames_games{game="pylos",state="playing"} 1.0',
                "boardgames_connections 0.0",
                "boardgames_engine_questions_waiting 0.0",
                "boardgames_moves_total 1.0",
                "boardgames_faults_total 1.0",
                "boardgames_store_up 1.0",
                'boardgames_event_loop_lag_seconds_bucket{le="0.025"} 1.0',
                'boardgames_key_to_frame_seconds_bucket{le="0.25"} 1.0',
            ):
                assert line in lines, line
            assert not any(line.startswith('boardgames_games{game="pylos",state="open"}') for line in lines)
            assert any(line.startswith('boardgames_store_seconds_count{operation="write"}') for line in lines)
        assert not observers

    asyncio.run(scenario())
    club.close()


def test_a_lost_store_is_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others stay as they were, and the figures are still served."""
    from boardgames.match.errors import StoreError

    club = open_club("")

    def lost(_: object) -> None:
        raise StoreError("The database is gone.")

    async def scenario() -> None:
        metrics = _metrics(club)
        metrics.read()
        monkeypatch.setattr("boardgames.server.metrics.touch_store", lost)
        metrics.read()
        assert 0.0 == metrics.registry.get_sample_value("boardgames_store_up")
        metrics.close()

    asyncio.run(scenario())
    club.close()


def test_a_port_that_is_taken_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence; so is a word that is no port, with status 2."""
    club = open_club("")

    async def scenario(port: int) -> None:
        metrics = _metrics(club)
        with pytest.raises(MetricsError, match="name another one"):
            async with metrics_served(metrics, port):
                pass
        metrics.close()

    with socket.create_server((HOST, 0)) as taken:
        asyncio.run(scenario(taken.getsockname()[1]))
    club.close()
    assert 2 == main(["serve", "--store", str(tmp_path / "club.sqlite"), "--metrics", "http"])
    assert "The port cannot be 'http'" in capsys.readouterr().err


def test_a_missing_package_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is loaded only for those who ask for figures."""
    from importlib import util

    find = util.find_spec
    monkeypatch.setattr(
        util, "find_spec", lambda name, *more: None if name == "prometheus_client" else find(name, *more)
    )
    assert 2 == main(["serve", "--metrics"])
    assert "`--metrics` needs prometheus-client" in capsys.readouterr().err
