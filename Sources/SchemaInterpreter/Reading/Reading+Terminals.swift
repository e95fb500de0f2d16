import HaapiSchema

/// Reading a value once its place is known: what happens if it is missing or wrong.
extension Reading {
  /// Reads the value at a place, or that of a member.
  mutating func terminal(
    _ type: TypeReference, missing: FieldDeclaration.Missing, hasDefault: Bool, at place: JSONPlace, member: String?,
    depth: Int
  ) throws(ReadingError) -> DecodedValue {
    let mayBeMissing = type.isOptional || hasDefault
    switch type.unwrapped {
    case .array(let element) where missing == .tolerated:
      guard let node = try found(member, at: place) else { return mayBeMissing ? .nothing : .list([]) }
      return .list(try elements(of: node, as: element, path: place.path(to: member), depth: depth))
    case .dictionary(let element) where missing == .tolerated:
      guard let node = try found(member, at: place),
        let members = try members(of: node, as: element, path: place.path(to: member), depth: depth)
      else { return mayBeMissing ? .nothing : .dictionary([]) }
      return .dictionary(members)
    case let value:
      return try single(
        value, missing: missing, mayBeMissing: mayBeMissing || value.isCollection, at: place, member: member,
        depth: depth)
    }
  }

  private mutating func single(
    _ type: TypeReference, missing: FieldDeclaration.Missing, mayBeMissing: Bool, at place: JSONPlace, member: String?,
    depth: Int
  ) throws(ReadingError) -> DecodedValue {
    switch missing {
    case .refused:
      do {
        return try required(type, at: place, member: member, coerces: false, depth: depth)
      } catch {
        throw ReadingError(path: error.path, sentence: error.sentence, refusesAll: true)
      }
    case .reported where mayBeMissing:
      do {
        return try required(type, at: place, member: member, depth: depth)
      } catch {
        try report(error)
        return .nothing
      }
    case .tolerated where mayBeMissing:
      guard let node = try found(member, at: place, as: type) else { return .nothing }
      return try attempt(node, as: type, path: place.path(to: member), depth: depth) ?? .nothing
    default: return try required(type, at: place, member: member, depth: depth)
    }
  }

  private mutating func required(
    _ type: TypeReference, at place: JSONPlace, member: String?, coerces: Bool = true, depth: Int
  ) throws(ReadingError) -> DecodedValue {
    guard let node = try found(member, at: place, as: type) else {
      throw (member.map { place[$0] } ?? place).notFound
    }
    return try decode(node, as: type, path: place.path(to: member), coerces: coerces, depth: depth)
  }

  // MARK: Finding

  /// The value, or that of a member.
  ///
  /// - Throws: An error when the root of a struct is not an object. On the way to a deeper place, any value is allowed.
  private func found(_ member: String?, at place: JSONPlace) throws(ReadingError) -> JSONNode? {
    guard let member, let node = place.node else { return member == nil ? place.node : nil }
    guard node.isObject else {
      if place.parent == nil { try place.requireObject() }
      return nil
    }
    return node[member]?.unlessNull
  }

  /// The same in the long form of the type.
  private func found(
    _ member: String?, at place: JSONPlace, as type: TypeReference
  ) throws(ReadingError) -> JSONNode? {
    let node = try found(member, at: place)
    guard let shorthand = shorthand(of: type) else { return node }
    if let member {
      guard let object = place.node, object.isObject else { return node }
      return shorthand.longForm(of: node, named: member, in: object)
    }
    guard case .member(let name)? = place.path.last, let parent = place.parent?.node, parent.isObject else {
      return shorthand.longForm(of: node, named: nil, in: nil)
    }
    return shorthand.longForm(of: node, named: name, in: parent)
  }

  private func shorthand(of type: TypeReference) -> StructDeclaration.Shorthand? {
    if case .named(let name) = type { interpreter.structs[name]?.shorthand } else { nil }
  }

  // MARK: Reading

