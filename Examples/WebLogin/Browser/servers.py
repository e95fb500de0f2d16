"""Starts and stops the two servers: the site, and the identity server that it logs in with."""

import json
import re
import socket
import subprocess
import time
import urllib.request
from urllib.parse import urlencode


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """A process that prints a line when it listens."""

    def __init__(self, command, expected):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.first_lines = []
        while not any(expected in line for line in self.first_lines):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"{command[0]} did not start:\n{''.join(self.first_lines)}")
            self.first_lines.append(line)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class IdentityServer(Server):
    def __init__(self, program, sites, *options):
        origins = [f"http://localhost:{port}" for port in sites]
        redirects = [word for origin in origins for word in ("--redirect-uri", f"{origin}/start")]
        passkeys = [word for origin in origins for word in ("--passkey-origin", origin)]
        super().__init__([program, "--port", "0", "--quiet", *redirects, *passkeys, *options], "listens at")
        self.address = re.search(r"http://\S+", "".join(self.first_lines)).group()

    def mail(self, receiver):
        """What the newest letter or text message is about: a code, or a link."""
        for _ in range(50):
            letters = json.loads(self._get("/mailbox", {"Accept": "application/json"}))
            found = [letter["content"] for letter in letters if letter["to"] == receiver]
            if found:
                return found[0]
            time.sleep(0.1)
        raise AssertionError(f"{receiver} got no mail")

    def open(self, link):
        """What a user does in a mail program."""
        urllib.request.urlopen(link).read()

    def decide_bankid(self, decision):
        """What a user does in the BankID app, with all orders that wait."""
        for order in re.findall(r'name="order" value="([^"]+)"', self._get("/bankid")):
            body = urlencode({"order": order, "decision": decision}).encode()
            urllib.request.urlopen(f"{self.address}/bankid", body).read()

    def _get(self, path, headers={}):
        return urllib.request.urlopen(urllib.request.Request(self.address + path, headers=headers)).read().decode()


class Site(Server):
    def __init__(self, program, port, identity_server, *options):
        super().__init__([program, identity_server.address, "--port", str(port), *options], "WebLogin is at")
        self.origin = f"http://localhost:{port}"
