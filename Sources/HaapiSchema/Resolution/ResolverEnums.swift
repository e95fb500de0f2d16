import YAMLDocument

extension Resolver {
  mutating func resolve(_ syntax: EnumSyntax) -> EnumDeclaration {
    var words: [String: SourceRange] = [:]
    for item in syntax.cases {
      let word = item.wireName.value.folded
      if let first = words[word] {
        report(
          "duplicate-wire-name", "two cases of '\(syntax.name.value)' have the word '\(item.wireName.value)'",
          at: item.wireName.range, .init("words are compared without regard to letter case and white space"),
          .init("the first one is here", range: first))
      } else {
        words[word] = item.wireName.range
      }
    }
    if let unknown = syntax.unknown, syntax.cases.contains(where: { $0.name.value == unknown.value.name }) {
      report(
        "duplicate-declaration", "'\(unknown.value.name)' is a case already", at: unknown.range,
        .init("the case for unlisted words needs a name of its own"))
    }
    if syntax.cases.isEmpty, syntax.unknown == nil, !broken.contains(syntax.name.value) {
      report(
        "empty-enum", "enum '\(syntax.name.value)' has no case", at: syntax.name.range, .init("add one to 'cases'"))
    }
    var names: Set<String> = []
    for item in syntax.cases where !names.insert(item.name.value).inserted {
      report("duplicate-declaration", "'\(item.name.value)' is a case already", at: item.name.range)
    }
    return EnumDeclaration(
      name: syntax.name.value, doc: syntax.doc,
      cases: syntax.cases.map { .init(name: $0.name.value, wireName: $0.wireName.value, doc: $0.doc) },
      unknown: syntax.unknown?.value, hasFailableInitializer: syntax.hasFailableInitializer || syntax.unknown == nil)
  }
}

extension String {
  /// The form in which words are compared: without surrounding white space, in lower case.
  var folded: String {
    // Nearly all words have that form already.
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A ~= $0) }) { return self }
    let text = lowercased()
    guard let first = text.first, let last = text.last, first.isWhitespace || last.isWhitespace else { return text }
    let kept = text.drop { $0.isWhitespace }
    return String(kept[..<(kept.lastIndex { !$0.isWhitespace }.map(kept.index(after:)) ?? kept.startIndex)])
  }
}
