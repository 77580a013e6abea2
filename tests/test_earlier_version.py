"""Files that an earlier version wrote open unchanged: matches, records, settings and the last set-ups.

The files in `tests/data/before-sessions` were written by the last version in which a match held its cursor,
those in folders named after a version by `python -m tools.kept_files`. `facts.json` has what that version
said about each match when it opened it again, `names.json` the public names of its library, and `engine.txt`
a conversation with its engine.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tools.public_names import public_names

import boardgames
from boardgames.core.locations import user_data
from boardgames.core.outcome import Termination
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump, load
from boardgames.match.results import result_text
from boardgames.match.resuming import clock_state, renewed
from boardgames.match.store.store import Store
from boardgames.thinking.protocol.server import Server, serve
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.store.entry import Entry

DATA = Path(__file__).parent / "data"
VERSIONS = sorted(path.name for path in DATA.iterdir() if path.is_dir())
#: The versions that have kept the names of their library and a conversation with their engine.
RELEASES = sorted(path.parent.name for path in DATA.glob("*/names.json"))
FACTS: dict[str, dict[str, Any]] = {
    f"{version}: {title}": facts
    for version in VERSIONS
    for title, facts in json.loads((DATA / version / "facts.json").read_text(encoding="utf-8")).items()
}


def restore(version: str) -> None:
    """Put the files of an earlier version where this version looks for its own."""
    shutil.copytree(DATA / version, user_data())


def entry(name: str) -> Entry:
    """Return a match of an earlier version as it is in the list now, deleted or not."""
    version, _, title = name.partition(": ")
    if not user_data().exists():
        restore(version)
    found = (*Store().entries(), *Store().entries(deleted=True))
    return next(entry for entry in found if entry.title == title)


@pytest.mark.parametrize("name", FACTS)
def test_the_list_shows_each_match_as_before(name: str) -> None:
    """Its game, result and place, and whether it was deleted."""
    facts, shown = FACTS[name], entry(name)
    assert [facts[key] for key in ("id", "game", "result", "ply", "over")] == [
        shown.id,
        shown.game,
        shown.result,
        shown.ply,
        shown.is_over,
    ]
    assert (facts["deleted"], tuple(facts["colors"])) == (shown.deleted is not None, shown.colors)
    assert facts["position"] == shown.board().encode()


@pytest.mark.parametrize("name", FACTS)
def test_each_match_opens_where_it_was_left(name: str) -> None:
    """With its line, players, score and clock, and the end that the game had, at which it opens."""
    facts, shown = FACTS[name], entry(name)
    autosave = MatchLibrary(FakeTime()).open(shown.id)
    session, cursor, score = autosave.session, autosave.cursor, autosave.session.lineup.score
    if session.outcome is None:
        assert (facts["position"], facts["at"]) == (cursor.position.encode(), cursor.at.ply)
    else:
        assert cursor.at is session.newest
    assert facts["line"] == [str(node.move) for node in cursor.line()[1:]]
    assert facts["newest"] == [str(node.move) for node in session.newest.path()[1:]]
    assert facts["labels"] == [session.label(seat) for seat in session.match.seats]
    assert facts["score"] == (str(score) if score else None)
    assert (facts["outcome"] is None) == (session.outcome is None)
    if session.outcome and session.outcome.termination is not Termination.RULE:
        # Sentences may be put better; the winner and the cause stay.
        assert facts["outcome"] == f"{result_text(session.outcome)}."
    assert facts["standing"] == session.standing_text()
    is_settled = session.outcome is not None and session.outcome.termination is not Termination.RULE
    assert is_settled == (session.settled_at(cursor.at) is not None)


@pytest.mark.parametrize("name", [name for name in FACTS if FACTS[name]["times"]])
def test_each_clock_has_the_times_that_it_had(name: str) -> None:
    """For all seats, and for the turn that had begun."""
    facts, shown = FACTS[name], entry(name)
    session = MatchLibrary(FakeTime()).open(shown.id).session
    assert session.clock
    assert (facts["times"], facts["used"], renewed(session.match, facts["clock"])) == (
        [round(seconds, 3) for seconds in session.clock.times],
        round(session.clock.used, 3),
        clock_state(session),
    )


@pytest.mark.parametrize("name", FACTS)
def test_opening_a_match_changes_nothing_in_the_store(name: str) -> None:
    """Looking at it writes nothing, and its record is the same text."""
    before = entry(name)
    autosave = MatchLibrary(FakeTime()).open(before.id)
    autosave.save()
    assert before == entry(name)
    assert Store().record(before.id) == dump(autosave.session.match)


@pytest.mark.parametrize("path", sorted(DATA.glob("*/records/*.txt")), ids=lambda path: path.stem)
def test_each_record_is_written_as_it_was(path: Path) -> None:
    """Read and written again, it is the same bytes."""
    text = path.read_text(encoding="utf-8")
    assert text == dump(load(text))


def test_settings_are_read_without_a_complaint() -> None:
    """All of them, keys included."""
    restore("before-sessions")
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
    restore("before-sessions")
    memory = RememberedFile().read()
    assert Arrangement(
        {"variant": "mature", "empty": "raise", "taking": "must"}, ("Ann", "Ben"), ("red", ""), True, "5:00+3"
    ) == memory.of(boardgames.load("pylos"))
    assert ("Ann", "Ben", "Cleo", "Dan") == memory.of(boardgames.load("diamond")).names


@pytest.mark.parametrize("version", RELEASES)
def test_settings_and_set_ups_of_a_release_are_read(version: str) -> None:
    """They say the same as in the release that wrote them."""
    restore(version)
    preferences, problem = SettingsFile().read()
    assert not problem
    assert ("textual-light", False, {"pylos": "flat"}, {"undo": "ctrl+z"}) == (
        preferences.theme,
        preferences.animation,
        preferences.views,
        preferences.keys,
    )
    arrangement = RememberedFile().read().of(boardgames.load("pylos"))
    assert ({"variant": "mature", "empty": "raise", "taking": "may"}, ("Ann", "Ben"), "5:00+3") == (
        arrangement.options,
        arrangement.names,
        arrangement.clock,
    )


@pytest.mark.parametrize("version", RELEASES)
def test_the_library_keeps_its_public_names(version: str) -> None:
    """Each name is there, takes the parameters it took in their order, and asks for no more."""
    names = public_names()
    gone = [
        f"{module}.{name}"
        for module, kept in json.loads((DATA / version / "names.json").read_text(encoding="utf-8")).items()
        for name, parameters in kept.items()
        if not takes(names.get(module, {}), name, parameters)
    ]
    assert not gone


def takes(names: dict[str, list[str] | None], name: str, kept: list[str] | None) -> bool:
    """Return whether a name of a module can be used as it could with the parameters it had."""
    now = names.get(name)
    if kept is None or now is None:
        return name in names and kept is None
    had = [parameter for parameter in kept if not parameter.startswith("*")]
    in_order = [parameter for parameter in now if not parameter.startswith("*")][: len(had)]
    known = {parameter.rstrip("=") for parameter in kept}
    return (
        [place.rstrip("=") for place in in_order] == [place.rstrip("=") for place in had]
        and known <= {parameter.rstrip("=") for parameter in now}
        and all(
            parameter.endswith("=")
            or parameter in kept
            or (f"{parameter}=" not in kept and parameter in known)
            for parameter in now
        )
    )


@pytest.mark.parametrize(
    ("now", "can"),
    [
        (["a", "b=", "c="], True),
        (["a", "b="], True),
        (["a=", "b="], True),
        (["b=", "a"], False),
        (["a", "b=", "c"], False),
        (["a"], False),
        (["a", "b"], False),
        (["x", "b="], False),
        (["a", "b=", "*c"], False),
        (["a", "b=", "*c="], True),
    ],
)
def test_what_a_caller_may_rely_on(now: list[str], can: bool) -> None:
    """Parameters may be added where they can be left out; none goes, moves or must be given from now on."""
    assert can == takes({"f": now}, "f", ["a", "b="])


@pytest.mark.parametrize("version", RELEASES)
def test_an_engine_is_spoken_to_as_before(version: str) -> None:
    """The lines that a release sent its engine get answers of the same kinds in the same order."""
    lines = (DATA / version / "engine.txt").read_text(encoding="utf-8").splitlines()
    said: list[str] = []
    serve([line[2:] for line in lines if line.startswith(">")], Server(said.append))
    assert [line.split()[1] for line in lines if line.startswith("<")] == [line.split()[0] for line in said]
