import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// Two schemas that read and map the same responses.
package struct ResponseComparison: Sendable {
  let old: ReadingSchema
  let new: ReadingSchema

  /// - Parameters:
  ///   - old: A schema that stands alone, or an overlay, which is read together with its base.
  ///   - new: The same for the other one.
  package init(from old: Schema, to new: Schema) {
    (self.old, self.new) = (ReadingSchema(old), ReadingSchema(new))
  }

  /// Whether both know how to read a protocol.
  func canRead(_ protocolName: String) -> Bool {
    old.interpreter.hasUnion(protocolName) && new.interpreter.hasUnion(protocolName)
  }

  /// Whether both say how responses are read.
  package var canReadResponses: Bool { !old.interpreter.entrances.isEmpty && !new.interpreter.entrances.isEmpty }

  /// What the schemas make of a captured response, each reading it as its own table of responses says.
  ///
  /// - Parameters:
  ///   - json: The body.
  ///   - contentType: The `Content-Type`; `nil` where it is not known.
  ///   - status: The HTTP status; `nil` where it is not known.
  package func differences(of json: IndexedJSON, contentType: String?, status: Int?) -> [ResponseDifference] {
    guard let before = old.interpreter.entrance(of: json, contentType: contentType, status: status),
      let after = new.interpreter.entrance(of: json, contentType: contentType, status: status)
    else { return [] }
    if before == after { return differences(of: json, as: after) }
    return [
      ResponseDifference(
        subjects: [], axis: .wire, path: [], name: "the kind of the response", old: before, new: after)
    ]
  }

  /// What the schemas make of a response, each in its own way; empty where it means the same to both. What only the new
  /// one knows is no difference.
  ///
  /// - Parameters:
  ///   - json: The response.
  ///   - type: The protocol or struct as which it is read.
  ///   - axes: Where without `.screen`, only what both read is compared.
  package func differences(
    of json: IndexedJSON, as type: String, on axes: [DiffAxis] = [.wire, .screen]
  ) -> [ResponseDifference] {
    let oldDecoding = old.interpreter.decode(json, as: type, notesUse: false)
    let newDecoding = new.interpreter.decode(json, as: type, notesUse: false)
    var decoded = DecodingComparison(self, oldDecoding, newDecoding)
    decoded.compare()
    // A value that was read otherwise is mapped otherwise, too.
    guard axes.contains(.screen), decoded.differences.isEmpty, let oldRecord = oldDecoding.record,
      let newRecord = newDecoding.record
    else { return decoded.differences }
    var mapped = MappingComparison(self)
    for mapper in old.interpreter.mappers where new.interpreter.mappers.contains(where: { $0.name == mapper.name }) {
      for entry in mapper.entries {
        guard let oldMapping = old.interpreter.map(oldRecord, by: mapper.name, from: entry),
          let newMapping = new.interpreter.map(newRecord, by: mapper.name, from: entry)
        else { continue }
        mapped.compare(oldMapping, newMapping)
      }
    }
    return mapped.differences + mapperDifference(oldRecord, newRecord)
  }

  /// The difference of a response that goes to another mapper.
  private func mapperDifference(_ oldRecord: DecodedRecord, _ newRecord: DecodedRecord) -> [ResponseDifference] {
    guard let table = new.interpreter.responsesName,
      let before = old.interpreter.entry(for: oldRecord.declaration.name, of: nil)?.mapper.name,
      let after = new.interpreter.entry(for: newRecord.declaration.name, of: nil)?.mapper.name, before != after
    else { return [] }
    return [
      ResponseDifference(
        subjects: [DiffSubject(.responses, table)], axis: .screen, path: [], name: "the mapper", old: before, new: after
      )
    ]
  }
}

/// A schema with what comparing its readings asks of it.
struct ReadingSchema: Sendable {
  let interpreter: SchemaInterpreter
  let ancestors: Ancestors
  /// By the mapper, what the names in its expressions stand for.
  let meanings: [String: ExpressionMeaning]
  /// By the name of a struct or class, the model that it implements.
  let models: [String: String]
  let screens: [ScreenTableDeclaration]

  init(_ schema: Schema) {
    interpreter = SchemaInterpreter(schema)
    ancestors = Ancestors(schema)
    let parts = schema.lineage
    let overlaid = schema.overlays.flatMap(\.mappings)
    var locals: [String: [MappingFunction.Local]] = [:]
    for mapper in parts.flatMap(\.mappers) + overlaid.map(\.mapper) {
      locals[mapper.name, default: []] += mapper.functions.flatMap(\.locals)
    }
    for mapping in overlaid {
      let rows = mapping.changes.flatMap { $0.rows.flatMap(\.locals) }
      locals[mapping.mapper.name, default: []] += rows + mapping.replacements.flatMap { $0.rows.flatMap(\.locals) }
    }
    meanings = locals.mapValues(ExpressionMeaning.init)
    let made = parts.flatMap(\.models).compactMap { model in model.implementation.map { ($0.name, model.name) } }
    let own = schema.overlays.flatMap(\.models).map { ($0.name, $0.name) }
    models = Dictionary(made + own) { first, _ in first }
    let added = Dictionary(schema.overlays.reversed().flatMap(\.screens).map { ($0.table, $0.rows) }) { $0 + $1 }
    screens = parts.flatMap(\.screens).map { table in
      ScreenTableDeclaration(
        name: table.name, doc: nil, model: table.model, registry: table.registry,
        rows: (added[table.name] ?? []) + table.rows)
    }
  }

  /// A member of a type, and the same member of all that the type conforms to.
  func subjects(_ kind: Symbol.Kind, _ type: String, _ member: String?) -> [DiffSubject] {
    let inherited = ancestors.of(interpreter.structs[type]?.conformances ?? []).sorted()
    return [DiffSubject(kind, type, member)] + inherited.map { DiffSubject(.protocol, $0, member) }
  }
}
