import HaapiSchema
import JSONIndex
import SchemaDocs
import SchemaInterpreter

/// Responses that show on the pages what becomes of them.
struct DocsExamples {
  let schema: TraceSchema
  /// A command of the shell; `nil` for none.
  let preview: String?
  /// Whether the command gets the values of secret members.
  let previewsSecrets: Bool

  /// More than anybody reads on one page.
  private static let mostOfOneKind = 3

  /// The first responses of each type with the same model, and how many are no responses of the schema.
  func recorded(
    in inputs: [String], isEnvelope: Bool
  ) throws(FileError) -> (examples: [SchemaExample], strangers: Int) {
    var strangers = 0
    var examples: [SchemaExample] = []
    var counts: [[String]: Int] = [:]
    var failure: FileError?
    var progress = Progress.ofThisProcess(isBesideOutput: false)
    defer { progress.finish() }
    for input in inputs {
      for file in try CaptureFile.all(at: input) {
        try CaptureReader.read(file.path, as: file.form, isEnvelope: isEnvelope, &progress) { place, response in
          let name = place.name(in: file.path.split(separator: "/").last.map(String.init) ?? file.path)
          guard failure == nil else { return }
          guard let traced = (try? response.get()).flatMap({ Traced($0, name.printable, by: schema) }) else {
            strangers += 1
            return
          }
          let count = counts[[traced.type, traced.model ?? ""], default: 0]
          guard count < Self.mostOfOneKind else { return }
          counts[[traced.type, traced.model ?? ""]] = count + 1
          do throws(FileError) { examples.append(try example(traced)) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
    return (examples, strangers)
  }

  /// One small response for each type that has no example yet.
  func small(besides others: [SchemaExample]) throws(FileError) -> [SchemaExample] {
    let types = Set(others.map(\.type))
    var examples: [SchemaExample] = []
    for entrance in schema.interpreter.entrances {
      // What nothing else takes needs no content type.
      let isOther = entrance == schema.interpreter.entrances.first
      let union = schema.interpreter.unions[entrance]
      let candidates = union.map {
        schema.interpreter.candidates(of: $0).map(\.type) + [$0.otherwise].compactMap(\.self)
      }
      let samples = ResponseSamples(of: schema.interpreter, reaching: Set(candidates ?? []))
      for sample in samples.samples(of: entrance) {
        let response = CapturedResponse(
          bytes: Array(sample.indented.utf8), contentType: isOther ? nil : schema.interpreter.mediaType(of: entrance))
        guard let traced = Traced(response, "A small response", by: schema), !types.contains(traced.type) else {
          continue
        }
        examples.append(try example(traced))
      }
    }
    return examples
  }

  private func example(_ traced: Traced) throws(FileError) -> SchemaExample {
    SchemaExample(
      title: traced.name, type: traced.type, model: traced.model, json: traced.shownJSON,
      trace: traced.trace,
      rendering: try preview.map { command throws(FileError) in try rendering(of: traced, by: command) })
  }

  /// What the command says about an example. It gets
  /// `{"type": …, "model": …, "status": …, "contentType": …, "body": …}`, with the body as it was
  /// received, or without the values of secret members.
  private func rendering(of traced: Traced, by command: String) throws(FileError) -> String {
    let members: [(String, JSONText?)] = [
      ("type", .string(traced.type)), ("model", traced.model.map { .string($0) }),
      ("status", traced.response.status.map { .integer($0) }),
      ("contentType", traced.response.contentType.map { .string($0) }),
    ]
    let head = JSONText.object(members.compactMap { name, value in value.map { (name, $0) } }).line
    let body = previewsSecrets ? traced.response.bytes : Array(traced.shownJSON.utf8)
    return try ShellCommand(command).output(
      for: Array(head.dropLast().utf8) + Array(", \"body\": ".utf8) + body + Array("}\n".utf8))
  }

  /// A response, and what became of it.
  private struct Traced {
    let name: String
    let response: CapturedResponse
    let type: String
    /// The struct or class of the model.
    let model: String?
    let shownJSON: String
    let trace: String

    /// `nil` for what is no response of the schema.
    init?(_ response: CapturedResponse, _ name: String, by schema: TraceSchema) {
      guard let json = try? IndexedJSON(response.bytes) else { return nil }
      let entrance =
        schema.interpreter.entrance(of: json, contentType: response.contentType, status: response.status) ?? ""
      let decoding = schema.interpreter.decode(json, as: entrance)
      guard let record = decoding.record else { return nil }
      let mapping = schema.interpreter.map(record)
      var tracing = Tracing(schema, json, showsSecrets: false)
      let trace = tracing.trace(decoding, mapping, [:], as: entrance, response, name: name)
      self.name = name
      self.response = response
      type = record.declaration.name
      if case .success(let value)? = mapping?.result, case .model(let model) = value.content {
        self.model = model.implementation
      } else {
        model = nil
      }
      shownJSON = JSONNode(IndexedJSON.root, of: json).masking(schema.interpreter.secretNames).indented
      self.trace = TraceText(trace: trace).lines.joined(separator: "\n")
    }
  }
}
