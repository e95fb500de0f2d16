import HaapiResponses
import HaapiSchema
import SchemaDrift

/// The schema that traffic is compared with.
struct DriftSchema {
  let schema: Schema
  /// Tells it from other schemas, wherever its files are.
  let digest: String

  /// - Parameter path: The root file; `nil` for the schema that comes with the generator.
  static func load(_ path: String?) -> Result<DriftSchema, SchemaInput.Refusal> {
    guard let path else {
      guard let analysis = try? ShippedSchema.analysis(), let schema = analysis.schema else {
        return .failure(.init(.missingInput, "the schema \(ShippedSchema.name) is not readable"))
      }
      return .success(DriftSchema(schema: schema, digest: DriftSummary.digest(of: analysis.sources.map(\.bytes))))
    }
    let printer = DiagnosticsPrinter(format: .text, isColored: Terminal.isColored)
    return SchemaInput(path: path, includeFolder: nil, printer: printer).load().flatMap { loaded in
      guard loaded.schema.overlay == nil else {
        return .failure(.init(.badUsage, "'\(path)' is an overlay; drift compares with a schema that stands alone"))
      }
      guard loaded.schema.unions.contains(where: { $0.protocolName == ResponseEntrance.step.rawValue }) else {
        return .failure(.init(.badUsage, "'\(path)' does not describe responses of HAAPI"))
      }
      let digest = DriftSummary.digest(of: loaded.analysis.sources.map(\.bytes))
      return .success(DriftSchema(schema: loaded.schema, digest: digest))
    }
  }
}

extension SchemaInput.Refusal {
  init(_ status: ExitStatus, _ sentence: String) {
    self.init(result: CommandResult(status, errors: "haapi-gen: error: \(sentence.printable)\n"))
  }
}
