import JSONIndex

/// The value that a number of a JSON text spells, without rounding.
struct JSONNumeral {
  let text: String

  /// A number whose text follows the grammar.
  init(unchecked text: String) {
    self.text = text
  }

  /// The number that a whole text spells; `nil` when it does not follow the grammar of JSON.
  init?(text: String) {
    let bytes = Array(text.utf8)
    guard let json = try? IndexedJSON(bytes), json.kind(IndexedJSON.root) == .number,
      json.source(IndexedJSON.root).count == bytes.count
    else { return nil }
    self.text = text
  }

  /// The number as an integer; `nil` when it has a fraction or does not fit.
  var integer: Int? {
    if let integer = Int(text) { return integer }
    guard let decimal = Decimal(text), decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 20 else {
      return nil
    }
    let digits = decimal.digits + String(repeating: "0", count: decimal.exponent)
    return digits.isEmpty ? 0 : Int(decimal.sign + digits)
  }

  /// Whether Foundation's `Decimal` holds the number exactly: its digits as 128 bits, and a power of ten.
  var isDecimal: Bool {
    guard let decimal = Decimal(text) else { return false }
    let largest = "340282366920938463463374607431768211455"
    let (count, limit) = (decimal.digits.count, largest.count)
    return (count < limit || count == limit && decimal.digits <= largest) && -128...127 ~= decimal.exponent
  }

  /// The nearest floating-point value; `nil` when the number is too large for one.
  var double: Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number written plainly and without needless zeros: `60` for `60.0`, `100` for `1e2`, `1e30` for very large ones.
  var shortestText: String {
    guard let decimal = Decimal(text) else { return text }
    let (digits, sign) = (decimal.digits, decimal.sign)
    guard !digits.isEmpty else { return "0" }
    let point = digits.count + decimal.exponent
    switch decimal.exponent {
    case 0...20: return sign + digits + String(repeating: "0", count: decimal.exponent)
    case ..<0 where point > 0: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case ..<0 where point > -6: return sign + "0." + String(repeating: "0", count: -point) + digits
    default: return sign + digits.prefix(1) + (digits.count > 1 ? "." + digits.dropFirst() : "") + "e\(point - 1)"
    }
  }
}

/// Sign, digits without zeros at either end, and the power of ten by which they are multiplied.
private struct Decimal {
  let sign: String
  /// Empty for zero.
  let digits: String
  let exponent: Int

  /// `nil` when the exponent has more than 18 digits.
  init?(_ text: String) {
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let all = (whole + fraction).drop { $0 == "0" }
    let zeros = all.reversed().prefix { $0 == "0" }.count
    digits = String(all.dropLast(zeros))
    sign = text.hasPrefix("-") && !digits.isEmpty ? "-" : ""
    guard !digits.isEmpty, parts.count > 1 else {
      exponent = digits.isEmpty ? 0 : zeros - fraction.count
      return
    }
    let isNegative = parts[1].hasPrefix("-")
    let power = parts[1].drop { $0 == "-" || $0 == "+" }.drop { $0 == "0" }
    guard power.count <= 18 else { return nil }
    let value = power.isEmpty ? 0 : Int(power) ?? 0
    exponent = (isNegative ? -value : value) - fraction.count + zeros
  }
}
