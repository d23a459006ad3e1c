"""A person with a browser: the window, the stored settings, and the errors in it."""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page

PATIENCE: Final = 60_000  # ms; nothing takes as long but on a machine that stands still

Motion = Literal["reduce", "no-preference"]
Theme = Literal["dark", "light"]


class Screen(NamedTuple):
    """A window to look through."""

    name: str
    width: int
    height: int
    touch: bool = False


DESKTOP: Final = Screen("desktop", 1280, 800)
PHONE: Final = Screen("phone", 390, 844, touch=True)
WITH_BARS: Final = Screen("phone with bars", 390, 664, touch=True)
SMALL: Final = Screen("small phone", 320, 568, touch=True)

QUICK: Final = {  # settings of a player who knows the game
    "speed": "fast",
    "hold": 0,
    "autoLast": False,
    "autoReplay": False,
    "coach": False,
}

OPTIONS: Final = {"bots": "simple", "pace": 0}  # of the tables that they open

WATCHED: Final = """
window.touched = [];
for (const kind of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
  addEventListener(kind, () => window.touched.push(kind), {capture: true, passive: true});
window.forbidden = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.forbidden.push(`${event.violatedDirective} ${event.blockedURI}`));
"""

REMEMBER: Final = """
(remembered) => {
  if (!location.protocol.startsWith('http')) return;
  for (const [name, value] of Object.entries(remembered))
    if (localStorage.getItem(`overtrick-${name}`) === null)
      localStorage.setItem(`overtrick-${name}`, JSON.stringify(value));
}
"""


class Visitor:
    """A page in a window of its own; collects everything it complains of."""

    def __init__(
        self,
        browser: Browser,
        origin: str,
        screen: Screen = DESKTOP,
        *,
        settings: Mapping[str, object] = QUICK,
        rules: Mapping[str, str] | None = None,
        motion: Motion = "reduce",
        theme: Theme = "light",
    ) -> None:
        remembered: dict[str, object] = {
            "settings": settings,
            "options": OPTIONS,
            **{f"rules-{game}": text for game, text in (rules or {}).items()},
        }
        self.origin = origin
        self.screen = screen
        self.rules = rules or {}
        self.complaints: list[str] = []
        self.expected = ""  # a complaint with these words is none
        self.context = browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            reduced_motion=motion,
            color_scheme=theme,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"({REMEMBER})({json.dumps(remembered)})")
        self.context.add_init_script(WATCHED)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("dialog", self._dialog)
        return page

    def goto(self, path: str) -> None:
        self.page.goto(self.origin + path)

    def evaluate(self, script: str, argument: object = None) -> Any:
        return self.page.evaluate(script, argument)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _dialog(self, dialog: Dialog) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    @property
    def faults(self) -> list[str]:
        """What went wrong and was not to be expected."""
        forbidden = [
            f"forbidden by the policy: {what}"
            for page in self.context.pages
            for what in page.evaluate("window.forbidden ?? []")
        ]
        wrong = [*self.complaints, *forbidden]
        return [words for words in wrong if not self.expected or self.expected not in words]

    def close(self) -> None:
        self.context.close()
