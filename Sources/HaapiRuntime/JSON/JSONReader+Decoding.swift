/// The work of the terminals, once the value has been found: the value at this place, or that of a member.
///
/// The path to a value is given as the keys below this place, and is put together only for a report.
extension JSONReader {
  /// Reads a value as the root of a struct. Errors and reports get the path to it in front of their own.
  func decode<Value>(
    _ value: JSONValue, at key: JSONKey? = nil, then innerKey: JSONKey? = nil, coerces: Bool = true,
    isQuiet: Bool? = nil, _ read: (JSONReader) throws -> Value
  ) throws -> Value {
    let first = context?.reportCount ?? 0
    let isQuiet = isQuiet ?? self.isQuiet
    do {
      guard depth < Self.maximumDepth || value.isScalar else { throw isQuiet ? .unheard : heard.tooDeep }
      let result = try read(
        JSONReader(
          value, context: context, coerces: coerces, isQuiet: isQuiet, depth: min(depth + 1, Self.maximumDepth)))
      if let context, context.reportCount > first { locateReports(from: first, at: key, innerKey) }
      return result
    } catch {
      if isQuiet, !DecodingError.isRefusal(error) { throw error }
      throw located(error, reportsFrom: first, at: key, innerKey)
    }
  }

  /// Reads a value; `nil` when it is wrong, which is reported.
  func attempt<Value>(
    _ value: JSONValue, at key: JSONKey? = nil, then innerKey: JSONKey? = nil, _ read: (JSONReader) throws -> Value
  ) throws -> Value? {
    do {
      return try decode(value, at: key, then: innerKey, isQuiet: hearsNothing, read)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of an array, or the value as the only one.
  func elements<Value>(
    _ value: JSONValue, at key: JSONKey? = nil, _ read: (JSONReader) throws -> Value
  ) throws -> [Value] {
    guard case .array(let elements) = value else { return try attempt(value, at: key, read).map { [$0] } ?? [] }
    var result: [Value] = []
    for (index, element) in elements.enumerated() {
      guard let element = element.unlessNull else { continue }
      if let element = try attempt(element, at: key, then: .index(index), read) { result.append(element) }
    }
    return result
  }

  /// Reads the members of an object; `nil`, and reported, when the value is not an object.
  func members<Value>(
    _ value: JSONValue, at key: JSONKey? = nil, _ read: (JSONReader) throws -> Value
  ) throws -> [String: Value]? {
    guard case .object(let object) = value else {
      reportNoObject(value, at: key)
      return nil
    }
    var result: [String: Value] = [:]
    for member in object.members {
      guard let value = member.value.unlessNull else { continue }
      if let value = try attempt(value, at: key, then: .name(member.name.shortened), read) {
        result[member.name] = value
      }
    }
    return result
  }

  /// The members of an object as plain Swift values; `nil`, and reported, when the value is not an object.
  func plainMembers(_ value: JSONValue, at key: JSONKey? = nil) -> [String: any Sendable]? {
    guard case .object(let object) = value else {
      reportNoObject(value, at: key)
      return nil
    }
    return object.sendables()
  }

  /// Reports an error, unless it refuses the whole response.
  @inline(never)
  func report(_ error: any Error) throws {
    if DecodingError.isRefusal(error) { throw error }
    context?.report(error)
  }

  /// Whether further errors are not reported.
  var hearsNothing: Bool { context?.hearsNothing ?? true }

  private var tooDeep: DecodingError {
    failure("Expected at most \(Self.maximumDepth) values inside one another.")
  }

  // Not part of the functions above, which recur for each level of the text and should use little stack.

  @inline(never)
  private func located(
    _ error: any Error, reportsFrom first: Int, at key: JSONKey?, _ innerKey: JSONKey?
  ) -> DecodingError {
    locateReports(from: first, at: key, innerKey)
    return DecodingError(error).located(in: path(to: key, innerKey))
  }

  @inline(never)
  private func locateReports(from first: Int, at key: JSONKey?, _ innerKey: JSONKey?) {
    context?.locateReports(from: first, in: path(to: key, innerKey))
  }

  @inline(never)
  private func reportNoObject(_ value: JSONValue, at key: JSONKey?) {
    let error = JSONReader(value, context: context, isQuiet: hearsNothing)
      .mismatch(JSONObject.self, expected: "an object")
    context?.report(hearsNothing ? error : error.located(in: path(to: key, nil)))
  }

  private func path(to key: JSONKey?, _ innerKey: JSONKey?) -> [JSONKey] {
    (place?.path ?? []) + [key, innerKey].compactMap { $0 }
  }
}

// MARK: Finding

extension JSONReader {
  /// The value of a member, for a terminal that asks for it.
  ///
  /// A struct can only be read from an object, even if all its members are optional. On the way to a deeper place, any
  /// value is allowed.
  ///
  /// - Throws: `DecodingError` when the value of a struct is not an object.
  func found(_ name: String) throws -> JSONValue? {
    switch value {
    case .object(let object)?:
      return object[name]?.unlessNull
    case nil: return nil
    default:
      if place == nil { try requireObject() }
      return nil
    }
  }

  /// The value of a member in the long form of a type. See ``found(_:)``.
  func found<T: JSONCodable>(_ name: String, as type: T.Type) throws -> JSONValue? {
    if case .object(let object)? = value {
      return T.longForm(of: object[name]?.unlessNull, named: name, in: object)
    }
    return try found(name)
  }

  /// The value in the long form of a type.
  func found<T: JSONCodable>(as type: T.Type) -> JSONValue? {
    guard case .name(let name)? = place?.key, case .object(let parent)? = place?.parent else {
      return T.longForm(of: value, named: nil, in: nil)
    }
    return T.longForm(of: value, named: name, in: parent)
  }
}
