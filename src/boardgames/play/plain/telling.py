"""Events of a match in sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core.reports import report
from boardgames.core.words import capital, counted, listed, possessive
from boardgames.match.controls import HERE, OPEN, Computer
from boardgames.play.plain.speech import time_in_words
from boardgames.play.sentences import called, ending, only_person, with_names, with_you

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Outcome, Position, Seat, Tally
    from boardgames.match.agreements import DrawOffer, TakeBackOffer
    from boardgames.match.controls import SeatControl
    from boardgames.match.events import TakenBack
    from boardgames.match.node import Node
    from boardgames.match.session import Session

__all__ = [
    "clocks",
    "ended",
    "history",
    "introduction",
    "last_move",
    "offered",
    "played",
    "players",
    "scores",
    "series",
    "taken_back",
    "turn",
]

#: The id of a rule at the end of a sentence.
_RULE = re.compile(r" \((\w+-\d+)\)$")


def introduction(session: Session) -> Iterator[str]:
    """Yield what is played, by whom, and what has happened so far."""
    position = session.newest.position
    game, chosen = position.game, position.options
    options = [f"{one.label}: {chosen[one.name]}." for one in game.options if chosen[one.name] != one.default]
    yield " ".join([f"{game.title}.", *options, "Say help for the commands."])
    yield from players(session)
    if session.newest.ply:
        yield f"{counted(session.newest.ply, 'move')} so far. {last_move(session)}"


def played(session: Session, node: Node) -> str:
    """Return the move that led to a node in words, such as `You placed a sphere on 1b2`."""
    if node.parent is None or node.move is None:
        return "No move has been played yet."
    before = node.parent.position
    seat, label = str(before.to_move), session.label(before.to_move)
    said = report(before, node.move)
    if said.startswith((f"{seat} ", possessive(seat))):
        return with_you(said, session)
    is_you = before.to_move == only_person(session)
    if not is_you and seat == label:
        return said
    return f"{'You' if is_you else label}: {said[:1].lower()}{with_names(said[1:], session)}"


def last_move(session: Session) -> str:
    """Return the last move in words, and as it is written."""
    node = session.newest
    return f"{played(session, node)} It is written {node.move}." if node.move else played(session, node)


def history(session: Session) -> Iterator[str]:
    """Yield the moves so far, a round in each sentence."""
    nodes = session.newest.path()[1:]
    if not nodes:
        yield "No move has been played yet."
    rounds: dict[str, list[str]] = {}
    for node in nodes:
        number = session.match.number_of(node.ply).rstrip(".")
        rounds.setdefault(number, []).append(str(node.move))
    for number, moves in rounds.items():
        yield f"{number}: {', '.join(moves)}."


def turn(session: Session) -> str:
    """Return whose turn it is, with what to look at first; or that the game is over."""
    if outcome := session.outcome:
        return f"The game is over. {with_you(outcome.reason, session)}"
    mover, position = session.to_move, session.newest.position
    control, label = session.seats[mover], session.label(mover)
    if isinstance(control, Computer):
        return f"{called(session, mover, begins=True)} is thinking."
    joining = " Say join to take a seat." if session.can_be_joined else ""
    if control == OPEN:
        return f"Waiting for somebody to join as {mover}.{joining}"
    if control != HERE:
        return f"Waiting for {label} to move.{joining}"
    whose = "Your turn" if mover == _you(session) else f"{label} to move"
    sentences = [f"{whose}, {counted(len(position.legal_moves()), 'legal move')}."]
    if urgent := position.urgent(()):
        sentences.append(f"Look first at {listed(urgent)}.")
    sentences += [with_names(warning, session) for warning in position.warnings()]
    return " ".join(sentences)


def ended(outcome: Outcome, session: Session) -> str:
    """Return who won and why, with the rule if the game ended by one."""
    return _RULE.sub(r" Rule \1.", ending(outcome, session))


def taken_back(event: TakenBack) -> str:
    """Return which moves were taken back."""
    moves = [node.move for node in event.from_node.path()[event.to_node.ply + 1 :]]
    return f"Taken back: {listed(moves)}." if moves else "Taken back."


def offered(session: Session, offer: DrawOffer | TakeBackOffer, seat: Seat) -> str:
    """Return what an offer asks of a seat."""
    target = getattr(offer, "target", None)
    if target is None:
        asked = "agree to a draw?"
    else:
        moves = listed(node.move for node in offer.at.path()[target.ply + 1 :])
        asked = f"allow {moves} to be taken back?"
    return f"{session.label(offer.by)} asks {session.label(seat)}: {asked} Say yes or no."


def players(session: Session) -> Iterator[str]:
    """Yield who plays each seat."""
    for number, (seat, control) in enumerate(session.seats.items(), start=1):
        yield f"Seat {number}: {session.label(seat)}{_who(session, seat, control)}."


def _who(session: Session, seat: Seat, control: SeatControl) -> str:
    """Return what to add to the label of a seat, which may say already who plays."""
    known = control.short if isinstance(control, Computer) else str(control)
    if control == HERE:
        return ", you" if seat == _you(session) else ", played here"
    return "" if known in session.label(seat) else f", {control}"


def _you(session: Session) -> Seat | None:
    """Return the only seat that is played here; None where several are, or none."""
    here = [seat for seat, control in session.seats.items() if control == HERE]
    return here[0] if len(here) == 1 else None


def scores(session: Session) -> Iterator[str]:
    """Yield what the players have, what counts for all, and the score of the series."""
    position: Position = session.newest.position
    tallies = position.tallies()
    for seat in position.seats:
        own = [_tally(tally) for tally in tallies if tally.seat == seat]
        if own:
            yield f"{session.label(seat)}: {', '.join(own)}."
    shared = [_tally(tally) for tally in tallies if tally.seat is None]
    if shared:
        yield f"{capital(', '.join(shared))}."
    if not tallies:
        yield "There is nothing to count in this game."
    yield from series(session)


def series(session: Session) -> Iterator[str]:
    """Yield the score of the series, once a game of it has ended."""
    if standing := session.standing_text():
        yield f"Series: {standing.replace(' - ', ' to ')}."


def _tally(tally: Tally) -> str:
    return f"{tally.label.lower()} {tally.count}" + (f" of {tally.limit}" if tally.limit is not None else "")


def clocks(session: Session) -> Iterator[str]:
    """Yield the time that each player has left."""
    clock = session.clock
    if clock is None:
        yield "This match has no clock."
        return
    for seat in session.match.seats:
        yield f"{session.label(seat)}: {time_in_words(clock.remaining(seat))}."
    if session.outcome is None and not clock.is_running:
        yield "The clock is stopped."
