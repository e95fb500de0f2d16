import HaapiResponses
import HaapiSchema
import JSONIndex
import SchemaInterpreter
import YAMLDocument

/// Says what a schema makes of responses, and why.
public struct TraceCommand: Sendable {
  private let responses: [String]
  private let schema: String?
  private let contentType: String?
  private let mapper: String?
  private let settings: [String]
  private let showsSecrets: Bool

  /// - Parameters:
  ///   - responses: The paths of files with one JSON body each; `-` for the standard input.
  ///   - schema: The path of the root file of a schema, also of an overlay; `nil` for the schema of HAAPI.
  ///   - contentType: The content type that all of them came with.
  ///   - mapper: The name of the mapper; `nil` for the first that takes a response.
  ///   - settings: The values of settings of the mapper, as `NAME=VALUE`.
  ///   - showsSecrets: Whether the values of secret members are printed.
  public init(
    responses: [String], schema: String? = nil, contentType: String? = nil, mapper: String? = nil,
    settings: [String] = [], showsSecrets: Bool = false
  ) {
    self.responses = responses
    self.schema = schema
    self.contentType = contentType
    self.mapper = mapper
    self.settings = settings
    self.showsSecrets = showsSecrets
  }

  /// The status is that of the worst response.
  public func run() -> CommandResult {
    let interpreter: SchemaInterpreter
    let values: [String: DecodedValue]
    do {
      interpreter = try TraceSchema.load(schema).get()
      values = try SettingValues.read(settings, mapper: mapper, by: interpreter).get()
    } catch {
      return error.result
    }
    var texts: [String] = []
    var errors = ""
    var status = ExitStatus.done
    for path in responses {
      let json: IndexedJSON
      do {
        json = try IndexedJSON(try Self.read(path))
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
      let mapping = decoding.record.flatMap { interpreter.map($0, by: mapper, settings: values) }
      if decoding.record == nil || mapping?.isRefused == true { status = status.worse(.schemaErrors) }
      let text = TraceText(
        path: path.printable, places: TracePlaces(json: json), decoding: decoding, mapping: mapping,
        screens: mapping?.model.map(interpreter.screens) ?? [], showsSecrets: showsSecrets,
        secretNames: interpreter.secretNames)
      texts.append(text.lines.map { "\($0)\n" }.joined())
    }
    return CommandResult(status, output: texts.joined(separator: "\n"), errors: errors)
  }

  private static func read(_ path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try FileSystem.readPieces(of: path) { bytes += $0 }
    return bytes
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

extension SchemaInterpreter {
  /// The wire names of secret members.
  fileprivate var secretNames: Set<String> {
    Set(structs.values.flatMap { $0.fields + addedFields(of: $0) }.filter(\.isSecret).flatMap(\.wireNames))
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