  private mutating func decode(
    _ node: JSONNode, as type: TypeReference, path: [JSONStep], coerces: Bool = true, isElement: Bool = false,
    depth: Int
  ) throws(ReadingError) -> DecodedValue {
    guard depth < Self.maximumDepth || node.isScalar else {
      throw ReadingError(path: path, sentence: "Expected at most \(Self.maximumDepth) values inside one another.")
    }
    use(node)
    let long = isElement ? shorthand(of: type)?.longForm(of: node, named: nil, in: nil) ?? node : node
    let place = JSONPlace(root: long, path: path, coerces: coerces)
    return try value(type, at: place, depth: min(depth + 1, Self.maximumDepth))
  }

  /// Reads a value; `nil` when it is wrong, which is reported.
  private mutating func attempt(
    _ node: JSONNode, as type: TypeReference, path: [JSONStep], isElement: Bool = false, depth: Int
  ) throws(ReadingError) -> DecodedValue? {
    do {
      return try decode(node, as: type, path: path, isElement: isElement, depth: depth)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of an array, or the value as the only one.
  private mutating func elements(
    of node: JSONNode, as type: TypeReference, path: [JSONStep], depth: Int
  ) throws(ReadingError) -> [DecodedValue] {
    guard case .array(let elements) = node.content else {
      return try attempt(node, as: type, path: path, isElement: true, depth: depth).map { [$0] } ?? []
    }
    use(node)
    var values: [DecodedValue] = []
    for (index, element) in elements.enumerated() {
      guard let element = element.unlessNull else { continue }
      let path = path + [.element(index)]
      if let value = try attempt(element, as: type, path: path, isElement: true, depth: depth) { values.append(value) }
    }
    return values
  }

  /// Reads the members of an object; `nil`, and reported, when the value is not an object.
  private mutating func members(
    of node: JSONNode, as type: TypeReference, path: [JSONStep], depth: Int
  ) throws(ReadingError) -> [(name: String, value: DecodedValue)]? {
    guard case .object(let members) = node.content else {
      try report(JSONPlace(root: node, path: path).mismatch(expected: "an object"))
      return nil
    }
    if type == .builtin(.sendable) {
      useAll(of: node)
      return members.map { ($0.name, .json($0.value)) }
    }
    use(node)
    var values: [(name: String, value: DecodedValue)] = []
    for member in members {
      guard let value = member.value.unlessNull else { continue }
      let path = path + [.member(member.name.shortened)]
      if let value = try attempt(value, as: type, path: path, isElement: true, depth: depth) {
        values.append((member.name, value))
      }
    }
    return values
  }

  /// Reads the value at the root of a place.
  private mutating func value(
    _ type: TypeReference, at place: JSONPlace, depth: Int
  ) throws(ReadingError) -> DecodedValue {
    switch type {
    case .builtin(.json):
      guard let node = place.node else { throw place.missing }
      useAll(of: node)
      return .json(node)
    case .builtin(let type): return try type.value(at: place)
    case .named(let name):
      if let declaration = interpreter.structs[name] {
        return .record(try record(declaration, at: place, depth: depth))
      }
      guard let words = interpreter.enums[name] else { throw place.failure("No schema says how to read \(name).") }
      return try words.value(at: place)
    case .existential(let name): return try union(name, at: place, depth: depth)
    case .array, .dictionary, .optional:
      return try terminal(type, missing: .tolerated, hasDefault: false, at: place, member: nil, depth: depth)
    case .tuple, .function, .external, .associated, .unknown:
      throw place.failure("No schema says how to read such a value.")
    }
  }
}

extension JSONPlace {
  fileprivate func path(to member: String?) -> [JSONStep] {
    member.map { path + [.member($0)] } ?? path
  }
}

extension String {
  /// At most the first 80 code points, and a sign that there are more.
  fileprivate var shortened: String {
    let scalars = unicodeScalars
    guard scalars.count > 80 else { return self }
    return "\(String(String.UnicodeScalarView(scalars.prefix(80))))…"
  }
}
