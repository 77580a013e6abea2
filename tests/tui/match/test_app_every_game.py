"""Every game is played on the screen: by keys, with the mouse, and at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boardgames.match.local_session import LocalSession
from boardgames.play.animation import ANIMATION_SECONDS
from boardgames.tui.app import new_match
from boardgames.tui.boards.art import FLAT
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.screen import MatchScreen
from tests.every import every_game
from tests.tui.match.games import showcase, views
from tests.tui.mouse import play_with_mouse, post_click
from tests.tui.players import KeyPlayer, post, press, random_steps, show
from tests.tui.table import Table, open_table

if TYPE_CHECKING:
    from boardgames.tui.boards.board import Board


@every_game
async def test_a_game_is_played_with_the_mouse_alone_and_with_keys_alone(game: str) -> None:
    """Either plays the moves that were meant, in every view, from the same position."""
    async with open_table(showcase(game), game=game) as table:
        await table.play_scenes(_play_with_mouse, _play_with_keys)


async def _play_with_mouse(table: Table) -> None:
    """Clicks on spots and in the prompt play, from every side."""
    game = table.match.game.name
    rng, moves = Random(f"mouse {game}"), []
    for view in views(game):
        await show(table, view)
        for _ in range(2):
            moves.append(str(await play_with_mouse(table, rng)))
            await table.keys("f")
        assert moves == table.line(), view


async def _play_with_keys(table: Table) -> None:
    """Tab, Enter, digits, Space and the names of choices play.

    Undo goes back to the start and redo to the end, in every view.
    """
    game = table.match.game.name
    rng = Random(f"long {game}")
    cursor = table.board.interaction.choosing.cursor
    player = KeyPlayer(table.cursor.position, Random(f"keys {game}"), cursor=cursor)
    for view in views(game):
        await show(table, view)
        await press(table, *player.play(3))
        assert player.moves == table.line(), view
        if table.cursor.position.outcome():
            break
    start, end = table.match.root.position, table.cursor.position
    for key, position, moves in (("u", start, []), ("r", end, player.moves)):
        looking = [rng.choices("vmjfd", k=2) for _ in range(2)]
        await table.keys(*looking[0], *[key] * (len(player.moves) + 1), *looking[1])
        assert (position, moves) == (table.cursor.position, table.line()), key


@every_game
async def test_without_colours_a_game_is_played_by_keys_and_mouse(game: str) -> None:
    """A terminal without colours shows the flat board, and all of it can be played."""
    rng = Random(f"mono {game}")
    async with open_table(showcase(game), game=game, color_mode=ColorMode.MONO, size=(80, 24)) as table:
        moves = [str(await play_with_mouse(table, rng)) for _ in range(2)]
        player = KeyPlayer(table.cursor.position, rng, cursor=table.board.interaction.choosing.cursor)
        await press(table, *player.play(4))
        assert (FLAT, [*moves, *player.moves]) == (table.board.shown_view, table.line())


async def test_keys_that_arrive_together_do_their_work_in_their_order() -> None:
    """Tab and a sign in one burst lower the pillar that Tab goes to."""
    async with open_table(game="diamond") as table:
        spots, begun = table.cursor.position.spots, table.board.interaction.choosing.cursor
        following = spots[spots.index(begun) + 1]
        for key in ("tab", "-"):
            post(table, key)
        await table.pilot.pause()
        assert [f"{following}-"] == table.line()


@every_game
async def test_random_keys_and_clicks_leave_a_legal_match(game: str) -> None:
    """Any keys leave the program running and the match legal."""
    rng = Random(f"anything {game}")
    async with open_table(showcase(game), game=game, size=(80, 24)) as table:
        width, height = table.app.size
        for _ in range(2):
            for key in rng.choices(_KEYS, k=21):
                post(table, key)
            for _ in range(9):
                post_click(table, rng.randrange(width), rng.randrange(height), rng.choice([1, 1, 1, 3]))
            await table.pilot.pause()
            await _come_back(table, game)
        for node in table.cursor.line()[1:]:
            assert node.parent is not None
            assert node.move in node.parent.position.legal_moves()
            assert node.parent.position.play(node.move) == node.position
        chosen = table.board.interaction.choosing.selection
        assert set(chosen.moves) <= set(table.cursor.position.legal_moves())


#: What is pressed: often what plays, sometimes what shows the board in another way or leads elsewhere.
_PLAYING = (
    *["tab", "tab", "tab", "shift+tab", "enter", "space", "+", "-", "left", "right", "up", "down"],
    *["pageup", "pagedown"],
    *"123456789urb",
)

_KEYS = (*_PLAYING, *_PLAYING, "escape", "backspace", *"0vmjfdpcatn", *"DGPCSTHVO")


async def _come_back(table: Table, game: str) -> None:
    """Close the screens over the match; begin another one if it was left."""
    for _ in range(4):
        if isinstance(table.app.screen, MatchScreen):
            break
        await table.keys("escape")
    if not isinstance(table.app.screen, MatchScreen) or table.match.game.name != game:
        table.app.play(LocalSession(new_match(game, {})))
        await table.pilot.pause()


@every_game
async def test_pieces_move_and_arrive(game: str) -> None:
    """In every view moves are animated when they are played, undone and redone, one piece after another."""
    async with open_table(showcase(game), game=game, reduced_motion=False) as table:
        board, now = table.board, [0.0]
        board.interaction.animator.clock = lambda: now[0]
        steps = random_steps(table.cursor.position, Random(f"animations {game}"))
        pieces = len(table.cursor.position.motions(steps))
        for view in views(game):
            await show(table, view)
            for step in steps:
                board.choose(step)
                _arrive(board, now)
            board.interaction.finish()
            for act in (board.action_undo, board.action_redo, board.action_undo):
                act()
                assert _arrive(board, now) in (3 * pieces, 3 * pieces + 1)
        assert [] == table.line()


def _arrive(board: Board, now: list[float]) -> int:
    """Let time pass in thirds of an animation until all pieces have arrived; return how often it did."""
    frames = 0
    while board.frame.moving:
        now[0] += ANIMATION_SECONDS / 3
        board._next_frame()
        frames += 1
    return frames
