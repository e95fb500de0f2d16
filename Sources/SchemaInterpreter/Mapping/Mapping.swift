import HaapiSchema
import YAMLDocument

/// What the mappings of a schema make of a response, and why.
package struct Mapping: Sendable {
  package let mapper: MapperDeclaration
  /// The table or function that was asked first.
  package let entry: MappingReference
  /// The model, or why there is none.
  package let result: Result<MappedValue, MappingRefusal>
  /// The entries of the text that an expression read.
  package let usedEntries: Set<Int>
  /// Those that went with all that they contain into a model or into Swift.
  package let wholeEntries: Set<Int>
  /// The terms whose place in the schema is known, in the order of evaluation. One that was evaluated for several
  /// values is there once for each.
  package let terms: [EvaluatedTerm]
  /// The mappings that made something.
  package let usedMappings: Set<MappingReference>
  /// The rows of tables that took something.
  package let takenRows: Set<MappedModel.TableRow>

  /// The values that the terms at a place had.
  package func values(at place: SourceRange) -> [MappedValue] {
    terms.filter { $0.place == place }.map(\.value)
  }
}

/// A part of an expression, with the value that it had for the response.
package struct EvaluatedTerm: Sendable {
  package let place: SourceRange
  package let value: MappedValue
  /// The way to the value of the response that was mapped.
  package let path: [JSONStep]
}

/// Why a value becomes no model: no row of a table takes it, one refuses it, or a transform does.
package struct MappingRefusal: Error, Sendable {
  /// The type of the value.
  package let source: String
  /// The model that was expected.
  package let target: String
  /// The row that refuses the value; `nil` if there is none.
  package let row: MappedModel.TableRow?
  /// The way to the value.
  package let path: [JSONStep]

  package init(source: String, target: String, row: MappedModel.TableRow? = nil, path: [JSONStep] = []) {
    self.source = source
    self.target = target
    self.row = row
    self.path = path
  }
}

extension SchemaInterpreter {
  /// What a function that is written by hand makes of its arguments.
  package typealias Transform = @Sendable ([MappedValue]) throws(MappingRefusal) -> MappedValue

  /// Evaluates the mappings for a value.
  ///
  /// - Parameters:
  ///   - name: The mapper; without it, that of the table of responses, or else the first one that takes such a value.
  ///   - entry: The table or function that is asked; without it, the first one that takes such a value.
  ///   - settings: The values of the mapper's settings. Those that are missing stay unknown.
  ///   - transforms: What functions that are written by hand compute. The values of all others stay unknown.
  /// - Returns: `nil` when no mapper takes such a value.
  package func map(
    _ record: DecodedRecord, by name: String? = nil, from entry: MappingReference? = nil,
    settings: [String: DecodedValue] = [:],
    transforms: [String: Transform] = [:]
  ) -> Mapping? {
    guard let (mapper, entry) = self.entry(for: record.declaration.name, of: name, from: entry) else { return nil }
    var evaluation = Evaluation(
      of: self, mapper, settings: settings.mapValues { MappedValue($0) }, transforms: transforms)
    let source = MappedValue(.decoded(.record(record)), sources: [record.source])
    let result = Result { () throws(MappingRefusal) in
      try evaluation.changed(try evaluation.apply(entry, to: source), of: source, record)
    }
    return Mapping(
      mapper: mapper, entry: entry, result: result, usedEntries: evaluation.usedEntries,
      wholeEntries: evaluation.wholeEntries, terms: evaluation.terms, usedMappings: evaluation.usedMappings,
      takenRows: evaluation.takenRows)
  }

  /// The mapper that takes values of a type, and the table or function by which it begins; `nil` when none does.
  ///
  /// - Parameters:
  ///   - name: The mapper; without it, that of the table of responses, or else the first one that takes such a value.
  ///   - entry: The table or function; without it, the first one that takes such a value.
  package func entry(
    for type: String, of name: String?, from entry: MappingReference? = nil
  ) -> (mapper: MapperDeclaration, entry: MappingReference)? {
    let name = name ?? mapperName(ofResponse: type)
    for mapper in mappers where name == nil || mapper.name == name {
      let entries = mapper.entries.filter { entry == nil || $0 == entry }
      if let entry = entries.first(where: { conforms(type, to: $0.source) }) { return (mapper, entry) }
    }
    return nil
  }
}
