import Foundation

/// The forms of text that Foundation's types are read from, as the runtime reads them.
extension String {
  /// Whether the text is a date and time of RFC 3339.
  var isTimestamp: Bool {
    let form =
      /([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])/
    guard let match = wholeMatch(of: form)?.output else { return false }
    return DateComponents(
      calendar: Calendar(identifier: .iso8601), year: Int(match.1), month: Int(match.2), day: Int(match.3)
    ).isValidDate
  }

  /// Whether the text is a URL of RFC 3986.
  var isURL: Bool {
    utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } && URL(string: self) != nil
  }

  var isUUID: Bool { UUID(uuidString: self) != nil }
}

extension JSONNumeral {
  /// Whether Foundation's `Decimal` holds the number exactly.
  var isDecimal: Bool {
    guard let decimal = Foundation.Decimal(string: text), let held = JSONNumeral(text: decimal.description) else {
      return false
    }
    return held.shortestText == shortestText
  }
}
