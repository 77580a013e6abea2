"""Text styles from a palette, in as many colours as the terminal has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style

from boardgames.tui.canvas.cells import style_for
from boardgames.tui.canvas.color import readable_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["ansi_styles", "full_styles", "mono_styles"]

#: The colours of the sixteen that seats have where a game does not say otherwise.
_ANSI_SEATS = ("bright_white", "bright_red", "bright_green", "bright_blue")
#: Colours that take the place of bright ones on a white ground.
_DARKER = {f"bright_{name}": name for name in ("red", "green", "blue", "magenta", "cyan")}
#: Yellow cannot be read there at all.
_DARKER |= {"yellow": "red", "bright_yellow": "red"}
#: The papers of black and of white pieces there.
_ON_WHITE = {"bright_black": "black", "bright_white": "white"}


def full_styles(
    marks: Mapping[str, int], seats: Sequence[int], papers: Sequence[int] = ()
) -> dict[str, Style]:
    """Return styles in a palette's own colours, all packed.

    `seats` are those of signs of the seats, `papers` those on which signs stand: the same by default.
    """

    def text(color: int, *, bold: bool = False) -> Style:
        return style_for(color, marks["background"], bold)

    def label(color: int) -> Style:
        return style_for(marks["dark"], color, bold=True)

    styles = {name: text(marks[name]) for name in ("text", "dim", "grid", "last")}
    styles[""] = styles["text"]
    styles |= {name: label(marks[name]) for name in ("cursor", "target", "chosen", "taken")}
    styles |= {"head": text(marks["strong"], bold=True), "hover": text(marks["cursor"], bold=True)}
    for index, color in enumerate(seats):
        styles[f"seat{index}"] = text(color, bold=True)
    for index, color in enumerate(papers or seats):
        styles[f"token{index}"] = style_for(readable_on(color), color, bold=True)
    return styles


def ansi_styles(chosen: Sequence[str], usual: Sequence[str], *, light: bool = False) -> dict[str, Style]:
    """Return styles in the sixteen colours of the user's terminal.

    Args:
        chosen: The colour chosen for each seat, or "" for the usual one.
        usual: The usual one of each seat where the game has its own.
        light: Whether a light theme has painted what is around, where the terminal's own does not suit.
    """
    plain = {
        "": "default",
        "text": "default",
        "dim": "bright_black",
        "grid": "bright_black",
    }
    labels = {"cursor": "yellow", "target": "cyan", "chosen": "magenta", "taken": "red"}
    styles = {name: Style(color=color) for name, color in plain.items()}
    styles |= {name: Style(color="black", bgcolor=color, bold=True) for name, color in labels.items()}
    styles |= {"head": Style(bold=True), "hover": Style(color="bright_yellow", bold=True)}
    styles["last"] = Style(color="bright_blue", bold=True)  # blue alone is hard to see on black
    seats = tuple(_told_apart(chosen, usual or _ANSI_SEATS))
    styles |= {f"seat{index}": Style(color=color, bold=True) for index, color in enumerate(seats)}
    if light:
        styles = {name: _on_white(style) for name, style in styles.items()}
    return styles | {f"token{index}": _token(color, light=light) for index, color in enumerate(seats)}


def _token(color: str, *, light: bool) -> Style:
    """Return the style of letters on a piece of a colour; a white one is grey where all around is white."""
    paper = _ON_WHITE.get(color, _DARKER.get(color, color)) if light else color
    is_dark = paper in ("black", "bright_black") or (light and paper != "white")
    return Style(color="bright_white" if is_dark else "black", bgcolor=paper, bold=True)


def _on_white(style: Style) -> Style:
    """Return a style for a white ground: bright colours are dark there, and white is black."""
    if style.bgcolor is not None:
        return style
    name = style.color.name if style.color else "default"
    color = "black" if name in ("default", "bright_white") else _DARKER.get(name, name)
    return style + Style(color=color, bgcolor="bright_white")


def _told_apart(chosen: Sequence[str], usual: Sequence[str]) -> Iterator[str]:
    """Yield the colour of each seat: a free one if another seat has chosen the usual one."""
    pairs = list(zip(chosen, usual, strict=False))
    taken = {*chosen, *(color for own, color in pairs if not own)}
    spare = (color for color in _ANSI_SEATS if color not in taken)
    for own, color in pairs:
        yield own or (next(spare) if color in chosen else color)


def mono_styles() -> dict[str, Style]:
    """Return styles without colour: bold, underline and reverse."""
    styles = dict.fromkeys(("", "text", "dim", "grid", "last"), Style())
    styles |= {
        "head": Style(bold=True),
        "hover": Style(underline=True),
        "cursor": Style(reverse=True, bold=True),
    }
    styles |= dict.fromkeys(("target", "chosen"), Style(bold=True, underline=True))
    styles |= {"taken": Style(bold=True, strike=True)}
    # Reverse tells more than bold, which some terminals hardly show.
    styles |= {f"token{index}": Style(reverse=index % 2 == 0) for index in range(4)}
    return styles | {f"seat{index}": Style(bold=index == 0) for index in range(4)}
