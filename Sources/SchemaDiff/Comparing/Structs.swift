import HaapiSchema

extension Comparison {
  mutating func compareStructs(_ oldSchema: Schema, _ newSchema: Schema) {
    let (oldAncestors, newAncestors) = (Ancestors(oldSchema), Ancestors(newSchema))
    pair(oldSchema.structs, newSchema.structs, by: \.name) {
      $0.note(.structRemoved, DiffSubject(.struct, $1.name), "the struct is gone")
    } added: {
      $0.note(.structAdded, DiffSubject(.struct, $1.name), "the struct is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.struct, new.name)
      comparison.compareConformances(
        subject, old.conformances, new.conformances,
        given: newAncestors.of(new.conformances).union(Self.givenToStructs))
      comparison.note(.structShorthandChanged, subject, from: old.shorthand?.text, to: new.shorthand?.text) {
        $0.map { "a short form for \($0)" } ?? "no short form"
      }
      if !old.requirements.meanTheSame(as: new.requirements) {
        comparison.note(
          .structRequirementsChanged, subject, "it requires \(old.requirements.change(to: new.requirements))")
      }
      comparison.note(.structWordsChanged, subject, from: old.words, to: new.words) {
        $0.isEmpty ? "no words that tell it from others" : "the words \($0.joined(separator: ", "))"
      }
      comparison.compareInitializers(subject, old.initializer, new.initializer)
      let ancestors = oldAncestors.of(old.conformances).intersection(newAncestors.of(new.conformances))
      let inherited = comparison.findings.filter {
        $0.subject.kind == .protocol && ancestors.contains($0.subject.declaration)
      }
      comparison.compareFields(.struct, of: new.name, old.fields, new.fields, besides: inherited)
    }
  }

  private mutating func compareInitializers(
    _ subject: DiffSubject, _ old: StructInitializer?, _ new: StructInitializer?
  ) {
    guard let old else {
      if let new { note(.structInitializerAdded, subject, "an app can make values, by \(new.text)") }
      return
    }
    guard new?.takesCalls(of: old) != true else { return }
    note(
      .structInitializerChanged, subject,
      new.map { "\(old.text) became \($0.text)" } ?? "an app cannot make values any more, by \(old.text)")
  }

  /// - Parameters:
  ///   - kind: The kind of what has the members.
  ///   - name: Its name.
  ///   - areRequirements: Whether types that conform to it need them.
  ///   - inherited: What is known of the protocols that it conforms to, and needs no repetition.
  mutating func compareFields(
    _ kind: Symbol.Kind, of name: String, _ old: [FieldDeclaration], _ new: [FieldDeclaration],
    areRequirements: Bool = false, besides inherited: [DiffFinding] = []
  ) {
    var own = Comparison()
    own.pair(old, new, by: \.name) {
      $0.note(.memberRemoved, DiffSubject(kind, name, $1.name), "the member is gone")
    } added: {
      let subject = DiffSubject(kind, name, $1.name)
      if $1.missing == .refused || !$1.canBeMissing {
        $0.note(.memberRequired, subject, "the member is new, and what lacks it is refused")
      } else if !areRequirements {
        $0.note(.memberAdded, subject, "the member is new")
      }
      if areRequirements { $0.note(.requirementAdded, subject, "types of an app that conform need the member") }
    } both: {
      $0.compare($1, $2, DiffSubject(kind, name, $2.name))
    }
    for finding in own.findings where !inherited.contains(where: finding.isInherited(from:)) {
      note(finding.rule, finding.subject, finding.message)
    }
  }

  private mutating func compare(_ old: FieldDeclaration, _ new: FieldDeclaration, _ subject: DiffSubject) {
    note(.memberTypeChanged, subject, from: old.type, to: new.type, \.description)
    if !old.source.meansTheSame(as: new.source) {
      let (before, after) = (old.source.text, new.source.text)
      note(.memberSourceChanged, subject, before == after ? "\(after), but not the same" : "\(before) became \(after)")
    }
    note(.memberDefaultChanged, subject, from: old.defaultValue, to: new.defaultValue) {
      $0.map { "the default \($0.text)" } ?? "no default"
    }
    note(.memberMissingChanged, subject, from: old.missing, to: new.missing) {
      switch $0 {
      case .tolerated: "tolerated if it is missing"
      case .reported: "reported if it is missing"
      case .refused: "refused if it is missing"
      }
    }
    if old.isMutable, !new.isMutable { note(.memberMadeConstant, subject, "'var' became 'let'") }
    if !old.isMutable, new.isMutable { note(.memberMadeMutable, subject, "'let' became 'var'") }
    if old.deprecated == nil, let reason = new.deprecated { note(.memberDeprecated, subject, "deprecated: \(reason)") }
    note(.memberSecrecyChanged, subject, from: old.isSecret, to: new.isSecret) {
      $0 ? "kept out of descriptions" : "shown in descriptions"
    }
  }
}

/// What the protocols or models of a schema conform to, at any distance.
struct Ancestors {
  private var parents: [String: [String]] = [:]

  init(_ schema: Schema) {
    for schema in schema.lineage {
      for item in schema.protocols { parents[item.name] = item.conformances }
      for item in schema.models { parents[item.name] = item.conformances }
    }
  }

  /// The names, and those of all that they conform to.
  func of(_ names: [String]) -> Set<String> {
    var found = Set(names)
    var pending = names
    while let name = pending.popLast() {
      for parent in parents[name] ?? [] where found.insert(parent).inserted { pending.append(parent) }
    }
    return found
  }
}

extension DiffFinding {
  /// Whether it says of a struct what another finding says of its protocol.
  fileprivate func isInherited(from other: DiffFinding) -> Bool {
    guard subject.member == other.subject.member else { return false }
    return rule == .memberAdded ? other.rule == .requirementAdded : rule == other.rule && message == other.message
  }
}

extension StructDeclaration.Shorthand {
  fileprivate var text: String {
    "'\(member)'" + siblings.map { ", with '\($0.member)' beside it as '…\($0.suffix)'" }.sorted().joined()
  }
}

extension StructDeclaration {
  fileprivate var words: [String] { discriminators.map { "\($0.wireName): \($0.value)" }.sorted() }
}

extension FieldDeclaration {
  /// Whether there is a value for it where the JSON has none.
  fileprivate var canBeMissing: Bool {
    switch source {
    case .alias, .body, .text: true
    case .wire, .paths: hasStandIn
    }
  }
}

extension FieldDeclaration.Source {
  fileprivate func meansTheSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.wire(let names), .wire(let others)): names == others
    case (.paths(let rows), .paths(let others)):
      rows.count == others.count
        && zip(rows, others).allSatisfy {
          $0.base == $1.base && ($0.path == $1.path || $0.path.canonical == $1.path.canonical)
            && $0.conditions.meanTheSame(as: $1.conditions)
        }
    case (.body, .body), (.text, .text): true
    case (.alias(let name), .alias(let other)): name == other
    default: false
    }
  }

  fileprivate var text: String {
    switch self {
    case .wire(let names): "the wire name " + names.map { "'\($0)'" }.joined(separator: ", ")
    case .paths(let rows): rows.count == 1 ? "a path" : "\(rows.count) paths"
    case .body: "the text of the body"
    case .text: "the text of the value"
    case .alias(let name): "the value of '\(name)'"
    }
  }
}

extension Literal {
  var text: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .emptyArray: "[]"
    case .emptyDictionary: "[:]"
    case .nil: "nil"
    case .enumCase(let name): name
    case .unknownCase(let name, _, let value): "\(name)('\(value)')"
    case .shorthand(_, let text): "'\(text)'"
    }
  }
}
