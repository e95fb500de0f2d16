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
///
/// Readers are passed on all the time. So each field fills a register, and some hold several values.
public struct JSONReader {
  let source: JSONSource
  private let places: Places
  let way: JSONWay
  private let mode: Mode

  private struct Places {
    private let bits: UInt64

    init(entry: UInt32, root: UInt32) {
      bits = UInt64(root) << 32 | UInt64(entry)
    }

    var entry: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var root: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  }

  private struct Mode {
    private let bits: UInt64

    init(coerces: Bool, isQuiet: Bool, depth: UInt8) {
      bits = UInt64(depth) | (coerces ? 1 << 8 : 0) | (isQuiet ? 1 << 9 : 0)
    }

    var depth: UInt8 { UInt8(truncatingIfNeeded: bits) }
    var coerces: Bool { bits & 1 << 8 != 0 }
    var isQuiet: Bool { bits & 1 << 9 != 0 }
  }

  /// The value at this place, or the last one on the way to it.
  var entry: UInt32 { places.entry }
  /// The struct that is being read.
  var root: UInt32 { places.root }
  /// Whether a value in another form is accepted.
  var coerces: Bool { mode.coerces }
  /// Whether nobody reads the errors that are thrown here, so that they need no text. Errors cost far more than values,
  /// and a response may consist of nothing but flaws.
  var isQuiet: Bool { mode.isQuiet }
  /// The number of values that are being read around this one.
  var depth: UInt8 { mode.depth }

  /// A reader of a whole document, or of a value of it.
  init(
    _ source: JSONSource, at entry: UInt32 = 0, root: UInt32? = nil, way: JSONWay = .direct, coerces: Bool = true,
    isQuiet: Bool = false, depth: UInt8 = 0
  ) {
    self.source = source
    self.places = Places(entry: entry, root: root ?? entry)
    self.way = way
    self.mode = Mode(coerces: coerces, isQuiet: isQuiet, depth: depth)
  }

  /// How deep values may be nested. Each level costs some ten kilobytes of stack; a level of the text itself costs next
  /// to nothing. Real responses have about eight levels.
  static let maximumDepth: UInt8 = 32

  /// A reader of a whole value.
  public init(_ value: JSONValue) {
    self.init(value, context: nil)
  }

  /// A reader of a whole value. A received object is read where it is, anything else is written first.
  init(_ value: JSONValue, context: DecodingContext?, isQuiet: Bool = false, depth: UInt8 = 0) {
    if case .object(let object) = value, let place = object.place {
      self.init(
        JSONSource(place.document, context: context), at: UInt32(truncatingIfNeeded: place.entry), isQuiet: isQuiet,
        depth: depth)
    } else {
      self.init(JSONSource(JSONDocument(writing: value), context: context), isQuiet: isQuiet, depth: depth)
    }
  }

  var document: JSONDocument { source.document }
  var context: DecodingContext? { source.context }
  var place: Int { Int(entry) }

  /// Another place in the same struct.
  @inline(__always)
  func moved(to entry: Int, by way: JSONWay = .direct) -> JSONReader {
    JSONReader(
      source, at: UInt32(truncatingIfNeeded: entry), root: root, way: way, isQuiet: isQuiet, depth: depth)
  }

  /// The same place, with errors that say what is wrong.
  var heard: JSONReader {
    JSONReader(source, at: entry, root: root, way: way, coerces: coerces, depth: depth)
  }

