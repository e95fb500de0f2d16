extension JSONValue {
  /// The value as JSON text without white space. Numbers keep the spelling in which they were received.
  ///
  /// - Parameter sortedKeys: Whether to sort the members of all objects by the UTF-8 bytes of their names, so that
  ///   equal objects give the same text.
  public func text(sortedKeys: Bool = false) -> String {
    String(decoding: bytes(sortedKeys: sortedKeys), as: UTF8.self)
  }

  /// The text in UTF-8.
  package func bytes(sortedKeys: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    // Enough for a small object; without it, the first bytes would be moved several times.
    bytes.reserveCapacity(256)
    append(to: &bytes, sortedKeys: sortedKeys)
    return bytes
  }

  private func append(to bytes: inout [UInt8], sortedKeys: Bool) {
    switch self {
    case .null:
      bytes.append(contentsOf: "null".utf8)
    case .bool(let flag):
      bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number):
      bytes.append(contentsOf: number.text.utf8)
    case .string(let text):
      JSONValue.appendQuoted(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes, sortedKeys: sortedKeys)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      var members = object.members
      if sortedKeys { members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.appendQuoted(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes, sortedKeys: sortedKeys)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    var text = text
    let isPlain = text.withUTF8 { text in
      guard text.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
        return false
      }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
  }
}
