extension JSONNode {
  /// The value as JSON text without white space, with the members of all objects in the order of their names. Numbers
  /// keep their spelling.
  package var sortedText: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as JSON text for people, with members in their own order.
  package var indented: String {
    var bytes: [UInt8] = []
    append(to: &bytes, behind: "\n")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter line: The start of a line at this depth.
  private func append(to bytes: inout [UInt8], behind line: String) {
    let inner = line + "  "
    switch content {
    case .array(let elements) where !elements.isEmpty:
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        bytes += ((index > 0 ? "," : "") + inner).utf8
        element.append(to: &bytes, behind: inner)
      }
      bytes += (line + "]").utf8
    case .object(let members) where !members.isEmpty:
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        bytes += ((index > 0 ? "," : "") + inner).utf8
        Self.append(quoted: member.name, to: &bytes)
        bytes += ": ".utf8
        member.value.append(to: &bytes, behind: inner)
      }
      bytes += (line + "}").utf8
    default: append(to: &bytes)
    }
  }

  private func append(to bytes: inout [UInt8]) {
    switch content {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): Self.append(quoted: text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(quoted: member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func append(quoted text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case 0..<0x20: bytes += ((byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
