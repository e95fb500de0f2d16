import HaapiSchema

/// What a protocol promises, and values as they are computed from it.
package struct ProtocolView {
  /// The name of the protocol.
  package let name: String
  /// The types of its requirements, own and inherited.
  private let members: [String: TypeReference]

  package init(_ name: String, in index: SchemaIndex) {
    self.name = name
    let requirements = index.lineage(of: name).flatMap { index.protocols[$0]?.requirements ?? [] }
    members = Dictionary(requirements.map { ($0.name, $0.type) }) { first, _ in first }
  }

  /// A value as it is computed from any value of the protocol, and from what has to be passed beside that.
  package struct Template {
    package let value: ModelConstruction.Value
    /// Paths from the source of one mapping, by the names of the parameters.
    package let arguments: [(name: String, value: Expression)]
  }

  /// A value as it is computed from any value of the protocol; `nil` if that takes more than the protocol promises.
  package func value(_ value: ModelConstruction.Value) -> ModelConstruction.Value? {
    template(of: value).flatMap { $0.arguments.isEmpty ? $0.value : nil }
  }

  /// - Returns: `nil` if the value depends on more than members of the source.
  package func template(of value: ModelConstruction.Value) -> Template? {
    var rewriting = Rewriting(view: self)
    return rewriting.value(value).map { Template(value: $0, arguments: rewriting.arguments) }
  }

  /// The placeholder for a parameter of a function.
  package static func parameter(_ name: String) -> LocalReference {
    LocalReference(mapping: MappingReference(source: "", target: "", isList: false), name: name)
  }

  /// Replaces the source of one mapping.
  private struct Rewriting {
    let view: ProtocolView
    private(set) var arguments: [(name: String, value: Expression)] = []

    init(view: ProtocolView) { self.view = view }

    mutating func value(_ value: ModelConstruction.Value) -> ModelConstruction.Value? {
      switch value {
      case .expression(let expression): return self.expression(expression).map { .expression($0) }
      case .choice(let rows):
        var choices: [ModelConstruction.Choice] = []
        for row in rows {
          let condition = row.condition.flatMap { expression($0) }
          guard (condition == nil) == (row.condition == nil), let value = self.value(row.value) else { return nil }
          choices.append(.init(condition: condition, value: value))
        }
        return .choice(choices)
      case .construction(let construction):
        var properties: [ModelConstruction.Property] = []
        for property in construction.properties {
          guard let value = self.value(property.value) else { return nil }
          properties.append(.init(name: property.name, type: property.type, value: value))
        }
        return .construction(.init(implementation: construction.implementation, properties: properties))
      case .supplied: return nil
      }
    }

    private mutating func expression(_ expression: Expression) -> Expression? {
      switch expression.kind {
      case .member(let value, let name, let isChained):
        if case .source = value.kind, view.members[name] == expression.type {
          let source = Expression(kind: .source, type: .existential(view.name), throws: false)
          return Expression(
            kind: .member(source, name: name, isChained: isChained), type: expression.type, throws: expression.throws)
        }
        if expression.isPathFromSource, !begins(expression) { return parameter(name, for: expression) }
      // The whole source is more than its members, and a name belongs to the function that has it.
      case .source, .json, .standard, .local, .present, .having: return nil
      default: break
      }
      let parts = expression.parts
      guard !parts.isEmpty else { return expression }
      var rewritten: [Expression] = []
      for part in parts {
        guard let part = self.expression(part) else { return nil }
        rewritten.append(part)
      }
      return expression.replacing(rewritten)
    }

    /// Whether a path begins with a member that the protocol promises.
    private func begins(_ path: Expression) -> Bool {
      guard case .member(let value, let name, _) = path.kind else { return false }
      if case .source = value.kind { return view.members[name] == path.type }
      return begins(value)
    }

    /// - Returns: `nil` if another parameter has the name.
    private mutating func parameter(_ name: String, for argument: Expression) -> Expression? {
      if let known = arguments.first(where: { $0.name == name }) {
        guard known.value == argument else { return nil }
      } else {
        arguments.append((name, argument))
      }
      return Expression(kind: .local(ProtocolView.parameter(name)), type: argument.type, throws: false)
    }
  }
}

extension Expression {
  /// Whether it is a path of members from the source, without an optional on the way.
  fileprivate var isPathFromSource: Bool {
    guard case .member(let value, _, isChained: false) = kind else { return false }
    if case .source = value.kind { return true }
    return switch value.type {
    case .named, .existential: value.isPathFromSource
    default: false
    }
  }
}
