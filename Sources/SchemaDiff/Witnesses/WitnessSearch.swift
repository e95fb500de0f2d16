import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// Looks for responses that two schemas treat differently: small samples that lead to what has changed, and edits of
/// them there. Whether a response is a witness, both schemas decide by reading and mapping it.
struct WitnessSearch {
  private let comparison: ResponseComparison
  private let oldSchema: Schema
  private let newSchema: Schema
  /// Of the old schema and of the new one.
  private let samples: [ResponseSamples]
  /// The protocols that both can read, those that are in no other first.
  private let unions: [String]
  /// The types of responses that both map.
  private let mapped: [String]

  /// How many responses are tried for one finding, short ones and long ones each.
  private static let maximumTries = 500
  /// How many edited responses are edited once more.
  private static let maximumSeeds = 30

  init(from old: Schema, to new: Schema) {
    let comparison = ResponseComparison(from: old, to: new)
    self.comparison = comparison
    (oldSchema, newSchema) = (old, new)
    let samples = [comparison.old, comparison.new].map { ResponseSamples(of: $0.interpreter) }
    self.samples = samples
    let readable = comparison.unions
    let roots = readable.filter { name in
      let users = samples[0].reaching([name])
      return !readable.contains { $0 != name && users.canReach(from: $0) }
    }
    unions = roots + readable.filter { !roots.contains($0) }
    mapped = comparison.mapped
  }

  /// The smallest response found; `nil` where none was.
  func witness(for finding: DiffFinding) -> Witness? {
    guard finding.needsWitness else { return nil }
    let target = WitnessTarget(finding, comparison, [oldSchema, newSchema], samples)
    let samples = samples.map { $0.reaching(target.types) }
    let entrances = entrances(to: target, samples)
    for seeds in [ResponseSamples.shortestSamples, ResponseSamples.samplesBySize] {
      var tries = Self.maximumTries
      for type in entrances where tries > 0 {
        if let found = search(finding, target, from: samples.flatMap { seeds($0)(type) }, as: type, &tries) {
          return shrunken(found, of: finding)
        }
      }
    }
    return nil
  }

  /// What a response with the target is read as: the largest types first.
  private func entrances(to target: WitnessTarget, _ samples: [ResponseSamples]) -> [String] {
    let leading = (target.isMapped ? mapped : unions).filter { name in samples.contains { $0.canReach(from: name) } }
    return target.isMapped ? leading : leading + target.structs
  }

  private func search(
    _ finding: DiffFinding, _ target: WitnessTarget, from seeds: [JSONNode], as type: String, _ tries: inout Int
  ) -> Witness? {
    var known: Set<String> = []
    func first(of nodes: [JSONNode]) -> Witness? {
      for node in nodes where tries > 0 {
        let text = node.sortedText
        guard known.insert(text).inserted else { continue }
        tries -= 1
        if let witness = witness(text, as: type, of: finding) { return witness }
      }
      return nil
    }
    if let witness = first(of: seeds) { return witness }
    var edited: [JSONNode] = []
    for seed in seeds {
      let nodes = target.edits(of: seed, as: type).map(seed.applying)
      if let witness = first(of: nodes) { return witness }
      edited += nodes
    }
    for seed in edited.prefix(Self.maximumSeeds) {
      if let witness = first(of: target.edits(of: seed, as: type).map(seed.applying)) { return witness }
    }
    return nil
  }

  /// The response with what both schemas make of it, if that shows the finding.
  private func witness(_ response: String, as type: String, of finding: DiffFinding) -> Witness? {
    guard let json = try? IndexedJSON(Array(response.utf8)) else { return nil }
    let root = JSONNode(IndexedJSON.root, of: json)
    let found = comparison.differences(of: json, as: type, on: finding.rule.axes).first { difference in
      // Where there is no word, something else decides.
      difference.shows(finding) && (finding.subject.kind != .enum || root[difference.path] != nil)
    }
    return found.map { Witness(response: response, type: type, difference: $0) }
  }

  /// A witness of which nothing can be left out.
  private func shrunken(_ witness: Witness, of finding: DiffFinding) -> Witness {
    var best = witness
    while let smaller = pruned(best, of: finding) { best = smaller }
    return best
  }

  /// The witness without what can be left out, where each value is tried once, before those inside it; `nil` if that is
  /// nothing.
  private func pruned(_ witness: Witness, of finding: DiffFinding) -> Witness? {
    guard let json = try? IndexedJSON(Array(witness.response.utf8)) else { return nil }
    var root = JSONNode(IndexedJSON.root, of: json)
    var best: Witness?
    var index = 0
    while case let paths = root.paths, index < paths.count {
      let node = root.applying(.remove(paths[index]))
      if let smaller = self.witness(node.sortedText, as: witness.type, of: finding),
        smaller.difference.name == witness.difference.name
      {
        (root, best) = (node, smaller)
      } else {
        index += 1
      }
    }
    return best
  }
}

extension DiffFinding {
  /// Whether it says that some response is treated otherwise.
  package var needsWitness: Bool { rule.axes.contains(.wire) || rule.axes.contains(.screen) }
}

extension ResponseDifference {
  /// Whether it is about what a finding is about.
  fileprivate func shows(_ finding: DiffFinding) -> Bool {
    guard finding.rule.axes.contains(axis) else { return false }
    let isAboutIt = subjects.contains { subject in
      guard subject.kind == finding.subject.kind, subject.declaration == finding.subject.declaration else {
        return false
      }
      return subject.member == finding.subject.member || finding.subject.member == nil
        || subject.member == nil && subject.kind.hasRows
    }
    // A word of an enum is told by its name.
    guard finding.subject.kind == .enum, let name = finding.subject.member else { return isAboutIt }
    return isAboutIt
      && (old.hasPrefix(name) || new.hasPrefix(name) || new.hasPrefix("refused") || old.hasPrefix("refused"))
  }
}

extension Symbol.Kind {
  /// Whether a part decides with its neighbours, so that a difference concerns all of them.
  fileprivate var hasRows: Bool {
    switch self {
    case .union, .enum, .mapping: true
    default: false
    }
  }
}

extension ResponseComparison {
  /// The protocols that both can read.
  fileprivate var unions: [String] { old.interpreter.unions.keys.filter(canRead).sorted() }

  /// The types of responses that both map.
  fileprivate var mapped: [String] {
    let sources = [old, new].map { schema in
      schema.interpreter.mappers.flatMap(\.entries).flatMap { entry -> [String] in
        if schema.interpreter.unions[entry.source] != nil { return [entry.source] }
        let protocols = schema.interpreter.unions.keys.filter { schema.ancestors.of([$0]).contains(entry.source) }
        let structs = schema.interpreter.structs.keys.filter { schema.interpreter.conforms($0, to: entry.source) }
        return protocols.sorted() + structs.sorted()
      }
    }
    return sources[0].filter(sources[1].contains)
  }
}

extension JSONNode {
  /// The ways to all values in it, the outer ones first.
  fileprivate var paths: [[JSONStep]] {
    switch content {
    case .object(let members):
      members.flatMap { member in
        let step = JSONStep.member(member.name)
        return [[step]] + member.value.paths.map { [step] + $0 }
      }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in
        [[.element(index)]] + element.paths.map { [.element(index)] + $0 }
      }
    case .string, .number, .bool, .null: []
    }
  }
}
