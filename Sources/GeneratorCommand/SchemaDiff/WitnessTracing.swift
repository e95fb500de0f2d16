import HaapiSchema
import JSONIndex
import SchemaDiff
import SchemaInterpreter

/// Traces the responses that show what differs between two schemas.
struct WitnessTracing {
  private let old: TraceSchema
  private let new: TraceSchema

  /// `nil` where a schema has errors.
  init?(from old: Analysis, to new: Analysis) {
    guard let old = TraceSchema(old), let new = TraceSchema(new) else { return nil }
    (self.old, self.new) = (old, new)
  }

  func traces(of witness: Witness) -> Witness.Traces? {
    guard let old = trace(of: witness, by: old, named: "the old schema"),
      let new = trace(of: witness, by: new, named: "the new schema")
    else { return nil }
    return Witness.Traces(old: old, new: new)
  }

  private func trace(of witness: Witness, by schema: TraceSchema, named name: String) -> Witness.Trace? {
    let response = CapturedResponse(bytes: Array(witness.response.utf8))
    guard let json = try? IndexedJSON(response.bytes) else { return nil }
    let decoding = schema.interpreter.decode(json, as: witness.type)
    let mapping = decoding.record.flatMap { schema.interpreter.map($0) }
    var tracing = Tracing(schema, json, showsSecrets: false)
    let trace = tracing.trace(decoding, mapping, [:], as: witness.type, response, name: name)
    return Witness.Trace(lines: TraceText(trace: trace).lines, json: TraceJSON(trace: trace).json.line)
  }
}
