import HaapiSchema
import Lowering

/// The members that the app supplies to the mappings of a builder: each is a parameter of the function that adds them.
struct SuppliedMembers {
  let all: [Member]

  /// A closure over one type of response.
  struct Member {
    let source: String
    let name: String
    let type: TypeReference
    let doc: String
    /// Its name for the app.
    let label: Identifier
    /// Its name inside the function.
    let inner: Identifier
  }

  /// A member before it has a unique name.
  private struct Candidate {
    let source: String
    let model: String
    let name: String
    let type: TypeReference

    /// Whether one closure gives both.
    func isSame(as other: Candidate) -> Bool {
      (source, name) == (other.source, other.name) && type == other.type
    }
  }

  /// - Parameters:
  ///   - mappings: Those of an overlay, behind those of the overlays that it extends.
  ///   - models: The models of all these overlays.
  ///   - isTaken: Whether a name has another meaning inside the function.
  init(of mappings: [OverlayMapping], models: [OverlayDeclaration.Model], isTaken: (String) -> Bool) {
    var candidates: [Candidate] = []
    for candidate in mappings.flatMap(Self.candidates) where !candidates.contains(where: candidate.isSame) {
      candidates.append(candidate)
    }
    var labels: Set<String> = []
    var inners: Set<String> = []
    var all: [Member] = []
    for candidate in candidates {
      let namesakes = candidates.filter { $0.name == candidate.name }
      let ofSource = namesakes.filter { $0.source == candidate.source }
      var text = candidate.name
      if namesakes.count > 1 { text += "For" + Names.split(candidate.source).last }
      if ofSource.count > 1 { text += "As" + candidate.model }
      let label = Identifier(text) {
        labels.contains($0) || $0 != candidate.name && candidates.map(\.name).contains($0)
      }
      // A capital letter is for types.
      let inner = Identifier(CamelCase(label.text).withSmallFirstWord) { isTaken($0) || inners.contains($0) }
      labels.insert(label.text)
      inners.insert(inner.text)
      let declared = models.first { $0.name == candidate.model }?.added.first { $0.name == candidate.name }
      let doc = "Gives `\(candidate.name)` of ``\(candidate.model)``. \(declared?.doc ?? "")"
      all.append(
        Member(
          source: candidate.source, name: candidate.name, type: candidate.type, doc: doc, label: label, inner: inner))
    }
    self.all = all
  }

  private static func candidates(of mapping: OverlayMapping) -> [Candidate] {
    let rows: [(source: String, model: String, members: [ModelConstruction.Property])] =
      mapping.changes.flatMap { change in change.rows.map { (change.source, $0.model, $0.added) } }
      + mapping.replacements.flatMap { replacement in
        replacement.rows.compactMap(\.model).map { (replacement.function.source, $0.implementation, $0.properties) }
      }
    let ofRows = rows.flatMap { row in
      row.members.compactMap { member -> Candidate? in
        guard case .supplied = member.value else { return nil }
        return Candidate(source: row.source, model: row.model, name: member.name, type: member.type)
      }
    }
    return ofRows
      + mapping.usedFunctions.flatMap { function -> [Candidate] in
        guard case .make(let construction) = function.body else { return [] }
        return function.supplied.map { property in
          Candidate(
            source: function.reference.source, model: construction.implementation, name: property.name,
            type: property.type)
        }
      }
  }

  /// The closure that gives a member.
  func closure(for name: String, _ type: TypeReference, of source: String) -> Identifier {
    all.first { ($0.source, $0.name) == (source, name) && $0.type == type }?.inner ?? Identifier(name)
  }
}
