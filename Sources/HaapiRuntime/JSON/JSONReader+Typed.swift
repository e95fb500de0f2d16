// MARK: This value

extension JSONReader {
  /// Reads the value; throws when it is missing or wrong.
  public func required<T: JSONForm>() throws -> T {
    guard let content = content(T._textForm, isQuiet: isQuiet) else { throw notFound(T.self) }
    return try decode(content, of: .value(place), T.init(_json:))
  }

  /// Reads the value without coercion; refuses the whole response when it is missing or wrong.
  public func strict<T: JSONForm>() throws -> T {
    do {
      guard let content = content(T._textForm, coerces: false, isQuiet: false) else { throw heard.notFound(T.self) }
      return try decode(content, of: .value(place), T.init(_json:))
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads the value; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<T: JSONForm>() throws -> T? {
    guard let content = reportedContent(T._textForm) else { return nil }
    return try attempt(content, of: .value(place), T.init(_json:))
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

// MARK: A member

extension JSONReader {
  /// Reads a member; throws when it is missing or wrong.
  public func required<T: JSONForm>(_ name: StaticString) throws -> T {
    if case .made(let value) = textForm(name, as: T.self) { return value }
    guard let content = try content(name, T._textForm, isQuiet: isQuiet) else { throw notFound(name, T.self) }
    return try decode(content, of: .member(name), T.init(_json:))
  }

  /// Reads a member without coercion; refuses the whole response when it is missing or wrong.
  public func strict<T: JSONForm>(_ name: StaticString) throws -> T {
    if case .made(let value) = textForm(name, as: T.self) { return value }
    do {
      guard let content = try heard.content(name, T._textForm, coerces: false, isQuiet: false) else {
        throw heard.notFound(name, T.self)
      }
      return try decode(content, of: .member(name), T.init(_json:))
    } catch {
      throw DecodingError(error).refusing()
    }
  }

  /// Reads a member; `nil` when it is missing or wrong, which is reported. Throws only errors that refuse the whole
  /// response.
  public func optional<T: JSONForm>(_ name: StaticString) throws -> T? {
    switch textForm(name, as: T.self) {
    case .made(let value): return value
    case .missing: return nil
    case .unknown: break
    }
    guard let content = try reportedContent(name, T._textForm) else { return nil }
    return try attempt(content, of: .member(name), T.init(_json:))
  }

  /// Reads a member; `nil` and reported when it is missing or wrong. Throws only errors that refuse the whole response.
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
    switch _textForm {
    case .none: break
    case .whole: if let text = json.string, let value = _value(ofText: text) { return value }
    case .short(let member):
      if let text = json.string, let value = _value(ofText: text) { return value }
      return try Self(_json: json.moved(to: json.place, by: json.way(to: json.place, member)))
    }
    return try Self(_json: json)
  }
}

// MARK: A member, if it is a text

extension JSONReader {
  /// What is known of a member before it is read.
  private enum TextForm<Value> {
    case made(Value)
    case missing
    /// It has another form.
    case unknown
  }

  /// Most values are texts, or texts stand for them. Then they need no reader of their own.
  @inline(__always)
  private func textForm<T: JSONForm>(_ name: StaticString, as type: T.Type) -> TextForm<T> {
    if case .none = T._textForm { return .unknown }
    switch text(name, T._textForm) {
    case .text(let text): return T._value(ofText: text).map(TextForm.made) ?? .unknown
    case .missing: return .missing
    case .other: return .unknown
    }
  }
}
