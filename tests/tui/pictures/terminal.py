"""A terminal that shows pictures, as far as tests have to know it: it keeps images and places them."""

from __future__ import annotations

import re
import zlib
from base64 import standard_b64decode

from attrs import define, field

__all__ = ["KittyTerminal", "unfiltered"]

_COMMAND = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\|\x1b[78]")


@define
class KittyTerminal:
    """Records what Kitty's graphics commands leave on the screen.

    Attributes:
        images: The size of each image by its id.
        places: By image and placement: column, row, offsets, part and z.
        sent: The characters received.
    """

    images: dict[int, tuple[int, int]] = field(factory=dict)
    places: dict[tuple[int, int], tuple[int, ...]] = field(factory=dict)
    sent: int = 0
    _data: str = ""
    _ident: int = 0

    def receive(self, sequence: str) -> int:
        """Carry commands out; return how many there were."""
        self.sent += len(sequence)
        column = row = count = 0
        at = 0
        for found in _COMMAND.finditer(sequence):
            assert found.start() == at, f"not a command: {sequence[at : found.start()]!r}"
            at = found.end()
            if found[1]:
                row, column = int(found[1]) - 1, int(found[2]) - 1
            elif found[3] is not None:
                keys = dict(pair.split("=") for pair in found[3].split(",") if pair)
                assert keys["q"] == "2"
                self._command(keys, found[4] or "", column, row)
                count += 1
        assert at == len(sequence)
        return count

    def _command(self, keys: dict[str, str], data: str, column: int, row: int) -> None:
        action = keys.get("a", "t")
        if action == "t":
            self._ident = int(keys.get("i", self._ident))
            self._data += data
            if keys["m"] == "0":
                self.images[self._ident] = unfiltered(standard_b64decode(self._data))[0]
                self._data = ""
        elif action == "p":
            image = int(keys["i"])
            assert image in self.images
            assert int(keys["z"]) < -1_073_741_824
            numbers = [int(keys.get(key, "0")) for key in ("X", "Y", "x", "y", "w", "h", "z")]
            self.places[image, int(keys["p"])] = column, row, *numbers
        elif keys["d"] == "I":
            del self.images[int(keys["i"])]
            self.places = {key: place for key, place in self.places.items() if key[0] != int(keys["i"])}
        else:
            del self.places[int(keys["i"]), int(keys["p"])]


def unfiltered(png: bytes) -> tuple[tuple[int, int], bytes]:
    """Return the size and the pixels, in red, green, blue and mostly alpha, of a PNG of one of our kinds."""
    chunks, at = {}, 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        chunks[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + size]
        at += size + 12
    header, data = chunks[b"IHDR"], zlib.decompress(chunks[b"IDAT"])
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    length = width * {2: 3, 3: 1, 6: 4}[header[9]]
    rows, above = [], bytes(length)
    for y in range(height):
        kind, *row = data[y * (length + 1) : (y + 1) * (length + 1)]
        above = (
            bytes((one + other) % 256 for one, other in zip(row, above, strict=True)) if kind else bytes(row)
        )
        rows.append(above)
    pixels = b"".join(rows)
    if b"PLTE" in chunks:
        table = chunks[b"PLTE"]
        opacity = chunks[b"tRNS"].ljust(len(table) // 3, b"\xff")
        pixels = b"".join(table[3 * each : 3 * each + 3] + opacity[each : each + 1] for each in pixels)
    return (width, height), pixels
