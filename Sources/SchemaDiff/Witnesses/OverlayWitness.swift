import HaapiSchema

extension Schema {
  /// A small overlay that calls a transform, so that it has an error where that is gone; `nil` where an expression has nothing
  /// that the transform could take.
  func overlay(calling transform: TransformDeclaration) -> String? {
    let parameters = transform.type.parameters
    let open = parameters.indices.filter { parameters[$0].literal == nil }
    guard !open.contains(where: { parameters[$0].isFunction }) else { return nil }
    // Not every protocol can be the type of a member, but each can be what is mapped.
    let mapped = open.count == 1 ? parameters[open[0]].protocolName : nil
    let arguments = parameters.indices.map { parameters[$0].literal ?? (mapped == nil ? "value\($0 + 1)" : "self") }
    let fields = open.map { "value\($0 + 1): \"\(parameters[$0].description)\"" }
    let members = fields.isEmpty ? "" : ", fields: {\(fields.joined(separator: ", "))}"
    let source = mapped == nil ? "protocols: {OwnSource: {conforms: Sendable\(members)}}\n" : ""
    return """
      haapi-gen: 1
      name: Own
      extends: \(name)
      \(source)uiModels: {OwnModel: {fields: {result: "\(transform.type.result.description)"}}}
      mappings:
        \(mapped ?? "OwnSource") -> OwnModel: {set: {result: '\(transform.name)(\(arguments.joined(separator: ", ")))'}}
      """
  }
}

extension TypeReference {
  fileprivate var isFunction: Bool {
    if case .function = unwrapped { true } else { false }
  }

  fileprivate var protocolName: String? {
    if case .existential(let name) = self { name } else { nil }
  }

  /// What an expression can write for any such value; `nil` where only a member has one.
  fileprivate var literal: String? {
    switch self {
    case .optional: "nil"
    case .array: "[]"
    case .builtin(.string): #""""#
    case .builtin(.bool): "false"
    case .builtin(.int): "0"
    default: nil
    }
  }
}
