"""Files of a version, kept for the tests that hold what docs/compatibility.md promises.

    python -m tools.kept_files

It writes a folder in tests/data, named after the version, once for each release: saved matches and records of
every game, settings, the last set-ups, a conversation with an engine, and the public names of the library. A
folder that is there is written anew only while its version is not released.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests.match.fakes import FakeTime

import boardgames
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump
from boardgames.match.resuming import clock_state
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.setup.remembered import Arrangement, RememberedFile
from tools.public_names import public_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.match.autosave import Autosave
    from boardgames.match.local_session import LocalSession
    from boardgames.match.store.entry import Entry

_ROOT = Path(__file__).resolve().parents[1]
_SEED = 20


def main() -> None:
    """Write the files of this version, in place of those that an earlier run wrote."""
    folder = _ROOT / "tests" / "data" / boardgames.__version__
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "records").mkdir(parents=True)
    _write_matches(folder)
    SettingsFile(folder / "settings.toml").write(
        Preferences(theme="textual-light", animation=False, views={"pylos": "flat"}, keys={"undo": "ctrl+z"})
    )
    RememberedFile(folder / "last-played.toml").remember(
        boardgames.load("pylos"),
        Arrangement({"variant": "mature", "empty": "raise", "taking": "may"}, ("Ann", "Ben"), clock="5:00+3"),
    )
    _write_json(folder / "names.json", public_names())
    document = (_ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
    (conversation,) = re.findall(r"```text\n(.*?)```", document, re.DOTALL)
    (folder / "engine.txt").write_text(conversation, encoding="utf-8")
    print(f"Files of version {boardgames.__version__} are in {folder.relative_to(_ROOT)}.")


def _write_matches(folder: Path) -> None:
    """Write saved matches, the facts about each as they are read again, and their records."""
    store, now = Store(folder), FakeTime()
    for title, session, play in _matches(now):
        autosave = MatchLibrary(now, store).begin(session, title)
        play(session)
        autosave.cursor.jump(session.newest)
        autosave.save()
    facts = {}
    for entry in store.entries():
        autosave = MatchLibrary(now, store).open(entry.id)
        facts[entry.title] = _facts(autosave, entry)
        name = entry.title.lower().replace(" ", "-")
        (folder / "records" / f"{name}.txt").write_text(dump(autosave.session.match), encoding="utf-8")
    _write_json(folder / "facts.json", facts)


def _matches(now: FakeTime) -> Iterator[tuple[str, LocalSession, Callable[[LocalSession], None]]]:
    """Yield a title, a session, and how it is played, for each kind of match that a store may have."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    for name in boardgames.names():
        game = boardgames.load(name)
        yield f"{game.title} to its end", start_session(game.start(), names[:2], now=now), _play_on(now, 400)
        timed = start_session(game.start(), names[:2], ("red", ""), "5:00+3", now=now)
        yield f"{game.title} with a clock", timed, _play_on(now, 9)
    start = boardgames.load("pylos").start
    free = start(variant="mature", taking="may")
    yield "A variation", start_session(free, now=now), _play_a_variation
    for title, play in (("Agreed", _agree), ("Taken back", _take_back)):
        yield title, start_session(start(), names[:2], now=now), play
    yield "Resigned", start_session(boardgames.load("pyramid-siege").start(), now=now), _resign
    yield (
        "On time",
        start_session(start(), control="5:00+3", now=now),
        lambda session: _lose_on_time(session, now),
    )
    four = boardgames.load("diamond").start(players="4")
    yield "Four players", start_session(four, names, now=now), _play_on(now, 12)


def _play_on(now: FakeTime, moves: int) -> Callable[[LocalSession], None]:
    """Return a function that plays so many moves at random, or all until the game ends."""

    def play(session: LocalSession) -> None:
        random = Random(_SEED)
        for _ in range(moves):
            if session.outcome:
                break
            now.go(1.25)
            session.submit(session.to_move, Play(random.choice(session.newest.position.legal_moves())))

    return play


def _play_a_variation(session: LocalSession) -> None:
    _play_on(FakeTime(), 6)(session)
    session.newest.set_comment("Not so fast.")
    earlier = session.match.root.children[0]
    other = next(move for move in earlier.position.legal_moves() if move != earlier.children[0].move)
    session.submit(earlier.position.to_move, Play(other, earlier))


def _agree(session: LocalSession) -> None:
    _play_on(FakeTime(), 4)(session)
    one, two = session.seats
    session.submit(one, OfferDraw())
    session.submit(two, Answer(accept=True))


def _take_back(session: LocalSession) -> None:
    _play_on(FakeTime(), 5)(session)
    one, two = session.seats
    session.submit(one, AskTakeBack())
    session.submit(two, Answer(accept=True))
    session.submit(one, Play(session.newest.position.legal_moves()[-1]))


def _resign(session: LocalSession) -> None:
    _play_on(FakeTime(), 8)(session)
    session.submit(session.to_move, Resign())


def _lose_on_time(session: LocalSession, now: FakeTime) -> None:
    _play_on(now, 3)(session)
    now.go(600)
    session.flag_falls()


def _facts(autosave: Autosave, entry: Entry) -> dict[str, Any]:
    """Return what this version says about a match that it opened."""
    session, cursor = autosave.session, autosave.cursor
    score = session.lineup.score
    return {
        "at": cursor.at.ply,
        "clock": clock_state(session) if session.clock else "",
        "colors": list(entry.colors),
        "deleted": False,
        "game": entry.game,
        "id": entry.id,
        "labels": [session.label(seat) for seat in session.match.seats],
        "line": [str(node.move) for node in cursor.line()[1:]],
        "newest": [str(node.move) for node in session.newest.path()[1:]],
        "outcome": f"{entry.result}." if session.outcome else None,
        "over": entry.is_over,
        "ply": entry.ply,
        "position": entry.board().encode(),
        "result": entry.result,
        "score": str(score) if score else None,
        "settled_at_cursor": session.settled_at(cursor.at) is not None,
        "standing": session.standing_text(),
        "times": [round(seconds, 3) for seconds in session.clock.times] if session.clock else None,
        "used": round(session.clock.used, 3) if session.clock else None,
    }


def _write_json(path: Path, content: object) -> None:
    path.write_text(
        json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
