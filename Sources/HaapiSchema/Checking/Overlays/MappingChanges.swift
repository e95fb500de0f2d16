import YAMLDocument

/// What a mapping of an overlay is to its base.
enum MappingChange {
  /// It changes what the base makes.
  case targets([ChangedMapping.Target])
  /// It is of a response, but expressions call it.
  case called(Response)
}

/// Functions of the base's mapper that an overlay can replace.
struct Replaceable {
  /// The name of the mapper.
  let mapper: String
  let functions: [MappingFunction]

  init(mapper: String, functions: [MappingFunction]) {
    self.mapper = mapper
    self.functions = functions
  }

  init(_ mapper: MapperDeclaration) {
    let references = Set(mapper.replaceable)
    self.init(mapper: mapper.name, functions: mapper.functions.filter { references.contains($0.reference) })
  }
}

extension MappingDeclarer {
  /// What a mapping of an overlay changes, by mapper; `nil` if it stands beside the mappings of the base.
  ///
  /// - Parameter named: The models that mappings of the overlay name, so that they call the mappings to them.
  func change(by item: MappingSyntax, _ replaceable: [Replaceable], beside named: Set<String>) -> MappingChange? {
    let response = response(item.name.source.value)
    if let response, isMade(item.name, of: response) { return .targets([.response(response)]) }
    let replaced =
      item.isListChange
      ? replacedLists(by: item.name, replaceable)
      : item.changes.isEmpty && !isInsteadOfBase(item, named) ? [] : self.replaced(by: item.name, replaceable)
    guard replaced.isEmpty else { return .targets(replaced.map { .functions($0) }) }
    return response.map { isCalled(item) ? .called($0) : .targets([.response($0)]) }
  }

  /// Whether a mapping without keys for changes makes a model of the overlay that nothing calls, so that the model takes the
  /// place of the one that it is based on.
  private func isInsteadOfBase(_ item: MappingSyntax, _ named: Set<String>) -> Bool {
    guard case .set = item.body, !named.contains(item.name.target.value) else { return false }
    return baseAndOwn(of: item.name.target)?.own != nil && isOfBase(item.name)
  }

  /// The functions that make a model of a mapping's target from a value of its source, whatever their own types are.
  private func replaced(by name: MappingName, _ replaceable: [Replaceable]) -> [Replaceable] {
    guard !name.isList, let (base, own) = baseAndOwn(of: name.target) else { return [] }
    let source = type(named: name.source.value)
    let kept = isOfLowerOverlay(name.target.value) ? name.target.value : nil
    return replaceable.compactMap { mapper in
      let functions = mapper.functions.filter { function in
        guard !function.reference.isList, isSpecial(function.source, of: source),
          let made = symbols[function.reference.target]?.index
        else { return false }
        if let kept {
          return lowerRows(of: function.reference, by: mapper.mapper).contains { $0.model?.implementation == kept }
        }
        return own == nil ? modelAncestors[made].contains(base) : made == base
      }
      return functions.isEmpty ? nil : Replaceable(mapper: mapper.mapper, functions: functions)
    }
  }

  /// The functions of the same name, which make a list.
  private func replacedLists(by name: MappingName, _ replaceable: [Replaceable]) -> [Replaceable] {
    replaceable.compactMap { mapper in
      let functions = mapper.functions.filter { $0.reference == name.reference }
      return functions.isEmpty ? nil : Replaceable(mapper: mapper.mapper, functions: functions)
    }
  }

  /// How an overlay changes a mapping of its base, for one that declares it again.
  func adviceForChange(by item: MappingSyntax, _ replaceable: [Replaceable]) -> [Diagnostic.Note] {
    switch item.body {
    case .set: return [.init("to change what the base schema gives, write 'override' instead of 'set'")]
    case .rows:
      return [.init("an overlay changes the mappings that rows lead to; types of its own need a mapping, and no row")]
    case .nothing: return [.leavingOut]
    case .list:
      let source = type(named: item.name.source.value)
      let known = replaceable.flatMap(\.functions).map(\.reference).filter {
        $0.isList && $0.target == item.name.target.value && isSpecial(.named($0.source), of: source)
      }
      return known.isEmpty
        ? [] : [.init("an overlay can change the lists of structs: \(known.map(\.description).quoted)")]
    }
  }

  /// Reports a mapping with a key for changes that changes nothing.
  ///
  /// - Parameter key: The key.
  func reportUnchangeable(_ name: MappingName, _ key: String, _ replaceable: [Replaceable]) {
    if let mapper = closedMapper(of: name) {
      report(
        .wrongSource,
        "no overlay can change '\(name.reference.description)', because mapper '\(mapper.value)' has no 'builder'",
        at: name.source.range, .init("give it one in the base schema", range: mapper.range))
      return
    }
    if name.isList, replaceable.flatMap(\.functions).contains(where: { $0.reference == name.reference }) {
      report(
        .wrongBody, "a mapping to '[\(name.target.value)]' needs a 'list'", at: name.range,
        .init("add 'list' with the models; 'default' in it means those of the base schema"))
      return
    }
    let source = type(named: name.source.value)
    let known = replaceable.flatMap(\.functions).map(\.reference).filter {
      !$0.isList && isSpecial(.named($0.source), of: source)
    }.map(\.target)
    report(
      .wrongSource,
      "the base schema has no mapping '\(name.reference.description)' that an overlay can change",
      at: name.source.range,
      known.isEmpty
        ? .init("'\(key)' changes what becomes of a response, or of a struct that the base maps to one model")
        : .init("'\(key)' can change the mapping of '\(name.source.value)' to \(Array(Set(known)).sorted().quoted)"))
  }

  /// The mapper for a mapping of the base, if none of the base's mappers can be changed.
  private func closedMapper(of name: MappingName) -> Located<String>? {
    guard let entry = mappings[name.reference], baseline.contains(entry.syntax.name.range) else { return nil }
    let mappers = syntax.mappers.filter { baseline.contains($0.name.range) }
    return mappers.contains { $0.builder != nil } ? nil : mappers.first?.name
  }
}

extension ModelLookup {
  /// The model of the base that a target is or is based on, and that of the overlay.
  func baseAndOwn(of target: Located<String>) -> (base: Int, own: Int?)? {
    guard let symbol = symbols[target.value], !isWrong(target.value) else { return nil }
    switch symbol.kind {
    case .model: return (symbol.index, nil)
    case .overlayModel where baseline.contains(symbol.range): return (symbol.index, nil)
    case .overlayModel: return base(ofOverlayModel: symbol.index).map { ($0, symbol.index) }
    default: return nil
    }
  }
}

extension Diagnostic.Note {
  /// How an overlay takes away a model that its base makes.
  static let leavingOut = Self(
    "leave the model out where models are listed: 'override: {items: default.filter(…)}'")
}

extension MappingSyntax {
  /// Whether it can only change a mapping to a list.
  fileprivate var isListChange: Bool {
    if case .list = body { name.isList } else { false }
  }
}
