"""Explanations: why steps are legal or not, with the deciding rule of seeds/pyramid-siege.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.moves import Spot
from boardgames.core.position import Explanation
from boardgames.core.words import counted, listed, one_of
from boardgames.games.pyramid_siege.board import any_of, distances, no_such_point, the
from boardgames.games.pyramid_siege.moves import moves_on
from boardgames.games.pyramid_siege.partial_turn import SiegePartialTurn
from boardgames.games.pyramid_siege.sentences import captures, prompt

if TYPE_CHECKING:
    from boardgames.core.moves import Step
    from boardgames.core.position import Reason
    from boardgames.games.pyramid_siege.partial_turn import SiegeRoutes

__all__ = ["explain"]

#: The rule on declined captures: what is said by it warns of the huff.
_DECLINED = "PS-8"
#: The rule on the last defender: what is said by it announces a win.
_LAST_DEFENDER = "PS-15"


def explain(routes: SiegeRoutes, steps: tuple[Step, ...]) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal.

    The routes decide whether steps are legal, so this agrees with what can be chosen.
    """
    partial = SiegePartialTurn.by(routes.state, routes.engine, ())
    left = routes.ways
    for at, step in enumerate(steps):
        left = tuple([way for way in left if len(way) > at and way[at] == step])
        if not left:
            return Explanation(False, *_why_not(partial, step))
        partial = partial.add(routes.engine.board.bit(step))
    rule, reason = _describe_steps(partial)
    return Explanation(True, rule, reason, warns=rule == _DECLINED, plain=_plain(partial, rule))


def _plain(partial: SiegePartialTurn, rule: str) -> Reason | None:
    """Describe steps without captures to look for, the risk of declining, or the end of the game.

    None if none of this is mentioned.
    """
    if partial.taken:
        return _describe_chain(partial, tells_more=False)
    if partial.captors and partial.path:
        return _describe_defender(partial)
    if rule == _LAST_DEFENDER:
        return "PS-9", f"{partial.board.spot_at[partial.huffed]} could have captured, so it may be removed."
    return None


def _describe_steps(partial: SiegePartialTurn) -> Reason:
    """Describe legal steps, and what can still be chosen."""
    if partial.huffed and not partial.path:
        return _describe_huff(partial)
    if not partial.path:
        return "PS-3", prompt(partial)
    if partial.attackers_move:
        return _describe_step(partial) if partial.has_stepped else _describe_attacker(partial)
    if partial.taken:
        return _describe_chain(partial)
    return _describe_declined(partial) if partial.captors else _describe_defender(partial)


def _describe_huff(partial: SiegePartialTurn) -> Reason:
    """Describe a huffed defender."""
    name = partial.board.spot_at[partial.huffed]
    if not partial.defenders:
        return (
            _LAST_DEFENDER,
            f"{name} could have captured and is the last defender: removing it wins the game.",
        )
    return "PS-9", f"{name} could have captured, so it may be removed; then an attacker must step."


def _describe_defender(partial: SiegePartialTurn) -> Reason:
    """Describe a defender that steps or is picked up when nothing can be captured."""
    name = partial.board.spot_at[partial.here]
    if partial.has_stepped:
        return "PS-4", f"{name} is free and next to {partial.board.spot_at[partial.path[0]]}."
    must_capture = partial.captors and partial.engine.capture == "enforced"
    steps = 0 if must_capture else partial.board.neighbours[partial.here] & partial.free
    targets = steps | partial.landings
    verb = "go" if partial.landings else "step"
    return "PS-4", f"The defender on {name} may {verb} to {any_of(partial.board, targets)}."


