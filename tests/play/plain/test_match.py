"""Matches in lines: commands, events in sentences, questions, clocks and computers."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from attrs import evolve

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.core.foregone import Foregone
from boardgames.learn.progress import Progress
from boardgames.match.actions import OfferDraw, Play
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere
from boardgames.match.errors import SessionError
from boardgames.match.events import Ended
from boardgames.match.lineup import Lineup
from boardgames.match.local_session import LocalSession
from boardgames.play.firsts import Firsts
from boardgames.play.plain.agreements import PlainAgreements
from boardgames.play.plain.computers import PlainComputers
from boardgames.play.plain.lines import Voice
from boardgames.play.plain.match import Leaving, PlainMatch
from boardgames.play.plain.services import Services
from boardgames.play.plain.speech import spoken
from boardgames.play.preferences import AFTER_END, NEVER, RING, SILENT, PlayPreferences
from tests.every import every_game
from tests.match.fakes import FakeTime, four_play
from tests.play.plain.fakes import Heard, Said, hear, session_of
from tests.play.room import FirstMove

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Position
    from boardgames.match.events import Event
    from boardgames.match.session import Session
    from boardgames.thinking.protocol.client import EngineClient

_LEVEL = Computer(level=2)
#: What is said of 2a1 on the empty board.
_NOT_YET = "2a1 rests on 1a1, 1a2, 1b1 and 1b2, and all four are empty. Rule PY-4."


def first_moves() -> Services:
    """Return services with a computer that plays the first legal move."""
    player = FirstMove()
    player.may_go_on.set()
    return Services(opponent=lambda _: player)


async def test_a_match_is_introduced() -> None:
    """The game, options that are not the usual ones, the players and whose turn it is."""
    heard = Heard()
    session = session_of(names=("Ann", "Ben"), variant="mature")
    leaving = await PlainMatch(session, Said([]), Voice(heard)).run()

    assert Leaving("end") == leaving
    assert [
        "Pylos. Version: mature. Say help for the commands.",
        "Seat 1: Ann (Light), played here.",
        "Seat 2: Ben (Dark), played here.",
        "Ann (Light) to move, 16 legal moves.",
    ] == heard.lines


async def test_moves_are_played_and_said() -> None:
    """Each move is one sentence with its player, and then whose turn it is."""
    said, leaving = await hear(session_of(names=("Ann", "Ben")), "1a1", " 1B2 ", "quit", "1c3")
    assert [
        "Ann (Light) placed a sphere on 1a1.",
        "Ben (Dark) to move, 15 legal moves.",
        "Ben (Dark) placed a sphere on 1b2.",
        "Ann (Light) to move, 14 legal moves.",
    ] == said
    assert Leaving("quit") == leaving


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "2a1",
            f"2a1: empty. {_NOT_YET}",
        ),
        ("1a1^2a1", "Not legal: 1a1 completes no square of yours, so you take nothing back. Rule PY-8."),
        ("fly", "There is no command or move 'fly': say help for the commands."),
        ("1a9", "There is no place 1a9: level 1 has 1a1 to 1d4."),
        ("why", "Say why with a place or a move, such as why 1a1."),
        ("undo", "There is no move of Light yet to take back."),
        ("yes", "There is no question to answer."),
        ("now", "No computer is thinking."),
        ("hint", "There are no hints here."),
        ("seat 3 person", "Say seat, a number from 1 to 2 and a player: seat 2 computer:3."),
        (
            "seat 2 computer:9",
            "There is no level 9: choose a number from 0 to 6, or perfect in a solved game.",
        ),
        ("seat 2 engine:mine", "There is no engine called 'mine' in your settings."),
        ("rules 99", "There is no rule '99': say PY-1 to PY-18."),
        ("join", "There is no seat to take: only this program plays the match."),
        ("row", "Say a row: a to d or 1 to 4."),
        (
            "why 2a1",
            _NOT_YET,
        ),
        (
            "why 1a1^2a1",
            "1a1^2a1: 1a1 completes no square of yours, so you take nothing back. Rule PY-8.",
        ),
        ("history", "No move has been played yet."),
        (
            "moves 2a1",
            f"No move begins at 2a1. {_NOT_YET}",
        ),
    ],
)
async def test_bad_input_is_answered_in_one_line(line: str, answer: str) -> None:
    """Whatever cannot be done, one line says why and what would be right."""
    said, _ = await hear(session_of(), line)
    assert [answer] == said


async def test_commands_look_without_changing_anything() -> None:
    """Last move, history, score, clock, rules, position and place are answered from the match."""
    session = session_of()
    said, _ = await hear(
        session, "last", "1a1", "l", "history", "s", "c", "rules 7", "po", "1a1", "w 1b1", "seats", ""
    )
    assert ["No move has been played yet."] == said[:1]
    assert said[3:] == [
        "Light placed a sphere on 1a1. It is written 1a1.",
        "1: 1a1.",
        "Light: reserve 14 of 15.",
        "Dark: reserve 15 of 15.",
        "This match has no clock.",
        *said[8:11],
        session.newest.position.encode(),
        "1a1: Light. 1a1 holds a sphere of Light: choose an empty hollow. Rule PY-5.",
        "1b1: A sphere from your reserve can go to 1b1. Rule PY-4.",
        "Seat 1: Light, played here.",
        "Seat 2: Dark, played here.",
        "Dark to move, 15 legal moves.",
    ]
    assert said[8] == "PY-7: Not onto its own square."
    assert 1 == session.newest.ply


async def test_places_and_rules_are_read_aloud() -> None:
    """A place is told with those near it, a rule by its number or its id, and all rules by their titles."""
    said, _ = await hear(session_of(), "around 1b2", "place 2a1", "rules 4", "rules")
    assert said[:4] == [
        "1b2: empty.",
        "Next to it: 1a1 empty; 1a2 empty; 1a3 empty; 1b1 empty; 1b3 empty; 1c1 empty; 1c2 empty; 1c3 empty.",
        "Above it: 2a1 empty; 2a2 empty; 2b1 empty; 2b2 empty.",
        f"2a1: empty. {_NOT_YET}",
    ]
    assert ("PY-4: Where a sphere can go.", "A sphere goes into a hollow: ") == (said[4], said[5][:29])
    assert said[6:9] == [
        "The rules of Pylos. Say rules with a number for one of them.",
        "PY-1: The places.",
        "PY-2: The spheres and the first move.",
    ]
    assert (18, "PY-18: Positions.") == (len(said) - 7, said[-1])
    said, _ = await hear(session_of("diamond"), "why +", "why =")
    assert "+: A turn begins with a pillar, not with '+'. Rule DI-5." == said[0]
    assert said[1].startswith("'=' is not a move: write b2+ to raise a pillar")


async def test_what_is_over_stays_over() -> None:
    """After the end nobody resigns or offers a draw; the result is said by `turn`."""
    said, _ = await hear(session_of(), "1a1", "resign", "resign", "draw", "turn")
    over = "The game has already ended."
    assert said[2:] == [
        "Light won. Dark resigned, so the win goes to Light.",
        "Say new for a rematch, or quit.",
        over,
        over,
        "The game is over. Dark resigned, so the win goes to Light.",
    ]


async def test_who_only_watches_makes_no_offer() -> None:
    """Offers and resignation are for players; seats elsewhere can be joined by their numbers."""
    joined: list[object] = []
    services = Services(join=joined.append)
    watching = session_of(controls=(Elsewhere("Ann"), Elsewhere("Ben")))
    said, _ = await hear(watching, "draw", "undo", "resign", services=services)
    assert ["You watch this game: only its players can do that."] * 3 == said
    said, _ = await hear(watching, "join", "join 3", "join 2", services=services)
    assert said == [
        "Every seat is taken: say join with a number to take one over.",
        "There is no seat '3': say a number from 1 to 2.",
    ]
    free = session_of(controls=(HERE, OPEN))
    await hear(free, "join", services=services)
    assert [str(seat) for seat in joined] == ["Dark", "Dark"]


async def test_an_offer_that_waits_is_asked_about_at_the_beginning() -> None:
    """As after a match was resumed, so that it can be answered."""
    session = session_of(names=("Ann", "Ben"))
    session.submit(session.to_move, OfferDraw())
    heard = Heard()
    await PlainMatch(session, Said(["yes"]), Voice(heard)).run()
    assert "Ann (Light) asks Ben (Dark): agree to a draw? Say yes or no." == heard.lines[4]
    assert session.outcome is not None


async def test_an_offer_to_somebody_elsewhere_waits() -> None:
    """Only one to computers is answered at once."""
    said, _ = await hear(session_of(controls=(HERE, Elsewhere("Ben"))), "draw")
    assert ["Waiting for an answer."] == said
    said, _ = await hear(session_of(controls=(HERE, _LEVEL)), "draw", services=first_moves())
    assert "Waiting for an answer." not in said


async def test_help_that_all_agreed_to_is_not_asked_about_again() -> None:
    """After a yes of all the next hint is given, where there is a computer that knows one."""
    said, _ = await hear(
        session_of(clock="5:00"), "hint", "yes", "hint", services=Services(analyst=_no_analyst)
    )
    assert ["All agree: ask again.", "No computer is here."] == said[1:]


def _no_analyst() -> EngineClient:
    raise BoardgamesError("No computer is here.")


async def test_many_moves_are_summed_up() -> None:
    """Of many moves the places are named where they begin; those of a place, or all, are listed."""
    session = session_of("flying-obelisks")
    said, _ = await hear(session, "moves", "moves b1", "moves all")
    assert said[0].startswith("56 moves, which begin at a1, a2, b1, ")
    assert "3 moves: b1-a3, b1-c3, b1-d2." == said[1]
    assert 56 == len(said[2].split(","))


async def test_a_diagram_is_shown_as_it_is() -> None:
    """For a braille display, the board in characters keeps its lines and blanks."""
    session = session_of()
    said, _ = await hear(session, "diagram")
    assert session.newest.position.diagram().splitlines() == said


async def test_the_only_person_is_addressed_and_lines_wait_for_the_computer() -> None:
    """Lines of a pipe are played in order: each waits until the computer has moved."""
    session = session_of(controls=(HERE, _LEVEL))
    said, _ = await hear(session, "1a1", "1b1", services=first_moves())
    assert [
        "You placed a sphere on 1a1.",
        "The computer placed a sphere on 1a2.",
        "Your turn, 14 legal moves.",
        "You placed a sphere on 1b1.",
        "The computer placed a sphere on 1a3.",
        "Your turn, 12 legal moves.",
    ] == said


async def test_two_computers_play_a_whole_game_without_any_line() -> None:
    """The end of the lines waits for computers as well."""
    session = session_of(controls=(_LEVEL, _LEVEL))
    await hear(session, services=first_moves())
    assert session.outcome


def foregone_in_round_two(line: Sequence[Position]) -> Foregone | None:
    """Return that the first seat comes to win, once each has played."""
    return Foregone(line[0].seats[0], "Light is nearer.") if len(line) == 3 else None


async def test_a_game_that_need_not_be_played_out_is_ended_by_a_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question says why, and after a yes the computer resigns; a pipe is not asked."""
    monkeypatch.setattr(type(boardgames.load("pylos")), "foregone", f"{__name__}:foregone_in_round_two")
    asked: list[tuple[str, Callable[[], object]]] = []
    for paced in (False, True):
        session = session_of(controls=(HERE, _LEVEL))
        computers = PlainComputers(
            session, first_moves(), Mock(), lambda *question: asked.append(question), paced=paced
        )
        computers.start()
        session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
        await computers.wait()
    said = "Computer level 2 (Dark) offers to resign. You are nearer. Accept now?"
    assert [said] == [question for question, _ in asked]

    asked[0][1]()
    assert session.outcome is not None
    assert (session.match.seats[0],) == session.outcome.winners


