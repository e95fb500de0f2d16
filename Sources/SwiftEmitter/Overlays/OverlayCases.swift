import HaapiSchema

/// Words that an overlay adds to an enum of its base. As Swift has no further cases, they are constants.
struct OverlayCases {
  let cases: OverlayDeclaration.Cases
  let names: Names

  var tree: Declaration? {
    guard let unknown = cases.base.unknown else { return nil }
    let constants = cases.added.map { item in
      let word = StringLiteral(item.wireName)
      let value: Code = unknown.label.map { "\(label: Identifier($0)): \(word)" } ?? "\(word)"
      return Declaration(
        doc: DocText(item.doc ?? "The word `\(item.wireName)`."),
        head:
          "public static let \(declaring: Identifier(item.name)) = Self.\(member: Identifier(unknown.name))\(list: [value])"
      )
    }
    return Declaration(
      head: "nonisolated extension \(Scope(names).name(of: cases.base.name))", body: .members(constants))
  }
}
