"""First events: each is told once, when there is time to read it."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.learn.progress import Progress
from boardgames.match.actions import Play
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.play.firsts import Firsts, Told, first_events, told_of
from tests.match.fakes import FakeTime, play

if TYPE_CHECKING:
    from boardgames.match.session import Session

#: Light has three spheres of a square, and places the fourth.
SQUARE = "LL../L..D/.DD./....|.../.../...|../..|. L"
TAKEN = "Light completed a square and took two spheres back: each is another turn."


def begun(text: str, game: str = "pylos", *, against: Computer | None = None) -> Session:
    """Return a match from a position, the second seat of which a computer may have."""
    session = start_session(boardgames.load(game).decode(text), now=FakeTime())
    if against:
        session.assign(session.match.seats[1], against)
    return session


def test_the_first_square_is_told_once() -> None:
    """Where it was told it is read again; the next one is nothing new, also in another match."""
    session, firsts = begun(SQUARE), Firsts(Progress)
    play(session, "1b2-1b2-1a1")
    told = firsts.at(session.newest, session)
    assert Told(TAKEN, "PY-9") == told
    play(session, "1d4")
    assert told == firsts.at(session.newest.path()[1], session)
    again = begun(SQUARE)
    play(again, "1b2-1b2-1a1")
    other = Firsts(Progress).at(again.newest, again)
    assert other is None or other.rule != "PY-9"


def test_what_a_player_did_is_told_when_the_computer_has_replied() -> None:
    """While it thinks there is no time to read."""
    session, firsts = begun(SQUARE, against=Computer(1)), Firsts(Progress)
    play(session, "1b2-1b2-1a1")
    assert firsts.at(session.newest, session) is None
    reply = session.newest.position.parse("1d4")
    session.submit(session.to_move, Play(reply), Computer(1))
    assert Told(TAKEN, "PY-9") == firsts.at(session.newest, session)


def test_nothing_is_told_of_the_beginning_or_of_earlier_positions() -> None:
    """A match that is resumed, and one that is looked through, tell of what happens now."""
    session, firsts = begun(SQUARE), Firsts(Progress)
    assert firsts.at(session.newest, session) is None
    play(session, "1b2-1b2-1a1", "1d4")
    assert firsts.at(session.newest.path()[1], session) is None
    assert session.seats[session.to_move] == HERE


def test_what_is_told_outlasts_the_lessons() -> None:
    """A course that is begun anew does not make everything new."""
    progress = Progress()
    progress.note_met("pylos", "taken")
    progress.note_done("pylos", "top")
    progress.forget("pylos")
    assert frozenset({"taken"}) == Progress().met("pylos")
    assert frozenset() == Progress().done("pylos")


EVENTS = [
    ("pylos", "LLD./DDLL/LDLD/DDLD|.../.../...|../..|. D", "2a1", {"hollow", "raise", "held"}),
    ("pylos", "LDDL/DDLL/LDLD/DDLD|.../.../...|../..|. L", "1a1^2b2", {"raised"}),
    ("diamond", "", "c3+", {"level", "ban"}),
    ("diamond", "", "a1-", {"level", "ban", "carried"}),
    ("diamond", "", "c1-c2", {"big", "ban"}),
    ("diamond", "", "a1/a2", {"dropped", "ban"}),
    ("flying-obelisks", "4,g,4/9/9/9/9/9/2,d,6/9/4,G,4 b", "c7-d8", {"globe"}),
    ("flying-obelisks", "4,g,4/9/9/9/9/9/9/d,8/4,G,4 b", "a8-b9=O", {"obelisk"}),
    ("flying-obelisks", "4,g,4/9/9/9/9/9/9/d,8/4,G,4 b", "a8-b9=C", {"returned", "stack"}),
    ("flying-obelisks", "4,g,4/9/9/9/2,dO,6/9/9/9/4,G,4 b", "c5-g5", {"flew", "hilltop"}),
    ("flying-obelisks", "4,g,4/9/9/9/3,cp,5/9/9/9/4,G,4 b", "d5-f5", {"bridge", "stack"}),
    ("pyramid-siege", "", "e3-d2", set()),
]


@pytest.mark.parametrize(("name", "text", "typed", "events"), EVENTS)
def test_events_are_found(name: str, text: str, typed: str, events: set[str]) -> None:
    """By what the move does, and by what it makes possible."""
    game = boardgames.load(name)
    position = game.decode(text) if text else game.start()
    found = {event.id for event, _ in told_of(position, position.parse(typed))}
    assert events <= found
    assert found <= {event.id for event in first_events(name)}


def test_a_win_at_hand_is_told() -> None:
    """The way to the goal of Diamond is level and nobody stands there."""
    text = "9,9,9,9,9/9,9,9,9,9/9,9,9,9,9/9,9,9,9,9:1/9:2,8,9,9,9 2 1 -"
    position = boardgames.load("diamond").decode(text)
    told = dict(told_of(position, position.parse("b5-")))
    said = [text for event, text in told.items() if event.id == "at-once"]
    assert ["Player 1 can bring their cube to e5 in this turn, and win."] == said


#: The longest words for the gaps in sentences.
PLAYER = "Bartholomew Featherstonehaugh of Kirkby (Player 1)"
LONGEST = {
    **dict.fromkeys(("source", "target", "spot", "goal"), "1a1"),
    "who": PLAYER,
    "made": "a square or a line",
    "back": "two spheres",
    "level": 14,
    "cube": "a small cube",
    "four": "1a1, 1a2, 1b1 and 1b2",
    "held": "1a1, 1a2 and 1b1",
    "number": 50,
    "rounds": 60,
    "spots": "a1, b2, c3 or d4",
    "pieces": "Disk, Pyramid and Obelisk",
}


@pytest.mark.parametrize("game", ["pylos", "flying-obelisks", "diamond", "pyramid-siege"])
def test_all_of_a_sentence_is_read_in_a_narrow_terminal(game: str) -> None:
    """Two rows of eighty columns have room for it, its sign and its rule, whatever players are called."""
    for event in first_events(game):
        text = f"· New: {event.text.format_map(LONGEST)} {event.rule}"
        assert len(wrap(text, 78)) <= 2, text
