import Foundation

#if canImport(JSONIndex)
import JSONIndex
#endif

/// The bytes of a JSON text, kept once, and the places of all values in them.
///
/// Readers look at it. What they make keeps the parts that its type does not know as places in it, so nothing is copied.
final class JSONDocument: Sendable {
  /// Values and the names before them are numbers in this index. The root is 0.
  let index: IndexedJSON

  /// Indexes a text.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with a sentence that says what is wrong, where, and what would be right.
  init(_ bytes: [UInt8]) throws {
    var rules = IndexedJSON.Rules()
    rules.maximumDepth = JSONValue.maximumDepth
    do {
      index = try IndexedJSON(bytes, rules: rules)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "Not valid JSON: \(error.description(in: bytes))."))
    }
  }

  /// The text that a value writes.
  convenience init(writing value: JSONValue) {
    self.init(known: value.bytes(sortedKeys: false))
  }

  /// Indexes a text that is known to be JSON.
  init(known bytes: [UInt8]) {
    var rules = IndexedJSON.Rules()
    // Values that were not parsed may be deeper.
    rules.maximumDepth = .max
    do {
      index = try IndexedJSON(bytes, rules: rules)
    } catch {
      preconditionFailure("Every value is written as JSON.")
    }
  }
}

// MARK: Values

extension JSONDocument {
  @inline(__always)
  func kind(_ entry: Int) -> IndexedJSON.Kind {
    index.entries[entry].kind
  }

  func isNull(_ entry: Int) -> Bool {
    if case .null = kind(entry) { true } else { false }
  }

  func isObject(_ entry: Int) -> Bool {
    if case .object = kind(entry) { true } else { false }
  }

  func isArray(_ entry: Int) -> Bool {
    if case .array = kind(entry) { true } else { false }
  }

  /// Whether the value is a string.
  func isString(_ entry: Int) -> Bool {
    switch kind(entry) {
    case .string, .escapedString: true
    default: false
    }
  }

  /// The value of a member; `nil` when there is none or it is `null`.
  func member(_ name: StaticString, of object: Int) -> Int? {
    guard let value = index.member(name, of: object), !isNull(value) else { return nil }
    return value
  }

  /// The entry behind a value and all that it contains.
  @inline(__always)
  func end(_ entry: Int) -> Int {
    Int(index.entries[entry].next)
  }

  /// Whether the value is a string, a number or a boolean.
  @inline(__always)
  func isScalar(_ entry: Int) -> Bool {
    switch kind(entry) {
    case .string, .escapedString, .number, .true, .false: true
    case .null, .array, .object: false
    }
  }

