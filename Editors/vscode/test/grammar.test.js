"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { scopes } = require("./tokens");

const root = path.join(__dirname, "../../..");
const grammar = JSON.parse(fs.readFileSync(path.join(__dirname, "../syntaxes/haapi.tmLanguage.json")));

const text = `\
# Ours.
haapi-gen: 1
name: Shop
# response: Responses/login.json
mappings:
  InteractiveFormStep -> OfferModel:
    doc: Only when it's first, in all cases.
    when: metadata?.viewName == "log \\"in" # why
    let: {help: links.first}
    set:
      greeting: '"Sign in"'
      left: json("properties.left") ?? 0.5
      kind: .login
      items: actions.filter(kind == .login).map(LinkItemModel)
      price: supplied
      note: "title ?? \\"none\\""
    override:
      title: >-
        default ??
        "Too many"
  Link -> [LinkItemModel]: {doc: "One, or more.", text: title ?? nil}
uiModels:
  OfferModel:
    is: FormModel
    doc: >-
      What a user buys.
      default: it is not a key here.
    fields:
      hints: "[String]"
      left: {type: Int?, default: 3, doc: How often.}
      isNew: Bool
enums:
  Size: {cases: [s, m], otherwise: other}
`;
const lines = text.split("\n");
const found = scopes(grammar, text);

/** The beginning of a line, a part of it, and how its scope begins. */
const expectations = [
  ["# Ours", "Ours", "comment.line"],
  ["haapi-gen: 1", "haapi-gen", "keyword.other.section"],
  ["haapi-gen: 1", "1", "constant.numeric"],
  ["name: Shop", "Shop", "entity.name.type"],
  ["# response", "response:", "keyword.other.response"],
  ["# response", "Responses/login.json", "string.unquoted.path"],
  ["mappings:", "mappings", "keyword.other.section"],
  ["  InteractiveFormStep ->", "InteractiveFormStep", "entity.name.type.source"],
  ["  InteractiveFormStep ->", "->", "keyword.operator.arrow"],
  ["  InteractiveFormStep ->", "OfferModel", "entity.name.type.model"],
  ["    doc: Only", "doc", "keyword.other.doc"],
  ["    doc: Only", "it's first, in", "string.unquoted.documentation"],
  ["    when:", "when", "keyword.control"],
  ["    when:", "metadata", "variable.other.property"],
  ["    when:", "?.", "keyword.operator"],
  ["    when:", "==", "keyword.operator"],
  ["    when:", '"log', "string.quoted.double"],
  ["    when:", '\\"', "constant.character.escape"],
  ["    when:", "# why", "comment.line"],
  ["    let:", "let", "keyword.control"],
  ["    let:", "help", "entity.name.tag"],
  ["    let:", "links", "variable.other.property"],
  ["      greeting:", '"Sign in"', "string.quoted.double"],
  ["      left: json", "json", "support.function"],
  ["      left: json", "properties.left", "string.other.path"],
  ["      left: json", "0.5", "constant.numeric"],
  ["      kind:", ".login", "variable.other.enummember"],
  ["      items:", "filter", "support.function"],
  ["      items:", ".login", "variable.other.enummember"],
  ["      items:", "LinkItemModel", "entity.name.type"],
  ["      price:", "supplied", "constant.language"],
  ["      title: >-", ">-", "keyword.control.flow.block-scalar"],
  ["        default ??", "default", "variable.language"],
  ["        default ??", "??", "keyword.operator"],
  ['        "Too many"', "Too many", "string.quoted.double"],
  ["  Link -> [", "LinkItemModel", "entity.name.type.model"],
  ["  Link -> [", "One, or more.", "string.quoted.documentation"],
  ["  Link -> [", "text", "entity.name.tag"],
  ["  Link -> [", "nil", "constant.language"],
  ["uiModels:", "uiModels", "keyword.other.section"],
  ["  OfferModel:", "OfferModel", "entity.name.tag"],
  ["    is:", "FormModel", "entity.name.type"],
  ["      What a user", "user", "string.unquoted.block.documentation"],
  ["      default: it", "default", "string.unquoted.block.documentation"],
  ["    fields:", "fields", "keyword.other.key"],
  ["      hints:", "[String]", "string.quoted.double"],
  ["      left: {", "Int", "entity.name.type"],
  ["      left: {", "3", "constant.numeric"],
  ["      left: {", "How often.", "string.unquoted.documentation"],
  ["enums:", "enums", "keyword.other.section"],
];

for (const [line, part, scope] of expectations) {
  test(`'${part}' of '${line.trim()}…' is a ${scope}`, () => {
    const number = lines.findIndex((text) => text.startsWith(line));
    const start = lines[number].indexOf(part);
    assert.ok(start >= 0);
    for (let index = start; index < start + part.length; index++) {
      const names = found[number][index];
      assert.ok(part[index - start] === " " || names.some((name) => name.startsWith(scope)), names.join(" "));
    }
  });
}

// A rule that takes too much, such as a text that does not end, swallows the keys behind it.
for (const folder of ["Schema", "Tests/OverlayTests", "Tests/ResourceTests"]) {
  for (const name of fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".yaml"))) {
    test(`keys and comments of ${folder}/${name} have their colours`, () => {
      const text = fs.readFileSync(path.join(root, folder, name), "utf8");
      const found = scopes(grammar, text);
      let block = Infinity;
      for (const [number, line] of text.split("\n").entries()) {
        const depth = line.search(/\S/);
        if (depth < 0 || depth > block) continue;
        block = /[|>][-+]?$/.test(line) ? depth : Infinity;
        const place = `${number + 1}: ${line}`;
        if (line[depth] === "#") assert.match(found[number][depth].at(-1), /comment|keyword.other.response/, place);
        else if (/^\s*[\w.]+:(\s|$)/.test(line)) assert.match(found[number][depth].at(-1), /keyword|tag/, place);
        else if (/^\s*[\w.]+ -> /.test(line)) assert.match(found[number][depth].at(-1), /entity/, place);
      }
    });
  }
}
