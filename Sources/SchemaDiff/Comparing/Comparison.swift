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
    let oldNames = Dictionary(old.map { (name($0), $0) }) { first, _ in first }
    let newNames = Dictionary(new.map { (name($0), $0) }) { first, _ in first }
    for element in old where newNames[name(element)] == nil { removed(&self, element) }
    for element in new {
      if let before = oldNames[name(element)] { both(&self, before, element) } else { added(&self, element) }
    }
  }

  mutating func compare(_ old: Schema, _ new: Schema) {
    note(.schemaRenamed, DiffSubject(.externalType, new.name), from: old.name, to: new.name) { "the name \($0)" }
    note(.moduleChanged, DiffSubject(.externalType, new.name), from: old.module, to: new.module) { "the module \($0)" }
    if let old = old.overlay, let new = new.overlay { compare(old.base, new.base) }
    compareEnums(old.enums, new.enums)
    compareProtocols(old.protocols, new.protocols)
    compareStructs(old, new)
    compareUnions(old.unions, new.unions)
    compareFactories(old.factories, new.factories)
    compareModels(old.models, new.models)
    compareTransforms(old.transforms, new.transforms)
    compareMappers(old.mappers, new.mappers)
    compareScreens(old, new)
    compareResources(old.resources, new.resources)
    if let old = old.overlay, let new = new.overlay { compareOverlays(old, new) }
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
