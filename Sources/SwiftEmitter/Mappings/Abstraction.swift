import HaapiSchema

/// Rewrites a value that a mapping computes from its source so that it holds for every value of a protocol. It reads
/// members that the protocol requires, and takes everything else as parameters.
struct Abstraction {
  /// The name of the protocol, or `anything`.
  let source: String
  /// In place of the name of a protocol: any value at all.
  static let anything = ""
  /// The types of its members; `nil` for a protocol that has whatever is asked of it.
  private let members: [String: TypeReference]?
  /// The members that were asked for.
  private var asked: [String: TypeReference] = [:]
  private var arguments: [Expression] = []

  init(to source: String, names: Names) {
    self.source = source
    let requirements = names.lineage(of: source).flatMap { names.protocols[$0]?.requirements ?? [] }
    members = Dictionary(requirements.map { ($0.name, $0.type) }) { first, _ in first }
  }

  /// Makes an abstraction to a protocol that has whatever is asked of it.
  private init() {
    source = Self.anything
    members = nil
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
    return abstraction.value(value).map { Template(value: $0, arguments: abstraction.arguments) }
  }

  /// The computation for all values with some members; `nil` if it depends on more than the source's members.
  static func general(_ value: ModelConstruction.Value) -> GeneralValue? {
    var abstraction = Abstraction()
    guard let general = abstraction.value(value), abstraction.arguments.isEmpty else { return nil }
    return GeneralValue(value: general, members: abstraction.asked)
  }

  /// Whether a value can be computed from all values of the protocol.
  func has(_ value: GeneralValue) -> Bool {
    value.members.allSatisfy { members?[$0.key] == $0.value }
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
    case .member(let value, let name, let isChained):
      if isAvailable(expression) {
        guard case .source = value.kind else { break }
        return Expression(
          kind: .member(Self.anySource, name: name, isChained: isChained), type: expression.type,
          throws: expression.throws)
      }
      if expression.isPathFromSource { return parameter(for: expression) }
    case .element(let value, _, false), .mapEach(_, let value, _, false), .filter(let value, _, false):
      // In the middle of an optional chain, it is not a value that can be passed.
      if value.type.isOptional, value.isPathFromSource, !isAvailable(value) { return nil }
    default: break
    }
    let own = expression.parts
    guard !own.isEmpty else { return expression }
    var parts: [Expression] = []
    parts.reserveCapacity(own.count)
    for part in own {
      guard let part = self.expression(part) else { return nil }
      parts.append(part)
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
  private mutating func isAvailable(_ path: Expression) -> Bool {
    guard case .member(let value, let name, _) = path.kind else { return false }
    guard case .source = value.kind else { return isAvailable(value) }
    if let members { return members[name] == path.type }
    asked[name] = path.type
    return true
  }

  /// Templates are the same whatever the protocol is called.
  private static let anySource = Expression(kind: .source, type: .existential(anything), throws: false)
}

/// A value that a mapping computes from members of its source alone, which other sources may have as well.
struct GeneralValue {
  let value: ModelConstruction.Value
  let members: [String: TypeReference]
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
