"""A visitor with a browser, who looks at each page closely."""

import json
import time
import urllib.parse
import urllib.request
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

from page import faults, parts

# The whole page, which axe is to find nothing serious on.
AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, Object.assign({resultTypes: ["violations"]}, arguments[0])).then(
  (results) => done(results.violations.filter((found) => ["serious", "critical"].includes(found.impact))
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.target + " " + node.failureSummary).join("; ")}`)),
  (error) => done([String(error)]));
"""


def browser(has_script):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1000,900", "--force-color-profile=srgb", "--hide-scrollbars"):
        options.add_argument(argument)
    if not has_script:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    # Returns from a click when the next page has been parsed, not when its pictures are there.
    options.page_load_strategy = "eager"
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.set_script_timeout(120)
    return driver


# A phone (which is also a desk at a zoom of 400 %), a tablet, a desk.
WIDTHS = (320, 768, 1280)

# What nobody finds where the system gives the colours: controls without a border, and controls that do not show that they
# have the focus.
UNSEEN = """
const name = (control) => control.textContent.trim() || control.name;
const lacks = (control, edge) =>
  ["none", "hidden"].includes(control[edge + "Style"]) || parseFloat(control[edge + "Width"]) === 0;
const controls = [...document.querySelectorAll("main :is(button, a, input, select, summary):not([type=hidden], :disabled)")]
  .filter((control) => control.checkVisibility());
const focused = document.activeElement;
const found = [];
for (const control of controls) {
  if (control.matches(".button, input:not([type=checkbox]), select") && lacks(getComputedStyle(control), "borderBottom")) {
    found.push(`${name(control)} has no border`);
  }
  control.focus({focusVisible: true, preventScroll: true});
  if (document.activeElement === control && lacks(getComputedStyle(control), "outline")) {
    found.push(`${name(control)} does not show its focus`);
  }
}
focused.focus({preventScroll: true});
return found;
"""

# What moves though the visitor wants no motion.
MOVING = """
const moves = ["transform", "translate", "rotate", "scale", "left", "top", "width", "height"];
return document.getAnimations().filter((motion) => motion.playState === "running")
  .filter((motion) => motion.effect.getKeyframes().some((frame) => moves.some((property) => property in frame)))
  .map((motion) => `${motion.animationName || motion.transitionProperty} moves`);
"""

# What the page has loaded, and how far its parts have moved by themselves.
LOADED = """
const done = arguments[arguments.length - 1];
let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) { if (!entry.hadRecentInput) { shift += entry.value; } }
}).observe({type: "layout-shift", buffered: true});
const loaded = performance.getEntriesByType("resource")
  .filter((entry) => ["link", "script"].includes(entry.initiatorType)).map((entry) => entry.name);
setTimeout(() => done([loaded, shift]), 300);
"""


class Visitor:
    # Long enough for a machine that has other things to do. A page that comes late is no fault of the site.
    patience = 60

    def __init__(self, driver, has_script, site, identity_server, axe, looked_at, screenshots=None):
        self.driver, self.has_script, self.site, self.identity_server = driver, has_script, site, identity_server
        self.axe, self.looked_at, self.screenshots = axe, looked_at, screenshots

    # Looking

    def see(self, title, picture=None):
        """Waits for the page with this heading, and looks at it closely."""
        self.wait(lambda: self.heading == title, f"no page '{title}'")
        self.look(picture)

    def see_text(self, text):
        self.wait(lambda: text in self.text, f"'{text}' is not on the page")

    def look(self, picture=None):
        source = self.driver.page_source
        found = faults(source, self.site.origin, self.identity_server.address)
        # What a page is made of; names and times on it make no other page.
        key = (self.heading, *(f'{element.name} {element["class"]} {element["name"]}' for element in parts(source)))
        if self.has_script and key not in self.looked_at:
            self.looked_at.add(key)
            if not self.driver.execute_script("return window.axe !== undefined"):
                self.driver.execute_script(self.axe)
            found += [fault for width in WIDTHS for fault in self._faults_at(width)]
            found += self._faults_with("forced-colors", "active", UNSEEN)
            found += self._faults_with("prefers-reduced-motion", "reduce", MOVING)
            self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        if found:
            raise AssertionError(f"'{self.heading}': " + "\n".join(found))
        if picture:
            self.take(picture)

    def _faults_at(self, width):
        """What is wrong with the page on a screen of this width, in the light and in the dark."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        found = self.driver.execute_async_script(AXE, {})
        self._show("prefers-color-scheme", "dark")
        dark = self.driver.execute_async_script(AXE, {"runOnly": ["color-contrast"]})
        self._show("prefers-color-scheme", "light")
        found += [f"in the dark: {fault}" for fault in dark]
        if self.driver.execute_script("return document.documentElement.scrollWidth") > width:
            found.append("the page is wider than the screen")
        return [f"{width} px: {fault}" for fault in found]

    def _faults_with(self, feature, value, script):
        """What is wrong with the page for a visitor whose system asks for something."""
        self._show(feature, value)
        found = self.driver.execute_script(script)
        self._show("prefers-color-scheme", "light")
        return [f"{feature}: {fault}" for fault in found]

    def loaded(self):
        """The addresses of style and script that the page has loaded, their size in all, and how far parts have moved."""
        addresses, shift = self.driver.execute_async_script(LOADED)
        size = sum(len(urllib.request.urlopen(address).read()) for address in addresses)
        return addresses, size, shift

    def take(self, name, scheme="light", phone=False):
        """Takes a picture of the page, if pictures are wanted."""
        if not (self.screenshots and self.has_script):
            return
        width = 390 if phone else 540
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": phone})
        self._show("prefers-color-scheme", scheme)
        height = self.driver.execute_script("return document.body.scrollHeight") + (0 if phone else 40)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": max(480, height), "deviceScaleFactor": 1, "mobile": phone})
        time.sleep(0.2)
        self.driver.save_screenshot(str(Path(self.screenshots) / f"{name}.png"))
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        self._show("prefers-color-scheme", "light")

    def _show(self, feature, value):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": feature, "value": value}]})

    @property
    def heading(self):
        try:
            return self.driver.find_element(By.TAG_NAME, "h1").text
        except WebDriverException:
            return None

    @property
    def text(self):
        try:
            return self.driver.find_element(By.TAG_NAME, "body").text
        except WebDriverException:
            return ""

    @property
    def path(self):
        return urllib.parse.urlparse(self.driver.current_url).path

    def element(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def elements(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def field(self, name):
        return self.element(f"main [name='haapi-field-{name}']")

    def error(self, name):
        """The error at a field; nothing without one."""
        field = self.field(name)
        words = field.get_attribute("aria-describedby")
        return self.element(f"[id='{words}']").text if words else None

    def messages(self, style):
        return [element.text for element in self.elements(f".message.{style}")]

    @property
    def focus(self):
        name = self.driver.switch_to.active_element.get_attribute("name")
        return name and name.removeprefix("haapi-field-")

    def wait(self, condition, complaint):
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            try:
                if condition():
                    return
            except WebDriverException:
                # The next page takes the place of this one just now.
                pass
            time.sleep(0.03)
        raise AssertionError(f"{complaint}. The page is '{self.heading}' at {self.driver.current_url}:\n{self.text}")

    # Doing

    def visit(self, path="/"):
        self.driver.get(self.site.origin + path)

    def begin(self):
        """Comes for the first time, and begins to log in."""
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.visit()
        self.see("Welcome to Northwind")
        self.press("Log in")
        self.see("How do you want to sign in?")

    def choose(self, way, heading):
        self.begin()
        self.press(way)
        self.see(heading)

    def button(self, label):
        quoted = json.dumps(label, ensure_ascii=False)
        return self.driver.find_element(
            By.XPATH, f"//main//button[normalize-space()={quoted}]|//main//a[normalize-space()={quoted}]")

    def press(self, label):
        """Presses a button or a link, as soon as it is there."""

        def pressed():
            button = self.button(label)
            # A visitor looks for it among the other ways.
            if not button.is_displayed():
                self.element("main summary").click()
            button.click()
            return True

        self.wait(pressed, f"no button '{label}'")

    def fill(self, **fields):
        for name, value in fields.items():
            field = self.field(name)
            field.clear()
            field.send_keys(value)

    def allow(self, name="ada"):
        """Consents when asked, and arrives."""
        self.wait(lambda: self.heading in {"What may demo know?", f"Hello, {name}"}, "the login does not end")
        if self.heading == "What may demo know?":
            self.look("consent")
            self.press("Allow")
        self.arrive(name)

    def arrive(self, name="ada"):
        """The tokens are there: only they make this page, with the name of the ID token."""
        self.see(f"Hello, {name}")
        assert self.path == "/", self.path

    def cookie(self):
        """The cookie of the session; None if there is none."""
        return self.driver.get_cookie("session")
