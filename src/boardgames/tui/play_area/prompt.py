"""The prompt: what to choose next, and the alternatives that are not places on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.content import Content

from boardgames.core import Choice
from boardgames.match.time_text import clock_face
from boardgames.play.marks import SIGNS
from boardgames.play.preferences import EVERY
from boardgames.play.sentences import with_you
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.common.widgets import LinkPanel, link
from boardgames.tui.play_area.why import no_move_here

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.play.interaction import Interaction
    from boardgames.tui.settings.preferences import Settings

__all__ = ["PromptPanel"]

#: The rows that the panel has at least, so that the screen is not laid out again with every step; in brief it
#: gives way to what is below it.
_ROWS, _ROWS_IN_BRIEF = 4, 2
#: Between links that share a row.
_BETWEEN = "  "
#: Stands before an alternative that has no number now.
_UNNUMBERED = "·"


class PromptText(NamedTuple):
    """The text of a prompt: sentences, then links, then warnings; `fewer` are the links that matter now."""

    before: tuple[Content, ...] = ()
    links: tuple[Content, ...] = ()
    fewer: tuple[Content, ...] = ()
    after: tuple[Content, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """True if there is no text at all."""
        return not (self.before or self.links or self.after)

    def text(self, width: int | None) -> Content:
        """Return all of it, a link on each row; or in brief, links side by side in `width` columns."""
        links = self.links if width is None else _in_rows(self.fewer, width)
        return Content("\n").join((*self.before, *links, *self.after))


class PromptPanel(LinkPanel):
    """The position's prompt, and below it, as links, what the player can do besides choosing a place.

    Over an earlier position of the match it says so first, and how to get back.
    """

    def __init__(self, settings: Settings, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._settings = settings
        #: The text shown in place of the question, such as who is thinking; None for the question.
        self.status: str | None = None
        #: The keys of alternatives that have one of their own in this game, by their names.
        self.own_keys: Mapping[str, str] = {}
        #: The words that offer to show more on the board, and those that end it; "" for no offer.
        self.details_words = ("", "")
        #: True if a clock's time is shown, which any key brings up to date.
        self.has_time = False
        #: True if a list of moves below says how the game ended, so that nothing is said here.
        self.leaves_result = False
        #: True if warnings are shown; in a task they could give its answer away.
        self.warns = True
        #: True if it asks for the first step of a move; in a task that has been asked in other words.
        self.opens = True
        #: False while something else is asked than what to choose on the board.
        self.is_asked = True

        self._said = PromptText()
        #: The heights in rows, by width and whether it is brief.
        self._heights: dict[tuple[int, bool], int] = {}
        #: The most rows that the prompt of a position has needed so far, in play and while one looks back.
        self._most: dict[tuple[int, bool, bool], int] = {}
        self._looks_back = self._is_settled = False
        self._shown = Content()
        self._is_brief = self._is_close = False
        self._least = self.styles.min_height = _ROWS

    def follow(self, interaction: Interaction) -> None:
        """Show what is asked now."""
        warnings = _warnings(interaction) if self.warns else ()
        after = [Content.styled(f"! {sentence}", "$text-warning") for sentence in warnings]
        if interaction.choosing.waiting and interaction.choosing.caution == EVERY:
            after.append(Content.styled("Every move needs confirmation (caution).", "$text-muted"))
        question = self.status or self._question(interaction)
        own = self.own_keys
        said = PromptText(
            (*self._banner(interaction), *([Content.styled(question, "bold")] if question else [])),
            (*_choices(interaction, own, numbered=False), *_ways_on(interaction), *self._more(interaction)),
            (*_choices(interaction, own, numbered=True), *_ways_on(interaction)),
            tuple(after),
        )
        self._said, self._heights = said, {}
        self._looks_back = interaction.looking_back is not None or interaction.session.outcome is not None
        self.has_time = interaction.session.clock is not None and self._looks_back
        self._is_settled = not interaction.choosing.steps and self.status is None
        self._show()

    def ask(self, *, is_asked: bool) -> None:
        """Show the panel, or hide it while something else is asked."""
        if is_asked != self.is_asked:
            self.is_asked = is_asked
            self._show()

    def abbreviate(self, *, is_brief: bool, is_close: bool) -> None:
        """Let links share rows, or give each a row of its own; `is_close` keeps no rows free."""
        self._is_brief, self._is_close = is_brief, is_close
        self._show()

    def rows(self, width: int, *, is_brief: bool, is_close: bool) -> int:
        """Return how many rows the panel takes in `width` columns."""
        return max(self._kept(is_brief=is_brief, is_close=is_close), self._height(width, is_brief=is_brief))

    def wanted_rows(self, width: int, *, is_brief: bool, is_close: bool) -> int:
        """Return how many rows to leave for it, as many as it has needed before any move of the match.

        So what is beside it does not come and go with the length of what is said before each move.
        """
        now = self.rows(width, is_brief=is_brief, is_close=is_close)
        return max(now, self._usual_rows(width, is_brief=is_brief))

    def _usual_rows(self, width: int, *, is_brief: bool) -> int:
        """Return the most rows that it has needed before any move of the match."""
        key = width, is_brief, self._looks_back
        now = self._height(width, is_brief=is_brief) if self._is_settled else 0
        most = self._most[key] = max(self._most.get(key, 0), now)
        return most

    def _height(self, width: int, *, is_brief: bool) -> int:
        """Return how many rows it needs."""
        if not self.is_asked or self._said.is_nothing:
            return 0
        key = width, is_brief
        if key not in self._heights:
            self._heights[key] = self._said.text(width if is_brief else None).get_height({}, width)
        return self._heights[key]

    def _kept(self, *, is_brief: bool, is_close: bool) -> int:
        """Return how many rows the panel has at least: so what is below does not jump from move to move."""
        if is_close or not self.is_asked or self._said.is_nothing:
            return 0
        width = self.content_size.width
        usual = self._usual_rows(width, is_brief=is_brief) if width else 0
        return max(usual, _ROWS_IN_BRIEF if is_brief else _ROWS)

    def _show(self) -> None:
        width = self.content_size.width
        shown = self._said.text(width if self._is_brief else None)
        least = self._kept(is_brief=self._is_brief, is_close=self._is_close)
        if least != self._least:
            self._least = self.styles.min_height = least
        self.display = self.is_asked and not self._said.is_nothing
        if not shown.is_same(self._shown):
            self._shown = shown
            # The whole screen is laid out again only if the panel needs another height.
            needed = self.rows(width, is_brief=self._is_brief, is_close=self._is_close) if width else 0
            self.update(shown, layout=needed != self.outer_size.height)

    def _question(self, interaction: Interaction) -> str:
        """Return what is asked now, or how the game ended, unless a list of moves says that."""
        if interaction.outcome:
            return "" if self.leaves_result else with_you(interaction.outcome.reason, interaction.session)
        if interaction.looking_back and interaction.choosing.barred:
            return "" if interaction.session.outcome else no_move_here(interaction, self._settings)
        if interaction.choosing.waiting:
            return f"Play {interaction.choosing.waiting}?"
        if not (self.opens or interaction.choosing.steps):
            return ""
        return with_you(interaction.position.prompt(interaction.choosing.steps), interaction.session)

    def _more(self, interaction: Interaction) -> Iterator[Content]:
        """Yield the link that shows more on the board, before anything is chosen."""
        words = self.details_words[interaction.details]
        if words and self.opens and interaction.choosing.targets.steps and not interaction.choosing.steps:
            yield link(key_of("details", self._settings.preferences.keys), "do", "details", words)

    def _banner(self, interaction: Interaction) -> Iterator[Content]:
        """Yield the lines that say which position is shown, if that is not the newest one."""
        back = interaction.looking_back
        if back is None:
            return
        is_earlier = interaction.match_cursor.at in interaction.session.newest.path()
        where = f"of {back.newest}" if is_earlier else "of another line"
        where = f" {where}" if interaction.match_cursor.at.ply else ""
        yield Content.styled(f" {back.place}{where} ", "bold reverse")
        key = key_of("line-end", self._settings.preferences.keys)
        game = "go to the end" if interaction.session.outcome and is_earlier else "return to the game"
        to_its_end = not is_earlier and interaction.match_cursor.can_redo
        yield link(key, "act", "line-end", "go to its end, then to the game" if to_its_end else game)
        if not interaction.choosing.barred and is_earlier and not interaction.session.outcome:
            yield Content.styled("A move here starts another line; this one is kept.", "$text-muted")
        elif back.seat:
            time = "" if back.seconds is None else f", {clock_face(back.seconds)} left"
            yield Content.styled(f"{back.seat} to move in the game{time}", "$text-muted")


def _in_rows(links: tuple[Content, ...], width: int) -> Iterator[Content]:
    """Yield rows of links."""
    row = Content()
    for each in links:
        wider = Content.assemble(row, _BETWEEN, each) if row else each
        if row and wider.cell_length > width:
            yield row
            row = each
        else:
            row = wider
    if row:
        yield row


def _warnings(interaction: Interaction) -> Iterator[str]:
    """Yield what the chosen move would give away, then what is near anyway, each thing once."""
    dangers = interaction.choosing.dangers()
    near = (each for each in interaction.position.warnings() if not any(each in said for said in dangers))
    return (with_you(sentence, interaction.session) for sentence in (*dangers, *near))


def _ways_on(interaction: Interaction) -> Iterator[Content]:
    """Yield a line for each way on from the chosen steps, except for choosing another one."""
    if interaction.choosing.waiting:
        yield link("Space", "do", "finish", "or Enter: confirm")
    elif interaction.choosing.selection.move is not None:
        yield link("Space", "do", "finish", f"play {interaction.choosing.selection.move}")
    if interaction.choosing.steps:
        yield link("Esc", "do", "back", "one step back")
    targets = interaction.choosing.targets
    if _can_number(interaction):
        yield link("0", "do", "turn_page", "number the legal places")
    elif interaction.can_hide_digits:
        yield link("0", "do", "turn_page", "hide the numbers")
    elif targets.pages > 1:
        ahead = sorted(targets.ahead.values(), key=lambda keys: (len(keys), keys))
        more = f"more numbers ({targets.page + 1} of {targets.pages})"
        words = f"then a digit for {ahead[0]} to {ahead[-1]}" if ahead else more
        yield link("0", "do", "turn_page", words)


def _can_number(interaction: Interaction) -> bool:
    """Return whether a key would number the legal places."""
    return bool(
        interaction.is_quiet and interaction.choosing.targets.steps and interaction.preferences.digits
    )


def _choices(interaction: Interaction, own: Mapping[str, str], *, numbered: bool) -> list[Content]:
    """Return a link for each next step that is not a place on the board, or for those `numbered` now.

    One with a key of its `own` always has that, while its number changes with the number of places.
    """
    values = interaction.step_values()
    signs = {step: f" {SIGNS[verdict]}" for step, verdict in values.items()}
    return [
        _alternative(
            own.get(step.name) or digit or _UNNUMBERED,
            step,
            f"{step}{signs.get(step, '')}",
            is_lit=step == interaction.choosing.alternative,
        )
        for step, digit in interaction.choosing.targets.digits.items()
        if isinstance(step, Choice) and (digit or step.name in own or not numbered)
    ]


def _alternative(digit: str, step: Choice, words: str, *, is_lit: bool) -> Content:
    """Return the line of an alternative; the one that Enter picks is highlighted."""
    line = link(digit, "choose", step.name, words)
    return line.stylize("reverse") if is_lit else line
