import HaapiSchema
import SchemaDrift
import YAMLDocument

/// Writes an overlay with what a server sends and the schema lacks.
public struct DriftProposeCommand: Sendable {
  private let summary: String
  private let schema: String?

  /// - Parameters:
  ///   - summary: A file with summaries, or `-` for the standard input.
  ///   - schema: The root file of the schema that the summary was made with; `nil` for the one that comes with the generator.
  public init(summary: String, schema: String? = nil) {
    self.summary = summary
    self.schema = schema
  }

  /// The output is the overlay.
  public func run() -> CommandResult {
    do throws(SchemaInput.Refusal) {
      let loaded = try DriftSchema.load(schema).get()
      let summary = try DriftSummary(mergedFrom: [summary])
      let base = try baseName(of: loaded)
      let proposal: DriftProposal
      do {
        proposal = try DriftProposal(summary, extending: base, schema: loaded.schema, digest: loaded.digest)
      } catch {
        throw .init(.schemaErrors, "a summary was made with another schema than \(loaded.schema.name) as it is now")
      }
      return CommandResult(.done, output: proposal.overlay(Self.mistakes))
    } catch {
      return error.result
    }
  }

  /// The shipped schema has a name, wherever its files are.
  private func baseName(of loaded: DriftSchema) throws(SchemaInput.Refusal) -> String {
    if let base = loaded.base { return base }
    guard let schema, loaded.digest != (try DriftSchema.load(nil).get()).digest else { return ShippedSchema.name }
    return schema.contains("/") ? schema : "./\(schema)"
  }

  private static func mistakes(in overlay: String) -> [(line: Int, message: String)] {
    let root = SourceFile(path: "proposal.yaml", bytes: Array(overlay.utf8))
    let analysis = analyze(root: root, reading: FileSystem.access())
    return analysis.diagnostics.filter { $0.severity == .error && $0.range.file == 0 }.map {
      (root.start(of: $0.range).line, $0.message)
    }
  }
}
