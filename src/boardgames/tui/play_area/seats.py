"""The panel of the seats: players, side to move, clocks, tallies and captured pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve
from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from boardgames.match.controls import Computer
from boardgames.match.time_text import clock_face
from boardgames.play.sentences import briefly, player_label
from boardgames.tui.common.seats import seat_signs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Position, Seat, Tally
    from boardgames.match.clock import Clock
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.tui.settings.preferences import Settings

__all__ = ["SeatsPanel"]


#: Stands before the time that is running.
_RUNS = "◔"
#: Below this many seconds the time is shown as a warning.
_LITTLE = 10
_TURN = "▶"
_DOT = "· "
#: What lines below a player's begin with.
_BELOW = "  "
#: Up to this limit a seat's first tally is drawn as signs.
_MOST_PIPS = 15
#: Columns for a name and a clock before the panel has a width: those of the narrowest panel.
_WIDTH = 28
#: Columns of the sign for a time that runs, which gives way to a long name.
_SIGN = 2
#: The least columns of a name beside which the name of the seat stays.
_LEAST_NAME = 4
#: The least rows of a terminal in which everybody is shown the pieces off the board.
_ROOMY = 40
#: Those in which a tally may have two rows, so that it is a sentence.
_TALL = 30


def _tray_lines(position: Position, signs: tuple[Content, ...]) -> list[Content]:
    """Return a line for each seat with the pieces that it has lost, for those that have lost any.

    They are counted by kind, the kinds by their letters. What a tally of the seat says already is left out.
    """
    game = position.game
    if not game.editing or position.state == game.begin(position.options).state:
        return []
    # Loaded once pieces may be missing.
    from boardgames.core.editing import editing_of
    from boardgames.play.guidance import off_the_board

    owners = [piece.seat for piece in editing_of(game).pieces(position.options)]
    lost = off_the_board(position)
    counted = {
        (tally.seat.index, tally.limit - tally.count)
        for tally in position.tallies()
        if tally.seat is not None and tally.limit is not None
    }
    lines = []
    for seat, sign in enumerate(signs):
        missing = [(piece, number) for piece, number in lost if piece.seat == seat]
        is_counted = owners.count(seat) == 1 and missing and (seat, missing[0][1]) in counted
        if missing and not is_counted:
            kinds = ", ".join(f"{number} {piece.name}" for piece, number in missing)
            said = str(missing[0][1]) if owners.count(seat) == 1 else kinds
            lines.append(Content.assemble("  ", sign, (" lost: ", "$text-muted"), said))
    return lines


def _face(clock: Clock, seat: Seat, *, is_short: bool = False) -> Content:
    """Return the time that a seat has left, as a warning when it is little.

    While it runs its style says so, and a sign before it, unless it `is_short`.
    """
    left = clock.remaining(seat)
    runs = clock.is_running and clock.turn == seat
    sign = "" if is_short else f"{_RUNS} " if runs else "  "
    if left < _LITTLE:
        return Content.styled(f"{sign}{clock_face(left)}", "bold $text-error")
    return Content.styled(f"{sign}{clock_face(left)}", "bold $text-secondary" if runs else "$text-muted")


class SeatsPanel(Static):
    """Shows a line for each seat with its tallies below, then the tallies of the whole game.

    Where there are names, computer players or a clock, the line shows these, and tallies that do not fit go
    below. `settings` have the colours of the signs.
    """

    def __init__(self, settings: Settings, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._settings = settings
        self._shown = Content()
        #: The session, node and width shown last.
        self._followed: tuple[Session, Node, int] | None = None
        #: The text in full, and the seats alone.
        self._full, self._short = Content(), Content()
        self._is_folded = False
        #: True if captured pieces are shown in small terminals too.
        self.has_tray = False
        #: These lines, and what they were made from: a clock that ticks does not change them.
        self._lost: tuple[Node, tuple[Content, ...], list[Content]] | None = None
        #: True if only what stands beside the names is shown: a lesson has not explained the rest yet.
        self.is_plain = False
        #: Remarks beside the names of players or seats, such as that they are away.
        self.remarks: Mapping[Seat, str] = {}

    def follow(self, session: Session, at: Node) -> None:
        """Show a match at a node, with its clock; nothing is painted if nothing has changed."""
        self._write(session, at, self.size.width)
        self._show()

    def _write(self, session: Session, at: Node, width: int) -> None:
        """Write the lines for a panel of `width` columns."""
        self._followed = session, at, width
        lines = self._lines(session, at)
        self._full = Content("\n").join(line for line, _ in lines)
        self._short = Content("\n").join(line for line, is_main in lines if is_main)

    def on_resize(self) -> None:
        """Fit the lines into another width, such as the first one."""
        if self._followed is not None and self._followed[2] != self.size.width:
            self.follow(*self._followed[:2])

    def fold(self, *, is_folded: bool) -> None:
        """Show the seats without what is counted, or everything."""
        self._is_folded = is_folded
        self._show()

    def rows(self, width: int, *, is_folded: bool) -> int:
        """Return how many rows the panel takes in `width` columns."""
        if self._followed is not None and self._followed[2] != width:
            self._write(*self._followed[:2], width)
        return (self._short if is_folded else self._full).get_height({}, width)

    def _show(self) -> None:
        shown = self._short if self._is_folded else self._full
        if not shown.is_same(self._shown):
            # The whole screen is laid out again only if the panel needs another height.
            width = self.content_size.width
            is_as_high = width and shown.get_height({}, width) == self.content_size.height
            self.update(shown, layout=not is_as_high)
            self._shown = shown

    def _lines(self, session: Session, at: Node) -> list[tuple[Content, bool]]:
        """Return each line, and whether it is the main line of a seat."""
        position = at.position
        turn = position.to_move if session.outcome_at(at) is None else None
        tallies = position.tallies()
        lines: list[tuple[Content, bool]] = []
        signs = seat_signs(position, session.lineup.colors, self._settings)
        players = [
            _Player(seat, sign, [tally for tally in tallies if tally.seat == seat])
            for seat, sign in zip(position.seats, signs, strict=True)
        ]
        has_names = session.lineup.seating or session.clock or _has_computers(session)
        names = self._all_called(players, session) if has_names else []
        for place, player in enumerate(players):
            has_turn = player.seat == turn
            if names:
                said = self._player_lines(player, names[place], has_turn=has_turn)
            else:
                remark = self.remarks.get(player.seat, "")
                said = _seat_lines(player, remark, self._width, has_turn=has_turn)
            lines += [(line, row == 0) for row, line in enumerate(said[:1] if self.is_plain else said)]
        if self.is_plain:
            return lines
        lines += [(line, self.has_tray) for line in self._tray(at, signs)]
        rows = 2 if self.app.size.height >= _TALL else 1
        shared = [_at_length(tally, rows * self._width) for tally in tallies if tally.seat is None]
        return [*lines, *((line, False) for line in _muted(shared, self._width))]

    @property
    def _width(self) -> int:
        """The columns for which the lines are written."""
        return (self._followed[2] if self._followed else 0) or _WIDTH

    def _tray(self, at: Node, signs: tuple[Content, ...]) -> list[Content]:
        """Return the lines about pieces off the board, for beginners and where there is room for them."""
        # Before the first move there are none; what finds them is not loaded for the first frame.
        if not (self.has_tray or (at.ply and self.app.size.height >= _ROOMY)):
            return []
        if self._lost is None or self._lost[0] is not at or self._lost[1] is not signs:
            self._lost = at, signs, _tray_lines(at.position, signs)
        return self._lost[2]

    def _all_called(self, players: Sequence[_Player], session: Session) -> list[_Name]:
        """Return what is said of each player on their line: all tallies there in one form, or all below."""
        for amount_of in (_beside, _in_words, _short, _nothing):
            names = [self._called(player, amount_of(player), session) for player in players]
            if all(name.has_room for name in names):
                break
        return names

    def _called(self, player: _Player, amount: str, session: Session) -> _Name:
        """Return what a player is called and what stands beside that, in the room that the time leaves."""
        seat = player.seat
        time = _face(session.clock, seat) if session.clock else Content("")
        room = self._width - len(f"{_TURN} {player.sign} ") - time.cell_length - bool(time)
        label = player_label(session, seat)
        if session.clock and cell_len(label) > room:
            time, room = _face(session.clock, seat, is_short=True), room + _SIGN
        remark = f" ({self.remarks[seat]})" if seat in self.remarks else ""
        is_signs = amount == _beside(player) != _short(player)
        # All signs that there can be: a form that changed while they become fewer would be hard to read.
        most = (
            f"{amount}{' ' * ((player.tallies[0].limit or 0) - player.tallies[0].count)}"
            if is_signs
            else amount
        )
        called, has_room = _fitted(
            seat, label, most, session, room - len(remark), is_short=bool(remark), can_give_way=not is_signs
        )
        return _Name(called, remark, amount, time, room, has_room)

    def _player_lines(self, player: _Player, name: _Name, *, has_turn: bool) -> list[Content]:
        """Return the line of a player, which ends with the time, and a second one for what does not fit."""
        sign, tallies = player.sign, player.tallies
        words = Content.assemble(
            sign, " ", (name.called, "bold" if has_turn else ""), (name.remark, "$text-warning")
        )
        if name.amount:
            words = Content.assemble(words, " ", _in_its_color(name.amount, sign))
        line = Content.assemble(
            (f"{_TURN if has_turn else ' '} ", "bold $text-secondary"),
            words.truncate(len(f"{sign} ") + name.room, ellipsis=True, pad=bool(name.time)),
            " " if name.time else "",
            name.time,
        )
        beside = _beside(player)
        below = [] if name.amount else _indented(beside)
        return [line, *below, *_muted(tallies[1:] if beside else tallies, self._width, _BELOW)]


class _Player(NamedTuple):
    """A seat with its sign, and what is counted for it."""

    seat: Seat
    sign: Content
    tallies: list[Tally]


class _Name(NamedTuple):
    """The line of a player, with the columns for all but the time.

    The `amount` is the first tally, "" where it stands below. It `has_room` if it fits whole.
    """

    called: str
    remark: str
    amount: str
    time: Content
    room: int
    has_room: bool


def _has_computers(session: Session) -> bool:
    return any(isinstance(control, Computer) for control in session.seats.values())


def _fitted(
    seat: Seat, label: str, amount: str, session: Session, room: int, *, is_short: bool, can_give_way: bool
) -> tuple[str, bool]:
    """Return the player with the seat, and whether there is room for the `amount` beside that.

    The name of a computer, and with more than two seats any name, gives way to the amount if it can, so that
    a line is saved. If `is_short` the seat is left out, which a sign shows as well.
    """
    of_seat, wide = f" ({seat})", cell_len(amount) + bool(amount)
    control = session.seats[seat]
    if isinstance(control, Computer) and label == f"{control.short}{of_seat}":
        taken = wide if can_give_way else 0
        if cell_len(label) + taken > room:
            # Its level is the part of the name that matters; the sign before it is that of the seat.
            label = briefly(label)
            is_short = is_short or (cell_len(label) + taken > room and len(session.match.seats) > 2)
    if is_short:
        label = label.removesuffix(of_seat)
    if cell_len(label) + wide <= room:
        return label, True
    left = room - wide
    if can_give_way and len(session.match.seats) > 2 and left >= _LEAST_NAME + cell_len(of_seat):
        return _abridged(label, of_seat, left), True
    return _abridged(label, of_seat, room), not amount


def _abridged(label: str, seat: str, room: int) -> str:
    """Return a label that fits: the name is shortened, or if too little of it is left, the seat left out."""
    name = label.removesuffix(seat)
    left = room - cell_len(label.removeprefix(name))
    if cell_len(label) <= room:
        return label
    if left < _LEAST_NAME:
        return Content(name).truncate(max(1, room), ellipsis=True).plain
    return f"{Content(name).truncate(left, ellipsis=True).plain}{label.removeprefix(name)}"


def _short(player: _Player) -> str:
    """Return what stands beside a name if there is no room for all signs."""
    beside, sign = _beside(player), player.sign.plain
    return f"{sign}{player.tallies[0].count}" if beside.startswith(sign) else beside


def _in_words(player: _Player) -> str:
    """Return what stands beside a name in words if there is no room for all signs: `reserve 9`."""
    beside = _beside(player)
    if not beside.startswith(player.sign.plain):
        return beside
    first = player.tallies[0]
    return f"{first.label[:1].lower()}{first.label[1:]} {first.count}"


def _nothing(player: _Player) -> str:
    """Return nothing: what is counted stands below the names."""
    del player
    return ""


def _indented(words: str) -> list[Content]:
    return [Content.styled(f"{_BELOW}{words.removeprefix(_DOT)}", "$text-muted")] if words else []


def _seat_lines(player: _Player, remark: str, width: int, *, has_turn: bool) -> list[Content]:
    """Return a seat's name, with its first tally if that is short, and a line for the others."""
    seat, sign, tallies = player
    name = Content.assemble(
        (f"{_TURN if has_turn else ' '} ", "bold $text-secondary"),
        sign,
        (f" {seat.name} ", "bold" if has_turn else ""),
        (f"({remark}) " if remark else "", "bold"),
    )
    beside, room = _beside(player), width - name.cell_length
    fits = cell_len(beside) <= room or not remark
    amount = beside if fits else _short(player).removeprefix(_DOT)
    below = []
    if remark and cell_len(amount) > room:  # on a line of its own, so that it does not break
        amount, below = "", _indented(beside)
    told = _in_its_color(amount, sign) if beside.startswith(sign.plain) else (amount, "$text-muted")
    others = _muted(tallies[1:] if beside else tallies, width, _BELOW)
    return [Content.assemble(name, told), *below, *others]


