/// What a file needs in addition to its own declarations, collected while they are printed.
struct References {
  /// The modules whose types are used, and whether the file's users see some of them.
  private(set) var modules: [TypeName.Module: Access] = [:]
  /// Aliases of types, in the order in which they are used.
  private(set) var aliases: [(name: Identifier, type: TypeName)] = []

  /// Hand-written types that users see, beside the file or in the runtime.
  private(set) var handwritten: Set<String> = []

  enum Access {
    case `internal`, `public`
  }

  mutating func add(_ name: TypeName, isPublic: Bool) {
    if let module = name.module, modules[module] != .public {
      // The compiler warns about a public import that users need not see.
      modules[module] = isPublic && !name.isPerhapsOwn ? .public : .internal
    }
    if isPublic && name.isPerhapsOwn { handwritten.insert(name.path) }
    if case .alias(let alias, let isQualified) = name.spelling, !aliases.contains(where: { $0.name == alias }) {
      var type = name
      type.spelling = isQualified ? .qualified : .plain
      aliases.append((alias, type))
    }
  }
}
