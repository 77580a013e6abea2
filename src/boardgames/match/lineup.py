"""The lineup of a match: the players' names, colours and controls, and their score before the game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve

from boardgames.core.words import listed
from boardgames.match.controls import HERE, Computer, SeatControl, control_text, parse_seat_control
from boardgames.match.names import seat_tags
from boardgames.match.seating import Player, Score, Seating, SeatingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.core import Outcome, Seat
    from boardgames.match.tree import Match

__all__ = ["EARLIER", "Lineup", "earlier_text", "named", "read_colors", "read_earlier", "who_plays"]

#: The tags of each seat begin with these: its player's name, its colour, and the computer that plays it.
_SEAT = "Seat"
_COLOR = "Color"
_CONTROL = "Control"


class Lineup(NamedTuple):
    """The players of a match, stored in its tags, so that they are part of its record.

    Attributes:
        seating: The players' names, in the tags Seat1, Seat2 ...; None where nobody is named.
        score: The players' score before this game, in the tag Earlier. It counts by name, so that without
            names there is none.
        colors: The name of each seat's colour, "" for the usual one, in the tags Color1, Color2 ...
        controls: The control of each seat. Computer players are in the tags Control1, Control2 ...; people
            need none, and accounts do not belong in a record.
    """

    seating: Seating | None
    score: Score | None
    colors: tuple[str, ...]
    controls: tuple[SeatControl, ...]

    @classmethod
    def of(
        cls,
        match: Match,
        seating: Seating | None = None,
        score: Score | None = None,
        colors: Iterable[str] = (),
        controls: Iterable[SeatControl] = (),
    ) -> Lineup:
        """Return the lineup of a match; whatever is not given is read from its tags."""
        seating = seating or _read_seating(match)
        if score is None and seating is not None:
            score = read_earlier(match.tags.get(EARLIER, ""), seating)
        return cls(
            seating, score, tuple(colors) or read_colors(match), tuple(controls) or _read_controls(match)
        )

    def note(self, match: Match) -> None:
        """Write the lineup into the tags of a match."""
        if self.seating is not None:
            _note(match, _SEAT, [str(self.seating.player(seat)) for seat in match.seats])
            if self.score and self.score.results:
                match.set_tag(EARLIER, earlier_text(self.score, self.seating))
        _note(match, _COLOR, self.colors)
        _note(match, _CONTROL, map(_tag_of, self.controls))

    def label(self, seat: Seat) -> str:
        """Return the player and the seat: `Ann (Light)`, `Computer level 3 (Dark)`; without names `Light`."""
        control = self.controls[seat.index]
        if self.seating:
            label = self.seating.label(seat)
            return control.in_place_of(label) if isinstance(control, Computer) else label
        return f"{control.short} ({seat})" if isinstance(control, Computer) else str(seat)

    def standing(self, outcome: Outcome | None) -> Score | None:
        """Return the score with this game in it, if `outcome` says that it has ended."""
        if self.score is None or self.seating is None or outcome is None or outcome.is_void:
            return self.score
        return self.score.add(self.seating, outcome)

    def assigned(self, index: int, control: SeatControl) -> Lineup:
        """Return the lineup with another control for the seat with an index."""
        return self._replace(controls=(*self.controls[:index], control, *self.controls[index + 1 :]))

    def renamed(self, index: int, name: str) -> Lineup:
        """Return the lineup with another name for the player on the seat with an index.

        Raises:
            SeatingError: The name is not valid, or another player has it.
        """
        if self.seating is None:
            return self
        players, player = self.seating.players, Player(name)
        score = self.score and self.score.renamed(str(players[index]), str(player))
        seating = evolve(self.seating, players=(*players[:index], player, *players[index + 1 :]))
        return self._replace(seating=seating, score=score)

    def rematch(self, outcome: Outcome | None, seats: Sequence[Seat]) -> Lineup:
        """Return the lineup of a rematch: all move up a seat, colours stay, and the game counts.

        A game without an outcome does not count, and everyone stays on the same seat.
        """
        if outcome is None:
            return self
        seating, score = self.seating, self.standing(outcome)
        if seating and score:
            seating, score = _next_game(seating, score, seats)
        controls = map(_anew, (*self.controls[1:], *self.controls[:1]))
        return self._replace(seating=seating, score=score, controls=tuple(controls))


def named(match: Match) -> list[str]:
    """Return all names that the tags give, in the order of the seats, valid or not."""
    return [name for name in _names(match) if name]


def who_plays(match: Match) -> str:
    """Return the players for a title: their names, or the computers that somebody unnamed plays against.

    It is "" where nobody is named and no computer plays.
    """
    controls = _read_controls(match)
    computers = [control.short for control in controls if isinstance(control, Computer)]
    if names := named(match):
        return " - ".join(names)
    if len(computers) == len(controls):
        return " - ".join(computers)
    return f"Against {listed(dict.fromkeys(computers))}" if computers else ""


def read_colors(match: Match) -> tuple[str, ...]:
    """Return the name of each seat's colour, "" for the usual one."""
    return tuple(_read(match, _COLOR))


