"""Lists the sentences, prompts, refusals and rules of all games, one example of each kind."""

import random
import re
from collections.abc import Iterator
from typing import Any

from overtrick.core.actions import Action, Actions, allows, each_call
from overtrick.core.cards import each
from overtrick.core.seats import NO_SEAT, SOUTH
from overtrick.games.catalogue import GAMES, game_named
from overtrick.games.protocol import AnyGame
from overtrick.record.rules_text import field_text
from overtrick.table.events import Acted, DealEnded, Dealt, MatchEnded
from overtrick.telling.card_styles import WORDS, Faces
from overtrick.telling.events import DealResult, event_for
from overtrick.telling.for_listener import wording_for
from overtrick.telling.wording import Wording

from .snapshot import check_wording

NAMES = ("Ana", "Bo", "Cy", "Dee")
DEALS = 100
MOST_ACTIONS = 80  # of a deal; a game of war can last for thousands
ASKED = 12  # actions for which the refusal is asked before each decision

CARD = r"(\d+|jack|queen|king|ace) of (clubs|diamonds|hearts|spades)"
VARIABLE = re.compile(
    rf"{CARD}|\b[2-9TJQKA][CDHS]\b|clubs|diamonds|hearts|spades|Ana|Bo|Cy|Dee|\d+"
)


class Examples:
    """The first line of each kind: lines that differ only in cards, names and numbers."""

    def __init__(self) -> None:
        self.by_kind: dict[tuple[str, str], str] = {}

    def add(self, heading: str, line: str) -> None:
        kind = re.sub(r"(\* ?)+", "*", VARIABLE.sub("*", line).replace(", *", "*"))
        self.by_kind.setdefault((heading, kind), line)

    def under(self, heading: str) -> list[str]:
        """The examples under a heading, in the order of their kinds."""
        kinds = sorted(kind for kind in self.by_kind if kind[0] == heading)
        return [self.by_kind[kind].strip() for kind in kinds]


def some_rules(game: AnyGame, dice: random.Random) -> Any:
    """A rule set in which yes/no rules and choices are drawn at random."""
    rules = next(iter(game.RULE_SETS.values()))
    for field, value in rules._asdict().items():
        if isinstance(value, bool):
            rules = rules._replace(**{field: dice.random() < 0.5})
        elif field in game.CHOICES:
            rules = rules._replace(**{field: dice.randrange(len(game.CHOICES[field]))})
    return rules


def legal_list(legal: Actions) -> list[Action]:
    return [*each_call(legal), *each(legal.cards)]


def play_deal(game: AnyGame, words: Wording, dice: random.Random, found: Examples) -> None:
    """Plays a deal at random and collects what is said, asked and refused."""
    deck = list(game.DECK)
    dice.shuffle(deck)
    match = game.start_match(some_rules(game, dice), dice.randrange(game.SEATS))
    state = game.next_deal(match, deck)
    say(words, found, event_for(game, Dealt(0, match.dealer, state), words.listener))
    for _ in range(MOST_ACTIONS):
        if game.is_over(state):
            ended = DealEnded(state, game.points(state), game.points(state))
            say(words, found, event_for(game, ended, words.listener))
            break
        seat, legal = game.turn(state), game.legal_actions(state)
        add_prompts(game, state, words, found)
        add_refusals(game, state, dice, found)
        action = dice.choice(legal_list(legal))
        after = game.apply(state, action)
        acted = Acted(seat, action, state, after)
        say(words, found, event_for(game, acted, words.listener))
        state = after
    add_refusals(game, state, dice, found)


def say(words: Wording, found: Examples, event: Any) -> None:
    for line in words.tell(event):
        found.add("Sentences", line)


