/// What a terminal found.
struct FoundJSON {
  /// What a value is read from.
  let content: JSONReader
  /// The place of that, or of the object that it would be in.
  let place: Int
  /// The member of the object, if there is none but the members beside it make a value.
  var beside = Beside.nothing

  /// How a member that is not there is called. Its name is put together only for a report.
  enum Beside {
    case nothing
    case member(StaticString)
    /// As the place that is read is called.
    case place
  }
}

/// The work of the terminals, once the value has been found.
///
/// The path to a value is put together only for a report.
extension JSONReader {
  /// Reads a value as the root of a struct. Errors and reports get the path to it in front of their own.
  func decode<Value>(_ found: FoundJSON, _ read: (JSONReader) throws -> Value) throws -> Value {
    let first = source.isHeard ? reportCount : 0
    do {
      guard depth < Self.maximumDepth || found.content.isText else { throw found.content.tooDeep }
      let result = try read(found.content)
      if source.isHeard, reportCount > first { locateReports(from: first, at: found) }
      return result
    } catch {
      if found.content.isQuiet, !DecodingError.isRefusal(error) { throw error }
      throw located(error, reportsFrom: first, at: found)
    }
  }

  /// Reads a value; `nil` when it is wrong, which is reported.
  func attempt<Value>(_ found: FoundJSON, _ read: (JSONReader) throws -> Value) throws -> Value? {
    do {
      return try decode(found, read)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of an array, or the value as the only one.
  func elements<Value>(_ value: Int, _ read: (JSONReader) throws -> Value) throws -> [Value] {
    guard document.isArray(value) else { return try attempt(reported(value), read).map { [$0] } ?? [] }
    let end = document.end(value)
    guard end > value + 1 else { return [] }
    let inside = JSONReader(
      source.source(ofElementsOf: value), at: entry, root: root, way: way, coerces: coerces, isQuiet: isQuiet,
      depth: depth)
    var result: [Value] = []
    // Most arrays have a few elements. How many are right is not known before.
    result.reserveCapacity(4)
    var entry = value + 1
    while entry < end {
      if !document.isNull(entry), let element = try attempt(inside.reported(entry), read) { result.append(element) }
      entry = document.end(entry)
    }
    return result
  }

  /// Reads the members of an object; `nil`, and reported, when the value is not an object.
  func members<Value>(_ value: Int, _ read: (JSONReader) throws -> Value) throws -> [String: Value]? {
    guard document.isObject(value) else {
      reportNoObject(value)
      return nil
    }
    var result: [String: Value] = [:]
    for member in document.members(of: value) where !document.isNull(member.value) {
      if let value = try attempt(reported(member.value), read) { result[document.text(member.key)] = value }
    }
    return result
  }

  /// The members of an object as plain Swift values; `nil`, and reported, when the value is not an object.
  func plainMembers(_ value: Int) -> [String: any Sendable]? {
    guard document.isObject(value) else {
      reportNoObject(value)
      return nil
    }
    return document.sendables(of: value)
  }

  /// Reports an error, unless it refuses the whole response.
  @inline(never)
  func report(_ error: any Error) throws {
    if DecodingError.isRefusal(error) { throw error }
    context?.report(error)
  }

  /// Whether further errors are not reported.
  var hearsNothing: Bool { source.isHeard ? context?.hearsNothing ?? true : true }

  private var reportCount: Int { context?.reportCount ?? 0 }

  private var tooDeep: DecodingError {
    failure("Expected at most \(Self.maximumDepth) values inside one another.")
  }

  // Not part of the functions above, which recur for each level of the text and should use little stack.

  @inline(never)
  private func located(_ error: any Error, reportsFrom first: Int, at found: FoundJSON) -> DecodingError {
    locateReports(from: first, at: found)
    return DecodingError(error).located(in: path(to: found))
  }

  @inline(never)
  private func locateReports(from first: Int, at found: FoundJSON) {
    context?.locateReports(from: first, in: path(to: found))
  }

  @inline(never)
  private func reportNoObject(_ value: Int) {
    let found = reported(value)
    let error = found.content.mismatch(JSONObject.self, expected: "an object")
    context?.report(found.content.isQuiet ? error : error.located(in: path(to: found)))
  }

  private func path(to found: FoundJSON) -> [JSONKey] {
    let path = document.path(from: Int(root), to: found.place)
    switch found.beside {
    case .member(let name): return path + [.name("\(name)")]
    case .place: if let owner { return path + [.name(owner.name)] }
    case .nothing: break
    }
    return switch (way, found.content.way) {
    case (.short(let member), .direct), (.inShort(let member), _): path + [.name(member.name)]
    default: path
    }
  }
}

// MARK: Finding

extension JSONReader {
  /// A value of this document, for a reading whose errors are thrown.
  @inline(__always)
  func thrown(_ value: Int) -> FoundJSON {
    FoundJSON(content: content(value, by: .direct, isQuiet: isQuiet), place: value)
  }

  /// A value of this document, for a reading whose errors are reported.
  @inline(__always)
  func reported(_ value: Int) -> FoundJSON {
    FoundJSON(content: content(value, by: .direct, isQuiet: hearsNothing), place: value)
  }

  /// A value of this document, for a reading whose errors refuse the whole response.
  func refused(_ value: Int) -> FoundJSON {
    FoundJSON(content: content(value, by: .direct, coerces: false, isQuiet: false), place: value)
  }

  @inline(__always)
  private func content(_ value: Int, by way: JSONWay, coerces: Bool = true, isQuiet: Bool) -> JSONReader {
    JSONReader(
      source.source(of: value), at: UInt32(truncatingIfNeeded: value), way: way, coerces: coerces, isQuiet: isQuiet,
      depth: min(depth + 1, Self.maximumDepth))
  }

  /// The value here; `nil` when there is none or it is `null`.
  @inline(__always)
  var found: Int? { isPresent ? place : nil }

  /// The value of a member, for a terminal that asks for it; `nil` when there is none or it is `null`.
  ///
  /// A struct can only be read from an object, even if all its members are optional. On the way to a deeper place, any
  /// value is allowed.
  ///
  /// - Throws: `DecodingError` when the value of a struct is not an object.
  @inline(__always)
  func found(_ name: StaticString) throws -> Int? {
    if case .direct = way, document.isObject(place) { return document.member(name, of: place) }
    return try foundElsewhere(name)
  }

  @inline(never)
  private func foundElsewhere(_ name: StaticString) throws -> Int? {
    switch way {
    case .direct:
      if entry == root, isPresent { try requireObject() }
      return nil
    case .short(let member): return member.isNamed(name) ? place : nil
    case .inShort, .gap: return nil
    }
  }

  /// A member that is read as a type; `nil` when there is none or it is `null`.
  ///
  /// - Parameter isQuiet: Whether nobody reads an error about it.
  @inline(__always)
  func found<T: JSONForm>(
    _ name: StaticString, as type: T.Type, coerces: Bool = true, isQuiet: Bool
  ) throws -> FoundJSON? {
    if let found = longForm(name, as: type, isQuiet: isQuiet) { return found }
    guard let value = try found(name) else { return nil }
    return FoundJSON(
      content: content(value, by: way(to: value, as: type), coerces: coerces, isQuiet: isQuiet), place: value)
  }

  /// The value here, read as a type; `nil` when there is none or it is `null`.
  @inline(__always)
  func found<T: JSONForm>(as type: T.Type, coerces: Bool = true, isQuiet: Bool) -> FoundJSON? {
    if let found = longForm(as: type, isQuiet: isQuiet) { return found }
    guard isPresent else { return nil }
    // The whole of a short form stays one.
    let way = if case .short = self.way { self.way } else { self.way(to: place, as: type) }
    return FoundJSON(content: content(place, by: way, coerces: coerces, isQuiet: isQuiet), place: place)
  }

  /// The way to a value alone: an element of an array, or the root of a struct.
  @inline(__always)
  func way<T: JSONForm>(to value: Int, as type: T.Type) -> JSONWay {
    guard let shorthand = T._shorthand, document.isScalar(value) else { return .direct }
    return .short(shorthand)
  }

  /// A member that has others beside it which belong to its value.
  @inline(__always)
  func longForm<T: JSONForm>(_ name: StaticString, as type: T.Type, isQuiet: Bool) -> FoundJSON? {
    // Nearly always there is nothing beside the value.
    guard let shorthand = T._shorthand, case .direct = way, document.isObject(place),
      document.index.hasKey(name, withSuffixOfLengths: shorthand.suffixLengths, of: place)
    else { return nil }
    return longForm(
      shorthand, named: "\(name)", of: document.member(name, of: place), in: place, or: .member(name), isQuiet: isQuiet)
  }

  /// This place as a member that has others beside it which belong to its value.
  @inline(__always)
  func longForm<T: JSONForm>(as type: T.Type, isQuiet: Bool) -> FoundJSON? {
    guard let shorthand = T._shorthand, let owner else { return nil }
    return longForm(shorthand, named: owner.name, of: found, in: owner.object, or: .place, isQuiet: isQuiet)
  }

  @inline(never)
  private func longForm(
    _ shorthand: JSONShorthandMember, named name: String, of value: Int?, in object: Int, or beside: FoundJSON.Beside,
    isQuiet: Bool
  ) -> FoundJSON? {
    guard let longForm = shorthand.longForm(of: value, named: name, in: object, of: document) else { return nil }
    let content = JSONReader(longForm, context: context, isQuiet: isQuiet, depth: min(depth + 1, Self.maximumDepth))
    return FoundJSON(content: content, place: value ?? object, beside: value == nil ? beside : .nothing)
  }

  /// The object that this place is a member of, and the name of the member; `nil` at the root of a struct.
  private var owner: (object: Int, name: String)? {
    switch way {
    case .direct: return document.owner(of: place, in: Int(root))
    case .short, .inShort: return nil
    case .gap(let gap):
      guard gap.outer == nil, case .name(let name)? = gap.key, document.isObject(place) else { return nil }
      return (place, name)
    }
  }
}

extension JSONShorthandMember {
  /// An object with the value, or its contents, and the members beside it; `nil` when there are none. If only those are
  /// there, the text of the first becomes the value.
  fileprivate func longForm(
    of value: Int?, named name: String, in object: Int, of document: JSONDocument
  ) -> JSONValue? {
    var result = JSONObject()
    switch value.map(document.value) {
    case .object(let members)?: result = members
    case .array?: return nil
    case let scalar?: result[self.name] = scalar
    case nil: break
    }
    let beside = JSONObject(in: document, at: object)
    var isFound = false
    for sibling in siblings where result[sibling.member] == nil {
      guard let found = beside[name + sibling.suffix], found.scalarText != nil else { continue }
      result[sibling.member] = found
      if value == nil, result[self.name] == nil { result[self.name] = found }
      isFound = true
    }
    return isFound ? .object(result) : nil
  }
}
