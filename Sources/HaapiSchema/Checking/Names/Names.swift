import YAMLDocument

/// What is declared, and what each name means.
struct Names: Sendable {
  /// The declarations as written. Those of an overlay follow those of its base.
  var syntax: SchemaSyntax
  /// The text of all files.
  var sources: [SourceFile]
  /// Where the declarations of an overlay begin.
  var baseline = Baseline()
  var symbols = Symbols()
  /// The names in which others are nested.
  var outerNames: Set<String> = []
  /// The suffixes of the names of sibling members, in all structs.
  var siblingSuffixes: Set<String>

  init(_ syntax: SchemaSyntax, sources: [SourceFile]) {
    self.syntax = syntax
    self.sources = sources
    siblingSuffixes = syntax.siblingSuffixes
  }

  /// These names beside the declarations of an overlay, which have no meaning yet.
  func extended(by overlay: OverlaySyntax, before file: Int32, sources: [SourceFile]) -> Names {
    var (names, own) = (self, overlay.declared)
    own.inferConformances(over: syntax, adding: overlay.additions)
    names.sources = sources
    names.baseline = Baseline(syntax, file: file, after: baseline)
    names.syntax.append(own)
    names.siblingSuffixes.formUnion(own.siblingSuffixes)
    return names
  }
}

/// A type that knows what each name means.
protocol NameLookup {
  var names: Names { get }
}

extension NameLookup {
  var syntax: SchemaSyntax { names.syntax }
  var sources: [SourceFile] { names.sources }
  var baseline: Baseline { names.baseline }
  var symbols: Symbols { names.symbols }

  /// Whether a name stands for a type or a screen whose declaration is wrong, or could not be read.
  func isWrong(_ name: String) -> Bool { symbols.isWrong(name) || syntax.isUnreadType(name) }

  /// The structs behind the baseline.
  var ownStructs: Range<Int> { baseline.structs..<syntax.structs.count }

  /// The models behind the baseline.
  var ownModels: Range<Int> { baseline.models..<syntax.models.count }

  /// The structs that an overlay declares as models, but for those without the model that they are based on.
  var overlayModels: [Int] {
    ownModels.filter { index in
      let name = syntax.models[index].name.value
      return symbols[name]?.kind == .overlayModel && !symbols.isWrong(name)
    }
  }
}

extension SchemaSyntax {
  /// The suffixes of the names of sibling members.
  var siblingSuffixes: Set<String> { Set(structs.flatMap { $0.shorthand?.siblings.map(\.suffix) ?? [] }) }
}
