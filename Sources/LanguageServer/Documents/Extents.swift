import YAMLDocument

extension YAMLTree {
  /// The place of each member with its value, by the place of its key.
  var extents: [SourceRange: SourceRange] {
    var extents: [SourceRange: SourceRange] = [:]
    func visit(_ node: YAMLNode) {
      switch node.content {
      case .mapping(let members):
        for member in members where member.keyRange.file == node.range.file && member.keyRange <= member.value.range {
          // An alias stands elsewhere than what it repeats; its children keep their places.
          guard extents[member.keyRange] == nil else { continue }
          extents[member.keyRange] = SourceRange(from: member.keyRange, to: member.value.range)
          visit(member.value)
        }
      case .sequence(let elements): elements.forEach(visit)
      case .scalar, .unreadable: break
      }
    }
    if let root { visit(root) }
    return extents
  }
}
