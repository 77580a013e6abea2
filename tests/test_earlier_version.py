"""Files that an earlier version wrote open unchanged: matches, records, settings and the last set-ups.

The files in `tests/data/before-sessions` were written by the last version in which a match held its cursor.
`facts.json` has what that version itself said about each match when it opened it again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import boardgames
from boardgames.core.locations import user_data
from boardgames.core.outcome import Termination
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump, load
from boardgames.match.results import result_text
from boardgames.match.resuming import clock_state, renewed
from boardgames.match.store.store import Store
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.store.entry import Entry

FILES = Path(__file__).parent / "data" / "before-sessions"
FACTS: dict[str, dict[str, Any]] = json.loads((FILES / "facts.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _earlier_files(own_data: None) -> None:
    """Put the earlier version's files where this version looks for its own."""
    del own_data
    shutil.copytree(FILES, user_data())


def entry(title: str) -> Entry:
    """Return a match of the list, deleted or not."""
    found = (*Store().entries(), *Store().entries(deleted=True))
    return next(entry for entry in found if entry.title == title)


@pytest.mark.parametrize("title", FACTS)
def test_the_list_shows_each_match_as_before(title: str) -> None:
    """Its game, result and place, and whether it was deleted."""
    facts, shown = FACTS[title], entry(title)
    assert [facts[name] for name in ("id", "game", "result", "ply", "over")] == [
        shown.id,
        shown.game,
        shown.result,
        shown.ply,
        shown.is_over,
    ]
    assert (facts["deleted"], tuple(facts["colors"])) == (shown.deleted is not None, shown.colors)
    assert facts["position"] == shown.board().encode()


@pytest.mark.parametrize("title", FACTS)
def test_each_match_opens_where_it_was_left(title: str) -> None:
    """With its line, players, score and clock, and the end that the game had."""
    facts = FACTS[title]
    autosave = MatchLibrary(FakeTime()).open(facts["id"])
    session, cursor, score = autosave.session, autosave.cursor, autosave.session.lineup.score
    assert (facts["position"], facts["at"]) == (cursor.position.encode(), cursor.at.ply)
    assert facts["line"] == [str(node.move) for node in cursor.line()[1:]]
    assert facts["newest"] == [str(node.move) for node in session.newest.path()[1:]]
    assert facts["labels"] == [session.label(seat) for seat in session.match.seats]
    assert facts["score"] == (str(score) if score else None)
    assert (facts["outcome"] is None) == (session.outcome is None)
    if session.outcome and session.outcome.termination is not Termination.RULE:
        # Sentences may be put better; the winner and the cause stay.
        assert facts["outcome"] == f"{result_text(session.outcome)}."
    assert facts["standing"] == session.standing_text()
    assert facts["settled_at_cursor"] == (session.settled_at(cursor.at) is not None)


@pytest.mark.parametrize("title", [title for title in FACTS if FACTS[title]["times"]])
def test_each_clock_has_the_times_that_it_had(title: str) -> None:
    """For all seats, and for the turn that had begun."""
    facts = FACTS[title]
    session = MatchLibrary(FakeTime()).open(facts["id"]).session
    assert session.clock
    assert (facts["times"], facts["used"], renewed(session.match, facts["clock"])) == (
        [round(seconds, 3) for seconds in session.clock.times],
        round(session.clock.used, 3),
        clock_state(session),
    )


@pytest.mark.parametrize("title", FACTS)
def test_opening_a_match_changes_nothing_in_the_store(title: str) -> None:
    """Looking at it writes nothing, and its record is the same text."""
    before = entry(title)
    autosave = MatchLibrary(FakeTime()).open(before.id)
    autosave.save()
    assert before == entry(title)
    assert Store().record(before.id) == dump(autosave.session.match)


@pytest.mark.parametrize("path", sorted((FILES / "records").iterdir()), ids=lambda path: path.stem)
def test_each_record_is_written_as_it_was(path: Path) -> None:
    """Read and written again, it is the same bytes."""
    text = path.read_text(encoding="utf-8")
    assert text == dump(load(text))


def test_settings_are_read_without_a_complaint() -> None:
    """All of them, keys included."""
    preferences, problem = SettingsFile().read()
    assert not problem
    assert preferences == Preferences(
        theme="textual-dark",
        animation=False,
        caution="every",
        digits=False,
        turn_board=True,
        views={"pylos": "flat"},
        modes={"diamond": "quadrant"},
        keys={"undo": "ctrl+z", "pause": "s,f9"},
    )


def test_the_last_set_ups_are_remembered() -> None:
    """Options, names, colours, clock and lots of each game."""
    memory = RememberedFile().read()
    assert Arrangement(
        {"variant": "mature", "empty": "raise", "taking": "must"}, ("Ann", "Ben"), ("red", ""), True, "5:00+3"
    ) == memory.of(boardgames.load("pylos"))
    assert ("Ann", "Ben", "Cleo", "Dan") == memory.of(boardgames.load("diamond")).names
