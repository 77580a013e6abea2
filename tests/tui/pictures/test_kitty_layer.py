"""What is sent to a terminal with Kitty's protocol: enough, and no more."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boardgames.tui.canvas.indexed import IndexedSprite
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.canvas.stage import Stage
from boardgames.tui.pictures.kitty_layer import KittyLayer
from boardgames.tui.pictures.png import decoded, ground_png, sprite_png
from boardgames.tui.pictures.shown import ShownStage
from tests.tui.pictures.terminal import KittyTerminal, unfiltered

if TYPE_CHECKING:
    from collections.abc import Callable

CELL = (8, 16)
BALL, RING = dot(20, 20, 0xFF0000), dot(30, 30, 0x00FF00, 128)


def _stage(*placed: tuple[int, int], ground: PixelBuffer | None = None) -> Stage:
    stage = Stage(ground or PixelBuffer(160, 160, 0x102030))
    for x, y in placed:
        stage.blit(BALL, x, y, 7)
    return stage


def _shown(stage: Stage, clip: tuple[int, int, int, int] = (5, 3, 25, 13)) -> ShownStage:
    return ShownStage(stage, CELL, 5, 3, clip)


def test_a_piece_that_moves_is_one_command() -> None:
    """Sprites are uploaded once; a piece that moves, and one that is gone, take one command each."""
    layer, terminal, ground = KittyLayer(), KittyTerminal(), PixelBuffer(160, 160)
    many = [(x, y) for x in range(0, 150, 30) for y in range(0, 150, 30)]
    terminal.receive(layer.frame([_shown(_stage(*many, ground=ground))]))
    assert (2, 1 + len(many)) == (len(terminal.images), len(terminal.places))
    assert "" == layer.frame([_shown(_stage(*many, ground=ground))])
    moved = layer.frame([_shown(_stage((3, 4), *many[1:], ground=ground))])
    assert 1 == terminal.receive(moved)
    assert len(moved) < 100
    assert 1 == terminal.receive(layer.frame([_shown(_stage(*many[1:], ground=ground))]))
    assert len(many) == len(terminal.places)


def test_what_is_painted_later_lies_higher_whatever_was_there_before() -> None:
    """However frames follow one another, heights ascend in the order of painting, below all text."""
    layer, terminal, ground, chance = KittyLayer(), KittyTerminal(), PixelBuffer(160, 160), random.Random(1)
    for _ in range(200):
        stage = Stage(ground)
        for _ in range(chance.randrange(8)):
            stage.blit(chance.choice((BALL, RING)), chance.randrange(4) * 30, chance.randrange(3) * 40)
        terminal.receive(layer.frame([_shown(stage)]))
        corners = [(0, 0), *((x, y) for _, x, y in stage.placed)]
        wanted = [(5 + x // 8, 3 + y // 16, x % 8, y % 16) for x, y in corners]
        places = sorted(terminal.places.values(), key=lambda place: place[-1])
        cut = [place[:4] for place in places]
        assert wanted == cut
        assert len({place[-1] for place in places}) == len(places)


def test_pictures_are_cut_where_a_board_ends() -> None:
    """A sprite that reaches over the edge of the board, or of what is seen of it, is shown in part."""
    layer, terminal = KittyLayer(), KittyTerminal()
    terminal.receive(layer.frame([_shown(_stage((-5, 150), (400, 10)), (5, 4, 25, 13))]))
    ground, ball = sorted(terminal.places.values(), key=lambda place: place[-1])
    assert (5, 4, 0, 0, 0, 16, 160, 144) == ground[:-1]
    assert (5, 12, 0, 6, 5, 0, 15, 10) == ball[:-1]


def test_nothing_is_left_behind() -> None:
    """Boards that are not shown any more are taken away, and at the end all that was uploaded."""
    layer, terminal = KittyLayer(), KittyTerminal()
    terminal.receive(layer.frame([_shown(_stage((10, 10)))]))
    terminal.receive(layer.lift())
    assert (2, 0) == (len(terminal.images), len(terminal.places))
    terminal.receive(layer.frame([_shown(_stage((10, 10)))]))
    terminal.receive(layer.frame([]))
    assert {} == terminal.places
    terminal.receive(layer.clear())
    assert ({}, {}) == (terminal.images, terminal.places)


def test_a_terminal_is_not_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many large pictures those that have not been shown for longest are deleted."""
    monkeypatch.setattr("boardgames.tui.pictures.kitty_layer._MOST_PIXELS", 3 * 160 * 160)
    layer, terminal = KittyLayer(), KittyTerminal()
    for color in range(10):
        terminal.receive(layer.frame([_shown(_stage(ground=PixelBuffer(160, 160, color)))]))
    assert (3, 1) == (len(terminal.images), len(terminal.places))


def test_images_that_look_the_same_are_sent_once() -> None:
    """Two sprites of the same pixels are two placements of one image, also after one of them is gone."""
    layer, terminal, stage = KittyLayer(), KittyTerminal(), _stage((0, 0))
    twin = dot.__wrapped__(20, 20, 0xFF0000)
    assert twin is not BALL
    stage.blit(twin, 50, 50)
    terminal.receive(layer.frame([_shown(stage)]))
    assert (2, 3) == (len(terminal.images), len(terminal.places))
    terminal.receive(layer.clear())
    assert ({}, {}) == (terminal.images, terminal.places)


def test_images_can_be_sent_before_a_frame() -> None:
    """What uploads the images of a board shows nothing; the frame then has placements alone."""
    layer, terminal, stage = KittyLayer(), KittyTerminal(), _stage((0, 0))
    terminal.receive(layer.uploads([_shown(stage)]))
    assert (2, 0) == (len(terminal.images), len(terminal.places))
    assert 2 == terminal.receive(layer.frame([_shown(stage)]))
    assert "" == layer.uploads([_shown(stage)])


@pytest.mark.parametrize(("width", "colors"), [(5, 16), (4, 16), (5, 17), (7, 2), (1, 1)])
def test_what_is_encoded_can_be_decoded(width: int, colors: int) -> None:
    """A sprite of few colours, some of them opaque, has the same pixels again."""
    palette = [0x112233 * number % 0x1000000 | (255 - number // 2 * 9) << 24 for number in range(colors)]
    numbers = bytes(number % colors for number in range(6 * width))
    png = sprite_png(IndexedSprite(width, numbers, palette))
    found = decoded(png)
    assert (width, 6, numbers, palette) == (*found[:2], bytes(found.numbers), [*found.palette])
    assert (width, 6) == unfiltered(png)[0]


def test_pictures_are_encoded_without_loss() -> None:
    """A PNG has the colours of the pixels, and the transparency of sprites."""
    ground = PixelBuffer(3, 2, 0x010203)
    ground.pixels[4] = 0xF0E0D0
    dark, light = b"\1\2\3\xff", b"\xf0\xe0\xd0\xff"
    assert ((3, 2), dark * 4 + light + dark) == unfiltered(ground_png(ground))
    (width, height), pixels = unfiltered(sprite_png(RING))
    middle = 4 * (height // 2 * width + width // 2)
    assert (b"\0\0\0\0", b"\0\xff\0\x80") == (pixels[:4], pixels[middle : middle + 4])


@pytest.mark.parametrize(
    "spoil", [lambda _: b"", lambda png: png[:30], lambda png: png[:-20], lambda _: b"x" * 90]
)
def test_what_is_not_a_picture_of_ours_is_refused(spoil: Callable[[bytes], bytes]) -> None:
    """It may come from a file that was cut short."""
    with pytest.raises(ValueError, match="not a PNG of ours"):
        decoded(spoil(sprite_png(RING)))
