import YAMLDocument

/// Constants in the schema, read as the expected type.
extension ShapeLookup where Self: Checker {
  func literal(_ written: LiteralSyntax, for type: TypeReference) -> Literal? {
    if type == .unknown { return nil }
    if case .text(let scalar, _) = written, !scalar.isQuoted, scalar.isNull || scalar.text == "nil" {
      if scalar.text == "nil", type.isOptional { return .nil }
      guard type.isOptional else { return mismatch(written, type, "a value is required") }
      report(
        .wrongType, "\(written.description) is not a valid \(type.description)", at: written.range,
        .init("write 'nil' for no value", replacement: .init(scalar.text, by: "nil")))
      return nil
    }
    switch type.unwrapped {
    case .builtin(let builtin): return literal(written, builtin, type)
    case .named(let name):
      guard let symbol = symbols[name] else { return nil }
      return symbol.kind == .enum
        ? enumLiteral(written, shapes.enums[symbol.index], type)
        : shorthandLiteral(written, syntax.structs[symbol.index], type)
    case .existential: return mismatch(written, type, "a value of a protocol cannot be written as a constant")
    case .array:
      if case .list(isEmpty: true, _) = written { return .emptyArray }
      return mismatch(written, type, "the only possible default is the empty list, '[]'")
    case .dictionary:
      if case .mapping(isEmpty: true, _) = written { return .emptyDictionary }
      return mismatch(written, type, "the only possible default is the empty mapping, '{}'")
    case .tuple, .function, .external, .associated:
      return mismatch(written, type, "a value of this type cannot be written as a constant")
    case .optional, .unknown: return nil
    }
  }

  private func literal(_ written: LiteralSyntax, _ builtin: BuiltinType, _ type: TypeReference) -> Literal? {
    guard case .text(let scalar, _) = written else { return mismatch(written, type, "write a plain value") }
    switch builtin {
    case .string:
      if scalar.isQuoted || !scalar.looksTyped { return .string(scalar.text) }
      return mismatch(
        written, type, "put it in quotes to make it text: \"\(scalar.text)\"",
        replacement: .init(scalar.text, by: "\"\(scalar.text)\""))
    case .int, .int64:
      if !scalar.isQuoted, let number = Int(scalar.text) { return .int(number) }
      let isTooLarge = Double(scalar.text).map { $0.magnitude >= 0x1p63 } ?? false
      return mismatch(written, type, "write a whole number" + (isTooLarge ? " of at most 64 bits" : ""))
    case .double, .timeInterval:
      if !scalar.isQuoted, let number = Double(scalar.text), number.isZero || number.isNormal { return .double(number) }
      let isOutOfRange = Double(scalar.text) != nil && !scalar.isQuoted
      return mismatch(
        written, type, isOutOfRange ? "write 0, or a number between 2.3e-308 and 1.7e308" : "write a number")
    case .bool:
      if !scalar.isQuoted, scalar.text == "true" || scalar.text == "false" { return .bool(scalar.text == "true") }
      return mismatch(written, type, "write 'true' or 'false'")
    case .data, .json, .sendable, .decimal, .date, .url, .uuid:
      return mismatch(written, type, "a value of this type cannot be written as a constant")
    }
  }

  private func enumLiteral(_ written: LiteralSyntax, _ declaration: EnumDeclaration, _ type: TypeReference) -> Literal?
  {
    guard case .text(let scalar, _) = written else { return mismatch(written, type, "write the name of a case") }
    if declaration.cases.contains(where: { $0.name == scalar.text }) { return .enumCase(scalar.text) }
    if let unknown = declaration.unknown {
      // Read from a response, the word would be this case, too.
      if let listed = declaration.cases.first(where: { $0.wireName == scalar.text }) { return .enumCase(listed.name) }
      return .unknownCase(name: unknown.name, label: unknown.label, value: scalar.text)
    }
    report(
      .unknownCase, "enum '\(declaration.name)' has no case '\(scalar.text)'", at: written.range,
      notes: suggestion(for: scalar.text, among: declaration.cases.map(\.name)))
    return nil
  }

  private func shorthandLiteral(_ written: LiteralSyntax, _ item: StructSyntax, _ type: TypeReference) -> Literal? {
    guard let shorthand = item.shorthand else {
      return mismatch(written, type, "only a struct with a 'shorthand' can be written as a constant")
    }
    guard case .text(let scalar, _) = written else { return mismatch(written, type, "write text") }
    return .shorthand(field: shorthand.field.value, text: scalar.text)
  }

  private func mismatch(
    _ written: LiteralSyntax, _ type: TypeReference, _ note: String, replacement: Diagnostic.Replacement? = nil
  ) -> Literal? {
    report(
      .wrongType, "\(written.description) is not a valid \(type.description)", at: written.range,
      .init(note, replacement: replacement))
    return nil
  }
}

extension YAMLScalar {
  /// Whether YAML reads the plain text as a boolean or a number.
  var looksTyped: Bool {
    guard !text.isEmpty else { return false }
    return ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased()) || Double(text) != nil
  }
}
