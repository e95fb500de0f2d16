import YAMLDocument

/// A struct that holds itself has no size; an array, a dictionary or an existential in between gives it one.
extension TypeChecker {
  mutating func checkRecursion() {
    let held = structFields.map { fields in
      fields.compactMap { field -> Held? in
        if case .alias = field.declaration.source { return nil }
        guard case .named(let name) = field.declaration.type.unwrapped, let symbol = symbols[name],
          symbol.kind == .struct
        else { return nil }
        return Held(structIndex: symbol.index, field: field)
      }
    }
    // Depth first with a stack of its own: a chain of structs may be as long as the schema.
    var state = [Visit](repeating: .new, count: held.count)
    for start in ownStructs where state[start] == .new {
      var stack: [(index: Int, next: Int)] = [(start, 0)]
      state[start] = .open
      while let top = stack.last {
        guard top.next < held[top.index].count else {
          state[top.index] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let child = held[top.index][top.next]
        switch state[child.structIndex] {
        case .new:
          state[child.structIndex] = .open
          stack.append((child.structIndex, 0))
        case .open:
          let names = stack.drop { $0.index != child.structIndex }.map { syntax.structs[$0.index].name.value }
          reportCycle(names, closedBy: child.field)
        case .done: break
        }
      }
    }
  }

  private struct Held {
    let structIndex: Int
    let field: ResolvedField
  }

  private enum Visit { case new, open, done }

  private mutating func reportCycle(_ names: [String], closedBy field: ResolvedField) {
    let shown = names.count > 6 ? names.prefix(5) + ["…"] : names[...]
    report(
      .recursiveStruct, "'\(names[0])' would contain itself: \((shown + [names[0]]).joined(separator: " → "))",
      at: field.syntax.type.node.range,
      .init("make one of the fields an array, or of a type 'any Protocol'"))
  }
}
