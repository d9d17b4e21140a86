"""Phones as a test holds them: windows of one headless Chromium, each with the size, the language and the finger of a
phone of its own. A finger goes where something is seen, and only there.

The browser is driven by its ordinary driver: selenium from pip, chromium-driver beside Chromium from the system.
"""

import base64
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
DRIVER = "chromedriver"
PATIENCE_S = 20.0  # no wait of a test takes so long, but where something is broken
LOOK_S = 0.004  # between two looks at what is waited for
GLANCE_S = 5.0  # for something that is to be touched to lie where a finger reaches it
FLICK_STEPS = 4
ALONE = "try { localStorage.clear() } catch {}"  # windows of one browser are phones of several people
SWITCHES = (
    "--headless=new",
    "--no-sandbox",  # for root, as machines that only test have it
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--no-first-run",
    # A phone that lies beside another one is awake as well.
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
)
AGENT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{} Mobile Safari/537.36"
ACCEPTED = {"en": "en-GB,en", "es": "es-MX,es", "nl": "nl-BE,nl"}

# Where a finger may touch an element: a point that nothing else covers, the middle first; null where there is none.
POINT = """
const element = typeof arguments[0] === "string" ? document.querySelector(arguments[0]) : arguments[0];
if (!element) return null;
element.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
const box = element.getBoundingClientRect();
for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
  for (const along of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95]) {
    const x = box.x + along * box.width, y = box.y + down * box.height;
    const there = document.elementFromPoint(x, y);
    if (there && (there === element || element.contains(there))) return [x, y];
  }
return null;
"""


RESTS = """
const moves = (each) => each.playState === "running" && each.effect.getTiming().iterations !== Infinity;
return !document.getAnimations().some(moves)
  && [...document.images].every((each) => each.complete) && document.fonts.status === "loaded";
"""


# Two frames are drawn: in the first what has changed is laid out, and the second comes after it was seen.
DRAWN = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));"


class Size(NamedTuple):
    """Of a phone's glass, in its own pixels, as a page has it."""

    width: int
    height: int


# What a browser's bars leave of phones: upright of 640 and of 844, lying of 375.
SMALL, COMMON, TABLET, LYING = Size(360, 553), Size(390, 664), Size(820, 1180), Size(667, 331)
GLASSES = (SMALL, Size(320, 568), LYING, Size(360, 560), Size(375, 553))
TELEVISION = Size(1280, 720)


class NotSeenError(AssertionError):
    """A target for a finger that can't be seen."""


def missing() -> str:
    """Name the programs that a phone needs and lacks, as a sentence; empty if none is missing."""
    found = {"Chromium": any(map(shutil.which, CHROMIUM)), "its driver (chromium-driver)": shutil.which(DRIVER)}
    lacking = [name for name, there in found.items() if not there]
    return f"no {' and no '.join(lacking)}: no phone can be opened" if lacking else ""


class Browser:
    """Chromium, and the phones opened in it. `meanwhile` is what goes on while something is waited for: the table."""

    def __init__(self) -> None:
        options = Options()
        options.binary_location = next(filter(None, map(shutil.which, CHROMIUM)))
        for switch in SWITCHES:
            options.add_argument(switch)
        options.accept_insecure_certs = True  # a test's proxy has an authority of its own
        driver = shutil.which(DRIVER)
        self.driver = webdriver.Chrome(options=options, service=Service(driver, log_output=os.devnull))
        self.driver.set_script_timeout(PATIENCE_S)
        self.meanwhile: Callable[[], object] = lambda: None
        self._blank = self.driver.current_window_handle  # stays open: a browser without windows ends
        self._at = self._blank

    @contextmanager
    def letting(self, go_on: Callable[[], object]) -> Iterator[None]:
        """Call `go_on` again and again while a page is waited for."""
        self.meanwhile = go_on
        try:
            yield
        finally:
            self.meanwhile = lambda: None

    def open(
        self,
        url: str,
        size: Size = SMALL,
        language: str = "en",
        touch: bool = True,
        calm: bool = True,
        first: str = "",
    ) -> "Phone":
        """A phone that has just opened an address; `first` is a script that runs in each page before the page's own."""
        self.look_at(self._blank)
        self.driver.switch_to.new_window("window")
        self._at = self.driver.current_window_handle
        phone = Phone(self, self._at, touch)
        phone.belong(size)
        if calm:
            phone.calm()
        phone.command(
            "Emulation.setUserAgentOverride",
            userAgent=AGENT.format(self.driver.capabilities["browserVersion"]),
            acceptLanguage=ACCEPTED[language],
        )
        if first:
            phone.command("Page.addScriptToEvaluateOnNewDocument", source=first)
        phone.go(url)
        return phone

    def look_at(self, handle: str) -> None:
        """Whatever is said to the driver is meant for that window."""
        if self._at != handle:
            self.driver.switch_to.window(handle)
            self._at = handle

    def shut(self, handle: str) -> None:
        """A window is closed."""
        self.look_at(handle)
        self.driver.close()
        self.driver.switch_to.window(self._blank)
        self._at = self._blank

    def close(self) -> None:
        """Chromium ends, and its driver."""
        self.driver.quit()

    def until(self, seen: Callable[[], Any], what: str = "") -> Any:
        """Let the table go on until `seen` finds something true, which is returned."""
        end = time.monotonic() + PATIENCE_S
        while True:
            self.meanwhile()
            if found := seen():
                return found
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what or seen}")
            time.sleep(LOOK_S)


