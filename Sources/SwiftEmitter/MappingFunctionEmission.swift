import HaapiSchema

/// One function of a mapper.
struct MappingFunctionEmission {
  let function: MappingFunction
  let access: Access
  let mapper: MapperScope

  /// Who may call it.
  enum Access {
    case `private`
    case `public`
    /// Anyone, who is told what it does also where the schema does not say.
    case documented
  }

  init(_ function: MappingFunction, access: Access, mapper: MapperScope) {
    self.function = function
    self.access = access
    self.mapper = mapper
  }

  private var reference: MappingReference { function.reference }

  var tree: Declaration {
    let source = mapper.parameter(for: reference.source)
    let access: Code = access == .private ? "private" : "public"
    let parameter: Code = "from \(declaring: source): \(mapper.scope.type(function.source))"
    var head: Code = "\(access) func \(declaring: mapper.name(of: reference))\(list: [parameter])"
    head += function.throws ? " throws -> \(result)" : " -> \(result)"
    return Declaration(doc: DocText(doc), head: head, body: .statements(body(source)))
  }

  private var doc: String? {
    guard access == .documented else { return function.doc }
    let text = function.doc ?? function.summary
    guard function.throws else { return text }
    return text + """
      \n
      - Throws: `HaapiUIKitError.unsupportedMap` when there is no model, or what transforms and added mappings throw.
      """
  }

  private var result: SwiftType {
    let model = SwiftType.existential(mapper.scope.name(of: reference.target))
    let type = reference.isList ? .array(model) : model
    return function.isOptional ? .optional(type) : type
  }

  private func body(_ source: Identifier) -> [Statement] {
    let expressions = ExpressionCode(mapper: mapper, source: source)
    switch function.body {
    case .make(let construction):
      var code = ConstructionCode(expressions)
      return code.body(making: construction)
    case .dispatch(let rows): return DispatchCode(function, rows, expressions).body
    case .list(let elements): return ModelListCode(reference, elements, expressions).body
    }
  }
}

extension MappingFunction {
  /// What it does, for want of other words.
  fileprivate var summary: String {
    // Where Swift has a dot, links in doc comments have a slash.
    let source = reference.source.split(separator: ".").joined(separator: "/")
    let model = reference.isList ? "a list of ``\(reference.target)``" : "``\(reference.target)``"
    guard case .dispatch = body else { return "Maps ``\(source)`` to \(model)." }
    let otherwise = reference.isList ? "; to an empty one where there is none" : isOptional ? ", or to `nil`" : ""
    return "Maps any ``\(source)`` to \(model), as its type asks for\(otherwise)."
  }
}
