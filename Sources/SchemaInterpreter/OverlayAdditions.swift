import HaapiSchema

/// What overlays add to declarations of their base. Those of a later overlay are tried before those of an earlier one, and
/// all before those of the base.
struct OverlayAdditions: Sendable {
  /// By the name of their protocol.
  let candidates: [String: [(type: String, conditions: [Condition])]]
  /// By the name of the table of responses.
  let responses: [String: [ResponsesDeclaration.Row]]
  let members: [OverlayDeclaration.Members]
  let models: [OverlayDeclaration.Model]
  /// By the name of the mapper, each after that of the overlay which it extends.
  let mappings: [String: [OverlayDeclaration.Mapping]]
  /// By the name of the table.
  let screens: [String: [ScreenTableDeclaration.Row]]
  /// The added words, by enum and by name, as the values that the base decodes for them.
  private let words: [String: [String: DecodedValue]]

  /// - Parameter overlays: Each after the one that it extends.
  init(_ overlays: [OverlayDeclaration]) {
    let latestFirst = overlays.reversed()
    candidates = Dictionary(latestFirst.flatMap(\.unions).map { ($0.protocolName, $0.candidates) }) { $0 + $1 }
    responses = Dictionary(latestFirst.flatMap(\.responses).map { ($0.base.name, $0.rows) }) { $0 + $1 }
    members = overlays.flatMap(\.members)
    models = overlays.flatMap(\.models)
    mappings = Dictionary(grouping: overlays.flatMap(\.mappings), by: \.mapper.name)
    screens = Dictionary(latestFirst.flatMap(\.screens).map { ($0.table, $0.rows) }) { $0 + $1 }
    let words = overlays.flatMap(\.cases).map { cases in
      let values = cases.added.map { item in
        (item.name, DecodedValue.word(cases.base.unknown?.name ?? item.name, unlisted: item.wireName))
      }
      return (cases.base.name, Dictionary(values) { first, _ in first })
    }
    self.words = Dictionary(words) { $0.merging($1) { first, _ in first } }
  }

  /// The wire names of the words that overlays add to an enum.
  func wireNames(of enumName: String) -> [String] {
    words[enumName, default: [:]].values.compactMap { word in
      if case .word(_, let wireName?) = word { wireName } else { nil }
    }
  }

  /// The value of a word that an overlay adds to an enum.
  func word(_ name: String, of type: TypeReference) -> DecodedValue? {
    if case .named(let enumName) = type { words[enumName]?[name] } else { nil }
  }
}
