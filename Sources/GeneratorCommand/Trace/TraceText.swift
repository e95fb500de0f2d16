import HaapiSchema
import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// What became of a response, for people.
struct TraceText {
  let path: String
  let places: TracePlaces
  let decoding: Decoding
  /// What became of the value; `nil` when nothing maps it.
  let mapping: Mapping?
  /// The screens that show the model.
  let screens: [String]
  let showsSecrets: Bool
  /// The wire names of secret members.
  let secretNames: Set<String>

  var lines: [String] {
    var lines: [String] = []
    switch decoding.result {
    case .success(.record(let record)): lines.append("\(path): \(record.declaration.name)")
    case .success: lines.append("\(path): read")
    case .failure(let error):
      let place = places.position(of: error.path).map { "\($0):" } ?? ""
      lines.append("\(path):\(place) refused at \(places.name(of: error.path)): \(error.sentence.printable)")
    }
    for selection in decoding.selections { lines += [""] + self.lines(of: selection) }
    if case .success(.record(let record)) = decoding.result { lines += [""] + self.lines(of: record, indent: "") }
    if let mapping {
      lines += MappingText(mapping: mapping, screens: screens, places: places, showsSecrets: showsSecrets).lines
    }
    let reports = decoding.reports.map { "  \(places.name(of: $0.path))  \($0.sentence.printable)" }
    if !reports.isEmpty { lines += ["", "wrong, and left out or replaced:"] + reports }
    let unused = decoding.unusedValues(of: places.json, by: mapping)
    lines += self.lines(of: unused.unmapped, under: "held by the step, and in no mapping:")
    lines += self.lines(of: unused.kept, under: "kept as JSON, and in no mapping:")
    lines += self.lines(of: unused.unknown, under: "nothing in the schema looks at:")
    return lines
  }

  private func lines(of entries: [Int], under head: String) -> [String] {
    entries.isEmpty ? [] : ["", head] + entries.map { "  \(places.located($0))" }
  }

  // MARK: Choices

  private func lines(of selection: Selection) -> [String] {
    let head = "\(selection.union.protocolName) at \(places.located(selection.path, selection.entry))"
    var lines = [head]
    let width = selection.trials.map(\.type.count).max() ?? 0
    for trial in selection.trials {
      let type = trial.type + String(repeating: " ", count: width - trial.type.count)
      lines.append(trial.failure.map { "  no   \(type)  \(sentence(about: $0))" } ?? "  yes  \(trial.type)")
    }
    if selection.trials.last?.failure != nil || selection.trials.isEmpty {
      lines.append(selection.chosen.map { "  else \($0)" } ?? "  none fits")
    }
    return lines
  }

  private func sentence(about failure: ConditionFailure) -> String {
    let found =
      switch (failure.word, failure.count, failure.entry) {
      case (let word?, _, _): isSecret(failure.path) ? "***" : "'\(word.printable)'"
      case (nil, let count?, _): count == 1 ? "1 element that fits" : "\(count) elements that fit"
      case (nil, nil, let entry?): places.json.kind(entry).name
      case (nil, nil, nil): "nothing"
      }
    return "\(failure.condition.text.printable)  found \(found) at \(places.located(failure.path, failure.entry))"
  }

  private func isSecret(_ path: [JSONStep]) -> Bool {
    guard !showsSecrets, case .member(let name)? = path.last else { return false }
    return secretNames.contains(name)
  }

  // MARK: Members

  private func lines(of record: DecodedRecord, indent: String) -> [String] {
    ["\(indent)\(record.declaration.name)"] + record.members.flatMap { lines(of: $0, indent: indent + "  ") }
  }

  private func lines(of member: DecodedRecord.Member, indent: String) -> [String] {
    let origin = member.path.map { "  \(places.located($0, member.entry))" } ?? ""
    let line = "\(indent)\(member.field.name) = \(summary(of: member))\(origin)\(member.isDefault ? "  (default)" : "")"
    guard !member.isDefault, !isMasked(member) else { return [line] }
    return [line] + member.value.records.flatMap { lines(of: $0, indent: indent + "  ") }
  }

  private func isMasked(_ member: DecodedRecord.Member) -> Bool {
    member.field.isSecret && !showsSecrets
  }

  private func summary(of member: DecodedRecord.Member) -> String {
    if case .nothing = member.value { return "nil" }
    if member.path == nil, !member.isDefault { return "the text as received" }
    return isMasked(member) ? "***" : member.value.summary
  }
}

extension DecodedValue {
  /// The structs of the value, but not those inside them.
  fileprivate var records: [DecodedRecord] {
    switch self {
    case .record(let record): [record]
    case .list(let values): values.flatMap(\.records)
    case .dictionary(let members): members.flatMap(\.value.records)
    default: []
    }
  }
}

extension IndexedJSON.Kind {
  /// What a value is.
  var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}
