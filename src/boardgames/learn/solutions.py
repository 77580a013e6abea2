"""Explanations of solutions: a sentence on each move, by looking at all replies to it.

They are in words: a win is named by the place where it happens, since notation comes last in a course.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.moves import spots_of
from boardgames.core.replies import winning_turns
from boardgames.core.reports import report, with_reason
from boardgames.core.words import capital, counted, listed, mentioned, one_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from boardgames.core.moves import Move, Spot
    from boardgames.core.position import Position

__all__ = [
    "explained_escape",
    "explained_rescue",
    "explained_win",
    "idea_of_rescue",
    "idea_of_win",
    "threat_against",
    "why_prevented",
]

#: The most moves that are named.
_NAMED = 3
#: The fewest steps of a move that begins with a piece.
_WITH_PIECE = 2
#: So many threats, and so many replies, in words.
_FEW_THREATS = {2: "Two threats", 3: "Three threats"}
_FEW = {1: "only one reply", 2: "only two replies", 3: "only three replies"}
#: Said of a reply without an alternative.
_FORCED = "There is no other legal move."
#: Said of the best reply where nothing is threatened at once.
_LONGEST = "This holds out longest."


def explained_win(position: Position, moves: Sequence[Move]) -> tuple[str, ...]:
    """Return a sentence on each move of a forced win: the winner's moves and the best replies in turn.

    They follow from the rules: all replies are tried, and all that wins at once against each of them.
    """
    said, here, threats = [], position, _Threats()
    for at, move in enumerate(moves):
        after = here.play(move)
        if outcome := after.outcome():
            said.append(outcome.reason)
        elif at % 2:
            reply = _Deed.of(here, move)
            is_forced = len(here.legal_turns()) == 1
            said.append(_FORCED if is_forced else threats.defence(reply, after, moves[at + 1 :]))
        else:
            threats = _Threats.after(after)
            said.append(threats.sentence((len(moves) - at) // 2, here) + _changes(here, after))
        here = after
    return tuple(said)


def idea_of_win(position: Position, move: Move) -> str:
    """Return why the first move of a forced win wins, in one sentence for a player who has found it."""
    after = position.play(move)
    return "" if after.outcome() else _Threats.after(after).idea


def threat_against(position: Position, move: Move) -> Move | None:
    """Return the move with which the other side wins after most moves but this one; None without any."""
    times: Counter[str] = Counter()
    found: dict[str, Move] = {}
    for other in position.legal_moves():
        after = position.play(other) if other != move else None
        if after is not None and after.outcome() is None:
            wins = _winning(after)
            times.update(wins.keys())
            found |= wins
    return found[min(times, key=lambda name: (-times[name], name))] if times else None


def idea_of_rescue(position: Position, move: Move) -> str:
    """Return what the only move that prevents a loss at once prevents, in one sentence."""
    others = (position.play(other) for other in position.legal_moves() if other != move)
    wins = [
        {_Deed.of(after, won).place for won in _winning(after).values()}
        for after in others
        if after.outcome() is None
    ]
    common = sorted(set.intersection(*wins)) if wins and all(wins) else []
    where = f" on {common[0]}" if common else ""
    return f"Any other move would have let {mentioned(position.play(move).to_move)} win at once{where}."


def why_prevented(after: Position, threat: Move | None) -> str:
    """Return which rule forbids a threat after the move that prevents it, in a sentence; "" for none.

    That its piece has gone, or was elsewhere, is no such reason.
    """
    if threat is None or after.turn_written(str(threat)) is not None or len(threat.steps) < _WITH_PIECE:
        return ""
    if threat.steps[0] not in after.selection().next_steps:
        return ""
    return f"Now that is illegal: {after.explain(threat.steps).reason}"


def explained_escape(position: Position, reply: Move) -> str:
    """Return what a reply does that leaves no forced win, which wins it stops, and what it threatens."""
    after, deed = position.play(reply), report(position, reply)
    if after.outcome():
        return deed
    mine, theirs = _Threats.after(position), _Threats.after(after)
    stopped = _without(mine.places(mine.names), after, _winning(after))
    threats = theirs.places(theirs.names)
    effects = [
        *([f"stops your win on {listed(stopped)}"] if stopped else []),
        *([f"threatens to win on {one_of(threats)}"] if threats else []),
    ]
    return f"{deed} That {listed(effects)}." if effects else deed


def explained_rescue(position: Position, move: Move) -> str:
    """Return a sentence on the only move that prevents a loss at once, and an example of the others."""
    others = [other for other in position.legal_turns() if other != position.turn_of(move)]
    wins = {
        str(position.move_of(other)): _winning(after)
        for other in others
        if (after := position.advance(other)).outcome() is None
    }
    names = _covering(list(map(frozenset, wins.values())))
    if not names:
        return "Every other move loses at once."
    # In the conditional no one has to know which players' names are plurals.
    winner = mentioned(position.play(move).to_move)
    example, reply = _example(position, wins, names[0])
    where = f" on {reply.place}" if len(names) == 1 else ""
    if len(names) > _NAMED and 2 * sum(names[0] in won for won in wins.values()) > len(wins):
        where = f", mostly on {reply.place}"
    return f"After any other move {winner} could win at once{where}. {example}"


def _example(position: Position, wins: Mapping[str, Mapping[str, Move]], name: str) -> tuple[str, _Deed]:
    """Return the first move after which the move `name` wins, with what happens by it, and its effect."""
    other = min(other for other, won in wins.items() if name in won)
    bad = position.parse(other)
    after, reply = position.play(bad), wins[other][name]
    outcome = after.play(reply).outcome()
    told = with_reason(report(after, reply), outcome.reason if outcome else "")
    return f"For example: {report(position, bad)} {told}", _Deed.of(after, reply)


@frozen
class _Deed:
    """The effect of a move: the places that it touches, that it reaches, leaves and takes from.

    `place` is where it ends: the last place that it reaches, else the last that it takes from or touches.
    """

    spots: frozenset[Spot] = frozenset()
    reached: frozenset[Spot] = frozenset()
    left: frozenset[Spot] = frozenset()
    taken: frozenset[Spot] = frozenset()
    place: str = ""

    @classmethod
    def of(cls, position: Position, move: Move) -> _Deed:
        """Return the effect of a legal move."""
        motions = position.motions(move.steps)
        reached = frozenset(motion.target for motion in motions if motion.target)
        left = frozenset(motion.source for motion in motions if motion.source and motion.target)
        taken = frozenset(motion.source for motion in motions if motion.source and not motion.target)
        last = [
            motion.target or motion.source for motion in sorted(motions, key=lambda each: bool(each.target))
        ]
        place = str(last[-1] if last else move.steps[-1])
        return cls(spots_of(move.steps) | reached | left | taken, reached, left, taken, place)


@frozen
class _Reply:
    """A reply that does not end the game: its effect, and the moves that win at once after it by notation."""

    deed: _Deed
    after: Position
    wins: Mapping[str, Move]

    def decides_on(self, threat: _Deed) -> bool:
        """Return True if the reply touches a place that another move touches."""
        return bool(self.deed.spots & threat.spots)

    def allows(self, move: Move) -> bool:
        """Return True if a move that wins after another reply is legal after this one."""
        return self.after.turn_written(str(move)) is not None


@frozen
class _Threats:
    """The threats of the player who has moved, and all `replies` by notation.

    A move that wins is a threat if it can be played whatever else happens, and wins after a reply that has
    nothing to do with it. A capture of a piece where it has just gone is none. `names` are a few threats of
    which one wins wherever any threat does, the commonest first, and `deeds` their effects. `other` is the
    player to reply.
    """

    replies: Mapping[str, _Reply] = {}
    names: tuple[str, ...] = ()
    deeds: Mapping[str, _Deed] = {}
    other: str = ""

    @classmethod
    def after(cls, position: Position) -> _Threats:
        """Return the threats against the player to move."""
        replies, deeds = dict[str, _Reply](), dict[str, _Deed]()
        for move in map(position.move_of, position.legal_turns()):
            after = position.play(move)
            if after.outcome() is None:
                wins = _winning(after)
                replies[str(move)] = _Reply(_Deed.of(position, move), after, wins)
                deeds |= {name: _Deed.of(after, won) for name, won in wins.items() if name not in deeds}
        real = frozenset(name for name, deed in deeds.items() if _is_threat(name, deed, replies.values()))
        names = _covering([real & reply.wins.keys() for reply in replies.values()])
        return cls(replies, names, {name: deeds[name] for name in names}, mentioned(position.to_move))

    def sentence(self, turns: int, before: Position) -> str:
        """Return what a move made in `before` threatens that wins in so many more turns at most."""
        held = sum(not reply.wins for reply in self.replies.values())
        if not held and (self.names or len(self.replies) > _NAMED):
            return self._unstoppable(before)
        if 0 < 2 * held < len(self.replies):
            delays = _FEW.get(held, "few replies")
            threat = f"Now you threaten to win on {self.places(self.names[:1])[0]}" if self.names else ""
            return (
                f"{threat}, and {delays} can delay that."
                if threat
                else f"{capital(delays)} can delay the end."
            )
        if 0 < len(self.replies) <= _NAMED:
            return f"That leaves {self.other} {_FEW[len(self.replies)]}."
        return f"Whatever {self.other} may reply, the win takes at most {counted(turns, 'more turn')}."

    @property
    def idea(self) -> str:
        """Why the move wins, in one sentence about what has been."""
        held = sum(not reply.wins for reply in self.replies.values())
        if not held:
            return self._idea_of_threats
        if held in _FEW and held < len(self.replies):
            return f"{capital(self.other)} had {_FEW[held]} that could delay the end."
        if len(self.replies) in _FEW:
            saved = "which could not" if len(self.replies) == 1 else "none of which could"
            return f"That left {self.other} {_FEW[len(self.replies)]}, {saved} save the game."
        if self.names:
            return f"Whatever {self.other} replied, the end could only be delayed."
        return f"Nothing was threatened yet, but every reply of {self.other} still lost."

    @property
    def _idea_of_threats(self) -> str:
        """Why a move wins after which every reply is answered by a win at once."""
        where = listed(self.places(self.names))
        missed = [reply for reply in self.replies.values() if not reply.wins.keys() & set(self.names)]
        if self.names and missed and all(map(self._is_caught, missed)):
            return f"A piece that ran away from the threat on {where} would be captured where it went."
        if missed or not self.names:
            return f"Whatever {self.other} replied, you would have won with the next move."
        if len(self.names) in _FEW_THREATS:
            stop = "both" if len(self.names) == 2 else "all of them"
            return f"{_FEW_THREATS[len(self.names)]} at once, on {where}: {self.other} could not stop {stop}."
        return f"{capital(self.other)} could not stop the win on {self.places(self.names)[0]}."

    def places(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the places where a few of the threats win, each once."""
        return tuple(dict.fromkeys(self.deeds[name].place for name in names))[:_NAMED]

    def _unstoppable(self, before: Position) -> str:
        missed = [reply for reply in self.replies.values() if not reply.wins.keys() & set(self.names)]
        where = self.places(self.names)
        if not self.names or len(self.names) > _NAMED:
            often = f", mostly on {where[0]}" if self.names and self._wins_mostly(self.names[0]) else ""
            return f"Whatever {self.other} may reply, you win with the next move{often}."
        if missed:
            is_caught = all(map(self._is_caught, missed))
            flight = "A piece that runs away is captured where it goes."
            said = f"Now you threaten to win on {listed(where)}. {flight}"
            return said if is_caught else f"Whatever {self.other} may reply, you win with the next move."
        if len(self.names) == 1:
            is_new = before.turn_written(self.names[0]) is None
            opens = "This opens the way to a win" if is_new else "Next you win"
            return f"{opens} on {where[0]}, and {self.other} cannot stop it."
        stops = "both" if len(self.names) == 2 else "all of them"
        ways = (
            f"{listed(where)}" if len(where) == len(self.names) else f"{listed(where)} in more than one way"
        )
        return f"Now you threaten to win on {ways}, and {self.other} cannot stop {stops}."

    def _wins_mostly(self, name: str) -> bool:
        """Return True if a threat wins after most of the replies."""
        return 2 * sum(name in reply.wins for reply in self.replies.values()) > len(self.replies)

    def _is_caught(self, reply: _Reply) -> bool:
        """Return True if by a reply a threatened piece runs away, and is taken where it goes."""
        runs = any(reply.deed.left & deed.taken for deed in self.deeds.values())
        return runs and any(
            reply.deed.reached & _Deed.of(reply.after, won).taken for won in reply.wins.values()
        )

    def defence(self, reply: _Deed, after: Position, following: Sequence[Move]) -> str:
        """Return what the best defence, after which it is the winner's turn, does against the threats."""
        still = _winning(after)
        stopped = [name for name in self.names if name not in still][:_NAMED]
        if not stopped:
            return _in_vain(reply, after, still, str(following[0])) if still else _LONGEST
        runs = all(reply.left & self.deeds[name].taken for name in stopped)
        where = listed(self.places(stopped))
        if not still:
            deed = f"runs away from the attack on {where}" if runs else f"stops the win on {where}"
            return f"This {deed} for now: the best defence."
        caught = reply.reached & _Deed.of(after, following[0]).taken
        if runs and caught:
            return f"The piece runs away, but it will be captured on {listed(caught)}."
        closed = _without(self.places(stopped), after, still)
        if not closed:
            return f"This stops one way to win on {where}, but not another."
        place = _Deed.of(after, following[0]).place
        return f"This stops the win on {listed(closed)}, but not the one on {place}."


