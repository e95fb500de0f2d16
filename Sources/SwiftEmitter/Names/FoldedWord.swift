/// A word in the form for comparison: without surrounding white space, in lower case. The same as `jsonToken` of the
/// runtime.
enum FoldedWord {
  static func of(_ word: String) -> String {
    let characters = word.unicodeScalars
    guard let first = characters.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = characters.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(characters[first...last]).lowercased()
  }
}