def _describe_declined(partial: SiegePartialTurn) -> Reason:
    """Describe a defender that steps or is picked up when something can be captured (PS-8)."""
    board, source = partial.board, partial.path[0]
    name = board.spot_at[source]
    if not partial.has_stepped and partial.landings:
        jumps = f"The defender on {name} can capture by a jump to {any_of(board, partial.landings)}"
        if not board.neighbours[source] & partial.free or partial.engine.capture == "enforced":
            return "PS-5", f"{jumps}."
        return "PS-5", f"{jumps}; a step instead declines that, and a defender may then be removed."
    step = f"A step of {name}"
    captors = partial.captors
    if partial.has_stepped:
        step = f"The step to {board.spot_at[partial.here]}"
        captors ^= source ^ partial.here if captors & source else 0
    return _DECLINED, (
        f"{step} is legal, but you can capture: if you do not,"
        f" the attackers may take {_one_of(partial, captors)} off the board (the huff)."
    )


def _one_of(partial: SiegePartialTurn, captors: int) -> str:
    """Name one of some defenders: `the defender on e3`, `one of the defenders on e3 and g4`."""
    only = "" if captors & captors - 1 == 0 else "one of "
    return only + the(partial.board, "defender", captors)


def _describe_chain(partial: SiegePartialTurn, *, tells_more: bool = True) -> Reason:
    """Describe a chain of captures, and if that is wanted, whether it can or must continue."""
    board = partial.board
    many = len(partial.path) > 2
    taken = the(board, "attacker", partial.taken)
    done = f"The {'chain' if many else 'jump'} to {board.spot_at[partial.here]} takes {taken}"
    if not tells_more:
        return "PS-6" if many else "PS-5", f"{done}."
    if not partial.landings:
        return "PS-6" if many else "PS-5", f"{done}; there is no other attacker to jump over."
    onward = any_of(board, partial.landings)
    if partial.engine.chain == "must":
        return "PS-7", f"{done}; the chain must continue, to {onward}."
    return "PS-7", f"{done}; it may continue to {onward}, or stop."


def _describe_attacker(partial: SiegePartialTurn) -> Reason:
    """Describe an attacker that is picked up."""
    board, here = partial.board, partial.here
    name = board.spot_at[here]
    targets = _targets_of(partial, here)
    where = any_of(board, targets)
    if partial.is_nearer(here, targets & -targets):  # if one step is nearer, all that are legal are
        return "PS-10", f"The attacker on {name} can step nearer to the fortress, to {where}."
    return "PS-12", f"{_nothing_nearer(partial)}, so {name} may step to any free point: {where}."


def _targets_of(partial: SiegePartialTurn, attacker: int) -> int:
    """Return the points to which an attacker may step."""
    return sum(turn.change ^ attacker for turn in partial.attacker_steps if turn.path[0] == attacker)


def _nothing_nearer(partial: SiegePartialTurn) -> str:
    """Say why an attacker may take a step that is not nearer."""
    if partial.engine.fallback == "counter":
        return f"The attacker on {partial.board.spot_at[partial.path[0]]} cannot step nearer to the fortress"
    return "No attacker can step nearer to the fortress"


def _describe_step(partial: SiegePartialTurn) -> Reason:
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


def _why_not(partial: SiegePartialTurn, step: Step) -> Reason:
    """Say what forbids `step` after the steps of `partial`."""
    if not isinstance(step, Spot):
        return (
            "PS-3",
            f"A Pyramid Siege turn consists of points only: there is no choice called {step.name!r}.",
        )
    point = partial.board.bit(step)
    if not point:
        return "PS-1", no_such_point(partial.board, step.name)
    if not partial.defenders:
        return "PS-15", "The last defender is removed: the attackers win, and no step follows."
    if partial.has_stepped:
        return (
            "PS-3",
            f"A turn has one step: {_name(partial, partial.path[0])}-{_name(partial)} is a complete turn.",
        )
    if partial.attackers_move:
        return _not_stepped_to(partial, point) if partial.path else _not_an_attacker(partial, point)
    return _not_reached(partial, point) if partial.path else _not_a_defender(partial, point)


def _name(partial: SiegePartialTurn, point: int = 0) -> str:
    """Return the name of a point, by default that of the moving counter."""
    return partial.board.spot_at[point or partial.here].name


