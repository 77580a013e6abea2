"""The small flat board beside a shaded one shows what the large one does, whatever has changed it."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.actions import Play
from boardgames.play.animation import ANIMATION_SECONDS
from boardgames.play.frame import BoardFrame
from boardgames.tui.boards.art import FLAT, load_art
from tests.every import every_game
from tests.tui.boards.paintings import viewport_of
from tests.tui.players import random_steps
from tests.tui.table import Table, open_table

if TYPE_CHECKING:
    from collections.abc import Callable


def arrive(table: Table, now: list[float]) -> None:
    """Let time pass until all pieces have arrived."""
    while table.board.frame.moving:
        now[0] += ANIMATION_SECONDS
        table.board._next_frame()


def differences(table: Table) -> list[str]:
    """Return in what the small board differs from the large one, when both are at rest."""
    board, small = table.board, table.screen.area.small
    found = [] if board.frame == small.frame else ["frame"]
    return found + ([] if board.turned == small.turned else ["turned"])


@every_game
async def test_it_follows_every_animated_change(game: str) -> None:
    """Choosing, playing, undo, redo, other lines, and moves that no key of this board has made."""
    played = boardgames.load(game)
    text = played.decode(played.showcase).encode()
    async with open_table(text, game=game, size=(120, 40), reduced_motion=False) as table:
        board, now = table.board, [0.0]
        board.interaction.animator.clock = lambda: now[0]
        found: list[tuple[str, list[str]]] = []

        def do(name: str, act: Callable[[], object]) -> None:
            act()
            arrive(table, now)
            found.append((name, differences(table)))

        for step in random_steps(table.cursor.position, Random(f"small {game}")):
            do("choose", partial(board.choose, step))
        board.interaction.finish()
        do("finish", board.follow)
        do("undo", board.action_undo)
        do("redo", board.action_redo)
        play_elsewhere(table)
        do("elsewhere", board._catch_up)
        do("flip", board.action_flip)
        do("jump", lambda: board.jump(table.match.root))
        assert [(name, []) for name, _ in found] == found


def play_elsewhere(table: Table) -> None:
    """Play the first legal move in the session, as a computer player does."""
    session = table.screen.session
    position = session.newest.position
    if session.outcome is None:
        session.submit(position.to_move, Play(position.legal_moves()[0]))


async def test_a_move_from_elsewhere_is_animated() -> None:
    """On the large board a sphere is moving, and no key was pressed."""
    async with open_table(reduced_motion=False) as table:
        table.board.interaction.animator.clock = lambda: 0.0
        play_elsewhere(table)
        await table.pilot.pause()
        assert (["1a1"], 1) == (table.line(), len(table.board.frame.moving))


async def test_whoever_has_played_does_not_wait_for_the_boards_of_others() -> None:
    """A move from elsewhere is painted in the board's own turn, several of them at once."""
    async with open_table() as table:
        shown: list[int] = []
        table.board._on_change = lambda: shown.append(table.cursor.at.ply)
        play_elsewhere(table)
        play_elsewhere(table)
        before = list(shown)
        await table.pilot.pause()
        assert ([], [2]) == (before, shown)


async def test_steps_that_have_to_go_are_announced() -> None:
    """A move from elsewhere leaves them no longer legal."""
    middle = "LDLL/LDDL/DDDL/.DLD|.L./DLL/.LD|../..|. L"
    async with open_table(middle) as table:
        await table.click_spot("1d1")
        session = table.screen.session
        session.submit(session.to_move, Play(session.newest.position.parse("1a4")))
        await table.pilot.pause()
        messages = [str(notice.message) for notice in table.app.shown_notifications]
        assert ["The steps that you had chosen are not legal in the new position."] == messages


@pytest.mark.parametrize("game", boardgames.names())
def test_larger_small_boards_fill_their_room(game: str) -> None:
    """Each size that a game names has room for all of its board, and shows it larger than the next one."""
    art, position = load_art(game), boardgames.load(game).start()
    sizes = [*art.larger_sizes, (28, art.small_height)]
    spans = []
    for size in sizes:
        scene = art.flat_scene(position, viewport_of(game, FLAT, size))
        scene.rows(BoardFrame(position))
        anchors = [scene.anchor(spot) for spot in position.spots]
        assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in anchors)
        across, down = zip(*anchors, strict=True)
        spans.append((max(down) - min(down), max(across) - min(across)))
    assert spans == sorted(set(spans), reverse=True)


async def test_a_wide_column_has_a_larger_small_board() -> None:
    """At 200 by 60 cells the small board is larger than at 100 by 30, and goes back to its size."""
    async with open_table(size=(200, 60)) as table:
        small = table.screen.area.small
        assert small.size.height == 25
        await table.pilot.resize_terminal(100, 30)
        await table.pilot.pause()
        assert small.size.height == small.art.small_height
        # It turns with the large board, at once.
        await table.keys("f")
        assert (2, 2) == (table.board.turned, small.turned)
