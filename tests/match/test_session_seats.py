"""The right to act for a seat: people at one keyboard, computers and people elsewhere."""

from __future__ import annotations

import pytest

from boardgames.core import Seat
from boardgames.match.actions import Action, Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.controls import (
    HERE,
    OPEN,
    Computer,
    Elsewhere,
    SeatControl,
    control_text,
    parse_seat_control,
)
from boardgames.match.errors import SessionError
from boardgames.match.lineup import Lineup, named, who_plays
from boardgames.match.local_session import LocalSession
from boardgames.match.record import dump, load
from boardgames.match.seating import Score, Seating, SeatingError
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.fakes import four_play, play, seated
from tests.match.trees import find, toy_match

LEFT, RIGHT = TOY.start().seats
ANN, BOB, MACHINE = Elsewhere("ann"), Elsewhere("bob"), Computer(3)


def session_of(*controls: SeatControl) -> LocalSession:
    """Return a session at the toy game whose seats are played so."""
    match = Match(TOY.start())
    return LocalSession(match, Lineup.of(match, controls=controls))


def move(text: str) -> Play:
    """Return the action that plays a move at the newest position."""
    return Play(TOY.start().parse(text))


@pytest.mark.parametrize("action", [move("a"), Resign(), OfferDraw(), AskTakeBack(), Answer(accept=True)])
@pytest.mark.parametrize("stranger", [HERE, BOB, OPEN, Computer(4)])
def test_a_seat_is_only_its_players(action: Action, stranger: SeatControl) -> None:
    """Whatever somebody else submits for it is refused, and says whose it is."""
    session = session_of(ANN, BOB)
    with pytest.raises(SessionError, match="Left is played by ann, not by"):
        session.submit(LEFT, action, stranger)


def test_an_open_seat_is_nobodys() -> None:
    """Whoever comes to sit there is assigned first."""
    session = session_of(HERE, OPEN)
    session.submit(LEFT, move("a"))
    with pytest.raises(SessionError, match="Right is played by nobody yet, not by bob"):
        session.submit(RIGHT, move("b"), BOB)
    session.assign(RIGHT, BOB)
    session.submit(RIGHT, move("b"), BOB)
    assert 2 == session.newest.ply


@pytest.mark.parametrize(
    ("other", "expected"),
    [(MACHINE, "You can take your last move back there."), (ANN, "To change one, ask to take moves back.")],
)
def test_only_people_are_asked_to_take_moves_back(other: SeatControl, expected: str) -> None:
    """A computer agrees to everything."""
    session = session_of(HERE, other)
    session.submit(LEFT, move("a"))
    assert str(session.obstacle(session.match.root)).endswith(expected)


def test_each_player_plays_in_turn() -> None:
    """A person here, a computer, and two people elsewhere."""
    match = four_play()
    session = LocalSession(match, Lineup.of(match, controls=(HERE, MACHINE, ANN, BOB)))
    for seat, text in zip(match.seats, "abab", strict=True):
        session.submit(seat, move(text), session.seats[seat])
    assert 4 == session.newest.ply


@pytest.mark.parametrize(
    ("controls", "by"),
    [((HERE, MACHINE), HERE), ((ANN, BOB), ANN), ((MACHINE, MACHINE), MACHINE), ((ANN, ANN), ANN)],
)
def test_only_one_person_with_all_seats_starts_a_branch(
    controls: tuple[SeatControl, ...], by: SeatControl
) -> None:
    """Against anybody else, moves are only taken back."""
    session = session_of(*controls)
    for seat, text in ((LEFT, "a"), (RIGHT, "b")):
        session.submit(seat, move(text), session.seats[seat])
    late = Play(TOY.start().parse("b"), at=session.match.root)
    with pytest.raises(SessionError, match="Moves are played at the newest position"):
        session.submit(LEFT, late, by)
    assert (2, 1) == (session.newest.ply, len(session.match.root.children))


def test_a_node_of_another_match_is_refused() -> None:
    """Though its position is the same."""
    with pytest.raises(SessionError, match="of another match"):
        play(session_of(HERE, HERE), "a", at=toy_match("a").root)


