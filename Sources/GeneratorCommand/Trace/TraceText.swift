import HaapiSchema
import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// What became of a response, for people.
struct TraceText {
  let path: String
  let json: IndexedJSON
  let decoding: Decoding
  let showsSecrets: Bool
  /// The wire names of secret members.
  let secretNames: Set<String>

  var lines: [String] {
    var lines: [String] = []
    switch decoding.result {
    case .success(.record(let record)): lines.append("\(path): \(record.declaration.name)")
    case .success: lines.append("\(path): read")
    case .failure(let error):
      let place = place(of: error.path).map { "\($0):" } ?? ""
      lines.append("\(path):\(place) refused at \(name(of: error.path)): \(error.sentence.printable)")
    }
    for selection in decoding.selections { lines += [""] + self.lines(of: selection) }
    if case .success(.record(let record)) = decoding.result { lines += [""] + self.lines(of: record, indent: "") }
    let reports = decoding.reports.map { "  \(name(of: $0.path))  \($0.sentence.printable)" }
    if !reports.isEmpty { lines += ["", "wrong, and left out or replaced:"] + reports }
    let unused = decoding.unusedEntries(of: json).map { "  \(located(json.pointer(of: $0).printable, $0))" }
    if !unused.isEmpty { lines += ["", "nothing in the schema looks at:"] + unused }
    return lines
  }

  // MARK: Choices

  private func lines(of selection: Selection) -> [String] {
    let head = "\(selection.union.protocolName) at \(located(name(of: selection.path), selection.entry))"
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
      case (nil, nil, let entry?): json.kind(entry).name
      case (nil, nil, nil): "nothing"
      }
    return "\(failure.condition.text.printable)  found \(found) at \(located(name(of: failure.path), failure.entry))"
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
    let origin = member.path.map { "  \($0.isEmpty ? "the root" : located($0))" } ?? ""
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

  // MARK: Places

  private func name(of path: [JSONStep]) -> String {
    path.isEmpty ? "the root" : path.pointer.printable
  }

  private func located(_ path: [JSONStep]) -> String {
    json.entry(at: path.pointer).map { located(path.pointer.printable, $0) } ?? path.pointer.printable
  }

  private func located(_ name: String, _ entry: Int?) -> String {
    guard let entry else { return name }
    let place = json.place(of: Int(json.entries[entry].start))
    return "\(name) (\(place.line):\(place.column))"
  }

  private func place(of path: [JSONStep]) -> String? {
    json.entry(at: path.pointer).map { json.place(of: Int(json.entries[$0].start)) }.map { "\($0.line):\($0.column)" }
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

  fileprivate var summary: String {
    switch self {
    case .nothing: "nil"
    case .text(let text): text.quoted
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .json(let node): node.kindName
    case .word(let name, unlisted: nil): name
    case .word(let name, let text?): "\(name)(\(text.quoted))"
    case .list(let values): values.count == 1 ? "1 element" : "\(values.count) elements"
    case .dictionary(let members): members.count == 1 ? "1 member" : "\(members.count) members"
    case .record(let record): record.declaration.name
    }
  }
}

extension IndexedJSON.Kind {
  fileprivate var name: String {
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

extension String {
  /// In quotes, and cut where it would fill the line.
  fileprivate var quoted: String {
    "'\((count > 60 ? prefix(60) + "…" : self[...]).description.printable)'"
  }
}
