import YAMLDocument

/// The models that models conform to.
extension InheritanceResolver {
  /// The models behind the baseline.
  func modelParents(after base: [[Int]]) -> [[Int]] {
    base + syntax.models[baseline.models...].map { parents(of: $0) }
  }

  /// For each model all models that it conforms to.
  func modelAncestors(after base: [[Int]], _ parents: [[Int]]) -> [[Int]] {
    let ancestors = base + ownModels.map { lineage(of: $0, parents, at: syntax.models[$0].name.range) }
    for index in ownModels where parents[index].contains(where: { ancestors[$0].contains(index) }) {
      let name = syntax.models[index].name
      report(
        .protocolCycle, "UI model '\(name.value)' inherits from itself", at: name.range,
        .init("remove one of the names in 'conforms'"))
    }
    return ancestors
  }

  private func parents(of item: ModelSyntax) -> [Int] {
    var seen: Set<String> = []
    return item.conformances.compactMap { name in
      guard seen.insert(name.value).inserted else {
        report(.duplicateConformance, "'\(item.name.value)' conforms to '\(name.value)' already", at: name.range)
        return nil
      }
      guard let symbol = symbols[name.value] else {
        reportUnknownParent(name)
        return nil
      }
      switch symbol.kind {
      case .model: return symbol.index
      case .externalProtocol: break
      case .protocol:
        report(
          .unknownProtocol, "'\(name.value)' is a protocol of structs, not a UI model", at: name.range,
          .init("give the model a field of type 'any \(name.value)' instead"),
          .init("'\(name.value)' is declared here", range: symbol.range))
      case .implementation:
        report(
          .unknownProtocol, "'\(name.value)' implements a UI model; it is not a model itself", at: name.range,
          .write(syntax.models[symbol.index].name.value, ", the model", insteadOf: name.value))
      case .overlayModel:
        report(
          .unknownProtocol, "'\(name.value)' is a struct, so no model can conform to it", at: name.range,
          notes: baseName(ofOverlayModel: symbol.index).map {
            [.init("conform to '\($0.value)', the model that it is based on")]
          } ?? [])
      case .enum, .struct, .externalType, .screen, .screenTable, .responses:
        report(
          .unknownProtocol, "'\(name.value)' is \(symbol.kind.withArticle), not a UI model", at: name.range,
          .init("'\(name.value)' is declared here", range: symbol.range))
      }
      return nil
    }
  }

  private func reportUnknownParent(_ name: Located<String>) {
    guard !StandardProtocols.ofModels.contains(name.value), !isWrong(name.value) else { return }
    let known = symbols.names(of: .model) + symbols.names(of: .externalProtocol) + StandardProtocols.ofModels
    let near = suggestion(for: name.value, among: known)
    reportMissing(
      .unknownProtocol, name.value, "there is no UI model '\(name.value)'", at: name.range,
      notes: near + [.init("declare it in 'uiModels', or in 'external' if it is a hand-written Swift protocol")],
      once: near.isEmpty)
  }
}
