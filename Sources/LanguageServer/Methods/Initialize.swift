extension LanguageServer {
  mutating func initialize(_ params: JSON) -> JSON {
    lifecycle = .running
    let client = params["capabilities"]
    let offered = client["general"]["positionEncodings"].array
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    knowsSnippets = client["textDocument"]["completion"]["completionItem"]["snippetSupport"] == true
    take(settings: params["initializationOptions"])
    isPulled = client["textDocument"]["diagnostic"] != .null
    return [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2],
        "callHierarchyProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "codeLensProvider": [:],
        "completionProvider": ["triggerCharacters": [".", ">", "\""]],
        "definitionProvider": true,
        "diagnosticProvider": [
          "identifier": "haapi-gen", "interFileDependencies": true, "workspaceDiagnostics": false,
        ],
        "documentFormattingProvider": true,
        "documentHighlightProvider": true,
        "documentLinkProvider": [:],
        "documentRangeFormattingProvider": true,
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "hoverProvider": true,
        "inlayHintProvider": true,
        "referencesProvider": true,
        "renameProvider": ["prepareProvider": true],
        "selectionRangeProvider": true,
        "semanticTokensProvider": [
          "legend": [
            "tokenTypes": .array(TokenType.allCases.map { .string($0.rawValue) }), "tokenModifiers": ["declaration"],
          ],
          "full": true,
        ],
        "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
        "typeDefinitionProvider": true,
        "workspaceSymbolProvider": true,
      ],
      "serverInfo": ["name": "haapi-gen"],
    ]
  }
}
