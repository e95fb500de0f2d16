import HaapiSchema

/// An enum and its words.
struct EnumEmission {
  let declaration: EnumDeclaration
  let scope: Scope
  /// Whether the code works without the runtime. Words are then compared unchanged.
  let isHALOnly: Bool

  init(_ declaration: EnumDeclaration, names: Names, isHALOnly: Bool = false) {
    self.declaration = declaration
    self.isHALOnly = isHALOnly
    scope = Scope(names, in: declaration.name, types: ["RawValue"])
  }

  var tree: Declaration {
    let name = Identifier(Names.split(declaration.name).last)
    var members = declaration.cases.map { Declaration(doc: DocText($0.doc), head: head(of: $0)) }
    if let unknown = declaration.unknown { members.append(unknownCase(unknown)) }
    if declaration.values == .wire {
      members.append(initializer)
      members.append(rawValue)
    }
    return Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated enum \(declaring: name)" + .conformances(conformances), body: .members(members))
  }

  private func head(of enumCase: EnumDeclaration.Case) -> Code {
    let head: Code = "case \(declaring: Identifier(enumCase.name))"
    guard declaration.values == .names, enumCase.wireName != enumCase.name else { return head }
    return "\(head) = \(StringLiteral(enumCase.wireName))"
  }

  /// Conformances for the values come first. The schema may ask for the same ones.
  private var conformances: [TypeName] {
    let asked = declaration.conformances.compactMap { KnownType($0) }
    let conformances: [KnownType] =
      switch declaration.values {
      case .wire where isHALOnly:
        [.rawRepresentable, .hashable, .codable, .sendable] + asked.filter { !Self.impliedByWire.contains($0) }
      case .wire: [.hashable, .jsonEnum] + asked.filter { !Self.impliedByWire.contains($0) }
      case .names: [.string] + asked.filter { $0 != .sendable } + [.sendable]
      case .plain: asked.filter { $0 != .sendable } + [.sendable]
      }
    return conformances.map { scope.names($0) }
  }

  private static let impliedByWire: Set<KnownType> = [
    .codable, .decodable, .encodable, .equatable, .hashable, .sendable,
  ]

  private func unknownCase(_ unknown: EnumDeclaration.UnknownCase) -> Declaration {
    let name = Identifier(unknown.name)
    let string = scope.type(.string)
    let doc = DocText("A word that is not listed, as it came.")
    let value: Code = unknown.label.map { "\(declaringLabel: Identifier($0)): \(string)" } ?? "\(string)"
    return Declaration(doc: doc, head: "case \(declaring: name)\(list: [value])")
  }

  private var initializer: Declaration {
    let isFailable = declaration.unknown == nil || declaration.hasFailableInitializer
    let string = scope.type(.string)
    return Declaration(
      head: isFailable ? "public init?(rawValue: \(string))" : "public init(rawValue: \(string))",
      body: .statements([words]))
  }

  /// Words are compared by their token, or unchanged if two words share a token.
  private var words: Statement {
    guard !isHALOnly else {
      let exact = declaration.cases.map { choice($0.wireName, $0) }
      return .choose("rawValue", exact + [.init(pattern: "default", body: [.line(otherwise)])])
    }
    var tokens = Set<String>(minimumCapacity: declaration.cases.count)
    var byToken: [Statement.Choice] = []
    for enumCase in declaration.cases {
      let token = FoldedWord.of(enumCase.wireName)
      if tokens.insert(token).inserted { byToken.append(choice(token, enumCase)) }
    }
    byToken.append(.init(pattern: "default", body: [.line(otherwise)]))
    let words = Statement.choose("\(scope.value(.jsonWord))(rawValue)", byToken)
    guard tokens.count < declaration.cases.count else { return words }
    let exact = declaration.cases.map { choice($0.wireName, $0) }
    return .choose("rawValue", exact + [.init(pattern: "default", body: [words])])
  }

  private func choice(_ word: String, _ enumCase: EnumDeclaration.Case) -> Statement.Choice {
    .init(pattern: "case \(StringLiteral(word))", body: [.line("self = .\(member: Identifier(enumCase.name))")])
  }

  private var otherwise: Code {
    guard let unknown = declaration.unknown else { return "return nil" }
    let name = Identifier(unknown.name)
    let value: Code = unknown.label.map { "\(label: Identifier($0)): rawValue" } ?? "rawValue"
    return "self = .\(member: name)\(list: [value])"
  }

  private var rawValue: Declaration {
    var choices = declaration.cases.map { enumCase in
      Statement.Choice(
        pattern: "case .\(member: Identifier(enumCase.name))", body: [.line("\(StringLiteral(enumCase.wireName))")])
    }
    if let unknown = declaration.unknown {
      choices.append(.init(pattern: "case .\(member: Identifier(unknown.name))(let word)", body: [.line("word")]))
    }
    return Declaration(
      head: "public var rawValue: \(scope.type(.string))", body: .statements([.choose("self", choices)]))
  }
}
