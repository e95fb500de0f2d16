import HaapiSchema

/// Rewrites a value that a mapping computes from its source so that it holds for every value of a protocol. It reads
/// members that the protocol requires, and takes everything else as parameters.
struct Abstraction {
  /// The name of the protocol; empty for any value at all.
  let source: String
  /// The types of its members.
  private let members: [String: TypeReference]
  private var arguments: [Expression] = []

  init(to source: String, names: Names) {
    self.source = source
    let requirements = names.lineage(of: source).flatMap { names.protocols[$0]?.requirements ?? [] }
    members = Dictionary(requirements.map { ($0.name, $0.type) }) { first, _ in first }
  }

  /// The computation for all values of the protocol.
  struct Template {
    let value: ModelConstruction.Value
    /// The mapping's argument for each parameter.
    let arguments: [Expression]
  }

  /// - Returns: `nil` if the value cannot be expressed with the protocol.
  func template(of value: ModelConstruction.Value) -> Template? {
    var abstraction = self
    return abstraction.value(value).map {
      Template(value: $0, arguments: abstraction.arguments)
    }
  }

  private mutating func value(_ value: ModelConstruction.Value) -> ModelConstruction.Value? {
    switch value {
    case .expression(let expression): return self.expression(expression).map { .expression($0) }
    case .choice(let rows):
      var choices: [ModelConstruction.Choice] = []
      for row in rows {
        var condition: Expression?
        if let own = row.condition {
          condition = expression(own)
          guard condition != nil else { return nil }
        }
        guard let value = self.value(row.value) else { return nil }
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
    // A use of the whole source may need more than the protocol has.
    case .source, .json, .standard: return nil
    case .local: return parameter(for: expression)
    case .member:
      if isAvailable(expression) { break }
      if expression.isPathFromSource { return parameter(for: expression) }
    case .element(let value, _, false), .mapEach(_, let value, _, false), .filter(let value, _, false):
      // In the middle of an optional chain, it is not a value that can be passed.
      if value.type.isOptional, value.isPathFromSource, !isAvailable(value) { return nil }
    default: break
    }
    guard !expression.parts.isEmpty else { return expression }
    var parts: [Expression] = []
    for part in expression.parts {
      if case .source = part.kind, isAvailable(expression) {
        parts.append(Expression(kind: .source, type: .existential(source), throws: false))
      } else {
        guard let part = self.expression(part) else { return nil }
        parts.append(part)
      }
    }
    return expression.replacing(parts)
  }

  /// The placeholder for a parameter of the function.
  static func parameter(_ name: String) -> LocalReference {
    LocalReference(mapping: MappingReference(source: "", target: "", isList: false), name: name)
  }

  private mutating func parameter(for argument: Expression) -> Expression {
    let index = arguments.firstIndex(of: argument) ?? arguments.count
    if index == arguments.count { arguments.append(argument) }
    return Expression(kind: .local(Self.parameter("\(index)")), type: argument.type, throws: false)
  }

  /// Whether a path from the source begins with a member that the protocol requires.
  private func isAvailable(_ path: Expression) -> Bool {
    guard case .member(let value, let name, _) = path.kind else { return false }
    if case .source = value.kind { return members[name] == path.type }
    return isAvailable(value)
  }
}

extension Expression {
  /// Whether it is a path of members that begins at the source or at a value that the mapping names. Members of Swift's
  /// own types, such as `isEmpty`, do not count: a parameter has them as well.
  fileprivate var isPathFromSource: Bool {
    switch kind {
    case .local: true
    case .member(let value, _, isChained: false):
      switch (value.kind, value.type) {
      case (.source, _): true
      case (_, .named), (_, .existential): value.isPathFromSource
      default: false
      }
    default: false
    }
  }
}
