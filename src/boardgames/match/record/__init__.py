r"""Records: a match as text that people read and programs read back, for all games in one format.

It follows chess's PGN where that carries over:

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

**Tags** come first, one a line: a name and a text in quotes. `Game` is the game's name; it has to be there.
`Option.…` is what was agreed on; options left out have their defaults. `Position`, in the game's position
text, is there if the match did not begin with the opening position. All others are free, and are kept in
their order: `Seat1`, `Seat2` (who plays), `Date`, `Event`. `Result` comes last: who won and by which rule,
`*` while the game goes on, or what players wrote where it ended otherwise, `Dark won (resignation)`.

**Moves** follow, a round a line: the number of the round, then the moves of all seats in the game's own
notation. A number with three dots, `2...`, goes on in the middle of a round. Numbers are checked.

**Variations** stand in parentheses after the move that they replace, and may hold others. **Comments**
stand in braces after their move; before the first move, the comment is about the match. A comment may
begin with notes in brackets, each a name and a text: `{[clk 0:05:00] In good time.}`. Two have a meaning for
the program: `clk`, the time left to who moved, and `end`, how the game was ended there by no rule.

The **end** is `*` where the result is `*`, else `#`. A record without it was cut short.

**Quoting.** A move is written in quotes if it has a space in it (`"!g4 a1-b2"`), any of `( ) { } [ ] " \`
or a character beyond ASCII, or if it reads like a number (`1.`) or the end. In quotes and braces `\n` is
a line break, `\uXXXX` the character with that code (control characters have to be written so), and `\`
before one of `" \ { } [ ]` is that character itself: a quote in quotes, a closing brace in a comment, a
closing bracket in a note, an opening one where a comment begins. Blanks at the ends of a comment count only
if they are written `\u0020`; a line break within it is a blank.

Files are UTF-8. `dump` writes this form and no other, so that equal matches have equal records; `load` also
reads other line breaks, blanks and indents, and moves as players may type them. Reading replays every
move by the rules: what a record says is legal, or it is refused with the line, the move and the rule.
"""

from __future__ import annotations

from boardgames.match.record.reading import load
from boardgames.match.record.writing import dump

__all__ = ["dump", "load"]
