import HaapiSchema
import SchemaInterpreter
import YAMLDocument

/// The schema by which responses are read and mapped, and the places in its files.
struct TraceSchema {
  let interpreter: SchemaInterpreter
  let places: SchemaPlaces
  private let analysis: Analysis

  private let schema: Schema
  /// How many overlays above it are left out.
  private let leftOut: Int

  /// - Parameter analysis: Of a schema without errors.
  init?(_ analysis: Analysis) {
    guard analysis.schema != nil, let schema = analysis.placedSchema() else { return nil }
    self.init(schema, analysis)
  }

  private init(_ schema: Schema, _ analysis: Analysis, without leftOut: Int = 0) {
    interpreter = SchemaInterpreter(schema)
    (self.schema, self.analysis, self.leftOut) = (schema, analysis, leftOut)
    places = analysis.places(without: leftOut)
  }

  /// What an overlay extends; `nil` for a schema that stands alone.
  var base: TraceSchema? {
    schema.overlay.map { TraceSchema($0.base, analysis, without: leftOut + 1) }
  }

  func place(of range: SourceRange?) -> Trace.SchemaPlace? {
    guard let range, analysis.sources.indices.contains(Int(range.file)) else { return nil }
    let source = analysis.sources[Int(range.file)]
    return Trace.SchemaPlace(
      path: source.path, pointer: analysis.pointer(to: range) ?? "", start: source.start(of: range),
      end: source.end(of: range))
  }

  /// - Parameter path: The root file; `nil` for the schema that comes with the generator.
  static func load(_ path: String?) -> Result<TraceSchema, SchemaInput.Refusal> {
    guard let path else {
      guard let schema = (try? ShippedSchema.analysis(recordingMeanings: true)).flatMap({ TraceSchema($0) }) else {
        return .failure(.init(.missingInput, "the schema \(ShippedSchema.name) is not readable"))
      }
      return .success(schema)
    }
    let printer = DiagnosticsPrinter(format: .text, isColored: Terminal.isColored)
    let input = SchemaInput(path: path, includeFolder: nil, printer: printer)
    return input.load(recordingMeanings: true).flatMap { loaded in
      guard let schema = TraceSchema(loaded.analysis), !schema.interpreter.entrances.isEmpty else {
        return .failure(.withoutResponses(path))
      }
      return .success(schema)
    }
  }
}
