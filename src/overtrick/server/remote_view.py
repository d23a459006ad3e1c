"""A view as it was before it went over the wire: the other way from ``record.view_json``.

What a view tells of the others follows from what was done openly, whatever they hold; so the
deal is played over with any cards, and the seat's own hand is put in.
"""

from typing import Any, Final

from overtrick.core.actions import Action, Actions, call_bit, is_card
from overtrick.core.cards import just, parse_card, parse_cards
from overtrick.core.seats import parse_seat
from overtrick.games.catalogue import game_named
from overtrick.games.euchre.rules.state import DISCARDING
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import parse_field
from overtrick.record.view_json import legal_words, view_as_json

UPCARD_PLACE: Final = 20  # in Euchre and Belote
LOOK: Final = "look"  # at one's cards, in Spades; it is no call


def view_from_json(facts: dict[str, Any]) -> tuple[Any, Actions]:
    """
    The view that *facts* tell of, and what is legal; not for War, where nothing is decided.

    :raises: :exc:`ValueError` if they tell of none.
    """
    try:
        game = game_named(facts["game"])
        state = played_over(game, facts)
        hand = parse_cards(" ".join(facts["hand"]))
        view = game.view(state, parse_seat(facts["seat"]))._replace(hand=hand)
        legal = actions_named(game, view, facts["legal"])
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise ValueError(f"not a view: {type(error).__name__} {error}") from None
    if view_as_json(game, view, legal) != facts:
        raise ValueError("the view does not follow from what was done")
    return view, legal


def played_over(game: AnyGame, facts: dict[str, Any]) -> Any:
    """The deal as all saw it, with any cards in the hands."""
    rules = next(iter(game.RULE_SETS.values()))
    given = {field: parse_field(game, field, text) for field, text in facts["rules"].items()}
    match = game.start_match(rules._replace(**given), parse_seat(facts["dealer"]))
    match = match._replace(score=tuple(facts["score"]))
    if "bags" in facts:
        match = match._replace(bags=tuple(facts["bags"]))
    state = game.next_deal(match, any_deck(game, facts.get("upcard")))
    for call in facts["calls"]:
        state = called(game, state, call["call"])
    if facts["phase"] == "bidding" and has_to_look(game, state):
        state = game.apply(state, named(game, state, LOOK))
    if facts["phase"] != "discarding" and has_to_discard(game, state):
        laid = facts["discard"] or facts["upcard"]  # another's is not known, and makes no odds
        state = game.apply(state, parse_card(laid))
    tricks = [*facts["tricks"], *([facts["trick"]] if facts["trick"] else [])]
    for trick in tricks:
        for played in trick["cards"]:
            state = game.apply(state, parse_card(played["card"]))
    return state


def any_deck(game: AnyGame, upcard: str | None) -> tuple[int, ...]:
    """A deck in which only the card turned up is where it should be."""
    deck = list(game.DECK)
    if upcard is not None:
        place = deck.index(parse_card(upcard))
        deck[place], deck[UPCARD_PLACE] = deck[UPCARD_PLACE], deck[place]
    return tuple(deck)


def called(game: AnyGame, state: Any, word: str) -> Any:
    """After a call; a bid that is not blind was made after a look at the cards."""
    action = named(game, state, word)
    if has_to_look(game, state) and not game.legal_actions(state).calls & call_bit(action):
        state = game.apply(state, named(game, state, LOOK))
    return game.apply(state, action)


def has_to_look(game: AnyGame, state: Any) -> bool:
    return LOOK in legal_words(game, state, game.legal_actions(state))


def has_to_discard(game: AnyGame, state: Any) -> bool:
    return game.NAME == "euchre" and state.phase == DISCARDING


def named(game: AnyGame, state: Any, word: str) -> Action:
    """:raises: :exc:`KeyError` if no action has that name."""
    return {game.action_name(action): action for action in game.ALL_ACTIONS}[word]


def actions_named(game: AnyGame, view: Any, words: list[str]) -> Actions:
    cards, calls = 0, 0
    for word in words:
        action = named(game, view, word)
        if is_card(action):
            cards |= just(action)
        else:
            calls |= call_bit(action)
    return Actions(cards, calls)
