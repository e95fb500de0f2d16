/// What the members of a schema's types can be: other types of a schema, and those of Swift and of Foundation that have a
/// form in JSON.
///
/// Its requirements begin with an underscore, so that nothing of it appears on the texts and numbers of an app. A type of
/// one's own conforms to ``JSONCodable``.
public protocol JSONForm: Codable, Equatable, Sendable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError`, whose coding path begins at the reader's value.
  init(_json json: JSONReader) throws

  /// Replaces `json` by the JSON form of this value.
  func _write(to json: inout JSONValue)

  /// The member that a bare string, number or boolean stands for; `nil` for a type without a short form.
  static var _shorthand: JSONShorthandMember? { get }

  /// The value that a text alone stands for; `nil` for a type that reads such a text like any other value.
  static func _value(ofShortText text: String) -> Self?
}

extension JSONForm {
  /// None.
  public static var _shorthand: JSONShorthandMember? { nil }

  /// None.
  public static func _value(ofShortText text: String) -> Self? { nil }
}
