"""Table of actions, third part: keys in a club."""

from __future__ import annotations

from typing import Any

from boardgames.tui.actions.action import Action, Place

__all__ = ["CLUB"]


def _fixed(place: Place, keys: str, act: str, title: str, **more: Any) -> Action:
    """Return an action whose keys cannot be changed; `footer` is its word there, if it is shown."""
    return Action(place, f"{place.value} {act}", keys, act, title, fixed=True, **more)


def _shown(place: Place, keys: str, act: str, title: str, **more: Any) -> Action:
    return _fixed(place, keys, act, title, footer=title, **more)


def _table(id: str, keys: str, title: str, sentence: str, **more: Any) -> Action:
    """Return an action at a table; where a match has it too, it has the same keys."""
    return Action(Place.TABLE, id, keys, f"act('{id}')", title, help=sentence, **more)


def _entry(id: str, key: str, title: str, sentence: str, **more: Any) -> Action:
    """Return the action of an entry of the lobby, which is listed there; see `server/screens/entries.py`."""
    return _fixed(Place.LOBBY, key, f"do('{id}')", title, help=sentence, **more)


_NEXT = "go to the next game where it is your turn"
#: The entries of the lobby beside its tables, in any order.
_ENTRIES = (
    _entry(
        "computer", "a", "Play the computer", "play a game against the computer at once", footer="Computer"
    ),
    _entry("learn", "l", "Learn", "short lessons on the board for every rule of a game"),
    _entry("puzzles", "z", "Puzzles", "puzzles with a rating of your own in each game"),
    _entry("today", "y", "Puzzle of the day", "the same puzzle for everybody, a new one every day"),
    _entry("ladder", "r", "Ratings", "the best players of each game"),
    _entry("contests", "t", "Round robins", "everybody plays everybody: join one, or make one"),
    _entry("arenas", "m", "Arenas", "games one after another, against whoever waits"),
    _entry("reminders", "v", "Reminders, vacation", "how you are told that it is your turn, and vacation"),
    _entry("rules", "w", "Rules", "the rules of a game, with examples on boards"),
)

_LOBBY = (
    # What Enter does depends on the table under the cursor: the footer shows the one that it does.
    *(
        _shown(Place.LOBBY_LIST, "enter", f"open('{word.lower()}')", word)
        for word in ("Join", "Play", "Watch", "Look", "Answer", "Open")
    ),
    _shown(Place.LOBBY, "full_stop", "next_game", "Next game", key_display=".", help=_NEXT),
    _shown(Place.LOBBY, "n", "make", "New", help="make a table: game, options, clock, and who may join"),
    _shown(Place.LOBBY, "g", "quick", "Quick", help="join the table that waits longest, or make one"),
    _shown(Place.LOBBY, "c", "code", "Code", help="join a table by its code"),
    _shown(Place.LOBBY, "x,delete", "give_up", "Give up", key_display="x", help="give up your open table"),
    _shown(Place.LOBBY, "k", "stand_in", "Add computer", help="let a computer join your open table"),
    _shown(Place.LOBBY, "f", "finished", "Finished", help="list your finished games, or those of all"),
    _shown(Place.LOBBY, "p", "people", "People", help="who is here"),
    _shown(Place.LOBBY, "e", "talk", "Say", help="say something to everyone in the lobby"),
    _fixed(Place.LOBBY, "ctrl+t", "mute", "Hide talk", help="switch the talk of the lobby off, or on"),
    _fixed(Place.LOBBY, "escape", "close_talk", "Cancel"),
    *_ENTRIES,
    _shown(Place.LOBBY, "u", "account", "Account", help="your keys, codes, name and games"),
    _shown(Place.LOBBY, "o", "operator", "Operator", help="kick, mute, ban, close tables: for operators"),
    Action(
        Place.LOBBY,
        "settings",
        "comma",
        "settings",
        "Settings",
        footer="Settings",
        help="colours, views, keys",
    ),
    Action(Place.LOBBY, "leave", "q", "app.quit", "Quit", footer="Quit"),
)

_GAME_CHOICE = (
    *(_fixed(Place.GAME_CHOICE, key, f"nth('{key}')", f"Game {key}") for key in "123456789"),
    _shown(Place.GAME_CHOICE, "escape,q", "dismiss", "Cancel"),
)

