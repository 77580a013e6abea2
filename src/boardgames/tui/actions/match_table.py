"""The table of actions, first part: what keys do in a match, as the help screen and the manual list it."""

from __future__ import annotations

from functools import partial
from typing import Any

from boardgames.tui.actions.action import Action, HelpLine, Place, Section

__all__ = ["SECTIONS"]

_board = partial(Action, Place.BOARD)


def _area(id: str, keys: str, title: str, **more: Any) -> Action:
    return Action(Place.PLAY_AREA, id, keys, f"act('{id}')", title, **more)


def _match(id: str, keys: str, title: str, **more: Any) -> Action:
    return Action(Place.MATCH, id, keys, f"act('{id}')", title, **more)


def _line(text: str, *actions: Action, brief: str = "", keys: str = "") -> HelpLine:
    return HelpLine(text, actions, brief or text, keys)


def _commands(*lines: HelpLine) -> tuple[HelpLine, ...]:
    """Return lines whose actions are in the command palette, which says of them what the lines say."""
    return tuple(
        line._replace(actions=tuple(act._replace(help=act.help or line.text) for act in line.actions))
        for line in lines
    )


#: The mouse points and chooses as well, so that the command palette need not.
_CHOOSING = (
    _line(
        "move the cursor",
        *(_board(key, key, f"steer('{key}')", f"Cursor {key}") for key in ("left", "right", "up", "down")),
    ),
    _line(
        "go up or down a level",
        _board("level-up", "pageup", "climb(1)", "Level up"),
        _board("level-down", "pagedown", "climb(-1)", "Level down"),
        brief="change level",
    ),
    _line(
        "go to the next or previous legal place",
        _board("next", "tab", "cycle(1)", "Next place", footer="Next"),
        _board("previous", "shift+tab", "cycle(-1)", "Previous place"),
        brief="next, previous legal place",
    ),
    _line(
        "choose the place under the cursor",
        _board("choose", "enter", "pick", "Choose", footer="Choose"),
        brief="choose the place",
    ),
    _line(
        "choose the place or alternative with that number; press it twice while no numbers are shown",
        *(
            _board(f"digit-{key}", key, f"pick_digit('{key}')", f"number {key}", fixed=True)
            for key in "123456789"
        ),
        brief="choose a number",
        keys="`1` to `9`",
    ),
    _line(
        "number the legal places (`01` is `0`, then `1`); after the last ones hide the numbers",
        _board("next-nine", "0", "turn_page", "the next nine numbers", fixed=True),
        brief="number the places",
    ),
    _line(
        "finish a move that may end here, or confirm it; with nothing chosen, play the hint shown",
        _board("finish", "space", "finish", "finishing a move", fixed=True, footer="Play hint"),
        brief="finish, confirm, play the hint",
    ),
    _line(
        "take back one step of the move",
        _board("back", "escape", "back", "one step back", fixed=True),
        brief="one step back",
    ),
)

