"""What is visible on the table page, and nothing else."""

from typing import Any, Final, NamedTuple

LOOK: Final = """
() => {
  const felt = document.querySelector('ot-table .felt');
  if (!felt) return null;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) =>
    e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0);
  const text = (selector) => all(selector)[0]?.textContent.trim() ?? '';
  const on = (selector) => all(selector).some((button) => !button.disabled);
  const cards = all('ot-hand button.hand-card');
  const held = (which) => cards.filter(which).map((card) => card.dataset.card);
  const calls = all('ot-bids button:not([disabled])');
  return {
    game: felt.dataset.game,
    stage: felt.dataset.stage,
    title: text('.table-title'),
    status: text('.status'),
    told: text('.last-event'),
    hand: held(() => true),
    legal: held((card) => card.dataset.legal === 'true'),
    illegal: held((card) => card.dataset.legal === 'false'),
    lifted: held((card) => 'lifted' in card.dataset),
    calls: calls.filter((call) => call.dataset.action).map((call) => call.dataset.action),
    armed: calls.filter((call) => 'armed' in call.dataset).map((call) => call.dataset.action),
    alone: calls.some((call) => 'alone' in call.dataset),
    aloneOn: calls.some((call) => call.getAttribute('aria-pressed') === 'true'),
    turnUp: felt.dataset.game === 'war' && on('.war-controls button'),
    round: text('.war-round') + all('.pile-count').map((pile) => pile.textContent).join(),
    next: on('.panel.result .next'),
    result: text('.panel.result'),
    waiting: text('.panel.waiting'),
    connection: text('.connection'),
    notice: text('.notices'),
    trick: all('ot-trick li:not([data-place="middle"]) .face').map((face) => face.ariaLabel),
    held: text('.trick-caption'),
    pending: document.querySelectorAll('[data-pending]').length > 0,
  };
}
"""

WAIT: Final = f"""
(known) => {{
  const seen = ({LOOK})();
  if (!seen || seen.pending || seen.connection) return null;
  const mine = seen.legal.length || seen.calls.length || seen.turnUp || seen.next;
  return mine && JSON.stringify(seen) !== known ? JSON.stringify(seen) : null;
}}
"""


class Seen(NamedTuple):
    """The table as it is shown."""

    game: str
    stage: str
    title: str
    status: str
    told: str
    hand: list[str]
    legal: list[str]
    illegal: list[str]
    lifted: list[str]
    calls: list[str]
    armed: list[str]
    alone: bool
    aloneOn: bool  # noqa: N815
    turnUp: bool  # noqa: N815
    round: str
    next: bool
    result: str
    waiting: str
    connection: str
    notice: str
    trick: list[str]
    held: str  # said of a finished trick that is still shown
    pending: bool

    @property
    def kind(self) -> str:
        """What is asked, in a word."""
        if self.stage != "playing":
            return self.stage
        if self.turnUp:
            return "war"
        return "blind" if "look" in self.calls else "bidding" if self.calls else "play"


def seen_of(shown: dict[str, Any]) -> Seen:
    return Seen(**shown)