  /// The same place, for a reading whose errors are reported.
  var quietIfUnheard: JSONReader {
    JSONReader(source, at: entry, root: root, way: way, coerces: coerces, isQuiet: hearsNothing, depth: depth)
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
  @inline(never)
  public subscript(name: StaticString) -> JSONReader {
    member(name) ?? gap(.name("\(name)"))
  }

  /// The place of an element. Elements that are `null` are skipped, and a single object counts as an array of one.
  public subscript(index: Int) -> JSONReader {
    var rest = index
    let found = elements.first { _ in
      rest -= 1
      return rest < 0
    }
    return (index >= 0 ? found : nil) ?? gap(.index(index))
  }

  /// The place of the first element for which a condition holds.
  public func first(where condition: (JSONReader) -> Bool) -> JSONReader {
    elements.first(where: condition) ?? gap(.match)
  }

  /// This place, or another if this one is empty.
  public func or(_ other: @autoclosure () throws -> JSONReader) rethrows -> JSONReader {
    isPresent ? self : try other()
  }

  /// This place if a condition holds, otherwise an empty one.
  public func when(_ condition: Bool) -> JSONReader {
    if condition { return self }
    if case .gap = way { return self }
    return moved(to: place, by: .gap(JSONGap(nil)))
  }

  /// The place of the first of several members that exists; of the first one if none does.
  @inline(__always)
  public func either(_ names: StaticString...) -> JSONReader {
    // Each text for the user is found in this way. Inlined, the list of names needs no memory of its own.
    for name in names {
      if let member = member(name) { return member }
    }
    return names.first.map { gap(.name("\($0)")) } ?? self
  }

  /// The place of a member, unless there is none or it is `null`.
  func member(_ name: StaticString) -> JSONReader? {
    switch way {
    case .direct:
      return value(of: name).map { moved(to: $0) }
    case .short(let member): return member.isNamed(name) ? moved(to: place, by: .inShort(member)) : nil
    case .inShort, .gap: return nil
    }
  }

  /// The value of a member, unless there is none or it is `null`. None in a short form.
  @inline(__always)
  func value(of name: StaticString) -> Int? {
    if case .direct = way { document.member(name, of: place) } else { nil }
  }

  /// A place beyond this one, where there is nothing.
  @inline(never)
  func gap(_ key: JSONKey) -> JSONReader {
    let gap =
      switch way {
      case .direct, .inShort:
        JSONGap(key, foundInstead: isPresent && !isObject ? document.kindName(place) : nil)
      case .short: JSONGap(key)
      case .gap(let outer): JSONGap(key, outer: outer)
      }
    return moved(to: place, by: .gap(gap))
  }

  /// The keys from the struct that is being read to this place.
  var path: [JSONKey] {
    let path = document.path(from: Int(root), to: place)
    return switch way {
    case .direct, .short: path
    case .inShort(let member): path + [.name(member.name)]
    case .gap(let gap): path + gap.path
    }
  }
}

// MARK: Values

extension JSONReader {
  /// The value at this place; `nil` when there is none or it is `null`.
  public var value: JSONValue? {
    switch way {
    case .direct, .inShort: keptValue.unlessNull
    case .short(let member):
      .object(JSONObject([JSONObject.Member(name: member.name, value: document.value(place))]))
    case .gap: nil
    }
  }

  /// The value, in a document of its own. Who keeps it should not keep what stands around it.
  private var keptValue: JSONValue {
    guard isObject || isArray, !source.keepsDocument(for: place) else { return document.value(place) }
    return JSONDocument(known: Array(document.index.source(place))).value(0)
  }

  /// The value, if it is a string, a number or a boolean.
  var scalar: JSONValue? {
    isText ? document.value(place) : nil
  }

  /// The value's text, if it is a string.
  var string: String? {
    switch way {
    case .direct, .inShort: document.isString(place) ? document.text(place) : nil
    case .short, .gap: nil
    }
  }

  /// The text of a string, of a number (in its shortest form) or of a boolean; `nil` for anything else.
  var scalarText: String? {
    isText ? document.scalarText(place) : nil
  }

  /// The value, if it is a number of a few digits.
  var shortInteger: Int? {
    isText ? document.shortInteger(place) : nil
  }

  /// The kind of the value, in words, for a message.
  var kindName: String {
    switch way {
    case .direct, .inShort: document.isNull(place) ? "nothing" : document.kindName(place)
    case .short: "an object"
    case .gap: "nothing"
    }
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
    switch way {
    case .direct, .inShort: document.sortedText(of: place)
    case .short, .gap: (value ?? .null).text(sortedKeys: true)
    }
  }

