import HaapiSchema
import SchemaDiff
import SchemaDocs

/// Writes pages about a schema.
public struct DocsCommand: Sendable {
  private let schema: String?
  private let output: String
  private let older: String?
  private let responses: [String]
  private let isEnvelope: Bool
  private let preview: String?
  private let previewsSecrets: Bool

  /// - Parameters:
  ///   - schema: The root file; `nil` for the schema that comes with the generator.
  ///   - output: A folder that is new, empty, or was written by this command.
  ///   - older: An earlier schema, as `diff` takes it, to say what has changed since.
  ///   - responses: Files or folders of responses that become examples.
  ///   - isEnvelope: Whether a captured body has its status and content type beside it.
  ///   - preview: A command of the shell that gets an example on its standard input, and gives HTML or text.
  ///   - previewsSecrets: Whether that command gets the values of secret members.
  public init(
    schema: String? = nil, output: String, against older: String? = nil, responses: [String] = [],
    isEnvelope: Bool = false, preview: String? = nil, previewsSecrets: Bool = false
  ) {
    self.schema = schema
    self.output = output
    self.older = older
    self.responses = responses
    self.isEnvelope = isEnvelope
    self.preview = preview
    self.previewsSecrets = previewsSecrets
  }

  /// Writes all pages, or none.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      let loaded = try DiffInput(schema ?? ShippedSchema.name).load()
      let changes = try changes(to: loaded)
      let found = try examples(of: loaded.analysis)
      guard let docs = SchemaDocs(loaded.analysis, changes: changes, examples: found.examples) else {
        throw .init(.schemaErrors, "the schema has errors")
      }
      let files = docs.files
      do {
        try DocsFolder(path: output).write(files.map { ($0.path, $0.text) })
      } catch {
        throw .init(.cannotWrite, error.description)
      }
      let pages = files.count { $0.path.hasSuffix(".html") }
      let warning =
        found.strangers == 0
        ? "" : "haapi-gen: warning: no response of the schema, so no example: \(found.strangers) of what was captured\n"
      return CommandResult(
        .done, output: "wrote \(pages) pages; open \(DocsFolder.start(of: output).printable)\n", errors: warning)
    } catch {
      return error.result
    }
  }

  private func changes(
    to new: DiffInput.Loaded
  ) throws(SchemaInput.Refusal) -> (since: String, diff: SchemaDiff)? {
    guard let older else { return nil }
    let old = try DiffInput(older).load()
    do {
      return (older, try SchemaDiff(from: old.analysis, named: old.place, to: new.analysis, named: new.place))
    } catch {
      throw .init(.badUsage, "the schemas cannot be compared: \(error)")
    }
  }

  private func examples(of analysis: Analysis) throws(SchemaInput.Refusal) -> (
    examples: [SchemaExample], strangers: Int
  ) {
    guard !responses.isEmpty || preview != nil else { return ([], 0) }
    guard let schema = TraceSchema(analysis) else { throw .init(.schemaErrors, "the schema has errors") }
    let examples = DocsExamples(schema: schema, preview: preview, previewsSecrets: previewsSecrets)
    do {
      let (recorded, strangers) = try examples.recorded(in: responses, isEnvelope: isEnvelope)
      return (try preview == nil ? recorded : recorded + examples.small(besides: recorded), strangers)
    } catch {
      throw .init(.missingInput, error.description)
    }
  }
}
