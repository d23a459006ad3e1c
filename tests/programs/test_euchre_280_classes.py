"""The classes of the EECS 280 assignment: Card, Pack, Player and Game.

The C++ operations keep their names here; ``Card_less(a, b, led_card, trump)`` is
``card_less(a, b, trump, led_card)``.
"""

import io
from itertools import product

import pytest
from naive import euchre_280 as naive

from overtrick.programs.euchre_280 import (
    Card,
    Game,
    HumanPlayer,
    Pack,
    Player,
    SimplePlayer,
    card_less,
    player_factory,
    suit_next,
)
from overtrick.programs.pack_text import BadPack
from overtrick.programs.streams import Streams
from programs.euchre_280_runs import CARDS, RANKS, SUITS, cards_in_words, pack_dealing, pack_text

ALL_RANKS = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", *RANKS]
WHOLE_DECK = [(rank, suit) for rank in ALL_RANKS for suit in SUITS]  # weakest first

HEARTS_TRUMP = (  # weakest first
    "9S 9C 9D TS TC TD JS JC QS QC QD KS KC KD AS AC AD 9H TH QH KH AH JD JH"
)
HEARTS_TRUMP_CLUBS_LED = "9S 9D TS TD JS QS QD KS KD AS AD 9C TC JC QC KC AC 9H TH QH KH AH JD JH"
ALL_DEALT = 24


def in_words(words: str) -> Card:
    """The card that the assignment prints as *words*."""
    rank, _, suit = words.split()
    return Card(rank, suit)


def named(name: str) -> Card:
    """The card with a short name like ``JD``."""
    return in_words(cards_in_words(name)[0])


def cards(names: str) -> list[Card]:
    return [in_words(words) for words in cards_in_words(names)]


def held(player: Player) -> list[Card]:
    return sorted(player.hand)


def simple(hand: str) -> Player:
    """A Simple player with that hand."""
    player = player_factory("Sue", "Simple", silence())
    for card in cards(hand):
        player.add_card(card)
    return player


def silence() -> Streams:
    """Nothing to read, nowhere to write."""
    return Streams("euchre280", None, None, None)


def test_card_without_arguments_is_the_two_of_spades() -> None:
    assert str(Card()) == "Two of Spades"
    assert Card() == Card("Two", "Spades")


def test_card_keeps_rank_and_suit() -> None:
    for rank, suit in WHOLE_DECK:
        card = Card(rank, suit)

        assert (card.get_rank(), card.get_suit(), str(card)) == (rank, suit, f"{rank} of {suit}")
        assert repr(card) == f"Card({rank!r}, {suit!r})"
        assert Card.from_number(card.number) == card


@pytest.mark.parametrize("rank, suit", [("One", "Spades"), ("two", "Spades"), ("Two", "spades")])
def test_card_needs_the_names_as_they_are(rank: str, suit: str) -> None:
    with pytest.raises(ValueError):
        Card(rank, suit)


@pytest.mark.parametrize("rank", ALL_RANKS)
def test_jack_queen_king_and_ace_are_faces(rank: str) -> None:
    assert Card(rank, "Clubs").is_face() == (rank in ["Jack", "Queen", "King", "Ace"])


@pytest.mark.parametrize(
    "suit, other",
    [("Spades", "Clubs"), ("Clubs", "Spades"), ("Hearts", "Diamonds"), ("Diamonds", "Hearts")],
)
def test_next_suit_has_the_same_color(suit: str, other: str) -> None:
    assert suit_next(suit) == other


@pytest.mark.parametrize(
    "trump, same_color",
    [("Spades", "Clubs"), ("Clubs", "Spades"), ("Hearts", "Diamonds"), ("Diamonds", "Hearts")],
)
def test_bowers_are_the_jacks_of_trump_and_of_its_color(trump: str, same_color: str) -> None:
    for rank, suit in WHOLE_DECK:
        card = Card(rank, suit)
        is_left = (rank, suit) == ("Jack", same_color)

        assert card.is_right_bower(trump) == ((rank, suit) == ("Jack", trump))
        assert card.is_left_bower(trump) == is_left
        assert card.is_trump(trump) == (suit == trump or is_left)
        assert card.get_suit(trump) == (trump if is_left else suit)
        assert card.get_suit() == suit


