// What pages gain with script: waits without reloading, passwords that can be shown, codes that can be copied, passkeys.
// Everything else works without it.
"use strict";

const screenMark = (root) => root.querySelector("#screen-mark");

// MARK: Buttons that need script

function enliven(root) {
  for (const button of root.querySelectorAll(".reveal")) button.hidden = false;
  for (const button of root.querySelectorAll(".copy")) button.hidden = !navigator.clipboard;
  // The page asks by itself.
  for (const button of root.querySelectorAll(".check")) button.hidden = true;
}

function reveal(button) {
  const input = document.getElementById(button.getAttribute("aria-controls"));
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!isShown));
  button.textContent = isShown ? button.dataset.show : button.dataset.hide;
}

document.addEventListener("click", ({ target }) => {
  if (target.matches(".reveal")) reveal(target);
  if (target.matches(".copy")) navigator.clipboard.writeText(target.previousSibling.textContent);
});

// Browsers say whether capitals are locked with each key and each click, and at no other time.
function noteCapsLock(event) {
  if (!event.getModifierState) return;
  const isLocked = event.getModifierState("CapsLock");
  for (const hint of document.querySelectorAll(".caps-lock")) hint.hidden = !isLocked || !hint.parentNode.contains(event.target);
}
for (const kind of ["keydown", "keyup", "pointerdown"]) document.addEventListener(kind, noteCapsLock);

// MARK: Forms

// A form is sent once. The pressed button is switched off after its name is in what is sent.
document.addEventListener("submit", (event) => {
  const main = document.querySelector("main");
  if (main.dataset.sent) return event.preventDefault();
  main.dataset.sent = "yes";
  main.setAttribute("aria-busy", "true");
  const pressed = event.submitter;
  pressed?.setAttribute("aria-busy", "true");
  setTimeout(() => { if (pressed) pressed.disabled = true; });
});

// A page that the browser has kept may be an old one.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// MARK: News

// Makes one element like another, and keeps what is the same: a picture that is shown, a control that has the focus.
function update(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const before = [...old.childNodes], after = [...fresh.childNodes];
  after.forEach((node, index) => before[index] ? update(before[index], node) : old.append(node));
  before.slice(after.length).forEach((node) => node.remove());
}

// Where the user goes on: what is wrong, or the first field that is empty.
function focusOnWhatIsNext(main) {
  const fields = [...main.querySelectorAll("input:enabled:not([type=hidden]):not([type=checkbox])")];
  const field = main.querySelector("[aria-invalid=true]") || fields.find((field) => !field.value);
  if (field) return field.focus();
  const heading = main.querySelector("h1");
  heading.tabIndex = -1;
  heading.focus();
}

async function refresh() {
  const main = document.querySelector("main");
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" }, cache: "no-store" });
  if (main.dataset.sent) return;
  if (!answer.ok || new URL(answer.url).pathname !== location.pathname) return location.replace(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = document.importNode(page.querySelector("main"), true);
  const isSame = screenMark(main)?.dataset.screen === screenMark(fresh)?.dataset.screen;
  document.title = page.title;
  if (isSame) {
    update(main, fresh);
  } else {
    main.replaceWith(fresh);
    focusOnWhatIsNext(fresh);
  }
  begin(document.querySelector("main"));
}

let timer;
function wait(main) {
  clearTimeout(timer);
  const period = Number(main.dataset.period);
  // A page that nobody sees asks for nothing. The visitor who comes back is told at once.
  if (!period || document.hidden) return;
  timer = setTimeout(() => refresh().catch(() => wait(main)), period * 1000);
}

document.addEventListener("visibilitychange", () => {
  const main = document.querySelector("main");
  if (document.hidden) clearTimeout(timer);
  else if (main.dataset.period) refresh().catch(() => wait(main));
});

// MARK: Passkeys

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
const text = (buffer) =>
  buffer && btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const known = (list) => (list || []).map((credential) => ({ ...credential, id: bytes(credential.id) }));

async function credential({ registers, publicKey }) {
  const options = { ...publicKey, challenge: bytes(publicKey.challenge) };
  if (registers) {
    options.user = { ...publicKey.user, id: bytes(publicKey.user.id) };
    options.excludeCredentials = known(publicKey.excludeCredentials);
    options.pubKeyCredParams ||= [{ type: "public-key", alg: -7 }];
    return navigator.credentials.create({ publicKey: options });
  }
  options.allowCredentials = known(publicKey.allowCredentials);
  return navigator.credentials.get({ publicKey: options });
}

let lastCeremony;
async function usePasskey() {
  const asked = await fetch("/login/passkey", { cache: "no-store" });
  if (!asked.ok) throw new Error("The site has nothing to ask.");
  const ceremony = await asked.json();
  const answer = { ceremony: ceremony.ceremony };
  try {
    const { id, response } = await credential(ceremony);
    answer.credential = {
      id,
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: text(response.userHandle),
    };
  } catch (error) {
    answer.error = error.name;
  }
  const sent = await fetch("/login/passkey", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(answer),
  });
  if (!sent.ok) throw new Error("The site has not taken the answer.");
  return refresh();
}

// MARK: The page

function begin(main) {
  enliven(main);
  const ceremony = screenMark(main)?.dataset.ceremony;
  if (!ceremony || ceremony === lastCeremony) return wait(main);
  lastCeremony = ceremony;
  usePasskey().catch(() => {
    // The site has no answer, so the passkey is asked for again.
    if (lastCeremony === ceremony) lastCeremony = undefined;
    wait(main);
  });
}

const start = document.querySelector("#start input[name=passkeys]");
if (start && window.PublicKeyCredential) start.value = "yes";
focusOnWhatIsNext(document.querySelector("main"));
begin(document.querySelector("main"));
