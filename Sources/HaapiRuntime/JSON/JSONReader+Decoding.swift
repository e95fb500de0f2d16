/// What a terminal reads: a member of the value here, or a value by its place.
///
/// It is passed on with every value, so it has one form for both, whose fields fill registers.
struct JSONTarget {
  private let name: StaticString
  /// Negative for a member.
  private let value: Int

  /// A member of the value here.
  static func member(_ name: StaticString) -> JSONTarget { JSONTarget(name: name, value: -1) }

  /// The value here, an element of the array here, or a member of the object here.
  static func value(_ value: Int) -> JSONTarget { JSONTarget(name: "", value: value) }

  /// The value's place; `nil` if it is a member that is not there.
  func place(in json: JSONReader) -> Int? { value < 0 ? (try? json.found(name)) ?? nil : value }

  /// The key of a member.
  var key: JSONKey { .name("\(name)") }
}

/// The work of the terminals, once the value has been found.
///
/// The functions with a type of their own are compiled once for each type, so they call others for all that is the same
/// for all types. The path to a value is put together only for a report.
extension JSONReader {
  /// Reads a value as the root of a struct. Errors and reports get the path to it in front of their own.
  ///
  /// - Parameters:
  ///   - content: What the value is read from.
  ///   - target: Where that was found.
  @inline(__always)
  func decode<Value>(
    _ content: JSONReader, of target: JSONTarget, _ read: (JSONReader) throws -> Value
  ) throws -> Value {
    let first = source.isHeard ? reportCount : 0
    do {
      if depth >= Self.maximumDepth { try content.requireText() }
      let value = try read(content)
      if source.isHeard { locateReports(from: first, of: target, content) }
      return value
    } catch {
      throw located(error, reportsFrom: first, of: target, content)
    }
  }

