import YAMLDocument

/// Which mapping an expression means.
extension MappingChecker {
  /// The mapping for values of a type: its own, or else the table of the nearest protocol.
  func mapping(
    from type: TypeReference, to model: ExpressionSyntax.Name, isList: Bool, _ context: ExpressionContext
  ) -> MappingReference? {
    let range = place(model.offsets, context)
    if symbols[model.text] == nil, transforms[model.text] != nil {
      report(
        .unknownModel, "'\(model.text)' is a transform, not a UI model", at: range,
        .init("call it with the value: '\(model.text)(…)'"))
      return nil
    }
    guard modelIndex(Located(model.text, range)) != nil else { return nil }
    note(model.offsets, context, .type(model.text))
    guard type != .unknown else { return nil }
    let candidates = self.candidates(from: type, to: model.text, isList: isList)
    let nearest = candidates.first { candidate in candidates.allSatisfy { isSpecial(candidate.source, of: $0.source) } }
    if let nearest {
      note(model.offsets, context, .mapping(nearest.reference))
      return nearest.reference
    }
    guard candidates.isEmpty else {
      report(
        .ambiguousMapping, "several mappings fit, and none is the most specific", at: range,
        notes: [.init("add a mapping from '\(type.name)'")]
          + candidates.map { .init("'\($0.reference.description)' is here", range: $0.syntax.name.range) })
      return nil
    }
    let reference = MappingReference(source: type.name, target: model.text, isList: isList)
    if !isWrong(reference) { reportMissing(reference, from: type, at: range) }
    return nil
  }

  func candidates(from type: TypeReference, to model: String, isList: Bool) -> [MappingTable.Entry] {
    if case .named(let name) = type, let own = mappings[MappingReference(source: name, target: model, isList: isList)],
      own.makesModels
    {
      return [own]
    }
    let names = generalNames(of: type)
    return names.compactMap { mappings[MappingReference(source: $0, target: model, isList: isList)] }
      .filter(\.makesModels)
  }

  private func reportMissing(_ reference: MappingReference, from type: TypeReference, at range: SourceRange) {
    if let shared = mappings[reference] { return reportShared(shared, at: range) }
    guard isMappable(type) else {
      report(
        .wrongType, "\(type.description) cannot be mapped", at: range,
        .init("only structs and protocols can be mapped"))
      return
    }
    if !candidates(from: type, to: reference.target, isList: !reference.isList).isEmpty {
      let other = MappingReference(source: reference.source, target: reference.target, isList: !reference.isList)
      reportUnknown(
        reference, at: range,
        .init(
          other.isList
            ? "a mapping to '[\(other.target)]' exists: write '[\(other.target)](value)', or '.flatMap(\(other.target))'"
            : "a mapping to '\(other.target)' exists: write '\(other.target)(value)', or '.map(\(other.target))'"))
      return
    }
    let known = mappings.entries.filter { $0.makesModels && isSpecial(type, of: $0.source) }
      .map { $0.reference.isList ? "[\($0.reference.target)]" : $0.reference.target }
    reportUnknown(
      reference, at: range,
      known.isEmpty
        ? .init("add it to 'mappings'") : .init("'\(type.name)' is mapped to \(known.quoted); or add it to 'mappings'"))
  }
}

extension InheritanceLookup {
  /// The names of a struct or a protocol and of the protocols that it conforms to.
  func generalNames(of type: TypeReference) -> [String] {
    switch type {
    case .named(let name), .existential(let name):
      guard let symbol = symbols[name] else { return [] }
      return switch symbol.kind {
      case .struct: [name] + conformances[symbol.index].map { syntax.protocols[$0].name.value }
      case .protocol: ancestors[symbol.index].map { syntax.protocols[$0].name.value }
      default: []
      }
    default: return []
    }
  }
}
