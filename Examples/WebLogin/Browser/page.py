"""What has to be true of every page, read from its source, so that it is checked with script and without."""

import re
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br", "hr"}
# What controls are made of a site's own, and never of the identity server's.
TARGETS = {"/login", "/login/answer", "/logout"}


class Element:
    def __init__(self, name, attributes, parent):
        self.name, self.attributes, self.parent, self.children = name, dict(attributes), parent, []

    def __getitem__(self, name):
        return self.attributes.get(name)

    def has(self, name):
        return name in self.attributes

    def all(self, *names):
        for child in self.children:
            if isinstance(child, Element):
                if not names or child.name in names:
                    yield child
                yield from child.all(*names)

    @property
    def text(self):
        return "".join(child if isinstance(child, str) else child.text for child in self.children).strip()

    def classes(self):
        return (self["class"] or "").split()

    def is_inside(self, name):
        return self.parent is not None and (self.parent.name == name or self.parent.is_inside(name))


class Tree(HTMLParser):
    def __init__(self, source):
        super().__init__()
        self.root = self.open = Element("#document", [], None)
        self.feed(source)

    def handle_starttag(self, name, attributes):
        element = Element(name, attributes, self.open)
        self.open.children.append(element)
        if name not in VOID:
            self.open = element

    def handle_endtag(self, name):
        element = self.open
        while element and element.name != name:
            element = element.parent
        if element:
            self.open = element.parent

    def handle_data(self, data):
        self.open.children.append(data)


def parts(source):
    """All elements inside <main>."""
    return next(Tree(source).root.all("main")).all()


def faults(source, site, identity_server):
    """What is wrong with a page: a list of sentences, empty for a good page."""
    root = Tree(source).root
    found = []

    def check(condition, sentence):
        if not condition:
            found.append(sentence)

    everything = list(root.all())
    ids = {}
    for element in everything:
        if element["id"]:
            check(element["id"] not in ids, f"two elements have the id {element['id']}")
            ids[element["id"]] = element

    check(next(root.all("html"))["lang"], "the page has no language")
    for name in ("main", "h1", "title"):
        check(len(list(root.all(name))) == 1, f"there is not exactly one <{name}>")
    check(all(element.text for element in root.all("title", "h1")), "title or heading is empty")

    # Nothing runs but the site's own script, and nothing is styled but by its own stylesheet.
    for element in everything:
        check(not any(name.startswith("on") for name in element.attributes), f"<{element.name}> has a handler")
        check(not element.has("style") and element.name != "style", f"<{element.name}> brings a style")
        if element.name == "script":
            check((element["src"] or "").startswith("/") and not element.text, "a script is not the site's own")

    # Nothing of the protocol, and no address of the identity server but pages that the visitor is sent to.
    without_launch = re.sub(r'<a href="[^"]*"[^>]*class="button primary"', "", source)
    check(identity_server not in without_launch, "an address of the identity server is on the page")
    for word in ("application/vnd.auth", "access_token", "id_token", "code_verifier", "client_secret", "_resume_nonce",
                 "authenticator/", "continueActions", "DPoP"):
        check(word not in without_launch, f"'{word}' is on the page")

    main = next(root.all("main"))
    for link in root.all("a"):
        check(re.match(r"/|https:|bankid:|http://(127\.0\.0\.1|localhost)[:/]", link["href"] or ""),
              f"a link leads to {link['href']}")
    for form in main.all("form"):
        check(form["method"] == "post" and form.has("novalidate"), "a form is not a POST without the browser's checks")
        check(form["action"] in TARGETS, f"a form leads to {form['action']}")
        tokens = [field for field in form.all("input") if field["type"] == "hidden" and field["name"] == "web-login-token"]
        check(form["action"] == "/login" or (len(tokens) == 1 and len(tokens[0]["value"]) > 40), "a form has no token")

    labels = {label["for"]: label.text for label in root.all("label")}
    focused = [element for element in everything if element.has("autofocus")]
    check(len(focused) <= 1, "more than one control wants the focus")
    for control in main.all("input", "select"):
        if control["type"] == "hidden":
            continue
        name = control["name"]
        check(labels.get(control["id"]), f"{name} has no label")
        check(control["form"] in ids, f"{name} belongs to no form")
        check(control["type"] in {"text", "password", "email", "url", "tel", "color", "checkbox", None},
              f"{name} is a {control['type']}")
        if control["type"] == "password":
            check(not control["value"], f"{name} holds a secret")
            check(control["autocomplete"] in {"current-password", "new-password"}, f"{name} has no autocomplete")
        if control["type"] in {"password", "email", "url"}:
            check(control["autocapitalize"] == "none" and control["spellcheck"] == "false", f"{name} is corrected")
        if control["type"] == "checkbox":
            check(not control.has("required"), f"{name} has to be ticked")
        if control.has("aria-invalid"):
            words = ids.get(control["aria-describedby"])
            check(control["aria-invalid"] == "true" and words is not None and words.text, f"{name} has no error text")
            check(focused, "nothing has the focus though a field is wrong")

    for button in main.all("button"):
        check(button["type"] in {"submit", "button"}, "a button has no type")
        check(button.text, "a button has no text")
        if button["type"] == "submit":
            check(button.is_inside("form") or button["form"] in ids, f"{button.text} belongs to no form")
        if "reveal" in button.classes():
            check(button["aria-controls"] in ids and button["aria-pressed"] in {"true", "false"}, "reveal is not labelled")
        if "close" in button.classes():
            check(not button.is_inside("form"), "the close control is inside a form")
    for image in root.all("img"):
        check(image.has("alt"), "a picture has no text")
        check(re.match(r"data:image/|https:|/", image["src"] or ""), f"a picture comes from {image['src']}")
        if image.is_inside("figure"):
            check(image["alt"], "a figure has an empty text")
    for message in main.all("p"):
        if "message" in message.classes() and "error" in message.classes():
            check(message["role"] == "alert", f"'{message.text}' is no alert")
    for bar in main.all("progress"):
        check(labels.get(bar["id"]) and float(bar["value"]) <= float(bar["max"]), "the progress has no label")
    for tab in main.all():
        if tab["role"] == "tab":
            check(tab.parent["role"] == "tablist" and tab["aria-selected"] in {"true", "false"}, "a tab is no tab")
        if tab["role"] == "tabpanel":
            check(ids[tab["aria-labelledby"]]["aria-selected"] == "true", "the panel belongs to another tab")
    for mark in main.all():
        if "waiting" in mark.classes():
            check(mark["role"] == "status", "a wait is no status")
    for refresh in root.all("meta"):
        if refresh["http-equiv"] == "refresh":
            check(refresh.is_inside("noscript"), "the page reloads even with script")
    if main.has("data-period"):
        check("<noscript><meta" in source, "without script, the page does not ask for news")
    if main.has("data-period") and not main.has("aria-busy"):
        check(any("check" in button.classes() for button in main.all("button")), "there is no button to check now")
    return found
