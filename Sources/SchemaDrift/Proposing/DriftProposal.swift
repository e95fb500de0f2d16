import HaapiSchema
import SchemaInterpreter

/// An overlay that adds what a server sends and a schema lacks.
package struct DriftProposal {
  private let base: String
  private let responses: Int
  private var additions: [Addition]
  /// What needs a person.
  private var questions: [String]

  /// - Parameters:
  ///   - summary: What a server sent.
  ///   - base: What the overlay extends: the name of a schema, or the path of its root file.
  ///   - schema: The schema that the summary was made with.
  /// - Throws: ``DriftSummary/Mismatch``, if it was made with another one.
  package init(
    _ summary: DriftSummary, extending base: String, schema: Schema, digest: String
  ) throws(DriftSummary.Mismatch) {
    let report = try DriftReport(summary, schema: schema, digest: digest)
    var search = AdditionSearch(report: report, schema: schema)
    search.run()
    self.base = base
    responses = summary.totals.bodies.value
    additions = search.additions
    questions = search.questions
  }

  /// The overlay. What it must not have becomes a comment.
  ///
  /// - Parameter mistakes: The lines of an overlay that have errors, from 1, and what is wrong there.
  package func overlay(_ mistakes: (String) -> [(line: Int, message: String)]) -> String {
    var proposal = self
    while true {
      let lines = proposal.lines
      let found = mistakes(lines.map { "\($0.text)\n" }.joined())
      let wrong = found.compactMap { mistake -> (Int, String)? in
        guard lines.indices.contains(mistake.line - 1), let index = lines[mistake.line - 1].addition else { return nil }
        return (index, mistake.message)
      }
      guard !wrong.isEmpty else { break }
      let groups = Set(wrong.map { proposal.additions[$0.0].group })
      for (index, message) in wrong {
        let addition = proposal.additions[index]
        proposal.questions.append("\(addition.owner): '\(addition.line)' cannot be added: \(message)")
      }
      proposal.additions.removeAll { groups.contains($0.group) }
    }
    return proposal.lines.map { "\($0.text)\n" }.joined()
  }

  private var lines: [(text: String, addition: Int?)] {
    let count = "\(responses) \(responses == 1 ? "response" : "responses")"
    let head: [(String, Int?)] = [
      (
        "# What a server sent beyond the schema, in \(count). Choose better names, and delete what you do not need.",
        nil
      ),
      ("haapi-gen: 1", nil), ("name: Drift", nil), ("extends: \(base)", nil),
    ]
    var asked: [(String, Int?)] = questions.map { ("# - \($0)", nil) }
    if !asked.isEmpty { asked = [("", nil), ("# For you to decide:", nil)] + asked }
    return head + additions.lines() + asked
  }
}

/// Finds the additions of a report.
private struct AdditionSearch {
  let report: DriftReport
  let shapes: Shapes
  /// The types that the schema declares, with those that it extends.
  private let knownTypes: Set<String>
  let types: Bounded<Label, Node>
  var additions: [Addition] = []
  var questions: [String] = []
  /// The names of members and cases that are taken, by declaration.
  private var taken: [String: Set<String>] = [:]
  private var newTypes: [Label: (name: String, union: String)] = [:]

  init(report: DriftReport, schema: Schema) {
    self.report = report
    let interpreter = SchemaInterpreter(schema)
    shapes = Shapes(interpreter)
    types = report.summary.types
    let parts = schema.lineage.reversed()
    knownTypes = Set(
      parts.flatMap { part in part.structs.map(\.name) + part.enums.map(\.name) + part.protocols.map(\.name) })
    for (name, declaration) in interpreter.structs {
      taken[name] = Set(interpreter.fields(of: declaration).map(\.name))
    }
    for (name, declaration) in interpreter.enums { taken[name] = Set(declaration.cases.map(\.name)) }
    for cases in schema.overlays.flatMap(\.cases) {
      taken[cases.base.name, default: []].formUnion(cases.added.map(\.name))
    }
  }

  mutating func run() {
    for finding in report.findings where finding.kind == .type { addType(finding) }
    for finding in report.findings {
      switch finding.kind {
      case .type: break
      case .member: addMember(finding)
      case .word: addWord(finding.detail, finding, at: finding.place)
      case .otherType:
        questions.append("\(finding.type.name) \(finding.place) was \(finding.detail) \(finding.share.text)")
      case .missing: questions.append("\(finding.type.name) \(finding.place) was missing \(finding.share.text)")
      case .stranger: questions.append("\(finding.type.name) \(finding.place) fits no type \(finding.share.text)")
      }
    }
  }

