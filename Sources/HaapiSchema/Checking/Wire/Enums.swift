import YAMLDocument

extension ShapeResolver {
  func resolve(_ syntax: EnumSyntax) -> EnumDeclaration {
    if syntax.values == .wire {
      checkWords(syntax)
    } else {
      checkWordless(syntax)
    }
    if let unknown = syntax.unknown, syntax.cases.contains(where: { $0.name.value == unknown.value.name }) {
      report(
        .duplicateDeclaration, "'\(unknown.value.name)' is a case already", at: unknown.range,
        .init("give the case for unlisted words another name"))
    }
    if syntax.cases.isEmpty, syntax.unknown == nil, !self.syntax.isUnread(syntax.name.value, in: ["enums"]) {
      report(
        .emptyEnum, "enum '\(syntax.name.value)' has no case", at: syntax.name.range, .init("add one to 'cases'"))
    }
    if let item = syntax.cases.first(where: { $0.name.value == "Self" }),
      syntax.conformances.contains(where: { $0.value == "CaseIterable" })
    {
      report(
        .impossibleName, "'Self' cannot be a case of an enum that is 'CaseIterable'", at: item.name.range,
        .init("choose another name, or remove 'CaseIterable'"))
    }
    var names = NameTable<Void>(capacity: syntax.cases.count)
    for item in syntax.cases where names.declare(item.name.value, ()) != nil {
      report(.duplicateDeclaration, "'\(item.name.value)' is a case already", at: item.name.range)
    }
    return EnumDeclaration(
      name: syntax.name.value, doc: syntax.doc,
      cases: syntax.cases.map { .init(name: $0.name.value, wireName: $0.word.value, doc: $0.doc) },
      unknown: syntax.unknown?.value, hasFailableInitializer: syntax.hasFailableInitializer || syntax.unknown == nil,
      values: syntax.values, conformances: conformances(of: syntax))
  }

  private func checkWords(_ syntax: EnumSyntax) {
    var words = NameTable<SourceRange>(capacity: syntax.cases.count)
    for item in syntax.cases {
      guard let first = words.declare(item.word.value.folded, item.word.range) else { continue }
      report(
        .duplicateWireName, "two cases of '\(syntax.name.value)' have the word '\(item.word.value)'",
        at: item.word.range, .init("words are compared without letter case and surrounding white space"),
        .init("the first one is here", range: first))
    }
  }

  /// Refuses words of an enum that is not on the wire.
  private func checkWordless(_ syntax: EnumSyntax) {
    let raw = "'values: \(syntax.values.rawValue)'"
    for item in syntax.cases {
      guard let word = item.wireName else { continue }
      report(
        .noEffect, "an enum with \(raw) has no words because it is not on the wire", at: word.range,
        .init("write '\(item.name.value): {doc: …}', or the cases as a list"), .init("or remove \(raw)"))
    }
    if syntax.values == .names, let item = syntax.cases.first(where: { $0.name.value == "RawValue" }) {
      report(
        .impossibleName, "'RawValue' is the type of the raw values of an enum with \(raw)", at: item.name.range,
        .init("choose another name"))
    }
    if let unknown = syntax.unknown {
      report(
        .noEffect, "an enum with \(raw) needs no case for unlisted words because it is not on the wire",
        at: unknown.range, .init("remove 'otherwise' or \(raw)"))
    }
    if let initializer = syntax.initializer {
      report(
        .noEffect, "'initializer' has no effect on an enum with \(raw) because it is not on the wire", at: initializer,
        .init("remove 'initializer' or \(raw)"))
    }
  }

  /// The protocols that an enum can conform to without further code.
  private static let enumProtocols = [
    "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable",
  ]

  /// The conformances as written, without those that the values of the enum bring along.
  private func conformances(of syntax: EnumSyntax) -> [String] {
    var names: [String] = []
    for name in syntax.conformances {
      guard Self.enumProtocols.contains(name.value) else {
        report(
          .unknownProtocol, "an enum cannot conform to '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: Self.enumProtocols)
            + [.init("it may conform to \(Self.enumProtocols.joined(separator: ", "))")])
        continue
      }
      guard !names.contains(name.value) else {
        report(.duplicateConformance, "'\(syntax.name.value)' conforms to '\(name.value)' already", at: name.range)
        continue
      }
      if name.value == "CaseIterable", let unknown = syntax.unknown {
        report(
          .unfitProtocol, "an enum that keeps unlisted words cannot list all its cases", at: name.range,
          .init("remove 'CaseIterable' or 'otherwise'"), .init("'otherwise' is here", range: unknown.range))
      }
      names.append(name.value)
    }
    return names.filter { name in
      name == "CaseIterable" || syntax.values != .wire && name != "Sendable"
    }
  }
}

extension EnumSyntax.CaseSyntax {
  /// The word on the wire.
  var word: Located<String> { wireName ?? name }
}

extension String {
  /// The form in which words are compared: without surrounding white space, in lower case.
  package var folded: String {
    // Nearly all words have that form already.
    if withBytes({ $0.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A ~= $0) } }) { return self }
    let text = lowercased()
    guard let first = text.first, let last = text.last, first.isWhitespace || last.isWhitespace else { return text }
    let kept = text.drop { $0.isWhitespace }
    return String(kept[..<(kept.lastIndex { !$0.isWhitespace }.map(kept.index(after:)) ?? kept.startIndex)])
  }
}
