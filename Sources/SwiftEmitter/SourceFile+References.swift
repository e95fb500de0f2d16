extension SourceFile {
  /// What the file needs besides its own declarations.
  struct References {
    var modules: Set<TypeName.Module> = []
    /// Other names for types, with the types they stand for, in the order in which they are used.
    private(set) var aliases: [(name: Identifier, type: TypeName)] = []

    fileprivate mutating func add(_ name: TypeName) {
      if let module = name.module { modules.insert(module) }
      if case .alias(let alias) = name.spelling, !aliases.contains(where: { $0.name == alias }) {
        aliases.append((alias, TypeName(components: name.components)))
      }
    }
  }

  var references: References {
    var references = References()
    for declaration in declarations { references.visit(declaration) }
    return references
  }
}

extension SourceFile.References {
  fileprivate mutating func visit(_ declaration: Declaration) {
    visit(declaration.head)
    switch declaration.body {
    case .none: break
    case .members(let members): for member in members { visit(member) }
    case .expression(let value): visit(value)
    case .statements(let statements): visit(statements)
    }
  }

  private mutating func visit(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .line(let code): visit(code)
      case .inline(let head, let code):
        visit(head)
        visit(code)
      case .block(let head, let body):
        visit(head)
        visit(body)
      case .when(let conditions, let body):
        for condition in conditions { visit(condition) }
        visit(body)
      case .require(let conditions, let otherwise):
        for condition in conditions { visit(condition) }
        visit(otherwise)
      case .choose(let value, let choices):
        visit(value)
        for choice in choices {
          visit(choice.pattern)
          if let condition = choice.condition { visit(condition) }
          visit(choice.body)
        }
      }
    }
  }

  private mutating func visit(_ code: Code) {
    for token in code.tokens {
      switch token {
      case .type(let type): visit(type)
      case .list(_, let items): for item in items { visit(item) }
      case .closure(let body), .group(let body): visit(body)
      default: break
      }
    }
  }

  private mutating func visit(_ type: SwiftType) {
    switch type {
    case .name(let name), .existential(let name): add(name)
    case .array(let inner), .optional(let inner): visit(inner)
    case .dictionary(let key, let value):
      visit(key)
      visit(value)
    }
  }
}