def _beside(player: _Player) -> str:
    """Return what stands beside a name: the first tally as signs, or a single one in words."""
    tallies = player.tallies
    if not tallies:
        return ""
    first = tallies[0]
    if first.limit and first.limit <= _MOST_PIPS:
        return f"{player.sign.plain * first.count} {first.count}"
    return f"{_DOT}{_words(first)}" if len(tallies) == 1 else ""


def _in_its_color(tally: str, sign: Content) -> Content:
    """Return a tally whose signs, at its beginning, have the colour of the seat."""
    words = tally.lstrip(sign.plain)
    return Content.assemble(*[sign] * (len(tally) - len(words)), words)


def _muted(tallies: list[Tally], width: int, before: str = "") -> list[Content]:
    """Return tallies side by side, in rows of `width` columns that break between two of them only."""
    rows: list[str] = []
    for words in map(_words, tallies):
        longer = f"{rows[-1]} {_DOT}{words}" if rows else ""
        if rows and cell_len(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(f"{before}{words}")
    return [Content.styled(row, "$text-muted") for row in rows]


def _at_length(tally: Tally, room: int) -> Tally:
    """Return a tally with its long text, if it has one that fits."""
    return evolve(tally, text=tally.long_text) if 0 < cell_len(tally.long_text) <= room else tally


def _words(tally: Tally) -> str:
    number = f"{tally.count}" if tally.limit is None else f"{tally.count} of {tally.limit}"
    return tally.text or f"{tally.label} {number}"
