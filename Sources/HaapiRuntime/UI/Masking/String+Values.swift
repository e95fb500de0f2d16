extension String {
  /// The text with the values in its URLs replaced, also when a URL is only part of the text.
  var withoutValues: String {
    var result = ""
    for part in split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      if part.isDataURI { return result + part.withoutContent }
      result += part.withoutURLValues
      if part.endIndex < endIndex { result.append(self[part.endIndex]) }
    }
    return result
  }
}

extension Substring {
  /// A text without white space: a URL, the parameters of a form, or just a word.
  fileprivate var withoutURLValues: String {
    var result = ""
    var isQuery = false
    var rest = withoutUser[...]
    while !rest.isEmpty {
      let segment = rest.prefix { !"?#&;/".contains($0) }
      result += segment.withoutValue(isQuery: isQuery)
      rest = rest.dropFirst(segment.count)
      guard let delimiter = rest.popFirst() else { break }
      isQuery = isQuery || "?#".contains(delimiter)
      result.append(delimiter)
    }
    return result
  }

  /// Whether a `data:` URI begins here. It extends to the end of the text, because its content may have white space.
  fileprivate var isDataURI: Bool {
    let scheme = "data:"
    return prefix(scheme.count).lowercased() == scheme && count > scheme.count
  }

  /// The head of a `data:` URI. Its content may be the picture of a code.
  fileprivate var withoutContent: String {
    (firstIndex(of: ",").map { String(self[...$0]) } ?? "data:") + mask
  }

  private var withoutUser: String {
    guard let start = firstRange(of: "://")?.upperBound else { return String(self) }
    let authority = self[start...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return String(self) }
    return self[..<start] + mask + self[at...]
  }

  /// The name of `name=value`. A query without names gives nothing.
  private func withoutValue(isQuery: Bool) -> String {
    if let equals = firstIndex(of: "=") { return self[...equals] + mask }
    return isQuery && !isEmpty ? mask : String(self)
  }
}