def test_an_obstacle_is_why_no_move_can_be_played() -> None:
    """For each party; without one, the rules decide."""
    session = session_of(HERE, MACHINE)
    session.submit(LEFT, move("a"))
    root, newest = session.match.root, session.newest
    assert [
        "Moves are played at the newest position. You can take your last move back there.",
        "It is the turn of Computer level 3 (Right).",
        "None",
    ] == [str(session.obstacle(at, by)) for at, by in ((root, HERE), (newest, HERE), (newest, MACHINE))]
    session.submit(LEFT, Resign())
    assert "The game is over: Left resigned, so the win goes to Right." == str(
        session.obstacle(newest, MACHINE)
    )


def test_cursors_of_a_session_follow_the_play() -> None:
    """While they stand at the newest position; two viewers stand on different nodes."""
    session = session_of(HERE, HERE)
    here, there = session.cursor(), session.cursor()
    play(session, "a")
    there.undo()
    play(session, "b")
    assert (session.newest, session.match.root) == (here.at, there.at)
    there.jump(session.newest)
    session.submit(RIGHT, AskTakeBack())
    session.submit(LEFT, Answer(accept=True))
    assert (1, 1) == (here.at.ply, there.at.ply)
    play(session, "ab")
    assert ["a", "ab"] == [str(turn.move) for turn in there.moves()]


def test_a_cursor_that_nobody_holds_is_forgotten() -> None:
    """A session does not keep the cursors of viewers that have gone."""
    session = session_of(HERE, HERE)
    session.cursor()
    play(session, "a")
    assert [] == list(session._cursors)


def test_computer_players_are_in_the_record() -> None:
    """Whoever resumes the match plays against the same; people need no tag, and accounts have none."""
    session = session_of(HERE, MACHINE)
    assert {"Control2": "computer:3"} == session.match.tags
    again = LocalSession(load(dump(session.match), find))
    assert (HERE, MACHINE) == tuple(again.seats.values())
    session.assign(RIGHT, ANN)
    assert {} == session.match.tags


def test_after_the_game_the_controls_move_up_with_the_players() -> None:
    """Who began against the computer plays second in the rematch."""
    session = session_of(HERE, MACHINE)
    assert (HERE, MACHINE) == tuple(session.rematch().seats.values())
    session.submit(LEFT, Resign())
    assert (MACHINE, HERE) == tuple(session.rematch().seats.values())


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("person", HERE),
        ("computer", Computer()),
        ("computer:0", Computer(0)),
        ("computer:perfect", Computer(is_perfect=True)),
        ("engine:My engine", Computer(engine="My engine")),
    ],
)
def test_controls_have_a_text(text: str, control: SeatControl) -> None:
    """As the command line and tags write it; case and blanks around it are ignored."""
    assert control == parse_seat_control(text)
    assert control == parse_seat_control(f" {text} ")
    assert not isinstance(control, Elsewhere)
    assert text == control_text(control)


def test_case_is_ignored_in_controls() -> None:
    """But kept in the name of an engine."""
    read = [parse_seat_control(text) for text in ("PERSON", "Computer:2", "Engine:Mine")]
    assert [HERE, Computer(2), Computer(engine="Mine")] == read


@pytest.mark.parametrize(
    "text", ["", "robot", "computer:", "computer:x", "computer:-1", "engine:", "engine: "]
)
def test_other_texts_are_no_controls(text: str) -> None:
    """The sentence names the forms; in a tag they mean a person."""
    with pytest.raises(SeatingError, match="write person, computer, computer:LEVEL, computer:perfect or"):
        parse_seat_control(text)
    match = toy_match()
    match.set_tag("Control1", text)
    assert (HERE, HERE) == tuple(LocalSession(match).seats.values())


