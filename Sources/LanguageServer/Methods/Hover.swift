import HaapiSchema
import YAMLDocument

extension LanguageServer {
  mutating func hover(_ params: JSON) throws(ResponseError) -> JSON {
    guard let place = try place(params), let hover = place.hover else { return .null }
    let live = workspace.liveValues(ofRoot: place.view.root)
    let term = place.index.terms(at: place.offset, inFile: place.view.file).last?.range
    let values = term.flatMap { live?.values(at: $0) } ?? []
    let readings = place.type.flatMap { live?.readings(of: $0) } ?? []
    let lines = values.map { "In \($0.response): `\($0.text)`" } + readings.map { "In \($0.response): \($0.text)" }
    let text = [hover.text] + (lines.isEmpty ? [] : [lines.joined(separator: "  \n")])
    return [
      "contents": ["kind": "markdown", "value": .string(text.joined(separator: "\n\n"))],
      "range": place.view.range(hover.range),
    ]
  }
}

extension Place {
  /// The name of the struct that is named here.
  fileprivate var type: String? {
    guard let symbol = occurrence?.symbols.first.map({ index[$0] }), symbol.kind == .struct else { return nil }
    return symbol.name
  }

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
  /// Its declaration in one line, what the schema says about it, and what it is in the JSON and in Swift.
  fileprivate func page(in index: SymbolIndex) -> String {
    let owner = parent.map { index[$0] }
    let declaration = "\(kind.words) \(owner.map { $0.name + "." } ?? "")\(name)" + (type.map { ": \($0)" } ?? "")
    let meanings = [
      wire.map { "In the JSON: `\($0)`" }, swift(in: owner?.kind).map { "In Swift: `\($0)`" },
    ].compactMap { $0 }
    return ([code(declaration), doc] + [meanings.isEmpty ? nil : meanings.joined(separator: "  \n")])
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  /// The declaration that it becomes; `nil` for what becomes none of its own.
  private func swift(in owner: Kind?) -> String? {
    switch kind {
    case .enum: "enum \(name)"
    case .protocol, .model: "protocol \(name)"
    case .struct, .resource, .mapper: "struct \(name)"
    case .factory, .responses: "enum \(name)"
    case .enumCase: "case \(name)"
    case .associatedType: "associatedtype \(name)"
    case .member, .setting, .relation, .link:
      type.map { owner == .model || owner == .protocol ? "var \(name): \($0) { get }" : "let \(name): \($0)" }
    case .transform: "Transforms.\(name)"
    case .externalProtocol, .externalType, .screen, .screenTable, .implementation, .union, .variant, .function,
      .parameter, .mapping, .local, .variable, .includeList:
      nil
    }
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
