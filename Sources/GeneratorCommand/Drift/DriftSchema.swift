import HaapiSchema
import SchemaDrift

/// The schema that traffic is compared with.
struct DriftSchema {
  let schema: Schema
  /// Tells it from other schemas, wherever its files are.
  let digest: String
  /// The name of the schema that an overlay extends, or the path of its root file; `nil` for a schema that stands alone.
  let base: String?

  /// - Parameter path: The root file; `nil` for the schema that comes with the generator.
  static func load(_ path: String?) -> Result<DriftSchema, SchemaInput.Refusal> {
    guard let path else {
      guard let analysis = try? ShippedSchema.analysis(), let schema = analysis.schema else {
        return .failure(.init(.missingInput, "the schema \(ShippedSchema.name) is not readable"))
      }
      return .success(
        DriftSchema(schema: schema, digest: DriftSummary.digest(of: analysis.sources.map(\.bytes)), base: nil))
    }
    let printer = DiagnosticsPrinter(format: .text, isColored: Terminal.isColored)
    return SchemaInput(path: path, includeFolder: nil, printer: printer).load().flatMap { loaded in
      guard loaded.schema.lineage.contains(where: { !$0.responses.isEmpty }) else {
        return .failure(.withoutResponses(path))
      }
      let digest = DriftSummary.digest(of: loaded.analysis.sources.map(\.bytes))
      let base = loaded.analysis.base.map { $0 == ShippedSchema.name ? $0 : SchemaPath.joined($0, from: path) }
      return .success(DriftSchema(schema: loaded.schema, digest: digest, base: base))
    }
  }
}

extension SchemaInput.Refusal {
  init(_ status: ExitStatus, _ sentence: String) {
    self.init(result: CommandResult(status, errors: "haapi-gen: error: \(sentence.printable)\n"))
  }

  /// Of a schema by which no response can be read.
  static func withoutResponses(_ path: String) -> Self {
    Self(.badUsage, "'\(path)' does not say how responses are read: it has no section 'responses'")
  }
}