_MATCH = _commands(
    _line(
        "type a move",
        _area("type", "t,colon", "Type a move", footer="Type", key_display="t"),
    ),
    _line(
        "why: open the rules at the cited rule",
        _area("why", "w", "Why", footer="Why"),
        brief="why: its rule",
    ),
    _line(
        "look back a move, or forward; against the computer take your last move back, or put it back",
        _board(
            "undo",
            "u",
            "undo",
            "Look back",
            help="go back one move; against the computer take your last one back",
            footer="Look back",
        ),
        _board("redo", "r", "redo", "Forward", help="go forward one move", footer="Forward"),
        brief="back, forward",
    ),
    _line(
        "go to the beginning or the end of the line",
        _area("line-start", "home", "Beginning", help="go to the beginning of the match"),
        _area("line-end", "end", "End of the line", help="go to the end of the line"),
        brief="start, end",
    ),
    _line(
        "go to another move that was tried here",
        _board("other-line", "b", "branch", "Other line"),
        brief="another move tried",
    ),
    _line(
        "make the current line the main line",
        _match("main-line", "g", "Main line"),
        brief="make it main line",
    ),
    _line(
        "write a comment on the current move",
        _match("comment", "e", "Comment"),
        brief="comment",
    ),
    _line(
        "start or stop autoplay of the line; any move stops it as well",
        _match("autoplay", "y", "Autoplay"),
        brief="autoplay",
    ),
    _line(
        "slower or faster autoplay",
        _match("slower", "less_than_sign", "Slower", help="slower autoplay"),
        _match("faster", "greater_than_sign", "Faster", help="faster autoplay"),
        brief="slower, faster",
    ),
    _line(
        "copy the match as text and write it to a file, copy the position",
        _match(
            "copy-record",
            "ctrl+y",
            "Copy or export the match",
            help="copy the match as text, and write it to a file",
        ),
        _match("copy-position", "ctrl+e", "Copy the position", help="copy the position as text"),
        brief="copy match, position",
    ),
    _line(
        "new match with the same options; after the game has ended, a rematch with changed seats",
        _match("new", "n", "New match"),
        brief="new match, rematch",
    ),
    _line(
        "after a win against the computer, a match against its next level",
        _match("next-level", "ctrl+n", "Next level", yields=True),
        brief="next level",
    ),
    _line(
        "get a hint, a little more each time; analyse the line; explore what was played here in your matches",
        _match(
            "hint", "h", "Hint", footer="Hint", help="get a hint: where to look, then the move, then the line"
        ),
        _match(
            "analysis",
            "i",
            "Analysis",
            footer="Analysis",
            help="see how the chance to win changed, and by which moves",
        ),
        _match(
            "explorer",
            "f6",
            "Explorer",
            help="see which moves were played here in your matches, and with what result",
            yields=True,
        ),
        brief="hint, analysis, explorer",
    ),
    _line(
        "show or hide who is ahead, and which moves win where the game is solved",
        _match("evaluation", "z", "Who is ahead", help="show or hide how likely each side is to win"),
        _match(
            "values", "equals_sign", "Winning moves", help="mark each legal place: it wins, draws or loses"
        ),
        brief="who is ahead, ▲=▼",
    ),
    _line(
        "take a seat of a match that others play in programs with the same folder",
        _match("seat", "f2", "Take a seat", footer="Take a seat", key_display="F2"),
        brief="take a seat",
    ),
    _line("resign; asks for confirmation", _match("resign", "x", "Resign", footer="Resign"), brief="resign"),
    _line(
        "offer a draw; every other player must agree",
        _match("offer-draw", "o", "Offer a draw", footer="Offer a draw"),
        brief="offer a draw",
    ),
    _line(
        "ask to take back the last move; every other player must agree",
        _match("take-back", "k", "Ask to take back"),
        brief="ask to take back",
    ),
    _line(
        "pause: stop the clock and hide the board until you press a key",
        _match("pause", "s", "Pause"),
        brief="pause",
    ),
)

_BOARD = _commands(
    _line("change the view", _board("view", "v", "next_view", "View", footer="View"), brief="view"),
    _line(
        "draw with half blocks, with finer pixels, or as a picture where the terminal shows them",
        _board("pixels", "m", "next_mode", "Pixels"),
        brief="pixels, pictures",
    ),
    _line(
        "lift upper layers to see what is below",
        _board("lift", "j", "lift", "Lift layers", yields=True),
        brief="lift layers",
    ),
    _line("flip the board: look from the other side", _board("flip", "f", "flip", "Flip"), brief="flip"),
    _line(
        "details: what a piece can reach, distances, differences of height",
        _board("details", "d", "details", "Details"),
        brief="details",
    ),
    _line(
        "colours: wood, high contrast, colour-blind",
        _area("colours", "p", "Colours"),
        brief="colours",
    ),
    _line("turn animation off or on", _area("animation", "a", "Animation"), brief="animation"),
    _line(
        "caution: which moves of this match need confirmation (`Space` or `Enter`): risky ones, all, or none",
        _area("caution", "c", "Caution"),
        brief="caution",
    ),
    _line(
        "learn the game in short lessons",
        _match("lessons", "l", "Learn", yields=True),
        brief="learn the game",
    ),
    _line(
        "solve puzzles of the game",
        _match("puzzles", "f3", "Puzzles", yields=True),
        brief="puzzles",
    ),
    _line(
        "how to think: ideas for beginners on a board, first the one that a hint quotes",
        _match("strategy", "exclamation_mark", "How to think", yields=True),
        brief="how to think",
    ),
    _line(
        "edit this position, and play from it or keep it",
        _match("edit", "f4", "Edit the position"),
        brief="edit position",
    ),
    _line("settings", _match("settings", "comma", "Settings", help="colours, views, marks, keys")),
    _line(
        "help, including the marks",
        _match("help", "question_mark,f1", "Help", footer="Help", key_display="?"),
        brief="help",
    ),
    _line("leave the match; it is saved", _match("leave", "q", "Leave", footer="Leave"), brief="leave"),
)

SECTIONS = (
    Section("Choosing a move", _CHOOSING),
    Section("The match", _MATCH),
    Section("The board", _BOARD),
)
