import HaapiSchema
import SchemaInterpreter

extension DriftReport {
  /// - Parameter known: What an older summary has, too.
  static func findings(in summary: DriftSummary, _ shapes: Shapes, since known: Set<[String]>?) -> [Finding] {
    var search = Search(summary: summary, shapes: shapes, known: known)
    for (label, node) in summary.types.sorted {
      search.label = label
      if let word = label.word {
        search.add(.type, [], word, Share(count: node.counter.objects.value, total: search.total(of: label.type)))
      }
      search.visit(node, shapes[label.type].inside, [], isOpen: false)
      search.findMissing(in: node, shapes.ownShape(of: label.type))
    }
    let order = Finding.Kind.allCases
    return search.findings.enumerated().sorted {
      let (a, b) = (order.firstIndex(of: $0.element.kind) ?? 0, order.firstIndex(of: $1.element.kind) ?? 0)
      return (a, $0.offset) < (b, $1.offset)
    }.map(\.element)
  }

  static func unseen(in summary: DriftSummary, _ shapes: Shapes) -> [Unseen] {
    let types = summary.types
    var unseen: [Unseen] = []
    let seen = Set(types.values.keys.map(\.type))
    var nodes: [String: Node] = [:]
    for (label, node) in types.values { nodes[label.type, default: Node()].merge(node) }
    for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
      for path in shapes.ownShape(of: name).fields(seenIn: node) {
        unseen.append(Unseen(type: name, place: path.pointer, total: node.counter.objects.value))
      }
    }
    let rows = Set(shapes.interpreter.unions.values.flatMap { shapes.interpreter.candidates(of: $0).map(\.type) })
    return rows.subtracting(seen).sorted().map { Unseen(type: $0, place: nil, total: summary.totals.bodies.value) }
      + unseen
  }
}

extension Shape {
  /// The members that are read directly inside these values, and that no value had.
  fileprivate func fields(seenIn node: Node) -> [[String]] {
    guard node.counter.objects > 0 else { return [] }
    return members.sorted { $0.key < $1.key }.filter { name, member in
      guard member.isField, let found = node[[name]] else { return member.isField }
      return found.counter.total == found.counter.nulls
    }.map { [$0.key] }
  }
}

/// The way through the counts of one type.
private struct Search {
  let summary: DriftSummary
  let shapes: Shapes
  let known: Set<[String]>?
  var label = Label(type: "", word: nil)
  var findings: [DriftReport.Finding] = []

  mutating func add(_ kind: DriftReport.Finding.Kind, _ path: [String], _ detail: String, _ share: Share) {
    let responses = summary.kinds.sorted.compactMap { entry -> (kind: Label, count: Int)? in
      guard let node = entry.value.types.values[label]?[path] else { return nil }
      let count = count(of: kind, detail, in: node.counter)
      return count > 0 ? (entry.key, count) : nil
    }
    let identity = [
      kind.rawValue, label.type, label.word ?? "", path.pointer, kind == .word || kind == .otherType ? detail : "",
    ]
    findings.append(
      DriftReport.Finding(
        kind: kind, type: label, place: path.pointer, detail: detail, share: share, responses: responses,
        isNew: known.map { !$0.contains(identity) } ?? false))
  }

  private func count(of kind: DriftReport.Finding.Kind, _ detail: String, in counter: Counter) -> Int {
    switch kind {
    case .member, .type, .missing: counter.total.value
    case .word: counter.words.values.first { $0.key.text == detail }?.value.value ?? 0
    case .otherType: Counter.counts.first { $0.name == detail }.map { counter[keyPath: $0.path].value } ?? 0
    case .stranger: counter.strangers.value
    }
  }

  /// The number of all values of a type, whatever their word is.
  func total(of type: String) -> Int {
    summary.types.values.filter { $0.key.type == type }.values.reduce(0) { $0 + $1.counter.objects.value }
  }

  mutating func visit(_ node: Node, _ shape: Shape, _ path: [String], isOpen: Bool) {
    for (name, child) in node.children.sorted {
      let path = path + [name.text]
      let known = name == .element ? shape.elements.first : shape.members[name.text]
      guard let known else {
        let isData = isOpen || shape.values != nil
        if !isData, name != .element {
          let inside = child.shares.map(\.place).filter { !$0.isEmpty }
          let types = child.counter.typeNames
          add(
            .member, path, types + (inside.isEmpty ? "" : " with \(inside.joined(separator: " "))"),
            Share(
              count: min(child.counter.total.value, node.counter.objects.value), total: node.counter.objects.value))
        }
        continue
      }
      compare(child.counter, known, path)
      visit(child, known, path, isOpen: isOpen || known.isOpen)
    }
  }

  /// What stands at a known place.
  private mutating func compare(_ counter: Counter, _ shape: Shape, _ path: [String]) {
    let total = counter.total.value
    for (word, count) in counter.words.sorted where !word.isDeclared && shape.expectsWord {
      // A word that decides is told by the type that it leads to.
      guard word.text != label.word else { continue }
      add(.word, path, word.text, Share(count: count.value, total: total))
    }
    if counter.strangers > 0 { add(.stranger, path, "", Share(count: counter.strangers.value, total: total)) }
    guard let expected = shape.expected(shapes.interpreter) else { return }
    for name in ["array", "boolean", "number", "object", "string"] where !expected.contains(name) {
      let count = count(of: .otherType, name, in: counter)
      if count > 0 { add(.otherType, path, name, Share(count: count, total: total)) }
    }
  }

  /// Members without which a value cannot be read.
  mutating func findMissing(in node: Node, _ shape: Shape) {
    for (name, member) in shape.members.sorted(by: { $0.key < $1.key }) where member.isRequired {
      let there = node[[name]].map { $0.counter.total.value - $0.counter.nulls.value } ?? 0
      let total = node.counter.objects.value
      if there < total { add(.missing, [name], "", Share(count: total - there, total: total)) }
    }
  }
}

extension Counter {
  /// The kinds of JSON that stood here, the most frequent one first.
  var typeNames: String {
    let names = ["array", "boolean", "number", "object", "string", "null"]
    let counted = Self.counts.filter { names.contains($0.name) && self[keyPath: $0.path] > 0 }
    return counted.sorted { (self[keyPath: $1.path], $0.name) < (self[keyPath: $0.path], $1.name) }
      .map(\.name).joined(separator: " or ")
  }
}

extension Shape {
  /// The kinds of JSON that the schema expects; `nil` where it expects nothing in particular.
  fileprivate func expected(_ interpreter: SchemaInterpreter) -> Set<String>? {
    guard !types.isEmpty, !isOpen else { return nil }
    return Set(types.flatMap { interpreter.jsonKinds(of: $0) })
  }
}

extension SchemaInterpreter {
  fileprivate func jsonKinds(of type: TypeReference) -> [String] {
    switch type {
    case .builtin(.string), .builtin(.data), .builtin(.date), .builtin(.url), .builtin(.uuid): ["string"]
    case .builtin(.int), .builtin(.int64), .builtin(.double), .builtin(.decimal): ["number"]
    case .builtin(.bool): ["boolean"]
    case .array: ["array"]
    case .dictionary, .existential: ["object"]
    case .named(let name):
      if let declaration = structs[name] {
        declaration.shorthand == nil ? ["object"] : ["object", "string", "number", "boolean"]
      } else {
        ["string"]
      }
    default: ["array", "boolean", "number", "object", "string"]
    }
  }
}
