import YAMLDocument

/// Functions that make values.
extension TypeChecker {
  func resolve(_ item: FactorySyntax) -> FactoryDeclaration {
    let parts = item.name.value.split(separator: ".")
    if parts.count > 2 {
      report(
        .unsupportedNesting, "a factory can be nested only one level deep", at: item.name.range,
        .init("write 'Namespace.Factory'"))
    }
    let isDecoder = syntax.unions.contains { "\($0.protocolName.value)Union" == String(parts[0]) }
    if isDecoder {
      report(
        .duplicateDeclaration, "'\(parts[0])' is the name of a union's decoder", at: item.name.range,
        .init("choose another name"))
    }
    for name in Set([item.name.value, String(parts[0]), String(parts[parts.count - 1])]).sorted() {
      guard let taken = symbols[name] else { continue }
      report(
        .duplicateDeclaration, "'\(name)' is \(taken.kind.withArticle) already", at: item.name.range,
        .init("'\(name)' is declared here", range: taken.range))
    }
    return FactoryDeclaration(
      name: item.name.value, doc: item.doc, functions: item.functions.compactMap { resolve($0) })
  }

  private func resolve(_ function: FactorySyntax.FunctionSyntax) -> FactoryDeclaration.Function? {
    guard let made = resolve(function.makes) else { return nil }
    guard case .named(let name) = made.unwrapped, let symbol = symbols[name], symbol.kind == .struct else {
      report(
        .wrongType, "a factory function makes a struct, not \(made.description)", at: function.makes.written.range,
        .init("write 'makes: StructName'"))
      return nil
    }
    if !function.decodes, baseline.contains(symbol.range) {
      report(
        .notInOverlay, "only the module of the base schema can make a '\(name)' of its fields",
        at: function.makes.written.range,
        .init("write 'decodes: true', which makes it of JSON"), .init("it is declared here", range: symbol.range))
    }
    let fields = self.fields.ofStructs[symbol.index]
    guard takes(fields.count, at: function.makes.written.range) else { return nil }
    let storedNames = fields.filter { !$0.isAlias }.map(\.syntax.name.value)
    var filled: Set<String> = []
    var parameters: [FactoryDeclaration.Parameter] = []
    var labels: Set<String> = []
    // After an error, a field may be left out for that reason only.
    var isSound = !function.isIncomplete
    let isOpen = lacksMembers(.named(name))
    for parameter in function.parameters {
      if !labels.insert(parameter.name.value).inserted {
        report(
          .duplicateDeclaration, "there is a parameter '\(parameter.name.value)' already", at: parameter.name.range,
          .init("give one of them another name, with 'field:' for the field that it fills"))
        isSound = false
        continue
      }
      guard let field = field(parameter.field, of: name, fields, storedNames),
        fill(parameter.field, &filled)
      else {
        isSound = isSound && isOpen
        continue
      }
      if function.decodes { checkWritten(parameter, field) }
      if let resolved = resolve(parameter, field: field) {
        parameters.append(resolved)
      } else {
        isSound = false
      }
    }
    var constants: [FactoryDeclaration.Constant] = []
    for constant in function.constants {
      guard let field = field(constant.field, of: name, fields, storedNames), fill(constant.field, &filled),
        let value = literal(constant.value, for: field.declaration.type)
      else {
        isSound = isSound && isOpen
        continue
      }
      constants.append(.init(field: constant.field.value, value: value))
    }
    if !function.decodes, isSound { checkComplete(function, name, fields, filled) }
    return FactoryDeclaration.Function(
      name: function.name.value, doc: function.doc, makes: name, returnsOptional: made.isOptional,
      parameters: parameters, constants: constants, decodes: function.decodes)
  }

  /// A function that decodes the JSON of its parameters can only take what stands in that JSON.
  private func checkWritten(_ parameter: FactorySyntax.ParameterSyntax, _ field: ResolvedField) {
    if case .paths(let rows) = field.declaration.source, rows.allSatisfy({ !$0.path.components.isEmpty }) {
      report(
        .noEffect, "'\(field.syntax.name.value)' is read from other members, so this parameter would be ignored",
        at: parameter.name.range, .init("remove it, and fill the members that it is read from"))
    }
  }

  private func field(
    _ name: Located<String>, of structName: String, _ fields: [ResolvedField], _ storedNames: [String]
  ) -> ResolvedField? {
    if let field = fields.first(where: { $0.syntax.name.value == name.value && !$0.isAlias }) { return field }
    if !lacksMembers(.named(structName)) {
      report(
        .unknownField, "'\(structName)' has no field '\(name.value)' to fill", at: name.range,
        notes: suggestion(for: name.value, among: storedNames))
    }
    return nil
  }

  private func fill(_ name: Located<String>, _ filled: inout Set<String>) -> Bool {
    if filled.insert(name.value).inserted { return true }
    report(.duplicateDeclaration, "field '\(name.value)' is filled twice", at: name.range)
    return false
  }

  private func resolve(
    _ parameter: FactorySyntax.ParameterSyntax, field: ResolvedField
  ) -> FactoryDeclaration.Parameter? {
    let fieldType = field.declaration.type
    var type = fieldType
    if let written = parameter.type {
      guard let resolved = resolve(written) else { return nil }
      // An optional more than the field asks for a default in its place.
      let hasFallback = field.declaration.defaultValue != nil || fieldType.isCollection
      guard
        isConvertible(resolved, to: fieldType)
          || (resolved.isOptional && hasFallback && isConvertible(resolved.unwrapped, to: fieldType))
      else {
        report(
          .wrongType,
          "'\(field.syntax.name.value)' is \(fieldType.description), so \(resolved.description) cannot fill it",
          at: written.written.range,
          resolved.isOptional && isConvertible(resolved.unwrapped, to: fieldType)
            ? .init("give the field a 'default' to replace nil")
            : .init("'\(field.syntax.name.value)' is declared here", range: field.syntax.name.range))
        return nil
      }
      type = resolved
    }
    var defaultValue: Literal?
    if let written = parameter.defaultValue {
      defaultValue = literal(written, for: type)
      if defaultValue == nil { return nil }
    }
    return .init(
      name: parameter.name.value, field: field.syntax.name.value, type: type, defaultValue: defaultValue)
  }

  /// Every stored field must get a value from somewhere.
  private func checkComplete(
    _ function: FactorySyntax.FunctionSyntax, _ name: String, _ fields: [ResolvedField], _ filled: Set<String>
  ) {
    let missing = fields.filter { field in
      let declaration = field.declaration
      if field.isAlias || filled.contains(declaration.name) || declaration.type.isOptional
        || declaration.type == .unknown || declaration.type.isCollection || field.syntax.defaultValue != nil
      {
        return false
      }
      if case .paths(let rows) = declaration.source {
        return !rows.contains { row in row.base.map(filled.contains) ?? false }
      }
      return true
    }
    guard !missing.isEmpty else { return }
    report(
      .incompleteFactory,
      "'\(function.name.value)' leaves out \(missing.map { "'\($0.declaration.name)'" }.joined(separator: ", ")) of "
        + "'\(name)'", at: function.name.range,
      .init("add it to 'parameters' or 'constants', or give the field a 'default'"))
  }
}

extension ResolvedField {
  var isAlias: Bool {
    if case .alias = declaration.source { true } else { false }
  }
}