async def test_against_a_computer_moves_are_taken_back_at_once() -> None:
    """The computer allows it, and the player's own move goes too."""
    session = session_of(controls=(HERE, _LEVEL))
    said, _ = await hear(session, "1a1", "undo", "1b1", services=first_moves())
    assert said[3:5] == ["Taken back: 1a1 and 1a2.", "Your turn, 16 legal moves."]


async def test_several_people_here_take_back_without_a_question_unless_there_is_a_clock() -> None:
    """Where a clock runs, the other player is asked and may decline."""
    alone = session_of()
    await hear(alone, "1a1", "1b1", "undo")
    assert 1 == alone.newest.ply

    timed = session_of(names=("Ann", "Ben"), clock="5:00")
    said, _ = await hear(timed, "1a1", "undo", "no", "undo", "yes")
    assert "Ann (Light) asks Ben (Dark): allow 1a1 to be taken back? Say yes or no." in said
    assert "Ben (Dark) declined: play continues." in said
    assert 0 == timed.newest.ply


async def test_a_draw_is_agreed_on() -> None:
    """An offer is put to each other player here, and ends the game once all accept."""
    session = session_of(names=("Ann", "Ben"))
    said, _ = await hear(session, "1a1", "draw", "yes")
    assert said[2:] == [
        "Ben (Dark) asks Ann (Light): agree to a draw? Say yes or no.",
        "Draw by agreement. The players agreed on a draw.",
        "Series: Ann 0 to 0 Ben, 1 draw.",
        "Say new for a rematch, or quit.",
    ]


