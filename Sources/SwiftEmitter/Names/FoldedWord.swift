import HaapiSchema

/// A word in the form for comparison: without surrounding white space, in lower case. The same as `jsonToken` of the
/// runtime.
enum FoldedWord {
  static func of(_ word: String) -> String {
    // Nearly all words have that form already.
    if word.withBytes({ $0.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A ~= $0) } }) { return word }
    let characters = word.unicodeScalars
    guard let first = characters.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = characters.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(characters[first...last]).lowercased()
  }
}
