import HaapiSchema

/// The names and kinds of a struct's members, as its code needs them.
///
/// It never changes. As a class it costs one reference wherever the struct is written.
final class StructShape: Sendable {
  let declaration: StructDeclaration
  /// Fields that hold a value, in order.
  let stored: [FieldDeclaration]
  /// How the value keeps the JSON that it was read from.
  let received: Identifier
  /// Whether a member can be changed that is a member of the JSON, too.
  let isChangeable: Bool
  /// Whether there are values that were not received, because a factory makes them or a member can be changed.
  let mayBeMade: Bool
  /// Whether a factory needs the initializer with all members.
  let needsInitializer: Bool
  /// Whether a public function needs that initializer for the default of a parameter.
  let needsPublicInitializer: Bool
  /// Whether a text that stands for the object is all that the members know, so that it need not be kept.
  let isMadeOfText: Bool
  /// Whether a value may be read again from the same place.
  let isReread: Bool
  /// The object that holds all members, where copying each of them with every value would cost more; `nil` where the
  /// struct holds them itself.
  let members: Members?
  /// The object that holds all but the text that stands for the object; `nil` where the struct holds it itself. A value
  /// that is made of the text alone has none.
  let rest: Members?
  /// The properties that hold deprecated, secret and boxed fields.
  private let storage: [String: Identifier]

  /// A class inside the struct, and the property with its object.
  struct Members: Sendable {
    init(_ type: String, _ property: String, unless isTaken: (String) -> Bool, _ isDeclared: (String) -> Bool) {
      self.type = Identifier(type) { isTaken($0) || isDeclared($0) }
      self.property = Identifier(property, unless: isTaken)
      owner = self.property.owner(besides: [])
    }

    let type: Identifier
    let property: Identifier
    /// What has the property, in an instance member that has no local names.
    fileprivate let owner: StaticString?

    /// The fewest fields for which it pays. For fewer, it takes longer to allocate than to copy them.
    static let fewest = 3
    /// The same for a struct that a member may have or not.
    static let fewestInOptional = 2
  }

  init(
    _ declaration: StructDeclaration, names: Names, isMade: Bool, isDefault: Bool, isReread: Bool = false,
    isOptional: Bool = false
  ) {
    self.declaration = declaration
    let fields = declaration.fields
    stored = fields.contains(where: \.isAlias) ? fields.filter { !$0.isAlias } : fields
    needsInitializer = isMade
    needsPublicInitializer = isDefault
    self.isReread = isReread
    isChangeable = stored.contains { $0.isMutable && $0.wireNames != nil }
    mayBeMade = isMade || isChangeable
    isMadeOfText = isMade && !isChangeable && declaration.isMadeOfText
    let external = fields.compactMap(\.type.external)
    func isTaken(_ name: String) -> Bool { fields.contains { $0.name == name } || external.contains(name) }
    let isFixed = !stored.contains(where: \.isMutable) && !isTaken("customMirror")
    rest =
      isFixed && isMadeOfText && stored.allSatisfy(\.isPlain)
      ? Members("Rest", "rest", unless: isTaken, names.isDeclared) : nil
    members =
      isFixed && rest == nil && stored.count >= (isOptional ? Members.fewestInOptional : Members.fewest)
      ? Members("Members", "members", unless: isTaken, names.isDeclared) : nil
    // Only the struct's own code sees the object's properties.
    let apart = members == nil ? stored.filter { $0.deprecated != nil || !$0.wrappers.isEmpty } : []
    guard !apart.isEmpty || fields.contains(where: { $0.name == "received" }) else {
      received = Identifier("received")
      storage = [:]
      return
    }
    var taken = Set(fields.map(\.name))
    func free(_ name: String) -> Identifier {
      let name = Identifier(name, unless: taken.contains)
      taken.insert(name.text)
      return name
    }
    received = free("received")
    var storage: [String: Identifier] = [:]
    for field in apart {
      let prefix = field.isSecret ? "secret" : "stored"
      storage[field.name] = free(prefix + field.name.prefix(1).uppercased() + field.name.dropFirst())
    }
    self.storage = storage
  }

  /// The property that holds a field. It is private beside a deprecated accessor, so that this code may use it without
  /// a warning, and beside the accessor of a field that is wrapped, so that nothing else sees it.
  func storage(of field: FieldDeclaration) -> Identifier {
    storage[field.name] ?? Identifier(field.name)
  }

  /// The value of a field in an instance member that has the given local names.
  func value(of field: FieldDeclaration, besides locals: [String] = []) -> StoredValue {
    if let name = accessor(of: field) { return StoredValue(owner: name.owner(besides: locals), name: name) }
    var value = property(storage(of: field), besides: locals)
    value.wrappers = field.wrappers.count
    return value
  }

