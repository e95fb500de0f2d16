import HaapiSchema

/// A private function for a value that several mappings compute alike.
struct SharedFunction {
  let name: Identifier
  /// Expresses the value for any value of a protocol.
  let abstraction: Abstraction
  /// The protocol whose values it takes; `nil` if it reads none of their members.
  let source: String?
  let parameters: [Parameter]
  let result: TypeReference
  /// The result, in which `local` expressions are the parameters.
  let body: ModelConstruction.Value
  /// Whether there can be an error.
  let canThrow: Bool

  struct Parameter {
    /// Its placeholder in the body.
    let reference: LocalReference
    let name: Identifier
    let type: TypeReference
  }

  init(
    name: Identifier, _ abstraction: Abstraction, parameters: [Parameter], result: TypeReference,
    body: ModelConstruction.Value
  ) {
    self.name = name
    self.abstraction = abstraction
    let expressions = body.expressions
    source = expressions.contains(where: \.usesSource) ? abstraction.source : nil
    canThrow = expressions.contains(where: \.throws)
    self.parameters = parameters
    self.result = result
    self.body = body
  }

  /// The labels of a call.
  private var labels: [String] { (source == nil ? [] : ["of"]) + parameters.map(\.name.text) }

  /// The name and the labels, by which functions are told apart.
  var signature: String { "\(name.text)(\(labels.joined(separator: ":")))" }

  /// The arguments that a mapping passes.
  ///
  /// - Returns: `nil` if the function computes something other than the mapping needs.
  func arguments(for construction: ModelConstruction) -> [ModelConstruction.Property]? {
    guard case .construction(let own) = body, own.properties.count == construction.properties.count else { return nil }
    var given: [ModelConstruction.Property] = []
    for (own, other) in zip(own.properties, construction.properties) {
      guard own.name == other.name else { return nil }
      if let parameter = parameter(in: own.value) {
        given.append(.init(name: parameter.name.text, type: other.type, value: other.value))
      } else {
        guard let value = Abstraction.general(other.value), value.value == own.value, abstraction.has(value)
        else { return nil }
      }
    }
    return given
  }

  private func parameter(in value: ModelConstruction.Value) -> Parameter? {
    guard case .expression(let expression) = value, case .local(let reference) = expression.kind else { return nil }
    return parameters.first { $0.reference == reference }
  }

  // MARK: Declaration

  /// `private func formModel(of representation: some HaapiRepresentation, actions: [any Action]) -> DefaultFormModel?`
  func tree(_ mapper: MapperScope) -> Declaration {
    let names = Set(parameters.map(\.name.text))
    let parameter = source.map(mapper.parameter) ?? Identifier("source")
    var expressions = ExpressionCode(mapper: mapper, source: parameter, ofType: source ?? "")
    expressions.hidden.formUnion(names)
    for parameter in parameters { expressions.locals[parameter.reference] = parameter.name }
    var code = ConstructionCode(expressions, reserved: names)
    var list: [Code] = []
    if let source { list.append("of \(declaring: parameter): some \(mapper.scope.name(of: source))") }
    for parameter in parameters {
      list.append("\(declaring: parameter.name): \(mapper.scope.type(parameter.type))")
    }
    let head: Code = "private func \(declaring: name)\(list: list)\(text: canThrow ? " throws" : "")"
    return Declaration(
      head: "\(head) -> \(mapper.scope.type(result))", body: .statements(code.body(of: self)))
  }
}

extension Expression {
  fileprivate var usesSource: Bool {
    if case .source = kind { return true }
    return hasPart(where: \.usesSource)
  }
}
