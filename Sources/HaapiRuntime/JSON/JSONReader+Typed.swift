// MARK: This value

extension JSONReader {
  /// Reads the value; throws when it is missing or wrong.
  public func required<T: JSONForm>() throws -> T {
    guard let found = found(as: T.self, isQuiet: isQuiet) else { throw notFound(T.self) }
    return try decode(found, T.init(_json:))
  }

  /// Reads the value without coercion; refuses the whole response when it is missing or wrong.
  public func strict<T: JSONForm>() throws -> T {
    do {
      guard let found = found(as: T.self, coerces: false, isQuiet: false) else { throw heard.notFound(T.self) }
      return try decode(found, T.init(_json:))
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads the value; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<T: JSONForm>() throws -> T? {
    guard let found = found(as: T.self, isQuiet: hearsNothing) else { return nil }
    return try attempt(found, T.init(_json:))
  }

  /// Reads the value; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole
  /// response.
  public func reported<T: JSONForm>() throws -> T? {
    do {
      return try quietIfUnheard.required()
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements; `nil` when there is no value. Anything but an array counts as the only element.
  public func optionalArray<T: JSONForm>() throws -> [T]? {
    guard let value = found else { return nil }
    return try elements(value, T.element(from:))
  }

  /// Reads the elements; none when there is no value. Anything but an array counts as the only element.
  public func array<T: JSONForm>() throws -> [T] {
    try optionalArray() ?? []
  }

  /// Reads the members; `nil` when there is no object.
  public func optionalDictionary<T: JSONForm>() throws -> [String: T]? {
    guard let value = found else { return nil }
    return try members(value, T.element(from:))
  }

  /// Reads the members; none when there is no object.
  public func dictionary<T: JSONForm>() throws -> [String: T] {
    try optionalDictionary() ?? [:]
  }
}

// MARK: A member, if it is a text

// Most values are texts, and need no reader of their own.

extension JSONReader {
  /// Reads a text; throws when it is missing or wrong.
  public func required(_ name: StaticString) throws -> String {
    if let value = value(of: name), document.isString(value) { return document.text(value) }
    return try requiredValue(name)
  }

  /// Reads a text; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional(_ name: StaticString) throws -> String? {
    if let value = value(of: name), document.isString(value) { return document.text(value) }
    return try optionalValue(name)
  }

  /// Reads a text without coercion; refuses the whole response when it is missing or wrong.
  public func strict(_ name: StaticString) throws -> String {
    if let value = value(of: name), document.isString(value) { return document.text(value) }
    return try strictValue(name)
  }

  /// Reads a text; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole response.
  public func reported(_ name: StaticString) throws -> String? {
    if let value = value(of: name), document.isString(value) { return document.text(value) }
    return try reportedValue(name)
  }

  @inline(never)
  private func reportedValue<T: JSONForm>(_ name: StaticString) throws -> T? {
    try reported(name)
  }

  @inline(never)
  private func strictValue<T: JSONForm>(_ name: StaticString) throws -> T {
    try strict(name)
  }

  @inline(never)
  private func requiredValue<T: JSONForm>(_ name: StaticString) throws -> T {
    try required(name)
  }

  @inline(never)
  private func optionalValue<T: JSONForm>(_ name: StaticString) throws -> T? {
    try optional(name)
  }
}

// MARK: A member, if it is a word

extension JSONReader {
  /// Reads a word; throws when it is missing or wrong.
  public func required<T: JSONEnum>(_ name: StaticString) throws -> T {
    try word(name) ?? requiredValue(name)
  }

  /// Reads a word without coercion; refuses the whole response when it is missing or wrong.
  public func strict<T: JSONEnum>(_ name: StaticString) throws -> T {
    try word(name) ?? strictValue(name)
  }

  /// Reads a word; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<T: JSONEnum>(_ name: StaticString) throws -> T? {
    try word(name) ?? optionalValue(name)
  }

  /// Reads a word; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole response.
  public func reported<T: JSONEnum>(_ name: StaticString) throws -> T? {
    try word(name) ?? reportedValue(name)
  }

  /// A member that is a text, if that is a word.
  @inline(__always)
  private func word<T: JSONEnum>(_ name: StaticString) -> T? {
    guard let value = value(of: name), document.isString(value) else { return nil }
    return T(rawValue: document.text(value))
  }
}

// MARK: A member

extension JSONReader {
  /// Reads a member; throws when it is missing or wrong.
  @_disfavoredOverload
  public func required<T: JSONForm>(_ name: StaticString) throws -> T {
    if case .made(let value?) = short(name, as: T.self) { return value }
    guard let found = try found(name, as: T.self, isQuiet: isQuiet) else { throw self[name].notFound(T.self) }
    return try decode(found, T.init(_json:))
  }

  /// Reads a member without coercion; refuses the whole response when it is missing or wrong.
  @_disfavoredOverload
  public func strict<T: JSONForm>(_ name: StaticString) throws -> T {
    do {
      guard let found = try heard.found(name, as: T.self, coerces: false, isQuiet: false) else {
        throw heard[name].notFound(T.self)
      }
      return try decode(found, T.init(_json:))
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads a member; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  @_disfavoredOverload
  public func optional<T: JSONForm>(_ name: StaticString) throws -> T? {
    if case .made(let value) = short(name, as: T.self) { return value }
    guard let found = try found(name, as: T.self, isQuiet: hearsNothing) else { return nil }
    return try attempt(found, T.init(_json:))
  }

  /// Reads a member; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole response.
  @_disfavoredOverload
  public func reported<T: JSONForm>(_ name: StaticString) throws -> T? {
    do {
      return try quietIfUnheard.required(name)
    } catch {
      try report(error)
      return nil
    }
  }

  /// Reads the elements of a member; `nil` when there is no such member. Anything but an array counts as the only
  /// element.
  public func optionalArray<T: JSONForm>(_ name: StaticString) throws -> [T]? {
    guard let value = try found(name) else { return nil }
    return try elements(value, T.element(from:))
  }

  /// Reads the elements of a member; none when there is no such member. Anything but an array counts as the only
  /// element.
  public func array<T: JSONForm>(_ name: StaticString) throws -> [T] {
    try optionalArray(name) ?? []
  }

  /// Reads the members of a member; `nil` when there is no such object.
  public func optionalDictionary<T: JSONForm>(_ name: StaticString) throws -> [String: T]? {
    guard let value = try found(name) else { return nil }
    return try members(value, T.element(from:))
  }

  /// Reads the members of a member; none when there is no such object.
  public func dictionary<T: JSONForm>(_ name: StaticString) throws -> [String: T] {
    try optionalDictionary(name) ?? [:]
  }
}

extension JSONForm {
  /// Reads an element of an array, a member of a dictionary or a whole text. None of these has siblings.
  static func element(from json: JSONReader) throws -> Self {
    guard json.isPresent else { throw json.missing(Self.self) }
    guard _shorthand != nil else { return try Self(_json: json) }
    if let text = json.string, let value = _value(ofShortText: text) { return value }
    let way = json.way(to: json.place, as: Self.self)
    return try Self(_json: json.moved(to: json.place, by: way))
  }
}

// MARK: A member, if a text alone may stand for its value

extension JSONReader {
  /// What is known of a member before it is read.
  private enum Short<Value> {
    /// The value, or that there is none.
    case made(Value?)
    /// It has another form.
    case unknown
  }

  /// Nearly all values with a short form are in it, with nothing beside them. Then they need no reader of their own.
  @inline(__always)
  private func short<T: JSONForm>(_ name: StaticString, as type: T.Type) -> Short<T> {
    guard let shorthand = T._shorthand, case .direct = way, depth < Self.maximumDepth, document.isObject(place),
      !document.index.hasKey(name, withSuffixOfLengths: shorthand.suffixLengths, of: place)
    else { return .unknown }
    guard let value = document.member(name, of: place) else { return .made(nil) }
    guard document.isString(value), let made = T._value(ofShortText: document.text(value)) else { return .unknown }
    return .made(made)
  }
}