def test_operators_compare_rank_first_and_suit_last() -> None:
    for (i, a), (j, b) in product(enumerate(WHOLE_DECK), repeat=2):
        one, other = Card(*a), Card(*b)

        assert (one < other) == (i < j)
        assert (one > other) == (i > j)
        assert (one == other) == (i == j)
        assert (one != other) == (i != j)
        assert (one <= other) == (i <= j)
        assert (one >= other) == (i >= j)


def test_equal_cards_are_one_in_a_set_and_a_card_equals_nothing_else() -> None:
    assert len({Card("Ace", "Clubs"), Card("Ace", "Clubs"), Card("Ace", "Spades")}) == 2
    assert Card("Ace", "Clubs") != "Ace of Clubs"


def assert_ascending(order: list[Card], trump: str, led_card: Card | None = None) -> None:
    for (i, a), (j, b) in product(enumerate(order), repeat=2):
        assert card_less(a, b, trump, led_card) == (i < j)


def test_order_with_trump() -> None:
    assert_ascending(cards(HEARTS_TRUMP), "Hearts")


def test_order_with_trump_and_lead() -> None:
    assert_ascending(cards(HEARTS_TRUMP_CLUBS_LED), "Hearts", named("9C"))


@pytest.mark.parametrize("trump", SUITS)
def test_every_order_with_trump_agrees_with_the_oracle(trump: str) -> None:
    assert_ascending(list(map(in_words, naive.order_under(trump, ""))), trump)


@pytest.mark.parametrize("trump", SUITS)
def test_every_order_with_trump_and_lead_agrees_with_the_oracle(trump: str) -> None:
    for led_card in CARDS:
        order = naive.order_under(trump, naive.suit_under(led_card, trump))

        assert_ascending(list(map(in_words, order)), trump, in_words(led_card))


@pytest.mark.parametrize("led_card", ["9H", "AH", "JH", "JD"])
def test_lead_of_a_trump_changes_nothing(led_card: str) -> None:
    assert_ascending(cards(HEARTS_TRUMP), "Hearts", named(led_card))


def test_jack_led_from_the_suit_next_to_trump_does_not_favor_that_suit() -> None:
    assert card_less(named("AD"), named("9H"), "Hearts", named("JD"))
    assert card_less(named("9D"), named("TS"), "Hearts", named("JD"))
    assert not card_less(named("9D"), named("TS"), "Hearts", named("TD"))


@pytest.mark.parametrize("trump", SUITS)
def test_no_card_is_less_than_itself(trump: str) -> None:
    for rank, suit in WHOLE_DECK:
        card = Card(rank, suit)

        assert not card_less(card, Card(rank, suit), trump)
        assert not card_less(card, Card(rank, suit), trump, Card("Nine", "Clubs"))
        assert not card_less(card, Card(rank, suit), trump, card)


def test_low_cards_have_their_places_too() -> None:
    assert card_less(named("AS"), Card("Two", "Hearts"), "Hearts")
    assert card_less(named("AS"), Card("Three", "Clubs"), "Hearts", Card("Two", "Clubs"))
    assert card_less(Card("Two", "Spades"), Card("Two", "Clubs"), "Hearts")


def test_new_pack_holds_spades_hearts_clubs_and_diamonds_from_nine_to_ace() -> None:
    assert dealt_from(Pack()) == CARDS


def test_pack_is_read_in_the_order_written() -> None:
    backwards = CARDS[::-1]

    assert dealt_from(Pack.read(pack_text(backwards).encode())) == backwards


