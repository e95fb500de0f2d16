import HaapiSchema

/// The kinds of name that an editor may colour, by the protocol's words.
enum TokenType: String, CaseIterable {
  case type, `enum`, interface, `struct`, `class`, property, enumMember, function, variable, parameter

  init(_ kind: Symbol.Kind) {
    self =
      switch kind {
      case .enum, .responses: .enum
      case .protocol, .externalProtocol, .model, .union: .interface
      case .struct, .resource: .struct
      case .implementation, .screen, .mapper, .factory, .screenTable: .class
      case .externalType, .associatedType: .type
      case .member, .relation, .link: .property
      case .enumCase, .variant: .enumMember
      case .transform, .function, .mapping: .function
      case .setting, .local, .includeList: .variable
      case .parameter, .variable: .parameter
      }
  }
}

extension LanguageServer {
  mutating func semanticTokens(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params) else { return .null }
    let index = workspace.index(ofRoot: view.root)
    var numbers: [JSON] = []
    var (lastLine, lastColumn) = (0, 0)
    var end = 0
    for name in index.occurrences where Int(name.range.file) == view.file && name.bytes.lowerBound >= end {
      // A name of several lines is a text that was folded.
      guard let symbol = name.symbols.first, name.range.startLine == name.range.endLine else { continue }
      let start = view.source.position(name.bytes.lowerBound, encoding)
      let (line, column) = (start["line"].integer ?? 0, start["character"].integer ?? 0)
      let token = [
        line - lastLine, line == lastLine ? column - lastColumn : column,
        encoding.columns(view.source.bytes[name.bytes]),
        TokenType.allCases.firstIndex(of: TokenType(index[symbol].kind)) ?? 0,
        name.declares.isEmpty ? 0 : 1,
      ]
      numbers += token.map(JSON.integer)
      (lastLine, lastColumn, end) = (line, column, name.bytes.upperBound)
    }
    return ["data": .array(numbers)]
  }
}
