"""The table of actions, second part: keys on the screens around a match."""

from __future__ import annotations

from boardgames.tui.actions.action import Action, Place

__all__ = ["OTHERS"]


def _shown(place: Place, keys: str, act: str, title: str, key_display: str | None = None) -> Action:
    """Return an action that the footer shows, and whose keys cannot be changed."""
    return Action(
        place, f"{place.value} {act}", keys, act, title, fixed=True, footer=title, key_display=key_display
    )


def _hidden(place: Place, keys: str, act: str, title: str) -> Action:
    """Return an action that the footer does not show, and whose keys cannot be changed."""
    return Action(place, f"{place.value} {act}", keys, act, title, fixed=True)


_APP = (
    Action(Place.APP, "quit", "ctrl+q", "quit", "Quit", fixed=True, priority=True),
    Action(
        Place.APP, "suspend", "ctrl+z", "suspend_process", "Suspend (fg resumes)", fixed=True, yields=True
    ),
    Action(
        Place.APP, "help", "question_mark,f1", "show_keys", "All keys", footer="All keys", key_display="F1"
    ),
)

_ALL_MATCHES = "all saved matches"
_LESSONS_HELP = "learn the game in short lessons"
_COMPUTER_HELP = "play the game chosen against the computer"
_PUZZLES_HELP = "puzzles of the game chosen"
_PRACTICE_HELP = "practise your own mistakes, from matches that were analysed"
_PICKER = (
    _hidden(Place.PICKER, "left", "go('left')", "Left"),
    _hidden(Place.PICKER, "up", "go('up')", "Up"),
    _hidden(Place.PICKER, "down", "go('down')", "Down"),
    _shown(Place.PICKER, "m", "matches", "Matches")._replace(help=_ALL_MATCHES),
    Action(Place.PICKER, "leave", "q", "app.quit", "Quit", footer="Quit"),
    Action(
        Place.PICKER,
        "settings",
        "comma",
        "settings",
        "Settings",
        footer="Settings",
        help="colours, views, marks, keys",
    ),
    Action(Place.PICKER, "help", "question_mark,f1", "help", "Help", footer="Help", key_display="?"),
    # The first line names the match that it resumes.
    _shown(Place.PICKER, "r", "resume", "Resume")._replace(help="go on with the latest unfinished match"),
    _shown(Place.PICKER, "o", "practise", "Practise")._replace(help=_PRACTICE_HELP),
    # The footer has it among the keys of the cards.
    _hidden(Place.PICKER, "l", "lessons", "Learn")._replace(help=_LESSONS_HELP),
    # For the command palette alone.
    *(
        _hidden(Place.PICKER, "", act, title)._replace(help=words)
        for act, title, words in (
            ("edit", "Edit a position", "set up a position of the game chosen, and play from it"),
            ("rules", "Rules", "the rules of the game chosen, with examples on a board"),
            ("strategy", "How to think", "ideas for beginners in the game chosen, each on a board"),
        )
    ),
    _shown(Place.PICKER, "right", "go('right')", "Next", "←↑↓→"),
    _shown(Place.GAME_CARD, "enter,space", "pick", "Play")._replace(help="set up a match of the game chosen"),
    _shown(Place.GAME_CARD, "c", "computer", "Computer")._replace(help=_COMPUTER_HELP),
    _shown(Place.GAME_CARD, "l", "screen.lessons", "Learn"),
    _shown(Place.GAME_CARD, "p", "puzzles", "Puzzles")._replace(help=_PUZZLES_HELP),
    _shown(Place.MATCH_CARD, "enter,space", "resume", "Resume"),
    _shown(Place.MATCH_CARD, "right", "screen.go('right')", "Games", "←↑↓→"),
    _hidden(Place.MATCH_CARD, "escape", "screen.games", "Games"),
    # For its game; the footer has them once the card of a game shows which one that is.
    _hidden(Place.MATCH_CARD, "c", "computer", "Computer"),
    _hidden(Place.MATCH_CARD, "l", "screen.lessons", "Learn"),
    _hidden(Place.MATCH_CARD, "p", "puzzles", "Puzzles"),
    _shown(Place.MATCH_CARD, "x,delete", "drop", "Drop"),
)

#: Actions of a match for the command palette alone, to close its lines to type in, and for a rematch.
_MATCH = (
    _hidden(Place.PLAY_AREA, "escape", "close_typing", "Cancel"),
    _shown(Place.MOVE_LINE, "enter", "submit", "Play"),
    _shown(Place.MOVE_LINE, "tab", "complete", "Complete the move"),
    _shown(Place.MOVE_LINE, "escape", "cancel", "Back to the board"),
    _hidden(Place.MATCH, "escape", "close_comment", "Cancel"),
    Action(Place.MATCH, "new", "n", "rematch", "Rematch", footer="Rematch"),
    Action(Place.MATCH, "matches", "", "act('matches')", "Matches", help=_ALL_MATCHES, fixed=True),
)

