import HaapiResponses
import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// Says what a schema makes of responses, and why.
public struct TraceCommand: Sendable {
  private let responses: [String]
  private let contentType: String?
  private let showsSecrets: Bool

  /// - Parameters:
  ///   - responses: The paths of files with one JSON body each.
  ///   - contentType: The content type that all of them came with.
  ///   - showsSecrets: Whether the values of secret members are printed.
  public init(responses: [String], contentType: String? = nil, showsSecrets: Bool = false) {
    self.responses = responses
    self.contentType = contentType
    self.showsSecrets = showsSecrets
  }

  /// The status is that of the worst response.
  public func run() -> CommandResult {
    guard let schema = try? ShippedSchema.analysis().schema else {
      return CommandResult(.missingInput, errors: "haapi-gen: error: the schema HAAPI is not readable\n")
    }
    let interpreter = SchemaInterpreter(schema)
    let secretNames = Set(schema.structs.flatMap(\.fields).filter(\.isSecret).flatMap(\.wireNames))
    var texts: [String] = []
    var errors = ""
    var status = ExitStatus.done
    for path in responses {
      let json: IndexedJSON
      do {
        json = try IndexedJSON(try FileSystem.read(path))
      } catch let error as IndexedJSON.SyntaxError {
        errors += "\(path.printable): error: not JSON: \(error)\n"
        status = status.worse(.notJSON)
        continue
      } catch {
        errors += "haapi-gen: error: \(error)\n"
        status = status.worse(.missingInput)
        continue
      }
      let entrance = ResponseEntrance(json, contentType: contentType)
      let decoding = interpreter.decode(json, as: entrance.rawValue)
      let mapping = decoding.record.flatMap { interpreter.map($0) }
      if decoding.record == nil || mapping?.isRefused == true { status = status.worse(.schemaErrors) }
      let text = TraceText(
        path: path.printable, places: TracePlaces(json: json), decoding: decoding, mapping: mapping,
        screens: mapping?.model.map(interpreter.screens) ?? [], showsSecrets: showsSecrets, secretNames: secretNames)
      texts.append(text.lines.map { "\($0)\n" }.joined())
    }
    return CommandResult(status, output: texts.joined(separator: "\n"), errors: errors)
  }
}

extension ExitStatus {
  fileprivate func worse(_ other: ExitStatus) -> ExitStatus {
    rawValue < other.rawValue ? other : self
  }
}

extension Decoding {
  /// The value, unless the response is refused.
  fileprivate var record: DecodedRecord? {
    if case .success(.record(let record)) = result { record } else { nil }
  }
}

extension Mapping {
  fileprivate var isRefused: Bool {
    if case .failure = result { true } else { false }
  }

  fileprivate var model: MappedModel? {
    if case .success(let value) = result, case .model(let model) = value.content { model } else { nil }
  }
}

extension FieldDeclaration {
  /// The names of the members that the field is read from.
  fileprivate var wireNames: [String] {
    switch source {
    case .wire(let names): names
    case .paths(let rows):
      rows.compactMap { row in
        if case .member(let name)? = row.path.components.last { name } else { nil }
      }
    case .body, .text, .alias: []
    }
  }
}
