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

  var tree: Declaration {
    let names = scope.names
    var members = declaration.fields.flatMap { properties($0) }
    if let object = shape.members {
      members += self.object(object)
    } else if let rest = shape.rest {
      members += objectOfRest(rest)
    } else {
      members.append(receivedProperty)
    }
    if shape.needsInitializer { members.append(memberwiseInitializer) }
    members.append(reading("public ", shape.members.map(making) ?? remembering(readingOfMembers)))
    members.append(writing)
    members.append(equality)
    if names.index.conforms(declaration.conformances, to: "Hashable") { members.append(hashing) }
    if let shorthand = declaration.shorthand { members.append(self.shorthand(shorthand)) }
    if shape.isMadeOfText { members.append(valueOfShortText) }
    if let object = shape.members { members.append(mirror(of: object)) }
    if shape.rest != nil { members.append(mirrorWithRest) }
    members += (names.index.unionsOfVariants[declaration.name] ?? []).map {
      UnionVariantCode($0).property(of: declaration.name, in: scope)
    }

    let ownProtocols = declaration.conformances.filter { !Self.implied.contains($0) || names.protocols[$0] != nil }
    let form = names(declaration.shorthand == nil ? .jsonCodable : .jsonShorthand)
    let reflectable = (shape.members ?? shape.rest) == nil ? [] : [names(.customReflectable)]
    var head: Code = "public nonisolated struct \(declaring: Identifier(Names.split(declaration.name).last))"
    head += .conformances(ownProtocols.map { scope.conformance($0) } + [form] + reflectable)
    return Declaration(doc: DocText(declaration.doc), head: head, body: .members(members))
  }

  /// The members that `JSONCodable` provides.
  private static let implied: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Sendable"]

  // MARK: Members

  private func properties(_ field: FieldDeclaration) -> [Declaration] {
    let name = Identifier(field.name)
    let type = scope.type(field.type)
    let doc = DocText(field.doc)
    let deprecated = field.deprecated.map(StringLiteral.init)
    if case .alias(let target) = field.source {
      return [alias(field, of: target, doc: doc, deprecated: deprecated)]
    }
    let storage = shape.storage(of: field)
    let accessor = Declaration(
      doc: doc, deprecated: deprecated, head: "public var \(declaring: name): \(type)",
      body: accessors(to: storage, of: field, isMutable: field.isMutable))
    if shape.members != nil { return [accessor] }
    if let rest = shape.rest, shape.isInRest(field) {
      return [Declaration(doc: doc, head: accessor.head, body: .expression("\(rest.property)?.\(member: name)"))]
    }
    let keyword: StaticString = field.isMutable ? "var" : "let"
    guard deprecated != nil || !field.wrappers.isEmpty else {
      return [Declaration(doc: doc, head: "public \(text: keyword) \(declaring: name): \(type)", body: observer(field))]
    }
    return [
      Declaration(
        head: "private \(text: keyword) \(declaring: storage): \(storedType(of: field))", body: observer(field)),
      accessor,
    ]
  }

  /// The type of a field's property, in which its value may be wrapped.
  func storedType(of field: FieldDeclaration) -> Code {
    field.wrappers.reversed().reduce("\(scope.type(field.type))") { "\(scope.names($1))<\($0)>" }
  }

  private func alias(
    _ field: FieldDeclaration, of target: String, doc: DocText?, deprecated: StringLiteral?
  ) -> Declaration {
    let source = declaration.fields.first { $0.name == target }
    let storage = source.map(shape.storage) ?? Identifier(target)
    return Declaration(
      doc: doc, deprecated: deprecated,
      head: "public var \(declaring: Identifier(field.name)): \(scope.type(field.type))",
      body: accessors(to: storage, of: source ?? field, isMutable: field.isMutable && source?.isMutable == true))
  }

  private func accessors(
    to storage: Identifier, of field: FieldDeclaration, isMutable: Bool
  ) -> Declaration.Body {
    let value = field.unwrapped(shape.property(storage))
    guard isMutable else { return .expression(value) }
    return .statements([
      .inline("get", value), .inline("set", "\(field.unwrapped("self.\(member: storage)")) = newValue"),
    ])
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
    let value = shape.value(of: field, besides: ["oldValue", shape.received.text])
    let update: Code = "\(object).set\(list: [field.type.argument(value), "for: \(StringLiteral(wireNames[0]))"])"
    return .statements(
      removals.isEmpty ? [.inline("didSet", update)] : [.block("didSet", (removals + [update]).map { .line($0) })])
  }

  private var receivedProperty: Declaration {
    let keyword: StaticString = shape.isChangeable ? "var" : "let"
    return Declaration(
      head: "private \(text: keyword) \(declaring: shape.received): \(scope.names(.receivedJSON))")
  }

  // MARK: Initializers

  private var memberwiseInitializer: Declaration {
    if let object = shape.members { return initializer(object) }
    return shape.rest.map(initializerWithRest) ?? initializer.tree
  }

  var initializer: MemberwiseInitializer {
    MemberwiseInitializer(
      access: shape.needsPublicInitializer ? "public " : Code(), parameters: parameters(withDefaults: true),
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

  func reading(_ access: StaticString, _ body: [Statement]) -> Declaration {
    Declaration(
      head: "\(text: access)init(from json: \(scope.names(.jsonReader))) throws", body: .statements(body))
  }

  /// Statements that make the value, unless it is known from another reading of the same place.
  private func remembering(_ body: [Statement]) -> [Statement] {
    guard shape.isReread else { return body }
    let known = Statement.when(
      ["let known: Self = json.rememberedValue()"], [.line("self = known"), .line("return")])
    return [known] + body + [.line("json.remember(value: self)")]
  }

  var readingOfMembers: [Statement] {
    var reading = FieldReading(scope: scope, fields: declaration.fields)
    // Functions that read a member by name refuse anything but an object. The others do not check.
    var body: [Statement] =
      shape.stored.contains { $0.wireNames?.count == 1 } ? [] : [.line("try json.requireObject()")]
    for condition in Code.list(declaration.requirements, on: "json", locals: ConditionLocals()) {
      body.append(.line("try json.require\(list: [condition])"))
    }
    for field in shape.stored {
      if isBase(field) {
        let local = Identifier(field.name) { name in
          name == "json" || name == "self" || name != field.name && shape.stored.contains { $0.name == name }
        }
        body.append(.line("let \(declaring: local) =\(.space)\(reading.place(of: field, from: "json").whole)"))
        reading.bases[field.name] = local
      }
      let value = kept(reading.value(of: field), of: field)
      body.append(
        shape.isInRest(field)
          ? .line("let \(declaring: Identifier(field.name)): \(scope.type(field.type)) =\(.space)\(value)")
          : .line("self.\(member: shape.storage(of: field)) =\(.space)\(value)"))
    }
    let received: Code = "\(scope.value(.receivedJSON))(json)"
    body.append(
      shape.rest.map { .line("self.\(member: $0.property) = \(making($0, received))") }
        ?? .line("self.\(member: shape.received) = \(received)"))
    return body
  }

  /// A field's value, as its property holds it.
  private func kept(_ value: Code, of field: FieldDeclaration) -> Code {
    field.wrappers.reversed().reduce(value) { "\(scope.names($1))\(list: [$0])" }
  }

  /// Whether the path of another field starts at this one.
  private func isBase(_ field: FieldDeclaration) -> Bool {
    shape.stored.contains { other in
      guard case .paths(let rows) = other.source else { return false }
      return rows.contains { $0.base == field.name && $0.conditions.isEmpty }
    }
  }

  // MARK: Writing

  private var writing: Declaration {
    let head: Code = "public func write(to json: inout \(scope.names(.jsonValue)))"
    guard shape.mayBeMade else {
      return Declaration(head: head, body: .statements([.line(writingReceived)]))
    }
    let locals = ["json", "object", shape.received.text]
    var body: [Statement] = []
    for field in shape.stored where field.isText {
      body.append(.line("object.merge\(list: ["text: \(shape.value(of: field, besides: locals))"])"))
    }
    for field in shape.stored where field.isWholeObject {
      let value = shape.value(of: field, besides: locals)
      body.append(.line("object.merge(\(field.type.isOptional ? "\(value) ?? [:]" : value))"))
    }
    for discriminator in declaration.discriminators {
      let arguments: [Code] = [
        "\(StringLiteral(discriminator.value))", "for: \(StringLiteral(discriminator.wireName))",
      ]
      body.append(.line("object.set\(list: arguments)"))
    }
    for field in shape.stored {
      let value = shape.value(of: field, besides: locals)
      if let name = field.wireNames?.first {
        body.append(.line("object.set\(list: [field.type.argument(value), "for: \(StringLiteral(name))"])"))
      }
    }
    let call = writingReceived
    guard !body.isEmpty else { return Declaration(head: head, body: .statements([.line("\(call) { _ in }")])) }
    let handler = Statement.Handler(call: call, parameters: [Identifier("object")], body: body)
    return Declaration(head: head, body: .statements([.handlers([handler])]))
  }

  /// A value that was read from its short form is written as the object that it stands for.
  private var writingReceived: Code {
    let form: Code = declaration.shorthand == nil ? "" : ", inLongForm: Self.shorthandMember"
    return "\(shape.receivedValue).write(to: &json\(form))"
  }

  // MARK: Comparing

  private var equality: Declaration {
    let comparisons = shape.stored.compactMap { comparison($0) }
    let body = comparisons.isEmpty ? "true" : Code.joined(comparisons, by: "&& ")
    return Declaration(
      head: "public static func == (lhs: Self, rhs: Self) -> \(scope.names(.bool))", body: .statements([.line(body)]))
  }

  private func comparison(_ field: FieldDeclaration) -> Code? {
    guard !field.isBody else { return nil }
    let (left, right) = (shape.value(of: field, in: "lhs"), shape.value(of: field, in: "rhs"))
    switch field.type.unwrapped {
    case .dictionary(.builtin(.sendable)):
      return "\(left).isEqualTo(\(right))"
    case .existential(let type), .array(.existential(let type)), .dictionary(.existential(let type)):
      guard scope.names.protocols[type]?.hasExistentialEquality == true else { return nil }
      return "\(left).isEqualTo(\(right))"
    default: return "\(left) == \(right)"
    }
  }

  private var hashing: Declaration {
    let body = shape.stored.filter { !$0.isBody && isHashable($0.type) }.map { field in
      Statement.line("hasher.combine(\(shape.value(of: field, besides: ["hasher"])))")
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
