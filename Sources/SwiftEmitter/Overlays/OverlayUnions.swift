import HaapiSchema
import Lowering

/// Types that an overlay adds to unions of its base, and rows that it adds to tables of responses: a constant for the
/// decoder.
struct OverlayUnions {
  let unions: [UnionDeclaration]
  /// The rows that it adds to tables of responses.
  let responses: [OverlayDeclaration.Responses]
  /// The name of the overlay.
  let overlay: String
  let names: Names

  /// The name of the constant.
  static func constant(of overlay: String) -> Identifier {
    Identifier(CamelCase(overlay).withSmallFirstWord)
  }

  /// The additions of several overlays, each after the one that it extends: those of the last one are tried first.
  static func joined(_ overlays: [[UnionDeclaration]]) -> [UnionDeclaration] {
    let unions = overlays.reversed().flatMap(\.self)
    var names: Set<String> = []
    return unions.map(\.protocolName).filter { names.insert($0).inserted }.compactMap { name in
      unions.filter { $0.protocolName == name }.joined()
    }
  }

  /// The rows of several overlays, each after the one that it extends.
  static func joined(_ overlays: [[OverlayDeclaration.Responses]]) -> [OverlayDeclaration.Responses] {
    var joined: [OverlayDeclaration.Responses] = []
    for responses in overlays.reversed().joined() {
      if let index = joined.firstIndex(where: { $0.base.name == responses.base.name }) {
        joined[index] = .init(base: joined[index].base, rows: joined[index].rows + responses.rows)
      } else {
        joined.append(responses)
      }
    }
    return joined
  }

  var tree: Declaration? {
    guard !unions.isEmpty || !responses.isEmpty else { return nil }
    let functions = self.functions
    let rows = responses.map { Scope(names).value(of: $0.base.name) }
    var value: Code = "\(names(.decodingAdditions))()"
    for (union, name) in zip(unions, functions) {
      let type = Scope(names).value(of: Names.union(of: union.protocolName))
      value += "\(.nothing).adding\(list: ["to: \(type).self", "\(name)"])"
    }
    for (type, name) in zip(rows, functions.dropFirst(unions.count)) {
      value += "\(.nothing).adding\(list: ["rowsTo: \(type).self", "\(name)"])"
    }
    let constant = Declaration(
      doc: DocText("The \(unions.isEmpty ? "responses" : "types") that \(overlay) adds, for a decoder to know."),
      head: "public static let \(declaring: Self.constant(of: overlay)) =\(.space)\(value)")
    return Declaration(
      head: "nonisolated extension \(names(.decodingAdditions))",
      body: .members(
        [constant] + zip(unions, functions).map(reading)
          + zip(responses, functions.dropFirst(unions.count)).map { responses, name in
            ResponsesEmission(responses.base, names: names).function(name, rows: responses.rows)
          }))
  }

  /// `formField`, for the closure that reads a `FormField`.
  private var functions: [Identifier] {
    var taken: Set = [Self.constant(of: overlay).text, "adding"]
    return (unions.map(\.protocolName) + responses.map(\.base.name)).map { name in
      let text = CamelCase(Names.split(name).last).withSmallFirstWord
      let name = Identifier(text) { taken.contains($0) || names.isDeclared($0) || !Identifier($0).isPlainUse }
      taken.insert(name.text)
      return name
    }
  }

  private func reading(_ union: UnionDeclaration, _ name: Identifier) -> Declaration {
    let scope = Scope(names)
    let result = SwiftType.optional(.existential(scope.name(of: union.protocolName)))
    let parameters: [Code] = ["_ json: \(names(.jsonReader))"]
    return Declaration(
      head: "@Sendable private static func \(declaring: name)\(list: parameters) throws -> \(result)",
      body: .statements(UnionReading(union, scope: scope, otherwise: "return nil").statements))
  }
}

extension [UnionDeclaration] {
  /// One with the rows or variants of all, which belong to one protocol.
  fileprivate func joined() -> UnionDeclaration? {
    dropFirst().reduce(first) { all, next in
      all.map { all in
        let rule: UnionDeclaration.Rule =
          switch (all.rule, next.rule) {
          case (.discriminator(let name, let variants), .discriminator(_, let more)):
            .discriminator(wireName: name, variants: variants + more)
          case (.table(let rows), .table(let more)): .table(rows + more)
          // A protocol has one of the two.
          default: all.rule
          }
        return UnionDeclaration(protocolName: all.protocolName, doc: all.doc, rule: rule, otherwise: nil)
      }
    }
  }
}