  private mutating func free(_ name: String, in owner: String) -> Bool {
    taken[owner, default: []].insert(name).inserted
  }

  // MARK: Kinds of values

  private mutating func addType(_ finding: DriftReport.Finding) {
    let (type, word) = (finding.type.type, finding.detail)
    guard word != Name.other.text else {
      return questions.append("\(type) \(finding.share.text) with words that may be data")
    }
    let unions = shapes.interpreter.unions.values.filter { $0.otherwise == type }
      .compactMap { union in shapes.deciding(in: union.protocolName).map { (union, $0) } }
    guard let (union, deciding) = unions.min(by: { $0.0.protocolName < $1.0.protocolName }),
      let name = typeName(word, union.protocolName)
    else { return questions.append("\(type) has the new word '\(word)' \(finding.share.text)") }
    newTypes[finding.type] = (name, union.protocolName)
    let inherited = inheritedFields(in: union)
    taken[name] = Set(inherited.map(\.name))
    let origin = finding.origin
    switch union.rule {
    case .discriminator:
      additions.append(
        Addition(section: .unions, owner: union.protocolName, line: "\(name): \(word)", origin: origin, group: name))
    case .table:
      additions.append(
        Addition(
          section: .select, owner: union.protocolName, line: "- \(name): {\(deciding.member): \(word)}", origin: origin,
          group: name))
    }
    // The word of the deciding member may be one of an enum, too.
    addWord(word, finding, at: [deciding.member].pointer)
    let head = ["conforms: \(union.protocolName)", "fields:"]
    let before = additions.count
    let names = Set(inherited.flatMap(\.wireNames)).union([deciding.member])
    let known = shapes.ownShape(of: type).members
    for (child, node) in types.values[finding.type]?.children.sorted ?? [] {
      guard child.isDeclared, known[child.text]?.isField ?? false, !names.contains(child.text) else { continue }
      let share = Share(count: node.counter.total.value, total: finding.share.count)
      add([child.text], node, to: name, head: head, origin: finding.origin(with: share))
    }
    // Also what is inside any JSON: for a new type, it is the only thing to tell it by.
    for place in types.values[finding.type]?.unknownPlaces ?? [] {
      add(place.path, place.node, to: name, head: head, origin: finding.origin(with: place.share))
    }
    if additions.count == before {
      additions.append(
        Addition(
          section: .structs, owner: name, head: ["conforms: \(union.protocolName)"], line: "# No members of its own.",
          origin: origin, group: name))
    }
  }

  /// A name that no type has: of the word, if it has several parts, or else with the protocol's name.
  private func typeName(_ word: String, _ protocolName: String) -> String? {
    guard let name = ProposedName(word).type else { return nil }
    let last = protocolName.split(separator: ".").last.map(String.init) ?? protocolName
    let names = word.contains("-") || word.contains("_") ? [name, name + last] : [name + last]
    let known = knownTypes.union(ShippedSchema.typeNames).union(newTypes.values.map(\.name))
    return names.first { !known.contains($0) }
  }

  /// The members that all structs of a union have, and so get from its protocol.
  private func inheritedFields(in union: UnionDeclaration) -> [FieldDeclaration] {
    let structs = shapes.structs(of: .existential(union.protocolName)).compactMap { shapes.interpreter.structs[$0] }
    return structs.first.map(shapes.interpreter.fields)?.filter { field in
      structs.allSatisfy { shapes.interpreter.fields(of: $0).contains { $0.name == field.name } }
    } ?? []
  }

  // MARK: Members

  private mutating func addMember(_ finding: DriftReport.Finding) {
    guard let path = finding.place.steps, let node = types.values[finding.type]?[path] else { return }
    guard newTypes[finding.type] == nil else { return }
    guard finding.type.word == nil else {
      return questions.append("\(finding.type.name) \(finding.place) is new \(finding.share.text)")
    }
    add(path, node, to: finding.type.type, head: nil, origin: finding.origin(with: finding.share))
  }

  /// Where a member is read from, as the end of its line.
  private static func source(of path: [String]) -> String {
    path.count == 1 ? "wire: \(path[0])}" : "from: \(path.joined(separator: "."))}"
  }