async def test_somebody_who_types_confirms_what_cannot_be_undone() -> None:
    """Resigning is asked about; a no changes nothing; lines of a pipe are taken at their word."""
    session = session_of()
    said, _ = await hear(session, "resign", "no", "resign", "yes", is_interactive=True)
    assert said[:3] == [
        "Light, resign? The win goes to Dark. Say yes or no.",
        "Cancelled.",
        "Light, resign? The win goes to Dark. Say yes or no.",
    ]
    assert "Dark won. Light resigned, so the win goes to Dark." == said[3]

    piped = session_of()
    await hear(piped, "resign")
    assert piped.outcome


async def test_somebody_who_types_is_warned_of_what_a_move_gives_away() -> None:
    """A risky move is played after a yes, and the same warning does not come twice in a row."""
    game = boardgames.load("pylos")
    showcase = game.decode(game.showcase)
    risky = next(move for move in showcase.legal_moves() if showcase.dangers(move))
    session = session_of(position=game.showcase)
    said, _ = await hear(session, str(risky), "board", "yes", is_interactive=True)
    assert f"{' '.join(sorted(showcase.dangers(risky)))} Play {risky}? Say yes or no." == said[0]
    assert risky == session.newest.move

    bold = session_of(position=game.showcase)
    services = Services(preferences=PlayPreferences(caution=NEVER))
    await hear(bold, str(risky), services=services, is_interactive=True)
    assert risky == bold.newest.move


