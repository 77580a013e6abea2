"""The pictures on one terminal by Kitty's protocol: what has been uploaded, and what is placed where."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.pictures.kitty import HIGHEST, LOWEST, STEP, Spread, delete, place, remove, upload
from boardgames.tui.pictures.png import ground_png, sprite_png

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from boardgames.tui.canvas.sprite import Sprite
    from boardgames.tui.canvas.stage import Placed
    from boardgames.tui.pictures.shown import ShownStage, Span, Wanted

    Image = PixelBuffer | Sprite

__all__ = ["KittyLayer"]

#: The most pixels of images that a terminal keeps for us, of which Kitty allows 80 million.
_MOST_PIXELS: Final = 16_000_000
#: The most places of images that are remembered.
_MOST_KNOWN: Final = 4000
#: Ids of images begin at random, as other programs in the terminal have some too.
_FIRST_IDS: Final = 1 << 24, 1 << 31


class _Place(NamedTuple):
    """A placement on the terminal: its number among those of its image, where it is, and how high it lies."""

    image: int
    number: int
    spread: Spread
    z: int


class KittyLayer:
    """Sends what has changed since the last frame, and nothing else."""

    def __init__(self, random: Random | None = None) -> None:
        self._next = (random or Random()).randrange(*_FIRST_IDS)
        #: The ids of uploaded images, those shown last at the end; those that look the same have one.
        self._ids: dict[Image, int] = {}
        self._id_of_png: dict[bytes, int] = {}
        self._places: list[_Place] = []
        #: Where images are, as found before, by what decides it.
        self._known: dict[Hashable, dict[Placed, Wanted | None]] = {}

    def frame(self, shown: Sequence[ShownStage], written: Sequence[Span] | None = None) -> str:
        """Return what shows these boards and no others, whichever cells have been written."""
        del written
        wanted = [*self._wanted(shown)]
        parts = [part for image, _ in wanted for part in self._uploaded(image)]
        places = list(self._placed([(self._ids[image], spread) for image, spread in wanted]))
        before = {(each.image, each.number): each for each in self._places}
        after = {(each.image, each.number): each for each in places}
        parts += [place(*each) for key, each in after.items() if before.get(key) != each]
        parts += [remove(*key) for key in before if key not in after]
        self._places = places
        parts += self._evicted({image for image, _ in wanted})
        # Whatever is below, the cursor stays where it is.
        return f"\x1b7{''.join(parts)}\x1b8" if parts else ""

    def uploads(self, shown: Sequence[ShownStage]) -> str:
        """Return what uploads the images of boards: nothing on the screen changes."""
        return "".join(part for image, _ in self._wanted(shown) for part in self._uploaded(image))

    def clear(self) -> str:
        """Return what removes everything from the terminal, which then keeps nothing of ours."""
        parts = [delete(ident) for ident in self._id_of_png.values()]
        self._ids, self._id_of_png, self._places, self._known = {}, {}, [], {}
        return "".join(parts)

    def lift(self) -> str:
        """Return what removes all pictures from the screen, but not from the terminal."""
        parts = [remove(each.image, each.number) for each in self._places]
        self._places = []
        return "".join(parts)

    def _wanted(self, shown: Sequence[ShownStage]) -> Iterator[Wanted]:
        """Yield the images of boards with where they are: from frame to frame most stay there."""
        if sum(map(len, self._known.values())) > _MOST_KNOWN:
            self._known.clear()
        for board in shown:
            yield from board.wanted(self._known.setdefault(board.frame, {}))

    def _uploaded(self, image: Image) -> Iterator[str]:
        """Yield what uploads an image unless it has been; it counts as the one used last."""
        ident = self._ids.pop(image, None)
        if ident is None:
            png = ground_png(image) if isinstance(image, PixelBuffer) else sprite_png(image)
            ident = self._id_of_png.get(png)
            if ident is None:
                ident = self._id_of_png[png] = self._next
                self._next += 1
                yield from upload(ident, png)
        self._ids[image] = ident

    def _evicted(self, used: set[Image]) -> Iterator[str]:
        """Yield what deletes the images that have not been used for longest, if there are too many."""
        sizes = {ident: image.width * image.height for image, ident in self._ids.items()}
        pixels = sum(sizes.values())
        if pixels <= _MOST_PIXELS:
            return
        kept = {self._ids[image] for image in used}
        for ident in dict.fromkeys(self._ids.values()):
            if ident not in kept and pixels > _MOST_PIXELS:
                pixels -= sizes[ident]
                self._forget(ident)
                yield delete(ident)

    def _forget(self, ident: int) -> None:
        self._ids = {image: each for image, each in self._ids.items() if each != ident}
        self._id_of_png = {png: each for png, each in self._id_of_png.items() if each != ident}

    def _placed(self, wanted: Sequence[tuple[int, Spread]]) -> Iterator[_Place]:
        """Yield the placements, in order, with as few differences from those before as can be."""
        numbers = self._numbers(wanted)
        heights = {(each.image, each.number): each for each in self._places}
        old = [heights.get((image, number)) for (image, _), number in zip(wanted, numbers, strict=True)]
        same = [
            each.z if each is not None and each.spread == spread else None
            for each, (_, spread) in zip(old, wanted, strict=True)
        ]
        for (image, spread), number, z in zip(wanted, numbers, _ascending(same), strict=True):
            yield _Place(image, number, spread, z)

    def _numbers(self, wanted: Sequence[tuple[int, Spread]]) -> list[int]:
        """Return the number of each placement among those of its image: what stays keeps its own."""
        free: dict[int, dict[int, Spread]] = {}
        for each in self._places:
            free.setdefault(each.image, {})[each.number] = each.spread
        numbers: list[int] = [0] * len(wanted)
        for index, (image, spread) in enumerate(wanted):
            kept = next((number for number, at in free.get(image, {}).items() if at == spread), 0)
            if kept:
                numbers[index] = kept
                del free[image][kept]
        used = {(image, number) for (image, _), number in zip(wanted, numbers, strict=True) if number}
        for index, (image, _) in enumerate(wanted):
            if not numbers[index]:
                moved = next(iter(free.get(image, {})), 0)
                if moved:
                    del free[image][moved]
                number = moved or 1
                while (image, number) in used:
                    number += 1
                numbers[index] = number
                used.add((image, number))
        return numbers


def _ascending(heights: Sequence[int | None]) -> list[int]:
    """Return ascending heights, of those given as many as can be; None stands for any."""
    fixed = _longest([(height, index) for index, height in enumerate(heights) if height is not None])
    low, at = [(LOWEST, -1), *fixed][-1]
    # Beyond the last fixed one there is room.
    end = low + STEP * (len(heights) - at), len(heights)
    found: list[int] = []
    for (low, at), (high, until) in pairwise([(LOWEST, -1), *fixed, end]):
        step = (high - low) // (until - at)
        if not step:
            return _ascending([None] * len(heights))
        found += [low + step * number for number in range(1, until - at)]
        found.append(high)
    found.pop()
    return found if end[0] <= HIGHEST else _ascending([None] * len(heights))


def _longest(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest subsequence of pairs of a height and an index whose heights ascend."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (height, _) in enumerate(pairs):
        at = bisect_left(tails, height)
        tails[at:], ends[at:] = [height, *tails[at + 1 :]], [number, *ends[at + 1 :]]
        before.append(ends[at - 1] if at else -1)
    chain: list[tuple[int, int]] = []
    number = ends[-1] if ends else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]
