/// A place in a JSON text, from which values are read.
///
/// A reader may stand at an empty place. Then ``value`` is `nil`, and only the terminals that insist on a value
/// (`required`, `strict`) fail. `null` counts as empty.
///
/// The terminals read one value. They differ in what happens when it is missing or wrong:
///
/// | terminal | missing | wrong |
/// |---|---|---|
/// | `required` | throws | throws |
/// | `strict` | refuses the whole response | refuses the whole response |
/// | `optional` | `nil` | `nil`, reported |
/// | `reported` | `nil`, reported | `nil`, reported |
/// | `array` | `[]` | elements that are wrong are left out and reported |
/// | `dictionary` | `[:]` | members that are wrong are left out and reported |
///
/// They are lenient about the form of a value: a number counts as text, text with a number as a number, and a single
/// value as an array of one. `strict` is not lenient.
public struct JSONReader {
  /// The value at this place; `nil` when there is none or it is `null`.
  public let value: JSONValue?
  let context: DecodingContext?
  /// `nil` at the root of a struct.
  let place: JSONPlace?
  /// Whether a value in another form is accepted.
  let coerces: Bool
  /// Whether nobody reads the errors that are thrown here, so that they need no text. Errors cost far more than values,
  /// and a response may consist of nothing but flaws.
  let isQuiet: Bool
  /// The number of values that are being read around this one.
  let depth: UInt8

  init(
    _ value: JSONValue?, context: DecodingContext?, place: JSONPlace? = nil, coerces: Bool = true,
    isQuiet: Bool = false,
    depth: UInt8 = 0
  ) {
    self.value = value?.unlessNull
    self.context = context
    self.place = place
    self.coerces = coerces
    self.isQuiet = isQuiet
    self.depth = depth
  }

  /// The same place, with errors that say what is wrong.
  var heard: JSONReader {
    JSONReader(value, context: context, place: place, coerces: coerces, depth: depth)
  }

  /// The same place, for a reading whose errors are reported.
  var quietIfUnheard: JSONReader {
    JSONReader(value, context: context, place: place, coerces: coerces, isQuiet: hearsNothing, depth: depth)
  }

  /// How deep values may be nested. Each level costs some ten kilobytes of stack; a level of the text itself costs next
  /// to nothing. Real responses have about eight levels.
  static let maximumDepth: UInt8 = 32

  /// A reader of a whole value.
  public init(_ value: JSONValue) {
    self.init(value, context: nil)
  }
}

extension JSONReader: CustomDebugStringConvertible, CustomReflectable {
  /// The kind of the value.
  public var debugDescription: String { value?.debugDescription ?? "nothing" }

  /// Without the value and the response that it belongs to.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: Ways

extension JSONReader {
  /// The place of a member.
  public subscript(name: String) -> JSONReader {
    child(memberValue(name), key: .name(name))
  }

  /// The place of an element. Elements that are `null` are skipped, and a single object counts as an array of one.
  public subscript(index: Int) -> JSONReader {
    var rest = index
    let found = firstElement { _ in
      rest -= 1
      return rest < 0
    }
    return (index >= 0 ? found : nil) ?? child(nil, key: .index(index))
  }

  /// The place of the first element for which a condition holds.
  public func first(where condition: (JSONReader) -> Bool) -> JSONReader {
    firstElement(where: condition) ?? child(nil, key: .match)
  }

  /// This place, or another if this one is empty.
  public func or(_ other: @autoclosure () throws -> JSONReader) rethrows -> JSONReader {
    value == nil ? try other() : self
  }

  /// This place if a condition holds, otherwise an empty one.
  public func when(_ condition: Bool) -> JSONReader {
    condition ? self : JSONReader(nil, context: context, place: place, isQuiet: isQuiet, depth: depth)
  }

  /// The place of the first of several members that exists; of the first one if none does.
  @inline(__always)
  public func either(_ names: String...) -> JSONReader {
    // Each text for the user is found in this way. Inlined, the list of names needs no memory of its own.
    for name in names {
      if let value = memberValue(name) { return child(value, key: .name(name)) }
    }
    return names.first.map { child(nil, key: .name($0)) } ?? self
  }

  private func child(_ value: JSONValue?, key: JSONKey) -> JSONReader {
    JSONReader(
      value, context: context, place: JSONPlace(key, in: self.value, outer: place), isQuiet: isQuiet, depth: depth)
  }
}

// MARK: Questions

extension JSONReader {
  /// The received text of the whole response, if it is known.
  public var body: String? {
    context?.body
  }

  /// The value as JSON text, with the members of all objects in the order of their names.
  public var text: String {
    (value ?? .null).text(sortedKeys: true)
  }

  /// The value's text in the form in which words are compared: in lower case, without white space at either end. Empty
  /// when the value is missing or has no text.
  public var token: String {
    value?.scalarText?.jsonToken ?? ""
  }

