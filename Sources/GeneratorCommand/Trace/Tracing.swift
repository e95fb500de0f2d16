import HaapiSchema
import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// One response that is being traced.
struct Tracing {
  let schema: TraceSchema
  let json: IndexedJSON
  let showsSecrets: Bool
  /// By the place of a value, the way of the rules to it.
  private var ways: [[JSONStep]: String] = [:]

  init(_ schema: TraceSchema, _ json: IndexedJSON, showsSecrets: Bool) {
    self.schema = schema
    self.json = json
    self.showsSecrets = showsSecrets
  }

  /// Everything that is known of the response.
  mutating func trace(
    _ decoding: Decoding, _ mapping: Mapping?, _ settings: [String: DecodedValue], as entrance: String,
    _ response: CapturedResponse, name: String
  ) -> Trace {
    var record: Trace.Record?
    let outcome: Trace.Outcome
    switch decoding.result {
    case .success(let value):
      record = value.records.first.map { self.record($0, way: [entrance].way) }
      outcome = .type(value.records.first?.declaration.name ?? entrance)
    case .failure(let error):
      outcome = .refused(
        .init(place: place(error.path), sentence: sentence(error.sentence, status: response.status).printable))
    }
    let unused = decoding.unusedValues(of: json, by: mapping)
    return Trace(
      name: name, status: response.status, contentType: response.contentType, outcome: outcome,
      choices: decoding.selections.map { choice($0) }, record: record, mapped: mapping.map { mapped($0, settings) },
      reports: decoding.reports.map { .init(place: place($0.path), sentence: $0.sentence.printable) },
      unmapped: unused.unmapped.map { place($0) }, kept: unused.kept.map { place($0) },
      unknown: unused.unknown.map { place($0) })
  }

  /// What is said of a response that is refused.
  private func sentence(_ sentence: String, status: Int?) -> String {
    guard let status, status >= 400 else { return sentence }
    return "The server answered with the error status \(status). \(sentence)"
  }

  // MARK: Places

  func place(_ entry: Int) -> Trace.Place {
    let found = json.place(of: Int(json.entries[entry].start))
    return Trace.Place(
      pointer: json.pointer(of: entry), position: SourcePosition(line: found.line, column: found.column))
  }

  /// The place of a value; where there is none, what the schema looks for.
  func place(_ path: [JSONStep], _ entry: Int?) -> Trace.Place {
    entry.map { place($0) } ?? Trace.Place(pointer: path.pointer, position: nil)
  }

  private func place(_ path: [JSONStep]) -> Trace.Place {
    place(path, json.entry(at: path.pointer))
  }

  /// A text, a number or a boolean; of other values, what they are.
  func summary(of entry: Int) -> String {
    JSONNode(entry, of: json).scalarText.map { DecodedValue.text($0).summary } ?? json.kind(entry).name
  }

  // MARK: Choices

  private func choice(_ selection: Selection) -> Trace.Choice {
    let name = selection.union.protocolName
    let way = ways[selection.path] ?? [name].way
    let trials = selection.trials.enumerated().map { index, trial in
      Trace.Trial(
        type: trial.type, failure: trial.failure.map { failure($0) },
        rule: Trace.Rule(
          way: way + [trial.type].way, place: schema.place(of: schema.places.row(index, of: name))))
    }
    let isLeft = selection.trials.last.map { $0.failure != nil } ?? true
    let otherwise = isLeft ? selection.chosen : nil
    return Trace.Choice(
      union: name, place: place(selection.path, selection.entry), way: way, trials: trials, chosen: selection.chosen,
      otherwise: otherwise.map {
        Trace.Rule(way: way + [$0].way, place: schema.place(of: schema.places.otherwise(of: name)))
      })
  }

  func failure(_ failure: ConditionFailure) -> Trace.Failure {
    let found =
      switch (failure.word, failure.count, failure.entry) {
      case (let word?, _, _): isSecret(failure.path) ? "***" : "'\(word.printable)'"
      case (nil, let count?, _): count == 1 ? "1 element that fits" : "\(count) elements that fit"
      case (nil, nil, let entry?): json.kind(entry).name
      case (nil, nil, nil): "nothing"
      }
    return Trace.Failure(
      condition: failure.condition.text.printable, found: found, place: place(failure.path, failure.entry))
  }

  private func isSecret(_ path: [JSONStep]) -> Bool {
    !showsSecrets && schema.interpreter.isSecret(path)
  }

  // MARK: Records

  /// - Parameter way: The way to the value, whatever its type.
  private mutating func record(_ record: DecodedRecord, way: String) -> Trace.Record {
    ways[record.path] = way
    let type = record.declaration.name
    let inner = way + [type].way
    return Trace.Record(type: type, members: record.members.map { member($0, of: type, way: inner) })
  }

  private mutating func member(_ member: DecodedRecord.Member, of type: String, way: String) -> Trace.Member {
    let way = way + [member.field.name].way
    let isMasked = member.field.isSecret && !showsSecrets
    let value =
      if case .nothing = member.value {
        "nil"
      } else if member.path == nil, !member.isDefault {
        "the text as received"
      } else {
        isMasked ? "***" : member.value.summary
      }
    let records = member.isDefault || isMasked ? [] : member.value.records
    return Trace.Member(
      name: member.field.name, value: value, place: member.path.map { place($0, member.entry) },
      isDefault: member.isDefault, records: records.map { record($0, way: way + $0.step(inside: member)) },
      rule: Trace.Rule(way: way, place: schema.place(of: schema.places.member(member.field.name, of: type))))
  }
}

extension DecodedRecord {
  /// The step from a member to one of the structs in its value.
  fileprivate func step(inside member: Member) -> String {
    guard case .record = member.value else { return path.last.map { [$0].pointer } ?? "" }
    return ""
  }
}

extension [String] {
  /// The JSON pointer of these names.
  var way: String { map { JSONStep.member($0) }.pointer }
}

extension IndexedJSON.Kind {
  /// What a value is.
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