def test_pack_of_some_other_text_is_refused() -> None:
    with pytest.raises(BadPack):
        Pack.read(b"Nine of Spades\n")


def test_pack_is_empty_when_24_cards_are_dealt_and_full_again_after_reset() -> None:
    pack = Pack()
    emptiness = []
    for _ in range(ALL_DEALT):
        emptiness.append(pack.empty())
        pack.deal_one()

    assert not any(emptiness)
    assert pack.empty()
    pack.reset()
    assert not pack.empty()
    assert str(pack.deal_one()) == "Nine of Spades"


def test_nothing_can_be_dealt_from_an_empty_pack() -> None:
    pack = Pack()
    dealt_from(pack)

    with pytest.raises(AssertionError):
        pack.deal_one()


def test_reset_keeps_the_order() -> None:
    pack = Pack()
    pack.shuffle()
    first = str(pack.deal_one())
    pack.reset()

    assert (first, str(pack.deal_one())) == ("King of Clubs", "King of Clubs")


def test_shuffle_is_seven_in_shuffles() -> None:
    pack = Pack()
    pack.deal_one()
    pack.shuffle()
    places = [16, 8, 0, 17, 9, 1, 18, 10, 2, 19, 11, 3, 20, 12, 4, 21, 13, 5, 22, 14, 6, 23, 15, 7]

    assert dealt_from(pack) == [CARDS[place] for place in places]


def test_shuffles_add_up_and_twenty_of_them_undo_each_other() -> None:
    pack = Pack()
    expected = CARDS
    for _ in range(20):
        pack.shuffle()
        expected = naive.shuffled(expected)

        assert dealt_from(pack) == expected
    assert expected == CARDS


def test_packs_do_not_share_their_cards() -> None:
    Pack().shuffle()

    assert dealt_from(Pack()) == CARDS


def dealt_from(pack: Pack) -> list[str]:
    dealt = []
    while not pack.empty():
        dealt.append(str(pack.deal_one()))
    return dealt


@pytest.mark.parametrize("strategy, kind", [("Simple", SimplePlayer), ("Human", HumanPlayer)])
def test_factory_makes_players_by_strategy(strategy: str, kind: type[Player]) -> None:
    player = player_factory("Judea", strategy, silence())

    assert type(player) is kind
    assert (player.get_name(), str(player)) == ("Judea", "Judea")


@pytest.mark.parametrize("strategy", ["", "simple", "Robot"])
def test_factory_knows_no_other_strategy(strategy: str) -> None:
    with pytest.raises(AssertionError):
        player_factory("Judea", strategy, silence())


def test_player_is_abstract() -> None:
    with pytest.raises(TypeError):
        Player("Judea")  # type: ignore[abstract]


def test_player_holds_five_cards_at_most() -> None:
    player = simple("9S TS JS QS KS")

    with pytest.raises(AssertionError):
        player.add_card(named("AS"))


@pytest.mark.parametrize(
    "hand, suit",
    [
        ("9H TH 9C TC AS", None),  # no face
        ("AH TH 9C TC AS", None),  # one face; the upcard does not count
        ("AH KH 9C TC 9S", "Hearts"),  # two faces
        ("QH 9H TH JC JS", None),  # black jacks are no trumps
        ("QH JD 9C TC 9S", "Hearts"),  # the left bower counts
        ("JH JD 9C TC 9S", "Hearts"),  # so does the right
        ("AD KD QD 9H TH", None),  # the other red faces do not
        ("9H TH AC KC QC", None),  # trumps that are no faces and faces that are no trumps
    ],
)
@pytest.mark.parametrize("is_dealer", [False, True])
def test_simple_orders_up_with_two_trump_faces(
    hand: str, suit: str | None, is_dealer: bool
) -> None:
    assert simple(hand).make_trump(named("KH"), is_dealer, 1) == suit


