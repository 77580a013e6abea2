r"""Records: a match as text that people and programs can read, in one format for all games.

It follows PGN, the format of chess, where that fits:

    [Game "pylos"]
    [Option.variant "mature"]
    [Option.empty "raise"]
    [Seat1 "Ann"]
    [Seat2 "Ben"]
    [Date "2026-11-21"]
    [Result "*"]

    {A match to show the format.}
    1. 1b2 {[clk 0:05:00]} 1c3 {The corners are slower.}
      (1... 1a1
       2. 1d4 1a4)
    2. 1b3 1c2
    *

**Tags** come first, one on each line: a name and a text in quotes. `Game`, the game's name, is required.
`Option.…` is an option; those left out have their defaults. `Position`, in the game's position text, is there
if the match did not begin with the opening. All others are free and keep their order: `Seat1`, `Seat2` (the
players), `Date`, `Event`. `Result` comes last: who won and by which rule, `*` if the game has not ended, or
how it ended otherwise, such as `Dark won (resignation)`.

**Moves** follow, a round on each line: its number, then the moves of all seats in the game's own notation.
A number with three dots, `2...`, continues in the middle of a round. Numbers are checked.

**Variations** are in parentheses after the move that they replace, and may contain others. **Comments** are
in braces after their move; before the first move, the comment is about the match. A comment may begin with
notes in brackets, each a name and a text: `{[clk 0:05:00] In good time.}`. The program uses two: `clk`, the
time left to the player who moved, and `end`, how the game ended there if not by the rules.

The **end** is `*` if the result is `*`, otherwise `#`. A record without it was cut short.

**Quoting.** A move is in quotes if it contains a space (`"!g4 a1-b2"`), any of `( ) { } [ ] " \` or a
character beyond ASCII, or if it reads like a number (`1.`) or the end. In quotes and braces, `\n` is a line
break, `\uXXXX` the character with that code (required for control characters), and `\` before one of
`" \ { } [ ]` is that character itself: a quote in quotes, a closing brace in a comment, a closing bracket in
a note, an opening one where a comment begins. Blanks at the ends of a comment count only if they are written
`\u0020`; a line break within it is a blank.

Files are UTF-8. `dump` writes only this form, so that equal matches have equal records. `load` also reads
other line breaks, blanks and indents, and moves as players may type them. It replays every move by the rules:
an illegal move is refused with its line, the move and the rule.
"""

from __future__ import annotations

from boardgames.match.record.reading import load
from boardgames.match.record.writing import dump

__all__ = ["dump", "load"]
