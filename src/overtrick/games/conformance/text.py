"""Actions as words and back, and the reasons why one is not allowed."""

from overtrick.core.actions import NO_ACTION, each_action
from overtrick.games.conformance.subject import Subject


def check_names_read_back(subject: Subject) -> None:
    """Every action has a unique word, which is parsed wherever the action is legal."""
    game = subject.game
    names = [game.action_name(action) for action in game.ALL_ACTIONS]
    assert len(set(names)) == len(names), f"two actions share a word: {sorted(names)}"
    assert not [name for name in names if not name or name.split() != [name]], "a name is one word"
    for states in subject.random_deals():
        for state in states:
            for action in each_action(game.legal_actions(state)):
                name = game.action_name(action)
                meant = game.parse_action(state, name)
                assert meant == action, f"{name!r} was read as {meant}, not as {action}"
            assert game.parse_action(state, "no such thing") == NO_ACTION


def check_reasons(subject: Subject) -> None:
    """Every action that is not legal is refused with a code, a rule and words."""
    game = subject.game
    for states in subject.random_deals():
        for state in states:
            legal = set(each_action(game.legal_actions(state)))
            for action in (*game.ALL_ACTIONS, NO_ACTION):
                if action in legal:
                    continue
                reason = game.why_not(state, action)
                assert reason.code.replace("_", "").isalnum(), f"not a code: {reason.code!r}"
                assert reason.rule, f"no rule is named: {reason}"
                assert reason.words, f"no reason is given: {reason}"
                assert not reason.words.endswith("."), f"a reason has no full stop: {reason}"
