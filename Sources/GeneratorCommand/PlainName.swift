import SwiftEmitter

extension String {
  /// Whether modules and schemas can be called so: letters and digits of ASCII, and underscores, no digit first, not all
  /// underscores, and no keyword of Swift.
  public var isPlainName: Bool {
    first?.isNumber == false && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && contains { $0 != "_" } && !SwiftEmitter.isKeyword(self)
  }
}
