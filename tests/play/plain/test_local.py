"""Matches in lines that are kept here: what is saved, resumed and played afterwards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from boardgames.match.errors import StoreError
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.local import PlainProgram
from tests.match.fakes import FakeTime
from tests.play.plain.fakes import Heard, Said, session_of

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.match.local_session import LocalSession

_OFFER = "You have an unfinished match of this game: say resume to continue it."
_NOTHING = "Nothing has been played, so there is nothing to save."
_HEADING = "Pylos. Say help for the commands."


async def said_by(*lines: str, heard: Heard | None = None) -> list[str]:
    """Return what a program says to somebody who plays with lines, but for who has which seat."""
    heard = heard or Heard()
    session: LocalSession = session_of()  # type: ignore[assignment]
    await PlainProgram(Said(list(lines)), Voice(heard), FakeTime()).play(session)
    return [line for line in heard.lines if not line.startswith("Seat ")]


async def test_a_match_is_saved_and_resumed_another_day() -> None:
    """Leaving says where the match is; the next program offers it, lists it, and goes to it by `resume`."""
    *_, saved = await said_by("1a1", "1b1", "quit")
    found = re.fullmatch(r"The match is saved as (\w+): say resume the next time to continue it\.", saved)
    assert found is not None
    offer, *said = await said_by("matches", "resume", "quit")
    assert (_OFFER, saved) == (offer, said[-1])
    assert any(line.startswith(f"{found[1]}: Pylos, 2 moves, last played ") for line in said)
    assert "2 moves so far. Dark placed a sphere on 1b1. It is written 1b1." in said


async def test_what_cannot_be_resumed_is_said_and_the_match_stays() -> None:
    """Without another match, or with an id that nothing has, the match goes on from where it was."""
    said = await said_by("1a1", "resume", "resume nowhere", "turn", "quit")
    stays = [_HEADING, "1 move so far. Light placed a sphere on 1a1. It is written 1a1."]
    for answer in (
        "There is no other unfinished match.",
        "There is no saved match with the id 'nowhere'.",
    ):
        at = said.index(answer)
        assert stays == said[at + 1 : at + 3], answer


async def test_resume_changes_between_unfinished_matches() -> None:
    """It goes to the last one other than the present one, so twice is back again."""
    await said_by("1a1", "quit")
    said = await said_by("1b1", "1c1", "resume", "resume", "quit")
    assert ["1 move so far.", "2 moves so far"] == [line[:14] for line in said if " so far. " in line]


async def test_a_rematch_follows_a_game_that_is_over() -> None:
    """A finished match stays saved and is not offered; nothing is kept of a rematch without moves."""
    said = await said_by("1a1", "resign", "new", "quit")
    assert (_NOTHING, 2) == (said[-1], said.count(_HEADING))
    assert _OFFER not in await said_by("quit")
    said = await said_by("1a1", "resign", "quit")
    assert re.fullmatch(r"The match is saved as \w+\.", said[-1])


async def test_what_cannot_be_saved_is_written_to_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The player is told at once and when they leave, and where the record is."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOARDGAMES_DATA", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    heard = Heard()
    with pytest.raises(StoreError, match=r"A match of Pylos could not be saved.*`boardgames replay`"):
        await said_by("1a1", "quit", heard=heard)
    why = f"Matches cannot be saved in {tmp_path / 'file'}: File exists."
    assert f"{why} Keep playing; saving is retried by itself." in heard.lines
    assert f"The match is not saved: {why}" == heard.lines[-1]
    (record,) = tmp_path.glob("boardgames-pylos-*.txt")
    assert "1. 1a1" in record.read_text(encoding="utf-8")