_SETUP = (
    _hidden(Place.SETUP, "left", "app.focus_previous", "Previous"),
    _hidden(Place.SETUP, "right", "app.focus_next", "Next"),
    _hidden(Place.SETUP, "up", "go(-1)", "Previous line"),
    _shown(Place.SETUP, "down", "go(1)", "Move", "↑↓"),
    _shown(Place.SETUP, "s", "begin", "Start"),
    _shown(Place.SETUP, "c", "play_computer", "Computer")._replace(help="play the computer"),
    _shown(Place.SETUP, "d", "restore", "Defaults"),
    _shown(Place.SETUP, "w", "rules", "Rules")._replace(help="the rules of the game"),
    _hidden(Place.SETUP, "l", "lessons", "Learn")._replace(help=_LESSONS_HELP),
    _hidden(Place.SETUP, "e", "edit", "Start from a position")._replace(
        help="edit a position, and begin the match with it"
    ),
    _shown(Place.SETUP, "escape,q", "leave", "Back"),
    _shown(Place.CHOICES, "left", "turn(-1)", "Change", "←→"),
    _hidden(Place.CHOICES, "right,space", "turn(1)", "Change"),
    _hidden(Place.CHOICES, "enter", "screen.begin", "Start"),
    _hidden(Place.ENTRY, "up", "screen.go(-1)", "Previous line"),
    _hidden(Place.ENTRY, "right", "forward", "Next"),
    _shown(Place.ENTRY, "down", "screen.go(1)", "Move", "↑↓"),
    _shown(Place.ENTRY, "enter", "submit", "Start"),
)

_MATCHES = (
    _shown(Place.MATCHES, "r", "rename", "Rename"),
    _shown(Place.MATCHES, "x,d,delete", "delete", "Delete", "x"),
    # Of each pair the footer shows the one that makes sense.
    _shown(Place.MATCHES, "u", "restore", "Restore"),
    _hidden(Place.MATCHES, "u", "miss_deleted", "Restore"),
    _shown(Place.MATCHES, "t", "show_deleted", "Deleted"),
    _hidden(Place.MATCHES, "t", "hide_deleted", "Deleted"),
    _shown(Place.MATCHES, "slash", "search", "Search", "/"),
    _shown(Place.MATCHES, "escape,q,m", "leave", "Back", "q"),
    _shown(Place.MATCHES, "e", "export", "Export"),
    _shown(Place.MATCHES, "i", "import", "Import"),
    _shown(Place.MATCHES, "p", "practise", "Practise")._replace(help=_PRACTICE_HELP),
    _shown(Place.MATCH_LIST, "enter", "select", "Open"),
    _shown(Place.MATCH_SEARCH, "enter", "submit", "Go to the list"),
    _hidden(Place.MATCH_SEARCH, "down", "submit", "Go to the list"),
    _shown(Place.MATCH_SEARCH, "escape", "screen.leave", "End the search"),
)

_SETTINGS = (
    _shown(Place.SETTINGS, "escape,q", "leave", "Back"),
    # The key that opened this screen closes it, whichever a player has given it.
    Action(Place.SETTINGS, "settings", "comma", "leave", "Back"),
    _shown(Place.SETTINGS_LIST, "enter", "select", "Change"),
    _shown(Place.SETTINGS_LIST, "left", "screen.turn(-1)", "Value", "←→"),
    _hidden(Place.SETTINGS_LIST, "right", "screen.turn(1)", "Value"),
    _hidden(Place.SETTINGS_LIST, "space", "select", "Change"),
    _shown(Place.SETTINGS_LIST, "delete,backspace", "screen.restore", "Default", "del"),
)

_RULES = (
    _shown(Place.RULES, "escape,q", "leave", "Back"),
    _shown(Place.RULES, "slash,ctrl+f", "search", "Search", "/"),
    _shown(Place.RULES, "t", "try_it", "Try it"),
    _shown(Place.RULES, "l", "lessons", "Learn"),
    Action(Place.RULES, "page-up", "pageup", "page(-1)", "Page up", fixed=True, priority=True),
    Action(Place.RULES, "page-down", "pagedown", "page(1)", "Page down", fixed=True, priority=True),
)