  /// Adds a value, or all values inside it.
  private mutating func add(_ path: [String], _ node: Node, to owner: String, head: [String]?, origin: String) {
    let counter = node.counter
    guard !path.contains(Name.element.text), !path.contains(Name.other.text) else {
      return questions.append("\(owner) \(path.pointer) has a name or a place that no member can have: \(origin)")
    }
    let children = node.children.values.keys.filter { $0 != .other }
    if counter.objects > 0, counter.arrays + counter.strings + counter.numbers + counter.booleans == 0,
      !children.isEmpty
    {
      for (name, child) in node.children.sorted {
        let share = Share(count: child.counter.total.value, total: counter.objects.value)
        add(path + [name.text], child, to: owner, head: head, origin: "\(origin); of these \(share.text)")
      }
      return
    }
    guard let type = node.typeName else {
      return questions.append("\(owner) \(path.pointer) was only null: \(origin)")
    }
    let names = [path.suffix(1), path[...]].compactMap { ProposedName(Array($0)).member }
    guard let name = names.first(where: { free($0, in: owner) }) else {
      return questions.append("\(owner) \(path.pointer) needs a name: \(origin)")
    }
    let isSecret = shapes.ownShape(of: owner).members[path[0]]?.isSecret ?? false || counter.isMostlySecret
    let members = ["type: \"\(type)\""] + (isSecret ? ["secret: true"] : [])
    additions.append(
      Addition(
        section: .structs, owner: owner, head: head,
        line: "\(name): {\(members.joined(separator: ", ")), \(Self.source(of: path))", origin: origin,
        group: "\(owner) \(name)"))
  }

  // MARK: Words

  private mutating func addWord(_ word: String, _ finding: DriftReport.Finding, at place: String) {
    let path = place.steps ?? []
    let shape = path.reduce(Optional(shapes[finding.type.type])) { shape, step in
      step == Name.element.text ? shape?.elements.first : shape?.members[step]
    }
    let enums = shape?.types.compactMap { type in
      if case .named(let name) = type { shapes.interpreter.enums[name] } else { nil }
    }
    guard let declaration = enums?.first else { return }
    guard word != Name.other.text, declaration.unknown != nil, let name = ProposedName(word).member else {
      return questions.append(
        "\(declaration.name) lacks '\(word)' of \(finding.type.name) \(place) \(finding.share.text)")
    }
    guard !additions.contains(where: { $0.owner == declaration.name && $0.line.hasSuffix(": \(word)") }) else { return }
    guard free(name, in: declaration.name) else {
      return questions.append("\(declaration.name) lacks '\(word)', and has a case '\(name)': \(finding.origin)")
    }
    additions.append(
      Addition(
        section: .enums, owner: declaration.name, line: "\(name): \(word)", origin: finding.origin,
        group: "\(declaration.name) \(name)"))
  }
}

extension DriftReport.Finding {
  fileprivate var origin: String { origin(with: share) }

  /// How often it was seen, and in which kinds of responses.
  fileprivate func origin(with share: Share) -> String {
    let kinds = responses.map { "\($0.kind.name) \($0.count)" }.joined(separator: ", ")
    return "\(share.text)\(kinds.isEmpty ? "" : "; in \(kinds)")"
  }
}

extension FieldDeclaration {
  fileprivate var wireNames: [String] {
    if case .wire(let names) = source { Array(names) } else { [] }
  }
}

extension Counter {
  /// Whether the texts look as if nobody else may see them.
  fileprivate var isMostlySecret: Bool {
    let secret = (classes[.jwt] ?? 0) + (classes[.token] ?? 0)
    return secret.value * 2 > strings.value
  }
}

extension Node {
  /// The places that the schema lacks, but not those inside them.
  fileprivate var unknownPlaces: [(path: [String], node: Node, share: Share)] {
    children.sorted.flatMap { name, child -> [(path: [String], node: Node, share: Share)] in
      guard name.isDeclared else {
        return [([name.text], child, Share(count: child.counter.total.value, total: counter.objects.value))]
      }
      return child.unknownPlaces.map { ([name.text] + $0.path, $0.node, $0.share) }
    }
  }

  /// A type that all values here can be read as; `nil` if there were none.
  fileprivate var typeName: String? {
    let kinds = [counter.strings, counter.numbers, counter.booleans, counter.arrays, counter.objects]
    guard kinds.count(where: { $0 > 0 }) == 1 else { return kinds.allSatisfy { $0 == 0 } ? nil : "JSONValue?" }
    if counter.strings > 0 { return "String?" }
    if counter.numbers > 0 { return counter.fractions > 0 ? "Double?" : "Int?" }
    if counter.booleans > 0 { return "Bool?" }
    if counter.arrays > 0, let element = children.values[.element]?.typeName,
      let scalar = ["String?", "Int?", "Double?", "Bool?"].first(where: { $0 == element })
    {
      return "[\(scalar.dropLast())]"
    }
    return "JSONValue?"
  }
}
