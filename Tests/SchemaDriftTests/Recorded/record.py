#!/usr/bin/env python3
"""Records the traffic of the test server with a plugin that the schema of HAAPI does not know: `traffic.ndjson`.

    swift run --package-path Tests/TestServer TestServer --port 8791 --quiet --password-rounds 10 &
    python3 Tests/SchemaDriftTests/Recorded/record.py http://127.0.0.1:8791

Users wander through logins of all kinds, as chance has it. What they get is written as one line for each response, with
its status and its content type. Needs the package `cryptography`, since each request is signed.
"""

import base64
import hashlib
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

CHANCE = random.Random(22)
VISITS = 32
STEPS = 14


# The plugin: what it adds is in plugin.yaml.


def extended(body):
    """A response as the server sends it with the plugin."""
    if "access_token" in body:
        return body | {"level": CHANCE.choice([1, 2, 3])}
    for link in body.get("links", []):
        if CHANCE.random() < 0.5:
            link["weight"] = CHANCE.choice([1, 5, 10])
    for action in body.get("actions", []):
        if action["template"] == "form" and action.get("kind") in ("login", "user-register"):
            fields = action["model"].setdefault("fields", [])
            fields.append({"type": "date", "name": "born", "earliest": "1900-01-01", "label": "Born"})
    match body.get("type"):
        case "authentication-step" | "registration-step":
            if CHANCE.random() < 0.7:
                body["theme"] = CHANCE.choice(["dark", "light"])
            body["support"] = {"phone": "+46 8 123 45"}
            if CHANCE.random() < 0.3:
                body["actions"].append({"template": "acme-sign", "kind": "acme-sign", "model": {"document": "The terms"}})
        case "polling-step":
            body["properties"]["attemptsLeft"] = CHANCE.randrange(5)
    return body


def notice(form):
    """A step of the plugin before the next one."""
    return {
        "type": "acme-notice",
        "notice": "We are closed on Sunday.",
        "actions": [{"template": "form", "kind": "continue", "title": "Continue", "model": form}],
    }


# The app


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value):
    return encoded(value.to_bytes(32, "big"))


