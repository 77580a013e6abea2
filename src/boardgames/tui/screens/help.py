"""Help: the keys, the marks, and how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.tui.app import BoardgamesApp

__all__ = ["HelpScreen"]

_KEYS = """\
[b $secondary]Choosing a move[/]
[b]←↑↓→[/b] move the cursor         [b]PgUp PgDn[/b]  a level up or down
[b]Tab[/b]  next legal spot         [b]Enter[/b]  choose the cursor's spot
[b]1-9[/b]  choose a number         [b]0[/b]  numbers for the next nine
[b]Space[/b] done   [b]Esc[/b] one step back   [b]t[/b] type a move   [b]w[/b] why? the rule cited
Mouse: click a spot or a listed move, point to ask, right button: back.

[b $secondary]The match[/]
[b]u[/b] undo   [b]r[/b] redo   [b]Home End[/b] first, last move   [b]b[/b] another move tried here
[b]n[/b] new match   [b]g[/b] main line   [b]e[/b] comment   [b]y[/b] play the line, [b]< >[/b] its speed
[b]x[/b] resign   [b]o[/b] offer a draw   [b]k[/b] take back by agreement   [b]s[/b] stop the clock
[b]Ctrl+Y[/b] copy the match   [b]Ctrl+E[/b] the position   paste either to open it

[b $secondary]The board[/]
[b]v[/b] view   [b]m[/b] finer pixels   [b]l[/b] lift layers   [b]f[/b] turn round   [b],[/b] settings
[b]d[/b] details   [b]p[/b] colours   [b]a[/b] animation   [b]c[/b] caution   [b]q[/b] leave

[b $secondary]The marks[/]
thick ring, \\[x]  cursor           ring with digit  legal, and its key
double ring, <x>  chosen           cross  will be taken
small dot, (x)  last move          thin dashes, {x}  asked about
"""


class HelpScreen(ModalScreen[None]):
    """The keys on one page, closed by escape, enter or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,space", "dismiss", "Close"),
    ]

    def compose(self) -> ComposeResult:
        """Compose the page."""
        with VerticalScroll(id="help"):
            yield Static(_KEYS)
            if own := self._own_keys():
                yield Static(own, markup=False)

    def on_click(self) -> None:
        """Close."""
        self.dismiss()

    def _own_keys(self) -> str:
        # Loaded late: keys are known once the match screen is, which knows this one.
        from boardgames.tui.keymap import own_keys

        own = own_keys(cast("BoardgamesApp", self.app).settings.wishes.keys)
        return f"Your own keys: {own}" if own else ""
