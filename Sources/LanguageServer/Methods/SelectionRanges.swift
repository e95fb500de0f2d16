import YAMLDocument

/// What a selection grows to: a value, its member, the mapping around it, and so on.
extension LanguageServer {
  mutating func selectionRanges(_ params: JSON) throws(ResponseError) -> JSON {
    guard let view = try view(params), let root = view.tree?.root else { return .null }
    return .array(
      params["positions"].array.map { position in
        let offset = view.source.offset(of: position, encoding)
        let ranges = root.ranges(around: offset, in: view.source)
        let empty: JSON = ["range": view.source.range(offset..<offset, encoding)]
        return ranges.reduce(JSON.null) { parent, range in
          .members(["range": view.range(range), "parent": parent])
        }.unlessNull ?? empty
      })
  }
}

extension JSON {
  fileprivate var unlessNull: JSON? { self == .null ? nil : self }
}

extension YAMLNode {
  /// The ranges that an offset is in, the widest first.
  fileprivate func ranges(around offset: Int, in source: SourceFile) -> [SourceRange] {
    func isAround(_ range: SourceRange) -> Bool {
      let bytes = source.bytes(of: range).indices
      return bytes.lowerBound <= offset && offset <= bytes.upperBound
    }
    guard isAround(range) else { return [] }
    switch content {
    case .mapping(let members):
      guard let member = members.first(where: { isAround(SourceRange(from: $0.keyRange, to: $0.value.range)) }) else {
        return [range]
      }
      let inner = isAround(member.keyRange) ? [member.keyRange] : member.value.ranges(around: offset, in: source)
      return [range, SourceRange(from: member.keyRange, to: member.value.range)] + inner
    case .sequence(let elements):
      return [range] + (elements.first { isAround($0.range) }?.ranges(around: offset, in: source) ?? [])
    case .scalar, .unreadable: return [range]
    }
  }
}