async def test_a_new_match_or_another_one_is_gone_to() -> None:
    """Rematch and resume end the match with what to do next; one under way with a clock is asked about."""
    assert Leaving("new") == (await hear(session_of(), "new"))[1]
    assert Leaving("resume", "abc") == (await hear(session_of(), "resume abc"))[1]

    timed = session_of(clock="5:00")
    said, leaving = await hear(timed, "1a1", "new", "yes", is_interactive=True)
    assert (Leaving("new"), True) == (
        leaving,
        "This match is not over. Begin another one? Say yes or no." in said,
    )


async def test_seats_change_hands() -> None:
    """A computer can take a seat in the middle of a match, and plays on at once."""
    session = session_of()
    said, _ = await hear(session, "1a1", "seat 2 computer:2", services=first_moves())
    assert said[2:] == [
        "Dark is now played by the computer (level 2).",
        "The computer placed a sphere on 1a2.",
        "Your turn, 14 legal moves.",
    ]


async def test_a_seat_elsewhere_is_waited_for() -> None:
    """Whoever plays elsewhere is awaited, and nobody moves for them."""
    session = session_of(controls=(HERE, Elsewhere("ben")))
    said, _ = await hear(session, "1a1", "1b1", "", "seat 2 computer:1")
    assert said == [
        "Light placed a sphere on 1a1.",
        "It is the turn of Dark, played by ben.",
        "Waiting for Dark to move.",
        "Dark is played elsewhere.",
    ]


