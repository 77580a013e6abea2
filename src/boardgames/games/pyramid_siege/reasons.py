"""Explanations: why steps are legal or not, with the deciding rule of seeds/pyramid-siege.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.position import Explanation
from boardgames.games.pyramid_siege.partial import PartialTurn
from boardgames.games.pyramid_siege.prompts import prompt
from boardgames.games.pyramid_siege.refusals import why_not
from boardgames.games.pyramid_siege.words import any_of, captures, the

if TYPE_CHECKING:
    from boardgames.core.moves import Step
    from boardgames.games.pyramid_siege.refusals import Verdict
    from boardgames.games.pyramid_siege.routes import Routes

__all__ = ["explain"]


#: The rule on declined captures: what is said by it warns of the huff.
_DECLINED = "PS-8"


def explain(routes: Routes, steps: tuple[Step, ...]) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal.

    The routes decide whether steps are legal, so this agrees with what can be chosen.
    """
    partial = PartialTurn.by(routes.state, routes.engine, ())
    left = routes.ways
    for at, step in enumerate(steps):
        left = tuple([way for way in left if len(way) > at and way[at] == step])
        if not left:
            return Explanation(False, *why_not(partial, step))
        partial = partial.add(routes.engine.board.bit(step))
    rule, reason = _what_it_is(partial)
    return Explanation(True, rule, reason, warns=rule == _DECLINED)


def _what_it_is(partial: PartialTurn) -> Verdict:
    """Describe legal steps, and what can still be chosen."""
    if partial.huffed and not partial.path:
        return _what_is_huffed(partial)
    if not partial.path:
        return "PS-3", prompt(partial)
    if partial.attackers_move:
        return _what_has_stepped(partial) if partial.has_stepped else _what_can_step(partial)
    if partial.taken:
        return _what_has_jumped(partial)
    return _what_is_declined(partial) if partial.captors else _what_a_defender_does(partial)


def _what_is_huffed(partial: PartialTurn) -> Verdict:
    """Describe a huffed defender."""
    name = partial.board.spot_at[partial.huffed]
    if not partial.defenders:
        return "PS-15", f"{name} could have captured and is the last defender: removing it wins the game."
    return "PS-9", f"{name} could have captured, so it may be removed; then an attacker must step."


def _what_a_defender_does(partial: PartialTurn) -> Verdict:
    """Describe a defender that steps or is picked up when nothing can be captured."""
    name = partial.board.spot_at[partial.here]
    if partial.has_stepped:
        return "PS-4", f"{name} is free and next to {partial.board.spot_at[partial.path[0]]}."
    targets = partial.board.neighbours[partial.here] & partial.free
    return "PS-4", f"The defender on {name} may step to {any_of(partial.board, targets)}."


def _what_is_declined(partial: PartialTurn) -> Verdict:
    """Describe a defender that steps or is picked up when something can be captured (PS-8)."""
    board, source = partial.board, partial.path[0]
    name = board.spot_at[source]
    if not partial.has_stepped and partial.landings:
        return "PS-5", f"The defender on {name} can capture by a jump to {any_of(board, partial.landings)}."
    step = f"A step of {name}"
    captors = partial.captors
    if partial.has_stepped:
        step = f"{name}-{board.spot_at[partial.here]}"
        captors ^= source ^ partial.here if captors & source else 0
    return _DECLINED, (
        f"{step} is legal, but declines {captures(partial.start, board)}:"
        f" the attackers may then remove {_one_of(partial, captors)} before they move."
    )


def _one_of(partial: PartialTurn, captors: int) -> str:
    """Name one of some defenders: `the defender on e3`, `one of the defenders on e3 and g4`."""
    only = "" if captors & captors - 1 == 0 else "one of "
    return only + the(partial.board, "defender", captors)


def _what_has_jumped(partial: PartialTurn) -> Verdict:
    """Describe a chain of captures, and whether it can or must continue."""
    board = partial.board
    many = len(partial.path) > 2
    taken = the(board, "attacker", partial.taken)
    done = f"The {'chain' if many else 'jump'} to {board.spot_at[partial.here]} takes {taken}"
    if not partial.landings:
        return "PS-6" if many else "PS-5", f"{done}; there is no other attacker to jump over."
    onward = any_of(board, partial.landings)
    if partial.engine.chain == "must":
        return "PS-7", f"{done}; the chain must continue, to {onward}."
    return "PS-7", f"{done}; it may continue to {onward}, or stop."


def _what_can_step(partial: PartialTurn) -> Verdict:
    """Describe an attacker that is picked up."""
    board, here = partial.board, partial.here
    name = board.spot_at[here]
    targets = sum(turn.change ^ here for turn in partial.attacker_steps if turn.path[0] == here)
    where = any_of(board, targets)
    if partial.is_nearer(here, targets & -targets):  # if one step is nearer, all that are legal are
        return "PS-10", f"The attacker on {name} can step nearer to the fortress, to {where}."
    return "PS-12", f"{_nothing_nearer(partial)}, so {name} may step to any free point: {where}."


def _nothing_nearer(partial: PartialTurn) -> str:
    """Say why an attacker may take a step that is not nearer."""
    if partial.engine.fallback == "counter":
        return f"The attacker on {partial.board.spot_at[partial.path[0]]} cannot step nearer to the fortress"
    return "No attacker can step nearer to the fortress"


def _what_has_stepped(partial: PartialTurn) -> Verdict:
    """Describe the step of an attacker."""
    source, target = (partial.board.spot_at[point] for point in partial.path)
    away = partial.engine.distances(partial.start.attackers)
    before, now = (away[point] for point in partial.path)
    if now >= before:
        return (
            "PS-12",
            f"{_nothing_nearer(partial)}, so {source} may step to any free point such as {target}.",
        )
    if partial.here & partial.board.fortress:
        return "PS-13", f"{target} is in the fortress: the attacker from {source} can never leave it."
    return "PS-10", f"{target} is nearer to the fortress than {source}: {now} away instead of {before}."
