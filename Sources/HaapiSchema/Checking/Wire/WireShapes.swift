import YAMLDocument

/// What JSON is known to be: the words of enums, and the variants of unions.
struct WireShapes: Sendable {
  /// By the index of the syntax.
  var enums: [EnumDeclaration] = []
  /// The union of each protocol that has one, by the protocol's name.
  var unionIndex: [String: Int] = [:]
  /// The shape of each union's JSON.
  var unions: [WireShape] = []
  /// For each struct the words for which it is a variant.
  var variantUsages: [String: [(wireName: String, word: Located<String>)]] = [:]
}

/// A type that knows what JSON is known to be.
protocol ShapeLookup: InheritanceLookup {
  var shapes: WireShapes { get }
}

/// Finds what the JSON of enums and unions is known to be.
///
/// - Parameter base: The same for what is extended.
func shape(_ names: Names, after base: WireShapes = WireShapes()) -> Checked<WireShapes> {
  let resolver = ShapeResolver(names: names)
  let shapes = WireShapes(
    enums: resolver.enums(after: base.enums), unionIndex: resolver.unionIndex(after: base.unionIndex),
    unions: names.unionShapes, variantUsages: names.variantUsages)
  return Checked(shapes, resolver.mistakes)
}

struct ShapeResolver: NameLookup, Checker {
  let names: Names
  let log = DiagnosticLog()

  /// Those of the base may have more cases than there.
  fileprivate func enums(after base: [EnumDeclaration]) -> [EnumDeclaration] {
    zip(base, syntax.enums).map { $0.cases.count == $1.cases.count ? $0 : resolve($1) }
      + syntax.enums[base.count...].map { resolve($0) }
  }

  /// The union of each protocol that has one, by the protocol's name.
  fileprivate func unionIndex(after base: [String: Int]) -> [String: Int] {
    var unionIndex = base
    for (index, item) in syntax.unions.enumerated().dropFirst(baseline.unions) {
      let name = item.protocolName
      guard let symbol = symbols[name.value], symbol.kind == .protocol else {
        reportNoProtocol(name)
        continue
      }
      if let first = unionIndex[name.value] {
        let isAddition = baseline.contains(syntax.unions[first].protocolName.range)
        report(
          .duplicateDeclaration, "'\(name.value)' has a union or a selection already", at: name.range,
          notes: (isAddition ? [.init("to add to it, write '\(name.value): {adds: …}'")] : [])
            + [.init("the first one is here", range: syntax.unions[first].protocolName.range)])
        continue
      }
      unionIndex[name.value] = index
      if let taken = symbols["\(name.value)Union"] {
        report(
          .duplicateDeclaration, "'\(name.value)Union' is the name of this union's decoder", at: taken.range,
          .init("choose another name for this type"), .init("the union is declared here", range: name.range))
      }
    }
    return unionIndex
  }
}

extension NameLookup where Self: Checker {
  /// Reports a name that should be that of a protocol.
  func reportNoProtocol(_ name: Located<String>) {
    guard !isWrong(name.value) else { return }
    report(
      .unknownProtocol,
      symbols[name.value].map { "'\(name.value)' is \($0.kind.withArticle), not a protocol" }
        ?? "there is no protocol '\(name.value)'", at: name.range,
      notes: suggestion(for: name.value, among: symbols.names(of: .protocol)))
  }
}

extension Names {
  /// The shape of each union's JSON.
  var unionShapes: [WireShape] { syntax.unions.map { shape(of: $0) } }

  /// The variants of a union.
  private func shape(of union: UnionSyntax) -> WireShape {
    var names = union.otherwise.map { [$0.value] } ?? []
    var discriminator: WireShape.Discriminator?
    switch union.rule {
    case .discriminator(let wireName, let variants):
      names += variants.map(\.type.value)
      discriminator = .init(wireName: wireName.value, words: variants.map(\.word.value))
    case .table(let rows):
      names += rows.map(\.type.value)
    }
    var structs: [Int] = []
    for name in names {
      guard let symbol = symbols[name], symbol.kind == .struct, !structs.contains(symbol.index) else { continue }
      structs.append(symbol.index)
    }
    return .object(structs: structs, discriminator: discriminator)
  }

  /// For each struct the words for which it is a variant.
  var variantUsages: [String: [(wireName: String, word: Located<String>)]] {
    var usages: [String: [(wireName: String, word: Located<String>)]] = [:]
    for item in syntax.unions where symbols[item.protocolName.value]?.kind == .protocol {
      guard case .discriminator(let wireName, let variants) = item.rule else { continue }
      for variant in variants {
        usages[variant.type.value, default: []].append((wireName.value, variant.word))
      }
    }
    return usages
  }
}
