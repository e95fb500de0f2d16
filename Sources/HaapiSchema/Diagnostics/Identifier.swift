/// The rules for names that become Swift.
package enum Identifier {
  /// The longest name that is accepted, in UTF-8 bytes.
  static let maximumLength = 200

  /// Whether Swift reads the text as one name, after adding backticks if it is a keyword.
  package static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength, text != "_" else { return false }
    // Nearly all are ASCII.
    let isPlain = text.withBytes { bytes in
      bytes.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? false
        && bytes.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
          default: false
          }
        }
    }
    if isPlain { return true }
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard isFirst ? isHead(scalar) : isHead(scalar) || isTail(scalar) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: scalar.value >= 0x80 && scalar.properties.isXIDStart && scalar.properties.isNFCQuickCheckYes
    }
  }

  private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9": true
    default: scalar.value >= 0x80 && scalar.properties.isXIDContinue && scalar.properties.isNFCQuickCheckYes
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Canonically equivalent spellings look like one name to people, but are two to the compiler.
  fileprivate var isNFCQuickCheckYes: Bool { canonicalCombiningClass == .notReordered }
}
