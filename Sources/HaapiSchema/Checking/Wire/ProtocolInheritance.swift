import YAMLDocument

/// What protocols, structs and UI models inherit from, by their indices.
struct Inheritance: Sendable {
  /// For each protocol, the protocols that it names.
  var parents: [[Int]] = []
  /// For each protocol all protocols that it inherits from, itself first.
  var ancestors: [[Int]] = []
  /// For each struct all protocols that it conforms to.
  var conformances: [[Int]] = []
  /// For each UI model, the models that it names.
  var modelParents: [[Int]] = []
  /// For each UI model all models that it conforms to, itself first, then its parents, then theirs, each once.
  var modelAncestors: [[Int]] = []
}

/// A type that knows what protocols, structs and UI models inherit from.
protocol InheritanceLookup: NameLookup {
  var inheritance: Inheritance { get }
}

extension InheritanceLookup {
  var ancestors: [[Int]] { inheritance.ancestors }
  var conformances: [[Int]] { inheritance.conformances }
  var modelAncestors: [[Int]] { inheritance.modelAncestors }

  /// Whether a type may have members that could not be read.
  func lacksMembers(_ type: TypeReference) -> Bool {
    if type == .unknown { return true }
    guard let symbol = symbols[type.name] else { return false }
    return switch symbol.kind {
    case .struct: lacksFields(ofStruct: symbol.index)
    case .protocol: lacksFields(ofProtocols: ancestors[symbol.index])
    case .model, .overlayModel: lacksMembers(ofModel: symbol.index)
    case .enum, .implementation, .externalProtocol, .externalType, .screen, .screenTable, .responses: false
    }
  }

  func lacksMembers(ofModel index: Int) -> Bool {
    modelAncestors[index].contains { syntax.models[$0].lacksFields }
  }

  func lacksFields(ofStruct index: Int) -> Bool {
    let item = syntax.structs[index]
    return item.lacksFields || syntax.unreadAdditions.contains(item.name.value)
      || lacksFields(ofProtocols: conformances[index])
  }

  private func lacksFields(ofProtocols indices: [Int]) -> Bool {
    indices.contains {
      syntax.protocols[$0].lacksFields || syntax.unreadAdditions.contains(syntax.protocols[$0].name.value)
    }
  }

  /// Whether a struct conforms to a protocol, itself or through another.
  func conforms(_ structName: String, to protocolName: String) -> Bool {
    guard let child = symbols[structName], child.kind == .struct, child.index < conformances.count,
      let parent = symbols[protocolName], parent.kind == .protocol
    else { return false }
    return conformances[child.index].contains(parent.index)
  }
}

/// Finds what the protocols, structs and UI models behind the baseline inherit from.
///
/// - Parameter base: What those before it inherit from.
func inherit(_ names: Names, after base: Inheritance = Inheritance()) -> Checked<Inheritance> {
  let resolver = InheritanceResolver(names: names)
  return Checked(resolver.inheritance(after: base), resolver.mistakes)
}

struct InheritanceResolver: NameLookup, Checker {
  let names: Names
  let log = DiagnosticLog()

  fileprivate func inheritance(after base: Inheritance) -> Inheritance {
    let first = baseline.protocols
    let parents =
      base.parents + syntax.protocols[first...].map { parentIndices($0.conformances, of: $0.name.value) }
    let ancestors =
      base.ancestors
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
    let modelParents = modelParents(after: base.modelParents)
    return Inheritance(
      parents: parents, ancestors: ancestors, conformances: base.conformances + added, modelParents: modelParents,
      modelAncestors: modelAncestors(after: base.modelAncestors, modelParents))
  }

  private func parentIndices(_ names: [Located<String>], of child: String) -> [Int] {
    var seen = NameTable<Void>()
    return names.compactMap { name in
      guard seen.declare(name.value, ()) == nil else {
        report(.duplicateConformance, "'\(child)' conforms to '\(name.value)' already", at: name.range)
        return nil
      }
      guard let symbol = symbols[name.value] else {
        if !StandardProtocols.ofTypes.contains(name.value), !isWrong(name.value) {
          let near = suggestion(for: name.value, among: symbols.names(of: .protocol) + StandardProtocols.ofTypes)
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

extension Checker {
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
}
