import Foundation

/// A text in the form in which words are compared, for a `switch` over the words of a schema.
///
/// ```swift
/// switch JSONWord(rawValue) {
/// case "login": self = .login
/// default: self = .other(value: rawValue)
/// }
/// ```
///
/// Nearly all words are ASCII. Those of another length are told apart at once.
public struct JSONWord: Sendable {
  private let text: String
  /// How many bytes the text has; `nil` if it may have others than those of ASCII.
  @usableFromInline let length: Int?

  /// The text as a word: ``Swift/String/jsonToken``.
  public init(_ text: String) {
    guard text.utf8.count > 1_024 || !text.isToken else {
      self.text = text
      length = text.utf8.count
      return
    }
    let token = text.jsonToken
    self.text = token
    length = token.isToken ? token.utf8.count : nil
  }

  /// Whether the text is a word.
  @inlinable
  public static func ~= (word: StaticString, text: JSONWord) -> Bool {
    if word.isASCII, let length = text.length, length != word.utf8CodeUnitCount { return false }
    return text.isEqual(to: word)
  }

  @usableFromInline
  func isEqual(to word: StaticString) -> Bool {
    guard length == word.utf8CodeUnitCount else { return text == "\(word)" }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memcmp($0, word.utf8Start, bytes.count) == 0 } ?? true
    } ?? (text == "\(word)")
  }
}
