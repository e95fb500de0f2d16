/// The methods of the protocol, each in a file of its own.
extension LanguageServer {
  typealias Request = @Sendable (inout LanguageServer, JSON) throws(ResponseError) -> JSON
  typealias Notification = @Sendable (inout LanguageServer, JSON) -> Void

  static let requests: [String: Request] = [
    "initialize": { (server, params) throws(ResponseError) in server.initialize(params) },
    "shutdown": { (server, params) throws(ResponseError) in server.shutDown() },
    "callHierarchy/incomingCalls": { (server, params) throws(ResponseError) in try server.incomingCalls(params) },
    "callHierarchy/outgoingCalls": { (server, params) throws(ResponseError) in try server.outgoingCalls(params) },
    "haapi-gen/document": { (server, params) throws(ResponseError) in try server.shippedDocument(params) },
    "textDocument/codeAction": { (server, params) throws(ResponseError) in try server.codeActions(params) },
    "textDocument/codeLens": { (server, params) throws(ResponseError) in try server.codeLenses(params) },
    "textDocument/completion": { (server, params) throws(ResponseError) in try server.completion(params) },
    "textDocument/definition": { (server, params) throws(ResponseError) in try server.definition(params) },
    "textDocument/diagnostic": { (server, params) throws(ResponseError) in try server.diagnostic(params) },
    "textDocument/documentHighlight": { (server, params) throws(ResponseError) in try server.highlights(params) },
    "textDocument/documentLink": { (server, params) throws(ResponseError) in try server.documentLinks(params) },
    "textDocument/documentSymbol": { (server, params) throws(ResponseError) in try server.documentSymbols(params) },
    "textDocument/foldingRange": { (server, params) throws(ResponseError) in try server.foldingRanges(params) },
    "textDocument/formatting": { (server, params) throws(ResponseError) in try server.formatting(params) },
    "textDocument/hover": { (server, params) throws(ResponseError) in try server.hover(params) },
    "textDocument/inlayHint": { (server, params) throws(ResponseError) in try server.inlayHints(params) },
    "textDocument/prepareCallHierarchy": { (server, params) throws(ResponseError) in
      try server.prepareCallHierarchy(params)
    },
    "textDocument/prepareRename": { (server, params) throws(ResponseError) in try server.prepareRename(params) },
    "textDocument/rangeFormatting": { (server, params) throws(ResponseError) in try server.rangeFormatting(params) },
    "textDocument/references": { (server, params) throws(ResponseError) in try server.references(params) },
    "textDocument/rename": { (server, params) throws(ResponseError) in try server.rename(params) },
    "textDocument/selectionRange": { (server, params) throws(ResponseError) in try server.selectionRanges(params) },
    "textDocument/semanticTokens/full": { (server, params) throws(ResponseError) in try server.semanticTokens(params) },
    "textDocument/signatureHelp": { (server, params) throws(ResponseError) in try server.signatureHelp(params) },
    "textDocument/typeDefinition": { (server, params) throws(ResponseError) in try server.typeDefinition(params) },
    "workspace/symbol": { (server, params) throws(ResponseError) in server.workspaceSymbols(params) },
  ]

  static let notifications: [String: Notification] = [
    "textDocument/didOpen": { $0.didOpen($1) },
    "textDocument/didChange": { $0.didChange($1) },
    "textDocument/didClose": { $0.didClose($1) },
    "workspace/didChangeConfiguration": { $0.didChangeConfiguration($1) },
    "workspace/didChangeWatchedFiles": { server, _ in server.workspace.forgetFiles() },
  ]
}
