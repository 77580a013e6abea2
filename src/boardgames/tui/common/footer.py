"""The line at the bottom of a screen: the keys that do something now."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input

from boardgames.tui.actions.keymap import shown_key
from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.common.screen import RoomyScreen

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from textual import events
    from textual.screen import Screen

__all__ = ["Footer", "ShownKey"]

#: The keys that list all keys of a screen.
_FOR_ALL = ("f1", "question_mark")
#: The actions that leave a screen: their key stays like those, so that nobody feels locked in.
_WAYS_OUT = ("leave", "act('leave')")
_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class ShownKey(NamedTuple):
    """A key in the footer: how it is written, what it does, and whether it does it now."""

    key: str
    display: str
    description: str
    enabled: bool
    #: True if it stays where there is no room for all keys.
    stays: bool = False
    #: Where this is not 0 it makes room for all others, the highest first.
    yields: int = 0


class Footer(Widget):
    """The keys of a screen; a click on one of them presses it.

    Textual's own footer makes a widget for every key, and makes all of them again whenever the focus moves.
    This one is a single widget, drawn again only when the keys have changed. Where there is no room for all
    keys it shows as many as fit whole, and always the key that lists all of them and the one that leaves the
    screen; the wheel moves on to the others.
    Actions that do nothing now are left out: those that a widget or screen has in a set called `idle`. Those
    in `held` are dimmed, as they will do something again soon. Both keep their keys, which may say why.
    While a dialog lies over the screen there are none, as none of them would act.
    Actions in `without` are left out, such as a board's where a screen has no use for them; those in `words`
    are called otherwise there. Those in `late` come after the others in that order, as room may be lacking;
    those in `yielding` keep their place, and are the first that are left out, the last of them before all.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key", "footer--description", "footer--hover"}
    DEFAULT_CSS = """
    Footer {
        dock: bottom;
        height: 1;
        text-wrap: nowrap;
        text-overflow: clip;
        color: $footer-foreground;
        background: $footer-background;
        .footer--key {
            color: $footer-key-foreground;
            background: $footer-key-background;
            text-style: bold;
        }
        .footer--description {
            color: $footer-description-foreground;
            background: $footer-description-background;
        }
        .footer--hover { background: $block-hover-background; }
    }
    /* The nearest of sixteen colours cannot be read on one another: use the terminal's own two. */
    Footer.-sixteen {
        color: ansi_default; background: ansi_default;
        .footer--key { color: ansi_default; background: ansi_default; text-style: bold; }
        .footer--description { color: ansi_default; background: ansi_default; }
        .footer--hover { background: ansi_default; text-style: underline; }
    }
    """

    keys: reactive[tuple[ShownKey, ...]] = reactive(())
    """The keys that are shown."""
    hovered: reactive[str | None] = reactive(None)
    """The key that the mouse points at."""
    shift: reactive[int] = reactive(0)
    """The number of keys that the wheel has moved off on the left, where there is no room for all."""

    def __init__(
        self,
        *,
        compact: bool = False,
        without: Collection[str] = (),
        late: Sequence[str] = (),
        words: Mapping[str, str] = _NO_WORDS,
        yielding: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._compact = compact
        self._without = without
        self._late = late
        self._words = words
        self._yielding = yielding

    def leave_out(self, actions: Collection[str]) -> None:
        """Leave out other actions than before."""
        self._without = actions
        self._follow()

    def rename(self, words: Mapping[str, str]) -> None:
        """Call actions otherwise than before."""
        if words != self._words:
            self._words = words
            self._follow()

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        if isinstance(self.screen, RoomyScreen) and self.screen.settings.color_mode is ColorMode.ANSI:
            self.add_class("-sixteen")
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)
        self.app.screen_change_signal.subscribe(self, self._screen_changed)

    def _screen_changed(self, screen: Screen[object]) -> None:
        if screen.is_modal or screen is self.screen:
            self._follow()

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if screen.app.app_focus:
            self.call_later(self._follow)  # in the same frame as what has changed them

    def _follow(self) -> None:
        """Show the keys that do something now, an action with several keys once."""
        if not self.is_attached:
            return
        if not self.screen.is_active:
            self.keys = ()
            return
        shown: dict[str, ShownKey] = {}
        idle, held = {*self._without, *self._noted("idle")}, self._noted("held")
        ranks = {action: rank for rank, action in enumerate(self._yielding, start=1)}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if not binding.show or binding.action in idle:
                continue
            display = self.app.get_key_display(binding)
            if self._is_written(display):  # another key of the action may be none of a text's
                display = shown_key(binding.key)
            if self._is_written(display):
                continue
            word = self._words.get(binding.action, binding.description)
            is_on = active.enabled and binding.action not in held
            stays = binding.action in _WAYS_OUT or binding.key in _FOR_ALL
            yields = ranks.get(binding.action, 0)
            shown.setdefault(binding.action, ShownKey(binding.key, display, word, is_on, stays, yields))
        # What lists all keys comes last, where it stays however few fit.
        keys = [key for action, key in shown.items() if action not in self._late]
        keys += [shown[action] for action in self._late if action in shown]
        self.keys = tuple(sorted(keys, key=lambda key: key.key in _FOR_ALL))

    def _is_written(self, display: str) -> bool:
        """Return whether a key, as it is shown, is only a character of a line of text with the focus."""
        return isinstance(self.screen.focused, Input) and len(display) == 1 and display.isascii()

    def _noted(self, name: str) -> set[str]:
        """Return the actions in the sets of this name that the focused widget and those around it have."""
        nodes = (self.screen.focused or self.screen).ancestors_with_self
        return {action for node in nodes for action in getattr(node, name, ())}

    def validate_shift(self, shift: int) -> int:
        """Move no further than to the last key."""
        parts = self._parts()
        firsts = range(len(parts))
        most = next((at for at in firsts if self._fitting(parts, at).issuperset(firsts[at:])), 0)
        return max(0, min(shift, most))

    def render(self) -> Text:
        """Return the keys that fit."""
        line = Text(no_wrap=True, end="")
        parts = self._parts()
        for at in sorted(self._fitting(parts, self.shift)):
            line.append_text(parts[at])
        return line

    def _fitting(self, parts: list[Text], first: int) -> set[int]:
        """Return which parts are shown: those that stay, and from the first one on those that fit whole."""
        staying = {at for at, key in enumerate(self.keys) if key.stays}
        room = self.size.width - sum(parts[at].cell_len for at in staying)
        fitting: set[int] = set()
        for at in sorted(range(first, len(parts)), key=lambda at: self.keys[at].yields):
            if at in staying:
                continue
            room -= parts[at].cell_len
            if room < 0 and fitting:
                break
            fitting.add(at)
        return fitting | staying

    def _parts(self) -> list[Text]:
        """Return the text of each key, which knows the key that a click on it presses."""
        wide = list(self._texts())
        is_compact = self._compact and sum(part.cell_len for part in wide) > self.size.width
        return list(self._texts(is_compact=True)) if is_compact else wide

    def _texts(self, *, is_compact: bool = False) -> Iterator[Text]:
        key_style = self.get_component_rich_style("footer--key")
        description_style = self.get_component_rich_style("footer--description")
        hover_style = self.get_component_rich_style("footer--hover")
        for key in self.keys:
            display, description = f" {key.display} ", f"{key.description} "
            if is_compact:
                display, description = key.display, f" {key.description}"
            text = Text.assemble((display, key_style), (description, description_style))
            text.stylize(Style(dim=not key.enabled or None, meta={"key": key.key}))
            if key.key == self.hovered:
                text.stylize(hover_style)
            yield text.append(" ") if is_compact else text

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Press the key that is clicked."""
        pointed = self._key_at(event)
        if pointed is None:
            return
        if pointed.enabled:
            self.app.simulate_key(pointed.key)
        else:
            self.app.bell()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the key that the mouse points at."""
        pointed = self._key_at(event)
        self.hovered = pointed.key if pointed else None
        self.styles.pointer = "pointer" if pointed else "default"

    def on_leave(self) -> None:
        """Mark no key."""
        self.hovered = None

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move on to the next key."""
        event.stop()
        self.shift += 1

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move back by a key."""
        event.stop()
        self.shift -= 1

    def _key_at(self, event: events.MouseEvent) -> ShownKey | None:
        pointed = event.style.meta.get("key")
        return next((key for key in self.keys if key.key == pointed), None)
