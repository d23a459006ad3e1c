"""Cards fly, unless the visitor has asked for stillness."""

import pytest

from .conftest import Visit
from .player import Player
from .visitor import Motion

RECORD = """
window.flown = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (JSON.stringify(frames).includes('translate')) window.flown += 1;
  return animate.call(this, frames, options);
};
addEventListener('transitionrun', (event) => {
  if (['transform', 'translate', 'left', 'top'].includes(event.propertyName)) window.flown += 1;
}, true);
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_want_it_so(visit: Visit, motion: Motion) -> None:
    visitor = visit(motion=motion, rules={"euchre": "HOUSE points_to_win=1"})
    visitor.context.add_init_script(RECORD)
    player = Player(visitor)
    player.sit_down("euchre")
    player.play_match()
    flown = visitor.evaluate("window.flown")
    assert flown == 0 if motion == "reduce" else flown > 10
