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

  struct Parameter: Hashable {
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
    source = body.expressions.contains(where: \.usesSource) ? abstraction.source : nil
    self.parameters = parameters
    self.result = result
    self.body = body
  }

  /// The labels of a call.
  var labels: [String] { (source == nil ? [] : ["of"]) + parameters.map(\.name.text) }

  /// Whether there can be an error.
  var canThrow: Bool { body.expressions.contains(where: \.throws) }

  // MARK: Calls

  /// The arguments that a mapping passes.
  ///
  /// - Parameter type: The struct or protocol that is mapped.
  /// - Returns: `nil` if the function computes something other than the mapping needs.
  func arguments(
    for value: ModelConstruction.Value, from type: String, _ names: Names
  ) -> [ModelConstruction.Property]? {
    switch (body, value) {
    case (.construction(let own), .construction(let other)):
      guard own.implementation == other.implementation, own.properties.count == other.properties.count,
        isAbout(type, names)
      else { return nil }
      var given: [ModelConstruction.Property] = []
      for (own, other) in zip(own.properties, other.properties) {
        guard own.name == other.name else { return nil }
        if let parameter = parameter(in: own.value) {
          given.append(.init(name: parameter.name.text, type: other.type, value: other.value))
        } else if abstraction.template(of: other.value)?.value != own.value {
          return nil
        }
      }
      return given
    case (.choice(let own), .choice(let other)):
      guard own.count == other.count, isAbout(type, names), let template = abstraction.template(of: value),
        template.value == body
      else { return nil }
      return zip(parameters, template.arguments).map { parameter, argument in
        .init(name: parameter.name.text, type: parameter.type, value: .expression(argument))
      }
    default: return nil
    }
  }

  private func isAbout(_ type: String, _ names: Names) -> Bool {
    source.map { names.conforms([type], to: $0) } ?? true
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
    return parts.contains(where: \.usesSource)
  }
}
