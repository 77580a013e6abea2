"""Random events of a terminal: keys, bursts, the mouse, sizes, pastes, and what means nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

__all__ = ["ESCAPE", "PASTE_ENDS", "Event", "events"]

#: Escape in the protocol of kitty: nothing has to be waited for, as after the single byte.
ESCAPE: Final = b"\x1b[27u"
PASTE_ENDS: Final = b"\x1b[201~"


@frozen
class Event:
    """Bytes that come in one piece; before them a new size of the terminal, in columns and rows, may come."""

    data: bytes = field(default=b"", repr=lambda data: repr(data[:60]))
    size: tuple[int, int] | None = None

    @property
    def count(self) -> int:
        """The number of things that a player would have done: keys and so on; a paste is one."""
        return (self.size is not None) + sum(1 for _ in _CODED.finditer(self.data))


_CHARACTERS: Final = b"abcdefghijklmnoprstuvwxyz0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ,;:?/.+-*=^!#()[]{}'\"_ "
#: The keys that do most, again and again. Ctrl+Q and q, which quit, are left out or rare.
_USUAL: Final = [
    *(bytes([char]) for char in b"1234567890urvfmlhkgdcabetwnpisoxyj, \r\t"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\r", b" ", b"\t", b"\x1b[Z", ESCAPE, ESCAPE),
]
#: Keys that open no screen on most of them; opening one takes the program as long as fifty keys.
_STEADY: Final = [
    *(bytes([char]) for char in b"1234567890urvfbto+-x \r\t"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[Z", b"\x1b[H", b"\x1b[F", b"\x7f"),
]
_NAMED: Final = [
    *(b"\x1b[%c" % char for char in b"ABCDHFZ"),
    *(b"\x1bO%c" % char for char in b"PQRSHF"),
    *(b"\x1b[%d~" % number for number in (1, 2, 3, 4, 5, 6, 11, 15, 17, 20, 24)),
    *(b"\r", b"\t", b"\x7f", b"\x08", b"\x1b", b"\n", ESCAPE, b"q"),
]
#: Ctrl+A to Ctrl+Z except Ctrl+Q.
_CONTROL: Final = [bytes([number]) for number in range(1, 27) if number != 17]
_ODD_NUMBERS: Final = (
    0,
    1,
    2,
    7,
    27,
    57,
    97,
    200,
    9999,
    55296,
    57343,
    65535,
    1114111,
    1114112,
    2**31,
    10**20,
)
_USUAL_SIZES: Final = ((80, 24), (60, 20), (70, 22), (100, 30), (40, 12), (140, 45), (200, 60))
#: Small ones come more often than large ones, which take longer to paint.
_OFTEN: Final = (12, 8, 4, 4, 2, 1, 1)
#: A size of more cells than this is followed by a smaller one soon.
_LARGE: Final = 5_000
#: Ctrl+Q in the protocol of kitty, which quits.
_QUIT: Final = re.compile(rb"\x1b\[(113|81)[;:0-9]*u|\x11")
_CODED: Final = re.compile(rb"\x1b\[200~[\s\S]*?(?:\x1b\[201~|$)|\x1b\[[<>?0-9;:]*[ -/]*[@-~]|\x1bO.|[\s\S]")


def events(random: Random) -> Iterator[Event]:
    """Yield events without end, most of them many keys, or much of the mouse, in one piece."""
    size, small = _USUAL_SIZES[0], 0
    while True:
        kind = random.random()
        if size[0] * size[1] > _LARGE and (small := small + 1) > 2:
            size, small = random.choice(_USUAL_SIZES[:3]), 0
            yield Event(size=size)
        elif kind < 0.76:
            yield Event(random.choices(_BYTES, _WEIGHTS)[0](random))
        elif kind < 0.96:
            yield Event(_mice(random, size))
        elif kind < 0.985:
            size = _size(random)
            yield Event(_burst(random) if random.random() < 0.3 else b"", size)
        else:  # a window that is being dragged has many sizes in a row
            for _ in range(random.randrange(2, 8)):
                size = _near(random, size)
                yield Event(size=size)


def _key(random: Random) -> bytes:
    kind = random.random()
    if kind < 0.6:
        return random.choice(_USUAL)
    if kind < 0.75:
        return bytes([random.choice(_CHARACTERS)])
    if kind < 0.9:
        return random.choice(_NAMED)
    if kind < 0.95:
        return random.choice(_CONTROL)
    if kind < 0.98:
        return b"\x1b[1;%d%c" % (random.randrange(2, 9), random.choice(b"ABCDHF"))
    return _sane(b"\x1b[%d;%du" % (random.randrange(32, 400), random.randrange(1, 9)))


def _burst(random: Random) -> bytes:
    kind = random.random()
    if kind < 0.2:  # a key that is held
        return _key(random) * random.randrange(5, 200)
    if kind < 0.65:  # a few keys again and again: most stay on one screen, and get far there
        keys = [_key(random) if random.random() < 0.2 else random.choice(_STEADY) for _ in range(5)]
        return b"".join(random.choices(keys, k=random.randrange(20, 200)))
    return b"".join(_key(random) for _ in range(random.randrange(2, 60)))


def _mice(random: Random, size: tuple[int, int]) -> bytes:
    """Return clicks, wheels and moves, or a mouse that is moved or dragged along."""
    if random.random() < 0.4:
        return b"".join(_mouse(random, size) for _ in range(random.choice((1, 1, 2, 5, 12))))
    x, y = random.randint(1, size[0]), random.randint(1, size[1])
    code, path = random.choice((32, 35, 35, 35)), b""
    for _ in range(random.randrange(2, 150)):
        x, y = max(0, x + random.randint(-3, 3)), max(0, y + random.randint(-2, 2))
        path += b"\x1b[<%d;%d;%dM" % (code, x, y)
    return path


def _mouse(random: Random, size: tuple[int, int]) -> bytes:
    if random.random() < 0.1:  # out of range
        x, y = (random.choice((-5, 0, 1, size[0] + 1, size[1] + 1, 500, 100_000)) for _ in range(2))
    else:
        x, y = random.randint(1, size[0]), random.randint(1, size[1])
    code = random.choice((0, 0, 0, 1, 2, 3, 32, 34, 35, 35, 35, 64, 65, 66, 67, 4, 8, 16, 128, 255, 999))
    press = b"\x1b[<%d;%d;%dM" % (code, x, y)
    release = b"\x1b[<%d;%d;%dm" % (code, x, y)
    return press + release if random.random() < 0.8 else random.choice((press, release))


def _size(random: Random) -> tuple[int, int]:
    kind = random.random()
    if kind < 0.6:
        return random.choices(_USUAL_SIZES, _OFTEN)[0]
    if kind < 0.85:
        return random.randint(1, 60), random.randint(1, 20)
    if kind < 0.97:
        return random.randint(1, 160), random.randint(1, 60)
    return random.randint(1, 500), random.randint(1, 200)


def _near(random: Random, size: tuple[int, int]) -> tuple[int, int]:
    columns, rows = (max(1, cells + random.randint(-9, 9)) for cells in size)
    return min(columns, 500), min(rows, 200)


def _paste(random: Random) -> bytes:
    texts = (
        "1a1 1b1 2a1",
        '[Game "pylos"]\n\n1a1 1b1 1c1',
        "e4 e5 Nf3",
        "a" * random.choice((1, 100, 9_000)),
        "\U0001f3b2é世\u202e\u200b\x07\x00\x9b" * random.randrange(1, 30),
        "[b]x[/b] [@click=app.quit]q[/] [red",
        "\n" * random.randrange(1, 60),
        "".join(map(chr, random.choices(range(1, 0x2FFF), k=random.randrange(1, 300)))),
    )
    end = PASTE_ENDS if random.random() < 0.8 else b""
    return b"\x1b[200~" + random.choice(texts).replace("\x1b", "").encode() + end


def _noise(random: Random) -> bytes:
    """Return bytes that are not text, and beginnings of sequences without an end."""
    if random.random() < 0.5:
        data = random.randbytes(random.randrange(1, 40))
    else:
        data = bytes(random.choices(b"\x1b\x1b[<;:?0159MmutR~A\xff\xc3O]P_^X\\", k=random.randrange(1, 40)))
    return _sane(data) + (PASTE_ENDS if random.random() < 0.8 else b"")


def _sequences(random: Random) -> bytes:
    """Return whole sequences with numbers that a terminal never sends, among keys."""
    parts = (
        _sequence(random) if random.random() < 0.7 else _key(random) for _ in range(random.randrange(1, 9))
    )
    return _sane(b"".join(parts))


def _sequence(random: Random) -> bytes:
    numbers = ";".join(str(random.choice(_ODD_NUMBERS)) for _ in range(random.randrange(6)))
    begin = random.choice((b"\x1b[", b"\x1b[", b"\x1b[<", b"\x1b[?", b"\x1b[>", b"\x1b]", b"\x1bP"))
    end = random.choice((*b"ABCDHFZuuutyRMmnIOcp~$", 0x07))
    return begin + numbers.encode() + bytes([end])


def _sane(data: bytes) -> bytes:
    """Return data without what quits."""
    return _QUIT.sub(b"", data)


#: What does not depend on the size, and how often it comes.
_BYTES: Final = (_key, _burst, _paste, _noise, _sequences)
_WEIGHTS: Final = (14, 56, 2, 4, 5)
