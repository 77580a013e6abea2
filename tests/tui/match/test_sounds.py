"""Sounds of a match: what is heard when, and how."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.sounds import SOUNDS, samples

import boardgames
from boardgames.core.locations import data_file
from boardgames.match.actions import Play, Resign
from boardgames.match.controls import Computer
from boardgames.match.starting import start_session
from boardgames.play.preferences import PLAYED, RING, SILENT
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.match.sounds import MatchSounds, SoundPlayer
from boardgames.tui.settings.preferences import Preferences, Settings
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.session import Session


class _Heard(SoundPlayer):
    """A player of sounds that keeps the names of what it is asked to play."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, path: Path) -> bool:
        """Keep the name of a file that exists."""
        assert path.is_file()
        self.names.append(path.stem)
        return True


def _match(now: FakeTime, control: str = "0:20") -> tuple[Session, Computer]:
    """Return a match of a person against the computer, with the computer's control."""
    session = start_session(boardgames.load("pylos").start(), control=control, now=now)
    computer = Computer(1)
    session.assign(session.match.seats[1], computer)
    return session, computer


def _play_on(session: Session, computer: Computer, now: FakeTime, sounds: MatchSounds) -> None:
    """Play a move each, let time get short, and resign."""
    light, dark = session.match.seats
    session.submit(light, Play(session.newest.position.parse("1a1")))
    session.submit(dark, Play(session.newest.position.parse("1b1")), computer)
    for seconds in (5, 8, 1):
        now.go(seconds)
        sounds.watch_the_time()
    session.submit(light, Resign())


@pytest.mark.parametrize(
    ("how", "played", "rings"),
    [(SILENT, [], 0), (RING, [], 3), (PLAYED, ["move", "turn", "low-time", "end"], 0)],
)
def test_a_match_is_heard_as_the_settings_say(how: str, played: list[str], rings: int) -> None:
    """Moves, the turn, short time and the end have sounds; the bell leaves the player's own moves out."""
    now, player, rung = FakeTime(), _Heard(), list[None]()
    session, computer = _match(now)
    settings = Settings(ColorMode.FULL, preferences=Preferences(sound=how))
    sounds = MatchSounds(session, settings, lambda: rung.append(None), player)
    session.subscribe(sounds.hear)
    _play_on(session, computer, now, sounds)
    assert (played, rings) == (player.names, len(rung))


@pytest.mark.parametrize("player", [None, SoundPlayer(lambda _: None)], ids=["club", "no program"])
def test_the_bell_stands_in_where_sounds_cannot_be_played(player: SoundPlayer | None) -> None:
    """In a club, and where no program plays sounds, the bell rings instead."""
    now, rung = FakeTime(), list[None]()
    session, computer = _match(now)
    settings = Settings(ColorMode.FULL, preferences=Preferences(sound=PLAYED))
    sounds = MatchSounds(session, settings, lambda: rung.append(None), player)
    session.subscribe(sounds.hear)
    _play_on(session, computer, now, sounds)
    assert len(rung) == 3


def test_a_program_of_the_system_plays_a_file(tmp_path: Path) -> None:
    """The first program that is found gets its options and the path, and the program does not wait for it."""
    program = tmp_path / "aplay"
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/heard\n', encoding="utf-8")
    program.chmod(0o700)
    player = SoundPlayer(lambda name: str(program) if name == "aplay" else None)
    assert player.play(Path("move.wav"))
    assert player._process is not None
    player._process.wait(60)
    assert (tmp_path / "heard").read_text(encoding="utf-8") == "-q move.wav\n"


def test_the_files_are_what_the_command_makes() -> None:
    """Each file of sound has the samples that are computed, but for rounding."""
    assert set(SOUNDS) == {path.stem for path in data_file("assets", "sounds").glob("*.wav")}
    for name, tones in SOUNDS.items():
        with wave.open(str(data_file("assets", "sounds", f"{name}.wav"))) as file:
            frames = file.readframes(file.getnframes())
        heights = [
            int.from_bytes(frames[at : at + 2], "little", signed=True) for at in range(0, len(frames), 2)
        ]
        computed = samples(tones)
        assert len(computed) == len(heights), name
        assert max(abs(a - b) for a, b in zip(computed, heights, strict=True)) <= 1, name
