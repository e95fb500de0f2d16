import HaapiSchema
import Lowering

/// The body of a function that gives a list of models, part by part.
struct ModelListCode {
  let reference: MappingReference
  let elements: [MappingFunction.Element]
  var expressions: ExpressionCode

  init(_ reference: MappingReference, _ elements: [MappingFunction.Element], _ expressions: ExpressionCode) {
    self.reference = reference
    self.elements = elements
    self.expressions = expressions
  }

  var body: [Statement] {
    if let literal { return [.line(literal)] }
    if elements.count == 1 { return body(elements[0]) }
    let models = expressions.freeName(of: "models")
    return assembly(models) + [.line("return \(models)")]
  }

  /// `let name: [any Model] = …`, or the list part by part.
  func declaring(_ name: Identifier) -> [Statement] {
    guard let literal else { return assembly(name) }
    return [.line("let \(declaring: name): \(type) =\(.space)\(literal)")]
  }

  private var type: SwiftType { .array(expressions.mapper.type(ofModel: reference.target)) }

  /// The list in brackets, if each part is one model, and always there.
  private var literal: Code? {
    guard elements.allSatisfy({ $0.condition == nil && !$0.isList }) else { return nil }
    let list: Code = "\(list: elements.map { expressions.code($0.value) }, in: .square)"
    return elements.contains { $0.value.throws } ? "try \(list)" : list
  }

  /// The list has one part.
  private func body(_ element: MappingFunction.Element) -> [Statement] {
    let expressions = inside(element.condition, expressions)
    let value = expressions.code(element.value)
    let list: Code = element.isList ? value : "\(list: [value], in: .square)"
    let code: Code = element.value.throws ? "try \(list)" : list
    guard let condition = element.condition else { return [.line(code)] }
    return [
      .require(expressions.conditions(of: condition), orElse: [.line("return []")]),
      .line("return \(code)"),
    ]
  }

  /// For what a condition guards. Each element has a scope of its own.
  private func inside(_ condition: Expression?, _ expressions: ExpressionCode) -> ExpressionCode {
    expressions.inside(condition, naming: expressions.freeName)
  }

  /// The list has several parts. Some may be left out, or have several models.
  private func assembly(_ models: Identifier) -> [Statement] {
    var expressions = expressions
    expressions.hidden.insert(models.text)
    var statements: [Statement] = [.line("var \(declaring: models): \(type) = []")]
    for element in elements {
      let expressions = inside(element.condition, expressions)
      let value = expressions.code(element.value)
      let addition: Code
      if element.isList {
        addition = element.value.throws ? "\(models) += try \(value)" : "\(models) += \(value)"
      } else {
        let call: Code = "\(models).append\(list: [value])"
        addition = element.value.throws ? "try \(call)" : call
      }
      if let condition = element.condition {
        statements.append(.when(expressions.conditions(of: condition), [.line(addition)]))
      } else {
        statements.append(.line(addition))
      }
    }
    return statements
  }
}

extension MappingFunction.Element {
  fileprivate var isList: Bool {
    if case .array = value.type { true } else { false }
  }
}
