/// What may stand at a place of a file.
extension KeyTable {
  /// What the value under some keys may be, from the root on; `nil` stands for an element of a list.
  ///
  /// - Parameter isOverlay: Whether the file belongs to a schema that extends another.
  public static func values(at path: [String?], isOverlay: Bool) -> [Value] {
    path.reduce([.keys { root }]) { values, step in
      values.flatMap { $0.parts(step, isOverlay: isOverlay) }
    }
  }

  /// The keys that the declarations of a section may have.
  static func keysOfDeclarations(in section: String) -> Set<String> {
    var names: Set<String> = []
    for value in values(at: [section, ""], isOverlay: true) + values(at: [section, ""], isOverlay: false) {
      value.collectKeys(into: &names)
    }
    return names
  }

  private static var root: KeyTable {
    KeyTable("file", header.owner, header.keys + partKeys + sections.keys)
  }
}

extension KeyTable.Value {
  fileprivate func parts(_ step: String?, isOverlay: Bool) -> [KeyTable.Value] {
    switch (self, step) {
    case (.either(let values), _): values.flatMap { $0.parts(step, isOverlay: isOverlay) }
    case (.keys(let table), let key?): table().keys[key].map { [$0.value] } ?? []
    case (.entries(let value), _?), (.list(let value), nil): [value.inSchema(isOverlay: isOverlay)]
    case (.texts, nil): [.text]
    case (.names, nil): [.name]
    case (.members, _?), (.member, nil): [.member]
    case (.member, let key?): KeyTable.choice.keys[key].map { [$0.value] } ?? [.members]
    default: []
    }
  }

  fileprivate func collectKeys(into names: inout Set<String>) {
    switch self {
    case .keys(let table): names.formUnion(table().names)
    case .either(let values): for value in values { value.collectKeys(into: &names) }
    default: break
    }
  }

  /// The keys that an overlay has where other schemas have others.
  private func inSchema(isOverlay: Bool) -> KeyTable.Value {
    guard case .either(let values) = self else { return self }
    return .either(
      values.filter { value in
        guard case .keys(let table) = value else { return true }
        let id = table().id
        return isOverlay ? id != KeyTable.model.id : id != KeyTable.overlayModel.id && id != KeyTable.addition.id
      }.map { $0.inSchema(isOverlay: isOverlay) })
  }
}
