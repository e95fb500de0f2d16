// An editor with as much of the API as the extension uses, which notes what it is asked for. The client of the protocol
// starts the real server.
"use strict";

const { spawn } = require("node:child_process");
const Module = require("node:module");

/** The path of a file: URI and back. */
class Uri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path, fsPath: path });
  }
  static parse(text) {
    const [, scheme, path] = text.match(/^([^:]+):(?:\/\/)?(.*)$/);
    return new Uri(scheme, decodeURIComponent(path));
  }
  static file(path) {
    return new Uri("file", path);
  }
  static from({ scheme, path }) {
    return new Uri(scheme, path);
  }
  toString(skipEncoding) {
    const path = skipEncoding ? this.path : this.path.split("/").map(encodeURIComponent).join("/");
    return `${this.scheme}:${this.scheme === "file" ? "//" : ""}${path}`;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
  contains(place) {
    return this.start.line <= place.line && place.line <= this.end.line;
  }
}

class Location {
  constructor(uri, range) {
    Object.assign(this, { uri, range });
  }
}

class EventEmitter {
  listeners = [];
  event = (listener) => this.listeners.push(listener);
  fire = (value) => this.listeners.forEach((listener) => listener(value));
}

/** The client of vscode-languageclient, with the server's process behind it. */
class LanguageClient {
  static started = [];
  #answers = new Map();
  #waiting = Buffer.alloc(0);
  #last = 0;

  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options });
  }

  async start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    await new Promise((resolve, reject) => this.process.once("spawn", resolve).once("error", reject));
    this.process.stdout.on("data", (data) => this.#receive(data));
    LanguageClient.started.push(this);
    const { initializationOptions } = this.options;
    this.server = await this.sendRequest("initialize", { capabilities: {}, initializationOptions });
    this.#send({ method: "initialized", params: {} });
  }

  isRunning() {
    return this.process?.exitCode === null && this.process.pid !== undefined;
  }

  async stop() {
    await this.sendRequest("shutdown", null);
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.#send({ method: "exit" });
    this.status = await ended;
  }

  sendRequest(method, params) {
    const id = ++this.#last;
    this.#send({ id, method, params });
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  #receive(data) {
    this.#waiting = Buffer.concat([this.#waiting, data]);
    for (;;) {
      const head = this.#waiting.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(this.#waiting.subarray(0, head))?.[1]);
      if (head < 0 || this.#waiting.length < head + 4 + length) return;
      const { id, result, error } = JSON.parse(this.#waiting.subarray(head + 4, head + 4 + length));
      this.#waiting = this.#waiting.subarray(head + 4 + length);
      if (error) this.#answers.get(id)?.reject(new Error(error.message));
      else this.#answers.get(id)?.resolve(result);
    }
  }
}

/** A new editor with some settings, and the extension in it. */
function open(settings) {
  const editor = { commands: {}, executed: [], errors: [], providers: {}, shown: [], diagnostics: [], chosen: undefined };
  const vscode = {
    EventEmitter, Location, Position, Range, Uri,
    ViewColumn: { Beside: -2 },
    commands: {
      registerCommand: (name, run) => ((editor.commands[name] = run), { dispose() {} }),
      executeCommand: async (...command) => void editor.executed.push(command),
    },
    languages: { getDiagnostics: () => editor.diagnostics },
    window: {
      showErrorMessage: async (text) => void editor.errors.push(text),
      showOpenDialog: async () => editor.chosen,
      showTextDocument: async (document) => void editor.shown.push(document),
    },
    workspace: {
      createFileSystemWatcher: (pattern) => ({ pattern }),
      getConfiguration: () => ({ get: (name) => settings[name] }),
      onDidChangeConfiguration: (listener) => ((editor.changed = listener), { dispose() {} }),
      openTextDocument: async (uri) => ({ uri, text: editor.providers[uri.scheme].provideTextDocumentContent(uri) }),
      registerTextDocumentContentProvider: (scheme, provider) => ((editor.providers[scheme] = provider), { dispose() {} }),
      saveAll: async () => true,
    },
  };
  const load = Module._load;
  Module._load = (name, ...more) => {
    if (name === "vscode") return vscode;
    return name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...more);
  };
  for (const name of ["extension", "commands", "documents"]) delete require.cache[require.resolve(`../${name}`)];
  const extension = require("../extension");
  Module._load = load;
  return Object.assign(editor, { extension, vscode, context: { subscriptions: [] } });
}

module.exports = { LanguageClient, Uri, open };