async def test_the_clock_is_said_and_ends_the_game() -> None:
    """It starts after the first move, is stopped by a pause, and a flag that falls ends the game."""
    now = FakeTime()
    session = session_of(names=("Ann", "Ben"), clock="1:30", now=now)

    def later() -> str:
        now.go(91)
        return "board"

    def wait() -> str:
        now.go(50)
        return "clock"

    said, _ = await hear(session, "1a1", "clock", "pause", wait, later, "1b1")
    assert "The clock is running." in said
    assert said[3:8] == [
        "Ann (Light): 1 minute and 30 seconds.",
        "Ben (Dark): 1 minute and 30 seconds.",
        "Pause until your next line.",
        "The clock is running.",
        "Ann (Light): 1 minute and 30 seconds.",
    ]
    assert "Ann (Light) won. Time has run out for Ben (Dark), so the win goes to Ann (Light)." in said


async def test_a_clock_that_stands_still_says_so() -> None:
    """Until the next line that is not a command to look at it."""
    said, _ = await hear(session_of(clock="5:00+3"), "pause", "clock")
    assert [
        "Pause until your next line.",
        "Light: 5 minutes.",
        "Dark: 5 minutes.",
        "The clock is stopped.",
    ] == said


async def test_a_computer_that_thinks_is_hurried_and_pauses() -> None:
    """A pause stops it, the next line lets it think again, and it moves at once if it has to."""
    player = FirstMove()
    session = session_of(controls=(HERE, _LEVEL))
    asked: list[int] = []

    def look() -> str:
        asked.append(player.asked)
        return "turn"

    services = Services(opponent=lambda _: player)
    said, _ = await hear(session, "1a1", "pause", look, look, "now", services=services, is_interactive=True)
    assert said == [
        "You placed a sphere on 1a1.",
        "Pause until your next line.",
        "The computer is thinking.",
        "The computer is thinking.",
    ]
    assert ([1, 2], True) == (asked, player.may_go_on.is_set())


async def test_a_game_that_is_not_solved_has_no_perfect_computer() -> None:
    """Nobody knows its values."""
    said, _ = await hear(session_of("diamond"), "seat 2 computer:perfect")
    assert ["Diamond is not solved: nobody knows for certain which moves win."] == said


async def test_an_open_seat_is_waited_for() -> None:
    """It is said which one."""
    said, _ = await hear(session_of(controls=(OPEN, HERE)), "turn")
    assert ["Waiting for somebody to join as Light."] == said


async def test_help_between_people_with_a_clock_is_agreed_on() -> None:
    """All players have to agree before the first hint, or none is given, as the settings say."""

    def analyst() -> None:
        raise AssertionError

    session = session_of(clock="5:00")
    services = Services(analyst=analyst)  # type: ignore[arg-type]
    said, _ = await hear(session, "hint", "no", services=services)
    assert said == [
        "Do all players agree to hints, values and analyses in this match? Say yes or no.",
        "No help.",
    ]
    strict = Services(analyst=analyst, preferences=PlayPreferences(fair_play=AFTER_END))  # type: ignore[arg-type]
    said, _ = await hear(session_of(clock="5:00"), "hint", services=strict)
    assert said[0].startswith("Between people with a clock there is no help before the end")


async def test_everything_is_saved_before_it_is_said() -> None:
    """Each event is saved first, and a problem with that is said once it comes up."""
    session = session_of()
    saved: list[int] = []

    def save() -> str:
        saved.append(session.newest.ply)
        return "It cannot be saved." if len(saved) == 1 else ""

    said, _ = await hear(session, "1a1", "1b1", services=Services(save=save))
    assert ([1, 2, 2], "It cannot be saved.") == (saved, said[0])


