"""Runs the logins with script and without, each in a browser and on servers of its own."""

import argparse
import itertools
import sys
import time
import unittest
import urllib.parse
from pathlib import Path

import logins
from servers import IdentityServer, Site, free_port
from visitor import Visitor, browser

ARGUMENTS = argparse.Namespace()


class BrowserTest(unittest.TestCase):
    has_script = True
    names = itertools.count(1)

    @classmethod
    def setUpClass(cls):
        ports = [free_port() for _ in range(3)]
        cls.running = []

        def start(kind, *arguments):
            cls.running.append(kind(*arguments))
            return cls.running[-1]

        try:
            cls.server = start(IdentityServer, ARGUMENTS.identity_server, ports[:2], "--bankid-by-hand")
            cls.site = start(Site, ARGUMENTS.site, ports[0], cls.server)
            cls.tabs_site = start(Site, ARGUMENTS.site, ports[1], cls.server, "--tabs", "--acr", "password code")
            cls.slow_server = start(IdentityServer, ARGUMENTS.identity_server, ports[2:], "--slow")
            cls.slow_site = start(Site, ARGUMENTS.site, ports[2], cls.slow_server, "--acr", "password")
            cls.driver = browser(cls.has_script)
        except BaseException:
            cls.stop()
            raise
        cls.looked_at = set()
        cls.axe = Path(ARGUMENTS.axe).read_text()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.stop()

    @classmethod
    def stop(cls):
        for process in reversed(cls.running):
            process.stop()

    def setUp(self):
        self.visitor = Visitor(
            self.driver, self.has_script, self.site, self.server, self.axe, self.looked_at,
            ARGUMENTS.screenshots)

        self.began = time.monotonic()

    def tearDown(self):
        print(f"  {time.monotonic() - self.began:5.1f} s  {self.id().split('.', 1)[1]}", flush=True)

    # What several tests do first

    def unique(self, name):
        return f"{name}{next(self.names)}"

    def register(self):
        """Somebody new, whose password is 'a long password' and who has consented to nothing."""
        visitor, name = self.visitor, self.unique("person")
        visitor.choose("User name and password", "Sign in")
        visitor.press("Create an account")
        visitor.see("Create an account")
        visitor.fill(userName=name, fullName="Some Person", email=f"{name}@example.com", password="a long password")
        visitor.field("terms").click()
        visitor.press("Create account")
        visitor.see("Activate your account")
        visitor.fill(code=self.server.mail(f"{name}@example.com"))
        visitor.press("Activate")
        visitor.see("What may demo know?")
        return name

    def log_in(self):
        self.visitor.choose("User name and password", "Sign in")
        self.visitor.fill(userName="ada", password="lovelace")
        self.visitor.press("Sign in")
        self.visitor.allow()

    def open_bankid(self):
        self.visitor.choose("BankID", "BankID")
        self.visitor.fill(personalNumber="198512101234")
        self.visitor.press("Sign in with BankID")
        self.visitor.see_text("Start your BankID app")
        self.visitor.look()


class WithScript(BrowserTest, logins.Logins, logins.Passkeys):
    def test_pages_are_light_and_nothing_jumps(self):
        visitor = self.visitor

        def check():
            addresses, size, shift = visitor.loaded()
            paths = [urllib.parse.urlparse(address).path for address in addresses]
            self.assertEqual(sorted(paths), ["/web-login.css", "/web-login.js"])
            self.assertLess(size, 30_000)
            self.assertEqual(shift, 0)

        visitor.choose("User name and password", "Sign in")
        check()
        self.open_bankid()
        code = visitor.element("figure img").get_attribute("src")
        visitor.wait(lambda: visitor.element("figure img").get_attribute("src") != code, "the QR code stays the same")
        check()

    def test_pages_from_right_to_left(self):
        visitor, driver = self.visitor, self.visitor.driver
        driver.execute_cdp_cmd("Network.enable", {})
        driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {"headers": {"Accept-Language": "ar"}})
        self.addCleanup(driver.execute_cdp_cmd, "Network.setExtraHTTPHeaders", {"headers": {}})
        driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        visitor.visit()
        welcome = visitor.heading
        visitor.element("main form button").click()
        visitor.wait(lambda: visitor.heading != welcome, "the login does not begin")
        self.assertEqual(driver.execute_script("return getComputedStyle(document.querySelector('main')).direction"), "rtl")
        visitor.look()
        visitor.press("اسم المستخدم وكلمة المرور")
        visitor.wait(lambda: visitor.elements("main [type=password]"), "there is no password to type")
        visitor.look("arabic")


class WithoutScript(BrowserTest, logins.Logins):
    has_script = False

    def test_a_passkey_is_not_available(self):
        visitor = self.visitor
        visitor.begin()
        visitor.press("A passkey")
        visitor.see_text("Passkeys are not available here.")
        button = visitor.button("Use a passkey")
        self.assertFalse(button.is_enabled())
        words = visitor.element(f"[id='{button.get_attribute('aria-describedby')}']").text
        self.assertEqual(words, "Needs a browser or a device that can use passkeys.")
        visitor.look()
        visitor.press("Use a password")
        visitor.see("Sign in")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.allow()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", required=True, help="the program WebLogin")
    parser.add_argument("--identity-server", required=True, help="the program TestServer")
    parser.add_argument("--axe", required=True, help="the script of axe-core")
    parser.add_argument("--screenshots", help="the folder to put pictures into")
    _, rest = parser.parse_known_args(namespace=ARGUMENTS)
    unittest.main(argv=[sys.argv[0], *rest])
