public import Foundation

/// A type of a schema.
///
/// A conforming type says how to read it from a ``JSONReader`` and how to write it as a ``JSONValue``. It gets
/// `Codable` from that; ``decode(_:additions:onReport:)`` is the faster way.
public protocol JSONCodable: JSONForm {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError`, whose coding path begins at the reader's value.
  init(from json: JSONReader) throws

  /// Replaces `json` by the JSON form of this value.
  func write(to json: inout JSONValue)
}

extension JSONCodable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError`, whose coding path begins at the reader's value.
  public init(_json json: JSONReader) throws {
    try self.init(from: json)
  }

  /// Replaces `json` by the JSON form of this value.
  public func _write(to json: inout JSONValue) {
    write(to: &json)
  }

  /// Reads a value through any decoder.
  ///
  /// - Throws: `DecodingError`, and what the decoder throws.
  public init(from decoder: any Decoder) throws {
    self = try Self.value(from: decoder)
  }

  /// Writes the value through any encoder.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue(writing: self).encode(to: encoder)
  }

  /// Whether two members are equal. The compiler checks a call of this in a fifth of the time that `==` takes it, since there is no
  /// other function of this name.
  @inlinable
  public static func areEqual<Member: Equatable>(_ first: Member, _ second: Member) -> Bool {
    first == second
  }

  /// Reads a value from a JSON text.
  ///
  /// - Parameters:
  ///   - data: The JSON text in UTF-8.
  ///   - additions: Types beyond those of the unions. The first addition that knows a value reads it.
  ///   - onReport: Called for each value that was malformed, and therefore left out or replaced by a default.
  /// - Throws: `DecodingError`, with the path to the value that is wrong.
  public static func decode(
    _ data: Data, additions: [DecodingAdditions] = [], onReport: ((DecodingError) -> Void)? = nil
  ) throws -> Self {
    try DecodingContext.decode(data, additions: additions, onReport: onReport) { try $0.required() }
  }

  static func value(from decoder: any Decoder) throws -> Self {
    let json = try JSONReader(reading: decoder)
    do {
      guard json.isPresent else { throw json.missing(Self.self) }
      return try element(from: json)
    } catch {
      throw JSONReader.located(error, in: decoder)
    }
  }

  /// Reads an undeclared member from the retained JSON.
  ///
  /// - Parameters:
  ///   - additions: Types beyond those of the unions.
  ///   - read: Reads the member from this value.
  /// - Returns: `nil` when the member is missing or wrong.
  public func reading<Value>(
    with additions: [DecodingAdditions] = [], _ read: (JSONReader) throws -> Value?
  ) -> Value? {
    let json = JSONValue(writing: self)
    let context = DecodingContext(body: .rewritten(json), additions: additions, isHeard: false)
    return try? read(JSONReader(json, context: context, isQuiet: true))
  }
}

/// A type with a short form: `"Sign in"` for `{"literal": "Sign in"}`.
///
/// Members beside the value may belong to it. With the sibling `key` and the suffix `Key`, the member `titleKey` next
/// to `title` is the `key` of the title.
public protocol JSONShorthand: JSONCodable {
  /// The member that a bare string, number or boolean stands for, and the members that may stand beside the value.
  static var shorthandMember: JSONShorthandMember { get }

  /// The value that a text alone stands for; `nil` for a type that reads such a text like any other value.
  static func value(ofShortText text: String) -> Self?
}

extension JSONShorthand {
  /// ``shorthandMember``
  public static var _textForm: JSONTextForm { .short(shorthandMember) }

  /// None.
  public static func value(ofShortText text: String) -> Self? { nil }

  /// ``value(ofShortText:)``
  public static func _value(ofText text: String) -> Self? { value(ofShortText: text) }

  /// Writes the short form when that loses nothing.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try shortForm().encode(to: encoder)
  }

  /// The value alone if there is no other member, otherwise the object.
  func shortForm() -> JSONValue {
    let json = JSONValue(writing: self)
    guard case .object(let object) = json, object.members.count == 1, let value = object[Self.shorthandMember.name]
    else {
      return json
    }
    return value
  }
}

/// An enum whose values are words. A text is read by `init(rawValue:)` alone.
public protocol JSONEnum: JSONCodable, RawRepresentable where RawValue == String {}

extension JSONEnum {
  /// The value.
  public static var _textForm: JSONTextForm { .whole }

  /// The value of the word; `nil` for another text.
  public static func _value(ofText text: String) -> Self? { Self(rawValue: text) }
}

extension JSONCodable where Self: RawRepresentable, RawValue == String {
  /// Reads the value from its word.
  ///
  /// - Throws: `DecodingError` when the value is not text, or not a word of this type.
  public init(from json: JSONReader) throws {
    let word = try String(_json: json)
    guard let value = Self(rawValue: word) else {
      throw json.failure("Expected a word of \(Self.self), found another text.")
    }
    self = value
  }

  /// Writes the word.
  public func write(to json: inout JSONValue) {
    json = .string(rawValue)
  }

  /// Reads the value from its word, through any decoder.
  ///
  /// - Throws: `DecodingError` when the value is not text, or not a word of this type.
  public init(from decoder: any Decoder) throws {
    self = try Self.value(from: decoder)
  }

  /// Writes the word through any encoder.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// A choice between types. The JSON itself tells which one to read.
public protocol JSONUnion {
  /// The type that all of them share.
  associatedtype Value

  /// Reads a value of the right type.
  ///
  /// - Throws: `DecodingError`, whose coding path begins at the reader's value.
  static func read(_ json: JSONReader) throws -> Value
}

extension JSONUnion {
  /// Reads a value from a JSON text.
  ///
  /// - Parameters:
  ///   - data: The JSON text in UTF-8.
  ///   - additions: Types beyond those of the unions. The first addition that knows a value reads it.
  ///   - onReport: Called for each value that was malformed, and therefore left out or replaced by a default.
  /// - Throws: `DecodingError`, with the path to the value that is wrong.
  public static func decode(
    _ data: Data, additions: [DecodingAdditions] = [], onReport: ((DecodingError) -> Void)? = nil
  ) throws -> Value {
    try DecodingContext.decode(data, additions: additions, onReport: onReport) { try $0.required(read) }
  }
}
