"""Drawing positions: everything can be drawn, and the rules say at any time what is wrong with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import OptionError, PositionError, Spot
from boardgames.core.editing import editing_of
from boardgames.core.locations import user_data
from boardgames.games.diamond.editing import save_setup
from boardgames.learn.editor import PositionEditor

if TYPE_CHECKING:
    from boardgames.core import Position


def walk(name: str, seed: int, plies: int = 30, **options: str) -> Position:
    """Return a position from a random game."""
    rng = random.Random(seed)
    position = boardgames.load(name).start(**options)
    for _ in range(plies):
        if position.outcome():
            break
        position = position.play(rng.choice(position.legal_moves()))
    return position


@pytest.mark.parametrize("name", boardgames.names())
@pytest.mark.parametrize("seed", range(5))
def test_a_sketch_writes_the_text_that_it_was_read_from(name: str, seed: int) -> None:
    """But for what only a past brings: bans and huffs."""
    position = walk(name, seed)
    editing = editing_of(boardgames.load(name))
    written = editing.text(editing.sketch(position.encode()))
    assert position.encode().rsplit(" ", 1)[0] == written.rsplit(" ", 1)[0]
    assert set(editing.sketch(written).cells) == {spot.name for spot in position.spots}
    position.game.decode(written, **position.options)


@pytest.mark.parametrize(
    ("name", "options"), [("pyramid-siege", {"board": "36"}), ("diamond", {"players": "4"})]
)
def test_other_boards_are_drawn_as_well(name: str, options: dict[str, str]) -> None:
    """Changes to the text by options are kept."""
    position = walk(name, 1, 3, **options)
    editor = PositionEditor(position)
    assert "" == editor.problem
    assert position.encode().split()[0] == editor.text.split()[0]


def stroke(editor: PositionEditor, rng: random.Random) -> None:
    """Change something."""
    spot = rng.choice(editor.start.spots)
    match rng.randrange(5):
        case 0:
            editor.put(spot, rng.choice(editor.pieces).name)
        case 1:
            editor.remove(spot)
        case 2:
            editor.shift(spot, rng.choice([1, -1]))
        case 3:
            editor.move(spot, rng.choice(editor.start.spots))
        case _:
            editor.pass_turn()


def decoded(start: Position, text: str) -> tuple[Position | None, str]:
    """Return the position of a text, or why it has none."""
    try:
        return start.game.decode(text, **start.options), ""
    except PositionError as error:
        return None, str(error)


@pytest.mark.parametrize("name", boardgames.names())
def test_what_is_drawn_is_a_position_or_has_a_problem(name: str) -> None:
    """Random strokes are told apart as `decode` tells them, and undo and redo go through all of them."""
    rng = random.Random(7)
    editor = PositionEditor(boardgames.load(name).start())
    texts = [editor.text]
    for _ in range(60):
        stroke(editor, rng)
        if editor.text != texts[-1]:
            texts.append(editor.text)
        assert decoded(editor.start, editor.text) == (editor.position, editor.problem)
    for text in reversed(texts[:-1]):
        assert editor.undo()
        assert text == editor.text
    assert not editor.undo()
    for text in texts[1:]:
        assert editor.redo()
        assert text == editor.text
    assert not editor.redo()


def test_a_sphere_in_the_air_is_told() -> None:
    """The board shows the newest position that was possible."""
    editor = PositionEditor(boardgames.load("pylos").start())
    editor.put(Spot("1a1"), "L")
    editor.put(Spot("2a1"), "D")
    assert "A sphere has no support: 2a1 rests on 1a1, 1a2, 1b1 and 1b2" in editor.problem
    assert "L..." == editor.shown.encode()[:4]
    for spot in ("1a2", "1b1", "1b2"):
        editor.put(Spot(spot), "D")
    assert "" == editor.problem
    assert editor.position == editor.shown


def test_pieces_join_stacks_of_their_colour() -> None:
    """Another colour replaces them; an Obelisk stays with either; one piece can be taken out."""
    editor = PositionEditor(boardgames.load("flying-obelisks").start())
    editor.put(Spot("e5"), "s")
    editor.put(Spot("e5"), "O")
    editor.put(Spot("e5"), "d")
    assert ("d", "s", "O") == editor.on(Spot("e5"))
    editor.remove(Spot("e5"), "s")
    assert ("d", "O") == editor.on(Spot("e5"))
    editor.put(Spot("e5"), "T")
    assert ("T", "O") == editor.on(Spot("e5"))
    editor.remove(Spot("e5"))
    assert () == editor.on(Spot("e5"))


def test_a_small_cube_is_where_it_was_put_last() -> None:
    """Each player has one; levels stop at both ends, and a cube that moves leaves its level behind."""
    editor = PositionEditor(boardgames.load("diamond").start())
    editor.put(Spot("c3"), "1")
    assert (("1",), ()) == (editor.on(Spot("c3")), editor.on(Spot("a1")))
    editor.move(Spot("c3"), Spot("b2"))
    assert ("9", "9:1") == (editor.sketch.cells["c3"], editor.sketch.cells["b2"])
    editor.shift(Spot("b2"), 40)
    assert "19:1" == editor.sketch.cells["b2"]
    editor.shift(Spot("b2"), -40)
    assert "0:1" == editor.sketch.cells["b2"]
    assert "" == editor.problem


def test_a_board_can_be_cleared() -> None:
    """Nothing stands on it; the editor says what the rules require."""
    editor = PositionEditor(boardgames.load("flying-obelisks").start())
    editor.clear()
    assert "Both Globes are missing, and only one can have been captured." == editor.problem
    assert editor.undo()
    assert "" == editor.problem


def test_only_pieces_of_the_game_are_put() -> None:
    """Options say which there are."""
    editor = PositionEditor(boardgames.load("diamond").start(neutrals="off"))
    assert ["1", "2", "B"] == [piece.name for piece in editor.pieces]
    with pytest.raises(ValueError, match="There is no piece 'n' in Diamond"):
        editor.put(Spot("c3"), "n")


def test_a_change_that_changes_nothing_is_no_step() -> None:
    """Undo goes to what was different."""
    editor = PositionEditor(boardgames.load("pylos").start())
    editor.remove(Spot("1a1"))
    editor.move(Spot("1a1"), Spot("1a1"))
    editor.shift(Spot("1a1"), 1)
    assert not editor.undo()


def test_levels_are_saved_as_a_set_up() -> None:
    """The file is one that a player could have written, and can be chosen at once."""
    editor = PositionEditor(boardgames.load("diamond").start())
    editor.shift(Spot("c3"), 2)
    path = save_setup(editor.sketch, "my-hill", 'A "hill" in the middle.')
    assert user_data() / "setups" / "diamond" / "my-hill.toml" == path
    assert "c3" in {spot.name for spot in editor.start.spots}
    start = boardgames.load("diamond").start(setup="my-hill")
    assert "9:B,9,11,9,9:B" in start.encode()
    assert 'A "hill" in the middle.' in path.read_text("utf-8").replace("\\", "")


@pytest.mark.parametrize("name", ["My Hill", "flat", ""])
def test_a_set_up_needs_a_name_of_its_own(name: str) -> None:
    """A name that cannot be one, or is taken, is refused in a sentence."""
    editor = PositionEditor(boardgames.load("diamond").start())
    with pytest.raises(OptionError):
        save_setup(editor.sketch, name)


def test_what_is_not_shown_is_marked_while_there_is_a_problem() -> None:
    """The board shows the newest position that was possible; the spots that differ from it are known."""
    editor = PositionEditor(boardgames.load("pyramid-siege").start())
    assert (frozenset(), editor.start) == (editor.unshown, editor.shown)
    editor.clear()
    assert editor.problem
    assert editor.start == editor.shown
    full = {spot for spot in editor.start.spots if PositionEditor(editor.start).on(spot)}
    assert full == editor.unshown
    assert (True, False) == (editor.undo(), editor.undo())
    assert (frozenset(), "") == (editor.unshown, editor.problem)
    assert (True, False) == (editor.redo(), editor.redo())
    assert editor.start.seats[1 - editor.start.to_move.index] != editor.mover


@pytest.mark.parametrize(("name", "levels", "setups"), [("diamond", True, True), ("pylos", False, False)])
def test_games_say_what_their_editor_can_do(name: str, *, levels: bool, setups: bool) -> None:
    """In Diamond places go up and down, and what is drawn can be kept as a set-up."""
    editor = PositionEditor(boardgames.load(name).start())
    assert (levels, setups) == (editor.has_levels, editor.keeps_setups)


def test_a_drawing_changes_only_where_something_changes() -> None:
    """What is put where it is already, or taken where nothing is, is no step that is taken back."""
    editor = PositionEditor(boardgames.load("pylos").start())
    spot, other = editor.start.spots[:2]
    editor.remove(spot)
    editor.move(spot, spot)
    assert not editor.undo()
    name = editor.pieces[0].name
    editor.put(spot, name)
    editor.put(spot, name)
    editor.move(spot, other)
    assert ((), (name,)) == (editor.on(spot), editor.on(other))
    movers = []
    for _ in editor.start.seats:
        movers.append(editor.mover)
        editor.pass_turn()
    assert (set(editor.start.seats), movers[0]) == (set(movers), editor.mover)
    assert [True] * 4 + [False] == [editor.undo() for _ in range(5)]
    with pytest.raises(ValueError, match="There is no piece 'x' in Pylos with these options"):
        editor.put(spot, "x")
