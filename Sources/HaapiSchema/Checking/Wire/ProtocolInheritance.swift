import YAMLDocument

/// What protocols and structs inherit from, by their indices.
struct Inheritance {
  /// For each protocol, the protocols that it names.
  var parents: [[Int]] = []
  /// For each protocol all protocols that it inherits from, itself first.
  var ancestors: [[Int]] = []
  /// For each struct all protocols that it conforms to.
  var conformances: [[Int]] = []
}

/// The conformances of structs and protocols.
extension TypeChecker {
  /// Protocols that need no declaration. Every struct is codable, comparable and sendable, as the runtime asks.
  static let standardProtocols = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable"]

  /// What the protocols and structs inherit from, those of the base first.
  func inheritance() -> Inheritance {
    let first = baseline.protocols
    let parents =
      parents + syntax.protocols[first...].map { parentIndices($0.conformances, of: $0.name.value) }
    let ancestors =
      ancestors
      + parents.indices[first...].map { lineage(of: $0, parents, at: syntax.protocols[$0].name.range) }
    for (index, item) in syntax.protocols.enumerated().dropFirst(first)
    where parents[index].contains(where: { ancestors[$0].contains(index) }) {
      report(
        .protocolCycle, "protocol '\(item.name.value)' inherits from itself", at: item.name.range,
        .init("remove one of the names in 'conforms'"))
    }
    let added = syntax.structs[baseline.structs...].map { item in
      var found: [Int] = []
      var seen: Set<Int> = []
      for parent in parentIndices(item.conformances, of: item.name.value) {
        for ancestor in ancestors[parent].reversed() where seen.insert(ancestor).inserted { found.append(ancestor) }
      }
      return takes(max(0, found.count - item.conformances.count), at: item.name.range) ? found : []
    }
    return Inheritance(parents: parents, ancestors: ancestors, conformances: conformances + added)
  }

  /// Itself, its parents, then theirs, each once; only itself where there are too many of them in all.
  func lineage(of index: Int, _ parents: [[Int]], at range: SourceRange) -> [Int] {
    guard takes(0, at: range) else { return [index] }
    var found = [index]
    var seen: Set<Int> = [index]
    var next = 0
    while next < found.count {
      for parent in parents[found[next]] where seen.insert(parent).inserted { found.append(parent) }
      next += 1
    }
    return takes(found.count - 1, at: range) ? found : [index]
  }

  private func parentIndices(_ names: [Located<String>], of child: String) -> [Int] {
    var seen = NameTable<Void>()
    return names.compactMap { name in
      guard seen.declare(name.value, ()) == nil else {
        report(.duplicateConformance, "'\(child)' conforms to '\(name.value)' already", at: name.range)
        return nil
      }
      guard let symbol = symbols[name.value] else {
        if !Self.standardProtocols.contains(name.value), !isWrong(name.value) {
          let near = suggestion(for: name.value, among: symbols.names(of: .protocol) + Self.standardProtocols)
          reportMissing(
            .unknownProtocol, name.value, "there is no protocol '\(name.value)'", at: name.range,
            notes: near + [.init("declare it in 'protocols'")], once: near.isEmpty)
        }
        return nil
      }
      if symbol.kind == .model || symbol.kind == .externalProtocol {
        report(
          .unknownProtocol, "'\(child)' cannot conform to '\(name.value)', \(symbol.kind.withArticle)",
          at: name.range, .init("only UI models do; a mapping makes one of a struct"))
        return nil
      }
      guard symbol.kind == .protocol else {
        report(
          .unknownProtocol, "'\(name.value)' is \(symbol.kind.withArticle), not a protocol", at: name.range,
          .init("'\(name.value)' is declared here", range: symbol.range))
        return nil
      }
      return symbol.index
    }
  }
}
