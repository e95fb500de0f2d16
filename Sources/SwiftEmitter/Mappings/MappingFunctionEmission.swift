import HaapiSchema
import Lowering

/// One function of a mapper.
struct MappingFunctionEmission {
  let function: MappingFunction
  let access: Access
  let mapper: MapperScope

  /// Who may call it.
  enum Access {
    case `private`
    /// The rest of the file. The function belongs to another module's mapper.
    case `fileprivate`
    case `public`
    /// Anyone. It always has a doc comment, even if the schema has none.
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
    let parameter: Code = "from \(declaring: source): \(mapper.scope.type(function.source))"
    let name = mapper.name(of: reference)
    var head: Code = "\(text: access.keyword) func \(declaring: name)\(list: [parameter] + supplied)"
    head += function.throws ? " throws -> \(result)" : " -> \(result)"
    return Declaration(doc: DocText(doc), head: head, body: .statements(body(source)))
  }

  /// The parameters for members that the app supplies.
  private var supplied: [Code] {
    let names = suppliedNames
    return function.supplied.map { property in
      let type = mapper.scope.type(property.type)
      let escaping: Code = if case .function = type { "@escaping " } else { Code() }
      let label = Identifier(property.name)
      let inner = names[property.name] ?? label
      let name: Code = label == inner ? "\(declaring: label)" : "\(declaringLabel: label) \(declaring: inner)"
      return "\(name):\(.space)\(escaping)\(type)"
    }
  }

  /// The names of these members inside the function.
  private var suppliedNames: [String: Identifier] {
    var taken: Set = [mapper.parameter(for: reference.source).text]
    var names: [String: Identifier] = [:]
    for property in function.supplied {
      let name = Identifier(CamelCase(property.name).withSmallFirstWord) { taken.contains($0) || !mapper.isFree($0) }
      taken.insert(name.text)
      names[property.name] = name
    }
    return names
  }

  private var doc: String? {
    guard access == .documented else { return function.doc }
    let text = function.doc ?? function.summary
    guard function.throws else { return text }
    return text + """
      \n
      - Throws: `\(failure)` when there is no model, or what transforms and added mappings throw.
      """
  }

  private var failure: String {
    mapper.failure.map { "\($0.type).\($0.name)" } ?? KnownType.unmappedValue.text
  }

  private var result: SwiftType {
    let model = mapper.type(ofModel: reference.target)
    let type = reference.isList ? .array(model) : model
    return function.isOptional ? .optional(type) : type
  }

  private func body(_ source: Identifier) -> [Statement] {
    let supplied = suppliedNames
    let names = Set(supplied.values.map(\.text))
    var expressions = ExpressionCode(mapper: mapper, source: source, ofType: reference.source)
    let replacement = replacement(of: source, expressions)
    let reading = expressions.declare([], for: function.expressions, of: function.source, unless: names.contains)
    let condition = function.condition.map { condition -> Statement in
      .require(expressions.conditions(of: condition), orElse: [.line(reference.isList ? "return []" : "return nil")])
    }
    let locals = expressions.declare(function.locals, for: [], of: function.source, unless: names.contains)
    let first = (condition.map { reading + [$0] + replacement } ?? replacement + reading) + locals
    let body: [Statement]
    switch function.body {
    case .make(let construction):
      var code = ConstructionCode(expressions, supplied: supplied.mapValues { "\($0)" }, reserved: names)
      body = code.body(making: construction)
    case .dispatch(let rows): return DispatchCode(function, rows, expressions).body
    case .list(let elements): body = ModelListCode(reference, elements, expressions).body
    }
    // A single expression in a function needs no `return`.
    return first.isEmpty ? body : first + body.returning
  }
}

extension MappingFunctionEmission {
  /// `if let model = additions.optional((any LinkModel).self, from: link, by: self) { return model }`
  private func replacement(of source: Identifier, _ expressions: ExpressionCode) -> [Statement] {
    guard let additions = mapper.additions, mapper.replaceable.contains(reference) else { return [] }
    let model = Identifier(reference.isList ? "models" : "model")
    let type = mapper.metatype(ofModel: reference.target, isList: reference.isList)
    let arguments: [Code] = [type, "from: \(source)", "by: self"]
    let added: Code = "\(expressions.member(additions)).optional\(list: arguments)"
    return [.when(["let \(declaring: model) = \(added)"], [.line("return \(model)")])]
  }
}

extension MappingFunctionEmission.Access {
  fileprivate var keyword: StaticString {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .public, .documented: "public"
    }
  }
}

extension MappingFunction {
  /// A default description.
  fileprivate var summary: String {
    // Where Swift has a dot, links in doc comments have a slash.
    let source = reference.source.split(separator: ".").joined(separator: "/")
    let model = reference.isList ? "a list of ``\(reference.target)``" : "``\(reference.target)``"
    guard case .dispatch = body else { return "Maps ``\(source)`` to \(model)." }
    let otherwise = reference.isList ? "; to an empty one where there is none" : isOptional ? ", or to `nil`" : ""
    return "Maps any ``\(source)`` to \(model), as its type asks for\(otherwise)."
  }
}
