import HaapiSchema

/// One reading of a text, with what it notes on the way.
struct Reading {
  let interpreter: SchemaInterpreter
  /// The whole text.
  let body: String
  private let notesUse: Bool
  private(set) var selections: [Selection] = []
  private(set) var reports: [ReadingError] = []
  private(set) var usedEntries: Set<Int> = []
  private(set) var decidingEntries: Set<Int> = []
  /// Whether a condition looks.
  private var isDeciding = false

  /// How deep values may be nested.
  static let maximumDepth = 32

  /// - Parameter notesUse: Whether to note which values are looked at.
  init(of interpreter: SchemaInterpreter, body: String, notesUse: Bool) {
    (self.interpreter, self.body, self.notesUse) = (interpreter, body, notesUse)
  }

  /// Keeps an error that does not stop the reading.
  ///
  /// - Throws: An error that refuses the whole response.
  mutating func report(_ error: ReadingError) throws(ReadingError) {
    if error.refusesAll { throw error }
    // Several members may be read from one value.
    if !reports.contains(where: { $0.path == error.path && $0.sentence == error.sentence }) { reports.append(error) }
  }

  mutating func use(_ node: JSONNode?) {
    guard notesUse, let entry = node?.entry else { return }
    usedEntries.insert(entry)
    if isDeciding { decidingEntries.insert(entry) }
  }

  /// Notes the value with all that it contains.
  mutating func useAll(of node: JSONNode) {
    use(node)
    switch node.content {
    case .object(let members): for member in members { useAll(of: member.value) }
    case .array(let elements): for element in elements { useAll(of: element) }
    default: break
    }
  }

  /// Notes all that conditions look at.
  mutating func use(_ conditions: [Condition], at place: JSONPlace) {
    guard notesUse else { return }
    let isInner = isDeciding
    isDeciding = true
    defer { isDeciding = isInner }
    for condition in conditions {
      switch condition {
      case .word(let path, _, _), .beginning(let path, _, _), .kind(let path, _): use(path, from: place)
      case .elements(let path, let questions):
        use(path, from: place)
        let elements = place.following(path).elements
        for case .every(let conditions) in questions { for element in elements { use(conditions, at: element) } }
        for case .some(let conditions) in questions { for element in elements { use(conditions, at: element) } }
        for case .one(let conditions) in questions { for element in elements { use(conditions, at: element) } }
      case .any(let groups): for group in groups { use(group, at: place) }
      }
    }
  }

  /// Notes the values on a path.
  mutating func use(_ path: JSONPath, from place: JSONPlace) {
    guard notesUse else { return }
    var place = place
    use(place.node)
    for component in path.components {
      if case .first(let conditions) = component {
        for element in place.elements { use(conditions, at: element) }
      }
      place = place.following(component)
      use(place.node)
    }
  }

  // MARK: Unions

  /// Reads a value of the type that the union finds for it.
  mutating func union(_ name: String, at place: JSONPlace, depth: Int) throws(ReadingError) -> DecodedValue {
    guard let union = interpreter.unions[name] else { throw place.failure("No schema says how to read \(name).") }
    let trials = trials(of: union, at: place)
    let chosen = trials.last { $0.failure == nil }?.type ?? union.otherwise
    selections.append(
      Selection(union: union, path: place.path, entry: place.node?.entry, trials: trials, chosen: chosen))
    guard let chosen, let declaration = interpreter.structs[chosen] else { throw place.failure(union.sentence) }
    return .record(try record(declaration, at: place, depth: depth))
  }

  /// The variants up to the one that holds.
  private mutating func trials(of union: UnionDeclaration, at place: JSONPlace) -> [Selection.Trial] {
    var trials: [Selection.Trial] = []
    for (type, conditions) in interpreter.candidates(of: union) {
      use(conditions, at: place)
      let failure = conditions.firstFailure(at: place)
      trials.append(Selection.Trial(type: type, failure: failure))
      if failure == nil { break }
    }
    return trials
  }

  // MARK: Structs

  mutating func record(
    _ declaration: StructDeclaration, at place: JSONPlace, depth: Int
  ) throws(ReadingError) -> DecodedRecord {
    let stored = declaration.fields.filter(\.isStored)
    use(place.node)
    if !stored.contains(where: { if case .wire(let names) = $0.source { names.count == 1 } else { false } }) {
      try place.requireObject()
    }
    use(declaration.requirements, at: place)
    guard declaration.requirements.allHold(at: place) else {
      throw place.failure("A member that this value must have is missing, or has another form than it must.")
    }
    var members: [DecodedRecord.Member] = []
    for field in stored {
      members.append(try member(field, beside: declaration.fields, at: place, depth: depth))
    }
    let added = interpreter.addedFields(of: declaration)
    for field in added { members.append(addedMember(field, beside: added, at: place, depth: depth)) }
    return DecodedRecord(
      declaration: declaration, path: place.path, json: place.node ?? JSONNode(.null), members: members)
  }

  /// A member that an overlay adds: read later from the JSON that the value keeps, so that nothing about it is
  /// reported.
  private mutating func addedMember(
    _ field: FieldDeclaration, beside fields: [FieldDeclaration], at place: JSONPlace, depth: Int
  ) -> DecodedRecord.Member {
    let known = reports
    defer { reports = known }
    do {
      return try member(field, beside: fields, at: place, depth: depth)
    } catch {
      return DecodedRecord.Member(
        field: field, value: standard(of: field) ?? .nothing, path: error.path, entry: nil, isDefault: true)
    }
  }