@pytest.mark.parametrize(
    "hand, suit",
    [
        ("9D TD 9C TC AS", None),  # no face
        ("QD 9H 9C TC 9S", "Diamonds"),
        ("KD 9H 9C TC 9S", "Diamonds"),
        ("AD 9H 9C TC 9S", "Diamonds"),
        ("JD 9H 9C TC 9S", "Diamonds"),  # the right bower
        ("JH 9H 9C TC 9S", "Diamonds"),  # the left bower, of the suit turned down
        ("AH KH QH AC AS", None),  # only the next suit is considered
        ("AC KC QC AS KS", None),
    ],
)
def test_simple_orders_up_the_next_suit_with_one_trump_face(hand: str, suit: str | None) -> None:
    assert simple(hand).make_trump(named("KH"), False, 2) == suit


@pytest.mark.parametrize("hand", ["9D TD 9C TC AS", "AH KH QH AC AS", "9S TS 9C TC 9H"])
@pytest.mark.parametrize(
    "upcard, suit", [("9H", "Diamonds"), ("9D", "Hearts"), ("9C", "Spades"), ("9S", "Clubs")]
)
def test_simple_dealer_is_stuck_with_the_next_suit(hand: str, upcard: str, suit: str) -> None:
    assert simple(hand).make_trump(named(upcard), True, 2) == suit


def test_making_trump_changes_no_hand() -> None:
    player = simple("AH KH 9C TC 9S")
    player.make_trump(named("QH"), True, 1)

    assert held(player) == sorted(cards("AH KH 9C TC 9S"))


@pytest.mark.parametrize(
    "hand, upcard, discard",
    [
        ("9S TS JC QH AD", "9H", "9S"),
        ("9C 9S 9D TS TC", "AH", "9S"),  # equal ranks: spades are the lowest
        ("9D 9C AS KS QS", "AH", "9C"),
        ("9H TH QH AS AD", "KH", "AS"),  # any trump is worth more than an ace
        ("9D JD QH KH AH", "TH", "9D"),  # the left bower is a trump
        ("TH JH JD KH AH", "9H", "9H"),  # the upcard itself
        ("QH JH JD KH AH", "TH", "TH"),
        ("TH JH JD KH AH", "QH", "TH"),
        ("JD KH QH AH TH", "JH", "TH"),
    ],
)
def test_simple_discards_the_lowest_of_six(hand: str, upcard: str, discard: str) -> None:
    player = simple(hand)
    given = player.add_and_discard(named(upcard))
    kept = cards(hand) + cards(upcard)
    kept.remove(named(discard))

    assert given == named(discard)
    assert held(player) == sorted(kept)


@pytest.mark.parametrize(
    "upcard, left",
    [("KH", "9S 9S 9S 9S KH"), ("9S", "9S 9S 9S 9S 9S")],
)
def test_discard_takes_one_of_five_equal_cards(upcard: str, left: str) -> None:
    player = simple("9S 9S 9S 9S 9S")
    player.add_and_discard(named(upcard))

    assert held(player) == sorted(cards(left))


def test_discard_of_the_upcard_keeps_five_equal_cards() -> None:
    player = simple("AH AH AH AH AH")
    player.add_and_discard(named("9H"))

    assert held(player) == cards("AH AH AH AH AH")


def test_discard_keeps_the_size_of_a_smaller_hand() -> None:
    player = simple("9S")
    player.add_and_discard(named("AH"))

    assert held(player) == cards("AH")


@pytest.mark.parametrize(
    "hand, led",
    [
        ("9H TH AC KS QD", "AC"),
        ("AH JH AC AD AS", "AD"),  # diamonds, clubs, hearts, spades
        ("AH AC AS KD QD", "AC"),
        ("AH KH AS QD TC", "AS"),
        ("AH JD JH KH 9S", "9S"),  # any card before a trump
        ("JD 9D JH KH AH", "9D"),  # the left bower is no diamond
        ("9H TH QH KH AH", "AH"),  # nothing but trumps
        ("9H JD QH KH AH", "JD"),
        ("9H JD QH JH AH", "JH"),
    ],
)
def test_simple_leads_the_highest_card_that_is_no_trump(hand: str, led: str) -> None:
    player = simple(hand)
    left = cards(hand)
    left.remove(named(led))

    assert player.lead_card("Hearts") == named(led)
    assert held(player) == sorted(left)


