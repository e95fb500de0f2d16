/// A JSON number: its text as received.
///
/// Two numbers are equal when their values are exactly equal, in any spelling (`1`, `1.0` and `10e-1`). Nothing is
/// rounded to a floating-point value. A number whose exponent has more than 18 digits equals only its own spelling.
public struct JSONNumber: Sendable {
  /// The number as it was received, by the grammar of RFC 8259.
  public let text: String

  /// A number whose text follows the grammar.
  init(unchecked text: String) {
    self.text = text
  }

  /// The number that a text spells; `nil` when the text does not follow the JSON grammar.
  public init?(text: String) {
    var copy = text
    let isNumber = copy.withUTF8 { bytes in
      JSONNumber.end(in: bytes, from: 0) == .number(end: bytes.count)
    }
    guard isNumber else { return nil }
    self.text = text
  }

  /// A whole number.
  public init(_ value: some FixedWidthInteger) {
    text = String(value)
  }

  /// A floating-point number in its shortest spelling; `nil` for infinities and NaN, which JSON does not have.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }
}

// MARK: Grammar

extension JSONNumber {
  /// How far the bytes follow the grammar.
  enum Scan: Equatable {
    /// A number that ends before `end`.
    case number(end: Int)
    /// A digit is missing at `offset`.
    case missingDigit(offset: Int)
    /// A zero at `offset` is followed by a digit.
    case leadingZero(offset: Int)
  }

  /// Reads the longest beginning that fits the grammar of a number.
  @inline(__always)
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Scan {
    var index = start
    func isDigit() -> Bool {
      index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10
    }
    func isByte(_ byte: UInt8) -> Bool {
      index < bytes.count && bytes[index] == byte
    }

    if isByte(UInt8(ascii: "-")) { index += 1 }
    guard isDigit() else { return .missingDigit(offset: index) }
    if isByte(UInt8(ascii: "0")) {
      index += 1
      if isDigit() { return .leadingZero(offset: index - 1) }
    } else {
      while isDigit() { index += 1 }
    }
    if isByte(UInt8(ascii: ".")) {
      index += 1
      guard isDigit() else { return .missingDigit(offset: index) }
      while isDigit() { index += 1 }
    }
    if isByte(UInt8(ascii: "e")) || isByte(UInt8(ascii: "E")) {
      index += 1
      if isByte(UInt8(ascii: "+")) || isByte(UInt8(ascii: "-")) { index += 1 }
      guard isDigit() else { return .missingDigit(offset: index) }
      while isDigit() { index += 1 }
    }
    return .number(end: index)
  }
}

// MARK: Value

extension JSONNumber {
  /// Sign, significant digits and power of ten. Each value has exactly one such form.
  private struct Normal: Hashable {
    var isNegative = false
    /// ASCII digits without zeros at either end; empty for zero.
    var digits: [UInt8] = []
    /// The power of ten by which the digits, read as a whole number, are multiplied.
    var exponent = 0
  }

  /// `nil` when the exponent has more than 18 digits.
  private var normal: Normal? {
    var result = Normal()
    var exponentDigits = 0
    var exponent = 0
    var isExponentNegative = false
    var isInFraction = false
    var isInExponent = false
    var fractionDigits = 0

    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"):
        if isInExponent { isExponentNegative = true } else { result.isNegative = true }
      case UInt8(ascii: "+"):
        break
      case UInt8(ascii: "."):
        isInFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        isInExponent = true
      case _ where isInExponent:
        if exponentDigits > 0 || byte != UInt8(ascii: "0") { exponentDigits += 1 }
        if exponentDigits <= 18 { exponent = exponent * 10 + Int(byte &- UInt8(ascii: "0")) }
      default:
        if isInFraction { fractionDigits += 1 }
        if !result.digits.isEmpty || byte != UInt8(ascii: "0") { result.digits.append(byte) }
      }
    }

    guard !result.digits.isEmpty else { return Normal() }
    guard exponentDigits <= 18 else { return nil }
    result.exponent = (isExponentNegative ? -exponent : exponent) - fractionDigits
    while result.digits.last == UInt8(ascii: "0") {
      result.digits.removeLast()
      result.exponent += 1
    }
    return result
  }

  /// The value as an integer; `nil` when it has a fraction or does not fit.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    if let value = Integer(text) { return value }
    guard let normal, normal.exponent >= 0, normal.digits.count + normal.exponent <= 20 else { return nil }
    let digits = normal.digits + Array(repeating: UInt8(ascii: "0"), count: normal.exponent)
    if digits.isEmpty { return 0 }
    return Integer((normal.isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self))
  }

  /// The nearest floating-point value; `nil` when the number is too large for one.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The number written plainly and without needless zeros: `60` for `60.0`, `100` for `1e2`.
  ///
  /// Very large and very small numbers keep an exponent (`1e30`), so that the text never grows by more than 21
  /// characters.
  public var shortestText: String {
    guard let normal else { return text }
    guard !normal.digits.isEmpty else { return "0" }
    let count = normal.digits.count
    let sign = normal.isNegative ? "-" : ""
    let digits = String(decoding: normal.digits, as: UTF8.self)
    // The position of the decimal point, counted from the first digit.
    let point = count + normal.exponent

    switch normal.exponent {
    case 0...20:
      return sign + digits + String(repeating: "0", count: normal.exponent)
    case ..<0 where point > 0:
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case ..<0 where point > -6:
      return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + fraction + "e\(point - 1)"
    }
  }
}

extension JSONNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number as it was received. For logs there is ``debugDescription``.
  public var description: String { text }

  /// Only the type. A number can be a secret, such as a PIN.
  public var debugDescription: String { "a number" }

  /// Without the number.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONNumber: Hashable {
  /// Whether both numbers have the same value.
  @inline(never)
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    if left.text == right.text { return true }
    guard let left = left.normal, let right = right.normal else { return false }
    return left == right
  }

  /// Equal numbers have equal hashes, whatever their spelling.
  public func hash(into hasher: inout Hasher) {
    if let normal {
      hasher.combine(normal)
    } else {
      hasher.combine(text)
    }
  }
}
