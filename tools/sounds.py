"""Makes the sounds of matches: `python -m tools.sounds` writes them to assets/sounds.

Each is a few decaying tones, computed here and nowhere else, so that nobody's recordings are needed.
"""

from __future__ import annotations

import math
import struct
import wave
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 16_000


class Tone(NamedTuple):
    """A tone: its pitch in hertz, begin and length in seconds, decay by the second, and loudness up to 1."""

    hertz: float
    begin: float
    seconds: float
    decay: float
    loudness: float = 0.5


#: The tones of each sound: wood on wood for a move, and brighter bars for what wants attention.
SOUNDS = {
    "move": (Tone(420, 0, 0.09, 55), Tone(1130, 0, 0.05, 110, 0.25)),
    "turn": (Tone(587, 0, 0.22, 16), Tone(880, 0.09, 0.26, 14)),
    "low-time": (Tone(988, 0, 0.10, 30), Tone(988, 0.15, 0.10, 30), Tone(988, 0.30, 0.14, 24)),
    "end": (Tone(523, 0, 0.5, 7, 0.4), Tone(659, 0.12, 0.5, 7, 0.4), Tone(784, 0.24, 0.6, 6, 0.4)),
}


def samples(tones: tuple[Tone, ...]) -> list[int]:
    """Return a sound as 16-bit samples."""
    length = max(tone.begin + tone.seconds for tone in tones)
    heights = (sum(_height(tone, n / RATE) for tone in tones) for n in range(int(length * RATE)))
    return [round(32_000 * max(-1.0, min(1.0, height))) for height in heights]


def _height(tone: Tone, time: float) -> float:
    """Return how high the wave of a tone is at a time: it rises within 2 ms, and reaches 0 at its end."""
    since = time - tone.begin
    if not 0 <= since < tone.seconds:
        return 0.0
    fade = min(1.0, since / 0.002, (tone.seconds - since) / 0.01)
    return tone.loudness * fade * math.exp(-tone.decay * since) * math.sin(math.tau * tone.hertz * since)


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(exist_ok=True)
    for name, tones in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            heights = samples(tones)
            file.writeframes(struct.pack(f"<{len(heights)}h", *heights))


if __name__ == "__main__":
    main()
