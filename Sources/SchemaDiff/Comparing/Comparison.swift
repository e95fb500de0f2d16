import HaapiSchema

/// Two schemas side by side, and what differs so far.
struct Comparison {
  private(set) var findings: [DiffFinding] = []

  mutating func note(_ rule: DiffRule, _ subject: DiffSubject, _ message: String) {
    findings.append(DiffFinding(rule: rule, subject: subject, message: message))
  }

  /// Notes a change of a value, if it is one.
  mutating func note<Value: Equatable>(
    _ rule: DiffRule, _ subject: DiffSubject, from old: Value, to new: Value, _ text: (Value) -> String
  ) {
    if old != new { note(rule, subject, "\(text(old)) became \(text(new))") }
  }

  /// Finds what has the same name in both lists. The order in them does not matter.
  mutating func pair<Element>(
    _ old: [Element], _ new: [Element], by name: (Element) -> String,
    removed: (inout Comparison, Element) -> Void, added: (inout Comparison, Element) -> Void,
    both: (inout Comparison, Element, Element) -> Void
  ) {
    let (old, new) = (old.numbered(by: name), new.numbered(by: name))
    let oldElements = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0.element) })
    let newKeys = Set(new.map(\.key))
    for item in old where !newKeys.contains(item.key) { removed(&self, item.element) }
    for item in new {
      if let before = oldElements[item.key] { both(&self, before, item.element) } else { added(&self, item.element) }
    }
  }

  mutating func compare(_ old: Schema, _ new: Schema) {
    note(.schemaRenamed, DiffSubject(.externalType, new.name), from: old.name, to: new.name) { "the name \($0)" }
    note(.moduleChanged, DiffSubject(.externalType, new.name), from: old.module, to: new.module) { "the module \($0)" }
    if let old = old.overlay, let new = new.overlay { compare(old.base, new.base) }
    compareEnums(old.enums, new.enums)
    let ancestors = Ancestors(new)
    compareProtocols(old.protocols, new.protocols, ancestors)
    compareStructs(old, new)
    compareUnions(old.unions, new.unions)
    compareResponses(old.responses, new.responses)
    compareFactories(old.factories, new.factories)
    compareModels(old.models, new.models, ancestors)
    compareTransforms(old.transforms, new.transforms)
    compareMappers(old.mappers, new.mappers)
    compareScreens(old, new)
    compareResources(old.resources, new.resources)
    if let old = old.overlay, let new = new.overlay { compareOverlays(old, new) }
  }
}

/// A name, and how often it came before: several mappings may make one model.
private struct NumberedName: Hashable {
  let name: String
  let number: Int
}

extension Array {
  fileprivate func numbered(by name: (Element) -> String) -> [(key: NumberedName, element: Element)] {
    var counts: [String: Int] = [:]
    return map { element in
      let name = name(element)
      defer { counts[name, default: 0] += 1 }
      return (NumberedName(name: name, number: counts[name] ?? 0), element)
    }
  }
}

/// A part of a declaration, to be found by the names of both.
struct Owned<Item> {
  let owner: String
  let item: Item
  let name: String

  init(_ item: Item, named name: String, of owner: String) {
    (self.owner, self.item, self.name) = (owner, item, "\(owner) \(name)")
  }
}