  /// The content of a string or a name; the bytes of anything else.
  func text(_ entry: Int) -> String {
    let place = index.entries[entry]
    guard case .string = place.kind else { return index.text(entry) }
    return index.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[Int(place.start) + 1..<Int(place.end) - 1])
      guard content.count <= Self.shortLength else { return String(decoding: content, as: UTF8.self) }
      return String(unsafeUninitializedCapacity: content.count) { $0.initialize(fromContentsOf: content) }
    }
  }

  /// Up to so many bytes, a string needs no memory of its own, and this way to make one takes a third.
  private static let shortLength = 15

  /// The text of a string, of a number (in its shortest form) or of a boolean; `nil` for anything else.
  func scalarText(_ entry: Int) -> String? {
    switch kind(entry) {
    case .string, .escapedString: text(entry)
    case .number: JSONNumber(unchecked: text(entry)).shortestText
    case .true: "true"
    case .false: "false"
    case .null, .array, .object: nil
    }
  }

  /// The text of a string, a number or a boolean, in the form in which words are compared; empty for anything else.
  func token(_ entry: Int) -> String {
    isToken(entry) ? text(entry) : scalarText(entry)?.jsonToken ?? ""
  }

  /// Whether that text is a word, which has the form itself.
  func token(_ entry: Int, is word: StaticString) -> Bool {
    // Nearly always the bytes say it.
    index.isText(entry, word) || !isToken(entry) && token(entry) == "\(word)"
  }

  /// Whether a string is in that form already, as nearly all are.
  private func isToken(_ entry: Int) -> Bool {
    let place = index.entries[entry]
    guard case .string = place.kind, place.end - place.start <= 64 else { return false }
    return index.bytes.withUnsafeBufferPointer { bytes in
      for position in Int(place.start) + 1..<Int(place.end) - 1 where !bytes[position].isOfToken { return false }
      return true
    }
  }

  /// The value of a number that is written with a few digits only.
  func shortInteger(_ entry: Int) -> Int? {
    let place = index.entries[entry]
    guard case .number = place.kind, place.end - place.start < 18 else { return nil }
    var value = 0
    for byte in index.bytes[Int(place.start)..<Int(place.end)] {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// The value as it was received. Its objects are places in this document.
  func value(_ entry: Int) -> JSONValue {
    switch kind(entry) {
    case .object: return .object(JSONObject(in: self, at: entry))
    case .array:
      var elements: [JSONValue] = []
      forEachElement(of: entry) { elements.append(value($0)) }
      return .array(elements)
    case .string, .escapedString: return .string(text(entry))
    case .number: return .number(JSONNumber(unchecked: text(entry)))
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .null: return .null
    }
  }

  /// The kind of value, in words, for a message.
  func kindName(_ entry: Int) -> String {
    switch kind(entry) {
    case .object: "an object"
    case .array: "an array"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}

// MARK: Elements and members

extension JSONDocument {
  /// Calls a function with each element of an array.
  @inline(__always)
  func forEachElement(of array: Int, _ body: (Int) throws -> Void) rethrows {
    let end = end(array)
    var element = array + 1
    while element < end {
      try body(element)
      element = self.end(element)
    }
  }

  /// The members of an object. The last of several with one name counts, at the place of the first.
  func members(of object: Int) -> [(key: Int, value: Int)] {
    var members: [(key: Int, value: Int)] = []
    members.reserveCapacity(8)
    index.forEachMember(of: object) { members.append(($0, $1)) }
    return members.count > JSONObject.linearLimit ? distinct(members) : distinctFew(members)
  }

  private func distinctFew(_ members: [(key: Int, value: Int)]) -> [(key: Int, value: Int)] {
    var distinct = members
    for (place, member) in members.enumerated().dropFirst()
    where members[..<place].contains(where: { isSameName($0.key, member.key) }) {
      distinct.removeAll { $0.key == member.key }
      for first in distinct.indices where isSameName(distinct[first].key, member.key) {
        distinct[first].value = member.value
      }
    }
    return distinct
  }

  private func distinct(_ members: [(key: Int, value: Int)]) -> [(key: Int, value: Int)] {
    var distinct: [(key: Int, value: Int)] = []
    var places: [JSONObject.Name: Int] = [:]
    for member in members {
      let name = JSONObject.Name(text: text(member.key))
      if let place = places[name] {
        distinct[place].value = member.value
      } else {
        places[name] = distinct.count
        distinct.append(member)
      }
    }
    return distinct
  }

  private func isSameName(_ left: Int, _ right: Int) -> Bool {
    compare(left, right) == 0
  }

  /// Whether one name comes before another in the order of their bytes.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    compare(left, right) < 0
  }

  /// Negative where one name comes before another in the order of their bytes, and 0 where they are the same.
  func compare(_ left: Int, _ right: Int) -> Int {
    let (leftPlace, rightPlace) = (index.entries[left], index.entries[right])
    guard case .string = leftPlace.kind, case .string = rightPlace.kind else {
      let (left, right) = (Array(text(left).utf8), Array(text(right).utf8))
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
    let leftCount = Int(leftPlace.end) - Int(leftPlace.start)
    let rightCount = Int(rightPlace.end) - Int(rightPlace.start)
    let order = index.bytes.withUnsafeBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      return Int(
        memcmp(
          base + Int(leftPlace.start) + 1, base + Int(rightPlace.start) + 1, min(leftCount, rightCount) - 2))
    }
    return order == 0 ? leftCount - rightCount : order
  }

  /// The keys that lead from one value to another inside of it.
  func path(from outer: Int, to inner: Int) -> [JSONKey] {
    var path: [JSONKey] = []
    var container = outer
    while container < inner {
      if isArray(container) {
        var element = container + 1
        var number = 0
        while end(element) <= inner { (element, number) = (end(element), number + 1) }
        path.append(.index(number))
        container = element
      } else {
        var key = container + 1
        while end(key + 1) <= inner { key = end(key + 1) }
        path.append(.name(text(key).shortened))
        container = key + 1
      }
    }
    return path
  }

  /// The object that a value is a member of, inside of another value, and the name of the member.
  func owner(of value: Int, in outer: Int) -> (object: Int, name: String)? {
    guard value > outer else { return nil }
    var container = outer
    while true {
      var child = container + 1
      if isArray(container) {
        while end(child) <= value { child = end(child) }
        if child == value { return nil }
      } else {
        while end(child + 1) <= value { child = end(child + 1) }
        child += 1
        if child == value { return (container, text(child - 1)) }
      }
      container = child
    }
  }
}
