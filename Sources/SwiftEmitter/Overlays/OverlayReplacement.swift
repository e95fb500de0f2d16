import HaapiSchema

/// The closure that takes the place of a function of the base's mapper.
struct OverlayReplacement {
  private let replacement: OverlayDeclaration.Replacement
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  private let expressions: ExpressionCode
  /// Whether the JSON is read before a row is chosen, because a condition needs it.
  private let isReadFirst: Bool

  init(
    _ replacement: OverlayDeclaration.Replacement, in mapper: MapperScope, supplied: SuppliedMembers,
    locals: OverlayLocals
  ) {
    self.replacement = replacement
    self.supplied = supplied
    self.locals = locals
    expressions = ExpressionCode(about: replacement.function.source, in: mapper, locals)
    isReadFirst = replacement.rows.contains { $0.condition?.asksJSON == true }
  }

  private var function: MappingReference { replacement.function }

  var handler: Statement.Handler {
    let types: [Code] = [
      "of: \(locals.scope.value(of: function.source)).self",
      "to: \(expressions.mapper.metatype(ofModel: function.target, isList: function.isList))",
    ]
    return .init(
      call: "addMapping\(list: types)", parameters: [locals.mapping, expressions.source],
      body: (isReadFirst ? [reading] : []) + rows)
  }

  private var reading: Statement { expressions.reading(of: .named(function.source)) }

  /// Where no row applies, the function itself makes the model.
  private var rows: [Statement] {
    replacement.rows.enumerated().flatMap { index, row in
      guard let condition = row.condition else { return body(of: row) }
      let conditions = expressions.conditions(of: condition)
      return index == replacement.rows.count - 1
        ? [.require(conditions, orElse: [.line("return nil")])] + body(of: row) : [.when(conditions, body(of: row))]
    }
  }

  private func body(of row: OverlayDeclaration.Replacement.Row) -> [Statement] {
    var expressions = expressions
    let isRead = isReadFirst || !row.expressions.contains(where: \.asksJSON)
    var statements = isRead ? [] : [reading]
    statements += expressions.declare(
      row.locals, for: [], of: .named(function.source), unless: { _ in false })
    switch row.result {
    case .model(let model):
      let closures = model.properties.map { property in
        let closure = supplied.closure(for: property.name, property.type, of: function.source)
        return (property.name, "\(closure)(\(expressions.source))" as Code)
      }
      var code = ConstructionCode(expressions, supplied: Dictionary(closures) { first, _ in first })
      let arguments = code.arguments(for: model.properties, after: &statements)
      return statements + [.line("return \(locals.scope.value(of: model.implementation))\(list: arguments.list)")]
    case .list(let elements, let replaced):
      for replaced in replaced.reversed() {
        let name = expressions.freeName(of: "standard")
        statements += ModelListCode(function, replaced, expressions).declaring(name)
        expressions.hidden.insert(name.text)
        expressions.standard = "\(name)"
      }
      return statements + ModelListCode(function, elements, expressions).body.returning
    }
  }
}
