"""Hints come in three steps, and a review finds the moves that gave a game away."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, evolve, field

import boardgames
from boardgames.core import Selection, Spot
from boardgames.core.clues import Advice
from boardgames.core.exact import Verdict
from boardgames.match.tree import Match
from boardgames.play.alternatives import Alternative, alternatives_to, followed, worth
from boardgames.play.evaluation import Evaluator, ExactEvaluator, summary
from boardgames.play.hint_parts import Hint
from boardgames.play.hints import HINT_NOTE, Hints, note_hint, plainest
from boardgames.play.marks import step_values
from boardgames.play.mistakes import find_mistakes
from boardgames.play.review import LineReview, ReviewedMove, chances_of
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.protocol.lines import Info
from boardgames.thinking.protocol.question import EngineAnswer, EngineError
from tests.play.test_contrast import CAPTURE

if TYPE_CHECKING:
    from boardgames.match.node import Node
    from boardgames.thinking.protocol.question import Question


#: What the last part of a hint says of the line 1a1, 1a2, 1a3.
GOING_ON = "After you {deed} 1a1, expect Dark to place a sphere on 1a2. Then place a sphere on 1a3."


@define(eq=False)
class Oracle:
    """An engine that prefers the first legal move, and thinks little of all others."""

    asked: list[Question] = field(factory=list)

    def ask(self, question: Question) -> Any:
        """Return the question: `wait` answers it."""
        self.asked.append(question)
        return question


async def _answer(question: Any) -> EngineAnswer:
    first = question.position.legal_moves()[0]
    infos = [Info(line=1, chance=0.8, win=3, moves=(str(first), "1a2", "1a3"))]
    infos += [Info(line=2, chance=0.1, moves=(str(move),)) for move in question.also if move != first]
    return EngineAnswer(first, tuple(infos))


async def _answer_first(question: Any) -> EngineAnswer:
    first = question.position.legal_moves()[0]
    return EngineAnswer(first, (Info(line=1, chance=0.5, moves=(str(first),)),))


async def _answer_exactly(question: Any) -> EngineAnswer:
    """EngineAnswer with values: 1d4 alone wins, all other moves lose; or with the first move, for a level."""
    moves = question.position.legal_moves()
    if not question.values:
        return EngineAnswer(next((move for move in moves if str(move) == "1d4"), moves[0]))
    ordered = sorted(moves, key=lambda move: str(move) != "1d4")
    known = [(str(move), Verdict.WON if str(move) == "1d4" else Verdict.LOST) for move in ordered]
    infos = [
        Info(line=line, chance=verdict.chance, exact=verdict, moves=(text,))
        for line, (text, verdict) in enumerate(known, 1)
    ]
    return EngineAnswer(ordered[0], tuple(infos))


def _is_solved(position: object) -> bool:
    del position
    return True


def _is_not_solved(position: object) -> bool:
    del position
    return False


def _line(*moves: str) -> tuple[Node, ...]:
    match = Match(boardgames.load("pylos").start())
    node = match.root
    for text in moves:
        node = node.child(node.position.parse(text))
    return node.path()


async def test_a_hint_says_more_each_time_and_is_noted() -> None:
    """First where to look, then the move, then the line; the record says how much was given."""
    oracle = Oracle()
    match = Match(boardgames.load("pylos").start())
    note = partial(note_hint, match)
    hints: Hints = Hints(lambda: oracle, wait=_answer, is_exact=_is_not_solved, note=note)  # type: ignore[arg-type, return-value]
    node, going_on = match.root, GOING_ON.format(deed="place a sphere on")

    assert "Win by force. Look at the corners of level 1." == await hints.more(node)
    assert "Place a sphere on 1a1: it wins by force, in 3 turns." == await hints.more(node)
    assert f"{going_on} It wins in 3 turns, whatever they reply." == await hints.more(node)
    assert (1, "3") == (len(oracle.asked), node.notes[HINT_NOTE])
    assert hints.hint is not None
    assert [
        "Win by force. Look at the corners of level 1.",
        "Place a sphere on 1a1: it wins by force, in 3 turns.",
        "After 1a1, expect Dark to place a sphere on 1a2. It wins in 3 turns.",
    ] == list(map(hints.hint.brief, (1, 2, 3)))


@pytest.mark.parametrize(("game", "level"), [("diamond", HIGHEST), ("pyramid-siege", None)])
async def test_hints_follow_the_plan_of_the_strongest_level(game: str, level: int | None) -> None:
    """Where plans are longer than a search, its move is the hint, so that one hint goes on with another."""
    oracle = Oracle()
    hints: Hints = Hints(lambda: oracle, wait=_answer_first, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    await hints.more(Match(boardgames.load(game).start()).root)

    assert [level] == [question.level for question in oracle.asked]


def test_a_hint_begins_with_the_idea_that_its_move_follows() -> None:
    """Its title comes before the clue, in full and in brief; a move that follows none has the clue alone."""
    position = boardgames.load("pylos").decode(".D.L/.LDL/.D.D/.LDL|.../.../...|../..|. L")
    quoted, alone = (Hint(position, position.parse(text), (text,)) for text in ("1a1", "1c1"))
    assert "Open nothing for the other side. Look at the corners of level 1." == quoted.sentence(1)
    assert quoted.sentence(1) == quoted.brief(1)
    assert (None, "Look at the sides of level 1.") == (alone.idea, alone.sentence(1))


def test_a_hint_does_not_begin_with_an_idea_that_its_move_contradicts() -> None:
    """A step that offers a capture is no example of the idea that only a later move of the line follows."""
    game = boardgames.load("pyramid-siege")
    position = game.decode("A/AA/AAA/A..A/A.D.A/A.D..A/A...D.A/AA....AA/AAAAAAAAA A -")
    move = position.parse("c1-d2")
    advised = game.part("advice")(position, move)
    hint = Hint(position, move, ("c1-d2", "e3-d3", "!d3 b1-c1"))
    assert hint.idea is not None
    own = evolve(hint, advice=advised)
    plan = "Offer a capture: a defender that passes it up may be taken off. Look at "
    assert (None, True) == (own.idea, own.sentence(1).startswith(plan))
    assert "can capture now" in own.sentence(2)


def test_a_hint_has_its_reason_in_each_part() -> None:
    """A quiet move is quoted by the idea that it prepares, in words, without numbers, also in brief."""
    position = boardgames.load("flying-obelisks").start()
    line = ("i2-h3", "a8-b7", "i1-i8")
    advice = Advice("Move the Disk from i2 to h3", "it takes the high ground")
    hint = Hint(position, position.parse(line[0]), line, advice=advice, chance=0.5)
    assert "Send Disks up to the Hilltops. Look at your Disk on i2." == hint.sentence(1)
    assert "Move the Disk from i2 to h3 (i2-h3): it takes the high ground." == hint.sentence(2)
    assert "Move the Disk from i2 to h3: it takes the high ground." == hint.brief(2)
    assert (
        "After i2-h3, expect White to move the Disk from a8 to b7 (a8-b7). Chance to win: 50%."
        == hint.brief(3)
    )


@pytest.mark.parametrize(
    ("advice", "full", "brief"),
    [
        ({"theme": "Give nothing away"}, "Give nothing away. {}", "{}"),
        ({"theme": "Save a sphere"}, "Save a sphere. {}", "Save a sphere. {}"),
        ({"plan": "Save a sphere", "why": "it counts"}, "Save a sphere: it counts. {}", None),
        ({"plan": "Give nothing away", "why": "it counts"}, "Give nothing away: it counts. {}", None),
        ({"plan": "Save a sphere", "why": "it counts " * 9}, None, "Save a sphere. {}"),
    ],
)
def test_a_brief_hint_leaves_out_what_says_little(
    advice: dict[str, Any], full: str | None, brief: str | None
) -> None:
    """A theme that says nothing of this move, and where both do not fit what a plan is good for."""
    position = boardgames.load("pylos").decode(".D.L/.LDL/.D.D/.LDL|.../.../...|../..|. L")
    hint = Hint(position, position.parse("1c1"), ("1c1",), advice=Advice("Place a sphere on 1c1", **advice))
    where = "Look at the sides of level 1."
    assert (full or hint.sentence(1)).format(where) == hint.sentence(1)
    assert (brief or full or "").format(where) == hint.brief(1)


def test_a_hint_goes_on_from_the_steps_that_are_chosen() -> None:
    """While a move is incomplete it names the steps that follow, or says how to begin with another one."""
    position = boardgames.load("pylos").decode("...L/.DLL/.L.D/DDDL|.../.../...|../..|. L")
    best, equal = position.parse("1c1-1c1-1c2"), position.parse("1c1-1c1-1d1")
    hint = Hint(position, best, (str(best),))
    chosen = best.steps[:1]
    rest = ", then ".join(map(str, best.steps[1:]))
    assert f"Go on with {rest}." == hint.going_on(chosen)
    assert hint.going_on(chosen, 1) == "Complete squares, take back two. Think of 1c1, 1d1 or 1d2."
    assert "This is the move: finish it." == hint.going_on(best.steps)
    back = "Press Esc to take 1d1 back: another move looks better. Play 1c1-1c1-1c2."
    assert back == hint.going_on((Spot("1d1"),))
    assert hint.rest(equal.steps[:3]) is None
    exact = Hint(position, best, (str(best),), {best: Verdict.WON, equal: Verdict.WON})
    assert equal.steps[3:] == exact.rest(equal.steps[:3])


def test_a_hint_that_leads_to_nothing_new_says_what_it_is_good_for() -> None:
    """Whoever is ahead need not look for anything new."""
    position = boardgames.load("diamond").start()
    move = position.parse("c3+")
    ahead, even = (Hint(position, move, ("c3+",), chance=chance, leads_back=True) for chance in (0.7, 0.5))
    assert ahead.sentence(2).endswith(
        "It leads nowhere new, and need not: you are ahead, so keep what you have until the end."
    )
    assert even.sentence(2).endswith("It leads nowhere new: no way forward was found.")
    nearer = position.game.decode("9,9,9,9,9/9,9,9,9,9/9,9,9,9,9/9,9,9,9:1,9/9,9,9,9,9:2 1 30 -")
    held = Hint(nearer, nearer.parse("c3+"), ("c3+",), chance=0.9, leads_back=True)
    assert held.sentence(2).endswith(
        "Play c3+. Player 2 stands on your goal and cannot be pushed. "
        "You are 6 steps nearer: hold that, and you win after round 60."
    )


@pytest.mark.parametrize(
    ("known", "value", "brief"),
    [
        ({"chance": 0.53}, "The computer puts your chance to win at 53%.", "Chance to win: 53%."),
        ({}, "", ""),
        ({"values": "W"}, "with best play you win. No other move wins.", "Worked out: a win."),
        ({"values": "WWL"}, "with best play you win. 1 other move wins as well.", "Worked out: a win."),
        (
            {"values": "DDDL"},
            "with best play it is a draw. 2 other moves draw as well.",
            "Worked out: a draw.",
        ),
        (
            {"values": "LL"},
            "only a perfect player could beat you now, and this move makes it hardest.",
            "Worked out: lost to perfect play.",
        ),
        ({"values": "WL", "length": 9}, "you win in 9 turns.", "Worked out: a win."),
    ],
)
def test_only_the_last_part_of_a_hint_says_what_the_move_is_worth(
    known: dict[str, Any], value: str, brief: str
) -> None:
    """In plain words, with the moves that are as good; those before it say what the move is for."""
    position = _line()[0].position
    verdicts = {"W": Verdict.WON, "D": Verdict.DRAWN, "L": Verdict.LOST}
    if "values" in known:
        moves = position.legal_moves()
        known["values"] = {move: verdicts[each] for move, each in zip(moves, known["values"], strict=False)}
        value = f"Worked out to the end: {value}"
    hint = Hint(position, position.parse("1a1"), ("1a1",), **known)
    assert (f"Play 1a1. {value}", f"1a1. {brief}") == (hint.sentence(3), hint.brief(3))
    assert ("Play 1a1.", "Play 1a1.") == (hint.sentence(2), hint.brief(2))


def test_of_exactly_good_moves_the_hint_takes_the_one_that_teaches_most() -> None:
    """Here a square is completed; where every move loses the one that resists longest may stay."""
    position = boardgames.load("pylos").decode("LL../L..D/.DD./....|.../.../...|../..|. L")
    perfect = position.parse("1d4")
    won, lost = (dict.fromkeys(position.legal_moves(), each) for each in (Verdict.WON, Verdict.LOST))
    assert str(plainest(position, perfect, won)).startswith("1b2-")
    assert perfect == plainest(position, perfect, lost)
    start = boardgames.load("pylos").start()
    first, lost = start.parse("1a1"), dict.fromkeys(start.legal_moves(), Verdict.LOST)
    assert "1b2" == str(plainest(start, first, lost))


async def test_what_is_said_to_the_marks_is_not_said_at_every_move() -> None:
    """A capture that is passed over again is not named again."""
    oracle = Oracle()
    start = Match(boardgames.load("pyramid-siege").decode(CAPTURE)).root

    async def steps(question: Any) -> EngineAnswer:
        move = question.position.parse("e3-e4")
        return EngineAnswer(move, (Info(chance=0.5, moves=("e3-e4",)),))

    hints: Hints = Hints(lambda: oracle, wait=steps, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    again = Match(start.position).root
    said = [await hints.more(node) for node in (start, start, again, again)]
    assert ["You could also" in sentence for sentence in said] == [False, True, False, False]


async def test_a_hint_uses_what_the_bar_of_chances_has_found() -> None:
    """The same position is not searched twice."""
    oracle, node = Oracle(), _line()[0]
    evaluator = Evaluator(lambda: oracle, wait=_answer, has_values=_is_not_solved)  # type: ignore[arg-type, return-value]
    hints: Hints = Hints(lambda: oracle, wait=_answer, is_exact=_is_not_solved, known=evaluator.best_at)  # type: ignore[arg-type, return-value]
    await evaluator.evaluate(node)
    assert ("Win by force. Look at the corners of level 1.", 1) == (
        await hints.more(node),
        len(oracle.asked),
    )


async def test_a_review_names_the_moves_that_gave_the_game_away() -> None:
    """Played and best moves are compared by one search each; the large drops are turning points."""
    oracle, seen = Oracle(), list[int]()
    line = _line("1a1", "1d4", "1a2")
    review = LineReview(line, lambda: oracle, wait=_answer, has_values=_is_not_solved)
    await review.run(lambda: seen.append(len(review.moves)))

    assert ([1, 2, 3], True) == (seen, review.is_done)
    (turning,) = review.costs().moves
    assert ("1d4", True) == (str(turning.move), review.costs().turned)
    assert "1d4 missed a win in 3: place a sphere on 1a2." == turning.sentence
    assert "1... 1d4?? by Ben (Dark) missed a win" in turning.words("Ben (Dark)")
    assert ("1... 1d4?? by Ben; better: place a sphere on 1a2", ()) == (turning.brief("Ben"), review.lesser())


async def test_a_review_searches_again_where_it_has_not_seen_the_winning_reply() -> None:
    """What ends the game at once is certain, however short the search before it was."""
    oracle = Oracle()
    text = "4,C,1,dt,1,h/2,cc,1,p,1,d,2/6,d,g,s/9/D,1,D,1,s,4/7,D,1/5,DS,2,G/CV,3,T,4/5,d,3 b"
    start = Match(boardgames.load("flying-obelisks").decode(text)).root
    line = (start, start.child(start.position.parse("c2C-d2")))

    async def answer(question: Any) -> EngineAnswer:
        answered = await _answer(question)
        if question.limit.depth is None:
            return answered
        best, played = answered.infos
        return EngineAnswer(answered.move, (best, evolve(played, exact=Verdict.LOST, loss=2)))

    review = LineReview(line, lambda: oracle, wait=answer, has_values=_is_not_solved)
    await review.run(lambda: None)
    assert [None, 2] == [question.limit.depth for question in oracle.asked]
    assert (Verdict.LOST, True) == (review.moves[0].played.exact, review.moves[0].gave_away)


async def test_a_line_of_estimates_is_followed_by_the_best_moves() -> None:
    """Where nothing is exact, the perfect player is not asked; each longer line is reported."""
    oracle, node = Oracle(), _line()[-1]
    engine: Any = oracle
    reported: list[Alternative] = []
    first = node.position.parse("1a2")
    await followed(
        Alternative("", node, (first,)), lambda: engine, _answer, longest=3, report=reported.append
    )
    assert ([2, 3], [None, None]) == (
        [len(line.moves) for line in reported],
        [question.level for question in oracle.asked],
    )


async def test_chances_are_the_average_of_what_both_players_expect() -> None:
    """The search before a move and the one after it are weighed alike, so that no turn looks like a swing."""
    line = _line("1a1", "1d4", "1a2")
    oracle, times = Oracle(), iter((0.0, 4.0))
    review = LineReview(line, lambda: oracle, wait=_answer, has_values=_is_not_solved, now=times.__next__)
    lefts: list[float | None] = []
    await review.run(lambda: lefts.append(review.seconds_left) if len(review.moves) == 2 else None)

    # Light expects 80% of its own moves, Dark 80% of its best reply and 10% of the one played.
    assert [0.5, 0.85, 0.8] == [round(chance, 3) for chance in review.chances if chance is not None]
    assert [2.0] == lefts


def test_the_chances_of_four_are_those_of_the_first_seat() -> None:
    """They stay while the others move, and there is none before its first move."""
    node = Match(boardgames.load("diamond").start(players="4")).root
    moves = list[ReviewedMove]()
    for chance in (0.3, 0.4, 0.5, 0.6, 0.7):
        position, move = node.position, node.position.legal_moves()[0]
        info = Info(chance=chance)
        moves.append(ReviewedMove(node, position.to_move, move, played=info, best=info))
        node = node.child(move)
    assert [0.3, 0.3, 0.3, 0.3, 0.7] == chances_of(moves)
    assert [None, 0.7] == chances_of(moves[3:])


async def test_an_exact_hint_names_the_only_winning_move() -> None:
    """Where values are known, a hint says how many moves win, and that this is certain."""
    oracle = Oracle()
    hints: Hints = Hints(lambda: oracle, wait=_answer_exactly, is_exact=_is_solved)  # type: ignore[arg-type, return-value]
    node = _line()[0]

    plan = "Give nothing away: no square and no win for Dark."
    assert f"{plan} Look at the corners of level 1." == await hints.more(node)
    assert "Place a sphere on 1d4: it gives Dark no square and no win." == await hints.more(node)
    last = await hints.more(node)
    then = "Then place a sphere on 1a2."
    said = "Worked out to the end: with best play you win. No other move wins."
    assert f"After you place a sphere on 1d4, expect Dark to place a sphere on 1a1. {then} {said}" == last


async def test_an_exact_review_names_every_move_that_changed_the_result() -> None:
    """A move that turned a win into a loss is named with the only winning move; others are not."""
    oracle = Oracle()
    line = _line("1a1", "1d4", "1a2")
    review = LineReview(line, lambda: oracle, wait=_answer_exactly, has_values=_is_solved)
    await review.run(lambda: None)

    assert review.is_exact
    assert ["1a1 turned a win into a loss: 1d4 was the only winning move."] == [
        move.sentence for move in review.costs().moves
    ]


def _answer_lost(**searched: dict[str, Any]) -> Any:
    """Return what answers that every move loses, and a search with figures of 1d4 and of the move played."""

    async def answer(question: Any) -> EngineAnswer:
        moves = question.position.legal_moves()
        if question.values:
            infos = [
                Info(chance=0.0, score=-992_500, exact=Verdict.LOST, moves=(str(move),)) for move in moves
            ]
            return EngineAnswer(moves[0], tuple(infos))
        best = Info(chance=0.0, exact=Verdict.LOST, moves=("1d4", "1b2"), **searched["best"])
        played = [
            Info(chance=0.0, exact=Verdict.LOST, moves=(str(move), "1b2"), **searched["played"])
            for move in (question.also or moves[:1])
        ]
        return EngineAnswer(moves[0], (best, *played))

    return answer


_EASY = "1a1 was easy to beat: a 12% chance against players who are not perfect"


@pytest.mark.parametrize(
    ("best", "played", "sentence"),
    [
        (
            {"score": -999_980, "loss": 20},
            {"score": -999_994, "loss": 6},
            "1a1 lost 14 turns sooner: every move loses here; holding out longest: place a sphere on 1d4.",
        ),
        (
            {"score": -992_500},
            {"score": -999_994, "loss": 6},
            "1a1 loses in 6: every move loses here; holding out longer: place a sphere on 1d4.",
        ),
        (
            {"score": -992_500},
            {"score": -992_700},
            f"{_EASY}, where 50% was possible; better: place a sphere on 1d4.",
        ),
        ({"score": -999_990, "loss": 10}, {"score": -999_994, "loss": 6}, ""),
        ({"score": -992_500}, {"score": -992_550}, ""),
    ],
)
async def test_where_every_move_loses_those_that_gave_in_are_mistakes(
    best: dict[str, Any], played: dict[str, Any], sentence: str
) -> None:
    """By lengths where they are known, else by estimates; they come last and are practised like others."""
    oracle, line = Oracle(), _line("1a1")
    answer = _answer_lost(best=best, played=played)
    review = LineReview(line, lambda: oracle, wait=answer, has_values=_is_solved)
    await review.run(lambda: None)
    costs = review.costs()
    assert ([sentence] if sentence else []) == [move.sentence for move in costs.hastened]
    assert (((), False), True) == ((costs.moves, costs.turned), review.is_exact)
    people = {line[0].position.seats[0]: ""}
    found = [mistake async for mistake in find_mistakes(review, people, lambda: oracle, wait=answer)]
    assert ([("1a1", "1d4")] if sentence else []) == [(one.played, one.best) for one in found]
    if sentence:
        (move,) = costs.hastened
        assert ("?!", ("1d4", "1b2")) == (move.sign, move.alternative)
        better = "Better for Light: loses in 20" if best.get("loss") else "estimated 50% chance"
        assert better in alternatives_to(move)[1].title


async def test_values_come_for_the_position_that_is_shown() -> None:
    """The values of all moves are looked up away from the screen; without exact values a sentence says so."""
    oracle, changes = Oracle(), list[int]()
    node = _line()[0]
    truth = ExactEvaluator(lambda: oracle, lambda: changes.append(1), _answer_exactly, lambda _: None)  # type: ignore[arg-type, return-value]
    assert await truth.look_up(node) is None
    assert ([1], Verdict.WON) == (changes, truth.values[node.position.parse("1d4")])

    refused = ExactEvaluator(lambda: oracle, lambda: None, _answer_exactly, lambda _: "No exact values.")  # type: ignore[arg-type, return-value]
    assert ("No exact values.", {}) == (await refused.look_up(node), refused.values)


def test_steps_have_the_best_value_of_the_moves_that_begin_with_them() -> None:
    """A place from which one of two moves wins is a winning one; an unproved move leaves it open."""
    position = boardgames.load("pylos").decode("LL../LD../..D./...D|.../.../...|../..|. L")
    moves = position.legal_moves()
    values = dict.fromkeys(moves, Verdict.LOST) | {position.parse("1c1"): Verdict.WON}
    found = {str(step): verdict for step, verdict in step_values(Selection.of(position), values).items()}

    assert (Verdict.WON, Verdict.LOST) == (found["1c1"], found["1d1"])
    assert "With best play Light wins: 1 of" in summary(position, values)


@pytest.mark.parametrize(("failures", "is_given"), [(1, True), (2, False)])
async def test_a_process_that_fails_is_replaced_once(failures: int, *, is_given: bool) -> None:
    """The player notices nothing, unless the next one fails as well."""
    oracle = Oracle()

    async def answer(question: Any) -> EngineAnswer:
        if len(oracle.asked) <= failures:
            raise EngineError("The analysis failed: it ended by itself.")
        return await _answer(question)

    hints: Hints = Hints(lambda: oracle, wait=answer, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    with nullcontext() if is_given else pytest.raises(EngineError):
        assert "Win by force. Look at the corners of level 1." == await hints.more(_line()[0])
    assert 2 == len(oracle.asked)


#: What was found about 1a1, which was played, and about 1d4, and what a review says of the two.
_SENTENCES = [
    ({"win": 5, "chance": 1.0}, {"chance": 0.9}, "1a1 missed a win in 5: place a sphere on 1d4."),
    (
        {"win": 3, "chance": 1.0},
        {"win": 9, "chance": 0.9},
        "1a1: their chance to win fell from 100% to 90%; better: place a sphere on 1d4.",
    ),
    (
        {"chance": 0.4},
        {"chance": 0.0, "loss": 4, "exact": Verdict.LOST},
        "1a1 loses in 4; better, with a 40% chance to win: place a sphere on 1d4.",
    ),
    (
        {"chance": 0.01},
        {"chance": 0.0, "loss": 4, "exact": Verdict.LOST},
        "1a1: their chance to win fell from 1% to 0%; better: place a sphere on 1d4.",
    ),
    (
        {"chance": 0.6},
        {"chance": 0.35},
        "1a1: their chance to win fell from 60% to 35%; better: place a sphere on 1d4.",
    ),
]


def test_every_move_with_a_sign_is_named_or_listed() -> None:
    """The costliest ones are named with a sentence; what else cost something is listed in short."""
    start = _line()[0]
    review = LineReview(start.path(), Oracle)
    drops = (0.02, 0.07, 0.13, 0.08, 0.15, 0.07)
    for drop, move in zip(drops, start.position.legal_moves(), strict=False):
        played, best = Info(chance=0.5 - drop, moves=(str(move),)), Info(chance=0.5, moves=("1d4",))
        review.moves.append(ReviewedMove(start, start.position.to_move, move, played, best))
    assert ["?", "?!", "?"] == [move.sign for move in review.costs().moves]
    assert ["?!", "?!"] == [move.sign for move in review.lesser()]
    said = f"1. {review.moves[1].move}?! by Ann; better: place a sphere on 1d4"
    assert said == review.lesser()[0].brief("Ann")


@pytest.mark.parametrize(("best", "played", "sentence"), _SENTENCES)
def test_a_review_says_what_a_move_cost(best: dict[str, Any], played: dict[str, Any], sentence: str) -> None:
    """A missed win has its length, a proven loss what was left before it, all else both chances."""
    node = _line()[0]
    reviewed = ReviewedMove(
        node,
        node.position.to_move,
        node.position.parse("1a1"),
        Info(moves=("1a1",), **played),
        Info(moves=("1d4",), **best),
    )
    assert sentence == reviewed.sentence
    drop = best["chance"] - played["chance"]
    sign = "??" if drop > 0.2 else "" if drop < 0.05 else "?" if drop > 0.12 else "?!"
    assert f"1. 1a1{sign} by Ann{sentence.removeprefix('1a1')}" == reviewed.words("Ann")


def test_the_reply_is_told_before_the_better_move() -> None:
    """It answers the move that was played."""
    node = _line()[0]
    played, best = Info(moves=("1a1", "1a2"), chance=0.35), Info(moves=("1d4",), chance=0.6)
    said = ReviewedMove(node, node.position.to_move, node.position.parse("1a1"), played, best).words("Ann")
    assert said.startswith("1. 1a1?? by Ann: their chance to win fell from 60% to 35%. The reply: ")
    assert said.endswith(" on 1a2. Better: place a sphere on 1d4.")


def test_a_player_who_is_addressed_reads_of_their_own_chance() -> None:
    """Who played and whose chance it was go together."""
    node = _line()[0]
    infos = Info(moves=("1a1",), chance=0.35), Info(moves=("1d4",), chance=0.6)
    reviewed = ReviewedMove(node, node.position.to_move, node.position.parse("1a1"), *infos)
    said = reviewed.words("you", "your")
    assert said.startswith("1. 1a1?? by you: your chance to win fell from 60% to 35%; better: ")
    assert "Played by you: 35% chance to win" == alternatives_to(reviewed, "you")[0].title


@pytest.mark.parametrize("best", [{"win": 5, "chance": 1.0}, {"chance": 0.6}])
def test_a_move_as_good_as_any_is_named_without_another(best: dict[str, Any]) -> None:
    """Where the best line begins with the same move, there was none better."""
    node = _line()[0]
    infos = Info(moves=("1a1",), chance=0.5), Info(moves=("1a1", "1a2"), **best)
    reviewed = ReviewedMove(node, node.position.to_move, node.position.parse("1a1"), *infos)
    assert f"1a1: their chance to win fell from {best['chance']:.0%} to 50%." == reviewed.sentence


def test_a_review_offers_both_lines_to_step_through() -> None:
    """Each has its value in its title, and can be kept as a variation."""
    match = Match(boardgames.load("pylos").start())
    node = match.root
    reviewed = ReviewedMove(
        node,
        node.position.to_move,
        node.position.parse("1a1"),
        Info(moves=("1a1", "1a2"), chance=0.35),
        Info(moves=("1d4", "1a1", "no move"), win=3, chance=1.0),
    )
    played, better = alternatives_to(reviewed)
    said = "Played by Light: 35% chance to win", "Better for Light: wins in 3"
    assert said == (played.title, better.title)
    assert [["1a1", "1a2"], ["1d4", "1a1"]] == [list(map(str, line.moves)) for line in (played, better)]
    assert (3, node.position) == (len(better.positions()), better.positions()[0])
    kept = better.keep(match)
    assert (["1d4"], ["1a1"]) == (
        [str(child.move) for child in node.children],
        [str(child.move) for child in kept.children],
    )


@pytest.mark.parametrize(
    ("info", "said"),
    [
        ({"win": 1}, "wins in 1"),
        ({"loss": 2}, "loses in 2"),
        ({"exact": Verdict.DRAWN}, "a draw with best play"),
        ({}, "not known"),
        ({"chance": 0.25}, "25% chance to win"),
    ],
)
def test_a_line_has_its_value_in_words(info: dict[str, Any], said: str) -> None:
    """A length comes before an exact value, and that before an estimate."""
    assert said == worth(Info(**info))


async def test_a_hint_keeps_the_win_that_the_one_before_has_promised() -> None:
    """While both players follow its line nothing is searched; after another reply it is searched again."""
    oracle = Oracle()
    match = Match(boardgames.load("pylos").start())
    hints: Hints = Hints(lambda: oracle, wait=_answer, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    root = match.root
    await hints.more(root)
    asked = len(oracle.asked)
    node = root
    for notation in ("1a1", "1a2"):
        node = match.add(node, node.position.parse(notation))
    await hints.more(node)
    assert "Place a sphere on 1a3: it wins at once." == await hints.more(node)
    assert asked == len(oracle.asked)

    other = match.add(match.children(root)[0], match.children(root)[0].position.parse("1d4"))
    hints.hint, hints.given, hints._node = None, 0, None
    await hints.more(root)
    await hints.more(other)
    await hints.more(root)
    limits = [question.limit for question in oracle.asked]
    assert [hints.limit, hints.limit, hints.promised_limit, hints.limit] == limits
    assert hints.promised_limit.seconds == 4.0


async def test_a_hint_by_which_nothing_gets_on_says_so() -> None:
    """Where both sides can hold what they have, after eight plies without a change; it is said once."""
    oracle = Oracle()

    async def answer(question: Any) -> EngineAnswer:
        found = next(move for move in question.position.legal_moves() if str(move) in ("c3+", "c3-"))
        return EngineAnswer(found, (Info(line=1, chance=0.5, moves=(str(found),)),))

    hints: Hints = Hints(lambda: oracle, wait=answer, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    match = Match(boardgames.load("diamond").start())
    node = match.root
    await hints.more(node)
    assert "nothing new" not in await hints.more(node)
    for notation in ("b2+", "b3+", "b4+", "d2+", "d3+", "d4+", "c2+", "c4+"):
        node = match.add(node, node.position.parse(notation))
    await hints.more(node)
    assert (await hints.more(node)).endswith("It leads nowhere new: no way forward was found.")
    for notation in ("b2-", "b3-"):
        node = match.add(node, node.position.parse(notation))
    await hints.more(node)
    assert "nowhere new" not in await hints.more(node)
    assert hints.hint
    assert hints.hint.leads_back


@pytest.mark.parametrize(("chance", "move"), [(0.57, "e3-e4"), (0.4, "f3-g3")])
async def test_a_hint_takes_the_last_move_back_only_if_all_others_are_worse(chance: float, move: str) -> None:
    """Otherwise a player would go to and fro; where there is no other move, the hint says so."""
    match = Match(boardgames.load("pyramid-siege").start())
    node = match.add(match.root, match.root.position.parse("g3-f3"))
    node = match.add(node, node.position.legal_moves()[0])
    oracle = Oracle()

    async def answer(question: Any) -> EngineAnswer:
        found = (Info(line=1, chance=0.6, moves=("f3-g3",)), Info(line=2, chance=chance, moves=("e3-e4",)))
        return EngineAnswer(question.position.parse("f3-g3"), found)

    hints: Hints = Hints(lambda: oracle, wait=answer, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    await hints.more(node)
    assert hints.hint
    assert (move, move == "f3-g3") == (str(hints.hint.move), hints.hint.leads_back)


async def test_a_hint_points_first_at_places_and_then_at_the_move() -> None:
    """It belongs to one position, has three parts at most, and can be given from the first on again."""
    oracle = Oracle()
    hints: Hints = Hints(lambda: oracle, wait=_answer, is_exact=_is_not_solved)  # type: ignore[arg-type, return-value]
    first, second = _line("1a1")
    assert (frozenset(), None) == (hints.pointed, hints.alternative())
    seen = []
    for _ in range(4):
        await hints.more(first)
        seen.append((hints.given, sorted(map(str, hints.pointed)), hints.is_complete(first)))
    corners, move = ["1a1", "1a4", "1d1", "1d4"], ["1a1"]
    assert [(1, corners, False), (2, move, False), (3, move, True), (3, move, True)] == seen
    assert (True, False, False) == (hints.is_at(first), hints.is_at(second), hints.is_complete(second))
    hints.begin_again()
    assert (corners, False) == (sorted(map(str, hints.pointed)), hints.is_complete(first))
    line = hints.alternative()
    assert line is not None
    assert ("The hint", first, False, 3) == (line.title, line.node, line.is_exact, len(line.moves))


_NOWHERE = "It leads nowhere new: no way forward was found."
_AHEAD = "It leads nowhere new, and need not: you are ahead, so keep what you have until the end."


@pytest.mark.parametrize(
    ("known", "outlook", "brief"),
    [
        ({}, "", ""),
        ({"leads_back": True}, _NOWHERE, "It leads nowhere new."),
        ({"leads_back": True, "chance": 0.59}, _NOWHERE, "It leads nowhere new."),
        ({"leads_back": True, "chance": 0.6}, _AHEAD, "Hold what you have."),
    ],
)
def test_a_hint_that_leads_nowhere_new_says_what_it_is_good_for(
    known: dict[str, Any], outlook: str, brief: str
) -> None:
    """Whoever is ahead holds it; that is said once."""
    position = boardgames.load("pylos").start()
    hint = Hint(position, position.parse("1a1"), ("1a1",), **known)
    told = evolve(hint, has_told=True)
    assert (f"Play 1a1. {outlook}".rstrip(), "Play 1a1.") == (hint.sentence(2), told.sentence(2))
    assert (f"Play 1a1. {brief}".rstrip(), "Play 1a1.") == (hint.brief(2), told.brief(2))


@pytest.mark.parametrize(
    ("win", "length", "chance", "line", "third"),
    [
        (1, None, None, ("1a1",), "Play 1a1. It wins at once."),
        (3, None, None, ("1a1",), "Play 1a1. It wins in 3 turns, whatever they reply."),
        (None, 5, None, ("1a1",), "Play 1a1. Worked out to the end: you win in 5 turns."),
        (None, None, 0.615, ("1a1",), "Play 1a1. The computer puts your chance to win at 62%."),
        (None, None, None, ("1a1", "1a2"), "After you play 1a1, expect Dark to place a sphere on 1a2. "),
        (
            None,
            None,
            0.5,
            ("1a1", "1a2", "1a3"),
            f"{GOING_ON.format(deed='play')} The computer puts your chance to win at 50%.",
        ),
    ],
)
def test_the_last_part_of_a_hint_says_how_sure_it_is(
    win: int | None, length: int | None, chance: float | None, line: tuple[str, ...], third: str
) -> None:
    """Proven before worked out, and that before an estimate; the line that is expected comes first."""
    position = boardgames.load("pylos").start()
    hint = Hint(position, position.parse("1a1"), line, win=win, length=length, chance=chance)
    assert third == hint.sentence(3)
