import HaapiSchema

/// One function of a mapper.
struct MappingFunctionEmission {
  let function: MappingFunction
  let isPublic: Bool
  let mapper: MapperScope

  init(_ function: MappingFunction, isPublic: Bool, mapper: MapperScope) {
    self.function = function
    self.isPublic = isPublic
    self.mapper = mapper
  }

  private var reference: MappingReference { function.reference }

  var tree: Declaration {
    let source = mapper.parameter(for: reference.source)
    let access: Code = isPublic ? "public" : "private"
    let parameter: Code = "from \(declaring: source): \(mapper.scope.type(function.source))"
    var head: Code = "\(access) func \(declaring: mapper.name(of: reference))\(list: [parameter])"
    head += function.throws ? " throws -> \(result)" : " -> \(result)"
    return Declaration(doc: DocText(function.doc), head: head, body: .statements(body(source)))
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
