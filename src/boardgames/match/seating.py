"""Who sits where: players and their seats, and the score of the games that they play in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from boardgames.core import BoardgamesError, Outcome
from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from attrs import Attribute

    from boardgames.core import Seat, Termination

__all__ = ["LONGEST_NAME", "Player", "Score", "Seating", "SeatingError", "others_win"]

#: How many characters a player's name can have.
LONGEST_NAME = 24


class SeatingError(BoardgamesError, ValueError):
    """Players cannot sit, or a game cannot be counted, as it was asked; the message says what is right."""


def _one_line(name: str) -> str:
    """Return a name without blanks around it, and single ones inside: it is shown in one line."""
    return " ".join(name.split())


@frozen
class Player:
    """Somebody who plays, known by `name`: 1 to 24 printable characters."""

    name: str = field(converter=_one_line)

    @name.validator
    def _check(self, _: Attribute[str], name: str) -> None:
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
            raise SeatingError(f"{name!r} is not a player's name: write 1 to {LONGEST_NAME} characters.")

    def __str__(self) -> str:
        return self.name


@frozen
class Seating:
    """Players in the order of their seats: the first has the seat of index 0."""

    players: tuple[Player, ...] = field()

    @classmethod
    def of(cls, *names: str) -> Seating:
        """Return the table of players with these names, in the order of the seats.

        Raises:
            SeatingError: A name cannot be one, or is there twice.
        """
        return cls(tuple(map(Player, names)))

    @players.validator
    def _check_players(self, _: Attribute[tuple[Player, ...]], players: tuple[Player, ...]) -> None:
        if len(players) < 2:
            raise SeatingError(f"A table of {len(players)} is too small: two or more play.")
        # Names that differ by capitals alone could not be told apart when read out.
        if len({player.name.casefold() for player in players}) < len(players):
            raise SeatingError(f"{listed(players)} cannot play together: give everyone a name of their own.")

    def player(self, seat: Seat) -> Player:
        """Return who has `seat`; raise SeatingError where nobody does."""
        if seat.index >= len(self.players):
            raise SeatingError(f"Nobody has the seat of {seat}: {len(self.players)} are at the table.")
        return self.players[seat.index]

    def label(self, seat: Seat) -> str:
        """Return who has `seat`, and what it is called: `Ann (Light)`; of who bears its name, that alone."""
        name = str(self.player(seat))
        return name if name == str(seat) else f"{name} ({seat})"

    def rotated(self) -> Seating:
        """Return the table for a rematch: each moves up a seat, and whoever began now plays last.

        Two players change places; four have had every seat after four games.
        """
        return evolve(self, players=self.players[1:] + self.players[:1])


@frozen
class Score:
    """The results of several games among the same players, wherever they sat; counted by name.

    `results` has the names of the winners of each game in turn: one, several who share the win, or nobody.
    """

    names: tuple[str, ...]
    results: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, table: Seating) -> Score:
        """Return the score before the first game; the players are listed as they sit then."""
        return cls(tuple(map(str, table.players)))

    def add(self, table: Seating, outcome: Outcome) -> Score:
        """Return the score with one more game, played at `table`.

        Raises:
            SeatingError: The players are not those of the score.
        """
        seated = tuple(map(str, table.players))
        if sorted(seated) != sorted(self.names):
            raise SeatingError(f"A game of {listed(seated)} does not count for {listed(self.names)}.")
        winners = {str(table.player(seat)) for seat in outcome.winners}
        result = tuple(name for name in self.names if name in winners)
        return evolve(self, results=(*self.results, result))

    def wins(self, name: str) -> int:
        """Return how many games the player has won alone."""
        return self.results.count((name,))

    def shared(self, name: str) -> int:
        """Return how many games the player has won together with others."""
        return sum(name in result for result in self.results) - self.wins(name)

    @property
    def draws(self) -> int:
        """How many games nobody won: a draw for each player, or in a game without draws a loss for all."""
        return self.results.count(())

    def text(self, *, knows_draws: bool = True) -> str:
        """Return the score in one line: `Ann 2 - 1 Ben, 1 draw`, or `Ann 1, Ben 0 + 1 shared, ...` for more.

        Args:
            knows_draws: Whether the game's sheet calls a game that nobody wins a draw.
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


def others_win(seats: Sequence[Seat], loser: Seat, termination: Termination, cause: str) -> Outcome:
    """Return the outcome of a game that one seat loses by what is no move: time, or resignation.

    All others win, with four seats together: no game goes on without one of its seats.

    Args:
        seats: All seats, in the order of play.
        loser: The one that loses.
        termination: What ended the game.
        cause: What happened, as the beginning of a sentence.
    """
    winners = tuple(seat for seat in seats if seat != loser)
    # "The win goes to" suits also seats whose names are plurals.
    return Outcome(winners, "", f"{cause}, so the win goes to {listed(winners)}.", termination)
