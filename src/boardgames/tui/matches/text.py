"""A saved match in words: in the list, under its board and in sentences."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from textual.content import Content

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.options import changed_options
from boardgames.core.words import counted, listed
from boardgames.match.results import AGREED

if TYPE_CHECKING:
    from boardgames.core import Value
    from boardgames.match.store.entry import Entry

__all__ = [
    "YOU",
    "ago",
    "brief",
    "cut",
    "facts",
    "lately",
    "line",
    "moves_played",
    "no_picture",
    "quoted",
    "short_result",
    "winners_of",
]

#: Columns for a title in a sentence, and under a board, and for a winner in the list.
_QUOTED, _UNDER, _NAME = 40, 60, 20
#: Who won, in the result of a game without a winner, and the beginning of the title of a match of one person
#: without a name against computers.
_NOBODY, _AGAINST = "Nobody", "Against "
#: Stands between the winners and the cause, and what that one person is called.
_WON, YOU = " won (", "You"
#: Spans of time in seconds, from long to short.
_WEEK = 604_800
_UNITS = ((86_400, "d"), (3600, "h"), (60, "min"))


_MINUTE = 60
_HOUR = 60 * _MINUTE


def lately(moment: datetime, now: datetime | None = None) -> str:
    """Return when `moment` was, in short: `5 min ago`, `2 h ago`, `3 d ago`, `3 May 2026`.

    `now` has a time zone; the default is the present time, here.
    """
    here = now or datetime.now(UTC).astimezone()
    local = moment.astimezone(here.tzinfo)
    seconds = int((here - local).total_seconds())
    if not 0 <= seconds < _WEEK:
        return f"{local.day} {local:%b} {local.year}"
    spans = (f"{seconds // span} {unit} ago" for span, unit in _UNITS if seconds >= span)
    return next(spans, "just now")


def line(entry: Entry) -> Content:
    """Return the two rows of a match in a list; what matters least comes last, where it may be cut."""
    game = game_title(entry)
    who = f" · {brief(entry.title)}".replace(f" · {_AGAINST}", f" {_AGAINST.lower()}", 1)
    who = "" if entry.title == game else who
    parts = [*([brief(short_result(entry))] if entry.is_over else _seat(entry)), *_progress(entry)]
    return Content.assemble((game, "bold"), who, "\n", (f"  {' · '.join(parts)}", "$text-muted"))


def short_result(entry: Entry) -> str:
    """Return how a match ended: `Anna won`, `Light won` where nobody is named, `You won`, or `Draw`."""
    return _result(entry, _NAME).rpartition(" (")[0] or entry.result


def _result(entry: Entry, longest: int = _UNDER) -> str:
    """Return the result with its cause: `Anna won (PY-13)`; the only person against computers is `You`.

    Names are cut at `longest` columns.
    """
    winners, (_, _, cause) = winners_of(entry), entry.result.rpartition(_WON)
    if winners is None or entry.result == AGREED:
        return entry.result
    who = f"{listed(cut(each, longest) for each in winners)} won" if winners else _without_winner(entry)
    return f"{who} ({cause}"


def winners_of(entry: Entry) -> tuple[str, ...] | None:
    """Return what the winners are called in lists, () without any; None where the result does not say."""
    who, is_won, _ = entry.result.rpartition(_WON)
    if not is_won or who == _NOBODY:
        return () if is_won or entry.result == AGREED else None
    seats = _seats_of(entry)
    label = re.compile(rf" \(({'|'.join(map(re.escape, seats))})\)$")
    names = tuple(label.sub("", part) for part in re.split(", | and ", who))
    if entry.title.startswith(_AGAINST):
        return tuple(YOU if name in seats else name for name in names)
    return names


def _without_winner(entry: Entry) -> str:
    try:
        return "Draw" if boardgames.load(entry.game).knows_draws else f"{_NOBODY} won"
    except BoardgamesError:
        return f"{_NOBODY} won"


def facts(entry: Entry, score: str = "") -> Content:
    """Return what stands under the board of a match, with the `score` of its players over all matches."""
    game = game_title(entry)
    about = [*([game] if game != entry.title else []), *_agreed(entry), *_seat(entry), moves_played(entry)]
    rows = [" · ".join(about)]
    if entry.is_over:
        rows.append(_result(entry))
    if score:
        rows.append(score)
    rows.append(ago(entry.updated))
    if entry.deleted:
        rows.append(f"deleted {ago(entry.deleted)}")
    return Content.assemble((cut(entry.title, _UNDER), "bold"), "\n", "\n".join(rows))


def _seat(entry: Entry) -> list[str]:
    return ["a seat is free"] if entry.is_open and not entry.is_over else []


def no_picture(error: BoardgamesError) -> str:
    """Return what stands in place of a board that cannot be shown."""
    return f"The board of this match cannot be shown. {error}"


def quoted(title: str) -> str:
    """Return a title in quotes, for a sentence."""
    return repr(cut(title, _QUOTED))


def brief(title: str) -> str:
    """Return a title with short names of computers: where it is cut, the number of a level would be lost."""
    return title.replace("Computer level ", "Computer ")


def cut(title: str, width: int) -> str:
    """Return a title of at most `width` columns, with an ellipsis where it is cut."""
    return Content(title).truncate(width, ellipsis=True).plain


def _progress(entry: Entry) -> list[str]:
    """Return moves and time."""
    return [
        moves_played(entry),
        f"deleted {lately(entry.deleted)}" if entry.deleted else lately(entry.updated),
    ]


def game_title(entry: Entry) -> str:
    """Return the title of the game of a match; of a game that is not installed, its name."""
    try:
        return boardgames.load(entry.game).title
    except BoardgamesError:
        return entry.game


def _agreed(entry: Entry) -> list[str]:
    """Return the options that differ from the defaults."""
    try:
        return changed_options(boardgames.load(entry.game), entry.options)
    except BoardgamesError:
        return [f"{name}: {value}" for name, value in entry.options.items()]


def moves_played(entry: Entry) -> str:
    """Return how many moves have been played, those of all players together."""
    return counted(entry.ply, "move")


def _seats_of(entry: Entry) -> tuple[str, ...]:
    return _seats(entry.game, tuple(entry.options.items()))


@cache
def _seats(game: str, options: tuple[tuple[str, Value], ...]) -> tuple[str, ...]:
    """Return what the seats of a match are called; nothing where the game or its options are not known."""
    try:
        return tuple(map(str, boardgames.load(game).start(**dict(options)).seats))
    except BoardgamesError:
        return ()


def ago(moment: datetime, now: datetime | None = None) -> str:
    """Return when `moment` was: `5 minutes ago`, `today 14:05`, `yesterday 9:30`, `3 May 2026`.

    `now` has a time zone; the default is the present time, here.
    """
    here = now or datetime.now(UTC).astimezone()
    local = moment.astimezone(here.tzinfo)
    seconds = (here - local).total_seconds()
    days = (here.date() - local.date()).days
    if 0 <= seconds < _HOUR:
        return _minutes(int(seconds // _MINUTE))
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {local.hour}:{local.minute:02}"
    return f"{local.day} {local:%B} {local.year}"


def _minutes(count: int) -> str:
    if count == 0:
        return "just now"
    return "1 minute ago" if count == 1 else f"{count} minutes ago"
