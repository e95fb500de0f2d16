import YAMLDocument

/// Keys that are only there because of where text is broken or how far it is indented.
extension SyntaxReader {
  /// The key and the text that a comma cut off before a member: `{doc: Which branch, exactly.}`
  func comma(before member: YAMLMember, among members: YAMLMembers) -> (key: String, text: String)? {
    guard member.value.isAbsent, let index = members.firstIndex(where: { $0.keyRange == member.keyRange }), index > 0,
      case .scalar(let scalar) = members[index - 1].value.content, !scalar.isQuoted, !scalar.text.isEmpty,
      source.text(from: members[index - 1].value.range, to: member.keyRange).contains(",")
    else { return nil }
    return (members[index - 1].key, scalar.text)
  }

  /// Where an unknown key would belong to the mapping above it.
  func indentation(of member: YAMLMember, among members: YAMLMembers) -> [Diagnostic.Note] {
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

extension SyntaxReader {
  /// The declarations of a section. Keys that are indented like the declaration above them are reported, and read as a
  /// part of it.
  mutating func joiningStrayKeys(_ members: YAMLMembers, in section: String) -> YAMLMembers {
    // What names in these sections have says nothing of them.
    guard !["external", "transforms"].contains(section) else { return members }
    let keys = KeyTable.keysOfDeclarations(in: section)
    guard members.contains(where: { keys.contains($0.key) }) else { return members }
    var joined: [YAMLMember] = []
    for member in members {
      guard keys.contains(member.key), !member.value.isDeclaration(with: keys), let above = joined.last,
        let value = above.value.adding(member)
      else {
        joined.append(member)
        continue
      }
      report(
        .unknownKey, "'\(member.key)' is indented like '\(above.key)', so it is not a part of it", at: member.keyRange,
        notes: indentation(of: member, among: members))
      joined[joined.count - 1] = YAMLMember(key: above.key, keyRange: above.keyRange, value: value)
    }
    return YAMLMembers(joined)
  }
}

extension YAMLNode {
  /// Whether a name that is also that of a key has what declarations have.
  fileprivate func isDeclaration(with keys: Set<String>) -> Bool {
    guard case .mapping(let members) = content else { return isAbsent }
    return members.isEmpty || members.contains { keys.contains($0.key) }
  }

  /// The mapping with another member; `nil` if it has one of that name, or is no mapping.
  fileprivate func adding(_ member: YAMLMember) -> YAMLNode? {
    switch content {
    case .mapping(let members) where !members.contains { $0.key == member.key }:
      YAMLNode(Array(members) + [member], range: SourceRange(from: range, to: member.value.range))
    case .scalar where isAbsent:
      YAMLNode([member], range: SourceRange(from: member.keyRange, to: member.value.range))
    default: nil
    }
  }

  /// Whether nothing is written.
  var isAbsent: Bool {
    if case .scalar(let scalar) = content { scalar.text.isEmpty && !scalar.isQuoted } else { false }
  }
}
