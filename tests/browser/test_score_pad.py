"""The score pad shows every digit, however high the score."""

import json

from playwright.sync_api import WebSocketRoute

from .conftest import Visit, at_sizes
from .fits import misfits
from .player import Player
from .shots import Album
from .visitor import DESKTOP, PHONE, SMALL, Screen

PAD = [
    {
        "deal": deal,
        "dealer": "North",
        "words": "A deal.",
        "points": [-160, 213],
        "score": [-1245, 1003],
        "bags": [10, 8],
    }
    for deal in range(1, 31)
]
CUT = """
() => [...document.querySelectorAll('.rail-score td')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollWidth === 0)
  .map((cell) => cell.textContent)
"""


@at_sizes(DESKTOP, SMALL, later=(PHONE,))
def test_long_scores_are_not_cut_off(visit: Visit, album: Album, screen: Screen) -> None:
    def with_a_long_pad(message: str) -> str:
        update = json.loads(message)
        if "table" in update:
            update["table"] |= {"pad": PAD, "score": [-1245, 1003]}
        return json.dumps(update)

    def connected(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()
        house.on_message(lambda message: socket.send(with_a_long_pad(str(message))))

    visitor = visit(screen)
    visitor.page.route_web_socket("**/play", connected)
    player = Player(visitor)
    player.sit_down("spades")
    player.press(".table-header button.pill")
    assert visitor.page.locator(".rail-score td").count() == 5 * len(PAD)
    assert visitor.evaluate(CUT) == []
    assert misfits(visitor.page, screen) == []
    album.take(visitor.page, f"long score {screen.width}x{screen.height}")
