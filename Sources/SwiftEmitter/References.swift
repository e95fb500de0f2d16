/// What a file needs besides its own declarations, as it turns out while they are printed.
struct References {
  private(set) var usesFoundation = false
  private(set) var usesHAL = false
  private(set) var usesRuntime = false
  /// Other names for types, with the types they stand for, in the order in which they are used.
  private(set) var aliases: [(name: Identifier, type: TypeName)] = []

  mutating func add(_ name: TypeName) {
    switch name.module {
    case .foundation: usesFoundation = true
    case .hal: usesHAL = true
    case .runtime: usesRuntime = true
    case .swift, nil: break
    }
    if case .alias(let alias, let isQualified) = name.spelling, !aliases.contains(where: { $0.name == alias }) {
      var type = name
      type.spelling = isQualified ? .qualified : .plain
      aliases.append((alias, type))
    }
  }
}
