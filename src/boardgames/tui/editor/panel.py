"""The panel beside the editor's board: the tools, whose turn it is, and what is at the cursor."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from attrs import frozen
from textual.content import Content

from boardgames.core.words import counted
from boardgames.tui.common.widgets import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.core.editing import Piece
    from boardgames.learn.editor import PositionEditor

__all__ = ["MOVE", "REMOVE", "EditorPanel", "Tool", "apply", "standing", "tools_of"]


#: With more pieces than these, pieces are listed by their letters alone.
_FEW = 6
#: The most places listed that the board cannot show.
_MOST_PLACES = 6
_HEADING = "bold $text-secondary"
#: The keys of the tools that are not pieces.
_KEYS = {"remove": "x", "move": "m", "raise": "+", "lower": "-"}


@frozen
class Tool:
    """Something that Enter or a click does at a place: put a `piece`, or what the name says."""

    name: str
    label: str
    piece: Piece | None = None


REMOVE: Final = Tool("remove", "remove")
MOVE: Final = Tool("move", "move: from, then to")
RAISE: Final = Tool("raise", "raise")
LOWER: Final = Tool("lower", "lower")


def tools_of(editor: PositionEditor) -> tuple[Tool, ...]:
    """Return the tools for the game of an editor, the pieces first."""
    pieces = tuple(Tool(piece.name, piece.label, piece) for piece in editor.pieces)
    levels = (RAISE, LOWER) if editor.has_levels else ()
    return (*pieces, REMOVE, MOVE, *levels)


def apply(tool: Tool, editor: PositionEditor, spot: Spot) -> None:
    """Use a tool at a place; a piece that is there alone already stays, and MOVE needs two places."""
    if tool.piece is not None:
        if editor.on(spot) != (tool.name,):
            editor.put(spot, tool.name)
    elif tool == REMOVE:
        editor.remove(spot)
    elif tool in (RAISE, LOWER):
        editor.shift(spot, 1 if tool == RAISE else -1)


class EditorPanel(LinkPanel):
    """Panel with everything in words; tools and commands are links."""

    def follow(self, editor: PositionEditor, tools: tuple[Tool, ...], tool: Tool, spot: Spot) -> None:
        """Show how things stand."""
        self.update(Content("\n").join(_lines(editor, tools, tool, spot)))


def standing(editor: PositionEditor) -> str:
    """Return in a sentence how the position that is drawn stands, or why it is not one."""
    position = editor.position
    if position is None:
        return f"✗ Not possible yet: {editor.problem}"
    outcome = position.outcome()
    return f"✓ {outcome.reason if outcome else _possible(len(position.legal_moves()))}"


def _possible(moves: int) -> str:
    return f"A possible position: {counted(moves, 'legal move')}."


def _lines(editor: PositionEditor, tools: tuple[Tool, ...], tool: Tool, spot: Spot) -> Iterator[Content]:
    yield Content.styled("Choose, Enter or click", _HEADING)
    pieces = [one for one in tools if one.piece]
    if len(pieces) > _FEW:
        yield from _letters(editor, pieces, tool)
    else:
        yield from (_tool(str(n), one, one.label, tool) for n, one in enumerate(pieces, start=1))
    yield from (_tool(_KEYS[one.name], one, one.label, tool) for one in tools if not one.piece)
    yield Content("")
    yield _way("n", "pass_turn", f"to move: {editor.mover}")
    yield Content("  ").join(
        (_way("u", "undo", "undo"), _way("r", "redo", "redo"), _way("e", "clear", "clear"))
    )
    yield Content("")
    labels = {one.name: one.label for one in tools}
    there = ", ".join(labels[name] for name in editor.on(spot)) or "nothing"
    yield Content.assemble((f"{spot}", "bold"), f": {there}")
    if editor.unshown:
        yield Content.styled("Drawn, not on the board yet:", "bold $text-warning")
        yield from _unshown(editor, labels)


def _unshown(editor: PositionEditor, labels: Mapping[str, str]) -> Iterator[Content]:
    """Yield what is drawn at the places where the board shows something else."""
    places = sorted(editor.unshown, key=str)
    for spot in places[:_MOST_PLACES]:
        drawn = ", ".join(labels[name] for name in editor.on(spot)) or "nothing"
        yield Content.assemble((f"  {spot}", "bold"), f": {drawn}")
    if len(places) > _MOST_PLACES:
        yield Content.styled(f"  and {len(places) - _MOST_PLACES} more marked places", "$text-muted")


def _letters(editor: PositionEditor, pieces: list[Tool], tool: Tool) -> Iterator[Content]:
    """Yield a line of letters for each seat; the letter is the key."""
    for seat, group in groupby(pieces, key=lambda one: one.piece.seat if one.piece else None):
        whose = str(editor.start.seats[seat]) if seat is not None else "Nobody's"
        letters = [_link(one, one.name, tool) for one in group]
        yield Content.assemble(f"{whose:9}", Content(" ").join(letters))
    yield Content.styled(f"Now: {tool.label}", "$text-muted")


def _tool(key: str, one: Tool, words: str, tool: Tool) -> Content:
    return Content.assemble((f"{key} ", "bold $text-primary"), _link(one, words, tool))


def _link(one: Tool, words: str, tool: Tool) -> Content:
    link = Content.from_markup(f"[@click=ask('tool','{one.name}')]$words[/]", words=words)
    return link.stylize("reverse") if one == tool else link


def _way(key: str, action: str, words: str) -> Content:
    return Content.from_markup(
        f"[@click=ask('{action}')][$text-primary b]$key[/] $words[/]", key=key, words=words
    )
