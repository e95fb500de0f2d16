import HaapiSchema

/// The enum that finds the right struct for a JSON value.
struct UnionEmission {
  let declaration: UnionDeclaration
  let scope: Scope

  init(_ declaration: UnionDeclaration, names: Names) {
    self.declaration = declaration
    // `Value` is the associated type of `JSONUnion`.
    scope = Scope(names, in: Names.union(of: declaration.protocolName), types: ["Value"])
  }

  var tree: Declaration {
    let names = scope.names
    let name = Identifier(Names.split(Names.union(of: declaration.protocolName)).last)
    let result = SwiftType.existential(scope.name(of: declaration.protocolName))
    return Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated enum \(declaring: name): \(names(.jsonUnion))",
      body: .members([
        Declaration(
          head: "public static func read(_ json: \(names(.jsonReader))) throws -> \(result)",
          body: .statements([added] + body))
      ]))
  }

  /// What other schemas add to the union.
  private var added: Statement {
    .inline("if let added = try json.added(to: Self.self)", "return added")
  }

  private var body: [Statement] {
    switch declaration.rule {
    case .discriminator(let wireName, let variants):
      let place = JSONNavigation(JSONPath(components: [.member(wireName)]), from: "json")
      var choices: [Statement.Choice] = variants.map { variant in
        .init(
          pattern: "case \(StringLiteral(FoldedWord.of(variant.word)))",
          condition: variant.conditions.isEmpty ? nil : .all(variant.conditions, on: "json"),
          body: [.line(reading(variant.type))])
      }
      choices.append(.init(pattern: "default", body: [.line(otherwise(wireName))]))
      return [.choose(place.asking("token"), choices)]
    case .table(let rows):
      let locals = ConditionLocals(rows.flatMap(\.conditions), names: scope.names)
      var statements = locals.statements
      for row in rows where !row.conditions.isEmpty {
        statements.append(.when(Code.list(row.conditions, on: "json", locals: locals), [.line(reading(row.type))]))
      }
      if let last = rows.first(where: \.conditions.isEmpty) {
        statements.append(.line(reading(last.type)))
      } else {
        statements.append(.line(otherwise(nil)))
      }
      return statements
    }
  }

  private func reading(_ type: String) -> Code {
    "return try \(scope.value(of: type))(from: json)"
  }

  private func otherwise(_ wireName: String?) -> Code {
    if let type = declaration.otherwise { return reading(type) }
    let protocolName = declaration.protocolName
    let sentence =
      if let wireName {
        "The member '\(wireName)' is missing, or its value belongs to no \(protocolName)."
      } else {
        "The value is not of the form of any \(protocolName)."
      }
    return "throw json.failure\(list: ["\(StringLiteral(sentence))"])"
  }
}