  /// Reads a value; `nil` when it is wrong, which is reported.
  @inline(__always)
  func attempt<Value>(
    _ content: JSONReader, of target: JSONTarget, _ read: (JSONReader) throws -> Value
  ) throws -> Value? {
    do {
      return try decode(content, of: target, read)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of an array, or the value as the only one.
  @inline(__always)
  func elements<Value>(_ value: Int, _ read: (JSONReader) throws -> Value) throws -> [Value] {
    var values = JSONElementValues(of: value, in: self)
    var result: [Value] = []
    while let content = values.next() {
      // Most arrays have a few elements. How many are right is not known before.
      if result.isEmpty { result.reserveCapacity(4) }
      if let element = try attempt(content, of: .value(values.entry), read) { result.append(element) }
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
      let content = content(member.value, isQuiet: hearsNothing)
      if let value = try attempt(content, of: .value(member.value), read) {
        result[document.text(member.key)] = value
      }
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

  @inline(never)
  private var reportCount: Int { context?.reportCount ?? 0 }

  @inline(never)
  private func requireText() throws {
    if !isText { throw failure("Expected at most \(Self.maximumDepth) values inside one another.") }
  }

  // Not part of the functions above, which recur for each level of the text and should use little stack.

  @inline(never)
  private func located(
    _ error: any Error, reportsFrom first: Int, of target: JSONTarget, _ content: JSONReader
  ) -> any Error {
    if content.isQuiet, !DecodingError.isRefusal(error) { return error }
    locateReports(from: first, of: target, content)
    return DecodingError(error).located(in: path(to: target, content))
  }

  @inline(never)
  private func locateReports(from first: Int, of target: JSONTarget, _ content: JSONReader) {
    if reportCount > first { context?.locateReports(from: first, in: path(to: target, content)) }
  }

  @inline(never)
  private func reportNoObject(_ value: Int) {
    let content = content(value, isQuiet: hearsNothing)
    let error = content.mismatch(JSONObject.self, expected: "an object")
    context?.report(content.isQuiet ? error : error.located(in: path(to: .value(value), content)))
  }

  private func path(to target: JSONTarget, _ content: JSONReader) -> [JSONKey] {
    let root = Int(root)
    guard let value = target.place(in: self) else { return document.path(from: root, to: place) + [target.key] }
    if value == place, !isPresent, let owner {
      return document.path(from: root, to: owner.object) + [.name(owner.name)]
    }
    let path = document.path(from: root, to: value)
    return switch (way, content.way) {
    case (.short(let member), .direct), (.inShort(let member), _): path + [.name(member.name)]
    default: path
    }
  }
}

// MARK: Finding

extension JSONReader {
  /// A value of this document, as the root of a struct.
  @inline(__always)
  func content(
    _ value: Int, by way: JSONWay = .direct, coerces: Bool = true, isQuiet: Bool
  ) -> JSONReader {
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

  /// What a member is read from; `nil` when there is none or it is `null`.
  ///
  /// - Parameter isQuiet: Whether nobody reads an error about it.
  /// - Throws: `DecodingError` when the value of a struct is not an object.
  @inline(never)
  func content(
    _ name: StaticString, _ form: JSONTextForm, coerces: Bool = true, isQuiet: Bool
  ) throws -> JSONReader? {
    try member(name, form, coerces: coerces, isQuiet: isQuiet)
  }

  /// What a member is read from by who reports errors; `nil` when there is none or it is `null`.
  ///
  /// - Throws: `DecodingError` when the value of a struct is not an object.
  @inline(never)
  func reportedContent(_ name: StaticString, _ form: JSONTextForm) throws -> JSONReader? {
    try member(name, form, isQuiet: hearsNothing)
  }

  @inline(__always)
  private func member(
    _ name: StaticString, _ form: JSONTextForm, coerces: Bool = true, isQuiet: Bool
  ) throws -> JSONReader? {
    if let shorthand = form.shorthand, let longForm = longForm(name, shorthand, isQuiet: isQuiet) { return longForm }
    guard let value = try found(name) else { return nil }
    return content(value, by: way(to: value, form.shorthand), coerces: coerces, isQuiet: isQuiet)
  }

  /// What the value here is read from by who reports errors; `nil` when there is none or it is `null`.
  @inline(never)
  func reportedContent(_ form: JSONTextForm) -> JSONReader? {
    content(form, isQuiet: hearsNothing)
  }

  /// What the value here is read from; `nil` when there is none or it is `null`.
  @inline(never)
  func content(_ form: JSONTextForm, coerces: Bool = true, isQuiet: Bool) -> JSONReader? {
    if let shorthand = form.shorthand, let longForm = longForm(shorthand, isQuiet: isQuiet) { return longForm }
    guard isPresent else { return nil }
    // The whole of a short form stays one.
    let way = if case .short = self.way { self.way } else { self.way(to: place, form.shorthand) }
    return content(place, by: way, coerces: coerces, isQuiet: isQuiet)
  }

  /// What a function reads the value here from; `nil` when there is none or it is `null`.
  @inline(never)
  func content(coerces: Bool = true, isQuiet: Bool) -> JSONReader? {
    isPresent ? content(place, coerces: coerces, isQuiet: isQuiet) : nil
  }

  /// The way to a value alone: an element of an array, or the root of a struct.
  @inline(__always)
  func way(to value: Int, _ shorthand: JSONShorthandMember?) -> JSONWay {
    guard let shorthand, document.isScalar(value) else { return .direct }
    return .short(shorthand)
  }

  /// A member that has others beside it which belong to its value.
  @inline(__always)
  private func longForm(_ name: StaticString, _ shorthand: JSONShorthandMember, isQuiet: Bool) -> JSONReader? {
    // Nearly always there is nothing beside the value.
    guard case .direct = way, document.isObject(place),
      document.index.hasKey(name, withSuffixOfLengths: shorthand.suffixLengths, of: place)
    else { return nil }
    return longForm(shorthand, named: "\(name)", of: document.member(name, of: place), in: place, isQuiet: isQuiet)
  }

  /// This place as a member that has others beside it which belong to its value.
  @inline(__always)
  private func longForm(_ shorthand: JSONShorthandMember, isQuiet: Bool) -> JSONReader? {
    guard let owner else { return nil }
    return longForm(shorthand, named: owner.name, of: found, in: owner.object, isQuiet: isQuiet)
  }

  @inline(never)
  private func longForm(
    _ shorthand: JSONShorthandMember, named name: String, of value: Int?, in object: Int, isQuiet: Bool
  ) -> JSONReader? {
    guard let longForm = shorthand.longForm(of: value, named: name, in: object, of: document) else { return nil }
    return JSONReader(longForm, context: context, isQuiet: isQuiet, depth: min(depth + 1, Self.maximumDepth))
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

// MARK: Texts

extension JSONReader {
  /// What a member is, if that is known without a reader of its own.
  enum FoundText {
    case text(String)
    case missing
    /// Another value, or a text with others beside it.
    case other
  }

  /// A member that is a text for a type for which a text alone stands.
  @inline(never)
  func text(_ name: StaticString, _ form: JSONTextForm) -> FoundText {
    guard case .direct = way, document.isObject(place) else { return .other }
    // Nearly all values with a short form are in it, with nothing beside them.
    if let shorthand = form.shorthand,
      depth >= Self.maximumDepth
        || document.index.hasKey(name, withSuffixOfLengths: shorthand.suffixLengths, of: place)
    {
      return .other
    }
    guard let value = document.member(name, of: place) else { return .missing }
    return document.isString(value) ? .text(document.text(value)) : .other
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
