"""Names and words that are markup are shown as they are, and nothing of them is done."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .conftest import Visit
from .player import Player
from .visitor import Visitor

PAYLOADS: Final = (
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<body onload=alert(1)>",
    "<a href=javascript:alert(1)>go</a>",
    "<input autofocus onfocus=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<object data=javascript:alert(1)></object>",
    "<embed src=javascript:alert(1)>",
    "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
    "<style>@import 'x'; * { color: red }</style>",
    "<link rel=stylesheet href=//x/x.css>",
    "<meta http-equiv=refresh content=0>",
    "<base href=//x/>",
    "<template><img src=x></template>",
    "\"'><img src=x onerror=alert(1)>",
    "${alert(1)}{{alert(1)}}",
    "&lt;b&gt;&#60;b&#62;",
    "]]><!--<b>-->",
)
ALL: Final = " ".join(PAYLOADS)
SHORT: Final = ("<svg onload=alert(1)>", "<b>&amp;</b>'\"`${1}", "<img src=x>")

MADE: Final = """
() => [...document.querySelectorAll(
  'img, iframe, object, embed, video, audio, math, template, base, body style, body link, ' +
  'meta[http-equiv], body script, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript"]'
)].map((element) => element.outerHTML)
"""


def hostile(text: str) -> str:
    """A message of the server in which a bot has all the bad names at once."""
    return json.dumps(_named(json.loads(text)))


def _named(value: object) -> object:
    match value:
        case str():
            return value.replace("Ana", ALL)
        case list():
            return [_named(each) for each in value]
        case dict():
            return {key: _named(each) for key, each in value.items()}
    return value


def beset(visitor: Visitor) -> None:
    """From now on everything that the server says to this browser has the bad names in it."""

    def answered(route: Route) -> None:
        response = route.fetch()
        if response.headers.get("content-type", "").startswith("application/json"):
            route.fulfill(response=response, body=hostile(response.text()))
        else:
            route.fulfill(response=response)

    def connected(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()
        house.on_message(lambda message: socket.send(hostile(str(message))))

    visitor.page.route("**/api/**", answered)
    visitor.page.route_web_socket("**/play", connected)


def unharmed(page: Page) -> None:
    expect(page.locator("body")).to_contain_text(PAYLOADS[0])
    assert page.evaluate(MADE) == []


def test_nothing_that_the_server_says_becomes_markup(visit: Visit) -> None:
    rules = {"euchre": "HOUSE points_to_win=1 stick_the_dealer=yes"}
    visitor = visit(rules=rules)
    beset(visitor)
    player = Player(visitor)
    player.open_table("euchre")
    guest = visit()
    beset(guest)
    guest.page.goto(visitor.page.url)
    guest.page.wait_for_selector("ot-join")
    unharmed(guest.page)
    player.wait_for(lambda seen: seen.kind == "play")
    unharmed(visitor.page)
    player.play_match()
    unharmed(visitor.page)
    visitor.page.get_by_role("button", name="Watch the replay").click()
    visitor.page.wait_for_selector("ot-replay .face")
    unharmed(visitor.page)


@pytest.mark.long
def test_names_that_are_markup_are_shown_to_others(visit: Visit) -> None:
    owner, guest = visit(), visit()
    for name in SHORT:
        owner.goto("/")
        owner.page.get_by_label("Your name").fill(name)
        owner.page.get_by_role("button", name="Play with friends").click()
        expect(owner.page.locator(".waiting-seats")).to_contain_text(name)
        guest.page.goto(owner.page.url)
        expect(guest.page.locator("ot-join h1")).to_contain_text(name)
        assert [*owner.evaluate(MADE), *guest.evaluate(MADE)] == []