def add_prompts(game: AnyGame, state: Any, words: Wording, found: Examples) -> None:
    seat, legal = game.turn(state), game.legal_actions(state)
    view = game.view(state, words.listener)
    if seat != words.listener:
        doing = words.doing(view, is_card=bool(legal.cards))
        found.add("Status", f"{words.who(seat)} to {doing}.")
        return
    found.add("Status", f"{words.prompt(view, legal)}.")
    found.add("Contract", words.contract(view))
    for line in words.situation(view, legal):
        found.add("Prompts", line)
    for action in legal_list(legal):
        found.add("Actions", words.action_words(view, action))
        if action in words.choices(view, legal):
            found.add("Actions", words.offer(view, action))


def add_refusals(game: AnyGame, state: Any, dice: random.Random, found: Examples) -> None:
    legal = game.legal_actions(state)
    tried = [-1, *dice.sample(game.ALL_ACTIONS, min(ASKED, len(game.ALL_ACTIONS)))]
    for action in tried:
        if game.is_over(state) or not allows(legal, action):
            reason = game.why_not(state, action)
            found.add("Refusals", f"{reason.code} [{reason.rule}]: {reason.words}")


def rule_lines(game: AnyGame) -> Iterator[str]:
    for name, title in game.TITLES.items():
        yield f"{name}: {title}"
    first = next(iter(game.RULE_SETS.values()))
    for field, label in game.LABELS.items():
        value = field_text(game, field, getattr(first, field))
        yield f"{label}: {value}. {game.DESCRIPTIONS[field]}"


def rare_results(name: str, words: Wording) -> list[str]:
    """Results that random play does not reach."""
    game = words.game
    rules = next(iter(game.RULE_SETS.values()))
    state: Any = game.start(rules, game.DECK, 0)
    if name == "hearts":
        play = state.play._replace(taken=(0, sum(1 << card for card in game.DECK), 0, 0))
        moon = DealResult(game.view(state._replace(play=play), SOUTH), (26, 0, 26, 26), (0,) * 4)
        return words.tell_result(moon)
    if name == "belote":
        tally = state.play.tally._replace(cards=(162, 0), won=(8, 0))
        contract = state.contract._replace(trump=2, taker=0)
        play = state.play._replace(tally=tally, tricks=8)
        capot = game.view(state._replace(play=play, contract=contract), SOUTH)
        lines = words.tell_result(DealResult(capot, (252, 0), (252, 0)))
        return [*lines, *all_passed(game, state, words)]
    if name == "euchre":
        thrown_in = DealResult(game.view(state, SOUTH), (0, 0), (0, 0))
        return [*words.tell_result(thrown_in), *all_passed(game, state, words)]
    return []


def all_passed(game: AnyGame, state: Any, words: Wording) -> list[str]:
    """The result of a deal in which everyone passes."""
    while not game.is_over(state):
        state = game.apply(state, game.parse_action(state, "pass"))
    return words.tell_result(DealResult(game.view(state, SOUTH), (0, 0), (0, 0)))


def game_lines(name: str) -> Iterator[str]:
    game = game_named(name)
    dice, found = random.Random(f"wording of {name}"), Examples()
    listener = SOUTH if game.SEATS == 4 else 0
    words = wording_for(game, NAMES[: game.SEATS], listener, Faces(WORDS, False))
    spectator = wording_for(game, NAMES[: game.SEATS], NO_SEAT, Faces(WORDS, False))
    for number in range(DEALS):
        play_deal(game, words if number % 8 else spectator, dice, found)
    for line in rare_results(name, words):
        found.add("Sentences", line)
    parties = range(len(game.PARTIES))
    for winners in ((), (0,), (1,), (0, 1)):
        score = tuple(10 * (party in winners) for party in parties)
        found.add("Sentences", words.tell_end(MatchEnded(winners, score)))
    yield from (f"== {name}", "", "-- Rules", *rule_lines(game))
    for heading in ("Sentences", "Prompts", "Actions", "Status", "Contract", "Refusals"):
        yield from ("", f"-- {heading}", *filter(None, found.under(heading)))
    yield ""


def test_the_wording_of_the_games() -> None:
    check_wording("games", (line for name in GAMES for line in game_lines(name)))
