import YAMLDocument

/// Where the declarations of an overlay begin, among which those of its base come first.
struct Baseline {
  let enums: Int
  let protocols: Int
  let structs: Int
  let unions: Int
  let mappings: Int
  /// The first file of the base. Those of the overlay come before it.
  let file: Int32

  init(_ syntax: SchemaSyntax, file: Int32) {
    enums = syntax.enums.count
    protocols = syntax.protocols.count
    structs = syntax.structs.count
    unions = syntax.unions.count
    mappings = syntax.mappings.count
    self.file = file
  }

  /// Whether a place is in the base.
  func contains(_ range: SourceRange) -> Bool { range.file >= file }
}

extension SchemaSyntax {
  /// Puts the types and mappings of an overlay behind those of its base.
  mutating func append(_ own: SchemaSyntax) {
    enums += own.enums
    protocols += own.protocols
    structs += own.structs
    unions += own.unions
    mappings += own.mappings
    broken.formUnion(own.broken)
    lacksMappings = own.lacksMappings
  }
}