  /// The value's text in the form in which words are compared: in lower case, without white space at either end. Empty
  /// when the value is missing or has no text.
  public var token: String {
    isText ? document.token(place) : ""
  }

  /// The elements of an array, as places.
  @inline(never)
  public var elements: JSONElements { JSONElements(of: self) }

  /// Whether there is a value other than `null`.
  public var isPresent: Bool {
    if case .gap = way { false } else { !document.isNull(place) }
  }

  /// Whether the value is a string, a number or a boolean.
  public var isText: Bool {
    switch way {
    case .direct, .inShort: document.isScalar(place)
    case .short, .gap: false
    }
  }

  /// Whether the value is an object.
  public var isObject: Bool {
    switch way {
    case .direct: document.isObject(place)
    case .short: true
    case .inShort, .gap: false
    }
  }

  /// Whether the value is an array.
  public var isArray: Bool {
    if case .direct = way { document.isArray(place) } else { false }
  }

  /// ``token-swift.property`` of a member.
  @inline(never)
  public func token(_ name: StaticString) -> String {
    if let value = value(of: name) { document.token(value) } else { "" }
  }

  /// Whether ``token-swift.property`` of a member is a word, which has that form itself.
  @inline(never)
  public func token(_ name: StaticString, is word: StaticString) -> Bool {
    guard let value = value(of: name) else { return word.utf8CodeUnitCount == 0 }
    return document.token(value, is: word)
  }

  /// ``elements-swift.property`` of a member.
  @inline(never)
  public func elements(_ name: StaticString) -> JSONElements {
    member(name)?.elements ?? JSONElements(nothingIn: self)
  }

  /// ``isPresent-swift.property`` of a member.
  @inline(never)
  public func isPresent(_ name: StaticString) -> Bool {
    value(of: name) != nil
  }

  /// ``isText-swift.property`` of a member.
  @inline(never)
  public func isText(_ name: StaticString) -> Bool {
    value(of: name).map(document.isScalar) ?? false
  }

  /// ``isObject-swift.property`` of a member.
  @inline(never)
  public func isObject(_ name: StaticString) -> Bool {
    value(of: name).map(document.isObject) ?? false
  }

  /// ``isArray-swift.property`` of a member.
  @inline(never)
  public func isArray(_ name: StaticString) -> Bool {
    value(of: name).map(document.isArray) ?? false
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
    if isObject { return }
    throw isPresent ? mismatch(JSONObject.self, expected: "an object") : missing(JSONObject.self)
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
        codingPath: [], debugDescription: "Expected \(expected), found \(kindName)."))
  }

  /// An error about a missing value, from the type that should be read.
  @inline(never)
  func missing(_ type: Any.Type) -> DecodingError {
    if isQuiet { return .unheard }
    return .valueNotFound(
      type, DecodingError.Context(codingPath: [], debugDescription: "Expected a value, found nothing."))
  }

  /// An error about a missing member, from the struct that needs it.
  @inline(never)
  func notFound(_ name: StaticString, _ type: Any.Type) -> DecodingError {
    self[name].notFound(type)
  }

  /// An error about a missing value, from the struct that needs it.
  @inline(never)
  func notFound(_ type: Any.Type) -> DecodingError {
    if isQuiet { return .unheard }
    var path = path
    guard let key = path.popLast() else { return missing(type) }
    let container = path.last?.stringValue ?? "the value"
    let sentence: String
    switch key {
    case .name(let name):
      if case .gap(let gap) = way, let foundInstead = gap.foundInstead {
        let sentence = "Expected an object with the member '\(name)', found \(foundInstead)."
        return .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: sentence))
      }
      sentence = "There is no value for '\(name)'."
    case .index(let index): sentence = "'\(container)' has no element \(index)."
    case .match: sentence = "No element of '\(container)' is of the kind that is needed."
    }
    return .keyNotFound(key, DecodingError.Context(codingPath: path, debugDescription: sentence))
  }
}

extension JSONValue {
  /// The value; `nil` when it is `null`.
  var unlessNull: JSONValue? {
    if case .null = self { nil } else { self }
  }
}
