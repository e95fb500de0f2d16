"""A visitor without script, who does what pages say and never gives up early."""

import http.client
import re
import threading
import time
import urllib.parse


def fetch(origin, method, path, fields=None, cookie=None):
    """Status, headers and page of one request, on a connection of its own."""
    host = urllib.parse.urlparse(origin).netloc
    connection = http.client.HTTPConnection(host.replace("localhost", "127.0.0.1"), timeout=30)
    headers = {"Host": host, "Origin": origin}
    if cookie:
        headers["Cookie"] = cookie
    if fields is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    try:
        connection.request(method, path, urllib.parse.urlencode(fields) if fields is not None else None, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


class Visitor:
    def __init__(self, origin, number, choice, end):
        self.origin, self.number, self.choice, self.end = origin, number, choice, end
        self.name = f"visitor{number}"
        self.cookie = None
        self.fresh_starts = 0
        self.is_foreign = False
        self.error = None

    def run(self):
        try:
            self._log_in()
        except Exception as error:
            self.error = f"{type(error).__name__}: {error}"

    def _log_in(self):
        page = self._get("/")
        while time.monotonic() < self.end:
            title = (re.search(r"<h1>([^<]*)</h1>", page) or [None, ""])[1]
            if title.startswith("Hello, "):
                self.is_foreign = title != f"Hello, {self.name}"
                return
            if 'class="waiting"' in page or "aria-busy" in page:
                time.sleep(0.2)
                page = self._get("/login")
            elif 'name="haapi-field-password"' in page:
                page = self._answer(page, "Sign in", {"haapi-field-userName": self.name, "haapi-field-password": "lovelace"})
            elif ">Allow</button>" in page:
                boxes = re.findall(r'name="(haapi-field-consent[^"]*)"', page)
                page = self._answer(page, "Allow", {box: "on" for box in boxes})
            elif title in ("Your login was interrupted", "Your login has expired"):
                self.fresh_starts += 1
                page = self._begin()
            elif title.startswith("Welcome"):
                # Who has a login goes on with it.
                page = self._get("/login") if "Go on with your login" in page else self._begin()
            elif "There was no answer" in page and "haapi-answer" in page:
                page = self._send("/login/answer", {**self._token(page), "haapi-answer": "confirm"})
            else:
                raise RuntimeError(f"an unknown page '{title}'")
        raise RuntimeError(f"not there in time, at '{title}'")

    def _begin(self):
        return self._send("/login", {"passkeys": ""})

    def _token(self, page):
        return {"web-login-token": re.search(r'name="web-login-token" value="([^"]+)"', page)[1]}

    def _answer(self, page, label, fields):
        name, value = re.search(rf'<button[^>]*name="([^"]+)" value="([^"]+)"[^>]*>{label}</button>', page).groups()
        form = {**self._token(page), **fields, name: value}
        if self.choice.random() < 0.2:
            # A double click: the same form once more, at the same time, to another node.
            cookie = self.cookie
            twice = threading.Thread(target=self._quietly, args=(form, cookie))
            twice.start()
            page = self._send("/login/answer", form)
            twice.join()
            return page
        return self._send("/login/answer", form)

    def _quietly(self, form, cookie):
        try:
            fetch(self.origin, "POST", "/login/answer", form, cookie)
        except OSError:
            pass

    def _send(self, path, fields):
        """Sends a form once. When nobody knows whether it has arrived, the login itself says."""
        try:
            status, headers, page = fetch(self.origin, "POST", path, fields, self.cookie)
        except (OSError, http.client.HTTPException):
            return self._get("/login")
        self._keep(headers)
        if status == 303:
            return self._get(headers["Location"])
        if status in (502, 503, 504):
            time.sleep(0.3)
            return self._get("/login")
        raise RuntimeError(f"{status} for a form to {path}")

    def _get(self, path):
        while time.monotonic() < self.end:
            try:
                status, headers, page = fetch(self.origin, "GET", path, cookie=self.cookie)
            except (OSError, http.client.HTTPException):
                time.sleep(0.3)
                continue
            self._keep(headers)
            if status == 303:
                path = headers["Location"]
            elif status in (502, 503, 504):
                time.sleep(0.3)
            elif status == 200:
                return page
            else:
                raise RuntimeError(f"{status} for {path}")
        raise RuntimeError(f"no answer in time to {path}")

    def _keep(self, headers):
        for value in headers.get_all("Set-Cookie") or []:
            name, content = value.split(";")[0].split("=", 1)
            if name == "session":
                self.cookie = f"session={content}" if content else None
