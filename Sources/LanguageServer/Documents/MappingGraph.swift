import HaapiSchema
import YAMLDocument

/// Which mappings use which.
struct MappingGraph {
  let index: SymbolIndex
  /// The mappings with the places of their declarations, from their name to their end.
  private let declarations: [(mapping: SymbolID, extent: SourceRange)]

  init(_ index: SymbolIndex, in analysis: Analysis) {
    self.index = index
    let extents = analysis.trees.reduce(into: [:]) { $0.merge($1.extents) { first, _ in first } }
    declarations = index.ids.filter { index[$0].kind == .mapping }.map { id in
      (id, extents[index[id].range] ?? index[id].range)
    }
  }

  /// A place where one mapping uses another.
  struct Use {
    /// What uses, or is used.
    let mapping: SymbolID
    let place: SourceRange
  }

  func extent(of mapping: SymbolID) -> SourceRange {
    declarations.first { $0.mapping == mapping }?.extent ?? index[mapping].range
  }

  /// The mappings that use one, with the places in them.
  func users(of mapping: SymbolID) -> [Use] {
    index.occurrences(of: [mapping]).filter { !$0.declares.contains(mapping) }.flatMap { occurrence in
      declarations.filter { $0.extent.contains(occurrence.range) }
        .map { Use(mapping: $0.mapping, place: occurrence.range) }
    }
  }

  /// The mappings that one uses, with the places in it.
  func used(by mapping: SymbolID) -> [Use] {
    let extent = extent(of: mapping)
    return index.occurrences.filter { extent.contains($0.range) }.flatMap { occurrence in
      occurrence.uses.filter { index[$0].kind == .mapping }.map { Use(mapping: $0, place: occurrence.range) }
    }
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file == other.file && (startLine, startColumn) <= (other.startLine, other.startColumn)
      && (other.endLine, other.endColumn) <= (endLine, endColumn)
  }
}
