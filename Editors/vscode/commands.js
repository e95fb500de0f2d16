// The commands of the palette and of code lenses.
"use strict";

const { execFile } = require("node:child_process");
const fs = require("node:fs/promises");
const os = require("node:os");
const path = require("node:path");
const { promisify } = require("node:util");
const vscode = require("vscode");

const run = promisify(execFile);
const maximumOutput = 64 * 1024 * 1024;

/** Shows what a schema makes of a response, and why. A code lens names both; otherwise the user chooses. */
async function trace(tool, results, schema, response) {
  const schemaFile = schema ? vscode.Uri.parse(schema) : currentSchema();
  const responseFile = response ? vscode.Uri.parse(response) : await chosenResponse(schemaFile);
  if (!schemaFile || !responseFile) return;
  await vscode.workspace.saveAll(false);
  const text = await output(tool, ["trace", responseFile.fsPath, "--schema", schemaFile.fsPath]);
  if (text !== undefined) await results.show(`${path.basename(responseFile.fsPath)}.trace`, text);
}

/** Shows the Swift that the current schema becomes. */
async function showGeneratedSwift(tool, results) {
  const schema = currentSchema();
  if (!schema) return;
  await vscode.workspace.saveAll(false);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "haapi-gen-"));
  try {
    const name = `${path.basename(schema.fsPath).replace(/(\.haapi)?\.ya?ml$/, "")}+Haapi.swift`;
    const file = path.join(folder, name);
    const printed = await output(tool, ["generate", "--schema", schema.fsPath, "--output-file", file]);
    if (printed !== undefined) await results.show(name, await fs.readFile(file, "utf8"));
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

/** Shows the page about the mistake at the cursor, or else what the name there is. */
async function showDocs() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const mistake = vscode.languages
    .getDiagnostics(editor.document.uri)
    .find((diagnostic) => diagnostic.range.contains(editor.selection.active) && diagnostic.code?.target);
  if (mistake) await vscode.commands.executeCommand("markdown.showPreviewToSide", mistake.code.target);
  else await vscode.commands.executeCommand("editor.action.showHover");
}

/** The command of code lenses such as "made from 2 types", with values of the protocol. */
async function showReferences(uri, position, locations) {
  const place = ({ line, character }) => new vscode.Position(line, character);
  await vscode.commands.executeCommand(
    "editor.action.showReferences",
    vscode.Uri.parse(uri),
    place(position),
    locations.map(
      ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), new vscode.Range(place(range.start), place(range.end)))
    )
  );
}

/** The schema in the editor, if it is a file. */
function currentSchema() {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "haapi" && document.uri.scheme === "file") return document.uri;
  vscode.window.showErrorMessage("Open a schema or an overlay, and save it as a file.");
}

async function chosenResponse(schema) {
  if (!schema) return;
  const files = await vscode.window.showOpenDialog({
    title: "Trace a response",
    openLabel: "Trace",
    defaultUri: vscode.Uri.file(path.dirname(schema.fsPath)),
    filters: { Responses: ["json", "har", "ndjson"] },
  });
  return files?.[0];
}

/** What the tool prints; `undefined` after an error, which is shown. */
async function output(tool, args) {
  try {
    const { stdout } = await run(tool, args, { maxBuffer: maximumOutput });
    return stdout;
  } catch (error) {
    // A response that is refused has a trace, too.
    if (error.stdout) return error.stdout;
    const reason = error.code === "ENOENT" ? "is not installed" : error.stderr?.split("\n")[0] || error.message;
    vscode.window.showErrorMessage(`haapi-gen: ${error.code === "ENOENT" ? `'${tool}' ${reason}` : reason}`);
  }
}

module.exports = { showDocs, showGeneratedSwift, showReferences, trace };
