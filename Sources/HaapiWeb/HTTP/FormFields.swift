/// The fields that a form of a page sends (`application/x-www-form-urlencoded`), in order.
public struct FormFields: Sendable {
  /// Names and values.
  public let fields: [(name: String, value: String)]

  /// The first field of a name.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The most fields of a form. A screen has a few.
  public static let maximumCount = 200

  /// - Returns: `nil` if the bytes are no fields in UTF-8, or too many. They are counted before any is decoded.
  public init?(_ bytes: some Collection<UInt8>) {
    var count = 0
    var isOpen = false
    for byte in bytes {
      if byte == UInt8(ascii: "&") {
        isOpen = false
      } else if !isOpen {
        isOpen = true
        count += 1
        if count > Self.maximumCount { return nil }
      }
    }
    var fields: [(name: String, value: String)] = []
    fields.reserveCapacity(count)
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), let value = parts.count > 1 ? Self.decode(parts[1]) : "" else {
        return nil
      }
      fields.append((name, value))
    }
    self.fields = fields
  }

  private static func decode(_ bytes: some Collection<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexDigit, let low = rest.next()?.hexDigit else { return nil }
        decoded.append(high << 4 | low)
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexDigit: UInt8? {
    Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init)
  }
}