def _without(places: Iterable[str], position: Position, wins: Mapping[str, Move]) -> list[str]:
    """Return the places where none of the moves that win in a position wins."""
    still = {_Deed.of(position, won).place for won in wins.values()}
    return [place for place in places if place not in still]


def _in_vain(reply: _Deed, after: Position, still: Mapping[str, Move], name: str) -> str:
    """Return that a reply stops none of the moves that win after it, and how it meets one of them, `name`."""
    if name not in still:
        return "Nothing helps any more."
    deed = _Deed.of(after, still[name])
    meets = reply.spots & deed.spots
    if not meets:
        return f"This cannot stop the win on {deed.place}."
    where = listed(sorted(meets, key=str)[:_NAMED])
    return f"This gets in the way on {where}, but you win on {deed.place} all the same."


def _is_threat(name: str, deed: _Deed, replies: Collection[_Reply]) -> bool:
    """Return True if a move wins after a reply that touches none of its places, and needs no such reply."""
    unrelated = [reply for reply in replies if not reply.decides_on(deed)]
    won = next((reply.wins[name] for reply in unrelated if name in reply.wins), None)
    return won is not None and 2 * sum(reply.allows(won) for reply in unrelated) > len(unrelated)


def _winning(position: Position) -> dict[str, Move]:
    """Return the moves with which the player to move wins at once, by their notations."""
    return {str(move): move for move in map(position.move_of, winning_turns(position))}


def _covering(wins: Sequence[frozenset[str]]) -> tuple[str, ...]:
    """Return a few moves of which one is in each set that is not empty, the commonest first."""
    left, found = [won for won in wins if won], list[str]()
    while left:
        times = Counter(name for won in left for name in won)
        found.append(min(times, key=lambda name: (-times[name], name)))
        left = [won for won in left if found[-1] not in won]
    return tuple(found)


def _changes(before: Position, after: Position) -> str:
    """Return the numbers of the mover that have changed."""
    earlier, later = (
        {tally.label: tally.count for tally in position.tallies() if tally.seat == before.to_move}
        for position in (before, after)
    )  # a game may leave out what is 0
    labels = [*later, *(label for label in earlier if label not in later)]
    changes = [(label, earlier.get(label, 0), later.get(label, 0)) for label in labels]
    return "".join(f" {label} {old} → {new}." for label, old, new in changes if old != new)
