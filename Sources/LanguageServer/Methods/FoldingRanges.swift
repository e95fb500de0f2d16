import YAMLDocument

extension LanguageServer {
  mutating func foldingRanges(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params), let root = view.tree?.root else { return .null }
    return .array(root.foldedMembers.map { ["startLine": .integer(Int($0.start)), "endLine": .integer(Int($0.end))] })
  }
}

extension YAMLNode {
  /// The first and the last line of each member of more than one line.
  fileprivate var foldedMembers: [(start: Int32, end: Int32)] {
    switch content {
    case .mapping(let members):
      members.flatMap { member in
        let (start, end) = (member.keyRange.startLine, member.value.range.endLine)
        return (start < end ? [(start, end)] : []) + member.value.foldedMembers
      }
    case .sequence(let elements): elements.flatMap(\.foldedMembers)
    case .scalar, .unreadable: []
    }
  }
}
