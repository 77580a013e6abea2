"""Kitty's graphics protocol: images are uploaded once, and then placed below the text by their ids.

Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/. All commands are quiet (`q=2`), so that nothing is
replied among the player's keys.
"""

from __future__ import annotations

from base64 import standard_b64encode
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["HIGHEST", "LOWEST", "STEP", "Spread", "delete", "place", "remove", "upload"]

#: The most characters of data in one command.
_CHUNK: Final = 4096
#: Pictures are drawn below cells with a ground of their own if their z is less than -1,073,741,824. So far
#: apart is what lies one on another, so that something fits between.
LOWEST: Final = -2_000_000_000
HIGHEST: Final = -1_073_741_825
STEP: Final = 1 << 14


class Spread(NamedTuple):
    """A placement of an image: the cell and the pixel in it of its upper left corner, and the part shown.

    Columns and rows are counted from 0; `left`, `top`, `width` and `height` are pixels of the image, all of
    which is shown if `width` is 0.
    """

    column: int
    row: int
    offset_x: int
    offset_y: int
    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0


def upload(image: int, png: bytes) -> Iterator[str]:
    """Yield the commands that send an image under an id."""
    data = standard_b64encode(png).decode("ascii")
    for start in range(0, len(data), _CHUNK):
        keys = "" if start else f"a=t,f=100,i={image},"
        more = int(start + _CHUNK < len(data))
        yield f"\x1b_G{keys}q=2,m={more};{data[start : start + _CHUNK]}\x1b\\"


def place(image: int, number: int, spread: Spread, z: int) -> str:
    """Return the command that places an image for the so-manieth time, or moves that placement."""
    part = ""
    if spread.width:
        part = f",x={spread.left},y={spread.top},w={spread.width},h={spread.height}"
    return (
        f"\x1b[{spread.row + 1};{spread.column + 1}H"
        f"\x1b_Ga=p,i={image},p={number},X={spread.offset_x},Y={spread.offset_y}{part},z={z},C=1,q=2\x1b\\"
    )


def remove(image: int, number: int) -> str:
    """Return the command that removes a placement; the terminal keeps the image."""
    return f"\x1b_Ga=d,d=i,i={image},p={number},q=2\x1b\\"


def delete(image: int) -> str:
    """Return the command that removes all placements of an image, and the image."""
    return f"\x1b_Ga=d,d=I,i={image},q=2\x1b\\"
