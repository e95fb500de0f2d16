import HaapiSchema

/// What an overlay adds to declarations of its base.
struct OverlayAdditions: Sendable {
  /// By the name of their protocol. They are tried before those of the base.
  let unions: [String: UnionDeclaration]
  let members: [OverlayDeclaration.Members]
  let models: [OverlayDeclaration.Model]
  /// By the name of the mapper.
  let mappings: [String: OverlayDeclaration.Mapping]
  /// By the name of the table. They are tried before those of the base.
  let screens: [String: [ScreenTableDeclaration.Row]]
  /// The added words, by enum and by name, as the values that the base decodes for them.
  private let words: [String: [String: DecodedValue]]

  init(_ overlay: OverlayDeclaration) {
    unions = Dictionary(overlay.unions.map { ($0.protocolName, $0) }) { first, _ in first }
    members = overlay.members
    models = overlay.models
    mappings = Dictionary(overlay.mappings.map { ($0.mapper.name, $0) }) { first, _ in first }
    screens = Dictionary(overlay.screens.map { ($0.table, $0.rows) }) { $0 + $1 }
    let words = overlay.cases.map { cases in
      let values = cases.added.map { item in
        (item.name, DecodedValue.word(cases.base.unknown?.name ?? item.name, unlisted: item.wireName))
      }
      return (cases.base.name, Dictionary(values) { first, _ in first })
    }
    self.words = Dictionary(words) { $0.merging($1) { first, _ in first } }
  }

  /// The wire names of the words that the overlay adds to an enum of its base.
  func wireNames(of enumName: String) -> [String] {
    words[enumName, default: [:]].values.compactMap { word in
      if case .word(_, let wireName?) = word { wireName } else { nil }
    }
  }

  /// The value of a word that the overlay adds to an enum of its base.
  func word(_ name: String, of type: TypeReference) -> DecodedValue? {
    if case .named(let enumName) = type { words[enumName]?[name] } else { nil }
  }
}
