"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after, test } = require("node:test");
const { LanguageClient, Uri, open } = require("./editor");

const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, "../package.json")));
const tool = process.env.HAAPI_GEN;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haapi-gen-test-"));
after(() => fs.rmSync(folder, { recursive: true }));

const schema = path.join(folder, "Shop.haapi.yaml");
fs.writeFileSync(
  schema,
  `haapi-gen: 1
name: Shop
extends: HAAPI
uiModels:
  OfferModel: {is: FormModel, fields: {price: String?}}
mappings:
  InteractiveFormStep -> OfferModel: {set: {price: links.first?.rel}}
`
);
const response = path.join(folder, "login page.json");
fs.writeFileSync(
  response,
  `{"type": "authentication-step", "links": [{"href": "/a", "rel": "help"}],
    "actions": [{"template": "form", "kind": "login", "model": {"href": "/a", "method": "POST", "fields": []}}]}`
);

/** Runs a test in an editor whose user has opened the schema. */
async function inEditor(settings, run) {
  const editor = open({ path: tool, responses: [], ...settings });
  await editor.extension.activate(editor.context);
  editor.vscode.window.activeTextEditor = {
    document: { languageId: "haapi", uri: Uri.file(schema) },
    selection: { active: { line: 4, character: 3 } },
  };
  try {
    await run(editor);
  } finally {
    await editor.extension.deactivate();
  }
}

test("each command of the manifest exists, and each file", async () => {
  await inEditor({}, (editor) => {
    for (const { command } of manifest.contributes.commands) assert.ok(editor.commands[command], command);
  });
  const { languages, grammars } = manifest.contributes;
  for (const file of [manifest.main, languages[0].configuration, grammars[0].path]) {
    assert.ok(fs.existsSync(path.join(__dirname, "..", file)), file);
  }
  const offered = new Set(manifest.contributes.commands.map(({ command }) => command));
  for (const { command } of Object.values(manifest.contributes.menus).flat()) assert.ok(offered.has(command), command);
  assert.equal(languages[0].id, grammars[0].language);
});

test("the server starts with the user's settings, and ends with the extension", async () => {
  await inEditor({ responses: ["a.json"] }, () => {
    const client = LanguageClient.started.at(-1);
    assert.deepEqual(client.options.initializationOptions, { responses: ["a.json"] });
    assert.deepEqual(client.options.documentSelector, [{ language: "haapi" }]);
    assert.equal(client.server.serverInfo.name, "haapi-gen");
  });
  assert.equal(LanguageClient.started.at(-1).status, 0);
});

test("another path starts another server", async () => {
  await inEditor({}, async (editor) => {
    const first = LanguageClient.started.at(-1);
    await editor.changed({ affectsConfiguration: (name) => name === "haapi-gen.path" });
    assert.equal(first.status, 0);
    assert.notEqual(LanguageClient.started.at(-1), first);
    await editor.changed({ affectsConfiguration: () => false });
  });
});

test("a tool that is missing is named, with the setting", async () => {
  await inEditor({ path: "/nowhere/haapi-gen" }, async (editor) => {
    assert.match(editor.errors[0], /'\/nowhere\/haapi-gen' does not start.*haapi-gen\.path/);
    await editor.commands["haapi-gen.trace"](`file://${schema}`, `file://${response}`);
    assert.equal(editor.errors[1], "haapi-gen: '/nowhere/haapi-gen' is not installed");
  });
});

test("a code lens traces its response", async () => {
  await inEditor({}, async (editor) => {
    const place = `file://${encodeURI(response)}`;
    await editor.commands["haapi-gen.trace"](`file://${schema}`, place);
    const [{ uri, text }] = editor.shown;
    assert.equal(uri.path, "/login page.json.trace");
    assert.match(text, /OfferModel/);
    assert.match(text, /price = 'help'/);
  });
});

test("the command asks which response to trace, and a refused one has a trace, too", async () => {
  await inEditor({}, async (editor) => {
    await editor.commands["haapi-gen.trace"]();
    assert.deepEqual([editor.shown, editor.errors], [[], []]);
    const refused = path.join(folder, "refused.json");
    fs.writeFileSync(refused, `{"type": "polling-step"}`);
    editor.chosen = [Uri.file(refused)];
    await editor.commands["haapi-gen.trace"]();
    assert.match(editor.shown[0].text, /refused/);
  });
});

test("the generated Swift is shown, and leaves no file", async () => {
  await inEditor({}, async (editor) => {
    const files = () => fs.readdirSync(os.tmpdir()).filter((name) => /^haapi-gen-(?!test)/.test(name)).length;
    const before = files();
    await editor.commands["haapi-gen.showGeneratedSwift"]();
    assert.equal(editor.shown[0].uri.path, "/Shop+Haapi.swift");
    assert.match(editor.shown[0].text, /protocol OfferModel|struct OfferModel/);
    assert.equal(files(), before);
  });
});

test("a mistake stops the generator with its first line", async () => {
  await inEditor({}, async (editor) => {
    const broken = path.join(folder, "Broken.haapi.yaml");
    fs.writeFileSync(broken, fs.readFileSync(schema, "utf8").replace("String?", "Strng?"));
    editor.vscode.window.activeTextEditor.document.uri = Uri.file(broken);
    await editor.commands["haapi-gen.showGeneratedSwift"]();
    assert.match(editor.errors[0], /Broken\.haapi\.yaml:5:\d+: error: there is no type 'Strng'/);
  });
});

test("commands need a schema that is a file", async () => {
  await inEditor({}, async (editor) => {
    editor.vscode.window.activeTextEditor.document.uri = Uri.parse("untitled:Shop.haapi.yaml");
    await editor.commands["haapi-gen.showGeneratedSwift"]();
    await editor.commands["haapi-gen.trace"]();
    assert.deepEqual(editor.errors, Array(2).fill("Open a schema or an overlay, and save it as a file."));
  });
});

test("docs are those of the mistake at the cursor, or of the name", async () => {
  await inEditor({}, async (editor) => {
    const target = Uri.parse("haapi-gen:/Errors/unknown-type.md");
    await editor.commands["haapi-gen.showDocs"]();
    const range = new editor.vscode.Range({ line: 4 }, { line: 4 });
    editor.diagnostics = [{ range, code: { value: "unknown-type", target } }];
    await editor.commands["haapi-gen.showDocs"]();
    assert.deepEqual(editor.executed, [["editor.action.showHover"], ["markdown.showPreviewToSide", target]]);
    assert.match(await editor.providers["haapi-gen"].provideTextDocumentContent(target), /unknown-type/);
  });
});

test("the shipped schema opens", async () => {
  await inEditor({}, async (editor) => {
    const uri = Uri.parse("haapi-gen:/Schema/ui-models.yaml");
    assert.match(await editor.providers["haapi-gen"].provideTextDocumentContent(uri), /FormModel:/);
  });
});

test("a lens of a model shows its mappings", async () => {
  await inEditor({}, async (editor) => {
    const range = { start: { line: 6, character: 2 }, end: { line: 6, character: 9 } };
    await editor.commands["haapi-gen.showReferences"](`file://${schema}`, range.start, [{ uri: `file://${schema}`, range }]);
    const [name, uri, position, [location]] = editor.executed[0];
    assert.deepEqual([name, uri.fsPath, position.line], ["editor.action.showReferences", schema, 6]);
    assert.deepEqual([location.uri.fsPath, location.range.end.character], [schema, 9]);
  });
});
