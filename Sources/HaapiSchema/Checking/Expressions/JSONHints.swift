import YAMLDocument

/// How to read what a server sends but no type declares.
extension MappingChecker {
  /// A note that writes the JSON path of an undeclared member.
  func jsonNote(
    _ name: ExpressionSyntax.Name, of value: ExpressionSyntax.Term, _ type: TypeReference, _ context: ExpressionContext
  ) -> [Diagnostic.Note] {
    guard context.candidate == nil, let kind = symbols[type.name]?.kind, kind == .struct || kind == .protocol,
      let path = place(of: value, in: context.subject.type)?.path
    else { return [] }
    let whole = path.isEmpty ? name.text : "\(path).\(name.text)"
    return [.init("to read an undeclared member, write 'json(\"\(whole)\")'")]
  }

  /// Where a value is in the JSON of the mapped value, and its type; `nil` if no plain path leads there.
  private func place(
    of value: ExpressionSyntax.Term, in subject: TypeReference
  ) -> (path: String, type: TypeReference)? {
    switch value.kind {
    case .source: return ("", subject)
    case .name(let name): return place(of: name, of: ("", subject))
    case .member(let base, let name, _):
      guard let base = place(of: base, in: subject) else { return nil }
      if name.text == "first", case .array(let element) = base.type { return ("\(base.path)[0]", element) }
      return place(of: name.text, of: base)
    case .element(let base, let index, _):
      guard let base = place(of: base, in: subject), case .array(let element) = base.type else { return nil }
      return ("\(base.path)[\(index)]", element)
    default: return nil
    }
  }

  private func place(
    of name: String, of base: (path: String, type: TypeReference)
  ) -> (path: String, type: TypeReference)? {
    let fields = fields(of: base.type)
    guard let field = fields.first(where: { $0.name == name }) else { return nil }
    let type = field.type.unwrapped
    switch field.source {
    case .wire(let names): return (base.path.isEmpty ? names.first : "\(base.path).\(names.first)", type)
    case .alias(let other): return other == name ? nil : place(of: other, of: base)
    case .paths(let rows):
      guard rows.count == 1, rows[0].conditions.isEmpty, rows[0].base == nil, let path = rows[0].path.text else {
        return nil
      }
      return (base.path.isEmpty || path.isEmpty ? base.path + path : "\(base.path).\(path)", type)
    case .body, .text: return nil
    }
  }

  private func fields(of type: TypeReference) -> [FieldDeclaration] {
    guard let symbol = symbols[type.name] else { return [] }
    switch symbol.kind {
    case .struct: return (fields.ofStructs[symbol.index] + addedFields(ofStruct: symbol.index)).map(\.declaration)
    case .protocol: return ancestors[symbol.index].flatMap { fields.ofProtocols[$0] }.map(\.declaration)
    default: return []
    }
  }
}

extension JSONPath {
  /// As it is written in `json`; `nil` if it looks for an element.
  fileprivate var text: String? {
    var text = ""
    for component in components {
      switch component {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      case .first: return nil
      }
    }
    return text
  }
}
