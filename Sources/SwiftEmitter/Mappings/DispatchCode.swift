import HaapiSchema
import Lowering

/// The body of a function that the type of its source decides.
struct DispatchCode {
  let function: MappingFunction
  let expressions: ExpressionCode
  /// The rows, without redundant ones.
  private let rows: [MappingFunction.Row]
  /// What the source can be, if the rows name nothing else.
  private let variants: UnionVariants?

  init(_ function: MappingFunction, _ rows: [MappingFunction.Row], _ expressions: ExpressionCode) {
    self.function = function
    self.expressions = expressions
    let needed = rows.indices.filter { index in
      !function.isDefault(rows[index]) || rows[(index + 1)...].contains { $0.isProtocol && !function.isDefault($0) }
    }.map { rows[$0] }
    self.rows = needed
    let source = function.reference.source
    let named = needed.map(\.source).filter { $0 != source }
    variants = expressions.mapper.scope.names.index.variants[source].flatMap { variants in
      !named.isEmpty && named.allSatisfy { variants.caseName(of: $0) != nil } ? variants : nil
    }
  }

  private var mapper: MapperScope { expressions.mapper }

  var body: [Statement] {
    var choices = rows.map(choice)
    guard !choices.isEmpty else { return [.line(otherwise)] }
    if rows.last?.source != function.reference.source {
      choices.append(.init(pattern: "default", body: [.line(otherwise)]))
    }
    return [.choose(subject, choices)]
  }

  private var subject: Code {
    let source: Code = "\(expressions.source)"
    return variants.map { UnionVariantCode($0).of(source, in: mapper.scope) } ?? source
  }

  // MARK: Rows

  private func choice(_ row: MappingFunction.Row) -> Statement.Choice {
    let isAll = row.source == function.reference.source
    switch row.outcome {
    case .function(let reference):
      let value = isAll ? expressions.source : mapper.parameter(for: row.source)
      return .init(
        pattern: isAll ? "default" : pattern(row, binding: value),
        body: [.line(result(of: reference, for: value, isAll: isAll, row.type))])
    case .none: return .init(pattern: isAll ? "default" : pattern(row), body: [.line(empty)])
    case .refused: return .init(pattern: isAll ? "default" : pattern(row), body: [.line(failure)])
    }
  }

  private func pattern(_ row: MappingFunction.Row, binding value: Identifier? = nil) -> Code {
    if let name = variants?.caseName(of: row.source) {
      let binding: Code = value.map { "(let \(declaring: $0))" } ?? Code()
      return "case .\(member: Identifier(name))\(binding)"
    }
    let type = mapper.scope.type(row.type)
    return value.map { "case let \(declaring: $0) as \(type)" } ?? "case is \(type)"
  }

  private func result(
    of reference: MappingReference, for value: Identifier, isAll: Bool, _ type: TypeReference
  ) -> Code {
    var expressions = expressions
    expressions.hidden.insert(value.text)
    let called = mapper.function(reference)
    let call = expressions.call(reference, "\(value)", ofType: type)
    var code: Code
    if function.reference.isList && !reference.isList {
      code = called?.isOptional == true ? "\(call).map { [$0] } ?? []" : "\(list: [call], in: .square)"
    } else {
      code = call
    }
    if isAll, let added {
      code = "\(added)\(.space)?? \(expressions.needsResult(reference, of: type) ? "\(group: code)" : code)"
    }
    return called?.throws == true ? "try \(code)" : code
  }

  // MARK: The rest

  private var otherwise: Code {
    guard let added else { return function.hasEmptyResult ? empty : failure }
    if function.reference.isList { return "\(added)\(.space)?? []" }
    return function.isOptional ? added : "try \(addition("required", of: "\(model)"))"
  }

  /// The result of an open mapper for added types, if any.
  private var added: Code? {
    guard mapper.additions != nil else { return nil }
    return function.reference.isList ? addition("list", of: "of: \(model)") : addition("optional", of: "\(model)")
  }

  private func addition(_ lookup: StaticString, of model: Code) -> Code {
    let additions = mapper.additions.map { expressions.member($0) } ?? Code()
    return "\(additions).\(text: lookup)\(list: [model, "from: \(expressions.source)", "by: self"])"
  }

  private var model: Code { mapper.metatype(ofModel: function.reference.target) }

  private var empty: Code { function.reference.isList ? "[]" : "nil" }

  private var failure: Code {
    // A setting may have that name.
    mapper.scope.mappingFailure(
      of: expressions.source, expected: function.reference.target, as: mapper.failure,
      isTypeHidden: mapper.scope.hides("type"))
  }
}

extension MappingFunction {
  /// Whether a value without a model has none, or an empty list.
  fileprivate var hasEmptyResult: Bool { isOptional || reference.isList }

  /// Whether a row says what becomes of a value without a row.
  fileprivate func isDefault(_ row: Row) -> Bool {
    switch row.outcome {
    case .function: false
    case .none: true
    case .refused: !hasEmptyResult
    }
  }
}

extension MappingFunction.Row {
  fileprivate var type: TypeReference { isProtocol ? .existential(source) : .named(source) }
}
