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

  /// Writes the enum.
  func write(to printer: inout Printer) {
    printer.declareType(.public, doc: DocText(declaration.doc), isEnum: true, conformances: conformances) {
      $0.write("nonisolated enum ", .declaring(Identifier(Names.split(declaration.name).last)))
    } members: { printer in
      for enumCase in declaration.cases { write(enumCase, to: &printer) }
      if let unknown = declaration.unknown { write(unknown, to: &printer) }
      guard declaration.values == .wire else { return }
      writeInitializer(to: &printer)
      writeRawValue(to: &printer)
    }
  }

  private func write(_ enumCase: EnumDeclaration.Case, to printer: inout Printer) {
    printer.declare(.internal, doc: DocText(enumCase.doc)) { printer in
      printer.write("case ", .declaring(Identifier(enumCase.name)))
      guard declaration.values == .names, enumCase.wireName != enumCase.name else { return }
      printer.write(" = ", .string(StringLiteral(enumCase.wireName)))
    }
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

  private func write(_ unknown: EnumDeclaration.UnknownCase, to printer: inout Printer) {
    let doc = DocText("A word that is not listed, as it came.")
    printer.declare(.internal, doc: doc) { printer in
      printer.write("case ", .declaring(Identifier(unknown.name)))
      printer.open()
      if let label = unknown.label { printer.write(.identifier(Identifier(label), .labelDeclaration), ": ") }
      printer.write(scope.names(.string))
      printer.close()
    }
  }

  // MARK: Words

  private func writeInitializer(to printer: inout Printer) {
    let isFailable = declaration.unknown == nil || declaration.hasFailableInitializer
    printer.declare(.public) {
      $0.write(isFailable ? "init?(rawValue: " : "init(rawValue: ")
      $0.write(scope.names(.string))
      $0.write(")")
    } statements: {
      $0.sparing { writeWords(to: &$0) }
    }
  }

  /// Writes how words are compared: by their token, or unchanged if two words share a token.
  private func writeWords(to printer: inout Printer) {
    guard !isHALOnly else {
      return printer.choose("rawValue") { printer in
        for enumCase in declaration.cases { Self.write(enumCase, for: enumCase.wireName, to: &printer) }
        printer.choice("default") { writeOtherwise(to: &$0) }
      }
    }
    let tokens = declaration.cases.map { FoldedWord.of($0.wireName) }
    var known = NameTable<Void>()
    let areDistinct = tokens.allSatisfy { known.declare($0, ()) == nil }
    func writeTokens(to printer: inout Printer) {
      var known = NameTable<Void>()
      printer.choose {
        $0.write(scope.value(.jsonWord))
        $0.write("(rawValue)")
      } choices: { printer in
        for (token, enumCase) in zip(tokens, declaration.cases) where areDistinct || known.declare(token, ()) == nil {
          Self.write(enumCase, for: token, to: &printer)
        }
        printer.choice("default") { writeOtherwise(to: &$0) }
      }
    }
    guard !areDistinct else { return writeTokens(to: &printer) }
    printer.choose("rawValue") { printer in
      for enumCase in declaration.cases { Self.write(enumCase, for: enumCase.wireName, to: &printer) }
      printer.line { $0.write("default:") }
      printer.indented(writeTokens)
    }
  }

  private static func write(_ enumCase: EnumDeclaration.Case, for word: String, to printer: inout Printer) {
    printer.choice {
      $0.write("case ", .string(StringLiteral(word)))
    } body: {
      $0.write("self = .", .member(Identifier(enumCase.name)))
    }
  }

  private func writeOtherwise(to printer: inout Printer) {
    guard let unknown = declaration.unknown else { return printer.write("return nil") }
    printer.write("self = .", .member(Identifier(unknown.name)))
    printer.open()
    if let label = unknown.label { printer.write(.label(Identifier(label)), ": ") }
    printer.write("rawValue")
    printer.close()
  }

  /// Writes the word of a value. Everything that Swift derives for an enum of words calls it, such as equality and hashes.
  /// Copied into all that, it was half of the code of an enum with four words.
  private func writeRawValue(to printer: inout Printer) {
    printer.declare(.public, attribute: "@inline(never)") {
      $0.write("var rawValue: ")
      $0.write(scope.names(.string))
    } statements: {
      $0.sparing { printer in
        printer.choose("self") { printer in
          for enumCase in declaration.cases {
            printer.choice {
              $0.write("case .", .member(Identifier(enumCase.name)))
            } body: {
              $0.write(StringLiteral(enumCase.wireName))
            }
          }
          if let unknown = declaration.unknown {
            printer.choice {
              $0.write("case .", .member(Identifier(unknown.name)), "(let word)")
            } body: {
              $0.write("word")
            }
          }
        }
      }
    }
  }
}
