public import Foundation

extension String: JSONForm {
  /// Reads a string; also a number, as its shortest text, and a boolean.
  ///
  /// - Throws: `DecodingError.typeMismatch` for anything else.
  public init(_json json: JSONReader) throws {
    if let text = json.string {
      self = text
    } else if !json.isPresent {
      throw json.missing(String.self)
    } else if json.coerces, let text = json.scalarText {
      self = text
    } else {
      throw json.mismatch(String.self, expected: "a string")
    }
  }

  /// Writes a string.
  public func _write(to json: inout JSONValue) {
    json = .string(self)
  }

  /// The value.
  public static var _textForm: JSONTextForm { .whole }

  /// The text.
  public static func _value(ofText text: String) -> String? { text }
}

extension Int: JSONForm {
  /// Reads a whole number; also a string that holds one.
  ///
  /// - Throws: `DecodingError` for anything else, and for a number that has a fraction or does not fit.
  public init(_json json: JSONReader) throws {
    if let integer = json.shortInteger {
      self = integer
      return
    }
    let number = try JSONNumber(from: json, as: Int.self, expected: "a whole number")
    guard let integer = number.integer(as: Int.self) else {
      throw json.failure("Expected a whole number of up to 64 bits, found another number.")
    }
    self = integer
  }

  /// Writes a number.
  public func _write(to json: inout JSONValue) {
    json = .number(JSONNumber(self))
  }
}

extension Double: JSONForm {
  /// Reads a number; also a string that holds one.
  ///
  /// - Throws: `DecodingError` for anything else, and for a number that is too large.
  public init(_json json: JSONReader) throws {
    let number = try JSONNumber(from: json, as: Double.self, expected: "a number")
    guard let double = number.double else {
      throw json.failure("Expected a number of up to \(Double.greatestFiniteMagnitude), found a larger one.")
    }
    self = double
  }

  /// Writes a number; `null` for infinities and NaN, which JSON does not have.
  public func _write(to json: inout JSONValue) {
    json = JSONNumber(self).map(JSONValue.number) ?? .null
  }
}

extension Bool: JSONForm {
  /// Reads a boolean; also `0` and `1`, and the strings `true` and `false` in any letter case.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(_json json: JSONReader) throws {
    switch json.scalar {
    case .bool(let flag)?: self = flag
    case nil where !json.isPresent: throw json.missing(Bool.self)
    case .number(1)? where json.coerces: self = true
    case .number(0)? where json.coerces: self = false
    case .string? where json.coerces && json.token == "true": self = true
    case .string? where json.coerces && json.token == "false": self = false
    default: throw json.mismatch(Bool.self, expected: "true or false")
    }
  }

  /// Writes a boolean.
  public func _write(to json: inout JSONValue) {
    json = .bool(self)
  }
}

extension Data: JSONForm {
  /// Reads bytes from base64url text with or without padding; also from plain base64.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(_json json: JSONReader) throws {
    guard let text = json.string else {
      throw !json.isPresent ? json.missing(Data.self) : json.mismatch(Data.self, expected: "base64url text")
    }
    guard let data = Data(base64URL: text) else {
      // Bytes are often secret.
      throw json.failure("Expected base64url text, found another text.")
    }
    self = data
  }

  /// Writes base64url text without padding.
  public func _write(to json: inout JSONValue) {
    json = .string(base64URL())
  }
}

extension JSONValue: JSONCodable {
  /// Keeps the value as it is.
  ///
  /// - Throws: `DecodingError.valueNotFound` when there is none.
  public init(from json: JSONReader) throws {
    guard let value = json.value else { throw json.missing(JSONValue.self) }
    self = value
  }

  /// Writes the value as it is.
  public func write(to json: inout JSONValue) {
    json = self
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The number at a reader's place; also one that a string holds.
  init<T>(from json: JSONReader, as type: T.Type, expected: StaticString) throws {
    switch json.scalar {
    case .number(let number)?: self = number
    case nil where !json.isPresent: throw json.missing(type)
    case .string(let text)? where json.coerces:
      guard let number = JSONNumber(text: text.trimmed) else {
        throw json.failure("Expected \(expected), found another text.")
      }
      self = number
    default: throw json.mismatch(type, expected: expected)
    }
  }
}
