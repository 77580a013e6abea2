"""The rows of the settings for how boards look and how matches are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.preferences import (
    ALWAYS,
    EVERY,
    FIRST,
    FULL,
    NEVER,
    NO_GUIDANCE,
    OFF,
    PACES,
    QUIET,
    RISKY,
    THINKING,
)
from boardgames.tui.canvas import MODES
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.colors.themes import THEMES
from boardgames.tui.settings.preferences import MODE_TITLES
from boardgames.tui.settings.row import ChoiceRow
from boardgames.tui.settings.samples import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.tui.settings.row import Row

__all__ = ["look_rows", "play_rows"]

_ANIMATION = (
    "Animate moves, and the boards on the first screen. --reduced-motion and TEXTUAL_ANIMATIONS=none turn it "
    "off for one run."
)
_SWITCH = {"on": True, "off": False}
_TARGET_TITLES = {"quiet": QUIET, "full": FULL, "not marked": OFF}
_CAUTION_TITLES = {"risky moves": RISKY, "every move": EVERY, "no move": NEVER}
_GUIDANCE_TITLES = {"first match": FIRST, "every match": ALWAYS, "off": NO_GUIDANCE}


def look_rows(*, in_club: bool) -> tuple[Row, ...]:
    """Return the rows for how everything looks."""
    return (
        _preference("theme", "Theme", "The colours around the boards.", _by_name(THEMES)),
        _preference("palette", "Colours", "The colours of boards, pieces and marks.", _by_name(PALETTES)),
        ChoiceRow(
            "animation",
            "Animation",
            "Animate moves." if in_club else _ANIMATION,
            _SWITCH,
            lambda settings: not settings.reduced_motion,
            lambda settings, on: settings.animate(on=on),
        ),
        _preference(
            "finest",
            "Finest pixels",
            f"The finest with which you see two whole hills here: {SAMPLES}",
            {MODE_TITLES[name]: name for name in list(MODES)[1:]},
        ),
        _preference(
            "targets",
            "Legal places",
            "Mark legal places quietly until you choose a step, 0 or Tab; always fully; or not at all.",
            _TARGET_TITLES,
        ),
        _preference("digits", "Digits on targets", "Show the digits that choose legal places.", _SWITCH),
        _preference("last_move", "Last move", "Mark the places that the last move touched.", _SWITCH),
    )


def play_rows() -> tuple[Row, ...]:
    """Return the rows for how matches are played."""
    return *_help_rows(), *_turn_rows(), *_computer_rows()


def _help_rows() -> tuple[Row, ...]:
    return (
        _preference(
            "caution",
            "Caution",
            "Which moves need confirmation (Space or Enter): those that give something away, all, or none.",
            _CAUTION_TITLES,
        ),
        _preference(
            "guidance",
            "Help for beginners",
            "Say more of what a step would do and of what has happened, and show what was captured.",
            _GUIDANCE_TITLES,
            at_home=True,
        ),
    )


def _turn_rows() -> tuple[Row, ...]:
    return (
        _preference(
            "turn_board",
            "Turn the board",
            "Turn the board towards the player to move.",
            _SWITCH,
            at_home=True,
        ),
        _preference(
            "pass_keyboard",
            "Pass the keyboard",
            "Hide the board and stop the clock between turns until the next player presses a key.",
            _SWITCH,
            at_home=True,
        ),
        _preference(
            "clock_at_once",
            "Clock starts",
            "When the clock of a match starts.",
            {"after the first move": False, "at once": True},
            at_home=True,
        ),
    )


def _computer_rows() -> tuple[Row, ...]:
    return (
        _preference(
            "thinking_seconds",
            "Computer's time",
            "How long level 6 and engines of your own think about a move; the other levels are quicker.",
            {f"{seconds} s": seconds for seconds in THINKING},
            at_home=True,
        ),
        _preference(
            "pace",
            "Computer's pace",
            "How long a move of the computer takes at least, so that you can follow it.",
            _by_name(PACES),
            at_home=True,
        ),
        _preference(
            "pondering",
            "Computer ponders",
            "Level 6 thinks on while you do, for half a minute at most; other programs come first.",
            _SWITCH,
            at_home=True,
        ),
        _preference(
            "evaluation",
            "Evaluation bar",
            "Show beside the board how likely each side is to win, as the computer judges the position.",
            _SWITCH,
            at_home=True,
        ),
    )


def _preference(
    name: str, title: str, text: str, choices: Mapping[str, object], *, at_home: bool = False
) -> ChoiceRow:
    return ChoiceRow(
        name,
        title,
        text,
        choices,
        lambda settings: getattr(settings.preferences, name),
        lambda settings, value: settings.change(**{name: value}),
        at_home=at_home,
    )


def _by_name(names: Iterable[str]) -> dict[str, str]:
    return {name: name for name in names}
