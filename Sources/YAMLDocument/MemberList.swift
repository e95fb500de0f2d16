/// The members of a mapping while it is read. It finds duplicate keys.
struct MemberList {
  private(set) var members: [YAMLMember]
  /// The index of each key in `members`, once there are too many to search.
  private var indices: [String: Int] = [:]

  /// Comparing a few short texts costs less than hashing one.
  private static let scanned = 16

  init() {
    members = []
    // Most mappings have a few members. Growing from one to four would cost more than the space.
    members.reserveCapacity(4)
  }

  /// Adds a member. If the key exists, returns the earlier member and adds nothing.
  mutating func append(_ member: consuming YAMLMember) -> YAMLMember? {
    if let first = index(of: member.key) { return members[first] }
    if members.count == Self.scanned {
      for (index, member) in members.enumerated() { indices[member.key] = index }
    }
    if members.count >= Self.scanned { indices[member.key] = members.count }
    members.append(member)
    return nil
  }

  /// Ends the mapping at a syntax error, so that its last value is unreadable.
  ///
  /// - Parameter key: A key whose value was not read.
  mutating func end(with broken: SourceRange, after key: YAMLNode?) {
    let unreadable = YAMLNode(content: .unreadable, range: broken)
    if let key, key.isBefore(broken), case .scalar(let scalar) = key.content {
      if append(YAMLMember(key: scalar.text, keyRange: key.range, value: unreadable)) == nil { return }
    } else if key == nil, let last = members.last {
      guard last.value.isComplete else { return }
      if !last.value.isBefore(broken) {
        members[members.count - 1] = YAMLMember(key: last.key, keyRange: last.keyRange, value: unreadable)
        return
      }
    }
    _ = append(.unreadable(broken))
  }

  /// Adds the members of a mapping to the value of the last member.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func appendToLast(_ added: [YAMLMember], to end: SourceRange) -> [YAMLMember.Duplicate] {
    guard let last = members.last, case .mapping(let inner) = last.value.content else { return [] }
    var list = MemberList()
    for member in inner { _ = list.append(member) }
    let duplicates = list.append(contentsOf: added)
    members[members.count - 1] = YAMLMember(
      key: last.key, keyRange: last.keyRange,
      value: YAMLNode(content: .mapping(list.members), range: SourceRange(from: last.value.range, to: end)))
    return duplicates
  }

  /// Adds members.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func append(contentsOf added: [YAMLMember]) -> [YAMLMember.Duplicate] {
    added.compactMap { member in
      guard let first = append(member), !member.isUnreadable else { return nil }
      return YAMLMember.Duplicate(key: member.key, range: member.keyRange, first: first.keyRange)
    }
  }

  private func index(of key: String) -> Int? {
    members.count > Self.scanned ? indices[key] : members.firstIndex { $0.key == key }
  }
}

extension YAMLMember {
  /// A key that is in a mapping already.
  struct Duplicate {
    let key: String
    let range: SourceRange
    let first: SourceRange
  }
}
