public import Foundation

extension JSONValue {
  /// Parses a JSON text (RFC 8259, UTF-8, with or without a byte order mark).
  ///
  /// The parser is exact, with two exceptions: half an escaped surrogate pair becomes U+FFFD, so that one broken
  /// character does not fail the whole text, and the last of several members with the same name wins.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with a sentence that says what is wrong, where, and what would be right.
  public init(parsing data: Data) throws {
    self = try JSONDocument([UInt8](data)).value(0)
  }

  /// Parses a JSON text. See ``init(parsing:)-(Data)``.
  public init(parsing text: String) throws {
    self = try JSONDocument(Array(text.utf8)).value(0)
  }
}
