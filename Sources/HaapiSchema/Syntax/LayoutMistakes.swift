import YAMLDocument

/// Keys that are only there because of where text is broken or how far it is indented.
extension SyntaxReader {
  /// The key and the text that a comma cut off before a member: `{doc: Which branch, exactly.}`
  func comma(before member: YAMLMember, among members: [YAMLMember]) -> (key: String, text: String)? {
    guard member.value.isAbsent, let index = members.firstIndex(where: { $0.keyRange == member.keyRange }), index > 0,
      case .scalar(let scalar) = members[index - 1].value.content, !scalar.isQuoted, !scalar.text.isEmpty,
      source.text(from: members[index - 1].value.range, to: member.keyRange).contains(",")
    else { return nil }
    return (members[index - 1].key, scalar.text)
  }

  /// Where an unknown key would belong to the mapping above it.
  func indentation(of member: YAMLMember, among members: [YAMLMember]) -> [Diagnostic.Note] {
    guard let index = members.firstIndex(where: { $0.keyRange == member.keyRange }), index > 0 else { return [] }
    let above = members[index - 1]
    guard above.keyRange.endLine < member.keyRange.startLine else { return [] }
    if above.value.isAbsent { return [.init("if it belongs to '\(above.key)', indent it more than that")] }
    guard case .mapping(let inner) = above.value.content, let first = inner.first,
      first.keyRange.startLine > above.keyRange.endLine
    else { return [] }
    return [
      .init("if it belongs to '\(above.key)', indent it like '\(first.key)'", range: first.keyRange)
    ]
  }
}

extension YAMLNode {
  /// Whether nothing is written.
  var isAbsent: Bool {
    if case .scalar(let scalar) = content { scalar.text.isEmpty && !scalar.isQuoted } else { false }
  }
}
