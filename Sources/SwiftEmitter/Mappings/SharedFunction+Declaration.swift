import HaapiSchema
import Lowering

extension SharedFunction {
  /// `private func formModel(of representation: some HaapiRepresentation, items: [any Item]) -> DefaultFormModel`
  func tree(_ mapper: MapperScope) -> Declaration {
    let names = Set(parameters.map(\.name))
    let parameter = source.map(mapper.parameter) ?? Identifier("source")
    var expressions = ExpressionCode(mapper: mapper, source: parameter, ofType: source ?? "")
    expressions.hidden.formUnion(names)
    for parameter in parameters {
      expressions.locals[ProtocolView.parameter(parameter.name)] = Identifier(parameter.name)
    }
    var code = ConstructionCode(expressions, reserved: names)
    var list: [Code] = []
    if let source { list.append("of \(declaring: parameter): some \(mapper.scope.name(of: source))") }
    for parameter in parameters {
      list.append("\(declaring: Identifier(parameter.name)): \(mapper.scope.type(parameter.type))")
    }
    let head: Code = "private func \(declaring: Identifier(name))\(list: list)\(text: canThrow ? " throws" : "")"
    return Declaration(
      head: "\(head) -> \(mapper.scope.type(result))", body: .statements(code.body(of: self)))
  }
}