class Phone:
    """A phone in somebody's hand."""

    def __init__(self, browser: Browser, handle: str, touch: bool) -> None:
        self.browser, self._handle, self._touch = browser, handle, touch
        self._size = SMALL

    # What its owner does

    def tap(self, what: Any) -> None:
        """Touch what is there: a selector, or an element."""
        x, y = self.point(what)
        self.touch_at(x, y)

    def touch_at(self, x: float, y: float) -> None:
        """A finger goes down at a point, and up again."""
        self._finger("touchStart", x, y)
        self._finger("touchEnd")

    def flick(self, what: Any, along: float = 0.0, down: float = -160.0) -> None:
        """Push what is there so many pixels in one go."""
        x, y = self.point(what)
        self._finger("touchStart", x, y)
        for step in range(1, FLICK_STEPS + 1):
            self._finger("touchMove", x + along * step / FLICK_STEPS, max(1.0, y + down * step / FLICK_STEPS))
        self._finger("touchEnd")

    @contextmanager
    def pressing(self, what: Any) -> Iterator[None]:
        """A finger stays on what is there for a while."""
        self._finger("touchStart", *self.point(what))
        try:
            yield
        finally:
            self._finger("touchEnd")

    def type(self, selector: str, text: str) -> None:
        """Letters, from the keys on the glass."""
        self.tap(selector)
        self.run(
            "const field = document.querySelector(arguments[0]); field.focus(); field.select && field.select();",
            selector,
        )
        self.command("Input.insertText", text=text)

    def reload(self) -> None:
        """The page is fetched anew."""
        self._here().refresh()

    def go(self, url: str) -> None:
        """To another address; where only the fragment differs, nothing is fetched."""
        self._here().get(url)

    def lose_network(self, lost: bool = True) -> None:
        """The phone is out of reach, or in reach again."""
        self.command("Network.enable")
        self.command(
            "Network.emulateNetworkConditions",
            offline=lost,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )
        if lost:  # the browser lets a connection live on that it has already
            self.run("wire.socket.close();")

    def belong(self, size: Size) -> None:
        """It is a phone of that size."""
        self._size = size
        self.rest()

    def rest(self) -> None:
        """It is held as it was at first."""
        self.hold(self._size, self._size.width > self._size.height)

    def hold(self, size: Size, turned: bool = False) -> None:
        """It has that size for a while."""
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=size.width,
            height=size.height,
            deviceScaleFactor=1,
            mobile=self._touch,
            screenOrientation={"type": "landscapePrimary", "angle": 90}
            if turned
            else {"type": "portraitPrimary", "angle": 0},
        )
        self.command("Emulation.setTouchEmulationEnabled", enabled=self._touch, maxTouchPoints=1)
        self.ask(DRAWN)  # whoever touches it next must find things where they are, not where they were

    def calm(self) -> None:
        """Its owner wants no motion."""
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])

    def tilt(self, alpha: float, beta: float, gamma: float = 0.0) -> None:
        """Its orientation sensor says so many degrees."""
        self.command("DeviceOrientation.setDeviceOrientationOverride", alpha=alpha, beta=beta, gamma=gamma)

    def put_away(self) -> None:
        """The page is closed."""
        self.browser.shut(self._handle)

    # What is seen on it

    def run(self, script: str, *arguments: Any) -> Any:
        """Return the result of a script in the page."""
        return self._here().execute_script(script, *arguments)

    def ask(self, script: str, *arguments: Any) -> Any:
        """Return the value that a script in the page hands to its last argument, sooner or later."""
        return self._here().execute_async_script(script, *arguments)

    def sees(self, selector: str) -> bool:
        """Return True if something is visible."""
        return bool(
            self.run("const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility();", selector)
        )

    def text(self, selector: str = "body") -> str:
        """The words that are seen there."""
        return str(self.run("const e = document.querySelector(arguments[0]); return e ? e.innerText : '';", selector))

    def point(self, what: Any) -> tuple[float, float]:
        """Return the place where a finger may touch it, once it has stopped moving."""
        end = time.monotonic() + GLANCE_S
        while True:  # a glass that was just turned may lay itself out once more
            self.until_rests()
            found = self.run(POINT, what)
            if found is not None:
                return float(found[0]), float(found[1])
            if time.monotonic() > end:
                raise NotSeenError(f"{what} is not to be seen, or covered")

    def until(self, seen: Callable[[], Any], what: str = "") -> Any:
        """The table goes on until something is seen."""
        return self.browser.until(seen, what)

    def until_rests(self) -> None:
        """Whatever flies or fades has come to rest, and pictures are there."""
        self.until(lambda: self.run(RESTS), "everything to rest")

    def until_sees(self, selector: str) -> None:
        """The table goes on until that is there."""
        self.until(lambda: self.sees(selector), selector)

    def picture(self, path: Path) -> None:
        """Save a picture of the page, as a PNG."""
        path.write_bytes(base64.b64decode(self.command("Page.captureScreenshot", format="png")["data"]))

    def command(self, name: str, **arguments: Any) -> Any:
        """One of the browser's own."""
        return self._here().execute_cdp_cmd(name, arguments)

    def _here(self) -> Any:
        self.browser.look_at(self._handle)
        return self.browser.driver

    def _finger(self, kind: str, x: float | None = None, y: float | None = None) -> None:
        points = [] if x is None else [{"x": x, "y": y}]
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