@pytest.mark.parametrize(
    ("control", "earlier", "now"),
    [
        ("computer:3", "Computer 3", "Computer level 3 (Right)"),
        ("computer:3", "Computer 3 Right", "Computer level 3 Right (Right)"),
        ("computer:perfect", "Perfect", "Perfect computer (Right)"),
        ("computer:3", "Computer 4", "Computer 4 (Right)"),
        ("", "Computer 3", "Computer 3 (Right)"),
    ],
)
def test_computers_of_earlier_records_have_the_names_of_today(control: str, earlier: str, now: str) -> None:
    """A name that a player chose stays, and so does one that belongs to another level."""
    match = toy_match()
    for name, text in {"Seat1": "Ann", "Seat2": earlier, "Control2": control}.items():
        match.set_tag(name, text)
    session = LocalSession(match)
    assert now == session.label(session.match.seats[1])
    assert ["Ann", now.removesuffix(" (Right)")] == named(match)


@pytest.mark.parametrize(
    ("names", "controls", "title"),
    [
        ((), ("", ""), ""),
        ((), ("", "computer:3"), "Against Computer level 3"),
        ((), ("computer:2", "computer:3"), "Computer level 2 - Computer level 3"),
        (("Ann", "Computer level 3"), ("", "computer:3"), "Ann - Computer level 3"),
    ],
)
def test_the_title_of_a_match_says_who_plays(
    names: tuple[str, ...], controls: tuple[str, ...], title: str
) -> None:
    """Also which computer somebody without a name plays against."""
    match = toy_match()
    for kind, texts in {"Seat": names, "Control": controls}.items():
        for number, text in enumerate(texts, 1):
            match.set_tag(f"{kind}{number}", text)
    assert title == who_plays(match)


def test_a_level_that_takes_over_says_for_whom() -> None:
    """The engine that failed stays named, and without names the seat says who plays."""
    substitute = Computer(engine="mine", substitute=6)
    assert ("Computer level 6 for mine", "Perfect computer") == (
        substitute.short,
        Computer(is_perfect=True).short,
    )


def test_a_player_is_renamed_with_the_seat_and_the_score() -> None:
    """Nobody else may have the name; without names only the control changes."""
    session = seated(toy_match(), Seating.of("Ann", "Bob"))
    session.lineup = session.lineup._replace(score=Score(("Ann", "Bob"), (("Bob",), ("Ann", "Bob"), ())))
    session.rename(RIGHT, "Ben", Elsewhere("Ben"))
    assert ("Ben (Right)", Elsewhere("Ben")) == (session.label(RIGHT), session.seats[RIGHT])
    assert Score(("Ann", "Ben"), (("Ben",), ("Ann", "Ben"), ())) == session.lineup.score
    with pytest.raises(SeatingError):
        session.rename(LEFT, "Ben", HERE)
    plain = session_of(ANN, BOB)
    plain.rename(LEFT, "Anna", Elsewhere("Anna"))
    assert (None, Elsewhere("Anna"), BOB) == (plain.lineup.seating, *plain.seats.values())
    with pytest.raises(SessionError, match="is not a seat of this game: choose Left or Right"):
        plain.rename(Seat(2, "Middle"), "Eve", HERE)


def test_a_computer_is_called_by_what_it_is() -> None:
    """By its level, its engine, or that it is perfect."""
    computers = (Computer(), Computer(3), Computer(engine="mine"), Computer(is_perfect=True))
    names = ["the computer", "the computer (level 3)", "the engine mine", "the perfect computer"]
    assert names == [str(each) for each in computers]


def test_after_the_end_no_other_way_is_played_against_a_computer() -> None:
    """Whoever has all seats may try one; where a seat is open, the refusal says who is awaited."""
    session = session_of(HERE, MACHINE)
    session.submit(LEFT, move("a"))
    session.submit(RIGHT, Resign(), MACHINE)
    assert "The game is over." == str(session.obstacle(session.match.root))
    alone = session_of(HERE, HERE)
    alone.submit(LEFT, move("a"))
    assert alone.obstacle(alone.match.root) is None
    waiting = session_of(HERE, OPEN)
    waiting.submit(LEFT, move("a"))
    assert "It is the turn of Right, and nobody has joined as Right yet." == str(
        waiting.obstacle(waiting.newest)
    )
    assert not str(waiting.obstacle(waiting.match.root, BOB)).endswith("back.")