class App:
    def __init__(self, server, record):
        self.server = server
        self.record = record
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.verifier = secrets.token_urlsafe(32)
        self.session = None
        self.token = None

    def proof(self, method, url):
        point = self.key.public_key().public_numbers()
        jwk = {"kty": "EC", "crv": "P-256", "x": number(point.x), "y": number(point.y)}
        claims = {"jti": str(uuid.uuid4()), "htm": method, "htu": url.split("?")[0], "iat": int(time.time())}
        if self.token:
            claims["ath"] = encoded(hashlib.sha256(self.token.encode()).digest())
        parts = [{"typ": "dpop+jwt", "alg": "ES256", "jwk": jwk}, claims]
        signed = ".".join(encoded(json.dumps(part).encode()) for part in parts)
        r, s = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"

    def send(self, method, path, parameters=None, headers=None):
        url = urllib.parse.urljoin(self.server, path)
        if parameters is not None and method == "GET":
            url += "?" + urllib.parse.urlencode(parameters)
        headers = {"Accept": "application/vnd.auth+json", "DPoP": self.proof(method, url)} | (headers or {})
        if self.session:
            headers["Session-Id"] = self.session
        data = urllib.parse.urlencode(parameters or {}).encode() if method == "POST" else None
        request = urllib.request.Request(url, data, headers, method=method)
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            response = error
        self.session = response.headers.get("Set-Session-Id", self.session)
        content_type = response.headers.get("Content-Type", "")
        if "json" not in content_type:
            return None
        body = extended(json.load(response))
        self.record(response.status, content_type, body)
        return body

    def oauth(self, parameters):
        basic = base64.b64encode(b"demo:demo-secret").decode()
        return self.send("POST", "/oauth/token", parameters, {"Authorization": f"Basic {basic}"})

    def api(self, method, path, parameters=None):
        return self.send(method, path, parameters, {"Authorization": f"DPoP {self.token}"})

    def visit(self, user, method, scope):
        self.token = None
        answer = self.oauth({"grant_type": "client_credentials", "scope": "urn:se:curity:scopes:haapi"})
        self.token = answer["access_token"]
        challenge = encoded(hashlib.sha256(self.verifier.encode()).digest())
        parameters = {
            "client_id": "demo", "response_type": "code", "redirect_uri": "demo:start", "scope": scope,
            "state": "s", "code_challenge": challenge, "code_challenge_method": "S256",
        }
        if method:
            parameters["acr_values"] = method
        step = self.api("GET", "/oauth/authorize", parameters)
        for _ in range(STEPS):
            if step is None:
                return
            if step.get("type") == "oauth-authorization-response":
                return self.exchange(step["properties"].get("code"))
            choices = forms(step)
            if not choices:
                return
            kind, form = self.choose(choices)
            if CHANCE.random() < 0.1:
                self.record(200, "application/vnd.auth+json", extended(notice(form)))
            values = {field["name"]: self.value(field, user) for field in form.get("fields", []) if "name" in field}
            step = self.api(form.get("method", "GET"), form["href"], values)

    def exchange(self, code):
        self.token = None
        answer = self.oauth({
            "grant_type": "authorization_code", "code": code, "redirect_uri": "demo:start",
            "code_verifier": CHANCE.choice([self.verifier, self.verifier, "wrong" * 10]), "client_id": "demo",
        })
        if answer and "refresh_token" in answer:
            self.oauth({"grant_type": "refresh_token", "refresh_token": answer["refresh_token"]})

    def choose(self, choices):
        """Mostly what goes on, now and then a way out."""
        onward = [choice for choice in choices if choice[0] not in ("cancel", "link")]
        return CHANCE.choice(onward if onward and CHANCE.random() < 0.85 else choices)

    def value(self, field, user):
        if "value" in field:
            return field["value"]
        name = field["name"]
        if CHANCE.random() < 0.08:
            return CHANCE.choice(["", "wrong", "a@b"])
        if field.get("type") == "select":
            return CHANCE.choice(field["options"])["value"]
        known = {
            "userName": user[0], "password": user[1], "personalNumber": "198512101234",
            "email": f"{user[0]}@example.com", "born": "1990-01-01",
        }
        return known.get(name) or self.code() or "other"

    def code(self):
        """The newest code in the mailbox."""
        request = urllib.request.Request(f"{self.server}/mailbox", headers={"Accept": "application/json"})
        letters = json.load(urllib.request.urlopen(request))
        return letters[0]["content"] if letters else None


def forms(step):
    """The kind and the model of each form and link."""
    found = [("link", {"href": link["href"]}) for link in step.get("links", []) if "type" not in link]
    for action in step.get("actions", []):
        model = action["model"]
        match action["template"]:
            case "form":
                found.append((action.get("kind"), model))
            case "selector":
                found += [(option.get("kind"), option["model"]) for option in model["options"] if "href" in option["model"]]
            case "client-operation":
                continued = model.get("continueActions", []) + model.get("errorActions", [])
                found += [(inner.get("kind"), inner["model"]) for inner in continued if inner["template"] == "form"]
    return found


def main(server):
    lines = []

    def record(status, content_type, body):
        envelope = {"status": status, "contentType": content_type, "body": body}
        lines.append(json.dumps(envelope, separators=(",", ":")))

    methods = [None, "password", "code", "link", "sms", "bankid", "passkey", "browser"]
    users = [("ada", "lovelace"), ("grace", "cobol-1959"), ("nobody", "wrong")]
    for visit in range(VISITS):
        scope = CHANCE.choice(["openid", "openid profile email"])
        App(server, record).visit(users[visit % 5 % 3], methods[visit % len(methods)], scope)
    Path(__file__).with_name("traffic.ndjson").write_text("\n".join(lines) + "\n")
    print(f"{len(lines)} responses")


main(sys.argv[1])