  private mutating func member(
    _ field: FieldDeclaration, beside fields: [FieldDeclaration], at place: JSONPlace, depth: Int
  ) throws(ReadingError) -> DecodedRecord.Member {
    switch field.source {
    case .body: return DecodedRecord.Member(field: field, value: .text(body), path: nil, entry: nil, isDefault: false)
    case .text, .alias:
      let text = (place.node ?? JSONNode(.null)).sortedText
      return DecodedRecord.Member(field: field, value: .text(text), path: nil, entry: nil, isDefault: false)
    case .wire, .paths: break
    }
    let (container, name) = target(of: field, beside: fields, at: place)
    use(container.node)
    let found = name.map { container[$0] } ?? container
    let value = try terminal(
      field.type, missing: field.missing, hasDefault: field.defaultValue.map { $0 != .nil } ?? false, at: container,
      member: name, depth: depth)
    if case .nothing = value, let standard = standard(of: field) {
      return DecodedRecord.Member(
        field: field, value: standard, path: found.path, entry: found.node?.entry, isDefault: true)
    }
    return DecodedRecord.Member(
      field: field, value: value, path: found.path, entry: found.node?.entry, isDefault: false)
  }

  /// Where the value of a field is looked for. A last member stands apart, because it decides what is asked.
  private mutating func target(
    of field: FieldDeclaration, beside fields: [FieldDeclaration], at place: JSONPlace
  ) -> (JSONPlace, member: String?) {
    switch field.source {
    case .wire(let names) where names.count == 1: return (place, names[0])
    case .wire(let names): return (place.either(Array(names)), nil)
    case .paths(let rows) where rows.count == 1: return target(of: rows[0], beside: fields, at: place)
    case .paths(let rows):
      let places = rows.map { row in
        let (container, name) = target(of: row, beside: fields, at: place)
        return name.map { container[$0] } ?? container
      }
      return (places.first { $0.node != nil } ?? places.first ?? place, nil)
    case .body, .text, .alias: return (place, nil)
    }
  }

  private mutating func target(
    of row: FieldDeclaration.PathRow, beside fields: [FieldDeclaration], at place: JSONPlace
  ) -> (JSONPlace, member: String?) {
    use(row.conditions, at: place)
    var start = place
    if let name = row.base, let base = fields.first(where: { $0.name == name }) {
      let (container, member) = target(of: base, beside: fields, at: place)
      start = member.map { container[$0] } ?? container
    }
    start = row.conditions.isEmpty ? start : start.when(row.conditions, holdAt: place)
    use(row.path, from: start)
    guard case .member(let name)? = row.path.components.last else { return (start.following(row.path), nil) }
    return (start.following(JSONPath(components: row.path.components.dropLast())), name)
  }
}

extension UnionDeclaration {
  /// The types in the order in which they are tried, with all that must hold.
  package var candidates: [(type: String, conditions: [Condition])] {
    switch rule {
    case .discriminator(let wireName, let variants):
      let path = JSONPath(components: [.member(wireName)])
      return variants.map { ($0.type, [.word(path, oneOf: [$0.word], isNegated: false)] + $0.conditions) }
    case .table(let rows): return rows.map { ($0.type, $0.conditions) }
    }
  }

  /// What is wrong with a value that none of the types fits.
  fileprivate var sentence: String {
    switch rule {
    case .discriminator(let wireName, _):
      "The member '\(wireName)' is missing, or its value belongs to no \(protocolName)."
    case .table: "The value is not of the form of any \(protocolName)."
    }
  }
}

extension Reading {
  /// The value that replaces a missing one.
  private func standard(of field: FieldDeclaration) -> DecodedValue? {
    switch field.defaultValue {
    case .string(let text)?: return .text(text)
    case .int(let value)? where field.type.unwrapped == .builtin(.double): return .number(Double(value))
    case .int(let value)?: return .integer(value)
    case .double(let value)?: return .number(value)
    case .bool(let flag)?: return .flag(flag)
    case .emptyArray?: return .list([])
    case .emptyDictionary?: return .dictionary([])
    case .enumCase(let name)?: return .word(name, unlisted: nil)
    case .unknownCase(let name, _, let value)?: return .word(name, unlisted: value)
    case .shorthand(let name, let text)?: return record(of: field.type.unwrapped, with: text, in: name)
    case .nil?, nil: break
    }
    guard field.missing == .reported else { return nil }
    return switch field.type {
    case .array: .list([])
    case .dictionary: .dictionary([])
    default: nil
    }
  }

  /// A struct of which only one member is known.
  private func record(of type: TypeReference, with text: String, in name: String) -> DecodedValue? {
    guard case .named(let type) = type, let declaration = interpreter.structs[type] else { return nil }
    let members = declaration.fields.filter(\.isStored).map { field in
      DecodedRecord.Member(
        field: field, value: field.name == name ? .text(text) : .nothing, path: nil, entry: nil, isDefault: true)
    }
    return .record(DecodedRecord(declaration: declaration, path: [], json: JSONNode(.null), members: members))
  }
}

extension FieldDeclaration {
  /// Whether the field is more than another name of the value of another one.
  fileprivate var isStored: Bool {
    if case .alias = source { false } else { true }
  }
}
