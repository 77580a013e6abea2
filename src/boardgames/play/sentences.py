"""Sentences about a match: the names of players in the words of the games, and how a game ended."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.core import Termination
from boardgames.core.words import capital, listed
from boardgames.match.controls import HERE, Computer
from boardgames.match.results import AGREED, CLOSED

if TYPE_CHECKING:
    from boardgames.core import Outcome, Seat
    from boardgames.core.foregone import Foregone
    from boardgames.match.session import Session

__all__ = [
    "beaten_level",
    "briefly",
    "called",
    "concession",
    "ending",
    "foregone_question",
    "only_person",
    "player_label",
    "with_names",
    "with_you",
    "without_winner",
]

#: Verbs in the sentences of the games whose form after "you" is irregular.
_AFTER_YOU = {"has": "have", "is": "are", "was": "were", "does": "do"}
#: Verbs after the plural names of seats, and their form after "the computer".
_AFTER_ONE = {"have": "has", "are": "is", "were": "was", "do": "does", "win": "wins", "lose": "loses"}
_MODAL = "can|cannot|could|may|might|must|will|would"
#: The beginning of what is asked of a seat.
_ASKED = ": "
#: The only other player of a match against one computer.
_COMPUTER = "the computer"


def with_names(sentence: str, session: Session) -> str:
    """Return a sentence in which each seat is called by its player and its name when it first comes up.

    So `Light: place a sphere.` becomes `Ann (Light): place a sphere.` Labels that are there stay. Of whose
    something is, the name says enough: `Light's` becomes `Ann's`.
    """
    lineup = session.lineup
    if lineup.seating is None and not any(isinstance(control, Computer) for control in lineup.controls):
        return sentence
    whose = {str(seat): session.whose(seat) for seat in session.match.seats}
    labels = {str(seat): session.label(seat) for seat in session.match.seats}
    pending = {seat for seat, label in labels.items() if seat != label}
    if not pending:
        return sentence

    def named(found: re.Match[str]) -> str:
        if found["whose"]:
            return whose[found["owner"]]
        seat = found["seat"] or next(seat for seat, label in labels.items() if label == found[0])
        said = labels[seat] if seat in pending else found[0]
        pending.discard(seat)
        return said

    called, seats = ("|".join(map(re.escape, names)) for names in (labels.values(), labels))
    owned = rf"\b(?P<owner>{seats})(?P<whose>'s\b|(?<=s)')"
    return re.sub(rf"{called}|{owned}|\b(?P<seat>{seats})\b", named, sentence)


def only_person(session: Session) -> Seat | None:
    """Return the seat of the only person of a match against computers; None in any other match."""
    controls = session.lineup.controls
    here = [index for index, control in enumerate(controls) if control == HERE]
    computers = sum(isinstance(control, Computer) for control in controls)
    return session.match.seats[here[0]] if len(here) == 1 and computers == len(controls) - 1 else None


def called(session: Session, seat: Seat, *, begins: bool = False) -> str:
    """Return what a player is called in a sentence, which it `begins` perhaps.

    That is `the computer` where one person plays against one, and else the label. A name in it stays as its
    player writes it.
    """
    if only_person(session) in (None, seat) or len(session.match.seats) > 2:
        return session.label(seat)
    return capital(_COMPUTER) if begins else _COMPUTER


def with_you(sentence: str, session: Session) -> str:
    """Return a sentence of a game with the names of players, in which the only person is addressed.

    `Light wins` becomes `You win`, and `Light: place a sphere` becomes `Your turn: place a sphere`. With two
    seats the other player is `the computer`.
    """
    you = only_person(session)
    if you is None:
        return with_names(sentence, session)
    said = _addressed(sentence, you, session)
    for seat in session.match.seats:
        if called(session, seat) == _COMPUTER:
            said = _computer_in(said, seat, session)
    said = re.sub(rf"\b({_COMPUTER} \w+) their\b", r"\1 its", said, flags=re.IGNORECASE)
    return with_names(said, session)


def briefly(sentence: str) -> str:
    """Return a sentence with short names of computers, such as `Computer 3 (Dark)`.

    The number is that of its level; `Level 3` alone would be a layer of the board in some games.
    """
    return sentence.replace("Computer level ", "Computer ")


def player_label(session: Session, seat: Seat) -> str:
    """Return what a player is called beside a board: the only person without a name is `You (Light)`."""
    label = session.label(seat)
    return f"You ({seat})" if label == str(seat) and seat == only_person(session) else label


def _computer_in(sentence: str, seat: Seat, session: Session) -> str:
    """Return a sentence with `the computer` in place of a seat and its label; pieces called like it stay."""
    name = str(seat)
    if sentence.startswith(f"{name}{_ASKED}"):
        return f"{capital(_COMPUTER)}'s turn{sentence.removeprefix(name)}"
    named = rf"\b(?:(?:[Tt]he )?{re.escape(name)}|[Tt]he {re.escape(name.lower())})\b(?! on\b)"
    label, whose = (re.escape(said) for said in (session.label(seat), session.whose(seat)))
    # After a plural only verbs whose other form is known: "the attackers jump" stays.
    following = rf"(?= (?:{_MODAL}|{'|'.join(_AFTER_ONE)})\b|[.,;:?!]|$)" if name.endswith("s") else ""
    said = re.sub(rf"{whose}|{named}(?:'s|(?<=s)')", f"{_COMPUTER}'s", sentence)
    said = re.sub(f"{label}|{named}{following}", _COMPUTER, said)
    said = re.sub(rf"(?<={_COMPUTER} )(?:{'|'.join(_AFTER_ONE)})\b", lambda verb: _AFTER_ONE[verb[0]], said)
    # At the beginning of each sentence.
    return re.sub(rf"(^|[.!?] ){_COMPUTER}\b", lambda it: f"{it[1]}{capital(_COMPUTER)}", said)


def _addressed(sentence: str, seat: Seat, session: Session) -> str:
    """Return a sentence with `you` in place of a seat; pieces that are called like it stay."""
    if sentence.startswith(f"{seat}{_ASKED}"):
        return f"Your turn{sentence.removeprefix(str(seat))}"
    name = str(seat)
    named = rf"(?:[Tt]he )?{re.escape(name)}\b|[Tt]he {re.escape(name.lower())}\b(?! on\b)"
    subject = rf"(?:{re.escape(session.label(seat))}|\b(?:{named}))"
    owner = rf"(?:{re.escape(session.whose(seat))}|\b(?:{named})(?:'s|(?<=s)'))"
    said = re.sub(rf"{owner}(?= \w)", "your", sentence)
    said = re.sub(owner, "yours", said)
    said = re.sub(rf"\bof {subject}", "of yours", said)
    said = re.sub(rf"{subject}( \w+s\b)?", lambda found: f"you{_after_you(found[1] or '')}", said)
    if said == sentence:
        return sentence
    # The second of two verbs with one subject, and the group that a seat is called after.
    said = re.sub(r"(\byou \w+\b[^,:]* and)( \w+s)(?=[.,])", lambda it: it[1] + _after_you(it[2]), said)
    said = re.sub(r"\b(you(?: can)? \w+) their\b", r"\1 your", said)
    if name.endswith("s"):
        said = re.sub(r"\bthe(y|ir)\b", lambda it: "you" if it[1] == "y" else "your", said)
    return capital(said) if sentence[0].isupper() else said


def _after_you(verb: str) -> str:
    """Return a verb in the third person, with the blank before it, as it is after "you"."""
    stem = verb.strip()
    if not stem:
        return ""
    regular = re.sub(r"(?<=ch|sh|ss|zz)es$|s$", "", stem)
    return f" {_AFTER_YOU.get(stem, regular)}"


def ending(outcome: Outcome, session: Session) -> str:
    """Return who won and why, with the rule if the game ended by one."""
    you = only_person(session)
    # A name stays as its player writes it, also at the beginning of a sentence.
    winners = listed("You" if seat == you else called(session, seat, begins=True) for seat in outcome.winners)
    who = f"{winners} won" if winners else without_winner(session)
    rule = f" ({outcome.rule})" if outcome.termination is Termination.RULE else ""
    return f"{who}. {with_you(outcome.reason, session)}{rule}"


def beaten_level(session: Session) -> int | None:
    """Return the level of the computer that a person here has beaten alone; None if that has not happened."""
    outcome, you = session.outcome, only_person(session)
    if outcome is None or you is None or outcome.winners != (you,):
        return None
    levels = {control.level for control in session.seats.values() if isinstance(control, Computer)}
    return levels.pop() if len(levels) == 1 else None


def concession(session: Session, seat: Seat) -> str:
    """Return the offer of a computer that sees no way to win, to the only other player."""
    player = called(session, seat, begins=True)
    return f"{player} offers to resign. It sees no way to win."


def foregone_question(found: Foregone, session: Session) -> tuple[str, str]:
    """Return who comes to win a game that need not be played out and why, and the answer that ends it.

    The question is for the only other player: a computer that falls behind offers to resign, and to one that
    is ahead the player may resign.
    """
    why = with_you(found.why, session)
    if found.winner == only_person(session):
        loser = next(seat for seat in session.match.seats if seat != found.winner)
        return f"{session.label(loser)} offers to resign. {why}", "Accept"
    return f"{session.label(found.winner)} has as good as won. {why}", "Resign"


def without_winner(session: Session) -> str:
    """Return the result of a game without a winner: a draw, unless all lose in this game or it was closed."""
    how = session.outcome.termination if session.outcome is not None else None
    if how in (Termination.AGREEMENT, Termination.CLOSED):
        return AGREED if how is Termination.AGREEMENT else CLOSED
    return "Draw" if session.match.game.knows_draws else "Nobody won"
