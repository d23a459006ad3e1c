"""Whether the page fits its window: nothing to scroll, everything large enough for a finger."""

from typing import Final

from playwright.sync_api import Page

from .visitor import Screen

TARGET: Final = 44
NARROW_STEP: Final = 42  # from card to card, and from bid to bid, on the smallest phones
BESIDE: Final = 24  # what lies beside the table, for a mouse

MEASURE: Final = """
([target, step, beside]) => {
  const faults = [];
  const {scrollWidth, scrollHeight, clientWidth, clientHeight} = document.scrollingElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide in ${clientWidth}`);
  if (scrollHeight > clientHeight) faults.push(`${scrollHeight} px high in ${clientHeight}`);
  const shown = (element) => element.checkVisibility({visibilityProperty: true});
  const named = (element) => element.ariaLabel || element.textContent.trim() || element.className;
  const off = (box) => box.left < -0.5 || box.top < -0.5
    || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  const small = (width, height, least, high = target) => width < least - 0.5 || height < high - 0.5;
  const tell = (element, width, height) =>
    faults.push(`${named(element)}: ${width.toFixed(1)} x ${height.toFixed(1)} px`);

  const rows = [...document.querySelectorAll('.hand-row')].filter(shown);
  rows.forEach((row, place) => {
    const cards = [...row.querySelectorAll('button')];
    cards.forEach((card, at) => {
      const box = card.getBoundingClientRect();
      const beside = cards[at + 1]?.getBoundingClientRect();
      const below = rows[place + 1]?.getBoundingClientRect();
      const width = beside ? beside.left - box.left : box.width;
      const height = below ? Math.min(box.height, below.top - box.top) : box.height;
      if (small(width, height, step)) tell(card, width, height);
      if (off(box)) faults.push(`${named(card)} is off the screen`);
    });
  });
  const ours = 'button:not(.hand-card), select, input:not([type=radio], [type=checkbox]), summary';
  for (const element of document.querySelectorAll(ours)) {
    const box = element.getBoundingClientRect();
    if (!shown(element) || element.closest('dialog:not([open])')) continue;
    const least = element.closest('.rail') ? beside : element.closest('ot-bids') ? step : target;
    if (small(box.width, box.height, least, least === beside ? beside : target))
      tell(element, box.width, box.height);
    if (element.closest('ot-bids, .tools, .table-header, .war-controls') && off(box))
      faults.push(`${named(element)} is off the screen`);
  }
  return faults;
}
"""

AFTER_DRAWING: Final = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
"""


def misfits(page: Page, screen: Screen) -> list[str]:
    """What does not fit or is too small, in a window of this size."""
    before = page.viewport_size
    size = {"width": screen.width, "height": screen.height}
    if before != size:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate(AFTER_DRAWING)
    step = NARROW_STEP if screen.width < 360 else TARGET
    beside = TARGET if screen.touch else BESIDE
    faults: list[str] = page.evaluate(MEASURE, [TARGET, step, beside])
    return [f"{screen.name}: {fault}" for fault in faults]
