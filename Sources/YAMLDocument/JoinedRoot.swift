/// The root of a file with syntax errors, put together from the stretches that could be read.
struct JoinedRoot {
  private var members: MemberList?
  /// The root, if it is not a mapping.
  private let other: YAMLNode?
  private var range: SourceRange?
  /// Whether what follows a syntax error may be more of its members.
  let takesMembers: Bool

  /// - Parameter first: What comes before the first syntax error.
  init(_ first: YAMLNode?, in source: SourceFile) {
    guard let first else {
      (other, takesMembers) = (nil, true)
      return
    }
    let start = source.byte(at: first.range)
    // All of a file in braces is one node, which is broken.
    let isFlow = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    switch first.content {
    case .mapping where !isFlow:
      (other, takesMembers) = (nil, true)
      _ = append(first)
    case .unreadable: (other, takesMembers) = (first, !isFlow)
    case .mapping, .scalar, .sequence: (other, takesMembers) = (first, false)
    }
  }

  /// Adds the members of the root of another stretch.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func append(_ root: YAMLNode?) -> [YAMLMember.Duplicate] {
    guard let root, case .mapping(let added) = root.content else { return [] }
    range = SourceRange(from: range ?? root.range, to: root.range)
    var all = members ?? MemberList()
    members = nil
    defer { members = all }
    return all.append(contentsOf: added)
  }

  /// Adds the members of a stretch to the value of the last member.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func appendToLast(_ inner: YAMLNode?) -> [YAMLMember.Duplicate] {
    guard let inner, case .mapping(let added) = inner.content, var all = members else { return [] }
    range = SourceRange(from: range ?? inner.range, to: inner.range)
    members = nil
    defer { members = all }
    return all.appendToLast(added, to: inner.range)
  }

  /// `nil` if nothing could be read.
  var node: YAMLNode? {
    guard let members, let range else { return other }
    return YAMLNode(content: .mapping(members.members), range: range)
  }
}
