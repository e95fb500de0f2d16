import YAMLDocument

/// Paths: converted as written, then checked against the known shape of the JSON.
extension NameLookup {
  func resolve(_ path: PathSyntax) -> JSONPath {
    JSONPath(
      components: path.components.map { component in
        switch component.kind {
        case .member(let name): .member(name)
        case .index(let index): .index(index)
        case .first(let conditions): .first(resolve(conditions))
        }
      })
  }
}

extension FieldLookup where Self: Checker {
  /// Follows a path; `nil` after an error.
  ///
  /// - Parameter depth: How many of its first members need not be declared.
  func walk(_ path: PathSyntax, from start: WireShape, openTo depth: Int = 0) -> WireShape? {
    var shape = start
    for (index, component) in path.components.enumerated() {
      switch component.kind {
      case .member(let name):
        guard let next = member(name, component.range, of: shape, isOpen: index < depth) else { return nil }
        shape = next
      case .index:
        shape = element(of: shape)
      case .first(let conditions):
        shape = element(of: shape)
        check(conditions, against: shape, isOpen: depth > 1)
      }
    }
    return shape
  }

  private func member(
    _ name: String, _ range: SourceRange, of shape: WireShape, isOpen: Bool
  ) -> WireShape? {
    switch shape {
    case .any: return .any
    case .text:
      report(
        .noMember, "text has no member '\(name)'", at: range,
        .init("end the path before '\(name)'"))
      return nil
    case .array:
      report(
        .noMember, "a list has no member '\(name)'", at: range,
        .init("select an element first: '[0]', '[name: word]', or a condition with 'some:' or 'every:'"))
      return nil
    case .object:
      // A struct's own path may read undeclared members. A name that resembles a declared one is probably a slip.
      let isSlip = isOpen && self.isSlip(name, memberNames(of: shape))
      if !isSlip, let next = self.shape(ofMember: name, in: shape) { return next }
      if isOpen, !isSlip { return .any }
      let known = memberNames(of: shape)
      var notes = suggestion(for: name, among: known)
      if notes.isEmpty, !known.isEmpty {
        notes = [.init("the members are \(known.prefix(12).map { "'\($0)'" }.joined(separator: ", "))")]
      }
      report(.noMember, "there is no member '\(name)' here", at: range, notes: notes)
      return nil
    }
  }

  private func isSlip(_ name: String, _ known: [String]) -> Bool {
    !known.contains(name) && Suggestion.slip(of: name, among: known) != nil
  }

  /// An object counts as a list of one.
  func element(of shape: WireShape) -> WireShape {
    if case .array(let element) = shape { element } else { shape }
  }
}

extension TypeChecker {
  /// Checks the paths of all fields of a struct.
  func checkPaths(ofStruct index: Int) {
    let own = WireShape.object(structs: [index], discriminator: nil)
    let requirements = syntax.structs[index].requirements
    if !requirements.isEmpty {
      check(requirements, against: own)
      checkVariants(in: requirements, of: syntax.structs[index].name.value)
      checkContradiction(resolve(requirements), at: syntax.structs[index].name.range)
    }
    for field in fields.ofStructs[index] where field.origin == nil {
      guard case .paths(let rows) = field.syntax.source.value else { continue }
      for row in rows {
        check(row.conditions, against: own)
        let start = row.base.flatMap { base in
          fields.ofStructs[index].first { $0.syntax.name.value == base.value }.map { shape(of: $0.declaration.type) }
        }
        _ = walk(row.path, from: start ?? own, openTo: start == nil ? 1 : 0)
      }
    }
  }
}

extension PathSyntax {
  /// The path in short, for a message.
  var text: String {
    var text = ""
    for component in components {
      switch component.kind {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      case .first: text += "[…]"
      }
    }
    return text.isEmpty ? "." : text
  }
}
