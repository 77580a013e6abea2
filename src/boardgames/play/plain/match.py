"""A match in lines: a player's commands on a session, and its events in sentences."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core import BoardgamesError, IllegalMove, NotationError
from boardgames.core.words import listed, shortened
from boardgames.match.actions import Play, Resign
from boardgames.match.controls import HERE, OPEN, Computer, Elsewhere, parse_seat_control
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    Answered,
    ClockStarted,
    Ended,
    Lapsed,
    Offered,
    Played,
    SeatChanged,
    TakenBack,
)
from boardgames.play.plain import telling
from boardgames.play.plain.agreements import PlainAgreements
from boardgames.play.plain.commands import help_on, typed
from boardgames.play.plain.computers import PlainComputers, require_player
from boardgames.play.plain.helping import PlainHelp
from boardgames.play.plain.looking import Looking
from boardgames.play.plain.services import Services
from boardgames.play.plain.timing import PlainClock
from boardgames.play.preferences import EVERY, NEVER, SILENT
from boardgames.play.sentences import with_names, with_you

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.core import Move, Seat
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.play.plain.lines import LineSource, Voice

__all__ = ["Leaving", "PlainMatch", "complaint"]

_OVER = "Say new for a rematch, or quit."


class Leaving(NamedTuple):
    """The reason to leave a match: "quit", "end" of the lines, "new" for a rematch, "resume" with an id."""

    kind: str
    argument: str = ""


class PlainMatch:
    """Plays one session with the lines of a source, until the player leaves or there are no more lines.

    Each viewer of a session has one: the seats with the control HERE are theirs.
    """

    def __init__(
        self, session: Session, source: LineSource, voice: Voice, services: Services | None = None
    ) -> None:
        self.session = session
        self._source = source
        self._voice = voice
        self._services = services or Services()
        self._agreements = PlainAgreements(session, self._say, is_asked=source.is_interactive)
        self._clock = PlainClock(session, self._say, self._services.look)
        self._computers = PlainComputers(
            session, self._services, self._say, self._agreements.ask, paced=source.is_interactive
        )
        self._help = PlainHelp(session, self._services, self._say, self._agreements)
        self._leaving: Leaving | None = None
        #: Where something new was explained: a move that is taken back may come again.
        self._explained: set[Node] = set()
        #: The dangers in spite of which each seat has played its last move.
        self._braved: dict[Seat, frozenset[str]] = {}

    async def run(self) -> Leaving:
        """Play until the match is left, and return why."""
        unsubscribe = self.session.subscribe(self._on_event)
        watching = asyncio.create_task(self._clock.watch())
        try:
            self._open()
            while self._leaving is None:
                if not self._source.is_interactive:
                    await self._computers.wait()
                line = await self._source.line()
                if line is None:
                    self._leaving = Leaving("end")
                else:
                    await self.take(line)
                    await asyncio.sleep(0)  # what follows from it comes before the next line
        finally:
            watching.cancel()
            unsubscribe()
            self.session.pause()
            self._computers.close()
            self._say(self._services.save())
        return self._leaving

    async def take(self, line: str) -> None:
        """Carry out a line: a command, a move, or the name of a place; say what is wrong with any other."""
        self._clock.resume()
        self._computers.release()
        try:
            await self._carry_out(line.strip())
        except BoardgamesError as error:
            self._say(complaint(error, line))

    # Lines

    async def _carry_out(self, text: str) -> None:
        looking = Looking(self.session.newest.position)
        if not text:
            self._say(telling.turn(self.session))
        elif looking.is_move(text):
            self._play(looking.move(text))
        elif command := typed(text, self._services.commands):
            await self._command(command.command.name, command.argument, looking)
        elif looking.names_place(text):
            self._voice.say(looking.place(text))
        else:
            self._require_turn()
            self._play(looking.move(text))

    async def _command(self, name: str, argument: str, looking: Looking) -> None:
        """Carry out a command of the table."""
        if name == "hint":
            self._computers.hush()
            await self._help.hint()
        elif name == "diagram":
            self._voice.show(looking.position.diagram())
        elif name in self._acts:
            self._acts[name](argument)
        else:
            self._voice.say(*looking.says(name, argument))

    @property
    def _acts(self) -> dict[str, Callable[[str], None]]:
        """The commands that act on the match, or say something about it."""
        session, services, say = self.session, self._services, self._say
        return {
            "help": lambda argument: say(*help_on(argument, services.commands)),
            "quit": lambda _: self._leave(Leaving("quit")),
            "last": lambda _: say(telling.last_move(session)),
            "history": lambda _: say(*telling.history(session)),
            "turn": lambda _: say(telling.turn(session)),
            "score": lambda _: say(*telling.scores(session)),
            "clock": lambda _: say(*telling.clocks(session)),
            "seats": lambda _: say(*telling.players(session)),
            "undo": lambda _: self._agreements.take_back(),
            "draw": lambda _: self._agreements.offer_draw(),
            "yes": lambda _: self._agreements.answer(is_yes=True),
            "no": lambda _: self._agreements.answer(is_yes=False),
            "now": lambda _: self._computers.move_now(),
            "pause": lambda _: self._pause(),
            "resign": lambda _: self._resign(),
            "seat": self._seat,
            "join": self._join,
            "new": lambda _: self._rematch(),
            "matches": lambda _: say(*services.unfinished() or ("There is no unfinished match.",)),
            "resume": lambda argument: self._leave(Leaving("resume", argument)),
            "save": lambda _: say(services.save() or services.saved()),
        }

    # Playing

    def _play(self, move: Move) -> None:
        """Play a move, after a question if it gives something away that the player was not warned of."""
        self._require_turn()
        session = self.session
        at, seat, caution = session.newest, session.to_move, self._services.preferences.caution
        dangers = frozenset(at.position.dangers(move) if caution != NEVER else ())
        is_new = not self._braved.get(seat, frozenset()).issuperset(dangers)

        def play() -> None:
            self._braved[seat] = dangers
            session.submit(seat, Play(move, at=at))

        if self._source.is_interactive and (is_new or caution == EVERY):
            self._agreements.ask(" ".join([*sorted(dangers), f"Play {move}?"]), play)
        else:
            play()

    def _require_turn(self) -> None:
        if obstacle := self.session.obstacle(self.session.newest):
            raise obstacle

    def _pause(self) -> None:
        self._clock.pause()
        self._computers.hold()
        self._say("Pause until your next line.")

    def _resign(self) -> None:
        """Resign for the player here, after a question."""
        session, seat = self.session, self._agreements.seat_here()
        if session.outcome is not None:
            raise SessionError("The game has already ended.")
        winners = listed(session.label(other) for other in session.seats if other != seat)
        question = f"{session.label(seat)}, resign? The win goes to {winners}."
        self._agreements.ask(question, partial(session.submit, seat, Resign()))

    def _seat(self, argument: str) -> None:
        """Change who plays a seat: `2 computer:3`."""
        number, _, who = argument.partition(" ")
        session, seats = self.session, self.session.match.seats
        numbered = {str(at): seat for at, seat in enumerate(seats, start=1)}
        if number not in numbered or not who:
            raise SessionError(f"Say seat, a number from 1 to {len(seats)} and a player: seat 2 computer:3.")
        seat, control = numbered[number], parse_seat_control(who)
        if isinstance(session.seats[seat], Elsewhere):
            raise SessionError(f"{session.label(seat)} is played elsewhere.")
        if isinstance(control, Computer):
            require_player(control, session.newest.position, self._services.preferences.engines)
        session.assign(seat, control)

    def _join(self, argument: str) -> None:
        """Take a seat of a shared match: the one with a number, or the first that nobody has taken."""
        session, join = self.session, self._services.join
        numbered = {str(at): seat for at, seat in enumerate(session.seats, start=1)}
        open_seats = [seat for seat, control in session.seats.items() if control == OPEN]
        if join is None or not session.has_players_elsewhere:
            raise SessionError("There is no seat to take: only this program plays the match.")
        if argument and argument not in numbered:
            raise SessionError(f"There is no seat {argument!r}: say a number from 1 to {len(numbered)}.")
        if not (argument or open_seats):
            raise SessionError("Every seat is taken: say join with a number to take one over.")
        join(numbered[argument] if argument else open_seats[0])

    def _rematch(self) -> None:
        """Begin another match, after a question if others are in the middle of this one."""
        session = self.session
        matters = session.clock or session.has_players_elsewhere
        leave = partial(self._leave, Leaving("new"))
        if session.newest.ply and not session.outcome and matters:
            self._agreements.ask("This match is not over. Begin another one?", leave)
        else:
            leave()

    def _leave(self, leaving: Leaving) -> None:
        self._leaving = leaving

    # What happens

    def _on_event(self, event: Event) -> None:
        """Save what has happened, and then say it."""
        self._say(self._services.save())
        session = self.session
        match event:
            case Played(node, seat=seat):
                self._say(telling.played(session, node), *self._new())
                self._say_turn()
                self._ring(seat)
            case TakenBack():
                self._say(telling.taken_back(event))
                self._say_turn()
            case Ended(outcome):
                self._ring()
                self._say(telling.ended(outcome, session), *telling.series(session), _OVER)
            case SeatChanged(seat, control):
                self._voice.say(f"{seat} is now played by {control}.")
                self._computers.start()
            case ClockStarted():
                self._say("The clock is running.")
            case Offered() | Answered() | Lapsed():
                self._agreements.follow(event)
        self._computers.notice()

    def _say_turn(self) -> None:
        """Say whose turn it is, if it is that of a player here."""
        session = self.session
        if session.outcome is None and session.seats[session.to_move] == HERE:
            self._say(telling.turn(session))

    def _new(self) -> Iterator[str]:
        """Yield what a newcomer meets for the first time in the newest position, with its rule."""
        firsts, node = self._services.firsts, self.session.newest
        if firsts and node not in self._explained and (told := firsts.at(node, self.session)):
            self._explained.add(node)
            yield f"New: {with_you(told.text, self.session)} Rule {told.rule}."

    def _ring(self, mover: Seat | None = None) -> None:
        """Ring the bell where somebody else's move hands the turn over to a player here, and at the end."""
        session = self.session
        is_own = mover is not None and session.seats[mover] == HERE
        is_here = session.outcome is not None or session.seats[session.to_move] == HERE
        if is_here and not is_own and self._services.preferences.sound != SILENT:
            self._services.ring()

    def _open(self) -> None:
        """Say what is played by whom, and where the match is."""
        session = self.session
        self._say(*telling.introduction(session), telling.turn(session), self._how_to_begin())
        self._clock.start(at_once=self._services.preferences.clock_at_once)
        self._agreements.ask_next()
        self._computers.start()

    def _how_to_begin(self) -> str:
        """Return how a newcomer gives a first move; "" for others, and later."""
        session = self.session
        if not self._services.firsts or session.newest.ply or session.outcome:
            return ""
        return f"Type a move, such as {session.newest.position.legal_moves()[0]}, or moves to hear them all."

    def _say(self, *sentences: str) -> None:
        self._voice.say(*(with_names(shortened(sentence), self.session) for sentence in sentences))


def complaint(error: BoardgamesError, line: str) -> str:
    """Return what is wrong with a line, in a sentence or two."""
    if isinstance(error, IllegalMove):
        return f"Not legal: {error.reason} Rule {error.rule}." if error.rule else error.reason
    if isinstance(error, NotationError) and line.strip().isalpha():
        return f"There is no command or move {shortened(repr(line.strip()))}: say help for the commands."
    return str(error)
