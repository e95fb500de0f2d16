extension LanguageServer {
  mutating func initialize(_ params: JSON) -> JSON {
    lifecycle = .running
    let client = params["capabilities"]
    let offered = client["general"]["positionEncodings"].array
    encoding = offered.contains("utf-8") ? .utf8 : .utf16
    isPulled = client["textDocument"]["diagnostic"] != .null
    return [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2],
        "completionProvider": ["triggerCharacters": [".", ">"]],
        "definitionProvider": true,
        "diagnosticProvider": [
          "identifier": "haapi-gen", "interFileDependencies": true, "workspaceDiagnostics": false,
        ],
        "documentHighlightProvider": true,
        "documentSymbolProvider": true,
        "hoverProvider": true,
        "referencesProvider": true,
        "renameProvider": ["prepareProvider": true],
        "workspaceSymbolProvider": true,
      ],
      "serverInfo": ["name": "haapi-gen"],
    ]
  }
}
