import HaapiSchema
import Lowering

/// Finds the type of a value named `json`, and reads it.
struct UnionReading {
  let declaration: UnionDeclaration
  let scope: Scope
  /// What happens to a value for which the declaration names no type.
  let otherwise: Code

  init(_ declaration: UnionDeclaration, scope: Scope, otherwise: Code) {
    self.declaration = declaration
    self.scope = scope
    self.otherwise = declaration.otherwise.map { Self.reading($0, scope) } ?? otherwise
  }

  var statements: [Statement] {
    switch declaration.rule {
    case .discriminator(let wireName, let variants):
      let place = JSONNavigation(member: wireName, of: "json")
      var choices: [Statement.Choice] = variants.map { variant in
        .init(
          pattern: "case \(StringLiteral(FoldedWord.of(variant.word)))",
          condition: variant.conditions.isEmpty ? nil : .all(variant.conditions, on: "json"),
          body: [.line(Self.reading(variant.type, scope))])
      }
      choices.append(.init(pattern: "default", body: [.line(otherwise)]))
      return [.choose(place.asking("token"), choices)]
    case .table(let rows):
      let tests = RowTest.tests(for: rows.filter { !$0.conditions.isEmpty })
      let locals = ConditionLocals(tests.flatMap(\.allConditions), names: scope.names)
      let last = rows.first(where: \.conditions.isEmpty).map { Self.reading($0.type, scope) }
      return locals.statements + tests.map { statement($0, locals: locals) } + [.line(last ?? otherwise)]
    }
  }

  private func statement(_ test: RowTest, locals: ConditionLocals) -> Statement {
    let conditions = Code.list(test.conditions, on: "json", locals: locals)
    let inner = test.inner.map { statement($0, locals: locals) }
    return .when(conditions, inner + (test.type.map { [.line(Self.reading($0, scope))] } ?? []))
  }

  private static func reading(_ type: String, _ scope: Scope) -> Code {
    "return try \(scope.value(of: type))(from: json)"
  }
}
