import HaapiSchema
import Lowering

/// A struct: its members, and how they are read, written and compared.
struct StructEmission {
  let shape: StructShape
  let scope: Scope

  init(_ shape: StructShape, names: Names) {
    self.shape = shape
    scope = Scope(names, in: shape.declaration.name)
  }

  var declaration: StructDeclaration { shape.declaration }

  /// Writes the struct.
  func write(to printer: inout Printer) {
    let names = scope.names
    let ownProtocols = declaration.conformances.filter { !Self.implied.contains($0) || names.protocols[$0] != nil }
    let form = names(declaration.shorthand == nil ? .jsonCodable : .jsonShorthand)
    let reflectable = (shape.members ?? shape.rest) == nil ? [] : [names(.customReflectable)]
    let conformances = ownProtocols.map { scope.conformance($0) } + [form] + reflectable
    printer.declareType(.public, doc: DocText(declaration.doc), conformances: conformances) {
      $0.write("nonisolated struct ", .declaring(Identifier(Names.split(declaration.name).last)))
    } members: {
      writeMembers(to: &$0)
    }
  }

  private func writeMembers(to printer: inout Printer) {
    for field in declaration.fields { write(field, to: &printer) }
    if let object = shape.members {
      write(object, to: &printer)
    } else if let rest = shape.rest {
      for declaration in objectOfRest(rest) { printer.write(declaration) }
    } else {
      printer.declare(.private) {
        writeReceived(shape.isChangeable ? "var " : "let ", to: &$0)
      }
    }
    if shape.needsInitializer { writeInitializer(to: &printer) }
    if let object = shape.members {
      writeReading(.public, to: &printer) { writeMaking(object, to: &$0) }
    } else {
      writeReading(.public, to: &printer) { remembering(to: &$0) { writeReadingOfMembers(to: &$0) } }
    }
    writeWriting(to: &printer)
    writeEquality(to: &printer)
    if scope.names.index.conforms(declaration.conformances, to: "Hashable") { printer.write(hashing) }
    if let shorthand = declaration.shorthand { printer.write(self.shorthand(shorthand)) }
    if shape.isMadeOfText { printer.write(valueOfShortText) }
    if let object = shape.members { writeMirror(of: object, to: &printer) }
    if shape.rest != nil { writeMirrorWithRest(to: &printer) }
    for variants in scope.names.index.unionsOfVariants[declaration.name] ?? [] {
      UnionVariantCode(variants).writeProperty(of: declaration.name, in: scope, to: &printer)
    }
  }

  /// The members that `JSONCodable` provides.
  private static let implied: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Sendable"]

  // MARK: Initializers

  private func writeInitializer(to printer: inout Printer) {
    if let object = shape.members {
      writeInitializer(object, to: &printer)
    } else if let rest = shape.rest {
      printer.write(initializerWithRest(rest))
    } else {
      initializer.write(to: &printer)
    }
  }

  var initializer: MemberwiseInitializer {
    MemberwiseInitializer(
      access: shape.needsPublicInitializer ? .public : .internal, parameters: parameters(withDefaults: true),
      end: [receivedNothing])
  }

  func parameters(withDefaults: Bool = false) -> [MemberwiseInitializer.Parameter] {
    shape.stored.map {
      MemberwiseInitializer.Parameter(
        name: $0.name, storage: shape.storage(of: $0), type: scope.type($0.type),
        defaultValue: withDefaults ? initialValue(of: $0) : nil, wrappers: $0.wrappers.map { scope.names($0) })
    }
  }

  var receivedNothing: Statement {
    .line("self.\(member: shape.received) = \(scope.value(.receivedJSON))()")
  }

  /// What an app may leave out, as JSON may.
  private func initialValue(of field: FieldDeclaration) -> Code? {
    declaration.hasPublicInitializer && field.hasStandIn ? .standIn(for: field, in: scope) : nil
  }

  // MARK: Shorthand

  /// A text that stands for the object need not be kept.
  private var valueOfShortText: Declaration {
    let members = shape.stored.map { field -> Code in
      "\(label: Identifier(field.name)): \(shape.isShorthand(field) ? Code("text") : Code("nil"))"
    }
    return Declaration(
      head: "public static func value(ofShortText text: \(scope.names(.string))) -> Self?",
      body: .statements([.line("Self\(list: members)")]))
  }

  private func shorthand(_ shorthand: StructDeclaration.Shorthand) -> Declaration {
    let siblings = shorthand.siblings.map { "\(StringLiteral($0.member)): \(StringLiteral($0.suffix))" as Code }
    var arguments: [Code] = ["\(StringLiteral(shorthand.member))"]
    if !siblings.isEmpty { arguments.append("siblings: \(list: siblings, in: .square)") }
    let member: Code = "\(scope.value(.jsonShorthandMember))\(list: arguments)"
    return Declaration(head: "public static let shorthandMember =\(.space)\(member)")
  }
}
