"""Logins from the first page to the tokens, in a real browser, with script and without."""

import time

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions


class Logins:
    """Each runs twice: `WithScript` and `WithoutScript` inherit it."""

    def test_password(self):
        self.visitor.begin()
        self.visitor.look("choice")
        self.visitor.take("phone", "dark", phone=True)
        self.visitor.press("User name and password")
        self.visitor.see("Sign in", "password")
        self.visitor.fill(userName="ada", password="lovelace")
        self.visitor.press("Sign in")
        self.visitor.allow()

    def test_a_wrong_password_then_the_right_one(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName="ada", password="wrong")
        visitor.press("Sign in")
        visitor.see_text("User name or password is wrong")
        visitor.look()
        self.assertEqual(visitor.field("userName").get_attribute("value"), "ada")
        self.assertEqual(visitor.field("password").get_attribute("value"), "")
        self.assertIsNone(visitor.error("password"))
        if self.has_script:
            self.assertEqual(visitor.focus, "password")
        visitor.fill(password="lovelace")
        visitor.press("Sign in")
        visitor.allow()

    def test_empty_fields(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.press("Sign in")
        visitor.see_text("Type your user name.")
        visitor.look("errors")
        self.assertEqual(visitor.error("userName"), "Type your user name.")
        self.assertEqual(visitor.error("password"), "Type your password.")
        self.assertEqual(visitor.focus, "userName")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.allow()

    def test_registration(self):
        visitor, name = self.visitor, self.unique("new")
        visitor.choose("User name and password", "Sign in")
        visitor.press("Create an account")
        visitor.see("Create an account")
        self.assertEqual(visitor.field("password").get_attribute("autocomplete"), "new-password")
        self.assertEqual(visitor.field("email").get_attribute("type"), "email")
        visitor.fill(userName=name, fullName="New Person", email="nobody", password="short")
        visitor.press("Create account")
        visitor.see_text("An e-mail address looks like")
        self.assertIn("at least 8 characters", visitor.error("password"))
        self.assertIsNone(visitor.error("fullName"))
        self.assertEqual(visitor.field("fullName").get_attribute("value"), "New Person")
        visitor.look()
        visitor.fill(email=f"{name}@example.com", password="a long password")
        visitor.field("terms").click()
        visitor.press("Create account")
        visitor.see("Activate your account")
        code = visitor.field("code")
        self.assertEqual((code.get_attribute("type"), code.get_attribute("inputmode")), ("text", "numeric"))
        visitor.fill(code=self.server.mail(f"{name}@example.com"))
        visitor.press("Activate")
        visitor.allow(name)

    def test_a_forgotten_password(self):
        visitor, name = self.visitor, self.register()
        visitor.choose("User name and password", "Sign in")
        visitor.press("Forgot your password?")
        visitor.see("Forgotten your password?")
        visitor.fill(userName=name)
        visitor.press("Send me a code")
        visitor.see("Choose a new password")
        visitor.fill(code=self.server.mail(f"{name}@example.com"), password="another password")
        visitor.press("Change password")
        visitor.see("Sign in")
        visitor.see_text("Your password has been changed.")
        visitor.fill(userName=name, password="another password")
        visitor.press("Sign in")
        visitor.allow(name)

    def test_a_code_by_mail(self):
        visitor = self.visitor
        visitor.choose("A code by e-mail", "Who are you?")
        visitor.fill(userName="ada")
        visitor.press("Send me a code")
        visitor.see("Enter the code")
        visitor.fill(code="000000")
        visitor.press("Sign in")
        visitor.see_text("That is not the code.")
        visitor.look("code")
        visitor.fill(code=self.server.mail("ada@example.com"))
        visitor.press("Sign in")
        visitor.allow()

    def test_a_second_factor(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName="grace", password="cobol-1959")
        visitor.press("Sign in")
        visitor.see("Enter the code")
        visitor.fill(code=self.server.mail("grace@example.com"))
        visitor.press("Sign in")
        visitor.allow("grace")

    def test_a_code_on_the_same_screen(self):
        visitor = self.visitor
        visitor.choose("A code to my phone", "Who are you?")
        visitor.fill(userName="ada")
        visitor.press("Continue")
        visitor.see("Your phone")
        visitor.press("Send a code to my phone")
        visitor.see_text("a code is on its way")
        visitor.look()
        visitor.fill(code=self.server.mail("+46 70 000 00 01"))
        visitor.press("Sign in")
        visitor.allow()

    def test_bankid(self):
        visitor = self.visitor
        self.open_bankid()
        visitor.look("bankid")
        visitor.take("bankid-phone", phone=True)
        codes = {visitor.element("figure img").get_attribute("src")}
        self.assertEqual(visitor.element("figure img").get_attribute("alt"), "QR code")
        # On the same device, a link opens the app.
        launch = visitor.element(".launch a")
        self.assertEqual(launch.text, "Open BankID on this device")
        self.assertTrue(launch.get_attribute("href").startswith("bankid:///?autostarttoken="))
        if self.has_script:
            visitor.driver.execute_script("window.stayed = true; document.querySelector('.button.close').focus()")

        def changes():
            codes.add(visitor.element("figure img").get_attribute("src"))
            return len(codes) >= 3

        visitor.wait(changes, "the QR code stays the same")
        visitor.look()
        rest = float(visitor.element("progress").get_attribute("value"))
        self.assertLess(rest, float(visitor.element("progress").get_attribute("max")))
        if self.has_script:
            self.assertTrue(visitor.driver.execute_script("return window.stayed"), "the page was loaded anew")
            self.assertIn("close", visitor.driver.switch_to.active_element.get_attribute("class"))
        self.server.decide_bankid("approve")
        visitor.allow()

    def test_bankid_refused_then_a_password(self):
        visitor = self.visitor
        self.open_bankid()
        self.server.decide_bankid("refuse")
        visitor.see_text("refused in the BankID app")
        visitor.look()
        visitor.press("Cancel")
        visitor.see("How do you want to sign in?")
        visitor.press("User name and password")
        visitor.see("Sign in")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.allow()

    def test_a_wait_that_is_cancelled(self):
        visitor = self.visitor
        self.open_bankid()
        visitor.press("Cancel")
        visitor.see("How do you want to sign in?")
        # No poll that was under way changes the screen.
        time.sleep(1.5)
        self.assertEqual(visitor.heading, "How do you want to sign in?")

    def test_a_link_by_mail(self):
        visitor = self.visitor
        visitor.choose("A link by e-mail", "Who are you?")
        visitor.fill(userName="ada")
        visitor.press("Send me a link")
        visitor.see_text("Open the link that we have sent to you.")
        visitor.look()
        if not self.has_script:
            visitor.press("Check now")
            visitor.see_text("Open the link that we have sent to you.")
        self.server.open(self.server.mail("ada@example.com"))
        visitor.allow()

    def test_the_pages_of_the_identity_server(self):
        visitor = self.visitor
        visitor.begin()
        visitor.press("In the browser")
        visitor.see_text("Continue on the other site")
        visitor.look()
        visitor.press("Open 127.0.0.1")
        visitor.wait(lambda: visitor.heading == "Sign in in the browser", "the identity server has no page")
        driver = visitor.driver
        driver.find_element(By.NAME, "userName").send_keys("ada")
        driver.find_element(By.NAME, "password").send_keys("lovelace")
        driver.find_element(By.TAG_NAME, "button").click()
        visitor.allow()

    def test_a_part_of_the_consent(self):
        visitor, name = self.visitor, self.register()
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName=name, password="a long password")
        visitor.press("Sign in")
        visitor.see("What may demo know?")
        visitor.field("consent.email").click()
        visitor.press("Allow")
        visitor.arrive(name)
        self.assertEqual([item.text for item in visitor.elements("main li")], ["Who you are", "Your name"])

    def test_consent_is_refused(self):
        visitor, name = self.visitor, self.register()
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName=name, password="a long password")
        visitor.press("Sign in")
        visitor.see("What may demo know?")
        visitor.press("Do not allow")
        visitor.see("The app gets no access")
        visitor.see_text("You did not allow access, so you are not logged in.")
        visitor.press("OK")
        visitor.see("You are not logged in")

    def test_leaving(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName="ada")
        visitor.press("Close")
        visitor.see("Stop logging in?", "leaving")
        visitor.press("Stay")
        visitor.see("Sign in")
        visitor.press("Close")
        visitor.see("Stop logging in?")
        visitor.press("Leave")
        visitor.see("You are not logged in")
        visitor.press("Log in again")
        visitor.see("How do you want to sign in?")

    def test_logging_out(self):
        visitor = self.visitor
        self.log_in()
        before = visitor.cookie()
        visitor.press("Log out")
        visitor.see("Welcome to Northwind")
        self.assertIsNone(visitor.cookie())
        # A thief of the cookie gets nothing, either.
        visitor.driver.add_cookie({"name": before["name"], "value": before["value"]})
        visitor.visit("/")
        visitor.see("Welcome to Northwind")

    def test_a_second_login_needs_no_password(self):
        visitor = self.visitor
        self.log_in()
        before = visitor.cookie()
        visitor.visit("/login")
        visitor.arrive()
        # A form of the first page, which another tab still shows.
        visitor.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        visitor.visit()
        visitor.see("Welcome to Northwind")
        visitor.driver.add_cookie({"name": before["name"], "value": before["value"]})
        visitor.press("Log in")
        visitor.arrive()
        self.assertEqual(visitor.cookie()["value"], before["value"])

    def test_what_was_chosen_last_comes_first(self):
        visitor = self.visitor
        visitor.choose("A code by e-mail", "Who are you?")
        visitor.fill(userName="ada")
        visitor.press("Send me a code")
        visitor.see("Enter the code")
        visitor.fill(code=self.server.mail("ada@example.com"))
        visitor.press("Sign in")
        visitor.allow()
        visitor.press("Log out")
        visitor.see("Welcome to Northwind")
        visitor.press("Log in")
        visitor.see("How do you want to sign in?")
        self.assertEqual(visitor.elements("main .choices button")[0].text.split("\n"), ["A code by e-mail", "Last used"])
        visitor.look()

    def test_the_cookie(self):
        visitor = self.visitor
        visitor.begin()
        first = visitor.cookie()
        self.assertTrue(first["httpOnly"])
        self.assertEqual((first["sameSite"], first["path"], first["domain"]), ("Lax", "/", "localhost"))
        visitor.press("User name and password")
        visitor.see("Sign in")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.allow()
        self.assertNotEqual(visitor.cookie()["value"], first["value"])

    def test_showing_a_password(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(password="lovelace")
        button = visitor.element(".reveal")
        self.assertEqual(button.is_displayed(), self.has_script)
        if not self.has_script:
            return
        for kind, pressed, label in (("text", "true", "Hide"), ("password", "false", "Show")):
            button.click()
            self.assertEqual(visitor.field("password").get_attribute("type"), kind)
            self.assertEqual((button.get_attribute("aria-pressed"), button.text), (pressed, label))
            self.assertEqual(visitor.field("password").get_attribute("value"), "lovelace")
            visitor.look()

    # What visitors do

    def test_back(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.driver.back()
        # All screens have one address: what it shows is where the login is.
        visitor.wait(lambda: visitor.heading in {"Sign in", "Welcome to Northwind"}, "back leads nowhere")
        if visitor.heading == "Welcome to Northwind":
            visitor.look()
            visitor.press("Go on with your login")
        visitor.see("Sign in")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.allow()
        visitor.driver.back()
        visitor.wait(lambda: visitor.heading == "Hello, ada", "back leads out of the account")

    def test_reload(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName="ada", password="wrong")
        visitor.press("Sign in")
        visitor.see_text("attempts are left" if not self.has_script else "wrong")
        message = visitor.messages("error")
        visitor.driver.refresh()
        visitor.see("Sign in")
        # Nothing was sent again.
        self.assertEqual(visitor.messages("error"), message)
        visitor.fill(password="lovelace")
        visitor.press("Sign in")
        visitor.allow()

    def test_two_tabs(self):
        visitor, driver = self.visitor, self.visitor.driver
        visitor.choose("User name and password", "Sign in")
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        try:
            visitor.visit("/login")
            visitor.see("Sign in")
            visitor.press("Create an account")
            visitor.see("Create an account")
            driver.switch_to.window(first)
            visitor.fill(userName="ada", password="lovelace")
            visitor.press("Sign in")
            # The form of the first tab is of a screen that is gone: it does nothing, and the visitor is told.
            visitor.see("Create an account")
            visitor.see_text("out of date")
        finally:
            for handle in driver.window_handles:
                if handle != first:
                    driver.switch_to.window(handle)
                    driver.close()
            driver.switch_to.window(first)

    def test_double_click(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.fill(userName="ada", password="wrong")
        ActionChains(visitor.driver).double_click(visitor.button("Sign in")).perform()
        visitor.see_text("User name or password is wrong")
        first = visitor.messages("error")[0]
        visitor.fill(password="wrong again")
        visitor.press("Sign in")
        visitor.wait(lambda: visitor.messages("error") not in ([], [first]), "the second attempt is not told")
        count = {"4": "3", "3": "2", "2": "one", "one": "no"}
        left = first.split("wrong; ")[1].split()[0]
        self.assertIn(f"wrong; {count[left]} ", visitor.messages("error")[0], "one click counted twice")
        visitor.fill(password="lovelace")
        visitor.press("Sign in")
        visitor.allow()

    def test_a_locked_account(self):
        visitor, name = self.visitor, self.register()
        visitor.choose("User name and password", "Sign in")
        for attempt in range(5):
            visitor.fill(userName=name, password=f"wrong {attempt}")
            visitor.press("Sign in")
            visitor.see_text(["4 attempts", "3 attempts", "2 attempts", "one attempt", "locked"][attempt])
        visitor.look()

    def test_a_session_that_is_gone(self):
        visitor = self.visitor
        visitor.choose("User name and password", "Sign in")
        visitor.driver.delete_all_cookies()
        visitor.driver.add_cookie({"name": "session", "value": "A" * 43})
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        visitor.see("Your login has expired")
        visitor.press("Log in again")
        visitor.see("How do you want to sign in?")

    def test_a_page_that_does_not_exist(self):
        self.visitor.visit("/nowhere")
        self.visitor.see("This page does not exist")
        self.visitor.press("To the first page")
        self.visitor.wait(lambda: self.visitor.path == "/", "the link leads elsewhere")

    def test_tabs(self):
        visitor = self.visitor
        visitor.site = self.tabs_site
        visitor.begin()
        self.assertEqual(self.selected_tabs(), [])
        visitor.press("User name and password")
        visitor.see_text("Forgot your password?")
        visitor.look()
        self.assertEqual(self.selected_tabs(), ["User name and password"])
        visitor.fill(userName="ada", password="wrong")
        visitor.press("Sign in")
        visitor.see_text("User name or password is wrong")
        visitor.look()
        self.assertEqual(self.selected_tabs(), ["User name and password"])
        visitor.press("A code by e-mail")
        visitor.see_text("User name or e-mail address")
        visitor.look()
        self.assertEqual(self.selected_tabs(), ["A code by e-mail"])
        visitor.fill(userName="ada")
        visitor.press("Send me a code")
        visitor.see_text("a code is on its way")
        visitor.fill(code=self.server.mail("ada@example.com"))
        visitor.press("Sign in")
        visitor.allow()

    def selected_tabs(self):
        return [tab.text for tab in self.visitor.elements("[role=tab][aria-selected=true]")]

    def test_a_slow_server(self):
        visitor = self.visitor
        visitor.site, visitor.identity_server = self.slow_site, self.slow_server
        visitor.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        visitor.visit()
        visitor.press("Log in")
        visitor.wait(lambda: visitor.elements("main[aria-busy=true] .waiting"), "the page does not say that it waits")
        visitor.look()
        visitor.see("Sign in")
        visitor.fill(userName="ada", password="lovelace")
        visitor.press("Sign in")
        # Nothing can be pressed a second time.
        visitor.wait(lambda: visitor.elements("main[aria-busy=true] .button.primary:disabled[aria-busy=true]"), "the page is not busy")
        visitor.take("busy")
        visitor.see("What may demo know?")
        visitor.press("Allow")
        visitor.see("Hello, ada")


# The first request of each method for a passkey does not arrive.
LOSES_REQUESTS = """
const send = fetch;
window.fetch = (path, options = {}) => {
  const method = options.method || "GET", lost = sessionStorage.lost || "";
  if (path !== "/login/passkey" || lost.includes(method)) return send(path, options);
  sessionStorage.lost = `${lost}${method} `;
  return Promise.reject(new TypeError("The network is down."));
};
"""


class Passkeys:
    """With script only: the browser's interface has no other way in."""

    def add_authenticator(self, verifies=True):
        options = VirtualAuthenticatorOptions()
        options.transport = "internal"
        options.has_resident_key = options.has_user_verification = options.is_user_consenting = True
        options.is_user_verified = verifies
        self.visitor.driver.add_virtual_authenticator(options)
        self.addCleanup(self.visitor.driver.remove_virtual_authenticator)

    def make_passkey(self, name):
        visitor = self.visitor
        visitor.begin()
        visitor.press("A passkey")
        visitor.see("Log in with a passkey", "passkey")
        visitor.press("Use a passkey")
        # There is none yet. The browser says no more than that nothing came of it.
        visitor.see_text("Cancelled. You can try again.")
        visitor.look()
        visitor.press("Make a passkey")
        visitor.see("Sign in to make a passkey")
        visitor.fill(userName=name, password="a long password")
        visitor.press("Continue")
        visitor.see("Create a passkey")
        visitor.press("Create a passkey")
        visitor.allow(name)

    def test_a_passkey(self):
        name = self.register()
        self.add_authenticator()
        self.make_passkey(name)
        self.assertEqual(len(self.visitor.driver.get_credentials()), 1)
        self.visitor.press("Log out")
        self.visitor.see("Welcome to Northwind")
        self.visitor.begin()
        # Neither a name nor a password.
        self.visitor.press("A passkey")
        self.visitor.press("Use a passkey")
        self.visitor.arrive(name)

    def test_a_passkey_when_requests_of_the_script_are_lost(self):
        name = self.register()
        self.add_authenticator()
        self.make_passkey(name)
        driver = self.visitor.driver
        script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LOSES_REQUESTS})
        self.addCleanup(driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        self.visitor.begin()
        self.visitor.press("A passkey")
        self.visitor.press("Use a passkey")
        self.visitor.arrive(name)
        self.assertEqual(driver.execute_script("return sessionStorage.lost"), "GET POST ")

    def test_a_passkey_that_is_tried_again(self):
        name = self.register()
        self.add_authenticator()
        self.make_passkey(name)
        driver = self.visitor.driver
        driver.set_user_verified(False)
        self.visitor.begin()
        self.visitor.press("A passkey")
        self.visitor.press("Use a passkey")
        self.visitor.see_text("Cancelled. You can try again.")
        driver.set_user_verified(True)
        self.visitor.press("Try again")
        self.visitor.arrive(name)