  /// The elements of an array that are not `null`. If some are objects, only those, because the others would be left
  /// out anyway. A single object counts as an array of one; anything else has no elements.
  public var elements: [JSONReader] {
    var elements: [JSONReader] = []
    _ = firstElement { element in
      elements.append(element)
      return false
    }
    return elements
  }

  /// The first of the ``elements-swift.property`` for which a condition holds. Those behind it are not looked at.
  private func firstElement(where condition: (JSONReader) -> Bool) -> JSONReader? {
    switch value {
    case .array(let values)?:
      let hasObjects = values.contains(where: \.isObject)
      for (index, value) in values.enumerated() where value.isObject || !hasObjects {
        guard let element = value.unlessNull.map({ child($0, key: .index(index)) }), condition(element) else {
          continue
        }
        return element
      }
      return nil
    case .object?: return condition(self) ? self : nil
    default: return nil
    }
  }

  /// Whether there is a value other than `null`.
  public var isPresent: Bool {
    value != nil
  }

  /// Whether the value is a string, a number or a boolean.
  public var isText: Bool {
    value?.isScalar ?? false
  }

  /// Whether the value is an object.
  public var isObject: Bool {
    value?.isObject ?? false
  }

  /// Whether the value is an array.
  public var isArray: Bool {
    value?.isArray ?? false
  }

  /// ``token-swift.property`` of a member.
  public func token(_ name: String) -> String {
    memberValue(name)?.scalarText?.jsonToken ?? ""
  }

  /// ``elements-swift.property`` of a member.
  public func elements(_ name: String) -> [JSONReader] {
    memberValue(name) == nil ? [] : self[name].elements
  }

  /// ``isPresent-swift.property`` of a member.
  public func isPresent(_ name: String) -> Bool {
    memberValue(name) != nil
  }

  /// ``isText-swift.property`` of a member.
  public func isText(_ name: String) -> Bool {
    memberValue(name)?.isScalar ?? false
  }

  /// ``isObject-swift.property`` of a member.
  public func isObject(_ name: String) -> Bool {
    memberValue(name)?.isObject ?? false
  }

  /// ``isArray-swift.property`` of a member.
  public func isArray(_ name: String) -> Bool {
    memberValue(name)?.isArray ?? false
  }

  /// The value of a member, unless it is `null`.
  func memberValue(_ name: String) -> JSONValue? {
    if case .object(let object)? = value { object[name]?.unlessNull } else { nil }
  }
}

// MARK: Errors

// Not part of the functions that read. There is one of those for each type, and rarely used code should not be compiled
// into all of them.

extension JSONReader {
  /// Checks that the value is an object.
  ///
  /// - Throws: `DecodingError` when it is something else, or missing.
  @inline(never)
  public func requireObject() throws {
    guard let value else { throw missing(JSONObject.self) }
    if !value.isObject { throw mismatch(JSONObject.self, expected: "an object") }
  }

  /// Checks a condition on the value.
  ///
  /// - Throws: `DecodingError` when it does not hold.
  public func require(_ condition: Bool) throws {
    if !condition { throw failure("A member that this value must have is missing, or has another form than it must.") }
  }

  /// An error about the value itself. Its path begins here; the caller adds the rest.
  ///
  /// - Parameter sentence: A sentence that says what is wrong, and what would be right.
  @inline(never)
  public func failure(_ sentence: @autoclosure () -> String) -> DecodingError {
    if isQuiet { return .unheard }
    return .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: sentence()))
  }

  /// The value has the wrong JSON type.
  @inline(never)
  func mismatch(_ type: Any.Type, expected: StaticString) -> DecodingError {
    if isQuiet { return .unheard }
    return .typeMismatch(
      type,
      DecodingError.Context(
        codingPath: [], debugDescription: "Expected \(expected), found \(value?.kindName ?? "nothing")."))
  }

  /// An error about a missing value, from the type that should be read.
  @inline(never)
  func missing(_ type: Any.Type) -> DecodingError {
    if isQuiet { return .unheard }
    return .valueNotFound(
      type, DecodingError.Context(codingPath: [], debugDescription: "Expected a value, found nothing."))
  }

  /// An error about a missing value, from the struct that needs it.
  @inline(never)
  func notFound(_ type: Any.Type) -> DecodingError {
    if isQuiet { return .unheard }
    guard let place else { return missing(type) }
    let path = place.outer?.path ?? []
    let container = path.last?.stringValue ?? "the value"
    let sentence: String
    switch (place.key, place.parent) {
    case (.name(let name), let parent?) where !parent.isObject:
      let sentence = "Expected an object with the member '\(name)', found \(parent.kindName)."
      return .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: sentence))
    case (.name(let name), _): sentence = "There is no value for '\(name)'."
    case (.index(let index), _): sentence = "'\(container)' has no element \(index)."
    case (.match, _): sentence = "No element of '\(container)' is of the kind that is needed."
    }
    return .keyNotFound(place.key, DecodingError.Context(codingPath: path, debugDescription: sentence))
  }
}

extension JSONValue {
  /// The value; `nil` when it is `null`.
  var unlessNull: JSONValue? {
    if case .null = self { nil } else { self }
  }
}