_EDITOR = (
    *(
        _hidden(Place.EDITOR, key, f"steer('{key}')", f"Cursor {key}")
        for key in ("left", "right", "up", "down")
    ),
    _hidden(Place.EDITOR, "pageup", "climb(1)", "Level up"),
    _hidden(Place.EDITOR, "pagedown", "climb(-1)", "Level down"),
    _hidden(Place.EDITOR, "enter,space", "use", "Use the tool"),
    *(_hidden(Place.EDITOR, key, f"nth_tool('{key}')", f"Tool {key}") for key in "123456789"),
    _hidden(Place.EDITOR, "tab", "next_tool(1)", "Next tool"),
    _hidden(Place.EDITOR, "shift+tab", "next_tool(-1)", "Previous tool"),
    _hidden(Place.EDITOR, "x,delete,backspace", "use_tool('remove')", "Remove"),
    _hidden(Place.EDITOR, "m", "use_tool('move')", "Move"),
    _hidden(Place.EDITOR, "plus", "use_tool('raise')", "Raise"),
    _hidden(Place.EDITOR, "minus", "use_tool('lower')", "Lower"),
    _hidden(Place.EDITOR, "n", "pass_turn", "Turn"),
    _hidden(Place.EDITOR, "u", "undo", "Undo"),
    _hidden(Place.EDITOR, "r", "redo", "Redo"),
    _hidden(Place.EDITOR, "e", "clear", "Empty"),
    _shown(Place.EDITOR, "b", "play", "Play from it"),
    _shown(Place.EDITOR, "escape,q", "leave", "Back"),
    _shown(Place.EDITOR, "y,ctrl+e", "keep('copy')", "Copy", "y"),
    _shown(Place.EDITOR, "k", "keep('match')", "Save match"),
    _shown(Place.EDITOR, "z", "keep('puzzle')", "Puzzle"),
    _shown(Place.EDITOR, "s", "keep('setup')", "Set-up"),
    _shown(Place.EDITOR, "v,a", "view", "View", "v"),
)

_LEARNING = (
    _shown(Place.LESSONS, "escape,q", "leave", "Back", "q"),
    _shown(Place.LESSONS, "d", "forget", "Start over"),
    _shown(Place.LESSONS, "w", "rules", "Rules"),
    Action(
        Place.LESSONS,
        "strategy",
        "exclamation_mark",
        "strategy",
        "How to think",
        footer="How to think",
        key_display="!",
    ),
    _shown(Place.LESSON_LIST, "enter", "select", "Begin"),
    _hidden(Place.LESSON_LIST, "space", "select", "Begin"),
    *(_hidden(Place.LESSON, key, f"answer('{key}')", f"Answer {key}") for key in "123456789"),
    _hidden(Place.ANSWERS, "tab", "cursor_down", "Next answer"),
    _hidden(Place.ANSWERS, "shift+tab", "cursor_up", "Previous answer"),
    # Before the board's own Enter, which has no use while a move is to be taken back, nor once all is done.
    _shown(Place.LESSON, "enter", "lead_on", "Continue")._replace(priority=True),
    _shown(Place.LESSON, "enter", "help_me('try_again')", "Try again")._replace(priority=True),
    _shown(Place.LESSON, "enter", "next_move", "Next move")._replace(priority=True),
    # Function keys work while letters are typed into the line of an answer.
    _shown(Place.LESSON, "h,f2", "help_me('hint')", "Hint", "h"),
    _shown(Place.LESSON, "s,f3", "help_me('show')", "Show me", "s"),
    _shown(Place.LESSON, "n", "next", "Next"),
    _shown(Place.LESSON, "r", "again", "Again")._replace(priority=True),
    _shown(Place.LESSON, "backspace", "previous", "Previous"),
    _hidden(Place.LESSON, "enter,space", "go_on", "Continue"),
    _hidden(Place.LESSON, "escape", "back", "Back"),
    _hidden(Place.LESSON, "g", "play", "Play a match"),
    Action(Place.LESSON, "help", "question_mark,f1", "help", "Help", footer="Help", key_display="?"),
    _shown(Place.LESSON, "q", "leave", "Leave"),
)

