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

  /// What a text alone stands for.
  static var _textForm: JSONTextForm { get }

  /// The value that a text alone stands for; `nil` for a text that is read like any other value.
  static func _value(ofText text: String) -> Self?
}

/// What a text alone stands for, where a value of a type is expected.
public enum JSONTextForm: Sendable {
  /// Nothing special: a text is read like any other value.
  case none
  /// The whole value.
  case whole
  /// One member of the value. Others may stand beside the text.
  case short(JSONShorthandMember)

  /// The member that a bare string, number or boolean stands for; `nil` for a type without a short form.
  var shorthand: JSONShorthandMember? {
    if case .short(let member) = self { member } else { nil }
  }
}

extension JSONForm {
  /// Nothing of its own.
  public static var _textForm: JSONTextForm { .none }

  /// None.
  public static func _value(ofText text: String) -> Self? { nil }
}
