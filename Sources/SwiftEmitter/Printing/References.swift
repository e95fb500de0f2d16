/// What a file needs in addition to its own declarations, collected while they are printed.
struct References {
  /// The modules whose types are used, and whether the file's users see some of them.
  /// They are so few that looking at all of them is quicker than hashing.
  private(set) var modules: [(name: TypeName.Module, access: Access)] = []
  /// Other names for types, with the types they stand for, in the order in which they are used.
  private(set) var aliases: [(name: Identifier, type: TypeName)] = []

  /// Hand-written types that users see, beside the file or in the runtime.
  private(set) var handwritten: Set<String> = []

  enum Access {
    case `internal`, `public`
  }

  /// Whether users see types of a module; `nil` if it is not used.
  func access(to module: TypeName.Module) -> Access? {
    modules.first { $0.name == module }?.access
  }

  mutating func add(_ name: TypeName, isPublic: Bool) {
    if let module = name.module {
      // The compiler warns of a public import that shows users nothing.
      let access: Access = isPublic && !name.isPerhapsOwn ? .public : .internal
      if let index = modules.firstIndex(where: { $0.name == module }) {
        if access == .public { modules[index].access = .public }
      } else {
        modules.append((module, access))
      }
    }
    if isPublic && name.isPerhapsOwn { handwritten.insert(name.path) }
    if case .alias(let alias, let isQualified) = name.spelling, !aliases.contains(where: { $0.name == alias }) {
      var type = name
      type.spelling = isQualified ? .qualified : .plain
      aliases.append((alias, type))
    }
  }
}
