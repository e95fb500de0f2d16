"""A browser that looks at pages closely."""

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# Previews in frames are no part of the page: they have checks of their own, and run no script.
AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"], iframes: false}).then(
  (results) => done(results.violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target + " " + node.failureSummary).join("; ")}`)),
  (error) => done([String(error)]));
"""


class Looking:
    def __init__(self, axe):
        self.axe = axe
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.driver.set_script_timeout(120)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def faults(self, address, width, scheme, has_script):
        """What is wrong with a page, in one way of looking at it."""
        self.show(address, width, scheme, has_script)
        return self.faults_on_screen(width)

    def search_faults(self, address, width, scheme):
        """What is wrong with the search when somebody looks for the page's own heading."""
        self.show(address, width, scheme, True)
        heading = self.heading()
        field = self.driver.find_element(By.CSS_SELECTOR, "#search input")
        field.send_keys(heading)
        if not any(link.is_displayed() for link in self.driver.find_elements(By.CSS_SELECTOR, "#search a")):
            return ["nothing is found"]
        found = self.faults_on_screen(width)
        field.send_keys(Keys.ENTER)
        if self.heading() != heading:
            found.append(f"looking for {heading} leads to {self.heading()}")
        return found

    def heading(self):
        return self.driver.find_element(By.TAG_NAME, "h1").text

    def show(self, address, width, scheme, has_script):
        command = self.driver.execute_cdp_cmd
        command("Emulation.setScriptExecutionDisabled", {"value": not has_script})
        command("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        command("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        self.driver.get(address)
        # The page's own script has had its time; axe needs script, too.
        command("Emulation.setScriptExecutionDisabled", {"value": False})

    def faults_on_screen(self, width):
        found = []
        if self.driver.execute_script("return document.documentElement.scrollWidth") > width:
            found.append("the page is wider than its window")
        self.driver.execute_script(self.axe)
        return found + self.driver.execute_async_script(AXE)
