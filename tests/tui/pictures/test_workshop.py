"""The thread in which pictures of boards are made ahead: what it makes, and in which order."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.canvas.stage import CoveredMode, PictureMode
from boardgames.tui.pictures import service
from boardgames.tui.pictures.service import Pictures, Workshop, _frames_to_come
from tests.tui.boards.paintings import viewport_of

if TYPE_CHECKING:
    from collections.abc import Callable


def test_a_job_takes_the_place_of_one_that_has_not_begun() -> None:
    """Others wait for their turn; the one that has begun is finished."""
    workshop, done = Workshop(), list[str]()
    begun, may_end, ended = Event(), Event(), Event()

    def first() -> None:
        begun.set()
        may_end.wait(20)
        done.append("first")

    workshop.order("a", first)
    assert begun.wait(20)
    waiting = [workshop.has_orders]
    workshop.order("b", lambda: done.append("replaced"))
    workshop.order("a", lambda: done.append("second"))
    workshop.order("b", lambda: done.append("third"))
    workshop.order("c", ended.set)
    waiting.append(workshop.has_orders)
    may_end.set()
    assert ended.wait(20)
    assert ["first", "third", "second"] == done
    assert [False, True, False] == [*waiting, workshop.has_orders]


@pytest.mark.parametrize("game", boardgames.names())
def test_what_is_bound_to_be_shown_soon(game: str) -> None:
    """The pieces of a board in the middle of a game, and each mark on each place, in two forms."""
    position = boardgames.load(game).start()
    frames = list(_frames_to_come(AnyFrame(position)))
    spots = position.spots
    ahead, marked = frames[: -2 * len(spots)], frames[-2 * len(spots) :]
    assert [frame.position for frame in ahead] in ([], [position.game.decode(position.game.showcase)])
    assert {position} == {frame.position for frame in marked}
    quiet = [Marks(spot, targets={spot: ""}, last=frozenset({spot}), is_quiet=True) for spot in spots]
    loud = [Marks(spot, spot, {spot: ""}, frozenset({spot})) for spot in spots]
    assert (quiet, loud) == ([each.marks for each in marked[::2]], [each.marks for each in marked[1::2]])


class _Bench:
    """A workshop whose jobs a test does, and the art of boards that notes what it paints."""

    def __init__(self) -> None:
        self.jobs: dict[object, Callable[[], None]] = {}
        self.painted: list[AnyFrame] = []
        self.viewport: Any = None

    def order(self, key: object, job: Callable[[], None]) -> None:
        """Take an order."""
        self.jobs[key] = job

    @property
    def has_orders(self) -> bool:
        """True if a job waits."""
        return bool(self.jobs)

    def scene(self, position: object, viewport: object) -> _Bench:
        """Return a scene, which is this object too."""
        assert position
        self.viewport = viewport
        return self

    def rows(self, frame: AnyFrame) -> None:
        """Paint a frame."""
        self.painted.append(frame)


@pytest.mark.parametrize(("kind", "more"), [(PictureMode, 61), (CoveredMode, 0)])
def test_a_scene_is_made_first_and_then_what_comes_after_it(
    kind: type[PictureMode], more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gives way to other orders; strips of Sixel are of one frame alone, so none are made ahead."""
    bench, done = _Bench(), list[object]()
    monkeypatch.setattr(service, "_shared_workshop", lambda: bench)
    frame = AnyFrame(boardgames.load("pylos").start())
    pictures, viewport = Pictures({}), viewport_of("pylos", "wood", (40, 20))._replace(mode=kind.of(4, 8))
    art: Any = bench

    async def make() -> None:
        pictures.prepare(art, frame, viewport, "board", done.append)
        assert not pictures.is_ready(art, viewport)
        [(key, job)] = bench.jobs.items()
        bench.jobs.clear()
        job()
        assert [] == done
        await asyncio.sleep(0)
        assert ([bench], True) == (done, pictures.is_ready(art, viewport))
        assert ([frame], [(key, "more")]) == (bench.painted, [*bench.jobs])
        [later] = bench.jobs.values()
        later()
        assert [frame] == bench.painted
        bench.jobs.clear()
        later()
        assert more == len(bench.painted) - 1

    asyncio.run(make())
