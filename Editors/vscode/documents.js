// Documents that are no files: those of the language server, and what commands print.
"use strict";

const vscode = require("vscode");

/** Files of the schema that comes with haapi-gen, and pages about errors, as the server has them. */
function shipped(client) {
  return {
    async provideTextDocumentContent(uri) {
      // An encoded colon would be another name for the server.
      const answer = await client()?.sendRequest("haapi-gen/document", { uri: uri.toString(true) });
      return answer?.text;
    },
  };
}

const resultScheme = "haapi-gen-result";

/** What commands printed last, by the name of their document. */
class Results {
  #texts = new Map();
  #changes = new vscode.EventEmitter();

  get onDidChange() {
    return this.#changes.event;
  }

  provideTextDocumentContent(uri) {
    return this.#texts.get(uri.toString());
  }

  /** Shows a text beside the editor. */
  async show(name, text) {
    const uri = vscode.Uri.from({ scheme: resultScheme, path: `/${name}` });
    this.#texts.set(uri.toString(), text);
    this.#changes.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
      preview: true,
    });
  }
}

module.exports = { Results, resultScheme, shipped };
