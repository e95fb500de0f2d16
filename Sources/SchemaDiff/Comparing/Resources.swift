import HaapiSchema

extension Comparison {
  mutating func compareResources(_ old: [ResourceDeclaration], _ new: [ResourceDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.resourceRemoved, DiffSubject(.resource, $1.name), "the resource is gone")
    } added: {
      $0.note(.resourceAdded, DiffSubject(.resource, $1.name), "the resource is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.resource, new.name)
      for request in old.requests where !new.requests.contains(request) {
        comparison.note(.resourceRequestRemoved, subject, "it can no longer be requested as \(request.rawValue)")
      }
      for request in new.requests where !old.requests.contains(request) {
        comparison.note(.resourcePartAdded, subject, "it can be requested as \(request.rawValue)")
      }
      comparison.compareParts(of: new.name, old.parts, new.parts)
    }
  }

  private mutating func compareParts(of resource: String, _ old: [ResourcePart], _ new: [ResourcePart]) {
    pair(old, new, by: \.name) {
      $0.note(.resourcePartRemoved, DiffSubject(.resource, resource, $1.name), "\($1.kind) is gone")
    } added: {
      $0.note(
        $1.isRequired ? .resourcePartRequired : .resourcePartAdded, DiffSubject(.resource, resource, $1.name),
        $1.isRequired ? "\($1.kind) is new, and what lacks it is refused" : "\($1.kind) is new")
    } both: {
      $0.note(.resourcePartChanged, DiffSubject(.resource, resource, $2.name), from: $1.form, to: $2.form) { $0 }
    }
  }
}

/// A member, relation, link or list of relations, as text.
private struct ResourcePart {
  let name: String
  let kind: String
  let form: String
  let isRequired: Bool
}

extension ResourceDeclaration {
  fileprivate var parts: [ResourcePart] {
    fields.map { field in
      let isRequired =
        switch field.type {
        case .optional, .array, .dictionary: false
        case .plain, .named: true
        }
      return ResourcePart(
        name: field.name, kind: "the member", form: "'\(field.wireName)': \(field.type.text)", isRequired: isRequired)
    }
      + relations.map {
        ResourcePart(
          name: $0.name, kind: "the relation", form: $0.link.form + ($0.isRequired ? ", required" : ""),
          isRequired: $0.isRequired)
      }
      + links.map { ResourcePart(name: $0.name, kind: "the link", form: $0.form, isRequired: false) }
      + includeLists.map { list in
        let entries = list.entries.map { $0.relation + ($0.list.map { ".\($0)" } ?? "") }.sorted()
        return ResourcePart(
          name: list.name, kind: "the list of relations", form: "[\(entries.joined(separator: ", "))]",
          isRequired: false)
      }
  }
}

extension ResourceDeclaration.Link {
  fileprivate var form: String {
    var form = "'\(relation)'"
    if let target { form += " to \(target.shape.rawValue) \(target.resource)" }
    if let items { form += " with items '\(items)'" }
    let variables = variables.map { "\($0.name) '\($0.wireName)': \($0.type)\($0.isOptional ? "?" : "")" }
    return variables.isEmpty ? form : "\(form), with \(variables.joined(separator: ", "))"
  }
}