def random_lines(session: Session, seed: int) -> Said:
    """Return the lines of a player who plays legal moves at random until the end, and looks around."""
    random = Random(seed)
    looks = ["", "board", "moves", "score", "last", "history", "level 1", "row b"]

    def line() -> str | None:
        if session.outcome or session.newest.ply >= 60:
            return None
        said.waiting.append(line)
        if random.random() < 0.2:
            return random.choice(looks)
        return str(random.choice(session.newest.position.legal_moves()))

    said = Said([line])
    return said


@every_game
async def test_whole_games_are_played_in_lines_of_plain_text(game: str) -> None:
    """In every game, whatever is said is plain sentences, and ends where the session does."""
    for names in ((), ("Ann", "Ben")):
        session = session_of(game, names)
        events: list[Event] = []
        session.subscribe(events.append)
        heard = Heard()
        await PlainMatch(session, random_lines(session, 7), Voice(heard)).run()
        assert session.newest.ply >= 60 or session.outcome
        assert heard.lines == [spoken(line) for line in heard.lines]
        assert all(line.endswith((".", "?")) for line in heard.lines if "|" not in line)
        assert any(isinstance(event, Ended) for event in events) == any(
            "Say new for a rematch" in line for line in heard.lines
        )


async def test_a_computer_with_a_name_is_introduced_as_one() -> None:
    """Whoever plays is told, also where the names do not say it."""
    heard = Heard()
    session = session_of(names=("Ann", "Bot"), controls=(HERE, _LEVEL))
    await PlainMatch(session, Said([]), Voice(heard)).run()
    assert ["Seat 1: Ann (Light), you.", "Seat 2: Bot (Dark), the computer (level 2)."] == heard.lines[1:3]


@pytest.mark.parametrize(("sound", "rings"), [(SILENT, 0), (RING, 2)])
async def test_the_bell_says_that_a_player_here_has_the_turn(sound: str, rings: int) -> None:
    """It rings for the computer's move and for the end, not for the player's own move, and only if wished."""
    heard = Heard()
    services = evolve(first_moves(), preferences=PlayPreferences(sound=sound), ring=heard.ring)
    session = session_of(controls=(HERE, _LEVEL))
    await hear(session, "1b2", "resign", services=services)
    assert rings == heard.rings


async def test_what_happens_for_the_first_time_is_explained_once() -> None:
    """A newcomer hears it with its rule, before whose turn it is, and not again after a move taken back."""
    services = Services(firsts=Firsts(Progress))
    said, _ = await hear(session_of(), "1a1", "1a2", "1b1", "1b2", "undo", "1b2", services=services)
    fifth = "1a1, 1a2, 1b1 and 1b2 carry a fifth sphere: 2a1, one level up, is open to both sides."
    new = f"New: {fifth} Rule PY-4."
    assert 1 == said.count(new)
    assert said[said.index(new) + 1].startswith("Light to move, ")
    again, _ = await hear(session_of(), "1a1", "1a2", "1b1", "1b2", services=services)
    assert new not in again


async def test_a_newcomer_hears_how_to_give_a_move() -> None:
    """The first legal move is the example; others know already."""
    for firsts, told in (
        (Firsts(Progress), ["Type a move, such as 1a1, or moves to hear them all."]),
        (None, []),
    ):
        heard = Heard()
        await PlainMatch(session_of(), Said([]), Voice(heard), Services(firsts=firsts)).run()
        assert told == [line for line in heard.lines if line.startswith("Type ")]


def test_an_offer_is_made_for_the_seat_to_move_or_the_first_one_here() -> None:
    """Whoever only watches makes none."""
    match = four_play()
    machine = Computer(1)
    for controls, at in (
        ((HERE, HERE, HERE, HERE), 0),
        ((machine, HERE, HERE, machine), 1),
        ((machine, machine, HERE, HERE), 2),
    ):
        parts: Any = SimpleNamespace(_session=LocalSession(match, Lineup.of(match, controls=controls)))
        assert match.seats[at] == PlainAgreements.seat_here(parts)
    parts = SimpleNamespace(_session=LocalSession(match, Lineup.of(match, controls=(machine,) * 4)))
    with pytest.raises(SessionError, match="You watch this game"):
        PlainAgreements.seat_here(parts)