def _read_seating(match: Match) -> Seating | None:
    """Return the players, or None where a tag is missing or not a name."""
    try:
        return Seating.of(*_names(match))
    except SeatingError:
        return None


def _names(match: Match) -> list[str]:
    """Return the name that each seat's tag gives; a computer has the name that it would have today."""
    return [
        control.current_name(name, str(seat)) if isinstance(control, Computer) else name
        for name, control, seat in zip(_read(match, _SEAT), _read_controls(match), match.seats, strict=True)
    ]


def _read_controls(match: Match) -> tuple[SeatControl, ...]:
    return tuple(map(_control_of, _read(match, _CONTROL)))


def _control_of(tag: str) -> SeatControl:
    try:
        return parse_seat_control(tag) if tag else HERE
    except SeatingError:  # any other text; a person can play the seat
        return HERE


def _anew(control: SeatControl) -> SeatControl:
    """Return the control of a seat for the next game, without the substitute of an engine that failed."""
    return control._replace(substitute=None) if isinstance(control, Computer) else control


def _tag_of(control: SeatControl) -> str:
    return control_text(control) if isinstance(control, Computer) else ""


def _read(match: Match, kind: str) -> list[str]:
    return [match.tags.get(name, "") for name in seat_tags(kind, match.seats)]


def _note(match: Match, kind: str, words: Iterable[str]) -> None:
    for name, word in zip(seat_tags(kind, match.seats), words, strict=True):
        match.set_tag(name, word)


#: The tag for the results of the earlier games of a series.
EARLIER = "Earlier"
#: The winners of a game that nobody won.
_NOBODY = "-"


def earlier_text(score: Score, seating: Seating) -> str:
    """Return the results of a score in one line: the winners of each game, as numbers of their seats now.

    `1 2 - 13` says that the player who now has the first seat won the first game, on whatever seat; that the
    second one won the next; that nobody won the third; and that two players shared the fourth.
    """
    numbers = {str(player): str(number) for number, player in enumerate(seating.players, 1)}
    games = ("".join(sorted(numbers[name] for name in winners)) for winners in score.results)
    return " ".join(winners or _NOBODY for winners in games)


def read_earlier(text: str, seating: Seating) -> Score:
    """Return the score that `earlier_text` wrote; any other text is a score without games."""
    games = text.split()
    one_game = re.compile(f"{_NOBODY}|[1-{len(seating.players)}]+")
    if not all(map(one_game.fullmatch, games)):
        return Score.of(seating)
    score = Score.of(_first_seating(seating, len(games)))
    numbers = {str(player): str(number) for number, player in enumerate(seating.players, 1)}
    results = (tuple(name for name in score.names if numbers[name] in winners) for winners in games)
    return score._replace(results=tuple(results))


def _next_game(seating: Seating, score: Score, seats: Sequence[Seat]) -> tuple[Seating, Score]:
    """Return the seating of a rematch, and the score for it.

    Each player moves up a seat. A player without a name of their own, who is called like their seat, is
    called like the new seat from then on, and their games count for that name.

    Args:
        seating: The seating of the game that has ended.
        score: The score with that game in it.
        seats: All seats, in the order of play.
    """
    earlier, moved = earlier_text(score, seating.rotated()), _moved_up(seating, seats)
    return moved, read_earlier(earlier, moved)


def _moved_up(seating: Seating, seats: Sequence[Seat]) -> Seating:
    rotated, left = seating.rotated(), (*seats[1:], *seats[:1])
    names = [
        str(seat) if str(player) == str(before) else str(player)
        for player, before, seat in zip(rotated.players, left, seats, strict=True)
    ]
    try:
        return Seating.of(*names)
    except SeatingError:  # another player is really called like that seat
        return rotated


def _first_seating(seating: Seating, games: int) -> Seating:
    """Return the seating that so many games ago led to this one, a seat up after each."""
    at = -games % len(seating.players)
    return evolve(seating, players=seating.players[at:] + seating.players[:at])
