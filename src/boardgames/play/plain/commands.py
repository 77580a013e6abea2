"""The commands of play in lines: each with a short form, what follows it, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["ELSEWHERE", "LOOKING", "MATCH", "TASK", "Command", "Typed", "help_on", "typed"]


class Command(NamedTuple):
    """A command: its name and short form, what follows it, "" for nothing, and what it does."""

    name: str
    short: str
    takes: str
    help: str
    #: Other words for the same, for players who know them from elsewhere.
    also: tuple[str, ...] = ()

    @property
    def form(self) -> str:
        """The way to write it: `row b`."""
        return f"{self.name} {self.takes}".rstrip()


class Typed(NamedTuple):
    """A command that was typed, with what follows it."""

    command: Command
    argument: str


#: Commands that look at a position or say something about the game; they change nothing.
LOOKING = (
    Command("moves", "m", "[PLACE]", "the legal moves, or those that begin at a place; moves all lists many"),
    Command("why", "w", "PLACE or MOVE", "what can be done there and by which rule, or why not"),
    Command("board", "b", "", "the whole board, row by row"),
    Command("level", "lv", "NUMBER", "one level of the board"),
    Command("row", "r", "NAME", "one row or column, as in row b or row 2 b", ("column", "file", "rank")),
    Command("around", "a", "PLACE", "a place and those near it"),
    Command("place", "p", "PLACE", "what is on a place; the name of the place alone does the same"),
    Command("score", "s", "", "what the players have, and the score of a series"),
    Command("rules", "ru", "[RULE]", "the titles of the rules, or one of them, as in rules 7", ("rule",)),
    Command("position", "po", "", "the position as one line of text"),
    Command("diagram", "di", "", "the board as a table of letters, for a braille display"),
    Command("help", "?", "[COMMAND]", "the commands, or one of them", ("h?",)),
    Command("quit", "q", "", "save and leave", ("exit", "bye")),
)
#: Commands of a match.
MATCH = (
    *LOOKING,
    Command("last", "l", "", "the last move"),
    Command("history", "hi", "", "all moves so far"),
    Command("turn", "t", "", "whose turn it is; an empty line does the same"),
    Command("clock", "c", "", "the time left"),
    Command("hint", "h", "", "a hint; each time it says more"),
    Command("undo", "u", "", "take your last move back", ("takeback",)),
    Command("now", "n", "", "let the computer move now"),
    Command("pause", "pa", "", "stop the clock until your next line"),
    Command("draw", "d", "", "offer a draw"),
    Command("resign", "rs", "", "give the game up"),
    Command("yes", "y", "", "answer a question with yes", ("accept",)),
    Command("no", "no", "", "answer a question with no", ("decline",)),
    Command("seats", "se", "", "who plays"),
    Command("seat", "st", "NUMBER PLAYER", "change who plays, as in seat 2 computer:3"),
    Command("join", "j", "[NUMBER]", "take a seat of a match that others play elsewhere"),
    Command("new", "ne", "", "begin a rematch", ("rematch",)),
    Command("matches", "ma", "", "your unfinished matches of this game"),
    Command("resume", "re", "[ID]", "continue an unfinished match, by default the last one"),
    Command("save", "sa", "", "say whether the match is saved; it is saved after every move"),
)
#: Commands of a match that need this machine: its library, its engines, and power over seats and clock.
_OF_THIS_MACHINE = ("hint", "now", "pause", "seat", "join", "matches", "resume", "save")
#: Commands of a match elsewhere, such as at a table of a club.
ELSEWHERE = (
    *(command for command in MATCH if command.name not in (*_OF_THIS_MACHINE, "quit")),
    Command("quit", "q", "", "leave; the game goes on", ("exit", "bye")),
)
#: Commands of a lesson or a puzzle.
TASK = (
    *LOOKING,
    Command("question", "qu", "", "the question again; an empty line does the same", ("task",)),
    Command("hint", "h", "", "a hint; each time it says more"),
    Command("solution", "so", "", "a solution from here on", ("show",)),
    Command("retry", "rt", "", "go back to the question after a wrong answer", ("undo", "u")),
    Command("next", "n", "", "go to the next one"),
    Command("back", "ba", "", "go to the one before, in lessons", ("previous",)),
    Command("again", "ag", "", "do this one again from its beginning"),
    Command("lessons", "le", "[NUMBER]", "the lessons of the course, or go to one of them"),
)


_MOVES = "Type a move as it is written, such as one that the command moves lists, or one of these commands."


def _command_named(name: str, commands: Iterable[Command]) -> Command | None:
    """Return the command with a name, a short form or another word for it; None if there is none."""
    word = name.casefold()
    return next((one for one in commands if word in (one.name, one.short, *one.also)), None)


def typed(text: str, commands: Iterable[Command]) -> Typed | None:
    """Return the command of a line with what follows it; None if the line begins with no command."""
    word, _, argument = text.strip().partition(" ")
    command = _command_named(word, commands)
    return Typed(command, argument.strip()) if command else None


def help_on(argument: str, commands: tuple[Command, ...], first: str = _MOVES) -> Iterator[str]:
    """Yield the help: a sentence for each command after the `first`, or for the one that is named."""
    if argument:
        command = _command_named(argument, commands)
        if command is None:
            yield f"There is no command {argument!r}: say help for all of them."
        else:
            yield _explained(command)
        return
    yield first
    yield from map(_explained, commands)


def _explained(command: Command) -> str:
    return f"{command.form}, short {command.short}: {command.help}."
