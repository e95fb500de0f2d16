import HaapiSchema
import SchemaInterpreter

/// What a summary says about a schema.
package struct DriftReport: Sendable {
  let summary: DriftSummary
  /// What the schema lacks, or says otherwise. With any of these, there is drift.
  var findings: [Finding] = []
  /// What the schema has and nobody sent.
  var unseen: [Unseen] = []
  /// How often the members of each type were there, in each kind of response.
  var presences: [Presence] = []
  /// What differs from an older summary beyond chance.
  var changes: [Change] = []
  /// Whether there is an older summary.
  let isComparison: Bool

  struct Finding: Sendable {
    let kind: Kind
    let type: Label
    /// The place inside the value, a JSON pointer.
    let place: String
    /// The word, the type that was found, or the members inside.
    let detail: String
    let share: Share
    /// In which kinds of responses, and how often.
    let responses: [(kind: Label, count: Int)]
    /// Whether the older summary lacks it.
    let isNew: Bool

    enum Kind: String, CaseIterable, Sendable {
      case member, word, type
      case otherType = "other-type"
      case missing, stranger
    }
  }

  struct Unseen: Sendable {
    let type: String
    /// `nil` for the type itself.
    let place: String?
    /// The number of values that could have had it.
    let total: Int
  }

  struct Presence: Sendable {
    let kind: Label
    let type: Label
    let place: String
    let isDeclared: Bool
    let share: Share
  }

  struct Change: Sendable {
    let subject: String
    let old: Share
    let new: Share
    let probability: Double
  }

  package var hasDrift: Bool { !findings.isEmpty || !changes.isEmpty }

  /// - Parameter schema: The one that the summaries were made with.
  /// - Throws: ``DriftSummary/Mismatch``, if they were made with another one.
  package init(
    _ summary: DriftSummary, since old: DriftSummary? = nil, schema: Schema, digest: String
  ) throws(DriftSummary.Mismatch) {
    for summary in [summary, old].compactMap({ $0 }) {
      guard summary.origin.schema == schema.name, summary.origin.digest == digest else { throw .schemas }
    }
    self.summary = summary
    isComparison = old != nil
    let shapes = Shapes(SchemaInterpreter(schema))
    let known = old.map { Set(Self.findings(in: $0, shapes, since: nil).map(\.identity)) }
    findings = Self.findings(in: summary, shapes, since: known)
    unseen = Self.unseen(in: summary, shapes)
    presences = summary.presences
    if let old { changes = Self.changes(from: old, to: summary) }
  }
}

extension DriftReport.Finding {
  /// The same for a finding in another summary.
  fileprivate var identity: [String] {
    [kind.rawValue, type.type, type.word ?? "", place, kind == .word || kind == .otherType ? detail : ""]
  }
}

extension DriftSummary {
  /// The counts of all kinds of responses together.
  var types: Bounded<Label, Node> {
    kinds.values.values.reduce(into: Bounded()) { $0.merge($1.types) }
  }

  var presences: [DriftReport.Presence] {
    kinds.sorted.flatMap { kind in
      kind.value.types.sorted.flatMap { type in
        type.value.shares.map {
          DriftReport.Presence(
            kind: kind.key, type: type.key, place: $0.place, isDeclared: $0.isDeclared, share: $0.share)
        }
      }
    }
  }
}

extension Node {
  /// How often each member was there and not `null`, of the objects that could have it.
  var shares: [(place: String, isDeclared: Bool, share: Share)] {
    var shares: [(String, Bool, Share)] = []
    func visit(_ node: Node, _ path: [String]) {
      for (name, child) in node.children.sorted {
        let path = path + [name.text]
        if name != .element, name != .other {
          let count = min(child.counter.total.value - child.counter.nulls.value, node.counter.objects.value)
          shares.append((path.pointer, name.isDeclared, Share(count: count, total: node.counter.objects.value)))
        }
        visit(child, path)
      }
    }
    visit(self, [])
    return shares
  }

  subscript(path: [String]) -> Node? {
    path.reduce(self) { node, step in node?.children.values.first { $0.key.text == step }?.value }
  }
}
