import HaapiSchema

extension BuiltinType {
  /// Reads a value without parts.
  func value(at place: JSONPlace) throws(ReadingError) -> DecodedValue {
    guard let node = place.node else { throw place.missing }
    switch self {
    case .string: return .text(try place.text())
    case .int, .int64:
      guard let integer = try place.numeral(expected: "a whole number").integer else {
        throw place.failure("Expected a whole number of up to 64 bits, found another number.")
      }
      return .integer(integer)
    case .double:
      guard let double = try place.numeral(expected: "a number").double else {
        throw place.failure("Expected a number of up to \(Double.greatestFiniteMagnitude), found a larger one.")
      }
      return .number(double)
    case .bool: return .flag(try place.flag())
    case .data:
      guard case .string(let text) = node.content else { throw place.mismatch(expected: "base64url text") }
      guard let bytes = Base64URL.bytes(of: text) else {
        throw place.failure("Expected base64url text, found another text.")
      }
      return .bytes(bytes)
    case .decimal:
      let numeral = try place.numeral(expected: "a number")
      guard numeral.isDecimal else {
        throw place.failure("Expected a number of at most 38 digits, found another number.")
      }
      return .json(JSONNode(.number(numeral.text)))
    case .date: return .text(try place.text(of: "a date and time of RFC 3339") { $0.isTimestamp })
    case .url: return .text(try place.text(of: "a URL") { $0.isURL })
    case .uuid: return .text(try place.text(of: "a UUID") { $0.isUUID })
    case .json, .sendable, .timeInterval: throw place.failure("No schema says how to read \(rawValue).")
    }
  }
}

extension EnumDeclaration {
  func value(at place: JSONPlace) throws(ReadingError) -> DecodedValue {
    let text = try place.text()
    let word = text.word
    if let listed = cases.first(where: { $0.wireName.word == word }) { return .word(listed.name, unlisted: nil) }
    guard let unknown else {
      let type = name.split(separator: ".").last ?? ""
      throw place.failure("Expected a word of \(type), found another text.")
    }
    return .word(unknown.name, unlisted: text)
  }
}

extension JSONPlace {
  /// A string; a number or a boolean as text, where another form is accepted.
  fileprivate func text() throws(ReadingError) -> String {
    guard let node else { throw missing }
    if case .string(let text) = node.content { return text }
    guard coerces, let text = node.scalarText else { throw mismatch(expected: "a string") }
    return text
  }

  /// A string of a certain form.
  fileprivate func text(of form: String, _ hasForm: (String) -> Bool) throws(ReadingError) -> String {
    guard case .string(let text)? = node?.content else { throw mismatch(expected: form) }
    guard hasForm(text) else { throw failure("Expected \(form), found another text.") }
    return text
  }

  fileprivate func numeral(expected: String) throws(ReadingError) -> JSONNumeral {
    switch node?.content {
    case .number(let text)?: return JSONNumeral(unchecked: text)
    case .string(let text)? where coerces:
      guard let numeral = JSONNumeral(text: text.trimmed) else {
        throw failure("Expected \(expected), found another text.")
      }
      return numeral
    default: throw mismatch(expected: expected)
    }
  }

  fileprivate func flag() throws(ReadingError) -> Bool {
    switch node?.content {
    case .bool(let flag)?: return flag
    case .number(let text)? where coerces && JSONNumeral(unchecked: text).shortestText == "1": return true
    case .number(let text)? where coerces && JSONNumeral(unchecked: text).shortestText == "0": return false
    case .string? where coerces && word == "true": return true
    case .string? where coerces && word == "false": return false
    default: throw mismatch(expected: "true or false")
    }
  }
}

/// Bytes as text.
package enum Base64URL {
  /// The bytes of a base64url or base64 text, with or without padding; `nil` when it is neither.
  package static func bytes(of text: String) -> [UInt8]? {
    var text = Array(text.utf8)
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var width: UInt32 = 0
    for digit in text {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      width += 6
      if width >= 8 {
        width -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> width))
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
    case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension StructDeclaration.Shorthand {
  /// The object that a short form stands for, with the members beside it. If only a sibling is there, its text becomes
  /// the value.
  func longForm(of value: JSONNode?, named name: String?, in object: JSONNode?) -> JSONNode? {
    var members: [JSONNode.Member]
    switch value?.content {
    case .object(let found)?: members = found
    case .array?: return value
    case .none: members = []
    case .some: members = value.map { [JSONNode.Member(name: member, value: $0)] } ?? []
    }
    if let name, let object {
      for sibling in siblings where !members.contains(where: { $0.name.utf8.elementsEqual(sibling.member.utf8) }) {
        guard let found = object[name + sibling.suffix], found.isScalar else { continue }
        members.append(JSONNode.Member(name: sibling.member, value: found))
        if value == nil, !members.contains(where: { $0.name == member }) {
          members.append(JSONNode.Member(name: member, value: found))
        }
      }
    }
    return members.isEmpty ? value : JSONNode(.object(members), entry: value?.isObject == true ? value?.entry : nil)
  }
}
