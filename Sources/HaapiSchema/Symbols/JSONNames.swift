import YAMLDocument

/// What a schema knows of the JSON that a value is read from, for those who write `json("…")`.
extension SymbolIndex {
  /// The members that may come next in a path of `json`, as the path names them: `title`, and `actions[0]` for a list.
  ///
  /// Secret ones are left out. The type is that of the value there, if a field reads it.
  ///
  /// - Parameters:
  ///   - type: The source of the mapping.
  ///   - prefix: The part of the path before, with its dot: `properties.`, or nothing.
  public func jsonMembers(of type: TypeReference, behind prefix: String) -> [(name: String, type: TypeReference?)] {
    guard let types else { return [] }
    guard let path = JSONPath(writtenBefore: prefix) else { return [] }
    var ways = types.ways(from: type)
    for step in path.components { ways = ways.flatMap { types.ways(behind: step, of: $0) } }
    var found: [(name: String, type: TypeReference?)] = []
    for way in ways {
      guard let member = way.member, !found.contains(where: { $0.name == member.name }) else { continue }
      found.append(member)
    }
    return found
  }
}

/// A way to a value that a field reads.
private struct Way {
  let steps: ArraySlice<JSONPath.Component>
  let type: TypeReference

  /// The first step, with the index that has to follow it; `nil` if that is no member.
  var member: (name: String, type: TypeReference?)? {
    guard case .member(let name)? = steps.first, !name.contains(where: ".[]:, \"".contains) else { return nil }
    guard let next = steps.dropFirst().first else {
      guard case .array(let element) = type.unwrapped, element != .builtin(.string) else { return (name, type) }
      return ("\(name)[0]", element)
    }
    if case .member = next { return (name, nil) }
    return ("\(name)[0]", nil)
  }
}

extension TypeLookup {
  /// The ways that begin at the JSON of a value.
  fileprivate func ways(from type: TypeReference) -> [Way] {
    switch type {
    case .array(let element): return [Way(steps: [.index(0)], type: element)]
    case .optional(let wrapped): return ways(from: wrapped)
    default: return structs(of: type).flatMap { ways(ofStruct: $0) }
    }
  }

  /// What is left of a way behind its first step, or the ways from its end.
  fileprivate func ways(behind step: JSONPath.Component, of way: Way) -> [Way] {
    guard let first = way.steps.first, first.leads(like: step) else { return [] }
    return way.steps.count == 1 ? ways(from: way.type) : [Way(steps: way.steps.dropFirst(), type: way.type)]
  }

  private func ways(ofStruct index: Int) -> [Way] {
    let fields = (fields.ofStructs[index] + addedFields(ofStruct: index)).map(\.declaration).filter { !$0.isSecret }
    return fields.flatMap { field in field.ways(among: fields).map { Way(steps: $0[...], type: field.type) } }
  }

  /// The structs that a value may be, by their index.
  private func structs(of type: TypeReference) -> [Int] {
    guard let symbol = symbols[type.name] else { return [] }
    switch symbol.kind {
    case .struct: return [symbol.index]
    case .protocol: return conformances.indices.filter { conformances[$0].contains(symbol.index) }
    default: return []
    }
  }
}

extension FieldDeclaration {
  fileprivate func ways(among fields: [FieldDeclaration]) -> [[JSONPath.Component]] {
    switch source {
    case .wire(let names): names.map { [.member($0)] }
    case .paths(let rows):
      rows.flatMap { row in
        guard let base = row.base else { return [row.path.components] }
        // A base stands before what begins at it.
        let earlier = Array(fields.prefix { $0 !== self })
        let start = earlier.first { $0.name == base }
        return start?.ways(among: earlier).map { $0 + row.path.components } ?? []
      }
    case .alias, .body, .text: []
    }
  }
}

extension JSONPath {
  /// The part of a path of `json` before a member, with its dot: `properties.`, or nothing; `nil` if it is none.
  package init?(writtenBefore prefix: String) {
    let text = String(prefix.dropLast())
    guard !text.isEmpty else {
      self.init(components: [])
      return
    }
    var parser = PathParser(text: text) { _ in SourceRange(startOf: 0) }
    guard let parsed = try? parser.parse() else { return nil }
    self.init(
      components: parsed.compactMap { component in
        switch component.kind {
        case .member(let name): .member(name)
        case .index(let index): .index(index)
        case .first: nil
        }
      })
  }
}

extension JSONPath.Component {
  /// Whether a step of a path goes where this one goes: all elements of a list are alike.
  fileprivate func leads(like step: JSONPath.Component) -> Bool {
    switch (self, step) {
    case (.member(let own), .member(let other)): own == other
    case (.index, .index), (.first, .index): true
    default: false
    }
  }
}