_PUZZLES = (
    # The same keys and words as in a lesson, and Enter before the board's own.
    _shown(Place.PUZZLE, "enter", "lead_on", "Continue")._replace(priority=True),
    _shown(Place.PUZZLE, "enter", "try_again", "Try again")._replace(priority=True),
    _shown(Place.PUZZLE, "enter", "next_move", "Next move")._replace(priority=True),
    _shown(Place.PUZZLE, "h", "hint", "Hint")._replace(help="say where to begin"),
    _shown(Place.PUZZLE, "s", "show", "Show me")._replace(help="show the solution"),
    _shown(Place.PUZZLE, "n", "next", "Next")._replace(help="the next puzzle"),
    _shown(Place.PUZZLE, "r,g", "again", "Again", "r")._replace(help="this puzzle again"),
    _shown(Place.PUZZLE, "y", "today", "Today's")._replace(help="the puzzle of the day"),
    Action(Place.PUZZLE, "settings", "comma", "settings", "Settings"),
    Action(Place.PUZZLE, "help", "question_mark,f1", "help", "Help", footer="Help", key_display="?"),
    _shown(Place.PUZZLE, "q", "leave", "Leave"),
    _shown(Place.PUZZLES, "t", "theme(1)", "Theme")._replace(help="the puzzles of the next theme"),
    _hidden(Place.PUZZLES, "T,shift+t", "theme(-1)", "Theme before"),
    _shown(Place.PUZZLES, "y", "today", "Today's")._replace(help="the puzzle of the day"),
    _shown(Place.PUZZLES, "escape,q", "leave", "Back", "q"),
    _shown(Place.PUZZLE_LIST, "enter", "select", "Open"),
    _hidden(Place.PUZZLE_LIST, "left", "screen.turn(-1)", "Game"),
    _shown(Place.PUZZLE_LIST, "right", "screen.turn(1)", "Game", "←→"),
)

_PRACTICE = (
    _shown(Place.PRACTICE, "g", "play", "Play a game")._replace(help="play a game, whose mistakes come here"),
    _shown(Place.PRACTICE, "x,delete", "forget", "Delete", "x")._replace(help="delete a mistake"),
    _shown(Place.PRACTICE, "escape,q", "leave", "Back", "q"),
    _shown(Place.PRACTICE_LIST, "enter", "select", "Practise"),
    _hidden(Place.PRACTICE_LIST, "left", "screen.turn(-1)", "Game"),
    _shown(Place.PRACTICE_LIST, "right", "screen.turn(1)", "Game", "←→"),
)

_DIALOGS = (
    _shown(Place.HELP, "escape,enter,q,space", "dismiss", "Close"),
    _hidden(Place.HELP, "left,right,tab", "turn", "Other page"),
    _hidden(Place.HELP, "w", "rules", "Rules"),
    _hidden(Place.HELP, "l", "lessons", "Learn"),
    Action(Place.HELP, "strategy", "exclamation_mark", "strategy", "How to think"),
    Action(Place.HELP, "help", "question_mark,f1", "dismiss", "Close"),
    _hidden(Place.KEYS, "escape,enter,q,space,question_mark,f1", "dismiss", "Close"),
    _hidden(Place.CONFIRM, "left,up", "app.focus_previous", "Previous"),
    _hidden(Place.CONFIRM, "right,down", "app.focus_next", "Next"),
    _shown(Place.CONFIRM, "y", "dismiss(True)", "Yes"),
    _shown(Place.CONFIRM, "n,escape,q", "dismiss(False)", "No"),
    _shown(Place.ASK, "escape", "dismiss", "Cancel"),
    _hidden(Place.COMPUTER, "up", "app.focus_previous", "Previous"),
    _hidden(Place.COMPUTER, "down", "app.focus_next", "Next"),
    _hidden(Place.COMPUTER, "s", "more", "Set-up"),
    *(_hidden(Place.COMPUTER, key, f"level('{key}')", f"Level {key}") for key in "0123456789"),
    _hidden(Place.COMPUTER, "escape,q", "dismiss", "Cancel"),
    _shown(Place.ANALYSIS, "v,space", "step", "Step through", "v"),
    _shown(Place.ANALYSIS, "p", "practise", "Practise"),
    _shown(Place.ANALYSIS, "escape,q", "leave", "Close"),
    Action(Place.ANALYSIS, "help", "question_mark,f1", "app.show_keys", "All keys"),
    _shown(Place.EXPLORER, "left", "go(-1)", "Back", "←"),
    _shown(Place.EXPLORER, "right", "go(1)", "Forward", "→"),
    _shown(Place.EXPLORER, "escape,q,f6", "leave", "Close"),
    Action(Place.EXPLORER, "help", "question_mark,f1", "app.show_keys", "All keys"),
    _shown(Place.LINE, "left", "step(-1)", "Back", "←"),
    _shown(Place.LINE, "right,space", "step(1)", "Forward", "→"),
    _shown(Place.LINE, "tab,up,down", "other", "Other line", "tab"),
    _shown(Place.LINE, "enter", "keep", "Keep"),
    _shown(Place.LINE, "escape,q", "leave", "Close"),
    Action(Place.LINE, "help", "question_mark,f1", "app.show_keys", "All keys"),
)

OTHERS = (
    *_APP,
    *_PICKER,
    *_MATCH,
    *_SETUP,
    *_MATCHES,
    *_SETTINGS,
    *_RULES,
    *_EDITOR,
    *_LEARNING,
    *_PUZZLES,
    *_PRACTICE,
    *_DIALOGS,
)
