import SwiftEmitter

extension String {
  /// Whether the text can name a module or a schema: ASCII letters, digits and underscores, not beginning with a digit,
  /// not only underscores, and not a keyword of Swift.
  public var isPlainName: Bool {
    first?.isNumber == false && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && contains { $0 != "_" } && !SwiftEmitter.isKeyword(self)
  }
}
