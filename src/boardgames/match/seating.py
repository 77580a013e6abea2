"""Seatings: the players in the order of their seats, and their score over several games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve, field, frozen

from boardgames.core import BoardgamesError, Outcome, Termination
from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Seat

__all__ = [
    "LONGEST_NAME",
    "SO_THE_WIN",
    "Player",
    "Score",
    "Seating",
    "SeatingError",
    "agreed_draw",
    "closed_by_host",
    "others_win",
    "ran_out_of_time",
    "resigned",
]

#: The maximum length of a player's name in characters.
LONGEST_NAME = 40
#: Stands between the cause of an end that the rules did not bring about and the winners.
SO_THE_WIN = ", so the win goes to"


class SeatingError(BoardgamesError, ValueError):
    """A seating or score is not possible; the message says why, and what is possible."""


def _one_line(name: str) -> str:
    """Return a name on one line: without blanks around it, and with single ones inside."""
    return " ".join(name.split())


def _valid_name(text: str) -> str:
    name = _one_line(text)
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise SeatingError(f"{name!r} is not a player's name: write 1 to {LONGEST_NAME} characters.")
    return name


@frozen
class Player:
    """A player, known by `name`: 1 to 40 printable characters."""

    name: str = field(converter=_valid_name)

    def __str__(self) -> str:
        return self.name


@frozen
class Seating:
    """Players in the order of their seats: the first has the seat of index 0."""

    players: tuple[Player, ...]

    def __attrs_post_init__(self) -> None:
        if len(self.players) < 2:
            raise SeatingError(f"A game needs two or more players, not {len(self.players)}.")
        # Names that differ only in case could not be told apart when read aloud.
        if len({player.name.casefold() for player in self.players}) < len(self.players):
            raise SeatingError(
                f"{listed(self.players)} cannot play together: give each player a different name."
            )

    @classmethod
    def of(cls, *names: str) -> Seating:
        """Return the seating of players with these names, in the order of the seats.

        Raises:
            SeatingError: A name is not valid, or two players have the same one.
        """
        return cls(tuple(map(Player, names)))

    def player(self, seat: Seat) -> Player:
        """Return the player of `seat`; raise SeatingError if there is none."""
        if seat.index >= len(self.players):
            raise SeatingError(f"Nobody plays {seat}: there are only {len(self.players)} players.")
        return self.players[seat.index]

    def label(self, seat: Seat) -> str:
        """Return the seat's player and its name: `Ann (Light)`; one name if they are the same."""
        name = str(self.player(seat))
        return name if name == str(seat) else f"{name} ({seat})"

    def rotated(self) -> Seating:
        """Return the seating for a rematch: each player moves up a seat, and the first one becomes the last.

        Two players swap seats; four players have had every seat after four games.
        """
        return evolve(self, players=self.players[1:] + self.players[:1])


class Score(NamedTuple):
    """The results of several games of the same players on whatever seats; they are counted by name.

    `results` has the names of each game's winners: one, several who share the win, or none.
    """

    names: tuple[str, ...]
    results: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, seating: Seating) -> Score:
        """Return the score before the first game; it lists the players in the order of their seats then."""
        return cls(tuple(map(str, seating.players)))

    def add(self, seating: Seating, outcome: Outcome) -> Score:
        """Return the score with one more game, played with `seating`.

        Raises:
            SeatingError: The players are not those of the score.
        """
        seated = tuple(map(str, seating.players))
        if sorted(seated) != sorted(self.names):
            raise SeatingError(
                f"A game of {listed(seated)} cannot be added to the score of {listed(self.names)}."
            )
        winners = {str(seating.player(seat)) for seat in outcome.winners}
        result = tuple(name for name in self.names if name in winners)
        return self._replace(results=(*self.results, result))

    def renamed(self, old: str, new: str) -> Score:
        """Return the score with another name for a player."""
        results = (tuple(new if name == old else name for name in result) for result in self.results)
        return Score(tuple(new if name == old else name for name in self.names), tuple(results))

    def wins(self, name: str) -> int:
        """Return the number of games that the player has won alone."""
        return self.results.count((name,))

    def shared(self, name: str) -> int:
        """Return the number of games that the player has won together with others."""
        return sum(name in result for result in self.results) - self.wins(name)

    @property
    def draws(self) -> int:
        """The number of games that nobody won: draws, or in a game without draws a loss for all."""
        return self.results.count(())

    def text(self, *, knows_draws: bool = True) -> str:
        """Return the score in one line: `Ann 2 - 1 Ben, 1 draw`, or `Ann 1, Ben 0 + 1 shared, ...` for more.

        Args:
            knows_draws: Whether the game has draws, so that a game without a winner is called one.
        """
        if len(self.names) == 2 and not any(map(self.shared, self.names)):
            first, second = self.names
            parts = [f"{first} {self.wins(first)} - {self.wins(second)} {second}"]
        else:
            parts = [f"{name} {self._count(name)}" for name in self.names]
        if self.draws:
            nobody = ("draw" if self.draws == 1 else "draws") if knows_draws else "without a winner"
            parts.append(f"{self.draws} {nobody}")
        return ", ".join(parts)

    def _count(self, name: str) -> str:
        shared = self.shared(name)
        return f"{self.wins(name)} + {shared} shared" if shared else str(self.wins(name))

    def __str__(self) -> str:
        return self.text()


def resigned(seats: Sequence[Seat], loser: Seat) -> Outcome:
    """Return the outcome of a game that one seat resigns, as `others_win` explains."""
    return others_win(seats, loser, Termination.RESIGNATION, f"{loser} resigned")


def ran_out_of_time(seats: Sequence[Seat], loser: Seat) -> Outcome:
    """Return the outcome of a game in which time has run out for one seat, as `others_win` explains."""
    return others_win(seats, loser, Termination.TIME, f"Time has run out for {loser}")


def agreed_draw() -> Outcome:
    """Return the outcome of a game whose players agreed on a draw."""
    return Outcome((), "", "The players agreed on a draw.", Termination.AGREEMENT)


def closed_by_host() -> Outcome:
    """Return the outcome of a game that the host of a club has closed: nobody has won, nor drawn."""
    return Outcome((), "", "The host has closed the game: it counts for nobody.", Termination.CLOSED)


def others_win(seats: Sequence[Seat], loser: Seat, termination: Termination, cause: str) -> Outcome:
    """Return the outcome of a game that one seat loses otherwise than by a move: by time or resignation.

    All others win; with four seats, they win together, because no game continues without one of its seats.

    Args:
        seats: All seats, in the order of play.
        loser: The one that loses.
        termination: What ended the game.
        cause: What happened, as the beginning of a sentence.
    """
    winners = tuple(seat for seat in seats if seat != loser)
    # "The win goes to" also suits seats whose names are plurals.
    return Outcome(winners, "", f"{cause}{SO_THE_WIN} {listed(winners)}.", termination)
