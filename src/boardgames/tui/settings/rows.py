"""The rows of the settings screen, under headings."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import boardgames
from boardgames.games import names_on_screen
from boardgames.play.preferences import (
    AFTER_END,
    ALWAYS,
    ALWAYS_FAIR,
    EVERY,
    FIRST,
    FULL,
    IF_AGREED,
    NEVER,
    NO_GUIDANCE,
    OFF,
    PACES,
    PICTURE_CHOICES,
    PLAYED,
    QUIET,
    RING,
    RISKY,
    SILENT,
    THINKING,
)
from boardgames.tui.actions.table import changeable, club_actions
from boardgames.tui.boards.art import AUTO
from boardgames.tui.canvas.cells import MODES, OCTANT, PATTERNS, QUADRANT, SEXTANT
from boardgames.tui.colors.palette import PALETTES
from boardgames.tui.colors.themes import THEMES, theme_title
from boardgames.tui.settings.file import view_names
from boardgames.tui.settings.own_engines import engine_rows
from boardgames.tui.settings.preferences import MODE_TITLES, PICTURE, Settings
from boardgames.tui.settings.row import ChoiceRow, KeyRow, ResetRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.actions.action import Action
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.settings.row import Row

__all__ = ["sections"]


_ANIMATION = (
    "Animate moves, and the boards on the first screen. --reduced-motion and TEXTUAL_ANIMATIONS=none turn it "
    "off for one run."
)
_SWITCH = {"on": True, "off": False}
_PALETTE_TITLES = dict(zip(("wood", "high contrast", "colour-blind safe"), PALETTES, strict=True))
_TARGET_TITLES = {"quiet": QUIET, "full": FULL, "not marked": OFF}
_PICTURE_TITLES = dict(zip(("automatic", "Kitty", "Sixel", "off"), PICTURE_CHOICES, strict=True))
_CAUTION_TITLES = {"risky moves": RISKY, "every move": EVERY, "no move": NEVER}
_HELP_TITLES = {"if all agree": IF_AGREED, "after the end": AFTER_END, "always": ALWAYS_FAIR}
_SOUND_TITLES = {"off": SILENT, "the bell": RING, "sounds": PLAYED}
_GUIDANCE_TITLES = {"first match": FIRST, "every match": ALWAYS, "off": NO_GUIDANCE}


def sections(
    engines: Mapping[str, str] = MappingProxyType({}), *, in_club: bool = False, pictures: bool = False
) -> dict[str, tuple[Row, ...]]:
    """Return the rows under their headings, in a club without those that do not apply there.

    `engines` are those of the player's own, with their commands; with `pictures` the terminal shows these.
    """
    games = {boardgames.load(name).title: _game_rows(name, pictures=pictures) for name in names_on_screen()}
    actions = {**changeable(), **club_actions()} if in_club else changeable()
    keys = tuple(_key_row(action) for action in actions.values() if not action.fixed)
    rows = {
        "Appearance": _look_rows(in_club=in_club),
        "Playing": _play_rows(),
        "Engines of your own": engine_rows(engines),
        **games,
        "Keys in a match": keys,
        "Defaults": _reset_rows(),
    }
    return {
        heading: tuple(row for row in listed if not (in_club and row.at_home))
        for heading, listed in rows.items()
        if not (in_club and all(row.at_home for row in listed))
    }


def _game_rows(game: str, *, pictures: bool) -> tuple[Row, ...]:
    modes = {MODE_TITLES[name]: name for name in (*MODES, *[PICTURE] * pictures)}
    return (
        ChoiceRow(
            f"view-{game}",
            "View",
            "The view of this board; the automatic one is what suits the terminal.",
            {"automatic" if name == AUTO else name: name for name in view_names(game)},
            partial(Settings.view, game=game),
            lambda settings, view: settings.see(game, view, settings.mode(game)),
            game,
        ),
        ChoiceRow(
            f"pixels-{game}",
            "Pixels",
            "How shaded views are drawn: finer pixels, if your font has them, or truer colours.",
            modes,
            partial(Settings.mode, game=game),
            lambda settings, mode: settings.see(game, settings.view(game), mode),
            game,
        ),
    )


def _key_row(action: Action) -> KeyRow:
    text = (
        "Press Enter, then the new key. The keys of other screens, digits, Space and Esc cannot be changed."
    )
    return KeyRow(f"key-{action.id}", action.title, text, action, at_home=action.id not in club_actions())


def _reset_rows() -> tuple[Row, ...]:
    return (
        ResetRow(
            "reset-keys",
            "Reset all keys",
            "Set all keys to their defaults.",
            lambda settings: settings.change(keys={}),
        ),
        ResetRow(
            "reset",
            "Reset everything",
            "Set all settings and keys to their defaults.",
            Settings.reset,
        ),
    )


def wave(mode: Mode) -> str:
    """Return two hills in characters of a mode with two columns.

    A font without them shows boxes or gaps, and a terminal that does not know them leaves them out.
    """
    rows, chars = mode.rows, PATTERNS[mode.name]
    hill = [*range(rows + 1), *range(rows, -1, -1)]
    heights = [height for _ in range(2) for height in hill]
    return "".join(chars[_pattern(*pair, rows)] for pair in zip(heights[::2], heights[1::2], strict=True))


def _pattern(left: int, right: int, rows: int) -> int:
    """Return the pattern of a cell whose columns are filled so high from below."""
    filled = [(row, column) for column, high in enumerate((left, right)) for row in range(rows - high, rows)]
    return sum(1 << 2 * row + column for row, column in filled)


_SAMPLES = " · ".join(f"{mode.name}s {wave(mode)}" for mode in (QUADRANT, SEXTANT, OCTANT))
"""The wave in each of the finer modes."""


def _look_rows(*, in_club: bool) -> tuple[Row, ...]:
    """Return the rows for how everything looks."""
    return (
        _preference(
            "theme", "Theme", "The colours around the boards.", {theme_title(name): name for name in THEMES}
        ),
        _preference("palette", "Colours", "The colours of boards, pieces and marks.", _PALETTE_TITLES),
        ChoiceRow(
            "animation",
            "Animation",
            "Animate moves." if in_club else _ANIMATION,
            _SWITCH,
            lambda settings: not settings.reduced_motion,
            lambda settings, on: settings.animate(on=on),
        ),
        _preference(
            "pictures",
            "Pictures",
            "Draw boards as real pictures in terminals that show them: by the protocol they know, or never.",
            _PICTURE_TITLES,
        ),
        _preference(
            "finest",
            "Finest pixels",
            f"The finest with which you see two whole hills here: {_SAMPLES}",
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
        _preference(
            "sound",
            "Sound",
            "Hear a move, your turn, short time and the end: by the terminal's bell, or as sounds.",
            _SOUND_TITLES,
            at_home=True,
        ),
    )


def _play_rows() -> tuple[Row, ...]:
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
        _preference(
            "fair_play",
            "Fair play",
            "When people who play each other with a clock can have hints, values and analyses.",
            _HELP_TITLES,
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
            {name: name for name in PACES},
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
            "Who is ahead",
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
