import HaapiSchema
import SchemaDrift

/// Says what a summary of responses tells about the schema.
public struct DriftReportCommand: Sendable {
  private let summary: String
  private let older: String?
  private let schema: String?
  private let format: Format

  /// How a report is printed.
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// - Parameters:
  ///   - summary: A file with summaries, or `-` for the standard input.
  ///   - older: The same for an earlier time, to compare with.
  ///   - schema: The root file of the schema that the summaries were made with; `nil` for the one that comes with the generator.
  ///   - format: How the report is printed.
  public init(summary: String, older: String? = nil, schema: String? = nil, format: Format = .text) {
    self.summary = summary
    self.older = older
    self.schema = schema
    self.format = format
  }

  /// The status tells whether there is drift.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      let loaded = try DriftSchema.load(schema).get()
      let newer = try DriftSummary(mergedFrom: [summary])
      let old: DriftSummary? = if let older { try DriftSummary(mergedFrom: [older]) } else { nil }
      let report: DriftReport
      do {
        report = try DriftReport(newer, since: old, schema: loaded.schema, digest: loaded.digest)
      } catch {
        throw .init(.schemaErrors, "a summary was made with another schema than \(loaded.schema.name) as it is now")
      }
      return CommandResult(
        report.hasDrift ? .outputDiffers : .done, output: format == .text ? report.text : report.json)
    } catch {
      return error.result
    }
  }
}