_CLUB_COMPUTER = (
    _fixed(Place.CLUB_COMPUTER, "up", "app.focus_previous", "Previous"),
    _fixed(Place.CLUB_COMPUTER, "down", "app.focus_next", "Next"),
    _fixed(Place.CLUB_COMPUTER, "escape,q", "dismiss", "Cancel"),
)

_NEW_TABLE = (
    _fixed(Place.NEW_TABLE, "left", "app.focus_previous", "Previous"),
    _fixed(Place.NEW_TABLE, "right", "app.focus_next", "Next"),
    _fixed(Place.NEW_TABLE, "up", "go(-1)", "Previous line"),
    _shown(Place.NEW_TABLE, "down", "go(1)", "Move", key_display="↑↓"),
    _shown(Place.NEW_TABLE, "s", "begin", "Make the table"),
    _shown(Place.NEW_TABLE, "w", "rules", "Rules"),
    _shown(Place.NEW_TABLE, "escape,q", "leave", "Back"),
)

_TABLE = (
    _fixed(Place.TABLE, "escape", "close_talk", "Cancel"),
    _shown(Place.TABLE, "full_stop", "next_game", "Next game", key_display=".", help=_NEXT),
    # What is said is written with the key for writing in a match; the keys of earlier versions still work.
    _table("talk", "e", "Say", "say something at this table", footer="Say", fixed=True),
    _fixed(Place.TABLE, "s", "act('talk')", "Say"),
    _fixed(Place.TABLE, "h", "act('mute')", "Hide talk"),
    _shown(
        Place.TABLE,
        "l",
        "conditional",
        "If ...",
        help="answer moves in advance, in a game of days or no clock",
    ),
    _table("autoplay", "y", "Autoplay", "start or stop autoplay of the line"),
    _table("slower", "less_than_sign", "Slower", "slower autoplay"),
    _table("faster", "greater_than_sign", "Faster", "faster autoplay"),
    _table("analysis", "i", "Analyse", "see where the game turned, once it is over", footer="Analyse"),
    _table("explorer", "f6", "Explorer", "see what was played here in the club's games, after the end"),
    _table("copy-record", "ctrl+y", "Copy or export the match", "copy the match as text"),
    _table("copy-position", "ctrl+e", "Copy the position", "copy the position as text"),
    _table("resign", "x", "Resign", "resign; asks for confirmation"),
    _table("offer-draw", "o", "Offer a draw", "offer a draw; every other player must agree"),
    _table("take-back", "k", "Ask to take back", "ask to take back your last move; all others must agree"),
    Action(
        Place.TABLE,
        "new",
        "n",
        "rematch",
        "Rematch",
        footer="Rematch",
        help="ask for a rematch after the game has ended, or accept it",
    ),
    _table("settings", "comma", "Settings", "colours, views, marks, keys"),
    _table("help", "question_mark,f1", "Help", "help, including the marks", footer="Help", key_display="?"),
    _table("leave", "q", "Leave", "go to the lobby; the game continues", footer="Leave"),
    # Last, so that the footer shows it where there is room.
    _table("mute", "ctrl+t", "Hide talk", "hide the table talk, or show it", footer="Talk", fixed=True),
)

_REGISTRATION = (
    _shown(Place.REGISTRATION, "escape", "guest", "Come in as a guest"),
    _shown(Place.REGISTRATION, "f2", "code", "Type a code"),
)

_ACCOUNT = (
    _shown(Place.ACCOUNT_LIST, "enter", "select", "Name it"),
    _shown(Place.ACCOUNT, "x,delete", "remove", "Remove", key_display="x", help="remove the key"),
    _shown(Place.ACCOUNT, "c", "link", "Link", help="show a code that adds another key"),
    _shown(Place.ACCOUNT, "r", "recovery", "Recovery", help="show a new recovery code"),
    _shown(Place.ACCOUNT, "p", "passkey", "Passkey", help="have your browser make a passkey"),
    _shown(Place.ACCOUNT, "n", "rename", "Rename", help="take another name"),
    _shown(Place.ACCOUNT, "e", "export", "Export", help="copy the records of your games"),
    _shown(Place.ACCOUNT, "d", "give_up", "Leave club", help="leave the club for good"),
    _shown(Place.ACCOUNT, "escape,q", "leave", "Back", key_display="q"),
)