@pytest.mark.parametrize(
    "hand, led, played",
    [
        ("9C TC AC AS AH", "KC", "AC"),  # the highest that follows
        ("9C TC AS AD AH", "KC", "TC"),  # also when it cannot win
        ("9S TS AD KD JD", "9H", "JD"),  # the left bower follows a trump
        ("9H JD JH AH AC", "TH", "JH"),  # right bower,
        ("9H JD QH AH AC", "TH", "JD"),  # left bower,
        ("9H KH QH AH AC", "TH", "AH"),  # ace
        ("9H AD KD QD 9S", "JD", "9H"),  # the left bower led is a heart
        ("JD 9S TS KS AS", "AD", "9S"),  # and does not follow diamonds
        ("JD 9D TS KS AS", "AD", "9D"),
        ("9H TH AS KS AD", "9C", "KS"),  # the lowest, and no trump
        ("TS TD 9H JD AH", "9C", "TS"),  # spades before diamonds
        ("AD AS KH QH 9H", "9C", "AS"),
        ("9H JD JH AH TH", "9C", "9H"),  # the lowest trump
        ("JD JH", "9C", "JD"),
    ],
)
def test_simple_follows_high_and_throws_low(hand: str, led: str, played: str) -> None:
    player = simple(hand)
    left = cards(hand)
    left.remove(named(played))

    assert player.play_card(named(led), "Hearts") == named(played)
    assert held(player) == sorted(left)


def test_simple_plays_one_of_equal_cards() -> None:
    player = simple("9C 9C 9C")
    player.lead_card("Hearts")
    player.play_card(named("AC"), "Hearts")

    assert held(player) == cards("9C")


def human(hand: str, answers: str) -> tuple[Player, io.StringIO]:
    """A Human with that hand who answers so, and what is printed."""
    out = io.StringIO()
    streams = Streams("euchre280", io.StringIO(answers), out, None)
    player = player_factory("Ivan", "Human", streams)
    for card in cards(hand):
        player.add_card(card)
    return player, out


IVANS_HAND = (
    "Human player Ivan's hand: [0] Nine of Spades\n"
    "Human player Ivan's hand: [1] Nine of Diamonds\n"
    "Human player Ivan's hand: [2] Ace of Hearts\n"
)


@pytest.mark.parametrize(
    "answer, suit",
    [
        ("pass", None),
        ("Spades", "Spades"),
        ("Hearts", "Hearts"),
        ("Clubs", "Clubs"),
        ("Diamonds", "Diamonds"),
    ],
)
def test_human_is_asked_for_a_suit(answer: str, suit: str | None) -> None:
    player, out = human("AH 9D 9S", answer)

    assert player.make_trump(named("9C"), False, 2) == suit
    assert out.getvalue() == (IVANS_HAND + 'Human player Ivan, please enter a suit, or "pass":\n')


@pytest.mark.parametrize(
    "answer, discard, kept",
    [
        ("-1", "TC", "9S 9D AH"),
        ("0", "9S", "9D TC AH"),
        ("1", "9D", "9S TC AH"),
        ("2", "AH", "9S 9D TC"),
    ],
)
def test_human_is_asked_for_a_discard(answer: str, discard: str, kept: str) -> None:
    player, out = human("AH 9D 9S", answer)

    assert player.add_and_discard(named("TC")) == named(discard)
    assert held(player) == cards(kept)
    assert out.getvalue() == (
        IVANS_HAND
        + "Discard upcard: [-1]\n"
        + "Human player Ivan, please select a card to discard:\n"
    )


