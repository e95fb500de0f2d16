import HaapiResponses
import HaapiSchema
import SchemaInterpreter

/// The schema by which responses are read and mapped.
enum TraceSchema {
  /// - Parameter path: The root file; `nil` for the schema that comes with the generator.
  static func load(_ path: String?) -> Result<SchemaInterpreter, SchemaInput.Refusal> {
    guard let path else {
      guard let schema = try? ShippedSchema.analysis().schema else {
        return .failure(.init(.missingInput, "the schema \(ShippedSchema.name) is not readable"))
      }
      return .success(SchemaInterpreter(schema))
    }
    let printer = DiagnosticsPrinter(format: .text, isColored: Terminal.isColored)
    return SchemaInput(path: path, includeFolder: nil, printer: printer).load().flatMap { loaded in
      let interpreter = SchemaInterpreter(loaded.schema)
      guard interpreter.hasUnion(ResponseEntrance.step.rawValue) else {
        return .failure(.init(.badUsage, "'\(path)' does not describe responses of HAAPI"))
      }
      return .success(interpreter)
    }
  }
}