_OPERATOR = (
    _shown(Place.OPERATOR, "k", "kick", "Kick", help="end the visit of a player, who can come back"),
    _shown(Place.OPERATOR, "m", "mute", "Mute", help="take a player's voice, or give it back"),
    _shown(Place.OPERATOR, "b", "ban", "Ban", help="ban an account, or end a ban"),
    _shown(Place.OPERATOR, "x,delete", "close_table", "Close table", key_display="x", help="close a table"),
    _shown(Place.OPERATOR, "d", "say_to_all", "Message", help="set the message of the day"),
    _shown(Place.OPERATOR, "r", "registration", "Registration", help="decide who can register"),
    _shown(Place.OPERATOR, "escape,q", "leave", "Back", key_display="q"),
)

_COMPANY = (
    _shown(Place.LADDER_LIST, "enter", "select", "Player"),
    _fixed(Place.LADDER_LIST, "left", "screen.turn(-1)", "Previous game"),
    _shown(Place.LADDER_LIST, "right", "screen.turn(1)", "Game", key_display="←→"),
    _shown(Place.LADDER, "z", "puzzles", "Puzzles"),
    _shown(Place.LADDER, "y", "yourself", "You"),
    _shown(Place.LADDER, "escape,q", "leave", "Back", key_display="q"),
    _shown(Place.PLAYER_LIST, "enter", "select", "Look"),
    _fixed(Place.PLAYER_LIST, "left", "screen.turn(-1)", "Previous game"),
    _shown(Place.PLAYER_LIST, "right", "screen.turn(1)", "Game", key_display="←→"),
    _shown(Place.PLAYER, "c", "challenge", "Challenge"),
    _shown(Place.PLAYER, "f", "friend", "Friend"),
    _shown(Place.PLAYER, "escape,q", "leave", "Back", key_display="q"),
    _shown(Place.CONTEST_LIST, "enter", "select", "Open"),
    _shown(Place.CONTESTS, "n", "make", "New"),
    _shown(Place.CONTESTS, "s", "start", "Start"),
    _shown(Place.CONTESTS, "x,delete", "give_up", "Leave it", key_display="x"),
    _shown(Place.CONTESTS, "escape,q", "leave", "Back", key_display="q"),
    _shown(Place.ARENA_LIST, "enter", "select", "Take part"),
    _shown(Place.ARENAS, "n", "make", "New"),
    _shown(Place.ARENAS, "x,delete", "give_up", "No more games", key_display="x"),
    _shown(Place.ARENAS, "d", "close", "End it"),
    _shown(Place.ARENAS, "escape,q", "leave", "Back", key_display="q"),
    _fixed(Place.NEW_CONTEST, "left", "app.focus_previous", "Previous"),
    _fixed(Place.NEW_CONTEST, "right", "app.focus_next", "Next"),
    _fixed(Place.NEW_CONTEST, "up", "go(-1)", "Previous line"),
    _shown(Place.NEW_CONTEST, "down", "go(1)", "Move", key_display="↑↓"),
    _shown(Place.NEW_CONTEST, "s", "begin", "Open it"),
    _shown(Place.NEW_CONTEST, "escape,q", "leave", "Back", key_display="q"),
    _shown(Place.CONDITIONAL, "s", "keep", "Keep"),
    _shown(Place.CONDITIONAL, "l", "turn", "Kept lines"),
    _shown(Place.CONDITIONAL, "x,delete", "remove", "Remove", key_display="x"),
    _shown(Place.CONDITIONAL, "q", "leave", "Back"),
    _fixed(Place.REMINDERS, "left", "app.focus_previous", "Previous"),
    _fixed(Place.REMINDERS, "right", "app.focus_next", "Next"),
    _fixed(Place.REMINDERS, "up", "go(-1)", "Previous line"),
    _shown(Place.REMINDERS, "down", "go(1)", "Move", key_display="↑↓"),
    _shown(Place.REMINDERS, "escape,q", "leave", "Back", key_display="Esc"),
    _shown(Place.PEOPLE_LIST, "enter", "select", "Player"),
    _shown(Place.PEOPLE, "c", "challenge", "Challenge"),
    _shown(Place.PEOPLE, "f", "friend", "Friend"),
    _shown(Place.PEOPLE, "escape,q", "leave", "Back", key_display="q"),
)

CLUB = (
    *_LOBBY,
    *_GAME_CHOICE,
    *_CLUB_COMPUTER,
    *_NEW_TABLE,
    *_TABLE,
    *_REGISTRATION,
    *_ACCOUNT,
    *_OPERATOR,
    *_COMPANY,
)
