"""Players and seats as screens show them: names in sentences, and signs in the colours of seats."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rich.style import Style as RichStyle
from textual.content import Content
from textual.style import Style

from boardgames.core.words import capital
from boardgames.match.controls import HERE, Computer
from boardgames.tui.boards.art import load_art
from boardgames.tui.colors.palette import load_palette

if TYPE_CHECKING:
    from boardgames.core import Position, Seat
    from boardgames.match.session import Session
    from boardgames.tui.colors.palette import Palette
    from boardgames.tui.settings.preferences import Settings

__all__ = ["only_person", "seat_signs", "with_names", "with_you"]

#: Verbs in the sentences of the games, as they are after "you".
_AFTER_YOU = {"has": "have", "is": "are", "holds": "hold", "wins": "win", "loses": "lose"}
_VERBS = "|".join(_AFTER_YOU)


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
    here = [seat for seat, control in session.seats.items() if control == HERE]
    computers = sum(isinstance(control, Computer) for control in session.seats.values())
    return here[0] if len(here) == 1 and computers == len(session.seats) - 1 else None


def with_you(sentence: str, session: Session) -> str:
    """Return a sentence with the names of players, in which the only person is addressed.

    It is for what has happened, in the words of the games: `Light wins` becomes `You win`.
    """
    seat = only_person(session)
    return with_names(sentence if seat is None else _addressed(sentence, str(seat)), session)


def _addressed(sentence: str, seat: str) -> str:
    """Return a sentence of a game with `you` in place of a seat."""

    def you(found: re.Match[str]) -> str:
        if found["whose"]:
            return "your"
        if found["of"]:
            return "of yours"
        return f"you {_AFTER_YOU[found['verb']]}" if found["verb"] else "you"

    called = rf"\b(?P<of>of )?(?:the )?{re.escape(seat)}(?:(?P<whose>'s?)|(?: (?P<verb>{_VERBS}))?\b)"
    said = re.sub(called, you, sentence, flags=re.IGNORECASE)
    # The second of two verbs with one subject.
    joined = rf"(\byou (?:{'|'.join(_AFTER_YOU.values())})\b[^,]* and )({_VERBS})\b"
    return capital(re.sub(joined, lambda found: found[1] + _AFTER_YOU[found[2]], said))


def seat_signs(position: Position, colors: tuple[str, ...], settings: Settings) -> tuple[Content, ...]:
    """Return the one-cell sign of each seat as boards show its pieces; `colors` as in `load_palette`."""
    game = position.game.name
    palette = load_palette(settings.palette, game, settings.color_mode, colors, settings.ground)
    return _drawn(palette, load_art(game).signs[: len(position.seats)])


@cache
def _drawn(palette: Palette, signs: str) -> tuple[Content, ...]:
    styles = (_without_ground(palette.styles[f"seat{index}"]) for index in range(len(signs)))
    return tuple(Content.styled(sign, style) for sign, style in zip(signs, styles, strict=True))


def _without_ground(style: RichStyle) -> Style:
    """Return a style for text on whatever is around it."""
    return Style.from_rich_style(RichStyle.from_color(style.color) + RichStyle(bold=style.bold))
