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

  private var declaration: StructDeclaration { shape.declaration }

  /// Writes the struct.
  func write(to printer: inout Printer) {
    let names = scope.names
    let ownProtocols = declaration.conformances.filter { !Self.implied.contains($0) || names.protocols[$0] != nil }
    let form = names(declaration.shorthand == nil ? .jsonCodable : .jsonShorthand)
    let reflectable = (shape.members ?? shape.rest) == nil ? [] : [names(.customReflectable)]
    var head: Code = "public nonisolated struct \(declaring: Identifier(Names.split(declaration.name).last))"
    head += .conformances(ownProtocols.map { scope.conformance($0) } + [form] + reflectable)
    printer.write(Declaration(doc: DocText(declaration.doc), head: head)) { writeMembers(to: &$0) }
  }

  private func writeMembers(to printer: inout Printer) {
    for field in declaration.fields { write(field, to: &printer) }
    if let object = shape.members {
      write(object, to: &printer)
    } else if let rest = shape.rest {
      for declaration in objectOfRest(rest) { printer.write(declaration) }
    } else {
      printer.declare(.private) {
        writeProperty(shape.received, shape.isChangeable ? "var " : "let ", receivedType, to: &$0)
      }
    }
    if shape.needsInitializer { writeInitializer(to: &printer) }
    if let object = shape.members {
      writeReading(.public, to: &printer) { printer in
        for statement in making(object) { printer.sparing { $0.write(statement) } }
      }
    } else {
      writeReading(.public, to: &printer) { remembering(to: &$0) { writeReadingOfMembers(to: &$0) } }
    }
    writeWriting(to: &printer)
    writeEquality(to: &printer)
    if scope.names.index.conforms(declaration.conformances, to: "Hashable") { printer.write(hashing) }
    if let shorthand = declaration.shorthand { printer.write(self.shorthand(shorthand)) }
    if shape.isMadeOfText { printer.write(valueOfShortText) }
    if let object = shape.members { printer.write(mirror(of: object)) }
    if shape.rest != nil { printer.write(mirrorWithRest) }
    for variants in scope.names.index.unionsOfVariants[declaration.name] ?? [] {
      printer.write(UnionVariantCode(variants).property(of: declaration.name, in: scope))
    }
  }

  /// The members that `JSONCodable` provides.
  private static let implied: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Sendable"]

  // MARK: Members

  private func write(_ field: FieldDeclaration, to printer: inout Printer) {
    if case .alias(let target) = field.source { return writeAlias(field, of: target, to: &printer) }
    let name = Identifier(field.name)
    let storage = shape.storage(of: field)
    if shape.members != nil { return writeAccessor(of: field, to: storage, of: field, field.isMutable, to: &printer) }
    if let rest = shape.rest, shape.isInRest(field) {
      return printer.declare(.public, doc: DocText(field.doc)) {
        writeProperty(name, "var ", scope.type(field.type), to: &$0)
      } value: {
        $0.write(.use(rest.property), "?.", .member(name))
      }
    }
    let keyword: StaticString = field.isMutable ? "var " : "let "
    let isApart = field.deprecated != nil || !field.wrappers.isEmpty
    let access: Printer.Access = isApart ? .private : .public
    printer.declare(access, doc: isApart ? nil : DocText(field.doc), body: observer(field)) {
      writeStored(isApart ? storage : name, keyword, field, to: &$0)
    }
    if isApart { writeAccessor(of: field, to: storage, of: field, field.isMutable, to: &printer) }
  }

  func writeProperty(
    _ name: Identifier, _ keyword: StaticString, _ type: SwiftType, to printer: inout Printer
  ) {
    printer.write(.text(keyword), .declaring(name), ": ")
    printer.write(type)
  }

  /// Writes a stored property, in which the value may be wrapped.
  func writeStored(
    _ name: Identifier, _ keyword: StaticString, _ field: FieldDeclaration, to printer: inout Printer
  ) {
    printer.write(.text(keyword), .declaring(name), ": ")
    for wrapper in field.wrappers {
      printer.write(scope.names(wrapper))
      printer.write("<")
    }
    printer.write(scope.type(field.type))
    for _ in field.wrappers { printer.write(">") }
  }

  private func writeAlias(_ field: FieldDeclaration, of target: String, to printer: inout Printer) {
    let source = declaration.fields.first { $0.name == target }
    let storage = source.map(shape.storage) ?? Identifier(target)
    let isMutable = field.isMutable && source?.isMutable == true
    writeAccessor(of: field, to: storage, of: source ?? field, isMutable, to: &printer)
  }

  /// Writes the property that users see.
  ///
  /// - Parameters:
  ///   - storage: The property that has the value.
  ///   - source: The field whose value it is.
  private func writeAccessor(
    of field: FieldDeclaration, to storage: Identifier, of source: FieldDeclaration, _ isMutable: Bool,
    to printer: inout Printer
  ) {
    let doc = DocText(field.doc)
    let deprecated = field.deprecated.map(StringLiteral.init)
    func writeHead(to printer: inout Printer) {
      writeProperty(Identifier(field.name), "var ", scope.type(field.type), to: &printer)
    }
    var value = shape.property(storage)
    value.wrappers = source.wrappers.count
    guard isMutable else {
      return printer.declare(.public, doc: doc, deprecated: deprecated, head: writeHead) { value.write(to: &$0) }
    }
    let stored = StoredValue(owner: "self", name: storage, wrappers: value.wrappers)
    let body: Declaration.Body = .statements([
      .inline("get", value.code), .inline("set", "\(stored.code) = newValue"),
    ])
    printer.declare(.public, doc: doc, deprecated: deprecated, body: body, head: writeHead)
  }

  /// Keeps the received JSON in step with a member that was changed.
  private func observer(_ field: FieldDeclaration) -> Declaration.Body {
    guard field.isMutable, let wireNames = field.wireNames else { return .none }
    let object: Code =
      declaration.shorthand == nil ? "\(shape.received).object?" : "\(shape.received)[Self.shorthandMember]?"
    // Members that `set` leaves alone, and other names under which the old value would be found.
    let others = shape.stored.compactMap { $0.wireNames?.first }
    let outdated = (field.type.isOptional ? [wireNames[0]] : []) + wireNames.dropFirst().filter { !others.contains($0) }
    let removals = outdated.map { Code("\(object)[\(StringLiteral($0))] = nil") }
    let update = Code { printer in
      printer.write(.code(object), ".")
      let value = shape.value(of: field, besides: ["oldValue", shape.received.text])
      writeSetting(wireNames[0], to: value, of: field.type, to: &printer)
    }
    return .statements(
      removals.isEmpty ? [.inline("didSet", update)] : [.block("didSet", (removals + [update]).map { .line($0) })])
  }

  var receivedType: SwiftType { scope.names.type(.receivedJSON) }

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

  func writeReading(
    _ access: Printer.Access, to printer: inout Printer, statements: (inout Printer) -> Void
  ) {
    printer.declare(access) {
      $0.write("init(from json: ")
      $0.write(scope.names(.jsonReader))
      $0.write(") throws")
    } statements: {
      statements(&$0)
    }
  }

  /// Writes statements that make the value, unless it is known from another reading of the same place.
  private func remembering(to printer: inout Printer, _ write: (inout Printer) -> Void) {
    guard shape.isReread else { return write(&printer) }
    printer.sparing {
      $0.write(
        .when(["let known: Self = json.rememberedValue()"], [.line("self = known"), .line("return")]))
    }
    write(&printer)
    printer.statement { $0.write("json.remember(value: self)") }
  }

  func writeReadingOfMembers(to printer: inout Printer) {
    var reading = FieldReading(scope: scope, fields: declaration.fields)
    // Functions that read a member by name refuse anything but an object. The others do not check.
    if !shape.stored.contains(where: { $0.wireNames?.count == 1 }) {
      printer.statement { $0.write("try json.requireObject()") }
    }
    for condition in Code.list(declaration.requirements, on: "json", locals: ConditionLocals()) {
      printer.sparing { $0.write(.line("try json.require\(list: [condition])")) }
    }
    let json: Code = "json"
    for field in shape.stored {
      if isBase(field) {
        let local = Identifier(field.name) { name in
          name == "json" || name == "self" || name != field.name && shape.stored.contains { $0.name == name }
        }
        let place = reading.place(of: field, from: json).whole
        printer.statement {
          $0.write("let ", .declaring(local), " =")
          $0.write(.lineBreak(.space), .code(place))
        }
        reading.bases[field.name] = local
      }
      printer.statement { printer in
        if shape.isInRest(field) {
          writeProperty(Identifier(field.name), "let ", scope.type(field.type), to: &printer)
        } else {
          printer.write("self.", .member(shape.storage(of: field)))
        }
        printer.write(" =", .lineBreak(.space))
        for wrapper in field.wrappers {
          printer.write(scope.names(wrapper))
          printer.open()
        }
        reading.write(valueOf: field, from: json, to: &printer)
        for _ in field.wrappers { printer.close() }
      }
    }
    let received: Code = "\(scope.value(.receivedJSON))(json)"
    printer.statement { printer in
      if let rest = shape.rest {
        printer.write("self.", .member(rest.property), " = ", .code(making(rest, received)))
      } else {
        printer.write("self.", .member(shape.received), " = ", .code(received))
      }
    }
  }

  /// Whether the path of another field starts at this one.
  private func isBase(_ field: FieldDeclaration) -> Bool {
    shape.stored.contains { other in
      guard case .paths(let rows) = other.source else { return false }
      return rows.contains { $0.base == field.name && $0.conditions.isEmpty }
    }
  }

  // MARK: Writing

  private func writeWriting(to printer: inout Printer) {
    printer.declare(.public) {
      $0.write("func write(to json: inout ")
      $0.write(scope.names(.jsonValue))
      $0.write(")")
    } statements: {
      $0.sparing { writeBodyOfWriting(to: &$0) }
    }
  }

  private func writeBodyOfWriting(to printer: inout Printer) {
    guard shape.mayBeMade else { return printer.line { writeCallOnReceived(to: &$0) } }
    let writtenFields = shape.stored.filter { $0.isText || $0.isWholeObject || $0.wireNames?.first != nil }
    guard !writtenFields.isEmpty || !declaration.discriminators.isEmpty else {
      return printer.line {
        writeCallOnReceived(to: &$0)
        $0.write(" { _ in }")
      }
    }
    printer.line {
      writeCallOnReceived(to: &$0)
      $0.write(" { object in")
    }
    printer.indented { writeMembersOfObject(to: &$0) }
    printer.closeBrace()
  }

  private func writeMembersOfObject(to printer: inout Printer) {
    let locals = ["json", "object", shape.received.text]
    for field in shape.stored where field.isText {
      printer.line { printer in
        printer.write("object.merge")
        printer.open()
        printer.write("text: ")
        shape.value(of: field, besides: locals).write(to: &printer)
        printer.close()
      }
    }
    for field in shape.stored where field.isWholeObject {
      printer.line { printer in
        printer.write("object.merge(")
        shape.value(of: field, besides: locals).write(to: &printer)
        printer.write(field.type.isOptional ? " ?? [:])" : ")")
      }
    }
    for discriminator in declaration.discriminators {
      let arguments: [Code] = [
        "\(StringLiteral(discriminator.value))", "for: \(StringLiteral(discriminator.wireName))",
      ]
      printer.write(.line("object.set\(list: arguments)"))
    }
    for field in shape.stored {
      guard let name = field.wireNames?.first else { continue }
      printer.line { printer in
        printer.write("object.")
        writeSetting(name, to: shape.value(of: field, besides: locals), of: field.type, to: &printer)
      }
    }
  }

  /// `set(title, for: "title")`
  private func writeSetting(
    _ name: String, to value: StoredValue, of type: TypeReference, to printer: inout Printer
  ) {
    printer.write("set")
    printer.open()
    if let label = type.labelOfArgument { printer.write(label) }
    value.write(to: &printer)
    printer.writeComma()
    printer.write("for: ", .string(StringLiteral(name)))
    printer.close()
  }

  /// A value that was read from its short form is written as the object that it stands for.
  private func writeCallOnReceived(to printer: inout Printer) {
    shape.receivedValue.write(to: &printer)
    printer.write(".write(to: &json")
    if declaration.shorthand != nil { printer.write(", inLongForm: Self.shorthandMember") }
    printer.write(")")
  }

  // MARK: Comparing

  private func writeEquality(to printer: inout Printer) {
    printer.declare(.public) {
      $0.write("static func == (lhs: Self, rhs: Self) -> ")
      $0.write(scope.names(.bool))
    } statements: {
      $0.statement { printer in
        var isFirst = true
        for field in shape.stored {
          guard let comparison = comparison(of: field) else { continue }
          if !isFirst { printer.write(.lineBreak(.space), "&& ") }
          isFirst = false
          write(comparison, of: field, to: &printer)
        }
        if isFirst { printer.write("true") }
      }
    }
  }

  /// How values are compared.
  private enum Comparison {
    /// `areEqual(lhs.title, rhs.title)`. The compiler checks the operator, of which there are many, five times as long.
    case equality
    /// `lhs.actions.isEqualTo(rhs.actions)`
    case method
  }

  private func write(_ comparison: Comparison, of field: FieldDeclaration, to printer: inout Printer) {
    let (left, right) = (shape.value(of: field, in: "lhs"), shape.value(of: field, in: "rhs"))
    switch comparison {
    case .equality:
      printer.write("areEqual")
      printer.open()
      left.write(to: &printer)
      printer.writeComma()
      right.write(to: &printer)
      printer.close()
    case .method:
      left.write(to: &printer)
      printer.write(".isEqualTo(")
      right.write(to: &printer)
      printer.write(")")
    }
  }

  /// How values of a field are compared; `nil` for a field that does not count.
  private func comparison(of field: FieldDeclaration) -> Comparison? {
    guard !field.isBody else { return nil }
    switch field.type.unwrapped {
    case .dictionary(.builtin(.sendable)): return .method
    case .existential(let type), .array(.existential(let type)), .dictionary(.existential(let type)):
      return scope.names.protocols[type]?.hasExistentialEquality == true ? .method : nil
    default: return .equality
    }
  }

  private var hashing: Declaration {
    let body = shape.stored.filter { !$0.isBody && isHashable($0.type) }.map { field in
      Statement.line("hasher.combine(\(shape.value(of: field, besides: ["hasher"]).code))")
    }
    return Declaration(head: "public func hash(into hasher: inout \(scope.names(.hasher)))", body: .statements(body))
  }

  private func isHashable(_ type: TypeReference) -> Bool {
    switch type {
    case .builtin(let type): type != .sendable
    case .named(let name):
      scope.names.structs[name].map { scope.names.index.conforms($0.conformances, to: "Hashable") } ?? true
    case .existential, .tuple, .function, .external, .associated, .unknown: false
    case .array(let inner), .dictionary(let inner), .optional(let inner): isHashable(inner)
    }
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