  /// The value of a field of another value.
  func value(of field: FieldDeclaration, in owner: StaticString) -> StoredValue {
    if let name = accessor(of: field) { return StoredValue(owner: owner, name: name) }
    return StoredValue(
      owner: owner, object: members?.property, name: storage(of: field), wrappers: field.wrappers.count)
  }

  /// What was received, in an instance member.
  var receivedValue: StoredValue { property(received) }

  /// The accessor of a field of the object, unless it warns those who use it.
  private func accessor(of field: FieldDeclaration) -> Identifier? {
    (members ?? rest) == nil || field.deprecated != nil ? nil : Identifier(field.name)
  }

  /// Whether a field holds the text that stands for the object.
  func isShorthand(_ field: FieldDeclaration) -> Bool {
    field.wireNames?.first == declaration.shorthand?.member
  }

  /// Whether a field is missing where a text stands for the object.
  func isInRest(_ field: FieldDeclaration) -> Bool {
    rest != nil && !isShorthand(field)
  }

  /// A property of the struct or of its object, in an instance member that has the given local names.
  func property(_ name: Identifier, besides locals: [String] = []) -> StoredValue {
    guard let members else { return StoredValue(owner: name.owner(besides: locals), name: name) }
    let object = members.property
    return StoredValue(
      owner: locals.isEmpty ? members.owner : object.owner(besides: locals), object: object, name: name)
  }
}

extension Identifier {
  /// What has to stand before the name so that it means the member, beside local names.
  fileprivate func owner(besides locals: [String]) -> StaticString? {
    isPlainUse && !locals.contains(text) ? nil : "self"
  }
}

extension TypeReference {
  /// The outermost name of a type that is written by hand, if this is one or holds one.
  fileprivate var external: String? {
    switch self {
    case .external(let name): Names.outermost(of: name)
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.external
    default: nil
    }
  }
}

extension StructDeclaration {
  /// Whether one member holds the text that stands for the object, and all others are missing then.
  fileprivate var isMadeOfText: Bool {
    guard let text = shorthand?.member, discriminators.isEmpty, requirements.isEmpty else { return false }
    let members = fields.filter { !$0.isAlias }
    return members.contains { $0.wireNames?.first == text }
      && members.allSatisfy { member in
        guard let names = member.wireNames else { return false }
        guard names.first == text else {
          return member.type.isOptional && (member.defaultValue ?? .nil) == .nil && !names.contains(text)
        }
        return member.type == .builtin(.string)
      }
  }
}

extension TypeReference {
  /// What a value of this type is called as the first argument of `JSONObject.set`, which must not take what it knows for a mere
  /// existential.
  var labelOfArgument: StaticString? {
    switch unwrapped {
    case .existential, .array(.existential): "any: "
    case .array(let inner) where !inner.isJSONCodable: "any: "
    case .dictionary(.existential): nil
    case .dictionary(let inner) where !inner.isJSONCodable: "any: "
    default: nil
    }
  }

  /// A value of this type as that argument.
  func argument(_ value: Code) -> Code { labelOfArgument.map { "\(text: $0)\(value)" } ?? value }

  /// Whether the type conforms to `JSONCodable`, as the elements that `JSONObject.set` takes.
  private var isJSONCodable: Bool {
    switch self {
    case .existential, .optional, .tuple, .function, .external, .associated, .unknown: false
    case .array(let inner), .dictionary(let inner): inner.isJSONCodable
    case .builtin, .named: true
    }
  }
}

extension FieldDeclaration {
  /// Whether a local variable can have the name of the property and its value.
  fileprivate var isPlain: Bool {
    deprecated == nil && wrappers.isEmpty && name != "json" && Identifier(name).isPlainUse
  }

  /// The types in which the property wraps the value, outermost first.
  var wrappers: [KnownType] {
    guard isSecret || isBoxed else { return [] }
    return (isSecret ? [.secret] : []) + (isBoxed ? [.boxed] : [])
  }

  /// The value in its property.
  func unwrapped(_ property: Code) -> Code {
    wrappers.reduce(property) { code, _ in "\(code).value" }
  }

  var isAlias: Bool {
    if case .alias = source { true } else { false }
  }

  /// The members that are read, the first of which is written.
  var wireNames: NonEmpty<String>? {
    if case .wire(let names) = source { names } else { nil }
  }

  /// Whether the value consists of the members of the object itself, so that writing it writes them.
  var isWholeObject: Bool {
    guard case .paths(let rows) = source, rows.count == 1, rows[0].path.components.isEmpty, rows[0].base == nil else {
      return false
    }
    return switch type {
    case .dictionary(.builtin(.string)), .optional(.dictionary(.builtin(.string))), .named: true
    default: false
    }
  }

  var isText: Bool {
    if case .text = source { true } else { false }
  }

  var isBody: Bool {
    if case .body = source { true } else { false }
  }
}
