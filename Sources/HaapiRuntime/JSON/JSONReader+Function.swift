// MARK: This value, with a function that reads it

extension JSONReader {
  /// Reads the value; throws when it is missing or wrong.
  public func required<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
    guard let content = content(isQuiet: isQuiet) else { throw notFound(Value.self) }
    return try decode(content, of: .value(place), read)
  }

  /// Reads the value without coercion; refuses the whole response when it is missing or wrong.
  public func strict<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
    do {
      guard let content = content(coerces: false, isQuiet: false) else { throw heard.notFound(Value.self) }
      return try decode(content, of: .value(place), read)
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads the value; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<Value>(_ read: (JSONReader) throws -> Value) throws -> Value? {
    guard let content = content(isQuiet: hearsNothing) else { return nil }
    return try attempt(content, of: .value(place), read)
  }

  /// Reads the value; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole
  /// response.
  public func reported<Value>(_ read: (JSONReader) throws -> Value) throws -> Value? {
    do {
      return try quietIfUnheard.required(read)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements; `nil` when there is no value. Anything but an array counts as the only element.
  public func optionalArray<Value>(_ read: (JSONReader) throws -> Value) throws -> [Value]? {
    guard let value = found else { return nil }
    return try elements(value, read)
  }

  /// Reads the elements; none when there is no value. Anything but an array counts as the only element.
  public func array<Value>(_ read: (JSONReader) throws -> Value) throws -> [Value] {
    try optionalArray(read) ?? []
  }

  /// Reads the members; `nil` when there is no object.
  public func optionalDictionary<Value>(_ read: (JSONReader) throws -> Value) throws -> [String: Value]? {
    guard let value = found else { return nil }
    return try members(value, read)
  }

  /// Reads the members; none when there is no object.
  public func dictionary<Value>(_ read: (JSONReader) throws -> Value) throws -> [String: Value] {
    try optionalDictionary(read) ?? [:]
  }

  /// The members as plain Swift values; `nil` when there is no object. See ``JSONValue/sendable()``.
  public func optionalSendables() throws -> [String: any Sendable]? {
    found.flatMap(plainMembers)
  }

  /// The members as plain Swift values; none when there is no object. See ``JSONValue/sendable()``.
  public func sendables() throws -> [String: any Sendable] {
    try optionalSendables() ?? [:]
  }
}

// MARK: A member, with a function that reads it

extension JSONReader {
  /// Reads a member; throws when it is missing or wrong.
  public func required<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> Value {
    guard let content = try content(name, .none, isQuiet: isQuiet) else { throw notFound(name, Value.self) }
    return try decode(content, of: .member(name), read)
  }

  /// Reads a member without coercion; refuses the whole response when it is missing or wrong.
  public func strict<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> Value {
    do {
      guard let content = try heard.content(name, .none, coerces: false, isQuiet: false) else {
        throw heard.notFound(name, Value.self)
      }
      return try decode(content, of: .member(name), read)
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads a member; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> Value? {
    guard let content = try reportedContent(name, .none) else { return nil }
    return try attempt(content, of: .member(name), read)
  }

  /// Reads a member; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole response.
  public func reported<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> Value? {
    do {
      return try quietIfUnheard.required(name, read)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of a member; `nil` when there is no such member. Anything but an array counts as the only
  /// element.
  public func optionalArray<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> [Value]? {
    guard let value = try found(name) else { return nil }
    return try elements(value, read)
  }

  /// Reads the elements of a member; none when there is no such member. Anything but an array counts as the only
  /// element.
  public func array<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> [Value] {
    try optionalArray(name, read) ?? []
  }

  /// Reads the members of a member; `nil` when there is no such object.
  public func optionalDictionary<Value>(
    _ name: StaticString, _ read: (JSONReader) throws -> Value
  ) throws -> [String: Value]? {
    guard let value = try found(name) else { return nil }
    return try members(value, read)
  }

  /// Reads the members of a member; none when there is no such object.
  public func dictionary<Value>(_ name: StaticString, _ read: (JSONReader) throws -> Value) throws -> [String: Value] {
    try optionalDictionary(name, read) ?? [:]
  }

  /// The members of a member as plain Swift values; `nil` when there is no such object. See ``JSONValue/sendable()``.
  public func optionalSendables(_ name: StaticString) throws -> [String: any Sendable]? {
    try found(name).flatMap(plainMembers)
  }

  /// The members of a member as plain Swift values; none when there is no such object. See ``JSONValue/sendable()``.
  public func sendables(_ name: StaticString) throws -> [String: any Sendable] {
    try optionalSendables(name) ?? [:]
  }
}
