"""Whatever two programs do with one match, they come to the same one, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boardgames
from boardgames.core import BoardgamesError
from boardgames.match.actions import Answer, AskTakeBack, Play, Resign
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump, load
from boardgames.match.starting import start_session
from boardgames.match.store.store import Store
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from boardgames.match.autosave import Autosave
    from boardgames.match.node import Node

ACTS = st.tuples(
    st.integers(0, 1),
    st.sampled_from(["play"] * 4 + ["branch", "take back", "resign", "comment", "undo", "look", "look"]),
    st.integers(0, 99),
)


def moves_in(node: Node, before: str = "") -> set[str]:
    """Return every line that was played, as text."""
    found = {before}
    for child in node.children:
        found |= moves_in(child, f"{before} {child.move}")
    return found


def act(autosave: Autosave, what: str, number: int) -> None:
    """Do something, and save it as the screen does."""
    session, cursor = autosave.session, autosave.cursor
    if what == "look":
        autosave.catch_up()
        return
    moves = session.newest.position.legal_moves()
    try:
        if what == "play" and moves:
            session.submit(session.to_move, Play(moves[number % len(moves)]))
        elif what == "branch":
            node = cursor.match.main_line()[number % len(cursor.match.main_line())]
            options = node.position.legal_moves()
            session.submit(node.position.to_move, Play(options[number % len(options)], at=node))
        elif what == "take back" and session.newest.parent:
            session.submit(session.newest.parent.position.to_move, AskTakeBack())
            session.submit(session.to_move, Answer(accept=True))
        elif what == "resign":
            session.submit(session.to_move, Resign())
        elif what == "comment":
            cursor.at.set_comment(f"said {number}")
        else:
            cursor.undo()
    except BoardgamesError:
        pass
    autosave.save()


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(ACTS, max_size=14))
def test_two_programs_come_to_one_match(
    acts: list[tuple[int, str, int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every line that was ever played is in it, and play is at the same place."""
    folder: Path = tmp_path_factory.mktemp("two")
    libraries = [MatchLibrary(FakeTime(), Store(folder)) for _ in range(2)]
    session = start_session(boardgames.load("pylos").start(), now=FakeTime())
    one = libraries[0].begin(session, "Sunday")
    act(one, "play", 0)
    two = libraries[1].open(str(one.saved.id))
    played: set[str] = set()
    for which, what, number in acts:
        autosave = (one, two)[which]
        act(autosave, what, number)
        played |= moves_in(autosave.session.match.root)
    for autosave in (one, two, one, two):
        autosave.catch_up()
        autosave.save()
    records = {dump(one.session.match), dump(two.session.match), Store(folder).record(str(one.saved.id))}
    assert 1 == len(records)
    assert played <= moves_in(load(records.pop()).root)
    assert 1 == len(Store(folder).entries())
    assert [node.move for node in one.session.newest.path()] == [
        node.move for node in two.session.newest.path()
    ]