def _captures(partial: SiegePartialTurn) -> str:
    """Return the captures with which the turn could have begun."""
    return captures(partial.start, partial.board)


# Defenders


def _not_a_defender(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why the defenders cannot begin their turn with a point."""
    name = _name(partial, point)
    choice = f"choose the defender on {any_of(partial.board, _movable(partial))}"
    if point & partial.attackers:
        return "PS-3", f"{name} holds an attacker: {choice}."
    if not point & partial.defenders:
        return "PS-3", f"{name} is empty: {choice}."
    if partial.captors and partial.engine.capture == "enforced":
        return "PS-8", f"The defenders must capture, and {name} cannot: choose {_captures(partial)}."
    return (
        "PS-4",
        f"The defender on {name} is blocked: it has no free point to step to and no attacker to jump over.",
    )


def _movable(partial: SiegePartialTurn) -> int:
    """Return the defenders that can begin a turn."""
    if partial.captors and partial.engine.capture == "enforced":
        return partial.captors
    neighbours, free = partial.board.neighbours, partial.free
    return partial.captors | sum(one for one in singles(partial.defenders) if neighbours[one] & free)


def _to_go_to(partial: SiegePartialTurn) -> str:
    """Name the points to which the moving defender can step or jump."""
    must_jump = partial.taken or (partial.captors and partial.engine.capture == "enforced")
    steps = 0 if must_jump else partial.board.neighbours[partial.here] & partial.free
    return any_of(partial.board, steps | partial.landings)


def _not_reached(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why the moving defender cannot go to a point."""
    here, name = _name(partial), _name(partial, point)
    if partial.taken and not partial.landings:
        return (
            "PS-6",
            f"From {here} no attacker can be jumped over: the chain is complete, and so is the turn.",
        )
    if point == partial.here:
        where = _to_go_to(partial)
        return "PS-4", f"{here} is where the defender stands: choose where it goes, to {where}."
    over = partial.board.middle.get((partial.here, point), 0)
    if over:
        return _not_jumped_over(partial, over, point)
    if not point & partial.board.neighbours[partial.here]:
        where = _to_go_to(partial)
        return "PS-4", f"{name} is neither next to {here} nor a jump away from it: choose {where}."
    if point & partial.attackers:
        return _not_jumped(partial, point)
    return _not_stepped(partial, point)


def _not_jumped_over(partial: SiegePartialTurn, over: int, landing: int) -> Reason:
    """Say why a defender cannot jump over a point to the next one in line."""
    between, name = _name(partial, over), _name(partial, landing)
    if over & partial.defenders:
        return "PS-5", f"{between} on the way holds a defender, and defenders are never jumped."
    if over & partial.taken:
        return "PS-6", f"The attacker on {between} has already been captured in this turn."
    if not over & partial.attackers:
        return "PS-5", f"{name} is two points away and {between} is empty: there is no attacker to jump."
    if landing & partial.free:
        return "PS-21", (
            "There are so many ways to jump that only the first way of each capture can be chosen"
            f" step by step: to go to {name} by this way, type the whole chain."
        )
    return "PS-5", f"{name} is occupied: a jump over {between} must land on a free point."


def _not_jumped(partial: SiegePartialTurn, attacker: int) -> Reason:
    """Say how to capture the attacker on a point next to a defender, or why it cannot be captured."""
    name = _name(partial, attacker)
    beyond = [landing for over, landing in partial.board.jumps[partial.here] if over == attacker]
    if not beyond:
        return "PS-5", f"{name} cannot be jumped from {_name(partial)}: there is no point behind it."
    landing = _name(partial, beyond[0])
    if beyond[0] & partial.free:
        return "PS-5", f"{name} is occupied: to capture the attacker there, jump to {landing} behind it."
    return "PS-5", f"{name} cannot be jumped from {_name(partial)}: {landing} behind it is occupied."


def _not_stepped(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why a defender cannot step to a neighbouring point without an attacker."""
    name = _name(partial, point)
    if point & partial.defenders:
        return "PS-4", f"{name} holds another defender: step to a free point."
    if partial.taken:
        onward = any_of(partial.board, partial.landings)
        return "PS-6", f"After a jump the defender can only jump on, to {onward}, not step to {name}."
    step = f"from {_name(partial)} to {name}"
    return "PS-8", f"The defenders must capture, and the step {step} does not: choose {_captures(partial)}."


# Attackers


def _not_an_attacker(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why the attackers cannot choose a point at the start of their turn or after a huff."""
    name, board = _name(partial, point), partial.board
    if point & partial.defenders:
        return _not_huffed(partial, point)
    if not point & partial.attackers:
        others = 0 if partial.huffed else partial.start.huffable
        huff = f", or {_one_of(partial, others)} to take it off the board" if others else ""
        return "PS-3", f"{name} is empty: choose an attacker{huff}."
    if point & board.fortress:
        return (
            "PS-13",
            f"The attacker on {name} is in the fortress, where it never moves: choose another one.",
        )
    free = board.neighbours[point] & partial.free
    if not free:
        return "PS-10", f"Every point next to the attacker on {name} is occupied: choose another one."
    return "PS-12", (
        f"From {name} no free point is nearer to the fortress; {any_of(board, free)} would be legal only"
        f" if no attacker could step nearer, but {moves_on(board)[partial.attacker_steps[0]]} does."
    )


def _not_huffed(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why a defender cannot be huffed."""
    name, board = _name(partial, point), partial.board
    if partial.huffed:
        gone = _name(partial, partial.huffed)
        return "PS-9", f"Only one defender may be removed, and you have chosen {gone}: choose an attacker."
    if partial.engine.capture == "enforced":
        return "PS-8", f"Captures are enforced in this game, so the defender on {name} cannot be removed."
    if not partial.start.huffable:
        return (
            "PS-9",
            f"The defender on {name} stays, as no capture was declined on the last turn: choose an attacker.",
        )
    if not point & partial.start.huffable:
        only = listed(board.names(partial.start.huffable))
        return "PS-9", f"The defender on {name} could not have captured: only {only} may be removed."
    return "PS-9", f"Without {name} no attacker could make the step that must follow."


def _not_stepped_to(partial: SiegePartialTurn, point: int) -> Reason:
    """Say why the moving attacker cannot step to a point."""
    here, name, board = _name(partial), _name(partial, point), partial.board
    if point == partial.here:
        targets = sum(turn.change ^ point for turn in partial.attacker_steps if turn.path[0] == point)
        return (
            "PS-10",
            f"{here} is where the attacker stands: choose where it goes, to {any_of(board, targets)}.",
        )
    over = board.middle.get((partial.here, point), 0)
    if over and not over & partial.free:
        return "PS-10", f"{name} is behind {_name(partial, over)}, and attackers never jump."
    if not point & board.neighbours[partial.here]:
        return "PS-10", f"{name} is not next to {here}: an attacker goes one step."
    if not point & partial.free:
        return "PS-10", f"{name} is occupied: an attacker steps to a free point."
    return "PS-10", _not_nearer(partial, point)


def _not_nearer(partial: SiegePartialTurn, point: int) -> str:
    """Compare the distances from the fortress of a point and of the moving attacker."""
    board, here = partial.board, partial.here
    targets = partial.engine.targets(partial.attackers)
    away = distances(board, targets)
    nearest = [
        _name(partial, target) for target in singles(targets) if distances(board, target)[here] == away[here]
    ]
    kind = "open point" if partial.engine.target == "open" else "point"
    name = _name(partial, point)
    further = "as far" if away[point] == away[here] else "farther away"
    each = "An attacker that can step nearer to the fortress has to"
    all_of_them = "Attackers may only step nearer to the fortress, while any of them can"
    return (
        f"{each if partial.engine.fallback == 'counter' else all_of_them}: {name} is {further}."
        f" {_name(partial)} is {counted(away[here], 'step')} from the nearest {kind}: {one_of(nearest)}."
    )
