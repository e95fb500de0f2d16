extension String {
  /// The text with the values in its URLs replaced, also when a URL is only part of the text.
  ///
  /// All signs are looked for as code points: a mark behind a `?` makes it another character, but no other URL.
  package var withoutValues: String {
    var result = ""
    var rest = unicodeScalars[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isSpace }
      // A `data:` URI goes on up to the end of the text, for its content may have white space.
      if let head = word.headOfDataURI { return result + head + mask }
      Substring(word).utf8.appendWithoutValues(to: &result)
      rest = rest[word.endIndex...]
      let space = rest.prefix { $0.isSpace }
      result += Substring(space)
      rest = rest[space.endIndex...]
    }
    return result
  }
}

extension Substring.UnicodeScalarView {
  /// `data:` and what stands before the content, which may be the picture of a code; `nil` for anything else.
  fileprivate var headOfDataURI: Substring? {
    let scheme = "data:".unicodeScalars
    let start = prefix(scheme.count)
    // In either letter case.
    guard start.endIndex < endIndex, start.elementsEqual(scheme, by: { $0.value | 0x20 == $1.value }) else {
      return nil
    }
    return Substring(firstIndex(of: ",").map { self[...$0] } ?? start)
  }
}

extension Substring.UTF8View {
  /// Appends a text without white space: a URL, the parameters of a form, or just a word.
  fileprivate func appendWithoutValues(to result: inout String) {
    var rest = appendingStart(to: &result)
    var isQuery = false
    while !rest.isEmpty {
      let segment = rest.prefix { !Self.delimiters.contains($0) }
      segment.appendWithoutValue(to: &result, isQuery: isQuery)
      rest = rest[segment.endIndex...]
      guard let delimiter = rest.first else { break }
      isQuery = isQuery || delimiter == UInt8(ascii: "?") || delimiter == UInt8(ascii: "#")
      result += Substring(rest.prefix(1))
      rest = rest.dropFirst()
    }
  }

  private static let delimiters = Array("?#&;/".utf8)

  /// Appends the scheme and, instead of user and password, a mask. Returns what comes behind them.
  private func appendingStart(to result: inout String) -> Substring.UTF8View {
    guard let start = endOfScheme else { return self }
    let authority = self[start...].prefix { !Array("/?#".utf8).contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return self }
    result += Substring(self[..<start])
    result += mask
    return self[at...]
  }

  /// Behind the first `://`.
  private var endOfScheme: Index? {
    var rest = self[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[index(after: colon)...]
      if rest.starts(with: "//".utf8) { return rest.dropFirst(2).startIndex }
    }
    return nil
  }

  /// Appends the name of `name=value`, and nothing of a query that has no names.
  private func appendWithoutValue(to result: inout String, isQuery: Bool) {
    if let equals = firstIndex(of: UInt8(ascii: "=")) {
      result += Substring(self[...equals])
      result += mask
    } else {
      result += isQuery && !isEmpty ? Substring(mask) : Substring(self)
    }
  }
}
