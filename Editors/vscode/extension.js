// Starts the language server for schemas and overlays, and adds the commands that an editor has to know itself.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const commands = require("./commands");
const documents = require("./documents");

let client;

/** Where the tool is: the user's setting. */
function tool() {
  return vscode.workspace.getConfiguration("haapi-gen").get("path") || "haapi-gen";
}

function newClient() {
  const server = { command: tool(), args: ["lsp"] };
  return new LanguageClient("haapi-gen", "haapi-gen", server, {
    documentSelector: [{ language: "haapi" }],
    initializationOptions: { responses: vscode.workspace.getConfiguration("haapi-gen").get("responses") },
    synchronize: {
      configurationSection: "haapi-gen",
      // Included files, and recorded responses.
      fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml,json}"),
    },
  });
}

async function start() {
  client = newClient();
  try {
    await client.start();
  } catch (error) {
    const answer = await vscode.window.showErrorMessage(
      `'${tool()}' does not start: ${error.message}. Install haapi-gen, or name it in the setting 'haapi-gen.path'.`,
      "Open Settings"
    );
    if (answer) await vscode.commands.executeCommand("workbench.action.openSettings", "haapi-gen.path");
  }
}

async function restart() {
  await stop();
  await start();
}

async function stop() {
  const running = client;
  client = undefined;
  // A server that did not start cannot be stopped.
  if (running?.isRunning()) await running.stop();
}

async function activate(context) {
  const results = new documents.Results();
  const register = (name, run) => context.subscriptions.push(vscode.commands.registerCommand(name, run));
  register("haapi-gen.trace", (schema, response) => commands.trace(tool(), results, schema, response));
  register("haapi-gen.showGeneratedSwift", () => commands.showGeneratedSwift(tool(), results));
  register("haapi-gen.showDocs", commands.showDocs);
  register("haapi-gen.showReferences", commands.showReferences);
  register("haapi-gen.restart", restart);
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("haapi-gen", documents.shipped(() => client)),
    vscode.workspace.registerTextDocumentContentProvider(documents.resultScheme, results),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("haapi-gen.path")) return restart();
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };
