public import Foundation

// Types of Foundation that JSON has as text, or as a number.

extension Date: JSONForm {
  /// Reads a date and time of RFC 3339, such as `2026-11-23T08:30:00.25+01:00`.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(_json json: JSONReader) throws {
    self = try json.read("a date and time of RFC 3339") { Date(rfc3339: $0) }
  }

  /// Writes the date and time in UTC, with at most six digits of fractions of a second; `null` for a date outside of the
  /// years 1 to 9999, which RFC 3339 does not have.
  public func _write(to json: inout JSONValue) {
    json = rfc3339.map(JSONValue.string) ?? .null
  }
}

extension URL: JSONForm {
  /// Reads an absolute or relative URL of RFC 3986.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(_json json: JSONReader) throws {
    self = try json.read("a URL") { URL(href: $0) }
  }

  /// Writes the URL.
  public func _write(to json: inout JSONValue) {
    json = .string(absoluteString)
  }
}

extension URL {
  /// The URL that a response holds as text; `nil` when the text is not a URL, which some versions of Foundation would
  /// make one of by escaping.
  package init?(href: String) {
    guard href.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    self.init(string: href)
  }
}

extension UUID: JSONForm {
  /// Reads a UUID in its usual text form, in any letter case.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(_json json: JSONReader) throws {
    self = try json.read("a UUID") { UUID(uuidString: $0) }
  }

  /// Writes the UUID in capital letters.
  public func _write(to json: inout JSONValue) {
    json = .string(uuidString)
  }
}

extension Int64: JSONForm {
  /// Reads a whole number; also a string that holds one.
  ///
  /// - Throws: `DecodingError` for anything else, and for a number that has a fraction or does not fit.
  public init(_json json: JSONReader) throws {
    self = Int64(try Int(_json: json))
  }

  /// Writes a number.
  public func _write(to json: inout JSONValue) {
    json = .number(JSONNumber(self))
  }
}

extension Decimal: JSONForm {
  /// Reads a number; also a string that holds one.
  ///
  /// - Throws: `DecodingError` for anything else, and for a number that cannot be held exactly: one with more than 38
  ///   digits, or with an exponent beyond 127.
  public init(_json json: JSONReader) throws {
    let number = try JSONNumber(from: json, as: Decimal.self, expected: "a number")
    guard let decimal = Decimal(string: number.text), JSONNumber(unchecked: decimal.description) == number else {
      throw json.failure("Expected a number of at most 38 digits, found another number.")
    }
    self = decimal
  }

  /// Writes a number; `null` for NaN, which JSON does not have.
  public func _write(to json: inout JSONValue) {
    json = JSONNumber(text: description).map(JSONValue.number) ?? .null
  }
}

extension JSONReader {
  fileprivate func read<Value>(_ form: StaticString, _ parse: (String) -> Value?) throws -> Value {
    guard let text = string else {
      throw !isPresent ? missing(Value.self) : mismatch(Value.self, expected: form)
    }
    guard let parsed = parse(text) else { throw failure("Expected \(form), found another text.") }
    return parsed
  }
}
