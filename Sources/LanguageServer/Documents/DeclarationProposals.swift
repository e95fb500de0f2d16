import HaapiSchema

/// Whole declarations, for those who begin one.
extension NameProposals {
  /// The declarations that the section under the cursor may have.
  func declarations(isOverlay: Bool) -> [Proposal] {
    guard path.count == 1, let section = path[0] else { return [] }
    switch section {
    case "enums": return [template("enum", "\(stop: "Size"):\n  cases:\n    \(stop: "small"): \(stop: "S")")]
    case "structs": return [template("struct", "\(stop: "Offer"):\(Self.fields)")]
    case "uiModels":
      let kind: Snippet = isOverlay ? "is: \(stop: "FormModel")" : "struct: \(stop: "DefaultOfferModel")"
      return [template("UI model", "\(stop: "OfferModel"):\n  \([kind])\(Self.fields)")]
    case "mappings": return index.ids.filter { index[$0].kind == .model }.flatMap(rows)
    default: return []
    }
  }

  private static let fields: [Snippet] = ["\n  fields:\n    \(stop: "title"): \(stop: "String?")"]

  private func template(_ what: String, _ snippet: Snippet) -> Proposal {
    var proposal = Proposal("new \(what)", .snippet, rank: 0)
    proposal.snippet = snippet
    return proposal
  }

  /// A mapping for each source whose default model a model of an overlay refines.
  private func rows(of model: SymbolID) -> [Proposal] {
    let name = index[model].name
    let refined = index.modelsRefined(by: name)
    guard !refined.isEmpty else { return [] }
    let members = index.symbols.filter { $0.kind == .member && $0.parent == model }
    let values: [Snippet] = members.map { member in
      "\n    \(member.name): \(stop: member.type?.hasSuffix("?") == true ? "nil" : "supplied")"
    }
    return index.symbols.compactMap(\.mapping).filter { refined.contains($0.model) }.map { source, _ in
      let row = "\(source) -> \(name)"
      var proposal = Proposal(row, .snippet, detail: "map \(source)", rank: 0)
      proposal.snippet = members.isEmpty ? "\(row): {}" : "\(row):\n  set:\(values)"
      return proposal
    }
  }
}

extension Symbol {
  /// The two sides of a mapping of a single value; `nil` for other symbols.
  fileprivate var mapping: (source: String, model: String)? {
    guard kind == .mapping, let arrow = name.firstRange(of: " -> "), !name.contains("[") else { return nil }
    return (String(name[..<arrow.lowerBound]), String(name[arrow.upperBound...]))
  }
}