@pytest.mark.parametrize(
    "answer, played, left", [("0", "9S", "9D AH"), ("1", "9D", "9S AH"), ("2", "AH", "9S 9D")]
)
@pytest.mark.parametrize("leads", [True, False])
def test_human_is_asked_for_a_card(answer: str, played: str, left: str, leads: bool) -> None:
    player, out = human("AH 9D 9S", answer)
    card = player.lead_card("Clubs") if leads else player.play_card(named("TC"), "Clubs")

    assert card == named(played)
    assert held(player) == cards(left)
    assert out.getvalue() == IVANS_HAND + "Human player Ivan, please select a card:\n"


def game_of_simple(pack: Pack, shuffles: bool, points: int) -> tuple[Game, io.StringIO]:
    """A game of four Simple players, and what it prints."""
    out = io.StringIO()
    streams = Streams("euchre280", None, out, None)
    players = [player_factory(name, "Simple", streams) for name in ("Ann", "Bob", "Cat", "Dan")]
    return Game(players, pack, shuffles, points, streams), out


def test_game_deals_three_two_three_two_and_two_three_two_three() -> None:
    bob, cat, dan, ann = "9S TS QS 9C TC", "JH JD KH AH AS", "JS QC KC 9D TD", "TH QH KS AC AD"
    pack = Pack.read(pack_dealing(bob, cat, dan, ann, upcard="9H").encode())
    game, out = game_of_simple(pack, False, 1)
    game.deal()

    assert [held(player) for player in game.players] == [
        sorted(cards(hand)) for hand in (ann, bob, cat, dan)
    ]
    assert out.getvalue() == "Hand 0\nAnn deals\nNine of Hearts turned up\n"


def test_game_deals_a_new_pack_by_place() -> None:
    game, _ = game_of_simple(Pack(), False, 1)
    game.deal()
    places = [[8, 9, 17, 18, 19], [0, 1, 2, 10, 11], [3, 4, 12, 13, 14], [5, 6, 7, 15, 16]]

    assert [held(player) for player in game.players] == [
        sorted(in_words(CARDS[place]) for place in hand) for hand in places
    ]


@pytest.mark.parametrize(
    "shuffles, first",
    [
        (False, "Jack of Diamonds"),  # place 20
        (True, "Nine of Hearts"),  # place 6 before the shuffle
    ],
)
def test_game_shuffles_before_the_first_hand_or_not_at_all(shuffles: bool, first: str) -> None:
    game, out = game_of_simple(Pack(), shuffles, 1)
    game.deal()

    assert out.getvalue().splitlines()[2] == f"{first} turned up"


def test_game_asks_until_the_hand_is_over_and_the_deal_moves_left() -> None:
    game, out = game_of_simple(Pack(), False, 100)
    game.play()
    lines = out.getvalue().splitlines()
    dealers = [line for line in lines if line.endswith(" deals")]

    assert dealers[:6] == [f"{name} deals" for name in ("Ann", "Bob", "Cat", "Dan", "Ann", "Bob")]
    assert [line for line in lines if line.startswith("Hand ")] == [
        f"Hand {number}" for number in range(len(dealers))
    ]
    assert all(player.hand == [] for player in game.players)


def test_game_shuffles_on_from_hand_to_hand() -> None:
    game, out = game_of_simple(Pack(), True, 100)
    game.play()
    upcards = [line for line in out.getvalue().splitlines() if line.endswith(" turned up")]
    order = CARDS
    for upcard in upcards:
        order = naive.shuffled(order)

        assert upcard == f"{order[20]} turned up"


def test_game_tells_of_a_deal_once() -> None:
    game, out = game_of_simple(Pack(), False, 1)
    game.tell(game.table.deal(game.pack.order))

    assert out.getvalue() == ""  # it is the dealing that is told, in deal()
