import HaapiSchema

/// Types that an overlay adds to unions of its base: a constant for the decoder.
struct OverlayUnions {
  let unions: [UnionDeclaration]
  /// The name of the overlay.
  let overlay: String
  let names: Names

  /// The name of the constant.
  static func constant(of overlay: String) -> Identifier {
    Identifier(CamelCase(overlay).withSmallFirstWord)
  }

  var tree: Declaration? {
    guard !unions.isEmpty else { return nil }
    let functions = self.functions
    var value: Code = "\(names(.decodingAdditions))()"
    for (union, name) in zip(unions, functions) {
      let type = Scope(names).value(of: Names.union(of: union.protocolName))
      value += "\(.nothing).adding\(list: ["to: \(type).self", "\(name)"])"
    }
    let constant = Declaration(
      doc: DocText("The types that \(overlay) adds, for a decoder to know."),
      head: "public static let \(declaring: Self.constant(of: overlay)) =\(.space)\(value)")
    return Declaration(
      head: "nonisolated extension \(names(.decodingAdditions))",
      body: .members([constant] + zip(unions, functions).map(reading)))
  }

  /// `formField`, for the closure that reads a `FormField`.
  private var functions: [Identifier] {
    var taken: Set = [Self.constant(of: overlay).text, "adding"]
    return unions.map { union in
      let text = CamelCase(Names.split(union.protocolName).last).withSmallFirstWord
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
