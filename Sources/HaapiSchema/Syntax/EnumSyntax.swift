import YAMLDocument

struct EnumSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var cases: [CaseSyntax] = []
  var unknown: Located<EnumDeclaration.UnknownCase>?
  /// The key, if it is there.
  var initializer: SourceRange?
  var hasFailableInitializer = false
  var values = EnumDeclaration.Values.wire
  var conformances: [Located<String>] = []

  struct CaseSyntax: Sendable {
    let name: Located<String>
    /// `nil` for a word that is spelled like the case.
    let wireName: Located<String>?
    let doc: String?
  }
}

extension SyntaxReader {
  private enum Initializer: String, CaseIterable { case failable, total }

  mutating func enumDeclaration(_ member: YAMLMember) -> EnumSyntax? {
    guard dottedIdentifier(member.key, "an enum", at: member.keyRange),
      let keys = mapping(member.value, .enum)
    else { return nil }
    var syntax = EnumSyntax(name: Located(member.key, member.keyRange))
    var hasCases = false
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "otherwise": syntax.unknown = unknownCase(key.value)
      case "values": syntax.values = word(key.value, "'values'", as: EnumDeclaration.Values.self) ?? .wire
      case "conforms": syntax.conformances = texts(key.value, "'conforms'")
      case "initializer":
        syntax.initializer = key.keyRange
        syntax.hasFailableInitializer = word(key.value, "'initializer'", as: Initializer.self) == .failable
      default:
        hasCases = true
        syntax.cases = cases(key.value)
      }
    }
    if !hasCases {
      missingKey(
        "cases", in: member.value, "enum '\(member.key)' has no 'cases'", at: member.keyRange,
        .init("add 'cases: {swiftName: wire-word}'"))
    }
    return syntax
  }

  mutating func cases(_ node: YAMLNode, _ what: String = "'cases'") -> [EnumSyntax.CaseSyntax] {
    if case .sequence(let elements) = node.content {
      return elements.compactMap { element in
        guard let name = text(element, "a case"), identifier(name.value, "a case", at: name.range) else { return nil }
        return .init(name: name, wireName: nil, doc: nil)
      }
    }
    guard let members = mapping(node, what) else { return [] }
    return members.compactMap { member in
      guard identifier(member.key, "a case", at: member.keyRange) else { return nil }
      let name = Located(member.key, member.keyRange)
      guard case .mapping = member.value.content else {
        return text(member.value, "the word of a case").map { .init(name: name, wireName: $0, doc: nil) }
      }
      var wireName: Located<String>?
      var doc: String?
      for key in mapping(member.value, .enumCase) ?? [] {
        if key.key == "doc" {
          doc = text(key.value, "'doc'")?.value
        } else if let word = text(key.value, "'wire'") {
          wireName = word
        }
      }
      return .init(name: name, wireName: wireName, doc: doc)
    }
  }

  /// `other(value:)`, `unknown(_:)` or `unknown`.
  private mutating func unknownCase(_ node: YAMLNode) -> Located<EnumDeclaration.UnknownCase>? {
    guard let text = text(node, "'otherwise'") else { return nil }
    var name = text.value
    var label: String?
    if let open = name.utf8.firstIndex(of: UInt8(ascii: "(")), name.utf8.suffix(2).elementsEqual(":)".utf8) {
      label = String(name[name.utf8.index(after: open)...].dropLast(2))
      name = String(name[..<open])
    }
    guard Identifier.isValid(name), label.map({ $0 == "_" || Identifier.isValid($0) }) ?? true else {
      report(
        .notAnIdentifier, "'\(text.value)' cannot be the case for unlisted words", at: text.range,
        .init("write 'other', or 'other(value:)' to give the word a label"))
      return nil
    }
    return Located(.init(name: name, label: label == "_" ? nil : label), text.range)
  }
}
