import JSONIndex

// A mapping reads `json("…")` with Foundation's `JSONSerialization`, since code of an overlay has nothing else in each
// runtime. What that refuses as a whole is nothing to all such expressions.

extension JSONNode {
  /// Whether Foundation reads it: no `Double` holds a number that is too large.
  var isReadByFoundation: Bool {
    switch content {
    case .object(let members): members.allSatisfy(\.value.isReadByFoundation)
    case .array(let elements): elements.allSatisfy(\.isReadByFoundation)
    case .number(let text): Double(text)?.isFinite == true
    case .string, .bool, .null: true
    }
  }
}

extension IndexedJSON {
  /// Whether a text or a name has half a surrogate pair, which Foundation refuses.
  var hasLoneSurrogate: Bool {
    entries.contains { entry in
      entry.kind == .escapedString && Self.hasLoneSurrogate(bytes[Int(entry.start)..<Int(entry.end)])
    }
  }

  private static func hasLoneSurrogate(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[(backslash + 1)...]
      guard rest.first == UInt8(ascii: "u") else {
        rest = rest.dropFirst()
        continue
      }
      switch unit(rest) {
      case 0xD800..<0xDC00:
        let next = rest.dropFirst(5)
        guard next.first == UInt8(ascii: "\\"), 0xDC00..<0xE000 ~= unit(next.dropFirst()) else { return true }
        rest = next.dropFirst(6)
      case 0xDC00..<0xE000: return true
      default: rest = rest.dropFirst(5)
      }
    }
    return false
  }

  /// The code unit of `u0041`; 0 for anything else.
  private static func unit(_ text: ArraySlice<UInt8>) -> Int {
    guard text.first == UInt8(ascii: "u") else { return 0 }
    return Int(String(decoding: text.dropFirst().prefix(4), as: UTF8.self), radix: 16) ?? 0
  }
}
