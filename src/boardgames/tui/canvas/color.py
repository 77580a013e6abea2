"""Colours as packed ints ``0xRRGGBB``, and the arithmetic that lighting needs.

Channels are sRGB bytes. Light adds up in *linear* light only, so shading goes through `to_linear` and
`from_linear`; blending of anti-aliased edges stays in sRGB, where it is one multiplication a lane.
"""

from __future__ import annotations

import math
from functools import lru_cache
from string import hexdigits
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

LINEAR_STEPS: Final = 4095
"""Highest index of `GAMMA`: linear light 1.0. Coarser tables show bands in dark shades."""

INK_DARK: Final = 0x14171C
INK_LIGHT: Final = 0xF6F4EE

#: The contrast at which large or bold signs can be seen well.
_VISIBLE: Final = 3.0

_HEX = frozenset(hexdigits)


def _byte_to_linear(byte: float) -> float:
    share = byte / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _gamma() -> Iterator[bytes]:
    """Yield the parts of `GAMMA`, computed from its few hundred bytes rather than its thousands of lights."""
    begin = 0
    for byte in range(256):
        end = min(LINEAR_STEPS + 1, math.ceil(_byte_to_linear(byte + 0.5) * LINEAR_STEPS))
        yield bytes((byte,)) * (end - begin)
        begin = end


LINEAR: Final = tuple(_byte_to_linear(byte) for byte in range(256))
"""Linear light 0..1 of each sRGB byte."""

GAMMA: Final = b"".join(_gamma())
"""sRGB byte of each linear light, 0 to `LINEAR_STEPS`."""


def parse(text: str) -> int:
    """Return the packed colour of ``'#rrggbb'``.

    Raises:
        ValueError: The text has another form.
    """
    sign, digits = text[:1], text[1:]
    if sign != "#" or len(digits) != 6 or not _HEX.issuperset(digits):
        raise ValueError(f"not a colour of the form #rrggbb: {text!r}")
    return int(digits, 16)


def to_linear(color: int) -> tuple[float, float, float]:
    """Return red, green and blue as linear light, 0..1 each."""
    return LINEAR[color >> 16], LINEAR[color >> 8 & 255], LINEAR[color & 255]


def from_linear(red: float, green: float, blue: float) -> int:
    """Return the packed colour of linear light; values outside 0..1 are clipped."""
    return _encode(red) << 16 | _encode(green) << 8 | _encode(blue)


def _encode(light: float) -> int:
    if light <= 0.0:
        return 0
    return 255 if light >= 1.0 else GAMMA[int(light * LINEAR_STEPS + 0.5)]


def shade(color: int, factor: float) -> int:
    """Return a colour under `factor` times the light: 0 is black, above 1 brightens."""
    red, green, blue = to_linear(color)
    return from_linear(red * factor, green * factor, blue * factor)


def blend(under: int, over: int, alpha: int) -> int:
    """Return the colour of `over` blended over `under`.

    Red and blue share one multiplication: 16 bits apart they cannot carry into each other.

    Args:
        under: Packed colour below.
        over: Packed colour above.
        alpha: Weight of `over`, 0 (none of it) to 256 (nothing else).
    """
    keep = 256 - alpha
    return ((under & 0xFF00FF) * keep + (over & 0xFF00FF) * alpha >> 8) & 0xFF00FF | (
        (under & 0x00FF00) * keep + (over & 0x00FF00) * alpha >> 8
    ) & 0x00FF00


def luminance(color: int) -> float:
    """Return the relative luminance 0..1 as WCAG defines it."""
    red, green, blue = to_linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(1024)
def readable_on(color: int) -> int:
    """Return the ink, `INK_DARK` or `INK_LIGHT`, with more contrast to this colour."""
    paper = luminance(color) + 0.05
    on_light = paper / (luminance(INK_DARK) + 0.05)
    on_dark = (luminance(INK_LIGHT) + 0.05) / paper
    return INK_DARK if on_light >= on_dark else INK_LIGHT


def is_light(color: int) -> bool:
    """Return True if dark ink has more contrast to this colour than light ink."""
    return readable_on(color) == INK_DARK


def visible_on(ground: int, ink: int) -> int:
    """Return `ink`, darkened or lightened to a contrast of at least 3 to `ground`, as WCAG asks."""
    towards = 0 if is_light(ground) else 0xFFFFFF
    for alpha in range(0, 257, 16):
        shown = blend(ink, towards, alpha)
        if contrast(ground, shown) >= _VISIBLE:
            break
    return shown


def contrast(one: int, other: int) -> float:
    """Return the contrast of two colours as WCAG defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
