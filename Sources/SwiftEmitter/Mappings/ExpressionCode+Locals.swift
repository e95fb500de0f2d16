import HaapiSchema
import Lowering

extension ExpressionCode {
  /// Names the values that a function computes first: the JSON of its source, if an expression needs it, and the values
  /// that its mapping names.
  ///
  /// - Parameter isTaken: Whether a name means something else in the function.
  /// - Returns: The statements that compute them.
  mutating func declare(
    _ values: [MappingFunction.Local], for all: [Expression], of source: TypeReference,
    unless isTaken: (String) -> Bool
  ) -> [Statement] {
    let hidden = self.hidden
    func isFree(_ name: String, _ taken: Set<String>) -> Bool {
      mapper.isFree(name) && !hidden.contains(name) && !taken.contains(name) && !isTaken(name)
    }
    var taken: Set<String> = []
    var statements: [Statement] = []
    if all.contains(where: \.asksJSON) {
      json = Identifier("json") { !isFree($0, taken) }
      taken.insert(json.text)
      statements.append(reading(of: source))
    }
    for value in values {
      let name = Identifier(CamelCase(value.reference.name).withSmallFirstWord) { !isFree($0, taken) }
      taken.insert(name.text)
      let code = statement(value.value)
      // The type decides what constants and empty lists are.
      statements.append(
        .line(code.hasBreak ? "let \(declaring: name) =\(.space)\(code)" : "let \(declaring: name) = \(code)"))
      locals[value.reference] = name
      self.hidden.insert(name.text)
    }
    self.hidden.formUnion(taken)
    return statements
  }

  /// `let json = AcmeJSON(step.rawJsonString)`
  func reading(of type: TypeReference) -> Statement {
    guard case .named(let name) = type, let text = mapper.scope.names.structs[name]?.bodyText else {
      return .line("let \(declaring: json) = \(mapper.scope.names.json)(encoding: \(source))")
    }
    return .line("let \(declaring: json) = \(mapper.scope.names.json)(\(source).\(member: Identifier(text)))")
  }
}

extension StructDeclaration {
  /// The field that is the text of the whole response.
  var bodyText: String? {
    fields.first { if case .body = $0.source { true } else { false } }?.name
  }
}

extension Expression {
  /// Whether it reads the JSON of the source.
  var asksJSON: Bool {
    switch kind {
    case .json, .meets: true
    default: hasPart(where: \.asksJSON)
    }
  }

  /// Whether it needs a function or a setting of the mapper.
  var needsMapper: Bool {
    switch kind {
    case .map, .mapEach, .setting: true
    default: parts.contains(where: \.needsMapper)
    }
  }
}
