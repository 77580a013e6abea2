"""Every game on the screen: played by keys and with the mouse, in every view, at every size, at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Selection
from boardgames.match.session import Session
from boardgames.play.animator import ANIMATION_SECONDS
from boardgames.tui.boards import FLAT, load_art
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.first_match import new_match
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.play_area.why import WhyPanel
from tests.conformance.games_under_test import is_sentence
from tests.tui.players import (
    KeyPlayer,
    cut_off,
    hover,
    place_of,
    place_on,
    play_with_mouse,
    post,
    post_click,
    press,
    random_steps,
    show,
)
from tests.tui.table import Table, open_table

if TYPE_CHECKING:
    from boardgames.core import Explanation, Position
    from boardgames.tui.boards import Board

NAMES = boardgames.names()
SIZES = [(60, 20), (80, 24), (100, 30), (140, 45)]
#: Keys that show the board in other ways: a choice half made outlives all of them.
LOOKING = (
    *"vmlfdp0ac",
    "tab",
    "shift+tab",
    "pageup",
    "pagedown",
    "left",
    "right",
    "up",
    "down",
    "f",
    "f",
    "v",
)


every_game = pytest.mark.parametrize("game", NAMES)


def showcase(game: str) -> str:
    """Return a position text from the middle of a game."""
    return boardgames.load(game).showcase


def views(game: str) -> tuple[str, ...]:
    """Return the views of a game, the flat one last."""
    return (*load_art(game).views, FLAT)


def chosen_first(position: Position, rng: Random) -> Selection:
    """Return a selection of one step, or of two if one is not a whole move."""
    selection = Selection.of(position)
    for _ in range(2):
        more = [step for step in selection.next_steps if not selection.add(step).is_settled]
        if not more:
            break
        selection = selection.add(rng.choice(more))
    return selection


# Playing


@every_game
async def test_a_game_is_played_with_keys_alone(game: str) -> None:
    """Tab, Enter, digits, Space and the names of choices play the moves that were meant, in every view."""
    async with open_table(showcase(game), game=game) as table:
        player = KeyPlayer(table.cursor.position, Random(f"keys {game}"))
        for view in views(game):
            await show(table, view)
            await press(table, *player.play(5))
            assert player.moves == table.line(), view
            if table.cursor.position.outcome():
                break


@every_game
async def test_a_game_is_played_with_the_mouse_alone(game: str) -> None:
    """Clicks on spots and in the prompt play the moves that were meant, in every view, from every side."""
    rng = Random(f"mouse {game}")
    async with open_table(showcase(game), game=game) as table:
        moves = []
        for view in views(game):
            await show(table, view)
            for _ in range(2):
                moves.append(str(await play_with_mouse(table, rng)))
                await table.keys("f")
            assert moves == table.line(), view


@every_game
async def test_without_colours_a_game_is_played_by_keys_and_mouse(game: str) -> None:
    """A terminal without colours shows the flat board, and all of it can be played."""
    rng = Random(f"mono {game}")
    async with open_table(showcase(game), game=game, color_mode=ColorMode.MONO, size=(80, 24)) as table:
        moves = [str(await play_with_mouse(table, rng)) for _ in range(3)]
        player = KeyPlayer(table.cursor.position, rng, cursor=table.board.interaction.choosing.cursor)
        await press(table, *player.play(8))
        assert (FLAT, [*moves, *player.moves]) == (table.board.shown_view, table.line())


@every_game
async def test_a_long_game_is_played_and_taken_back_and_played_again(game: str) -> None:
    """Undo goes back to the start and redo to the end, in every view."""
    rng = Random(f"long {game}")
    async with open_table(game=game, size=(80, 24)) as table:
        start = table.cursor.position
        player = KeyPlayer(start, rng)
        await press(table, *player.play(20))
        assert player.moves == table.line()
        end = table.cursor.position
        for key, position, moves in (("u", start, []), ("r", end, player.moves)):
            await table.keys(*rng.choices("vmlfd", k=3), *[key] * 21, *rng.choices("vmlfd", k=3))
            assert (position, moves) == (table.cursor.position, table.line())


async def test_keys_that_arrive_together_do_their_work_in_their_order() -> None:
    """Tab and a sign in one burst lower the pillar that Tab goes to."""
    async with open_table(game="diamond") as table:
        second = table.cursor.position.spots[1]
        for key in ("tab", "-"):
            post(table, key)
        await table.pilot.pause()
        assert [f"{second}-"] == table.line()


# Looking


@every_game
async def test_no_way_of_looking_loses_a_step(game: str) -> None:
    """Views, pixels, layers, turns, details, palettes, the cursor and a new size keep the chosen steps."""
    rng = Random(f"steps {game}")
    async with open_table(showcase(game), game=game) as table:
        selection = chosen_first(table.cursor.position, rng)
        for step in selection.steps:
            table.board.choose(step)
        for size in SIZES[:2]:
            await table.pilot.resize_terminal(*size)
            await table.keys(*rng.sample(LOOKING, k=len(LOOKING)))
            assert selection.steps == table.board.interaction.choosing.steps
        while selection.next_steps:
            selection = selection.add(rng.choice(selection.next_steps))
            table.board.choose(selection.steps[-1])
        await table.keys("space")
        assert [str(selection.move)] == table.line()


@every_game
async def test_everything_needed_to_play_is_on_the_screen(game: str) -> None:
    """At every size and step no panel is cut off, and every place can be pointed at."""
    rng = Random(f"room {game}")
    missing = {}
    for size in SIZES:
        async with open_table(showcase(game), game=game, size=size) as table:
            missing[size] = {*cut_off(table)}
            for step in random_steps(table.cursor.position, rng):
                table.board.choose(step)
                await table.pilot.pause()
                missing[size] |= {*cut_off(table)}
            assert all(place_of(table, spot) for spot in table.cursor.position.spots)
    assert {size: set() for size in SIZES} == missing


async def test_a_board_that_turns_flat_in_a_smaller_terminal_needs_no_second_flat_one() -> None:
    """The small board is hidden while the big one is flat, and shown beside a shaded one."""
    async with open_table(game="flying-obelisks") as table:
        shown = []
        for size in ((80, 24), (100, 30)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            shown.append((table.board.shown_view == FLAT, table.screen.area.small.display))
        assert [(True, False), (False, True)] == shown


async def test_four_players_have_room() -> None:
    """With four seats the whole prompt still fits on the smallest screen."""
    async with open_table(game="diamond", size=SIZES[0], players="4") as table:
        assert [] == [*cut_off(table)]


@every_game
async def test_the_why_line_has_room_for_every_answer(game: str) -> None:
    """On the smallest screen neither the sentence nor its rule is cut off, whatever has been chosen."""
    async with open_table(showcase(game), game=game, size=SIZES[0]) as table:
        for step in (None, *chosen_first(table.cursor.position, Random(f"why {game}")).steps):
            if step is not None:
                table.board.choose(step)
            for spot in table.cursor.position.spots:
                table.board.point_lightly(spot)
                assert [] == [cut for cut in cut_off(table) if "#why" in cut], table.why


# Asking


@every_game
async def test_every_spot_is_explained_by_a_sentence_and_a_rule_of_the_sheet(game: str) -> None:
    """For every place in the opening the why line says whether it can be chosen, and why."""
    async with open_table(game=game) as table:
        ids = table.match.game.sheet.ids
        for spot in table.cursor.position.spots:
            table.board.point_lightly(spot)
            why = table.screen.query_one(WhyPanel)
            explanation = table.cursor.position.explain((spot,))
            assert table.why == _as_shown(str(spot), explanation)
            assert is_sentence(explanation.reason), spot
            assert why.rule in ids, spot


def _as_shown(spot: str, explanation: Explanation) -> str:
    return f"{'✓' if explanation.legal else '✗'} {spot} {explanation.reason} {explanation.rule}"


@every_game
async def test_hovering_asks_and_leaves_the_cursor_where_it_is(game: str) -> None:
    """The place under the mouse is explained; off the board, the one under the cursor."""
    rng = Random(f"hover {game}")
    async with open_table(showcase(game), game=game) as table:
        before, cursor = table.why, table.board.interaction.choosing.cursor
        for view in views(game):
            await show(table, view)
            for spot in rng.sample(table.cursor.position.spots, 3):
                await hover(table, *place_of(table, spot))
                choosing = table.board.interaction.choosing
                assert (spot, cursor) == (choosing.hover, choosing.cursor)
                assert table.why[2:].startswith(f"{spot} ")
                await hover(table, 0, 0)
                assert before == table.why


async def test_a_mouse_that_comes_from_one_board_to_the_other_asks_there() -> None:
    """When the mouse goes from the small board to the big one, the place on the big one is explained."""
    async with open_table(size=(140, 45)) as table:
        first, second = table.cursor.position.spots[:2]
        await hover(table, *place_on(table.screen.area.small, first))
        await hover(table, *place_on(table.board, second))
        assert second == table.board.interaction.choosing.hover


# Anything


@every_game
async def test_random_keys_and_clicks_leave_a_legal_match(game: str) -> None:
    """Any keys leave the program running and the match legal."""
    rng = Random(f"anything {game}")
    async with open_table(showcase(game), game=game, size=(80, 24)) as table:
        width, height = table.app.size
        for _ in range(10):
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
_KEYS = (*_PLAYING, *_PLAYING, "escape", "backspace", *"0vmlfdpcatn", *"DGPCSTHVO")


async def _come_back(table: Table, game: str) -> None:
    """Close the screens over the match; begin another one if it was left."""
    for _ in range(4):
        if isinstance(table.app.screen, MatchScreen):
            break
        await table.keys("escape")
    if not isinstance(table.app.screen, MatchScreen) or table.match.game.name != game:
        table.app.play(Session(new_match(game, {})))
        await table.pilot.pause()


# Animations


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
