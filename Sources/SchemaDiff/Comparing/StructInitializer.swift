import HaapiSchema

/// The initializer by which an app makes values of a struct.
struct StructInitializer {
  let parameters: [Parameter]

  struct Parameter {
    let name: String
    let type: TypeReference
    /// Whether a call may leave it out.
    let isOptional: Bool
  }

  var text: String {
    "init(\(parameters.map { $0.isOptional ? "\($0.name):…" : "\($0.name):" }.joined(separator: " ")))"
  }

  /// Whether all calls of another initializer are calls of this one.
  func takesCalls(of other: StructInitializer) -> Bool {
    var rest = parameters[...]
    for parameter in other.parameters {
      guard let place = rest.firstIndex(where: { $0.name == parameter.name }) else { return false }
      guard rest[..<place].allSatisfy(\.isOptional), rest[place].type == parameter.type,
        rest[place].isOptional || !parameter.isOptional
      else { return false }
      rest = rest[(place + 1)...]
    }
    return rest.allSatisfy(\.isOptional)
  }
}

extension StructDeclaration {
  /// The public one; `nil` if there is none.
  var initializer: StructInitializer? {
    guard hasPublicInitializer else { return nil }
    return StructInitializer(
      parameters: fields.compactMap { field in
        if case .alias = field.source { return nil }
        return .init(name: field.name, type: field.type, isOptional: field.hasStandIn)
      })
  }
}
