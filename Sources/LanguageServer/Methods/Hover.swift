import HaapiSchema
import YAMLDocument

extension LanguageServer {
  mutating func hover(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), let hover = place.hover else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(hover.text)], "range": place.view.range(hover.range),
    ]
  }
}

extension Place {
  /// What is said about the name here, or about the innermost term.
  fileprivate var hover: (text: String, range: SourceRange)? {
    if let occurrence, !occurrence.symbols.isEmpty {
      return (occurrence.symbols.map { index[$0].page(in: index) }.joined(separator: "\n\n---\n\n"), occurrence.range)
    }
    guard let term = index.terms(at: offset, inFile: view.file).last, !term.types.isEmpty else { return nil }
    return (term.types.map { code($0.description) }.joined(separator: "\n"), term.range)
  }
}

extension Symbol {
  /// Its declaration in one line, and what the schema says about it.
  fileprivate func page(in index: SymbolIndex) -> String {
    let owner = parent.map { index[$0].name + "." } ?? ""
    let declaration = "\(kind.words) \(owner)\(name)" + (type.map { ": \($0)" } ?? "")
    return ([code(declaration)] + [doc].compactMap { $0 }).joined(separator: "\n\n")
  }
}

extension Symbol.Kind {
  /// As a person says it: `external type`.
  var words: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}

/// A block of code in Markdown.
private func code(_ text: String) -> String { "```haapi-gen\n\(text)\n```" }
