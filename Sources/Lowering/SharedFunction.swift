import HaapiSchema

/// A private function for what mappings of a protocol give. It takes what the protocol does not promise as parameters.
package struct SharedFunction: Sendable {
  package let name: String
  /// The protocol whose values it takes; `nil` if it reads none of their members.
  package let source: String?
  package let parameters: [Parameter]
  package let result: TypeReference
  /// The result, in which `local` expressions are the parameters.
  package let body: ModelConstruction.Value
  /// Whether there can be an error.
  package let canThrow: Bool
  private let view: ProtocolView
  /// The mappings whose expressions it computes, by the member.
  private let givers: [String: MappingReference]

  package struct Parameter: Sendable {
    package let name: String
    package let type: TypeReference
  }

  /// A call of a function.
  package struct Call {
    package let function: SharedFunction
    package let arguments: [ModelConstruction.Property]
  }

  private init(
    name: String, _ view: ProtocolView, parameters: [Parameter], result: TypeReference, body: ModelConstruction.Value,
    computing values: some Sequence<ModelConstruction.Value>, by givers: [String: MappingReference] = [:]
  ) {
    self.givers = givers
    self.name = name
    self.view = view
    self.parameters = parameters
    self.result = result
    self.body = body
    let expressions = values.flatMap(\.expressions)
    source = expressions.contains(where: \.usesSource) ? view.name : nil
    canThrow = expressions.contains(where: \.throws)
  }

  /// The function that makes a model.
  ///
  /// - Parameters:
  ///   - given: The members that it computes, as the protocol has them. It takes the others as parameters.
  ///   - givers: The mappings that give those of them that are expressions.
  init(
    name: String, _ view: ProtocolView, making model: ModelConstruction, given: [String: ModelConstruction.Value],
    by givers: [String: MappingReference]
  ) {
    var parameters: [Parameter] = []
    let properties = model.properties.map { property -> ModelConstruction.Property in
      if let value = given[property.name] { return .init(name: property.name, type: property.type, value: value) }
      parameters.append(Parameter(name: property.name, type: property.type))
      let value = Expression(kind: .local(ProtocolView.parameter(property.name)), type: property.type, throws: false)
      return .init(name: property.name, type: property.type, value: .expression(value))
    }
    self.init(
      name: name, view, parameters: parameters, result: .named(model.implementation),
      body: .construction(ModelConstruction(implementation: model.implementation, properties: properties)),
      computing: given.values, by: givers)
  }

  /// The function that chooses what a member is.
  init(name: String, _ view: ProtocolView, choosing template: ProtocolView.Template, of type: TypeReference) {
    self.init(
      name: name, view, parameters: template.arguments.map { Parameter(name: $0.name, type: $0.value.type) },
      result: type,
      body: template.value, computing: [template.value])
  }

  /// The name and the labels, by which functions are told apart.
  var signature: String {
    let labels = (source == nil ? [] : ["of"]) + parameters.map(\.name)
    return "\(name)(\(labels.joined(separator: ":")))"
  }

  /// The call that makes a model.
  ///
  /// - Returns: `nil` if the function computes something other than the mapping needs.
  func call(making other: ModelConstruction) -> Call? {
    guard case .construction(let own) = body, own.hasMembers(of: other) else { return nil }
    var arguments: [ModelConstruction.Property] = []
    for (own, other) in zip(own.properties, other.properties) {
      if arguments.count < parameters.count, parameters[arguments.count].name == own.name {
        arguments.append(.init(name: own.name, type: other.type, value: other.value))
      } else if !isGiven(other, as: own) {
        return nil
      }
    }
    return Call(function: self, arguments: arguments)
  }

  /// Whether the function computes what a mapping gives to a member.
  private func isGiven(_ other: ModelConstruction.Property, as own: ModelConstruction.Property) -> Bool {
    // One mapping gives one expression.
    if case .expression = other.value, let giver = other.giver, giver == givers[own.name] { return true }
    return view.value(other.value) == own.value
  }

  /// The call that chooses what a member is.
  ///
  /// - Returns: `nil` if the function computes something else.
  func call(choosing value: ModelConstruction.Value, of type: TypeReference) -> Call? {
    guard case .choice = body, type == result, let template = view.template(of: value), template.value == body else {
      return nil
    }
    let arguments = template.arguments.map {
      ModelConstruction.Property(name: $0.name, type: $0.value.type, value: .expression($0.value))
    }
    return Call(function: self, arguments: arguments)
  }
}

extension ModelConstruction {
  func hasMembers(of other: ModelConstruction) -> Bool {
    implementation == other.implementation && properties.count == other.properties.count
      && zip(properties, other.properties).allSatisfy { $0.name == $1.name }
  }
}

extension Expression {
  fileprivate var usesSource: Bool {
    if case .source = kind { return true }
    return hasPart(where: \.usesSource)
  }
}
