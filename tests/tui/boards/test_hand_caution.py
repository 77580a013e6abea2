"""The hand and moves that wait: for which of them it asks for a second word, and what counts as one."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.core import Choice, Spot
from boardgames.match import Match
from boardgames.tui.boards import Hand
from boardgames.tui.settings import EVERY, NEVER, RISKY
from tests.games.flying_obelisks.play import black
from tests.tui.table import MIDDLE

#: A Disk on a2 keeps White's Prism on a9 from Black's Globe on a1; on e2 is another one.
SHIELDED = black(a2="d", a9="V", e2="d")
#: Dark has three of the square 1a1 1a2 1b1 1b2 and may close it on 1b2.
NEARLY_SQUARE = "DD../D.../..LL/...L|.../.../...|../..|. D"


def held(caution: str, game: str = "pylos", text: str | None = None) -> Hand:
    """Return a hand over a match that begins with a position, by default with the opening."""
    played = boardgames.load(game)
    hand = Hand(Match(played.start() if text is None else played.decode(text)))
    hand.caution = caution
    return hand


def over_shield(caution: str) -> Hand:
    """Return a hand over the position in which the Disk on a2 shields the Globe."""
    hand = Hand(Match(SHIELDED))
    hand.caution = caution
    return hand


def clicked(hand: Hand, *names: str) -> Hand:
    """Return the hand after clicks on spots."""
    for name in names:
        hand.click(Spot(name))
    return hand


def played(hand: Hand) -> list[str]:
    """Return the moves that have been played."""
    return [str(turn.move) for turn in hand.match.moves()]


def waiting(hand: Hand) -> str:
    """Return the move that waits, or ""."""
    return str(hand.waiting or "")


@pytest.mark.parametrize(
    ("caution", "safe", "risky"), [(RISKY, "", "a2-b3"), (EVERY, "e2-d3", "a2-b3"), (NEVER, "", "")]
)
def test_caution_says_which_whole_moves_wait(caution: str, safe: str, risky: str) -> None:
    """Those that give something away, all of them, or none; what does not wait is played."""
    hands = [clicked(over_shield(caution), *names) for names in (("e2", "d3"), ("a2", "b3"))]
    assert [safe, risky] == [waiting(hand) for hand in hands]
    assert [[] if safe else ["e2-d3"], [] if risky else ["a2-b3"]] == [played(hand) for hand in hands]


@pytest.mark.parametrize("game", boardgames.names())
def test_in_every_game_a_move_chosen_by_digits_waits_for_one_more_word(game: str) -> None:
    """The board shows it as chosen, nothing more is offered, and Enter plays it wherever the cursor is."""
    hand = held(EVERY, game)
    while not hand.waiting:
        hand.choose_digit("1")
    move, steps = hand.waiting, hand.look().steps
    assert (True, {}, []) == (bool(steps), hand.targets.digits, played(hand))
    hand.point(hand.position.spots[-1])
    hand.pick()
    assert [str(move)] == played(hand)


def test_a_second_click_on_the_same_spot_plays_the_move() -> None:
    """Any number of hovers between the two makes no difference."""
    hand = clicked(held(EVERY), "1b2")
    hand.hover = Spot("1c3")
    assert ["1b2"] == played(clicked(hand, "1b2"))


def test_while_a_move_waits_another_spot_is_chosen_instead() -> None:
    """Only the steps that it cannot follow are taken back, and the other move waits as well."""
    goal = clicked(over_shield(EVERY), "e2", "d3", "f3")
    piece = clicked(over_shield(EVERY), "e2", "d3", "a2", "b3")
    assert [("e2-f3", []), ("a2-b3", [])] == [(waiting(hand), played(hand)) for hand in (goal, piece)]


def test_while_a_move_waits_a_spot_that_no_step_leads_to_is_refused() -> None:
    """The move still waits, and the reason is kept."""
    hand = clicked(over_shield(EVERY), "e2", "d3", "i9")
    assert ("e2-d3", True) == (waiting(hand), hand.refused is not None)


def test_a_whole_move_that_could_go_on_is_played_by_pointing_at_its_end_again() -> None:
    """One sphere of two has been taken back; elsewhere a refused spot is still only explained."""
    hand = clicked(held(RISKY, text=NEARLY_SQUARE), "1b2", "1a1")
    hand.point(Spot("4a1"))
    hand.pick()
    assert ([], True) == (played(hand), hand.refused is not None)
    hand.point(Spot("1a1"))
    hand.pick()
    assert ["1b2-1a1"] == played(hand)


def test_pointing_at_the_end_of_half_a_move_again_plays_nothing() -> None:
    """A sphere that has been picked up is not put down where it lay."""
    hand = clicked(held(RISKY, text=MIDDLE), "1d1", "1d1")
    assert ([], True) == (played(hand), hand.refused is not None)


def test_the_end_of_a_waiting_move_is_explained_as_what_it_is() -> None:
    """Where the cursor is the reason for the move is given; other spots are explained as ever."""
    hand = clicked(over_shield(EVERY), "e2", "d3")
    here = hand.explain_pointed()
    hand.hover = Spot("i9")
    assert (True, "FO-6", False) == (here.legal, here.rule, hand.explain_pointed().legal)


def test_a_choice_made_last_waits_too() -> None:
    """The other choice can be had by a step back."""
    hand = held(EVERY, "diamond")
    hand.point(Spot("c3"))
    hand.choose_named("+")
    assert "c3+" == waiting(hand)
    hand.back()
    hand.choose(Choice("-"))
    hand.finish()
    assert ["c3-"] == played(hand)


@pytest.mark.parametrize(
    ("caution", "named", "expected"),
    [
        (RISKY, "a2-b3", "a2-b3"),
        (RISKY, "e2-d3", ""),
        (EVERY, "a2-b3", "a2-b3"),
        (EVERY, "e2-d3", ""),
        (NEVER, "a2-b3", ""),
    ],
)
def test_a_move_named_whole_waits_only_for_what_it_gives_away(
    caution: str, named: str, expected: str
) -> None:
    """Who types a move has said enough, but may have overlooked something."""
    hand = over_shield(caution)
    hand.choose(Spot("e2"))
    travels = hand.play(hand.position.parse(named))
    assert (expected, [] if expected else [named], 1) == (waiting(hand), played(hand), len(travels))
    hand.finish()
    assert [named] == played(hand)


def test_a_named_move_that_waits_takes_the_cursor_along() -> None:
    """So what is explained is its end."""
    hand = over_shield(RISKY)
    hand.play(hand.position.parse("a2-b3"))
    assert Spot("b3") == hand.cursor


def test_without_caution_nothing_is_said_of_dangers() -> None:
    """Who wants no second word is not told why there should be one."""
    told = []
    for caution in (RISKY, EVERY, NEVER):
        hand = over_shield(EVERY)
        clicked(hand, "a2", "b3").caution = caution
        told.append(len(hand.dangers()))
    assert [1, 1, 0] == told


def test_undo_takes_back_the_last_move_and_forgets_the_one_that_waits() -> None:
    """Nothing is left in the hand."""
    hand = clicked(held(EVERY), "1a1", "1a1", "1b1")
    hand.undo()
    assert (0, "", ()) == (hand.match.current.ply, waiting(hand), hand.selection.steps)
