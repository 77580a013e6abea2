"""The why line: whether the place pointed at can be chosen, and the rule that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.content import Content

from boardgames.core.errors import IllegalMove
from boardgames.play.sentences import briefly, called, only_person, with_you
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.common.widgets import LinkPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import RenderResult

    from boardgames.core import Position
    from boardgames.core.errors import MoveError
    from boardgames.learn.progress import Progress
    from boardgames.match.session import Session
    from boardgames.play.firsts import Firsts, Told
    from boardgames.play.interaction import Interaction
    from boardgames.tui.settings.preferences import Settings

__all__ = ["WhyPanel", "no_move_here"]

#: The signs before a sentence on a legal choice, on an illegal one, on anything else, and on a legal one
#: that gives something away.
_LEGAL, _ILLEGAL, _NEUTRAL, _RISKY = "✓", "✗", "·", "!"
#: Stands before what happens for the first time.
_NEW = "New:"
_STYLES = {
    _LEGAL: "bold $text-success",
    _ILLEGAL: "bold $text-error",
    _NEUTRAL: "bold",
    _RISKY: "bold $text-warning",
    _NEW: "bold $text-accent",
}
#: Columns that are lost where words do not fit at the end of a row.
_MARGIN = 16
_HINT = "Point at a place (arrow keys or mouse) to read what you can do there."
_OTHERS = "Arrow keys or the mouse point at other places."


class _Said(NamedTuple):
    """A sentence with its sign, the place that it is about, and the rule that it cites, or "".

    `new` is a sentence on what a beginner meets for the first time, "" for none.
    """

    sign: str
    spot: str
    reason: str
    rule: str = ""
    is_error: bool = False
    new: str = ""

    @property
    def text(self) -> Content:
        """The sentence, which names its place once: before it, or as its first word; then what is new."""
        is_first = bool(self.spot) and self.reason.startswith(f"{self.spot} ")
        named = self.spot if is_first else f"{self.spot}  " if self.spot else ""
        return Content.assemble(
            (f"{self.sign} {named}", _STYLES[self.sign]),
            self.reason.removeprefix(self.spot) if is_first else self.reason,
            *((" " if self.reason else "", (_NEW, _STYLES[_NEW]), f" {self.new}") if self.new else ()),
            Content.from_markup(" [@click=ask('why')][$text-primary u]$rule[/][/]", rule=self.rule),
        )


class WhyPanel(LinkPanel):
    """One sentence about the place pointed at. `rule` is the id of the rule cited, a link to the rules.

    Before the player points at anything in a position, it says what has just happened; at the beginning of a
    match it is about the cursor's place at once, and tells a beginner how to point at others.
    """

    # Written out in full, because sizes are classes of the screen.
    SCOPED_CSS = False
    DEFAULT_CSS: ClassVar[str] = """
    WhyPanel { height: 2; padding: 0 1; background: $surface; }
    /* With sixty columns the sentences need another row. */
    .-tight WhyPanel { height: 3; }
    WhyPanel.error { background: $error-muted; color: $text; }
    WhyPanel.error:ansi { background: ansi_default; }
    """

    rule = ""
    #: True if it says more, for beginners: what a step leads to, and what has just happened.
    is_guided = False
    #: True if it says nothing more than in words what the last move did, with the notation after them.
    tells_deeds = False
    #: The player's progress in learning, which has what they were told of before; None: nothing is new.
    progress: Callable[[], Progress] | None = None
    #: True if it says what a step would lead to; in a task that could give its answer away.
    warns = True
    #: True if it cites the rule by its id; learners read words, and the key for the rule works all the same.
    cites = True
    #: A sentence about the keys after the end of the game; "" where that is said elsewhere.
    after_end = ""
    #: True if it is said even before the player points at anything.
    tells_next = False
    _shown: _Said | None = None
    _session: Session | None = None
    _interaction: Interaction | None = None
    _firsts: Firsts | None = None
    #: What a beginner met for the first time in the position that was told of last, and that position.
    _met: tuple[Position | None, Told | None] = None, None

    def __init__(self, settings: Settings, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._settings = settings

    def follow(self, interaction: Interaction) -> None:
        """Explain the place pointed at, or the step that was just refused."""
        self._session, self._interaction = interaction.session, interaction
        barred = no_move_here(interaction, self._settings)
        said = _said(
            interaction,
            self.after_end,
            barred,
            warns=self.warns,
            tells_next=self.tells_next,
            invites=interaction.choosing.is_neutral,
        )
        if said.sign == _NEUTRAL and not said.spot and (self.tells_deeds or not self.cites):
            worded = said._replace(reason=_in_words(interaction, said.reason, notes=self.cites))
            said = worded if not self.cites or self._has_room(worded) else said
        if self.is_guided:
            said = self._for_beginners(interaction, said)
        said = said._replace(reason=briefly(said.reason), new=briefly(said.new))
        if not self._has_room(said) and (instead := interaction.choosing.instead):
            said = said._replace(reason=instead)  # rather than a reason without its end
        self.rule = said.rule
        said = said if self.cites else said._replace(rule="")
        if said == self._shown:
            return
        self._shown = said
        self.set_class(said.is_error, "error")
        self.update(said.text, layout=False)  # the panel has the same height whatever it says

    def _for_beginners(self, interaction: Interaction, said: _Said) -> _Said:
        """Return a sentence with those for beginners that there is room for; what is new comes first."""
        if said.sign == _ILLEGAL or (
            said.sign == _NEUTRAL and (said.spot or _has_nothing_to_tell(interaction))
        ):
            return said
        if said.sign != _NEUTRAL and not (interaction.choosing.has_pointed or interaction.choosing.hover):
            longer = said._replace(reason=f"{said.reason} {_OTHERS}")
            return longer if self._has_room(longer) else said
        # Loaded for beginners only, once there is something to tell.
        from boardgames.play.guidance import just_happened, would_do

        if said.sign == _NEUTRAL:
            self._met = interaction.position, self._new(interaction)
        position, new = self._met
        new = new if position is interaction.position else None
        fitted = said._replace(new=with_you(new.text, interaction.session) if new else "")
        if said.sign == _NEUTRAL:
            # A rule goes with a sentence on the end, which stays.
            happened = "" if said.rule else with_you(just_happened(interaction), interaction.session)
            happened = happened or said.reason
            fitted = fitted._replace(reason=happened, rule=new.rule if new else said.rule)
            return fitted if not new or self._has_room(fitted) else fitted._replace(reason="")
        if not self._has_room(fitted):
            fitted = said
        for sentence in would_do(interaction):
            longer = fitted._replace(reason=f"{fitted.reason} {with_you(sentence, interaction.session)}")
            if self._has_room(longer):
                fitted = longer
        return fitted

    def _new(self, interaction: Interaction) -> Told | None:
        """Return what a beginner meets for the first time in the position shown."""
        if self.progress is None:
            return None
        if self._firsts is None:
            from boardgames.play.firsts import Firsts

            self._firsts = Firsts(self.progress)
        return self._firsts.at(interaction.match_cursor.at, interaction.session)

    def _has_room(self, said: _Said) -> bool:
        """Return True if the rows of the panel have room for all that is said."""
        # What is said first is said before the panel is laid out: then it has two rows at least.
        width, height = self.size if self.size.area else (self.app.size.width, 2)
        text = said.text
        return text.cell_length <= width * height - _MARGIN and len(text.wrap(max(1, width))) <= height

    def on_resize(self) -> None:
        """Choose again what there is room for; an error that was complained of stays."""
        if self._interaction is not None and self._shown is not None:
            self.follow(self._interaction)

    def render(self) -> RenderResult:
        """Return the text, which ends in `…` where rows are lacking for all of it."""
        text, (width, height) = self.content, self.size
        if not isinstance(text, Content) or not width * height or text.cell_length <= width:
            return super().render()
        lines = text.wrap(width)
        if len(lines) <= height:
            return super().render()
        last = (lines[height - 1].rstrip() + " …").truncate(width, ellipsis=True)
        return Content("\n").join([*lines[: height - 1], last])

    def complain(self, error: MoveError) -> None:
        """Show why a typed move cannot be played."""
        rule = error.rule if isinstance(error, IllegalMove) else ""
        text = error.reason if isinstance(error, IllegalMove) and not self.cites else str(error)
        self.rule = rule
        self._shown = None
        self.add_class("error")
        named = briefly(with_you(text, self._session)) if self._session else text
        self.update(Content.assemble((f"{_ILLEGAL} ", _STYLES[_ILLEGAL]), named), layout=False)


def _in_words(interaction: Interaction, said: str, *, notes: bool) -> str:
    """Return a sentence on the last move in words where it names the notation, which may follow (`notes`)."""
    node = interaction.match_cursor.at
    if node.parent is None or f" played {node.move}." not in said or node.move is None:
        return said
    if notes:
        # Loaded with the first move that is told of.
        from boardgames.play.guidance import just_happened

        told = with_you(just_happened(interaction), interaction.session)
    else:
        from boardgames.core.reports import report

        told = report(node.parent.position, node.move)
    return said.replace(_just_happened(interaction), told, 1)


def no_move_here(interaction: Interaction, settings: Settings) -> str:
    """Return that no move can be played while one looks back, and the key to the game; "" if one can."""
    if not interaction.choosing.barred or interaction.looking_back is None:
        return ""
    is_earlier = interaction.match_cursor.at in interaction.session.newest.path()
    twice = " twice" if not is_earlier and interaction.match_cursor.can_redo else ""
    key = key_of("line-end", settings.preferences.keys)
    return f"No move can be played here: press {key}{twice} to return to the game."


def _said(
    interaction: Interaction, after_end: str, barred: str, *, warns: bool, tells_next: bool, invites: bool
) -> _Said:
    choosing = interaction.choosing
    spot, error = str(choosing.pointed), choosing.refused
    has_asked = choosing.has_pointed or choosing.hover or error
    if has_asked and _is_over(interaction):
        # That nothing can be played after the end is nothing wrong, and the same at every place.
        why = error or interaction.explain()
        reason = with_you(why.reason, interaction.session)
        return _Said(_NEUTRAL, "", f"{reason} {after_end}".rstrip(), why.rule)
    if error is not None:
        # Without a rule it is about the move or whose turn it is, and not about the place pointed at.
        spot = spot if error.rule else ""
        reason = barred or with_you(error.reason, interaction.session)
        return _Said(_ILLEGAL, spot, reason, error.rule, is_error=True)
    if choosing.announced:
        return _Said(_LEGAL, "", choosing.announcement)
    happened = "" if has_asked else _just_happened(interaction) or barred
    if not has_asked and (happened or invites or choosing.barred):
        following = after_end if tells_next and _is_over(interaction) else ""
        return _Said(_NEUTRAL, "", f"{happened or _HINT} {following}".rstrip())
    if barred:
        return _Said(_NEUTRAL, spot, barred)
    explanation = interaction.explain()
    explanation = explanation if warns else explanation.without_consequences
    # Steps that were chosen were legal: that they cannot be chosen again is nothing wrong.
    is_done = bool(choosing.barred) or choosing.pointed in choosing.steps
    is_risky = explanation.warns or (warns and choosing.is_dangerous)
    legal = _RISKY if is_risky else _LEGAL
    sign = legal if explanation.legal else _NEUTRAL if is_done else _ILLEGAL
    reason = with_you(explanation.reason, interaction.session)
    if choosing.instead:
        sign, reason = _LEGAL, f"{choosing.instead} {reason}"
    return _Said(sign, spot, reason, explanation.rule)


def _is_over(interaction: Interaction) -> bool:
    """Return whether nothing can be chosen because the game has ended."""
    is_barred = bool(interaction.choosing.barred) and interaction.session.outcome is not None
    return is_barred or interaction.outcome is not None


def _is_settled(interaction: Interaction) -> bool:
    """Return True if the match has ended otherwise than by a move, such as by agreement."""
    return interaction.outcome is not None and interaction.position.outcome() is None


def _has_nothing_to_tell(interaction: Interaction) -> bool:
    """Return True unless a move led to the position, and nothing has happened since."""
    begins = interaction.match_cursor.at.parent is None
    return begins or _is_settled(interaction) or bool(interaction.taken_back)


def _just_happened(interaction: Interaction) -> str:
    """Return what led to the position or ended the match there; "" at the beginning."""
    node, outcome = interaction.match_cursor.at, interaction.outcome
    if outcome is not None and _is_settled(interaction):
        return with_you(outcome.reason, interaction.session)
    if moves := interaction.taken_back:
        return "1 move was taken back." if moves == 1 else f"{moves} moves were taken back."
    if node.parent is None or node.move is None:
        return ""
    mover, session = node.parent.position.to_move, interaction.session
    player = "You" if mover == only_person(session) else called(session, mover, begins=True)
    return f"{player} played {node.move}."
