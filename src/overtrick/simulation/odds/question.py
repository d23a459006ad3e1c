"""The input of `odds`: a hand, the card turned up, a seat, and the legal calls."""

from dataclasses import dataclass
from typing import Any, Final

from overtrick.bots.catalogue import usual_bot
from overtrick.bots.policies import policies
from overtrick.core.actions import Action, allows, each_action
from overtrick.core.cards import NO_CARD, Card, card_in_words, find_card, has_card
from overtrick.games.catalogue import game_named
from overtrick.games.protocol import AnyGame
from overtrick.simulation.odds.loop import DEALER, Known, calling_of
from overtrick.simulation.simulate import HIGHEST_SEED, Amount, amount
from overtrick.simulation.units import canonical_rules, rules_in

DEFAULT_HANDS: Final = 20_000


@dataclass(frozen=True)
class Question:
    """A hand, and the situation in which it has to call."""

    game: str
    rules: str
    hand: tuple[Card, ...]
    upcard: Card  # NO_CARD if none is turned up
    seat: int  # from 1, left of the dealer, to 4, the dealer
    round: int
    bot: str  # plays the deals out, in every seat
    seed: int
    hands: int


def parse_question(
    game: str,
    hand: str,
    *,
    upcard: str = "",
    seat: int = 1,
    round: int = 1,
    rules: str = "",
    bot: str | None = None,
    hands: Amount = DEFAULT_HANDS,
    seed: int = 0,
) -> Question:
    """
    Checks the arguments.

    :raises: :exc:`ValueError` with a sentence if one is invalid.
    """
    calling = calling_of(game)
    played = game_named(game)
    ruled = canonical_rules(game, rules.strip())
    dealt = unshuffled_deal(played, ruled)
    size = dealt.hands[(DEALER + 1) % played.SEATS].bit_count()
    if seat not in range(1, played.SEATS + 1):
        raise ValueError(
            f"expected a seat from 1 (left of the dealer) to 4 (the dealer), got {seat}"
        )
    if round not in range(1, calling.rounds + 1):
        rounds = "1 or 2" if calling.rounds == 2 else f"1 in {game}"
        raise ValueError(f"expected round {rounds}, got {round}")
    if bot is None:
        bot = usual_bot(game)
    if bot not in policies(game):
        known = ", ".join(policies(game))
        raise ValueError(f"expected a bot that compiles ({known}), got {bot[:40]!a}")
    if not 0 <= seed <= HIGHEST_SEED:
        raise ValueError(f"expected a seed from 0 to {HIGHEST_SEED}, got {seed}")
    cards = cards_in(hand, played, "the hand")
    if len(cards) != size:
        raise ValueError(f"a hand of {game} has {size} cards during the calling, got {len(cards)}")
    turned = NO_CARD
    if calling.upcard is not None:
        if not upcard.strip():
            raise ValueError(f"{game} needs the card turned up, for example --upcard QH")
        turned = one_card(upcard, played)
        if turned in cards:
            raise ValueError(
                f"the {card_in_words(turned)} cannot be both turned up and in the hand"
            )
    elif upcard.strip():
        raise ValueError(f"no card is turned up in {game}")
    return Question(
        game,
        ruled,
        cards,
        turned,
        seat,
        round,
        bot,
        seed,
        amount("hands", hands),
    )


def cards_in(text: str, game: AnyGame, where: str) -> tuple[Card, ...]:
    """
    Reads cards of the game's deck.

    :raises: :exc:`ValueError` at the first invalid or repeated card.
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = find_card(word)
        if card == NO_CARD:
            raise ValueError(f"expected a card like JD in {where}, got {word[:40]!a}")
        if card not in game.DECK:
            raise ValueError(f"the {card_in_words(card)} is not in the deck of {game.NAME}")
        if card in cards:
            raise ValueError(f"the {card_in_words(card)} appears twice in {where}")
        cards.append(card)
    return tuple(cards)


def one_card(text: str, game: AnyGame) -> Card:
    cards = cards_in(text, game, "the upcard")
    if len(cards) != 1:
        raise ValueError(f"expected one upcard, got {len(cards)}")
    return cards[0]


def unshuffled_deal(game: AnyGame, rules: str) -> Any:
    """The state after dealing an unshuffled deck, which shows where each hand comes from."""
    return game.start(rules_in(game.NAME, rules), game.DECK, DEALER)


def known_to_caller(question: Question) -> Known:
    """A deck with our cards in the places that are dealt to us."""
    game = game_named(question.game)
    upcard = calling_of(question.game).upcard
    seat = (DEALER + question.seat) % game.SEATS
    dealt = unshuffled_deal(game, question.rules)
    own = [place for place, card in enumerate(game.DECK) if has_card(dealt.hands[seat], card)]
    fixed = dict(zip(own, question.hand, strict=True))
    if upcard is not None:
        fixed[game.DECK.index(upcard(dealt))] = question.upcard
    rest = iter([card for card in game.DECK if card not in fixed.values()])
    deck = tuple(fixed[place] if place in fixed else next(rest) for place in range(len(game.DECK)))
    hidden = tuple(place for place in range(len(deck)) if place not in fixed)
    return Known(seat, question.round, deck, hidden)


def legal_calls(question: Question) -> dict[str, Action]:
    """The legal calls by name; they do not depend on the other hands."""
    game: Any = game_named(question.game)
    known = known_to_caller(question)
    state = game.start(rules_in(question.game, question.rules), known.deck, DEALER)
    calling = calling_of(question.game)
    while game.turn(state) != known.seat or not calling.is_asked(state, known.round):
        legal = game.legal_actions(state)
        is_ready = not allows(legal, calling.before)  # to bid, so any legal action will do
        state = game.apply(state, next(each_action(legal)) if is_ready else calling.before)
    return {game.action_name(action): action for action in each_action(game.legal_actions(state))}
